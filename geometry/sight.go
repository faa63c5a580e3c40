package geometry

import "math"

// Sight proves what a model sees of another (SE-LOS-01, SE-LOS-03).
func (t *Table) Sight(from, to Cylinder, ignore ...PieceIndex) Sight {
	sight := Sight{Hidden: Line{Blocker: NoPiece}, Witness: Line{Blocker: NoPiece}}
	eye := from.Center
	total, seen := 0, 0
	way := to.Center.Sub(eye)
	side := way.Unit().Left()
	hit := map[PieceIndex]bool{}
	for i := -20; i <= 20; i++ {
		for k := 0; k <= 20; k++ {
			p := to.Center.Along(side, to.Radius*float64(i)/20)
			z := to.Bottom + to.Height*float64(k)/20
			total++
			if piece, at := t.firstCut(eye, from.Top(), p, z, ignore); piece != NoPiece {
				hit[piece] = true
				sight.Hidden = Line{From: eye, FromLevel: from.Top(), To: p, ToLevel: z, Blocker: piece, Cut: eye.Along(p.Sub(eye), at)}
				if !sight.Any {
					sight.Witness = sight.Hidden
				}
			} else {
				seen++
				sight.Any = true
				sight.Witness = Line{From: eye, FromLevel: from.Top(), To: p, ToLevel: z, Blocker: NoPiece}
			}
		}
	}
	sight.Visible = float64(seen) / float64(total)
	for i := range t.layout.Pieces {
		if hit[PieceIndex(i)] {
			sight.Blockers = append(sight.Blockers, PieceIndex(i))
		}
	}
	sight.Any = sight.Any || t.AnyLine(from, to, ignore...)
	return sight
}

// SightToPiece proves what a model sees of a piece of terrain.
func (t *Table) SightToPiece(from Cylinder, target PieceIndex, ignore ...PieceIndex) Sight {
	piece := &t.layout.Pieces[target]
	ignore = append(append([]PieceIndex(nil), ignore...), target)
	best := Sight{Hidden: Line{Blocker: NoPiece}, Witness: Line{Blocker: NoPiece}}
	for k := range piece.Prisms {
		low, high := piece.Prisms[k].Bounds()
		to := Cylinder{
			Center: low.Add(high).Times(0.5), Radius: high.Sub(low).Length() / 4,
			Bottom: piece.Prisms[k].Bottom, Height: piece.Prisms[k].Top - piece.Prisms[k].Bottom,
		}
		if s := t.Sight(from, to, ignore...); k == 0 || s.Visible > best.Visible {
			best = s
		}
	}
	return best
}

// AnyLine reports whether any straight line runs between two volumes (SE-LOS-01).
func (t *Table) AnyLine(from, to Cylinder, ignore ...PieceIndex) bool {
	for i := range 24 {
		for k := range 24 {
			a := from.Center.Add(turned(float64(i) * math.Pi / 12).Times(from.Radius))
			b := to.Center.Add(turned(float64(k) * math.Pi / 12).Times(to.Radius))
			for _, za := range []float64{from.Top(), from.Bottom} {
				for _, zb := range []float64{to.Top(), to.Bottom} {
					if piece, _ := t.firstCut(a, za, b, zb, ignore); piece == NoPiece {
						return true
					}
				}
			}
		}
	}
	return false
}

func turned(angle float64) Point { return Point{math.Cos(angle), math.Sin(angle)} }

// firstCut returns the opaque piece that cuts a line in space first, and where along it.
func (t *Table) firstCut(a Point, za float64, b Point, zb float64, ignore []PieceIndex) (PieceIndex, float64) {
	best, at := NoPiece, math.Inf(1)
next:
	for i := range t.solids {
		s := &t.solids[i]
		if !s.opaque {
			continue
		}
		for _, skip := range ignore {
			if skip == s.piece {
				continue next
			}
		}
		low, high := 0.0, 1.0
		if rise := zb - za; rise == 0 {
			if za <= s.Bottom+Slack || za >= s.Top-Slack {
				continue
			}
		} else {
			x, y := (s.Bottom-za)/rise, (s.Top-za)/rise
			low, high = max(low, min(x, y)), min(high, max(x, y))
		}
		if high-low <= Slack {
			continue
		}
		p, q := a.Along(b.Sub(a), low), a.Along(b.Sub(a), high)
		if cut, ok := s.cut(p, q); ok && low+cut*(high-low) < at {
			best, at = s.piece, low+cut*(high-low)
		}
	}
	return best, at
}
