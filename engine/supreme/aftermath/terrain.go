package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// DamagePiece takes HP off an Object or Structure; at 0 it is destroyed and removed (SE-TERRAIN-20, SE-TERRAIN-48).
func DamagePiece(s *state.State, at engine.PieceID, x int, from state.Source) {
	p := &s.Pieces[at]
	if p.Gone || p.MaxHP == 0 || x <= 0 {
		return
	}
	lost := min(x, p.HP)
	p.HP -= lost
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventTerrain, engine.Say("terrain.damaged", "Piece", at, "Damage", lost, "HP", p.HP), from.Rule, "SE-TERRAIN-03")
		e.Model, e.Piece, e.Amount = from.By, at, float64(-lost)
		return e
	})
	if p.HP == 0 {
		DestroyPiece(s, at, from)
	}
}

// DestroyPiece removes a destroyed element. Models on top of it Fall to the nearest free place (SE-TERRAIN-21), models
// inside suffer a Crash (SE-TERRAIN-22), both worked out from where everybody stood; Objects and Markers on it come down
// unharmed.
func DestroyPiece(s *state.State, at engine.PieceID, from state.Source) {
	p := &s.Pieces[at]
	rule := engine.Rule("SE-TERRAIN-48")
	if p.Terrain.Kind == geometry.Structure {
		rule = "SE-TERRAIN-20"
	}
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventTerrain, engine.Say("terrain.destroyed", "Piece", at), rule)
		e.Model, e.Piece = from.By, at
		return e
	})
	noteRuin(s, at, from)
	inside, above, stacked := modelsWithin(s, p.Index), ModelsOn(s, p.Index), ModelsOnObjects(s)
	width, depth, height := board.Dimensions(&p.Terrain)
	p.Gone = true
	s.RebuildTable()
	lowered := lowerPieces(s)
	s.LowerThings()
	for _, id := range inside {
		s.Models[id].Spot.Inside = geometry.NoPiece
	}
	for _, id := range inside {
		if harm := FallHarm(max(width, depth, height)); harm > 0 {
			Crash(s, id, harm, from.By)
		}
	}
	for _, id := range above {
		collapse(s, id, from.By)
	}
	for _, at := range lowered {
		for _, id := range stacked[at] {
			collapse(s, id, from.By)
		}
		ClearOf(s, at)
	}
}

// ClearOf moves models that an Object came down on to the nearest free place, as those that came down with it are
// (SE-TERRAIN-21).
func ClearOf(s *state.State, at engine.PieceID) {
	for _, id := range s.BodiesNear(&s.Pieces[at].Terrain, geometry.Point{}, 0) {
		if !s.Alive(id) || s.Models[id].Spot.Inside != geometry.NoPiece || !aim.InPiece(s, id, at) {
			continue
		}
		if spots := Asides(s, id); len(spots) > 0 {
			GiveWay(s, id, spots[0], "SE-TERRAIN-21")
		}
	}
}

// ModelsOnObjects lists, by Object that lies higher than the table, the models on it.
func ModelsOnObjects(s *state.State) map[engine.PieceID][]engine.ModelID {
	found := map[engine.PieceID][]engine.ModelID{}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || p.Terrain.Kind != geometry.Object || len(p.Terrain.Prisms) == 0 {
			continue
		}
		if _, bottom := board.Foot(&p.Terrain); bottom > geometry.Slack {
			found[p.ID] = ModelsOn(s, p.Index)
		}
	}
	return found
}

// modelsWithin lists the models inside an Enclosed Structure.
func modelsWithin(s *state.State, at geometry.PieceIndex) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		if m := &s.Models[i]; s.Alive(m.ID) && m.Spot.Inside == at {
			found = append(found, m.ID)
		}
	}
	return found
}

// ModelsOn lists the models that stand on a piece or cling to its wall.
func ModelsOn(s *state.State, at geometry.PieceIndex) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		m := &s.Models[i]
		if !s.Alive(m.ID) || m.Spot.Inside != geometry.NoPiece || m.Spot.Air {
			continue
		}
		if m.Spot.Wall == at || s.Carrier(m.Spot) == at {
			found = append(found, m.ID)
		}
	}
	return found
}

