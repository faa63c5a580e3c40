package supreme

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
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

func (f reinforcing) Run(s *State) then {
	switch f.step {
	case reinforceChosen:
		return f.place(s, f.able[s.Answer.Pick])
	case reinforcePlaced:
		s.place(f.model, *s.Answer.Spot)
		s.tell(func() engine.Event {
			m := &s.models[f.model]
			e := event(engine.EventMove, engine.Say("leader.joins", "Model", f.model), f.rule)
			e.Seat, e.Model, e.Other, e.Path = m.seat, f.model, f.model, []geometry.Point{m.spot.Center}
			return e
		})
		for _, at := range s.dangersAt(s.body(f.model)) {
			if s.alive(f.model) {
				s.suffer(f.model, at)
			}
		}
		s.noteArrival(f.model, nil)
		return done()
	}
	f.able = s.newcomers(f.leads, f.effect)
	if len(f.able) == 0 || len(s.besideSpots(f.leads, bodyAt(s.cards[f.able[0].card], s.models[f.leads].spot))) == 0 {
		s.tellModel(engine.EventNote, f.leads, 0, by(f.rule), "leader.nobody-joins", "Model", f.leads)
		return done()
	}
	d := pick(s.models[f.leads].seat, f.rule, engine.Say("ask.newcomer"))
	d.Subject, d.Detail = f.leads, engine.Say("ask.newcomer-detail")
	for i, n := range f.able {
		d.Options = append(d.Options, option("newcomer:"+strconv.Itoa(i), engine.Say("option.newcomer", "Card", s.cards[n.card].Name)))
	}
	f.step = reinforceChosen
	return wait(f, d)
}

// newcomers lists who may join: of the wanted Level and Faction, and not on the team's side of the table already.
func (s *State) newcomers(leads engine.ModelID, e cards.LeaderEffect) []newcomer {
	seat := s.models[leads].seat
	wanted := func(c *cards.Card) bool { return joins(c, e) }
	var found []newcomer
	present := map[int]bool{}
	for i := range s.models {
		m := &s.models[i]
		if m.seat == seat && m.class == cards.Supreme {
			present[m.card] = true
			if m.ko && wanted(s.cards[m.card]) {
				found = append(found, newcomer{m.card, m.id})
			}
		}
	}
	for _, id := range s.setup.Teams[seat].Reserve {
		if at := s.cardOf[id]; !present[at] && wanted(s.cards[at]) {
			found = append(found, newcomer{at, engine.NoModel})
		}
	}
	return found
}

// place asks where the newcomer stands; without room for its base beside the Leader nobody comes.
func (f reinforcing) place(s *State, n newcomer) then {
	spots := s.besideSpots(f.leads, bodyAt(s.cards[n.card], s.models[f.leads].spot))
	if len(spots) == 0 {
		s.tellModel(engine.EventNote, f.leads, 0, by(f.rule), "leader.nobody-joins", "Model", f.leads)
		return done()
	}
	seat := s.models[f.leads].seat
	if f.model = n.model; n.model == engine.NoModel {
		f.model = s.addModel(seat, n.card, -1, "")
	} else {
		fresh := model{
			id: n.model, card: n.card, seat: seat, team: seat, class: cards.Supreme, group: -1, hp: s.cards[n.card].HP,
			spot: s.models[n.model].spot, honours: s.models[n.model].honours, lone: s.models[n.model].lone,
		}
		s.models[n.model] = fresh
	}
	f.step = reinforcePlaced
	return wait(f, &engine.Decision{
		Seat: seat, Shape: engine.Place, Ask: engine.Say("ask.deploy-where", "Model", f.model), Rule: f.rule, Subject: f.model,
		Place: &board.Choice{Body: s.body(f.model), Legal: spots, Other: engine.Refuse(f.rule, "refuse.beside-leader")},
	})
}

// readReserve reads the cards of a team's reserve (SE-LEADER-34).
func (s *State) readReserve(seat engine.Seat) error {
	for _, id := range s.setup.Teams[seat].Reserve {
		if _, err := s.readCard(id); err != nil {
			return err
		}
	}
	return nil
}
