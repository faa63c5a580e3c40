package encounter

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// floor is one of the surfaces over each other that a place on the table can mean: a roof, what lies below it, the ground.
type floor struct {
	spot    geometry.Spot
	refusal *engine.Refusal // why the mover cannot end there, or nil
}

// floorWish is the surface that a person wants where several lie over each other.
type floorWish struct {
	chosen bool
	level  float64
	inside geometry.PieceIndex
}

// floorReach is how far from a place a base may end for a surface to be meant by it, in inches.
var floorReach = [...]float64{0.15, 0.35, 0.6, 1}

// sameFloor is how far apart the levels of one surface may be, in inches.
const sameFloor = 0.25

// storeys are what lies over each other at a place, the highest first; nil where there is only one surface. base is what is meant without
// them.
func storeys(place engine.Placement, table *geometry.Table, at geometry.Point, base geometry.Spot) []floor {
	if mode := place.Mode(); table == nil || mode != engine.MoveTo && mode != engine.Deploy && mode != engine.PutDown {
		return nil
	}
	surfaces := table.Surfaces(at)
	if len(surfaces) < 2 {
		return nil
	}
	var found []floor
	based := false
	for _, s := range slices.Backward(surfaces) {
		if base.Wall == geometry.NoPiece && !base.Air && onFloor(base, s) && place.Refuse(base, nil) == nil {
			found, based = append(found, floor{spot: base}), true
			continue
		}
		found = append(found, floorAt(place, s))
	}
	if !based {
		found = append(found, floor{spot: base, refusal: place.Refuse(base, nil)})
		slices.SortStableFunc(found, func(a, b floor) int { return cmp.Compare(b.spot.Level, a.spot.Level) })
	}
	return found
}

// sameStorey is a spot, or what lies over or below it on the surface of another.
func sameStorey(table *geometry.Table, spot, as geometry.Spot) geometry.Spot {
	if table == nil || onFloor(spot, as) {
		return spot
	}
	surfaces := table.Surfaces(spot.Center)
	if at := slices.IndexFunc(surfaces, func(f geometry.Spot) bool { return onFloor(f, as) }); at >= 0 {
		return surfaces[at]
	}
	return spot
}

// onFloor reports whether a spot lies on the surface of another.
func onFloor(a, b geometry.Spot) bool {
	return a.Inside == b.Inside && math.Abs(a.Level-b.Level) < sameFloor
}

// floorAt is where a base can end on a surface, as near to a place as it can.
func floorAt(place engine.Placement, s geometry.Spot) floor {
	at := s.Center
	s.Center = at.Committed()
	refusal := place.Refuse(s, nil)
	if refusal == nil {
		return floor{spot: s}
	}
	const ways = 8
	for _, away := range floorReach {
		for k := range ways {
			sin, cos := math.Sincos(2 * math.Pi * float64(k) / ways)
			near := s
			near.Center = at.Along(geometry.Point{X: cos, Y: sin}, away).Committed()
			if place.Refuse(near, nil) == nil {
				return floor{spot: near}
			}
		}
	}
	return floor{s, refusal}
}

// meantFloor is which of the surfaces is meant: the one that was chosen, else that of a base close to the place, else the highest, which
// is what the picture shows; a wall that is pointed at, or mid-air, is base. It is -1 where the mover can end on none.
func meantFloor(floors []floor, base geometry.Spot, want floorWish, at geometry.Point, radius float64, others []geometry.Cylinder) int {
	legal := func(f floor) bool { return f.refusal == nil }
	if want.chosen {
		wished := geometry.Spot{Level: want.level, Inside: want.inside}
		if i := slices.IndexFunc(floors, func(f floor) bool { return legal(f) && onFloor(f.spot, wished) }); i >= 0 {
			return i
		}
	}
	if base.Air || base.Wall != geometry.NoPiece {
		return slices.IndexFunc(floors, func(f floor) bool { return f.spot == base })
	}
	best, least := -1, closing
	for i, f := range floors {
		for _, other := range others {
			if gap := at.Distance(other.Center) - radius - other.Radius; legal(f) && gap < least && math.Abs(other.Bottom-f.spot.Level) < sameFloor {
				best, least = i, gap
			}
		}
	}
	if best >= 0 {
		return best
	}
	return slices.IndexFunc(floors, legal)
}

// otherBases are the bases of everybody on the table but the one that is moved.
func (s *Scene) otherBases() (bodies []geometry.Cylinder) {
	for i := range s.view.Models {
		if m := &s.view.Models[i]; m.OnTable && m.ID != s.decision.Subject {
			bodies = append(bodies, m.Body)
		}
	}
	return bodies
}

