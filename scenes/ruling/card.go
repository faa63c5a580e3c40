package ruling

import (
	"io"
	"strconv"
	"strings"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/faces"
)

// The parts of a card, in units.
const (
	headerHigh  = 46.0
	bannerHigh  = 74.0
	pictureHigh = 104.0
	profileHigh = 104.0
	narrow      = 250.0 // below this width details are left out
	besidesWide = 340.0 // from this width on the other systems stand side by side
)

// Header draws the upper part of a card, which stays while the rest scrolls: who is asked about, and the verdict. It
// returns what is left of r.
func (r *Ruling) Header(u *ui.UI, at canvas.Rect) canvas.Rect {
	head, rest := at.CutTop(headerHigh, 0)
	banner, rest := rest.CutTop(bannerHigh, 0)
	if rest.H < 60 { // no room for anything else: the verdict alone
		banner.H = at.H - headerHigh
	}
	r.title(u, head)
	r.banner(u, banner)
	return rest
}

func (r *Ruling) title(u *ui.UI, at canvas.Rect) {
	p := u.Colors
	u.C.Box(at, canvas.Box{Fill: p.Bar, Line: p.Line, Width: 3})
	kind := ui.DisplayType(24)
	text := strings.ToUpper(u.W("ruling.title"))
	middle := at.Y + at.H/2
	u.C.Text(text, at.X+12, middle+canvas.Baseline(kind, 0), kind, p.OnBar)
	x := at.X + 24 + u.C.Width(text, kind)
	right := at.Right() - 10
	if r.Range > 0 && at.W > 300 {
		note := u.W("ruling.means", "Name", r.Means, "Inches", inches(u, r.Range))
		u.C.TextRight(u.C.Fit(note, ui.Label, right-x-90), right, middle-2, ui.Label, p.OnBar)
		u.C.TextRight(u.W("ruling.system"), right, middle+14, ui.SmallTag, p.OnBar)
	}
	face := canvas.Rect{X: x, Y: middle - 13, W: 26, H: 26}
	r.face(u, face, &r.From)
	arrow := canvas.Stroke{Width: 2.5, Color: p.OnBar, Cap: canvas.Round}
	u.C.Line(x+32, middle, x+48, middle, arrow)
	u.C.Stroke((&canvas.Path{}).Move(x+43, middle-5).Line(x+49, middle).Line(x+43, middle+5), arrow)
	r.face(u, face.Move(56, 0), &r.To)
}

func inches(u *ui.UI, x float64) string { return u.Words.Inches(x) }

// face is the token of a model, or a small sign for a point or a piece.
func (r *Ruling) face(u *ui.UI, at canvas.Rect, t *Thing) {
	switch {
	case t.Model:
		faces.Card(u, at, ui.SideOf(int(t.Seat)), t.Card, t.Silhouette)
	case t.Piece != geometry.NoPiece:
		u.C.Icon("l-square", at.Inset(3), u.Colors.OnBar)
	default:
		u.C.Circle(at.Center().X, at.Center().Y, 5, u.Colors.Accent, canvas.Pen(2, u.Colors.OnBar))
	}
}

// banner is the verdict.
func (r *Ruling) banner(u *ui.UI, at canvas.Rect) {
	p := u.Colors
	fill, ink := p.ClearSight, p.TableInk
	switch r.Verdict() {
	case Close, Contact, Measured:
		fill, ink = p.Accent, p.OnAccent
	case Covered:
		fill = p.Cover
	case Blocked, TooFar:
		fill, ink = p.TableInk, p.OnBar
	}
	u.C.Box(at, canvas.Box{Fill: fill, Line: p.Line, Width: 3})
	size := 42.0
	x := at.X + 18
	if at.W < 250 {
		size, x = 28, at.X+9
	}
	u.Sign(r.Sign(), x, at.Y+(at.H-size)/2, size)
	x += size + 12
	title, why := r.Title(u.Words)
	room := at.Right() - x - 8
	kind := u.C.Shrink(strings.ToUpper(title), ui.DisplayType(28), 14, room)
	u.C.Text(strings.ToUpper(title), x, at.Y+at.H/2-1, kind, ink)
	for i, line := range u.C.Wrap(why, ui.Label, room) {
		if i < 2 {
			u.C.Text(line, x, at.Y+at.H/2+17+15*float64(i), ui.Label, ink)
		}
	}
}

