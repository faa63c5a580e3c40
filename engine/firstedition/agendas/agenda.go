package agendas

import (
	"slices"
	"strconv"
	"sync"

	"trueinch/engine"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Agenda is a small mission of a team. Its functions get the place of the Agenda in State.Agendas; what is nil does nothing.
type Agenda struct {
	ID     string
	Title  engine.Term
	About  engine.Term // what it asks for, in a sentence
	Rule   engine.Rule // its first one
	Copies int         // how many of it a team may take; 0: one (PC1-AGENDA-24)
	Only   Only
	Open   bool // revealed before play begins
	// named lists what its team chooses among before play; chosen writes that down.
	named  func(s *state.State, i int) *engine.Decision
	chosen func(s *state.State, i int, o *engine.Option)
	more   func(s *state.State, i int) bool // whether named is asked again
	// then asks another player something when that is done.
	then   func(s *state.State, i int) (*engine.Decision, func(*state.State, int, *engine.Option))
	things []thing // that it puts on the table, in order
	grants func(s *state.State, i int, id engine.ModelID) []state.Grant
	errand func(s *state.State, i int, id engine.ModelID) (Errand, bool) // where computer players send a Supreme for it
	wish   Wish                                                          // what they would have become of Citizens
	hears  func(s *state.State, i int, what state.Happening) state.Frame
	enters func(s *state.State, i int, mover engine.ModelID, way []state.Point) state.Frame
	adds   func(s *state.State, i int, c state.Contest, attacking bool) []state.Modifier
	hinder func(s *state.State, i int, id engine.ModelID) state.Frame
	plans  func(s *state.State, i int, winner engine.ModelID) []state.Plan
	temper func(s *state.State, i int, blow state.Blow) state.Frame
	ends   func(s *state.State, i int) // of a Round
	final  func(s *state.State, i int) []state.Score
}

// Only is who may take an Agenda (PC1-AGENDA-22, PC1-AGENDA-23).
type Only struct {
	Heroes, Villains bool
	Origin           string // of every Supreme
	Group            string // Sub-Faction of every Supreme
}

// Agendas lists all of them, in the order of the reference.
func Agendas() []Agenda {
	return slices.Concat(ofSupremes(), ofCitizens(), ofVillains(), ofOrigins(), ofGroups())
}

// entries are all Agendas by their names, made once: rolls and menus ask for them all the time.
var entries struct {
	sync.Once
	named map[string]Agenda
}

// find is an Agenda by its name.
func find(name string) (Agenda, bool) {
	entries.Do(func() {
		entries.named = map[string]Agenda{}
		for _, a := range Agendas() {
			entries.named[a.ID] = a
		}
	})
	a, known := entries.named[name]
	return a, known
}

// Objective is an Agenda as the program around the match knows it.
func (a *Agenda) Objective() engine.Objective {
	return engine.Objective{ID: a.ID, Title: a.Title, About: a.About, Category: "pc1.agenda", Rule: a.Rule}
}

// Most is how many Agendas a team may take: one for each three Levels of the Encounter that are begun (PC1-AGENDA-03).
func Most(level int) int { return (level + 2) / 3 }

// each calls a function for every Agenda in play that is not closed.
func each(s *state.State, do func(i int, a Agenda)) {
	for i := range s.Agendas {
		if !s.Agendas[i].Closed {
			if a, known := find(s.Agendas[i].Name); known {
				do(i, a)
			}
		}
	}
}

// gather joins what all Agendas in play give that are not closed.
func gather[T any](s *state.State, from func(i int, a Agenda) []T) []T {
	if len(s.Agendas) == 0 {
		return nil
	}
	var all []T
	each(s, func(i int, a Agenda) { all = append(all, from(i, a)...) })
	return all
}

// Join adds what the chapter has.
func Join(c *state.Chapters) {
	c.Scored = atScored
	c.Counts = func(s *state.State, seat engine.Seat, citizen engine.ModelID) bool {
		return WishFor(s, seat, citizen) != Indifferent
	}
	c.Asides = append(c.Asides, foresight)
	c.Grants = append(c.Grants, func(s *state.State, id engine.ModelID) []state.Grant {
		if len(s.Agendas) == 0 || traits.Has(s, id, "Quadruped") || traits.Has(s, id, "Insignificant") { // PC1-SKILL-95, PC1-SKILL-55
			return nil
		}
		return gather(s, func(i int, a Agenda) []state.Grant {
			if a.grants == nil {
				return nil
			}
			return a.grants(s, i, id)
		})
	})
	c.Modifiers = append(c.Modifiers, func(s *state.State, k state.Contest, attacking bool) []state.Modifier {
		return gather(s, func(i int, a Agenda) []state.Modifier {
			if a.adds == nil {
				return nil
			}
			return a.adds(s, i, k, attacking)
		})
	})
	c.MasterPlans = append(c.MasterPlans, func(s *state.State, winner engine.ModelID) []state.Plan {
		return gather(s, func(i int, a Agenda) []state.Plan {
			if a.plans == nil || s.Agendas[i].Seat != s.Models[winner].Seat {
				return nil
			}
			return a.plans(s, i, winner)
		})
	})
	c.Happens = append(c.Happens, func(s *state.State, what state.Happening) state.Frame {
		return inTurn(s, func(i int, a Agenda) state.Frame {
			if a.hears == nil {
				return nil
			}
			return a.hears(s, i, what)
		})
	})
	c.Reached = append(c.Reached, func(s *state.State, mover engine.ModelID, way []state.Point) state.Frame {
		return inTurn(s, func(i int, a Agenda) state.Frame {
			if a.enters == nil || traits.Has(s, mover, "Insignificant") { // PC1-SKILL-55
				return nil
			}
			return a.enters(s, i, mover, way)
		})
	})
	c.Hinders = append(c.Hinders, func(s *state.State, id engine.ModelID) state.Frame {
		return inTurn(s, func(i int, a Agenda) state.Frame {
			if a.hinder == nil {
				return nil
			}
			return a.hinder(s, i, id)
		})
	})
	c.Tempers = append(c.Tempers, func(s *state.State, blow state.Blow) state.Frame {
		return inTurn(s, func(i int, a Agenda) state.Frame {
			if a.temper == nil {
				return nil
			}
			return a.temper(s, i, blow)
		})
	})
	c.Skills = append(c.Skills, simianSkills)
}

// atScored reports whether a model is Base to Base with a building or Token, or inside an area, of an Agenda from which its team scores
// (PC1-RES-29).
func atScored(s *state.State, id engine.ModelID) bool {
	for i := range s.Agendas {
		a := &s.Agendas[i]
		if a.Seat != s.Models[id].Seat || scoredBy(s, a.Name, a.Seat) <= 0 {
			continue
		}
		for _, at := range append([]engine.PieceID{a.Piece, a.Second}, a.Pieces...) {
			if at != engine.NoPiece && !s.Pieces[at].Gone && s.Board().TouchesPiece(id, at) {
				return true
			}
		}
		if inArea(s, i, id, false) {
			return true
		}
	}
	return false
}

// Objectives lists what Agendas are about on the table: their pieces, Tokens and areas (PC1-SKILL-42).
func Objectives(s *state.State) []geometry.Footprint {
	var all []geometry.Footprint
	for i := range s.Agendas {
		a := &s.Agendas[i]
		for _, at := range append([]engine.PieceID{a.Piece, a.Second}, a.Pieces...) {
			if at == engine.NoPiece || s.Pieces[at].Gone {
				continue
			}
			for _, prism := range s.Pieces[at].Terrain.Prisms {
				all = append(all, prism.Footprint)
			}
		}
		if a.Area >= 0 && a.Area < len(s.Areas) {
			all = append(all, geometry.Footprint{Polygon: squareOf(s.Areas[a.Area]).Outline()})
		}
	}
	return all
}

// scoredBy adds up what a team has from an Agenda.
func scoredBy(s *state.State, name string, seat engine.Seat) int {
	sum := 0
	for _, p := range s.Points {
		if p.Agenda == name && p.Seat == seat {
			sum += p.Halves
		}
	}
	return sum
}

// inTurn runs what all Agendas in play have to do, one after the other; nil for nothing.
func inTurn(s *state.State, from func(i int, a Agenda) state.Frame) state.Frame {
	var list []state.Frame
	each(s, func(i int, a Agenda) {
		if f := from(i, a); f != nil {
			list = append(list, f)
		}
	})
	if len(list) == 0 {
		return nil
	}
	return state.Row{List: list}
}

// Reveal turns an Agenda up (PC1-AGENDA-06).
func Reveal(s *state.State, i int) {
	a := &s.Agendas[i]
	if a.Revealed {
		return
	}
	entry, _ := find(a.Name)
	a.Revealed = true
	s.TellSeat(engine.EventNote, a.Seat, 0, state.Rules("PC1-AGENDA-06", entry.Rule), "pc1.agenda-revealed", "Team", s.Teams[a.Seat].Name, "Agenda", entry.Title)
}

// line is a line of the score of an Agenda.
func line(s *state.State, i, halves int, rule engine.Rule, key string, pairs ...any) state.Score {
	a := &s.Agendas[i]
	return state.Score{Seat: a.Seat, Halves: halves, Rule: rule, Text: engine.Say(key, pairs...), Agenda: a.Name, Model: a.Model}
}

// gain scores something of an Agenda at once (PC1-AGENDA-165).
func gain(s *state.State, i, halves int, rule engine.Rule, key string, pairs ...any) {
	if !s.Agendas[i].Feigned {
		plots.Gain(s, line(s, i, halves, rule, key, pairs...))
	}
}

// settle scores an Agenda that is completed or failed, and reveals it (PC1-AGENDA-06).
func settle(s *state.State, i, halves int, rule engine.Rule, key string, pairs ...any) {
	Reveal(s, i)
	s.Agendas[i].Closed = true
	gain(s, i, halves, rule, key, pairs...)
}

// named makes the id of an Action that an Agenda grants; of several copies each has its own.
func named(s *state.State, i int, id string) string {
	nth := 0
	for _, other := range s.Agendas[:i] {
		if other.Name == s.Agendas[i].Name && other.Seat == s.Agendas[i].Seat {
			nth++
		}
	}
	if nth == 0 {
		return id
	}
	return id + "-" + strconv.Itoa(nth+1)
}

// ours reports whether a model is a Supreme of the Agenda's team.
func ours(s *state.State, i int, id engine.ModelID) bool {
	return s.Models[id].Seat == s.Agendas[i].Seat && s.Supreme(id)
}

// RoundEnds settles what Agendas settle at the end of a Round.
func RoundEnds(s *state.State) {
	each(s, func(i int, a Agenda) {
		if a.ends != nil {
			a.ends(s, i)
		}
	})
}

// Finish reveals all Agendas at the end of the Encounter and scores what is then to be scored (PC1-AGENDA-07).
func Finish(s *state.State) {
	feigned(s)
	each(s, func(i int, a Agenda) {
		Reveal(s, i)
		for _, score := range Now(s, i) {
			plots.Gain(s, score)
		}
		s.Agendas[i].Closed = true
	})
}

// Now lists what an Agenda would gain and lose if the Encounter ended now, besides what it has scored already.
func Now(s *state.State, i int) []state.Score {
	a, known := find(s.Agendas[i].Name)
	if !known || a.final == nil || s.Agendas[i].Closed {
		return nil
	}
	return a.final(s, i)
}
