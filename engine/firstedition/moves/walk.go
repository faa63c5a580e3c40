package moves

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// walk is a way as it is walked: where a model is after so many inches of it. It is made anew from the frame that keeps the way.
type walk struct {
	model  engine.ModelID
	table  *geometry.Table
	body   geometry.Cylinder
	start  geometry.Spot
	end    geometry.Spot
	way    []geometry.Point
	others []geometry.Cylinder
	level  func(level float64, at geometry.Point) float64
}

// walkOf is the rest of a way from where a model stands; through is what says how high it is on its way.
func walkOf(s *state.State, id engine.ModelID, way []geometry.Point, end geometry.Spot) *walk {
	w := &walk{model: id, table: s.Table, body: s.Body(id), start: s.Models[id].Spot, end: end, way: way, others: s.Board().Others(id)}
	switch about := wayOf(s, id); {
	case about.name == flying.name:
		w.level = func(_ float64, at geometry.Point) float64 { return board.Seen(w.table, at).Level }
	case about.name == crawling.name:
		m, _ := movement(s, id, w.length())
		p := &Route{solids: climbable(s, m)}
		p.Figure = w.body
		w.level = p.levelAt
	default:
		w.level = func(level float64, at geometry.Point) float64 {
			next, _ := w.table.SurfaceBelow(at, level+step+geometry.Slack)
			if floats(s, id) && math.Abs(next-w.start.Level) > step {
				return level // over a gap (PC1-SKILL-66)
			}
			return next
		}
	}
	return w
}

func (w *walk) length() float64 {
	sum := 0.0
	for i := 0; i+1 < len(w.way); i++ {
		sum += w.way[i].Distance(w.way[i+1])
	}
	return sum
}

// cut is the part of the way between two distances.
func (w *walk) cut(from, to float64) []geometry.Point {
	var part []geometry.Point
	walked := 0.0
	for i := 0; i+1 < len(w.way); i++ {
		a, b := w.way[i], w.way[i+1]
		length := a.Distance(b)
		at := func(inches float64) geometry.Point {
			if length == 0 {
				return a
			}
			return a.Along(b.Sub(a), min(1, max(0, (inches-walked)/length)))
		}
		if walked+length >= from && walked <= to {
			if len(part) == 0 {
				part = append(part, at(from))
			}
			part = append(part, at(to))
		}
		walked += length
	}
	if len(part) == 0 && len(w.way) > 0 {
		part = append(part, w.way[0])
	}
	return part
}

// spot is where the model is after so many inches.
func (w *walk) spot(inches float64) geometry.Spot {
	if inches >= w.length() {
		return w.end
	}
	part := w.cut(0, inches)
	spot := w.start
	spot.Center = part[len(part)-1].Committed()
	for at := range along(part, profileStep) {
		spot.Level = w.level(spot.Level, at)
	}
	return spot
}

// price is what so many inches of the way use up: Difficult Terrain at its rate (PC1-TERRAIN-02), and what is climbed (PC1-MOVE-29).
func (w *walk) price(s *state.State, inches float64) float64 {
	about := wayOf(s, w.model)
	var slow []geometry.PieceIndex
	if about.name == onFoot.name || about.name == crawling.name && !floats(s, w.model) {
		slow = Difficult(s, w.model)
	}
	if len(w.way) == 0 {
		return 0
	}
	sum, level, last := 0.0, w.start.Level, w.way[0]
	for at := range along(w.cut(0, inches), profileStep) {
		rate := 1.0
		for _, i := range slow {
			if over(w.table.Piece(i), last.Add(at).Times(0.5)) {
				rate = Slow
			}
		}
		sum += rate * last.Distance(at)
		last = at
		next := w.level(level, at)
		if rise := math.Abs(next - level); about.climbs && rise > step+geometry.Slack {
			sum += rise
		}
		level = next
	}
	return sum
}

// over reports whether a point is over a piece.
func over(piece *geometry.Piece, at geometry.Point) bool {
	return slices.ContainsFunc(piece.Prisms, func(p geometry.Prism) bool { return p.Contains(at) })
}

// pauseStep is how far on a place is looked for where a model can pause, in inches.
const pauseStep = 1.0 / 16

// free is the first distance from one on at which the model could stand: it may pass over others, but not pause there. False when there is
// none before the end.
func (w *walk) free(s *state.State, inches float64) (float64, bool) {
	for total := w.length(); inches < total-momentGrain; inches += pauseStep {
		spot := w.spot(inches)
		body := w.body
		body.Center, body.Bottom = spot.Center, spot.Level
		if s.Board().Stands(body, spot, w.others) {
			return inches, true
		}
	}
	return 0, false
}

// pauses lists the distances at which something happens to a model on its way, before its end: it enters Dangerous Terrain
// (PC1-TERRAIN-10), or a combat Aura, or comes over somebody with its own (PC1-RANGED-33). Every separate entry counts.
func (w *walk) pauses(s *state.State) []float64 {
	if w.start.Inside != w.end.Inside || len(w.way) < 2 {
		return nil
	}
	var found []float64
	note := func(touches func(geometry.Cylinder) bool) {
		was, walked := true, 0.0
		body := w.body
		var last geometry.Point
		level := w.start.Level
		for at := range along(w.way, pauseStep/2) {
			if body.Center = at; walked == 0 && last == (geometry.Point{}) {
				last = at
				body.Bottom = level
				was = touches(body)
				continue
			}
			level = w.level(level, at)
			body.Bottom = level
			walked += last.Distance(at)
			last = at
			is := touches(body)
			if is && !was {
				if inches, free := w.free(s, walked); free {
					found = append(found, inches)
				}
			}
			was = is
		}
	}
	if !floats(s, w.model) {
		for i := range s.Pieces {
			if p := &s.Pieces[i]; p.Hazard.Value > 0 && !p.Gone {
				note(func(body geometry.Cylinder) bool { return w.table.ContactPiece(body, p.Index) })
			}
		}
	}
	for _, a := range s.Auras {
		if !a.Combat {
			continue
		}
		for i := range s.Models {
			other := engine.ModelID(i)
			if other == w.model || !s.Models[i].OnTable || a.User != w.model && a.User != other {
				continue
			}
			theirs := s.Body(other)
			note(func(body geometry.Cylinder) bool {
				return body.Center.Distance(theirs.Center)-body.Radius-theirs.Radius <= a.Radius+geometry.Slack
			})
		}
	}
	slices.SortFunc(found, cmp.Compare[float64])
	return slices.Compact(found)
}

func bearing(i int) geometry.Point { return board.Bearing(i, circleSides) }
