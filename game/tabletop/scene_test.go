package tabletop

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// crossroads is the shipped table as a ground, with somebody in the diner.
func crossroads(t testing.TB) Ground {
	t.Helper()
	m, ok := maps.ShippedByName("crossroads")
	if !ok {
		t.Fatal("no crossroads")
	}
	g := GroundOf(m)
	for i := range g.Pieces {
		g.Pieces[i].Open = g.Pieces[i].ID == "lucky-diner"
	}
	return g
}

// onPicture gives the table point that the mock-ups draw at (x, y) of their pictures, 32 units an inch.
func onPicture(x, y float64) geometry.Point {
	return geometry.Point{X: (x - 56.4) / 32, Y: 36 - (y+244.4)/32}
}

func figure(x, y, mm float64, side ui.Side, silhouette string) Token {
	return Token{Center: onPicture(x, y), Radius: geometry.BaseRadius(mm), Side: side, Silhouette: silhouette, HP: 5, MaxHP: 5}
}

// targeting is the scene of the first mock-up.
func targeting(t testing.TB) *Scene {
	g := crossroads(t)
	rose := figure(600.4, 338, 50, ui.Blue, "rose")
	rose.Selected = true
	barnacle := figure(645.07, 303.1, 40, ui.Red, "barnacle")
	barnacle.Target, barnacle.MaxHP = AimedTarget, 7
	ratB := figure(553.05, 320.76, 30, ui.Red, "rat")
	ratB.Target = LegalTarget
	gristle := figure(872.4, 330, 40, ui.Red, "gristle")
	gristle.HP, gristle.MaxHP, gristle.State = 3, 6, []string{"g-knocked-out-stars"}
	bailiff := figure(482, 277.2, 40, ui.Blue, "bailiff")
	bailiff.HP, bailiff.MaxHP = 6, 7
	moth := figure(424.4, 136.4, 30, ui.Red, "moth")
	moth.Level = 5
	halogen := figure(405.2, 530, 30, ui.Blue, "halogen")
	halogen.Level = 3
	ratA := figure(651.6, 600.4, 30, ui.Red, "rat")
	undertow := figure(898, 651.6, 40, ui.Red, "undertow")
	ghost := figure(693.87, 264.97, 40, ui.Red, "barnacle")
	ghost.Ghost = true
	s := &Scene{Ground: g, Hovered: -1, Heights: true, Tokens: []Token{
		figure(389.2, 373.2, 30, ui.Blue, "wick"), figure(856.4, 565.2, 30, ui.Blue, "wick"), figure(706, 478.8, 30, ui.Blue, "tram"),
		bailiff, halogen, undertow, moth, ratA, gristle, ghost, rose, ratB, barnacle,
	}}
	find := func(id string) *geometry.Piece {
		for i := range g.Pieces {
			if g.Pieces[i].ID == id {
				return &g.Pieces[i].Piece
			}
		}
		t.Fatal("no " + id)
		return nil
	}
	van, diner, phone := find("van"), find("lucky-diner"), find("phone-box")
	line := func(to Token, v engine.Verdict) SightLine {
		return SightLine{From: rose.Center, FromR: rose.Radius, To: to.Center, ToR: to.Radius, Verdict: v}
	}
	covered := line(gristle, engine.Covered)
	covered.Hidden = van.Prisms
	blocked := line(undertow, engine.Blocked)
	blocked.Blocker, blocked.Cut = diner, onPicture(805.2, 553.81)
	s.Sight = []SightLine{line(ratA, engine.Clear), covered, line(moth, engine.Covered), blocked}
	s.Rims = []Rim{{phone, ui.Light.Accent}}
	tag := func(of Token, sign Sign, text string, priority int) Tag {
		return Tag{At: of.Center, Avoid: of.Radius, Sign: sign, Text: text, Priority: priority}
	}
	s.Tags = []Tag{
		tag(barnacle, ContactSign, "1  Old Barnacle  73 %", 9), tag(ratB, ContactSign, "2  Bilge Rat B  98 %", 8),
		tag(gristle, CoverSign, "Cover · 6.73″", 5), tag(ratA, ClearSign, "Clear · 6.78″", 5),
		tag(moth, CoverSign, "Cover · 6.79″, 3.03″ up", 5), tag(undertow, BlockedSign, "Blocked by Diner", 5),
		tag(ghost, DottedSign, "Knockback stops at 1.93″", 6),
	}
	return s
}

func mockCamera(view canvas.Rect, zoom float64) Camera {
	c := FitTable(view, 36, 36)
	c.Zoom, c.Center = zoom, onPicture(640, 382)
	return c
}

