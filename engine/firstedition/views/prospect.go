package views

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Prospects answers engine.Extras.Prospects: of the Action that is announced, or else of all that could be.
func Prospects(s *state.State, id engine.ModelID, at geometry.Spot) []engine.Prospect {
	if id < 0 || int(id) >= len(s.Models) || !s.Models[id].Active() {
		return nil
	}
	there := s
	if at != s.Models[id].Spot {
		there = s.Copy()
		there.Place(id, at)
	}
	announced, goal := underWay(s, id), charges(s, id)
	if announced == nil && asides(s, id) {
		return nil
	}
	if goal != state.Nobody {
		if there == s {
			there = s.Copy()
		}
		there.Activation.Strikes(goal)
	}
	var found []engine.Prospect
	for line, act := range actions.Lines(there, id) {
		if announced != nil && *announced != act || announced == nil && actions.Usable(there, id, act) != nil {
			continue
		}
		for _, p := range Outlook(there, id, act) {
			if goal != state.Nobody && goal != state.AtModel(p.Target) {
				continue // what follows a Charge* is for its target alone (PC1-MOVE-11)
			}
			p.Action, p.Name = line, actions.Printed(there, act)
			found = append(found, p)
		}
	}
	return found
}

// Outlook lists what an Action would come to against everybody whom it could be aimed at or catches from where its user stands.
func Outlook(s *state.State, id engine.ModelID, act state.Act) []engine.Prospect {
	return OutlookOn(s, id, act, func(other engine.ModelID) bool { return s.Hostile(id, other) })
}

// OutlookOn is Outlook against those whom its user means to aim at.
func OutlookOn(s *state.State, id engine.ModelID, act state.Act, meant func(engine.ModelID) bool) []engine.Prospect {
	targets, together := actions.Aimed(s, id, act)
	var found []engine.Prospect
	attack := aim.AttackOf(s, id, act)
	for _, target := range targets {
		if together || meant(target) && aim.Comes(s, id, &attack, state.AtModel(target)) {
			p := One(s, id, act, target)
			p.Joint = together
			found = append(found, p)
		}
	}
	return found
}

// underWay is the Action of a model that is being performed, or on the way to which it moves; nil when it is still to announce one, or
// moves only.
func underWay(s *state.State, id engine.ModelID) *state.Act {
	a := &s.Activation
	if a.Model != id || a.At == 0 || a.At > len(a.Actions) {
		return nil
	}
	lines := actions.Lines(s, id)
	for i := a.At - 1; i < len(a.Actions); i++ {
		if slices.Contains(lines, a.Actions[i].Act) {
			return &a.Actions[i].Act
		}
	}
	return nil
}

// asides reports whether a model moves to do something that stands on no card, such as a Throw: then it attacks nobody besides.
func asides(s *state.State, id engine.ModelID) bool {
	a := &s.Activation
	return a.Model == id && a.At > 0 && a.At < len(a.Actions) && a.Actions[a.At].Act.Kind == state.Granted
}

// charges is whom or what the Charge* under way of a model goes for, or Nobody.
func charges(s *state.State, id engine.ModelID) state.Target {
	a := &s.Activation
	if a.Model != id || a.At != 1 || a.Actions[0].Act.Kind != state.Charge {
		return state.Nobody
	}
	return state.Target{Model: a.Actions[0].Target, Piece: a.Actions[0].Object}
}

// One is what one Action could come to against one model with nothing declared.
func One(s *state.State, id engine.ModelID, act state.Act, target engine.ModelID) engine.Prospect {
	p := engine.Prospect{Target: target, Felled: "pc1.felled", Cost: actions.Cost(s, id, act, 1)}
	a := s.ActionOf(act)
	p.Pairs = a != nil && a.Combinable
	c := actions.Against(s, id, act, state.AtModel(target))
	odds := rolls.Exact(contest.Of(s, c, contest.Stance{}, contest.Readily(s, c)))
	p.Success, p.Fells = odds.Success, odds.Falls
	left := s.Models[target].Left + s.Models[target].MountLeft
	for n, chance := range odds.Damage {
		p.Harm += chance * float64(min(n, left))
	}
	if a != nil {
		p.Hinder = odds.Success * hindrance(a)
		p.Radius = a.Radius
	}
	return p
}

// hindrance is what the Effects of a successful Action on its target are worth, in dice that it will lack.
func hindrance(a *cards.Action) float64 {
	sum := 0.0
	for _, e := range a.Effects {
		if e.Scope.Who != cards.Target {
			continue
		}
		switch e.Kind {
		case "Knocked Down", "Burdened", "Held fast", "no Movement", "Mind Control":
			sum++
		case cards.RaisesTrait, "Rolls", "Attack Rolls", "Defence Rolls", "Allowance":
			sum -= float64(e.X) / 2
		case "Shot Down", "Push", "Pull", "neither Run nor Charge", "no Devices", "no Commands":
			sum += 0.3
		}
	}
	return sum
}

// usualHarm is the Damage that an attack usually does, whoever it is aimed at.
const usualHarm = 1.5

// Means answers engine.Extras.Means.
func Means(s *state.State, id engine.ModelID) engine.Means {
	if id < 0 || int(id) >= len(s.Models) || s.Models[id].Lost() {
		return engine.Means{}
	}
	means := engine.Means{Points: points(s, id), Announced: underWay(s, id) != nil}
	if pace, moving := moves.Pace(s, id); moving {
		means.Moves, means.Inches, means.Over = pace.Left, pace.Move.Allowance, pace.Move.Cross
		if pace.Move.Through {
			means.Over = math.Inf(1)
		}
		if a := &s.Activation; a.Model == id && a.At > 0 && a.At <= len(a.Actions) && actions.Moving(a.Actions[a.At-1].Act.Kind) { // it moves right now
			d := &a.Actions[a.At-1]
			means.Inches = moves.Inches(s, id, d.Act.Kind, d.Extra)
		}
	}
	for _, act := range actions.Lines(s, id) {
		a := s.ActionOf(act)
		if a != nil && !a.Combat() || slices.ContainsFunc(s.Activation.Actions, func(d state.Declared) bool { return s.Activation.Model == id && d.Act == act }) {
			continue
		}
		attack := engine.Attack{Cost: actions.Cost(s, id, act, 1), Harm: usualHarm}
		if a != nil {
			attack.Range, attack.Pairs = a.Range, a.Combinable
			if a.Attack == cards.SelfBlast || a.Attack == cards.Aura {
				attack.Range = a.Radius
			}
		}
		means.Attacks = append(means.Attacks, attack)
	}
	return means
}

// points are the Action Points that a model can still spend: of its team's Pool, within its Allowance (PC1-POOL-07).
func points(s *state.State, id engine.ModelID) int {
	m := &s.Models[id]
	if m.Seat == engine.NoSeat {
		return 0
	}
	left := s.Teams[m.Seat].Pool
	if limit, limited := traits.Allowance(s, id); limited {
		left = min(left, limit-m.Spent)
	}
	return max(0, left)
}
