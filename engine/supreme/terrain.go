package supreme

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// objectDefense is the d of every Object (SE-TERRAIN-40).
const objectDefense = 5

// newPiece gives a piece of terrain its values: Objects by Rank (SE-TERRAIN-44 to SE-TERRAIN-46), Structures by Solidity
// (SE-TERRAIN-13 to SE-TERRAIN-15) and size (SE-TERRAIN-17 to SE-TERRAIN-19). Zones, Impassable Terrain and Markers
// cannot be damaged.
func newPiece(id engine.PieceID, terrain geometry.Piece) piece {
	p := piece{
		id: id, terrain: terrain, index: geometry.PieceIndex(id), tag: engine.NoSeat, carrier: engine.NoModel, home: engine.NoSeat,
		summoner: engine.NoModel,
	}
	switch terrain.Kind {
	case geometry.Object:
		p.defense, p.maxHP = objectDefense, min(3, max(1, terrain.Rank))
	case geometry.Structure:
		p.defense, p.maxHP = structureDefense(terrain.Solidity), structureHP(&terrain)
	}
	p.hp = p.maxHP
	return p
}

// structureDefense is the d that Solidity gives; most city buildings are Solid (SE-TERRAIN-12).
func structureDefense(solidity string) int {
	switch solidity {
	case "flimsy":
		return 5
	case "reinforced":
		return 9
	}
	return 7
}

// structureHP goes by height, width and depth added up (SE-TERRAIN-16).
func structureHP(terrain *geometry.Piece) int {
	width, depth, height := dimensions(terrain)
	switch sum := width + depth + height; {
	case sum <= 10+geometry.Slack:
		return 4
	case sum <= 25+geometry.Slack:
		return 8
	}
	return 12
}

// dimensions are the width, depth and height of a piece in inches, measured along its own sides: a building that is
// turned on the table is no larger for it.
func dimensions(terrain *geometry.Piece) (width, depth, height float64) {
	if len(terrain.Prisms) == 0 {
		return 0, 0, 0
	}
	sin, cos := math.Sincos(-terrain.Angle)
	axis, across := geometry.Point{X: cos, Y: -sin}, geometry.Point{X: sin, Y: cos}
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	bottom, top := math.Inf(1), math.Inf(-1)
	for i := range terrain.Prisms {
		prism := &terrain.Prisms[i]
		bottom, top = min(bottom, prism.Bottom), max(top, prism.Top)
		for _, e := range board.Rim(&prism.Footprint) {
			x, y := e.From.Dot(axis), e.From.Dot(across)
			low = geometry.Point{X: min(low.X, x), Y: min(low.Y, y)}
			high = geometry.Point{X: max(high.X, x), Y: max(high.Y, y)}
		}
	}
	return high.X - low.X, high.Y - low.Y, top - bottom
}

// damagePiece takes HP off an Object or Structure; at 0 it is destroyed and removed (SE-TERRAIN-20, SE-TERRAIN-48).
func (s *State) damagePiece(at engine.PieceID, x int, from source) {
	p := &s.pieces[at]
	if p.gone || p.maxHP == 0 || x <= 0 {
		return
	}
	lost := min(x, p.hp)
	p.hp -= lost
	s.tell(func() engine.Event {
		e := event(engine.EventTerrain, engine.Say("terrain.damaged", "Piece", at, "Damage", lost, "HP", p.hp), from.rule, "SE-TERRAIN-03")
		e.Model, e.Piece, e.Amount = from.by, at, float64(-lost)
		return e
	})
	if p.hp == 0 {
		s.destroyPiece(at, from)
	}
}

// destroyPiece removes a destroyed element. Models on top of it Fall to the nearest free place (SE-TERRAIN-21), models
// inside suffer a Crash (SE-TERRAIN-22), both worked out from where everybody stood; Objects and Markers on it come down
// unharmed.
func (s *State) destroyPiece(at engine.PieceID, from source) {
	p := &s.pieces[at]
	rule := engine.Rule("SE-TERRAIN-48")
	if p.terrain.Kind == geometry.Structure {
		rule = "SE-TERRAIN-20"
	}
	s.tell(func() engine.Event {
		e := event(engine.EventTerrain, engine.Say("terrain.destroyed", "Piece", at), rule)
		e.Model, e.Piece = from.by, at
		return e
	})
	s.noteRuin(at, from)
	inside, above, stacked := s.modelsWithin(p.index), s.modelsOn(p.index), s.modelsOnObjects()
	width, depth, height := dimensions(&p.terrain)
	p.gone = true
	s.rebuildTable()
	lowered := s.lowerPieces()
	s.lowerThings()
	for _, id := range inside {
		s.models[id].spot.Inside = geometry.NoPiece
	}
	for _, id := range inside {
		if harm := fallHarm(max(width, depth, height)); harm > 0 {
			s.crash(id, harm, from.by)
		}
	}
	for _, id := range above {
		s.collapse(id, from.by)
	}
	for _, at := range lowered {
		for _, id := range stacked[at] {
			s.collapse(id, from.by)
		}
		s.clearOf(at)
	}
}

