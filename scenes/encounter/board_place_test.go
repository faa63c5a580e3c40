package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// TestTheBoardCoversNobodyItIsAbout plays an encounter and looks at every board on which EFX are handed out or rolls put in order, in
// windows of several sizes, with the camera going to the fight and without: whoever acts and whoever is struck stay visible.
func TestTheBoardCoversNobodyItIsAbout(t *testing.T) {
	t.Parallel()
	boards, above := map[engine.Kind]int{}, 0
	m, base := levelSix(t, 11, "human", "human")
	for seed := uint64(12); boards[engine.Spend] < 6 && seed < 20; {
		if m.Decision().Shape == engine.GameEnd {
			m, base = levelSix(t, seed, "human", "human")
			seed++
		}
		d := m.Decision()
		for i, options := range [][]stage.Option{{stage.Showing()}, {stage.Showing(), stage.Size(800, 600), stage.Language("fr")}, {}} {
			if d.Kind != engine.Spend && d.Kind != engine.Order {
				break
			}
			s := New(nowhere{}, m, base.scenery, base.players)
			settings := moving()
			settings.AnimationSpeed = 0
			st := stage.New(s, append([]stage.Option{stage.With(settings)}, options...)...)
			st.Settle(time.Second)
			if s.asking.board == nil {
				break
			}
			boards[d.Kind]++
			r, seen := st.Stack.UI.Where("board-cover")
			if !seen || r.Y < s.camera.View.Y-40 || r.Bottom() > s.camera.View.Bottom()+40 {
				t.Fatalf("the board lies at %v on %v", r, s.camera.View)
			}
			if r.Center().Y < s.camera.View.Center().Y {
				above++
			}
			if covered, _ := s.coveredBy(s.camera.Camera, r, s.concerned()...); covered > 0 {
				name := "board-covers-" + number(m.Position()) + "-" + number(i)
				t.Errorf("%s: %s lies over somebody it is about: %v", name, d.Ask.Key, s.concerned())
				picture(t, st, name)
			}
		}
		if m.Decision() != d {
			continue // it was answered for whoever was asked
		}
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%v boards, %d over the upper part", boards, above)
	if boards[engine.Spend] < 6 {
		t.Errorf("too few boards: %v", boards)
	}
}

// TestTheKeyboardScrollsABoard: the line that the keys are at is in view, on a board that has no room for all of its lines.
func TestTheKeyboardScrollsABoard(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, boards["volley"])
	st := stage.New(s, stage.Size(800, 600))
	st.Wait(0)
	b, looked := s.asking.board, 0
	if _, told := s.boardHigh(st.Stack.UI, b, s.camera.View); b.lines() < 5 || told > 0 {
		t.Fatalf("%d lines are no long board", b.lines())
	}
	for range b.lines() {
		st.Press(ui.Down)
		st.Wait(0)
		cover, _ := st.Stack.UI.Where("board-cover")
		if row, g := b.line(b.at); g != nil {
			looked++
			if r := control(t, st, boardChip(row, g)+"-0"); r.H < 20 || r.Bottom() > cover.Bottom() || r.Y < cover.Y+boardHeadHigh {
				t.Errorf("line %d lies at %v on %v", b.at, r, cover)
			}
		}
	}
	if looked < 3 {
		t.Errorf("only %d lines can be chosen on", looked)
	}
}

// TestWhoBeginsIsAskedBesideTheZones: in the first Round the board for who begins covers nothing of the Deployment Zones, whether they lie at the
// left and the right of the table or at its near and far edges; later it covers as little as can be of who stands on the table.
func TestWhoBeginsIsAskedBesideTheZones(t *testing.T) {
	t.Parallel()
	first := func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Opening && m.View(0).Round == 1
	}
	m, base := playedUntil(t, first)
	for _, options := range [][]stage.Option{{}, {stage.Language("fr")}} {
		s := New(nowhere{}, m, base.scenery, base.players)
		st := stage.New(s, options...)
		st.Wait(time.Millisecond)
		if s.asking.board == nil {
			t.Fatal("there is no board")
		}
		look := func(name string, least int) {
			t.Helper()
			zones := s.zonesOn(s.camera.Goal())
			if len(zones) < least {
				t.Fatalf("%d zones", len(zones))
			}
			s.asking.board.laid = boardLaid{}
			st.Wait(time.Millisecond)
			st.Wait(time.Millisecond)
			r, _ := st.Stack.UI.Where("board-cover")
			for _, z := range zones {
				if cut := r.Intersect(z); !cut.Empty() {
					t.Errorf("%s: the board at %v lies over %v", name, r, cut)
				}
			}
			if r.W < boardNarrow {
				t.Errorf("%s: the board is %v wide", name, r.W)
			}
			picture(t, st, "who-begins-"+name+"-"+st.Stack.UI.Words.Language())
		}
		look("unchanged", 2)
		w, h := s.camera.Width, s.camera.Depth
		box := func(x, y, r, t float64) []geometry.Point {
			return []geometry.Point{{X: x, Y: y}, {X: r, Y: y}, {X: r, Y: t}, {X: x, Y: t}}
		}
		zones := s.view.Zones
		s.view.Zones = []engine.DeploymentZone{{Seat: 0, Outline: box(0, 0, 6, h)}, {Seat: 1, Outline: box(w-6, 0, w, h)}}
		look("sides", 2)
		s.view.Zones = []engine.DeploymentZone{{Seat: 0, Outline: box(0, 0, w, 6)}, {Seat: 1, Outline: box(0, h-6, w, h)}}
		look("ends", 2)
		s.view.Zones = zones
	}
}
