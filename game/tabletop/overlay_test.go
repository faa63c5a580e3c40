package tabletop

import (
	"bytes"
	"image"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// With room around them, tags cover neither each other nor a model.
func TestTagsKeepOffEachOtherAndOffModels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cam := FitTable(canvas.Rect{W: 1200, H: 900}, 36, 27)
		var tags []Tag
		var off []solid
		for i := range rapid.IntRange(1, 8).Draw(t, "n") {
			at := geometry.Point{X: 4 + 4*float64(i%8) + rapid.Float64Range(-1, 1).Draw(t, "x"), Y: rapid.Float64Range(2, 25).Draw(t, "y")}
			q := cam.ToScreen(at)
			tags = append(tags, Tag{At: at, Avoid: 0.6, Sign: Sign(rapid.IntRange(0, 8).Draw(t, "sign")), Text: "Cover · 6.73″", Priority: i % 3})
			off = append(off, solid{canvas.Rect{X: q.X - 20, Y: q.Y - 20, W: 40, H: 40}, false})
		}
		c := canvas.New()
		c.BeginDiscarding(image.Pt(1200, 900), 1)
		placed := placeTags(c, cam, tags, off, nil)
		for i, a := range placed {
			if !insideOf(a.rect, cam.Seen()) {
				t.Fatalf("tag %d lies outside the view: %+v", i, a.rect)
			}
			for _, b := range placed[:i] {
				if !a.rect.Intersect(b.rect).Empty() {
					t.Fatalf("two tags overlap: %+v and %+v", a.rect, b.rect)
				}
			}
			if covered(off, a.rect) {
				t.Fatalf("a tag covers a model: %+v", a.rect)
			}
		}
	})
}

// In a crowd of models that all have tags, a tag keeps near its own model, and a line leads from it to that model wherever it
// does not stand right beside it or another model is nearer.
func TestTagsOfACrowdTellWhoseTheyAre(t *testing.T) {
	cam := FitTable(canvas.Rect{W: 1200, H: 900}, 36, 27)
	var tags []Tag
	var taken []canvas.Rect
	for i := range 16 {
		at := geometry.Point{X: 15 + 1.4*float64(i%4), Y: 11 + 1.3*float64(i/4)}
		q, r := cam.ToScreen(at), 0.6*cam.Zoom
		tags = append(tags, Tag{At: at, Avoid: 0.6, Sign: CoverSign, Text: "Cover · 6.73″"})
		taken = append(taken, canvas.Rect{X: q.X - r, Y: q.Y - r, W: 2 * r, H: 2 * r})
	}
	c := canvas.New()
	c.BeginDiscarding(image.Pt(1200, 900), 1)
	placed, led := placeTags(c, cam, tags, nil, taken), 0
	for i, p := range placed {
		own, nearest := p.beside(p.tag, cam), math.Inf(1)
		for _, other := range placed {
			nearest = min(nearest, p.beside(other.tag, cam))
		}
		if own > 75 { // the last step, towards a corner
			t.Errorf("tag %d stands %.0f units from its model", i, own)
		}
		leads := p.leads(cam, placed)
		if (own > nearest || own > 20) && own > 0 && !leads {
			t.Errorf("tag %d, %.0f units from its model, %.0f from another, has no line to it", i, own, nearest)
		}
		if leads {
			led++
		}
	}
	if led == 0 || led == len(placed) {
		t.Errorf("%d of %d tags have a line", led, len(placed))
	}
}

func insideOf(r, view canvas.Rect) bool {
	return r.X >= view.X && r.Y >= view.Y && r.Right() <= view.Right() && r.Bottom() <= view.Bottom()
}

func TestRouteTicksStandAtWholeInches(t *testing.T) {
	r := &Route{Points: []geometry.Point{{X: 1, Y: 1}, {X: 4, Y: 5}, {X: 4, Y: 7.5}}, Length: 7.5}
	var got []geometry.Point
	each(r, 1, func(inch int, at, way geometry.Point) {
		got = append(got, at)
		if inch != len(got) || math.Abs(way.Length()-1) > 1e-12 {
			t.Errorf("tick %d is number %d, way %v", len(got), inch, way)
		}
	})
	want := []geometry.Point{{X: 1.6, Y: 1.8}, {X: 2.2, Y: 2.6}, {X: 2.8, Y: 3.4}, {X: 3.4, Y: 4.2}, {X: 4, Y: 5}, {X: 4, Y: 6}, {X: 4, Y: 7}}
	if len(got) != len(want) {
		t.Fatalf("%d ticks, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i].Distance(want[i]) > 1e-9 {
			t.Errorf("tick %d at %v, want %v", i+1, got[i], want[i])
		}
	}
}

