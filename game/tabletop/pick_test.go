package tabletop

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

func TestPointingAtTokensAndPieces(t *testing.T) {
	cam := FitTable(canvas.Rect{W: 360, H: 360}, 36, 36) // 10 units an inch: every base is smaller than the hit area
	var picker Picker
	tokens := []Token{
		{Center: geometry.Point{X: 10, Y: 10}, Radius: 0.6}, {Center: geometry.Point{X: 12, Y: 10}, Radius: 0.6},
		{Center: geometry.Point{X: 20, Y: 10}, Radius: 1, Out: true}, {Center: geometry.Point{X: 20, Y: 10}, Radius: 2, Ghost: true},
		{Center: geometry.Point{X: 30, Y: 10}, Radius: 3},
	}
	for _, c := range []struct {
		at   geometry.Point
		want int
	}{
		{geometry.Point{X: 10, Y: 10}, 0}, {geometry.Point{X: 8.7, Y: 10}, 0}, {geometry.Point{X: 8.5, Y: 10}, -1},
		{geometry.Point{X: 11.1, Y: 10}, 1}, {geometry.Point{X: 10.9, Y: 10}, 0}, {geometry.Point{X: 20, Y: 10}, -1},
		{geometry.Point{X: 30, Y: 12.9}, 4}, {geometry.Point{X: 30, Y: 13.1}, -1},
	} {
		if got := picker.TokenAt(cam, tokens, cam.ToScreen(c.at)); got != c.want {
			t.Errorf("at %v: token %d, want %d", c.at, got, c.want)
		}
	}
	m, _ := maps.ShippedByName("crossroads")
	pieces := GroundOf(m).Pieces
	for _, c := range []struct {
		at   geometry.Point
		want string
	}{
		{geometry.Point{X: 9, Y: 25}, "savoy-cinema"}, {geometry.Point{X: 18, Y: 25.8}, "acid-pool"},
		{geometry.Point{X: 23.1, Y: 15.6}, "van"}, {geometry.Point{X: 18, Y: 18}, ""}, {geometry.Point{X: 30, Y: 11}, "crates-4"},
	} {
		got := ""
		if i := picker.PieceAt(cam, pieces, c.at); i >= 0 {
			got = pieces[i].ID
		}
		if got != c.want {
			t.Errorf("at %v: %q, want %q", c.at, got, c.want)
		}
	}
}

// What lies under the mouse is the same as by looking at everything, while tokens and pieces move, come, go and change
// their size, on and off the table, under cameras far and near.
func TestPickingLosesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	var picker Picker
	cam := FitTable(canvas.Rect{W: 360, H: 240}, 36, 24)
	place := func() geometry.Point {
		return geometry.Point{X: 44*random.Float64() - 4, Y: 32*random.Float64() - 4}
	}
	var tokens []Token
	var pieces []Terrain
	tokensHit, piecesHit := 0, 0
	for step := range 3000 {
		if step%500 == 400 {
			cam = FitTable(canvas.Rect{W: 360, H: 240}, 20+20*random.Float64(), 24)
			tokens, pieces = tokens[:len(tokens)/2], pieces[:len(pieces)/2]
		}
		cam = cam.ZoomAbout(canvas.Point{X: 180, Y: 120}, 0.6+random.Float64())
		if len(tokens) < 30 && random.IntN(4) == 0 {
			tokens = append(tokens, Token{})
		}
		if len(pieces) < 40 && random.IntN(4) == 0 {
			pieces = append(pieces, Terrain{})
		}
		if len(tokens) > 0 {
			tokens[random.IntN(len(tokens))] = Token{Center: place(), Radius: 2 * random.Float64(), Out: random.IntN(6) == 0, Ghost: random.IntN(6) == 0}
		}
		if len(pieces) > 0 {
			at, wide := place(), 5*random.Float64()
			prisms := []geometry.Prism{{Top: float64(random.IntN(3)), Footprint: geometry.Footprint{Polygon: []geometry.Point{
				at, at.Add(geometry.Point{X: wide}), at.Add(geometry.Point{X: wide / 2, Y: wide})}}}}
			if random.IntN(2) == 0 {
				prisms = append(prisms, geometry.Prism{Top: 3, Footprint: geometry.Footprint{Center: place(), Radius: wide / 2}})
			}
			pieces[random.IntN(len(pieces))] = Terrain{Piece: geometry.Piece{Prisms: prisms}, Gone: random.IntN(6) == 0}
		}
		p := place()
		q := cam.ToScreen(p)
		p = cam.ToTable(q)
		token, nearest := -1, 0.0
		for i, one := range tokens {
			d := one.Center.Distance(p) / max(one.Radius, leastHit/cam.Zoom)
			if !one.Out && !one.Ghost && d <= 1 && (token < 0 || d < nearest) {
				token, nearest = i, d
			}
		}
		piece, top := -1, -1.0
		for i, one := range pieces {
			for _, prism := range one.Prisms {
				if !one.Gone && prism.Top > top && covers(prism.Footprint, p) {
					piece, top = i, prism.Top
				}
			}
		}
		if got := picker.TokenAt(cam, tokens, q); got != token {
			t.Fatalf("step %d: token %d under %v, looking at all of them %d", step, got, p, token)
		}
		if got := picker.PieceAt(cam, pieces, p); got != piece {
			t.Fatalf("step %d: piece %d under %v, looking at all of them %d", step, got, p, piece)
		}
		tokensHit, piecesHit = tokensHit+min(1, token+1), piecesHit+min(1, piece+1)
	}
	if tokensHit < 100 || piecesHit < 100 {
		t.Errorf("%d tokens and %d pieces hit", tokensHit, piecesHit)
	}
}

