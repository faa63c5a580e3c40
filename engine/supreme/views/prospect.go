package views

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Prospects answers engine.Extras.Prospects.
func Prospects(s *state.State, id engine.ModelID, at geometry.Spot) []engine.Prospect {
	if int(id) < 0 || int(id) >= len(s.Models) || !s.Alive(id) {
		return nil
	}
	there := standingAt(s, id, at)
	var found []engine.Prospect
	var w weighing
	if top := len(s.Stack) - 1; top >= 0 {
		if f, declared := s.Stack[top].(actions.ExclusiveAction); declared && f.Model == id && f.Step <= actions.ActionAimed {
			return prospectsOf(there, &w, found, there.Board().Standing(engine.NoModel), id, f.Action) // the Activation counts it already
		}
	}
	standing := there.Board().Standing(engine.NoModel)
	for i := range there.CardFor(id).Actions {
		if actions.RefuseRoom(there, &there.CardFor(id).Actions[i]) == nil && aim.RefuseUse(there, id, i, false) == nil {
			found = prospectsOf(there, &w, found, standing, id, i)
		}
	}
	return found
}

// standingAt is a state to ask about, never to play on: as if a model had moved to a spot in its Activation, or were to
// begin one there.
func standingAt(s *state.State, id engine.ModelID, at geometry.Spot) *state.State {
	if at == s.Models[id].Spot && s.Activation.Model == id {
		return s
	}
	there := *s
	a := &there.Activation
	if a.Model != id {
		*a = state.NoActivation()
		a.Model, a.Group, a.InContact = id, s.Models[id].Group, traits.EnemyInContact(s, id)
	}
	if at == s.Models[id].Spot {
		return &there
	}
	before := s.Board().ContactsOf(id)
	there.Models = slices.Clone(s.Models)
	there.Models[id].Spot = at
	if top := len(s.Stack) - 1; top < 0 || !isMove(s.Stack[top]) {
		a.Moves++ // a move under way is counted already
	}
	a.Charged, a.Rammed = nil, nil
	for _, other := range there.Board().ContactsOf(id) {
		if !slices.Contains(before, other) {
			a.Charged = append(a.Charged, other)
		}
	}
	return &there
}

func isMove(f state.Frame) bool {
	_, move := f.(moves.MovementAction)
	return move
}

// prospectsOf adds what one Action could come to against those who stand on the table.
func prospectsOf(s *state.State, w *weighing, found []engine.Prospect, standing []engine.ModelID, id engine.ModelID, action int) []engine.Prospect {
	a := &s.CardFor(id).Actions[action]
	if a.Type == cards.SUM {
		return found
	}
	joint := a.Type.Entry().Around
	models := standing
	if joint {
		models = s.Board().Within(s.Body(id), a.Range)
	}
	for _, other := range models {
		t := state.AtModel(other)
		friend := !s.Hostile(id, t.Model)
		reached := false
		aside := 0.0
		switch {
		case joint:
			reached = traits.RefuseAffected(s, id, a, t) == nil
		case aim.OnLine(a):
			if !friend {
				aside, reached = rayTowards(s, id, a, t)
			}
		default:
			reached = (a.Dynamic() || !friend) && aim.Reaches(s, id, a, t)
		}
		if !reached {
			continue
		}
		p := prospect(s, w, state.Confrontation{Attacker: id, Action: a, Target: t, Smash: engine.NoPiece})
		if !joint && (p.Harm > 0 || p.Hinder > 0) == friend && (p.Harm != 0 || p.Hinder != 0) {
			continue // nobody helps an Enemy or hinders a Friend on purpose
		}
		p.Action, p.Name, p.Joint = action, a.Name, joint
		p.Pairs, p.Cost = a.Combinable, aim.APCost(s, id, a)
		p.Hinder += aside
		if found == nil {
			found = make([]engine.Prospect, 0, usualProspects)
		}
		found = append(found, p)
	}
	return found
}

// usualProspects is how many most models have room for that have any.
const usualProspects = 6

