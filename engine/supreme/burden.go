package supreme

import (
	"math"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// burdenOf is what a model is Burdened with, or engine.NoPiece (SE-CONTROL-09).
func (s *State) burdenOf(id engine.ModelID) engine.PieceID {
	for _, at := range s.things {
		if p := &s.pieces[at]; p.carrier == id && !p.gone {
			return at
		}
	}
	return engine.NoPiece
}

// carriable reports whether the Plot or an Agenda lets a thing be carried (SE-CONTROL-02, SE-PLOT-21, SE-PLOT-31,
// SE-AGENDA-06). Flags stay where they are (SE-PLOT-27).
func (s *State) carriable(at engine.PieceID) bool {
	switch s.pieces[at].thing {
	case treasureMarker, bombMarker:
		return true
	case citizenMarker:
		return s.plays(panic_)
	}
	return false
}

// burdenOptions lists what a model may pick up or put down between its Actions (SE-CONTROL-01, SE-CONTROL-06).
func (s *State) burdenOptions(id engine.ModelID) []engine.Option {
	if len(s.things) == 0 || s.models[id].class != cards.Supreme {
		return nil
	}
	var options []engine.Option
	for _, at := range s.things {
		if !s.carriable(at) || !s.touchesThing(id, at) {
			continue
		}
		o := option("take:"+strconv.Itoa(int(at)), engine.Say("option.take", "Piece", at))
		if s.pieces[at].carrier == id {
			o = option("put-down:"+strconv.Itoa(int(at)), engine.Say("option.lay-down", "Piece", at))
		} else {
			o.Refusal = s.refuseTake(id, at)
		}
		o.Piece = at
		options = append(options, o)
	}
	return options
}

// refuseTake says why a model cannot pick up a thing that it touches, or nil.
func (s *State) refuseTake(id engine.ModelID, at engine.PieceID) *engine.Refusal {
	switch {
	case s.burdenOf(id) != engine.NoPiece:
		return engine.Refuse("SE-CONTROL-09", "refuse.burdened", "Piece", s.burdenOf(id))
	case s.models[id].spectral:
		return engine.Refuse("SE-EFFECT-81", "refuse.spectral-burden")
	case slices.Contains(s.activation.dropped, at):
		return engine.Refuse("SE-CONTROL-06", "refuse.put-down-already")
	}
	return nil
}

// handleBurden picks a thing up or puts it down, which costs nothing and is no Action (ruling under SE-CONTROL-01).
func (f activating) handleBurden(s *State, at engine.PieceID) then {
	if s.pieces[at].carrier == f.model {
		s.activation.dropped = append(slices.Clone(s.activation.dropped), at)
		return after(f, loseBurdens{models: []engine.ModelID{f.model}, seat: s.models[f.model].team, rule: "SE-CONTROL-06"})
	}
	s.pickUp(f.model, at)
	return next(f)
}

// pickUp makes a model Burdened, and so Stunned (SE-CONTROL-03).
func (s *State) pickUp(id engine.ModelID, at engine.PieceID) {
	p := &s.pieces[at]
	p.carrier, p.terrain.Prisms = id, nil
	s.tell(func() engine.Event {
		e := event(engine.EventState, engine.Say("burden.taken", "Model", id, "Piece", at), "SE-CONTROL-01")
		e.Seat, e.Model, e.Other, e.Piece = s.models[id].seat, id, id, at
		return e
	})
	s.stun(id, "SE-CONTROL-03")
	s.deliver(id)
}

// keepBurden is the first Activation of a Round of a Burdened model: it becomes Stunned in order to stay Burdened, or
// puts its burden down (SE-CONTROL-04, SE-CONTROL-05). Dangerous Terrain under it comes next (SE-TERRAIN-34).
type keepBurden struct {
	model engine.ModelID
	asked bool
}

func (f keepBurden) Run(s *State) then {
	dangers := dangerFrame{model: f.model, pieces: s.dangersAt(s.body(f.model))}
	at := s.burdenOf(f.model)
	switch {
	case f.asked && s.Answer.Pick == 1:
		return become(loseBurdens{models: []engine.ModelID{f.model}, seat: s.models[f.model].seat, rule: "SE-CONTROL-05", last: dangers})
	case f.asked:
		s.tellModel(engine.EventNote, f.model, 0, by("SE-CONTROL-04"), "burden.kept", "Model", f.model, "Piece", at)
		s.stun(f.model, "SE-CONTROL-04")
		return become(dangers)
	case s.immuneToEffect(f.model, cards.Stun, f.model):
		return become(dangers)
	}
	f.asked = true
	d := pick(s.models[f.model].team, "SE-CONTROL-04", engine.Say("ask.keep-burden", "Piece", at))
	d.Subject, d.Detail = f.model, engine.Say("ask.keep-burden-detail")
	stay, drop := option("stay", engine.Say("option.stay-burdened")), option("put-down", engine.Say("option.lay-down", "Piece", at))
	d.Options = []engine.Option{stay, drop}
	return wait(f, d)
}

// loseBurdens puts down what models carry, Base to Base with each, where a player chooses: its own, or the one whose
// Enemy Action made it lose the burden (SE-CONTROL-05 to SE-CONTROL-08).
type loseBurdens struct {
	models []engine.ModelID // never written into
	seat   engine.Seat
	rule   engine.Rule
	last   frame // what follows, or nil
	asked  bool
}

func (f loseBurdens) Run(s *State) then {
	if len(f.models) == 0 {
		if f.last != nil {
			return become(f.last)
		}
		return done()
	}
	id := f.models[0]
	at := s.burdenOf(id)
	switch {
	case at == engine.NoPiece:
	case f.asked:
		s.setDown(id, at, *s.Answer.Spot, f.rule)
	default:
		place := s.newBesidePlace(id)
		if len(place.Legal) > 1 {
			f.asked = true
			return wait(f, &engine.Decision{
				Seat: f.seat, Shape: engine.Place, Ask: engine.Say("ask.lay-down", "Piece", at), Rule: f.rule, Subject: id, Place: place,
			})
		}
		s.setDown(id, at, s.besideOr(id, place), f.rule)
	}
	f.asked, f.models = false, f.models[1:]
	return next(f)
}

// layDown makes a model put its burden down where nobody is asked: at the first place beside it.
func (s *State) layDown(id engine.ModelID) {
	if at := s.burdenOf(id); at != engine.NoPiece {
		s.setDown(id, at, s.besideOr(id, s.newBesidePlace(id)), "SE-EFFECT-81")
	}
}

// leaveBurden leaves the burden of a model that is KO'ed or leaves the table where it stood (ruling under SE-CONTROL-09).
func (s *State) leaveBurden(id engine.ModelID) {
	if at := s.burdenOf(id); at != engine.NoPiece {
		s.setDown(id, at, s.models[id].spot, "SE-CONTROL-09")
	}
}

func (s *State) setDown(id engine.ModelID, at engine.PieceID, spot geometry.Spot, rule engine.Rule) {
	s.putThing(at, spot)
	s.tell(func() engine.Event {
		e := event(engine.EventState, engine.Say("burden.put-down", "Model", id, "Piece", at), rule)
		e.Seat, e.Model, e.Other, e.Piece = s.models[id].seat, id, id, at
		return e
	})
}

// wrests reports whether a Displacement Effect takes the burden of its Target: an Enemy Action whose Effect really
// applies (SE-CONTROL-07).
func (s *State) wrests(f applyEffects, o outcome, subject target) bool {
	if !subject.isModel() || !s.hostile(f.attacker, subject.model) || s.burdenOf(subject.model) == engine.NoPiece || s.refuseDisplaced(subject, o, f.attacker) != nil {
		return false
	}
	way, inches := s.displacementLine(f, o.Effect, subject)
	return way == (geometry.Point{}) || inches > geometry.Slack
}

// wrestStunned takes the burdens of the models that an Enemy Action Stunned (SE-CONTROL-07).
func (s *State) wrestStunned(f applyEffects) frame {
	losing := loseBurdens{seat: s.models[f.attacker].team, rule: "SE-CONTROL-08"}
	for _, id := range f.stuns {
		if s.hostile(f.attacker, id) && s.alive(id) && s.models[id].stunned && s.burdenOf(id) != engine.NoPiece {
			losing.models = append(losing.models, id)
		}
	}
	return losing
}

// wrestCrashed takes the burdens of the models that a Crash Stunned which an Enemy Displacement Effect caused; by is whose
// Effect it was, or engine.NoModel (ruling under SE-CONTROL-07).
func (s *State) wrestCrashed(crashed []engine.ModelID, by engine.ModelID) loseBurdens {
	losing := loseBurdens{rule: "SE-CONTROL-08"}
	if by == engine.NoModel {
		return losing
	}
	losing.seat = s.models[by].team
	for _, id := range crashed {
		if s.hostile(by, id) && s.alive(id) && s.models[id].stunned && !s.immuneToEffect(id, cards.Stun, by) && s.burdenOf(id) != engine.NoPiece {
			losing.models = append(losing.models, id)
		}
	}
	return losing
}

// deliver takes a carried Citizen out of the game whose bearer touches a table edge in its own Deployment Zone
// (SE-AGENDA-06).
func (s *State) deliver(id engine.ModelID) {
	at := s.burdenOf(id)
	if at == engine.NoPiece || s.pieces[at].thing != citizenMarker || !s.alive(id) {
		return
	}
	seat, body := s.models[id].seat, s.body(id)
	for e := edgeNear; e <= edgeLeft; e++ {
		if s.gapToEdge(body, e) <= geometry.ContactGap && s.owns(s.zoneHolder(body, e), seat) {
			s.citizenGone(at, seat, panic_)
			return
		}
	}
}

// besideWays is how many directions round a bearer are looked at.
const besideWays = 72

// newBesidePlace is the choice where a burden is put down: Base to Base with its bearer (SE-CONTROL-05).
func (s *State) newBesidePlace(id engine.ModelID) *board.Choice {
	body := thingAt(s.models[id].spot)
	return &board.Choice{Body: body, Legal: s.besideSpots(id, body), Other: engine.Refuse("SE-CONTROL-05", "refuse.beside")}
}

// besideSpots lists the free places, all round a model, where another body touches it.
func (s *State) besideSpots(id engine.ModelID, other geometry.Cylinder) []geometry.Spot {
	m, body := &s.models[id], s.body(id)
	var spots []geometry.Spot
	blocks, ends := s.standing(engine.NoModel), s.ends()
	const hair = 1.0 / 512 // so that rounding does not push it into the bearer
	for i := range besideWays {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / besideWays)
		at := body.Center.Along(geometry.Point{X: cos, Y: sin}, body.Radius+other.Radius+hair).Committed()
		for _, spot := range s.table.Surfaces(at) {
			other.Center, other.Bottom = spot.Center, spot.Level
			if spot.Inside != m.spot.Inside || !geometry.Contact(body, other) {
				continue
			}
			here := s.table.Reach(geometry.Movement{Mover: other, Start: spot, Blocks: blocks, Ends: ends})
			if here.Obstacle(spot).Kind == geometry.Unhindered {
				spots = append(spots, spot)
			}
		}
	}
	return spots
}

// besideOr is the first place beside a model, or where it stands itself when there is none.
func (s *State) besideOr(id engine.ModelID, place *board.Choice) geometry.Spot {
	if len(place.Legal) > 0 {
		return place.Legal[0]
	}
	return s.models[id].spot
}
