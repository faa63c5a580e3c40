package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// ofOrigins are the Agendas of teams of one Origin.
func ofOrigins() []Agenda {
	return []Agenda{
		{ID: "earth-day", Title: "pc1.agenda-earth", About: "pc1.about-earth", Rule: "PC1-AGENDA-103", Only: Only{Origin: "Nature"},
			things: []thing{area(enemySide, false, nil)}, grants: cleanse, errand: toArea, final: unclean},
		{ID: "ritual", Title: "pc1.agenda-ritual", About: "pc1.about-ritual", Rule: "PC1-AGENDA-108", Only: Only{Origin: "Mystery"},
			things: []thing{token("pc1.ritual-token", "Ritual", enemyHalf, false)}, grants: ritual, errand: toRitual, hears: disturbed, ends: concluded, final: unconcluded},
		{ID: "jury-rig", Title: "pc1.agenda-rig", About: "pc1.about-rig", Rule: "PC1-AGENDA-115", Only: Only{Origin: "Science"},
			named: nominate, chosen: nominated, more: func(s *state.State, i int) bool { return s.Agendas[i].Count == 0 }, grants: scrounge, errand: toScrap, final: unrigged},
	}
}

const (
	cleanTarget = 7  // PC1-AGENDA-104
	cleanPoints = 10 // PC1-AGENDA-105
)

// cleanse lists Cleanse for Supremes in the Area or Base to Base with it (PC1-AGENDA-104).
func cleanse(s *state.State, i int, id engine.ModelID) []state.Grant {
	if !ours(s, i, id) {
		return nil
	}
	g := state.Grant{
		ID: "cleanse", Name: engine.Say("pc1.cleanse"), About: "pc1.does-cleanse", AP: 2, Moves: 1, Trait: better(s, id), Rule: "PC1-AGENDA-104",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return cleansing{Agenda: i, Model: id} },
	}
	if !inArea(s, i, id, true) {
		g.Refusal = engine.Refuse("PC1-AGENDA-104", "pc1.not-at-the-area")
	}
	return []state.Grant{g}
}

// better is the higher of Mind and Spirit (ruling under PC1-AGENDA-104).
func better(s *state.State, id engine.ModelID) cards.Trait {
	if traits.Value(s, id, cards.Spirit) > traits.Value(s, id, cards.Mind) {
		return cards.Spirit
	}
	return cards.Mind
}

type cleansing struct {
	Agenda int
	Model  engine.ModelID
	asked  bool
}

// Run implements state.Frame.
func (f cleansing) Run(s *state.State) state.Then {
	if !f.asked {
		f.asked = true
		Reveal(s, f.Agenda) // PC1-AGENDA-107
		return state.After(f, trying{Model: f.Model, Trait: better(s, f.Model), Target: cleanTarget, Rule: "PC1-AGENDA-104"})
	}
	a := &s.Agendas[f.Agenda]
	a.Count += max(0, flow.Taken[rolled](&s.Process).Total-cleanTarget)
	s.TellSeat(engine.EventNote, a.Seat, 0, state.Rules("PC1-AGENDA-104"), "pc1.cleansed", "Count", a.Count, "Most", cleanPoints)
	if a.Count >= cleanPoints {
		settle(s, f.Agenda, 4, "PC1-AGENDA-105", "pc1.score-cleansed")
	}
	return state.Done()
}

func unclean(s *state.State, i int) []state.Score {
	return []state.Score{line(s, i, -4, "PC1-AGENDA-106", "pc1.score-not-cleansed")}
}

