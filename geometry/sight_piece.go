package geometry

import "math"

// SightToPiece proves what a model sees of a piece of terrain (SE-TERRAIN-03: Objects and Structures are targets). The
// piece itself hides nothing of itself. Visible is the fraction of the solid angle of its silhouette that the viewer's
// eye sees, to within 1e-6; a piece without prisms, or one in which the eye is buried by other terrain, is not seen.
// Any is decided by the eye, and else by lines from the rims and axis of the viewer to the piece's corners and to
// points at most a quarter inch apart along its edges, at four heights: a line found is a proof, and a line that needs
// a gap narrower than that may be missed.
func (t *Table) SightToPiece(from Cylinder, target PieceIndex, ignore ...PieceIndex) Sight {
	from = substantial(from)
	sight := Sight{Hidden: Line{Blocker: NoPiece}, Witness: Line{Blocker: NoPiece}}
	prisms := t.layout.Pieces[target].Prisms
	if len(prisms) == 0 {
		return sight
	}
	f := t.fanAt(from, prisms, target, ignore)
	found := f.develop(true)
	sight.Visible, sight.Blockers = found.visible, found.blockers
	if found.hidden && len(found.blockers) > 0 {
		sight.Hidden = f.line(found.hiddenAt, found.hiddenSlope)
		sight.Hidden.Blocker, sight.Hidden.Cut = t.stopBefore(sight.Hidden, target, ignore)
		if sight.Hidden.Blocker == NoPiece {
			sight.Hidden.Blocker, sight.Hidden.Cut = found.blockers[0], sight.Hidden.To
		}
	}
	if found.visible > 0 {
		sight.Any, sight.Witness = true, f.line(found.seenAt, found.seenSlope)
		if len(f.blockers) == 0 {
			sight.Witness = t.nearestLine(from, prisms)
		}
		return sight
	}
	sight.Witness, sight.Any = t.anyLineToPiece(from, target, ignore)
	return sight
}

// fanAt sets up a fan at the eye of a model, with the opaque terrain that may stand before some prisms.
func (t *Table) fanAt(from Cylinder, prisms []Prism, target PieceIndex, ignore []PieceIndex) fan {
	f := fan{eye: from.Center, level: from.Top(), targets: prisms}
	low, high := from.Center, from.Center
	bottom, top := f.level, f.level
	for i := range prisms {
		a, b := prisms[i].Bounds()
		low, high = Point{min(low.X, a.X), min(low.Y, a.Y)}, Point{max(high.X, b.X), max(high.Y, b.Y)}
		bottom, top = min(bottom, prisms[i].Bottom), max(top, prisms[i].Top)
	}
	for i := range t.solids {
		s := &t.solids[i]
		if s.opaque && s.piece != target && !ignored(s.piece, ignore) && s.Top-s.Bottom > Slack &&
			s.Top > bottom+Slack && s.Bottom < top-Slack &&
			s.low.X < high.X && s.high.X > low.X && s.low.Y < high.Y && s.high.Y > low.Y {
			f.blockers = append(f.blockers, s)
		}
	}
	return f
}

// nearestLine returns the line from the eye to the nearest point of some prisms, seen from above, halfway up.
func (t *Table) nearestLine(from Cylinder, prisms []Prism) Line {
	best, line := math.Inf(1), Line{}
	for i := range prisms {
		nearest := prisms[i].Nearest(from.Center)
		if gap := nearest.Distance(from.Center); gap < best {
			best = gap
			line = Line{
				From: from.Center, FromLevel: from.Top(),
				To: nearest, ToLevel: (prisms[i].Bottom + prisms[i].Top) / 2, Blocker: NoPiece,
			}
		}
	}
	return line
}

// stopBefore returns what cuts a line on its way to a piece.
func (t *Table) stopBefore(line Line, target PieceIndex, ignore []PieceIndex) (PieceIndex, Point) {
	return t.stop(line, append([]PieceIndex{target}, ignore...))
}

