package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// step is an option of a menu: an Action, or a way of moving.
type step struct {
	pick   int
	kind   state.ActKind
	line   int // in actions.Lines, or -1
	inches float64
	target engine.ModelID // of a Charge* that was declared
	object engine.PieceID // or which piece it goes for, or engine.NoPiece
	leaves bool           // it escapes from the table
	// fetches is how many AGP it brings at once, of an Action of the Plot or of an Agenda.
	fetches float64
}

// trying is what an Action of an Agenda is worth, in AGP, that may come to something.
const trying = 0.4

// steps are the legal Actions of the pending question about a model.
func steps(s *state.State, id engine.ModelID) []step {
	var found []step
	d := s.Pending
	for at := range d.Options {
		o := &d.Options[at]
		if !o.Legal() || o.Finish || o.Means.Kind != "act" && o.Means.Kind != "then" {
			continue
		}
		st := step{pick: at, kind: state.ActKind(o.Means.Of), line: o.Action, object: engine.NoPiece}
		if st.line < 0 {
			if actions.Moving(st.kind) {
				st.inches = moves.Inches(s, id, st.kind, 0)
			}
		}
		grant := ""
		if all := actions.Acts(s, id); st.kind == state.Granted && o.Means.Kind != "command" && o.Means.At < len(all) {
			grant = all[o.Means.At].Grant
		}
		st.leaves = grant == plots.EscapeAct
		if grant != "" && agendas.Serves(s, id, grant) {
			if st.fetches = fetched(s, at); st.fetches == 0 {
				st.fetches = trying
			}
		}
		found = append(found, st)
	}
	return found
}

// plan is what a model might do in one Activation: the option to begin with, and the option behind it in the question that follows.
type plan struct {
	first, second int // second −1: alone
	target        engine.ModelID
	value         float64
}

// best is the most that a model makes of the menu that is pending for it; false when nothing in it is worth doing.
func best(s *state.State, id engine.ModelID, pause func()) (plan, bool) {
	r := newReach(s, id)
	r.pause = pause
	all := steps(s, id)
	found, any := r.pick(all)
	if any && r.stays(all, found) {
		r.stuck = true
		found, any = r.pick(all)
	}
	if any {
		found, _ = r.overpaid(all, found)
	}
	return found, any
}

// pick is the plan worth most of those that begin with some steps; false when nothing is worth doing.
func (r *reach) pick(all []step) (plan, bool) {
	found, any := plan{}, false
	for _, first := range all {
		r.pause()
		for _, p := range r.behind(first) {
			if p.value > 0 && (!any || p.value > found.value) {
				found, any = p, true
			}
		}
	}
	return found, any
}

// stays reports whether a plan is to walk toward the goal, and that would end where it begins. Only a way that is not straight is tried out.
func (r *reach) stays(all []step, p plan) bool {
	first, walks := r.walks(all, p)
	if !walks || !r.bound || r.there() || r.straightOn(first, aLook) {
		return false
	}
	ends, _, tried := r.walked(follow(r.s, p.first))
	return tried && ends.Center.Distance(r.s.Body(r.id).Center) < aStep && ends.Level == r.s.Models[r.id].Spot.Level
}

// overpaid is the plan with a Move* in the place of a Run* that nothing is combined with and that leads no farther: its way is not straight.
func (r *reach) overpaid(all []step, p plan) (plan, bool) {
	first, walks := r.walks(all, p)
	at := slices.IndexFunc(all, func(st step) bool { return st.kind == state.Move && st.line < 0 })
	if !walks || first.kind != state.Run || p.second >= 0 || at < 0 || r.straightOn(first, all[at].inches+aStep) {
		return p, false
	}
	if _, length, tried := r.walked(follow(r.s, p.first)); !tried || length > all[at].inches+geometry.Slack {
		return p, false
	}
	return plan{all[at].pick, -1, engine.NoModel, p.value + r.cost(r.s, p.first) - r.cost(r.s, all[at].pick)}, true
}

// walks is the step that a plan begins with, if that is a Move* or a Run* for its own sake.
func (r *reach) walks(all []step, p plan) (step, bool) {
	at := slices.IndexFunc(all, func(st step) bool { return st.pick == p.first })
	if at < 0 || p.target != engine.NoModel {
		return step{}, false
	}
	return all[at], all[at].line < 0 && (all[at].kind == state.Move || all[at].kind == state.Run)
}

