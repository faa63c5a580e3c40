package street

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// theGel is the trait, laying it the use that is noted (AC-TRAIT-071).
const theGel = "Explosive Gel"

// blastCost is what setting it off costs (AC-TRAIT-072).
var blastCost = state.Cost(0, 0, 1)

// gels offers whoever carries Explosive Gel to lay it on what stands beside it in the street, and to set off what lies since an earlier turn.
func gels(s *state.State, id engine.ModelID) []state.Choice {
	if !skills.Has(s, id, theGel) || !s.Models[id].OnTable {
		return nil
	}
	var all []state.Choice
	for i := range s.Pieces {
		at, p := engine.PieceID(i), &s.Pieces[i]
		if p.Gone || !furniture(p) {
			continue
		}
		now, laid := s.Uses(id, theGel, at)
		switch {
		case laid == 0 && s.Beside(id, at):
			c := state.NewChoice("gel-"+strconv.Itoa(i), engine.Say("ac.option-gel", "Piece", s.Called(at)), "AC-TRAIT-071", skills.Handling(s, id), func(s *state.State, id engine.ModelID) state.Frame {
				skills.Manipulate(s, id, at)
				s.NewUse(id, theGel, at)
				tell(s, id, at, engine.Say("ac.lays-gel", "Model", id, "Piece", s.Called(at)), "AC-TRAIT-071")
				return nil
			})
			c.Piece, c.Refusal = at, skills.Manipulates(s, id, at)
			all = append(all, c)
		case laid > 0:
			c := state.NewChoice("blast-"+strconv.Itoa(i), engine.Say("ac.option-blast", "Piece", s.Called(at)), "AC-TRAIT-072", blastCost, func(*state.State, engine.ModelID) state.Frame {
				return blast{Model: id, At: at}
			})
			if c.Piece = at; now > 0 {
				c.Refusal = engine.Refuse("AC-TRAIT-072", "ac.refuse-gel-fresh")
			}
			all = append(all, c)
		}
	}
	return all
}

// furniture reports whether gel can be laid on a piece: a lamppost, a manhole, and what else stands in the street and could be carried off.
func furniture(p *state.Piece) bool {
	if p.Mark != state.NoMark {
		return p.Mark == state.Lamp || p.Mark == state.Manhole
	}
	return p.Terrain.Kind == geometry.Object || slices.Contains([]string{lampPost, lever, state.Manhole.Prefab()}, p.Terrain.Prefab)
}

// blast destroys a piece; whoever stood on it comes down.
type blast struct {
	Model engine.ModelID
	At    engine.PieceID
	begun bool
	Falls []engine.ModelID // who still has to come down; replaced, never written into
}

// Drops implements state.Dropping.
func (f blast) Drops(id engine.ModelID) bool { return slices.Contains(f.Falls, id) }

// Run implements state.Frame.
func (f blast) Run(s *state.State) state.Then {
	if !f.begun {
		f.begun = true
		f.Falls = s.Board().LoadOf(f.At).On
		tell(s, f.Model, f.At, engine.Say("ac.blasts", "Model", f.Model, "Piece", s.Called(f.At)), "AC-TRAIT-072")
		s.Remove(f.At)
	}
	if len(f.Falls) == 0 {
		return state.Done()
	}
	id := f.Falls[0]
	f.Falls = f.Falls[1:]
	return state.After(f, s.Fall(id, s.Models[id].Spot, geometry.NoPiece, f.Model))
}