func TestTargetingScene(t *testing.T) {
	for _, palette := range []*ui.Palette{&ui.Light, &ui.Dark} {
		look := lookOf(t, palette)
		p := &Painter{}
		img := rendered(720, 650, 1, func(c *canvas.Canvas) {
			c.Clear(palette.Paper)
			p.Draw(c, look, mockCamera(canvas.Rect{X: 18, Y: 18, W: 684, H: 614}, 32), targeting(t))
		})
		keep(t, "targeting "+palette.Name, img)
	}
}

func TestMovingScene(t *testing.T) {
	look := lookOf(t, &ui.Light)
	s := targeting(t)
	tram := geometry.Point{}
	for i := range s.Tokens {
		s.Tokens[i].Target, s.Tokens[i].Selected = NoTarget, false
		if s.Tokens[i].Silhouette == "tram" {
			tram = s.Tokens[i].Center
			s.Tokens[i].Ghost = true
		}
	}
	s.Sight, s.Rims, s.Tags = nil, nil, nil
	end := onPicture(829, 322.34)
	moved := Token{Center: end, Radius: geometry.BaseRadius(30), Side: ui.Blue, Silhouette: "tram", Selected: true}
	s.Tokens = append(s.Tokens, moved)
	s.Route = &Route{Points: []geometry.Point{tram, onPicture(753.3, 329.86), onPicture(772.9, 317.84), end}, Radius: moved.Radius, Left: 0.59, Limited: true}
	for i := 1; i < len(s.Route.Points); i++ {
		s.Route.Length += s.Route.Points[i-1].Distance(s.Route.Points[i])
	}
	var ring, hole []geometry.Point
	for i := range 60 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 30)
		wave := 7.2 + 0.8*math.Sin(5*float64(i)*math.Pi/30)
		ring = append(ring, tram.Add(geometry.Point{X: cos * wave, Y: sin * wave}))
		hole = append(hole, onPicture(651.6, 600.4).Add(geometry.Point{X: 1.2 * cos, Y: -1.2 * sin}))
	}
	s.Reach = &Reach{Regions: []geometry.Region{{Inside: geometry.NoPiece, Rings: [][]geometry.Point{ring, hole}}},
		Label: Tag{At: onPicture(500, 660), Text: "8″ Sprint: centre of the base", Over: true}}
	s.Tags = []Tag{{At: onPicture(872.4, 330), Avoid: 0.8, Sign: ContactSign, Text: "Touches Gristle", Priority: 5}}
	p := &Painter{}
	img := rendered(720, 650, 1, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Paper)
		p.Draw(c, look, mockCamera(canvas.Rect{X: 18, Y: 18, W: 684, H: 614}, 32), s)
	})
	keep(t, "moving", img)
}

func TestTemplatesScene(t *testing.T) {
	look := lookOf(t, &ui.Dark)
	s := targeting(t)
	s.Sight, s.Rims, s.Tags = nil, nil, nil
	halogen, barnacle, moth := s.Tokens[4], s.Tokens[len(s.Tokens)-1], s.Tokens[6]
	strip := geometry.Strip{Origin: onPicture(706, 478.8).Add(geometry.Point{X: 0.59}), Direction: geometry.Point{X: 0.8, Y: 0.6}, Length: 6, Width: 1.18}
	s.Shapes = []Shape{
		{Kind: Range, Center: halogen.Center, Radius: 12 + halogen.Radius, Label: "12″"},
		{Kind: Blast, Center: barnacle.Center, Radius: 2},
		{Kind: Aura, Center: moth.Center, Radius: 1.5 + moth.Radius},
		{Kind: Pulse, Center: onPicture(389.2, 373.2), Radius: 1 + geometry.BaseRadius(30)},
		{Kind: Ray, Strip: strip},
	}
	s.Sight = []SightLine{{From: halogen.Center, FromR: halogen.Radius, To: barnacle.Center, ToR: barnacle.Radius, Verdict: engine.Covered,
		Wedge: true, Hidden: phoneBox(s.Ground)}}
	s.Tape = &Tape{From: onPicture(420, 515), To: onPicture(630, 320), Answer: "8.02″", Close: "0.02″ beyond; band 0.05″"}
	m, _ := maps.ShippedByName("crossroads")
	s.Zones = Deployments(m)
	s.Tags = []Tag{{At: barnacle.Center, Avoid: barnacle.Radius, Sign: WarnSign, Text: "Blast also hits Rose, yours", Priority: 6}}
	var now, next []geometry.Point
	for i := range 40 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 20)
		now = append(now, onPicture(898, 651.6).Add(geometry.Point{X: 3 * cos, Y: 3 * sin}))
		next = append(next, onPicture(898, 651.6).Add(geometry.Point{X: 5 * cos, Y: 5 * sin}))
	}
	s.Cover = &Coverage{Some: [][]geometry.Point{{{X: 3, Y: 26}, {X: 8, Y: 26}, {X: 8, Y: 29}, {X: 3, Y: 29}}}, Well: [][]geometry.Point{{{X: 8, Y: 26}, {X: 12, Y: 26}, {X: 12, Y: 29}, {X: 8, Y: 29}}}}
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		t.Fatal(err)
	}
	s.Shapes = append(s.Shapes, Shape{Kind: SeenArea, Outline: table.VisibleArea(onPicture(898, 651.6), 1)})
	s.Threat = &Threat{Now: [][]geometry.Point{now}, Next: [][]geometry.Point{next}}
	p := &Painter{}
	img := rendered(900, 800, 1.25, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Paper)
		p.Draw(c, look, mockCamera(canvas.Rect{X: 18, Y: 18, W: 684, H: 604}, 32), s)
	})
	keep(t, "templates", img)
	fit := rendered(720, 720, 1, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Paper)
		p.Draw(c, look, FitTable(canvas.Rect{X: 18, Y: 18, W: 684, H: 684}, 36, 36), s)
	})
	keep(t, "templates small", fit)
}

