package scenery

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Join adds the procedures of this chapter.
func Join(c *state.Chapters) {
	c.Batter = func(_ *state.State, at engine.PieceID, damage int, from state.Source) state.Frame {
		return batter{Piece: at, Damage: damage, Source: from}
	}
	c.Danger = func(s *state.State, id engine.ModelID, at engine.PieceID) (state.Contest, bool) {
		return danger(s, id, at), Harmful(s, id, at)
	}
	c.Reached = append(c.Reached, entered)
	c.Grants = append(c.Grants, manipulations)
}

// batter marks Damage on a piece of scenery (PC1-SCENERY-02, PC1-SCENERY-06).
type batter struct {
	Piece  engine.PieceID
	Damage int
	Source state.Source
}

// Run implements state.Frame.
func (f batter) Run(s *state.State) state.Then {
	p := &s.Pieces[f.Piece]
	if p.Gone || p.Most == 0 || f.Damage <= 0 {
		return state.Done()
	}
	lost := min(f.Damage, p.Left)
	p.Left -= lost
	said := "pc1.piece-suffers"
	if f.Damage > lost {
		said = "pc1.piece-suffers-last"
	}
	s.TellPiece(engine.EventTerrain, f.Piece, float64(-lost), slices.Compact(state.Rules(f.Source.Rule, "PC1-SCENERY-06")), said, "Piece", f.Piece, "Damage", f.Damage, "Left", p.Left)
	s.Happen(state.Happening{What: state.Chipped, Model: engine.NoModel, By: f.Source.By, Piece: f.Piece, Act: f.Source.Act, Amount: lost})
	if p.Left > 0 {
		return state.Done()
	}
	return state.Become(Destroy{Piece: f.Piece, By: f.Source.By, Rule: "PC1-SCENERY-10"})
}

// Destroy removes a piece of scenery from the game (PC1-SCENERY-10): whoever was inside suffers an Opposed Roll against its Defense
// (PC1-SCENERY-12) and stands on the ground where he was (PC1-SCENERY-37), whoever was on top Falls (PC1-SCENERY-11), and objects that lay on
// it come down unharmed. Who is concerned is settled before the first roll (ruling under PC1-ROLL-12).
type Destroy struct {
	Piece engine.PieceID
	By    engine.ModelID // or engine.NoModel
	Rule  engine.Rule

	Step   destroyStep
	Inside []engine.ModelID // yet to roll; replaced, never written into
	Falls  []engine.ModelID // who Falls then; written once
}

type destroyStep int

const (
	destroyBegin destroyStep = iota
	destroyNext
	destroyHurt
)

// Run implements state.Frame.
func (f Destroy) Run(s *state.State) state.Then {
	switch f.Step {
	case destroyBegin:
		f.collapse(s)
		f.Step = destroyNext
		return state.Next(f)
	case destroyHurt:
		id := f.Inside[0]
		damage := flow.Taken[contest.Result](&s.Process).Damage
		f.Inside, f.Step = f.Inside[1:], destroyNext
		return state.After(f, harm.Suffer{Model: id, Damage: damage, Source: state.Source{By: f.By, Based: cards.NoTrait, Hazard: true, Rule: "PC1-SCENERY-12"}})
	}
	for len(f.Inside) > 0 {
		id := f.Inside[0]
		s.Place(id, s.Board().Settle(id)) // PC1-SCENERY-37
		if !s.Models[id].Active() {
			f.Inside = f.Inside[1:]
			continue
		}
		f.Step = destroyHurt
		return state.After(f, contest.Roll{Contest: hazardRoll(id, cards.Strength, s.Pieces[f.Piece].Defense)})
	}
	return state.Become(falling{f.Falls, f.By})
}

// Drops implements state.Dropping.
func (f Destroy) Drops(id engine.ModelID) bool {
	return slices.Contains(f.Inside, id) || slices.Contains(f.Falls, id)
}

// fall drops a model whose support is gone.
func fall(s *state.State, id, by engine.ModelID) state.Frame {
	return harm.Fall{Model: id, From: s.Models[id].Spot, Off: geometry.NoPiece, By: by}
}

// collapse takes the piece off the table and notes whom that concerns.
func (f *Destroy) collapse(s *state.State) {
	s.TellPiece(engine.EventTerrain, f.Piece, 0, state.Rules(f.Rule), "pc1.piece-destroyed", "Piece", f.Piece)
	seat := engine.NoSeat
	if f.By != engine.NoModel {
		seat = s.Models[f.By].Player
	}
	s.Ruins = state.Grown(s.Ruins, state.Ruin{Piece: f.Piece, Seat: seat, Round: s.Round})
	load := s.Board().LoadOf(f.Piece)
	s.RemovePiece(f.Piece)
	s.Happen(state.Happening{What: state.Destroyed, Model: engine.NoModel, By: f.By, Piece: f.Piece})
	f.Inside = load.Inside
	for _, id := range load.Inside {
		s.Models[id].Spot.Inside, s.Models[id].Above = geometry.NoPiece, 0
	}
	f.Falls = append(load.On, lower(s, load)...)
}

// lower lets objects come down that nothing carries any more, and returns who stood on them.
func lower(s *state.State, load board.Load) []engine.ModelID {
	var falls []engine.ModelID
	all := s.Board().Lower()
	for _, l := range all {
		s.Pieces[l.Piece].Terrain = l.Terrain
		falls = append(falls, load.Above[l.Piece]...)
	}
	if len(all) > 0 {
		s.RebuildTable()
	}
	for _, put := range s.Board().LowerLoose() {
		s.PutToken(put.Piece, put.Spot)
	}
	for _, l := range all {
		clear(s, l.Piece)
	}
	return falls
}

// clear moves whoever is in the space of an object that came down to the nearest free place.
func clear(s *state.State, at engine.PieceID) {
	for _, id := range s.Board().Beneath(state.AtPiece(at)) {
		if spot, any := s.Board().Aside(id, func(geometry.Spot) bool { return true }); any {
			s.Place(id, spot)
		}
	}
}

// hazardRoll is the Opposed Roll of something that is no model against the Defense of a model (PC1-ROLL-10, PC1-TERRAIN-12).
func hazardRoll(id engine.ModelID, trait cards.Trait, value int) state.Contest {
	return state.Contest{Attacker: engine.NoModel, Defender: id, Piece: engine.NoPiece, Fixed: value, Active: trait, Against: cards.Defense}
}
