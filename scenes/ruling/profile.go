package ruling

import (
	"math"
	"slices"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// profile is a cut through the table along the line between the two things asked about.
type profile struct {
	ruling   *Ruling
	frame    canvas.Rect
	from, to geometry.Point
	length   float64 // inches between the middles
	left     float64 // inches along the line that the left side of the frame shows
	zoom     float64 // units an inch, along
	rise     float64 // units an inch, upwards
	blocks   []block
	heights  []canvas.Rect // where heights are written already
}

// block is where the line goes through a piece, in inches along it.
type block struct {
	from, to, bottom, top float64
	piece                 geometry.PieceIndex
	opaque                bool
}

func newProfile(r *Ruling, frame canvas.Rect) *profile {
	p := &profile{ruling: r, frame: frame, from: r.From.Body.Center, to: r.To.Body.Center}
	if r.To.Piece != geometry.NoPiece {
		p.to = r.Gap.To
	}
	p.length = p.from.Distance(p.to)
	margin := max(0.8, 0.12*p.length)
	near, far := r.From.Body.Radius+margin, r.To.Body.Radius+margin
	p.left = -near
	p.zoom = frame.W / (p.length + near + far)
	p.cut()
	top := max(r.From.Body.Top(), r.To.Body.Top(), 1)
	for _, b := range p.blocks {
		top = max(top, min(b.top, max(r.From.Body.Top(), r.To.Body.Top())*1.5+1))
	}
	p.rise = min(p.zoom, (frame.H-40)/top)
	return p
}

// cut finds the pieces on the line.
func (p *profile) cut() {
	way := p.to.Sub(p.from).Unit()
	if way == (geometry.Point{}) {
		way = geometry.Point{X: 1}
	}
	layout := p.ruling.Table.Layout()
	for i := range layout.Pieces {
		piece := &layout.Pieces[i]
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			for _, s := range crossings(p.from, way, p.left, p.length-p.left, &prism.Footprint) {
				p.blocks = append(p.blocks, block{s[0], s[1], prism.Bottom, prism.Top, geometry.PieceIndex(i), !piece.Transparent})
			}
		}
	}
	slices.SortStableFunc(p.blocks, func(a, b block) int {
		if a.top > b.top {
			return -1
		}
		return 1
	})
}

// crossings are the parts of a line, in inches along it, that lie in a footprint. It is for drawing and decides nothing.
func crossings(from, way geometry.Point, low, high float64, f *geometry.Footprint) [][2]float64 {
	if len(f.Polygon) == 0 {
		to := f.Center.Sub(from)
		along, off := to.Dot(way), to.Cross(way)
		if math.Abs(off) >= f.Radius {
			return nil
		}
		half := math.Sqrt(f.Radius*f.Radius - off*off)
		return clipped([]float64{along - half, along + half}, low, high)
	}
	var at []float64
	for i, a := range f.Polygon {
		b := f.Polygon[(i+1)%len(f.Polygon)]
		u, v := a.Sub(from).Cross(way), b.Sub(from).Cross(way)
		if (u > 0) != (v > 0) {
			at = append(at, a.Along(b.Sub(a), u/(u-v)).Sub(from).Dot(way))
		}
	}
	slices.Sort(at)
	return clipped(at, low, high)
}

func clipped(at []float64, low, high float64) [][2]float64 {
	var parts [][2]float64
	for i := 0; i+1 < len(at); i += 2 {
		if a, b := max(at[i], low), min(at[i+1], high); a < b {
			parts = append(parts, [2]float64{a, b})
		}
	}
	return parts
}

func (p *profile) x(along float64) float64 { return p.frame.X + (along-p.left)*p.zoom }
func (p *profile) floor() float64          { return p.frame.Bottom() - 20 }
func (p *profile) y(level float64) float64 { return p.floor() - level*p.rise }
func (p *profile) at(along, level float64) canvas.Point {
	return canvas.Point{X: p.x(along), Y: p.y(level)}
}

func (p *profile) draw(u *ui.UI) {
	c, colors := u.C, u.Colors
	c.Rect(canvas.Rect{X: p.frame.X, Y: p.floor(), W: p.frame.W, H: 20}, colors.Road)
	c.RuleLine(p.frame.X, p.floor(), p.frame.W, 2, colors.Ink)
	p.scale(u)
	for _, b := range p.blocks {
		p.block(u, b)
	}
	p.body(u, 0, &p.ruling.From)
	if p.ruling.To.Piece == geometry.NoPiece {
		p.body(u, p.length, &p.ruling.To)
	}
	p.lines(u)
}

// scale writes the units from edge to edge below the ground.
func (p *profile) scale(u *ui.UI) {
	start := p.ruling.From.Body.Radius
	step := float64(u.Words.Unit().Inches(1))
	for step*p.zoom < 14 {
		step *= 2
	}
	end := p.length - p.ruling.To.Body.Radius
	for n := 0; start+float64(n)*step <= end+1e-9; n++ {
		x := p.x(start + float64(n)*step)
		c := u.C
		long := 4.0
		if n%4 == 0 {
			long = 8
			label := "0"
			if n > 0 {
				label = u.Words.Short(float64(n) * step)
			}
			c.Text(label, x+4, p.frame.Bottom()-5, ui.Cap, u.Colors.TableInk)
		}
		c.Line(x, p.floor(), x, p.floor()+long, canvas.Pen(1.5, u.Colors.TableInk))
	}
}

