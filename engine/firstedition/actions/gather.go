package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// gathering arranges anew the models that were Base to Base with a Shapeshifter whose base has changed: first those of its opponents, then
// its own team's, each where its player likes as long as they touch (PC1-SKILL-110).
type gathering struct {
	Around engine.ModelID
	List   []engine.ModelID // yet to be arranged; replaced, never written into
	Asked  bool
}

func gatheringOf(s *state.State, around engine.ModelID, touched []engine.ModelID) state.Frame {
	list := slices.DeleteFunc(slices.Clone(touched), func(id engine.ModelID) bool {
		return !s.Models[id].OnTable || s.Models[id].Player == engine.NoSeat || traits.HeldFast(s, id)
	})
	slices.SortStableFunc(list, func(a, b engine.ModelID) int {
		own := func(id engine.ModelID) int {
			if s.Friendly(around, id) {
				return 1
			}
			return 0
		}
		return own(a) - own(b)
	})
	if len(list) == 0 {
		return nil
	}
	return gathering{Around: around, List: list}
}

// Run implements state.Frame.
func (f gathering) Run(s *state.State) state.Then {
	if f.Asked {
		s.Place(f.List[0], *s.Answer.Spot)
		s.TellModel(engine.EventMove, f.List[0], 0, state.Rules("PC1-SKILL-110"), "pc1.arranged", "Model", f.List[0])
		f.List, f.Asked = f.List[1:], false
	}
	for len(f.List) > 0 {
		id := f.List[0]
		if spots := f.spots(s, id); len(spots) > 0 {
			f.Asked = true
			return state.Wait(f, &engine.Decision{
				Seat: s.Models[id].Player, Shape: engine.Place, Ask: engine.Say("pc1.ask-arrange", "Model", id), Rule: "PC1-SKILL-110", Subject: id,
				Place: &board.Choice{Body: s.Body(id), Legal: spots, Other: engine.Refuse("PC1-SKILL-110", "pc1.why-not-in-contact", "Model", f.Around)},
			})
		}
		f.List = f.List[1:] // there is no room for it
	}
	return state.Done()
}

// spots are the free places around the Shapeshifter.
func (f gathering) spots(s *state.State, id engine.ModelID) []state.Spot {
	there := s.Copy()
	there.Models[id].OnTable = false
	return there.Board().SpotsBeside(f.Around, s.Body(id))
}
