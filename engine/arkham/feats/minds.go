package feats

import (
	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
)

// theBipolar gains or loses a token in the Plan phase, by a die (AC-TRAIT-027).
const theBipolar = "Bipolar"

// moods rolls for whoever is Bipolar, before its tokens are laid.
func moods(s *state.State, id engine.ModelID) state.Frame {
	if !skills.Has(s, id, theBipolar) {
		return nil
	}
	return swinging{Model: id}
}

// swinging is that roll: an even score gives a token, an odd one takes one.
type swinging struct {
	Model  engine.ModelID
	rolled bool
}

// Run implements state.Frame.
func (f swinging) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.rolled {
		f.rolled = true
		return state.Wait(f, ask.Roll("AC-TRAIT-027", engine.Say("ac.ask-mood-roll", "Model", f.Model), f.Model, engine.Pool{Seat: m.Player, Model: f.Model, Count: 1}))
	}
	faces := s.Answer.Faces[0]
	even := func(face int) bool { return face%2 == 0 }
	by, key := -1, "ac.mood-low"
	if even(faces[0]) {
		by, key = 1, "ac.mood-high"
	}
	m.Cure(theBipolar)
	m.Lay(state.Lasting{Name: theBipolar, By: f.Model, Until: state.EndOfTurn, Count: by})
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say(key, "Model", f.Model), "AC-TRAIT-027")
		e.Seat, e.Model, e.Amount = m.Seat, f.Model, float64(by)
		e.Dice = []engine.Rolled{state.Thrown(m.Player, f.Model, faces, even)}
		return e
	})
	return state.Done()
}

// The Cannibal devours whoever lies Knocked Out beside it, unless it passes a test of Willpower (AC-TRAIT-029, AC-TRAIT-030).
const (
	theCannibal = "Cannibal"
	isHungry    = "Hungry" // it failed the test, and had no tokens to devour
	devourPrice = 2
)

// bodies lists the Knocked Out models in contact with a model, friends, too (ruling under AC-TRAIT-029).
func bodies(s *state.State, id engine.ModelID) []engine.ModelID {
	var found []engine.ModelID
	for _, other := range s.Touching(id) {
		if m := &s.Models[other]; m.Out && !m.Casualty {
			found = append(found, other)
		}
	}
	return found
}

// tempts tests a Cannibal once in its activation, as soon as it touches somebody Knocked Out.
func tempts(s *state.State, what state.Happening) state.Frame {
	id := s.Activation.Model
	switch what.What {
	case state.Activated, state.Walked, state.Felled, state.Displaced:
	default:
		return nil
	}
	if id == engine.NoModel || !skills.Can(s, id, theCannibal) || len(bodies(s, id)) == 0 {
		return nil
	}
	if tested, _ := s.Uses(id, theCannibal, engine.NoPiece); tested > 0 {
		return nil
	}
	s.NewUse(id, theCannibal, engine.NoPiece)
	if s.Models[id].Is(isHungry) {
		return devouring{Model: id}
	}
	return tempting{Model: id}
}

// tempting is the test.
type tempting struct {
	Model  engine.ModelID
	tested bool
}

// Run implements state.Frame.
func (f tempting) Run(s *state.State) state.Then {
	if !f.tested {
		f.tested = true
		return state.After(f, skills.Trial{
			Model: f.Model, Of: state.Willpower, Rules: state.Rules("AC-TRAIT-029"), Ask: engine.Say("ac.ask-hunger-test", "Model", f.Model),
			Passed: engine.Say("ac.hunger-resisted", "Model", f.Model), Failed: engine.Say("ac.hunger-wins", "Model", f.Model),
		})
	}
	if flow.Taken[skills.Verdict](&s.Process).Passed {
		return state.Done()
	}
	return state.Become(devouring{Model: f.Model})
}

// devouring pays two tokens and makes somebody a Casualty (AC-TRAIT-030).
type devouring struct {
	Model engine.ModelID
	paid  int
	step  devourStep
}

type devourStep int

const (
	devourPay devourStep = iota
	devourToken
	devourWhom
)

// Run implements state.Frame.
func (f devouring) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch f.step {
	case devourPay:
		m.Cure(isHungry)
		if m.Tokens.Count() < devourPrice {
			return state.Become(waiting(s, f.Model))
		}
	case devourToken:
		f.pay(s, state.Box(s.Chosen().Means.At))
	case devourWhom:
		return state.Become(harm.Kill(s, s.Chosen().Model, f.Model, "AC-TRAIT-030"))
	}
	for f.paid < devourPrice {
		d := harm.AskToken(s, f.Model, "AC-TRAIT-030", engine.Say("ac.ask-devour-token"))
		only, one := ask.Only(d)
		if !one {
			f.step = devourToken
			return state.Wait(f, d)
		}
		f.pay(s, state.Box(d.Options[only].Means.At))
	}
	d := ask.Pick(m.Player, "AC-TRAIT-030", engine.Say("ac.ask-devour"))
	d.Subject = f.Model
	for _, id := range bodies(s, f.Model) {
		d.Options = append(d.Options, ask.AboutModel("devour", id, nil))
	}
	if len(d.Options) == 0 {
		return state.Done()
	}
	if only, one := ask.Only(d); one {
		return state.Become(harm.Kill(s, d.Options[only].Model, f.Model, "AC-TRAIT-030"))
	}
	f.step = devourWhom
	return state.Wait(f, d)
}

func (f *devouring) pay(s *state.State, box state.Box) {
	f.paid++
	skills.Pay(s, f.Model, state.Of(box, 1), "AC-TRAIT-030")
}

// waiting leaves a Cannibal without tokens hungry until its next activation.
func waiting(s *state.State, id engine.ModelID) state.Frame {
	return leave(s, id, id, isHungry, state.Shaken, "AC-TRAIT-030", "ac.is-hungry")
}
