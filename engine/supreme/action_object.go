package supreme

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// smashNames are the Actions that allow Smash It Up!, as the cards of both languages name them (SE-BONUS-23).
var smashNames = []string{
	"Smash", "Power Smash", "Takedown", "Power Takedown", "Frappe", "Frappe Puissante", "Projection", "Projection Puissante",
}

// allowsSmash reports whether an Action may use an Object for Smash It Up! (SE-BONUS-23).
func allowsSmash(action *cards.Action) bool {
	return !action.Dynamic() && action.Type != cards.THR && slices.ContainsFunc(smashNames, func(name string) bool { return strings.EqualFold(name, action.Name) })
}

// chooseObject lets the Attacker declare an Object for Smash It Up! along with its Target.
func (f exclusiveAction) chooseObject(s *State) then {
	if f.step == actionObjectChosen {
		f.smash, f.step = s.Chosen().Piece, actionPay
		return next(f)
	}
	f.step = actionPay
	if action := f.card(s); allowsSmash(action) && !s.isCitizen(f.aim) && s.touching(f.model, f.aim) {
		d := s.askObject(f.model, action, f.aim)
		if anyLegal(d) {
			none := option("none", engine.Say("option.no-object"))
			none.Finish = true
			d.Options = append(d.Options, none)
			f.step = actionObjectChosen
			return wait(f, d)
		}
	}
	return next(f)
}

// askObject lists the Objects at hand: in contact now, or touched while moving in this Activation (SE-BONUS-24). Objects
// and Structures are models that can be hit with one, too (SE-MODEL-01), but not with themselves.
func (s *State) askObject(id engine.ModelID, action *cards.Action, aimed target) *engine.Decision {
	d := s.askActor(id, action, "SE-BONUS-23", engine.Say("ask.smash-object"))
	for i := range s.pieces {
		at := engine.PieceID(i)
		if p := &s.pieces[i]; p.gone || p.terrain.Kind != geometry.Object || at == aimed.piece || !s.atHand(id, at) {
			continue
		}
		o := option("piece:"+strconv.Itoa(i), engine.Say("option.piece", "Piece", at))
		o.Piece, o.Refusal = at, s.refuseHandling(id, action, at)
		d.Options = append(d.Options, o)
	}
	return d
}

// atHand reports whether an Object is, or was during the moves of this Activation, in contact with a model.
func (s *State) atHand(id engine.ModelID, at engine.PieceID) bool {
	return s.touchesPiece(id, at) || s.inActivation(id) && slices.Contains(s.activation.touched, at)
}

// refuseHandling says why a model is too weak for an Object, or nil (SE-BONUS-25, SE-TERRAIN-44 to SE-TERRAIN-46). The
// Action's own Trait counts in place of s (SE-TERRAIN-47).
func (s *State) refuseHandling(id engine.ModelID, action *cards.Action, at engine.PieceID) *engine.Refusal {
	need, rule := 1, engine.Rule("SE-TERRAIN-44")
	switch rank := s.pieces[at].terrain.Rank; {
	case rank == 2:
		need, rule = 5, "SE-TERRAIN-45"
	case rank >= 3:
		need, rule = 7, "SE-TERRAIN-46"
	}
	if have := s.traitOf(id, action.Attack).Value; have < need {
		return engine.Refuse(rule, "bar.too-weak", "Trait", traitTerm(action.Attack), "Needs", need, "Have", have)
	}
	return nil
}

// placeObject sets the used Object down again, when it still exists (SE-BONUS-27).
func (f exclusiveAction) placeObject(s *State) then {
	f.step = actionArrived
	smash := f.smash
	f.smash = engine.NoPiece
	if f.used {
		f.used = false
		if p := s.newObjectPlace(f.model, f.aim, smash); p != nil {
			f.smash = smash
			d := s.askActor(f.model, f.card(s), "SE-BONUS-27", engine.Say("ask.put-down"))
			d.Shape, d.Detail, d.Place = engine.Place, engine.Say("ask.put-down-detail", "Piece", smash), p
			return wait(f, d)
		}
	}
	return next(f)
}

