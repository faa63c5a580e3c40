package traits

import (
	"iter"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Applied is an Effect that holds on a model now.
type Applied struct {
	Effect cards.Effect
	By     engine.ModelID // whose, or engine.NoModel
	Act    state.Act      // of which Action; NoAct for a Power
	Counts bool           // it is there because of an Action (PC1-MATH-07)
	Rule   engine.Rule
}

// Applying lists the Effects that hold on a model now: what Actions have left on it and on its team, the Auras that it is in, and the
// Powers that work all the time.
func Applying(s *state.State, id engine.ModelID) []Applied {
	return slices.Collect(Each(s, id, ""))
}

// Each goes through the Effects of one kind among those that hold on a model now; an empty kind is all of them. Rules ask for one kind at
// a time, and far more often than there is one: so the kind is looked at before whether the Effect holds.
func Each(s *state.State, id engine.ModelID, kind cards.EffectKind) iter.Seq[Applied] {
	return func(yield func(Applied) bool) { each(s, id, kind, true, yield) }
}

// each is Each, with or without the Powers that work all the time.
func each(s *state.State, id engine.ModelID, kind cards.EffectKind, standing bool, yield func(Applied) bool) {
	m := &s.Models[id]
	if !left(s, id, m.Lasting, kind, yield) || m.Seat != engine.NoSeat && !left(s, id, s.Teams[m.Seat].Lasting, kind, yield) {
		return
	}
	for _, a := range s.Auras {
		action := s.ActionOf(a.Act)
		if a.Combat || action == nil { // what it does stands with those that it has hit, or is a rule's business
			continue
		}
		for i := range action.Effects {
			e := &action.Effects[i]
			if isOf(e, kind) && Reaches(s, a.User, e.Scope, id, a.Radius) && conditions(s, a.User, id, e.If) && !yield(Applied{*e, a.User, a.Act, true, "PC1-RANGED-27"}) {
				return
			}
		}
	}
	for i := range s.Grounds {
		g := &s.Grounds[i]
		if isOf(&g.Effect, kind) && m.OnTable && All(s, id, g.Effect.Scope.Of) && onGround(s, g, id) && !yield(Applied{g.Effect, g.By, g.Act, g.Counts, g.Rule}) {
			return
		}
	}
	if standing {
		powers(s, id, kind, yield)
	}
}

// onGround reports whether a model is within a square of the table, or Base to Base with it (PC1-RES-58).
func onGround(s *state.State, g *state.Ground, id engine.ModelID) bool {
	half := geometry.Point{X: g.Side / 2, Y: g.Side / 2}
	square := board.Box{Low: g.Center.Sub(half), High: g.Center.Add(half)}
	return square.Gap(s.Body(id)) <= geometry.ContactGap+geometry.Slack
}

// isOf reports whether an Effect is of a kind; an empty one is any.
func isOf(e *cards.Effect, kind cards.EffectKind) bool { return kind == "" || e.Kind == kind }

// left goes through what Actions have left, and reports whether to go on.
func left(s *state.State, id engine.ModelID, list []state.Lasting, kind cards.EffectKind, yield func(Applied) bool) bool {
	for i := range list {
		l := &list[i]
		if isOf(&l.Effect, kind) && conditions(s, id, id, l.Effect.If) && !yield(Applied{l.Effect, l.By, l.Act, l.Counts, l.Rule}) {
			return false
		}
	}
	return true
}

// powers goes through the Powers without a moment that reach a model. A Team Power goes on while its bearer is Knocked Down (PC1-COND-28)
// and stops when it is Incapacitated (PC1-COND-64).
func powers(s *state.State, id engine.ModelID, kind cards.EffectKind, yield func(Applied) bool) {
	having := s.Standing(kind)
	if kind != "" && len(having) == 0 {
		return
	}
	var memory [8]engine.ModelID
	bearers := memory[:0] // of Resources that have it
	for seat := range s.Teams {
		for i := range s.Teams[seat].Resources {
			if r := &s.Teams[seat].Resources[i]; kind != "" && slices.Contains(having, r.Card) {
				bearers = append(bearers, r.Bearer)
			}
		}
	}
	for i := range s.Models {
		bearer, m := engine.ModelID(i), &s.Models[i]
		if !m.Active() || kind != "" && !slices.Contains(having, m.Card) && !slices.Contains(having, m.Mount) && !slices.Contains(bearers, bearer) {
			continue
		}
		for at := range wears(s, bearer) {
			if kind != "" && !slices.Contains(having, at) {
				continue
			}
			for k := range s.Cards[at].Powers {
				if p := &s.Cards[at].Powers[k]; p.When == "" && !power(s, bearer, p, id, kind, yield) {
					return
				}
			}
		}
	}
}

// power goes through the Effects of one Power on a model, and reports whether to go on.
func power(s *state.State, bearer engine.ModelID, p *cards.Power, id engine.ModelID, kind cards.EffectKind, yield func(Applied) bool) bool {
	for i := range p.Effects {
		e := &p.Effects[i]
		if isOf(e, kind) && conditions(s, bearer, id, p.If) && Reaches(s, bearer, e.Scope, id, 0) && conditions(s, bearer, id, e.If) &&
			!yield(Applied{Effect: asking(e, OfRoll(p.If)), By: bearer, Rule: "PC1-CARD-10"}) {
			return false
		}
	}
	return true
}

// asking is an Effect that asks for more conditions.
func asking(e *cards.Effect, more []cards.Condition) cards.Effect {
	asks := *e
	if len(more) > 0 {
		asks.If = append(more, e.If...)
	}
	return asks
}

// OfRoll are those of some conditions that only a roll can tell; whoever makes it asks for them.
func OfRoll(list []cards.Condition) []cards.Condition {
	var asked []cards.Condition
	for _, c := range list {
		switch c.Kind {
		case "it hits", "charging", "in Cover", cards.Against:
			asked = append(asked, c)
		}
	}
	return asked
}

// Reaches reports whether an Effect of a model comes to another. within is the radius of the Aura that it belongs to.
func Reaches(s *state.State, by engine.ModelID, scope cards.Scope, id engine.ModelID, within float64) bool {
	if !s.Models[id].OnTable || !Meant(s, by, scope, id) {
		return false
	}
	if scope.Reach > 0 {
		within = scope.Reach
	}
	switch {
	case by == id:
		return true
	case scope.Contact:
		return s.Touch(by, id)
	case within > 0:
		return InReach(s, by, id, within)
	}
	return true
}

// InReach reports whether an effect with a range comes to a model: by the distance on the ground, and past its Flight Counters
// (PC1-FLIGHT-23, PC1-FLIGHT-24).
func InReach(s *state.State, by, id engine.ModelID, inches float64) bool {
	return s.Within(by, id, inches) && inches+geometry.Slack >= float64(s.Models[id].Flight)
}

// Meant reports whether a scope speaks of a model, wherever it is.
func Meant(s *state.State, by engine.ModelID, scope cards.Scope, id engine.ModelID) bool {
	switch scope.Who {
	case cards.Target, cards.Self:
		if by != id {
			return false
		}
	case cards.Friends:
		if !s.Friendly(by, id) {
			return false
		}
	case cards.Enemies:
		if !s.Hostile(by, id) {
			return false
		}
	case cards.All:
		if by == id {
			return false
		}
	case cards.Citizens:
		if !s.Models[id].Citizen {
			return false
		}
	default:
		return false
	}
	return All(s, id, scope.Of)
}

// Conditions reports whether everything holds that an Effect or Power asks for: of its bearer, and of the other model that it is about.
func Conditions(s *state.State, bearer, other engine.ModelID, list []cards.Condition) bool {
	return conditions(s, bearer, other, list)
}

func conditions(s *state.State, bearer, other engine.ModelID, list []cards.Condition) bool {
	for _, c := range list {
		if !holds(s, bearer, other, c) {
			return false
		}
	}
	return true
}

// holds reports whether one condition holds. What only a roll can tell (it hits, in Cover, charging, against) is left to whoever makes it.
func holds(s *state.State, bearer, other engine.ModelID, c cards.Condition) bool {
	m := &s.Models[bearer]
	near := func(meant func(a, b engine.ModelID) bool, inches float64) bool {
		for i := range s.Models {
			if id := engine.ModelID(i); id != bearer && s.Models[i].Active() && meant(bearer, id) && s.Within(bearer, id, inches) {
				return true
			}
		}
		return false
	}
	switch c.Kind {
	case "touching an enemy":
		return len(s.Foes(bearer)) > 0
	case "alone":
		return len(s.Touching(bearer)) == 0
	case "hurt":
		return m.Left < s.CardFor(bearer).Damage
	case "unhurt":
		return m.Left == s.CardFor(bearer).Damage
	case "flying":
		return m.Flight > 0
	case "at a scored Agenda":
		return s.Chapters.Scored != nil && s.Chapters.Scored(s, bearer)
	case "in sight":
		return other == bearer || other != engine.NoModel && s.Models[other].OnTable && s.Board().SightTo(bearer, state.AtModel(other)).Any
	case "within":
		return other != engine.NoModel && s.Within(bearer, other, float64(c.X))
	case "friend within":
		return near(s.Friendly, float64(c.X))
	case "enemy within":
		return near(s.Hostile, float64(c.X))
	case "round":
		return s.Round == c.X
	case cards.Is:
		return other != engine.NoModel && Is(s, other, c.Of)
	}
	return true
}
