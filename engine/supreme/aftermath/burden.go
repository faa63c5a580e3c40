package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Carriable reports whether the Plot or an Agenda lets a thing be carried (SE-CONTROL-02, SE-PLOT-21, SE-PLOT-31,
// SE-AGENDA-06). Flags stay where they are (SE-PLOT-27).
func Carriable(s *state.State, at engine.PieceID) bool {
	switch s.Pieces[at].Thing {
	case state.TreasureMarker, state.BombMarker:
		return true
	case state.CitizenMarker:
		return plots.Plays(s, plots.Panic_)
	}
	return false
}

// BurdenOptions lists what a model may pick up or put down between its Actions (SE-CONTROL-01, SE-CONTROL-06).
func BurdenOptions(s *state.State, id engine.ModelID) []engine.Option {
	if len(s.Things) == 0 || s.Models[id].Class != cards.Supreme {
		return nil
	}
	var options []engine.Option
	for _, at := range s.Things {
		if !Carriable(s, at) || !s.TouchesPiece(id, at) {
			continue
		}
		o := ask.Nth("take", int(at), engine.Say("option.take", "Piece", at))
		if s.Pieces[at].Carrier == id {
			o = ask.Nth("put-down", int(at), engine.Say("option.lay-down", "Piece", at))
		} else {
			o.Refusal = RefuseTake(s, id, at)
		}
		o.Piece = at
		options = append(options, o)
	}
	return options
}

// RefuseTake says why a model cannot pick up a thing that it touches, or nil.
func RefuseTake(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	switch {
	case s.BurdenOf(id) != engine.NoPiece:
		return engine.Refuse("SE-CONTROL-09", "refuse.burdened", "Piece", s.BurdenOf(id))
	case s.Models[id].Spectral:
		return engine.Refuse("SE-EFFECT-81", "refuse.spectral-burden")
	case slices.Contains(s.Activation.Dropped, at):
		return engine.Refuse("SE-CONTROL-06", "refuse.put-down-already")
	}
	return nil
}

// PickUp makes a model Burdened, and so Stunned (SE-CONTROL-03).
func PickUp(s *state.State, id engine.ModelID, at engine.PieceID) {
	p := s.ChangePiece(at)
	p.Carrier, p.Terrain.Prisms = id, nil
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventState, engine.Say("burden.taken", "Model", id, "Piece", at), "SE-CONTROL-01")
		e.Seat, e.Model, e.Other, e.Piece = s.Models[id].Seat, id, id, at
		return e
	})
	Stun(s, id, "SE-CONTROL-03")
	Deliver(s, id)
}

// KeepBurden is the first Activation of a Round of a Burdened model: it becomes Stunned in order to stay Burdened, or
// puts its burden down (SE-CONTROL-04, SE-CONTROL-05). Dangerous Terrain under it comes next (SE-TERRAIN-34).
type KeepBurden struct {
	Model engine.ModelID
	asked bool
}

func (f KeepBurden) Run(s *state.State) state.Then {
	dangers := DangerFrame{Model: f.Model, Pieces: s.Board().HazardsAt(s.Body(f.Model))}
	at := s.BurdenOf(f.Model)
	switch {
	case f.asked && s.Answer.Pick == 1:
		return state.Become(LoseBurdens{Models: []engine.ModelID{f.Model}, Seat: s.Models[f.Model].Seat, Rule: "SE-CONTROL-05", Last: dangers})
	case f.asked:
		s.TellModel(engine.EventNote, f.Model, 0, terms.Rules("SE-CONTROL-04"), "burden.kept", "Model", f.Model, "Piece", at)
		Stun(s, f.Model, "SE-CONTROL-04")
		return state.Become(dangers)
	case traits.ImmuneToEffect(s, f.Model, cards.By(cards.ComesLast), f.Model):
		return state.Become(dangers)
	}
	f.asked = true
	d := ask.Pick(s.Models[f.Model].Team, "SE-CONTROL-04", engine.Say("ask.keep-burden", "Piece", at))
	d.Subject, d.Detail = f.Model, engine.Say("ask.keep-burden-detail")
	stay, drop := ask.Option("stay", engine.Say("option.stay-burdened")), ask.Option("put-down", engine.Say("option.lay-down", "Piece", at))
	d.Options = []engine.Option{stay, drop}
	return state.Wait(f, d)
}

