package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// FormsOf lists the Powers by which a model may turn into something else, by their place on its card (SE-COND-08).
func FormsOf(s *state.State, id engine.ModelID) []int {
	var found []int
	powers := s.CardFor(id).Powers
	for i := range powers {
		if powers[i].Status == cards.Shapeshift {
			found = append(found, i)
		}
	}
	return found
}

// FormCard is the place in Game.Cards of the card that a Power turns a model into.
func FormCard(s *state.State, id engine.ModelID, power int) int {
	return s.CardOf[cards.Slug(string(s.CardFor(id).Powers[power].Of))]
}

// ShapeOptions lists the forms that a model may turn into during its Activation; that is none of its Actions.
func ShapeOptions(s *state.State, id engine.ModelID) []engine.Option {
	var options []engine.Option
	for _, i := range FormsOf(s, id) {
		o := ask.Nth(ToShapeshift, i, engine.Say("option.shapeshift", "Name", s.Cards[FormCard(s, id, i)].Name))
		o.Sheet, o.Refusal = s.Sheets[FormCard(s, id, i)], RefuseShape(s, id, i)
		options = append(options, o)
	}
	return options
}

// RefuseShape says why a model cannot turn into another form now, or nil: it takes a Fatigue, and needs room.
func RefuseShape(s *state.State, id engine.ModelID, power int) *engine.Refusal {
	if have, most := s.FatigueOf(id), s.MaxFatigue(id); have >= most {
		return engine.Refuse("SE-COND-08", "refuse.fatigued", "Model", id, "Have", have, "Max", most)
	}
	if !traits.Holds(s, id, &s.CardFor(id).Powers[power], state.Nobody) {
		return engine.Refuse("SE-CARD-11", "bar.not-now")
	}
	if _, room := roomFor(s, id, FormCard(s, id, power)); !room {
		return engine.Refuse("SE-COND-08", "bar.no-room")
	}
	return nil
}

// roomFor is where a model stands with another card's base: where it is, or shifted as little as possible; false when there
// is no room at all (ruling under SE-COND-08). On a wall only a Wall Crawler that fits there stays.
func roomFor(s *state.State, id engine.ModelID, card int) (geometry.Spot, bool) {
	spot, own, other := s.Models[id].Spot, s.Cards[s.Models[id].Card], s.Cards[card]
	body, blocks := state.BodyAt(other, spot), s.Board().Occupied(id)
	if spot.Wall != geometry.NoPiece {
		if other.Movement == terms.WallCrawling && other.BaseMM == own.BaseMM && body.Height <= s.Body(id).Height {
			return spot, true
		}
		spot.Wall = geometry.NoPiece // a place on a wall is only for those who can climb it
	} else if s.Table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: blocks}).Obstacle(spot).Kind == geometry.Unhindered {
		return spot, true
	}
	return s.Table.NearestFree(body, spot, blocks, nil)
}

// Shapeshift turns a model into another form: it takes a Fatigue, keeps the HP it has lost, its Effects, its Fatigue and
// the AP it has spent (SE-COND-08 to SE-COND-11).
func Shapeshift(s *state.State, id engine.ModelID, power int) {
	card := FormCard(s, id, power)
	spot, room := roomFor(s, id, card)
	if !room {
		return
	}
	traits.TakeFatigue(s, id, "SE-COND-08")
	before := s.Board().HazardsAt(s.Body(id))
	lost := s.CardFor(id).HP - s.Models[id].HP
	TakeForm(s, id, card)
	aftermath.Place(s, id, spot)
	m := &s.Models[id]
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventState, engine.Say("shape.changed", "Name", s.Cards[card].Name, "Model", id), "SE-COND-08", "SE-COND-09")
		e.Seat, e.Model, e.Other = m.Seat, id, id
		return e
	})
	if m.HP = max(0, s.Cards[card].HP-lost); m.HP == 0 {
		aftermath.KOModel(s, id, state.Source{By: engine.NoModel, Environment: true, Rule: "SE-COND-09"})
		return
	}
	for _, at := range s.Board().HazardsAt(s.Body(id)) { // that only the new base touches (SE-TERRAIN-32)
		if s.Alive(id) && !slices.Contains(before, at) {
			aftermath.Suffer(s, id, at)
		}
	}
}

// TakeForm replaces the card of a model.
func TakeForm(s *state.State, id engine.ModelID, card int) {
	m := &s.Models[id]
	m.Card, m.Class, m.HP = card, s.Cards[card].Class, s.Cards[card].HP
}

// ToShapeshift is the kind of the options to take another form.
const ToShapeshift = "shapeshift"