// TestLengthsAreNumberedInWhatPlayersMeasureIn: ticks and numbers of a path and of a tape are centimetres where that is the unit.
func TestLengthsAreNumberedInWhatPlayersMeasureIn(t *testing.T) {
	inches := lookOf(t, &ui.Light)
	centimetres := inches
	centimetres.Words = inches.Words.In(engine.Centimetre)
	cm := func(count float64) float64 { return float64(engine.Centimetre.Inches(count)) }
	r := &Route{Points: []geometry.Point{{}, {X: cm(21)}}, Length: cm(21)}
	for zoom, want := range map[float64][]int{34: {5, 10, 15, 20}, 10: {15}} {
		var numbers []int
		numbered(Camera{Zoom: zoom}, r, stepsOf(centimetres, Camera{Zoom: zoom}), func(count int, _ canvas.Point) { numbers = append(numbers, count) })
		if !slices.Equal(numbers, want) {
			t.Errorf("at zoom %v the numbers are %v, want %v", zoom, numbers, want)
		}
	}
	ticks := 0
	each(r, stepsOf(centimetres, Camera{Zoom: 34}).inches, func(tick int, at, _ geometry.Point) {
		if ticks++; math.Abs(at.X-cm(float64(tick))) > 1e-9 {
			t.Errorf("tick %d at %v", tick, at)
		}
	})
	if ticks != 20 {
		t.Errorf("%d ticks, want 20", ticks)
	}
	if got, want := divided(centimetres, Camera{Zoom: 34}), (division{cm(1), 10, 5}); got != want {
		t.Errorf("a tape is divided like %v, want %v", got, want)
	}
	if got, want := divided(inches, Camera{Zoom: 34}), (division{0.25, 4, 1}); got != want {
		t.Errorf("a tape in inches is divided like %v, want %v", got, want)
	}
}

// The walls around a room are the outline without the doors: their lengths add up.
func TestWallsLeaveOutTheDoors(t *testing.T) {
	for _, m := range maps.Shipped() {
		for _, p := range m.Pieces {
			if !p.Enclosed {
				continue
			}
			doors := doorsOf(&p, m.Depth)
			if len(doors) != len(p.Doors) {
				t.Errorf("%s: %d openings for %d doors", p.ID, len(doors), len(p.Doors))
			}
			for i, d := range doors {
				at := canvas.Point{X: p.Doors[i].X, Y: m.Depth - p.Doors[i].Y}
				if math.Hypot((d.from.X+d.to.X)/2-at.X, (d.from.Y+d.to.Y)/2-at.Y) > 0.01 {
					t.Errorf("%s: the opening lies beside its door", p.ID)
				}
				beyond := canvas.Point{X: at.X + d.out.X*0.1, Y: at.Y + d.out.Y*0.1}
				if inside(corners(p.Prisms[0].Footprint, m.Depth), beyond) {
					t.Errorf("%s: the door opens inwards", p.ID)
				}
			}
			outline := corners(p.Prisms[0].Footprint, m.Depth)
			length := 0.0
			for i, a := range outline {
				b := outline[(i+1)%len(outline)]
				length += math.Hypot(b.X-a.X, b.Y-a.Y)
			}
			if want := length - doorWidth*float64(len(doors)); math.Abs(lengthOf(outline, doors)-want) > 1e-6 {
				t.Errorf("%s: walls of %v inches, want %v", p.ID, lengthOf(outline, doors), want)
			}
		}
	}
}

// lengthOf measures the walls by what doorsOn leaves of each side.
func lengthOf(outline []canvas.Point, doors []opening) float64 {
	sum := 0.0
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		sum += math.Hypot(b.X-a.X, b.Y-a.Y)
		for _, d := range doorsOn(a, b, doors) {
			sum -= math.Hypot(d.to.X-d.from.X, d.to.Y-d.from.Y)
		}
	}
	return sum
}

