package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// saving is what an Effect lets its owner do for a model that is about to go down.
type saving struct {
	rule engine.Rule
	// cover says that the model that has the Effect takes the blow for its owner, not the other way round.
	cover bool
	// whole says that the saver suffers the whole Damage; otherwise it is Eliminated.
	whole bool
	// left is what a saved Supreme is left with; 0: it is as it was.
	left int
	// falls says that it saves who would be Incapacitated, not who would be Eliminated; the whole Damage is given on in either case.
	falls bool
}

var savings = map[cards.EffectKind]saving{
	"Guarded":      {rule: "PC1-RES-13", whole: true},
	"Human Shield": {rule: "PC1-RES-16", whole: true, cover: true},
	"Protected":    {rule: "PC1-BUILD-34"},
	bodyGuard:      {rule: "PC1-BUILD-37", left: 1, falls: true},
}

// bodyGuard is what a Supreme may benefit from once in a Round only (PC1-BUILD-38).
const bodyGuard cards.EffectKind = "Body Guard"

// saver is a model that may save another by an Effect.
type saver struct {
	Model engine.ModelID
	Kind  cards.EffectKind
}

// saversOf lists who may save a model that is about to go down, each once.
func saversOf(s *state.State, doom state.Doom) []saver {
	var all []saver
	add := func(by engine.ModelID, a traits.Applied) {
		rule, saves := savings[a.Effect.Kind]
		if a.Effect.Kind == bodyGuard && s.Models[doom.Model].Guarded == s.Round && s.Round > 0 { // PC1-BUILD-38
			return
		}
		if !saves || by == engine.NoModel || by == doom.Model || !s.Models[by].Active() || hasGivenOn(s, by) || rule.whole && doom.Damage == 0 || !rule.whole && rule.falls == doom.Eliminate {
			return
		}
		for _, known := range all {
			if known.Model == by {
				return
			}
		}
		all = append(all, saver{by, a.Effect.Kind})
	}
	for _, a := range traits.Applying(s, doom.Model) {
		if !savings[a.Effect.Kind].cover {
			add(a.By, a)
		}
	}
	for i := range s.Models {
		id := engine.ModelID(i)
		if id == doom.Model || !s.Models[i].Active() {
			continue
		}
		for _, a := range traits.Applying(s, id) {
			if a.By == doom.Model && savings[a.Effect.Kind].cover {
				add(id, a)
			}
		}
	}
	return all
}

// hasGivenOn reports whether a model has given on the Damage that is under way: it does not get it back (ruling under PC1-RES-13).
func hasGivenOn(s *state.State, id engine.ModelID) bool {
	return slices.ContainsFunc(s.Stack, func(f state.Frame) bool {
		under, saved := f.(rescue)
		return saved && under.Doom.Model == id
	})
}

// doomed asks whether somebody is saved by an Effect.
func doomed(s *state.State, doom state.Doom) state.Frame {
	all := saversOf(s, doom)
	if len(all) == 0 || decides(s, doom, all) == engine.NoSeat {
		return nil
	}
	return rescue{Doom: doom, Savers: all}
}

// decides is the player of the savers, and of Citizens the player of the model that they shield.
func decides(s *state.State, doom state.Doom, savers []saver) engine.Seat {
	if seat := s.Models[savers[0].Model].Seat; seat != engine.NoSeat {
		return seat
	}
	return s.Models[doom.Model].Seat
}

// rescue asks who saves a model, if anybody does. It gives a state.Saved.
type rescue struct {
	Doom   state.Doom
	Savers []saver // written once
	Step   int
}

// Run implements state.Frame.
func (f rescue) Run(s *state.State) state.Then {
	switch f.Step {
	case 0:
		f.Step = 1
		return state.Wait(f, f.ask(s))
	case 2:
		return state.Give(state.Saved{Saves: true, Undone: true})
	}
	o := s.Chosen()
	if o.Finish {
		return state.Give(state.Saved{})
	}
	by := f.Savers[o.Means.At]
	rule := savings[by.Kind]
	s.TellModel(engine.EventNote, f.Doom.Model, 0, state.Rules(rule.rule), "pc1.saved-by", "Model", f.Doom.Model, "Saver", by.Model)
	if rule.whole {
		f.Step = 2
		source := f.Doom.Source
		source.Rule = rule.rule
		return state.After(f, harm.Suffer{Model: by.Model, Damage: f.Doom.Damage, Source: source})
	}
	if by.Kind == bodyGuard {
		s.Models[f.Doom.Model].Guarded = s.Round
	}
	harm.Eliminate(s, by.Model, f.Doom.Source.By)
	return state.Give(state.Saved{Saves: true, Undone: rule.left == 0, Left: rule.left})
}

// ask lists the savers.
func (f rescue) ask(s *state.State) *engine.Decision {
	d := ask.Pick(decides(s, f.Doom, f.Savers), savings[f.Savers[0].Kind].rule, engine.Say("pc1.ask-save", "Model", f.Doom.Model))
	d.Subject = f.Doom.Model
	for at, by := range f.Savers {
		o := ask.Nth("saver", at, engine.Say("option.model", "Model", by.Model))
		o.Model = by.Model
		d.Options = append(d.Options, o)
	}
	none := ask.Option("none", engine.Say("pc1.option-not-saved"))
	none.Finish = true
	d.Options = append(d.Options, none)
	return d
}
