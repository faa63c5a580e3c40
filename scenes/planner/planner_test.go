package planner

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/plans"
	"trueinch/scenes/print"
)

// yard is a bare table with a wall in the middle and a shed to stand on.
func yard() *maps.Map {
	box := func(id string, x0, y0, x1, y1, top float64) geometry.Piece {
		return geometry.Piece{Description: geometry.Description{ID: id, Name: id, Kind: geometry.Structure, Material: "brick"},
			Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}, Top: top}}}
	}
	return &maps.Map{Name: "Yard", Width: 36, Depth: 36, ZoneDepth: 6, Pieces: []geometry.Piece{box("wall", 17, 10, 18, 20, 4), box("shed", 26, 26, 32, 32, 3)}}
}

// figure is a bare base of 30 mm.
func figure(name string, seat int, x, y float64) plans.Figure {
	return plans.Figure{Name: name, Seat: seat, Base: 30, Inches: 6, Range: 8, Spot: plans.Spot{Spot: geometry.Ground(geometry.Point{X: x, Y: y})}}
}

// staged puts figures on the yard on a stage.
func staged(t *testing.T, figures []plans.Figure, options ...stage.Option) (*Scene, *stage.Stage) {
	t.Helper()
	doc := plans.New(yard(), "Plan A")
	for _, f := range figures {
		doc.Now().Add(f)
	}
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	settings := game.DefaultSettings()
	s := New(Doors{House: h, System: h.Systems[0], Settings: settings, Back: func() game.Next { return game.Quit },
		Explain: func(engine.Rule) game.Next { return game.Stay }, Say: func(err error) string { return err.Error() }}, doc, "")
	return s, stage.New(s, options...)
}

// dragFrom drags on the table, in inches.
func dragFrom(s *Scene, st *stage.Stage, a, b geometry.Point) {
	from, to := s.OnScreen(a), s.OnScreen(b)
	st.Drag(from.X, from.Y, to.X, to.Y)
}

func clickAt(s *Scene, st *stage.Stage, p geometry.Point) {
	at := s.OnScreen(p)
	st.Click(at.X, at.Y)
}

// A free drag sticks at the allowance and gives way farther out; Alt goes through.
func TestDetent(t *testing.T) {
	for _, c := range []struct {
		to, want float64 // inches of the pointer from the start, and of the base
		alt      bool
	}{{4, 4, false}, {6.4, 6, false}, {9, 9, false}, {6.4, 6.4, true}} {
		s, st := staged(t, []plans.Figure{figure("A", 0, 5, 15)})
		st.Press("V")
		if c.alt {
			st.HoldKey(ui.Alt)
		}
		dragFrom(s, st, geometry.Point{X: 5, Y: 15}, geometry.Point{X: 5, Y: 15 + c.to})
		got := s.plan().Figures[0].Spot.Center.Distance(geometry.Point{X: 5, Y: 15})
		if math.Abs(got-c.want) > 0.01 {
			t.Errorf("dragged %v inches (Alt %v), it stands %v away, want %v", c.to, c.alt, got, c.want)
		}
	}
}

