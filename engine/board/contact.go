package board

import (
	"iter"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// InContact reports whether two figures are base to base: never through a wall, never with a ghost, never with oneself.
func (b Board) InContact(one, other engine.ModelID) bool {
	if one == other {
		return false
	}
	f, g := b.Records.Figure(one), b.Records.Figure(other)
	return f.touches(&g)
}

func (f *Figure) touches(g *Figure) bool {
	return f.Here && g.Here && !f.Ghost && !g.Ghost && f.Spot.Inside == g.Spot.Inside && geometry.Contact(f.Body(), g.Body())
}

// ContactsOf lists the figures base to base with a figure, in order.
func (b Board) ContactsOf(id engine.ModelID) []engine.ModelID {
	var found []engine.ModelID
	for other := range b.Contacts(id) {
		found = append(found, other)
	}
	return found
}

// Contacts goes over ContactsOf. All figures are asked: to bring the crowd to this position would look at as many.
func (b Board) Contacts(id engine.ModelID) iter.Seq[engine.ModelID] {
	return func(yield func(engine.ModelID) bool) {
		f := b.Records.Figure(id)
		if !f.Here || f.Ghost {
			return
		}
		for other := range b.figures() {
			if other == id {
				continue
			}
			if g := b.Records.Figure(other); f.touches(&g) && !yield(other) {
				return
			}
		}
	}
}

// TouchesPiece reports whether a figure is in contact with a piece: touching its side, standing on it, clinging to it, carrying it. A
// wall between them ends contact; whoever is inside a piece touches no terrain.
func (b Board) TouchesPiece(id engine.ModelID, at engine.PieceID) bool {
	f, p := b.Records.Figure(id), b.Records.Piece(at)
	switch {
	case !f.Here || p.Gone:
		return false
	case p.Loose && p.Carrier != engine.NoModel:
		return p.Carrier == id
	case f.Ghost:
		return false
	case p.Loose:
		return f.Spot.Inside == p.Spot.Inside && geometry.Contact(f.Body(), p.at(*p.Spot))
	case f.Spot.Inside != geometry.NoPiece:
		return false
	}
	return f.Spot.Wall == geometry.PieceIndex(at) || b.Table.ContactPiece(f.Body(), geometry.PieceIndex(at))
}

// ContactsOfPiece lists the figures in contact with a piece, in order.
func (b Board) ContactsOfPiece(at engine.PieceID) []engine.ModelID {
	return slices.DeleteFunc(b.near(b.Records.Piece(at).Terrain, geometry.Point{}, 0), func(id engine.ModelID) bool { return !b.TouchesPiece(id, at) })
}

// Gap measures from a figure to a target, edge to edge.
func (b Board) Gap(from engine.ModelID, t Target) geometry.Gap {
	body := b.Body(from)
	if t.IsModel() {
		return geometry.GapBetween(body, b.Body(t.Model))
	}
	return b.gapToPiece(body, t.Piece)
}

// gapToPiece measures from a body to a piece.
func (b Board) gapToPiece(body geometry.Cylinder, at engine.PieceID) geometry.Gap {
	if b.Records.Piece(at).Loose {
		return geometry.GapBetween(body, b.PieceBody(at))
	}
	return b.Table.GapToPiece(body, geometry.PieceIndex(at))
}

// GapBetween measures between two targets. A piece that has just gone is measured from where it stood.
func (b Board) GapBetween(from, to Target) geometry.Gap {
	switch {
	case from.IsModel():
		return b.Gap(from.Model, to)
	case to.IsModel() && b.Records.Piece(from.Piece).Gone:
		return geometry.GapBetween(b.PieceBody(from.Piece), b.Body(to.Model))
	case to.IsModel():
		return b.Gap(to.Model, from)
	}
	return b.gapToPiece(b.PieceBody(from.Piece), to.Piece)
}

// WithinReach reports whether two figures are within a distance of each other, on the ground and in height.
func (b Board) WithinReach(one, other engine.ModelID, inches float64) bool {
	if one == other {
		return true
	}
	gap := geometry.GapBetween(b.Body(one), b.Body(other))
	return gap.Ground <= inches && gap.Vertical <= inches
}

// Apart is how far a figure is from a target as seen from above, edge to edge, whatever their heights.
func (b Board) Apart(from engine.ModelID, t Target) float64 {
	if t.Model == from {
		return 0
	}
	return b.Gap(from, t).Ground
}

// Middle is where a target is, for drawing a line to it.
func (b Board) Middle(t Target) geometry.Point {
	if t.IsPiece() {
		center, _ := Foot(b.Records.Piece(t.Piece).Terrain)
		return center
	}
	return b.Records.Figure(t.Model).Spot.Center
}

// LevelOf is the level of a target's base, in inches above the table.
func (b Board) LevelOf(t Target) float64 {
	if t.IsModel() {
		return b.Records.Figure(t.Model).Spot.Level
	}
	_, bottom := Foot(b.Records.Piece(t.Piece).Terrain)
	return bottom
}

// BodyOf is the cylinder of a target.
func (b Board) BodyOf(t Target) geometry.Cylinder {
	if t.IsPiece() {
		return b.PieceBody(t.Piece)
	}
	return b.Body(t.Model)
}

// RadiusOf is the radius of a target's base in inches, or of the circle around a piece.
func (b Board) RadiusOf(t Target) float64 {
	if t.IsPiece() {
		return b.PieceBody(t.Piece).Radius
	}
	return b.Records.Figure(t.Model).Radius
}

// FootOf is the footprint of a target: of a figure its base, where it stands or stood.
func (b Board) FootOf(t Target) []geometry.Footprint {
	if t.IsModel() {
		body := b.Body(t.Model)
		return []geometry.Footprint{{Center: body.Center, Radius: body.Radius}}
	}
	var feet []geometry.Footprint
	terrain := b.Records.Piece(t.Piece).Terrain
	for i := range terrain.Prisms {
		feet = append(feet, terrain.Prisms[i].Footprint)
	}
	return feet
}

// InTheWay reports whether a figure stands in the space of a target, on the same side of every wall.
func (b Board) InTheWay(id engine.ModelID, t Target) bool {
	f := b.Records.Figure(id)
	if !f.Here || t.Model == id {
		return false
	}
	if t.IsModel() {
		g := b.Records.Figure(t.Model)
		return g.Here && f.Spot.Inside == g.Spot.Inside && BodiesOverlap(g.Body(), f.Body())
	}
	p := b.Records.Piece(t.Piece)
	inside := geometry.NoPiece
	if p.Loose {
		inside = p.Spot.Inside
	}
	return f.Spot.Inside == inside && SharesSpace(p.Terrain, f.Body())
}

// Beneath lists the figures that stand in the space of a target, in order.
func (b Board) Beneath(t Target) []engine.ModelID {
	near := []engine.ModelID(nil)
	if t.IsPiece() {
		near = b.near(b.Records.Piece(t.Piece).Terrain, geometry.Point{}, 0)
	} else {
		near = b.Touching(b.Body(t.Model))
	}
	return slices.DeleteFunc(near, func(id engine.ModelID) bool { return !b.InTheWay(id, t) })
}

// Overlaps reports whether a piece that is moved in thought would overlap a figure, another piece or the table edge.
func (b Board) Overlaps(at engine.PieceID, moved *geometry.Piece) bool {
	return b.overlapsFigure(moved) || b.overlapsTerrain(at, moved)
}

// overlapsFigure reports whether a piece stands in the same space as a figure that is not inside anything.
func (b Board) overlapsFigure(terrain *geometry.Piece) bool {
	return slices.ContainsFunc(b.near(terrain, geometry.Point{}, 0), func(id engine.ModelID) bool {
		f := b.Records.Figure(id)
		return f.Spot.Inside == geometry.NoPiece && SharesSpace(terrain, f.Body())
	})
}

// overlapsTerrain is Overlaps without the figures. Markers cannot be moved out of its way.
func (b Board) overlapsTerrain(at engine.PieceID, moved *geometry.Piece) bool {
	return slices.ContainsFunc(b.MarkerBodies(at), func(body geometry.Cylinder) bool { return SharesSpace(moved, body) }) ||
		b.Lay().Clashes(geometry.PieceIndex(at), moved)
}

// OnAny reports whether a body would stand on one of some others.
func OnAny(body geometry.Cylinder, others []geometry.Cylinder) bool {
	return slices.ContainsFunc(others, func(c geometry.Cylinder) bool {
		return body.Center.Distance(c.Center) < body.Radius+c.Radius-geometry.Slack && geometry.GapBetween(body, c).Vertical == 0
	})
}

// Brushes reports whether a base touches a piece of a table anywhere along a path, and where its centre is when it first does. It
// goes in strides as long as the gap allows, so that no touch is missed.
func Brushes(table *geometry.Table, body geometry.Cylinder, points []geometry.Point, at geometry.PieceIndex) (geometry.Point, bool) {
	for i := 0; i+1 < len(points); i++ {
		way := points[i+1].Sub(points[i])
		length := way.Length()
		for walked := 0.0; ; {
			body.Center = points[i]
			if length > 0 {
				body.Center = points[i].Along(way, min(walked, length)/length)
			}
			gap := table.GapToPiece(body, at)
			near := gap.Ground <= geometry.ContactGap
			if near && gap.Vertical <= 0 {
				return body.Center, true
			}
			if walked >= length || near && len(table.Piece(at).Prisms) == 1 { // the whole of it is above or below
				break
			}
			walked += max(gap.Ground-geometry.ContactGap/2, geometry.ContactGap/2)
		}
	}
	return geometry.Point{}, false
}

// ObjectsOn lists the objects that a base touches anywhere on its way from where it stands to a level.
func (b Board) ObjectsOn(body geometry.Cylinder, points []geometry.Point, level float64) []engine.PieceID {
	low, high := min(body.Bottom, level), max(body.Bottom, level)+body.Height
	body.Bottom, body.Height = low, high-low
	var found []engine.PieceID
	for i := range b.pieces() {
		p := b.Records.Piece(i)
		if p.Gone || p.Terrain.Kind != geometry.Object {
			continue
		}
		if _, touches := Brushes(b.Table, body, points, geometry.PieceIndex(i)); touches {
			found = append(found, i)
		}
	}
	return found
}