func phoneBox(g Ground) []geometry.Prism {
	for _, t := range g.Pieces {
		if t.ID == "phone-box" {
			return t.Prisms
		}
	}
	return nil
}

// TestTokenSheet draws all states in all sizes, as the style sheet does.
func TestTokenSheet(t *testing.T) {
	for _, palette := range []*ui.Palette{&ui.Light, &ui.Dark} {
		look := lookOf(t, palette)
		img := rendered(800, 460, 1, func(c *canvas.Canvas) {
			c.Clear(palette.Ground)
			cam := Camera{Width: 800, Depth: 460, View: canvas.Rect{W: 800, H: 460}, Center: geometry.Point{X: 400, Y: 230}, Zoom: 1}
			var tokens []Token
			for row, r := range []struct {
				d, y   float64
				side   ui.Side
				sil    string
				states []string
			}{
				{20, 40, ui.Blue, "tram", nil}, {20, 76, ui.Red, "moth", nil}, {40, 126, ui.Blue, "bailiff", []string{"g-knocked-out-stars"}},
				{40, 190, ui.Red, "barnacle", []string{"g-knocked-out-stars", "l-shield-half", "g-ghost"}}, {82, 270, ui.Blue, "rose", []string{"g-knocked-out-stars", "l-shield-half"}},
				{82, 380, ui.Red, "undertow", []string{"g-knocked-out-stars", "l-shield-half", "g-ghost", "l-footprints", "l-ban", "l-lock"}},
			} {
				_ = row
				for i, change := range []func(*Token){
					func(t *Token) {}, func(t *Token) { t.HP, t.State = 4, r.states }, func(t *Token) { t.Ready = true },
					func(t *Token) { t.Selected = true }, func(t *Token) { t.Target = AimedTarget }, func(t *Token) { t.Ghost = true },
					func(t *Token) { t.Done = true }, func(t *Token) { t.KO = true }, func(t *Token) { t.Hovered, t.Level = true, 40 },
				} {
					token := Token{Center: geometry.Point{X: 50 + 88*float64(i), Y: 460 - r.y}, Radius: r.d / 2, Side: r.side, Silhouette: r.sil, HP: 5, MaxHP: 5, Name: "Madame Undertow"}
					change(&token)
					tokens = append(tokens, token)
				}
			}
			tokens = append(tokens, Token{Center: geometry.Point{X: 760, Y: 440}, Radius: 16, Marker: true, Icon: "g-chest"},
				Token{Center: geometry.Point{X: 720, Y: 440}, Radius: 16, Side: ui.Neutral, Icon: "g-person"})
			(&Painter{}).Tokens(c, look, cam, tokens)
		})
		keep(t, "tokens "+palette.Name, img)
	}
}

// TestCloseUp draws at the largest sizes: tokens of 64 units and more.
func TestCloseUp(t *testing.T) {
	m, _ := maps.ShippedByName("harbour-terminal")
	look := lookOf(t, &ui.Light)
	s := &Scene{Ground: GroundOf(m), Tokens: crowd(m), Hovered: -1, Heights: true}
	for i := range s.Ground.Pieces {
		s.Ground.Pieces[i].Open = s.Ground.Pieces[i].Enclosed
	}
	p := &Painter{}
	keep(t, "close up", rendered(1240, 760, 1, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Well)
		cam := FitTable(canvas.Rect{X: 20, Y: 20, W: 1200, H: 720}, 48, 48)
		cam.Zoom, cam.Center = 60, geometry.Point{X: 29, Y: 15}
		p.Draw(c, look, cam.Limited(), s)
	}))
	keep(t, "whole", rendered(1240, 760, 1, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Well)
		p.Draw(c, look, FitTable(canvas.Rect{X: 20, Y: 20, W: 1200, H: 720}, 48, 48), s)
	}))
}
