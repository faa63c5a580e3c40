package moves

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// FallsInto drops a model in its own Activation and notes whom it comes Base to Base with (SE-REACT-07).
type FallsInto struct {
	Fall   aftermath.FallFrame
	Start  geometry.Spot // where the model was before the move that ends in the Fall
	fell   bool
	before []engine.ModelID // written once
}

func (f FallsInto) Run(s *state.State) state.Then {
	if !f.fell {
		f.fell, f.before = true, s.Board().ContactsOf(f.Fall.Model)
		return state.After(f, f.Fall)
	}
	aftermath.NoteArrival(s, f.Fall.Model, f.before)
	if s.Alive(f.Fall.Model) {
		plots.MeetCitizens(s, f.Fall.Model, f.Start)
	}
	return state.Done()
}
