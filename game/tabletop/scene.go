package tabletop

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
)

// Scene is everything that a table shows at one moment. Empty parts are not drawn.
type Scene struct {
	Ground      Ground
	Tokens      []Token
	Zones       []Deployment
	Threat      *Threat
	Cover       *Coverage
	Shapes      []Shape
	Sight       []SightLine
	Reach       *Reach
	Route       *Route
	Tape        *Tape
	Rims        []Rim
	Tags        []Tag
	Shown       []canvas.Rect   // what the screen shows over the table, in units: tags keep off it
	Heights     bool            // height plates on buildings
	HoveredName string          // what that piece is called
	Hovered     int             // place of a piece in Ground.Pieces whose height and HP are shown; −1 for none
	Gliding     bool            // the camera is moving on its own
	Beneath     func(c Layered) // draws more between the terrain and the models, such as an editor's handles
	Above       func(c Layered) // draws more over everything but the tags
}

// Layered is handed to a screen that draws something of its own on the table.
type Layered struct {
	*canvas.Canvas
	Look   Look
	Camera Camera
}

// Rim is a coloured rim round a piece of terrain.
type Rim struct {
	Piece *geometry.Piece
	Color canvas.Color
}

// Show draws a scene on a screen, over the well that the table lies in.
func (p *Painter) Show(u *ui.UI, well canvas.Rect, w *words.Words, cam Camera, s Scene) {
	u.C.Rect(u.C.Snap(well), u.Colors.Well)
	look := LookOf(u)
	look.Words = w
	p.Draw(u.C, look, cam, &s)
}

// Draw draws a scene in the order of look.md section 6 and the ruler band around it.
func (p *Painter) Draw(c *canvas.Canvas, look Look, cam Camera, s *Scene) {
	cam = cam.Snapped(c.Scale())
	p.Ground(c, look, cam, s.Ground, s.Gliding)
	Zones(c, look, cam, s.Zones)
	Threats(c, look, cam, s.Threat)
	Coverages(c, look, cam, s.Cover)
	for _, r := range s.Rims {
		c.Push()
		c.Clip(cam.View)
		PieceRim(c, look, cam, r.Piece, r.Color)
		c.Pop()
	}
	p.Reach(c, look, cam, s.Reach, s.Gliding)
	Shapes(c, look, cam, s.Shapes)
	SightLines(c, look, cam, s.Sight)
	if s.Beneath != nil {
		s.Beneath(Layered{c, look, cam})
	}
	p.Route(c, look, cam, s.Route)
	p.Tokens(c, look, cam, s.Tokens)
	p.RouteNumbers(c, look, cam, s.Route)
	Ruler(c, look, cam, s.Tape)
	if s.Above != nil {
		s.Above(Layered{c, look, cam})
	}
	c.Push()
	c.Clip(cam.View)
	drawTags(c, look, cam, append(s.plates(look, cam), s.allTags(look)...), s.solids(c, look, cam), s.taken(c, look, cam))
	c.Pop()
	Frame(c, look, cam)
}

// allTags joins the tags that come from other parts of the scene.
func (s *Scene) allTags(look Look) []Tag {
	tags := append([]Tag(nil), s.Tags...)
	tags = append(tags, zoneTags(s.Zones, s.Ground.Depth)...)
	if s.Route != nil && len(s.Route.Points) > 1 {
		tags = append(tags, RouteTag(look, s.Route))
	}
	if s.Tape != nil && s.Tape.Answer != "" {
		tags = append(tags, RulerTag(look, s.Tape))
	}
	if s.Reach != nil && s.Reach.Label.Text != "" {
		tags = append(tags, s.Reach.Label)
	}
	return tags
}

// solids are the bases with what they wear, their names, and what the screen shows over the table.
func (s *Scene) solids(c *canvas.Canvas, look Look, cam Camera) []solid {
	found := solids(c, look, cam, s.Tokens)
	for _, n := range names(c, look, cam, drawingOrder(s.Tokens)) {
		found = append(found, solid{n.rect, false})
	}
	for _, r := range s.Shown {
		found = append(found, solid{r, false})
	}
	return found
}