func TestWalkingAlongAPath(t *testing.T) {
	path := []geometry.Point{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 1}}
	for _, c := range []struct {
		progress float64
		want     geometry.Point
	}{{-1, geometry.Point{}}, {0, geometry.Point{}}, {0.5, geometry.Point{X: 2}}, {0.75, geometry.Point{X: 3}}, {1, geometry.Point{X: 3, Y: 1}}, {2, geometry.Point{X: 3, Y: 1}}} {
		if got := PointAlong(path, c.progress); got.Distance(c.want) > 1e-9 {
			t.Errorf("after %v: %v, want %v", c.progress, got, c.want)
		}
	}
	if WalkMilliseconds(2) != 220 || WalkMilliseconds(20) != 900 || FlyMilliseconds(3) != 270 {
		t.Error("other lengths than look.md says")
	}
	if Shaken(0) != (canvas.Point{}) || Shaken(1) != (canvas.Point{}) || math.Abs(Shaken(0.25).X) < 1 {
		t.Error("a shake must start and end at its place and move between")
	}
}

// A photograph lies where its two-point calibration says.
func TestPhotoLiesTrueToScale(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 100, 50))
	for y := range 50 {
		for x := range 100 {
			img.SetRGBA(x, y, color.RGBA{200, 30, 30, 255})
		}
	}
	look := lookOf(t, &ui.Light)
	cam := FitTable(canvas.Rect{W: 400, H: 400}, 20, 20)
	g := Ground{Width: 20, Depth: 20, Photo: &Photo{Picture: canvas.NewPicture(img), Corner: geometry.Point{X: 10, Y: 4}, Scale: 0.1, Angle: math.Pi / 2}}
	p := &Painter{}
	out := rendered(400, 400, 1, func(c *canvas.Canvas) { p.Ground(c, look, cam, g, false) })
	// Turned a quarter to the left about its lower left corner: it covers x from 5 to 10 and y from 4 to 14.
	for _, c := range []struct {
		at geometry.Point
		on bool
	}{{geometry.Point{X: 7, Y: 9}, true}, {geometry.Point{X: 5.3, Y: 4.3}, true}, {geometry.Point{X: 9.7, Y: 13.7}, true},
		{geometry.Point{X: 10.3, Y: 9}, false}, {geometry.Point{X: 4.7, Y: 9}, false}, {geometry.Point{X: 7, Y: 14.3}, false}, {geometry.Point{X: 7, Y: 3.7}, false}} {
		if got := tint(out, cam, c.at).R > 190 && tint(out, cam, c.at).G < 60; got != c.on {
			t.Errorf("at %v: photograph %v", c.at, got)
		}
	}
}

// Every prefab has a picture of its own shape, and a thumbnail that stays in its square.
func TestThumbnails(t *testing.T) {
	look := lookOf(t, &ui.Light)
	prefabs := maps.Prefabs()
	const cell, across = 110, 9
	rows := (len(prefabs) + across - 1) / across
	img := rendered(across*cell, rows*cell, 1, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Raised)
		for i, p := range prefabs {
			r := canvas.Rect{X: float64(i%across) * cell, Y: float64(i/across) * cell, W: cell, H: cell}
			Thumbnail(c, look, p.Piece("x", geometry.Point{X: 5, Y: 5}, 0), r.Inset(10))
		}
	})
	keep(t, "thumbnails", img)
	paper := rgba(look.Palette.Raised)
	for i, p := range prefabs {
		drawn, strayed := 0, 0
		for y := range cell {
			for x := range cell {
				if img.RGBAAt(i%across*cell+x, i/across*cell+y) != paper {
					drawn++
					if x < 10 || y < 10 || x >= cell-10 || y >= cell-10 {
						strayed++
					}
				}
			}
		}
		if drawn < 12 || strayed > 0 {
			t.Errorf("%s: %d pixels drawn, %d outside", p.ID, drawn, strayed)
		}
	}
}

// While the camera glides nothing is drawn anew, and the picture still lies where the camera says.
func TestGlidingStretchesTheLastPicture(t *testing.T) {
	look := lookOf(t, &ui.Light)
	g := crossroads(t)
	p := &Painter{}
	show := func(cam Camera, gliding bool) *image.RGBA {
		return rendered(500, 500, 1, func(c *canvas.Canvas) {
			c.Clear(look.Palette.Well)
			p.Ground(c, look, cam, g, gliding)
		})
	}
	fit := FitTable(canvas.Rect{W: 500, H: 500}, 36, 36)
	near := fit.ZoomAbout(canvas.Point{X: 250, Y: 250}, 3)
	show(fit, false)
	before := p.ground.picture
	stretched := show(near, true)
	if p.ground.picture != before {
		t.Error("a gliding camera drew the terrain anew")
	}
	sharp := show(near, false)
	if p.ground.picture == before {
		t.Error("the picture was not drawn anew after the glide")
	}
	if d := difference(stretched, sharp); d > 12 {
		t.Errorf("stretched and sharp differ by %.1f a pixel", d)
	}
	// From near, out of what its picture covers: the overview steps in.
	far := show(near.Over(geometry.Point{X: 5, Y: 5}), false)
	if again := show(near.Over(geometry.Point{X: 30, Y: 30}).Over(geometry.Point{X: 5, Y: 5}), true); difference(far, again) > 12 {
		t.Errorf("%.1f a pixel", difference(far, again))
	}
}

func difference(a, b *image.RGBA) float64 {
	sum := 0.0
	for i := range a.Pix {
		sum += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
	}
	return sum / float64(len(a.Pix))
}
