package fairness

import (
	"cmp"
	"math"
	"slices"

	"trueinch/geometry"
)

// Bases are the diameters in millimetres that are tried.
func Bases() []float64 { return []float64{30, 40, 50, 80} }

// Narrow is a gap between two pieces, or a piece and the edge of the table, that some base does not pass.
type Narrow struct {
	A, B     *geometry.Piece // B is nil for the edge of the table
	Inches   float64
	From, To geometry.Point
	Stops    float64 // millimetres: the smallest of Bases that does not pass
	Steps    bool    // one side is so low that it makes no passage
}

// touching is the gap up to which two pieces count as standing against each other, in inches: nobody means to walk there.
const touching = 0.1

// narrows are the passages that some base does not pass.
func (b *board) narrows() []Narrow {
	found := slices.DeleteFunc(slices.Clone(b.passages), func(n Narrow) bool { return n.Stops == 0 })
	slices.SortStableFunc(found, func(a, c Narrow) int { return cmp.Compare(a.Inches, c.Inches) })
	return oncePerPair(found)
}

// passagesOf finds the gaps in which a base might stick. Only what is nearest to each other counts: a gap into which a
// third piece reaches is two others.
func (b *board) passagesOf() []Narrow {
	// Wider gaps are found by the squares of clearance, too.
	widest := Bases()[len(Bases())-1]/geometry.MillimetresPerInch + 2*pocketStep
	var found []Narrow
	for i := range b.blocks {
		one := &b.blocks[i]
		for k := i + 1; k < len(b.blocks); k++ {
			other := &b.blocks[k]
			if one.piece == other.piece || farApart(one, other, widest) {
				continue
			}
			gap, from, to := one.shape.Apart(&other.shape)
			found = b.addPassage(found, Narrow{A: one.piece, B: other.piece, Inches: gap, From: from, To: to, Steps: one.minor() || other.minor()}, i, k)
		}
		for _, edge := range b.edges(one) {
			if edge.Inches <= widest {
				found = b.addPassage(found, edge, i, i)
			}
		}
	}
	return found
}

// edges are the gaps from a solid to the four edges of the table.
func (b *board) edges(s *block) []Narrow {
	var out []Narrow
	outline := outlineOf(&s.Footprint)
	for side := range 4 {
		best := Narrow{A: s.piece, Inches: math.Inf(1), Steps: s.minor()}
		for _, p := range outline {
			q := p
			switch side {
			case 0:
				q.X = 0
			case 1:
				q.X = b.m.Width
			case 2:
				q.Y = 0
			default:
				q.Y = b.m.Depth
			}
			if d := p.Distance(q); d < best.Inches {
				best.Inches, best.From, best.To = d, p, q
			}
		}
		out = append(out, best)
	}
	return out
}

func (b *board) addPassage(found []Narrow, n Narrow, i, k int) []Narrow {
	if n.Inches <= touching {
		return found
	}
	for _, mm := range Bases() {
		if n.Inches < mm/geometry.MillimetresPerInch-geometry.Slack {
			n.Stops = mm
			break
		}
	}
	if b.interrupted(n, i, k) {
		return found
	}
	return append(found, n)
}

// interrupted reports whether another solid reaches into the disc over the gap.
func (b *board) interrupted(n Narrow, i, k int) bool {
	middle, radius := n.From.Along(n.To.Sub(n.From), 0.5), n.Inches/2-1e-6
	for j := range b.blocks {
		s := &b.blocks[j]
		if j == i || j == k || s.low.X > middle.X+radius || s.high.X < middle.X-radius || s.low.Y > middle.Y+radius || s.high.Y < middle.Y-radius {
			continue
		}
		if s.DistanceTo(middle) < radius {
			return true
		}
	}
	return false
}

func farApart(a, c *block, reach float64) bool {
	return a.low.X > c.high.X+reach || c.low.X > a.high.X+reach || a.low.Y > c.high.Y+reach || c.low.Y > a.high.Y+reach
}

// oncePerPair keeps the narrowest gap of every two pieces.
func oncePerPair(sorted []Narrow) []Narrow {
	type pair struct{ a, b *geometry.Piece }
	seen := map[pair]bool{}
	return slices.DeleteFunc(sorted, func(n Narrow) bool {
		if n.B == nil { // up to four edges
			return false
		}
		twice := seen[pair{n.A, n.B}] || seen[pair{n.B, n.A}]
		seen[pair{n.A, n.B}] = true
		return twice
	})
}

// minor reports whether a solid is no side of a passage: a bin by a wall is in nobody's way, whoever steps over bins. What it shuts in is
// told as a pocket.
func (b *block) minor() bool { return b.Top <= UsualStep && !b.piece.Impassable }

// narrowFindings tells of the gaps between what is high.
func (b *board) narrowFindings(narrows []Narrow) []Finding {
	var found []Finding
	for _, n := range narrows {
		if n.Steps {
			continue
		}
		f := Finding{
			Kind: Passage, Level: Notable, Key: "sheets.fair.narrow",
			Show: []Mark{lineMark(nobody, n.From, n.To), discMark(n.From.Along(n.To.Sub(n.From), 0.5), geometry.BaseRadius(n.Stops))},
		}
		other := Name("")
		if n.B != nil {
			other = named(n.B)
		} else {
			f.Key = "sheets.fair.narrow-edge"
		}
		if n.Stops > 50 {
			f.Level = Fine
		}
		f.Args = arguments("A", named(n.A), "B", other, "Gap", n.Inches, "Base", int(n.Stops))
		found = append(found, f)
	}
	return found
}
