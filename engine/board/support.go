package board

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Rounding is how far two bases may overlap, or one may stand over an edge, before something is wrong, in inches: the rounding of
// two committed places.
const Rounding = 2.0 / 1024

// Support is the piece with a surface at the level of a spot, geometry.NoPiece for the bare table, and whether there is
// such a surface at all. Committed places are rounded: the edges and corners of a surface carry as far as that reaches.
func (b Board) Support(spot geometry.Spot) (geometry.PieceIndex, bool) {
	for _, way := range [...]geometry.Point{
		{}, {X: Rounding}, {X: -Rounding}, {Y: Rounding}, {Y: -Rounding},
		{X: Rounding, Y: Rounding}, {X: -Rounding, Y: Rounding}, {X: -Rounding, Y: -Rounding}, {X: Rounding, Y: -Rounding},
	} {
		if level, at := b.Table.SurfaceBelow(spot.Center.Add(way), spot.Level+geometry.Slack); level >= spot.Level-geometry.Slack {
			return at, true
		}
	}
	return geometry.NoPiece, false
}

// Load is who and what would come down if a piece moved or went.
type Load struct {
	Inside []engine.ModelID                    // of an enclosed piece
	On     []engine.ModelID                    // standing on it or clinging to it
	Above  map[engine.PieceID][]engine.ModelID // by object that lies higher than the table: who stands on that
}

// LoadOf works out what a piece carries.
func (b Board) LoadOf(at engine.PieceID) Load {
	load := Load{On: b.on(at), Above: map[engine.PieceID][]engine.ModelID{}}
	for i := range b.figures() {
		if f := b.Records.Figure(i); f.Here && f.Spot.Inside == geometry.PieceIndex(at) {
			load.Inside = append(load.Inside, i)
		}
	}
	for i := range b.pieces() {
		if p := b.Records.Piece(i); !p.Gone && p.Terrain.Kind == geometry.Object && raised(p.Terrain) {
			load.Above[i] = b.on(i)
		}
	}
	return load
}

// raised reports whether a piece lies higher than the table.
func raised(terrain *geometry.Piece) bool {
	_, bottom := Foot(terrain)
	return len(terrain.Prisms) > 0 && bottom > geometry.Slack
}

// on lists the figures that stand on a piece or cling to its wall.
func (b Board) on(at engine.PieceID) []engine.ModelID {
	var found []engine.ModelID
	for i := range b.figures() {
		f := b.Records.Figure(i)
		if !f.Here || f.Spot.Inside != geometry.NoPiece || f.Spot.Air {
			continue
		}
		if f.Spot.Wall == geometry.PieceIndex(at) || b.carries(*f.Spot, at) {
			found = append(found, i)
		}
	}
	return found
}

// carries reports whether a piece carries whoever stands at a spot.
func (b Board) carries(spot geometry.Spot, at engine.PieceID) bool {
	if spot.Level <= geometry.Slack {
		return false
	}
	carrier, _ := b.Support(spot)
	return carrier == geometry.PieceIndex(at)
}

// Lowered is a piece that comes down, as it then lies.
type Lowered struct {
	Piece   engine.PieceID
	Terrain geometry.Piece
}

// Lower works out which objects and markers of the terrain nothing carries any more, and where they come to lie; what lay on them
// follows.
func (b Board) Lower() []Lowered {
	var all []Lowered
	find := func(at engine.PieceID) int {
		return slices.IndexFunc(all, func(l Lowered) bool { return l.Piece == at })
	}
	lay := b.Lay()
	fixed := lay.Pieces
	lay.Pieces = func(yield func(geometry.PieceIndex, *geometry.Piece) bool) {
		for at, terrain := range fixed {
			if k := find(engine.PieceID(at)); k >= 0 {
				terrain = &all[k].Terrain
			}
			if !yield(at, terrain) {
				return
			}
		}
	}
	for more := true; more; {
		more = false
		for index, terrain := range lay.Pieces {
			at := engine.PieceID(index)
			if terrain.Kind != geometry.Object && terrain.Kind != geometry.Marker || !raised(terrain) || b.Records.Piece(at).Loose {
				continue
			}
			center, bottom := Foot(terrain)
			level := lay.Under(index, center, bottom)
			if level >= bottom-geometry.Slack {
				continue
			}
			more = true
			there := Lowered{at, Shifted(*terrain, geometry.Point{}, level-bottom)}
			if k := find(at); k >= 0 {
				all[k] = there
			} else {
				all = append(all, there)
			}
		}
	}
	return all
}

