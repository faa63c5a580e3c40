package actions

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// declareThrow settles what is thrown; a single Object leaves no choice.
func (f ExclusiveAction) declareThrow(s *state.State) state.Then {
	if f.Step == ActionThrown {
		f.hurls = state.AtPiece(s.Chosen().Piece)
	} else {
		d := aim.AskThrown(s, f.Model, f.Card(s))
		at, single := ask.Only(d)
		if !single {
			f.Step = ActionThrown
			return state.Wait(f, d)
		}
		f.hurls = state.AtPiece(d.Options[at].Piece)
	}
	f.Step = ActionAimed
	return state.Wait(f, f.askThrowTarget(s))
}

// askThrowTarget asks for the Target of a Throw: anybody but what is thrown.
func (f ExclusiveAction) askThrowTarget(s *state.State) *engine.Decision {
	a, there := f.Card(s), s
	if f.hurls.IsPiece() {
		there = aim.PutAside(s, f.hurls.Piece)
	}
	d := aim.AskActor(s, f.Model, a, "SE-ACTION-04", engine.Say("ask.choose-target"))
	left := aim.APLeft(s, f.Model)
	d.Detail = engine.Say("ask.throw-target-detail", "What", f.hurls.Name(), "Left", left, "After", left-aim.APCost(s, f.Model, a))
	for _, t := range aim.Candidates(there, a) {
		if t != f.hurls {
			d.Options = append(d.Options, aim.TargetOption(t, aim.RefuseTarget(there, f.Model, a, t)))
		}
	}
	return aim.Caution(s, d, f.Model, a)
}

// landThrown puts what was thrown Base to Base with the Target, hit or miss, at the choice of the attacking player
// (SE-TYPE-29). An Object loses 1 HP (SE-TYPE-31), a model takes Damage 1 (SE-EFFECT-39).
func (f ExclusiveAction) landThrown(s *state.State) state.Then {
	if f.Step == ActionPlace && !f.lost {
		f.wearOut(s)
		f.Step = ActionWorn
		return state.Next(f) // first a thrown model's last chance, if it has one (SE-LEADER-32)
	}
	if f.Step == ActionWorn {
		f.Step = ActionLanded
		if spots := f.landings(s); len(spots) > 0 {
			d := aim.AskActor(s, f.Model, f.Card(s), "SE-TYPE-29", engine.Say("ask.land-thrown"))
			d.Shape, d.Detail = engine.Place, engine.Say("ask.land-thrown-detail", "What", f.hurls.Name(), "Target", f.aim.Name())
			d.Place = &board.Choice{Body: s.Board().BodyOf(f.hurls), Legal: spots, Other: engine.Refuse("SE-TYPE-29", "bar.land-thrown")}
			return state.Wait(f, d)
		}
		f.Step = ActionArrived
		if !aim.IsGone(s, f.hurls) {
			s.Tell(func() engine.Event {
				e := terms.Event(engine.EventNote, engine.Say("throw.no-room", "What", f.hurls.Name(), "Target", f.aim.Name()), "SE-TYPE-29")
				e.Seat, e.Model, e.Other, e.Piece = s.Models[f.Model].Team, f.Model, f.hurls.Model, f.hurls.Piece
				return e
			})
		}
		return state.Next(f)
	}
	if f.lost {
		f.Step = ActionArrived
		return state.Next(f)
	}
	return f.clearLanding(s, f.land(s, *s.Answer.Spot))
}

// wearOut damages what was thrown.
func (f ExclusiveAction) wearOut(s *state.State) {
	if f.hurls.IsModel() {
		aftermath.DamageModel(s, f.hurls.Model, 1, state.Source{By: f.Model, Rule: "SE-EFFECT-39"})
	} else {
		aftermath.DamagePiece(s, f.hurls.Piece, 1, state.Source{By: f.Model, Rule: "SE-TYPE-31"})
	}
}

// landings lists where what was thrown may land: none when it is destroyed or KO'ed.
func (f ExclusiveAction) landings(s *state.State) []geometry.Spot {
	if aim.IsGone(s, f.hurls) {
		return nil
	}
	return s.Board().LandingsBeside(f.hurls, f.aim)
}

// land carries out where it lands, and returns whom a thrown model was in contact with before.
func (f ExclusiveAction) land(s *state.State, spot geometry.Spot) []engine.ModelID {
	if traits.IsCitizen(s, f.hurls) {
		s.PutThing(f.hurls.Piece, spot)
		s.TellPiece(engine.EventDisplace, f.hurls.Piece, 0, terms.Rules("SE-TYPE-29", "SE-CITIZEN-16"), "throw.landed-piece", "Piece", f.hurls.Piece, "Target", f.aim.Name())
		return nil
	}
	if f.hurls.IsPiece() {
		f.landObject(s, spot)
		return nil
	}
	id := f.hurls.Model
	before, from := s.Board().ContactsOf(id), s.Models[id].Spot
	aftermath.Place(s, id, spot)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventDisplace, engine.Say("throw.landed-model", "Model", id, "Target", f.aim.Name()), "SE-TYPE-29", "SE-TYPE-32")
		e.Seat, e.Model, e.Other, e.Amount = s.Models[f.Model].Team, f.Model, id, from.Center.Distance(spot.Center)
		e.Path = []geometry.Point{from.Center, s.Models[id].Spot.Center}
		return e
	})
	return before
}

// landObject puts a thrown Object down; whoever stood on it, or on an Object that leant on it, comes down.
func (f ExclusiveAction) landObject(s *state.State, spot geometry.Spot) {
	at := f.hurls.Piece
	center, bottom := board.Foot(&s.Pieces[at].Terrain)
	s.TellPiece(engine.EventTerrain, at, 0, terms.Rules("SE-TYPE-29"), "throw.landed-piece", "Piece", at, "Target", f.aim.Name())
	aftermath.SetPiece(s, at, board.Shifted(s.Pieces[at].Terrain, spot.Center.Sub(center), spot.Level-bottom))
}
