package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/invasion/play"
)

// Choose answers the pending question of a game.
func Choose(s *play.State, p Player) engine.Choice {
	t := think(s, p)
	return engine.Choice{Pick: t.choose(s.Decision())}
}

// choose weighs the legal options and takes the best, of equals the first.
func (t *thinker) choose(d *engine.Decision) int {
	if d.Shape != engine.Pick {
		return 0
	}
	if slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Means.Kind == "evade" }) {
		return t.meet(d)
	}
	best, most := -1, math.Inf(-1)
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() {
			continue
		}
		if worth := t.worth(d, o); worth > most {
			best, most = i, worth
		}
	}
	return best
}

// worth is what an option is worth, beside other options of the same question.
func (t *thinker) worth(d *engine.Decision, o *engine.Option) float64 {
	m := o.Means
	switch m.Kind {
	case "dice":
		c := t.Cards[t.Captain]
		return dicePrefer[c.Dice[m.At]] + dicePrefer[c.Dice[m.Of]]
	case "planet":
		return t.planet(m.Of)
	case "face":
		return t.face(o)
	case "ability":
		return t.ofAbility(d, cards.Ability(m.At))
	case "loses":
		if m.At < 0 {
			return 0
		}
		return 100 - t.loss(cards.Ability(m.At)) // first, so that what is won fills it up
	case "raises":
		return t.raise(cards.Ability(m.At))
	case "weapon":
		return t.feed(m.At)
	case "find":
		return t.power(m.Of)
	case "keep":
		return 1
	case "pay":
		return t.priced(t.Planet, m.At)
	case "die":
		return t.die(d, m)
	case "use":
		return t.useOf(m, o)
	case "swap":
		return rolledOr6(cards.Die(m.Of)) - die(t.Dice[m.At].Kind, t.Dice[m.At].Face)
	case "cube":
		return t.leaving(cards.Colour(m.At))
	}
	return 0 // draw, leave and the like
}

var dicePrefer = [cards.Dice]float64{cards.WeaponsExpert: 6, cards.Engineer: 5, cards.InfiltratedAgent: 5, cards.Intelligence: 3.5, cards.Digitisation: 3}

// rolledOr6 is what a die is worth that comes in: Crew dice on face 6, System dice rolled.
func rolledOr6(kind cards.Die) float64 {
	if kind.Crew() {
		return die(kind, 6)
	}
	return rolled(kind)
}

// planet is what it is worth to explore a Planet now rather than later: what it gives at once, less what is given up of what it could give
// with Codes and Keys.
func (t *thinker) planet(card int) (worth float64) {
	for i := range t.Cards[card].Texts {
		text := &t.Cards[card].Texts[i]
		value := t.valueOf(text)
		switch {
		case !text.Priced():
			worth += value
		case t.affords(text):
			worth += max(0, value)
		default:
			worth -= value * 0.4
		}
	}
	return worth
}

func (t *thinker) valueOf(text *cards.Text) (value float64) {
	for _, e := range text.Effects {
		value += t.effect(e)
	}
	return value
}

// affords reports whether the hand can pay for a text.
func (t *thinker) affords(text *cards.Text) bool {
	code, key := 0, 0
	for _, card := range t.Hand {
		code, key = code+t.Cards[card].Code, key+t.Cards[card].Key
	}
	return code >= text.Code && key >= text.Key
}

// priced is what it is worth to pay for a text of a Planet, beside keeping the cards.
func (t *thinker) priced(card, text int) float64 {
	at := &t.Cards[card].Texts[text]
	later := kept * float64(at.Code+at.Key) * min(1, float64(t.left)/6)
	return t.valueOf(at) - later
}

func (t *thinker) face(o *engine.Option) float64 {
	for i := range t.Dice {
		for _, at := range o.Desk {
			if at.Thing == engine.OnDie && at.At == i {
				return die(t.Dice[i].Kind, o.Means.At)
			}
		}
	}
	return float64(o.Means.At)
}

// now are the abilities as they are.
func (t *thinker) now() (have points) {
	for a, n := range t.Abilities {
		have[a] = float64(n)
	}
	return have
}

func (t *thinker) loss(a cards.Ability) float64 {
	without := t.now()
	without[a]--
	return t.abilities(t.now()) - t.abilities(without)
}

func (t *thinker) raise(a cards.Ability) float64 {
	if t.Abilities[a] >= t.Most(a) {
		return 0
	}
	with := t.now()
	with[a]++
	return t.abilities(with) - t.abilities(t.now())
}

// ofAbility is what it is worth to choose an ability that goes up or down.
func (t *thinker) ofAbility(d *engine.Decision, a cards.Ability) float64 {
	if d.Ask.Key == "pi.ask-lose" {
		return -t.loss(a)
	}
	return t.raise(a)
}

// feed is what a cube on a Super Weapon is worth; the novice thinks of that only when his abilities are full.
func (t *thinker) feed(at int) float64 {
	if t.Player == Careful {
		return t.chargeOn(at)
	}
	for a, n := range t.Abilities {
		if n < t.Most(cards.Ability(a)) {
			return 0
		}
	}
	return 0.1
}