// Put is a loose piece and where it comes to lie.
type Put struct {
	Piece engine.PieceID
	Spot  geometry.Spot
}

// LowerLoose works out which loose pieces nothing carries any more, or are inside a piece that is gone, and where they come to lie.
func (b Board) LowerLoose() []Put {
	var all []Put
	for i := range b.pieces() {
		p := b.Records.Piece(i)
		if !p.Lying() {
			continue
		}
		spot := *p.Spot
		if spot.Inside != geometry.NoPiece && b.Records.Piece(engine.PieceID(spot.Inside)).Gone {
			spot.Inside = geometry.NoPiece
		}
		if spot.Inside == geometry.NoPiece {
			spot.Level, _ = b.Table.SurfaceBelow(spot.Center, spot.Level)
		}
		if spot != *p.Spot {
			all = append(all, Put{i, spot})
		}
	}
	return all
}

// PutDown is a loose piece set down at a spot: the spot on the grid of committed places, below the air or wall where it would hang,
// and its solid there.
func (b Board) PutDown(baseMM float64, spot geometry.Spot) (geometry.Spot, geometry.Prism) {
	spot.Center = spot.Center.Committed()
	if spot.Air || spot.Wall != geometry.NoPiece {
		spot.Level, _ = b.Table.SurfaceBelow(spot.Center, spot.Level)
		spot.Air, spot.Wall = false, geometry.NoPiece
	}
	body := Loose(baseMM, spot)
	return spot, geometry.Prism{Footprint: geometry.Footprint{Center: body.Center, Radius: body.Radius}, Bottom: body.Bottom, Top: body.Top()}
}

// MarkerSpot is the spot of a marker at a point of the table: on whatever surface is seen there, or as near to it as one can lie.
func (b Board) MarkerSpot(at geometry.Point, baseMM float64) geometry.Spot {
	spot := Seen(b.Table, at.Committed())
	body, ends := Loose(baseMM, spot), b.MarkerBodies(engine.NoPiece)
	if b.Table.Reach(geometry.Movement{Mover: body, Start: spot, Ends: ends}).Obstacle(spot).Kind != geometry.Unhindered {
		if near, ok := b.Table.NearestFree(body, spot, ends, nil); ok {
			return near
		}
	}
	return spot
}

// Settle is the nearest free place straight below a figure whose support is gone; below it all the same when none is free.
func (b Board) Settle(id engine.ModelID) geometry.Spot {
	f := b.Records.Figure(id)
	under := geometry.Ground(f.Spot.Center)
	under.Level, _ = b.Table.SurfaceBelow(f.Spot.Center, f.Spot.Level)
	if landing, ok := b.Table.NearestFree(f.At(under), under, b.Occupied(id), nil); ok {
		return landing
	}
	return under
}

// Landing is where a figure comes down that leaves the piece off at edge: touching it, as near as possible to the point
// below, or touching who stands there. False when it has no room anywhere and stays where it is.
func (b Board) Landing(id engine.ModelID, edge geometry.Spot, off geometry.PieceIndex) (geometry.Spot, bool) {
	fall := b.Table.FallFrom(b.Body(id), edge, edge.Center, off, b.Occupied(id))
	return fall.Spot, fall.Room
}

// Depth is how deep a figure would fall at the edge that a displacement takes it over, in inches; 0 without such an edge, or
// without room below it.
func (b Board) Depth(id engine.ModelID, d geometry.Displacement) float64 {
	if d.Edge == nil {
		return 0
	}
	landing, room := b.Landing(id, *d.Edge, d.From)
	if !room {
		return 0
	}
	return d.Edge.Level - landing.Level
}

// Stands reports whether a base has room at a spot and is carried there, once figures have been moved out of its way: on the table,
// in no piece and on none of some ends. Inside an enclosed piece, its walls bound the place.
func (b Board) Stands(body geometry.Cylinder, spot geometry.Spot, ends []geometry.Cylinder) bool {
	return b.Free(body, spot, ends) && (spot.Inside != geometry.NoPiece || b.Carried(spot))
}

