package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// MindControl makes a model perform one single Action for the team that controls it (SE-EFFECT-22 to SE-EFFECT-26).
type MindControl struct {
	By     engine.ModelID // whose Action it was
	Victim engine.ModelID

	step mindStep
	was  engine.Seat       // whom the victim played for before
	kept []state.Happening // what may trigger Reactions only when the Effects of the roll are all applied; written once
}

type mindStep int

const (
	mindBegin mindStep = iota
	mindChosen
	mindActed
	mindOver
)

func (f MindControl) Run(s *state.State) state.Then {
	switch f.step {
	case mindBegin:
		return f.begin(s)
	case mindChosen:
		return f.perform(s)
	case mindActed:
		f.step = mindOver
		return reactBefore(s, f)
	}
	return f.release(s)
}

// begin changes the side that the model counts as Friendly, and asks what it does (SE-EFFECT-26).
func (f MindControl) begin(s *state.State) state.Then {
	m := &s.Models[f.Victim]
	f.was, f.kept, s.Happened = m.Team, s.Happened, nil
	m.Team = s.Models[f.By].Team
	d := askControlled(s, f)
	if !ask.AnyLegal(d) {
		s.TellModel(engine.EventNote, f.Victim, 0, terms.Rules("SE-EFFECT-23"), "mind.nothing", "Model", f.Victim)
		return f.release(s)
	}
	none := ask.Option("done", engine.Say("option.no-control"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = mindChosen
	return state.Wait(f, d)
}

// askControlled lists every Action that the model could use in an Activation of its own; no Reaction, and none that is part
// of an Activation only.
func askControlled(s *state.State, f MindControl) *engine.Decision {
	d := ask.Pick(s.Models[f.By].Team, "SE-EFFECT-22", engine.Say("ask.mind-control", "Model", f.Victim))
	d.Subject = f.Victim
	switch left := aim.APLeft(s, f.Victim); {
	case left > 0:
		d.Detail = engine.Say("ask.mind-control-detail", "Team", s.Teams[d.Seat].Name, "AP", left)
	case s.Teams[d.Seat].Pool == 0:
		d.Detail = engine.Say("ask.mind-control-no-pool", "Team", s.Teams[d.Seat].Name)
	default: // SE-EFFECT-23
		d.Detail = engine.Say("ask.mind-control-spent", "Model", f.Victim)
	}
	alone := *s // as if nothing had been done: it is no part of the Activation under way
	alone.Activation = state.NoActivation()
	d.Options = MoveOptions(&alone, f.Victim)
	for i := range s.CardFor(f.Victim).Actions {
		d.Options = append(d.Options, actionOption(s, f.Victim, i, aim.RefuseAction(s, f.Victim, i, true)))
	}
	return d
}

// perform carries out the Action that was chosen; the victim pays all but the AP (SE-EFFECT-24, SE-EFFECT-25).
func (f MindControl) perform(s *state.State) state.Then {
	o := *s.Chosen()
	f.step = mindActed
	if o.Finish {
		return f.release(s)
	}
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventState, engine.Say("mind.controlled", "Model", f.Victim, "By", f.By), "SE-EFFECT-22", "SE-EFFECT-26")
		e.Seat, e.Model, e.Other = s.Models[f.By].Team, f.By, f.Victim
		return e
	})
	switch {
	case o.Action >= 0:
		return state.After(f, ExclusiveAction{Model: f.Victim, Action: o.Action, followUp: true})
	case o.Key == "climb":
		moves.Climb(s, f.Victim, false)
		return state.Next(f)
	}
	kind := s.MovementType(f.Victim)
	if o.Key == "sprint" {
		kind = terms.Sprint
	}
	return state.After(f, moves.MovementAction{Model: f.Victim, Kind: kind, Leap: o.Key == "leap", Free: true})
}

// release gives the model back to its own side.
func (f MindControl) release(s *state.State) state.Then {
	s.Models[f.Victim].Team = f.was
	s.Happened = slices.Concat(f.kept, s.Happened)
	return state.Done()
}
