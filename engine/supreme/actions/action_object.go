package actions

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// smashNames are the Actions that allow Smash It Up!, as the cards of both languages name them (SE-BONUS-23).
var smashNames = []string{
	"Smash", "Power Smash", "Takedown", "Power Takedown", "Frappe", "Frappe Puissante", "Projection", "Projection Puissante",
}

// AllowsSmash reports whether an Action may use an Object for Smash It Up! (SE-BONUS-23).
func AllowsSmash(action *cards.Action) bool {
	return action.Smash || !action.Dynamic() && action.Type != cards.THR && slices.ContainsFunc(smashNames, func(name string) bool { return strings.EqualFold(name, action.Name) })
}

// chooseObject lets the Attacker declare an Object for Smash It Up! along with its Target.
func (f ExclusiveAction) chooseObject(s *state.State) state.Then {
	if f.Step == ActionObjectChosen {
		f.Smash, f.Step = s.Chosen().Piece, ActionPay
		return state.Next(f)
	}
	f.Step = ActionPay
	if action := f.Card(s); AllowsSmash(action) && !traits.IsCitizen(s, f.aim) && traits.Touching(s, f.Model, f.aim) {
		d := askObject(s, f.Model, action, f.aim)
		if ask.AnyLegal(d) {
			none := ask.Option("none", engine.Say("option.no-object"))
			none.Finish = true
			d.Options = append(d.Options, none)
			f.Step = ActionObjectChosen
			return state.Wait(f, d)
		}
	}
	return state.Next(f)
}

// askObject lists the Objects at hand: in contact now, or touched while moving in this Activation (SE-BONUS-24). Objects
// and Structures are models that can be hit with one, too (SE-MODEL-01), but not with themselves.
func askObject(s *state.State, id engine.ModelID, action *cards.Action, aimed state.Target) *engine.Decision {
	d := aim.AskActor(s, id, action, "SE-BONUS-23", engine.Say("ask.smash-object"))
	for i := range s.Pieces {
		at := engine.PieceID(i)
		if p := &s.Pieces[i]; p.Gone || p.Terrain.Kind != geometry.Object || at == aimed.Piece || !aim.AtHand(s, id, at) {
			continue
		}
		d.Options = append(d.Options, ask.AboutPiece("piece", at, aim.RefuseHandling(s, id, action, at)))
	}
	return d
}

// placeObject sets the used Object down again, when it still exists (SE-BONUS-27).
func (f ExclusiveAction) placeObject(s *state.State) state.Then {
	f.Step = ActionArrived
	smash := f.Smash
	f.Smash = engine.NoPiece
	if f.used {
		f.used = false
		if p := NewObjectPlace(s, f.Model, f.aim, smash); p != nil {
			f.Smash = smash
			d := aim.AskActor(s, f.Model, f.Card(s), "SE-BONUS-27", engine.Say("ask.put-down"))
			d.Shape, d.Detail, d.Place = engine.Place, engine.Say("ask.put-down-detail", "Piece", smash), p
			return state.Wait(f, d)
		}
	}
	return state.Next(f)
}

// PutDown carries out where the Object goes.
func PutDown(s *state.State, at engine.PieceID, spot geometry.Spot) {
	center, _ := board.Foot(&s.Pieces[at].Terrain)
	level, way := s.Board().Lay().Under(s.Pieces[at].Index, spot.Center, spot.Level), spot.Center.Sub(center)
	aftermath.MovePiece(s, at, way, level)
	s.TellPiece(engine.EventTerrain, at, way.Length(), terms.Rules("SE-BONUS-27"), "terrain.put-down", "Piece", at)
}

// NewObjectPlace works out where a used Object may be put down: touching Attacker and Defender, or else as near as possible
// at equal distance from both; touching the Attacker is enough when the Defender is gone (SE-BONUS-27). The Object keeps
// the way it faces. Nil when it is destroyed or there is no room, so that it stays where it is.
func NewObjectPlace(s *state.State, attacker engine.ModelID, defender state.Target, at engine.PieceID) *board.Choice {
	p := &s.Pieces[at]
	if p.Gone || !s.Alive(attacker) {
		return nil
	}
	legal := s.Board().PutDownSpots(attacker, defender, at, aim.IsGone(s, defender))
	if len(legal) == 0 {
		return nil
	}
	return &board.Choice{Body: s.Board().PieceBody(at), Legal: legal, Other: engine.Refuse("SE-BONUS-27", "bar.put-down")}
}
