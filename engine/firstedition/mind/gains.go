package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// What Effects are worth that no roll decides, in Levels.
const (
	mended   = 0.3   // as much as what was lost is worth, is what is given back
	raised   = 0.5   // to stand again, for each Level
	edge     = 0.02  // a point more in the rolls of somebody who strikes, and for each Level of somebody who is struck
	narrowed = 0.5   // of that remains to what counts in some rolls only
	shackled = 0.04  // not to come off, for each Level
	grounded = 0.06  // to be brought down from flight, for each Level
	hindered = 0.02  // to lack what is seldom needed
	helped   = 0.02  // to have what is seldom needed
	spurred  = 0.04  // an AP more for somebody who may spend none, for each Level
	again    = 0.1   // a further Activation
	toBlows  = 0.1   // to come to blows a Round sooner, for each Level
	earlier  = 0.02  // a point in the next Starting Roll
	poolAP   = 0.03  // an AP in the Pool
	fightFar = 10.0  // inches from which enemies come to blows within a Round
	comeIn   = 6.0   // inches that enemies come nearer in a Round
	coming   = 0.5   // as much as an Effect on somebody is worth one on him who may come
	usualX   = 3     // from which figure of a Skill on more of it is seldom used
	handed   = 0.6   // of a Strike that somebody else makes for nothing
	foresees = 0.005 // what is worth less is not worth doing
)

// elsewhere are the Effects that put somebody or something somewhere: they help nobody by themselves.
var elsewhere = []cards.EffectKind{"Move", "Teleport", "Travel", "Return", "Token", "Wall", "Smoke"}

// gain is what an Action without a roll brings where its user stands, by what its Effects do to whom.
func (r *reach) gain(act state.Act) float64 {
	a := r.s.ActionOf(act)
	if a == nil || a.Against != cards.NoTrait || r.s.Models[r.id].Seat == engine.NoSeat ||
		slices.ContainsFunc(a.Effects, func(e cards.Effect) bool { return slices.Contains(elsewhere, e.Kind) }) {
		return 0
	}
	sum := 0.0
	for i := 0; i < len(a.Effects); {
		best := r.does(act, &a.Effects[i])
		for i++; i < len(a.Effects) && a.Effects[i].Or; i++ {
			best = max(best, r.does(act, &a.Effects[i]))
		}
		sum += best
	}
	if _, once := a.Marked("once per Encounter"); once { // it will be wanted more another time
		sum -= onceOnly * remaining(r.s)
	}
	if sum < foresees {
		return 0
	}
	return max(sum, helped)
}

// does is what one Effect is worth to all whom it is done to, or to the best of those who are chosen.
func (r *reach) does(act state.Act, e *cards.Effect) float64 {
	whom := actions.Whom(r.s, r.id, act, *e)
	if value, team := r.forTeam(e); team {
		if len(whom) == 0 {
			return 0
		}
		return value
	}
	var each []float64
	for _, id := range whom {
		if !slices.ContainsFunc(r.s.Models[id].Lasting, func(l state.Lasting) bool { return l.Act == act && l.By == r.id }) {
			value := r.toOne(e, id)
			if e.Kind == "Allowance" && id == r.id { // what the Action itself takes of it is gained by nobody
				value = r.allowed(id, max(0, float64(e.X-actions.Cost(r.s, id, act, 1))))
			}
			each = append(each, value)
		}
	}
	if e.Scope.Most > 0 {
		slices.Sort(each)
		slices.Reverse(each)
		each = each[:min(len(each), e.Scope.Most)]
		each = slices.DeleteFunc(each, func(value float64) bool { return value < 0 })
	}
	sum := r.awaits(act, e, whom)
	for _, value := range each {
		sum += value
	}
	return sum
}

// awaits is what an Aura does to enemies who may come into it before it ends.
func (r *reach) awaits(act state.Act, e *cards.Effect, inside []engine.ModelID) float64 {
	s, a := r.s, r.s.ActionOf(act)
	if a == nil || a.Attack != cards.Aura || e.Scope.Who != cards.Enemies || e.Scope.Reach > 0 {
		return 0
	}
	sum := 0.0
	for i := range s.Models {
		id := engine.ModelID(i)
		if s.Models[i].Active() && traits.Meant(s, r.id, e.Scope, id) && !slices.Contains(inside, id) && r.spends(id) && s.Apart(r.id, id) <= a.Radius+comeIn {
			sum += coming * r.toOne(e, id)
		}
	}
	return sum
}

