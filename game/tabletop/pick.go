package tabletop

import (
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// leastHit is the radius in units within which a token is always hit, so that small ones are not hard to click.
const leastHit = 14

// Picker finds what lies under the mouse, by an index of the kind that the rules ask (geometry.Crowd): what moved since
// the last question changes its place there, and only what lies nearby is looked at closely. A scene keeps one; the zero
// value is ready.
type Picker struct {
	width, depth   float64 // of the table that the rest belongs to, inches
	tokens, pieces *geometry.Crowd
	known          []indexed // by piece
	near           []int     // scratch
}

// indexed tells the solids of a piece from those that replace them; the zero value is for a piece that has none.
type indexed struct {
	first *geometry.Prism
	count int
}

// fit begins anew when the table has another size.
func (k *Picker) fit(cam Camera) {
	if k.tokens != nil && k.width == cam.Width && k.depth == cam.Depth {
		return
	}
	const tokens, pieces = 24, 48 // as on a usual table
	*k = Picker{
		width: cam.Width, depth: cam.Depth,
		tokens: geometry.NewCrowd(cam.Width, cam.Depth, tokens), pieces: geometry.NewCrowd(cam.Width, cam.Depth, pieces),
	}
}

// TokenAt returns the place in tokens of the one under q, which is in units; −1 for none. Where hit areas overlap the
// nearest middle counts; ghosts and chalk rings are never hit.
func (k *Picker) TokenAt(cam Camera, tokens []Token, q canvas.Point) int {
	k.fit(cam)
	for i := range max(len(tokens), k.tokens.Len()) {
		if i >= len(tokens) || tokens[i].Out || tokens[i].Ghost {
			k.tokens.Remove(i)
		} else {
			k.tokens.Put(i, geometry.Cylinder{Center: tokens[i].Center, Radius: tokens[i].Radius})
		}
	}
	best, least := -1, 0.0
	p, hit := cam.ToTable(q), leastHit/cam.Zoom
	wide := geometry.Point{X: hit, Y: hit}
	k.near = k.tokens.Around(p.Sub(wide), p.Add(wide), k.near[:0])
	for _, i := range k.near {
		t := &tokens[i]
		if d := t.Center.Distance(p) / max(t.Radius, hit); d <= 1 && (best < 0 || d < least) {
			best, least = i, d
		}
	}
	return best
}

// PieceAt returns the place in pieces of the highest one that covers p, in inches; −1 for none. Flat zones come last.
// The prisms of a piece are replaced when it changes, never written into.
func (k *Picker) PieceAt(cam Camera, pieces []Terrain, p geometry.Point) int {
	k.fit(cam)
	for len(k.known) < len(pieces) {
		k.known = append(k.known, indexed{})
	}
	for i := range k.known {
		var now indexed
		if i < len(pieces) && !pieces[i].Gone && len(pieces[i].Prisms) > 0 {
			now = indexed{&pieces[i].Prisms[0], len(pieces[i].Prisms)}
		}
		switch {
		case now == k.known[i]:
			continue
		case now.first == nil:
			k.pieces.Remove(i)
		default:
			k.pieces.Put(i, circleAround(pieces[i].Prisms))
		}
		k.known[i] = now
	}
	best := -1
	top := -1.0
	k.near = k.pieces.Around(p, p, k.near[:0])
	for _, i := range k.near {
		for _, s := range pieces[i].Prisms {
			if s.Top > top && covers(s.Footprint, p) {
				best, top = i, s.Top
			}
		}
	}
	return best
}

// circleAround returns a circle around some prisms, as a body.
func circleAround(prisms []geometry.Prism) geometry.Cylinder {
	low, high := prisms[0].Bounds()
	for i := range prisms[1:] {
		from, to := prisms[1+i].Bounds()
		low = geometry.Point{X: min(low.X, from.X), Y: min(low.Y, from.Y)}
		high = geometry.Point{X: max(high.X, to.X), Y: max(high.Y, to.Y)}
	}
	return geometry.Cylinder{Center: low.Add(high).Times(0.5), Radius: low.Distance(high) / 2}
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
