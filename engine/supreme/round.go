package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// roundFrame plays one Round after another until the Encounter ends (SE-ROUND-01, SE-ROUND-02).
type roundFrame struct{ step step }

func (f roundFrame) Run(s *State) then {
	at := f.step
	f.step++
	switch at {
	case stepSetup:
		s.beginRound()
		return next(f)
	case stepStartingRoll:
		s.step = stepStartingRoll
		return after(f, startingRoll{})
	case stepPool:
		s.step = stepPool
		if s.over() {
			f.step = stepEnd
			return next(f)
		}
		s.fillPools()
		return next(f)
	case stepEffects:
		s.step = stepEffects
		return after(f, effectsPhase{})
	case stepTurns:
		s.step = stepTurns
		return after(f, turns{})
	}
	s.step = stepEnd
	s.endRound()
	if s.ended {
		return done()
	}
	return become(roundFrame{})
}

// beginRound opens a Round: what is counted per Round starts anew, while Effects and Fatigue stay until the Effects
// Phase (SE-ROUND-03).
func (s *State) beginRound() {
	s.round++
	s.turn = engine.NoSeat
	s.activation, s.happened = noActivation(), nil
	for i := range s.models {
		m := &s.models[i]
		m.apSpent, m.activations, m.burnt, m.chained = 0, 0, nil, false
	}
	if s.round == 1 {
		for i := range s.models {
			if s.alive(engine.ModelID(i)) {
				s.trigger(cards.WhenStart, engine.ModelID(i), engine.NoModel)
			}
		}
	}
	s.tell(func() engine.Event {
		e := event(engine.EventRound, engine.Say("round.begins", "Round", s.round, "Rounds", s.rounds), "SE-ROUND-01")
		e.Amount = float64(s.round)
		return e
	})
}

// endRound discards the AP left (SE-ROUND-10), determines what the Plot counts (SE-ROUND-11) and ends the Encounter when
// its time has come (SE-ROUND-12, SE-POOL-06). It is carried out once, also when the game stops early (SE-PLOT-03).
func (s *State) endRound() {
	s.turn = engine.NoSeat
	s.activation = noActivation()
	for i := range s.teams {
		t := &s.teams[i]
		if t.pool > 0 {
			s.tellSeat(engine.EventNote, engine.Seat(i), float64(-t.pool), by("SE-ROUND-10"), "round.ap-discarded", "Team", t.name, "AP", t.pool)
		}
		t.pool = 0
	}
	s.determineControl()
	switch {
	case s.over():
		s.finish(engine.Say("end.defeated"), s.thePlot().ends)
	case s.last:
		s.finish(engine.Say("end.no-pool"), "SE-POOL-06")
	case s.round >= s.rounds:
		s.finish(engine.Say("end.rounds", "Rounds", s.rounds), "SE-ROUND-12")
	}
}
