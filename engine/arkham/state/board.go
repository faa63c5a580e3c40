package state

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Board is the table as it stands, to be asked about.
func (f *Field) Board() board.Board {
	return board.Board{Memory: &f.Game.Memory, Records: (*records)(f), Table: f.Table}
}

// records is a Field as board.Records.
type records Field

func (r *records) Counts() (figures, pieces int) { return len(r.Models), len(r.Pieces) }

// Figure implements board.Records. Whoever lies on the ground keeps its whole volume (AC-MODEL-06) and hides what is behind it (AC-LOS-06).
func (r *records) Figure(id engine.ModelID) board.Figure {
	m := &r.Models[id]
	f := &r.figures[id]
	return board.Figure{Spot: &m.Spot, Radius: f.Radius, Height: f.Height, Here: m.OnTable, Hides: true}
}

func (r *records) Piece(at engine.PieceID) board.Piece {
	p := &r.Pieces[at]
	return board.Piece{Terrain: &p.Terrain, Gone: p.Gone, Loose: p.loose(), Spot: &p.Spot, Carrier: p.Carrier}
}

// figureOf is how large the model of a card is (AC-MODEL-02, AC-MODEL-03).
func figureOf(card *profiles.Profile) board.Figure {
	base, height := card.Body()
	return board.Figure{Radius: geometry.BaseRadius(base), Height: Cm(height)}
}

// Body is the cylinder that a model fills (AC-MODEL-03).
func (f *Field) Body(id engine.ModelID) geometry.Cylinder { return f.figures[id].At(f.Models[id].Spot) }

// Covers reports whether a length in inches is no more than so many centimetres, but for the rounding of places.
func Covers(centimetres, inches float64) bool { return inches <= Cm(centimetres)+board.Rounding }

// TouchCm is the gap up to which two volumes touch (AC-BASE-15).
const TouchCm = 0.1

// Meet reports whether two volumes touch (AC-BASE-15).
func Meet(a, b geometry.Cylinder) bool {
	gap := geometry.GapBetween(a, b)
	return Covers(TouchCm, gap.Ground) && Covers(TouchCm, gap.Vertical)
}

// Touch reports whether two models are in contact, also across a barrier (AC-BASE-15). A wall between them ends it.
func (f *Field) Touch(one, other engine.ModelID) bool {
	a, b := &f.Models[one], &f.Models[other]
	if one == other || !a.OnTable || !b.OnTable || a.Spot.Inside != b.Spot.Inside {
		return false
	}
	if Meet(f.Body(one), f.Body(other)) {
		return true
	}
	_, across := f.Barrier(one, other)
	return across
}

// Touching lists the models in contact with a model, in order.
func (f *Field) Touching(id engine.ModelID) []engine.ModelID {
	if !f.Models[id].OnTable {
		return nil
	}
	return slices.DeleteFunc(f.Board().Within(f.Body(id), Cm(BarrierCm+2*TouchCm)+board.Rounding), func(other engine.ModelID) bool { return !f.Touch(id, other) })
}

// Foes lists the enemies in contact with a model that are not Knocked Out.
func (f *Field) Foes(id engine.ModelID) []engine.ModelID {
	return slices.DeleteFunc(f.Touching(id), func(other engine.ModelID) bool { return !f.Enemies(id, other) || f.Models[other].Out })
}

// Beside reports whether a model touches a piece, or carries it (AC-BASE-16, AC-OBJ-12).
func (f *Field) Beside(id engine.ModelID, at engine.PieceID) bool {
	m, p := &f.Models[id], &f.Pieces[at]
	switch {
	case !m.OnTable || p.Gone:
		return false
	case p.Carrier != engine.NoModel:
		return p.Carrier == id
	case p.loose():
		return m.Spot.Inside == p.Spot.Inside && Meet(f.Body(id), geometry.Cylinder{Center: p.Spot.Center, Radius: geometry.BaseRadius(p.Terrain.Base), Bottom: p.Spot.Level})
	}
	gap := f.Table.GapToPiece(f.Body(id), geometry.PieceIndex(at))
	return Covers(TouchCm, gap.Ground) && Covers(TouchCm, gap.Vertical)
}

// Apart is the distance between the nearest points of two volumes, in inches (AC-BASE-05).
func (f *Field) Apart(one, other engine.ModelID) float64 { return Distance(f.Body(one), f.Body(other)) }

// Distance is the distance between the nearest points of two volumes, in inches (AC-BASE-05).
func Distance(a, b geometry.Cylinder) float64 {
	gap := geometry.GapBetween(a, b)
	return math.Hypot(gap.Ground, gap.Vertical)
}

// Within reports whether two models are no more than so many centimetres apart (AC-BASE-19).
func (f *Field) Within(one, other engine.ModelID, centimetres float64) bool {
	return Covers(centimetres, f.Apart(one, other))
}

// Smoke is an area of smoke (AC-EFFECT-10).
type Smoke struct {
	At    geometry.Point
	Level float64
}

// Night is what lights and hides on the table besides its scenery. Lamps shine from the table itself.
func (f *Field) Night() light.Night {
	n := light.On(f.Table)
	n.Sources = slices.DeleteFunc(n.Sources, func(s light.Source) bool { return s.On >= 0 && int(s.On) < len(f.Pieces) && f.Pieces[s.On].Broken })
	n.All = f.Bright
	for i := range f.Models {
		if m := &f.Models[i]; m.OnTable && m.Is("Lantern") {
			n.Sources = append(n.Sources, light.Lantern(f.Body(m.ID)))
		}
	}
	for _, smoke := range f.Smoke {
		n.Smoke = append(n.Smoke, light.Smoke(smoke.At, smoke.Level))
	}
	return n
}
