package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// Join adds the procedures of this room.
func Join(c *state.Chapters) {
	c.FreeStrikes = freeStrikes
	c.Ready, c.UseHeld, c.Vain, c.Foretell = ready, useHeld, vain, foretell
	c.Swept, c.Drawn = swept, obsessed
	c.Invade = invade
	c.Doomed = append(c.Doomed, doomed, hard)
	c.Happens = append(c.Happens, answering, parting)
	c.Reached = append(c.Reached, touched)
}

// freeStrikes lets one of some enemies strike at a model that leaves them (PC1-COND-05 to PC1-COND-11); nil when nobody can.
func freeStrikes(s *state.State, leaver engine.ModelID, from []engine.ModelID) state.Frame {
	able := slices.DeleteFunc(slices.Clone(from), func(id engine.ModelID) bool {
		return s.Models[id].Player == engine.NoSeat || aim.RefuseFreeStrike(s, id, leaver) != nil
	})
	if len(able) == 0 {
		return nil
	}
	return freeStrike{Leaver: leaver, From: able}
}

// freeStrike asks which enemy strikes, if any does, and lets it. It gives a state.Parting.
type freeStrike struct {
	Leaver  engine.ModelID
	From    []engine.ModelID // written once
	Step    int
	Before  int
	Striker engine.ModelID
}

// Run implements state.Frame.
func (f freeStrike) Run(s *state.State) state.Then {
	m := &s.Models[f.Leaver]
	switch f.Step {
	case 0:
		d := ask.Pick(s.Models[f.From[0]].Player, "PC1-COND-07", engine.Say("pc1.ask-free-strike", "Model", f.Leaver))
		d.Subject = f.From[0]
		for _, id := range f.From {
			d.Options = append(d.Options, ask.AboutModel("striker", id, nil))
		}
		let := ask.Option("let", engine.Say("pc1.option-let-go"))
		let.Finish = true
		d.Options = append(d.Options, let)
		f.Step = 1
		return state.Wait(f, d)
	case 1:
		o := s.Chosen()
		if o.Finish {
			return state.Give(state.Parting{})
		}
		f.Striker, f.Step = o.Model, 2
		s.TellModel(engine.EventAction, f.Striker, 0, state.Rules("PC1-COND-05", "PC1-COMBAT-09"), "pc1.strikes-freely", "Model", f.Striker, "Other", f.Leaver)
		return state.After(f, f.strike(s, f.Striker))
	}
	struck := flow.Taken[Struck](&s.Process)
	stays := struck.Success && struck.Damage > traits.Value(s, f.Leaver, cards.Strength) || !m.Up() // PC1-COND-10, PC1-COND-65
	if stays && s.Activation.Model == f.Leaver {
		s.Activation.Closed = true
		s.TellModel(engine.EventNote, f.Leaver, 0, state.Rules("PC1-COND-10"), "pc1.cannot-leave", "Model", f.Leaver)
	}
	return state.Give(state.Parting{Stays: stays})
}
