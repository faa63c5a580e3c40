package planner

import (
	"context"
	"slices"

	"trueinch/game/ui"
	"trueinch/geometry"
)

// dragJob names the search for the place that a drag along the shortest way means. Among many corners it may take seconds: the
// pointer must not wait for it.
const dragJob = "planner-drag"

// foundPlace is what it comes to.
type foundPlace struct {
	drag  *drag
	spot  geometry.Spot
	path  geometry.Path
	near  bool // there is a place at all
	leads bool // path is the way there
}

// lookFor looks for the place nearest to a point where the move can end. While the search for another one goes on it waits; a
// later point takes its place.
func (s *Scene) lookFor(u *ui.UI, want geometry.Point) {
	d := s.drag
	if u.Busy(dragJob) {
		d.next = &want
		return
	}
	d.next = nil
	envelope, via := d.envelope, slices.Clone(d.via)
	if done, ok := u.Soon(dragJob, func(context.Context) any {
		f := foundPlace{drag: d}
		if f.spot, f.near = envelope.Nearest(want); f.near {
			f.path, f.leads = envelope.Path(f.spot, via)
		}
		return f
	}); ok {
		s.take(done)
	}
}

// found takes over what was looked for in the background. Who lets go or presses a key means what is pointed at: that waits for
// the search.
func (s *Scene) found(u *ui.UI, insists bool) {
	for {
		done, ok := u.Take(dragJob, insists)
		if !ok {
			return
		}
		s.take(done)
		if s.drag == nil || s.drag.next == nil {
			return
		}
		s.lookFor(u, *s.drag.next)
		if !insists {
			return
		}
	}
}

// take puts the figure where the search says.
func (s *Scene) take(done ui.Result) {
	f, ok := done.Value.(foundPlace)
	if d := s.drag; ok && d != nil && f.drag == d {
		if d.legal = d.legal && f.near; f.leads {
			d.spot, d.path, d.legal = f.spot, f.path, true
		}
	}
}
