package encounter

import (
	"context"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// The names of the background work of a Place decision. Among many corners, and where little of the table is left to stand on,
// each may take seconds: the pointer must not wait for it.
const (
	pointJob   = "encounter-point"
	outlineJob = "encounter-outline"
)

// pointing is the search for the spot that is meant by a place on the table.
type pointing struct {
	asked wish
	next  *wish          // pointed at since
	waits bool           // the spot is still being looked for
	again geometry.Point // clicked at meanwhile, to mean the same
}

// wish is a place that a person points at.
type wish struct {
	decision *engine.Decision
	at       geometry.Point
	exact    bool
	nudged   bool          // by a key, from a spot
	from     geometry.Spot // that one
	floor    floorWish     // where surfaces lie over each other
}

// judgement is what the rules say to a spot.
type judgement struct {
	decision *engine.Decision
	spot     geometry.Spot
	via      []geometry.Point
	refusal  *engine.Refusal
	path     geometry.Path
	leads    bool // there is a path
	preview  *engine.Preview
	attacks  []engine.Prospect // what the mover could do from there
	foreseen bool              // preview and attacks were asked for
	floors   []floor           // that the place pointed at can mean
	beside   *engine.Refusal   // why the place pointed at cannot be had, where things are put down
}

// stack is what lies over each other at the place pointed at.
type stack struct {
	decision *engine.Decision
	floors   []floor
}

// point takes a place on the table as the answer: the nearest legal spot, beside an Enemy in contact with him, or exactly that
// place.
func (s *Scene) point(u *ui.UI, p geometry.Point, exact bool) {
	s.wish(u, wish{decision: s.decision, at: p, exact: exact})
}

// wish takes what was pointed at as the answer. While the search for the spot takes long, the spot before stays.
func (s *Scene) wish(u *ui.UI, w wish) {
	w.floor = s.asking.floor
	switch {
	case u.Busy(pointJob) && w == s.pointing.asked:
		s.pointing.next = nil
		return
	case u.Busy(pointJob):
		s.pointing.next = &w
		return
	case w == s.pointing.asked && s.answer.spot != nil && s.judged.decision == s.decision && s.judged.spot == *s.answer.spot:
		return // the pointer rests
	}
	s.pointing = pointing{asked: w, waits: true}
	place, via, seen, enemies := s.decision.Place, s.answer.via, s.foresight(), s.enemyBodies()
	table, others := s.view.Table, s.otherBases()
	if done, ok := u.Soon(pointJob, func(context.Context) any {
		spot := place.Snap(w.at, w.exact)
		var floors []floor
		switch {
		case w.nudged:
			spot = halted(place, w.from, sameStorey(table, spot, w.from))
		case !w.exact:
			floors = storeys(place, table, w.at, spot)
			if at := meantFloor(floors, spot, w.floor, w.at, place.Mover().Radius, others); at >= 0 {
				spot = floors[at].spot
			}
			spot = intoContact(place, w.at, spot, enemies)
		}
		spot.Center = spot.Center.Committed() // as the match takes it
		j := judge(w.decision, spot, via)
		j.floors = floors
		if mode := place.Mode(); !w.exact && !w.nudged && (mode == engine.Deploy || mode == engine.PutDown) {
			j.beside = place.Refuse(place.Snap(w.at, true), nil)
		}
		if seen != nil {
			j.foresee(seen)
		}
		return j
	}); ok {
		s.meant(done)
	}
}

// halted is where a base stops that a key pushes from one spot to another, if something stands between them: as far on as it may.
// Where it cannot go on at all, the place beyond is kept, so that the reason is said.
func halted(place engine.Placement, from, to geometry.Spot) geometry.Spot {
	const halvings, least = 10, 1.0 / 64 // least is in inches
	if place.Refuse(to, nil) == nil || place.Refuse(from, nil) != nil {
		return to
	}
	best, low, high := from, 0.0, 1.0
	for range halvings {
		middle := (low + high) / 2
		try := place.Snap(from.Center.Along(to.Center.Sub(from.Center), middle).Committed(), true)
		if place.Refuse(try, nil) == nil {
			best, low = try, middle
		} else {
			high = middle
		}
	}
	if best.Center.Distance(from.Center) < least {
		return to
	}
	return best
}

// meant takes over what a search came to.
func (s *Scene) meant(done ui.Result) {
	s.pointing.waits = false
	if done.Err != nil {
		s.fault = done.Err.Error()
		return
	}
	if found, ok := done.Value.(*judgement); ok && found.decision == s.decision {
		spot := found.spot
		s.judged, s.answer.spot = found, &spot
		s.storeys = stack{s.decision, found.floors}
	}
}

// wantPoint follows a search that went on in the background. Who presses a key that goes on from the spot pointed at insists on it, and
// that alone waits for it.
func (s *Scene) wantPoint(u *ui.UI, insists bool) {
	if s.pointing.asked.decision != s.decision {
		s.stopPointing(u)
		return
	}
	for {
		done, ok := u.Take(pointJob, insists)
		if !ok {
			return
		}
		s.meant(done)
		next := s.pointing.next
		if next == nil {
			return
		}
		s.wish(u, *next)
		if !insists {
			return
		}
	}
}

// stopPointing gives up the search for the spot that is meant.
func (s *Scene) stopPointing(u *ui.UI) {
	u.Cancel(pointJob)
	s.pointing = pointing{}
}

// judge asks the rules about a spot.
func judge(d *engine.Decision, spot geometry.Spot, via []geometry.Point) *judgement {
	j := &judgement{decision: d, spot: spot, via: slices.Clone(via)}
	j.refusal = d.Place.Refuse(spot, via)
	j.path, j.leads = d.Place.Path(spot, via)
	return j
}

// foresee asks what the spot would lead to.
func (j *judgement) foresee(seen *engine.Seen) {
	spot := j.spot
	j.preview, j.foreseen = seen.Preview(engine.Choice{Spot: &spot, Via: j.via}), true
	if j.decision.Place.Mode() == engine.MoveTo && j.leads && j.refusal == nil && j.decision.Subject != engine.NoModel {
		if p := j.preview; p != nil && len(p.Ends) > 0 && p.Ends[0].Model == j.decision.Subject {
			spot = p.Ends[0].To // where a Fall ends
		}
		j.attacks = seen.Prospects(j.decision.Subject, spot)
	}
}

// foresight is a copy of the match as it stands, to be asked beside the loop; it is made once for each decision. Nil while
// models are put down that the match does not know of yet.
func (s *Scene) foresight() *engine.Seen {
	if s.mustering() != nil {
		return nil
	}
	if s.foreseeing != s.decision {
		s.foreseeing, s.seen = s.decision, s.match.SeenBy(s.decision.Seat)
	}
	return s.seen
}

// judgedSpot is what the rules say to the spot pointed at; nil while none is. It is kept, because the pointer mostly rests.
func (s *Scene) judgedSpot() *judgement {
	if s.decision.Shape != engine.Place || s.answer.spot == nil {
		return nil
	}
	if j := s.judged; j.decision != s.decision || j.spot != *s.answer.spot || !slices.Equal(j.via, s.answer.via) {
		s.judged = judge(s.decision, *s.answer.spot, s.answer.via)
	}
	return s.judged
}

// path is the way to the spot pointed at.
func (s *Scene) path() (geometry.Path, bool) {
	if j := s.judgedSpot(); j != nil {
		return j.path, j.leads
	}
	return geometry.Path{}, false
}

// spotPreview is what the spot pointed at would lead to; nil while none is.
func (s *Scene) spotPreview() *engine.Preview {
	j := s.judgedSpot()
	if j == nil {
		return nil
	}
	if !j.foreseen {
		if m := s.mustering(); m != nil {
			spot := j.spot
			j.preview, j.foreseen = m.fork.Preview(engine.Choice{Spot: &spot, Via: j.via}), true
		} else {
			j.foresee(s.foresight())
		}
	}
	return j.preview
}

// wantOutline has the border of the envelope worked out, once for each decision: as long as that takes, nothing is darkened.
func (s *Scene) wantOutline(u *ui.UI) {
	if done, ok := u.Done(outlineJob); ok {
		s.takeBorder(done)
	}
	if s.outlining == s.decision {
		return
	}
	u.Cancel(outlineJob)
	if s.outlining, s.bordered = nil, nil; !s.personAsked() { // what led to the question is still being shown
		return
	}
	if s.outlining = s.decision; s.decision.Shape != engine.Place {
		return
	}
	if e := s.decision.Place.Envelope(); e != nil {
		if u.Unseen() {
			s.bordered = e
			return
		}
		outline := func(context.Context) any { e.Outline(); return e }
		if done, ok := u.Soon(outlineJob, outline); ok {
			s.takeBorder(done)
		}
	}
}

// takeBorder takes over the envelope whose border is known.
func (s *Scene) takeBorder(done ui.Result) {
	if done.Err != nil {
		s.fault = done.Err.Error()
		return
	}
	s.bordered, _ = done.Value.(*geometry.Envelope)
}

// insists reports whether a key is pressed that goes on from the spot pointed at, so that a search for it must come to an end first.
func insists(u *ui.UI) bool {
	return slices.ContainsFunc(u.In.Keys, func(k ui.Key) bool {
		k = ui.Key(strings.TrimPrefix(string(k), "Shift "))
		return slices.Contains([]ui.Key{ui.Enter, ui.Space, ui.Left, ui.Right, ui.Up, ui.Down}, k)
	})
}
