package planner

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
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
	"trueinch/scenes/layers"
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
	return plans.Figure{Name: name, Seat: seat, Base: 30, Kind: geometry.Sprint, Inches: 6, Range: 8, Spot: plans.Spot{Spot: geometry.Ground(geometry.Point{X: x, Y: y})}}
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

// endsOf are places where a movement can end: those of a grid that its envelope contains, and points along its outline.
func endsOf(table *geometry.Table, e *geometry.Envelope, start geometry.Point, inches float64) []geometry.Spot {
	const apart = 0.3
	var ends []geometry.Spot
	for x := -inches; x <= inches; x += apart {
		for y := -inches; y <= inches; y += apart {
			at := geometry.Ground(start.Add(geometry.Point{X: x, Y: y}))
			at.Level, _ = table.SurfaceBelow(at.Center, math.Inf(1))
			if e.Contains(at) {
				ends = append(ends, at)
			}
		}
	}
	for _, region := range e.Outline() {
		for _, ring := range region.Rings {
			previous := ring[len(ring)-1]
			for _, corner := range ring {
				steps := math.Ceil(corner.Distance(previous) / apart)
				for k := range int(steps) {
					at := geometry.Ground(previous.Along(corner.Sub(previous), float64(k)/steps))
					at.Level = region.Level
					ends = append(ends, at)
				}
				previous = corner
			}
		}
	}
	return ends
}

// Each layer says what brute force says, in every cell that is looked at.
func TestLayersAgainstBruteForce(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 10, 15), figure("B", 1, 25, 12), figure("C", 1, 20, 30)})
	settle := func() *layers.Answer {
		if !st.Settle(30*time.Second) || s.layer.answer == nil {
			t.Fatal("the layer is never done")
		}
		return s.layer.answer
	}
	a := s.plan().Figure(1)
	body := s.bodyOf(a)
	every := func(answer *layers.Answer, check func(cell int, base geometry.Cylinder, mark uint8)) {
		for c := 0; c < answer.Field.Cells(); c += 487 {
			if spot, ok := answer.Field.Spot(c); ok {
				check(c, geometry.Cylinder{Center: spot.Center, Radius: usual.Radius, Bottom: spot.Level, Height: usual.Height}, answer.Marks[c])
			}
		}
	}
	s.layer.any = true
	st.Press("1")
	answer := settle()
	if !answer.Exact {
		t.Error("the exact layer did not follow")
	}
	every(answer, func(_ int, base geometry.Cylinder, mark uint8) {
		if want := s.table.AnyLine(body, base); want != (mark == 1) {
			t.Errorf("sight at %v: %d, a line %v", base.Center, mark, want)
		}
	})
	s.layer.who, s.layer.any = whoEnemies, false
	st.Wait(0)
	enemies := []geometry.Cylinder{s.bodyOf(s.plan().Figure(2)), s.bodyOf(s.plan().Figure(3))}
	every(settle(), func(_ int, base geometry.Cylinder, mark uint8) {
		count := uint8(0)
		for _, e := range enemies {
			if s.table.AnyLine(geometry.Cylinder{Center: e.Center, Bottom: e.Top()}, geometry.Cylinder{Center: base.Center, Bottom: base.Bottom + body.Height}) {
				count++
			}
		}
		if count != mark {
			t.Errorf("enemies see %v: %d, want %d", base.Center, mark, count)
		}
	})
	st.Press("3")
	every(settle(), func(_ int, base geometry.Cylinder, mark uint8) {
		at := geometry.Ground(base.Center)
		at.Level = base.Bottom
		if !s.table.Reach(geometry.Movement{Mover: base, Start: at}).Contains(at) {
			return // no base stands there
		}
		visible := s.table.VisibleFraction(body, base)
		want := geometry.Partial
		if visible >= 1-1e-6 {
			want = geometry.Open
		} else if visible <= 1e-6 {
			want = geometry.Sheltered
		}
		if geometry.Shelter(mark) != want {
			t.Errorf("cover at %v: %d, want %d", base.Center, mark, want)
		}
	})
	s.layer.who = whoFigure
	st.Press("2")
	threatened := settle()
	stands := append(endsOf(s.table, s.table.Reach(s.movement(a, a.Kind, a.Inches)), a.Spot.Center, a.Inches), s.spotOf(a))
	// The layer is tried from places half an inch apart: it may miss a hair along its border, and invents nothing.
	bordering := func(cell int) bool {
		f := threatened.Field
		for _, way := range [8]int{1, -1, 2, -2, f.Columns, -f.Columns, 2 * f.Columns, -2 * f.Columns} {
			if at := cell + way; at >= 0 && at < f.Cells() && threatened.Marks[at] == layers.Now {
				return true
			}
		}
		return false
	}
	every(threatened, func(cell int, base geometry.Cylinder, mark uint8) {
		struck := false
		for _, at := range stands {
			from := a.Body(at)
			gap := geometry.GapBetween(from, base)
			struck = struck || max(gap.Ground, gap.Vertical) <= a.Range &&
				s.table.AnyLine(geometry.Cylinder{Center: from.Center, Bottom: from.Top()}, geometry.Cylinder{Center: base.Center, Bottom: base.Top()})
		}
		if struck != (mark == layers.Now) && !(struck && bordering(cell)) {
			t.Errorf("threat at %v: %d, want %v", base.Center, mark, struck)
		}
	})
	s.layer.unseen, s.layer.reached, s.layer.sheltered, s.layer.near = true, true, true, false
	s.to, enemies = pick{kind: aFigure, figure: 2}, enemies[:1] // from this one alone
	st.Press("5")
	envelope := s.table.Reach(s.movement(a, a.Kind, a.Inches))
	marked := 0
	for c, mark := range settle().Marks {
		if mark == 1 {
			marked++
		}
		if mark != 1 || c%7 != 0 {
			continue
		}
		spot, _ := s.layer.answer.Field.Spot(c)
		for _, e := range enemies {
			if s.table.AnyLine(e, a.Body(spot)) || s.table.VisibleFraction(e, a.Body(spot)) >= 1-1e-6 {
				t.Errorf("at %v it is seen by %v", spot.Center, e.Center)
			}
		}
		if nearest, _ := envelope.Nearest(spot.Center); nearest.Center.Distance(spot.Center) > 0.03 {
			t.Errorf("%v is not reached", spot.Center)
		}
	}
	if marked < 20 {
		t.Errorf("only %d places behind the wall", marked)
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
	if chain[1].refused == nil && (math.Abs(sum-1) > 1e-12 || chain[1].ko < chain[0].ko-1e-12) {
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
	action := slices.IndexFunc(s.suppose().Sheet(0).Actions, func(a engine.ActionLine) bool { return strings.Contains(a.Notation, "Damage 1, Stun") })
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
	after, _ := s.suppose().After(attempt)
	second := after.Forecast(attempt)
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
