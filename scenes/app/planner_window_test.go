package app

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/layers"
	"trueinch/scenes/planner"
	"trueinch/scenes/plans"
)

// The given table of the newcomer's run: a wall, a shed three inches high, and models at places whose answers can be
// worked out by hand. All bases are 30 mm.
var (
	placeA = geometry.Point{X: 8, Y: 18}
	placeB = geometry.Point{X: 8 + 2*geometry.BaseRadius(30) + 8.02, Y: 18} // 8.02″ from edge to edge
	placeC = geometry.Point{X: 29, Y: 29}                                   // on the shed
	placeD = geometry.Point{X: 8, Y: 6}                                     // behind the wall as seen from A
)

func givenTable(h *house.House) *plans.Document {
	box := func(id string, x0, y0, x1, y1, top float64) geometry.Piece {
		return geometry.Piece{Description: geometry.Description{ID: id, Name: id, Kind: geometry.Structure, Material: "brick"},
			Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}, Top: top}}}
	}
	doc := plans.New(&maps.Map{Name: "Given", Width: 36, Depth: 36, Pieces: []geometry.Piece{box("wall", 4, 11, 12, 12, 4), box("shed", 26, 26, 32, 32, 3)}}, "Plan A")
	add := func(name string, seat int, at geometry.Point, level float64) {
		f := plans.Figure{Name: name, Seat: seat, Base: 30, Inches: 6, Range: 8, Spot: plans.Spot{Spot: geometry.Ground(at)}}
		f.Spot.Level = level
		doc.Now().Add(f)
	}
	add("Ada", 0, placeA, 0)
	add("Bob", 1, placeB, 0)
	add("Cem", 1, placeC, 3)
	add("Dot", 1, placeD, 0)
	roster, _ := h.Roster(h.Systems[0])
	for i, card := range []string{"halogen", "old-barnacle"} {
		info, ok := roster.Card(card)
		if !ok {
			info = roster.Cards()[i]
		}
		f := plans.Figure{Name: info.Name, Seat: i, Card: info.ID, Silhouette: info.Silhouette, Base: info.BaseMM, HP: info.HP,
			Spot: plans.Spot{Spot: geometry.Ground(geometry.Point{X: 20 + 5*float64(i), Y: 6})}}
		planner.FillIn(&f, h.Systems[0], info.Source)
		doc.Now().Add(f)
	}
	return doc
}

// reading is what a person reads off the planner after a frame: its text.
type reading struct {
	text  string
	scene *planner.Scene
	doc   *plans.Document
}

type reader struct{ *stage.Watcher[reading] }

func (r reader) until(t *testing.T, what string, ok func(text string, doc *plans.Document) bool) {
	t.Helper()
	r.Until(t, fmt.Sprintf("the answer to %q", what), func(g reading) bool { return ok(g.text, g.doc) })
}

func (r reader) on(p geometry.Point) (x, y float64) {
	g, _ := r.Now()
	at := g.scene.OnScreen(p)
	return at.X, at.Y
}

// seenArea is how many square inches of a table a viewer's eye sees the heads of models of this height on: line by line.
func seenArea(table *geometry.Table, viewer geometry.Cylinder, height float64) float64 {
	eye, area := geometry.Cylinder{Center: viewer.Center, Bottom: viewer.Top()}, 0.0
	for y := layers.Cell / 2; y < table.Depth(); y += layers.Cell {
		for x := layers.Cell / 2; x < table.Width(); x += layers.Cell {
			at := geometry.Point{X: x, Y: y}
			level, _ := table.SurfaceBelow(at, math.Inf(1))
			if table.AnyLine(eye, geometry.Cylinder{Center: at, Bottom: level + height}) {
				area += layers.Cell * layers.Cell
			}
		}
	}
	return area
}

// hiddenArea is on how many square inches a mover can end one move without any line to it from an enemy: place by place.
func hiddenArea(table *geometry.Table, doc *plans.Document, mover, enemy geometry.Cylinder) float64 {
	m := supreme.System{}.Extras().MoveKinds[0].Movement(mover, geometry.Ground(mover.Center), 6)
	for i := range doc.Plans[0].Figures {
		if f := &doc.Plans[0].Figures[i]; f.Name != "Ada" {
			m.Blocks = append(m.Blocks, f.Body(f.Spot.Spot))
		}
	}
	e, area := table.Reach(m), 0.0
	for y := layers.Cell / 2; y < table.Depth(); y += layers.Cell {
		for x := layers.Cell / 2; x < table.Width(); x += layers.Cell {
			at := geometry.Ground(geometry.Point{X: x, Y: y})
			at.Level, _ = table.SurfaceBelow(at.Center, math.Inf(1))
			base := mover
			base.Center, base.Bottom = at.Center, at.Level
			if e.Contains(at) && !table.AnyLine(enemy, base) {
				area += layers.Cell * layers.Cell
			}
		}
	}
	return area
}

