package bot

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// What else an Activation is for.
const (
	closeIn    = 0.14  // to come nearer, when nobody can be reached
	bearOn     = 0.7   // for whoever carries something to where it counts
	crawling   = 0.2   // of its move: for less, such a one waits until those in its way have gone on
	stepBack   = 0.12  // to leave contact, for a model that fights from afar
	frontFirst = 0.001 // for each inch: who is ahead goes on, and makes room for those behind
	idle       = 0.02  // to end
	directs    = 0.04  // to let a card of followers go along
	notNow     = -1.0
	mayReach   = 0.5  // chance that an attack on somebody within reach of a move succeeds
	patience   = 0.85 // what can be had now against what a move promises
	endOfTurn  = -0.01
	pointless  = -0.05
	followers  = 0.01 // to direct a card of them
	offer      = 0.02 // to end a Round in which nothing is left to do
)

// who weighs which model acts next: the one that can do most.
func (p *player) who(d *engine.Decision) func(at int) float64 {
	if p.view().Turn != p.seat {
		return func(at int) float64 { return p.standsFor(at) }
	}
	forced := !mayStop(d)
	idles := !forced && d.Kind == engine.Activate && p.idles()
	value := make([]float64, len(d.Options))
	var ready []prospective
	var cards []int
	for _, at := range legalOptions(d) {
		o := &d.Options[at]
		switch {
		case o.Finish && idles:
			value[at] = offer
		case o.Finish:
			value[at] = endOfTurn
		case o.Model == engine.NoModel:
		case p.ranks(o.Model) && o.Caution.Harms:
			value[at] = pointless // the others of its card do what it would have to do to its own side
		case p.ranks(o.Model):
			value[at], cards = followers, append(cards, at) // directed once its leader has acted
		default:
			r := prospective{at: at}
			if value[at], r.exactly = p.activation(o.Model); forced && r.exactly != nil {
				value[at], r.exactly = r.exactly(), nil
			}
			ready = append(ready, r)
		}
	}
	for left := slices.Clone(ready); len(left) > 0; {
		first := mostOf(left, value)
		r := left[first]
		if r.exactly != nil { // it may not be the first after all
			value[r.at], left[first].exactly = r.exactly(), nil
			continue
		}
		if d.Kind != engine.Activate || value[r.at] <= endOfTurn || !p.treads(d, r.at) {
			break
		}
		value[r.at], left = pointless, slices.Delete(left, first, first+1)
	}
	for _, at := range cards {
		if value[at] >= slices.Max(value) && p.stops(at) {
			value[at] = pointless
		}
	}
	return func(at int) float64 {
		if forced && value[at] <= pointless && slices.ContainsFunc(ready, func(r prospective) bool { return r.at == at }) {
			return value[at] + p.leastHarm(at, 2)
		}
		return value[at]
	}
}

// prospective is somebody who could act. What it could do at most is cheap to say; exactly is worked out for those alone who come
// first by that, and nil once it is known.
type prospective struct {
	at      int
	exactly func() float64
}

// mostOf is the place of the one who can do most, of equals the first.
func mostOf(list []prospective, value []float64) int {
	first := 0
	for i := range list {
		if value[list[i].at] > value[list[first].at] {
			first = i
		}
	}
	return first
}

// mayStop reports whether a decision lets one do nothing.
func mayStop(d *engine.Decision) bool {
	return slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Refusal == nil })
}

// What a player who must do something does to whom, when nothing is worth doing.
const (
	atTerrain = -0.1
	atFriends = -3.0
)

// leastHarm is the best of what must follow an option when nothing is worth doing: better to hit the scenery than a
// friend.
func (p *player) leastHarm(at, depth int) float64 {
	fork, legal := p.mind.Try(at)
	if !legal {
		return atFriends
	}
	d := fork.Decision()
	if d.Shape != engine.Pick || d.Seat != p.seat {
		return 0
	}
	ahead := player{seat: p.seat, mind: fork, seen: p.seen, deep: p.deep, lean: p.lean}
	most := atFriends
	for _, at := range legalOptions(d) {
		o := &d.Options[at]
		value := 0.0
		switch {
		case d.Action != "" && o.Model != engine.NoModel && p.ours(p.seatOf(o.Model)):
			value = atFriends
		case d.Action != "":
			value = atTerrain
		case o.Action >= 0 && depth > 1:
			value = ahead.leastHarm(at, depth-1)
		}
		most = max(most, value)
	}
	return most
}