// die is what it is worth to use a die, or to have one changed, outside of an engagement.
func (t *thinker) die(d *engine.Decision, m engine.Meaning) float64 {
	mine := t.Dice[m.At]
	switch d.Ask.Key {
	case "pi.ask-raise":
		return die(mine.Kind, min(6, mine.Face+1)) - die(mine.Kind, mine.Face) + 0.01*float64(6-mine.Face)
	case "pi.ask-reroll":
		return rolled(mine.Kind) - die(mine.Kind, mine.Face)
	case "pi.ask-pick":
		return 1
	}
	face := play.FacesOf(mine.Kind, mine.Face)[m.Of/helped]
	return t.deed(face) - used(mine)
}

// helped is as many abilities, or none, as the meaning of a use of a die tells apart.
const helped = cards.Abilities + 1

// deed is what a deed beside an engagement is worth.
func (t *thinker) deed(f play.Face) float64 {
	n := float64(f.Number)
	switch f.Deed {
	case play.ExtraCube:
		return n * t.cube
	case play.DropWhites:
		return min(n, float64(t.Bag[cards.White])) * whiteOut
	case play.DropAny:
		return n * blackOut
	case play.TakeCube:
		return blackOut + 0.2
	case play.TakeRandom:
		return 0.05
	case play.Regain:
		return t.regained() * t.cube
	case play.Grasp:
		best := 0.0
		for i := range t.Weapons {
			if !t.Weapons[i].Understood {
				best = max(best, t.chargeOn(i)*float64(t.Cards[t.Weapons[i].Card].Charge-t.Charged(i)))
			}
		}
		return best
	case play.Swap:
		return 4
	case play.RollForAgent, play.RollForGuard:
		best := 0.0
		for _, d := range t.Dice {
			best = max(best, rolled(d.Kind)-die(d.Kind, d.Face))
		}
		return best
	case play.Borrow:
		return 1.2
	}
	return 0
}

// regained is how many Planet icons were lost through evasions, as far as a die brings them back.
func (t *thinker) regained() (icons float64) {
	for i := range t.Line {
		if t.Line[i].Fate == play.Evaded {
			icons += float64(t.Cards[t.Line[i].Card].Planets)
		}
	}
	return icons
}

// useOf is what it is worth to use a Super Weapon, or a face that was borrowed.
func (t *thinker) useOf(m engine.Meaning, o *engine.Option) float64 {
	if o.Pile == nil {
		return float64(m.Of % helped)
	}
	return t.valueOfWeapon(t.Weapons[m.At].Card)
}

// valueOfWeapon is what a Super Weapon gives at once, beside what it lowers.
func (t *thinker) valueOfWeapon(card int) (value float64) {
	for i := range t.Cards[card].Texts {
		for _, e := range t.Cards[card].Texts[i].Effects {
			switch e.Kind {
			case cards.Evasion:
				value += 1.5
			case cards.Strength:
			default:
				value += t.effect(e)
			}
		}
	}
	return value
}

// meet answers whether a card is engaged or evaded. What helps whatever happens is used first; else the first step of the best plan.
func (t *thinker) meet(d *engine.Decision) int {
	best := t.planned(t.At, play.Granted(t.State), -1)
	engages := !math.IsInf(best.worth, -1) && !best.first.evade
	most, at := 0.15, -1
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() {
			continue
		}
		worth := 0.0
		switch o.Means.Kind {
		case "use":
			worth = t.valueOfWeapon(t.Weapons[o.Means.At].Card)
		case "die":
			mine := t.Dice[o.Means.At]
			f := play.FacesOf(mine.Kind, mine.Face)[o.Means.Of/helped]
			if needs := f.Deed == play.Borrow || f.Deed == play.Swap || f.Deed == play.RollForAgent || f.Deed == play.RollForGuard; needs && !engages {
				continue
			}
			if f.Deed == play.Borrow && sumOf(best.first.paid) == 0 || f.Deed == play.ExtraCube {
				continue // an extra cube is asked for in the Exploration
			}
			worth = t.deed(f) - used(mine)
		}
		if worth > most {
			most, at = worth, i
		}
	}
	if at >= 0 {
		return at
	}
	return t.follow(d, best)
}

func sumOf(paid [cards.Abilities]int) (total int) {
	for _, n := range paid {
		total += n
	}
	return total
}

// follow is the option that the first step of a plan begins with.
func (t *thinker) follow(d *engine.Decision, p plan) int {
	fallback := -1
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() {
			continue
		}
		if fallback < 0 || o.Means.Kind == "evade" && d.Options[fallback].Means.Kind != "evade" {
			fallback = i
		}
		switch m := o.Means; {
		case p.first.evade:
			if m.Kind == "evade" && cards.Ability(m.At) == p.first.pays {
				return i
			}
		case len(p.first.helps) > 0:
			h := p.first.helps[0]
			if h.weapon && m.Kind == "use" && m.At == h.at || !h.weapon && m.Kind == "die" && m.At == h.at && m.Of == h.use*helped+int(h.of)+1 {
				return i
			}
		case m.Kind == "engage" && play.Unpacked(m.At) == p.first.paid:
			return i
		}
	}
	return fallback
}
