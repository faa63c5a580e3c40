package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// The Descriptors that the flow of play speaks of, by the names of the cards (SE-DESC-01).
const (
	sprint       = cards.Sprint
	bounding     = cards.Bounding
	wallCrawling = cards.WallCrawling
	blink        = cards.Blink
	flight       = cards.Flight
	immobile     = cards.Immobile

	stunnedState  cards.Descriptor = "Stunned"
	spectralState cards.Descriptor = "Spectral"
)

// alive reports whether a model is on the table and not KO'ed (SE-COND-03).
func (s *State) alive(id engine.ModelID) bool {
	m := &s.models[id]
	return m.onTable && !m.ko
}

// inContact reports whether two models are Base to Base (SE-COND-01, SE-COND-02): never through a wall (SE-TERRAIN-10),
// never with a Spectral model (SE-EFFECT-78), never with oneself.
func (s *State) inContact(a, b engine.ModelID) bool {
	if a == b || !s.alive(a) || !s.alive(b) {
		return false
	}
	one, other := &s.models[a], &s.models[b]
	if one.spectral || other.spectral || one.spot.Inside != other.spot.Inside {
		return false
	}
	return geometry.Contact(s.body(a), s.body(b))
}

// enemiesInContact lists the Enemy models Base to Base with a model, in set-up order.
func (s *State) enemiesInContact(id engine.ModelID) []engine.ModelID {
	return slices.DeleteFunc(s.modelsInContact(id), func(other engine.ModelID) bool { return !s.hostile(id, other) })
}

// touchesPiece reports whether a model is in contact with a piece of terrain: touching its side, standing on it, or
// inside it with Wall Crawling (SE-MOVE-28). A wall between them ends contact (SE-TERRAIN-10), and the Spectral state any
// (SE-EFFECT-78).
func (s *State) touchesPiece(id engine.ModelID, at engine.PieceID) bool {
	m, p := &s.models[id], &s.pieces[at]
	if p.thing != notThing {
		return s.touchesThing(id, at)
	}
	if !s.alive(id) || p.gone || m.spectral { // SE-EFFECT-78
		return false
	}
	if m.spot.Inside != geometry.NoPiece {
		return m.spot.Inside == p.index && s.movementType(id) == wallCrawling
	}
	return m.spot.Wall == p.index || s.table.ContactPiece(s.body(id), p.index)
}

// movementType is the Movement Type a model has now: Sprint while Stunned (SE-COND-06), Blink while Spectral
// (SE-EFFECT-79), Sprint for Flight inside an Enclosed Structure (SE-MOVE-37). An Immobile model stays Immobile.
func (s *State) movementType(id engine.ModelID) cards.Descriptor {
	m := &s.models[id]
	own := s.cards[m.card].Movement
	switch {
	case own == immobile || own == "":
		return immobile
	case m.stunned:
		return sprint
	case m.spectral:
		return blink
	case own == flight && m.spot.Inside != geometry.NoPiece:
		return sprint
	}
	return own
}

// maxFatigue is how often a model can be Fatigued in a Round (SE-EFFECT-55, SE-DESC-10).
func (s *State) maxFatigue(id engine.ModelID) int {
	if s.cardFor(id).Role == cards.Speedster {
		return 3
	}
	return 2
}

// fatigueOf is the Fatigue of a model; Minions share that of their card (SE-MINION-04).
func (s *State) fatigueOf(id engine.ModelID) int {
	if g := s.models[id].group; g >= 0 {
		return s.groups[g].fatigue
	}
	return s.models[id].fatigue
}

// setFatigue writes the Fatigue of a model or of its Minion card.
func (s *State) setFatigue(id engine.ModelID, fatigue int) {
	if g := s.models[id].group; g >= 0 {
		s.groups[g].fatigue = fatigue
		return
	}
	s.models[id].fatigue = fatigue
}

// takeFatigue gives a model one Fatigue and logs it; at its maximum nothing more happens (SE-MOVE-08, SE-EFFECT-58).
// It reports whether the Fatigue counted.
func (s *State) takeFatigue(id engine.ModelID, by engine.Rule) bool {
	have, most := s.fatigueOf(id), s.maxFatigue(id)
	if have >= most {
		return false
	}
	s.setFatigue(id, have+1)
	s.tell(func() engine.Event {
		return engine.Event{
			Kind: engine.EventState, Text: engine.Say("state.fatigued", "Model", id, "Have", have+1, "Max", most),
			Rules: []engine.Rule{by, "SE-EFFECT-54"}, Seat: s.models[id].seat, Model: id, Other: id, Piece: engine.NoPiece, Amount: 1,
		}
	})
	return true
}

