package aim

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Ray is the strip of a Ray: as wide as the user's base, from its edge, exactly as long as the RNG (PC1-RANGED-07, PC1-RANGED-08) or, with
// Damage Control, as long as was declared (PC1-SKILL-24); on all levels (PC1-RANGED-39).
func Ray(s *state.State, id engine.ModelID, way state.Point, inches float64) geometry.Strip {
	return geometry.StripFrom(s.Body(id), way, inches).EveryLevel()
}

// OnRay lists the models that a Ray is rolled against, the closest first (PC1-RANGED-09).
func OnRay(s *state.State, id engine.ModelID, a *Attack, strip geometry.Strip) []engine.ModelID {
	return onRay(s, id, exposed(s, id, a, s.Board().InStrip(strip), strip.Length), strip)
}

// exposed leaves of some models those that a Ray of a length is rolled against once it runs over them: all but the user, and but those
// that scenery hides from him altogether (PC1-RANGED-10).
func exposed(s *state.State, id engine.ModelID, a *Attack, among []engine.ModelID, inches float64) []engine.ModelID {
	eye := Eye(s, id)
	return slices.DeleteFunc(among, func(other engine.ModelID) bool {
		return other == id || !rolledAgainst(s, id, a, other) || tooHigh(s, other, inches) || !a.Blind && !Sees(s, eye, state.AtModel(other))
	})
}

// onRay lists those of some models that have any part of their base in a strip, the closest first.
func onRay(s *state.State, id engine.ModelID, among []engine.ModelID, strip geometry.Strip) []engine.ModelID {
	found := slices.DeleteFunc(slices.Clone(among), func(other engine.ModelID) bool { return strip.Touches(s.Body(other)) == geometry.Untouched })
	slices.SortStableFunc(found, func(one, other engine.ModelID) int { return cmp.Compare(s.Apart(id, one), s.Apart(id, other)) })
	return found
}

// RefuseRay says why a Ray at a target cannot run in a direction, or nil: the target may be named at all, and is in the strip.
func RefuseRay(s *state.State, id engine.ModelID, a *Attack, t state.Target, way state.Point, inches float64) *engine.Refusal {
	if refusal := RefuseTarget(s, id, a, t); refusal != nil {
		return refusal
	}
	if way == (state.Point{}) {
		return engine.Refuse("PC1-RANGED-07", "pc1.aim-no-direction")
	}
	if !inStrip(s, Ray(s, id, way, inches), t) {
		return engine.Refuse("PC1-RANGED-07", "pc1.aim-beside", "Target", t.Name())
	}
	return nil
}

func inStrip(s *state.State, strip geometry.Strip, t state.Target) bool {
	if t.IsModel() || s.Pieces[t.Piece].Token != state.NoToken {
		return strip.Touches(s.Board().BodyOf(t)) != geometry.Untouched
	}
	return slices.Contains(s.Table.StripCatches(strip, nil), geometry.PieceIndex(t.Piece))
}

// Straight is the direction of a Ray right at its target.
func Straight(s *state.State, id engine.ModelID, t state.Target) state.Point {
	to := s.Board().Middle(t)
	if t.IsPiece() {
		to = s.Board().Gap(id, t).To
	}
	return to.Sub(s.Models[id].Spot.Center).Unit()
}

// Direction is the choice of the direction of a Ray at a target. It judges by a copy of the state.
func Direction(s *state.State, id engine.ModelID, a Attack, t state.Target, inches float64) *board.Aimed {
	s = s.Copy()
	p := &board.Aimed{From: s.Body(id), Length: inches}
	p.Barred = func(spot geometry.Spot) *engine.Refusal { return RefuseRay(s, id, &a, t, p.Way(spot), inches) }
	p.Ways = func() []geometry.Point { return Ways(s, id, &a, t, inches) }
	return p
}

// narrowest is the smallest angle, in radians, within which a Ray is held to catch others than beside it.
const narrowest = 1e-6

// Ways lists directions of a Ray at a target, one for everything that such a Ray can catch besides: whom it catches changes only where a side
// or an end of the strip passes the base of somebody, and between two such directions it is the same. First comes the straight one; of
// several that catch the same the one with most room.
func Ways(s *state.State, id engine.ModelID, a *Attack, t state.Target, inches float64) []geometry.Point {
	me := s.Body(id)
	near := s.Board().InDisc(geometry.DiscAround(me, me.Radius+inches).EveryLevel())
	among := exposed(s, id, a, near, inches)
	marks := []float64{-math.Pi, math.Pi}
	bases := []geometry.Cylinder{}
	for _, other := range among {
		bases = append(bases, s.Body(other))
	}
	if !t.IsModel() {
		bases = append(bases, s.Board().BodyOf(t))
	}
	for _, base := range bases {
		away := base.Center.Sub(me.Center)
		bearing := math.Atan2(away.Y, away.X)
		for _, turn := range turns(away.Length(), base.Radius, me.Radius, me.Radius+inches) {
			for _, mark := range [...]float64{bearing - turn, bearing + turn} {
				marks = append(marks, math.Remainder(mark, 2*math.Pi))
			}
		}
	}
	slices.Sort(marks)
	type course struct {
		way    geometry.Point
		catch  []engine.ModelID
		spread float64
	}
	straight := Straight(s, id, t)
	courses := []course{{straight, onRay(s, id, among, Ray(s, id, straight, inches)), math.Inf(1)}}
	for i := 1; i < len(marks); i++ {
		spread := marks[i] - marks[i-1]
		if spread < narrowest {
			continue
		}
		sine, cosine := math.Sincos(marks[i-1] + spread/2)
		way := geometry.Point{X: cosine, Y: sine}
		strip := Ray(s, id, way, inches)
		if !inStrip(s, strip, t) {
			continue
		}
		catch := onRay(s, id, among, strip)
		switch at := slices.IndexFunc(courses, func(c course) bool { return slices.Equal(c.catch, catch) }); {
		case at < 0:
			courses = append(courses, course{way, catch, spread})
		case courses[at].spread < spread:
			courses[at].way, courses[at].spread = way, spread
		}
	}
	ways := make([]geometry.Point, len(courses))
	for i := range courses {
		ways[i] = courses[i].way
	}
	return ways
}

// turns lists by how much a strip that begins near its origin and ends far from it, in inches, can be turned away from a base until one of
// its sides, ends or corners passes it. The strip is as wide as its origin's base, whose radius is near.
func turns(away, radius, near, far float64) []float64 {
	var found []float64
	note := func(turn float64) {
		if !math.IsNaN(turn) {
			found = append(found, turn)
		}
	}
	if side := math.Asin((near + radius) / away); !math.IsNaN(side) {
		note(side)
		note(math.Pi - side)
	}
	note(math.Acos((far + radius) / away))
	note(math.Acos((near - radius) / away))
	for _, end := range [...]float64{near, far} {
		corner := math.Hypot(end, near)
		open := math.Acos((float64(away*away) + float64(corner*corner) - float64(radius*radius)) / (2 * away * corner))
		slant := math.Atan2(near, end)
		note(open + slant)
		note(open - slant)
	}
	return found
}
