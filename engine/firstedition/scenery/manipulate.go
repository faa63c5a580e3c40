package scenery

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// ranks are how many Ranks of Moveable Scenery there are (PC1-SCENERY-20).
const ranks = 3

// needs is the Strength that Manipulating an object of a Rank takes at least (PC1-SCENERY-20a to PC1-SCENERY-20c), and its rule.
var needs = [ranks + 1]struct {
	strength int
	rule     engine.Rule
}{{}, {1, "PC1-SCENERY-20a"}, {5, "PC1-SCENERY-20b"}, {9, "PC1-SCENERY-20c"}}

// grip is how a model handles objects now.
type grip struct {
	Strength int
	Mind     bool    // by Telekinesis, as if it were its Strength (PC1-SKILL-117)
	Inches   float64 // how far from it an object may be (PC1-SKILL-118); 0: in contact (PC1-SCENERY-24)
}

// gripOf is how a model handles objects; false for one that never does (PC1-SCENERY-21).
func gripOf(s *state.State, id engine.ModelID) (grip, bool) {
	g := grip{Inches: float64(traits.Skill(s, id, "Telekinesis"))}
	g.Strength, g.Mind = aim.Lifting(s, id)
	return g, g.Inches > 0 || traits.Trump(s, id, cards.Strength)
}

// near reports whether a piece is near enough to be used.
func (g grip) near(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	return s.Board().TouchesPiece(id, at) || g.Inches > 0 && s.Board().Apart(id, state.AtPiece(at)) <= g.Inches+geometry.Slack
}

// refuseAble says why a model Manipulates nothing at all now, or nil.
func refuseAble(s *state.State, id engine.ModelID) *engine.Refusal {
	_, able := gripOf(s, id)
	switch {
	case !able:
		return engine.Refuse("PC1-SCENERY-21", "pc1.why-no-grip", "Model", id)
	case s.Models[id].Burdened():
		return engine.Refuse("PC1-COND-57", "pc1.why-hands-full", "Model", id)
	case traits.Has(s, id, "Heavy Gear"):
		return engine.Refuse("PC1-SKILL-48", "pc1.why-heavy-gear", "Model", id)
	case traits.Has(s, id, "Spectral"):
		return engine.Refuse("PC1-SKILL-111", "pc1.why-spectral", "Model", id)
	}
	return nil
}

// Refuse says why a model may not Manipulate a piece of scenery now, or nil.
func Refuse(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	if no := refuseAble(s, id); no != nil {
		return no
	}
	p := &s.Pieces[at]
	rank := p.Rank()
	if rank == 0 {
		return engine.Refuse("PC1-SCENERY-18", "pc1.why-fixed", "Piece", at)
	}
	grip, _ := gripOf(s, id)
	if grip.Strength < needs[rank].strength {
		return engine.Refuse(needs[rank].rule, "pc1.why-too-heavy", "Model", id, "Piece", at, "Needs", needs[rank].strength, "Strength", grip.Strength)
	}
	if !grip.near(s, id, at) {
		return engine.Refuse("PC1-SCENERY-24", "pc1.why-not-at-hand", "Model", id, "Piece", at)
	}
	return nil
}

// refuseUse is Refuse for an Action: in Smash, a movement before it must have touched the object (PC1-SCENERY-28).
func refuseUse(s *state.State, id engine.ModelID, kind state.ActKind, at engine.PieceID) *engine.Refusal {
	if no := Refuse(s, id, at); no != nil {
		return no
	}
	a := &s.Activation
	grip, _ := gripOf(s, id)
	if kind == state.Smash && grip.Inches == 0 && a.Model == id && a.At > 1 && moves(s, a.Actions[a.At-2].Act) && !slices.Contains(a.Touched, at) {
		return engine.Refuse("PC1-SCENERY-28", "pc1.why-untouched", "Model", id, "Piece", at)
	}
	return nil
}

// moves reports whether an Action is a Movement Action.
func moves(s *state.State, act state.Act) bool {
	if a := s.ActionOf(act); a != nil {
		_, is := a.Marked("Movement Action")
		return is
	}
	return act.Kind.Header().Moves > 0 && act.Kind != state.GetUp
}

