package moves

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// theShoes let a model climb as it walks, and for a token end its move anywhere, also on a wall (AC-TRAIT-033, AC-TRAIT-034).
const theShoes = "Climbing Shoes"

// clingCost is the price of ending a move where nothing holds the base.
var clingCost = state.Cost(0, 0, 1)

// clings reports whether a model can end its move anywhere.
func clings(s *state.State, id engine.ModelID) bool {
	return skills.Can(s, id, theShoes) && skills.Afford(s, id, clingCost) == nil
}

// clinging is how often Sample looks for a place on a wall first, and clingStepCm how far apart the levels are that one may mean there.
const (
	clinging    = 0.15
	clingStepCm = 0.5
)

// wall is the spot on a wall that is meant by pointing at a place, at most so many inches from its foot.
func (p *Route) wall(at geometry.Point, near float64) (geometry.Spot, bool) {
	if !p.clings {
		return geometry.Spot{}, false
	}
	level := p.Movement.Start.Level
	walls := board.Walls{
		Table: p.Table, Radius: p.Figure.Radius, Low: level - p.left, High: level + p.left, Band: p.Figure.Radius, Step: state.Cm(clingStepCm), Lower: true,
		Legal: func(spot geometry.Spot) bool { return p.Refuse(spot, nil) == nil },
	}
	return walls.Meant(at, near)
}

// drops lets whoever is Knocked Out on a wall fall off it (AC-FALL-01).
func drops(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Felled && what.What != state.Downed {
		return nil
	}
	m := &s.Models[what.Model]
	if m.Spot.Wall == geometry.NoPiece || !m.OnTable || m.Casualty {
		return nil
	}
	return s.Fall(m.ID, m.Spot, m.Spot.Wall, what.By)
}
