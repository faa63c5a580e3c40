package tabletop

import (
	"math"
	"slices"

	"trueinch/game/canvas"
)

// solid is what no label may cover: a base, or a plate that it wears.
type solid struct {
	rect  canvas.Rect
	round bool // a disc, as wide as rect
}

// under reports whether a rectangle would cover some of it.
func (s solid) under(r canvas.Rect) bool {
	if !s.round {
		return !r.Intersect(s.rect).Empty()
	}
	at, reach := s.rect.Center(), s.rect.W/2
	x, y := max(r.X-at.X, 0, at.X-r.Right()), max(r.Y-at.Y, 0, at.Y-r.Bottom())
	return x*x+y*y < reach*reach // asked thousands of times a frame
}

// covered reports whether a rectangle covers one of them.
func covered(solids []solid, r canvas.Rect) bool {
	return slices.ContainsFunc(solids, func(s solid) bool { return s.under(r) })
}

// solids are the bases on the screen, each with its states, Hit Points and height.
func solids(c *canvas.Canvas, look Look, cam Camera, tokens []Token) []solid {
	found := bases(c, cam, tokens)
	for _, h := range heights(c, look, cam, tokens) {
		found = append(found, solid{h.rect, false})
	}
	return found
}

// bases are the bases on the screen, each with its states and Hit Points.
func bases(c *canvas.Canvas, cam Camera, tokens []Token) []solid {
	var found []solid
	for i := range tokens {
		t := &tokens[i]
		if t.Out {
			continue
		}
		at, m := cam.ToScreen(t.Center), measuresOf(t.Radius*cam.Zoom)
		at.X, at.Y = at.X+t.Shake.X, at.Y+t.Shake.Y
		reach := m.outer
		if len(t.State) > 0 && !t.Ghost {
			reach += max(4, m.badge)
		}
		found = append(found, solid{canvas.Rect{X: at.X - reach, Y: at.Y - reach, W: 2 * reach, H: 2 * reach}, true})
		if r, worn := t.hpPlate(c, at, m); worn && !t.Ghost {
			found = append(found, solid{r, false})
		}
	}
	return found
}

// searchStep is how close together the places are that are tried where there is no room beside a subject.
const searchStep = 8.0

// freePlace is where a rectangle covers nothing solid and nothing that is placed, as near as possible to where it is wanted; where
// there is no such place, one where it covers labels only; false where the bases leave no room at all.
func freePlace(wanted, view canvas.Rect, solids []solid, placed []canvas.Rect) (canvas.Rect, bool) {
	if r, found := nearest(wanted, view, solids, placed); found {
		return r, true
	}
	return nearest(wanted, view, solids, nil)
}

func nearest(wanted, view canvas.Rect, solids []solid, placed []canvas.Rect) (best canvas.Rect, found bool) {
	least := math.Inf(1)
	for y := view.Y; y+wanted.H <= view.Bottom(); y += searchStep {
		for x := view.X; x+wanted.W <= view.Right(); x += searchStep {
			away := math.Hypot(x-wanted.X, y-wanted.Y)
			if away >= least {
				continue
			}
			r := canvas.Rect{X: x, Y: y, W: wanted.W, H: wanted.H}
			if !covered(solids, r) && !overlaps(placed, r) {
				best, least, found = r, away, true
			}
		}
	}
	return best, found
}

func overlaps(placed []canvas.Rect, r canvas.Rect) bool {
	return slices.ContainsFunc(placed, func(other canvas.Rect) bool { return !r.Intersect(other).Empty() })
}