// rayTowards reports whether a Ray may be aimed at an Enemy, and what whom it catches besides is worth in dice.
func rayTowards(s *state.State, id engine.ModelID, a *cards.Action, t state.Target) (float64, bool) {
	if gap := s.Board().Gap(id, t); gap.Ground > a.Range {
		return 0, false
	}
	way := s.Board().Middle(t).Sub(s.Models[id].Spot.Center).Unit()
	if aim.RefuseRay(s, id, a, way) != nil {
		return 0, false
	}
	aside, hit := 0.0, false
	for _, other := range aim.Affected(s, id, a, state.Nobody, way) {
		switch {
		case other == t:
			hit = true
		case !other.IsModel():
		case !s.Hostile(id, other.Model):
			aside -= 2
		default:
			aside += 0.7
		}
	}
	return aside, hit
}

// prospect works out one confrontation, without Power Up dice.
func prospect(s *state.State, w *weighing, c state.Confrontation) engine.Prospect {
	attack, defend := dice.Pools(s, c)
	result := s.Chances.Exact(dice.OddsRoll(s, c, attack, defend))
	ko, _ := dice.KOChance(s, c, result)
	p := engine.Prospect{Target: c.Target.Model, Success: result.Success, Fells: ko, Felled: "term.ko"}
	if c.Action.Type == cards.AUR && slices.ContainsFunc(s.Auras, func(a state.Aura) bool { return a.User == c.Attacker && &s.Cards[a.Card].Actions[a.Action] == c.Action }) {
		return p // it is up already
	}
	fx, bought := w.weigh(s, c, c.Action.FX), cards.Worth{}
	for _, choice := range c.Action.EFX {
		if each := w.weigh(s, c, choice); each.Sum() > bought.Sum() {
			bought = each
		}
	}
	m := &s.Models[c.Target.Model]
	hp, lost := float64(m.HP), float64(s.CardFor(m.ID).HP-m.HP)
	for n, chance := range result.EFX {
		p.Harm += chance * max(-lost, min(hp, fx.Harm+float64(n)*bought.Harm))
		p.Hinder += chance * (fx.Hinder + float64(n)*bought.Hinder)
		p.Radius = max(p.Radius, fx.Radius)
	}
	return p
}

// weighing is memory for what Effects are worth, one list after the other.
type weighing struct {
	sum  cards.Worth
	like aftermath.Likeness
}

// weigh adds up Effects, each as its entry has it.
func (w *weighing) weigh(s *state.State, c state.Confrontation, effects []cards.Effect) cards.Worth {
	w.sum = cards.Worth{}
	for i := range effects {
		e := &effects[i]
		word := e.Kind.Entry()
		switch {
		case e.Self && c.Target.Model != c.Attacker:
			if word.Own {
				w.sum.Hinder += float64(e.X) / 2
			}
		case word.Weigh == nil || w.like.Idle(s, c.Target.Model, *e):
		case !traits.ImmuneToEffect(s, c.Target.Model, e.Kind, c.Attacker):
			word.Weigh(&w.sum, &s.Models[c.Target.Model].States, float64(e.X))
		}
	}
	return w.sum
}

// Means answers engine.Extras.Means.
func Means(s *state.State, id engine.ModelID) engine.Means {
	if int(id) < 0 || int(id) >= len(s.Models) || s.Models[id].KO {
		return engine.Means{}
	}
	c := s.CardFor(id)
	means := engine.Means{Inches: c.MoveIn, Points: max(0, aim.APLeft(s, id))}
	switch s.MovementType(id) {
	case terms.Sprint:
		means.Over = terms.SprintRise
	case terms.Flight:
		means.Over = math.Inf(1)
	default:
		means.Over = c.MoveIn
	}
	if s.MovementType(id) != terms.Immobile {
		means.Moves = max(0, s.MaxFatigue(id)-s.FatigueOf(id))
	}
	if s.Models[id].Class == cards.Minion {
		means.Points = 0
	}
	means.Attacks = make([]engine.Attack, 0, len(c.Actions))
	for i := range c.Actions {
		a := &c.Actions[i]
		if a.Dynamic() || a.Type == cards.RCT || s.Activation.Model == id && actions.RefuseRoom(s, a) != nil {
			continue
		}
		harm := 0.15 + float64(cards.Harm(a.FX, false))
		means.Attacks = append(means.Attacks, engine.Attack{Range: a.Range, Cost: aim.APCost(s, id, a), Harm: harm, Pairs: a.Combinable})
	}
	return means
}