// Moves follow the shortest way, end at the limit, make a chain with ghosts, and are made or thrown away; undo goes
// back through all of it.
func TestChainOfMoves(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 15, 15), figure("B", 0, 5, 5)})
	st.Press("M")
	dragFrom(s, st, geometry.Point{X: 15, Y: 15}, geometry.Point{X: 21, Y: 15}) // behind the wall: too far around it
	steps := s.plan().Steps
	if len(steps) != 1 || steps[0].Length > 6+1e-9 || steps[0].Length < 0.5 {
		t.Fatalf("planned %+v", steps)
	}
	end := steps[0].To.Center
	dragFrom(s, st, end, geometry.Point{X: end.X - 2, Y: end.Y})
	dragFrom(s, st, geometry.Point{X: 5, Y: 5}, geometry.Point{X: 5, Y: 30})
	steps = s.plan().Steps
	if len(steps) != 3 || math.Abs(steps[2].Length-6) > 0.005 || s.plan().StepsOf(1) != 2 {
		t.Fatalf("the chain is %+v", steps)
	}
	if f := s.plan().Figure(2); f.Spot.Center.Y != 5 || math.Abs(s.plan().At(f).Center.Y-11) > 0.005 {
		t.Errorf("B stands at %v and would at %v", f.Spot.Center, s.plan().At(f).Center)
	}
	st.Press("G")
	if f := s.plan().Figure(2); len(s.plan().Steps) != 0 || math.Abs(f.Spot.Center.Y-11) > 0.005 {
		t.Errorf("made: %+v", s.plan())
	}
	st.Press("Ctrl Z")
	if len(s.plan().Steps) != 3 {
		t.Error("undo does not bring the chain back")
	}
	st.Press(ui.Delete)
	if len(s.plan().Steps) != 0 || s.plan().Figure(2).Spot.Center.Y != 5 {
		t.Error("the chain is not thrown away")
	}
	st.Press("Ctrl Z", "Ctrl Z", "Ctrl Z", "Ctrl Z", "Ctrl Z")
	if len(s.plan().Steps) != 0 || s.history.CanUndo() {
		t.Error("undo does not lead to the beginning")
	}
	st.Press("Ctrl Y", "Ctrl Y", "Ctrl Y")
	if len(s.plan().Steps) != 3 {
		t.Error("redo does not lead on")
	}
}

// Who lets go while the place that is meant is still looked for gets the move that leads there.
func TestDropWaitsForThePlaceThatIsMeant(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 15, 15)}, stage.Impatient())
	st.Press("M")
	from, to := s.OnScreen(geometry.Point{X: 15, Y: 15}), s.OnScreen(geometry.Point{X: 15, Y: 18})
	st.Hold(from.X, from.Y, ui.Primary)
	st.Move(to.X, to.Y)
	if s.drag == nil {
		t.Fatal("nothing is dragged")
	}
	meant := geometry.Ground(geometry.Point{X: 14, Y: 17})
	found := foundPlace{drag: s.drag, spot: meant, near: true, leads: true, path: geometry.Path{Length: 2.25}}
	gate := make(chan struct{})
	st.Stack.UI.Go(dragJob, func(context.Context) any {
		<-gate
		return found
	})
	time.AfterFunc(100*time.Millisecond, func() { close(gate) })
	st.Let(ui.Primary)
	if steps := s.plan().Steps; len(steps) != 1 || steps[0].To.Center != meant.Center {
		t.Errorf("planned %+v, meant %v", steps, meant)
	}
}

// A place found for an older point in the very frame of the drop does not take the place of the one that is meant.
func TestDropForgetsThePlaceBefore(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 15, 15)}, stage.Impatient())
	st.Press("M")
	from, to := s.OnScreen(geometry.Point{X: 15, Y: 15}), s.OnScreen(geometry.Point{X: 15, Y: 18})
	st.Hold(from.X, from.Y, ui.Primary)
	st.Move(to.X, to.Y)
	before := geometry.Ground(geometry.Point{X: 14, Y: 17})
	found := foundPlace{drag: s.drag, spot: before, near: true, leads: true, path: geometry.Path{Length: 2.25}}
	done := make(chan struct{})
	st.Stack.UI.Go(dragJob, func(context.Context) any { defer close(done); return found })
	<-done
	meant := geometry.Point{X: 15, Y: 12}
	s.drag.next = &meant
	st.Let(ui.Primary)
	if steps := s.plan().Steps; len(steps) != 1 || steps[0].To.Center.Distance(meant) > 0.01 {
		t.Errorf("planned %+v, meant %v", steps, meant)
	}
}

