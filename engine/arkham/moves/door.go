package moves

import (
	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// doors are those of the buildings of the map that have any: nobody gets in or out but through one that is open (AC-MANIP-01). It holds
// copies only.
type doors map[geometry.PieceIndex]doorway

type doorway struct {
	open bool
	at   []geometry.Point
}

// doorsOf lists the buildings with doors to which a way may come.
func doorsOf(s *state.State, w *walking) doors {
	all := doors{}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && p.Terrain.Enclosed && len(p.Terrain.Doors) > 0 && w.nears(&p.Terrain) {
			all[geometry.PieceIndex(i)] = doorway{p.Open, p.Terrain.Doors}
		}
	}
	return all
}

// between is the building with doors that a way from one place to another leads into or out of.
func (d doors) between(from, to geometry.Spot) (doorway, bool) {
	if from.Inside == to.Inside {
		return doorway{}, false
	}
	for _, inside := range [...]geometry.PieceIndex{from.Inside, to.Inside} {
		if way, has := d[inside]; has {
			return way, true
		}
	}
	return doorway{}, false
}

// refuse says that a way leads through no open door; nil when it does, or needs none.
func (d doors) refuse(from, to geometry.Spot, leads bool) *engine.Refusal {
	if _, parts := d.between(from, to); parts && !leads {
		return engine.Refuse("AC-MANIP-01", "ac.refuse-door")
	}
	return nil
}