// Body draws the rest of a card, as high as it gets, and returns the height. link is asked for each rule and says where
// its id goes; nil writes them plainly.
func (r *Ruling) Body(u *ui.UI, at canvas.Rect, name PieceName, explain func(rule string)) float64 {
	y := at.Y + 4
	for i, l := range r.main(u.Words, name) {
		y = r.line(u, at, y, i, l, explain)
	}
	if r.From.Model && r.To.Model {
		y = r.besides(u, at, y)
		y = r.portrait(u, at, y, name)
	}
	y = r.profile(u, at, y+4)
	y += 8
	return y + u.C.Paragraph(u.W("ruling.quoted", "Text", r.Sentence(u.Words)), canvas.Rect{X: at.X + 10, Y: y, W: at.W - 20}, ui.Label, 18, u.Colors.Ink) + 10 - at.Y
}

// besides is what other rule systems make of it, and the way back: side by side where there is room.
func (r *Ruling) besides(u *ui.UI, at canvas.Rect, y float64) float64 {
	lines := r.aside(u.Words)
	if at.W < besidesWide {
		for _, l := range lines {
			c := canvas.Rect{X: at.X + 10, Y: y + 3, W: at.W - 20, H: 22}
			u.C.Box(c, canvas.Box{Fill: u.Colors.Well})
			u.Sign(l.Sign, c.X+4, c.Y+4, 13)
			value := l.Value + " · " + l.Detail
			u.C.TextRight(value, c.Right()-5, c.Y+15, ui.Small, u.Colors.Ink2)
			u.C.Text(u.C.Fit(l.Title, ui.SmallTag, c.W-32-u.C.Width(value, ui.Small)), c.X+21, c.Y+15, ui.SmallTag, u.Colors.Ink)
			y += 25
		}
		return y + 6
	}
	for i, c := range (canvas.Rect{X: at.X + 10, Y: y + 3, W: at.W - 20, H: 36}).Columns(len(lines), 6) {
		l := lines[i]
		u.C.Box(c, canvas.Box{Fill: u.Colors.Well})
		u.Sign(l.Sign, c.X+4, c.Y+4, 13)
		u.C.Text(u.C.Fit(l.Title, ui.SmallTag, c.W-24), c.X+21, c.Y+15, ui.SmallTag, u.Colors.Ink)
		u.C.Text(u.C.Fit(l.Value+" · "+l.Detail, ui.Small, c.W-10), c.X+5, c.Y+30, ui.Small, u.Colors.Ink2)
	}
	return y + 44
}

// line is one part of the answer.
func (r *Ruling) line(u *ui.UI, at canvas.Rect, y float64, i int, l Line, explain func(string)) float64 {
	left, right := at.X+10, at.Right()-10
	text := left + 28
	width := u.C.Width(l.Value, ui.Name) + 10
	titles := u.C.Wrap(l.Title, ui.Name, right-text-width)
	ruleWidth := u.C.Width(string(l.Rule), ui.Small) + 10
	details := u.C.Wrap(l.Detail, ui.Prose, right-text-ruleWidth)
	if at.W < narrow && (l.Rule == r.GapRule || len(details) > 2) {
		details = nil // the narrow card says how it was measured in its text only
	}
	u.Sign(l.Sign, left, y+4, 17)
	base := y + 17
	u.C.TextRight(l.Value, right, base, ui.Name, u.Colors.Ink)
	for _, line := range titles {
		u.C.Text(line, text, base, ui.Name, u.Colors.Ink)
		base += 17
	}
	base -= 1
	if len(details) == 0 {
		base += 1
	}
	if explain == nil {
		u.C.TextRight(string(l.Rule), right, base, ui.Small, u.Colors.Ink2)
	} else if u.RuleLink("ruling-rule"+strconv.Itoa(i), right, base, string(l.Rule), u.Colors.Ink2) {
		explain(string(l.Rule))
	}
	for _, line := range details {
		u.C.Text(line, text, base, ui.Prose, u.Colors.Ink2)
		base += 15
	}
	if len(details) == 0 {
		base += 15
	}
	y = base - 7
	u.Rule(at.X+8, y, at.W-16)
	return y + 1
}

