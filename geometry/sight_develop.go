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
const leastSeen = 1e-9

// develop works out what the picture shows; the blockers and a hidden line only when asked to explain.
func (p *picture) develop(explain bool) developed {
	var found developed
	switch {
	case p.enclosed != NoPiece:
		if explain {
			found.blockers = []PieceIndex{p.enclosed}
			found.hidden, found.hiddenAt, found.hiddenSlope = true, 0, p.middle(0)
		}
		return found
	case p.overhead:
		return p.fan(explain)
	case len(p.veils) == 0 && len(p.others) == 0:
		found.visible, found.seenSlope = 1, p.middle(0)
		return found
	case len(p.others) == 0:
		p.developVeils(&found)
	default:
		p.developColumns(&found)
	}
	found.visible = found.visible / p.silhouette
	if found.visible < leastSeen {
		found.visible = 0
	} else if found.visible > 1-leastSeen {
		found.visible = 1
	}
	if explain {
		p.explain(&found)
	}
	return found
}

// middle returns the slope halfway up the silhouette in a column.
func (p *picture) middle(u float64) float64 {
	if p.overhead {
		return 0
	}
	return (p.low.at(u) + p.high.at(u)) / 2
}

// developVeils measures what veils leave of the silhouette, in closed form: between two neighbouring ends of veils,
// the highest veil is a chain of straight pieces.
func (p *picture) developVeils(found *developed) {
	var memory [96]float64
	stops := append(memory[:0], -p.edge, p.edge)
	lowest := p.low.at(0)
	kept := p.veils[:0]
	for _, v := range p.veils {
		if max(v.at(v.from), v.at(v.to)) <= lowest {
			continue
		}
		kept = append(kept, v)
		if v.from > -p.edge {
			stops = append(stops, v.from)
		}
		if v.to < p.edge {
			stops = append(stops, v.to)
		}
	}
	p.veils = kept
	if len(kept) == 0 {
		found.visible, found.seenSlope = p.silhouette, p.middle(0)
		return
	}
	slices.Sort(stops)
	for i := 0; i+1 < len(stops); i++ {
		if a, b := stops[i], stops[i+1]; b > a {
			p.developSlab(a, b, p.highest(a, b, a), p.highest(a, b, b), found)
		}
	}
}

// developSlab adds what is seen between two columns that no veil ends between; atA and atB are the highest veils there.
func (p *picture) developSlab(a, b float64, atA, atB int, found *developed) {
	if atA == atB {
		var v *veil
		if atA >= 0 {
			v = &p.veils[atA]
		}
		p.developStrip(a, b, v, found)
		return
	}
	first, second := &p.veils[atA], &p.veils[atB]
	cross := (second.base - first.base) / (first.slope - second.slope)
	if !(cross > a && cross < b) { // equally high at one end: the one that is higher in the middle
		if middle := (a + b) / 2; second.at(middle) > first.at(middle) {
			first = second
		}
		p.developStrip(a, b, first, found)
		return
	}
	if over := p.highest(a, b, cross); over != atA && over != atB && p.veils[over].at(cross) > first.at(cross)+1e-14 {
		p.developSlab(a, cross, atA, over, found)
		p.developSlab(cross, b, over, atB, found)
		return
	}
	p.developStrip(a, cross, first, found)
	p.developStrip(cross, b, second, found)
}

// highest returns the veil that spans the slab a–b and is highest at u, or −1.
func (p *picture) highest(a, b, u float64) int {
	best, height := -1, math.Inf(-1)
	for i := range p.veils {
		v := &p.veils[i]
		if v.from <= a && v.to >= b {
			if at := v.at(u); at > height {
				best, height = i, at
			}
		}
	}
	return best
}