// The ruler answers with the same numbers as geometry, by mouse and by keyboard.
func TestRulerAgreesWithGeometry(t *testing.T) {
	a, b := figure("A", 0, 10, 15), figure("B", 1, 25, 12)
	s, st := staged(t, []plans.Figure{a, b})
	st.Press("R")
	clickAt(s, st, a.Spot.Center)
	clickAt(s, st, b.Spot.Center)
	if s.answer == nil {
		t.Fatal("there is no answer")
	}
	gap := geometry.GapBetween(a.Body(a.Spot.Spot), b.Body(b.Spot.Spot))
	if s.answer.Gap != gap || !strings.Contains(s.Text(), "A to B: "+s.words.Exact(gap.Ground)) {
		t.Errorf("the ruling says %q, the gap is %v", s.Text(), gap)
	}
	if want := s.table.Sight(a.Body(a.Spot.Spot), b.Body(b.Spot.Spot)); s.answer.Sight.Any != want.Any || s.answer.Sight.Visible != want.Visible {
		t.Errorf("sight %+v, want %+v", s.answer.Sight, want)
	}
	clickAt(s, st, geometry.Point{X: 3, Y: 3})
	clickAt(s, st, geometry.Point{X: 3, Y: 13})
	if s.answer == nil || math.Abs(s.answer.Gap.Ground-10) > 0.1 {
		t.Errorf("between two points: %+v", s.answer)
	}
	s.from, s.to = pick{kind: aFigure, figure: 1}, pick{}
	st.Press(ui.Tab)
	if s.to.figure != 2 {
		t.Error("Tab does not pick the other one")
	}
}

// Within the band around a limit nothing is called; the band is the user's.
func TestTooCloseToCall(t *testing.T) {
	radius := geometry.BaseRadius(30)
	for _, c := range []struct {
		gap, band float64
		want      string
	}{{8.02, 0.05, "Too close to call"}, {8.02, 0.01, "Too far"}, {7.98, 0.05, "Too close to call"}, {7.9, 0.05, "In full view"}} {
		s, st := staged(t, []plans.Figure{figure("A", 0, 5, 5), figure("B", 1, 5+2*radius+c.gap, 5)})
		s.doc.Band = c.band
		s.means = 1
		s.from, s.to = pick{kind: aFigure, figure: 1}, pick{kind: aFigure, figure: 2}
		st.Wait(0)
		if title, why := s.answer.Title(s.words); title != c.want {
			t.Errorf("%v inches, band %v: %s (%s), want %s", c.gap, c.band, title, why, c.want)
		}
	}
}

// Bases are put down by size, models by card; everything is kept in a file that opens again.
func TestPutDownSaveAndOpen(t *testing.T) {
	s, st := staged(t, nil)
	st.Press("B")
	clickAt(s, st, geometry.Point{X: 8, Y: 8})
	clickAt(s, st, geometry.Point{X: 29, Y: 29}) // on the shed
	figures := s.plan().Figures
	if len(figures) != 2 || figures[1].Spot.Level != 3 || figures[0].Base != 30 {
		t.Fatalf("put down %+v", figures)
	}
	st.Press("T")
	s.base.card = s.roster.Cards()[0].ID
	clickAt(s, st, geometry.Point{X: 12, Y: 30})
	if f := s.plan().Figures[2]; f.Card == "" || f.Inches == 0 || f.Silhouette == "" {
		t.Fatalf("the card stands as %+v", f)
	}
	st.Press("Ctrl N", "Ctrl S")
	if s.path == "" || s.changed() {
		t.Fatal("it was not saved")
	}
	back, err := plans.ReadFile(s.path)
	if err != nil || len(back.Plans) != 2 || len(back.Now().Figures) != 3 {
		t.Fatalf("read back as %+v, %v", back, err)
	}
	if own := s.doors.House.Plans(); len(own) != 1 || own[0] != s.path {
		t.Errorf("the house lists %v", own)
	}
	if s.doors.Settings.Last[LastPlan] != s.path {
		t.Error("the planner would not go on with this file")
	}
	clickAt(s, st, geometry.Point{X: 20, Y: 30})
	s.Close()
	if back, err = plans.ReadFile(s.path); err != nil || len(back.Now().Figures) != 4 {
		t.Errorf("leaving did not keep the change: %v", err)
	}
}