// Free is Stands for whom nothing need carry.
func (b Board) Free(body geometry.Cylinder, spot geometry.Spot, ends []geometry.Cylinder) bool {
	if lay := b.Lay(); !lay.Holds(body) || lay.Fills(body, spot.Inside) || OnAny(body, ends) {
		return false
	}
	return spot.Inside == geometry.NoPiece ||
		b.Table.Reach(geometry.Movement{Mover: body, Start: spot}).Obstacle(spot).Kind == geometry.Unhindered
}

// Carried reports whether there is a surface at the level of a spot, right below its centre.
func (b Board) Carried(spot geometry.Spot) bool {
	level, _ := b.Table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack)
	return level >= spot.Level-geometry.Slack
}

// Ways is how many directions round a target are looked at for places.
const Ways = 144

// Bearing is one of so many directions all round, of length 1.
func Bearing(i, of int) geometry.Point {
	sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(of))
	return geometry.Point{X: cos, Y: sin}
}

// Two places are as near as each other when their distances differ by less than asideSlack, and are the same choice when
// they are less than asideApart from each other; both in inches.
const (
	asideSlack = 1.0 / 256
	asideApart = 0.25
)

// Aside is the first of Asides; false where there are none.
func (b Board) Aside(id engine.ModelID, safe func(geometry.Spot) bool) (geometry.Spot, bool) {
	nearest, _, ok := b.aside(id, b.asideBlocks(id), safe)
	return nearest, ok
}

// asideBlocks is what a figure that goes aside must not come to stand on: what lies under it, too.
func (b Board) asideBlocks(id engine.ModelID) []geometry.Cylinder {
	return append(b.Others(id), b.MarkerBodies(engine.NoPiece)...)
}

func (b Board) aside(id engine.ModelID, blocks []geometry.Cylinder, safe func(geometry.Spot) bool) (nearest geometry.Spot, safely, ok bool) {
	f := b.Records.Figure(id)
	start := *f.Spot
	start.Wall, start.Air = geometry.NoPiece, false
	nearest, safely = b.Table.NearestFree(f.Body(), start, blocks, safe)
	if !safely {
		if nearest, ok = b.Table.NearestFree(f.Body(), start, blocks, nil); !ok {
			return nearest, false, false
		}
	}
	return nearest, safely, nearest.Center.Committed() != start.Center.Committed() || nearest.Level != start.Level
}

// Asides lists the places where a figure that is in the way can go with the shortest move, to a safe one if it can be. None when
// there is no room at all, or nothing is in its way.
func (b Board) Asides(id engine.ModelID, safe func(geometry.Spot) bool) []geometry.Spot {
	blocks := b.asideBlocks(id)
	nearest, safely, ok := b.aside(id, blocks, safe)
	if !ok {
		return nil
	}
	if !safely {
		safe = func(geometry.Spot) bool { return true }
	}
	body, start := b.Body(id), b.Records.Figure(id).Spot
	spots, inches := []geometry.Spot{nearest}, nearest.Center.Distance(start.Center)
	for i := range Ways {
		spot := nearest
		spot.Center = start.Center.Along(Bearing(i, Ways), inches+asideSlack/2).Committed()
		if spot.Center.Distance(start.Center) > inches+asideSlack || !safe(spot) ||
			slices.ContainsFunc(spots, func(known geometry.Spot) bool { return known.Center.Distance(spot.Center) < asideApart }) {
			continue
		}
		stand := b.Table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: blocks})
		if stand.Obstacle(spot).Kind == geometry.Unhindered && (spot.Inside != geometry.NoPiece || b.Carried(spot)) {
			spots = append(spots, spot)
		}
	}
	return spots
}

// Ceiling is how high over a figure's base the lowest thing hangs that covers the middle of it; false under the open sky.
func (b Board) Ceiling(id engine.ModelID) (inches float64, under bool) {
	body := b.Body(id)
	inches = math.Inf(1)
	for _, at := range b.Table.PiecesAround(body.Center, body.Center, nil) {
		piece := b.Table.Piece(at)
		if piece.Transparent && piece.Passable {
			continue
		}
		for i := range piece.Prisms {
			if prism := &piece.Prisms[i]; prism.Bottom > body.Bottom+geometry.Slack && prism.Contains(body.Center) {
				inches = min(inches, prism.Bottom-body.Bottom)
			}
		}
	}
	return inches, !math.IsInf(inches, 1)
}
