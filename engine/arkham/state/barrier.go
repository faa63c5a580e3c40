package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// BarrierCm is how wide a hedge, a low wall or a barrier is at most that is fought across: less than this (AC-MELEE-12).
const BarrierCm = 2

// Barrier is the object across which two models face each other: less than 2 cm wide, lower than both, and both touch it opposite each
// other (AC-MELEE-12, ruling under AC-BASE-15).
func (f *Field) Barrier(one, other engine.ModelID) (engine.PieceID, bool) {
	a, b := f.Body(one), f.Body(other)
	gap := geometry.GapBetween(a, b)
	if one == other || f.Models[one].Spot.Inside != f.Models[other].Spot.Inside || !Covers(TouchCm, gap.Vertical) || !Covers(BarrierCm+2*TouchCm, gap.Ground) {
		return engine.NoPiece, false
	}
	between := geometry.Cylinder{Center: gap.From.Add(gap.To).Times(0.5), Bottom: max(a.Bottom, b.Bottom), Height: min(a.Height, b.Height)}
	for _, at := range f.Table.PiecesWithin(between, 0, nil) {
		p := &f.Pieces[at]
		width, depth, height := board.Dimensions(&p.Terrain)
		_, bottom := board.Foot(&p.Terrain)
		top := bottom + height
		thin := min(width, depth) < Cm(BarrierCm)-board.Rounding
		low := top < min(a.Top(), b.Top())-board.Rounding && top > max(a.Bottom, b.Bottom)+board.Rounding
		if thin && low && !p.Terrain.Passable && f.Beside(one, engine.PieceID(at)) && f.Beside(other, engine.PieceID(at)) {
			return engine.PieceID(at), true
		}
	}
	return engine.NoPiece, false
}

// enclosedCm is how near scenery stands at most to whoever it encloses (ruling under AC-MELEE-13).
const enclosedCm = 1

// Enclosed reports whether scenery taller than a model stands close to it on both sides, as seen from another (AC-MELEE-13).
func (f *Field) Enclosed(id, from engine.ModelID) bool {
	body := f.Body(id)
	way := body.Center.Sub(f.Models[from].Spot.Center)
	if way.Length() == 0 {
		return false
	}
	side := geometry.Point{X: -way.Y, Y: way.X}
	for _, sign := range []float64{1, -1} {
		beside := geometry.Cylinder{Radius: Cm(enclosedCm) / 2, Bottom: body.Bottom, Height: body.Height}
		beside.Center = body.Center.Along(side, sign*(body.Radius+beside.Radius)/side.Length())
		above := beside
		above.Bottom, above.Height = body.Top()+board.Rounding, board.Rounding
		around := f.Table.PiecesWithin(beside, 0, nil)
		if !slices.ContainsFunc(f.Table.PiecesWithin(above, 0, nil), func(at geometry.PieceIndex) bool {
			return !f.Pieces[at].Gone && !f.Pieces[at].Terrain.Passable && slices.Contains(around, at)
		}) {
			return false
		}
	}
	return true
}
