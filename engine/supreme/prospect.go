package supreme

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/odds"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// Prospects implements engine.Foreseer.
func (s *State) Prospects(id engine.ModelID, at geometry.Spot) []engine.Prospect {
	if int(id) < 0 || int(id) >= len(s.models) || !s.alive(id) {
		return nil
	}
	there := s.standingAt(id, at)
	var found []engine.Prospect
	if top := len(s.Stack) - 1; top >= 0 {
		if f, declared := s.Stack[top].(exclusiveAction); declared && f.model == id && f.step <= actionAimed {
			return there.prospectsOf(found, id, f.action) // the Activation counts it already
		}
	}
	for i := range there.cardFor(id).Actions {
		if there.refuseRoom(&there.cardFor(id).Actions[i]) == nil && there.refuseUse(id, i, false) == nil {
			found = there.prospectsOf(found, id, i)
		}
	}
	return found
}

// standingAt is a state to ask about, never to play on: as if a model had moved to a spot in its Activation, or were to
// begin one there.
func (s *State) standingAt(id engine.ModelID, at geometry.Spot) *State {
	there := *s
	there.models = slices.Clone(s.models)
	a := &there.activation
	if a.model != id {
		*a = noActivation()
		a.model, a.group, a.inContact = id, s.models[id].group, len(s.enemiesInContact(id)) > 0
	}
	if at == s.models[id].spot {
		return &there
	}
	before := s.modelsInContact(id)
	there.models[id].spot = at
	if top := len(s.Stack) - 1; top < 0 || !isMove(s.Stack[top]) {
		a.moves++ // a move under way is counted already
	}
	a.charged, a.rammed = nil, nil
	for _, other := range there.modelsInContact(id) {
		if !slices.Contains(before, other) {
			a.charged = append(a.charged, other)
		}
	}
	return &there
}

func isMove(f frame) bool {
	_, move := f.(movementAction)
	return move
}

// prospectsOf adds what one Action could come to.
func (s *State) prospectsOf(found []engine.Prospect, id engine.ModelID, action int) []engine.Prospect {
	a := &s.cardFor(id).Actions[action]
	if a.Type == cards.SUM {
		return found
	}
	joint := a.Type == cards.PLS || a.Type == cards.AUR
	models := s.standingIDs(engine.NoModel)
	if joint {
		models = s.bodiesWithin(s.body(id), a.Range)
	}
	for _, other := range models {
		t := atModel(other)
		friend := !s.hostile(id, t.model)
		reached := false
		aside := 0.0
		switch {
		case joint:
			reached = s.refuseAffected(id, a, t) == nil
		case onLine(a):
			if !friend {
				aside, reached = s.rayTowards(id, a, t)
			}
		case a.Type == cards.IST && a.Range == 0:
			reached = t.model == id
		default:
			reached = (a.Dynamic() || !friend) && s.refuseTarget(id, a, t) == nil
		}
		if !reached {
			continue
		}
		p := s.prospect(confrontation{attacker: id, action: a, target: t, smash: engine.NoPiece})
		if !joint && (p.Harm > 0 || p.Hinder > 0) == friend && (p.Harm != 0 || p.Hinder != 0) {
			continue // nobody helps an Enemy or hinders a Friend on purpose
		}
		p.Action, p.Name, p.Joint = action, a.Name, joint
		p.Pairs, p.Cost = a.Combinable, s.apCost(id, a)
		p.Hinder += aside
		found = append(found, p)
	}
	return found
}

// rayTowards reports whether a Ray may be aimed at an Enemy, and what whom it catches besides is worth in dice.
func (s *State) rayTowards(id engine.ModelID, a *cards.Action, t target) (float64, bool) {
	if gap := s.gapTo(id, t); gap.Ground > a.Range {
		return 0, false
	}
	way := s.middle(t).Sub(s.models[id].spot.Center).Unit()
	if s.refuseRay(id, a, way) != nil {
		return 0, false
	}
	aside, hit := 0.0, false
	for _, other := range s.affected(id, a, nobody, way) {
		switch {
		case other == t:
			hit = true
		case !other.isModel():
		case !s.hostile(id, other.model):
			aside -= 2
		default:
			aside += 0.7
		}
	}
	return aside, hit
}

