package geometry

import "math"

// convexParts cuts an outline, counter-clockwise, into convex ones: at every corner that turns the wrong way along the edge
// that leads there. It is nil when rounding spoils the cut.
func convexParts(outline []Point) [][]Point {
	parts, ok := appendParts(nil, outline, len(outline))
	if !ok {
		return nil
	}
	area := 0.0
	for _, part := range parts {
		area += Area(part)
	}
	if math.Abs(area-Area(outline)) > 1e-9*(1+area) {
		return nil
	}
	return parts
}

func appendParts(parts [][]Point, outline []Point, deepest int) ([][]Point, bool) {
	n := len(outline)
	if n < 3 || deepest < 0 {
		return parts, n < 3 && deepest >= 0
	}
	for k, corner := range outline {
		previous, next := outline[(k+n-1)%n], outline[(k+1)%n]
		if Orientation(previous, corner, next) >= 0 {
			continue
		}
		at, edge, ok := firstHit(outline, k, corner.Sub(previous).Unit())
		if !ok {
			return nil, false
		}
		one := []Point{corner} // from the corner along the outline to the cut
		for i := (k + 1) % n; ; i = (i + 1) % n {
			one = append(one, outline[i])
			if i == edge {
				break
			}
		}
		one = append(one, at)
		other := []Point{at}
		for i := (edge + 1) % n; i != k; i = (i + 1) % n {
			other = append(other, outline[i])
		}
		if parts, ok = appendParts(parts, withoutRepeats(one), deepest-1); !ok {
			return nil, false
		}
		return appendParts(parts, withoutRepeats(other), deepest-1)
	}
	return append(parts, outline), true
}

// firstHit is where a ray from a corner first meets the outline again: on the edge that begins at corner number edge.
func firstHit(outline []Point, corner int, way Point) (at Point, edge int, ok bool) {
	n, from, nearest := len(outline), outline[corner], math.Inf(1)
	for i, a := range outline {
		if i == corner || (i+1)%n == corner {
			continue
		}
		b := outline[(i+1)%n]
		side := b.Sub(a)
		turn := way.Cross(side)
		if math.Abs(turn) <= Slack {
			continue
		}
		apart := a.Sub(from)
		far, along := apart.Cross(side)/turn, apart.Cross(way)/turn
		if far > Slack && far < nearest && along >= -Slack && along <= 1+Slack {
			nearest, at, edge, ok = far, a.Along(side, max(0, min(1, along))), i, true
		}
	}
	return at, edge, ok
}

// withoutRepeats drops corners that lie on the one before, and corners on the line between their neighbours.
func withoutRepeats(outline []Point) []Point {
	var kept []Point
	for _, p := range outline {
		if len(kept) == 0 || kept[len(kept)-1].Distance(p) > Slack {
			kept = append(kept, p)
		}
	}
	for len(kept) > 1 && kept[0].Distance(kept[len(kept)-1]) <= Slack {
		kept = kept[:len(kept)-1]
	}
	var bent []Point
	for k, p := range kept {
		a, b := kept[(k+len(kept)-1)%len(kept)], kept[(k+1)%len(kept)]
		if math.Abs(p.Sub(a).Unit().Cross(b.Sub(p).Unit())) > Slack {
			bent = append(bent, p)
		}
	}
	return bent
}
