package geometry

import (
	"math"
	"slices"
)

// developed is what a picture shows.
type developed struct {
	visible               float64 // fraction of the silhouette
	blockers              []PieceIndex
	hidden                bool // some of the silhouette is hidden
	hiddenAt, hiddenSlope float64
	seenAt, seenSlope     float64 // a point of the silhouette that is seen, when visible > 0
	room                  float64 // how much is seen in that column, for choosing the best one
}

// leastSeen is the fraction of a silhouette below which nothing is seen, and above 1 minus which nothing is hidden:
// what rounding leaves over of gaps and overlaps that do not exist.
const leastSeen = 1e-7

// develop works out what the picture shows; the blockers and a hidden line only when asked to explain.
func (p *picture) develop(explain bool) developed {
	var found developed
	p.developInto(&found, explain)
	return found
}

// developInto is develop for one that is empty.
func (p *picture) developInto(found *developed, explain bool) {
	switch {
	case p.enclosed != NoPiece:
		if explain {
			found.blockers = []PieceIndex{p.enclosed}
			found.hidden, found.hiddenAt, found.hiddenSlope = true, 0, p.middle(0)
		}
		return
	case p.overhead:
		*found = p.fan(explain)
		return
	case len(p.veils) == 0 && len(p.others) == 0:
		found.visible, found.seenSlope = 1, p.middle(0)
		return
	}
	p.silhouette = p.open(-p.edge, p.edge)
	switch {
	case len(p.others) == 0:
		p.developVeils(found)
	default:
		p.developColumns(found)
	}
	found.visible = found.visible / p.silhouette
	if found.visible < leastSeen {
		found.visible = 0
	} else if found.visible > 1-leastSeen {
		found.visible = 1
	}
	if explain && found.visible < 1 {
		p.explain(found)
	}
}

// middle returns the slope halfway up the silhouette in a column.
func (p *picture) middle(u float64) float64 {
	if p.overhead {
		return 0
	}
	return (p.low.at(u) + p.high.at(u)) / 2
}

// rise is a stretch of the skyline: from a column on, to the next, a veil is the highest; none at first.
type rise struct {
	from float64
	veil int32 // or noVeil
}

const noVeil = -1

// developVeils measures what veils leave of the silhouette, in closed form: together they form a skyline of straight
// and elliptic pieces.
func (p *picture) developVeils(found *developed) {
	lowest := p.low.at(0) // the lower edge is convex
	p.skyline = append(p.skyline[:0], rise{-p.edge, noVeil}, rise{p.edge, noVeil})
	for i := range p.veils {
		v := &p.veils[i]
		if v.covered || v.bulge == 0 && max(v.at(v.from), v.at(v.to)) <= lowest {
			continue
		}
		p.raise(int32(i))
	}
	for i := 0; i+1 < len(p.skyline); i++ {
		if a, b := p.skyline[i].from, p.skyline[i+1].from; b > a {
			p.developStrip(a, b, p.skyline[i].veil, found)
		}
	}
}

// raise puts a veil into the skyline wherever it is the highest.
func (p *picture) raise(number int32) {
	line, v := p.skyline, &p.veils[number]
	first := 0
	for line[first+1].from <= v.from {
		first++
	}
	if line[first].veil == noVeil && v.to <= line[first+1].from {
		p.raiseAlone(number, first)
		return
	}
	fresh, changed := p.fresh[:0], false
	if line[first].from < v.from {
		fresh = append(fresh, line[first])
	}
	finest := 1e-10 * p.edge
	var memory [8]ordering
	i := first
	for ; i+1 < len(line) && line[i].from < v.to; i++ {
		old := line[i].veil
		a, b := max(v.from, line[i].from), min(v.to, line[i+1].from)
		if old == noVeil {
			fresh, changed = appendRise(fresh, a, number), true
		} else {
			for _, part := range order(&v.brim, &p.veils[old].brim, a, b, finest, memory[:0]) {
				if part.higher {
					fresh, changed = appendRise(fresh, a, number), true
				} else {
					fresh = appendRise(fresh, a, old)
				}
				a = part.to
			}
		}
		if b < line[i+1].from {
			fresh = appendRise(fresh, b, old)
		}
	}
	p.fresh = fresh
	if !changed {
		return
	}
	p.skyline = slices.Replace(line, first, i, fresh...)
}

// raiseAlone puts a veil into a stretch of the skyline where there is none.
func (p *picture) raiseAlone(number int32, stretch int) {
	line, v := p.skyline, &p.veils[number]
	n, at, next := len(line), stretch, stretch+1
	if line[stretch].from < v.from {
		at, next = at+1, next+1
	}
	if v.to < line[stretch+1].from {
		next++
	}
	line = append(line, rise{}, rise{})
	copy(line[next:], line[stretch+1:n])
	if line[at] = (rise{v.from, number}); at+1 < next {
		line[at+1] = rise{v.to, noVeil}
	}
	p.skyline = line[:n+next-stretch-1]
}

