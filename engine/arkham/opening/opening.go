package opening

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Arrives = append(c.Arrives, func(*state.State) state.Frame { return arrivals{} })
}

// Opening prepares a match in its phases A to E, and lets it begin (AC-SETUP-02, AC-START-01).
type Opening struct{ Step int }

// Run implements state.Frame.
func (f Opening) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case 0:
		if scenarios.Of(s) == nil {
			return state.Wait(f, ask.Roll("AC-SCEN-01", engine.Say("ac.ask-scenario-roll"), engine.NoModel, engine.Pool{Seat: engine.NoSeat, Model: engine.NoModel, Count: 1}))
		}
		return state.Next(f)
	case 1:
		settle(s)
		return state.After(f, Furniture{Kind: state.Manhole})
	case 2:
		return state.After(f, Furniture{Kind: state.Lamp})
	case 3:
		return state.After(f, Deployment{})
	}
	return state.Become(rounds.Match{})
}

// settle takes the scenario from the die where it was rolled for, and fills the bag (AC-INIT-01).
func settle(s *state.State) {
	if scenarios.Of(s) == nil {
		s.Scenario = scenarios.All[s.Answer.Faces[0][0]-1].ID
	}
	sc := scenarios.Of(s)
	s.Turns = sc.Turns
	for i := range s.Teams {
		s.Teams[i].Bag = sc.Turns / 2
	}
	s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("AC-SCEN-01", sc.Rule, "AC-INIT-01"), "ac.scenario-is", "Scenario", sc.Title, "Turns", sc.Turns, "Tokens", sc.Turns/2)
}
