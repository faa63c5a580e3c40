package bot

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// lane is the way that a friend will want to go.
type lane struct {
	squares []int
	radius  float64
}

// clearLanes finds out where friends who can still move will want to pass, once the ways are known that they go.
func (w *walker) clearLanes() {
	if w.cleared || w.ways == nil {
		return
	}
	w.cleared = true
	for i := range w.p.view().Models {
		f := &w.p.view().Models[i]
		if f.Seat != w.p.seat || f.ID == w.m.ID || !f.OnTable || w.p.ranks(f.ID) {
			continue
		}
		if means, _ := w.p.means(f.ID); means.Moves > 0 && !math.IsInf(means.Over, 1) {
			squares := w.relief.along(w.ways, w.relief.at(f.Body.Center), means.Inches*float64(means.Moves), w.means.Over)
			w.lanes = append(w.lanes, lane{squares, f.Body.Radius})
		}
	}
}

// bars reports whether a base would stand in the way of a friend.
func (w *walker) bars(there geometry.Cylinder) bool {
	w.clearLanes()
	for i := range w.lanes {
		for _, at := range w.lanes[i].squares {
			if w.relief.point[at].Distance(there.Center) < w.lanes[i].radius+there.Radius {
				return true
			}
		}
	}
	return false
}

// nuisance is what it costs to stand in the way of a friend: little for somebody who will go on.
func (p *player) nuisance(m *engine.Model) float64 {
	if p.ranks(m.ID) {
		return 0.35
	}
	return 0.08
}
