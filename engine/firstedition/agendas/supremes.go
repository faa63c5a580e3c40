package agendas

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
)

// ofSupremes are the Agendas about one Supreme or two.
func ofSupremes() []Agenda {
	own := func(s *state.State, i int) *engine.Decision {
		seat := s.Agendas[i].Seat
		return pick(s, i, "PC1-AGENDA-25", "pc1.ask-survivor", seat, func(m *state.Model) bool { return m.Seat == seat })
	}
	enemy := func(rule engine.Rule, key string) func(*state.State, int) *engine.Decision {
		return func(s *state.State, i int) *engine.Decision {
			seat := s.Agendas[i].Seat
			return pick(s, i, rule, key, seat, func(m *state.Model) bool { return s.Opposed(seat, m.Seat) })
		}
	}
	about := func(s *state.State, i int, o *engine.Option) { s.Agendas[i].Model = o.Model }
	return []Agenda{
		{ID: "this-one-must-survive", Title: "pc1.agenda-survive", About: "pc1.about-survive", Rule: "PC1-AGENDA-25", named: own, chosen: about, final: survived},
		{ID: "revenge", Title: "pc1.agenda-revenge", About: "pc1.about-revenge", Rule: "PC1-AGENDA-29", named: enemy("PC1-AGENDA-29", "pc1.ask-revenge"), chosen: about,
			hears: avenged, final: revenge},
		{ID: "double-agent", Title: "pc1.agenda-agent", About: "pc1.about-agent", Rule: "PC1-AGENDA-33", named: enemy("PC1-AGENDA-33", "pc1.ask-agent"), chosen: about, final: doubled},
		{ID: "incriminating-evidence", Title: "pc1.agenda-evidence", About: "pc1.about-evidence", Rule: "PC1-AGENDA-45", Open: true,
			named: func(s *state.State, i int) *engine.Decision {
				d := own(s, i)
				d.Rule, d.Ask = "PC1-AGENDA-45", engine.Say("pc1.ask-victim")
				return d
			},
			chosen: about, grants: destroyEvidence, errand: toBlackmailer, adds: blackmailed, final: evidenceLeft, then: chooseBlackmailer},
	}
}

// survived is This One Must Survive: 4 − Level AGP, or 2 lost (PC1-AGENDA-26, PC1-AGENDA-27).
func survived(s *state.State, i int) []state.Score {
	id := s.Agendas[i].Model
	if id == engine.NoModel {
		return nil
	}
	if plots.Lost(s, id) {
		return []state.Score{line(s, i, -4, "PC1-AGENDA-27", "pc1.score-not-survived", "Model", id)}
	}
	return []state.Score{line(s, i, 2*(4-s.CardFor(id).Level), "PC1-AGENDA-26", "pc1.score-survived", "Model", id)}
}

// avenged reveals Revenge when its target goes down (PC1-AGENDA-32).
func avenged(s *state.State, i int, what state.Happening) state.Frame {
	if (what.What == state.Felled || what.What == state.Removed) && what.Model == s.Agendas[i].Model {
		Reveal(s, i)
	}
	return nil
}

// revenge is the Level of the target, gained or lost (PC1-AGENDA-30, PC1-AGENDA-31).
func revenge(s *state.State, i int) []state.Score {
	id := s.Agendas[i].Model
	if id == engine.NoModel {
		return nil
	}
	level := s.CardFor(id).Level
	if plots.Lost(s, id) {
		return []state.Score{line(s, i, 2*level, "PC1-AGENDA-30", "pc1.score-avenged", "Model", id)}
	}
	return []state.Score{line(s, i, -2*level, "PC1-AGENDA-31", "pc1.score-not-avenged", "Model", id)}
}

// doubled is Double Agent (PC1-AGENDA-34 to PC1-AGENDA-36).
func doubled(s *state.State, i int) []state.Score {
	id := s.Agendas[i].Model
	if id == engine.NoModel {
		return nil
	}
	if plots.Lost(s, id) {
		return []state.Score{line(s, i, -4, "PC1-AGENDA-36", "pc1.score-agent-lost", "Model", id)}
	}
	scores := []state.Score{line(s, i, 4, "PC1-AGENDA-34", "pc1.score-agent-safe", "Model", id)}
	if s.Models[id].Left == s.CardFor(id).Damage {
		scores = append(scores, line(s, i, 2, "PC1-AGENDA-35", "pc1.score-agent-unhurt", "Model", id))
	}
	return scores
}

// chooseBlackmailer lets the opponent choose one of his Supremes (PC1-AGENDA-45).
func chooseBlackmailer(s *state.State, i int) (*engine.Decision, func(*state.State, int, *engine.Option)) {
	enemy := plots.Opponent(s, s.Agendas[i].Seat)
	d := pick(s, i, "PC1-AGENDA-45", "pc1.ask-blackmailer", enemy, func(m *state.Model) bool { return m.Seat == enemy })
	return d, func(s *state.State, i int, o *engine.Option) {
		s.Agendas[i].Other = o.Model
		s.TellModel(engine.EventNote, o.Model, 0, state.Rules("PC1-AGENDA-45"), "pc1.blackmails", "Model", o.Model, "Victim", s.Agendas[i].Model)
	}
}

// blackmailed is the −1 of the Victim's attacks on the Blackmailer (PC1-AGENDA-46).
func blackmailed(s *state.State, i int, c state.Contest, attacking bool) []state.Modifier {
	a := &s.Agendas[i]
	if !attacking || c.Attacker != a.Model || c.Defender != a.Other || a.Model == engine.NoModel || c.Defender == engine.NoModel {
		return nil
	}
	return []state.Modifier{{By: -1, Text: engine.Say("pc1.mod-evidence"), Rule: "PC1-AGENDA-46"}}
}

// destroyEvidence is the Victim's Action (PC1-AGENDA-47).
func destroyEvidence(s *state.State, i int, id engine.ModelID) []state.Grant {
	a := &s.Agendas[i]
	if id != a.Model || a.Other == engine.NoModel {
		return nil
	}
	g := state.Grant{
		ID: named(s, i, "destroy-evidence"), Name: engine.Say("pc1.destroy-evidence"), AP: 1, Trait: cards.Strength, Rolls: true, Rule: "PC1-AGENDA-47",
		Perform: func(*state.State, engine.ModelID) state.Frame { return shredding{Agenda: i} },
	}
	if !s.Touch(id, a.Other) {
		g.Refusal = engine.Refuse("PC1-AGENDA-47", "pc1.not-in-contact", "Model", a.Other)
	}
	return []state.Grant{g}
}

// shredding rolls for it; it deals no Damage.
type shredding struct {
	Agenda int
	rolled bool
}

// Run implements state.Frame.
func (f shredding) Run(s *state.State) state.Then {
	a := &s.Agendas[f.Agenda]
	if !f.rolled {
		f.rolled = true
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: a.Model, Defender: a.Other, Piece: engine.NoPiece, Act: state.GrantedAct(named(s, f.Agenda, "destroy-evidence")),
			Active: cards.Strength, Against: cards.Defense, Harmless: true,
		}})
	}
	if flow.Taken[contest.Result](&s.Process).Success {
		settle(s, f.Agenda, 4, "PC1-AGENDA-48", "pc1.score-evidence-gone")
	}
	return state.Done()
}

func evidenceLeft(s *state.State, i int) []state.Score {
	return []state.Score{line(s, i, -4, "PC1-AGENDA-48", "pc1.score-evidence-left")}
}
