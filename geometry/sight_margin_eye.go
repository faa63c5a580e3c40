package geometry

import "math"

// EyeMargin returns how far the viewer would have to be moved, at its level and in any direction, for Cover of
// the target to turn over; turning places farther than within inches are not looked for. Turn is about the viewer: At is
// the middle of its base there.
//
// A prism hides some of the target from everywhere in one convex part of the plane of the eye: from p + m·(p − q) for a
// point p of the prism, a point q of the target and every m from 0 on for which that is at the level of the eye. It is the
// hull of circles around what the corners of the prism give for the least and the greatest m. Cover that is to be gained
// is the distance to the nearest of these, exactly, and so is Cover that is to be lost where the nearest way out of one leads
// into no other; else it is searched for as in SightMargins, to within coverGrain. Terrain does not stop the viewer; what an eye within terrain sees is not asked.
func (t *Table) EyeMargin(from, to Cylinder, within float64, ignore ...PieceIndex) Turn {
	from, to = substantial(from), substantial(to)
	if !(within > 0) {
		return Turn{}
	}
	blinds := t.blinds(from, to, within, ignore)
	nearest := func(p Point) (float64, Point) {
		best, ahead := math.Inf(1), Point{}
		for i := range blinds {
			if out, way := blinds[i].outside(p); out < best {
				best, ahead = out, way
			}
		}
		return best, ahead
	}
	out, ahead := nearest(from.Center)
	if out >= -Slack {
		if out > within {
			return Turn{Least: within}
		}
		out = max(0, out)
		return Turn{Found: true, Inches: out, At: from.Center.Along(ahead, -out), Least: out}
	}
	if -out > within {
		return Turn{Least: within}
	}
	s := turnSearch{center: from.Center, within: within, grain: coverGrain, most: 20000}
	s.holds = func(p Point) bool { out, _ := nearest(p); return out < -Slack }
	if !s.holds(from.Center.Along(ahead, -out+graze)) { // the nearest way out leads into no other part
		return Turn{Found: true, Inches: -out, At: from.Center.Along(ahead, -out), Least: -out}
	}
	s.around = func(p Point, x float64) bool { out, _ := nearest(p); return out+x < 0 }
	return s.nearest()
}

// blind is where an eye stands from which one convex prism hides some of a target, seen from above: the hull of circles.
type blind struct {
	circles []Disc
	faces   []face // the straight parts of its edge
}

// face is a line that a convex shape touches from within: it reaches so far along a way.
type face struct {
	way   Point // of length 1, outwards
	reach float64
}

// blinds lists those of everything opaque for eyes within so many inches of the viewer's.
func (t *Table) blinds(from, to Cylinder, within float64, ignore []PieceIndex) []blind {
	level := from.Top()
	farthest := from.Center.Distance(to.Center) + to.Radius + 2*within // of an eye from a point of the target
	var list []blind
	for i := range t.solids {
		s := &t.solids[i]
		if !s.opaque || ignored(s.piece, ignore) {
			continue
		}
		least, most, ok := s.passedBetween(level, to)
		if !ok {
			continue
		}
		// An eye is as far from the target as the prism is, over the part of the line between prism and target.
		gap := max(0, s.DistanceTo(to.Center)-to.Radius)
		most = min(most, 1-max(gap/farthest, 1e-5))
		if gap > farthest || least > most {
			continue
		}
		for _, part := range s.convexParts() {
			list = append(list, newBlind(to, part, s.Center, s.Radius, least, most))
		}
	}
	return list
}

// newBlind returns the blind of a convex outline, or of a circle, that is passed at some parts of the line from the eye.
func newBlind(to Cylinder, outline []Point, center Point, radius, least, most float64) blind {
	if len(outline) == 0 {
		outline = []Point{center}
	} else {
		radius = 0
	}
	var all []Disc
	for _, part := range [2]float64{least, most} {
		left := 1 - part
		for _, p := range outline {
			all = append(all, Disc{Center: to.Center.Along(p.Sub(to.Center), 1/left), Radius: (radius + float64(part*to.Radius)) / left})
		}
	}
	b := blind{circles: all}
	for i, one := range all {
		for k, two := range all {
			way := two.Center.Sub(one.Center)
			length, narrows := way.Length(), one.Radius-two.Radius
			if i == k || length <= math.Abs(narrows) {
				continue // one holds the other
			}
			// The line that both touch, with all of them to its left.
			slant := narrows / length
			out := way.Times(slant/length).Along(way.Left(), -math.Sqrt(max(0, 1-float64(slant*slant)))/length)
			if reach := b.reach(out); reach <= out.Dot(one.Center)+one.Radius+graze {
				b.faces = append(b.faces, face{out, reach})
			}
		}
	}
	return b
}

// reach returns how far the hull reaches along a way of length 1.
func (b *blind) reach(way Point) float64 {
	most := math.Inf(-1)
	for i := range b.circles {
		most = max(most, way.Dot(b.circles[i].Center)+b.circles[i].Radius)
	}
	return most
}

// outside returns how far a point lies outside the hull, below 0 how far it lies inside of its edge, and the way out. Along
// no way does it lie farther beyond the hull; that is so along one of a face, or from the middle of a circle.
func (b *blind) outside(p Point) (float64, Point) {
	best, ahead := math.Inf(-1), Point{}
	for i := range b.faces {
		if out := b.faces[i].way.Dot(p) - b.faces[i].reach; out > best {
			best, ahead = out, b.faces[i].way
		}
	}
	for i := range b.circles {
		away := p.Sub(b.circles[i].Center)
		length := away.Length()
		if length-b.circles[i].Radius <= best || length == 0 {
			continue // along this way the hull reaches no less than the circle
		}
		way := away.Times(1 / length)
		if out := way.Dot(p) - b.reach(way); out > best {
			best, ahead = out, way
		}
	}
	return best, ahead
}
