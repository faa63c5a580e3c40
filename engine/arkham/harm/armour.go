package harm

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// The armours that take something off damage from wherever it comes. They are worn, so that it does not matter whether their bearer can act.
const (
	theKevlar   = "Kevlar Vest"  // AC-TRAIT-020
	theHardened = "Hardened"     // AC-TRAIT-058
	theArmour   = "Power Armour" // AC-TRAIT-011
)

// armourHolds is how many markers a Power Armour ignores until it is repaired (AC-TRAIT-011).
const armourHolds = 3

// repairCost is the price of repairing it (AC-TRAIT-012).
var repairCost = state.Cost(0, 0, 1)

// ignored are the markers that the Power Armour of a model has ignored since it was repaired.
func ignored(s *state.State, id engine.ModelID) int {
	l, _ := s.Models[id].Bears(theArmour)
	return l.Count
}

// CardOf is what of a model its damage depends on, with what stops some of it.
func CardOf(s *state.State, id engine.ModelID) rolls.Card {
	m := &s.Models[id]
	c := rolls.Card{Endurance: skills.Value(s, id, state.Endurance), Markers: m.Markers, Out: m.Out, Casualty: m.Casualty, Kevlar: skills.Has(s, id, theKevlar)}
	if skills.Has(s, id, theHardened) {
		turn, _ := s.Uses(id, theHardened, engine.NoPiece)
		c.Hardened = turn == 0
	}
	if skills.Has(s, id, theArmour) {
		c.Armour = armourHolds - ignored(s, id)
	}
	return c
}

// wear notes what damage has taken of the armour of a model.
func wear(s *state.State, id engine.ModelID, before, after rolls.Card) {
	m := &s.Models[id]
	if before.Hardened && !after.Hardened {
		s.NewUse(id, theHardened, engine.NoPiece)
		s.TellModel(engine.EventNote, id, 0, state.Rules("AC-TRAIT-058"), "ac.hardened-stops", "Model", id)
	}
	if gone := before.Armour - after.Armour; gone > 0 {
		count := ignored(s, id) + gone
		m.Cure(theArmour)
		m.Lay(state.Lasting{Name: theArmour, By: engine.NoModel, Count: count})
		s.TellModel(engine.EventNote, id, float64(gone), state.Rules("AC-TRAIT-011"), "ac.armour-stops", "Model", id, "Count", gone, "Left", armourHolds-count)
	}
}

// Burn is lethal markers of fire: against a Power Armour it brings twice as many, which the armour does not ignore (AC-TRAIT-013).
func Burn(s *state.State, id engine.ModelID, markers int, by engine.ModelID, rules ...engine.Rule) state.Frame {
	if !skills.Has(s, id, theArmour) {
		return Suffer(s, id, rolls.Markers{Lethal: markers}, by, rules...)
	}
	card := CardOf(s, id)
	armour := card.Armour
	card.Armour = 0
	card.Suffer(rolls.Markers{Lethal: 2 * markers})
	card.Armour = armour
	return Take{Model: id, After: card, By: by, Rules: append(rules, "AC-TRAIT-013")}
}

// Repairs asks whoever bears a Power Armour that ignores nothing any more whether it is repaired (AC-TRAIT-012).
type Repairs struct {
	At    engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f Repairs) Run(s *state.State) state.Then {
	if f.asked {
		f.asked = false
		if s.Chosen().Means.Kind == "repair" {
			skills.Pay(s, f.At, repairCost, "AC-TRAIT-012")
			s.Models[f.At].Cure(theArmour)
			s.TellModel(engine.EventState, f.At, 0, state.Rules("AC-TRAIT-012"), "ac.repairs", "Model", f.At)
		}
		f.At++
	}
	for ; int(f.At) < len(s.Models); f.At++ {
		m := &s.Models[f.At]
		if ignored(s, f.At) < armourHolds || m.Casualty || m.Out || skills.Afford(s, f.At, repairCost) != nil {
			continue
		}
		d := ask.Pick(m.Seat, "AC-TRAIT-012", engine.Say("ac.ask-repair"))
		d.Subject, d.Options = f.At, []engine.Option{ask.Option("repair", engine.Say("ac.option-repair")), ask.Option("leave", engine.Say("ac.option-leave"))}
		f.asked = true
		return state.Wait(f, d)
	}
	return state.Done()
}