func (p *profile) block(u *ui.UI, b block) {
	colors := u.Colors
	r := canvas.Rect{X: p.x(b.from), Y: p.y(b.top), W: (b.to - b.from) * p.zoom, H: max(2, (b.top-b.bottom)*p.rise)}
	piece := p.ruling.Table.Piece(b.piece)
	fill := map[string]canvas.Color{"brick": colors.Brick, "metal": colors.Metal, "wood": colors.Wood, "glass": colors.Glass,
		"foliage": colors.Foliage, "water": colors.Water, "concrete": colors.Concrete}[piece.Material]
	if fill == (canvas.Color{}) {
		fill = colors.Object
	}
	if !b.opaque {
		u.C.Box(r, canvas.Box{Fill: canvas.Fade(fill, 0.35), Line: colors.TableInk, Width: 1, Dash: []float64{4, 3}})
		return
	}
	line := colors.TableInk
	width := 2.0
	if slices.Contains(p.ruling.Sight.Blockers, b.piece) {
		width = 3
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: line, Width: width})
	label := u.Words.Tenths(b.top)
	if w := u.C.Width(label, ui.Cap); r.W > w+4 && r.H > 16 {
		u.C.Text(label, r.X+4, r.Y+15, ui.Cap, colors.TableInk)
	} else if r.H > 16 {
		if base, room := p.above(r, w); room {
			u.C.TextCenter(label, r.X+r.W/2, base, ui.Cap, colors.Ink)
		}
	}
}

// above is the foot of a height of this width over a narrow piece, higher where the height of a neighbour stands already; not ok when
// the frame ends before there is room.
func (p *profile) above(r canvas.Rect, wide float64) (base float64, ok bool) {
	const high = 13
	for base = max(r.Y-4, p.frame.Y+12); base >= p.frame.Y+12; base -= high {
		at := canvas.Rect{X: r.X + r.W/2 - wide/2 - 2, Y: base - high, W: wide + 4, H: high}
		if !slices.ContainsFunc(p.heights, func(other canvas.Rect) bool { return !at.Intersect(other).Empty() }) {
			p.heights = append(p.heights, at)
			return base, true
		}
	}
	return 0, false
}

// body is a model from the side, or the mark of a point.
func (p *profile) body(u *ui.UI, along float64, t *Thing) {
	colors := u.Colors
	if !t.Model {
		at := p.at(along, t.Body.Bottom)
		u.C.Circle(at.X, at.Y, 4, colors.Accent, canvas.Pen(2, colors.TableInk))
		return
	}
	fill, _, _ := colors.Team(ui.SideOf(int(t.Seat)))
	r := canvas.Rect{X: p.x(along - t.Body.Radius), Y: p.y(t.Body.Top()), W: 2 * t.Body.Radius * p.zoom, H: t.Body.Height * p.rise}
	u.C.Box(r, canvas.Box{Fill: fill, Line: colors.TableInk, Width: 2})
	if t.Seat == 1 {
		for x := r.X + 3; x+2 < r.Right(); x += 6 {
			u.C.Rect(canvas.Rect{X: x, Y: r.Bottom() - 5, W: 3, H: 5}, colors.TableInk)
		}
	}
}

// lines are the witness, and the line that is cut. Lines aside of the middle are shown where they pass along it.
func (p *profile) lines(u *ui.UI) {
	colors, s := u.Colors, &p.ruling.Sight
	if p.ruling.Contact {
		return
	}
	if h := s.Hidden; h.Blocker != geometry.NoPiece && s.Any {
		p.cutLine(u, &h)
	}
	if s.Any {
		a, b := p.ends(&s.Witness)
		u.C.Line(a.X, a.Y, b.X, b.Y, canvas.Stroke{Width: 5, Color: colors.TableInk, Cap: canvas.Round})
		u.C.Line(a.X, a.Y, b.X, b.Y, canvas.Stroke{Width: 2.6, Color: colors.ClearSight, Cap: canvas.Round})
		return
	}
	if s.Witness.Blocker != geometry.NoPiece {
		p.cutLine(u, &s.Witness)
	}
}

func (p *profile) ends(l *geometry.Line) (a, b canvas.Point) {
	way := p.to.Sub(p.from).Unit()
	return p.at(l.From.Sub(p.from).Dot(way), l.FromLevel), p.at(l.To.Sub(p.from).Dot(way), l.ToLevel)
}

// cutLine draws a line up to where it is cut, and dots beyond.
func (p *profile) cutLine(u *ui.UI, l *geometry.Line) {
	colors := u.Colors
	a, b := p.ends(l)
	part := 0.5
	if whole := l.From.Distance(l.To); whole > 0 {
		part = max(0, min(1, l.From.Distance(l.Cut)/whole))
	}
	cut := canvas.Point{X: a.X + (b.X-a.X)*part, Y: a.Y + (b.Y-a.Y)*part}
	u.C.Line(a.X, a.Y, cut.X, cut.Y, canvas.Pen(2.2, colors.Barred))
	u.C.Line(cut.X, cut.Y, b.X, b.Y, canvas.Stroke{Width: 2.2, Color: colors.Barred, Dash: []float64{2.5, 5}})
	u.C.Circle(cut.X, cut.Y, 7, colors.Blocked, canvas.Pen(1.5, colors.OnTeam))
	u.C.Stroke((&canvas.Path{}).Move(cut.X-3, cut.Y-3).Line(cut.X+3, cut.Y+3).Move(cut.X+3, cut.Y-3).Line(cut.X-3, cut.Y+3), canvas.Pen(2, colors.OnTeam))
}
