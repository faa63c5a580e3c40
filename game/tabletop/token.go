package tabletop

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Token is a model, a Marker or a counter on the table, as it is shown now.
type Token struct {
	Center geometry.Point
	Radius float64 // of the base, inches
	Level  float64 // of the base above the table, inches

	Side       ui.Side
	Card       string // of the system that is spoken of: its picture, where it has one, is shown instead of the silhouette
	Silhouette string // of assets; empty shows Icon instead
	Icon       string
	Marker     bool // a white disc without a rim

	Name  string
	HP    int
	MaxHP int // 0: has none
	State []string

	Ready    bool // can be chosen now
	Selected bool
	Done     bool // can do nothing more this Round
	Lies     bool // its picture is turned a quarter
	Out      bool // only a chalk ring is left
	Ghost    bool // where a model was, or would be
	Target   Targeting
	Hovered  bool // under the mouse: HP are shown, and the name
	Named    bool // the name is shown

	Shake canvas.Point // moved on the screen by so many units
}

// Targeting says whether a token may be chosen.
type Targeting int

// The degrees of Targeting.
const (
	NoTarget    Targeting = iota
	LegalTarget           // white brackets
	AimedTarget           // yellow brackets: under the mouse, or chosen
)

// measures are the parts of a token of a certain size, in units (look.md section 5).
type measures struct {
	outer    float64 // radius of the base
	line     float64 // width of the ink line, whose outer edge is the edge of the base
	rim      float64 // width of the coloured rim
	face     float64 // radius of the face: the middle of the inner line
	share    float64 // of the face that the silhouette takes
	notches  int
	badge    float64 // radius of a badge
	badges   int     // so many at most
	detailed bool    // plates and badges are shown
}

func measuresOf(radius float64) measures {
	d := 2 * radius
	m := measures{outer: radius, line: 1.5, rim: 3, share: 0.93, notches: 10}
	switch {
	case d >= 64:
		m.line, m.rim, m.share, m.notches = 2.5, 0.105*d, 0.86, 18
		m.badge, m.badges, m.detailed = 11, 4, true
	case d >= 28:
		m.line, m.rim = 2, 0.12*d
		m.badge, m.badges, m.detailed = 8, 2, true
	case d < 14: // seen from far away: the rim gives way, so that something of the face is left
		m.line, m.rim = max(0.6, 0.075*d), 0.15*d
	}
	m.face = max(0, radius-m.line-m.rim)
	return m
}

// Tokens draws tokens from the lowest level to the highest; the selected and the aimed one come last.
func (p *Painter) Tokens(c *canvas.Canvas, look Look, cam Camera, tokens []Token) {
	order := drawingOrder(tokens)
	c.Push()
	c.Clip(cam.View)
	for _, t := range order {
		p.token(c, look, cam, t)
	}
	for _, h := range heights(c, look, cam, tokens) { // beside the bases
		elevation(c, look, h.rect, h.token.Level)
	}
	for _, n := range names(c, look, cam, order) { // over every token, so that no neighbour hides a name
		n.token.ribbon(c, look, n.rect)
	}
	c.Pop()
}

// drawingOrder is the order in which tokens are drawn.
func drawingOrder(tokens []Token) []*Token {
	order := make([]*Token, len(tokens))
	for i := range tokens {
		order[i] = &tokens[i]
	}
	slices.SortStableFunc(order, func(a, b *Token) int {
		return cmp.Or(cmp.Compare(a.layer(), b.layer()), cmp.Compare(a.Level, b.Level))
	})
	return order
}

// layer puts chalk rings below and what the decision is about on top.
func (t *Token) layer() int {
	switch {
	case t.Out:
		return 0
	case t.Selected:
		return 2
	case t.Target != NoTarget:
		return 3 + int(t.Target)
	}
	return 1
}

