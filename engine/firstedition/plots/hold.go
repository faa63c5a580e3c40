package plots

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// beginHill places the power spots at a third and two thirds of the line between the halves (PC1-PLOT-52).
func beginHill(s *state.State) state.Frame {
	area, way := s.Area(), Between(s)
	length := area.Width*way.X + area.Depth*way.Y
	for _, part := range []float64{-1, 1} {
		at := putToken(s, state.PowerSpot, "Power spot", area.Middle().Along(way, part*length/6), "PC1-PLOT-52")
		s.Sites = state.Grown(s.Sites, at)
	}
	return nil
}

// holds reports whether a model helps to hold a part of the table: a Supreme that is up to it, but none that is Insignificant
// (PC1-SKILL-55).
func holds(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Seat != engine.NoSeat && m.Active() && s.Supreme(id) && !traits.Has(s, id, "Insignificant")
}

// most is the side with the highest number, by the first of its teams; engine.NoSeat on a draw and when nobody has any.
func most(s *state.State, counts []int) engine.Seat {
	sums := make([]int, len(counts))
	for seat, n := range counts {
		sums[s.Setup.Sides.First(engine.Seat(seat))] += n
	}
	best, top := engine.NoSeat, 0
	for seat, n := range sums {
		switch {
		case n > top:
			best, top = engine.Seat(seat), n
		case n == top:
			best = engine.NoSeat
		}
	}
	return best
}

// spotsHeld scores the power spots at the end of a Round: 1 AGP each for more Supreme Levels Base to Base with it (PC1-PLOT-53).
func spotsHeld(s *state.State) {
	for _, at := range s.Sites {
		counts := make([]int, len(s.Teams))
		for _, id := range s.Board().ContactsOfPiece(at) {
			if m := &s.Models[id]; holds(s, id) {
				counts[m.Seat] += s.CardFor(id).Level
			}
		}
		if seat := most(s, counts); seat != engine.NoSeat {
			Gain(s, line(seat, 2, "PC1-PLOT-53", "pc1.score-spot", "Piece", at))
		}
	}
}

// quarterHolders says who holds each quarter of the table: whoever has more Supremes in it that are not Incapacitated (PC1-PLOT-55), or
// engine.NoSeat.
func quarterHolders(s *state.State) (held [4]engine.Seat) {
	var counts [4][]int
	for quarter := range counts {
		counts[quarter] = make([]int, len(s.Teams))
	}
	for i := range s.Models {
		id, m := engine.ModelID(i), &s.Models[i]
		if holds(s, id) {
			counts[quarterOf(s, id)][m.Seat]++
		}
	}
	for quarter := range counts {
		held[quarter] = most(s, counts[quarter])
	}
	return held
}

// quartersHeld scores the quarters of the table: 3 AGP each (PC1-PLOT-55).
func quartersHeld(s *state.State) []state.Score {
	var list []state.Score
	for quarter, seat := range quarterHolders(s) {
		if seat != engine.NoSeat {
			list = append(list, line(seat, 6, "PC1-PLOT-55", "pc1.score-quarter", "Quarter", quarterTerm(quarter)))
		}
	}
	return list
}

func quarterTerm(quarter int) engine.Term {
	return [...]engine.Term{"pc1.quarter-near-left", "pc1.quarter-near-right", "pc1.quarter-far-left", "pc1.quarter-far-right"}[quarter]
}

// quarterOf is the quarter in which a model counts: the one with most of its base, which is where its middle is, or the one that its player
// has chosen (PC1-PLOT-56).
func quarterOf(s *state.State, id engine.ModelID) int {
	for _, chosen := range s.Quarters {
		if chosen.Model == id {
			return chosen.Quarter
		}
	}
	return s.Area().Quarter(s.Models[id].Spot.Center)
}

// open lists the quarters among which a model's player has to choose; none where most of its base decides.
func open(s *state.State, id engine.ModelID) []int {
	middle, at := s.Area().Middle(), s.Models[id].Spot.Center
	left, near := []int{0, 1}, []int{0, 1} // columns and rows
	switch {
	case math.Abs(at.X-middle.X) > geometry.Slack && math.Abs(at.Y-middle.Y) > geometry.Slack:
		return nil
	case at.X < middle.X-geometry.Slack:
		left = left[:1]
	case at.X > middle.X+geometry.Slack:
		left = left[1:]
	}
	if at.Y < middle.Y-geometry.Slack {
		near = near[:1]
	} else if at.Y > middle.Y+geometry.Slack {
		near = near[1:]
	}
	var quarters []int
	for _, row := range near {
		for _, column := range left {
			quarters = append(quarters, 2*row+column)
		}
	}
	return quarters
}

// settleQuarters asks for those that stand on the lines.
func settleQuarters(*state.State) state.Frame { return settling{Model: -1} }

type settling struct{ Model engine.ModelID }

// Run implements state.Frame.
func (f settling) Run(s *state.State) state.Then {
	if f.Model >= 0 {
		s.Quarters = state.Grown(s.Quarters, state.Quartered{Model: f.Model, Quarter: s.Chosen().Means.At})
	}
	for f.Model++; int(f.Model) < len(s.Models); f.Model++ {
		m := &s.Models[f.Model]
		quarters := open(s, f.Model)
		if len(quarters) == 0 || !holds(s, f.Model) {
			continue
		}
		d := ask.Pick(m.Seat, "PC1-PLOT-56", engine.Say("pc1.ask-quarter", "Model", f.Model))
		d.Subject = f.Model
		for _, quarter := range quarters {
			o := ask.Nth("quarter", quarter, engine.Say(string(quarterTerm(quarter))))
			o.Outline = s.Area().QuarterBox(quarter).Outline()
			d.Options = append(d.Options, o)
		}
		return state.Wait(f, d)
	}
	return state.Done()
}