// ritual lists the Ritual for Supremes Base to Base with its Token (PC1-AGENDA-108); the second one only in a later Round, by whoever made
// the first (PC1-AGENDA-110).
func ritual(s *state.State, i int, id engine.ModelID) []state.Grant {
	a := &s.Agendas[i]
	if !ours(s, i, id) || a.Piece == engine.NoPiece {
		return nil
	}
	g := state.Grant{
		ID: "ritual", Name: engine.Say("pc1.agenda-ritual"), About: "pc1.does-ritual", AP: 3, Trait: cards.Mind, Rule: "PC1-AGENDA-108",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return chanting{Agenda: i, Model: id} },
	}
	switch {
	case !s.Board().TouchesPiece(id, a.Piece):
		g.Refusal = engine.Refuse("PC1-AGENDA-108", "pc1.not-in-contact-with", "Piece", a.Piece)
	case a.Count == 2:
		g.Refusal = engine.Refuse("PC1-AGENDA-110", "pc1.ritual-under-way")
	}
	return []state.Grant{g}
}

type chanting struct {
	Agenda int
	Model  engine.ModelID
}

// Run implements state.Frame. Somebody else, or somebody who was moved, begins it anew.
func (f chanting) Run(s *state.State) state.Then {
	Reveal(s, f.Agenda) // PC1-AGENDA-114
	a, m := &s.Agendas[f.Agenda], &s.Models[f.Model]
	m.Barred = true // PC1-AGENDA-109
	key := "pc1.ritual-begun"
	if a.Count == 1 && a.Model == f.Model && a.Round < s.Round && a.Spot == m.Spot {
		a.Count, key = 2, "pc1.ritual-again"
	} else {
		a.Count, a.Model, a.Spot = 1, f.Model, m.Spot
	}
	a.Round = s.Round
	s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-AGENDA-109", "PC1-AGENDA-110"), key, "Model", f.Model)
	return state.Done()
}

// disturbed breaks the Ritual off whose performer is moved or goes down (PC1-AGENDA-111).
func disturbed(s *state.State, i int, what state.Happening) state.Frame {
	a := &s.Agendas[i]
	if a.Count > 0 && (s.Models[a.Model].Spot != a.Spot || what.Model == a.Model && (what.What == state.Felled || what.What == state.Removed || what.What == state.MovedOff)) {
		a.Count = 0
	}
	return nil
}

// concluded scores the Ritual at the end of the Round of its second performance (PC1-AGENDA-111, PC1-AGENDA-112).
func concluded(s *state.State, i int) {
	a := &s.Agendas[i]
	if a.Count > 0 && (!s.Models[a.Model].Active() || s.Models[a.Model].Spot != a.Spot) {
		a.Count = 0
	}
	if a.Count == 2 {
		settle(s, i, 4, "PC1-AGENDA-112", "pc1.score-ritual")
	}
}

func unconcluded(s *state.State, i int) []state.Score {
	return []state.Score{line(s, i, -4, "PC1-AGENDA-113", "pc1.score-no-ritual")}
}

const (
	rigMost    = 5 // objects that are nominated (PC1-AGENDA-115)
	rigWanted  = 3 // that must be Scrounged (PC1-AGENDA-118)
	vehicleMin = 2 // Rank of what may be a vehicle
)

// nominate asks for the next object of Jury Rig: an Agenda Building, or a vehicle that stands where an Agenda Area could lie.
func nominate(s *state.State, i int) *engine.Decision {
	d := ask.Pick(s.Agendas[i].Seat, "PC1-AGENDA-115", engine.Say("pc1.ask-rig"))
	if len(s.Agendas[i].Pieces) < rigMost {
		for at := range s.Pieces {
			id := engine.PieceID(at)
			if (Building(s, id) || vehicle(s, id)) && !used(s, i, id) && !slices.Contains(s.Agendas[i].Pieces, id) {
				o := ask.Nth("object", at, engine.Say("pc1.option-this-piece", "Piece", id))
				o.Piece = id
				d.Options = append(d.Options, o)
			}
		}
	}
	if len(d.Options) > 0 && len(s.Agendas[i].Pieces) > 0 {
		enough := ask.Option("enough", engine.Say("pc1.option-rig-enough"))
		enough.Finish = true
		d.Options = append(d.Options, enough)
	}
	return d
}