// appendRise appends a stretch unless it continues the last one.
func appendRise(list []rise, from float64, veil int32) []rise {
	if n := len(list); n > 0 && list[n-1].veil == veil {
		return list
	}
	return append(list, rise{from, veil})
}

// developStrip adds what is seen over one stretch of the skyline.
func (p *picture) developStrip(a, b float64, veil int32, found *developed) {
	if veil == noVeil {
		p.developOpen(a, b, found)
		return
	}
	v := &p.veils[veil].brim
	finest := 1e-10 * p.edge
	var memory, inner [8]ordering
	for _, over := range order(v, &p.low, a, b, finest, memory[:0]) {
		if !over.higher {
			p.developOpen(a, over.to, found)
			a = over.to
			continue
		}
		for _, beyond := range order(v, &p.high, a, over.to, finest, inner[:0]) {
			if !beyond.higher {
				p.note(p.under(a, beyond.to)-v.integral(a, beyond.to), (a+beyond.to)/2, v, found)
			}
			a = beyond.to
		}
	}
}

// developOpen adds a stretch of the silhouette that nothing hides.
func (p *picture) developOpen(a, b float64, found *developed) {
	p.note(p.open(a, b), (a+b)/2, &p.low, found)
}

// note adds a visible area and remembers the largest, over an edge in a column.
func (p *picture) note(seen, u float64, floor *brim, found *developed) {
	found.visible += max(0, seen)
	if seen > found.room {
		if found.room, found.seenAt = seen, u; !p.brief {
			found.seenSlope = (floor.at(u) + p.high.at(u)) / 2
		}
	}
}

// open returns the area of the silhouette between two columns.
func (p *picture) open(a, b float64) float64 {
	return float64((p.high.base-p.low.base)*(b-a)) + float64((p.high.bulge-p.low.bulge)*(p.arc(b)-p.arc(a)))
}

// under returns the area under the upper edge of the silhouette between two columns.
func (p *picture) under(a, b float64) float64 {
	return float64(p.high.base*(b-a)) + float64(p.high.bulge*(p.arc(b)-p.arc(a)))
}

// arc is what both edges of the silhouette have in common up to a column. The last one is mostly asked for once more.
func (p *picture) arc(u float64) float64 {
	if u != p.arcAt {
		p.arcAt, p.arcThere = u, p.high.arc(u)
	}
	return p.arcThere
}

// explain lists the pieces that hide some of the silhouette, each by itself, and finds a hidden point of it.
func (p *picture) explain(found *developed) {
	deepest := 0.0
	note := func(piece PieceIndex, u, hiddenTo, from, weight float64) {
		depth := min(hiddenTo, p.high.at(u)) - max(from, p.low.at(u))
		if depth*p.distance <= graze {
			return
		}
		if at, known := slices.BinarySearch(found.blockers, piece); !known {
			found.blockers = slices.Insert(found.blockers, at, piece)
		}
		if !found.hidden || float64(depth*weight) > 2*deepest {
			deepest = float64(depth * weight)
			found.hidden, found.hiddenAt = true, u
			found.hiddenSlope = max(from, p.low.at(u)) + depth/2
		}
	}
	for i := range p.veils {
		v := &p.veils[i]
		u := p.deepest(v)
		inner := u + ((v.from+v.to)/2-u)/16 // off the solid's corner, where a line would only touch it
		note(v.piece, inner, v.at(inner), math.Inf(-1), 1)
		note(v.piece, u, v.at(u), math.Inf(-1), 0)
	}
	for _, index := range p.others {
		s := &p.table.solids[index]
		var memory [32]float64
		stops := p.stopsOf(s, append(memory[:0], -p.edge, p.edge))
		slices.Sort(stops)
		for i := 0; i+1 < len(stops); i++ {
			if (stops[i+1]-stops[i])*p.distance <= graze {
				continue
			}
			for _, part := range [...]float64{0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98, 1e-6, 1 - 1e-6} {
				u := stops[i] + float64(part*(stops[i+1]-stops[i]))
				var stack [16]interval
				for _, hidden := range p.hides(s, u, stack[:0]) {
					note(s.piece, u, hidden.high, hidden.low, 1)
				}
			}
		}
	}
}

// deepest returns the column in which a veil reaches highest over the lower edge of the silhouette. The veil is concave
// or straight and that edge is convex, so there is one: where their slopes are equal, or at an end.
func (p *picture) deepest(v *veil) float64 {
	low, high := v.from, v.to
	// Where a straight veil is as steep as the edge can be told, but for rounding; only there the slopes are compared.
	least, most := math.Inf(-1), math.Inf(1)
	if v.bulge == 0 && p.low.bulge < 0 {
		equal := p.low.width * v.slope / math.Sqrt(float64(p.low.bulge*p.low.bulge)+float64(v.slope*v.slope))
		room := 1e-11 * p.low.width
		least, most = equal-room, equal+room
	}
	for range 50 {
		middle := (low + high) / 2
		if middle < least || middle <= most && v.tilt(middle) > p.low.tilt(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}