// floorsNow are the surfaces that the place pointed at can mean, and which of them the spot lies on; none where there is no choice.
func (s *Scene) floorsNow() ([]floor, int) {
	if s.decision.Shape != engine.Place || s.answer.spot == nil || s.storeys.decision != s.decision || len(s.storeys.floors) < 2 {
		return nil, -1
	}
	at := slices.IndexFunc(s.storeys.floors, func(f floor) bool { return f.refusal == nil && onFloor(f.spot, *s.answer.spot) })
	return s.storeys.floors, at
}

// openFloors counts the surfaces on which the mover could end.
func openFloors(floors []floor) int {
	n := 0
	for _, f := range floors {
		if f.refusal == nil {
			n++
		}
	}
	return n
}

// wantsFloor reports whether a click alone does not say which surface is meant, and nobody has said it.
func (s *Scene) wantsFloor() bool {
	floors, _ := s.floorsNow()
	return openFloors(floors) > 1 && !s.asking.floor.chosen
}

// takeFloor puts the spot on another surface.
func (s *Scene) takeFloor(u *ui.UI, f floor) {
	s.asking.floor = floorWish{true, f.spot.Level, f.spot.Inside}
	s.settled = true
	s.wish(u, wish{decision: s.decision, at: s.pointing.asked.at})
}

// The keys that go to the surface above and to the one below.
const (
	floorUpKey   = ui.PageUp
	floorDownKey = ui.PageDown
)

// floorKeys take the surface above or below.
func (s *Scene) floorKeys(u *ui.UI, floors []floor, at int) {
	u.KeyHelp("keys.levels", floorUpKey, floorDownKey)
	for key, step := range map[ui.Key]int{floorUpKey: -1, floorDownKey: 1} {
		if at < 0 || !u.Key(key) {
			continue
		}
		for i := at + step; i >= 0 && i < len(floors); i += step {
			if floors[i].refusal == nil {
				s.takeFloor(u, floors[i])
				break
			}
		}
	}
}

// floorChoice is the choice of the surface where the place pointed at can mean several. It returns the room that is left.
func (s *Scene) floorChoice(u *ui.UI, r canvas.Rect) canvas.Rect {
	floors, at := s.floorsNow()
	if len(floors) == 0 {
		return r
	}
	s.floorKeys(u, floors, at)
	wide := min(118*float64(len(floors))+8, r.W*0.5)
	box, rest := r.CutRight(wide, 8)
	box.W, box.H = box.W-6, box.H-3
	head, cells := box.CutTop(26, 0)
	x := head.X + u.Cut("floor-head", u.W("encounter.which-level"), head.X, head.Y+18, max(0, head.W-92), ui.Label, u.Colors.Ink2) + 8
	for _, k := range []ui.Key{floorUpKey, floorDownKey} {
		if w := u.KeyCapWidth(k); x+w <= head.Right() {
			x += u.KeyCap(k, x, head.Y+13, u.Colors.Raised, u.Colors.Ink) + 4
		}
	}
	for i, cell := range cells.InsetXY(0, 3).Columns(len(floors), 4) {
		id, label := "floor-"+number(i), s.floorName(floors[i].spot)
		if refusal := floors[i].refusal; refusal != nil {
			u.Button(ui.Button{ID: id, Rect: cell, Label: label, Refused: s.refusalLine(refusal), Rule: string(refusal.Rule)})
		} else if u.Chip(ui.Chip{ID: id, Rect: cell, Label: label, On: i == at}) {
			s.takeFloor(u, floors[i])
		}
	}
	return rest
}

// floorName says which surface a spot lies on.
func (s *Scene) floorName(spot geometry.Spot) string {
	switch {
	case spot.Wall != geometry.NoPiece:
		return s.words.W("encounter.level-wall", "Inches", engine.Inches(spot.Level))
	case spot.Inside != geometry.NoPiece:
		return s.words.W("encounter.level-inside", "Piece", engine.PieceID(spot.Inside))
	case spot.Level > 0:
		return s.words.W("encounter.level-top", "Inches", engine.Inches(spot.Level))
	}
	return s.words.W("encounter.level-ground")
}

// floorTag says at the spot which surface it lies on, and how to change that.
func (s *Scene) floorTag(u *ui.UI, scene *tabletop.Scene) {
	floors, at := s.floorsNow()
	if at < 0 {
		return
	}
	text := s.floorName(floors[at].spot)
	for i, f := range floors {
		if f.refusal != nil || i == at {
			continue
		}
		key := floorDownKey
		if i < at {
			key = floorUpKey
		}
		text = s.words.W("encounter.level-tag", "Here", text, "Key", u.KeyName(key), "There", s.floorName(f.spot))
		break
	}
	scene.Tags = append(scene.Tags, tabletop.Tag{At: s.answer.spot.Center, Avoid: s.decision.Place.Mover().Radius + 0.2, Text: text, Priority: 8})
}
