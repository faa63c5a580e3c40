package print

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"trueinch/game/canvas"
	"trueinch/geometry"
	"trueinch/maps"
)

// stand says where a piece stands: how far its nearest point is from one side edge and from the near or far edge.
type stand struct {
	piece       *geometry.Piece
	low, high   geometry.Point // of the rectangle around it
	side, level string         // which edges: catalogue keys
	across, up  float64        // inches from them
}

// standing measures every piece but the paint on the ground, those at the far edge first, as one reads a page.
func standing(m *maps.Map) []stand {
	var out []stand
	for i := range m.Pieces {
		s := stand{piece: &m.Pieces[i]}
		s.low, s.high = boundsOf(s.piece)
		s.side, s.across = "sheets.print.left", s.low.X
		if right := m.Width - s.high.X; right < s.across {
			s.side, s.across = "sheets.print.right", right
		}
		s.level, s.up = "sheets.print.near", s.low.Y
		if far := m.Depth - s.high.Y; far < s.up {
			s.level, s.up = "sheets.print.far", far
		}
		out = append(out, s)
	}
	slices.SortStableFunc(out, func(a, b stand) int {
		const band = 3.0 // inches that count as one line of reading
		if c := cmp.Compare(math.Floor(b.high.Y/band), math.Floor(a.high.Y/band)); c != 0 {
			return c
		}
		return cmp.Compare(a.low.X, b.low.X)
	})
	return out
}

func boundsOf(p *geometry.Piece) (low, high geometry.Point) {
	for i := range p.Prisms {
		l, h := p.Prisms[i].Bounds()
		if i == 0 {
			low, high = l, h
		}
		low = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}
		high = geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
	}
	return low, high
}

func topOf(p *geometry.Piece) float64 {
	top := 0.0
	for _, s := range p.Prisms {
		top = max(top, s.Top)
	}
	return top
}

// card is one or more sheets with a numbered plan and the distances of every piece from two edges of the table.
func (b *book) card() {
	all := standing(b.m)
	p := newPage(b.pdf, b.o, false, b.say("sheets.print.card", "Table", b.o.title(b.m)))
	room := p.title(b.o.title(b.m), b.say("sheets.print.card-how"))
	planRoom, rest := room.CutTop(min(room.W*b.m.Depth/b.m.Width, room.H*0.6), 10)
	plan := fitted(planRoom, b.m.Width, b.m.Depth)
	b.plan(p, plan, all)
	const lineHeight, columnGap = 11.0, 14.0
	next := 0
	for {
		columns := rest.Columns(2, columnGap)
		lines := int(rest.H / lineHeight)
		for _, column := range columns {
			for i := 0; i < lines && next < len(all); i++ {
				b.cardLine(p, column, column.Y+float64(i+1)*lineHeight-2, next+1, &all[next])
				next++
			}
		}
		p.end()
		if next == len(all) {
			return
		}
		p = newPage(b.pdf, b.o, false, b.say("sheets.print.card", "Table", b.o.title(b.m)))
		rest = p.content.Inset(2)
	}
}

// plan draws the table small, with a number on every piece and the measured lines from it to the two edges.
func (b *book) plan(p *page, plan canvas.Rect, all []stand) {
	k := plan.W / b.m.Width
	p.sheet.Show(b.table, canvas.Identity.Translate(plan.X, plan.Y).Scale(k/pixelsPerInch, k/pixelsPerInch), plan)
	p.Rect(plan, canvas.Fade(canvas.Hex(0xffffff), 0.45)) // paler, so that the numbers are read
	p.Stroke((&canvas.Path{}).Rect(plan), canvas.Pen(1.2, black))
	size := canvas.Type{Face: canvas.Bold, Size: 6.5}
	for i, s := range all {
		x, y := plan.X+(s.low.X+s.high.X)/2*k, plan.Y+(b.m.Depth-(s.low.Y+s.high.Y)/2)*k
		p.Circle(x, y, 5.2, canvas.Hex(0xffffff), canvas.Pen(0.7, black))
		p.TextCenter(strconv.Itoa(i+1), x, y+2.3, size, black)
	}
}

// cardLine is one piece: number, name, height, and the two distances.
func (b *book) cardLine(p *page, column canvas.Rect, base float64, number int, s *stand) {
	words := b.o.Look.Words
	where := b.say(s.side, "Inches", words.Exact(s.across)) + " · " + b.say(s.level, "Inches", words.Exact(s.up))
	if turn := quarterTurn(s.piece); math.Abs(turn) > 0.5 {
		where += " · " + words.Number(math.Round(turn), 0) + "°"
	}
	w := p.Width(where, small)
	p.TextRight(where, column.Right(), base, small, black)
	name := b.called(s.piece)
	p.TextRight(strconv.Itoa(number), column.X+12, base, strong, black)
	p.write(p.Fit(name, small, column.W-w-24), column.X+16, base, small, black)
	p.RuleLine(column.X, base+2.6, column.W, 0.25, canvas.Hex(0xbbbbbb))
	p.sheet.Words(where, column.Right()-w, base, small.Size)
}

// called is the name of a piece, and how high it is.
func (b *book) called(p *geometry.Piece) string {
	name := b.o.Look.Words.Named(p.Name)
	if name == "" {
		name = p.ID
	}
	if top := topOf(p); top > 0 {
		return b.say("sheets.print.high", "Name", name, "Height", b.o.Look.Words.Short(top))
	}
	return name
}

// quarterTurn is by how many degrees a piece is turned against the edges of the table, from -45 to 45.
func quarterTurn(p *geometry.Piece) float64 {
	degrees := math.Mod(p.Angle*180/math.Pi, 90)
	if degrees > 45 {
		degrees -= 90
	}
	if degrees < -45 {
		degrees += 90
	}
	for _, s := range p.Prisms {
		if len(s.Polygon) == 0 {
			return 0 // round: no way to tell
		}
	}
	return degrees
}