func (p *Painter) token(c *canvas.Canvas, look Look, cam Camera, t *Token) {
	at := cam.ToScreen(t.Center)
	at.X, at.Y = at.X+t.Shake.X, at.Y+t.Shake.Y
	radius := t.Radius * cam.Zoom
	reach := radius + 40
	if !c.Visible(canvas.Rect{X: at.X - reach, Y: at.Y - reach, W: 2 * reach, H: 2 * reach}) {
		return
	}
	m := measuresOf(radius)
	switch {
	case t.Out:
		chalk(c, look, at, m)
		return
	case t.Ghost:
		p.ghost(c, look, at, m, t)
		return
	}
	if t.Level > 0 { // on a roof: a shadow on it
		off := 0.04 * t.Level * cam.Zoom
		c.Circle(at.X+off, at.Y+off, radius, canvas.Fade(look.Palette.TableInk, look.Palette.ShadowOpacity), canvas.Stroke{})
	}
	p.sprite(c, look, at, m, t)
	marks(c, look, at, m, t)
	plates(c, look, at, m, t)
}

// marks draws what the token is for at the moment: the tab, the halo, the brackets.
func marks(c *canvas.Canvas, look Look, at canvas.Point, m measures, t *Token) {
	p := look.Palette
	if t.Selected {
		Halo(c, look, at, m.outer)
	}
	if t.Target != NoTarget {
		color := p.Face
		if t.Target == AimedTarget {
			color = p.Accent
		}
		Brackets(c, look, at, m.outer, color)
	}
	if t.Ready && !t.Selected {
		top := at.Y - m.outer
		tab := (&canvas.Path{}).Polygon(canvas.Point{X: at.X - 6, Y: top - 4}, canvas.Point{X: at.X + 6, Y: top - 4}, canvas.Point{X: at.X, Y: top + 4})
		c.Fill(tab, p.Accent)
		c.Stroke(tab, canvas.Stroke{Width: 1.8, Color: p.TableInk, Join: canvas.RoundJoin})
	}
}

// Halo draws the yellow ring of what is selected around a base of a radius in units.
func Halo(c *canvas.Canvas, look Look, at canvas.Point, radius float64) {
	c.Circle(at.X, at.Y, radius+4, canvas.None, canvas.Pen(7, look.Palette.TableInk))
	c.Circle(at.X, at.Y, radius+4, canvas.None, canvas.Pen(4, look.Palette.Accent))
}

// Brackets draws the four corners around a legal target.
func Brackets(c *canvas.Canvas, look Look, at canvas.Point, radius float64, color canvas.Color) {
	half := radius + 4
	arm := half * 0.42
	path := &canvas.Path{}
	for _, s := range [4][2]float64{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}} {
		path.Move(at.X+s[0]*half, at.Y+s[1]*arm).Line(at.X+s[0]*half, at.Y+s[1]*half).Line(at.X+s[0]*arm, at.Y+s[1]*half)
	}
	c.Stroke(path, canvas.Stroke{Width: 7.5, Color: look.Palette.TableInk, Cap: canvas.Square})
	c.Stroke(path, canvas.Stroke{Width: 4, Color: color, Cap: canvas.Square})
}

// plates draws the numbers and signs on a token: HP, states, the name.
func plates(c *canvas.Canvas, look Look, at canvas.Point, m measures, t *Token) {
	p := look.Palette
	wounded := t.MaxHP > 0 && t.HP < t.MaxHP
	if !m.detailed {
		if wounded || len(t.State) > 0 {
			off := 0.8 * m.outer
			c.Circle(at.X+off, at.Y-off, 4, p.Accent, canvas.Pen(1.4, p.TableInk))
		}
	} else {
		if r, worn := t.hpPlate(c, at, m); worn {
			hp(c, look, r, t.HP)
		}
		badges(c, look, at, m, t.State)
	}
}

// hpPlate is where a token wears its Hit Points, if it does: on its lower edge, 14 high.
func (t *Token) hpPlate(c *canvas.Canvas, at canvas.Point, m measures) (canvas.Rect, bool) {
	worn := m.detailed && t.MaxHP > 0 && (t.HP < t.MaxHP || t.Hovered || t.Target == AimedTarget)
	if !worn {
		return canvas.Rect{}, false
	}
	w := max(15, c.Width(strconv.Itoa(t.HP), ui.Cap)+8)
	return canvas.Rect{X: at.X - w/2, Y: at.Y + m.outer - 10, W: w, H: 14}, true
}

