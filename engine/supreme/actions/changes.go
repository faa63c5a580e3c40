package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// previewChanges says what a success would change for each model that it reaches: for all of them where nobody is attacked, else only
// what would do an Enemy good or the own side harm. It is carried out on a copy.
func previewChanges(s *state.State, p *engine.Preview, id engine.ModelID, action int, reached []state.Target) trial {
	a := &s.CardFor(id).Actions[action]
	tried := try(aside(s), false, func(*state.State) state.Frame { return success(id, action, reached, nil) })
	for _, t := range reached {
		if !t.IsModel() {
			continue
		}
		changes := tried.changes(t.Model, a.FX)
		hostile := s.Hostile(id, t.Model)
		wrong := slices.ContainsFunc(changes, func(c change) bool { return c.good == hostile && (hostile || t.Model != id) })
		if len(changes) == 0 || !wrong && !a.Dynamic() {
			continue
		}
		note := engine.Note{Icon: "l-arrow-right", Rule: changes[0].rule, Warn: wrong, Text: engine.Say("preview.changes", "Model", t.Model, "Changes", listed(changes))}
		if !a.Dynamic() { // each may resist
			note.Text = engine.Say("preview.changes-if", "Model", t.Model, "Changes", listed(changes))
		}
		if wrong && hostile {
			note.Text = engine.Say("preview.enemy-gains", "Model", t.Model, "Changes", listed(changes))
		}
		p.Notes = append(p.Notes, note)
	}
	return tried
}

// previewTogether is previewChanges for an Action whose one roll counts for everybody whom it reaches (SE-ACTION-11), and says where
// it would change nothing for anybody.
func previewTogether(s *state.State, p *engine.Preview, id engine.ModelID, action int, reached []state.Target) {
	if !previewChanges(s, p, id, action, reached).vain() || p.Odds == nil {
		return
	}
	p.Vain = append(p.Vain, engine.Note{Icon: "l-ban", Rule: "SE-ACTION-11", Warn: true, Text: engine.Say("preview.changes-nothing")})
	p.Odds.Idle = p.Odds.Success
	if len(s.CardFor(id).Actions[action].EFX) > 0 {
		p.Odds.Idle = p.Odds.Leaves(0)
	}
}

// previewEach says of each model of a space that is rolled against by itself what a success would do in vain, where it would do nothing
// else to it, and what it would change.
func previewEach(s *state.State, p *engine.Preview, id engine.ModelID, action int, reached []state.Target) {
	for _, t := range reached {
		if !t.IsModel() {
			continue
		}
		q := engine.Preview{Odds: &engine.Odds{Success: 1, Bars: []engine.Bar{{Chance: 1}}}}
		if len(reached) == 1 {
			q.Odds = p.Odds
		}
		if previewVain(s, &q, success(id, action, []state.Target{t}, nil), false); q.Odds.Idle > 0 {
			p.Vain = append(p.Vain, q.Vain...)
		}
		previewChanges(s, p, id, action, []state.Target{t})
	}
}

// change is something about a model that is different after an Action.
type change struct {
	says engine.Text
	rule engine.Rule
	good bool // for that model
}

func listed(changes []change) engine.Text {
	text := changes[0].says
	for _, c := range changes[1:] {
		text = engine.Say("change.list", "One", text, "Other", c.says)
	}
	return text
}

// changes compares what a model is, has and is protected from, before and after: what it gained, then what it lost. fx are the
// Effects that may have protected it.
func (t trial) changes(id engine.ModelID, fx []cards.Effect) []change {
	before, after := &t.before.Models[id], &t.after.Models[id]
	had, has := traits.StatesOf(t.before, id, engine.NoModel), traits.StatesOf(t.after, id, engine.NoModel)
	var gained, lost []change
	note := func(w *cards.EffectWord, e cards.Effect, more bool) {
		e.Kind, e.Self = w.Kind, false
		if more {
			gained = append(gained, change{terms.EffectText(e), w.Rule, !w.Bad()})
		} else {
			lost = append(lost, change{engine.Say("change.free", "Effect", terms.EffectText(e)), w.Rule, w.Bad()})
		}
	}
	for i := range cards.EffectWords {
		w := &cards.EffectWords[i]
		switch {
		case w.Number != nil:
			if was, is := *w.Number(&had), *w.Number(&has); was != is {
				note(w, cards.Effect{X: max(is-was, was-is)}, is > was)
			}
		case w.Flag != nil:
			if was, is := *w.Flag(&had), *w.Flag(&has); was != is {
				note(w, cards.Effect{}, is)
			}
		case w.List != nil && w.Manner != cards.Protects:
			was, is := *w.List(&had), *w.List(&has)
			for _, of := range is {
				if !slices.Contains(was, of) {
					note(w, cards.Effect{Of: of}, true)
				}
			}
			for _, of := range was {
				if !slices.Contains(is, of) {
					note(w, cards.Effect{Of: of}, false)
				}
			}
		}
	}
	for _, e := range fx {
		if w := e.Kind.Entry(); w.Manner == cards.Protects && !e.Self && !traits.Immune(t.before, id, e.Of) && traits.Immune(t.after, id, e.Of) {
			note(w, e, true)
		}
	}
	count := func(more, less string, rule engine.Rule, was, is int, good bool) {
		if is > was {
			gained = append(gained, change{engine.Say(more, "Count", is-was), rule, good})
		} else if is < was {
			gained = append(gained, change{engine.Say(less, "Count", was-is), rule, !good})
		}
	}
	count("change.hp-more", "change.hp-less", "SE-EFFECT-43", before.HP, after.HP, true)
	count("change.fatigue-more", "change.fatigue-less", "SE-EFFECT-54", t.before.FatigueOf(id), t.after.FatigueOf(id), false)
	count("change.dice-more", "change.dice-less", "SE-EFFECT-16", before.Boost, after.Boost, true)
	if moved := before.Spot.Center.Distance(after.Spot.Center); moved > 0 && !after.KO {
		gained = append(gained, change{engine.Say("change.moved", "Inches", engine.Inches(moved)), "SE-EFFECT-28", false})
	}
	return append(gained, lost...)
}
