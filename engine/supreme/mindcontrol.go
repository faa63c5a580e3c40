package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// mindControl makes a model perform one single Action for the team that controls it (SE-EFFECT-22 to SE-EFFECT-26).
type mindControl struct {
	by     engine.ModelID // whose Action it was
	victim engine.ModelID

	step mindStep
	was  engine.Seat // whom the victim played for before
	kept []happening // what may trigger Reactions only when the Effects of the roll are all applied; written once
}

type mindStep int

const (
	mindBegin mindStep = iota
	mindChosen
	mindActed
	mindOver
)

func (f mindControl) Run(s *State) then {
	switch f.step {
	case mindBegin:
		return f.begin(s)
	case mindChosen:
		return f.perform(s)
	case mindActed:
		f.step = mindOver
		return s.reactBefore(f)
	}
	return f.release(s)
}

// begin changes the side that the model counts as Friendly, and asks what it does (SE-EFFECT-26).
func (f mindControl) begin(s *State) then {
	m := &s.models[f.victim]
	f.was, f.kept, s.happened = m.team, s.happened, nil
	m.team = s.models[f.by].team
	d := s.askControlled(f)
	if !anyLegal(d) {
		s.tellModel(engine.EventNote, f.victim, 0, by("SE-EFFECT-23"), "mind.nothing", "Model", f.victim)
		return f.release(s)
	}
	none := option("done", engine.Say("option.no-control"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = mindChosen
	return wait(f, d)
}

// askControlled lists every Action that the model could use in an Activation of its own; no Reaction, and none that is part
// of an Activation only.
func (s *State) askControlled(f mindControl) *engine.Decision {
	d := pick(s.models[f.by].team, "SE-EFFECT-22", engine.Say("ask.mind-control", "Model", f.victim))
	d.Subject = f.victim
	d.Detail = engine.Say("ask.action-detail", "AP", max(0, s.apLeft(f.victim)), "Fatigue", s.fatigueOf(f.victim), "Most", s.maxFatigue(f.victim))
	alone := *s // as if nothing had been done: it is no part of the Activation under way
	alone.activation = noActivation()
	d.Options = alone.moveOptions(f.victim)
	for i := range s.cardFor(f.victim).Actions {
		d.Options = append(d.Options, s.actionOption(f.victim, i, s.refuseAction(f.victim, i, true)))
	}
	return d
}

// perform carries out the Action that was chosen; the victim pays all but the AP (SE-EFFECT-24, SE-EFFECT-25).
func (f mindControl) perform(s *State) then {
	o := *s.Chosen()
	f.step = mindActed
	if o.Finish {
		return f.release(s)
	}
	s.tell(func() engine.Event {
		e := event(engine.EventState, engine.Say("mind.controlled", "Model", f.victim, "By", f.by), "SE-EFFECT-22", "SE-EFFECT-26")
		e.Seat, e.Model, e.Other = s.models[f.by].team, f.by, f.victim
		return e
	})
	switch {
	case o.Action >= 0:
		return after(f, exclusiveAction{model: f.victim, action: o.Action, followUp: true})
	case o.Key == "climb":
		s.climb(f.victim, false)
		return next(f)
	}
	kind := s.movementType(f.victim)
	if o.Key == "sprint" {
		kind = sprint
	}
	return after(f, movementAction{model: f.victim, kind: kind, leap: o.Key == "leap", free: true})
}

// release gives the model back to its own side.
func (f mindControl) release(s *State) then {
	s.models[f.victim].team = f.was
	s.happened = slices.Concat(f.kept, s.happened)
	return done()
}

// control starts Mind Control of a Defender.
func (f applyEffects) control(s *State, subject target, o outcome) then {
	if subject.isPiece() || subject.model == f.attacker || s.models[subject.model].class == cards.Token {
		return next(f)
	}
	if s.immuneToEffect(subject.model, o.Kind, f.attacker) {
		s.tellModel(engine.EventNote, subject.model, 0, by("SE-ACTION-24"), "effect.immune-to", "Model", subject.model, "Effect", effectText(o.Effect))
		return next(f)
	}
	return after(f, s.chapters.MindControl(f.attacker, subject.model))
}

// special applies what the card describes under the name of a Special Effect (SE-EFFECT-73).
func (f applyEffects) special(s *State, o outcome, subject target) then {
	described, found := s.cardFor(f.attacker).Described(string(o.Of))
	if !found {
		return next(f)
	}
	s.tellModel(engine.EventNote, f.attacker, 0, by("SE-EFFECT-73"), "effect.special", "Model", f.attacker, "Name", described.Name)
	left := gather(described.Effects, nil)
	if f.further {
		left = slices.DeleteFunc(left, comesOnce)
	}
	if s.isCitizen(subject) {
		left = slices.DeleteFunc(left, lostOnCitizens)
	}
	if f.reply {
		left = slices.DeleteFunc(left, func(o outcome) bool { return reachesOthers(o.Effect) })
	}
	if subject == f.target && slices.ContainsFunc(left, func(o outcome) bool { return o.Kind == cards.ExtraTarget }) {
		if slices.Contains(f.reached, f.target) { // itself an Extra Target, which reaches nobody further
			left = slices.DeleteFunc(left, func(o outcome) bool { return o.Kind == cards.ExtraTarget })
		}
		f.left = slices.Concat(left, f.left) // so that no model is reached twice in this roll (SE-EFFECT-21)
		return next(f)
	}
	return after(f, applyEffects{attacker: f.attacker, action: f.action, target: subject, exploded: f.exploded, center: f.center, reply: f.reply, left: left, further: f.further})
}
