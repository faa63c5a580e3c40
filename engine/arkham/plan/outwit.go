package plan

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// theTactician has the opponent plan some models before it (AC-TRAIT-130).
const theTactician = "Tactician"

// outwitted has the opponent of whoever plans first plan so many models before, if there is a Tactician in that crew.
func outwitted(s *state.State) state.Frame {
	most := 0
	for _, id := range s.Of(s.First, Plans) {
		if t, has := s.CardFor(id).Find(theTactician); has && skills.Has(s, id, theTactician) {
			most = max(most, t.X)
		}
	}
	if most == 0 {
		return nil
	}
	return outwitting{Seat: state.Opponent(s.First), Left: most}
}

// outwitting asks for the models that are planned before.
type outwitting struct {
	Seat  engine.Seat
	Left  int
	Named []engine.ModelID // replaced, never written into
	asked bool
}

// Run implements state.Frame.
func (f outwitting) Run(s *state.State) state.Then {
	if f.asked {
		f.asked = false
		f.Named, f.Left = state.Grown(f.Named, s.Chosen().Model), f.Left-1
	}
	d := ask.Pick(f.Seat, "AC-TRAIT-130", engine.Say("ac.ask-outwitted", "Left", f.Left))
	for _, id := range s.Of(f.Seat, Plans) {
		if !slices.Contains(f.Named, id) {
			d.Options = append(d.Options, ask.AboutModel("plan", id, nil))
		}
	}
	if f.Left > 0 && len(d.Options) > 0 {
		f.asked = true
		return state.Wait(f, d)
	}
	if len(f.Named) == 0 {
		return state.Done()
	}
	s.TellSeat(engine.EventNote, f.Seat, float64(len(f.Named)), state.Rules("AC-TRAIT-130"), "ac.outwitted", "Team", s.Teams[f.Seat].Name, "Count", len(f.Named))
	return state.Become(Crew{Seat: f.Seat, Alone: f.Named})
}