// standsFor weighs a choice of a model outside of Turns, by the number it would bring to a roll.
func (p *player) standsFor(at int) float64 {
	preview := p.mind.Preview(engine.Choice{Pick: at})
	if preview == nil {
		return 0
	}
	return float64(preview.Attack.Trait.Value)
}

// activation is what a model could do at most if it acted now, and how to find out what exactly, nil where that is it.
func (p *player) activation(id engine.ModelID) (most float64, exactly func() float64) {
	m, ok := p.model(id)
	means, _ := p.means(id)
	if !ok {
		return 0, nil
	}
	now := p.does(m)
	now *= 1 + eager*float64(stored(m))
	if picks, bane := p.picksUp(p.objectives(), m); picks && !p.ranks(id) {
		if !bane || means.Moves == 0 {
			return now + carrying, nil
		}
		return now + carrying, func() float64 { // once it has it, it must get away with it
			w := walker{p: p, m: m, means: means, reach: reach(means), mover: m.Body, takes: true}
			return now + carrying*w.progress()
		}
	}
	if means.Moves > 0 {
		value := max(now, patience*p.promise(m, means)*(1+eager*float64(stored(m))))
		if wander := p.wander(m, means); wander > value {
			return wander, func() float64 { return max(value, wander*p.progress(m, means)) }
		}
		return value, nil
	}
	if now == 0 {
		return pointless, nil
	}
	return now, nil
}

// doing is what a model could do, once that was asked.
type doing struct {
	asked bool
	most  float64
}

// does is the most that a model could do where it is.
func (p *player) does(m *engine.Model) float64 {
	if p.doing == nil {
		p.doing = make([]doing, len(p.view().Models))
	}
	known := &p.doing[m.ID]
	if !known.asked {
		means, _ := p.means(m.ID)
		_, most := best(p.uses(p.mind.Prospects(m.ID, m.Spot)), means.Points)
		*known = doing{true, most}
	}
	return known.most
}

// eager is how much more a model is expected to do for each die that it has in store.
const eager = 0.1

// stored is how many dice a model has in store that anybody can see.
func stored(m *engine.Model) int {
	for _, c := range m.Counters {
		if c.Max == 0 {
			return min(6, c.Have)
		}
	}
	return 0
}

// promise is what a model could do after a move, by distances alone.
func (p *player) promise(m *engine.Model, means engine.Means) float64 {
	most := 0.0
	for i := range p.view().Models {
		e := &p.view().Models[i]
		if !p.fights(e) {
			continue
		}
		gap := geometry.GroundGap(m.Body, e.Body)
		for i := range means.Attacks {
			a := &means.Attacks[i]
			if a.Cost > means.Points || gap-a.Range > means.Inches {
				continue
			}
			value := p.blow(e, a.Harm) - priceOfAP*float64(a.Cost)
			if a.Pairs && a.Cost > 0 && 2*a.Cost <= means.Points {
				value *= 2
			}
			most = max(most, value)
		}
	}
	return most
}

// blow is what an attack on an enemy is worth of which only the usual harm is known.
func (p *player) blow(e *engine.Model, harm float64) float64 {
	if hp := float64(max(1, e.HP)); harm >= hp {
		return p.loss(e, mayReach*0.85, mayReach*hp)
	}
	return mayReach * p.loss(e, 0, harm)
}

// reach is the distance from which a model attacks best, in inches: that of the attack that takes most, of equals the
// shortest; 0 for one that fights in contact.
func reach(means engine.Means) float64 {
	from, most := 0.0, -1.0
	for _, a := range means.Attacks {
		if a.Harm > most || a.Harm == most && a.Range < from {
			from, most = a.Range, a.Harm
		}
	}
	return from
}

