package leaders

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// reinforcing puts a Supreme Base to Base with the Leader: one from the team's reserve, or one that was KO'ed
// (SE-LEADER-34). It has all its HP and may be activated in this Round; it gives AP from the next Round on, because the
// Action Pool is calculated at its beginning.
type reinforcing struct {
	leads  engine.ModelID
	effect cards.LeaderEffect
	rule   engine.Rule
	step   reinforceStep
	able   []newcomer // written once
	model  engine.ModelID
}

// newcomer is a card of the reserve, or a KO'ed model of it.
type newcomer struct {
	card  int
	model engine.ModelID // or engine.NoModel
}

type reinforceStep int

const (
	reinforceAsk reinforceStep = iota
	reinforceChosen
	reinforcePlaced
)

func (f reinforcing) Run(s *state.State) state.Then {
	switch f.step {
	case reinforceChosen:
		return f.place(s, f.able[s.Answer.Pick])
	case reinforcePlaced:
		aftermath.Place(s, f.model, *s.Answer.Spot)
		s.Tell(func() engine.Event {
			m := &s.Models[f.model]
			e := terms.Event(engine.EventMove, engine.Say("leader.joins", "Model", f.model), f.rule)
			e.Seat, e.Model, e.Other, e.Path = m.Seat, f.model, f.model, []geometry.Point{m.Spot.Center}
			return e
		})
		for _, at := range s.Board().HazardsAt(s.Body(f.model)) {
			if s.Alive(f.model) {
				aftermath.Suffer(s, f.model, at)
			}
		}
		aftermath.NoteArrival(s, f.model, nil)
		return state.Done()
	}
	f.able = newcomers(s, f.leads, f.effect)
	if len(f.able) == 0 || len(s.Board().SpotsBeside(f.leads, state.BodyAt(s.Cards[f.able[0].card], s.Models[f.leads].Spot))) == 0 {
		s.TellModel(engine.EventNote, f.leads, 0, terms.Rules(f.rule), "leader.nobody-joins", "Model", f.leads)
		return state.Done()
	}
	d := ask.Pick(s.Models[f.leads].Seat, f.rule, engine.Say("ask.newcomer"))
	d.Subject, d.Detail = f.leads, engine.Say("ask.newcomer-detail")
	for i, n := range f.able {
		d.Options = append(d.Options, ask.Nth("newcomer", i, engine.Say("option.newcomer", "Card", s.Cards[n.card].Name)))
	}
	f.step = reinforceChosen
	return state.Wait(f, d)
}

// newcomers lists who may join: of the wanted Level and Faction, and not on the team's side of the table already.
func newcomers(s *state.State, leads engine.ModelID, e cards.LeaderEffect) []newcomer {
	seat := s.Models[leads].Seat
	wanted := func(c *cards.Card) bool { return teams.Joins(c, e) }
	var found []newcomer
	present := map[int]bool{}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == seat && m.Class == cards.Supreme {
			present[m.Card] = true
			if m.KO && wanted(s.Cards[m.Card]) {
				found = append(found, newcomer{m.Card, m.ID})
			}
		}
	}
	for _, id := range s.Setup.Teams[seat].Choices.All(terms.FieldReserve) {
		if at := s.CardOf[id]; !present[at] && wanted(s.Cards[at]) {
			found = append(found, newcomer{at, engine.NoModel})
		}
	}
	return found
}

// place asks where the newcomer stands; without room for its base beside the Leader nobody comes.
func (f reinforcing) place(s *state.State, n newcomer) state.Then {
	spots := s.Board().SpotsBeside(f.leads, state.BodyAt(s.Cards[n.card], s.Models[f.leads].Spot))
	if len(spots) == 0 {
		s.TellModel(engine.EventNote, f.leads, 0, terms.Rules(f.rule), "leader.nobody-joins", "Model", f.leads)
		return state.Done()
	}
	seat := s.Models[f.leads].Seat
	if f.model = n.model; n.model == engine.NoModel {
		f.model = s.AddModel(seat, n.card, -1, "")
	} else {
		fresh := state.Model{
			ID: n.model, Card: n.card, Seat: seat, Team: seat, Class: cards.Supreme, Group: -1, Letter: s.Models[n.model].Letter, HP: s.Cards[n.card].HP,
			Spot: s.Models[n.model].Spot, Honours: s.Models[n.model].Honours, Lone: s.Models[n.model].Lone,
		}
		s.Models[n.model] = fresh
	}
	f.step = reinforcePlaced
	return state.Wait(f, &engine.Decision{
		Seat: seat, Shape: engine.Place, Ask: engine.Say("ask.deploy-where", "Model", f.model), Rule: f.rule, Subject: f.model,
		Place: &board.Choice{Body: s.Body(f.model), Legal: spots, Other: engine.Refuse(f.rule, "refuse.beside-leader")},
	})
}