// clearOf moves models that an Object came down on to the nearest free place, as those that came down with it are
// (SE-TERRAIN-21).
func (s *State) clearOf(at engine.PieceID) {
	for _, id := range s.bodiesNear(&s.pieces[at].terrain, geometry.Point{}, 0) {
		if !s.alive(id) || s.models[id].spot.Inside != geometry.NoPiece || !s.inPiece(id, at) {
			continue
		}
		if spots := s.asides(id); len(spots) > 0 {
			s.giveWay(id, spots[0], "SE-TERRAIN-21")
		}
	}
}

// modelsOnObjects lists, by Object that lies higher than the table, the models on it.
func (s *State) modelsOnObjects() map[engine.PieceID][]engine.ModelID {
	found := map[engine.PieceID][]engine.ModelID{}
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.terrain.Kind != geometry.Object || len(p.terrain.Prisms) == 0 {
			continue
		}
		if _, bottom := pieceFoot(&p.terrain); bottom > geometry.Slack {
			found[p.id] = s.modelsOn(p.index)
		}
	}
	return found
}

// modelsWithin lists the models inside an Enclosed Structure.
func (s *State) modelsWithin(at geometry.PieceIndex) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.models {
		if m := &s.models[i]; s.alive(m.id) && m.spot.Inside == at {
			found = append(found, m.id)
		}
	}
	return found
}

// modelsOn lists the models that stand on a piece or cling to its wall.
func (s *State) modelsOn(at geometry.PieceIndex) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.models {
		m := &s.models[i]
		if !s.alive(m.id) || m.spot.Inside != geometry.NoPiece || m.spot.Air {
			continue
		}
		if m.spot.Wall == at || s.carrier(m.spot) == at {
			found = append(found, m.id)
		}
	}
	return found
}

// carrier is the piece that carries a model at a spot, or geometry.NoPiece on the bare table.
func (s *State) carrier(spot geometry.Spot) geometry.PieceIndex {
	if spot.Level <= geometry.Slack {
		return geometry.NoPiece
	}
	at, _ := s.support(spot)
	return at
}

// support is the piece with a surface at the level of a spot, geometry.NoPiece for the bare table, and whether there is
// such a surface at all. Committed places are rounded: the edge of a surface carries as far as that reaches.
func (s *State) support(spot geometry.Spot) (geometry.PieceIndex, bool) {
	for _, way := range [...]geometry.Point{{}, {X: overlapSlack}, {X: -overlapSlack}, {Y: overlapSlack}, {Y: -overlapSlack}} {
		if level, at := s.table.SurfaceBelow(spot.Center.Add(way), spot.Level+geometry.Slack); level >= spot.Level-geometry.Slack {
			return at, true
		}
	}
	return geometry.NoPiece, false
}

// collapse drops a model whose support is gone straight down to the nearest free place, without a Crash on others
// (SE-TERRAIN-21).
func (s *State) collapse(id engine.ModelID, by engine.ModelID) {
	m := &s.models[id]
	if m.ko || !m.onTable {
		return
	}
	from := m.spot
	landing := s.settle(id)
	height := from.Level - landing.Level
	s.tell(func() engine.Event {
		e := event(engine.EventFall, engine.Say("fall.collapsed", "Model", id, "Inches", engine.Inches(height)), "SE-TERRAIN-21")
		e.Seat, e.Model, e.Other, e.Amount = m.seat, by, id, height
		e.Path = []geometry.Point{from.Center, landing.Center}
		return e
	})
	if harm := fallHarm(height); harm > 0 {
		s.fallHurts(id, harm, by)
	}
	for _, at := range s.dangersAt(s.body(id)) {
		if s.alive(id) {
			s.suffer(id, at)
		}
	}
}

// settle puts a model on the nearest free place under where it is, and returns that place.
func (s *State) settle(id engine.ModelID) geometry.Spot {
	m := &s.models[id]
	level, _ := s.table.SurfaceBelow(m.spot.Center, m.spot.Level)
	under := geometry.Spot{Center: m.spot.Center, Level: level, Inside: geometry.NoPiece, Wall: geometry.NoPiece}
	body := bodyAt(s.cardFor(id), under)
	landing, ok := s.table.NearestFree(body, under, s.occupied(id), nil)
	if !ok {
		landing = under
	}
	s.place(id, landing)
	return s.models[id].spot
}

// lowerPieces lets Objects and Markers whose support is gone come down unharmed (SE-TERRAIN-21), and returns which did.
func (s *State) lowerPieces() []engine.PieceID {
	var lowered []engine.PieceID
	for {
		more := s.lowerOnce()
		if len(more) == 0 {
			break
		}
		for _, at := range more { // what lay on these may follow
			if !slices.Contains(lowered, at) {
				lowered = append(lowered, at)
			}
		}
	}
	if len(lowered) > 0 {
		s.rebuildTable()
	}
	return lowered
}

