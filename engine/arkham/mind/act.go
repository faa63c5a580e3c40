package mind

import (
	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// act goes on with an activation: what counts for the score first, then what helps others, then what was declared, and last what is left of
// the tokens. False where the best of it is for any player to judge.
func act(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	if s.Models[d.Subject].Seat != d.Seat {
		return engine.Choice{}, false // it is led against its own crew
	}
	chosen, most := -1, 0.0
	besides := actions.Besides(s, d.Subject)
	for at := range d.Options {
		o := &d.Options[at]
		if !o.Legal() || o.Finish {
			continue
		}
		value := 0.0
		switch o.Means.Kind {
		case "do":
			value = declared(s, d.Subject, state.Deed(o.Means.At))
		case "go":
			value = onward(s)
		case "use":
			if weigh := besidesWorth[besides[o.Means.At].Rule]; weigh != nil {
				value = weigh(s, d.Subject, &besides[o.Means.At])
			}
		}
		if value > most {
			chosen, most = at, value
		}
	}
	switch {
	case stays(s):
		return first(d, func(o *engine.Option) bool { return o.Means.Kind == "skip" })
	case chosen < 0:
		return leaves(d)
	case d.Options[chosen].Means.Kind == "go":
		return engine.Choice{}, false // any player knows whether a way leads on to anything
	}
	return engine.Choice{Pick: chosen}, true
}

// The order in which things are done in an activation: what is worth more comes first.
const (
	upFirst   = 6.0 // nothing else can be done by who lies on the ground, is held or burns
	scoring   = 5.0
	helping   = 4.0 // those who go later have more of it
	lighting  = 3.5
	carryOn   = 3.0 // what was declared
	furtherOn = 2.0
	spare     = 1.0 // with what is left
)

// declared is what it is worth to carry out what was declared: an attack only where there is somebody to attack.
func declared(s *state.State, id engine.ModelID, deed state.Deed) float64 {
	if deed.Moves() || len(aims(s, id, deed == state.Shooting)) > 0 {
		return carryOn
	}
	return 0
}

// stays reports whether a model had better leave out the move that it declared before an attack: it is in contact with an enemy that it can attack
// where it stands.
func stays(s *state.State) bool {
	a := &s.Activation
	if a.At+1 >= len(a.Declared) || !a.Declared[a.At].Moves() || a.Declared[a.At+1].Moves() {
		return false
	}
	return len(s.Foes(a.Model)) > 0 && len(aims(s, a.Model, a.Declared[a.At+1] == state.Shooting)) > 0
}

// onward is what it is worth to go on with a move: as long as enough is left of it, and neither what the model wants is reached nor it only goes
// to and fro.
func onward(s *state.State) float64 {
	a := &s.Activation
	if a.Moved > 0 && (a.Left < state.Cm(leastLegCm) || a.Begun.Center.Distance(s.Models[a.Model].Spot.Center) < toAndFro*a.Moved) {
		return 0
	}
	if a.Moved > 0 && len(s.Carried(a.Model)) == 0 && holds(s, a.Model) {
		return 0
	}
	return furtherOn
}

const (
	leastLegCm = 4    // what is shorter is no use
	toAndFro   = 0.75 // of the way covered: whoever is less than that away from where it began turns back on its way
)

// always is what it is worth to do something whenever it can be done.
func always(value float64) func(*state.State, engine.ModelID, *state.Choice) float64 {
	return func(*state.State, engine.ModelID, *state.Choice) float64 { return value }
}

// besidesWorth is what it is worth to do something besides what was declared, by the rule for it. What is not here is not done for its own
// sake: nobody drops loot, goes into the sewers, leaps or falls without an errand.
var besidesWorth map[engine.Rule]func(s *state.State, id engine.ModelID, c *state.Choice) float64

func init() {
	besidesWorth = map[engine.Rule]func(*state.State, engine.ModelID, *state.Choice) float64{
		"AC-MOVE-12": always(upFirst), "AC-GRAB-03": always(upFirst), "AC-EFFECT-07": always(upFirst), "AC-SEWER-08": always(upFirst),
		"AC-OBJ-15": loot, "AC-OBJ-19": always(scoring), "AC-OBJ-24": always(spare), "AC-OBJ-25": dose,
		"AC-TRAIT-021": always(scoring), // a Knocked Out enemy that is arrested is a Casualty
		"AC-TRAIT-001": always(helping), "AC-TRAIT-084": always(helping), "AC-TRAIT-129": always(helping), "AC-TRAIT-137": always(helping),
		"AC-TRAIT-050": always(helping), "AC-TRAIT-052": always(helping), "AC-TRAIT-102": always(helping), "AC-TRAIT-113": always(helping),
		"AC-TRAIT-106": afterAttack, "AC-TRAIT-108": always(spare),
		"AC-TRAIT-111": pointer, "AC-TRAIT-064": fireworks, "AC-TRAIT-091": lantern, "AC-TRAIT-100": scent,
		"AC-BLINK-10": duck, "AC-TRAIT-042": duck,
	}
}

// dose is taken out of a container by whoever has none and may still use one (AC-OBJ-25, AC-TRAIT-054).
func dose(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	_, used := s.Uses(id, theDose, engine.NoPiece)
	if s.Models[id].Is(theDose) || used > 0 && !skills.Has(s, id, "Titan Addict") {
		return 0
	}
	return scoring
}

const theDose = "Titan Dose"

// loot is taken by whoever carries nothing yet (AC-OBJ-15).
func loot(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	if len(s.Carried(id)) > 0 {
		return 0
	}
	return scoring
}

// afterAttack is what is paid with Attack tokens: only with those that no attack needs any more.
func afterAttack(s *state.State, id engine.ModelID, _ *state.Choice) float64 {
	if s.Activation.Attacked || s.Activation.At >= len(s.Activation.Declared) {
		return spare
	}
	return 0
}
