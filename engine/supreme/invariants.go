package supreme

import (
	"fmt"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// overlapSlack is how far two bases may overlap before something is wrong, in inches: the rounding of two committed
// places.
const overlapSlack = 2.0 / 1024

// Broken implements engine.State: what must always hold and does not.
func (s *State) Broken() []string {
	var broken []string
	say := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	if s.Pending == nil {
		say("no decision is pending")
	} else if (s.Pending.Shape == engine.GameEnd) != s.ended {
		say("the match has ended: %v, but the decision is of shape %d", s.ended, s.Pending.Shape)
	}
	for i := range s.models {
		s.brokenModel(engine.ModelID(i), say)
	}
	for i := range s.pieces {
		if p := &s.pieces[i]; p.thing == notThing && p.summoner == engine.NoModel && (p.hp < 0 || p.hp > p.maxHP || p.gone != (p.maxHP > 0 && p.hp == 0)) {
			say("piece %d has %d of %d HP, gone: %v", i, p.hp, p.maxHP, p.gone)
		}
	}
	s.brokenThings(say)
	for i := range s.teams {
		if t := &s.teams[i]; t.pool < 0 || t.pool > t.size {
			say("team %d has %d AP of a Pool of %d", i, t.pool, t.size)
		}
	}
	for i := range s.groups {
		if g := &s.groups[i]; g.fatigue < 0 || g.fatigue > s.maxFatigue(g.models[0]) {
			say("Minion card %d has %d Fatigue", i, g.fatigue)
		}
	}
	if s.round > s.rounds {
		say("Round %d of %d", s.round, s.rounds)
	}
	return broken
}

// brokenThings looks at the Markers and Citizens: each lies on the table, or one standing Supreme carries it.
func (s *State) brokenThings(say func(string, ...any)) {
	bearers := map[engine.ModelID]bool{}
	for _, at := range s.things {
		p := &s.pieces[at]
		switch {
		case p.gone:
		case p.carrier == engine.NoModel:
			if r := geometry.BaseRadius(thingBaseMM) - overlapSlack; p.spot.Center.X < r || p.spot.Center.Y < r ||
				p.spot.Center.X > s.setup.Layout.Width-r || p.spot.Center.Y > s.setup.Layout.Depth-r {
				say("%s lies off the table at %v", p.terrain.Name, p.spot.Center)
			}
		case !s.alive(p.carrier) || s.models[p.carrier].class != cards.Supreme || bearers[p.carrier]:
			say("model %d cannot carry %s", p.carrier, p.terrain.Name)
		default:
			bearers[p.carrier] = true
		}
	}
}

func (s *State) brokenModel(id engine.ModelID, say func(string, ...any)) {
	m, c := &s.models[id], s.cardFor(id)
	name := fmt.Sprintf("model %d (%s)", id, c.Name)
	if m.hp < 0 || m.hp > c.HP || m.ko != (m.hp == 0) {
		say("%s has %d of %d HP, KO: %v", name, m.hp, c.HP, m.ko)
	}
	if m.ko && m.onTable || m.ko && m.high > 0 || m.onTable && m.high > 0 {
		say("%s is KO'ed: %v, on the table: %v, in Climb High since Round %d", name, m.ko, m.onTable, m.high)
	}
	if m.apSpent < 0 || m.class != cards.Minion && m.apSpent > c.MostAP() {
		say("%s has spent %d AP of %d", name, m.apSpent, c.APLimit)
	}
	if have := s.fatigueOf(id); have < 0 || have > s.maxFatigue(id) {
		say("%s has %d Fatigue", name, have)
	}
	if m.boost < 0 || m.attack < 0 || m.defend < 0 || m.suppress < 0 {
		say("%s has a state below nothing", name)
	}
	if m.team != m.seat && !s.underControl() {
		say("%s still plays for seat %d", name, m.team)
	}
	if s.alive(id) {
		s.brokenPlace(id, name, say)
	}
}

// underControl reports whether a procedure is running in which a model may play for another side (SE-EFFECT-26).
func (s *State) underControl() bool { return len(s.Stack) > 0 }

func (s *State) brokenPlace(id engine.ModelID, name string, say func(string, ...any)) {
	m, body := &s.models[id], s.body(id)
	if m.spot.Center != m.spot.Center.Committed() {
		say("%s stands between the grid of committed places", name)
	}
	r := body.Radius - overlapSlack
	if x, y := body.Center.X, body.Center.Y; x < r || y < r || x > s.setup.Layout.Width-r || y > s.setup.Layout.Depth-r {
		say("%s stands off the table at %v", name, body.Center)
	}
	if at := s.solidAround(id); at != geometry.NoPiece && !s.makesRoom(id) {
		say("%s stands in piece %d", name, at)
	}
	if wall := m.spot.Wall; wall != geometry.NoPiece {
		if own := s.cards[m.card].Movement; own != wallCrawling {
			say("%s clings to piece %d with the Movement Type %s", name, wall, own)
		}
		if s.pieces[wall].gone || !s.table.ContactPiece(body, wall) {
			say("%s clings to piece %d, which is not there", name, wall)
		}
	}
	if m.spot.Wall == geometry.NoPiece && m.spot.Inside == geometry.NoPiece && !m.spot.Air && !s.midMove() {
		if _, carried := s.support(m.spot); !carried {
			say("%s stands on nothing at %g inches", name, m.spot.Level)
		}
	}
	if m.spot.Air && !(s.activation.model == id && s.activation.air) && !s.midMove() {
		say("%s hangs in the air", name)
	}
	for i := range s.models[:id] {
		other := engine.ModelID(i)
		if !s.alive(other) || s.models[other].spot.Inside != m.spot.Inside || s.makesRoom(id) || s.makesRoom(other) {
			continue
		}
		theirs := s.body(other)
		apart := body.Center.Distance(theirs.Center) - (body.Radius + theirs.Radius)
		if apart < -overlapSlack && body.Bottom < theirs.Top()-geometry.Slack && theirs.Bottom < body.Top()-geometry.Slack {
			say("%s and model %d overlap by %g inches", name, other, -apart)
		}
	}
}

// solidAround is a solid piece of terrain in whose space a model stands, or geometry.NoPiece. The walls of the Enclosed
// Structure it is inside do not count.
func (s *State) solidAround(id engine.ModelID) geometry.PieceIndex {
	m, body := &s.models[id], s.body(id)
	if m.spot.Air {
		return geometry.NoPiece
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.terrain.Passable || p.index == m.spot.Inside {
			continue
		}
		for k := range p.terrain.Prisms {
			prism := &p.terrain.Prisms[k]
			if prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack &&
				prism.DistanceTo(body.Center) < body.Radius-overlapSlack {
				return p.index
			}
		}
	}
	return geometry.NoPiece
}

// makesRoom reports whether a model is still to give way to what was thrown at its place (SE-TYPE-30).
func (s *State) makesRoom(id engine.ModelID) bool {
	for _, f := range s.Stack {
		if way, ok := f.(givingWay); ok && way.inTheWay(s, id) {
			return true
		}
	}
	return false
}

// midMove reports whether a procedure is running that may leave a model in mid-air for a moment.
func (s *State) midMove() bool {
	for _, f := range s.Stack {
		switch f.(type) {
		case movementAction, displaceFrame, fallFrame:
			return true
		}
	}
	return false
}
