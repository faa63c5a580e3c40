package planner

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// A chain is what following every way apart, without ever joining two, comes to: chances, what is barred by then, what is lost.
func TestChainAgreesWithFollowingEveryWay(t *testing.T) {
	s, st := staged(t, nil)
	cards := s.roster.Cards()
	compared, joined, barred, moved := 0, 0, 0, 0
	for i := 0; i+7 < len(cards); i += 3 {
		s.change(func(d *plans.Document) { *d.Now() = plans.Plan{Name: "Plan A"} })
		for seat, id := range []string{cards[i].ID, cards[i+7].ID} {
			s.lists.seat = seat
			f, ok := s.cardFigure(id)
			if !ok {
				t.Fatal("no card", id)
			}
			s.put(f, geometry.Point{X: 6 + 1.7*float64(seat), Y: 6})
		}
		for k := range 6 { // who bring Action Points
			s.lists.seat = k % 2
			if f, ok := s.cardFigure(cards[(i+10+k)%len(cards)].ID); ok {
				s.put(f, geometry.Point{X: 4 + 4*float64(k), Y: 28})
			}
		}
		there := s.suppose()
		var attempts []plans.Attempt
		for _, pair := range [][2]int{{1, 2}, {2, 1}} {
			id, _ := s.modelOf(pair[0])
			for action := range there.Sheet(id).Actions {
				target, _ := s.modelOf(pair[1])
				f := there.Forecast(engine.Attempt{Model: id, Action: action, Target: target})
				if f != nil && f.Odds != nil && len(attempts) < 4 {
					attempts = append(attempts, plans.Attempt{Figure: pair[0], Action: action, Target: pair[1], Buy: (action + i) % (len(f.Choices) + 1)})
				}
			}
		}
		s.change(func(d *plans.Document) { d.Now().Attempts = attempts })
		s.from, s.to = pick{kind: aFigure, figure: 1}, pick{kind: aFigure, figure: 2}
		if s.page != pageOdds {
			st.Press("6")
		}
		st.Wait(0)
		links := s.odds.chain
		if len(links) != len(attempts) {
			t.Fatalf("%d links of %d", len(links), len(attempts))
		}
		type state struct {
			chance float64
			there  engine.Supposed
			lost   map[int][]float64
		}
		ways := []state{{1, there, map[int][]float64{}}}
		for n, a := range attempts {
			model, _ := s.modelOf(a.Figure)
			target, _ := s.modelOf(a.Target)
			attempt := engine.Attempt{Model: model, Action: a.Action, Target: target, Buy: a.Buy}
			success, refused := 0.0, 0.0
			var next []state
			for _, w := range ways {
				all := w.there.Courses(attempt)
				if len(all) == 0 {
					refused += w.chance
					next = append(next, w)
					continue
				}
				success += w.chance * w.there.Forecast(attempt).Odds.Success
				for _, c := range all {
					lost := map[int][]float64{a.Target: c.Loss}
					for who, points := range w.lost {
						if who == a.Target {
							points = together(points, c.Loss)
						}
						lost[who] = points
					}
					next = append(next, state{w.chance * c.Chance, c.There, lost})
					if len(c.Brings) > 0 {
						moved++
					}
				}
			}
			ways = next
			marks := map[uint64]bool{}
			for _, w := range ways {
				marks[w.there.Mark()] = true
			}
			joined += len(ways) - len(marks)
			l := &links[n]
			if l.cut {
				break
			}
			loss := make([]float64, len(l.loss))
			for _, w := range ways {
				if w.lost[a.Target] == nil && len(loss) > 0 {
					loss[0] += w.chance
				}
				for k, p := range w.lost[a.Target] {
					loss[k] += w.chance * p
				}
			}
			for k := range loss {
				if math.Abs(loss[k]-l.loss[k]) > 1e-9 {
					t.Fatalf("%v loses %v, the chain says %v", attempts[:n+1], loss, l.loss)
				}
			}
			if math.Abs(success-l.success)+math.Abs(refused-l.barred) > 1e-9 {
				t.Fatalf("%v: %v succeed, %v are barred; the chain says %v and %v", attempts[:n+1], success, refused, l.success, l.barred)
			}
			if refused > 0 && refused < 1-1e-9 {
				barred++
			}
			compared++
		}
	}
	if compared < 30 || joined < 30 || moved < 30 || barred == 0 {
		t.Errorf("%d links compared, %d ways joined, %d brought something, %d barred in part", compared, joined, moved, barred)
	}
}
