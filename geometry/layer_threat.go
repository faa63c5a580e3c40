package geometry

import "math"

// Stands returns places of an envelope's outline and inside, none farther than spacing from its neighbours along a ring
// or on the grid within: a sample of where a base can end, for layers that ask from everywhere in it. Places inside
// enclosed pieces are left out.
func Stands(regions []Region, spacing float64) []Spot {
	var stands []Spot
	for i := range regions {
		region := &regions[i]
		if region.Inside != NoPiece || !(spacing > 0) {
			continue
		}
		add := func(p Point) {
			s := Ground(p)
			s.Level = region.Level
			stands = append(stands, s)
		}
		low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
		for _, ring := range region.Rings {
			left := 0.0 // inches to the next place along the ring
			previous := ring[len(ring)-1]
			for _, corner := range ring {
				low, high = Point{min(low.X, corner.X), min(low.Y, corner.Y)}, Point{max(high.X, corner.X), max(high.Y, corner.Y)}
				way := corner.Sub(previous)
				length := way.Length()
				for ; left < length; left += spacing {
					add(previous.Along(way, left/length))
				}
				left -= length
				previous = corner
			}
		}
		for y := math.Ceil(low.Y/spacing) * spacing; y < high.Y; y += spacing {
			for x := math.Ceil(low.X/spacing) * spacing; x < high.X; x += spacing {
				if p := (Point{x, y}); ringsHold(p, region.Rings) {
					add(p)
				}
			}
		}
	}
	return stands
}

// ringsHold reports whether a point lies within rings, even-odd.
func ringsHold(p Point, rings [][]Point) bool {
	inside := false
	for _, ring := range rings {
		previous := ring[len(ring)-1]
		for _, corner := range ring {
			if (corner.Y > p.Y) != (previous.Y > p.Y) && p.X < previous.X+float64((corner.X-previous.X)*((p.Y-previous.Y)/(corner.Y-previous.Y))) {
				inside = !inside
			}
			previous = corner
		}
	}
	return inside
}

// Strikes marks every cell in which a base of this radius and height would be within reach of the shooter – edge to edge,
// across and up apart (SE-TABLE-10), closed – and its head seen by the shooter's eye, as SeenHeads has it. A reach of 0
// is contact.
func (t *Table) Strikes(f *Field, shooter Cylinder, reach, radius, height float64, hit []bool) {
	reach = max(reach, ContactGap)
	across := reach + shooter.Radius + radius
	within := cellBox{max(0, int((shooter.Center.Y-across)/f.Cell)-1), min(f.Rows, int((shooter.Center.Y+across)/f.Cell)+2),
		max(0, int((shooter.Center.X-across)/f.Cell)-1), min(f.Columns, int((shooter.Center.X+across)/f.Cell)+2)}
	shade := &raster{field: f}
	for step, level := range f.steps {
		box, any := f.boxes[step].within(within.fromRow, within.toRow)
		box.fromColumn, box.toColumn = max(box.fromColumn, within.fromColumn), min(box.toColumn, within.toColumn)
		if !any || box.fromColumn >= box.toColumn || max(level-shooter.Top(), shooter.Bottom-(level+height)) > reach {
			continue
		}
		shade.over(box)
		t.shadows(shade, shooter.Center, shooter.Top(), level+height, level+height, 0, across)
		shade.each(step, func(cell int, hidden bool) {
			if !hidden && !hit[cell] {
				way := f.Middle(cell).Sub(shooter.Center)
				hit[cell] = way.Dot(way) <= float64(across*across)
			}
		})
	}
}
