package supreme

import (
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// refuseThrowing says why a model has nothing to throw, or nil: it must be Base to Base with an Object that it can handle
// (SE-TYPE-28).
func (s *State) refuseThrowing(id engine.ModelID, a *cards.Action) *engine.Refusal {
	var weak *engine.Refusal
	for i := range s.pieces {
		if at := engine.PieceID(i); s.throwable(id, at) {
			if weak = s.refuseHandling(id, a, at); weak == nil {
				return nil
			}
		}
	}
	if weak != nil {
		return weak
	}
	return engine.Refuse("SE-TYPE-28", "bar.no-object")
}

// throwable reports whether an Object is at hand for a Throw: in contact now.
func (s *State) throwable(id engine.ModelID, at engine.PieceID) bool {
	p := &s.pieces[at]
	return !p.gone && p.terrain.Kind == geometry.Object && p.carrier == engine.NoModel && s.touchesPiece(id, at)
}

// eachThrow calls test with every Object that a model could throw now, until it returns true.
func (s *State) eachThrow(id engine.ModelID, a *cards.Action, test func(there *State, at engine.PieceID) bool) bool {
	for i := range s.pieces {
		if at := engine.PieceID(i); s.throwable(id, at) && s.refuseHandling(id, a, at) == nil && test(s.putAside(at), at) {
			return true
		}
	}
	return false
}

// bareKey is what a table without one of its pieces follows from.
type bareKey struct {
	table *geometry.Table
	at    engine.PieceID
}

// putAside is a state to ask about, never to play on: without an Object that is thrown, which hides nobody and gives no
// Cover (ruling under SE-TYPE-28).
func (s *State) putAside(at engine.PieceID) *State {
	there := *s
	there.pieces = make([]piece, len(s.pieces))
	copy(there.pieces, s.pieces)
	there.pieces[at].gone = true
	there.table = s.bare.Get(bareKey{s.table, at}, func() *geometry.Table { return board.MustTable(there.presentLayout()) })
	return &there
}

// askThrown asks which Object is thrown.
func (s *State) askThrown(id engine.ModelID, a *cards.Action) *engine.Decision {
	d := s.askActor(id, a, "SE-TYPE-28", engine.Say("ask.throw-object"))
	d.Detail = engine.Say("ask.throw-object-detail")
	for i := range s.pieces {
		if at := engine.PieceID(i); s.throwable(id, at) {
			o := option("piece:"+strconv.Itoa(i), engine.Say("option.piece", "Piece", at))
			o.Piece, o.Refusal = at, s.refuseHandling(id, a, at)
			if o.Refusal == nil && !s.aimedAtAny(s.putAside(at), id, a, atPiece(at)) {
				o.Refusal = engine.Refuse("SE-ACTION-04", "bar.no-target")
			}
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// aimedAtAny reports whether an Action has a legal Target besides what is thrown.
func (s *State) aimedAtAny(there *State, id engine.ModelID, a *cards.Action, thrown target) bool {
	for _, t := range there.candidates(a) {
		if t != thrown && there.refuseTarget(id, a, t) == nil {
			return true
		}
	}
	return false
}

// declareThrow settles what is thrown; a single Object leaves no choice.
func (f exclusiveAction) declareThrow(s *State) then {
	if f.step == actionThrown {
		f.hurls = atPiece(s.Chosen().Piece)
	} else {
		d := s.askThrown(f.model, f.card(s))
		at, single := only(d)
		if !single {
			f.step = actionThrown
			return wait(f, d)
		}
		f.hurls = atPiece(d.Options[at].Piece)
	}
	f.step = actionAimed
	return wait(f, f.askThrowTarget(s))
}

// askThrowTarget asks for the Target of a Throw: anybody but what is thrown.
func (f exclusiveAction) askThrowTarget(s *State) *engine.Decision {
	a, there := f.card(s), s
	if f.hurls.isPiece() {
		there = s.putAside(f.hurls.piece)
	}
	d := s.askActor(f.model, a, "SE-ACTION-04", engine.Say("ask.choose-target"))
	left := s.apLeft(f.model)
	d.Detail = engine.Say("ask.throw-target-detail", "What", f.hurls.name(), "Left", left, "After", left-s.apCost(f.model, a))
	for _, t := range there.candidates(a) {
		if t != f.hurls {
			d.Options = append(d.Options, targetOption(t, there.refuseTarget(f.model, a, t)))
		}
	}
	return s.caution(d, f.model, a)
}

// landThrown puts what was thrown Base to Base with the Target, hit or miss, at the choice of the attacking player
// (SE-TYPE-29). An Object loses 1 HP (SE-TYPE-31), a model takes Damage 1 (SE-EFFECT-39).
func (f exclusiveAction) landThrown(s *State) then {
	if f.step == actionPlace && !f.lost {
		f.wearOut(s)
		f.step = actionWorn
		return next(f) // first a thrown model's last chance, if it has one (SE-LEADER-32)
	}
	if f.step == actionWorn {
		f.step = actionLanded
		if spots := f.landings(s); len(spots) > 0 {
			d := s.askActor(f.model, f.card(s), "SE-TYPE-29", engine.Say("ask.land-thrown"))
			d.Shape, d.Detail = engine.Place, engine.Say("ask.land-thrown-detail", "What", f.hurls.name(), "Target", f.aim.name())
			d.Place = &board.Choice{Body: s.thrownBody(f.hurls), Legal: spots, Other: engine.Refuse("SE-TYPE-29", "bar.land-thrown")}
			return wait(f, d)
		}
		f.step = actionArrived
		if !s.isGone(f.hurls) {
			s.tell(func() engine.Event {
				e := event(engine.EventNote, engine.Say("throw.no-room", "What", f.hurls.name(), "Target", f.aim.name()), "SE-TYPE-29")
				e.Seat, e.Model, e.Other, e.Piece = s.models[f.model].team, f.model, f.hurls.model, f.hurls.piece
				return e
			})
		}
		return next(f)
	}
	if f.lost {
		f.step = actionArrived
		return next(f)
	}
	return f.clearLanding(s, f.land(s, *s.Answer.Spot))
}

// wearOut damages what was thrown.
func (f exclusiveAction) wearOut(s *State) {
	if f.hurls.isModel() {
		s.damageModel(f.hurls.model, 1, source{by: f.model, rule: "SE-EFFECT-39"})
	} else {
		s.damagePiece(f.hurls.piece, 1, source{by: f.model, rule: "SE-TYPE-31"})
	}
}

// landings lists where what was thrown may land: none when it is destroyed or KO'ed.
func (f exclusiveAction) landings(s *State) []geometry.Spot {
	if s.isGone(f.hurls) {
		return nil
	}
	return s.landingsBeside(f.hurls, f.aim)
}

// land carries out where it lands, and returns whom a thrown model was in contact with before.
func (f exclusiveAction) land(s *State, spot geometry.Spot) []engine.ModelID {
	if s.isCitizen(f.hurls) {
		s.putThing(f.hurls.piece, spot)
		s.tellPiece(engine.EventDisplace, f.hurls.piece, 0, by("SE-TYPE-29", "SE-CITIZEN-16"), "throw.landed-piece", "Piece", f.hurls.piece, "Target", f.aim.name())
		return nil
	}
	if f.hurls.isPiece() {
		f.landObject(s, spot)
		return nil
	}
	id := f.hurls.model
	before, from := s.modelsInContact(id), s.models[id].spot
	s.place(id, spot)
	s.tell(func() engine.Event {
		e := event(engine.EventDisplace, engine.Say("throw.landed-model", "Model", id, "Target", f.aim.name()), "SE-TYPE-29", "SE-TYPE-32")
		e.Seat, e.Model, e.Other, e.Amount = s.models[f.model].team, f.model, id, from.Center.Distance(spot.Center)
		e.Path = []geometry.Point{from.Center, s.models[id].spot.Center}
		return e
	})
	return before
}

// landObject puts a thrown Object down; whoever stood on it, or on an Object that leant on it, comes down.
func (f exclusiveAction) landObject(s *State, spot geometry.Spot) {
	at := f.hurls.piece
	center, bottom := pieceFoot(&s.pieces[at].terrain)
	above, stacked := s.modelsOn(s.pieces[at].index), s.modelsOnObjects()
	s.pieces[at].terrain = shifted(s.pieces[at].terrain, spot.Center.Sub(center), spot.Level-bottom)
	s.rebuildTable()
	s.tellPiece(engine.EventTerrain, at, 0, by("SE-TYPE-29"), "throw.landed-piece", "Piece", at, "Target", f.aim.name())
	s.comeDown(above, stacked)
}

// inPiece reports whether a model stands in the space of a piece of terrain.
func (s *State) inPiece(id engine.ModelID, at engine.PieceID) bool {
	body := s.body(id)
	for k := range s.pieces[at].terrain.Prisms {
		prism := &s.pieces[at].terrain.Prisms[k]
		if prism.DistanceTo(body.Center) < body.Radius-geometry.Slack && prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack {
			return true
		}
	}
	return false
}

func (s *State) thrownBody(what target) geometry.Cylinder {
	if what.isPiece() {
		return s.pieceBody(what.piece)
	}
	return s.body(what.model)
}

// footOf is the footprint of a target: of a model its base, where it stands or stood.
func (s *State) footOf(t target) []geometry.Footprint {
	if t.isModel() {
		body := s.body(t.model)
		return []geometry.Footprint{{Center: body.Center, Radius: body.Radius}}
	}
	var feet []geometry.Footprint
	for i := range s.pieces[t.piece].terrain.Prisms {
		feet = append(feet, s.pieces[t.piece].terrain.Prisms[i].Footprint)
	}
	return feet
}

// landingsBeside lists places, all round, where something may be put in contact with a target, on a surface at its level:
// on the table and in no terrain. Models may have to make room. An Object keeps the way it faces.
func (s *State) landingsBeside(what, t target) []geometry.Spot {
	var spots []geometry.Spot
	body, level := s.thrownBody(what), s.levelOf(t)
	inside := geometry.NoPiece
	if t.isModel() {
		inside = s.models[t.model].spot.Inside
	}
	for i := range putDownWays {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / putDownWays)
		center, ok := s.touchPoint(what, t, body.Center, geometry.Point{X: cos, Y: sin})
		if !ok {
			continue
		}
		spot := geometry.Ground(center)
		spot.Level, spot.Inside = level, inside
		if s.landsAt(what, spot) {
			spots = append(spots, spot)
		}
	}
	return spots
}

// touchPoint is where the centre of something comes to be when it is put against a target in a direction from it, on the
// grid of committed places and a hair away.
func (s *State) touchPoint(what, t target, now, way geometry.Point) (geometry.Point, bool) {
	reach := s.radiusOf(what) + s.radiusOf(t) + 1
	start := s.middle(t).Along(way, reach)
	room := math.Inf(1)
	for _, mover := range s.footOf(what) {
		moved := shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: mover}}}, start.Sub(now), 0).Prisms[0].Footprint
		for _, other := range s.footOf(t) {
			room = min(room, sweep(&moved, &other, way.Times(-1)))
		}
	}
	const hair = 1.0 / 512
	end := start.Along(way, hair-room)
	return now.Add(end.Sub(now).Committed()), !math.IsInf(room, 1)
}