// hp draws Hit Points in white on ink.
func hp(c *canvas.Canvas, look Look, r canvas.Rect, value int) {
	c.Fill((&canvas.Path{}).RoundRect(r.Inset(-0.6), 3.6), look.Palette.OnTeam)
	c.Fill((&canvas.Path{}).RoundRect(r.Inset(0.6), 2.4), look.Palette.TableInk)
	c.TextCenter(strconv.Itoa(value), r.X+r.W/2, r.Y+11.3, ui.Cap, look.Palette.OnTeam)
}

// badges draws states along the upper right edge: as many as fit, then "+n".
func badges(c *canvas.Canvas, look Look, at canvas.Point, m measures, states []string) {
	p := look.Palette
	far := m.outer - 1
	step := 2 * math.Asin(min(1, (m.badge+1.5)/far))
	shown := states
	if len(states) > m.badges {
		shown = states[:m.badges]
	}
	angle := 50 * math.Pi / 180
	if n := min(len(states), m.badges+1); n > 2 { // more of them begin further left, to keep off the Hit Points
		angle = min(100*math.Pi/180, angle+float64(n-2)*step*0.6)
	}
	place := func() canvas.Point {
		sin, cos := math.Sincos(angle)
		angle -= step
		return canvas.Point{X: at.X + far*cos, Y: at.Y - far*sin}
	}
	for _, icon := range shown {
		q := place()
		c.Circle(q.X, q.Y, m.badge, p.Accent, canvas.Pen(1.6, p.TableInk))
		half := m.badge * 0.72
		c.Icon(icon, canvas.Rect{X: q.X - half, Y: q.Y - half, W: 2 * half, H: 2 * half}, p.OnAccent)
	}
	if more := len(states) - len(shown); more > 0 {
		q := place()
		c.Circle(q.X, q.Y, m.badge, p.Accent, canvas.Pen(1.6, p.TableInk))
		c.TextCenter("+"+strconv.Itoa(more), q.X, q.Y+4.2, ui.Cap, p.OnAccent)
	}
}

// nameHeight is the height of a name beside its token.
const nameHeight = 18.0

// placedName is a name and where it goes.
type placedName struct {
	token *Token
	rect  canvas.Rect
}

// names places the names that are shown: below their tokens, else where they cover neither a base nor another name.
func names(c *canvas.Canvas, look Look, cam Camera, order []*Token) []placedName {
	var shown []placedName
	var off []solid
	var placed []canvas.Rect
	for _, t := range order {
		if !t.Named && !t.Hovered || t.Name == "" || t.Out {
			continue
		}
		if off == nil {
			all := make([]Token, len(order))
			for i := range order {
				all[i] = *order[i]
			}
			off = solids(c, look, cam, all)
		}
		if r, room := t.namePlace(c, cam, off, placed); room {
			placed, shown = append(placed, r), append(shown, placedName{t, r})
		}
	}
	return shown
}

// namePlace is where the name of a token goes; false where the bases leave no room for it.
func (t *Token) namePlace(c *canvas.Canvas, cam Camera, off []solid, placed []canvas.Rect) (canvas.Rect, bool) {
	at, outer := cam.ToScreen(t.Center), measuresOf(t.Radius*cam.Zoom).outer
	at.X, at.Y = at.X+t.Shake.X, at.Y+t.Shake.Y
	w, view := c.Width(t.Name, ui.Label)+12, cam.View.Inset(2)
	for _, corner := range []canvas.Point{
		{X: at.X - w/2, Y: at.Y + outer + 7}, {X: at.X - w/2, Y: at.Y - outer - 12 - nameHeight},
		{X: at.X + outer + 9, Y: at.Y - nameHeight/2}, {X: at.X - outer - 9 - w, Y: at.Y - nameHeight/2},
		{X: at.X + outer*0.6, Y: at.Y + outer + 4}, {X: at.X - outer*0.6 - w, Y: at.Y + outer + 4},
		{X: at.X + outer*0.6, Y: at.Y - outer - 8 - nameHeight}, {X: at.X - outer*0.6 - w, Y: at.Y - outer - 8 - nameHeight},
	} {
		r := keptInside(canvas.Rect{X: corner.X, Y: corner.Y, W: w, H: nameHeight}, view)
		if r.X == corner.X && r.Y == corner.Y && !covered(off, r) && !overlaps(placed, r) {
			return r, true
		}
	}
	return freePlace(canvas.Rect{X: at.X - w/2, Y: at.Y + outer + 7, W: w, H: nameHeight}, view, off, placed)
}