// straightOn reports whether a way leads straight on so many inches toward the goal, or to the enemy who is gone for.
func (r *reach) straightOn(first step, inches float64) bool {
	to, far := r.goal.at, r.gap
	body := r.s.Body(r.id)
	if !r.bound {
		g, any := hunting(r.s, r.id)
		if !any {
			return false
		}
		to, far = g.at, g.gap(body)
	}
	pace, can := moves.Pace(r.s, r.id)
	if !can {
		return false
	}
	move := pace.Move
	move.Allowance = first.inches
	ahead := body.Center.Along(to.Sub(body.Center).Unit(), min(first.inches, far, inches))
	spot, on := ground(r.s, ahead.Committed(), body.Bottom)
	return on && r.route(move).Straight(spot)
}

// ends reports whether a Move* that was begun ends before its inches are used up, so that another behind it leads no farther.
func (r *reach) ends(first step) bool {
	if first.line >= 0 || first.kind != state.Move || r.there() || r.straightOn(first, first.inches) {
		return false
	}
	_, length, tried := r.walked(r.s.Copy())
	return tried && length < first.inches-aStep
}

// walked tries out where a way of moving leads that was begun and that nothing is combined with, and how long the way is; false where nobody
// can say.
func (r *reach) walked(t *state.State) (geometry.Spot, float64, bool) {
	for tries := 0; tries < mostAnswers && t.Pending.Ask.Key != "pc1.ask-move"; tries++ {
		d := t.Pending
		last := len(d.Options) - 1
		if d.Ask.Key != "pc1.ask-second" || last < 0 || !d.Options[last].Finish {
			return geometry.Spot{}, 0, false
		}
		t.Apply(engine.Choice{Pick: last}, nil)
	}
	if t.Pending.Ask.Key != "pc1.ask-move" {
		return geometry.Spot{}, 0, false
	}
	here := r.s.Models[r.id].Spot
	choice, known := walk(t, r.pause)
	if !known {
		return here, 0, r.bound // of whoever hunts others find a place
	}
	path, leads := t.Pending.Place.Path(*choice.Spot, choice.Via)
	if !leads {
		path.Length = math.Inf(1)
	}
	return *choice.Spot, path.Length, true
}

// How far straight on a way is looked at, before it is tried out, and what counts as no step at all, in inches.
const (
	aLook = 4.0
	aStep = 0.25
)

// behind are the plans that begin with a step.
func (r *reach) behind(first step) []plan {
	s := r.s
	single, target := r.worth(first)
	alone := plan{first.pick, -1, target, single - r.cost(s, first.pick)}
	next := follow(s, first.pick)
	var all []plan
	if first.kind == state.Charge && first.line < 0 {
		return r.charges(first, next)
	}
	all = append(all, alone)
	if next == nil || next.Pending.Ask.Key != "pc1.ask-second" {
		return all
	}
	for _, second := range steps(next, r.id) {
		value, whom := r.pair(first, second)
		all = append(all, plan{first.pick, second.pick, whom, value - r.cost(s, first.pick) - r.cost(next, second.pick)})
	}
	return all
}

// follow is the match with an option chosen and nothing paid beside it, when the next question is its own; nil when something else is.
func follow(s *state.State, pick int) *state.State {
	t := s.Copy()
	t.Apply(engine.Choice{Pick: pick}, nil)
	if t.Pending.Ask.Key == "pc1.ask-reflexes" {
		t.Apply(engine.Choice{Number: t.Pending.Min}, nil)
	}
	return t
}

// cost is what an option costs.
func (r *reach) cost(s *state.State, pick int) float64 {
	for _, arg := range s.Pending.Options[pick].Text.Args {
		if ap, is := arg.Value.(int); is && arg.Name == "Cost" {
			return (priceOfAP + r.thrift) * float64(ap)
		}
	}
	return 0
}

// reach is what a model can do from where it stands, and what it could after a move.
type reach struct {
	s      *state.State
	id     engine.ModelID
	near   float64 // inches to the nearest enemy
	goal   goal
	bound  bool    // it has that goal
	gap    float64 // inches to it
	thrift float64 // what an AP is worth to somebody else of its team
	stuck  bool    // no way leads nearer to it now
	ready  bool    // it can strike the Plot Building that it goes for

	pause    func()                         // asked for again and again
	prey     map[engine.ModelID]bool        // see victims
	bounties map[engine.ModelID]float64     // by whom, as far as they are known
	ahead    *float64                       // see ahead, once it was asked
	wants    *float64                       // see short, once it was asked
	attacks  map[int]aimed                  // by line, as far as they were weighed
	blows    map[blow]float64               // see at
	routes   map[float64]*geometry.Envelope // where moves of so many inches lead
	rams     map[ram]bool                   // see comes
	moved    *state.State                   // a copy in which the model is put where it would be
}