// forTeam is what an Effect on the user's team is worth; false for one on models.
func (r *reach) forTeam(e *cards.Effect) (float64, bool) {
	last := r.s.Round >= r.s.Rounds
	x := float64(e.X)
	switch e.Kind {
	case "AGP":
		return perAGP * x, true
	case "Power-Up dice":
		return powerPrice * x, true
	case "Pool":
		return poolAP * x, true
	case "Extra Activation":
		return again, true
	case "Starting Roll":
		if last {
			return 0, true
		}
		return earlier * x, true
	}
	return 0, false
}

// toOne is what an Effect on one model is worth to the side of whoever does it: what helps an enemy costs as much.
func (r *reach) toOne(e *cards.Effect, id engine.ModelID) float64 {
	m := &r.s.Models[id]
	switch own := r.s.Friendly(r.id, id); {
	case own:
		return r.helps(e, id)
	case m.Citizen || m.Seat == engine.NoSeat && !r.s.Hostile(r.id, id):
		return 0
	}
	return -r.helps(e, id)
}

// helps is what an Effect is worth to the side of the model that it is done to.
func (r *reach) helps(e *cards.Effect, id engine.ModelID) float64 {
	s, m, rank := r.s, &r.s.Models[id], weight(r.s, id)
	x := float64(e.X)
	part := 1.0
	if e.Against != "" || e.With != "" || len(e.If) > 0 {
		part = narrowed
	}
	switch e.Kind {
	case "Heal":
		points := min(x, float64(s.CardFor(id).Damage-m.Left))
		if s.Round >= s.Rounds && !r.struckSoon(id) {
			return 0
		}
		return mended * wounded * rank * points / (float64(m.Left) + points)
	case "Stand up":
		return raised * rank
	case "Eliminated":
		return -felled * rank
	case "Damage":
		return -wounded * rank * min(1, x/float64(max(1, m.Left)))
	case "Strike":
		return handed * x * r.strikeOf(id)
	case "Shot Down":
		return -grounded * rank
	case "Knocked Down", "Burdened", "Held fast", "no Movement", "Mind Control":
		if !r.spends(id) {
			return 0
		}
		return -shackled * rank
	case "neither Run nor Charge", "no Devices", "no Commands", "Spotlight":
		if !r.fightsSoon(id) {
			return 0
		}
		return -hindered
	case "Movement Actions":
		if !r.spends(id) {
			return 0
		}
		return hindered * x
	case "Allowance":
		return r.allowed(id, x)
	case "Marked": // whoever attacks it rolls so much more
		return -part * edge * x * r.exposed(id)
	case "Attack Rolls":
		return part * edge * x * r.striking(id)
	case "Defence Rolls", "Guarded", "Protected", "Body Guard", "Human Shield":
		return part * edge * max(1, x) * sign(x) * r.exposed(id)
	case "Rolls":
		return part * edge * x * (r.striking(id) + r.exposed(id))
	case cards.RaisesTrait: // one of those that are rolled with
		return narrowed * part * edge * x * (r.striking(id) + r.exposed(id))
	case cards.Gains:
		return r.skilled(e.Skill, id)
	}
	if !r.fightsSoon(id) {
		return 0
	}
	return helped
}

// sign is −1 for what takes away, else 1.
func sign(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}

// skilled is what a Skill is worth for the rest of the Round: as much as its figure says in each blow, and little without one.
func (r *reach) skilled(skill *cards.Skill, id engine.ModelID) float64 {
	if skill != nil && skill.Name == cards.Blitzer {
		return r.quicker(id, float64(skill.X))
	}
	if skill == nil || !r.fightsSoon(id) {
		return 0
	}
	if skill.X <= 0 {
		return helped
	}
	return edge * float64(min(skill.X, usualX)) * max(r.striking(id), r.exposed(id)) * narrowed
}