// putDown carries out where the Object goes.
func (s *State) putDown(at engine.PieceID, spot geometry.Spot) {
	center, _ := pieceFoot(&s.pieces[at].terrain)
	level, way := s.surfaceUnder(s.pieces[at].index, spot.Center, spot.Level), spot.Center.Sub(center)
	s.movePiece(at, way, level)
	s.tellPiece(engine.EventTerrain, at, way.Length(), by("SE-BONUS-27"), "terrain.put-down", "Piece", at)
}

// putDownWays is how many directions from the Attacker are looked at for places.
const putDownWays = 144

// newObjectPlace works out where a used Object may be put down: touching Attacker and Defender, or else as near as possible
// at equal distance from both; touching the Attacker is enough when the Defender is gone (SE-BONUS-27). The Object keeps
// the way it faces. Nil when it is destroyed or there is no room, so that it stays where it is.
func (s *State) newObjectPlace(attacker engine.ModelID, defender target, at engine.PieceID) *board.Choice {
	p := &s.pieces[at]
	if p.gone || !s.alive(attacker) {
		return nil
	}
	place := &board.Choice{Body: s.pieceBody(at), Other: engine.Refuse("SE-BONUS-27", "bar.put-down")}
	var ring []geometry.Spot
	for i := range putDownWays {
		if spot, ok := s.beside(attacker, at, direction(i, putDownWays)); ok {
			ring = append(ring, spot)
		}
	}
	if s.isGone(defender) {
		place.Legal = ring
	} else {
		for _, spot := range ring {
			if s.gapFrom(at, spot, defender) <= putDownSlack {
				place.Legal = append(place.Legal, spot)
			}
		}
		if len(place.Legal) == 0 {
			place.Legal = s.halfway(attacker, defender, at)
		}
		if len(place.Legal) == 0 {
			place.Legal = ring
		}
	}
	if len(place.Legal) == 0 {
		return nil
	}
	return place
}

// putDownSlack is how far from the Defender an Object that touches the Attacker may be and still touch both, in inches:
// less than two directions next to each other are apart.
const putDownSlack = 0.05

// beside moves an Object in thought until it touches a model in a direction; false when it cannot stand there.
func (s *State) beside(id engine.ModelID, at engine.PieceID, way geometry.Point) (geometry.Spot, bool) {
	body := s.body(id)
	near, far := 0.0, body.Radius+s.pieceBody(at).Radius+1
	for range 40 { // the gap grows with the distance, so halving finds the touch
		middle := (near + far) / 2
		if s.objectGap(at, geometry.Ground(body.Center.Along(way, middle)), body) > 0 {
			far = middle
		} else {
			near = middle
		}
	}
	const grid = 2.0 / 1024 // the answer is rounded, and then the way there: so much further, neither pushes it into the model
	spot := geometry.Ground(body.Center.Along(way, far+grid).Committed())
	spot.Level = s.surfaceUnder(s.pieces[at].index, spot.Center, body.Bottom)
	return spot, spot.Level >= body.Bottom-geometry.Slack && s.objectFits(at, spot)
}

// objectGap is the gap of an Object standing at a spot and a body, seen from above, in inches.
func (s *State) objectGap(at engine.PieceID, spot geometry.Spot, body geometry.Cylinder) float64 {
	center, _ := pieceFoot(&s.pieces[at].terrain)
	best := math.Inf(1)
	for i := range s.pieces[at].terrain.Prisms {
		prism := &s.pieces[at].terrain.Prisms[i]
		best = min(best, prism.DistanceTo(body.Center.Sub(spot.Center.Sub(center)))-body.Radius)
	}
	return max(0, best)
}

// objectFits reports whether an Object has room at a spot, once it is there by a way that is rounded: on the table,
// overlapping no model and no other piece.
func (s *State) objectFits(at engine.PieceID, spot geometry.Spot) bool {
	center, bottom := pieceFoot(&s.pieces[at].terrain)
	moved := shifted(s.pieces[at].terrain, shortened(spot.Center.Sub(center), 0), spot.Level-bottom)
	return !s.overlaps(at, &moved)
}