// taken lists where a path and a tape lie on the screen: tags keep off them if they can.
func (s *Scene) taken(c *canvas.Canvas, look Look, cam Camera) []canvas.Rect {
	var out []canvas.Rect
	for i := range s.Shapes {
		if shape := &s.Shapes[i]; shape.Kind == Dusk || shape.Kind == Sure || shape.Kind == Range {
			if box, shown := shape.labelled(c, cam); shown {
				out = append(out, box)
			}
		}
	}
	if s.Route != nil { // the path, and the numbers beside it
		numbered(cam, s.Route, stepsOf(look, cam), func(_ int, at canvas.Point) {
			out = append(out, canvas.Rect{X: at.X - 11, Y: at.Y - 11, W: 22, H: 22})
		})
		each(s.Route, 1, func(_ int, at, _ geometry.Point) {
			q := cam.ToScreen(at)
			out = append(out, canvas.Rect{X: q.X - 16, Y: q.Y - 16, W: 32, H: 32})
		})
	}
	if s.Tape != nil {
		length := s.Tape.From.Distance(s.Tape.To)
		way := s.Tape.To.Sub(s.Tape.From).Unit()
		for along := 0.0; along <= length; along += 20 / cam.Zoom {
			q := cam.ToScreen(s.Tape.From.Along(way, along))
			out = append(out, canvas.Rect{X: q.X - 12, Y: q.Y - 12, W: 24, H: 24})
		}
	}
	return out
}

// TerrainOf turns the pieces of a match into terrain; inside names the pieces that somebody stands in.
func TerrainOf(pieces []engine.Piece, models []engine.Model) []Terrain {
	open := map[geometry.PieceIndex]bool{}
	for i := range models {
		if m := &models[i]; m.OnTable && !m.Out && m.Spot.Inside != geometry.NoPiece {
			open[m.Spot.Inside] = true
		}
	}
	out := make([]Terrain, len(pieces))
	for i, p := range pieces {
		if p.Marker != nil { // the Markers of a match are tokens
			out[i] = Terrain{Gone: true}
			continue
		}
		out[i] = Terrain{Piece: p.Piece, Gone: p.Gone, Open: open[geometry.PieceIndex(i)], HP: p.HP, MaxHP: p.MaxHP}
	}
	return out
}

// TokenOf turns a model of a match into a token. What the decision makes of it is added by the screen.
func TokenOf(m *engine.Model) Token {
	t := Token{
		Center: m.Body.Center, Radius: m.Body.Radius, Level: m.Body.Bottom,
		Side: ui.SideOf(int(m.Seat)), Card: m.Card, Silhouette: m.Silhouette, Name: m.Name,
		HP: m.HP, MaxHP: m.MaxHP, Ready: m.Ready, Done: m.Done || m.Lies, Lies: m.Lies, Out: m.Out,
	}
	if t.Radius == 0 {
		t.Radius = geometry.BaseRadius(m.BaseMM)
	}
	if t.Silhouette == "" || !canvas.HasSilhouette(t.Silhouette) {
		t.Silhouette, t.Icon = "", "g-person"
	}
	if m.Spot.Inside != geometry.NoPiece {
		t.Level = 0 // inside, no shadow ring: the roof is above
	}
	for _, b := range m.States {
		t.State = append(t.State, b.Icon)
	}
	return t
}

// MarkerToken turns a Marker of a match into a token; false for terrain, and for what is gone or carried.
func MarkerToken(p *engine.Piece) (Token, bool) {
	if p.Marker == nil || p.Gone || p.Marker.Carrier != engine.NoModel || len(p.Piece.Prisms) == 0 {
		return Token{}, false
	}
	foot := &p.Piece.Prisms[0]
	t := Token{
		Center: foot.Center, Radius: foot.Radius, Level: foot.Bottom, Side: ui.Neutral, Icon: p.Marker.Icon,
		Marker: !p.Marker.Figure, Name: p.Piece.Name,
	}
	if p.Marker.Figure {
		t.Icon = "g-person"
	}
	if p.Marker.Tag >= 0 { // a Tagged objective wears the colour of whoever Tagged it
		t.Marker, t.Side = false, ui.Side(p.Marker.Tag)
	}
	return t, true
}

// Deployments turns the zones of a stored table into what is shown.
func Deployments(m *maps.Map) []Deployment {
	return ui.Each(m.DeploymentZones(), func(z maps.Zone) Deployment { return Deployment{Side: ui.Side(z.Team), Outline: z.Outline} })
}
