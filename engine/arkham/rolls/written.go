package rolls

import (
	"fmt"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Untold stands for the Endurance of a target about which nothing is said: more than any attack fills.
const Untold = 1000

// usualStrength is the Strength of a written attack of which nothing else is said: that of most models.
const usualStrength = 4

// The limits of what can be written.
const (
	writtenDice      = 12
	writtenMarkers   = 9
	writtenObstacles = 6
	writtenScore     = 9
	writtenEndurance = 12
)

// Parse reads an attack as people write it, with the letters of the characteristics: "4 S4 ! vs 3 E5 B2" is four strikes with Strength 4+
// whose successes cause a non-lethal marker each, on Defence 3 with Endurance 5 that blocks with two dice; "3R S2 ♦! vs 4 O5 O4" is a shot of
// three dice past two obstacles. Markers behind the Endurance lie on the target already, "*" is a lethal one, too, and A is the Attack that
// blocks need where it is not the number of the strikes. Errors are *engine.MisreadRoll.
func Parse(text string) (Attack, error) {
	p := notation.NewRoll(text)
	a, score, fault := attacker(p)
	if fault == nil {
		fault = p.Versus()
	}
	if fault == nil {
		fault = target(p, &a, score)
	}
	if fault == nil {
		fault = p.End()
	}
	if fault != nil {
		return Attack{}, fault
	}
	return a, nil
}

// attacker reads the dice and what a success causes, and returns the Attack that blocks need.
func attacker(p *notation.Roll) (a Attack, score int, fault *engine.MisreadRoll) {
	if a.Dice, fault = p.Number(1, writtenDice); fault != nil {
		return a, 0, fault
	}
	a.Ranged, score = p.Eat('r'), a.Dice
	strength := usualStrength
	for fault == nil {
		switch {
		case p.Eat('s'), p.Eat('f'):
			strength, fault = p.Number(1, writtenScore)
			p.Eat('+')
		case !a.Ranged && p.Eat('a'):
			score, fault = p.Number(1, writtenScore)
		case a.Damage.eaten(p, writtenMarkers):
		default:
			if a.Damage.Count() == 0 { // bare hands (AC-DAMAGE-08)
				a.Damage.NonLethal = 1
			}
			a.Wound = ToWound(strength, 0)
			return a, score, nil
		}
	}
	return a, 0, fault
}

// eaten takes a marker when one comes next and there may be one more.
func (m *Markers) eaten(p *notation.Roll, most int) bool {
	switch {
	case m.Count() >= most:
		return false
	case p.Eat('!'):
		m.NonLethal++
	case p.Eat('♦'), p.Eat('*'):
		m.Lethal++
	default:
		return false
	}
	return true
}

// target reads what is attacked and how it may get away.
func target(p *notation.Roll, a *Attack, score int) *engine.MisreadRoll {
	defence, fault := p.Number(1, writtenScore)
	a.Hit, a.Target.Endurance = ToHit(defence, 0), Untold
	for fault == nil {
		switch {
		case a.Target.Endurance == Untold && p.Eat('e'):
			if a.Target.Endurance, fault = p.Number(1, writtenEndurance); fault == nil {
				for a.Target.eaten(p, a.Target.Endurance-1) { // with no box free it would be out already
				}
			}
		case !a.Ranged && a.Escape.Blocks == 0 && p.Eat('b'):
			a.Escape.Blocks, fault = p.Number(1, writtenDice)
			a.Escape.Block = ToBlock(score, 0)
		case a.Ranged && len(a.Escape.Blink) < writtenObstacles && p.Eat('o'):
			var difficulty int
			if difficulty, fault = p.Number(2, faces); fault == nil {
				a.Escape.Blink = append(a.Escape.Blink, ToBlink(difficulty, 0))
			}
		default:
			return nil
		}
	}
	return fault
}

// Written writes an attack so that Parse reads it back.
func (a *Attack) Written() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(a.Dice))
	if a.Ranged {
		b.WriteString("R")
	}
	if e := a.Escape; e.Blocks > 0 && e.Block.Score != a.Dice {
		fmt.Fprintf(&b, " A%d", e.Block.Score)
	}
	fmt.Fprintf(&b, " S%d %s vs %d", a.Wound.Score, a.Damage.signs(), a.Hit.Score)
	if a.Target.Endurance != Untold {
		fmt.Fprintf(&b, " E%d%s", a.Target.Endurance, a.Target.signs())
	}
	if a.Escape.Blocks > 0 {
		fmt.Fprintf(&b, " B%d", a.Escape.Blocks)
	}
	for _, obstacle := range a.Escape.Blink {
		fmt.Fprintf(&b, " O%d", obstacle.Score)
	}
	return b.String()
}

func (m Markers) signs() string {
	return strings.Repeat("♦", m.Lethal) + strings.Repeat("!", m.NonLethal)
}

// Chances works out a written attack (engine.Extras); nobody rolls against anybody, so there are no equal totals.
func Chances(written string, _ bool) (*engine.Chances, error) {
	a, err := Parse(written)
	if err != nil {
		return nil, err
	}
	odds := Exact(a)
	return &engine.Chances{
		Roll: a.Written(), Success: 1 - odds.Left[0], Untied: true, Counts: "ac.damage-successes", Name: "successes", Left: odds.Damage,
		Also: []engine.Chance{
			{Of: "ac.outcome-hurt", Name: "damage", Chance: odds.Hurt}, {Of: "ac.outcome-out", Name: "knockedOut", Chance: odds.Fell - odds.Casualty},
			{Of: "ac.outcome-casualty", Name: "casualty", Chance: odds.Casualty},
		},
	}, nil
}