// LoseBurdens puts down what models carry, Base to Base with each, where a player chooses: its own, or the one whose
// Enemy Action made it lose the burden (SE-CONTROL-05 to SE-CONTROL-08).
type LoseBurdens struct {
	Models []engine.ModelID // never written into
	Seat   engine.Seat
	Rule   engine.Rule
	Last   state.Frame // what follows, or nil
	asked  bool
}

func (f LoseBurdens) Run(s *state.State) state.Then {
	if len(f.Models) == 0 {
		if f.Last != nil {
			return state.Become(f.Last)
		}
		return state.Done()
	}
	id := f.Models[0]
	at := s.BurdenOf(id)
	switch {
	case at == engine.NoPiece:
	case f.asked:
		setDown(s, id, at, *s.Answer.Spot, f.Rule)
	default:
		place := newBesidePlace(s, id)
		if len(place.Legal) > 1 {
			f.asked = true
			return state.Wait(f, &engine.Decision{
				Seat: f.Seat, Shape: engine.Place, Ask: engine.Say("ask.lay-down", "Piece", at), Rule: f.Rule, Subject: id, Place: place,
			})
		}
		setDown(s, id, at, besideOr(s, id, place), f.Rule)
	}
	f.asked, f.Models = false, f.Models[1:]
	return state.Next(f)
}

// layDown makes a model put its burden down where nobody is asked: at the first place beside it.
func layDown(s *state.State, id engine.ModelID) {
	if at := s.BurdenOf(id); at != engine.NoPiece {
		setDown(s, id, at, besideOr(s, id, newBesidePlace(s, id)), "SE-EFFECT-81")
	}
}

// LeaveBurden leaves the burden of a model that is KO'ed or leaves the table where it stood (ruling under SE-CONTROL-09).
func LeaveBurden(s *state.State, id engine.ModelID) {
	if at := s.BurdenOf(id); at != engine.NoPiece {
		setDown(s, id, at, s.Models[id].Spot, "SE-CONTROL-09")
	}
}

func setDown(s *state.State, id engine.ModelID, at engine.PieceID, spot geometry.Spot, rule engine.Rule) {
	s.PutThing(at, spot)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventState, engine.Say("burden.put-down", "Model", id, "Piece", at), rule)
		e.Seat, e.Model, e.Other, e.Piece = s.Models[id].Seat, id, id, at
		return e
	})
}

// WrestCrashed takes the burdens of the models that a Crash Stunned which an Enemy Displacement Effect caused; by is whose
// Effect it was, or engine.NoModel (ruling under SE-CONTROL-07).
func WrestCrashed(s *state.State, crashed []engine.ModelID, by engine.ModelID) LoseBurdens {
	losing := LoseBurdens{Rule: "SE-CONTROL-08"}
	if by == engine.NoModel {
		return losing
	}
	losing.Seat = s.Models[by].Team
	for _, id := range crashed {
		if s.Hostile(by, id) && s.Alive(id) && s.Models[id].Stunned && !traits.ImmuneToEffect(s, id, cards.By(cards.ComesLast), by) && s.BurdenOf(id) != engine.NoPiece {
			losing.Models = append(losing.Models, id)
		}
	}
	return losing
}

// Deliver takes a carried Citizen out of the game whose bearer touches a table edge in its own Deployment Zone
// (SE-AGENDA-06).
func Deliver(s *state.State, id engine.ModelID) {
	at := s.BurdenOf(id)
	if at == engine.NoPiece || s.Pieces[at].Thing != state.CitizenMarker || !s.Alive(id) {
		return
	}
	seat, body := s.Models[id].Seat, s.Body(id)
	for e := board.EdgeNear; e <= board.EdgeLeft; e++ {
		if s.Area().Gap(body, e) <= geometry.ContactGap && s.Owns(plots.ZoneHolder(s, body, e), seat) {
			plots.CitizenGone(s, at, seat, plots.Panic_)
			return
		}
	}
}

// newBesidePlace is the choice where a burden is put down: Base to Base with its bearer (SE-CONTROL-05).
func newBesidePlace(s *state.State, id engine.ModelID) *board.Choice {
	body := state.ThingAt(s.Models[id].Spot)
	return &board.Choice{Body: body, Legal: s.Board().SpotsBeside(id, body), Other: engine.Refuse("SE-CONTROL-05", "refuse.beside")}
}

// besideOr is the first place beside a model, or where it stands itself when there is none.
func besideOr(s *state.State, id engine.ModelID, place *board.Choice) geometry.Spot {
	if len(place.Legal) > 0 {
		return place.Legal[0]
	}
	return s.Models[id].Spot
}
