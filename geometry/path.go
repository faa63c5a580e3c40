package geometry

// Path returns the shortest way to s, through the waypoints of via in their order, and its length; false when s is not
// in the envelope or the whole way is longer than the allowance. Arcs around corners are drawn as short lines that
// stay within 0.002 inch of them; the length is that of the arcs themselves, error 1e-6 inch. A waypoint may lie
// where the base could not end, but not where it could not pass. Without waypoints and with an allowance, the same way is
// returned to the last digit whatever was asked of the envelope before: a match is played again from what was chosen alone.
func (e *Envelope) Path(s Spot, via []Point) (Path, bool) {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	if len(via) == 0 {
		a, ok := e.afresh(s, scratch)
		if !ok {
			return Path{}, false
		}
		return e.describe([]leg{{ways: a.ways, end: a, to: s.Center}}, s, scratch), true
	}
	if e.misplaced(s).Kind != Unhindered {
		return Path{}, false
	}
	return e.pathVia(s, via, scratch)
}

// Leads reports whether Path, without waypoints, finds a way, which it does not draw.
func (e *Envelope) Leads(s Spot) bool {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	_, ok := e.afresh(s, scratch)
	return ok
}

// afresh returns the end of the way that Path draws to s.
func (e *Envelope) afresh(s Spot, scratch *traversal) (arrival, bool) {
	if e.beyondBox(s.Center) || e.misplaced(s).Kind != Unhindered {
		return arrival{}, false
	}
	return e.shortestBy(e.bentAfresh, s, e.field.allowance, scratch)
}

// Contains reports whether the base can end at s. Spots on the limit, and spots where it touches something, belong
// to the envelope, error 1e-6 inch.
func (e *Envelope) Contains(s Spot) bool {
	_, ok := e.Length(s)
	return ok
}

// Length returns how long the shortest way to s is, in inches, error 1e-6: the Length of the Path without waypoints, which
// it does not draw. False, and 0, when s is not in the envelope.
func (e *Envelope) Length(s Spot) (float64, bool) {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	if a, ok := e.arrive(s, e.field.allowance, scratch); ok {
		return a.length, true
	}
	return 0, false
}

// LengthWithin is Length for whoever has use for no way longer than some inches: false also when the shortest is longer, which is
// found sooner than how long it is.
func (e *Envelope) LengthWithin(s Spot, most float64) (float64, bool) {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	if a, ok := e.arrive(s, min(most, e.field.allowance), scratch); ok && a.length <= most {
		return a.length, true
	}
	return 0, false
}

// arrive returns the end of the shortest way to s that is no longer than a limit, with scratch to which it may refer; false when s is not in
// the envelope.
func (e *Envelope) arrive(s Spot, limit float64, scratch *traversal) (arrival, bool) {
	if e.beyondBox(s.Center) || e.misplaced(s).Kind != Unhindered {
		return arrival{}, false
	}
	return e.shortestWith(s, limit, scratch)
}

// leg is the part of a way that one search found.
type leg struct {
	ways *ways // nil for a straight way from the start
	end  arrival
	to   Point
}

// pathVia searches from waypoint to waypoint, keeping the shortest way to each of its layers.
func (e *Envelope) pathVia(s Spot, via []Point, scratch *traversal) (Path, bool) {
	f := e.field
	searches := []*ways{e.prepare()}
	ends := [][]arrival{} // of each waypoint, one for each layer
	for _, p := range via {
		if !usable(p) {
			return Path{}, false
		}
		last := searches[len(searches)-1]
		var reached []arrival
		var sources []source
		for at := range f.layers {
			if !f.allows(p, at) {
				continue
			}
			if a, ok := last.to(p, at, f.allowance, scratch); ok {
				reached = append(reached, a)
				sources = append(sources, source{at: p, layer: at, length: a.length})
			}
		}
		if len(sources) == 0 {
			return Path{}, false
		}
		ends = append(ends, reached)
		searches = append(searches, findWays(f, e.bends, sources))
	}
	last := searches[len(searches)-1]
	best, found := arrival{length: f.allowance}, false
	for at := range f.layers {
		if f.leadsTo(at, s) && f.allows(s.Center, at) {
			if a, ok := last.to(s.Center, at, best.length, scratch); ok {
				best, found = a, true
			}
		}
	}
	if !found {
		return Path{}, false
	}
	legs := make([]leg, len(searches))
	end, to := best, s.Center
	for i := len(searches) - 1; i >= 0; i-- {
		legs[i] = leg{ways: end.ways, end: end, to: to}
		if i > 0 {
			first := end.ways.root(end.label)
			to = via[i-1]
			end = ends[i-1][int(first)-len(e.bends)]
		}
	}
	return e.describe(legs, s, scratch), true
}

// root returns the bend, a source, at which the way to a label begins.
func (w *ways) root(label int32) int32 {
	for w.labels[label].before >= 0 {
		label = w.labels[label].before
	}
	return w.labels[label].bend
}
