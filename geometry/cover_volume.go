package geometry

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

const (
	// A target is cut into parts of equal volume: by level, by distance from its axis, and by direction.
	volumeLevels, volumeRings, volumeDirections = 5, 3, 8
	volumeParts                                 = volumeLevels * volumeRings * volumeDirections
	// A viewer looks from top, middle and bottom of its axis and, in each direction, of its rim.
	rimDirections = 8
	volumeEyes    = 3 * (1 + rimDirections)
)

// volumePoint is a point in space.
type volumePoint struct {
	Point
	level float64
}

// volumeLook is VolumeSeen at work: what points of a viewer see of points of a target.
type volumeLook struct {
	solids  []*solid // that any of the lines could meet
	around  []int32  // that any line from any point of the viewer could meet
	eyes    [volumeEyes]volumePoint
	targets [volumeParts]volumePoint
	seen    [volumeParts]bool
	latest  int // the solid that cut the line before, because it is likely to cut the next one too
}

var volumeLooks = sync.Pool{New: func() any { return new(volumeLook) }}

// at prepares for a viewer and a target.
func (v *volumeLook) at(t *Table, from, to Cylinder, ignore []PieceIndex) {
	v.solids, v.around, v.seen, v.latest = v.solids[:0], v.around[:0], [volumeParts]bool{}, 0
	v.setEyes(from, to)
	v.setTargets(from, to)
	lines := newBeam(from.Center, to.Center, max(from.Radius, to.Radius)+graze)
	// Corridors to points of the target are as wide as the viewer and run aslant: with square corners, solids included.
	corridors := newBeam(from.Center, to.Center, float64(1.5*from.Radius)+to.Radius+graze)
	bottom, top := min(from.Bottom, to.Bottom), max(from.Top(), to.Top())
	for i := range t.hulls {
		h := &t.hulls[i]
		if !corridors.meets(h.center, float64(1.5*h.radius)) {
			continue
		}
		s := &t.solids[i]
		if !s.opaque || ignored(s.piece, ignore) {
			continue
		}
		v.around = append(v.around, int32(i))
		if s.Bottom <= top+Slack && s.Top >= bottom-Slack && lines.meets(h.center, h.radius) {
			v.solids = append(v.solids, s)
		}
	}
}

// setEyes lists the points that the viewer looks from, turned with the direction to the target, its eye first.
func (v *volumeLook) setEyes(from, to Cylinder) {
	ahead := bearing(to.Center.Sub(from.Center))
	at := v.eyes[:0]
	for _, part := range [3]float64{1, 0.5, 0} {
		level := from.Bottom + float64(from.Height*part)
		at = append(at, volumePoint{from.Center, level})
		for k := range rimDirections {
			way := heading(ahead + float64(float64(k)*2*math.Pi/rimDirections))
			at = append(at, volumePoint{from.Center.Along(way, from.Radius), level})
		}
	}
}

// setTargets lists the middles of the parts of the target.
func (v *volumeLook) setTargets(from, to Cylinder) {
	back := bearing(from.Center.Sub(to.Center))
	at := v.targets[:0]
	for i := range volumeLevels {
		level := to.Bottom + float64(to.Height*(float64(i)+0.5)/volumeLevels)
		for k := range volumeRings {
			radius := float64(to.Radius * math.Sqrt((float64(k)+0.5)/volumeRings))
			for j := range volumeDirections {
				way := heading(back + float64((float64(j)+0.5)*2*math.Pi/volumeDirections))
				at = append(at, volumePoint{to.Center.Along(way, radius), level})
			}
		}
	}
}

// fromAll notes what any of the eyes sees, and returns the one that sees most: the first of them.
func (v *volumeLook) fromAll() volumePoint {
	best, most := volumePoint{}, -1
	for _, eye := range &v.eyes {
		if count := v.from(eye, most); count > most {
			best, most = eye, count
		}
	}
	return best
}

// from notes what an eye sees, and returns how much that is; what it sees of what is known to be seen is not counted on
// when it can no longer be more than the most so far.
func (v *volumeLook) from(eye volumePoint, most int) int {
	known := v.seen
	count, left := 0, 0
	for i := range v.targets {
		if known[i] {
			left++
		} else if !v.cut(eye, v.targets[i]) {
			v.seen[i] = true
			count++
		}
	}
	for i := range v.targets {
		if count+left <= most {
			break
		}
		if known[i] {
			if left--; !v.cut(eye, v.targets[i]) {
				count++
			}
		}
	}
	return count
}

// cut reports whether a solid cuts a line.
func (v *volumeLook) cut(from, to volumePoint) bool {
	if v.latest < len(v.solids) {
		if _, cuts := v.solids[v.latest].cutsBetween(from, to); cuts {
			return true
		}
	}
	for i, s := range v.solids {
		if i != v.latest {
			if _, cuts := s.cutsBetween(from, to); cuts {
				v.latest = i
				return true
			}
		}
	}
	return false
}

// cutsBetween is cuts for the line between two points.
func (s *solid) cutsBetween(from, to volumePoint) (float64, bool) {
	return s.cuts(from.Point, from.level, to.Sub(from.Point), to.level-from.level)
}

// proves reports whether any line runs from the viewer to a point of the target.
func (v *volumeLook) proves(t *Table, from Cylinder, target int, ignore []PieceIndex) bool {
	p := v.targets[target]
	_, found := t.freeLine(substantial(from), Cylinder{p.Point, leastSize, p.level, leastSize}, ignore, v.around)
	return found
}

// crossed returns the pieces that cut a line from an eye to a point of the target, the nearest first.
func (v *volumeLook) crossed(eye volumePoint) []PieceIndex {
	type cut struct {
		piece PieceIndex
		away  float64
	}
	var cuts []cut
	for _, s := range v.solids {
		nearest := math.Inf(1)
		for _, target := range &v.targets {
			if at, ok := s.cutsBetween(eye, target); ok {
				nearest = min(nearest, float64(at*target.Sub(eye.Point).Length()))
			}
		}
		if !math.IsInf(nearest, 1) {
			cuts = append(cuts, cut{s.piece, nearest})
		}
	}
	slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Or(cmp.Compare(a.away, b.away), cmp.Compare(a.piece, b.piece)) })
	var pieces []PieceIndex
	for _, c := range cuts {
		if !slices.Contains(pieces, c.piece) {
			pieces = append(pieces, c.piece)
		}
	}
	return pieces
}
