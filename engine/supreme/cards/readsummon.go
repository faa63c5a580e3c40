package cards

import "trueinch/engine/notation"

// readMade reads what stands in parentheses behind the name of something that is placed on the table (SE-EFFECT-64,
// SE-EFFECT-65, SE-EFFECT-67, SE-MODEL-19):
//
//	Summon Minion / Imp (2)
//	Summon Structure / Ice Wall (d 7; Height 2"; Base 50 mm; HP 4; Pulse 2 / Damage 1)
//	Summon Dangerous Terrain / Acid Pool (2"; Damage 1 and Suppress 1)
//	Place Token / Beacon (d 4; Height 1"; Base 30 mm; HP 2; Models 2)
//	Pose de Jeton / Colonne (d8 ; 5 pouces de hauteur ; socle de 30mm ; PV 5)
func (r *reading) readMade(kind EffectKind, l link) (*Made, bool) {
	made, manner := &Made{Most: 1}, kind.Entry().Manner
	if manner == PlacesToken {
		made.BaseMM = tokenBaseMM
	}
	if l.Note == nil && (manner == PlacesToken || manner == PlacesStructure) {
		r.owed = append(r.owed, owed{made, kind, l.text(), r.Line, l.Pos.Column})
		return made, true
	}
	if l.Note == nil {
		r.At(l.Pos.Column, "card.needs-profile", "Word", string(kind))
		return nil, false
	}
	before := len(r.Problems)
	r.readEntries(made, kind, l.Note.Entries)
	switch {
	case len(r.Problems) > before:
	case made.RadiusIn > 0: // of Terrain, whose FX may stand in a line of their own
		r.owed = append(r.owed, owed{made, kind, l.text(), r.Line, l.Pos.Column})
	case !made.whole(manner):
		r.At(l.Pos.Column, "card.needs-profile", "Word", string(kind))
	}
	return made, len(r.Problems) == before
}

// whole reports whether nothing is missing of what is placed.
func (m *Made) whole(manner Manner) bool {
	switch manner {
	case PlacesTerrain:
		return m.RadiusIn > 0 && len(m.Effects) > 0
	case PlacesStructure:
		return m.Defense > 0 && m.HP > 0 && m.BaseMM > 0 && m.HeightIn > 0
	case PlacesToken:
		return m.Defense > 0 && m.HP > 0
	}
	return true
}

// readEntries reads the entries of a profile.
func (r *reading) readEntries(made *Made, kind EffectKind, entries []noteEntry) {
	manner := kind.Entry().Manner
	for _, entry := range entries {
		switch {
		case len(entry.Behind) > 0:
			r.readBehind(made, entry)
		case entry.Number != nil && manner == PlacesMinion:
			made.Most = r.whole(link{Pos: entry.Pos, Words: []string{string(kind)}, Number: entry.Number, Unit: entry.Unit}, 1, 12)
		case entry.Number != nil && manner == PlacesTerrain:
			made.RadiusIn = r.figure(link{Pos: entry.Pos, Words: []string{string(kind)}, Number: entry.Number, Unit: entry.Unit}, 0.5, 6, notation.InchSign)
		case entry.Number != nil:
			r.At(entry.Pos.Column, "card.unexpected", "Read", notation.Decimal(*entry.Number), "Expected", "d, HP")
		default:
			r.readProfile(made, manner, entry.Parts)
		}
	}
}

// readBehind reads a figure that stands before its word, as cards of the publisher have it: 5 pouces de hauteur, 30 mm base.
func (r *reading) readBehind(made *Made, entry noteEntry) {
	text := join(entry.Behind)
	fact, found := Lookup(text, KindFact)
	if !found || !profileFacts[fact.Canonical] {
		r.At(entry.Pos.Column, "card.unexpected", "Read", text, "Expected", list([]string{"d", factHeight, factBase, factHP}))
		return
	}
	r.readProfileFact(made, fact.Canonical, link{Pos: entry.Pos, Words: entry.Behind, Number: entry.Number, Unit: entry.Unit})
}

// tokenBaseMM is the base of a Token unless its description says otherwise (SE-MODEL-15).
const tokenBaseMM = 30

// readProfile reads one entry of a profile: a figure, or the Effects of Terrain or of a Structure.
func (r *reading) readProfile(made *Made, manner Manner, parts []part) {
	for _, entry := range parts {
		first := entry.Links[0]
		if fact, found := Lookup(first.text(), KindFact, KindDescriptor); found && len(entry.Links) == 1 && profileFacts[fact.Canonical] {
			r.readProfileFact(made, fact.Canonical, first)
			continue
		}
		r.scoped = true
		effects := r.readEffect(entry)
		r.scoped = false
		for _, effect := range effects {
			if manner != PlacesTerrain && manner != PlacesStructure || manner == PlacesStructure && effect.Scope == ScopeTarget {
				r.At(first.Pos.Column, "card.unexpected", "Read", first.text(), "Expected", "d, HP")
				continue
			}
			r.needsMoment(EffectsPhase, []Effect{effect}, first.Pos.Column)
			made.Effects = append(made.Effects, effect)
		}
	}
}

var profileFacts = map[string]bool{"d": true, factHeight: true, factBase: true, factHP: true, factModels: true}

func (r *reading) readProfileFact(made *Made, fact string, l link) {
	switch fact {
	case "d":
		made.Defense = r.whole(l, 1, 15)
	case factHeight:
		made.HeightIn = r.figure(l, 0.25, 12, notation.InchSign)
	case factBase:
		made.BaseMM = r.figure(l, leastBaseMM, mostBaseMM, "mm")
	case factHP:
		made.HP = r.whole(l, 1, 20)
	case factModels:
		made.Most = r.whole(l, 1, 6)
	}
}
