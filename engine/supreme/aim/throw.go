package aim

import (
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// refuseThrowing says why a model has nothing to throw, or nil: it must be Base to Base with an Object that it can handle
// (SE-TYPE-28).
func refuseThrowing(s *state.State, id engine.ModelID, a *cards.Action) *engine.Refusal {
	var weak *engine.Refusal
	for i := range s.Pieces {
		if at := engine.PieceID(i); Throwable(s, id, at) {
			if weak = RefuseHandling(s, id, a, at); weak == nil {
				return nil
			}
		}
	}
	if weak != nil {
		return weak
	}
	return engine.Refuse("SE-TYPE-28", "bar.no-object")
}

// Throwable reports whether an Object is at hand for a Throw: in contact now.
func Throwable(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	p := &s.Pieces[at]
	return !p.Gone && p.Terrain.Kind == geometry.Object && p.Carrier == engine.NoModel && s.TouchesPiece(id, at)
}

// eachThrow calls test with every Object that a model could throw now, until it returns true.
func eachThrow(s *state.State, id engine.ModelID, a *cards.Action, test func(there *state.State, at engine.PieceID) bool) bool {
	for i := range s.Pieces {
		if at := engine.PieceID(i); Throwable(s, id, at) && RefuseHandling(s, id, a, at) == nil && test(PutAside(s, at), at) {
			return true
		}
	}
	return false
}

// PutAside is a state to ask about, never to play on: without an Object that is thrown, which hides nobody and gives no
// Cover (ruling under SE-TYPE-28).
func PutAside(s *state.State, at engine.PieceID) *state.State {
	there := *s
	there.Pieces = make([]state.Piece, len(s.Pieces))
	copy(there.Pieces, s.Pieces)
	there.Pieces[at].Gone = true
	there.Table = s.Bare.Get(state.BareKey{Table: s.Table, At: at}, func() *geometry.Table { return board.MustTable(there.PresentLayout()) })
	return &there
}

// AskThrown asks which Object is thrown.
func AskThrown(s *state.State, id engine.ModelID, a *cards.Action) *engine.Decision {
	d := AskActor(s, id, a, "SE-TYPE-28", engine.Say("ask.throw-object"))
	d.Detail = engine.Say("ask.throw-object-detail")
	for i := range s.Pieces {
		if at := engine.PieceID(i); Throwable(s, id, at) {
			o := ask.Option("piece:"+strconv.Itoa(i), engine.Say("option.piece", "Piece", at))
			o.Piece, o.Refusal = at, RefuseHandling(s, id, a, at)
			if o.Refusal == nil && !AimedAtAny(s, PutAside(s, at), id, a, state.AtPiece(at)) {
				o.Refusal = engine.Refuse("SE-ACTION-04", "bar.no-target")
			}
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// AimedAtAny reports whether an Action has a legal Target besides what is thrown.
func AimedAtAny(s *state.State, there *state.State, id engine.ModelID, a *cards.Action, thrown state.Target) bool {
	for _, t := range Candidates(there, a) {
		if t != thrown && RefuseTarget(there, id, a, t) == nil {
			return true
		}
	}
	return false
}

// InPiece reports whether a model stands in the space of a piece of terrain.
func InPiece(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	body := s.Body(id)
	for k := range s.Pieces[at].Terrain.Prisms {
		prism := &s.Pieces[at].Terrain.Prisms[k]
		if prism.DistanceTo(body.Center) < body.Radius-geometry.Slack && prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack {
			return true
		}
	}
	return false
}

func ThrownBody(s *state.State, what state.Target) geometry.Cylinder {
	if what.IsPiece() {
		return s.PieceBody(what.Piece)
	}
	return s.Body(what.Model)
}

// FootOf is the footprint of a target: of a model its base, where it stands or stood.
func FootOf(s *state.State, t state.Target) []geometry.Footprint {
	if t.IsModel() {
		body := s.Body(t.Model)
		return []geometry.Footprint{{Center: body.Center, Radius: body.Radius}}
	}
	var feet []geometry.Footprint
	for i := range s.Pieces[t.Piece].Terrain.Prisms {
		feet = append(feet, s.Pieces[t.Piece].Terrain.Prisms[i].Footprint)
	}
	return feet
}

// LandingsBeside lists places, all round, where something may be put in contact with a target, on a surface at its level:
// on the table and in no terrain. Models may have to make room. An Object keeps the way it faces.
func LandingsBeside(s *state.State, what, t state.Target) []geometry.Spot {
	var spots []geometry.Spot
	body, level := ThrownBody(s, what), LevelOf(s, t)
	inside := geometry.NoPiece
	if t.IsModel() {
		inside = s.Models[t.Model].Spot.Inside
	}
	for i := range PutDownWays {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / PutDownWays)
		center, ok := touchPoint(s, what, t, body.Center, geometry.Point{X: cos, Y: sin})
		if !ok {
			continue
		}
		spot := geometry.Ground(center)
		spot.Level, spot.Inside = level, inside
		if landsAt(s, what, spot) {
			spots = append(spots, spot)
		}
	}
	return spots
}

// touchPoint is where the centre of something comes to be when it is put against a target in a direction from it, on the
// grid of committed places and a hair away.
func touchPoint(s *state.State, what, t state.Target, now, way geometry.Point) (geometry.Point, bool) {
	reach := s.RadiusOf(what) + s.RadiusOf(t) + 1
	start := traits.Middle(s, t).Along(way, reach)
	room := math.Inf(1)
	for _, mover := range FootOf(s, what) {
		moved := board.Shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: mover}}}, start.Sub(now), 0).Prisms[0].Footprint
		for _, other := range FootOf(s, t) {
			room = min(room, board.Sweep(&moved, &other, way.Times(-1)))
		}
	}
	const hair = 1.0 / 512
	end := start.Along(way, hair-room)
	return now.Add(end.Sub(now).Committed()), !math.IsInf(room, 1)
}

// landsAt reports whether what is thrown has room at a spot, once models have been moved out of its way.
func landsAt(s *state.State, what state.Target, spot geometry.Spot) bool {
	body, things := geometry.Cylinder{}, []geometry.Cylinder(nil)
	switch {
	case traits.IsCitizen(s, what):
		body, things = state.ThingAt(spot), s.OtherThings(what.Piece)
	case what.IsPiece():
		center, bottom := board.Foot(&s.Pieces[what.Piece].Terrain)
		moved := board.Shifted(s.Pieces[what.Piece].Terrain, spot.Center.Sub(center), spot.Level-bottom)
		return spot.Inside == geometry.NoPiece && !overlapsTerrain(s, what.Piece, &moved) &&
			s.Lay().Under(s.Pieces[what.Piece].Index, spot.Center, spot.Level) >= spot.Level-geometry.Slack
	default:
		body, things = state.BodyAt(s.CardFor(what.Model), spot), s.EndsFor(what.Model)
	}
	if !s.Lay().Holds(body) || s.Lay().Fills(body, spot.Inside) || OnThing(body, things) {
		return false
	}
	if spot.Inside != geometry.NoPiece {
		return s.Table.Reach(geometry.Movement{Mover: body, Start: spot}).Obstacle(spot).Kind == geometry.Unhindered
	}
	level, _ := s.Table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack)
	return level >= spot.Level-geometry.Slack
}

// PutDownWays is how many directions from the Attacker are looked at for places.
const PutDownWays = 144