// atHand lists the objects of a Rank that a model could use now.
func atHand(s *state.State, id engine.ModelID, kind state.ActKind, rank int) []engine.PieceID {
	var found []engine.PieceID
	grip, _ := gripOf(s, id)
	for i := range s.Pieces {
		if at := engine.PieceID(i); s.Pieces[i].Rank() == rank && grip.near(s, id, at) && refuseUse(s, id, kind, at) == nil {
			found = append(found, at)
		}
	}
	return found
}

// manipulations are Throw and Smash as Actions of a model, one for each Rank of object, by which their cost goes (PC1-SCENERY-26,
// PC1-SCENERY-30).
func manipulations(s *state.State, id engine.ModelID) []state.Grant {
	if _, able := gripOf(s, id); !able {
		return nil
	}
	var all []state.Grant
	for _, kind := range [...]state.ActKind{state.Throw, state.Smash} {
		for rank := 1; rank <= ranks; rank++ {
			if has(s, rank) {
				all = append(all, manipulation(s, id, kind, rank))
			}
		}
	}
	return all
}

// has reports whether there is an object of a Rank on the table.
func has(s *state.State, rank int) bool {
	return slices.ContainsFunc(s.Pieces, func(p state.Piece) bool { return p.Rank() == rank })
}

// manipulation is Throw or Smash with an object of a Rank.
func manipulation(s *state.State, id engine.ModelID, kind state.ActKind, rank int) state.Grant {
	h := kind.Header()
	ap := rank
	if traits.Under(s, id, "Easy Manipulation") { // PC1-ERRATA-11
		ap = 1
	}
	return state.Grant{
		ID: grantName(kind, rank), Name: engine.Say("pc1.manipulation", "Action", h.Name, "Rank", rank), AP: ap, Trait: h.Active, Rolls: true, Close: kind == state.Smash, Rule: h.Rule,
		Refusal: refuseManipulation(s, id, kind, rank),
		Perform: func(*state.State, engine.ModelID) state.Frame {
			return using{User: id, Kind: kind, Rank: rank, Object: engine.NoPiece}
		},
	}
}

// grantName is the id of such an Action.
func grantName(kind state.ActKind, rank int) string {
	return map[state.ActKind]string{state.Throw: "throw:", state.Smash: "smash:"}[kind] + strconv.Itoa(rank)
}

// refuseManipulation says why a model may not declare Throw or Smash with an object of a Rank, or nil. Behind a Movement Action it need not
// be at the object yet.
func refuseManipulation(s *state.State, id engine.ModelID, kind state.ActKind, rank int) *engine.Refusal {
	if no := refuseAble(s, id); no != nil {
		return no
	}
	for other := 1; other <= ranks; other++ { // PC1-SCENERY-34
		if round, _ := s.Models[id].UsesOf(state.GrantedAct(grantName(kind, other))); round > 0 && other != rank {
			return engine.Refuse("PC1-SCENERY-34", "pc1.why-manipulated", "Model", id)
		}
	}
	if grip, _ := gripOf(s, id); grip.Strength < needs[rank].strength {
		return engine.Refuse(needs[rank].rule, "pc1.why-too-weak", "Model", id, "Needs", needs[rank].strength, "Strength", grip.Strength)
	}
	if a := &s.Activation; a.Model == id && a.At == 0 && len(a.Actions) == 1 && moves(s, a.Actions[0].Act) {
		return nil
	}
	if len(atHand(s, id, kind, rank)) == 0 {
		return engine.Refuse("PC1-SCENERY-24", "pc1.why-nothing-at-hand", "Model", id, "Rank", rank)
	}
	return nil
}

// askObject asks which object is used.
func askObject(s *state.State, id engine.ModelID, kind state.ActKind, objects []engine.PieceID) *engine.Decision {
	d := ask.Pick(s.Models[id].Player, "PC1-SCENERY-24", engine.Say("pc1.ask-object", "Action", kind.Header().Name))
	d.Subject = id
	for _, at := range objects {
		o := ask.Nth("piece", int(at), engine.Say("pc1.option-piece", "Piece", at))
		o.Piece = at
		d.Options = append(d.Options, o)
	}
	return d
}

// Needs is the Strength that Manipulating an object of a Rank takes at least, and the rule that says so.
func Needs(rank int) (strength int, rule engine.Rule) { return needs[rank].strength, needs[rank].rule }
