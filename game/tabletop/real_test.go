package tabletop

import (
	"image/color"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// What is drawn dark is what the envelope query refuses: the same query draws and rules.
func TestVeilAgreesWithTheEnvelope(t *testing.T) {
	m, _ := maps.ShippedByName("crossroads")
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		t.Fatal(err)
	}
	look, p := lookOf(t, &ui.Light), &Painter{}
	cam := FitTable(canvas.Rect{W: 900, H: 900}, 36, 36)
	start := geometry.Ground(onPicture(706, 478.8))
	mover := geometry.Cylinder{Center: start.Center, Radius: geometry.BaseRadius(30), Height: 1.3}
	block := geometry.Cylinder{Center: onPicture(600.4, 338), Radius: geometry.BaseRadius(50), Height: 2}
	envelope := table.Reach(geometry.Movement{Mover: mover, Start: start, Allowance: 8, Rise: 2, Drop: 2, Cross: 2, Blocks: []geometry.Cylinder{block}})
	reach := &Reach{Regions: envelope.Outline()}
	if len(reach.Regions) == 0 {
		t.Fatal("the envelope has no outline")
	}
	img := rendered(900, 900, 1, func(c *canvas.Canvas) {
		c.Clear(canvas.Hex(0xFFFFFF))
		p.Reach(c, look, cam, reach, false)
	})
	random := rand.New(rand.NewPCG(1, 2))
	dark, light := 0, 0
	for range 4000 {
		at := geometry.Point{X: random.Float64() * 36, Y: random.Float64() * 36}
		free, sure := judged(envelope, m, at)
		if !sure {
			continue
		}
		got := tint(img, cam, at) == color.RGBA{255, 255, 255, 255}
		if got != free {
			t.Fatalf("at %v: drawn free %v, ruled free %v", at, got, free)
		}
		if free {
			light++
		} else {
			dark++
		}
	}
	if light < 100 || dark < 1000 {
		t.Errorf("only %d free and %d dark places were compared", light, dark)
	}
	if _, ok := envelope.Path(geometry.Ground(onPicture(829, 322.34)), nil); !ok {
		t.Error("no way beside the van")
	}
}

// judged asks the envelope on all surfaces at a place; sure is false near an edge, where a line is drawn.
func judged(e *geometry.Envelope, m *maps.Map, at geometry.Point) (free, sure bool) {
	anywhere := func(p geometry.Point) bool {
		spot := geometry.Ground(p)
		if e.Contains(spot) {
			return true
		}
		for i, piece := range m.Pieces {
			for _, s := range piece.Prisms {
				spot.Level = s.Top
				if e.Contains(spot) {
					return true
				}
			}
			if piece.Enclosed {
				if e.Contains(geometry.Spot{Center: p, Inside: geometry.PieceIndex(i), Wall: geometry.NoPiece}) {
					return true
				}
			}
		}
		return false
	}
	free = anywhere(at)
	for _, d := range []geometry.Point{{X: 0.2}, {X: -0.2}, {Y: 0.2}, {Y: -0.2}, {X: 0.15, Y: 0.15}, {X: -0.15, Y: 0.15}, {X: 0.15, Y: -0.15}, {X: -0.15, Y: -0.15}} {
		if anywhere(at.Add(d)) != free {
			return free, false
		}
	}
	return free, true
}

// The sight line of the first mock-up, from the query to the picture.
func TestSightOfAQuery(t *testing.T) {
	m, _ := maps.ShippedByName("crossroads")
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		t.Fatal(err)
	}
	cylinder := func(x, y, mm, height float64) geometry.Cylinder {
		return geometry.Cylinder{Center: onPicture(x, y), Radius: geometry.BaseRadius(mm), Height: height}
	}
	rose, rat, undertow := cylinder(600.4, 338, 50, 2), cylinder(651.6, 600.4, 30, 1.2), cylinder(898, 651.6, 40, 1.6)
	for _, c := range []struct {
		name   string
		target geometry.Cylinder
		want   engine.Verdict
	}{{"rat", rat, engine.Clear}, {"Undertow", undertow, engine.Blocked}} {
		sight := table.Sight(rose, c.target)
		line := LineOf(rose, c.target, sight, m.Pieces)
		if line.Verdict != c.want {
			t.Errorf("%s: verdict %v, want %v (%+v)", c.name, line.Verdict, c.want, sight)
		}
		if c.want == engine.Blocked && (line.Blocker == nil || line.Cut == (geometry.Point{})) {
			t.Errorf("%s: no piece blocks: %+v", c.name, line)
		}
	}
}

// TestWhatIsClosedIsNotLit: the rooms into which an envelope leads and where nothing may end are left out, and all else of it stays.
func TestWhatIsClosedIsNotLit(t *testing.T) {
	room := geometry.Piece{Enclosed: true, Prisms: []geometry.Prism{{
		Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 12, Y: 8}, {X: 18, Y: 8}, {X: 18, Y: 14}, {X: 12, Y: 14}}}, Top: 3,
	}}}
	table, err := geometry.NewTable(geometry.Layout{Width: 36, Depth: 36, Pieces: []geometry.Piece{room}})
	if err != nil {
		t.Fatal(err)
	}
	start := geometry.Ground(geometry.Point{X: 10, Y: 10})
	mover := geometry.Cylinder{Center: start.Center, Radius: geometry.BaseRadius(30), Height: 1.3}
	reach := Reach{Envelope: table.Reach(geometry.Movement{Mover: mover, Start: start, Allowance: 6, Rise: 2, Drop: 2, Cross: 2})}
	all := len(reach.regions())
	reach.Closes = func(inside geometry.PieceIndex) bool { return inside == 0 }
	if open := len(reach.regions()); open != all-1 || open == 0 {
		t.Errorf("of %d parts %d are open", all, open)
	}
}
