package harm

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Suffer puts markers on a model at once (AC-DAMAGE-10, AC-DAMAGE-11).
func Suffer(s *state.State, id engine.ModelID, markers rolls.Markers, by engine.ModelID, rules ...engine.Rule) state.Frame {
	if markers.Count() == 0 || s.Models[id].Casualty {
		return nil
	}
	card := CardOf(s, id)
	card.Suffer(markers)
	return Take{Model: id, After: card, By: by, Rules: rules}
}

// KnockOut Knocks a model Out without markers (AC-JUMP-05).
func KnockOut(s *state.State, id, by engine.ModelID, rules ...engine.Rule) state.Frame {
	if s.Models[id].Out {
		return nil
	}
	card := CardOf(s, id)
	card.Out = true
	return Take{Model: id, After: card, By: by, Rules: rules}
}

// Kill makes a model a Casualty (AC-JUMP-09).
func Kill(s *state.State, id, by engine.ModelID, rules ...engine.Rule) state.Frame {
	card := CardOf(s, id)
	card.Out, card.Casualty = true, true
	return Take{Model: id, After: card, By: by, Rules: rules}
}

// Take brings the card of a model to what damage has made of it: markers, the tokens that it loses (AC-DAMAGE-12), Knocked Out (AC-KO-01)
// and, unless Keeps, its removal as a Casualty (AC-KO-05).
type Take struct {
	Model engine.ModelID
	After rolls.Card
	By    engine.ModelID // whose doing, or engine.NoModel
	Rules []engine.Rule  // written once
	Keeps bool           // a Casualty is removed later, by Removal (AC-ATTACK-13)

	begun bool
	owed  int // tokens that it still has to lose
}

// Run implements state.Frame.
func (f Take) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.begun {
		f.begun = true
		f.owed = skills.Costs(s, f.Model, f.After.Count()) - skills.Costs(s, f.Model, m.Count())
		f.mark(s)
	} else {
		f.owed--
		Lose(s, f.Model, state.Box(s.Chosen().Means.At), "AC-DAMAGE-12")
	}
	for ; f.owed > 0 && m.Tokens.Count() > 0; f.owed-- {
		d := askLoss(s, f.Model)
		only, one := ask.Only(d)
		if !one {
			return state.Wait(f, d)
		}
		Lose(s, f.Model, state.Box(d.Options[only].Means.At), "AC-DAMAGE-12")
	}
	if m.Casualty && !f.Keeps {
		return state.Become(Removal{Models: []engine.ModelID{f.Model}})
	}
	return state.Done()
}

// mark writes down what the damage comes to, and tells of it.
func (f *Take) mark(s *state.State) {
	m := &s.Models[f.Model]
	wear(s, f.Model, CardOf(s, f.Model), f.After)
	before := m.Markers
	m.Markers = f.After.Markers
	if gained := m.Count() - before.Count(); gained > 0 || m.Lethal > before.Lethal {
		f.tell(s, engine.EventDamage, float64(gained), append(state.Rules(f.Rules...), "AC-DAMAGE-10"), "ac.suffers", "Model", f.Model,
			"Damage", profiles.Signs(rolls.Markers{Lethal: m.Lethal - before.Lethal, NonLethal: max(0, m.NonLethal-before.NonLethal)}), "Have", m.Count(), "Most", f.After.Endurance)
		s.Happen(state.Happening{What: state.Hurt, Model: f.Model, By: f.By, Piece: engine.NoPiece, Amount: max(gained, m.Lethal-before.Lethal), Spot: m.Spot})
	}
	if f.After.Out && !m.Out {
		f.fell(s)
	}
	if f.After.Casualty && !m.Casualty {
		m.Casualty = true
		s.Losses = state.Grown(s.Losses, state.Loss{Model: f.Model, By: f.By, Turn: s.Turn, Casualty: true})
		f.tell(s, engine.EventOut, 0, state.Rules("AC-KO-05"), "ac.casualty", "Model", f.Model)
	}
}

// tell logs what happened to the model, and whose doing it was.
func (f *Take) tell(s *state.State, kind engine.EventKind, amount float64, rules []engine.Rule, key string, pairs ...any) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Model, e.Other, e.Amount = s.Models[f.Model].Seat, f.Model, f.Model, amount
		if f.By != engine.NoModel {
			e.Model = f.By
		}
		return e
	})
}

// fell is Knocked Out (AC-KO-01, AC-KO-02).
func (f *Take) fell(s *state.State) {
	m := &s.Models[f.Model]
	s.Losses = state.Grown(s.Losses, state.Loss{Model: f.Model, By: f.By, Turn: s.Turn, Again: m.Felled})
	m.Out, m.Felled, m.Down, m.Tokens = true, true, false, state.Tokens{}
	m.Ducked, m.DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	kind := engine.EventFelled
	if f.After.Casualty { // which is told next, and is the loss that counts
		kind = engine.EventState
	}
	f.tell(s, kind, 0, append(state.Rules(f.Rules...), "AC-KO-01", "AC-KO-02"), "ac.knocked-out", "Model", f.Model)
	for _, at := range s.Carried(f.Model) { // ruling under AC-OBJ-12
		s.Drop(at, m.Spot)
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-OBJ-12"), "ac.drops", "Model", f.Model, "Piece", s.Called(at))
	}
	if s.Active(f.Model) {
		s.Activation.Closed = true
	}
	s.Happen(state.Happening{What: state.Felled, Model: f.Model, By: f.By, Piece: engine.NoPiece, Spot: m.Spot})
}

// askLoss asks which token a model loses (AC-DAMAGE-12).
func askLoss(s *state.State, id engine.ModelID) *engine.Decision {
	return AskToken(s, id, "AC-DAMAGE-12", engine.Say("ac.ask-lose-token"))
}

// AskToken asks the player of a model for one of its tokens, by its box.
func AskToken(s *state.State, id engine.ModelID, rule engine.Rule, question engine.Text) *engine.Decision {
	d := ask.Pick(s.Models[id].Seat, rule, question)
	d.Subject = id
	for box := range state.Boxes {
		if have := s.Models[id].Tokens[box]; have > 0 {
			d.Options = append(d.Options, ask.Nth("box", int(box), engine.Say("ac.option-token", "Token", box.Term(), "Have", have)))
		}
	}
	return d
}

// Lose takes a token off a card.
func Lose(s *state.State, id engine.ModelID, box state.Box, rule engine.Rule) {
	s.Models[id].Tokens[box]--
	s.TellModel(engine.EventNote, id, -1, state.Rules(rule), "ac.loses-token", "Model", id, "Token", box.Term())
}

// Removal takes Casualties off the table (AC-KO-05).
type Removal struct{ Models []engine.ModelID }

// Run implements state.Frame.
func (f Removal) Run(s *state.State) state.Then {
	for _, id := range f.Models {
		m := &s.Models[id]
		if !m.Casualty || !m.OnTable && m.Below == 0 {
			continue
		}
		m.OnTable, m.Below, m.Lasting = false, 0, nil
		if s.Active(id) {
			s.Activation.Closed = true
		}
		s.Happen(state.Happening{What: state.Gone, Model: id, By: engine.NoModel, Piece: engine.NoPiece, Spot: m.Spot})
	}
	return state.Done()
}