// quicker is what it is worth that a model moves so many inches farther in this Round: much where that brings it to blows, little where it only
// comes nearer, and nothing where it need not or cannot.
func (r *reach) quicker(id engine.ModelID, inches float64) float64 {
	s := r.s
	if most, _ := moves.Limit(s, id); !r.spends(id) || s.Models[id].Moves >= most {
		return 0
	}
	far := math.Inf(1)
	for i := range s.Models {
		if other := engine.ModelID(i); s.Models[i].Active() && s.Hostile(id, other) {
			far = min(far, geometry.GapBetween(s.Body(id), s.Body(other)).Ground)
		}
	}
	keep, kind := fights(s, id), state.Charge
	if keep > 0 {
		kind = state.Move
	}
	comes := keep + moves.Inches(s, id, kind, 0)
	switch {
	case math.IsInf(far, 1) || far <= comes:
		return 0
	case far <= comes+inches:
		return toBlows * weight(s, id)
	}
	return closing * inches
}

// allowed is what it is worth that a model may spend so many AP more: nothing while it may spend some, and nothing where its team has none.
func (r *reach) allowed(id engine.ModelID, x float64) float64 {
	m := &r.s.Models[id]
	if m.Seat == engine.NoSeat || r.s.Teams[m.Seat].Pool <= 0 || !r.fightsSoon(id) {
		return 0
	}
	if limit, limited := traits.Allowance(r.s, id); !limited || x > 0 && m.Spent < limit-1 {
		return 0
	}
	return spurred * x * weight(r.s, id)
}

// spends reports whether a model can still act in this Round.
func (r *reach) spends(id engine.ModelID) bool {
	m := &r.s.Models[id]
	if !m.Up() || m.Barred || m.Seat == engine.NoSeat || r.s.Teams[m.Seat].Pool <= 0 || r.s.Teams[m.Seat].Done {
		return false
	}
	limit, limited := traits.Allowance(r.s, id)
	return !limited || m.Spent < limit
}

// striking is how many Levels' worth of blows a model that can still act is about to deal.
func (r *reach) striking(id engine.ModelID) float64 {
	if !r.spends(id) || !r.fightsSoon(id) {
		return 0
	}
	return min(2, max(0.3, weight(r.s, id)))
}

// exposed is how many Levels are at stake in a model that can still be struck in this Round.
func (r *reach) exposed(id engine.ModelID) float64 {
	if !r.struckSoon(id) {
		return 0
	}
	return weight(r.s, id)
}

// fightsSoon reports whether a model stands so near to an enemy that one of them may strike the other in this Round.
func (r *reach) fightsSoon(id engine.ModelID) bool {
	return r.nearTo(id, func(engine.ModelID) bool { return true })
}

// struckSoon reports whether an enemy so near can still act.
func (r *reach) struckSoon(id engine.ModelID) bool { return r.nearTo(id, r.spends) }

// nearTo reports whether an enemy of some sort is near a model.
func (r *reach) nearTo(id engine.ModelID, sort func(engine.ModelID) bool) bool {
	s := r.s
	for i := range s.Models {
		other := engine.ModelID(i)
		if s.Models[i].Active() && s.Hostile(id, other) && sort(other) && geometry.GapBetween(s.Body(id), s.Body(other)).Ground <= fightFar {
			return true
		}
	}
	return false
}

// strikeOf is what the best Strike of a model from where it stands is worth to the side of whoever is asked.
func (r *reach) strikeOf(id engine.ModelID) float64 {
	most := 0.0
	for _, p := range views.OutlookOn(r.s, id, state.Universal(state.Strike), r.quarry) {
		most = max(most, r.value(r.s, &p))
	}
	return most
}

// benefit answers whom an Effect is done to, and which of several is: the one that is worth most; nobody more, when nothing is gained by it.
func benefit(s *state.State) (engine.Choice, bool) {
	c, known := actions.Choosing(s)
	if !known {
		return engine.Choice{}, false
	}
	r := newReach(s, c.User)
	best, most := -1, 0.0
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		e, value := c.Effect, 0.0
		switch {
		case !o.Legal():
			continue
		case len(c.Either) > 0:
			e = c.Either[o.Means.At]
			value = r.does(c.Act, &e)
		case !o.Finish:
			value = r.toOne(&e, o.Model)
		}
		if slices.Contains(elsewhere, e.Kind) {
			return engine.Choice{}, false
		}
		if best < 0 || value > most || value == most && o.Finish {
			best, most = at, value
		}
	}
	return engine.Choice{Pick: best}, best >= 0
}
