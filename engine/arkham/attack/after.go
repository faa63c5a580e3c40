package attack

import (
	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
)

// Criticals lists the special criticals of an attack (AC-COLLATERAL-05).
func Criticals(s *state.State, a state.Attack) []state.Critical {
	var all []state.Critical
	for _, list := range s.Chapters.Criticals {
		all = append(all, list(s, a)...)
	}
	return all
}

// critical is what a Collateral 6 brings an attack: what was chosen, or else the gravest of its special criticals.
func critical(s *state.State, a state.Attack) (state.Critical, bool) {
	all := Criticals(s, a)
	if len(all) == 0 {
		return state.Critical{}, false
	}
	if a.Critical > 0 {
		return all[a.Critical-1], true
	}
	gravest := all[0]
	for _, c := range all[1:] {
		if gravity[c.Is] > gravity[gravest.Is] {
			gravest = c
		}
	}
	return gravest, true
}

// gravity orders criticals.
var gravity = map[rolls.Critical]int{rolls.NoMarker: 1, rolls.OneLethal: 2, rolls.ToDeath: 3}

// Venom is how many markers an effect gives a model at once: Toxic, and a poison that is so (AC-EFFECT-20, AC-EFFECT-22, AC-EFFECT-28).
func Venom(s *state.State, on engine.ModelID, effect *profiles.Effect) rolls.Markers {
	switch {
	case effect == nil || s.Spared(state.Infliction{Model: on, Name: effect.Name}) != nil:
	case effect.Name == "Toxic":
		return effect.Markers
	case effect.Name == "Poison" && effect.Of != nil && !s.Models[on].Sickens(effect.Of):
		return Venom(s, on, effect.Of)
	}
	return rolls.Markers{}
}

// askCritical asks the attacker for one of several special criticals (ruling under AC-COLLATERAL-05).
func askCritical(s *state.State, a state.Attack, all []state.Critical) *engine.Decision {
	d := ask.Pick(s.Models[a.By].Player, "AC-COLLATERAL-05", engine.Say("ac.ask-critical", "Model", a.On))
	d.Subject = a.By
	for i, c := range all {
		d.Options = append(d.Options, ask.Nth("critical", i, c.Text))
	}
	return d
}

// coin tosses for whoever was Knocked Out by one who sentences (AC-TRAIT-123).
func (f Against) coin(s *state.State) state.Then {
	m := &s.Models[f.On]
	f.step = stepRemove
	if !Made(s, f.Attack).Sentence || f.wasOut || !m.Out || m.Casualty {
		return state.Next(f)
	}
	f.step = stepSentence
	return state.Wait(f, ask.Roll("AC-TRAIT-123", engine.Say("ac.ask-coin", "Model", f.On), f.By, f.pool(s, 1)))
}

// sentence is the coin: its upper half is heads.
func (f Against) sentence(s *state.State, faces []int) state.Then {
	heads := rolls.Need{Score: rolls.Heads}
	dies := heads.Count(faces) > 0
	s.TellRoll(s.Models[f.By].Seat, f.By, dies, rolls.Heads, state.Rules("AC-TRAIT-123"), []engine.Rolled{state.Thrown(s.Models[f.By].Player, f.By, faces, heads.Met)},
		"ac.sentence-roll", "Model", f.By, "Other", f.On)
	f.step = stepRemove
	if !dies {
		return state.Next(f)
	}
	card := harm.CardOf(s, f.On)
	card.Out, card.Casualty = true, true
	return state.After(f, harm.Take{Model: f.On, After: card, By: f.By, Rules: state.Rules("AC-TRAIT-123"), Keeps: true})
}

// Cancelling asks the lists of Chapters.Cancels one after the other, each with the hits that the ones before left. It gives a Cancelled.
type Cancelling struct {
	state.Attack
	Hits     int
	gone, at int
}

// Run implements state.Frame.
func (f Cancelling) Run(s *state.State) state.Then {
	f.gone += flow.Taken[state.Cancelled](&s.Process).Hits
	for f.at < len(s.Chapters.Cancels) && f.gone < f.Hits {
		f.at++
		if first := s.Chapters.Cancels[f.at-1](s, f.Attack, f.Hits-f.gone); first != nil {
			return state.After(f, first)
		}
	}
	return state.Give(state.Cancelled{Hits: f.gone})
}