// portrait is what the one sees of the other.
func (r *Ruling) portrait(u *ui.UI, at canvas.Rect, y float64, name PieceName) float64 {
	hidden := u.W("ruling.hidden-share", "Share", u.Words.Percent(1-r.Sight.Visible))
	title := u.C.Fit(u.W("ruling.sees", "Name", r.From.Name), ui.Strong, at.W-30-u.C.Width(hidden, ui.Prose))
	u.C.Text(title, at.X+10, y+16, ui.Strong, u.Colors.Ink)
	u.C.TextRight(hidden, at.Right()-10, y+16, ui.Prose, u.Colors.Ink2)
	frame := canvas.Rect{X: at.X + 10, Y: y + 23, W: at.W - 20, H: pictureHigh}
	u.C.Box(frame, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Ink, Width: 2})
	if u.Painting() || !u.C.Discarding() {
		shown := false
		if r.Parted == geometry.NoPiece {
			portrait := r.picture(u, name)
			shown = tabletop.DrawPortrait(u.C, tabletop.LookOf(u), frame.Inset(2), portrait)
		}
		if !shown {
			u.C.Paragraph(u.W("ruling.no-picture"), frame.Inset(12), ui.Prose, 16, u.Colors.Ink2)
		}
	}
	return frame.Bottom()
}

// picture is the query's own picture, with names.
func (r *Ruling) picture(u *ui.UI, name PieceName) *tabletop.Portrait {
	p := &tabletop.Portrait{Portrait: r.Table.Portrait(r.From.Body, r.To.Body), Floor: r.To.Body.Bottom, Side: ui.SideOf(int(r.To.Seat)), Card: r.To.Card, Silhouette: r.To.Silhouette}
	for i := range p.Shades {
		p.Names = append(p.Names, r.pieces(u.Words, name, []geometry.PieceIndex{p.Shades[i].Piece}))
	}
	return p
}

// profile is the side view: everything that stands under the line from the one to the other, with its height.
func (r *Ruling) profile(u *ui.UI, at canvas.Rect, y float64) float64 {
	u.C.Text(u.W("ruling.side"), at.X+10, y+16, ui.Strong, u.Colors.Ink)
	u.C.TextRight(u.W("ruling.side-how", "Unit", u.Words.Units()), at.Right()-10, y+16, ui.Prose, u.Colors.Ink2)
	frame := canvas.Rect{X: at.X + 10, Y: y + 23, W: at.W - 20, H: profileHigh}
	u.C.Box(frame, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Ink, Width: 2})
	if !u.C.Discarding() {
		u.C.Push()
		u.C.Clip(frame.Inset(2))
		newProfile(r, frame.Inset(2)).draw(u)
		u.C.Pop()
	}
	return frame.Bottom()
}

// Width is how wide a card is as a picture, in units.
const Width = 392.0

// WritePNG writes the card as a picture at two pixels a unit, so that it can be printed and read on a telephone.
func (r *Ruling) WritePNG(u *ui.UI, out io.Writer, name PieceName) error {
	inner := canvas.Rect{X: 3, Y: 3, W: Width - 6, H: 10000}
	return u.WritePNG(out, Width, 2, func() float64 {
		rest := r.Header(u, inner)
		high := rest.Y + r.Body(u, rest, name, nil)
		u.C.Box(canvas.Rect{W: Width, H: high}, canvas.Box{Line: u.Colors.Line, Width: 3})
		return high
	})
}