// collapse drops a model whose support is gone straight down to the nearest free place, without a Crash on others
// (SE-TERRAIN-21).
func collapse(s *state.State, id engine.ModelID, by engine.ModelID) {
	m := &s.Models[id]
	if m.KO || !m.OnTable {
		return
	}
	from := m.Spot
	landing := settle(s, id)
	height := from.Level - landing.Level
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventFall, engine.Say("fall.collapsed", "Model", id, "Inches", engine.Inches(height)), "SE-TERRAIN-21")
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, by, id, height
		e.Path = []geometry.Point{from.Center, landing.Center}
		return e
	})
	if harm := FallHarm(height); harm > 0 {
		fallHurts(s, id, harm, by)
	}
	for _, at := range plots.DangersAt(s, s.Body(id)) {
		if s.Alive(id) {
			Suffer(s, id, at)
		}
	}
}

// settle puts a model on the nearest free place under where it is, and returns that place.
func settle(s *state.State, id engine.ModelID) geometry.Spot {
	m := &s.Models[id]
	level, _ := s.Table.SurfaceBelow(m.Spot.Center, m.Spot.Level)
	under := geometry.Spot{Center: m.Spot.Center, Level: level, Inside: geometry.NoPiece, Wall: geometry.NoPiece}
	body := state.BodyAt(s.CardFor(id), under)
	landing, ok := s.Table.NearestFree(body, under, s.Occupied(id), nil)
	if !ok {
		landing = under
	}
	Place(s, id, landing)
	return s.Models[id].Spot
}

// lowerPieces lets Objects and Markers whose support is gone come down unharmed (SE-TERRAIN-21), and returns which did.
func lowerPieces(s *state.State) []engine.PieceID {
	var lowered []engine.PieceID
	for {
		more := lowerOnce(s)
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
		s.RebuildTable()
	}
	return lowered
}

func lowerOnce(s *state.State) (lowered []engine.PieceID) {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || p.Thing != state.NotThing || p.Terrain.Kind != geometry.Object && p.Terrain.Kind != geometry.Marker || len(p.Terrain.Prisms) == 0 {
			continue
		}
		center, bottom := board.Foot(&p.Terrain)
		if bottom <= geometry.Slack {
			continue
		}
		if level := s.Lay().Under(p.Index, center, bottom); level < bottom-geometry.Slack {
			p.Terrain = board.Shifted(p.Terrain, geometry.Point{}, level-bottom)
			lowered = append(lowered, p.ID)
		}
	}
	return lowered
}

// MovePiece sets an Object or Marker down elsewhere: way is shortened to the grid of committed places, and by a hair more
// where rounding would push it into a model that it stopped at; level is where its foot comes to stand. Models that stood on it stay where the Object was and come down (SE-FALL-02).
func MovePiece(s *state.State, at engine.PieceID, way geometry.Point, level float64) {
	p := &s.Pieces[at]
	_, bottom := board.Foot(&p.Terrain)
	above, stacked := ModelsOn(s, p.Index), ModelsOnObjects(s)
	there := board.Shifted(p.Terrain, board.Shortened(way, 0), level-bottom)
	for back := 1.0 / 512; aim.OverlapsModel(s, &there) && back < geometry.ContactGap; back *= 2 {
		there = board.Shifted(p.Terrain, board.Shortened(way, back), level-bottom)
	}
	p.Terrain = there
	s.RebuildTable()
	ComeDown(s, above, stacked)
}

// ComeDown lets everything come down that stood on an Object before it was moved: models, Objects with those on them, and
// Markers.
func ComeDown(s *state.State, above []engine.ModelID, stacked map[engine.PieceID][]engine.ModelID) {
	lowered := lowerPieces(s)
	s.LowerThings()
	for _, id := range above {
		collapse(s, id, engine.NoModel)
	}
	for _, at := range lowered {
		for _, id := range stacked[at] {
			collapse(s, id, engine.NoModel)
		}
		ClearOf(s, at)
	}
}
