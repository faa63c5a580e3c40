package board

import (
	"fmt"

	"trueinch/engine"
	"trueinch/geometry"
)

// Misplaced says what is wrong with the place of a figure, for whoever mends the program: nothing, once a rule was carried out.
// Of figures that are yet to give way, yields says so; one that moves may have nothing below it for a moment.
func (b Board) Misplaced(id engine.ModelID, moves bool, yields func(engine.ModelID) bool) []string {
	var wrong []string
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	f := b.Records.Figure(id)
	spot, body := *f.Spot, f.Body()
	if spot.Center != spot.Center.Committed() {
		say("stands between the grid of committed places")
	}
	if !b.onTable(body) {
		say("stands off the table at %v", body.Center)
	}
	if at := b.SolidAround(id); at != geometry.NoPiece && !yields(id) {
		say("stands in piece %d", at)
	}
	if wall := spot.Wall; wall != geometry.NoPiece && (b.Records.Piece(engine.PieceID(wall)).Gone || !b.Table.ContactPiece(body, wall)) {
		say("clings to piece %d, which is not there", wall)
	}
	if spot.Wall == geometry.NoPiece && spot.Inside == geometry.NoPiece && !spot.Air && !moves {
		if _, carried := b.Support(spot); !carried {
			say("stands on nothing at %g inches", spot.Level)
		}
	}
	for other := range id {
		g := b.Records.Figure(other)
		if !g.Here || g.Spot.Inside != spot.Inside {
			continue
		}
		apart := body.Center.Distance(g.Spot.Center) - (body.Radius + g.Radius)
		if apart >= -Rounding {
			continue
		}
		if theirs := g.Body(); body.Bottom < theirs.Top()-geometry.Slack && theirs.Bottom < body.Top()-geometry.Slack && !yields(id) && !yields(other) {
			say("and figure %d overlap by %g inches", other, -apart)
		}
	}
	return wrong
}

// MisplacedLoose does that for a loose piece that nobody carries.
func (b Board) MisplacedLoose(at engine.PieceID) []string {
	p := b.Records.Piece(at)
	if !b.onTable(p.at(*p.Spot)) {
		return []string{fmt.Sprintf("lies off the table at %v", p.Spot.Center)}
	}
	return nil
}

// onTable reports whether a body is on the table, but for rounding.
func (b Board) onTable(body geometry.Cylinder) bool {
	body.Radius -= Rounding - geometry.Slack
	return Lay{Width: b.Table.Width(), Depth: b.Table.Depth()}.Holds(body)
}

// SolidAround is a solid piece in whose space a figure stands, or geometry.NoPiece. The walls of the enclosed piece it is inside do
// not count.
func (b Board) SolidAround(id engine.ModelID) geometry.PieceIndex {
	f := b.Records.Figure(id)
	if f.Spot.Air {
		return geometry.NoPiece
	}
	body := f.Body()
	var memory [16]geometry.PieceIndex
	wide := geometry.Point{X: body.Radius, Y: body.Radius}
	for _, i := range b.Table.PiecesAround(body.Center.Sub(wide), body.Center.Add(wide), memory[:0]) { // a loose piece is passable
		p := b.Records.Piece(engine.PieceID(i))
		if p.Gone || p.Terrain.Passable || i == f.Spot.Inside {
			continue
		}
		for k := range p.Terrain.Prisms {
			prism := &p.Terrain.Prisms[k]
			if prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack &&
				prism.NearerThan(body.Center, body.Radius-Rounding) {
				return i
			}
		}
	}
	return geometry.NoPiece
}