// aimed is what an Action does, and to whom.
type aimed struct {
	value  float64
	target engine.ModelID
}

// blow is an attack on somebody after a move of so many inches.
type blow struct {
	enemy    engine.ModelID
	inches   float64
	line     int
	charging bool
}

// bounty is what it brings in AGP that somebody goes down, worked out once.
func (r *reach) bounty(id engine.ModelID) float64 {
	worth, known := r.bounties[id]
	if !known {
		worth = r.stake(id)
		if r.bounties == nil {
			r.bounties = map[engine.ModelID]float64{}
		}
		r.bounties[id] = worth
	}
	return worth
}

func newReach(s *state.State, id engine.ModelID) *reach {
	r := &reach{s: s, id: id, near: math.Inf(1), thrift: thrift(s, id), pause: func() {}}
	body := s.Body(id)
	if r.goal, r.bound = goalOf(s, id); r.bound {
		r.gap = r.goal.gap(body)
	}
	for i := range s.Models {
		if other := engine.ModelID(i); s.Models[i].Active() && s.Hostile(id, other) {
			r.near = min(r.near, geometry.GapBetween(body, s.Body(other)).Ground)
		}
	}
	for _, act := range actions.Lines(s, id) {
		if target := state.AtPiece(r.goal.piece); r.bound && r.goal.beat && !r.ready {
			attack := aim.AttackOf(s, id, act)
			r.ready = actions.MayAim(s, id, act, target) && aim.Comes(s, id, &attack, target)
		}
	}
	return r
}

// fights is from how far a model fights, in inches: 0 for one that fights in contact.
func fights(s *state.State, id engine.ModelID) float64 {
	far := 0.0
	for _, act := range actions.Lines(s, id) {
		if a := s.ActionOf(act); a != nil && a.Combat() {
			far = max(far, a.Range, a.Radius)
		}
	}
	if far <= 2 {
		return 0
	}
	return 0.7 * far
}

// aims reports whether any attack of a model could be aimed at an enemy from where it stands.
func aims(s *state.State, id, enemy engine.ModelID) bool {
	return slices.ContainsFunc(actions.Lines(s, id), func(act state.Act) bool {
		a := s.ActionOf(act)
		return a != nil && a.Combat() && actions.MayAim(s, id, act, state.AtModel(enemy))
	})
}

// needed is what an AP is worth to a Supreme who can still spend it.
const needed = 0.05

// busies reports whether a model has something to spend AP on: it can still move, or attack somebody from where it stands.
func busies(s *state.State, id engine.ModelID) bool {
	if most, _ := moves.Limit(s, id); s.Models[id].Moves < most {
		return true
	}
	return sees(s, id)
}

// sees reports whether any attack of a model could be aimed at any enemy from where it stands.
func sees(s *state.State, id engine.ModelID) bool {
	for i := range s.Models {
		if other := engine.ModelID(i); s.Models[i].Active() && s.Hostile(id, other) && aims(s, id, other) {
			return true
		}
	}
	return false
}

// short is how many inches a model that is free to fight has to go: as near as it fights, or, where nobody can be seen from there, to somebody.
func (r *reach) short() float64 {
	if r.wants == nil {
		inches := max(0, r.near-fights(r.s, r.id))
		if inches < soon && inches < r.near && r.near > geometry.ContactGap && !sees(r.s, r.id) {
			inches = r.near
		}
		r.wants = &inches
	}
	return *r.wants
}

// soon is from how many inches off on a model is as good as where it fights.
const soon = 1.0

// thrift is what an AP that Minions use is missed by the Supremes of their team: nothing, when there are more than those may spend who have
// something to do.
func thrift(s *state.State, id engine.ModelID) float64 {
	seat := s.Models[id].Player
	if s.Supreme(id) || seat == engine.NoSeat {
		return 0
	}
	wanted := 0
	for _, other := range s.SupremesOf(seat) {
		if limit, limited := traits.Allowance(s, other); limited && s.Models[other].Up() && busies(s, other) {
			wanted += max(0, limit-s.Models[other].Spent)
		}
	}
	if wanted < s.Teams[seat].Pool {
		return 0
	}
	return needed
}

// there reports whether a model is where it is to be.
func (r *reach) there() bool { return r.bound && !r.goal.beat && r.gap <= geometry.ContactGap }

// forsakes is what it costs to walk away from there.
func (r *reach) forsakes() float64 {
	if r.there() {
		return leaving * r.goal.worth
	}
	return 0
}

// leaving is how much more a place costs to leave than it is worth to come to: it will be left for more than one Round.
const leaving = 3