// has reports whether a model has a Descriptor (SE-DESC-01): class, Alignment, Origin, Type, Element, Role, Faction,
// present Movement Type or a Condition it is in.
func (s *State) has(id engine.ModelID, d cards.Descriptor) bool {
	m, c := &s.models[id], s.cardFor(id)
	switch d {
	case "Supreme", "Supremes":
		return m.class == cards.Supreme
	case "Minion", "Minions":
		return m.class == cards.Minion
	case "Monster", "Monsters":
		return m.class == cards.Monster
	case "Token", "Tokens":
		return m.class == cards.Token
	case "Hero":
		return c.Hero
	case "Villain":
		return c.Villain
	case "Stealth":
		return c.Stealth || s.blessed(id, cards.GainStealth)
	case stunnedState:
		return m.stunned
	case spectralState:
		return m.spectral
	case sprint, bounding, wallCrawling, blink, flight, immobile:
		return s.movementType(id) == d
	}
	return d == c.Role || d == c.Origin || slices.Contains(c.Elements, d) || slices.Contains(c.Types, d) ||
		slices.Contains(s.factionsOf(id), string(d)) || m.honours != "" && m.honours == d
}

// factionsOf are the Factions on a model's card: none of a Freelance that was recruited without (SE-DESC-06).
func (s *State) factionsOf(id engine.ModelID) []string {
	if s.models[id].lone {
		return nil
	}
	return s.cardFor(id).Factions
}

// immune reports whether a model is Immune / d (SE-ACTION-24): by a Power, by an Effect, by an Aura it is inside, or by
// its Movement Type.
func (s *State) immune(id engine.ModelID, d cards.Descriptor) bool {
	return s.immuneAgainst(id, d, nobody)
}

// immuneAgainst is immune where there is an opponent, on whom a Power may make it depend.
func (s *State) immuneAgainst(id engine.ModelID, d cards.Descriptor, opponent target) bool {
	m, c := &s.models[id], s.cardFor(id)
	if slices.Contains(m.immune, d) || len(s.boons) > 0 && s.immuneByBoon(id, d) {
		return true
	}
	for i := range c.Powers {
		if p := &c.Powers[i]; p.When == "" && p.Status == "Immune" && p.Of == d && s.holds(id, p, opponent) {
			return true
		}
	}
	for _, a := range s.auras {
		for _, e := range a.effects {
			if e.Kind == cards.Immune && e.Of == d && s.insideAura(id, a) {
				return true
			}
		}
	}
	return s.immuneByMovement(id, d)
}

// immuneByMovement is what a Movement Type protects from whatever the model does (SE-MOVE-17, SE-MOVE-22, SE-MOVE-26,
// SE-MOVE-31, SE-MOVE-34, SE-MOVE-35, SE-MODEL-16).
func (s *State) immuneByMovement(id engine.ModelID, d cards.Descriptor) bool {
	kind := s.movementType(id)
	switch d {
	case cards.Displacement:
		return kind == immobile
	case cards.Falls:
		return kind != sprint && kind != immobile
	case cards.DangerousTerrain:
		return kind == flight
	}
	return false
}

// insideAura reports whether a running Aura works on a model: one at least partly inside, the user included (SE-TYPE-04),
// that is a Target of the Action for as long as it stays there (SE-ACTION-04) – an Enemy with Stealth, say, is none from
// more than 4" away (SE-MOVE-45). Both distances of SE-TABLE-10 count. An Aura reaches through walls (SE-TERRAIN-10).
func (s *State) insideAura(id engine.ModelID, a aura) bool {
	if !s.alive(id) || !s.alive(a.user) || a.only != engine.NoModel && a.only != id {
		return false
	}
	if !s.near(a.user, id, a.radius) {
		return false
	}
	unaffected := *s
	unaffected.auras = nil // no Aura keeps another out: the Immunity that one gives would depend on the other's
	return unaffected.refuseAffected(a.user, &s.cards[a.card].Actions[a.action], atModel(id)) == nil
}

// place puts a model on the table at a spot, on the grid of committed positions.
func (s *State) place(id engine.ModelID, spot geometry.Spot) {
	spot.Center = spot.Center.Committed()
	s.models[id].spot, s.models[id].onTable = spot, true
	if len(s.things) > 0 {
		s.deliver(id)
	}
	s.enterAuras()
}

// standing lists the bodies of the models on the table but the given one, for queries about room.
func (s *State) standing(but engine.ModelID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for i := range s.models {
		if id := engine.ModelID(i); id != but && s.alive(id) {
			bodies = append(bodies, s.body(id))
		}
	}
	return bodies
}

// rebuildTable indexes the terrain anew after a piece moved or went. A piece that is gone keeps its place without
// solids, so that a PieceID is always the geometry.PieceIndex of the same piece.
func (s *State) rebuildTable() {
	s.table = board.MustTable(s.presentLayout())
}

// presentLayout is the battlefield with the terrain as it lies now; the slice of pieces is the caller's own.
func (s *State) presentLayout() geometry.Layout {
	layout := s.setup.Layout
	layout.Pieces = make([]geometry.Piece, len(s.pieces))
	for i := range s.pieces {
		layout.Pieces[i] = s.pieces[i].terrain
		if s.pieces[i].gone || s.pieces[i].thing != notThing {
			layout.Pieces[i].Prisms = nil
		}
	}
	return layout
}