// anyLineToPiece tries lines to points of a piece.
func (t *Table) anyLineToPiece(from Cylinder, target PieceIndex, ignore []PieceIndex) (Line, bool) {
	ignore = append([]PieceIndex{target}, ignore...)
	starts := []Point{from.Center}
	for i := range 16 {
		starts = append(starts, from.Center.Along(heading(float64(i)*math.Pi/8), from.Radius))
	}
	var last Line
	for i := range t.layout.Pieces[target].Prisms {
		prism := &t.layout.Pieces[target].Prisms[i]
		blockers, latest := t.solidsBetween(from, prism, ignore), 0
		walls := wallsAmong(blockers, min(from.Bottom, prism.Bottom), max(from.Top(), prism.Top))
		for _, to := range edgePoints(&prism.Footprint) {
			var walled [17]bool // by start: whatever the levels
			for n, start := range starts {
				flat := Line{From: start, FromLevel: from.Bottom, To: to, ToLevel: from.Bottom}
				walled[n] = firstCut(&flat, walls, 0) < len(walls)
			}
			for k := range 4 {
				toLevel := prism.Bottom + float64((prism.Top-prism.Bottom)*float64(k))/3
				for n, start := range starts {
					if walled[n] {
						continue
					}
					for _, fromLevel := range [3]float64{from.Top(), from.Bottom, (from.Bottom + from.Top()) / 2} {
						line := Line{From: start, FromLevel: fromLevel, To: to, ToLevel: toLevel, Blocker: NoPiece}
						if latest = firstCut(&line, blockers, latest); latest == len(blockers) {
							line.Cut = line.To
							return line, true
						}
					}
				}
			}
		}
	}
	last = t.nearestLine(from, t.layout.Pieces[target].Prisms)
	last.Blocker, last.Cut = t.stop(last, ignore)
	return last, false
}

// solidsBetween collects the opaque solids that a line from a body to a prism could meet.
func (t *Table) solidsBetween(from Cylinder, prism *Prism, ignore []PieceIndex) []*solid {
	low, high := prism.Bounds()
	low = Point{min(low.X, from.Center.X-from.Radius), min(low.Y, from.Center.Y-from.Radius)}
	high = Point{max(high.X, from.Center.X+from.Radius), max(high.Y, from.Center.Y+from.Radius)}
	bottom, top := min(from.Bottom, prism.Bottom), max(from.Top(), prism.Top)
	var found []*solid
	for i := range t.solids {
		s := &t.solids[i]
		if s.opaque && !ignored(s.piece, ignore) && s.Bottom <= top+Slack && s.Top >= bottom-Slack &&
			s.low.X <= high.X+Slack && s.high.X >= low.X-Slack && s.low.Y <= high.Y+Slack && s.high.Y >= low.Y-Slack {
			found = append(found, s)
		}
	}
	return found
}

// wallsAmong picks the solids that reach from below one level to above another: they cut a line between the two levels
// wherever they cut it as seen from above.
func wallsAmong(solids []*solid, low, high float64) []*solid {
	var walls []*solid
	for _, s := range solids {
		if s.Bottom <= low && s.Top > high+Slack {
			walls = append(walls, s)
		}
	}
	return walls
}

// firstCut returns the place of a solid that cuts a line, or the number of solids when none does. It begins with the one
// that cut the line before, because it is likely to cut this one too.
func firstCut(line *Line, solids []*solid, latest int) int {
	way, rise := line.To.Sub(line.From), line.ToLevel-line.FromLevel
	if latest < len(solids) {
		if _, cuts := solids[latest].cuts(line, way, rise); cuts {
			return latest
		}
	}
	for i, s := range solids {
		if _, cuts := s.cuts(line, way, rise); cuts {
			return i
		}
	}
	return len(solids)
}

// cuts returns the part of a line, from 0 to 1, at which it first runs into a solid; way and rise lead from its one end
// to the other.
func (s *solid) cuts(line *Line, way Point, rise float64) (float64, bool) {
	enter, leave := 0.0, 1.0
	if rise == 0 {
		if line.FromLevel < s.Bottom-Slack || line.FromLevel >= s.Top-Slack {
			return 0, false
		}
	} else {
		x, y := (s.Bottom-line.FromLevel)/rise, (s.Top-line.FromLevel)/rise
		enter, leave = max(0, min(x, y)), min(1, max(x, y))
	}
	if way == (Point{}) {
		return enter, leave-enter > 1e-12 && s.encloses(line.From)
	}
	best := math.Inf(1)
	var memory [16]float64
	crossings := s.along(line.From, way, memory[:0])
	for k := 0; k+1 < len(crossings); k += 2 {
		if a, b := max(enter, crossings[k]), min(leave, crossings[k+1]); b-a > 1e-12 && a < best &&
			s.encloses(line.From.Along(way, (a+b)/2)) {
			best = a
		}
	}
	return best, best < math.Inf(1)
}

// edgePoints returns points of an outline at most a quarter inch apart, corners included.
func edgePoints(f *Footprint) []Point {
	const apart = 0.25
	var points []Point
	if len(f.Polygon) == 0 {
		n := max(16, int(2*math.Pi*f.Radius/apart)+1)
		for i := range n {
			points = append(points, f.Center.Along(heading(float64(i)*2*math.Pi/float64(n)), f.Radius))
		}
		return points
	}
	for i, corner := range f.Polygon {
		way := f.Polygon[(i+1)%len(f.Polygon)].Sub(corner)
		n := max(1, int(way.Length()/apart)+1)
		for k := range n {
			points = append(points, corner.Along(way, float64(k)/float64(n)))
		}
	}
	return points
}
