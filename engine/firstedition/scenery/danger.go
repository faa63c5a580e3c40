package scenery

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Harmful reports whether a piece of Dangerous Terrain does anything to a model at all: not to who flies or levitates (PC1-TERRAIN-17), and
// deep water not to who is at home in it, stands above it, or is not alive (PC1-TERRAIN-24, PC1-TERRAIN-25).
func Harmful(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	m, p := &s.Models[id], &s.Pieces[at]
	has := func(names ...cards.SkillName) bool {
		return slices.ContainsFunc(names, func(name cards.SkillName) bool { return traits.Has(s, id, name) })
	}
	switch {
	case p.Gone || !p.Hazard.Deep && p.Hazard.Value == 0 || !m.Active():
		return false
	case m.Flight > 0 || has("Levitation") || traits.Immune(s, id, "Dangerous Terrain"):
		return false
	}
	return !p.Hazard.Deep || !has("Water", "Gigantic", cards.Mechanical, cards.NonLiving)
}

// touches lists the Dangerous Terrain that a model is in at a place.
func touches(s *state.State, id engine.ModelID, body geometry.Cylinder) []engine.PieceID {
	var found []engine.PieceID
	for i := range s.Pieces {
		if p := &s.Pieces[i]; Harmful(s, id, p.ID) && s.Table.ContactPiece(body, p.Index) {
			found = append(found, p.ID)
		}
	}
	return found
}

// entered lets the Dangerous Terrain roll that a model has come into on a way, of its own will or not (PC1-TERRAIN-09, PC1-TERRAIN-10,
// PC1-TERRAIN-26).
func entered(s *state.State, id engine.ModelID, way []geometry.Point) state.Frame {
	if len(way) == 0 || s.Models[id].Spot.Inside != geometry.NoPiece {
		return nil
	}
	was := s.Body(id)
	was.Center = way[0]
	now := touches(s, id, s.Body(id))
	now = slices.DeleteFunc(now, func(at engine.PieceID) bool { return s.Table.ContactPiece(was, s.Pieces[at].Index) })
	if len(now) == 0 {
		return nil
	}
	return endangered{Model: id, List: now}
}

// endangered is a model that suffers from Dangerous Terrain, piece by piece.
type endangered struct {
	Model  engine.ModelID
	List   []engine.PieceID // yet to roll; replaced, never written into
	Rolled bool
}

// Run implements state.Frame.
func (f endangered) Run(s *state.State) state.Then {
	if f.Rolled {
		at := f.List[0]
		damage := flow.Taken[contest.Result](&s.Process).Damage
		f.Rolled, f.List = false, f.List[1:]
		sink(s, f.Model, at, damage)
		return state.After(f, harm.Suffer{Model: f.Model, Damage: damage, Source: dangerSource(s, at)})
	}
	if len(f.List) == 0 || !s.Models[f.Model].Active() {
		return state.Done()
	}
	f.Rolled = true
	s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-TERRAIN-10"), "pc1.in-danger", "Model", f.Model, "Piece", f.List[0])
	return state.After(f, contest.Roll{Contest: danger(s, f.Model, f.List[0])})
}

// danger is the roll of a piece of Dangerous Terrain: with its Strength or Energy against Defense (PC1-TERRAIN-12), in deep water the
// model's own Defense against its own Strength (PC1-TERRAIN-20, PC1-TERRAIN-23).
func danger(s *state.State, id engine.ModelID, at engine.PieceID) state.Contest {
	h := s.Pieces[at].Hazard
	if !h.Deep {
		return hazardRoll(id, h.Trait, h.Value)
	}
	return state.Contest{
		Attacker: engine.NoModel, Defender: id, Piece: engine.NoPiece, Fixed: traits.Value(s, id, cards.Defense), Active: cards.Defense, Against: cards.Strength, Named: true,
	}
}

func dangerSource(s *state.State, at engine.PieceID) state.Source {
	rule := engine.Rule("PC1-TERRAIN-08")
	if s.Pieces[at].Hazard.Deep {
		rule = "PC1-TERRAIN-19"
	}
	return state.Source{By: engine.NoModel, Based: cards.NoTrait, Hazard: true, Rule: rule}
}

// sink keeps whom deep water has got the better of from Activating in this Round (PC1-TERRAIN-22).
func sink(s *state.State, id engine.ModelID, at engine.PieceID, damage int) {
	if damage > 0 && s.Pieces[at].Hazard.Deep {
		s.Models[id].Barred = true
		s.TellModel(engine.EventState, id, 0, state.Rules("PC1-TERRAIN-22"), "pc1.sinks", "Model", id, "Piece", at)
	}
}

// Lingering lets the Dangerous Terrain roll in the Effects step against all who are still in it (PC1-TERRAIN-11, PC1-TERRAIN-19). It gives
// Tolls: what is suffered in that step is added up before anybody goes down (PC1-EFFECT-04).
type Lingering struct {
	Begun bool
	List  []Toll // those with a Damage are settled, the next one is rolled; replaced, never written into
	At    int
}

// Tolls are what Dangerous Terrain has done to everybody in an Effects step.
type Tolls []Toll

// Toll is what a piece of Dangerous Terrain has done to a model.
type Toll struct {
	Model  engine.ModelID
	Piece  engine.PieceID
	Damage int
	Source state.Source
}

// Run implements state.Frame.
func (f Lingering) Run(s *state.State) state.Then {
	if !f.Begun {
		f.Begun = true
		for i := range s.Models {
			id := engine.ModelID(i)
			if !s.Models[i].Active() || s.Models[i].Spot.Inside != geometry.NoPiece {
				continue
			}
			for _, at := range touches(s, id, s.Body(id)) {
				f.List = append(f.List, Toll{Model: id, Piece: at, Source: dangerSource(s, at)})
			}
		}
	} else {
		f.List = slices.Clone(f.List)
		t := &f.List[f.At]
		t.Damage = flow.Taken[contest.Result](&s.Process).Damage
		sink(s, t.Model, t.Piece, t.Damage)
		f.At++
	}
	if f.At >= len(f.List) {
		return state.Give(Tolls(f.List))
	}
	t := f.List[f.At]
	s.TellModel(engine.EventNote, t.Model, 0, state.Rules("PC1-TERRAIN-11"), "pc1.in-danger", "Model", t.Model, "Piece", t.Piece)
	return state.After(f, contest.Roll{Contest: danger(s, t.Model, t.Piece)})
}
