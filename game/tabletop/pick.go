package tabletop

import (
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// leastHit is the radius in units within which a token is always hit, so that small ones are not hard to click.
const leastHit = 14

// TokenAt returns the place in tokens of the one under q, which is in units; −1 for none. Where hit areas overlap the
// nearest middle counts; ghosts and chalk rings are never hit.
func TokenAt(cam Camera, tokens []Token, q canvas.Point) int {
	best, least := -1, 0.0
	p := cam.ToTable(q)
	for i := range tokens {
		t := &tokens[i]
		if t.KO || t.Ghost {
			continue
		}
		reach := max(t.Radius, leastHit/cam.Zoom)
		if d := t.Center.Distance(p) / reach; d <= 1 && (best < 0 || d < least) {
			best, least = i, d
		}
	}
	return best
}

// PieceAt returns the place in pieces of the highest one that covers p; −1 for none. Flat zones come last.
func PieceAt(pieces []Terrain, p geometry.Point) int {
	best := -1
	top := -1.0
	for i := range pieces {
		t := &pieces[i]
		if t.Gone {
			continue
		}
		for _, s := range t.Prisms {
			if s.Top > top && covers(s.Footprint, p) {
				best, top = i, s.Top
			}
		}
	}
	return best
}

// covers reports whether a footprint, edge included as far as a mouse can tell, covers p.
func covers(f geometry.Footprint, p geometry.Point) bool {
	if len(f.Polygon) == 0 {
		return f.Center.Distance(p) <= f.Radius
	}
	outline := make([]canvas.Point, len(f.Polygon))
	for i, q := range f.Polygon {
		outline[i] = canvas.Point{X: q.X, Y: q.Y}
	}
	return inside(outline, canvas.Point{X: p.X, Y: p.Y})
}
