package rounds

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// RoundFrame plays one Round after another until the Encounter ends (SE-ROUND-01, SE-ROUND-02).
type RoundFrame struct{ Step state.Step }

func (f RoundFrame) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case state.StepSetup:
		BeginRound(s)
		return state.Next(f)
	case state.StepStartingRoll:
		s.Step = state.StepStartingRoll
		return state.After(f, StartingRoll{})
	case state.StepPool:
		s.Step = state.StepPool
		if plots.Over(s) {
			f.Step = state.StepEnd
			return state.Next(f)
		}
		FillPools(s)
		return state.Next(f)
	case state.StepEffects:
		s.Step = state.StepEffects
		return state.After(f, EffectsPhase{})
	case state.StepTurns:
		s.Step = state.StepTurns
		return state.After(f, Turns{})
	}
	s.Step = state.StepEnd
	EndRound(s)
	if s.Ended {
		return state.Done()
	}
	return state.Become(RoundFrame{})
}

// BeginRound opens a Round: what is counted per Round starts anew, while Effects and Fatigue stay until the Effects
// Phase (SE-ROUND-03).
func BeginRound(s *state.State) {
	s.Round++
	s.Turn = engine.NoSeat
	s.Activation, s.Happened = state.NoActivation(), nil
	for i := range s.Models {
		m := &s.Models[i]
		m.APSpent, m.Activations, m.Burnt, m.Chained = 0, 0, nil, false
	}
	if s.Round == 1 {
		for i := range s.Models {
			if s.Alive(engine.ModelID(i)) {
				aftermath.Trigger(s, cards.WhenStart, engine.ModelID(i), engine.NoModel)
			}
		}
	}
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventRound, engine.Say("round.begins", "Round", s.Round, "Rounds", s.Rounds), "SE-ROUND-01")
		e.Amount = float64(s.Round)
		return e
	})
}

// EndRound discards the AP left (SE-ROUND-10), determines what the Plot counts (SE-ROUND-11) and ends the Encounter when
// its time has come (SE-ROUND-12, SE-POOL-06). It is carried out once, also when the game stops early (SE-PLOT-03).
func EndRound(s *state.State) {
	s.Turn = engine.NoSeat
	s.Activation = state.NoActivation()
	for i := range s.Teams {
		t := &s.Teams[i]
		if t.Pool > 0 {
			s.TellSeat(engine.EventNote, engine.Seat(i), float64(-t.Pool), terms.Rules("SE-ROUND-10"), "round.ap-discarded", "Team", t.Name, "AP", t.Pool)
		}
		t.Pool = 0
	}
	plots.DetermineControl(s)
	switch {
	case plots.Over(s):
		Finish(s, engine.Say("end.defeated"), plots.ThePlot(s).Ends)
	case s.Last:
		Finish(s, engine.Say("end.no-pool"), "SE-POOL-06")
	case s.Round >= s.Rounds:
		Finish(s, engine.Say("end.rounds", "Rounds", s.Rounds), "SE-ROUND-12")
	}
}
