package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// target is what an Action is aimed at or affects: a model, or else a piece of terrain (SE-MODEL-01).
type target struct {
	model engine.ModelID // or engine.NoModel
	piece engine.PieceID // or engine.NoPiece
}

// nobody is the target of an Action Roll that is made for several models at once (SE-ACTION-11).
var nobody = target{engine.NoModel, engine.NoPiece}

func atModel(id engine.ModelID) target { return target{id, engine.NoPiece} }
func atPiece(id engine.PieceID) target { return target{engine.NoModel, id} }

func (t target) isModel() bool { return t.model != engine.NoModel }
func (t target) isPiece() bool { return t.piece != engine.NoPiece }

// name is what a Text fills in for the target.
func (t target) name() any {
	if t.isPiece() {
		return t.piece
	}
	return t.model
}

// candidates lists everything an Action could be aimed at, legal or not: the models on the table, then the pieces that
// can be damaged or, being Objects or Citizens, displaced. Terrain is never the Target of a Dynamic Action: it has a d to be compared
// with only in a Combat Action (SE-TERRAIN-03); what needs no roll against it is another matter (SE-TYPE-27).
func (s *State) candidates(action *cards.Action) []target {
	found := make([]target, 0, len(s.models)+4)
	for i := range s.models {
		if id := engine.ModelID(i); s.alive(id) {
			found = append(found, atModel(id))
		}
	}
	for _, at := range s.citizens() {
		found = append(found, atPiece(at)) // SE-CITIZEN-14
	}
	if action.Dynamic() && !sweeps(action) {
		return found
	}
	return append(found, s.attackable()...)
}

// candidatesIn lists what candidates lists, as far as a template catches it: these models, the Citizens that it touches,
// and of these pieces of the table.
func (s *State) candidatesIn(action *cards.Action, models []engine.ModelID, touches func(geometry.Cylinder) bool, caught []geometry.PieceIndex) []target {
	var found []target
	for _, id := range models {
		found = append(found, atModel(id))
	}
	for _, at := range s.citizens() {
		if touches(s.pieceBody(at)) {
			found = append(found, atPiece(at)) // SE-CITIZEN-14
		}
	}
	if action.Dynamic() && !sweeps(action) {
		return found
	}
	for _, at := range caught {
		if s.attacked(&s.pieces[at]) {
			found = append(found, atPiece(engine.PieceID(at)))
		}
	}
	return found
}

// sweeps reports whether an Action applies its FX to terrain without a roll (SE-TYPE-27).
func sweeps(action *cards.Action) bool { return action.Type == cards.PLS || onLine(action) }

// attackable lists the pieces of terrain that have a d and Hit Points and still stand (SE-TERRAIN-03).
func (s *State) attackable() []target {
	var found []target
	for i := range s.pieces {
		if s.attacked(&s.pieces[i]) {
			found = append(found, atPiece(engine.PieceID(i)))
		}
	}
	return found
}

// attacked reports whether a piece of terrain has a d and Hit Points and still stands (SE-TERRAIN-03).
func (s *State) attacked(p *piece) bool { return !p.gone && p.maxHP > 0 }

// refuseTarget returns the first rule that keeps t from being the one Target of an Action, or nil.
func (s *State) refuseTarget(attacker engine.ModelID, action *cards.Action, t target) *engine.Refusal {
	if refusal := s.refuseAffected(attacker, action, t); refusal != nil {
		return refusal
	}
	touching := s.touching(attacker, t)
	switch gap := s.gapTo(attacker, t); {
	case t.model == attacker: // an Instant Action on its user
	case action.Type == cards.CCM && !touching:
		return engine.Refuse("SE-TYPE-08", "bar.not-in-contact", "Gap", engine.Inches(gap.Ground))
	case touching && !action.Dynamic(): // SE-TYPE-01: any Type reaches a Defender in contact
	case gap.Ground > action.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-far", "Gap", engine.Inches(gap.Ground), "Range", engine.Inches(action.Range))
	case gap.Vertical > action.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-high", "Gap", engine.Inches(gap.Vertical), "Range", engine.Inches(action.Range))
	}
	if needsSight(action.Type) {
		return s.refuseUnseen(attacker, t)
	}
	return nil
}

// refuseUnseen is SE-LOS-05, and SE-TERRAIN-10 through the wall of an Enclosed Structure.
func (s *State) refuseUnseen(attacker engine.ModelID, t target) *engine.Refusal {
	if s.walled(attacker, t) {
		return engine.Refuse("SE-TERRAIN-10", "bar.wall-between")
	}
	if s.glimpses(attacker, t) {
		return nil
	}
	sight := s.sightTo(attacker, t)
	if sight.Any {
		return nil
	}
	if len(sight.Blockers) > 0 {
		return engine.Refuse("SE-LOS-05", "bar.hidden-by", "Piece", engine.PieceID(sight.Blockers[0]))
	}
	return engine.Refuse("SE-LOS-05", "bar.hidden")
}

// needsSight reports whether an Action Type needs a Line of Sight (SE-LOS-09).
func needsSight(kind cards.ActionType) bool {
	switch kind {
	case cards.CCM, cards.PRJ, cards.RAY, cards.OVR, cards.THR, cards.SUM:
		return true
	}
	return false
}

