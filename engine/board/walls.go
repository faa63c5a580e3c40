package board

import (
	"fmt"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Parting is the enclosed piece whose wall parts two places, or NoPiece.
func Parting(from, to geometry.PieceIndex) geometry.PieceIndex {
	switch {
	case from == to:
		return geometry.NoPiece
	case from == geometry.NoPiece:
		return to
	}
	return from
}

// PastWalls is what is seen of a target when the walls of enclosed pieces are minded: one that parts the two hides everything, and
// inside everybody sees everybody. Else it is what open finds on the table.
func PastWalls(wall, inside geometry.PieceIndex, from geometry.Cylinder, to geometry.Point, toLevel float64, open func() geometry.Sight) geometry.Sight {
	switch {
	case wall != geometry.NoPiece:
		return geometry.HiddenBy(from, to, toLevel, wall)
	case inside != geometry.NoPiece:
		return geometry.InPlainView(from, to, toLevel)
	}
	return open()
}

// InsideOf is the enclosed piece around a target, or NoPiece; of what is carried, that around its bearer. Terrain is around, not inside.
func (b Board) InsideOf(t Target) geometry.PieceIndex {
	if t.IsModel() {
		return b.Records.Figure(t.Model).Spot.Inside
	}
	if p := b.Records.Piece(t.Piece); p.Loose {
		return b.loose(p).Inside
	}
	return geometry.NoPiece
}

// Walled reports whether the wall of an enclosed piece parts a figure from a target. From inside, that piece itself is at hand.
func (b Board) Walled(id engine.ModelID, t Target) bool {
	inside := b.Records.Figure(id).Spot.Inside
	if t.IsPiece() && !b.Records.Piece(t.Piece).Loose {
		return inside != geometry.NoPiece && inside != geometry.PieceIndex(t.Piece)
	}
	return inside != b.InsideOf(t)
}

// SightTo is the line of sight from a figure to a target, past the walls of enclosed pieces.
func (b Board) SightTo(from engine.ModelID, t Target) geometry.Sight {
	f := b.Records.Figure(from)
	body := f.Body()
	wall, level := geometry.NoPiece, body.Top()
	if b.Walled(from, t) {
		wall = Parting(f.Spot.Inside, b.InsideOf(t))
	}
	if t.IsModel() {
		level = b.Body(t.Model).Top()
	}
	return PastWalls(wall, f.Spot.Inside, body, b.Middle(t), level, func() geometry.Sight { return b.named(b.Sight(b.look(from, t))) })
}

// Glimpses is the quick half of SightTo: true proves a line of sight, false proves nothing of a piece. Of a piece it looks at the nearest edge
// of each of its solids.
func (b Board) Glimpses(from engine.ModelID, t Target) bool {
	if b.Records.Figure(from).Spot.Inside != geometry.NoPiece {
		return false
	}
	look := b.look(from, t)
	return b.Line(look, func() bool {
		if look.At == geometry.NoPiece {
			return look.Table.AnyLine(look.From, look.To)
		}
		prisms := b.Records.Piece(t.Piece).Terrain.Prisms
		for i := range prisms {
			prism := &prisms[i]
			edge := geometry.Cylinder{Center: prism.Nearest(look.From.Center), Bottom: prism.Bottom, Height: prism.Top - prism.Bottom}
			if look.Table.AnyLine(look.From, edge, look.At) {
				return true
			}
		}
		return false
	})
}

// Sees is whether SightTo finds a line of sight, for whoever does not ask what hides a target that is hidden.
func (b Board) Sees(from engine.ModelID, t Target) bool {
	switch {
	case b.Walled(from, t):
		return false
	case b.Records.Figure(from).Spot.Inside != geometry.NoPiece, b.Glimpses(from, t):
		return true
	}
	look := b.look(from, t)
	return look.At != geometry.NoPiece && b.ends.Get(look, func() bool { return look.Table.AnyLineToPiece(look.From, look.At) })
}

// look is what the line of sight from a figure to a target depends on.
func (b Board) look(from engine.ModelID, t Target) Look {
	look := Look{Table: b.screenedTable(from, t), From: b.Body(from), At: geometry.NoPiece}
	if t.IsPiece() && !b.Records.Piece(t.Piece).Loose {
		look.At = geometry.PieceIndex(t.Piece)
	} else {
		look.To = b.BodyOf(t)
	}
	return look
}

// screen is what a table with figures on it that hide what is behind them follows from.
type screen struct {
	table *geometry.Table
	spots string
}

// screenedTable is the table with the figures on it that hide what is behind them, but for who looks and who is looked at.
func (b Board) screenedTable(from engine.ModelID, t Target) *geometry.Table {
	if !b.Hiding {
		return b.Table
	}
	var bodies []geometry.Cylinder
	for i := range b.figures() {
		if f := b.Records.Figure(i); i != from && i != t.Model && f.Screens() {
			bodies = append(bodies, f.Body())
		}
	}
	return b.With(bodies)
}

// With is the table with bodies on it that hide what is behind them, behind its pieces in their order.
func (b Board) With(bodies []geometry.Cylinder) *geometry.Table {
	if len(bodies) == 0 {
		return b.Table
	}
	return b.screened.Get(screen{b.Table, fmt.Sprint(bodies)}, func() *geometry.Table {
		table, err := b.Table.WithModels(bodies)
		if err != nil {
			return b.Table
		}
		return table
	})
}

// named keeps the blockers of a line of sight that are pieces: a figure that hides what is behind it is none.
func (b Board) named(sight geometry.Sight) geometry.Sight {
	if b.Hiding {
		figure := func(at geometry.PieceIndex) bool { return int(at) >= int(b.pieces()) }
		sight.Blockers = slices.DeleteFunc(slices.Clone(sight.Blockers), figure)
		if figure(sight.Witness.Blocker) {
			sight.Witness.Blocker = geometry.NoPiece
		}
	}
	return sight
}

// StripReaches reports whether the wall of no enclosed piece keeps a figure's strip from a target: both are on the same side of it,
// and from some point of the strip's width the straight way to the target meets no enclosed piece before.
func (b Board) StripReaches(from engine.ModelID, strip geometry.Strip, t Target) bool {
	inside := b.Records.Figure(from).Spot.Inside
	if b.Walled(from, t) {
		return false
	}
	if inside != geometry.NoPiece {
		return true
	}
	at, radius := b.Middle(t), b.RadiusOf(t)
	if t.IsPiece() { // its nearest point, which is all of it that has to be reached
		at, radius = b.Gap(from, t).To, 0
	}
	along, aside := at.Sub(strip.Origin).Dot(strip.Direction), strip.Direction.Cross(at.Sub(strip.Origin))
	open := []span{{max(-strip.Width/2, aside-radius), min(strip.Width/2, aside+radius)}}
	for i := range engine.PieceID(b.Table.Len()) {
		if !b.Table.Piece(geometry.PieceIndex(i)).Enclosed || t.Piece == i {
			continue
		}
		p := b.Records.Piece(i)
		if p.Gone {
			continue
		}
		for k := range p.Terrain.Prisms {
			prism := &p.Terrain.Prisms[k]
			if prism.Bottom < strip.Top && strip.Bottom < prism.Top {
				open = without(open, shadowOn(strip, &prism.Footprint, along))
			}
		}
	}
	return len(open) > 0
}

// span is part of a strip's width, in inches to the left of its middle line.
type span struct{ from, to float64 }

// without takes a span out of others.
func without(open []span, cut span) []span {
	var left []span
	for _, o := range open {
		if cut.to < o.from || o.to < cut.from || cut.from > cut.to {
			left = append(left, o)
			continue
		}
		if o.from < cut.from {
			left = append(left, span{o.from, cut.from})
		}
		if cut.to < o.to {
			left = append(left, span{cut.to, o.to})
		}
	}
	return left
}

// shadowOn is the part of a strip's width that a footprint takes up between the strip's near side and so many inches
// along it; an empty span when none. Of a footprint in several arms it is the whole between the outermost.
func shadowOn(strip geometry.Strip, foot *geometry.Footprint, until float64) span {
	shadow := span{math.Inf(1), math.Inf(-1)}
	add := func(aside float64) { shadow = span{min(shadow.from, aside), max(shadow.to, aside)} }
	if len(foot.Polygon) == 0 {
		away := foot.Center.Sub(strip.Origin)
		if u := away.Dot(strip.Direction); u+foot.Radius > 0 && u-foot.Radius < until {
			aside := strip.Direction.Cross(away)
			half := foot.Radius
			if u > until {
				half = math.Sqrt(max(0, float64(half*half)-float64((u-until)*(u-until))))
			}
			add(aside - half)
			add(aside + half)
		}
		return shadow
	}
	previous := foot.Polygon[len(foot.Polygon)-1].Sub(strip.Origin)
	u0, v0 := previous.Dot(strip.Direction), strip.Direction.Cross(previous)
	for _, corner := range foot.Polygon {
		way := corner.Sub(strip.Origin)
		u, v := way.Dot(strip.Direction), strip.Direction.Cross(way)
		if u >= 0 && u <= until {
			add(v)
		}
		for _, line := range [...]float64{0, until} {
			if (u0 < line) != (u < line) {
				add(v0 + float64((v-v0)*((line-u0)/(u-u0))))
			}
		}
		u0, v0 = u, v
	}
	return shadow
}