// ribbon writes the name beside a token.
func (t *Token) ribbon(c *canvas.Canvas, look Look, r canvas.Rect) {
	c.Box(r, canvas.Box{Fill: look.Palette.Raised, Line: look.Palette.Line, Width: 1.6, Radius: 3})
	c.TextCenter(t.Name, r.X+r.W/2, r.Y+canvas.Baseline(ui.Label, r.H), ui.Label, look.Palette.Ink)
}

// chalk draws the ring that is left of a model that is gone from the table only later.
func chalk(c *canvas.Canvas, look Look, at canvas.Point, m measures) {
	s := canvas.Stroke{Width: 3, Color: look.Palette.Face, Dash: []float64{7, 5}}
	if !m.detailed {
		s.Width, s.Dash = 2, []float64{4, 3}
	}
	c.Circle(at.X, at.Y, m.outer-s.Width/2, canvas.None, s)
	k := m.outer * 0.45
	s.Dash, s.Cap = nil, canvas.Round
	c.Stroke((&canvas.Path{}).Move(at.X-k, at.Y-k).Line(at.X+k, at.Y+k).Move(at.X+k, at.Y-k).Line(at.X-k, at.Y+k), s)
}

// ghost draws a model where it is not: dashed, at half strength.
func (p *Painter) ghost(c *canvas.Canvas, look Look, at canvas.Point, m measures, t *Token) {
	pal := look.Palette
	c.Circle(at.X, at.Y, m.outer-1, canvas.Fade(pal.Face, 0.6), canvas.Stroke{})
	c.Circle(at.X, at.Y, m.outer-1.25, canvas.None, canvas.Stroke{Width: 2.5, Color: pal.TableInk, Dash: []float64{6, 4}})
	color, _, _ := pal.Team(t.Side)
	c.Circle(at.X, at.Y, m.outer-4, canvas.None, canvas.Pen(3, canvas.Fade(color, 0.8)))
	c.Group(0.5, func() { shown(c, look, t, at, m.face, m.face*1.07*m.share, pal.TableInk, pal.Face) })
}

// shown draws what a token shows: the picture of its card in a disc of a radius, or else its silhouette or icon in a box of half the size half.
func shown(c *canvas.Canvas, look Look, t *Token, at canvas.Point, radius, half float64, ink, paper canvas.Color) {
	portrait := look.portrait(t.Card)
	if portrait == nil {
		picture(c, look, t, at, half, ink, paper)
		return
	}
	laid(c, t, at, func(at canvas.Point) { c.RoundPortrait(portrait, at.X, at.Y, radius) })
}

// laid draws around a place, a quarter turned where the token lies.
func laid(c *canvas.Canvas, t *Token, at canvas.Point, draw func(at canvas.Point)) {
	if !t.Lies {
		draw(at)
		return
	}
	c.Push()
	c.Translate(at.X, at.Y)
	c.Rotate(math.Pi / 2)
	draw(canvas.Point{})
	c.Pop()
}

// picture draws the silhouette or the icon of a token in a box of half the size half around at.
func picture(c *canvas.Canvas, look Look, t *Token, at canvas.Point, half float64, ink, paper canvas.Color) {
	laid(c, t, at, func(at canvas.Point) {
		r := canvas.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
		switch {
		case t.Silhouette != "":
			c.Silhouette(t.Silhouette, r, ink, paper)
		case t.Icon != "":
			c.Icon(t.Icon, r.Inset(half*0.12), ink)
		}
	})
}
