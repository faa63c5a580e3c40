package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// layOpening places a board about who begins: where it covers the Deployment Zones least as long as everybody stands there, and then the
// models least; if need be between the zones, and narrower.
func (s *Scene) layOpening(u *ui.UI, b *board, table canvas.Rect) {
	cam := s.camera.Goal()
	var zones []canvas.Rect
	if s.view.Round <= 1 {
		zones = s.zonesOn(cam)
	}
	best, laid := [2]float64{-1, 0}, boardLaid{}
	for _, room := range []canvas.Rect{table, between(table, zones)} {
		if room != table && boardWidth(room) < boardNarrow {
			continue
		}
		b.laid.stacks = room != table
		high, _ := s.boardHigh(u, b, room)
		for _, side := range []boardSide{boardBelow, boardAbove, boardAmidst} {
			r := boardAt(room, high, side)
			covered := 0.0
			for _, z := range zones {
				cut := r.Intersect(z)
				covered += cut.W * cut.H
			}
			them, others := s.coveredBy(cam, r)
			if models := them + others; best[0] < 0 || covered < best[0] || covered == best[0] && models < best[1] {
				best = [2]float64{covered, models}
				laid = boardLaid{table: table, room: room, stacks: room != table, side: side, most: table.H}
			}
		}
	}
	b.laid = laid
}

// zonesOn are the boxes round the Deployment Zones on the screen.
func (s *Scene) zonesOn(cam tabletop.Camera) []canvas.Rect {
	var all []canvas.Rect
	for _, z := range s.view.Zones {
		if len(z.Outline) == 0 {
			continue
		}
		low, high := geometry.Box(z.Outline)
		a, b := cam.ToScreen(low), cam.ToScreen(high)
		all = append(all, canvas.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: max(a.X, b.X) - min(a.X, b.X), H: max(a.Y, b.Y) - min(a.Y, b.Y)})
	}
	return all
}

// between is what lies of a table between zones at its left and at its right: a zone that reaches over the middle leaves nothing there.
func between(table canvas.Rect, zones []canvas.Rect) canvas.Rect {
	left, right := table.X, table.Right()
	for _, z := range zones {
		switch middle := table.Center().X; {
		case z.Right() <= middle:
			left = max(left, z.Right())
		case z.X >= middle:
			right = min(right, z.X)
		}
	}
	return canvas.Rect{X: left, Y: table.Y, W: max(0, right-left), H: table.H}
}

// opens reports whether a board is about who begins.
func (s *Scene) opens() bool { return s.decision.Kind == engine.Opening }