// developStrip adds what is seen over one veil, or over none.
func (p *picture) developStrip(a, b float64, v *veil, found *developed) {
	var memory [8]float64
	cuts := append(memory[:0], a)
	if v != nil {
		cuts = p.low.crossings(v, a, b, cuts)
		cuts = p.high.crossings(v, a, b, cuts)
		if len(cuts) > 2 {
			slices.Sort(cuts)
		}
	}
	cuts = append(cuts, b)
	for i := 0; i+1 < len(cuts); i++ {
		a, b := cuts[i], cuts[i+1]
		if b <= a {
			continue
		}
		middle := (a + b) / 2
		floor, ceiling := p.low.at(middle), p.high.at(middle)
		seen := 0.0
		if v == nil || v.at(middle) <= floor {
			seen = p.high.integral(a, b) - p.low.integral(a, b)
		} else if floor = v.at(middle); floor < ceiling {
			seen = p.high.integral(a, b) - float64(floor*(b-a)) // the veil is straight: its middle is its mean
		} else {
			continue
		}
		found.visible += max(0, seen)
		if seen > found.room {
			found.room, found.seenAt, found.seenSlope = seen, middle, (floor+ceiling)/2
		}
	}
}

// crossings appends the columns inside a–b where a veil crosses the rim.
func (r *rim) crossings(v *veil, a, b float64, cuts []float64) []float64 {
	// (base − rim.base + slope·u)² = bulge²·(radius² − power·u²)
	base, bulge2 := v.base-r.base, float64(r.bulge*r.bulge)
	square := float64(v.slope*v.slope) + float64(bulge2*r.power)
	half := float64(base * v.slope)
	rest := float64(base*base) - float64(bulge2*r.radius2)
	root := float64(half*half) - float64(square*rest)
	if root <= 0 || square == 0 {
		if r.bulge == 0 && v.slope != 0 {
			if u := -base / v.slope; u > a && u < b {
				cuts = append(cuts, u)
			}
		}
		return cuts
	}
	root = math.Sqrt(root)
	for _, u := range [2]float64{(-half - root) / square, (-half + root) / square} {
		if u > a && u < b {
			cuts = append(cuts, u)
		}
	}
	return cuts
}

// explain lists the pieces that hide some of the silhouette, each by itself, and finds a hidden point of it.
func (p *picture) explain(found *developed) {
	deepest := 0.0
	note := func(piece PieceIndex, u, hiddenTo float64, from float64) {
		depth := min(hiddenTo, p.high.at(u)) - max(from, p.low.at(u))
		if depth*p.distance <= graze {
			return
		}
		if at, known := slices.BinarySearch(found.blockers, piece); !known {
			found.blockers = slices.Insert(found.blockers, at, piece)
		}
		if depth > 2*deepest {
			deepest = depth
			found.hidden, found.hiddenAt = true, u
			found.hiddenSlope = max(from, p.low.at(u)) + depth/2
		}
	}
	for i := range p.veils {
		v := &p.veils[i]
		u := p.deepest(v)
		inner := u + ((v.from+v.to)/2-u)/16 // off the solid's corner, where a line would only touch it
		note(v.piece, inner, v.at(inner), math.Inf(-1))
		note(v.piece, u, v.at(u), math.Inf(-1))
	}
	for _, index := range p.others {
		s := &p.table.solids[index]
		var memory [32]float64
		stops := p.stopsOf(s, append(memory[:0], -p.edge, p.edge))
		slices.Sort(stops)
		for i := 0; i+1 < len(stops); i++ {
			for _, part := range [...]float64{1e-6, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98, 1 - 1e-6} {
				u := stops[i] + float64(part*(stops[i+1]-stops[i]))
				var stack [16]interval
				for _, hidden := range p.hides(s, u, stack[:0]) {
					note(s.piece, u, hidden.high, hidden.low)
				}
			}
		}
	}
	if len(found.blockers) == 0 && found.visible > 0 {
		found.visible = 1
	}
}

// deepest returns the column in which a veil reaches highest over the lower edge of the silhouette. That edge is
// convex, so the veil's height over it has one maximum, where the slopes are equal.
func (p *picture) deepest(v *veil) float64 {
	r := &p.low
	if r.bulge == 0 {
		if v.slope > 0 {
			return v.to
		}
		return v.from
	}
	tilt := -v.slope / float64(r.bulge*r.power) // u/√(radius²−power·u²) at that column
	u := tilt * r.radius / math.Sqrt(1+float64(r.power*float64(tilt*tilt)))
	return max(v.from, min(v.to, u))
}