// A template catches whom geometry says, and goes along with its bearer.
func TestTemplates(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 8, 8), figure("B", 1, 10.5, 8), figure("C", 1, 14.2, 8), figure("D", 1, 20, 30)})
	st.Press("E")
	s.laying = layingState{kind: plans.Blast, inches: 3}
	clickAt(s, st, geometry.Point{X: 10.5, Y: 8})
	if len(s.plan().Templates) != 1 {
		t.Fatal("nothing was laid down")
	}
	if got := strings.Join(s.caught(&s.plan().Templates[0]), " "); got != "A (partly) B" && got != "A B" {
		t.Errorf("the blast catches %q", got)
	}
	s.from = pick{kind: aFigure, figure: 1}
	s.laying = layingState{kind: plans.Ray, inches: 7}
	clickAt(s, st, geometry.Point{X: 20, Y: 8})
	ray := s.plan().Templates[1]
	strip := geometry.StripFrom(s.bodyOf(s.plan().Figure(1)), geometry.Point{X: 1}, 7)
	for i := range s.plan().Figures {
		f := &s.plan().Figures[i]
		if f.ID != 1 && s.touch(&ray, s.bodyOf(f)) != strip.Touches(s.bodyOf(f)) {
			t.Errorf("%s: %v by the ray", f.Name, s.touch(&ray, s.bodyOf(f)))
		}
	}
	st.Press("Ctrl C")
	if !strings.Contains(st.Clipboard(), "Blast 3″ catches") {
		t.Errorf("as text: %q", st.Clipboard())
	}
}

// With the zoom locked, an inch of the table takes exactly as many pixels as were measured on the screen, at any scale
// of the interface, with and without panels.
func TestLifeSizeByPixels(t *testing.T) {
	for _, c := range []struct{ inch, scale float64 }{{96, 1}, {131.25, 1.5}, {64, 1}, {42.3, 2}} {
		s, st := staged(t, []plans.Figure{figure("A", 0, 17, 17)}, stage.Size(1600, 1000), stage.Scale(c.scale))
		s.doors.Settings.ScreenInch = c.inch
		st.Press("I")
		for _, bare := range []bool{false, true} {
			if bare {
				st.Press("F10")
			}
			scale := st.Stack.Scale()
			a, b := s.OnScreen(geometry.Point{X: 15, Y: 17}), s.OnScreen(geometry.Point{X: 19, Y: 17})
			if got := (b.X - a.X) * scale / 4; math.Abs(got-c.inch) > 1e-9 {
				t.Errorf("an inch takes %v pixels, measured %v", got, c.inch)
			}
			if got := tickDistance(st.Image(), st.Stack.UI.Colors, s, scale); math.Abs(got/c.inch-1) > 0.02 {
				t.Errorf("inch %v, scale %v, bare %v: on the picture an inch takes %v pixels", c.inch, c.scale, bare, got)
			}
		}
		st.Press(ui.Escape)
		if s.scale.bare {
			t.Error("Esc does not show the bars")
		}
		st.Wheel(3)
		if s.camera.Zoom != c.inch/st.Stack.Scale() {
			t.Error("the wheel changes a locked zoom")
		}
	}
}

// tickDistance measures the diameter of the base in hand on the picture – its dark rim along the row through its middle
// – and returns the pixels of an inch that follow from it.
func tickDistance(img *image.RGBA, p *ui.Palette, s *Scene, scale float64) float64 {
	middle := s.OnScreen(geometry.Point{X: 17, Y: 17})
	y := int(middle.Y * scale)
	radius := geometry.BaseRadius(30) * s.camera.Zoom * scale
	team := p.Blue
	near := func(x int) bool {
		c := img.RGBAAt(x, y)
		d := func(a, b uint8) float64 { return math.Abs(float64(a) - float64(b)) }
		return d(c.R, team.R)+d(c.G, team.G)+d(c.B, team.B) < 60
	}
	left, right := -1, -1
	for x := int(middle.X*scale - 1.3*radius); x <= int(middle.X*scale+1.3*radius); x++ {
		if near(x) {
			if left < 0 {
				left = x
			}
			right = x
		}
	}
	// The ink line around the rim is part of the base; its width is that of the token's size.
	line := 1.5
	switch d := 2 * radius / scale; {
	case d >= 64:
		line = 2.5
	case d >= 28:
		line = 2
	}
	return (float64(right-left+1) + 2*line*scale) / (2 * geometry.BaseRadius(30))
}

