package planner

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// The odds page shows what the rule system forecasts, both ways, with more dice and in a chain.
func TestOddsBothWays(t *testing.T) {
	s, st := staged(t, nil)
	cards := s.roster.Cards()
	place := func(id string, seat int, x, y float64) {
		s.lists.seat = seat
		f, ok := s.cardFigure(id)
		if !ok {
			t.Fatal("no card", id)
		}
		s.put(f, geometry.Point{X: x, Y: y})
	}
	place(cards[0].ID, 0, 6, 6)
	place(cards[2].ID, 1, 8.5, 6)
	s.from, s.to = pick{kind: aFigure, figure: 1}, pick{kind: aFigure, figure: 2}
	st.Press("6")
	if len(s.odds.there) == 0 || len(s.odds.back) == 0 || len(s.odds.ladder) < 4 {
		t.Fatalf("the odds are %+v", s.odds)
	}
	there := s.suppose()
	for _, o := range s.odds.there {
		want := there.Forecast(engine.Attempt{Model: 0, Action: o.action, Target: 1})
		if o.forecast.Odds != nil && o.forecast.Odds.Success != want.Odds.Success {
			t.Errorf("%s: %v, want %v", o.name, o.forecast.Odds.Success, want.Odds.Success)
		}
	}
	st.Press("X", "X")
	chain := s.odds.chain
	if len(chain) != 2 {
		t.Fatalf("the chain is %+v", chain)
	}
	sum := 0.0
	for _, p := range chain[1].loss {
		sum += p
	}
	if chain[1].refused == nil && (math.Abs(sum-1) > 1e-12 || chain[1].fells < chain[0].fells-1e-12) {
		t.Errorf("together %v, sum %v", chain[1].loss, sum)
	}
	if got := together([]float64{0.5, 0.5, 0}, []float64{0.25, 0.5, 0.25}); math.Abs(got[0]-0.125)+math.Abs(got[1]-0.375)+math.Abs(got[2]-0.5) > 1e-12 {
		t.Errorf("two losses together: %v", got)
	}
	text, err := s.JSON()
	if err != nil || !strings.Contains(string(text), `"success"`) {
		t.Errorf("no odds in the JSON: %v", err)
	}
	// Another plan without these figures, and back: nothing that was worked out for the one is shown of the other.
	s.change(func(d *plans.Document) {
		d.Plans = append(d.Plans, plans.Plan{Name: "Bare"})
		d.Front = 1
	})
	st.Wait(0)
	if len(s.odds.chain) != 0 {
		t.Error("odds of figures that are not there")
	}
	st.Press("Ctrl PgDn", "Ctrl PgDn", "6", "6")
	if s.plan().Name != "Bare" {
		t.Error("two plans further is not the same plan")
	}
}

// An Action that Stuns counts for what follows it: the second one is rolled as against a Stunned Target with the chance that
// the first one succeeded, and as before with the rest.
func TestStatesCountInAChain(t *testing.T) {
	s, st := staged(t, nil)
	stunning, target := "", ""
	for _, c := range s.roster.Cards() {
		s.lists.seat = 0
		if f, ok := s.cardFigure(c.ID); ok && stunning == "" && strings.Contains(c.Source, "vs. d, Damage 1, Stun.") {
			stunning = c.ID
			s.put(f, geometry.Point{X: 6, Y: 6})
		}
	}
	for _, c := range s.roster.Cards() {
		s.lists.seat = 1
		if f, ok := s.cardFigure(c.ID); ok && target == "" && c.ID != stunning && !strings.Contains(c.Source, "Immune") {
			target = c.ID
			body := s.plan().Figures[0].Body(s.plan().Figures[0].Spot.Spot)
			s.put(f, geometry.Point{X: 6 + body.Radius + f.Body(f.Spot.Spot).Radius, Y: 6})
		}
	}
	for i, c := range s.roster.Cards() { // who bring Action Points
		s.lists.seat = 0
		if f, ok := s.cardFigure(c.ID); ok && strings.Contains(c.Source, "AP+ 3") && len(s.plan().Figures) < 6 {
			s.put(f, geometry.Point{X: 4 + float64(i%10)*2.5, Y: 26})
		}
	}
	s.from, s.to = pick{kind: aFigure, figure: 1}, pick{kind: aFigure, figure: 2}
	st.Press("6")
	action := slices.IndexFunc(s.suppose().Sheet(0).Actions, func(a engine.ActionLine) bool { return strings.Contains(a.Printed[0], "Damage 1, Stun") })
	if action < 0 {
		t.Fatal("no Action that Stuns")
	}
	attempt := engine.Attempt{Model: 0, Action: action, Target: 1}
	s.change(func(d *plans.Document) {
		one := plans.Attempt{Figure: 1, Action: action, Target: 2}
		d.Now().Attempts = []plans.Attempt{one, one}
	})
	st.Wait(0)
	first := s.suppose().Forecast(attempt)
	ways := s.suppose().Courses(attempt)
	second := ways[len(ways)-1].There.Forecast(attempt)
	want := first.Odds.Success*second.Odds.Success + (1-first.Odds.Success)*first.Odds.Success
	chain := s.odds.chain
	if len(chain) != 2 || second.Odds.Success <= first.Odds.Success || math.Abs(chain[1].success-want) > 1e-12 {
		t.Fatalf("first %v, then %v, together %v: the chain is %+v", first.Odds.Success, second.Odds.Success, want, chain)
	}
	sum, nothing := 0.0, (1-first.Odds.Success)*(1-first.Odds.Success)
	for _, p := range chain[1].loss {
		sum += p
	}
	if math.Abs(sum-1) > 1e-12 || math.Abs(chain[1].loss[0]-nothing) > 1e-12 { // each success takes at least 1
		t.Errorf("together %v", chain[1].loss)
	}
	if text, err := s.JSON(); err != nil || !strings.Contains(string(text), `"koSoFar"`) {
		t.Errorf("no chain in the JSON: %v", err)
	}
	if text := s.linkText(&chain[0]); !strings.Contains(text, "Stun") {
		t.Errorf("the chain says %q", text)
	}
}