// refuseAffected returns the first rule by which t cannot be affected by an Action at all, wherever it stands, or nil:
// such a model is no Target of it (SE-ACTION-04).
func (s *State) refuseAffected(attacker engine.ModelID, action *cards.Action, t target) *engine.Refusal {
	if t.isPiece() {
		return s.refusePiece(attacker, action, t.piece)
	}
	switch {
	case t.model == attacker && action.Type != cards.AUR && action.Type != cards.IST:
		if action.Type == cards.PLS {
			return engine.Refuse("SE-TYPE-15", "bar.own-pulse")
		}
		return engine.Refuse("SE-TYPE-02", "bar.own-action")
	case s.models[t.model].spectral && bodily(action.Attack):
		return engine.Refuse("SE-EFFECT-75", "bar.spectral-target")
	}
	if refusal := s.refuseDescriptor(attacker, action, t.model); refusal != nil {
		return refusal
	}
	return s.refuseStealth(attacker, action, t.model)
}

// bodily reports whether a Trait is one of s, d, e and a, which Spectral models neither feel nor use (SE-EFFECT-75, SE-EFFECT-77).
func bodily(trait cards.Trait) bool { return trait <= cards.Agility }

// refuseDescriptor is Limited, Excluded and Immune (SE-ACTION-22 to SE-ACTION-24).
func (s *State) refuseDescriptor(attacker engine.ModelID, action *cards.Action, id engine.ModelID) *engine.Refusal {
	if rule, silent := s.silenced(attacker, action); silent {
		return engine.Refuse(rule, "bar.immune", "Descriptor", traitTerm(action.Attack))
	}
	if len(action.Limited) > 0 && !slices.ContainsFunc(action.Limited, func(d cards.Descriptor) bool { return s.has(id, d) }) {
		return engine.Refuse("SE-ACTION-23", "bar.limited", "Descriptor", word(action.Limited[0]))
	}
	for _, d := range action.Excluded {
		if s.has(id, d) {
			return engine.Refuse("SE-ACTION-22", "bar.excluded", "Descriptor", word(d))
		}
	}
	for _, d := range []cards.Descriptor{cards.Descriptor(action.Attack.Letter()), cards.Descriptor(action.Type)} {
		if s.immuneAgainst(id, d, atModel(attacker)) {
			return engine.Refuse("SE-ACTION-24", "bar.immune", "Descriptor", word(d))
		}
	}
	if d, immune := s.immuneTo(id, attacker); immune {
		return engine.Refuse("SE-ACTION-24", "bar.immune", "Descriptor", word(d))
	}
	return nil
}

// immuneTo finds a Descriptor of the Attacker that a model is Immune to (SE-ACTION-24).
func (s *State) immuneTo(id, attacker engine.ModelID) (cards.Descriptor, bool) {
	c, opponent := s.cardFor(attacker), atModel(attacker)
	class := cards.Descriptor(s.models[attacker].class.String())
	for _, d := range [...]cards.Descriptor{c.Role, c.Origin, s.movementType(attacker), class, s.models[attacker].honours} {
		if d != "" && s.immuneAgainst(id, d, opponent) {
			return d, true
		}
	}
	for _, side := range [...]struct {
		is   bool
		word cards.Descriptor
	}{{c.Hero, "Hero"}, {c.Villain, "Villain"}} {
		if side.is && s.immuneAgainst(id, side.word, opponent) {
			return side.word, true
		}
	}
	for _, list := range [...][]cards.Descriptor{c.Elements, c.Types} {
		for _, d := range list {
			if s.immuneAgainst(id, d, opponent) {
				return d, true
			}
		}
	}
	for _, faction := range s.factionsOf(attacker) {
		if d := cards.Descriptor(faction); s.immuneAgainst(id, d, opponent) {
			return d, true
		}
	}
	return "", false
}

// stealthInches is how near an Enemy must be to affect a model with Stealth (SE-MOVE-45): exactly this far will do.
const stealthInches = 4

// refuseStealth is SE-MOVE-45 with its exceptions: Pulses (SE-MOVE-46), contact with an Enemy (SE-MOVE-47) and the
// Stunned state (SE-MOVE-48). An Action originates at the base of the model that uses it, also for a Blast.
func (s *State) refuseStealth(attacker engine.ModelID, action *cards.Action, id engine.ModelID) *engine.Refusal {
	if !s.cardFor(id).Stealth && !s.blessed(id, cards.GainStealth) || s.models[id].stunned || action.Type == cards.PLS || !s.hostile(attacker, id) {
		return nil
	}
	gap := s.gapTo(attacker, atModel(id))
	if s.settings.StealthOfTheSheet && (action.Dynamic() || max(gap.Ground, gap.Vertical) < stealthInches-geometry.Slack) ||
		!s.settings.StealthOfTheSheet && gap.Ground <= stealthInches && gap.Vertical <= stealthInches || len(s.enemiesInContact(id)) > 0 {
		return nil
	}
	return engine.Refuse("SE-MOVE-45", "bar.stealth", "Gap", engine.Inches(max(gap.Ground, gap.Vertical)))
}