// reachOf is reach for a model whose Activation may leave no room for an attack any more: it will attack again.
func (p *player) reachOf(m *engine.Model, means engine.Means) float64 {
	if len(means.Attacks) > 0 {
		return reach(means)
	}
	most, sheet := 0.0, p.mind.Sheet(m.ID)
	for i := range sheet.Actions {
		if a := &sheet.Actions[i]; a.Attack {
			most = max(most, a.Range)
		}
	}
	return most
}

// nearest is the smallest gap to an enemy, in inches; false when there is none.
func (p *player) nearest(body geometry.Cylinder) (float64, bool) {
	least, found := 0.0, false
	for i := range p.view().Models {
		if e := &p.view().Models[i]; p.fights(e) {
			if gap := geometry.GroundGap(body, e.Body); !found || gap < least {
				least, found = gap, true
			}
		}
	}
	return least, found
}

// progress is how much of a move takes a model nearer to where it wants to go, by the relief of the table: 1 for the
// whole of it, little where others stand in its way.
func (p *player) progress(m *engine.Model, means engine.Means) float64 {
	w := walker{p: p, m: m, means: means, reach: reach(means), mover: m.Body}
	return w.progress()
}

func (w *walker) progress() float64 {
	m, means := w.m, w.means
	if math.IsInf(means.Over, 1) {
		return 1
	}
	w.threats()
	here := w.away(m.Body)
	if w.ways == nil {
		return 1
	}
	gained, bodies := 0.0, w.bodies()
	for _, at := range w.relief.along(w.ways, w.relief.at(m.Body.Center), means.Inches, means.Over) {
		there := m.Body
		there.Center, there.Bottom = w.relief.point[at], w.relief.ground[at]
		if !free(there, bodies) {
			break
		}
		gained = max(gained, here-float64(w.ways[at])/perInch)
	}
	return min(1, max(0.1, gained/max(1, means.Inches)))
}

// free reports whether a base overlaps nobody.
func free(body geometry.Cylinder, others []geometry.Cylinder) bool {
	for _, o := range others {
		if body.Center.Distance(o.Center) < body.Radius+o.Radius-tight {
			return false
		}
	}
	return true
}

// wander is what a move is worth by itself.
func (p *player) wander(m *engine.Model, means engine.Means) float64 {
	gap, any := p.nearest(m.Body)
	reach := reach(means)
	goals := p.goalsOf(m)
	switch {
	case p.bears(m.ID) && len(p.wanted(goals, m)) > 0:
		if p.arrives(goals, m, means) {
			return delivered
		}
		return bearOn
	case len(goals) > 0 && !p.ranks(m.ID) && p.holds(goals, m, m.Body) > holding/2:
		return -idle // it is needed where it is
	case len(goals) > 0 && !p.ranks(m.ID) && len(p.wanted(goals, m)) > 0:
		return closeIn
	case p.burns(m.Body) > 0:
		return stepBack
	case !any:
		return -idle
	case reach > 2 && gap <= geometry.ContactGap:
		return stepBack
	case gap > max(reach, geometry.ContactGap):
		return closeIn - frontFirst*gap
	}
	return -idle
}

// arrives reports whether a move may bring what a model carries to where it counts against the others, by distance alone.
func (p *player) arrives(goals []objective, m *engine.Model, means engine.Means) bool {
	return slices.ContainsFunc(goals, func(o objective) bool {
		return o.theirs && m.Body.Center.Distance(o.place(m.Body.Center)) <= means.Inches
	})
}