// TestWindowPlannerAnswersTenQuestions opens the real window on a given table and answers ten questions about it with
// real mouse and keyboard events, as a newcomer does by what the screen says. Every answer is checked by hand figures or
// by brute force.
func TestWindowPlannerAnswersTenQuestions(t *testing.T) {
	if !stage.HaveWindow(t) {
		return
	}
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Rolls, settings.Palette = 0, game.RollsBeside, "light"
	a := New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	doc := givenTable(a.House)
	file := filepath.Join(t.TempDir(), "given"+plans.Extension)
	if err := plans.WriteFile(file, doc); err != nil {
		t.Fatal(err)
	}
	scene, err := a.plan(file)
	if err != nil {
		t.Fatal(err)
	}
	w, h := stage.Open(t, scene, game.Options{Settings: settings}, func(times game.FrameTimes) (reading, bool) {
		p, ok := times.Front.(*planner.Scene)
		if !ok {
			return reading{}, false
		}
		return reading{p.Text(), p, p.Document()}, true
	})
	r := reader{w}
	began := time.Now()
	askPlanner(t, h, r, doc)
	t.Logf("ten questions took %.1f seconds", time.Since(began).Seconds())
	h.Press("ctrl+s")
	closeWindow(t, h)
	if back, err := plans.ReadFile(file); err != nil || len(back.Now().Steps) != 1 {
		t.Errorf("what was planned is not in the file: %v", err)
	}
}

// closeWindow ends the program, as often as something else is left first.
func closeWindow(t *testing.T, h *stage.Hands) {
	t.Helper()
	for range 12 {
		h.Press("Escape")
		h.Press("ctrl+q")
	}
	if err := h.Ended(); err != nil {
		t.Fatal(err)
	}
}

// askPlanner asks the ten questions.
func askPlanner(t *testing.T, h *stage.Hands, r reader, doc *plans.Document) {
	table, err := geometry.NewTable(maps.Layout(doc.Table))
	if err != nil {
		t.Fatal(err)
	}
	w, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	click := func(p geometry.Point) {
		x, y := r.on(p)
		h.Click(x, y)
	}
	aim := func(p geometry.Point) {
		x, y := r.on(p)
		h.ClickWith(ui.Secondary, x, y)
	}
	says := func(what string, want ...string) {
		t.Helper()
		r.until(t, what, func(text string, _ *plans.Document) bool {
			return !slices.ContainsFunc(want, func(part string) bool { return !strings.Contains(text, part) })
		})
	}
	body := func(i int) geometry.Cylinder { f := &doc.Plans[0].Figures[i]; return f.Body(f.Spot.Spot) }

	h.Press("r")
	click(placeA)
	click(placeB)
	says("1. how far is it from Ada to Bob?", "Ada to Bob: 8.02″")
	h.Picture("planner-window-ruling")

	click(placeA)
	click(placeD)
	says("2. does Ada see Dot?", "Ada to Dot", "no line of sight", "No line of sight")

	click(placeA)
	click(placeC)
	says("3. how much higher does Cem stand than Ada reaches?", "Ada to Cem", w.Exact(3-body(0).Height)+" up or down")

	// 4. With a range of 8 inches, does Ada reach Bob? Nobody can say: 0.02 lies within the band.
	click(placeA)
	click(placeB)
	says("4. the ruling to begin with", "Ada to Bob")
	h.Click(1070, 148) // the list of ranges
	h.Press("Down")
	h.Press("Return")
	says("4. is Bob within 8 inches of Ada?", "Too close to call", "too close to call")
	h.Picture("planner-window-close")

	h.Press("m")
	x, y := r.on(placeA)
	x2, y2 := r.on(geometry.Point{X: placeA.X, Y: 33})
	h.Hold(x, y, x2, y2)
	h.Picture("planner-window-drag")
	h.Up(ui.Primary)
	r.until(t, "5. how far does a move of 6 inches bring Ada?", func(_ string, d *plans.Document) bool {
		steps := d.Now().Steps
		return len(steps) == 1 && math.Abs(steps[0].Length-6) < 0.005 && math.Abs(steps[0].To.Center.Y-24) < 0.005
	})
	moved := geometry.Point{X: placeA.X, Y: placeA.Y + 6}

	h.Press("e")
	click(placeD)
	says("6. whom does a blast of 3 inches on Dot catch?", "Blast 3″ catches Dot")

	// 7. How much of the table does Ada see from where she would be?
	h.Press("r")
	click(moved)
	h.Press("1")
	viewer := body(0)
	viewer.Center = moved
	area := seenArea(table, viewer, 2*geometry.BaseRadius(30))
	says("7. how much does Ada see?", "Seen by Ada: "+w.Number(area, 0)+" square inches")
	h.Picture("planner-window-sight")

	h.Press("3")
	r.until(t, "8. where is there cover from Ada?", func(text string, _ *plans.Document) bool { return strings.Contains(text, "In cover from Ada") })

	h.Press("5")
	says("9. can Ada stand unseen within a move?", "Ada can stand like this nowhere on the table", "unseen by all enemies")
	h.Click(1080, 97) // by whom
	h.Press("Down", "Down", "Down")
	h.Press("Return")
	hidden := hiddenArea(table, doc, viewer, body(3))
	r.until(t, "9. and unseen by Dot alone?", func(text string, _ *plans.Document) bool {
		_, rest, found := strings.Cut(text, "Ada can stand like this on ")
		number, _, _ := strings.Cut(rest, " ")
		shown, err := strconv.ParseFloat(number, 64)
		return found && err == nil && math.Abs(shown-hidden) <= 0.5+0.01*hidden && strings.Contains(text, "unseen by Dot")
	})
	h.Picture("planner-window-stand")

	h.Press("6")
	attacker, target := &doc.Plans[0].Figures[4], &doc.Plans[0].Figures[5]
	click(attacker.Spot.Center)
	aim(target.Spot.Center)
	says("10. what are the chances of the one against the other, and back?", attacker.Name+" to "+target.Name+",", target.Name+" to "+attacker.Name+",", " KO ")
	h.Picture("planner-window-odds")
}
