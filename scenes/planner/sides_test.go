package planner

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// fourSides are one model of each side.
func fourSides() []plans.Figure {
	return []plans.Figure{figure("A", 0, 10, 15), figure("B", 1, 30, 15), figure("C", 2, 12, 25), figure("D", 3, 26, 5)}
}

// A layer is asked about all enemies, or about one side among several; a side that leaves the table is all of them again.
func TestLayersAgainstOneOfSeveralSides(t *testing.T) {
	s, st := staged(t, fourSides())
	st.Press("1")
	s.layer.who = whoEnemies
	names := func() string {
		text := ""
		for _, w := range s.watchers() {
			text += w.Name
		}
		return text
	}
	if got := names(); got != "BCD" {
		t.Errorf("the enemies are %s", got)
	}
	s.layer.side = 3
	if st.Step(ui.Input{}); !st.Settle(time.Minute) {
		t.Fatal("the layer is never done")
	}
	if got := names(); got != "C" {
		t.Errorf("against the third side alone there are %s", got)
	}
	if text := strings.Join(s.layerText(), "\n"); !strings.Contains(text, "the Violet side") {
		t.Errorf("the layer says %q", text)
	}
	one := slices.Clone(s.layer.answer.Marks)
	s.layer.side = 4
	if st.Step(ui.Input{}); !st.Settle(time.Minute) || slices.Equal(one, s.layer.answer.Marks) {
		t.Error("the layer is the same for another side")
	}
	s.change(func(d *plans.Document) { d.Now().Remove(4) })
	if got := names(); got != "BC" {
		t.Errorf("without the fourth side the enemies are %s", got)
	}
	f := s.plan().Figure(1)
	if watchers, name := s.against(f, -1-2); len(watchers) != 1 || watchers[0].Body.Center.X != 12 || name != "the Violet side" {
		t.Errorf("to hide from the third side is to hide from %d, %q", len(watchers), name)
	}
	if watchers, _ := s.against(f, -1-3); len(watchers) != 2 {
		t.Errorf("to hide from a side that is not there is to hide from %d", len(watchers))
	}
}

// Every side has its own zone to put a team into, and odds are asked between any two of them.
func TestFourTeamsStandInZonesOfTheirOwnAndMeet(t *testing.T) {
	s, st := staged(t, nil)
	for seat := range plans.MostSides {
		team := s.teams[seat%len(s.teams)]
		if n := s.deploy(s.doc, team, seat); n == 0 {
			t.Fatalf("nobody of side %d stands", seat)
		}
	}
	s.touched()
	first := map[int]*plans.Figure{}
	for i := range s.plan().Figures {
		f := &s.plan().Figures[i]
		if first[f.Seat] == nil {
			first[f.Seat] = f
		}
		low, high := zoneOf(s.doc.Table, f.Seat)
		at, r := f.Spot.Center, geometry.BaseRadius(f.Base)
		if at.X-r < low.X-1e-6 || at.X+r > high.X+1e-6 || at.Y-r < low.Y-1e-6 || at.Y+r > high.Y+1e-6 {
			t.Errorf("%s of side %d stands at %v, outside %v to %v", f.Name, f.Seat, at, low, high)
		}
	}
	for _, pair := range [][2]int{{2, 3}, {3, 0}, {1, 2}} {
		s.from, s.to = pick{kind: aFigure, figure: first[pair[0]].ID}, pick{kind: aFigure, figure: first[pair[1]].ID}
		s.page = pageOdds
		st.Step(ui.Input{})
		attacker, target, ok := s.duel()
		if !ok || len(s.odds.there) == 0 || len(s.odds.back) == 0 {
			t.Fatalf("no odds between %v", pair)
		}
		view := s.supposed.there.View(0)
		_, most := view.Teams[pair[0]].Supply()
		if int(view.Models[attacker].Seat) != pair[0] || int(view.Models[target].Seat) != pair[1] || most == 0 {
			t.Errorf("the rules take %v for %v and %v", pair, view.Models[attacker].Seat, view.Models[target].Seat)
		}
	}
	text, err := plans.Write(s.doc)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := plans.Read("four", text); err != nil {
		t.Errorf("a plan with four sides is refused: %v", err)
	}
}

// The sides are chosen from a row where it has room, else from a list, by the same control.
func TestASideIsChosenInEveryWindow(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {800, 600}} {
		s, st := staged(t, fourSides(), stage.Size(size[0], size[1]))
		st.Press("B")
		st.Step(ui.Input{})
		if s.page != pageBase {
			t.Fatalf("B leads to page %v", s.page)
		}
		st.Said(t)
		for seat := -1; seat < plans.MostSides; seat++ {
			s.base.seat = seat
			if st.Step(ui.Input{}); s.base.seat != seat {
				t.Errorf("at %v side %d becomes %d", size, seat, s.base.seat)
			}
		}
	}
}

// What is put down follows its side: the second strip is as far from its edge as the first.
func TestZonesLieAtTheirEdges(t *testing.T) {
	m := yard()
	for seat, want := range [][2]geometry.Point{{{}, {X: 36, Y: 6}}, {{Y: 30}, {X: 36, Y: 36}}, {{Y: 9}, {X: 6, Y: 27}}, {{X: 30, Y: 9}, {X: 36, Y: 27}}} {
		if low, high := zoneOf(m, seat); math.Abs(low.Distance(want[0]))+math.Abs(high.Distance(want[1])) > 1e-9 {
			t.Errorf("side %d deploys from %v to %v, want %v", seat, low, high, want)
		}
	}
}
