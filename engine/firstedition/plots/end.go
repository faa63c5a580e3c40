package plots

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// Over reports whether the Encounter is over at the end of a Round: its time has run out (PC1-ENC-16), or of all sides but one every
// Supreme is Eliminated or Incapacitated (PC1-ENC-17, PC1-PLOT-04), or the Plot says so.
func Over(s *state.State) bool {
	return s.Round >= s.Rounds || len(standing(s)) <= 1 || AtOnce(s)
}

// AtOnce reports whether the Plot ends the Encounter before the Round is finished (PC1-PLOT-22).
func AtOnce(s *state.State) bool {
	p := The(s)
	return p.Over != nil && p.Over(s)
}

// standing lists one team of each side that has a Supreme left.
func standing(s *state.State) []engine.Seat {
	var left []engine.Seat
	for i := range s.Models {
		m := &s.Models[i]
		if !s.Supreme(m.ID) || m.Seat == engine.NoSeat || m.Lost() {
			continue
		}
		if side := s.Setup.Sides.First(m.Seat); !slices.Contains(left, side) {
			left = append(left, side)
		}
	}
	return left
}

// Lost reports whether a model counts as a casualty for the score: Eliminated, Incapacitated (PC1-COND-23), or still in the sewers
// (PC1-RES-69).
func Lost(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Lost() || m.Away > 0 && !m.OnTable
}

// Halves is what each team has by now, in halves of an AGP: what is scored, and what the Plot would give if the Encounter ended now.
// Teams of one side share theirs, which stands with the first of them.
func Halves(s *state.State) []int {
	sums := make([]int, len(s.Teams))
	for _, p := range s.Points {
		sums[s.Setup.Sides.First(p.Seat)] += p.Halves
	}
	if p := The(s); p.Final != nil && !s.Ended && s.Round > 0 { // before, nobody has a part in it yet
		for _, more := range p.Final(s) {
			sums[s.Setup.Sides.First(more.Seat)] += more.Halves
		}
	}
	return sums
}

// Finish scores what the Plot gives at the end, counts all AGP and ends the Encounter (PC1-ENC-15, PC1-ENC-18). Agendas are scored before.
type Finish struct{ settled bool }

// Run implements state.Frame.
func (f Finish) Run(s *state.State) state.Then {
	p := The(s)
	if !f.settled {
		f.settled = true
		if p.Last != nil {
			return state.After(f, p.Last(s))
		}
	}
	var last []state.Score
	if p.Final != nil {
		last = p.Final(s)
	}
	for _, more := range last {
		s.Points = state.Grown(s.Points, more)
	}
	s.Ended = true // before any of it is told: from now on Halves counts what is written down alone
	s.Outcome = outcome(s)
	for _, more := range last {
		tellGain(s, more)
	}
	s.TellSeat(engine.EventEnd, s.Outcome.Winner, 0, state.Rules("PC1-ENC-18", s.Outcome.Rule), s.Outcome.Why.Key)
	return state.Done()
}

// Standing is what the Encounter would come to if it ended now, Agendas scored before.
func Standing(s *state.State) engine.Result {
	if s.Ended {
		return s.Outcome
	}
	t := s.Copy()
	if p := The(t); p.Final != nil && t.Round > 0 {
		for _, more := range p.Final(t) {
			t.Points = state.Grown(t.Points, more)
		}
	}
	t.Ended = true
	return outcome(t)
}

// Gain writes down AGP, in halves, and tells of them.
func Gain(s *state.State, score state.Score) {
	s.Points = state.Grown(s.Points, score)
	tellGain(s, score)
}

func tellGain(s *state.State, score state.Score) {
	key := "pc1.scores"
	if score.Halves < 0 {
		key = "pc1.loses"
	}
	s.TellSeat(engine.EventScore, score.Seat, float64(score.Halves)/2, state.Rules(score.Rule, "PC1-ENC-15"), key,
		"Team", s.Teams[score.Seat].Name, "Points", Points(max(score.Halves, -score.Halves)), "Why", score.Text)
}

