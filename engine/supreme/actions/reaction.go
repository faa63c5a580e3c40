package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// reactBefore goes on with a procedure after the Reactions to what has happened, if there may be any.
func reactBefore(s *state.State, f state.Frame) state.Then {
	if len(s.Happened) == 0 {
		return state.Next(f)
	}
	first := reactions{left: s.Happened}
	s.Happened = nil
	return state.After(f, first)
}

// reactions lets the other players use Reactions to what has happened, in Turn order, each resolved before the next
// (SE-REACT-02, ruling under SE-REACT-03).
type reactions struct {
	left   []state.Happening // replaced, never written into
	chosen bool
}

func (f reactions) Run(s *state.State) state.Then {
	if f.chosen {
		f.chosen = false
		return f.react(s)
	}
	f.left = slices.DeleteFunc(slices.Clone(f.left), func(h state.Happening) bool { return !aim.AnyReaction(s, h) })
	if plots.Over(s) || len(f.left) == 0 {
		return state.Done()
	}
	f.chosen = true
	return state.Wait(f, f.ask(s))
}

// now lists what the next player in Turn order could react to.
func (f reactions) now(s *state.State) []state.Happening {
	for _, seat := range plots.TurnsFrom(s, s.Turn) {
		var own []state.Happening
		for _, h := range f.left {
			if s.Models[h.Model].Team == seat {
				own = append(own, h)
			}
		}
		if len(own) > 0 {
			return own
		}
	}
	return nil
}

// ask lists every Reaction of the player's models to what has happened, refused ones with the reason.
func (f reactions) ask(s *state.State) *engine.Decision {
	own := f.now(s)
	first := own[0]
	d := ask.Pick(s.Models[first.Model].Team, terms.Triggers[first.Trigger].Rule, engine.Say("ask.react", "Model", first.By))
	d.Subject, d.Kind = first.Model, engine.Reply
	for _, h := range own {
		if h.Model != first.Model {
			d.Subject = engine.NoModel
		}
	}
	for _, h := range own {
		for i := range s.CardFor(h.Model).Actions {
			if action := &s.CardFor(h.Model).Actions[i]; action.Trigger == h.Trigger {
				o := ask.NthOf("react", int(h.Model), i, engine.Say("option.react", "Model", h.Model, "Action", action.Name))
				o.Model, o.Refusal = h.Model, aim.RefuseReaction(s, h, i)
				if d.Subject != engine.NoModel {
					o.Action = i
				}
				d.Options = append(d.Options, o)
			}
		}
	}
	d.Detail = engine.Say("ask.react-detail", "AP", s.Teams[s.Models[first.Model].Team].Pool, "Why", terms.Triggers[first.Trigger].Term)
	none := ask.Option("done", engine.Say("option.no-reaction"))
	if len(d.Options) > 1 {
		none.Text = engine.Say("option.no-reactions") // all of them are declined at once
	}
	none.Finish = true
	d.Options = append(d.Options, none)
	return d
}

// react uses the Reaction that was chosen; no reaction is an answer to everything that the player was asked about.
func (f reactions) react(s *state.State) state.Then {
	own := f.now(s)
	if s.Chosen().Finish {
		f.left = slices.DeleteFunc(slices.Clone(f.left), func(h state.Happening) bool { return slices.Contains(own, h) })
		return state.Next(f)
	}
	h, action := f.picked(s, s.Answer.Pick)
	f.left = slices.DeleteFunc(slices.Clone(f.left), func(other state.Happening) bool { return other == h })
	return state.After(f, ExclusiveAction{Model: h.Model, Action: action, followUp: true, reply: true, against: h.By})
}

// picked is what an option of ask stands for.
func (f reactions) picked(s *state.State, at int) (state.Happening, int) {
	for _, h := range f.now(s) {
		for i := range s.CardFor(h.Model).Actions {
			if s.CardFor(h.Model).Actions[i].Trigger == h.Trigger {
				if at == 0 {
					return h, i
				}
				at--
			}
		}
	}
	panic("supreme: a Reaction that nobody offered")
}

// Preview explains what a Reaction would lead to.
func (f reactions) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) || s.Pending.Options[choice.Pick].Finish {
		return nil
	}
	h, action := f.picked(s, choice.Pick)
	return PreviewTarget(s, h.Model, action, aim.ReplyAim(s, h, &s.CardFor(h.Model).Actions[action]))
}

