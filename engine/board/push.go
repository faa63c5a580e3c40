package board

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Shove is a straight displacement, and what stopped it by name.
type Shove struct {
	geometry.Displacement
	By Target // the figure or piece that was met; Nobody for the table edge, or when nothing was met
}

// Push is the displacement of a figure by so many inches: every other figure and every marker is in the way.
func (b Board) Push(id engine.ModelID, way geometry.Point, inches float64) geometry.Push {
	f := b.Records.Figure(id)
	return geometry.Push{
		Mover: f.Body(), Start: *f.Spot, Direction: way, Distance: inches,
		Blocks: append(b.Others(id), b.MarkerBodies(engine.NoPiece)...),
	}
}

// Shove moves a figure straight in thought until it has gone the whole distance, meets something, or leaves what carries it.
func (b Board) Shove(id engine.ModelID, way geometry.Point, inches float64) Shove {
	d := b.Table.Displace(b.Push(id, way, inches))
	return Shove{d, b.met(d.Hit, b.Standing(id), b.Markers(engine.NoPiece))}
}

// ShoveLoose does that to a loose piece that nobody carries.
func (b Board) ShoveLoose(at engine.PieceID, way geometry.Point, inches float64) Shove {
	spot := *b.Records.Piece(at).Spot
	d := b.Table.Displace(geometry.Push{Mover: b.Records.Piece(at).at(spot), Start: spot, Direction: way, Distance: inches, Blocks: b.looseBlocks(at)})
	return Shove{d, b.met(d.Hit, b.Standing(engine.NoModel), b.Markers(at))}
}

// LooseLanding is where a loose piece comes down that a shove took over an edge; false when it has no room and stays there.
func (b Board) LooseLanding(at engine.PieceID, d geometry.Displacement) (geometry.Spot, bool) {
	fall := b.Table.FallFrom(b.Records.Piece(at).at(*d.Edge), *d.Edge, d.Edge.Center, d.From, b.looseBlocks(at))
	return fall.Spot, fall.Room
}

func (b Board) looseBlocks(at engine.PieceID) []geometry.Cylinder {
	return append(b.Others(engine.NoModel), b.MarkerBodies(at)...)
}

// met names what a displacement hit among figures and then markers.
func (b Board) met(hit geometry.Obstacle, figures []engine.ModelID, markers []engine.PieceID) Target {
	marker := hit.Model - len(figures)
	switch {
	case hit.Kind == geometry.Unhindered || hit.Kind == geometry.OffTable:
		return Nobody
	case marker >= 0 && marker < len(markers):
		return AtPiece(markers[marker])
	case hit.Model >= 0 && marker < 0:
		return AtModel(figures[hit.Model])
	case hit.Piece != geometry.NoPiece:
		return AtPiece(engine.PieceID(hit.Piece))
	}
	return Nobody
}

// Between is the way to a target from another, or from a point when other is Nobody, centre to centre, and how much room their
// bases leave on it, in inches.
func (b Board) Between(other Target, from geometry.Point, t Target) (way geometry.Point, room float64) {
	taken := 0.0
	if other != Nobody {
		from, taken = b.Middle(other), b.RadiusOf(other)
	}
	way = b.Middle(t).Sub(from)
	return way, max(0, way.Length()-b.RadiusOf(t)-taken)
}

// Drag is how a piece comes to lie that is pushed straight over what carries it, without turning, until it touches terrain or a
// figure, or its centre leaves what it stands on and it drops.
type Drag struct {
	Inches float64        // gone
	Way    geometry.Point // all of it
	Level  float64        // that its foot comes to stand on
	Drop   float64        // how deep it falls, in inches
}

// Drag works out how far a piece can be pushed in a direction of length 1.
func (b Board) Drag(at engine.PieceID, way geometry.Point, inches float64) Drag {
	terrain := b.Records.Piece(at).Terrain
	var bodies []geometry.Cylinder
	for _, id := range b.near(terrain, way.Times(inches+geometry.ContactGap), 0) {
		if f := b.Records.Figure(id); f.Spot.Inside == geometry.NoPiece {
			bodies = append(bodies, f.Body())
		}
	}
	lay := b.Lay()
	d := Drag{Inches: lay.Room(geometry.PieceIndex(at), terrain, bodies, way, inches)}
	center, bottom := Foot(terrain)
	end := center.Along(way, d.Inches)
	d.Way, d.Level = end.Sub(center), lay.Under(geometry.PieceIndex(at), end, bottom)
	d.Drop = bottom - d.Level
	return d
}