// Points says so many halves of an AGP in figures (PC1-BASE-08).
func Points(halves int) engine.Text {
	if halves%2 == 0 {
		return engine.Say("pc1.points", "Count", halves/2)
	}
	if halves == 1 {
		return engine.Say("pc1.half-a-point")
	}
	return engine.Say("pc1.points-and-a-half", "Count", halves/2)
}

// outcome is the result: the highest total wins, equal totals are a tie (PC1-ENC-18, PC1-ENC-19). Its numbers are halves of an AGP.
func outcome(s *state.State) engine.Result {
	score := Halves(s)
	r := engine.Result{Winner: engine.NoSeat, Score: make([]int, len(score)), Rule: "PC1-ENC-18", Why: engine.Say("pc1.end-time")}
	if len(standing(s)) <= 1 {
		r.Rule, r.Why = "PC1-ENC-17", engine.Say("pc1.end-all-down")
	} else if AtOnce(s) {
		r.Rule, r.Why = The(s).Rule, engine.Say("pc1.end-plot")
	}
	heads := s.Setup.Sides.Heads(len(s.Teams))
	best := slices.MaxFunc(heads, func(a, b engine.Seat) int { return score[a] - score[b] })
	if tied := slices.ContainsFunc(heads, func(h engine.Seat) bool { return h != best && score[h] == score[best] }); !tied {
		r.Winner = best
	} else {
		r.Rule = "PC1-ENC-19"
	}
	for i := range r.Score {
		r.Score[i] = score[s.Setup.Sides.First(engine.Seat(i))]
	}
	for _, p := range s.Points {
		point := engine.Point{Seat: p.Seat, Text: p.Text, Rule: p.Rule, Amount: p.Halves, Total: true, Model: p.Model}
		if p.Model != engine.NoModel {
			point.Round = s.FellIn(p.Model) // no other line is of one Round
		}
		r.Points = append(r.Points, point)
	}
	return r
}

// line is a line of the score, about nobody in particular.
func line(seat engine.Seat, halves int, rule engine.Rule, key string, pairs ...any) state.Score {
	return state.Score{Seat: seat, Halves: halves, Rule: rule, Text: engine.Say(key, pairs...), Model: engine.NoModel}
}

// about is a line of the score about a model.
func about(seat engine.Seat, halves int, rule engine.Rule, key string, id engine.ModelID) state.Score {
	l := line(seat, halves, rule, key, "Model", id)
	l.Model = id
	return l
}

// casualties is Smackdown!: 1 AGP per Level of enemy Supremes Eliminated or Incapacitated (PC1-PLOT-05), with more than two teams only for
// those that a team has felled itself (PC1-PLOT-06).
func casualties(s *state.State) []state.Score {
	var list []state.Score
	for i := range s.Models {
		id, m := engine.ModelID(i), &s.Models[i]
		if m.Seat == engine.NoSeat || !s.Supreme(id) || !Lost(s, id) {
			continue
		}
		for seat := range s.Teams {
			seat := engine.Seat(seat)
			if !s.Opposed(seat, m.Seat) || s.Setup.Sides.First(seat) != seat && len(s.Teams) == 2 {
				continue
			}
			if len(s.Teams) > 2 {
				if felled(s, id) == seat {
					list = append(list, about(seat, 2*s.CardFor(id).Level, "PC1-PLOT-06", "pc1.score-casualty", id))
				}
				continue
			}
			list = append(list, about(seat, 2*s.CardFor(id).Level, "PC1-PLOT-05", "pc1.score-casualty", id))
		}
	}
	return list
}

// felled is the team that took a model out of the game last, or engine.NoSeat.
func felled(s *state.State, id engine.ModelID) engine.Seat {
	by := engine.NoSeat
	for _, fall := range s.Falls {
		if fall.Model == id && fall.Seat != engine.NoSeat {
			by = fall.Seat
		}
	}
	return by
}
