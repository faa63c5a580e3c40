package supreme

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// displaceObject moves an Object by a Displacement Effect (SE-TERRAIN-43): straight, without turning, until it comes into
// contact with terrain or a model, or its centre leaves what it stands on and it drops (SE-EFFECT-28, SE-FALL-02).
type displaceObject struct {
	piece  engine.PieceID
	way    geometry.Point // length 1
	inches float64
	by     engine.ModelID
	rule   engine.Rule
}

func (f displaceObject) Run(s *State) then {
	if s.pieces[f.piece].gone {
		return done()
	}
	moved := s.objectRoom(f.piece, f.way, f.inches)
	center, bottom := pieceFoot(&s.pieces[f.piece].terrain)
	end := center.Along(f.way, moved)
	level := s.surfaceUnder(s.pieces[f.piece].index, end, bottom)
	s.tellPiece(engine.EventDisplace, f.piece, moved, by(f.rule, "SE-TERRAIN-43"), "displace.object", "Piece", f.piece, "Inches", engine.Inches(moved))
	s.movePiece(f.piece, end.Sub(center), level)
	var crashed []engine.ModelID
	if harm := fallHarm(bottom - level); harm > 0 {
		crashed = s.objectFalls(f, harm)
	}
	if !s.pieces[f.piece].gone {
		s.clearOf(f.piece)
	}
	return become(s.wrestCrashed(crashed, f.by))
}

// objectFalls hurts a dropped Object and whoever it comes down against (SE-FALL-03, SE-FALL-12), and returns these models.
func (s *State) objectFalls(f displaceObject, harm int) []engine.ModelID {
	var under []engine.ModelID
	for _, id := range s.bodiesNear(&s.pieces[f.piece].terrain, geometry.Point{}, 0) {
		if !s.models[id].spectral && s.touchesPiece(id, f.piece) {
			under = append(under, id)
		}
	}
	s.damagePiece(f.piece, harm, source{by: f.by, environment: true, rule: "SE-FALL-03"})
	for _, id := range under {
		s.crash(id, harm, f.by)
	}
	return under
}

// objectRoom is how far an Object can be moved in a direction before it touches a model, another piece that stands in the
// way, a Marker, or the table edge. What it touches already stops it only when it would be pushed into it.
func (s *State) objectRoom(at engine.PieceID, way geometry.Point, inches float64) float64 {
	room := inches
	models := s.bodiesNear(&s.pieces[at].terrain, way.Times(inches+geometry.ContactGap), 0)
	for i := range s.pieces[at].terrain.Prisms {
		prism := &s.pieces[at].terrain.Prisms[i]
		room = min(room, s.edgeRoom(prism, way))
		for _, id := range models {
			if s.models[id].spot.Inside == geometry.NoPiece {
				body := s.body(id)
				disc := geometry.Footprint{Center: body.Center, Radius: body.Radius}
				if prism.Bottom < body.Top() && body.Bottom < prism.Top {
					room = min(room, sweep(&prism.Footprint, &disc, way))
				}
			}
		}
		for k := range s.pieces {
			other := &s.pieces[k]
			if other.gone || other.id == at || other.terrain.Kind == geometry.Zone || other.terrain.Passable && other.terrain.Kind != geometry.Marker {
				continue
			}
			for m := range other.terrain.Prisms {
				solid := &other.terrain.Prisms[m]
				if other.terrain.Impassable || prism.Bottom < solid.Top-geometry.Slack && solid.Bottom < prism.Top-geometry.Slack {
					room = min(room, sweep(&prism.Footprint, &solid.Footprint, way))
				}
			}
		}
	}
	return max(0, room)
}

// edgeRoom is how far a footprint can go before it leaves the table.
func (s *State) edgeRoom(prism *geometry.Prism, way geometry.Point) float64 {
	low, high := prism.Bounds()
	room := math.Inf(1)
	switch {
	case way.X > 0:
		room = min(room, (s.setup.Layout.Width-high.X)/way.X)
	case way.X < 0:
		room = min(room, -low.X/way.X)
	}
	switch {
	case way.Y > 0:
		room = min(room, (s.setup.Layout.Depth-high.Y)/way.Y)
	case way.Y < 0:
		room = min(room, -low.Y/way.Y)
	}
	return room
}