// What it brings in AGP that somebody goes down: how much each is worth beside the fight, which is won for nothing else, and how much of it
// counts for the blow that does it, and not for those before.
const (
	stakes   = 2.0
	perStake = 0.6
)

// worth is what a step does by itself, and to whom.
func (r *reach) worth(st step) (float64, engine.ModelID) {
	if st.kind == state.Granted && !st.leaves && r.s.Round > 0 {
		return perAGP * st.fetches, engine.NoModel
	}
	if st.line < 0 {
		return r.walk(st), engine.NoModel
	}
	return r.attack(st.line)
}

// attack is what the Action of a line does from where the model stands: to the best target, or to all together.
func (r *reach) attack(line int) (float64, engine.ModelID) {
	known, done := r.attacks[line]
	if !done {
		if r.attacks == nil {
			r.attacks = map[int]aimed{}
		}
		known.value, known.target = r.weigh(line)
		r.attacks[line] = known
	}
	return known.value, known.target
}

// weigh works out attack.
func (r *reach) weigh(line int) (float64, engine.ModelID) {
	s := r.s
	act := actions.Lines(s, r.id)[line]
	list := views.OutlookOn(s, r.id, act, r.quarry)
	sum, most, target := 0.0, 0.0, engine.NoModel
	joint := false
	for i := range list {
		p := &list[i]
		value := r.value(s, p)
		sum += value
		joint = joint || p.Joint
		if value > most {
			most, target = value, p.Target
		}
	}
	if at, value := r.breaks(act); value > most {
		return value, at.Model
	}
	switch {
	case joint:
		return sum, engine.NoModel
	case len(list) == 0:
		return r.gain(act), engine.NoModel
	}
	return most, target
}

// value is what a prospect is worth.
func (r *reach) value(s *state.State, p *engine.Prospect) float64 {
	value := loss(s, s.Models[r.id].Player, p.Target, p.Fells, p.Harm) + 0.1*p.Hinder
	if stake := r.bounty(p.Target); stake != 0 {
		left := float64(max(1, s.Models[p.Target].Left+s.Models[p.Target].MountLeft))
		value += stakes * stake * (perStake*p.Fells + (1-perStake)*min(1, p.Harm/left))
	}
	if !r.quarry(p.Target) {
		if s.Models[p.Target].Citizen {
			return 0
		}
		return -1.5 * value
	}
	return value
}

// What movement is worth.
const (
	closing  = 0.012 // for each inch nearer
	getUp    = 0.3
	escape   = 3.0  // to be gone, for each Level
	escaping = 0.2  // for each inch nearer to that
	upcoming = 0.85 // of what an attack promises after a move
	takeOff  = 0.02
)

// walk is what a way of moving is worth by itself: to come as near as the model fights.
func (r *reach) walk(st step) float64 {
	if st.leaves {
		return escape * float64(r.s.CardFor(r.id).Level)
	}
	if r.bound && actions.Moving(st.kind) && st.inches > 0 {
		switch {
		case r.there():
			return -r.goal.worth
		case r.ready, r.stuck:
			return 0
		case st.inches >= r.gap:
			return r.goal.pull*r.gap + r.goal.worth/2
		}
		return r.goal.pull * st.inches
	}
	switch st.kind {
	case state.GetUp:
		return getUp
	case state.TakeOff:
		return takeOff
	case state.Move, state.Run, state.Jump:
		if math.IsInf(r.near, 1) || r.stuck {
			return 0
		}
		scale := 1.0
		if st.kind == state.Jump {
			scale = 0.5
		}
		return scale * closing * min(st.inches, r.short())
	}
	return 0
}

// pair is what two Actions behind each other come to.
func (r *reach) pair(first, second step) (float64, engine.ModelID) {
	moving := func(st step) bool { return st.line < 0 && st.inches > 0 }
	switch {
	case moving(first) && moving(second):
		both := step{kind: first.kind, line: -1, inches: first.inches + second.inches}
		if r.bound && r.goal.high { // who climbs does it in one
			both.inches = max(first.inches, second.inches)
		}
		return r.walk(both), engine.NoModel
	case moving(first) && second.line >= 0:
		value, whom := r.after(first.inches, second.line, false)
		return max(value-r.forsakes(), r.walk(first)), whom
	case first.kind == state.TakeOff && first.line < 0 && moving(second): // it flies farther than it walks
		return r.walk(first) + r.walk(second) + takeOff, engine.NoModel
	case first.line < 0 && second.line >= 0: // gets up, takes off
		value, whom := r.attack(second.line)
		return r.walk(first) + value, whom
	}
	a, whom := r.worth(first)
	b, other := r.worth(second)
	if second.line >= 0 && b > a {
		whom = other
	}
	return a + b, whom
}