func (s *State) lowerOnce() (lowered []engine.PieceID) {
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.thing != notThing || p.terrain.Kind != geometry.Object && p.terrain.Kind != geometry.Marker || len(p.terrain.Prisms) == 0 {
			continue
		}
		center, bottom := pieceFoot(&p.terrain)
		if bottom <= geometry.Slack {
			continue
		}
		if level := s.surfaceUnder(p.index, center, bottom); level < bottom-geometry.Slack {
			p.terrain = shifted(p.terrain, geometry.Point{}, level-bottom)
			lowered = append(lowered, p.id)
		}
	}
	return lowered
}

// surfaceUnder is the level of the highest surface of another piece, or of the table, at or below a level.
func (s *State) surfaceUnder(but geometry.PieceIndex, at geometry.Point, level float64) float64 {
	best := 0.0
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.terrain.Passable || p.index == but {
			continue
		}
		for k := range p.terrain.Prisms {
			prism := &p.terrain.Prisms[k]
			if prism.Top <= level+geometry.Slack && prism.Top > best && prism.Contains(at) {
				best = prism.Top
			}
		}
	}
	return best
}

// pieceFoot is the middle of a piece seen from above and the level it stands on.
func pieceFoot(terrain *geometry.Piece) (center geometry.Point, bottom float64) {
	bottom = math.Inf(1)
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range terrain.Prisms {
		bottom = min(bottom, terrain.Prisms[i].Bottom)
		l, h := terrain.Prisms[i].Bounds()
		low = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}
		high = geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
	}
	return low.Add(high).Times(0.5), bottom
}

// shifted is a piece moved by a way seen from above and a rise.
func shifted(terrain geometry.Piece, way geometry.Point, rise float64) geometry.Piece {
	prisms := make([]geometry.Prism, len(terrain.Prisms))
	for i, prism := range terrain.Prisms {
		prism.Bottom, prism.Top, prism.Center = prism.Bottom+rise, prism.Top+rise, prism.Center.Add(way)
		if len(prism.Polygon) > 0 {
			polygon := make([]geometry.Point, len(prism.Polygon))
			for k, p := range prism.Polygon {
				polygon[k] = p.Add(way)
			}
			prism.Polygon, prism.Center = polygon, geometry.Point{}
		}
		prisms[i] = prism
	}
	terrain.Prisms = prisms
	return terrain
}

// movePiece sets an Object or Marker down elsewhere: way is shortened to the grid of committed places, and by a hair more
// where rounding would push it into a model that it stopped at; level is where its foot comes to stand. Models that stood on it stay where the Object was and come down (SE-FALL-02).
func (s *State) movePiece(at engine.PieceID, way geometry.Point, level float64) {
	p := &s.pieces[at]
	_, bottom := pieceFoot(&p.terrain)
	above, stacked := s.modelsOn(p.index), s.modelsOnObjects()
	there := shifted(p.terrain, shortened(way, 0), level-bottom)
	for back := 1.0 / 512; s.overlapsModel(&there) && back < geometry.ContactGap; back *= 2 {
		there = shifted(p.terrain, shortened(way, back), level-bottom)
	}
	p.terrain = there
	s.rebuildTable()
	s.comeDown(above, stacked)
}

// comeDown lets everything come down that stood on an Object before it was moved: models, Objects with those on them, and
// Markers.
func (s *State) comeDown(above []engine.ModelID, stacked map[engine.PieceID][]engine.ModelID) {
	lowered := s.lowerPieces()
	s.lowerThings()
	for _, id := range above {
		s.collapse(id, engine.NoModel)
	}
	for _, at := range lowered {
		for _, id := range stacked[at] {
			s.collapse(id, engine.NoModel)
		}
		s.clearOf(at)
	}
}

// shortened takes so many inches off a way and rounds it towards nothing on the grid of committed places.
func shortened(way geometry.Point, back float64) geometry.Point {
	const grid = 1024
	way = way.Along(way.Unit(), -back)
	return geometry.Point{X: math.Trunc(way.X*grid) / grid, Y: math.Trunc(way.Y*grid) / grid}
}

// overlapsModel reports whether a piece stands in the same space as a model that is not inside anything.
func (s *State) overlapsModel(terrain *geometry.Piece) bool {
	return slices.ContainsFunc(s.bodiesNear(terrain, geometry.Point{}, 0), func(id engine.ModelID) bool {
		return s.models[id].spot.Inside == geometry.NoPiece && sharesSpace(terrain, s.body(id))
	})
}

// sharesSpace reports whether a piece and a body overlap, by more than rounding.
func sharesSpace(terrain *geometry.Piece, body geometry.Cylinder) bool {
	for i := range terrain.Prisms {
		prism := &terrain.Prisms[i]
		if prism.DistanceTo(body.Center) < body.Radius-geometry.Slack &&
			prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack {
			return true
		}
	}
	return false
}

// inanimate reports whether a piece takes no Damage from an Action made with this Trait: m or p, unless the Action is
// Limited / Structures (SE-TERRAIN-04).
func inanimate(action *cards.Action) bool {
	if action.Attack != cards.Mind && action.Attack != cards.Spirit {
		return false
	}
	for _, d := range action.Limited {
		if d == "Structures" || d == "Structure" {
			return false
		}
	}
	return true
}
