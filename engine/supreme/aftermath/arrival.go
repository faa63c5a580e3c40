package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// NoteArrival remembers whom a model that moved itself, or was moved by its own side, came Base to Base with
// (SE-REACT-07).
func NoteArrival(s *state.State, id engine.ModelID, before []engine.ModelID) {
	if s.Turn < 0 || s.Models[id].Team != s.Turn || !s.Alive(id) {
		return
	}
	for _, other := range traits.EnemiesInContact(s, id) {
		if s.Board().InContact(id, other) && !slices.Contains(before, other) { // what the others do to it may end that
			aim.NoteTrigger(s, terms.ReactContact, other, id)
			Trigger(s, cards.WhenContact, other, id)
		}
	}
}

// Place puts a model on the table at a spot, on the grid of committed positions.
func Place(s *state.State, id engine.ModelID, spot geometry.Spot) {
	spot.Center = spot.Center.Committed()
	s.Models[id].Spot, s.Models[id].OnTable = spot, true
	if len(s.Things) > 0 {
		Deliver(s, id)
	}
	EnterAuras(s)
}
