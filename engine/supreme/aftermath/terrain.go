package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/board"
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
	p = s.ChangePiece(at)
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
	load := s.Board().LoadOf(at)
	width, depth, height := board.Dimensions(&p.Terrain)
	s.ChangePiece(at).Gone = true
	s.RebuildTable()
	ComeDown(s, load, from.By, FallHarm(max(width, depth, height)))
}

// ClearOf moves models that an Object came down on to the nearest free place, as those that came down with it are
// (SE-TERRAIN-21).
func ClearOf(s *state.State, at engine.PieceID) {
	for _, id := range s.Board().Beneath(state.AtPiece(at)) {
		if !s.Board().InTheWay(id, state.AtPiece(at)) {
			continue
		}
		if spot, any := Aside(s, id); any {
			GiveWay(s, id, spot, "SE-TERRAIN-21")
		}
	}
}

// collapse drops a model whose support is gone straight down to the nearest free place, without a Crash on others
// (SE-TERRAIN-21).
func collapse(s *state.State, id engine.ModelID, by engine.ModelID) {
	m := &s.Models[id]
	if m.KO || !m.OnTable {
		return
	}
	from := m.Spot
	Place(s, id, s.Board().Settle(id))
	landing := m.Spot
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
	for _, at := range s.Board().HazardsAt(s.Body(id)) {
		if s.Alive(id) {
			Suffer(s, id, at)
		}
	}
}

// lowerPieces lets Objects and Markers whose support is gone come down unharmed (SE-TERRAIN-21), and returns which did.
func lowerPieces(s *state.State) []engine.PieceID {
	var lowered []engine.PieceID
	for _, l := range s.Board().Lower() {
		s.ChangePiece(l.Piece).Terrain = l.Terrain
		lowered = append(lowered, l.Piece)
	}
	if len(lowered) > 0 {
		s.RebuildTable()
	}
	return lowered
}

// MovePiece sets an Object or Marker down elsewhere; level is where its foot comes to stand. Models that stood on it stay where the
// Object was and come down (SE-FALL-02).
func MovePiece(s *state.State, at engine.PieceID, way geometry.Point, level float64) {
	SetPiece(s, at, s.Board().Moved(at, way, level))
}

// SetPiece lets a piece of terrain lie elsewhere, and everything come down that stood on it.
func SetPiece(s *state.State, at engine.PieceID, there geometry.Piece) {
	load := s.Board().LoadOf(at)
	s.ChangePiece(at).Terrain = there
	s.RebuildTable()
	ComeDown(s, load, engine.NoModel, 0)
}

// ComeDown lets everything come down that a piece of terrain carried before it was moved or went: models, Objects with those on
// them, and Markers. Whoever was inside a piece that is gone is so no longer, and suffers a Crash of so much Damage (SE-TERRAIN-22).
func ComeDown(s *state.State, load board.Load, by engine.ModelID, crash int) {
	lowered := lowerPieces(s)
	s.LowerThings()
	for _, id := range load.Inside {
		if s.Pieces[s.Models[id].Spot.Inside].Gone {
			s.Models[id].Spot.Inside = geometry.NoPiece
		}
	}
	for _, id := range load.Inside {
		if crash > 0 {
			Crash(s, id, crash, by)
		}
	}
	for _, id := range load.On {
		collapse(s, id, by)
	}
	for _, at := range lowered {
		for _, id := range load.Above[at] {
			collapse(s, id, by)
		}
		ClearOf(s, at)
	}
}
