package scenery

import (
	"slices"

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

// hands is how a model handles objects, and why it Manipulates nothing at all now, or nil.
type hands struct {
	grip
	no *engine.Refusal
}

func handsOf(s *state.State, id engine.ModelID) hands {
	g, able := gripOf(s, id)
	h := hands{grip: g}
	switch {
	case !able:
		h.no = engine.Refuse("PC1-SCENERY-21", "pc1.why-no-grip", "Model", id)
	case s.Models[id].Burdened():
		h.no = engine.Refuse("PC1-COND-57", "pc1.why-hands-full", "Model", id)
	case traits.Has(s, id, "Heavy Gear"):
		h.no = engine.Refuse("PC1-SKILL-48", "pc1.why-heavy-gear", "Model", id)
	case traits.Has(s, id, "Spectral"):
		h.no = engine.Refuse("PC1-SKILL-111", "pc1.why-spectral", "Model", id)
	}
	return h
}

// Refuse says why a model may not Manipulate a piece of scenery now, or nil.
func Refuse(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	h := handsOf(s, id)
	return h.refuse(s, id, at)
}

func (h *hands) refuse(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	rank := s.Pieces[at].Rank()
	switch {
	case h.no != nil:
		return h.no
	case rank == 0:
		return engine.Refuse("PC1-SCENERY-18", "pc1.why-fixed", "Piece", at)
	case h.Strength < needs[rank].strength:
		return engine.Refuse(needs[rank].rule, "pc1.why-too-heavy", "Model", id, "Piece", at, "Needs", needs[rank].strength, "Strength", h.Strength)
	case !h.near(s, id, at):
		return engine.Refuse("PC1-SCENERY-24", "pc1.why-not-at-hand", "Model", id, "Piece", at)
	}
	return nil
}

// mayUse reports whether an Action can be with an object: in Smash, a movement before it must have touched the object (PC1-SCENERY-28).
func (h *hands) mayUse(s *state.State, id engine.ModelID, kind state.ActKind, at engine.PieceID) bool {
	a := &s.Activation
	untouched := kind == state.Smash && h.Inches == 0 && a.Model == id && a.At > 1 && moves(s, a.Actions[a.At-2].Act) && !slices.Contains(a.Touched, at)
	return !untouched && h.refuse(s, id, at) == nil
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
	h := handsOf(s, id)
	var found []engine.PieceID
	for i := range s.Pieces {
		if at := engine.PieceID(i); s.Pieces[i].Rank() == rank && h.mayUse(s, id, kind, at) {
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
	var lying [ranks + 1]bool
	for i := range s.Pieces {
		lying[s.Pieces[i].Rank()] = true
	}
	h, easy := handsOf(s, id), traits.Under(s, id, "Easy Manipulation") // PC1-ERRATA-11
	all := make([]state.Grant, 0, 2*ranks)
	for _, kind := range [...]state.ActKind{state.Throw, state.Smash} {
		header := kind.Header()
		for rank := 1; rank <= ranks; rank++ {
			if !lying[rank] {
				continue
			}
			ap := rank
			if easy {
				ap = 1
			}
			all = append(all, state.Grant{
				ID: grantName(kind, rank), Name: engine.Say("pc1.manipulation", "Action", header.Name, "Rank", rank), AP: ap, Trait: header.Active, Rolls: true,
				Close: kind == state.Smash, Rule: header.Rule, Refusal: h.refuseManipulation(s, id, kind, rank),
				Perform: func(*state.State, engine.ModelID) state.Frame {
					return using{User: id, Kind: kind, Rank: rank, Object: engine.NoPiece}
				},
			})
		}
	}
	return all
}

// grantName is the id of such an Action.
func grantName(kind state.ActKind, rank int) string {
	if kind == state.Throw {
		return throws[rank]
	}
	return smashes[rank]
}

var (
	throws  = [ranks + 1]string{"", "throw:1", "throw:2", "throw:3"}
	smashes = [ranks + 1]string{"", "smash:1", "smash:2", "smash:3"}
)

// refuseManipulation says why a model may not declare Throw or Smash with an object of a Rank, or nil. Behind a Movement Action it need not
// be at the object yet.
func (h *hands) refuseManipulation(s *state.State, id engine.ModelID, kind state.ActKind, rank int) *engine.Refusal {
	if h.no != nil {
		return h.no
	}
	for other := 1; other <= ranks; other++ { // PC1-SCENERY-34
		if round, _ := s.Models[id].UsesOf(state.GrantedAct(grantName(kind, other))); round > 0 && other != rank {
			return engine.Refuse("PC1-SCENERY-34", "pc1.why-manipulated", "Model", id)
		}
	}
	if h.Strength < needs[rank].strength {
		return engine.Refuse(needs[rank].rule, "pc1.why-too-weak", "Model", id, "Needs", needs[rank].strength, "Strength", h.Strength)
	}
	if a := &s.Activation; a.Model == id && a.At == 0 && len(a.Actions) == 1 && moves(s, a.Actions[0].Act) {
		return nil
	}
	for i := range s.Pieces {
		if s.Pieces[i].Rank() == rank && h.mayUse(s, id, kind, engine.PieceID(i)) {
			return nil
		}
	}
	return engine.Refuse("PC1-SCENERY-24", "pc1.why-nothing-at-hand", "Model", id, "Rank", rank)
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