// menu weighs what to do next in an Activation.
func (p *player) menu(d *engine.Decision) func(at int) float64 {
	members := p.squad(d.Subject)
	if members == nil {
		members = []engine.ModelID{d.Subject}
	}
	legal := map[int]bool{}
	for i := range d.Options {
		legal[d.Options[i].Action] = legal[d.Options[i].Action] || d.Options[i].Refusal == nil
	}
	means, _ := p.means(d.Subject)
	first, now, after, wander := -1, 0.0, 0.0, -idle
	for _, id := range members {
		m, ok := p.model(id)
		if !ok || !m.OnTable || m.Out {
			continue
		}
		uses := p.uses(p.mind.Prospects(id, m.Spot))
		uses = slices.DeleteFunc(uses, func(u use) bool { return !legal[u.action] })
		if action, value := best(uses, means.Points); value > 0 {
			if first < 0 || value > now {
				first = action
			}
			now += value
		}
		after += p.promise(m, means)
		if wanders := p.wander(m, means); wanders < bearOn || !mayStop(d) || p.progress(m, means) > crawling {
			wander = max(wander, wanders)
		}
	}
	switch p.leans(d.Subject) {
	case Stand:
		after, wander = 0, -idle
	case Advance:
		first, now, wander = -1, 0, max(wander, closeIn)
	case Withdraw:
		after, wander = 0, stepBack
	case Hold:
		if after = 0; len(p.wanted(p.goalsOf(p.self(d.Subject)), p.self(d.Subject))) > 0 {
			wander = steadied * holding
		}
	}
	way := slices.IndexFunc(d.Options, mayMove) // the first way of moving is the model's own
	moves, going, known := way >= 0, 0.0, false
	goes := func() float64 {
		if known {
			return going
		}
		going, known = max(patience*after, wander), true
		if going > max(idle, now) && mayStop(d) && p.remains(d, way) {
			going = notNow
		}
		return going
	}
	return func(at int) float64 {
		o := &d.Options[at]
		switch {
		case o.Finish:
			return idle
		case isCard(d, o):
			return p.card(d, at, now)
		case o.Action >= 0 && o.Caution.Vain:
			return notNow + atFriends // nothing would come of it
		case o.Action >= 0 && o.Action == first:
			return now
		case o.Action >= 0 && first < 0 && !mayStop(d) && !moves: // to move is better than any harm
			return notNow + p.leastHarm(at, 1)
		case o.Action >= 0:
			return notNow
		case o.Piece != engine.NoPiece:
			return p.carries(o.Piece, d.Subject)
		case o.Model != engine.NoModel && p.holdsUp(o.Model, d.Subject):
			return idle / 2 // it goes along with somebody who acts later
		case o.Model != engine.NoModel && moves && goes() > directs:
			return notNow // the move comes first, whatever the card would do
		case o.Model != engine.NoModel && now <= directs && p.stops(at):
			return notNow // a card of followers that would do nothing
		case o.Model != engine.NoModel:
			return directs // a card of followers goes along, after everything else
		case at == way:
			return goes()
		}
		return notNow
	}
}

// stops reports whether a card of followers that an option lets act would do nothing, whoever it is that Directs it.
func (p *player) stops(at int) bool {
	fork, legal := p.mind.Try(at)
	if legal && fork.Decision().Shape == engine.Pick && fork.Decision().Subject == engine.NoModel {
		fork, legal = fork.Try(quick(fork.Decision()).Pick)
	}
	if !legal {
		return false
	}
	menu, ahead, asked := p.next(fork)
	return asked && menu.Options[ahead.pick(menu)].Finish
}

// mayMove tells an option of a menu that is a way of moving, and one that nobody minds.
func mayMove(o engine.Option) bool { return o.Refusal == nil && isMove(&o) && !o.Caution.Costly }

// isMove tells an option of a menu that is a way of moving.
func isMove(o *engine.Option) bool {
	return !o.Finish && o.Action < 0 && o.Piece == engine.NoPiece && o.Model == engine.NoModel
}

// holdsUp reports whether a card of followers had better wait for those who have yet to walk: it has nobody in reach, and
// would only stand in their way.
func (p *player) holdsUp(card, leader engine.ModelID) bool {
	for _, id := range p.squad(card) {
		m, ok := p.model(id)
		if means, _ := p.means(id); ok && m.OnTable && !m.Out && p.promise(m, means) > 0 {
			return false
		}
	}
	for i := range p.view().Models {
		f := &p.view().Models[i]
		if f.Seat != p.seat || f.ID == leader || !f.OnTable || f.Done || p.ranks(f.ID) {
			continue
		}
		if means, _ := p.means(f.ID); means.Moves > 1 && p.wander(f, means) > 0 {
			return true
		}
	}
	return false
}
