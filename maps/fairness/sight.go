package fairness

import (
	"cmp"
	"math"
	"slices"

	"trueinch/geometry"
)

// eyeLevel is how high above the table sight lines are taken, in inches: the eyes of a model on a 30 mm base.
const eyeLevel = 1.2

// View is what can be seen of one zone from another before anybody has moved.
type View struct {
	From, To int     // places in Map.DeploymentZones
	Share    float64 // of all pairs of spots, how many see each other
	Hidden   float64 // share of From where nothing of To is seen
	Spots    []Spot  // of From, a square of Step inches each
	Step     float64
}

// Spot is a place in a zone and the share of the other zone that it sees.
type Spot struct {
	At    geometry.Point
	Share float64
}

// views looks along the straight line between every two spots of two zones of different teams.
func (b *board) views() []View {
	step := b.spotStep()
	var views []View
	spots := make([][]geometry.Point, len(b.zones))
	for i := range b.zones {
		spots[i] = b.spots(i, step)
	}
	for i := range b.zones {
		for k := i + 1; k < len(b.zones); k++ {
			if b.zones[i].Team != b.zones[k].Team && len(spots[i]) > 0 && len(spots[k]) > 0 {
				there, back := b.look(i, k, spots[i], spots[k], step)
				views = append(views, there, back)
			}
		}
	}
	return views
}

// spotStep keeps the largest zone to some four hundred spots.
func (b *board) spotStep() float64 {
	largest := 0.0
	for _, z := range b.zones {
		largest = max(largest, math.Abs(geometry.Area(z.Outline)))
	}
	return max(0.5, math.Sqrt(largest/400))
}

// spots are the places of a zone where somebody can stand, on a grid.
func (b *board) spots(zone int, step float64) []geometry.Point {
	f := geometry.Footprint{Polygon: b.zones[zone].Outline}
	low, high := f.Bounds()
	columns, rows := max(1, math.Round((high.X-low.X)/step)), max(1, math.Round((high.Y-low.Y)/step))
	var out []geometry.Point
	for row := range int(rows) {
		for column := range int(columns) {
			p := geometry.Point{
				X: low.X + (high.X-low.X)*(float64(column)+0.5)/columns, Y: low.Y + (high.Y-low.Y)*(float64(row)+0.5)/rows,
			}
			if f.Contains(p) && !b.covered(p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// covered reports whether something stands on a place.
func (b *board) covered(p geometry.Point) bool {
	return slices.ContainsFunc(b.blocks, func(s block) bool {
		return p.X >= s.low.X && p.X <= s.high.X && p.Y >= s.low.Y && p.Y <= s.high.Y && s.Contains(p)
	})
}

func (b *board) look(from, to int, here, there []geometry.Point, step float64) (View, View) {
	seen, back := make([]int, len(here)), make([]int, len(there))
	for i, p := range here {
		for k, q := range there {
			if piece, _ := b.table.PlanLine(p, q, eyeLevel); piece == geometry.NoPiece {
				seen[i]++
				back[k]++
			}
		}
	}
	return viewOf(from, to, here, seen, len(there), step), viewOf(to, from, there, back, len(here), step)
}

func viewOf(from, to int, spots []geometry.Point, seen []int, others int, step float64) View {
	v := View{From: from, To: to, Step: step}
	hidden := 0
	for i, p := range spots {
		share := float64(seen[i]) / float64(others)
		v.Spots = append(v.Spots, Spot{p, share})
		v.Share += share / float64(len(spots))
		if seen[i] == 0 {
			hidden++
		}
	}
	v.Hidden = float64(hidden) / float64(len(spots))
	return v
}

// The shares of a zone from which the other one may be seen at the start. More than a third open makes the first
// Activation a shooting gallery, more than half is no table but a field.
const (
	openNotable = 0.35
	openPoor    = 0.50
	hidingGap   = 0.20 // how much more of one zone may be safe than of the other
)

func (b *board) sightFindings(views []View) []Finding {
	var found []Finding
	for i := 0; i+1 < len(views); i += 2 {
		there, back := views[i], views[i+1]
		level := Fine
		switch {
		case there.Share > openPoor:
			level = Poor
		case there.Share > openNotable:
			level = Notable
		}
		found = append(found, Finding{
			Kind: Sight, Level: level, Key: "sheets.fair.sight",
			Args: arguments("Share", Share(there.Share), "Hidden", Share(there.Hidden), "HiddenBack", Share(back.Hidden)),
			Show: slices.Concat(b.exposed(there), b.exposed(back)),
		})
		safe, bare := there, back
		if safe.Hidden < bare.Hidden {
			safe, bare = bare, safe
		}
		if safe.Hidden-bare.Hidden > hidingGap {
			found = append(found, Finding{
				Kind: Sight, Level: Notable, Key: "sheets.fair.hiding",
				Args: arguments("Safe", b.zones[safe.From].Team+1, "Bare", b.zones[bare.From].Team+1, "More", Share(safe.Hidden), "Less", Share(bare.Hidden)),
				Show: b.exposed(bare),
			})
		}
	}
	return found
}

// exposed marks the tenth of the spots of a zone that see most.
func (b *board) exposed(v View) []Mark {
	spots := slices.Clone(v.Spots)
	slices.SortStableFunc(spots, func(p, q Spot) int { return cmp.Compare(q.Share, p.Share) })
	var marks []Mark
	for _, s := range spots[:(len(spots)+9)/10] {
		if s.Share > 0 {
			marks = append(marks, Mark{Center: s.At, Radius: v.Step / 2, Team: b.zones[v.From].Team})
		}
	}
	return marks
}
