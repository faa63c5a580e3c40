package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// formsOf lists the Powers by which a model may turn into something else, by their place on its card (SE-COND-08).
func (s *State) formsOf(id engine.ModelID) []int {
	var found []int
	powers := s.cardFor(id).Powers
	for i := range powers {
		if powers[i].Status == cards.Shapeshift {
			found = append(found, i)
		}
	}
	return found
}

// formCard is the place in game.cards of the card that a Power turns a model into.
func (s *State) formCard(id engine.ModelID, power int) int {
	return s.cardOf[cards.Slug(string(s.cardFor(id).Powers[power].Of))]
}

// shapeOptions lists the forms that a model may turn into during its Activation; that is none of its Actions.
func (s *State) shapeOptions(id engine.ModelID) []engine.Option {
	var options []engine.Option
	for _, i := range s.formsOf(id) {
		o := option("shapeshift:"+strconv.Itoa(i), engine.Say("option.shapeshift", "Name", s.cards[s.formCard(id, i)].Name))
		o.Sheet, o.Refusal = s.sheets[s.formCard(id, i)], s.refuseShape(id, i)
		options = append(options, o)
	}
	return options
}

// refuseShape says why a model cannot turn into another form now, or nil: it takes a Fatigue, and needs room.
func (s *State) refuseShape(id engine.ModelID, power int) *engine.Refusal {
	if have, most := s.fatigueOf(id), s.maxFatigue(id); have >= most {
		return engine.Refuse("SE-COND-08", "refuse.fatigued", "Model", id, "Have", have, "Max", most)
	}
	if !s.holds(id, &s.cardFor(id).Powers[power], nobody) {
		return engine.Refuse("SE-CARD-11", "bar.not-now")
	}
	if _, room := s.roomFor(id, s.formCard(id, power)); !room {
		return engine.Refuse("SE-COND-08", "bar.no-room")
	}
	return nil
}

// roomFor is where a model stands with another card's base: where it is, or shifted as little as possible; false when there
// is no room at all (ruling under SE-COND-08). On a wall only a Wall Crawler that fits there stays.
func (s *State) roomFor(id engine.ModelID, card int) (geometry.Spot, bool) {
	spot, own, other := s.models[id].spot, s.cards[s.models[id].card], s.cards[card]
	body, blocks := bodyAt(other, spot), s.occupied(id)
	if spot.Wall != geometry.NoPiece {
		if other.Movement == wallCrawling && other.BaseMM == own.BaseMM && body.Height <= s.body(id).Height {
			return spot, true
		}
		spot.Wall = geometry.NoPiece // a place on a wall is only for those who can climb it
	} else if s.table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: blocks}).Obstacle(spot).Kind == geometry.Unhindered {
		return spot, true
	}
	return s.table.NearestFree(body, spot, blocks, nil)
}

// shapeshift turns a model into another form: it takes a Fatigue, keeps the HP it has lost, its Effects, its Fatigue and
// the AP it has spent (SE-COND-08 to SE-COND-11).
func (s *State) shapeshift(id engine.ModelID, power int) {
	card := s.formCard(id, power)
	spot, room := s.roomFor(id, card)
	if !room {
		return
	}
	s.takeFatigue(id, "SE-COND-08")
	before := s.dangersAt(s.body(id))
	lost := s.cardFor(id).HP - s.models[id].hp
	s.takeForm(id, card)
	s.place(id, spot)
	m := &s.models[id]
	s.tell(func() engine.Event {
		e := event(engine.EventState, engine.Say("shape.changed", "Name", s.cards[card].Name, "Model", id), "SE-COND-08", "SE-COND-09")
		e.Seat, e.Model, e.Other = m.seat, id, id
		return e
	})
	if m.hp = max(0, s.cards[card].HP-lost); m.hp == 0 {
		s.koModel(id, source{by: engine.NoModel, environment: true, rule: "SE-COND-09"})
		return
	}
	for _, at := range s.dangersAt(s.body(id)) { // that only the new base touches (SE-TERRAIN-32)
		if s.alive(id) && !slices.Contains(before, at) {
			s.suffer(id, at)
		}
	}
}

// takeForm replaces the card of a model.
func (s *State) takeForm(id engine.ModelID, card int) {
	m := &s.models[id]
	m.card, m.class, m.hp = card, s.cards[card].Class, s.cards[card].HP
}

// chooseForm asks in which form a model with Shapeshift starts, when it is deployed (SE-COND-12).
func (f deployment) chooseForm(s *State) then {
	if f.step == deployFormChosen {
		f.step = deployModel
		if o := s.Chosen(); o.Key != "form" {
			power, _ := strconv.Atoi(o.Key[len("form:"):])
			s.takeForm(f.model, s.formCard(f.model, power))
		}
		return f.putDown(s)
	}
	d := pick(f.order[f.at], "SE-COND-12", engine.Say("ask.form"))
	d.Subject = f.model
	form := func(key string, card int) {
		o := option(key, engine.Say("option.form", "Name", s.cards[card].Name))
		o.Sheet = s.sheets[card]
		d.Options = append(d.Options, o)
	}
	form("form", s.models[f.model].card)
	for _, i := range s.formsOf(f.model) {
		form("form:"+strconv.Itoa(i), s.formCard(f.model, i))
	}
	f.step = deployFormChosen
	return wait(f, d)
}