// prospect works out one confrontation, without Power Up dice.
func (s *State) prospect(c confrontation) engine.Prospect {
	attack, defend := s.pools(c)
	result := s.chances.exact(s.oddsRoll(c, attack, defend))
	ko, _ := s.koChance(c, result)
	p := engine.Prospect{Target: c.target.model, Success: result.Success, Fells: ko, Felled: "term.ko"}
	if c.action.Type == cards.AUR && slices.ContainsFunc(s.auras, func(a aura) bool { return a.user == c.attacker && &s.cards[a.card].Actions[a.action] == c.action }) {
		return p // it is up already
	}
	fx := s.weigh(c, c.action.FX)
	var bought worth
	for _, choice := range c.action.EFX {
		if w := s.weigh(c, choice); w.sum() > bought.sum() {
			bought = w
		}
	}
	m := &s.models[c.target.model]
	hp, lost := float64(m.hp), float64(s.cardFor(m.id).HP-m.hp)
	for n, chance := range result.EFX {
		p.Harm += chance * max(-lost, min(hp, fx.harm+float64(n)*bought.harm))
		p.Hinder += chance * (fx.hinder + float64(n)*bought.hinder)
		p.Radius = max(p.Radius, fx.radius)
	}
	return p
}

// worth is what some Effects do to a Target: Hit Points, and everything else in dice.
type worth struct{ harm, hinder, radius float64 }

func (w worth) sum() float64 { return max(w.harm, -w.harm) + max(w.hinder, -w.hinder)/2 }

// weigh adds up Effects. How many dice a state is worth is a rule of thumb for computer players; no rule reads it.
func (s *State) weigh(c confrontation, effects []cards.Effect) worth {
	var w worth
	for _, e := range effects {
		x := float64(e.X)
		if e.Self && c.target.model != c.attacker {
			if e.Kind == cards.Heal || e.Kind == cards.PowerUp {
				w.hinder += x / 2
			}
			continue
		}
		if s.immuneToEffect(c.target.model, e.Kind, c.attacker) {
			continue
		}
		switch e.Kind {
		case cards.Damage:
			w.harm += x
		case cards.Heal:
			w.harm -= x
		case cards.Stun:
			if !s.models[c.target.model].stunned {
				w.hinder++
			}
		case cards.Fatigue, cards.PowerDown:
			w.hinder += x/2 + 0.25
		case cards.Suppress:
			w.hinder += x
		case cards.Weak:
			w.hinder += 0.7
		case cards.Attack, cards.Defend, cards.PowerUp:
			w.hinder -= x
		case cards.Spectral, cards.Immune:
			w.hinder -= 0.5
		case cards.Knockback, cards.Pull, cards.Shift:
			w.hinder += x / 10
		case cards.Blast:
			w.radius += x
		case cards.ExtraTarget, cards.FollowUp, cards.MindControl, cards.GrabThrow:
			w.hinder += 0.3
		}
	}
	return w
}

// Means implements engine.Foreseer.
func (s *State) Means(id engine.ModelID) engine.Means {
	if int(id) < 0 || int(id) >= len(s.models) || s.models[id].ko {
		return engine.Means{}
	}
	c := s.cardFor(id)
	means := engine.Means{Inches: c.MoveIn, Points: max(0, s.apLeft(id))}
	switch s.movementType(id) {
	case sprint:
		means.Over = sprintRise
	case flight:
		means.Over = math.Inf(1)
	default:
		means.Over = c.MoveIn
	}
	if s.movementType(id) != immobile {
		means.Moves = max(0, s.maxFatigue(id)-s.fatigueOf(id))
	}
	if s.models[id].class == cards.Minion {
		means.Points = 0
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		if a.Dynamic() || a.Type == cards.RCT || a.Trigger != "" || s.activation.model == id && s.refuseRoom(a) != nil {
			continue
		}
		harm := 0.15
		for _, e := range a.FX {
			if e.Kind == cards.Damage && !e.Self {
				harm += float64(e.X)
			}
		}
		means.Attacks = append(means.Attacks, engine.Attack{Range: a.Range, Cost: s.apCost(id, a), Harm: harm, Pairs: a.Combinable})
	}
	return means
}

// chances remembers odds: in a match the same few rolls are weighed all the time.
type chances struct {
	memo flow.Memo[odds.Roll, odds.Result]
}

func (c *chances) exact(roll odds.Roll) odds.Result {
	return c.memo.Get(roll, func() odds.Result { return odds.Exact(roll) })
}
