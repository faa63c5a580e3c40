package encounter

import (
	"context"
	"maps"
	"slices"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// followers are the bases that would follow, and where they would end; they are worked out on a copy.
func (s *Scene) followers(m *muster, choice engine.Choice, own map[engine.ModelID]geometry.Point) []engine.Displaced {
	p := formation{way: choice.Spot.Center.Sub(s.decision.Place.Mover().Center), own: own}
	fork := m.fork.Fork()
	if fork.Choose(choice) != nil {
		return nil
	}
	var found []engine.Displaced
	for range 2 * len(m.of.Options) {
		d := fork.Decision()
		if d.Kind != engine.Muster || d.Seat != m.of.Seat {
			break
		}
		answer, reply := p.next(fork.View(), d)
		if d.Shape == engine.Place {
			spot, ok := p.spot(d)
			answer, reply = engine.Choice{Spot: &spot}, answered
			if !ok {
				break
			}
			found = append(found, engine.Displaced{Model: d.Subject, To: spot, Moved: spot.Center.Distance(d.Place.Mover().Center)})
		}
		if reply != answered || fork.Choose(answer) != nil {
			break
		}
	}
	return found
}

// followJob names the background work of a group that follows.
const followJob = "encounter-followers"

// following is where the others of a group would follow to.
type following struct {
	of    *judgement
	ends  []engine.Displaced
	asked *judgement
}

// wantFollowers has the places worked out to which a group would follow the spot that was put down.
func (s *Scene) wantFollowers(u *ui.UI) {
	f, m := &s.asking.following, s.mustering()
	if done, ok := u.Done(followJob); ok {
		if found, ok := done.Value.(following); ok {
			f.of, f.ends = found.of, found.ends
		}
	}
	j := s.judgedSpot()
	if m == nil || m.single || j == nil || !s.settled || j.refusal != nil || s.decision.Place.Mode() != engine.MoveTo || f.asked == j {
		return
	}
	f.asked = j
	spot, via, own := j.spot, j.via, m.own
	if done, ok := u.Soon(followJob, func(context.Context) any {
		return following{of: j, ends: s.followers(m, engine.Choice{Spot: &spot, Via: via}, own)}
	}); ok {
		if found, ok := done.Value.(following); ok {
			f.of, f.ends = found.of, found.ends
		}
	}
}

// follows are the ghosts of the followers of the spot that is pointed at.
func (s *Scene) follows() []engine.Displaced {
	if f := &s.asking.following; s.mustering() != nil && !s.mustering().single && f.of != nil && f.of == s.judgedSpot() {
		return f.ends
	}
	return nil
}

// followerAt is the follower whose ghost lies at a point, or NoModel.
func (s *Scene) followerAt(p geometry.Point) engine.ModelID {
	for _, end := range s.follows() {
		if m := s.model(end.Model); m != nil && end.To.Center.Distance(p) < m.Body.Radius {
			return end.Model
		}
	}
	return engine.NoModel
}

// sendTo has a follower go to a place of its own, or as near to it as it can.
func (s *Scene) sendTo(m *muster, id engine.ModelID, to geometry.Point) {
	layout, own := s.match.Setup().Layout, maps.Clone(m.own)
	if own == nil {
		own = map[engine.ModelID]geometry.Point{}
	}
	own[id] = geometry.Point{X: max(0, min(layout.Width, to.X)), Y: max(0, min(layout.Depth, to.Y))}
	m.own, m.hand, s.asking.following.asked = own, id, nil
}

// dragFollower moves the follower that the pointer took hold of; it reports whether it did.
func (s *Scene) dragFollower(area ui.Area, p geometry.Point) bool {
	m := s.mustering()
	switch {
	case m == nil || m.single || !area.Pressed && !area.Held && !area.Clicked && !area.Double:
		return false
	case area.Pressed:
		m.hand = s.followerAt(p)
	case area.Held && m.hand != engine.NoModel:
		s.sendTo(m, m.hand, p)
	}
	return m.hand != engine.NoModel
}

// nudgeFollower moves the follower that keys move; it reports whether there is one.
func (s *Scene) nudgeFollower(by geometry.Point) bool {
	m := s.mustering()
	if m == nil || m.hand == engine.NoModel {
		return false
	}
	for _, end := range s.follows() {
		if end.Model == m.hand {
			to, wanted := m.own[m.hand]
			if !wanted {
				to = end.To.Center
			}
			s.sendTo(m, m.hand, to.Add(by))
			return true
		}
	}
	return false
}

// nextFollower takes the next of the followers into the hand, and after the last one whoever goes first again; it reports whether
// anybody follows.
func (s *Scene) nextFollower(m *muster) bool {
	ends := s.follows()
	at := slices.IndexFunc(ends, func(end engine.Displaced) bool { return end.Model == m.hand }) + 1
	switch {
	case len(ends) == 0:
		return false
	case at == len(ends):
		m.hand = engine.NoModel
	default:
		m.hand = ends[at].Model
	}
	return true
}
