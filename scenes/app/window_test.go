package app

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/geometry"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/newgame"
	"trueinch/scenes/result"
)

// glimpse is what the test sees of the program after a frame, as a person would: which screen it is, what is asked, and
// where on the screen a legal place lies.
type glimpse struct {
	screen string
	asked  bool
	shape  engine.Shape
	key    string
	legal  int
	looks  bool // an option is looked at
	steps  int
	place  canvas.Point
	placed bool
	rests  bool // the camera
	fault  string

	seat  engine.Seat // that the match waits for, whether a person plays it or not
	times string      // of the parts of the frame
}

// Failure is what stopped the encounter.
func (g glimpse) Failure() string { return g.fault }

// watcher takes a glimpse after every frame.
type watcher = stage.Watcher[glimpse]

// question is the place that is asked for, with a place that answers it.
type question struct {
	of    *engine.Decision
	spot  geometry.Point
	found bool
}

func (q *question) look(times game.FrameTimes) (glimpse, bool) {
	g := glimpse{screen: fmt.Sprintf("%T", times.Front),
		times: fmt.Sprintf("acted %v, painted %v, %d pixels in %v", times.Act, times.Paint, times.Dirty, times.Upload)}
	if e, ok := times.Front.(*encounter.Scene); ok {
		g.fault, g.steps, g.seat = e.Fault(), e.Match().Steps(), e.Match().Decision().Seat
		if d := e.Asked(); d != nil {
			g.rests = !e.Camera().Gliding()
			g.asked, g.shape, g.key, g.looks = true, d.Shape, d.Ask.Key, e.LooksAt()
			for i := range d.Options {
				if d.Options[i].Legal() {
					g.legal++
				}
			}
			if d.Shape == engine.Place {
				if d != q.of || g.rests && (!q.found || !e.Camera().View.Contains(e.OnScreen(q.spot))) {
					q.of = d
					q.spot, q.found = anyPlace(e, d)
				}
				g.place, g.placed = e.OnScreen(q.spot), q.found
			}
		}
	}
	return g, g.screen != "<nil>"
}

// anyPlace is a legal place, the same one for the same question. A direction may be sampled beyond the edge of the table,
// where nobody can click on it; so may a place, beyond what the camera shows. Where all of them are, what is shown is pointed at until
// that answers.
func anyPlace(e *encounter.Scene, d *engine.Decision) (geometry.Point, bool) {
	layout, random := e.Match().Setup().Layout, rand.New(rand.NewPCG(1, uint64(e.Match().Steps())))
	camera := e.Camera()
	shown := func(c geometry.Point) bool {
		return c.X > 0 && c.Y > 0 && c.X < layout.Width && c.Y < layout.Depth && (camera.Gliding() || camera.View.Contains(e.OnScreen(c)))
	}
	for range 100 {
		if spot, ok := d.Place.Sample(random.Float64); ok && shown(spot.Center) {
			return spot.Center, true
		}
	}
	for range 400 {
		at := camera.ToTable(canvas.Point{X: camera.View.X + camera.View.W*random.Float64(), Y: camera.View.Y + camera.View.H*random.Float64()})
		if shown(at) && d.Place.Refuse(d.Place.Snap(at, false), nil) == nil {
			return at, true
		}
	}
	return geometry.Point{}, false
}

// reach presses a key and waits for the screen that it leads to.
func reach(t *testing.T, w *watcher, h *stage.Hands, key string, scene game.Scene) {
	t.Helper()
	h.Press(key)
	w.Until(t, fmt.Sprintf("the key %s to lead to %T", key, scene), isScreen(scene))
}

func isScreen(scene game.Scene) func(glimpse) bool {
	name := fmt.Sprintf("%T", scene)
	return func(g glimpse) bool { return g.screen == name }
}

// answered is how often each seat was asked in each way.
type answered map[engine.Seat]map[engine.Shape]int

// playThrough plays an encounter with mouse and keyboard, to its result or until that much was answered.
func playThrough(t *testing.T, w *watcher, h *stage.Hands, name string, enough func(answered) bool) {
	over := isScreen(&result.Scene{})
	shot := map[string]bool{}
	random := rand.New(rand.NewPCG(9, 9))
	so := answered{}
	for n := 0; n < 3000; n++ {
		g := w.Until(t, "somebody to be asked", func(g glimpse) bool {
			return g.asked && (g.shape != engine.Place || g.rests && g.placed) || over(g)
		})
		if over(g) {
			h.Picture(name + "-result")
			return
		}
		if enough(so) {
			return
		}
		if !shot[g.key] {
			shot[g.key] = true
			h.Picture(name + "-" + g.key)
		}
		done := func(now glimpse) bool { return over(now) || now.steps > g.steps }
		switch {
		case g.shape == engine.Place:
			h.Click(g.place.X, g.place.Y)
			h.Press("Return")
		case g.shape == engine.Pick && (!g.looks || g.legal > 1 && random.IntN(2) == 0):
			h.Press("Tab", "Return")
		default:
			h.Press("Return")
		}
		after := w.Until(t, "the answer to "+g.key, func(now glimpse) bool {
			return done(now) || g.shape == engine.Place && now.asked && now.rests && now.place != g.place
		})
		if !done(after) {
			continue // the camera was about to go on: the place lies elsewhere by now, and is clicked at anew
		}
		if so[g.seat] == nil {
			so[g.seat] = map[engine.Shape]int{}
		}
		so[g.seat][g.shape]++
	}
	t.Fatal("the encounter does not end")
}

// TestWindowPlaysAnEncounter opens the real window and plays a whole encounter against the computer with real mouse and keyboard
// events, and one with two people at one computer until both have chosen and placed several times: TestAWholeHotSeatEncounterByHand
// plays one to its end.
func TestWindowPlaysAnEncounter(t *testing.T) {
	if !stage.HaveWindow(t) {
		return
	}
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Rolls, settings.Palette = 0, game.RollsBeside, "light"
	a := New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(100)
	a.Seed = func() uint64 { seed++; return seed }
	a.Reading = 0 // these hands wait until they see what is asked

	w, h := stage.Open(t, a.Title(), game.Options{Settings: settings}, (&question{}).look)
	h.Picture("window-title")
	reach(t, w, h, "n", &newgame.Scene{})
	h.Picture("window-newgame")
	reach(t, w, h, "Return", &encounter.Scene{})
	playThrough(t, w, h, "window-simple", func(answered) bool { return false })

	reach(t, w, h, "n", &newgame.Scene{})
	h.Click(983, 90) // the second team is played by a person
	reach(t, w, h, "Return", &encounter.Scene{})
	both := func(so answered) bool {
		return so[0][engine.Pick] > 3 && so[1][engine.Pick] > 3 && so[0][engine.Place] > 3 && so[1][engine.Place] > 3
	}
	playThrough(t, w, h, "window-hotseat", both)
	if g, _ := w.Now(); g.screen != fmt.Sprintf("%T", &encounter.Scene{}) {
		t.Errorf("the two people are on %s", g.screen)
	}
	h.Press("ctrl+q")
	if err := h.Ended(); err != nil {
		t.Fatal(err)
	}
}
