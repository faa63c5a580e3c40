package rolls

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Parse reads an Opposed Roll as people write it: "7T+2 vs 6P-1" is Trait 7 with a Trump Roll and +2 against Trait 6 with a Power-Up and
// −1; "PP" is a Power-Up with a D6 (PC1-SKILL-93), "7 vs #6" the fixed Defense of scenery (PC1-SCENERY-07). A Supreme rolls against a
// Supreme. Errors are *engine.MisreadRoll.
func Parse(text string) (Roll, error) {
	p := notation.NewRoll(text)
	var r Roll
	var fault *engine.MisreadRoll
	if r.Attack, fault = side(p); fault != nil {
		return Roll{}, fault
	}
	if fault = p.Versus(); fault != nil {
		return Roll{}, fault
	}
	if p.Eat('#') {
		r.Defend.Trait, fault = p.Number(0, 99)
	} else if r.Defend, fault = side(p); fault == nil {
		r.Harm.SureHit = true
	}
	if fault == nil {
		fault = p.End()
	}
	if fault != nil {
		return Roll{}, fault
	}
	r.Harm.Left = Untold
	return r, nil
}

// Untold stands for the Damage Points of a defender about whom nothing is known: more than any roll takes.
const Untold = 1000

// side reads a Trait and what is declared with it.
func side(p *notation.Roll) (Side, *engine.MisreadRoll) {
	trait, fault := p.Number(0, 99)
	s := Side{Trait: trait, Dice: 1}
	for fault == nil {
		by := 0
		switch {
		case p.Eat('t'):
			s.Dice++
		case p.Eat('p'):
			s.PowerUp += D3
			if s.PowerUp > D6 {
				s.PowerUp = D6
			}
		case p.Eat('+'):
			by, fault = p.Number(0, 99)
			s.Others += by
		case p.Eat('-'), p.Eat('−'):
			by, fault = p.Number(0, 99)
			s.Others -= by
		default:
			return s, nil
		}
	}
	return Side{}, fault
}

// String writes a side as Parse reads it.
func (s Side) String() string {
	text := strconv.Itoa(s.Trait)
	for range s.Dice - 1 {
		text += "T"
	}
	for range int(s.PowerUp) / int(D3) {
		text += "P"
	}
	switch by := s.Modifier(); {
	case by > 0:
		text += "+" + strconv.Itoa(by)
	case by < 0:
		text += strconv.Itoa(by)
	}
	return text
}

// Written writes a roll so that Parse reads it back.
func (r Roll) Written() string {
	if r.Defend.Dice == 0 {
		return r.Attack.String() + " vs #" + strconv.Itoa(r.Defend.Trait)
	}
	return r.Attack.String() + " vs " + r.Defend.String()
}

// Chances works out a written roll (engine.Extras): without the Origin it is an attacker's tie or nobody's (PC1-ORIGIN-05).
func Chances(written string, tiesToAttacker bool) (*engine.Chances, error) {
	r, err := Parse(written)
	if err != nil {
		return nil, err
	}
	if tiesToAttacker {
		r.Tie = ToAttacker
	}
	odds := Exact(r)
	c := &engine.Chances{Roll: r.Written(), Success: odds.Success, Tie: odds.Tie, TieWon: tiesToAttacker, Counts: "pc1.fact-damage", Name: "damage", Left: odds.Damage}
	c.Left[0] = odds.Idle
	return c, nil
}