// Half of a base stands behind a wall: half of the wedge is hatched, from the wall to the base.
func TestHiddenPartsLieBehindTheSolid(t *testing.T) {
	eye, base := geometry.Point{X: 0, Y: 0}, geometry.Point{X: 10, Y: 0}
	wall := geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 4, Y: 0}, {X: 5, Y: 0}, {X: 5, Y: 3}, {X: 4, Y: 3}}}, Top: 3}
	parts := hiddenParts(eye, base, 1, []geometry.Prism{wall})
	if len(parts) != 1 {
		t.Fatalf("%d parts", len(parts))
	}
	for _, p := range parts[0] {
		if p.X < 4.9 || p.X > 10 || p.Y < -0.05 || p.Y > 1.05 {
			t.Errorf("%v is not behind the wall", p)
		}
	}
	if area := math.Abs(geometry.Area(parts[0])); math.Abs(area-0.5*(1.0+0.5)*5) > 0.15 {
		t.Errorf("the hidden part has %v square inches", area)
	}
	round := geometry.Prism{Footprint: geometry.Footprint{Center: geometry.Point{X: 5}, Radius: 0.1}, Top: 3}
	if parts := hiddenParts(eye, base, 1, []geometry.Prism{round}); len(parts) != 1 {
		t.Errorf("a post hides %d parts", len(parts))
	}
	if parts := hiddenParts(eye, geometry.Point{X: 0.5}, 1, []geometry.Prism{wall}); parts != nil {
		t.Error("something is hidden from an eye over the base")
	}
}

func TestSceneOfAMatch(t *testing.T) {
	model := engine.Model{ID: 3, Seat: 1, Name: "Gristle", Silhouette: "gristle", BaseMM: 40, HP: 3, MaxHP: 6, Ready: true, OnTable: true,
		Body: geometry.Cylinder{Center: geometry.Point{X: 4, Y: 5}, Radius: geometry.BaseRadius(40), Bottom: 3},
		Spot: geometry.Spot{Inside: geometry.NoPiece}, States: []engine.Badge{{Icon: "g-knocked-out-stars"}}}
	got := TokenOf(&model)
	if got.Side != ui.Red || got.Silhouette != "gristle" || got.HP != 3 || !got.Ready || got.Level != 3 || len(got.State) != 1 || got.Radius != model.Body.Radius {
		t.Errorf("%+v", got)
	}
	model.Seat, model.Silhouette, model.Spot.Inside = engine.NoSeat, "nobody", 1
	if got = TokenOf(&model); got.Side != ui.Neutral || got.Icon != "g-person" || got.Silhouette != "" || got.Level != 0 {
		t.Errorf("a Citizen: %+v", got)
	}
	pieces := []engine.Piece{{HP: 4, MaxHP: 8}, {Gone: true}, {}}
	terrain := TerrainOf(pieces, []engine.Model{model})
	if !terrain[1].Open || terrain[0].Open || !terrain[1].Gone || terrain[0].HP != 4 {
		t.Errorf("%+v", terrain)
	}
	model.Out = true
	if TerrainOf(pieces, []engine.Model{model})[1].Open {
		t.Error("a roof is open for a KO'ed model")
	}
	m, _ := maps.ShippedByName("crossroads")
	if zones := Deployments(m); len(zones) != 2 || zones[0].Side != ui.Blue || zones[1].Side != ui.Red {
		t.Errorf("%+v", zones)
	}
}

