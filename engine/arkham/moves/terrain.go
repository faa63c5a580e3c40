package moves

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Heights of obstacles for models of medium size, and what is medium, in centimetres (AC-TERRAIN-03, AC-TERRAIN-04, AC-MODEL-02).
const (
	smallCm  = 2
	tallCm   = 5
	mediumCm = 4
)

// limits are how high obstacles are for a model, in inches: small up to the one, difficult up to the other, vertical above (AC-TERRAIN-11).
func limits(body geometry.Cylinder) (small, tall float64) {
	if math.Abs(body.Height-state.Cm(mediumCm)) <= board.Rounding {
		return state.Cm(smallCm), state.Cm(tallCm)
	}
	return body.Height / 2, body.Height - 2*board.Rounding
}

// hampered is how much of the Base Move each inch of Hampered movement uses up (AC-MOVE-14).
const hampered = 2

// pace is how much of its Base Move each inch of a model's move uses up wherever it goes, and why: whoever is Blind or Knocked Down moves
// Hampered.
func pace(s *state.State, id engine.ModelID) (float64, []engine.Rule) {
	switch {
	case s.Models[id].Down:
		return hampered, state.Rules("AC-MOVE-14", "AC-EFFECT-17")
	case skills.Blind(s, id):
		return hampered, state.Rules("AC-MOVE-14", "AC-EFFECT-03")
	}
	return 1, nil
}

// cluttered reports whether a piece is cluttered terrain: zones of the map, and what is passed through, such as ruins (AC-TERRAIN-05).
func cluttered(terrain *geometry.Piece) bool {
	return terrain.Kind == geometry.Zone || terrain.Kind == geometry.Structure && terrain.Passable
}

// clutter lists the cluttered terrain on the table.
func clutter(s *state.State) []geometry.PieceIndex {
	var found []geometry.PieceIndex
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && cluttered(&p.Terrain) {
			found = append(found, geometry.PieceIndex(i))
		}
	}
	return found
}

// Mired says why a model cannot run from where it stands, or nil: it would have to cross the cluttered terrain in which it stands (AC-MOVE-09).
func Mired(s *state.State, id engine.ModelID) *engine.Refusal {
	if !s.Models[id].OnTable || !s.Setup.Since(state.SinceClutter) {
		return nil
	}
	body := s.Body(id)
	for _, at := range clutter(s) {
		if overlaps(s.Table.Piece(at), body) {
			return engine.Refuse("AC-MOVE-09", "ac.refuse-run-clutter", "Piece", engine.PieceID(at))
		}
	}
	return nil
}

// saves reports whether a model needs no token for a piece: it has paid for it in this activation, or one of its traits spares it that.
func saves(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	return s.Active(id) && slices.Contains(s.Activation.Paid, at) || skills.Can(s, id, "Acrobat") ||
		cluttered(&s.Pieces[at].Terrain) && s.Pieces[at].Terrain.Material == "water" && skills.Can(s, id, "Amphibious")
}

// overlaps reports whether a base stands in a piece, and does not just touch it.
func overlaps(piece *geometry.Piece, body geometry.Cylinder) bool {
	return slices.ContainsFunc(piece.Prisms, func(p geometry.Prism) bool { return p.DistanceTo(body.Center) < body.Radius-geometry.ContactGap })
}

// solid reports whether a piece carries whoever comes onto it.
func solid(p *state.Piece) bool { return !p.Gone && !p.Terrain.Passable && !p.Terrain.Impassable }

// rises reports whether a piece has a top that many inches above a level, by less or as much as the one limit and more than the other, and
// is in the way of a body that stands there.
func rises(piece *geometry.Piece, level, above, upTo, height float64) bool {
	return slices.ContainsFunc(piece.Prisms, func(p geometry.Prism) bool {
		rise := p.Top - level
		return rise > above+geometry.Slack && rise <= upTo+geometry.Slack && p.Bottom < level+height-geometry.Slack
	})
}

// sinks reports whether a piece has a top so many inches below a level.
func sinks(piece *geometry.Piece, level, above, upTo float64) bool {
	return slices.ContainsFunc(piece.Prisms, func(p geometry.Prism) bool {
		drop := level - p.Top
		return drop > above+geometry.Slack && drop <= upTo+geometry.Slack
	})
}

// holdSides is how many points of the rim of a base are looked at.
const holdSides = 24

// holds reports whether a place holds a base: nothing of it stands out over a drop that is no small one (AC-TERRAIN-04, AC-TERRAIN-10,
// AC-TRAIT-025).
func holds(table *geometry.Table, body geometry.Cylinder, spot geometry.Spot) bool {
	small, _ := limits(body)
	if spot.Level <= small+geometry.Slack || spot.Inside != geometry.NoPiece || spot.Wall != geometry.NoPiece {
		return true
	}
	for i := range holdSides {
		at := spot.Center.Along(board.Bearing(i, holdSides), body.Radius-board.Rounding)
		if level, _ := table.SurfaceBelow(at, spot.Level+geometry.Slack); level < spot.Level-small-geometry.Slack {
			return false
		}
	}
	return true
}
