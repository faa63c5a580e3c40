package rounds

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/flow"
)

// routPercent is how much of its Reputation a crew loses before it may rout (AC-ROUT-01).
const routPercent = 70

// Fallen is how much of a crew's Reputation is lost, in per cent rounded down: Knocked Out models and Casualties (AC-ROUT-01).
func Fallen(s *state.State, seat engine.Seat) int {
	lost := 0
	for _, id := range s.Of(seat, (*state.Model).Lost) {
		lost += s.CardFor(id).Reputation
	}
	return 100 * lost / max(1, s.Teams[seat].Reputation)
}

// Limit is at how many per cent a crew tests.
func Limit(s *state.State, seat engine.Seat) int {
	limit := routPercent
	for _, raises := range s.Chapters.Routs {
		limit = max(limit, raises(s, seat))
	}
	return limit
}

// Rout has every crew test that has lost too much (AC-ROUT-01 to AC-ROUT-05).
type Rout struct {
	At     engine.Seat
	rolled bool
}

// Run implements state.Frame.
func (f Rout) Run(s *state.State) state.Then {
	for ; int(f.At) < len(s.Teams); f.At++ {
		if f.rolled {
			f.rolled = false
			f.settle(s)
			continue
		}
		if Fallen(s, f.At) < Limit(s, f.At) {
			continue
		}
		if id := tester(s, f.At); id != engine.NoModel {
			f.rolled = true
			name := s.Teams[f.At].Name
			return state.After(f, skills.Trial{
				Model: id, Of: state.Willpower, Rules: state.Rules("AC-ROUT-01", "AC-ROUT-03", "AC-ROUT-04"), Ask: engine.Say("ac.ask-rout"),
				Passed: engine.Say("ac.stands-firm", "Team", name), Failed: engine.Say("ac.flees", "Team", name),
			})
		}
		s.Teams[f.At].Routed = true
		s.TellSeat(engine.EventNote, f.At, 0, state.Rules("AC-ROUT-02", "AC-ROUT-04"), "ac.flees", "Team", s.Teams[f.At].Name)
	}
	flee(s)
	return state.Done()
}

// tester is whose Willpower decides: the boss's, else the highest one left; engine.NoModel when nobody is left (AC-ROUT-02).
func tester(s *state.State, seat engine.Seat) engine.ModelID {
	if boss := s.Teams[seat].Boss; !s.Models[boss].Lost() {
		return boss
	}
	best := engine.NoModel
	for _, id := range s.Of(seat, func(m *state.Model) bool { return !m.Lost() }) {
		if best == engine.NoModel || skills.Value(s, id, state.Willpower) > skills.Value(s, best, state.Willpower) {
			best = id
		}
	}
	return best
}

func (f Rout) settle(s *state.State) {
	s.Teams[f.At].Routed = !flow.Taken[skills.Verdict](&s.Process).Passed
}

// flee ends the match when a crew has fled, with what its opponent gains (AC-ROUT-05).
func flee(s *state.State) {
	one, other := s.Teams[0].Routed, s.Teams[1].Routed
	if !one && !other {
		return
	}
	for seat := range s.Teams {
		if left := s.Turns - s.Turn; s.Teams[seat].Routed && one != other && left > 0 {
			s.Score(state.Score{Seat: state.Opponent(engine.Seat(seat)), Amount: left, Model: engine.NoModel, Piece: engine.NoPiece, Rule: "AC-ROUT-05", Text: engine.Say("ac.point-rout")})
		}
	}
	finish(s, "AC-OVER-02", "ac.over-rout")
}

// finish ends the match: whoever has more victory points wins (AC-VP-02).
func finish(s *state.State, rule engine.Rule, why string) {
	for _, scores := range s.Chapters.FinalScores {
		scores(s)
	}
	r := Standing(s)
	r.Why, r.Rule = engine.Say(why), rule
	s.Ended, s.Outcome = true, r
	s.TellSeat(engine.EventEnd, r.Winner, 0, state.Rules(rule, "AC-VP-02"), why)
}

// Standing is the score as it is, and who leads (AC-VP-02).
func Standing(s *state.State) engine.Result {
	r := engine.Result{Winner: engine.NoSeat, Score: []int{s.Total(0), s.Total(1)}}
	switch {
	case r.Score[0] > r.Score[1]:
		r.Winner = 0
	case r.Score[1] > r.Score[0]:
		r.Winner = 1
	}
	for _, p := range s.Points {
		r.Points = append(r.Points, engine.Point{Seat: p.Seat, Text: p.Text, Rule: p.Rule, Amount: p.Amount, Total: true, Round: p.Turn, Model: p.Model})
	}
	return r
}
