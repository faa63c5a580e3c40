package rounds

import (
	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Match plays turn after turn until it is over (AC-TURN-02, AC-OVER).
type Match struct{}

// Run implements state.Frame.
func (f Match) Run(s *state.State) state.Then {
	switch {
	case s.Ended:
		return state.Done()
	case s.Turn >= s.Turns:
		finish(s, "AC-OVER-01", "ac.over-turns")
		return state.Done()
	}
	return state.After(f, Turn{})
}

// Turn is one turn in its four phases (AC-TURN-01).
type Turn struct{ Step turnStep }

type turnStep int

const (
	turnBegins turnStep = iota
	turnDraw
	turnPlan
	turnExecute
	turnTally
	turnOver
)

// Run implements state.Frame.
func (f Turn) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case turnBegins: // ruling under AC-SCEN-06
		s.Turn++
		s.Phase, s.Go = state.PhaseInitiative, engine.NoSeat
		s.TellSeat(engine.EventRound, engine.NoSeat, float64(s.Turn), state.Rules("AC-TURN-01"), "ac.turn", "Turn", s.Turn, "Turns", s.Turns)
		return state.After(f, state.Each(s.Chapters.Arrives, func(ask func(*state.State) state.Frame) state.Frame { return ask(s) }))
	case turnDraw:
		return state.After(f, Draw{})
	case turnPlan:
		if s.Ended {
			return state.Done()
		}
		return state.After(f, plan.Phase{})
	case turnExecute:
		return state.After(f, Execution{})
	case turnTally:
		s.Phase, s.Go = state.PhaseTally, engine.NoSeat
		return state.After(f, state.InRow(harm.Recovery{}, harm.Repairs{}, endings{}))
	}
	return state.Become(tally{})
}

// Draw takes an initiative token out of the bag (AC-INIT-03); without one the match ends at once (AC-INIT-05).
type Draw struct{ rolled, asked bool }

// Run implements state.Frame.
func (f Draw) Run(s *state.State) state.Then {
	if f.asked {
		f.take(s, engine.Seat(s.Chosen().Means.At), "AC-TACTIC-16")
		return state.Done()
	}
	if s.Turn == 1 && !f.rolled {
		for seat := range engine.Seat(len(s.Teams)) {
			if scenarios.Plays(s, seat, scenarios.QuickLightning) {
				f.asked = true
				return state.Wait(f, askQuick(s, seat))
			}
		}
	}
	left := s.Teams[0].Bag + s.Teams[1].Bag
	if left == 0 {
		s.Turn--
		finish(s, "AC-INIT-05", "ac.over-bag")
		return state.Done()
	}
	if f.rolled {
		if place, fair := ask.PlaceOf(s.Answer.Faces[0], left); fair {
			seat := engine.Seat(0)
			if place >= s.Teams[0].Bag {
				seat = 1
			}
			s.Teams[seat].Bag--
			f.take(s, seat, "AC-INIT-03")
			return state.Done()
		}
	}
	f.rolled = true
	return state.Wait(f, ask.Roll("AC-INIT-03", engine.Say("ac.ask-initiative"), engine.NoModel, engine.Pool{Seat: engine.NoSeat, Model: engine.NoModel, Count: ask.DiceFor(left)}))
}

// take gives a player the initiative of this turn.
func (f Draw) take(s *state.State, seat engine.Seat, rule engine.Rule) {
	s.Initiative = seat
	s.TellSeat(engine.EventNote, seat, 0, state.Rules(rule), "ac.has-initiative", "Team", s.Teams[seat].Name)
}

// askQuick asks whoever is Quick as Lightning who has the initiative in the first turn (AC-TACTIC-16).
func askQuick(s *state.State, seat engine.Seat) *engine.Decision {
	d := ask.Pick(seat, "AC-TACTIC-16", engine.Say("ac.ask-initiative"))
	for _, has := range [...]engine.Seat{seat, state.Opponent(seat)} {
		d.Options = append(d.Options, ask.Nth("seat", int(has), engine.Say("ac.option-crew", "Team", s.Teams[has].Name)))
	}
	return d
}