// landsAt reports whether what is thrown has room at a spot, once models have been moved out of its way.
func (s *State) landsAt(what target, spot geometry.Spot) bool {
	body, things := geometry.Cylinder{}, []geometry.Cylinder(nil)
	switch {
	case s.isCitizen(what):
		body, things = thingAt(spot), s.otherThings(what.piece)
	case what.isPiece():
		center, bottom := pieceFoot(&s.pieces[what.piece].terrain)
		moved := shifted(s.pieces[what.piece].terrain, spot.Center.Sub(center), spot.Level-bottom)
		return spot.Inside == geometry.NoPiece && !s.overlapsTerrain(what.piece, &moved) &&
			s.surfaceUnder(s.pieces[what.piece].index, spot.Center, spot.Level) >= spot.Level-geometry.Slack
	default:
		body, things = bodyAt(s.cardFor(what.model), spot), s.endsFor(what.model)
	}
	if !s.onTable(body) || s.solidIn(body, spot.Inside) || onThing(body, things) {
		return false
	}
	if spot.Inside != geometry.NoPiece {
		return s.table.Reach(geometry.Movement{Mover: body, Start: spot}).Obstacle(spot).Kind == geometry.Unhindered
	}
	level, _ := s.table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack)
	return level >= spot.Level-geometry.Slack
}