// declareReply begins a Reaction, or a Follow Up gained in one: whom it is aimed at is settled.
func (f ExclusiveAction) declareReply(s *state.State) state.Then {
	f.aim, f.Smash, f.Step = state.AtModel(f.against), engine.NoPiece, ActionObject
	if action := f.Card(s); action.Type == cards.RCT {
		f.aim = aim.ReplyAim(s, state.Happening{Trigger: action.Trigger, Model: f.Model, By: f.against}, action)
	}
	return state.Next(f)
}

// openTargetReactions lets every declared Target react before the rolls (SE-REACT-11).
func (f ExclusiveAction) openTargetReactions(s *state.State) state.Then {
	f.Step = ActionNext
	if f.noteTargets(s, f.waiting) || f.noteTargets(s, f.together) {
		f.Step = ActionReacted
	}
	return reactBefore(s, f)
}

func (f ExclusiveAction) noteTargets(s *state.State, targets []state.Target) bool {
	for _, t := range targets {
		if t.IsModel() {
			aim.NoteTrigger(s, terms.ReactTarget, t.Model, f.Model)
		}
	}
	return len(s.Happened) > 0
}

// checkAgain finds out, after Reactions to the declaration, what of the Action is still legal (SE-REACT-12).
func (f ExclusiveAction) checkAgain(s *state.State) state.Then {
	f.Step = ActionNext
	action := f.Card(s)
	if !aim.AbleToGoOn(s, f.Model, action) {
		s.TellModel(engine.EventNote, f.Model, 0, terms.Rules("SE-REACT-12"), "combat.lost", "Model", f.Model, "Action", action.Name)
		f.lost, f.waiting, f.together = true, nil, nil
		return state.Next(f)
	}
	one := len(f.waiting) > 0 && rolls(s, f.waiting[0])
	f.waiting, f.together = f.stillLegal(s, f.waiting), f.stillLegal(s, f.together)
	if left := len(f.waiting) == 0 || !rolls(s, f.waiting[0]); one && left && action.Dynamic() && !state.OneTarget(action) && s.Setup.Since(state.SinceAlone) && f.forItself(s) {
		f.waiting = append([]state.Target{state.Nobody}, f.waiting...)
	}
	if action.Dynamic() && len(f.waiting) == 1 && f.waiting[0] == state.Nobody && len(f.together) == 0 && !f.forItself(s) {
		f.waiting = nil
	}
	return state.Next(f)
}

// forItself reports whether a Dynamic Action is rolled although nobody is left for it: it has an Effect on its user.
func (f ExclusiveAction) forItself(s *state.State) bool {
	return traits.AnyEffect(s, f.Model, f.Card(s), func(e cards.Effect) bool { return e.Self })
}

// stillLegal keeps the targets that are in reach after Reactions have moved models; the Action fails against the others.
func (f ExclusiveAction) stillLegal(s *state.State, targets []state.Target) []state.Target {
	action := f.Card(s)
	var all []state.Target
	if !state.OneTarget(action) {
		all = aim.Affected(s, f.Model, action, f.aim, f.way)
	}
	var kept []state.Target
	for _, t := range targets {
		ok := t == state.Nobody || t.Model == f.Model || slices.Contains(all, t)
		if state.OneTarget(action) {
			ok = ok || !aim.IsGone(s, t) && aim.Reaches(s, f.Model, action, t)
		}
		if ok {
			kept = append(kept, t)
		} else if t.IsModel() {
			s.TellModel(engine.EventNote, t.Model, 0, terms.Rules("SE-REACT-12"), "combat.out-of-reach", "Model", t.Model, "Action", action.Name)
		}
	}
	return kept
}

// arrived puts down the Object that was used and lets Reactions follow to what came into contact at the end of the Action
// (step 9 of the ruling under SE-ACTION-13).
func (f ExclusiveAction) arrived(s *state.State) state.Then {
	if f.Smash != engine.NoPiece {
		PutDown(s, f.Smash, *s.Answer.Spot)
		f.Smash = engine.NoPiece
	}
	f.Step = ActionFollowUp
	return reactBefore(s, f)
}
