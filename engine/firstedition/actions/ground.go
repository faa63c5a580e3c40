package actions

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// designating asks for a square of the table on which an Effect holds until the end of the Round (PC1-RES-58).
type designating struct {
	Lasting state.Lasting
	User    engine.ModelID
	Side    float64
	Asked   bool
}

// Run implements state.Frame.
func (f designating) Run(s *state.State) state.Then {
	if f.Asked {
		g := state.Ground{Lasting: f.Lasting, Center: s.Answer.Spot.Center, Side: f.Side}
		s.Grounds = state.Grown(s.Grounds, g)
		s.TellModel(engine.EventState, f.User, f.Side, state.Rules("PC1-RES-58"), "pc1.designates", "Model", f.User, "Side", engine.Inches(f.Side), "Effect", effectTerm(f.Lasting.Effect))
		return state.Done()
	}
	area, from := s.Area(), s.Models[f.User].Spot.Center
	f.Asked = true
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.User].Player, Shape: engine.Place, Ask: engine.Say("pc1.ask-ground"), Rule: "PC1-RES-58", Subject: f.User,
		Place: &board.Shift{From: from, Inches: math.Hypot(area.Width, area.Depth), Refuses: func(to geometry.Point) *engine.Refusal {
			if to.X < 0 || to.Y < 0 || to.X > area.Width || to.Y > area.Depth {
				return engine.Refuse("PC1-RES-58", "pc1.aim-off-table")
			}
			return nil
		}},
	})
}
