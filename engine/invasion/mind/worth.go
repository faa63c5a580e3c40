package mind

import (
	"trueinch/engine/invasion/cards"
	"trueinch/engine/invasion/play"
)

// points are abilities as they are expected to be, with fractions.
type points [cards.Abilities]float64

// worths is what an ability is worth at 0, 1, 2 …: the first points are worth most, because two abilities at 0 lose the game.
var worths = []float64{0, 2.6, 4.4, 5.8, 7.0, 8.1, 9.15, 10.15, 11.1, 12.0, 12.9, 13.8, 14.7, 15.6}

// lostGame is what two abilities at 0 are worth.
const lostGame = -40

// ability is what one ability is worth.
func (t *thinker) ability(have float64) float64 {
	if t.Player == Novice {
		return have
	}
	have = max(0, have)
	low := min(int(have), len(worths)-2)
	return worths[low] + (have-float64(low))*(worths[low+1]-worths[low])
}

// abilities is what all three are worth.
func (t *thinker) abilities(have points) (worth float64) {
	zeros := 0
	for _, n := range have {
		worth += t.ability(n)
		if n < 0.5 {
			zeros++
		}
	}
	if zeros >= 2 {
		worth += lostGame
	}
	return worth
}

// dieWorths is what each face of each die is worth while it lies there, from face 1.
var dieWorths = [cards.Dice][6]float64{
	cards.WeaponsExpert:    {1.0, 2.2, 2.8, 4.0, 4.4, 5.2},
	cards.Engineer:         {1.0, 1.8, 2.6, 3.8, 4.2, 4.8},
	cards.InfiltratedAgent: {1.2, 1.6, 2.2, 2.9, 3.6, 4.2},
	cards.Intelligence:     {1.4, 2.0, 1.9, 2.2, 2.4, 2.8},
	cards.Digitisation:     {0.8, 1.1, 2.0, 1.9, 2.2, 2.5},
}

// die is what a die is worth on a face.
func die(kind cards.Die, face int) float64 { return dieWorths[kind][face-1] }

// rolled is what a die is worth on average when it is rolled.
func rolled(kind cards.Die) (worth float64) {
	for _, w := range dieWorths[kind] {
		worth += w / 6
	}
	return worth
}

// used is what it costs to use a die once: it is turned to the better of the two lower faces.
func used(d play.Die) float64 { return die(d.Kind, d.Face) - die(d.Kind, lower(d)) }

// lower is the face that a die is best turned to.
func lower(d play.Die) int {
	best := max(1, d.Face-1)
	if next := max(1, d.Face-2); die(d.Kind, next) > die(d.Kind, best) {
		best = next
	}
	return best
}

// cubeWorth is what a cube drawn in the Exploration is worth on average.
func (t *thinker) cubeWorth() float64 {
	total := float64(max(1, t.Bag.Total()))
	yellow := float64(t.Bag[cards.Yellow]) / total
	black := float64(t.Bag[cards.Black]) / total
	missing := float64(max(1, t.InPile()))
	hurry := missing / float64(t.left+1) // Super Weapons still to be found, for each turn that is left
	return yellow*(foundWorth+hurryWorth*hurry) + float64(t.Bag.Coloured())/total*1.15 - black*0.5
}

// What a Super Weapon that is found is worth, and what is added for haste.
const (
	foundWorth = 4.0
	hurryWorth = 6.0
)

// What cards of the hand, cubes and dice are worth beside abilities.
const (
	kept      = 1.1  // a Code or Key in the hand
	whiteOut  = 0.2  // a white cube out of the bag
	blackOut  = 0.3  // a black cube out of the bag or off the Quietus
	perFace   = 0.5  // one face up
	perReroll = 0.6  // a die rolled again if wanted
	perPhase  = 1.35 // an Understood Super Weapon in each phase to come
)

// effect is what an effect of a card is worth.
func (t *thinker) effect(e cards.Effect) float64 {
	n := float64(e.Number)
	switch e.Kind {
	case cards.Gain:
		return t.gain(e)
	case cards.Lose:
		return -n * 1.3
	case cards.Draw:
		return n * t.cube
	case cards.Put:
		return -n * t.leaving(e.Colour)
	case cards.Take:
		return min(n, float64(t.Bag[e.Colour])) * t.leaving(e.Colour)
	case cards.Charges:
		return n * t.charge()
	case cards.Raise:
		return min(n, 2) * perFace
	case cards.Roll:
		return n * perReroll
	case cards.Calm:
		return min(n, float64(t.Quietus)) * blackOut
	case cards.Rouse:
		return -n * blackOut
	case cards.Find:
		return n * (foundWorth + hurryWorth)
	}
	return 0
}

// leaving is what it is worth when a cube of a colour leaves the bag.
func (t *thinker) leaving(c cards.Colour) float64 {
	switch c {
	case cards.White:
		return whiteOut
	case cards.Black:
		return blackOut
	case cards.Yellow:
		return -2
	}
	return -0.05
}

// gain is what raising abilities is worth, as far as they can be raised.
func (t *thinker) gain(e cards.Effect) float64 {
	have := points{}
	for a, n := range t.Abilities {
		have[a] = float64(n)
	}
	before := t.abilities(have)
	for range e.Number {
		a := e.Ability
		if a == cards.NoAbility {
			a = t.lowest(have)
		}
		if have[a] < float64(t.Most(a)) {
			have[a]++
		}
	}
	return t.abilities(have) - before
}

// lowest is the ability whose next point is worth most.
func (t *thinker) lowest(have points) (best cards.Ability) {
	most := -1.0
	for a := range have {
		if have[a] >= float64(t.Most(cards.Ability(a))) {
			continue
		}
		if worth := t.ability(have[a]+1) - t.ability(have[a]); worth > most {
			best, most = cards.Ability(a), worth
		}
	}
	return best
}

// charge is what one cube on a Super Weapon is worth, on the best of them; 0 when none waits for one.
func (t *thinker) charge() (best float64) {
	for at := range t.Weapons {
		best = max(best, t.chargeOn(at))
	}
	return best
}

// chargeOn is what one cube on a Super Weapon is worth: its share of what is saved in the phases to come, more the nearer it is.
func (t *thinker) chargeOn(at int) float64 {
	w := &t.Weapons[at]
	need := t.Cards[w.Card].Charge - t.Charged(at)
	if w.Understood || need <= 0 {
		return 0
	}
	phases := max(0, float64(t.left)-float64(need-1)*0.7)
	return perPhase * t.power(w.Card) * phases / float64(need)
}

// power is how much a Super Weapon saves in a phase, for one that lowers a strength by 2.
func (t *thinker) power(card int) (power float64) {
	for _, text := range t.Cards[card].Texts {
		for _, e := range text.Effects {
			switch e.Kind {
			case cards.Strength:
				share := float64(-e.Number) / 2
				if e.Scope != cards.Own {
					share *= 0.7
				}
				power += share
			case cards.Evasion:
				power += float64(-e.Number) * 0.35
			default:
				power += max(0, t.effect(e)) * 0.55
			}
		}
	}
	return power
}
