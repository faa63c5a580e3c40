package tabletop

import (
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// packed is a scene in which up to thirty bases and ghosts stand close together, many of them wounded, high up or in some state, and
// most of them have a tag or show their name.
func packed(t *rapid.T) *Scene {
	s := &Scene{Hovered: -1, Heights: true, Ground: Ground{Width: 36, Depth: 36}}
	for range rapid.IntRange(1, 30).Draw(t, "bases") {
		token := Token{
			Center: geometry.Point{X: rapid.Float64Range(14, 24).Draw(t, "x"), Y: rapid.Float64Range(14, 24).Draw(t, "y")},
			Radius: rapid.SampledFrom([]float64{0.59, 0.79, 0.98, 1.57}).Draw(t, "radius"), MaxHP: 8, HP: rapid.IntRange(1, 12).Draw(t, "HP"),
			Level: rapid.SampledFrom([]float64{0, 0, 1.4, 5}).Draw(t, "level"), Name: "Madame Undertow",
			Named: rapid.Bool().Draw(t, "named"), Ghost: rapid.IntRange(0, 4).Draw(t, "ghost") == 0,
		}
		if rapid.Bool().Draw(t, "state") {
			token.State = []string{"g-knocked-out-stars"}
		}
		s.Tokens = append(s.Tokens, token)
		if rapid.Bool().Draw(t, "tagged") {
			s.Tags = append(s.Tags, Tag{At: token.Center, Avoid: token.Radius + 0.2, Sign: Sign(rapid.IntRange(0, 8).Draw(t, "sign")),
				Text: "Madame Undertow 39 %", Priority: rapid.IntRange(2, 9).Draw(t, "priority")})
		}
	}
	return s
}

// TestLabelsNeverCoverABase packs bases close together and zooms in and out: neither a tag nor a name lies over a base, its Hit Points
// or its height, and tags keep off the names.
func TestLabelsNeverCoverABase(t *testing.T) {
	look := lookOf(t, &ui.Light)
	rapid.Check(t, func(t *rapid.T) {
		s := packed(t)
		cam := FitTable(canvas.Rect{X: 16, Y: 16, W: rapid.Float64Range(420, 1200).Draw(t, "width"), H: rapid.Float64Range(420, 900).Draw(t, "height")}, 36, 36)
		cam = cam.ZoomAbout(cam.ToScreen(geometry.Point{X: 19, Y: 19}), rapid.Float64Range(1, 4).Draw(t, "zoom"))
		c := canvas.New()
		c.BeginDiscarding(image.Pt(1400, 1000), 1)
		for _, h := range heights(c, look, cam, s.Tokens) {
			if covered(bases(c, cam, s.Tokens), h.rect) {
				t.Fatalf("the height at %+v covers a base or Hit Points", h.rect)
			}
		}
		off := solids(c, look, cam, s.Tokens)
		named := names(c, look, cam, drawingOrder(s.Tokens))
		for i, n := range named {
			if covered(off, n.rect) || !insideOf(n.rect, cam.View) {
				t.Fatalf("the name at %+v covers a base, or lies outside", n.rect)
			}
			for _, other := range named[:i] {
				if !n.rect.Intersect(other.rect).Empty() && len(s.Tokens) < 8 {
					t.Fatalf("two names overlap at %+v", n.rect)
				}
			}
		}
		all := s.solids(c, look, cam)
		for _, tag := range placeTags(c, cam, s.Tags, all, nil) {
			if covered(all, tag.rect) {
				t.Fatalf("the tag at %+v covers a base or a name", tag.rect)
			}
		}
	})
}

// TestEveryTagHasItsPlaceWhereThereIsRoom: nothing is left out while a good part of the table is free.
func TestEveryTagHasItsPlaceWhereThereIsRoom(t *testing.T) {
	look := lookOf(t, &ui.Light)
	rapid.Check(t, func(t *rapid.T) {
		s := packed(t)
		cam := FitTable(canvas.Rect{X: 16, Y: 16, W: 1100, H: 900}, 36, 36)
		c := canvas.New()
		c.BeginDiscarding(image.Pt(1400, 1000), 1)
		if placed := placeTags(c, cam, s.Tags, s.solids(c, look, cam), nil); len(placed) != len(s.Tags) {
			t.Fatalf("%d of %d tags are shown", len(placed), len(s.Tags))
		}
	})
}

// TestWhoStandsOnSomethingWearsItsHeight: a model on a roof has the plate, one on the ground and one inside have none, and the plate
// touches the base from outside at its upper left.
func TestWhoStandsOnSomethingWearsItsHeight(t *testing.T) {
	c := canvas.New()
	c.BeginDiscarding(image.Pt(1400, 1000), 1)
	look := lookOf(t, &ui.Light)
	for _, model := range []struct {
		what   string
		bottom float64
		inside geometry.PieceIndex
		zoom   float64
		worn   bool
	}{
		{"on a roof", 5, geometry.NoPiece, 34, true},
		{"on a car", 1.4, geometry.NoPiece, 34, true},
		{"on the ground", 0, geometry.NoPiece, 34, false},
		{"inside a building", 5, 2, 34, false},
		{"on a roof, seen from far", 5, geometry.NoPiece, 12, false},
	} {
		token := TokenOf(&engine.Model{BaseMM: 40, Body: geometry.Cylinder{Bottom: model.bottom, Radius: 0.79},
			Spot: geometry.Spot{Inside: model.inside}})
		token.Center = geometry.Point{X: 18, Y: 18}
		cam := FitTable(canvas.Rect{W: 1000, H: 1000}, 36, 36)
		cam.Zoom = model.zoom
		at, outer := cam.ToScreen(token.Center), token.Radius*cam.Zoom
		shown := heights(c, look, cam, []Token{token})
		if (len(shown) == 1) != model.worn {
			t.Errorf("%s: the height is shown: %v", model.what, shown)
		}
		for _, h := range shown {
			corner := math.Hypot(h.rect.Right()-at.X, h.rect.Bottom()-at.Y)
			if corner < outer || corner > outer+4 || h.rect.Right() >= at.X || h.rect.Bottom() >= at.Y {
				t.Errorf("%s: the plate lies at %+v, the base of %v at %+v", model.what, h.rect, outer, at)
			}
		}
		if text := elevationText(look, model.bottom); model.bottom == 1.4 && text != "1.4″" && text != "1.40″" {
			t.Errorf("1.4 inches are written %q", text)
		}
	}
}

// TestNamesStandByTheirTokens: a name lies below its token where there is room, and else close by.
func TestNamesStandByTheirTokens(t *testing.T) {
	c := canvas.New()
	c.BeginDiscarding(image.Pt(1400, 1000), 1)
	look := lookOf(t, &ui.Light)
	cam := FitTable(canvas.Rect{W: 1000, H: 1000}, 36, 36)
	first := Token{Center: geometry.Point{X: 18, Y: 18}, Radius: 0.79, Name: "Gristle", Named: true}
	below := Token{Center: geometry.Point{X: 18, Y: 16.2}, Radius: 0.79, Name: "Lamprey"}
	at, reach := cam.ToScreen(first.Center), first.Radius*cam.Zoom
	for _, tokens := range [][]Token{{first}, {first, below}} {
		shown := names(c, look, cam, drawingOrder(tokens))
		if len(shown) != 1 {
			t.Fatalf("%d names are shown", len(shown))
		}
		r := shown[0].rect
		if lower := r.Y > at.Y+reach; lower != (len(tokens) == 1) {
			t.Errorf("with %d tokens the name lies at %+v, its token at %+v", len(tokens), r, at)
		}
		near := canvas.Point{X: max(r.X, min(r.Right(), at.X)), Y: max(r.Y, min(r.Bottom(), at.Y))}
		if math.Hypot(near.X-at.X, near.Y-at.Y) > reach+20 {
			t.Errorf("the name lies at %+v, far from its token at %+v", r, at)
		}
	}
}

// TestTagsAreReadOnYellow: what is chosen is yellow in every palette, with the ink that belongs to it.
func TestTagsAreReadOnYellow(t *testing.T) {
	for _, p := range []*ui.Palette{&ui.Light, &ui.Dark, &ui.HighContrast} {
		tag := Tag{Fill: p.Accent, Text: "Gristle 39 %"}
		if _, ink, _ := tag.colors(p); ink != p.OnAccent {
			t.Errorf("the ink on yellow is %v", ink)
		}
	}
}
