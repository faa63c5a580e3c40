package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Whom lists whom an Effect of an Action without a roll would be done to if it were performed now: those it speaks of who are not immune to it and
// whom it changes. Nobody while its conditions do not hold. For an Effect on the user's team, it is the user.
func Whom(s *state.State, user engine.ModelID, act state.Act, e cards.Effect) []engine.ModelID {
	f := ApplyEffects{User: user, Act: act, Target: state.Nobody}
	if !f.holds(s, e) {
		return nil
	}
	a := s.ActionOf(act)
	byMind := a != nil && a.Active == cards.Mind
	return slices.DeleteFunc(f.meant(s, e), func(id engine.ModelID) bool {
		return unchanged(s, id, e) || traits.Immune(s, id, cards.Descriptor(e.Kind)) || byMind && id != user && traits.Immune(s, id, "Mind")
	})
}

// unchanged reports whether an Effect would leave a model as it is: a cure somebody unhurt, a fall somebody who lies.
func unchanged(s *state.State, id engine.ModelID, e cards.Effect) bool {
	m := &s.Models[id]
	switch e.Kind {
	case "Heal":
		return m.Incapacitated || m.Left >= s.CardFor(id).Damage
	case "Stand up":
		return !m.Incapacitated
	case "Shot Down":
		return m.Flight == 0
	case "Knocked Down":
		return m.KnockedDown
	case "Burdened":
		return m.Burdened()
	}
	return false
}

// inVainNow reports whether nothing would come of an Action if it were performed now: it is aimed and has no target, or names others without a roll
// and finds none of them. An Aura is never vain: it waits for whoever comes.
func inVainNow(s *state.State, id engine.ModelID, act state.Act) bool {
	if aims(s, act) {
		return !anyTarget(s, id, act)
	}
	a := s.ActionOf(act)
	if a == nil || a.Against != cards.NoTrait || a.Attack == cards.Aura || len(a.Effects) == 0 {
		return false
	}
	return !slices.ContainsFunc(a.Effects, func(e cards.Effect) bool {
		switch e.Scope.Who {
		case cards.Friends, cards.Enemies, cards.All, cards.Citizens:
			return len(Whom(s, id, act, e)) > 0
		}
		return true
	})
}

// Choice is an Effect that its player is asked about: whom it is done to, or which of several it is.
type Choice struct {
	User   engine.ModelID
	Act    state.Act      // NoAct for a Power
	Effect cards.Effect   // of which the question is, with its X settled
	Either []cards.Effect // to choose from, by Means.At of the options; empty where one is settled
}

// Choosing is the Effect that the pending question is about; false where it is about something else.
func Choosing(s *state.State) (Choice, bool) {
	if len(s.Stack) == 0 {
		return Choice{}, false
	}
	f, is := s.Stack[len(s.Stack)-1].(ApplyEffects)
	if !is {
		return Choice{}, false
	}
	c := Choice{User: f.User, Act: f.Act}
	switch f.Step {
	case effectEither:
		for at := range s.Pending.Options {
			c.Either = append(c.Either, f.List[f.Next-1-at])
		}
	case effectChosen:
		c.Effect = f.scaled()
	default:
		return Choice{}, false
	}
	return c, true
}
