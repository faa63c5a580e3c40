package agendas

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// foresight is what a model with Future Sight may ask once in the Encounter: what one of its opponent's hidden Agendas is (PC1-SKILL-38).
func foresight(s *state.State, id engine.ModelID) []state.Aside {
	if s.Models[id].Foresaw || !traits.Has(s, id, "Future Sight") || len(hidden(s, opponentOf(s, id))) == 0 {
		return nil
	}
	return []state.Aside{{ID: "future-sight", Text: engine.Say("pc1.option-foresee"), Perform: func(s *state.State, id engine.ModelID) state.Frame {
		return foreseeing{Model: id}
	}}}
}

func opponentOf(s *state.State, id engine.ModelID) engine.Seat {
	return plots.Opponent(s, s.Models[id].Seat)
}

// hidden lists the Agendas of a team that are not revealed and still open.
func hidden(s *state.State, seat engine.Seat) []int {
	var all []int
	for i := range s.Agendas {
		if a := &s.Agendas[i]; a.Seat == seat && !a.Revealed && !a.Closed && !a.Feigned {
			all = append(all, i)
		}
	}
	return all
}

// foreseeing lets the opponent choose which of his Agendas he speaks of, and what he says it is: it may be a lie (PC1-SKILL-38).
type foreseeing struct {
	Model engine.ModelID
	Step  int
	Which int
}

// Run implements state.Frame.
func (f foreseeing) Run(s *state.State) state.Then {
	seat := opponentOf(s, f.Model)
	f.Step++
	switch f.Step {
	case 1:
		s.Models[f.Model].Foresaw = true
		all := hidden(s, seat)
		if f.Which = all[0]; len(all) == 1 {
			f.Step++
			return state.Wait(f, f.tell(s, seat))
		}
		d := ask.Pick(seat, "PC1-SKILL-38", engine.Say("pc1.ask-foreseen", "Model", f.Model))
		for _, i := range all {
			a, _ := find(s.Agendas[i].Name)
			d.Options = append(d.Options, ask.Nth("agenda", i, engine.Say(string(a.Title))))
		}
		return state.Wait(f, d)
	case 2:
		f.Which = s.Chosen().Means.At
		return state.Wait(f, f.tell(s, seat))
	}
	said := Agendas()[s.Chosen().Means.At]
	a := &s.Agendas[f.Which]
	a.Feigned = said.ID != a.Name
	s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-SKILL-38"), "pc1.foresees", "Model", f.Model, "Team", s.Teams[seat].Name, "Agenda", said.Title)
	return state.Done()
}

// tell asks what the opponent says that the Agenda is.
func (f foreseeing) tell(s *state.State, seat engine.Seat) *engine.Decision {
	truth, _ := find(s.Agendas[f.Which].Name)
	d := ask.Pick(seat, "PC1-SKILL-38", engine.Say("pc1.ask-said", "Agenda", truth.Title))
	for i, a := range Agendas() {
		o := ask.Named("say", a.ID, i, engine.Say(string(a.Title)))
		o.Caution.Costly = a.ID != truth.ID
		d.Options = append(d.Options, o)
	}
	return d
}

// usualLoss is what most Agendas cost at the most when they fail, in halves of an AGP.
const usualLoss = 4

// worst is what an Agenda loses at the most, in halves of an AGP (PC1-SKILL-39).
func worst(s *state.State, i int) int {
	a := &s.Agendas[i]
	switch a.Name {
	case "revenge": // PC1-AGENDA-31
		if a.Model != engine.NoModel {
			return 2 * s.CardFor(a.Model).Level
		}
	case "protect-civilians", "terror-tactics": // PC1-AGENDA-50, PC1-AGENDA-77
		return s.Setup.Size
	case "razing-laser", "soul-fuel": // PC1-AGENDA-83, PC1-AGENDA-84, PC1-AGENDA-157
		return 6
	case "soliloquy": // PC1-AGENDA-91
		return 8
	}
	return usualLoss
}

// feigned scores Agendas that were falsely reported as failed, whatever else has come of them (PC1-SKILL-39).
func feigned(s *state.State) {
	for i := range s.Agendas {
		if s.Agendas[i].Feigned {
			Reveal(s, i)
			s.Agendas[i].Closed = true
			plots.Gain(s, line(s, i, -worst(s, i), "PC1-SKILL-39", "pc1.score-feigned"))
		}
	}
}