// A plate stands on the piece it speaks of, wherever the camera looks.
func TestHeightPlatesStandOnTheirPiece(t *testing.T) {
	look := lookOf(t, &ui.Light)
	g := crossroads(t)
	s := &Scene{Ground: g, Heights: true, Hovered: -1}
	rapid.Check(t, func(t *rapid.T) {
		cam := FitTable(canvas.Rect{W: 700, H: 600}, 36, 36).ZoomAbout(canvas.Point{X: rapid.Float64Range(0, 700).Draw(t, "x"),
			Y: rapid.Float64Range(0, 600).Draw(t, "y")}, rapid.Float64Range(1, 5).Draw(t, "zoom"))
		for i := range g.Pieces {
			piece := &g.Pieces[i]
			if !tall(piece) {
				continue
			}
			at, ok := plateAt(piece, cam, false)
			if !ok {
				continue
			}
			q := cam.ToScreen(at)
			if !cam.Seen().Inset(-0.01).Contains(q) {
				t.Fatalf("the plate of %s lies outside the view", piece.ID)
			}
			if i := new(Picker).PieceAt(cam, g.Pieces[i:i+1], at); i != 0 {
				t.Fatalf("the plate of %s stands at %v, beside it", piece.ID, at)
			}
		}
	})
	if n := len(s.plates(look, FitTable(canvas.Rect{W: 700, H: 700}, 36, 36))); n < 5 {
		t.Errorf("only %d plates", n)
	}
	for i := range g.Pieces {
		if g.Pieces[i].ID == "van" {
			s.Hovered, s.Ground.Pieces[i].HP, s.Ground.Pieces[i].MaxHP = i, 1, 2
		}
	}
	found := false
	for _, tag := range s.plates(look, FitTable(canvas.Rect{W: 700, H: 700}, 36, 36)) {
		found = found || tag.Text == "2.1″ · 1/2 HP"
	}
	if !found {
		t.Error("no plate for the van under the mouse")
	}
}

// A line that is clear by its own rules hatches nothing, whatever the sight query found in the way of eyes.
func TestAClearLineHatchesNothing(t *testing.T) {
	wall := geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 4, Y: 0}, {X: 5, Y: 0}, {X: 5, Y: 3}, {X: 4, Y: 3}}}, Top: 3}
	drawn := func(verdict engine.Verdict, hidden []geometry.Prism) []byte {
		line := SightLine{From: geometry.Point{X: 1, Y: 5}, To: geometry.Point{X: 11, Y: 5}, FromR: 0.6, ToR: 1, Verdict: verdict, Hidden: hidden}
		return canvas.Paint(image.Pt(400, 300), 1, func(c *canvas.Canvas) {
			SightLines(c, Look{Palette: &ui.Light}, FitTable(canvas.Rect{W: 400, H: 300}, 12, 10), []SightLine{line})
		}).Image().Pix
	}
	wall.Footprint.Polygon[0].Y, wall.Footprint.Polygon[1].Y = 5, 5
	wall.Footprint.Polygon[2].Y, wall.Footprint.Polygon[3].Y = 8, 8
	if !bytes.Equal(drawn(engine.Clear, []geometry.Prism{wall}), drawn(engine.Clear, nil)) {
		t.Error("a clear line hatches what is hidden")
	}
	if bytes.Equal(drawn(engine.Covered, []geometry.Prism{wall}), drawn(engine.Covered, nil)) {
		t.Error("cover hatches nothing")
	}
}

// TestHeightsOfNeighboursAreReadWhole stands two roofs beside each other whose heights are wider than they are: neither lies over the other.
func TestHeightsOfNeighboursAreReadWhole(t *testing.T) {
	cam := FitTable(canvas.Rect{W: 600, H: 600}, 30, 30)
	tags := []Tag{
		{At: geometry.Point{X: 10, Y: 15}, Over: true, Sign: HeightSign, Text: "10.2 cm", Priority: roofPriority},
		{At: geometry.Point{X: 12, Y: 15}, Over: true, Sign: HeightSign, Text: "10.2 cm", Priority: roofPriority},
		{At: geometry.Point{X: 25, Y: 15}, Over: true, Sign: HeightSign, Text: "10.2 cm", Priority: roofPriority},
	}
	canvas.Paint(image.Pt(600, 600), 1, func(c *canvas.Canvas) {
		placed := placeTags(c, cam, tags, nil, nil)
		if len(placed) != 3 {
			t.Fatalf("%d heights are shown", len(placed))
		}
		for i, one := range placed {
			for _, other := range placed[:i] {
				if !one.rect.Intersect(other.rect).Empty() {
					t.Errorf("%v lies over %v", one.rect, other.rect)
				}
			}
		}
		if at, center := cam.ToScreen(tags[2].At), placed[2].rect.Center(); abs(at.X-center.X) > 0.01 || abs(at.Y-center.Y) > 0.01 {
			t.Errorf("the height that has room stands at %v", center)
		}
	})
}