// The card is saved as a picture and as JSON with the same numbers.
func TestCardAsPictureAndJSON(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 10, 15), figure("B", 1, 25, 12)})
	s.from, s.to = pick{kind: aFigure, figure: 1}, pick{kind: aFigure, figure: 2}
	st.Wait(0)
	var picture bytes.Buffer
	if err := s.answer.WritePNG(st.Stack.UI, &picture, s.pieceName); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(picture.Bytes()))
	if err != nil || img.Bounds().Dx() != 784 || img.Bounds().Dy() < 800 {
		t.Fatalf("the picture is %v, %v", img.Bounds(), err)
	}
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "planner-card.png"), picture.Bytes(), 0o644)
	}
	text, err := s.JSON()
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Ruling struct {
			From, To, Verdict string
			Ground            float64  `json:"groundInches"`
			HiddenBy          []string `json:"hiddenBy"`
			Rules             []string
		}
		Text string
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if r := read.Ruling; r.From != "A" || r.To != "B" || r.Ground != s.answer.Gap.Ground || r.Verdict != "no-line-of-sight" || len(r.HiddenBy) != 1 || r.HiddenBy[0] != "wall" || len(r.Rules) < 4 {
		t.Errorf("the JSON says %+v", r)
	}
}

// Bases and templates go on paper with the figures of the plan.
func TestPaper(t *testing.T) {
	s, _ := staged(t, []plans.Figure{figure("A", 0, 8, 8), figure("B", -1, 20, 20)})
	path := filepath.Join(t.TempDir(), "out.pdf")
	look := tabletop.Look{Palette: &ui.Light, Words: s.words}
	if err := print.Write(path, s.onPaper(), print.Options{Look: look, Parts: []print.Part{print.Bases, print.Templates}}); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(text, []byte("%PDF")) || len(text) < 3000 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	if m := s.onPaper(); len(m.Models) != 2 || !maps.Usable(maps.Check(m)) {
		t.Errorf("the battlefield on paper has faults: %v", maps.Check(m))
	}
}

// The same question is answered in the plans beside the one in front, and none of them is changed by that.
func TestOtherPlansAnswerToo(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 6, 6), figure("B", 1, 16, 6)})
	st.Press("Ctrl N")
	s.change(func(d *plans.Document) { d.Now().Figure(2).Spot.Center = geometry.Point{X: 6, Y: 20} })
	s.from, s.to = pick{kind: aFigure, figure: 1}, pick{kind: aFigure, figure: 2}
	st.Wait(0)
	gap := func(distance float64) string { return s.words.Exact(distance - 2*geometry.BaseRadius(30)) }
	if len(s.elsewhere) != 1 || s.doc.Front != 1 || s.answer == nil {
		t.Fatalf("%d other plans answer; in front is %d", len(s.elsewhere), s.doc.Front)
	}
	here, there := s.answer.Sentence(s.words), s.comparison()[0]
	if !strings.Contains(here, gap(14)) || !strings.Contains(there, "Plan A: A to B: "+gap(10)) {
		t.Errorf("here %q, there %q", here, there)
	}
	if text, err := s.JSON(); err != nil || !strings.Contains(string(text), `"inOtherPlans"`) || !strings.Contains(s.Text(), there) {
		t.Errorf("it does not go along: %v", err)
	}
}

// With only the table on the screen tools, layers and life size keep their keys, and Escape brings the panels back.
func TestOnlyTheTable(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 6, 6), figure("B", 1, 16, 6)})
	st.Press("F10", "1")
	if !s.scale.bare || s.layer.kind != layerSight {
		t.Fatalf("only the table: %v; the layer %d", s.scale.bare, s.layer.kind)
	}
	st.Press("1", "I")
	if !s.scale.dialog {
		t.Error("the screen is not measured the first time")
	}
	st.Press(ui.Enter)
	if !s.scale.locked || !s.scale.bare {
		t.Errorf("life size %v, only the table %v", s.scale.locked, s.scale.bare)
	}
	st.Press("Ctrl C")
	if st.Clipboard() == "" {
		t.Error("nothing was copied")
	}
	st.Press(ui.Escape)
	if s.scale.bare {
		t.Error("Escape does not bring the panels back")
	}
}