// vehicle reports whether a piece is a vehicle in an Agenda Area: a Moveable thing of at least Medium size outside all deployment zones.
func vehicle(s *state.State, at engine.PieceID) bool {
	p := &s.Pieces[at]
	return p.Rank() >= vehicleMin && p.Terrain.Kind == geometry.Object && outsideZones(s, &p.Terrain, plots.Zones(s))
}

// nominated notes it; another one may follow.
func nominated(s *state.State, i int, o *engine.Option) {
	if a := &s.Agendas[i]; !o.Finish {
		a.Pieces = state.Grown(a.Pieces, o.Piece)
	} else {
		a.Count = 1 // no more
	}
}

// scrounge lists Scrounge for Supremes Base to Base with a nominated object that was not Scrounged yet (PC1-AGENDA-116, PC1-AGENDA-117).
func scrounge(s *state.State, i int, id engine.ModelID) []state.Grant {
	if !ours(s, i, id) {
		return nil
	}
	g := state.Grant{
		ID: "scrounge", Name: engine.Say("pc1.scrounge"), About: "pc1.does-scrounge", AP: 2, Moves: 1, Trait: cards.NoTrait, Rule: "PC1-AGENDA-116",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return scrounging{Agenda: i, Model: id} },
	}
	switch {
	case s.Models[id].Burdened():
		g.Refusal = engine.Refuse("PC1-COND-57", "pc1.burdened-already", "Model", id)
	case traits.Has(s, id, "Heavy Gear"):
		g.Refusal = engine.Refuse("PC1-SKILL-48", "pc1.cannot-manipulate", "Model", id)
	case len(scroungeable(s, i, id)) == 0:
		g.Refusal = engine.Refuse("PC1-AGENDA-117", "pc1.nothing-to-scrounge")
	}
	return []state.Grant{g}
}

func scroungeable(s *state.State, i int, id engine.ModelID) []engine.PieceID {
	return slices.DeleteFunc(slices.Clone(s.Agendas[i].Pieces), func(at engine.PieceID) bool {
		return s.Pieces[at].Gone || slices.Contains(s.Agendas[i].Done, at) || !s.Board().TouchesPiece(id, at)
	})
}

type scrounging struct {
	Agenda int
	Model  engine.ModelID
	asked  bool
}

// Run implements state.Frame.
func (f scrounging) Run(s *state.State) state.Then {
	a := &s.Agendas[f.Agenda]
	open := scroungeable(s, f.Agenda, f.Model)
	switch {
	case len(open) == 0:
		return state.Done()
	case !f.asked && len(open) > 1:
		f.asked = true
		d := ask.Pick(s.Models[f.Model].Player, "PC1-AGENDA-116", engine.Say("pc1.ask-scrounge"))
		for _, at := range open {
			o := ask.Nth("object", int(at), engine.Say("pc1.option-this-piece", "Piece", at))
			o.Piece = at
			d.Options = append(d.Options, o)
		}
		return state.Wait(f, d)
	}
	at := open[0]
	if f.asked {
		at = s.Chosen().Piece
	}
	Reveal(s, f.Agenda) // PC1-AGENDA-120
	a.Done = state.Grown(a.Done, at)
	s.TellPiece(engine.EventNote, at, 0, state.Rules("PC1-AGENDA-116"), "pc1.scrounged", "Model", f.Model, "Piece", at)
	own, _ := s.ZoneOf(a.Seat)
	away := 0
	for _, done := range a.Done {
		if outsideZones(s, &s.Pieces[done].Terrain, []board.Box{own}) {
			away++
		}
	}
	if away == rigWanted {
		settle(s, f.Agenda, 4, "PC1-AGENDA-118", "pc1.score-rigged")
	}
	return state.Done()
}

func unrigged(s *state.State, i int) []state.Score {
	return []state.Score{line(s, i, -4, "PC1-AGENDA-119", "pc1.score-not-rigged")}
}
