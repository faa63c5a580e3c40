package supreme

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// deployment puts all teams on the table: one player his whole team, then the next (SE-SETUP-07, SE-SETUP-19), and then
// the Infiltrators in the same order (SE-SETUP-08, SE-SETUP-22).
type deployment struct {
	order        []engine.Seat // written once
	at           int
	infiltrators bool
	step         deployStep
	model        engine.ModelID
}

type deployStep int

const (
	deployModel deployStep = iota
	deployFormChosen
	deployModelChosen
	deployPlaced
)

func (f deployment) Run(s *State) then {
	switch f.step {
	case deployFormChosen:
		return f.chooseForm(s)
	case deployModelChosen:
		return f.place(s, s.Chosen().Model)
	case deployPlaced:
		s.place(f.model, *s.Answer.Spot)
		rule := engine.Rule("SE-SETUP-21")
		if f.infiltrators {
			rule = "SE-SETUP-22"
		}
		s.tell(func() engine.Event {
			e := event(engine.EventMove, engine.Say("setup.deployed", "Model", f.model), rule)
			e.Seat, e.Model, e.Other, e.Path = s.models[f.model].seat, f.model, f.model, []geometry.Point{s.models[f.model].spot.Center}
			return e
		})
		f.step = deployModel
	}
	return f.next(s)
}

// next asks the player whose turn it is to deploy for his next model, or goes on to the next player.
func (f deployment) next(s *State) then {
	for {
		if f.at == len(f.order) {
			if f.infiltrators {
				return f.over(s)
			}
			f.infiltrators, f.at = true, 0
		}
		waiting := f.waiting(s)
		switch len(waiting) {
		case 0:
			f.at++
			continue
		case 1:
			return f.place(s, waiting[0])
		}
		d := pick(f.order[f.at], f.rule(), engine.Say("ask.deploy"))
		d.Kind = engine.Muster
		for _, id := range waiting {
			d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(int(id)), id, nil))
		}
		f.step = deployModelChosen
		return wait(f, d)
	}
}

// over begins the first Round; by house rule the Citizens come only now.
func (f deployment) over(s *State) then {
	if s.settings.CitizensLast && s.usesCitizens() {
		last := len(f.order) - 1 // who has the Terrain Advantage deploys last (SE-SETUP-19)
		return after(handOutFirst{}, citizenDeployment{order: s.seatsFrom(f.order[last])})
	}
	return become(handOutFirst{})
}

func (f deployment) rule() engine.Rule {
	if f.infiltrators {
		return "SE-SETUP-22"
	}
	return "SE-SETUP-21"
}

// waiting lists the models that the player has yet to deploy now.
func (f deployment) waiting(s *State) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.models {
		m := &s.models[i]
		if m.seat == f.order[f.at] && !m.onTable && !m.ko && !m.reserve && (s.cards[m.card].Role == cards.Infiltrator) == f.infiltrators {
			found = append(found, m.id)
		}
	}
	return found
}

func (f deployment) place(s *State, id engine.ModelID) then {
	f.model = id
	if len(s.formsOf(id)) > 0 {
		return f.chooseForm(s)
	}
	return f.putDown(s)
}

// putDown asks where the model is deployed.
func (f deployment) putDown(s *State) then {
	id := f.model
	f.step = deployPlaced
	return wait(f, &engine.Decision{
		Seat: f.order[f.at], Shape: engine.Place, Ask: engine.Say("ask.deploy-where", "Model", id), Rule: f.rule(), Subject: id,
		Kind:  engine.Muster,
		Place: s.deployPlacement(f.order[f.at], id, f.infiltrators),
	})
}

// deployPlacement limits a model to its team's zone with its whole base (SE-SETUP-21), an Infiltrator to everywhere
// outside the enemy zones (SE-SETUP-22). When nothing is free in the zone any more, any
// free place will do: the rules say nothing of it, and a model must not stay in its box.
func (s *State) deployPlacement(seat engine.Seat, id engine.ModelID, anywhere bool) *board.Stand {
	p := s.newStand(id, engine.Deploy)
	if anywhere {
		var zones [][2]geometry.Point
		for other := range s.teams {
			if s.opposed(engine.Seat(other), seat) {
				low, high := s.zoneBox(s.teams[other].edge)
				zones = append(zones, [2]geometry.Point{low, high})
			}
		}
		p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
			for _, zone := range zones {
				if boxMeets(c, zone[0], zone[1]) {
					return engine.Refuse("SE-SETUP-22", "refuse.in-enemy-zone")
				}
			}
			return nil
		}
		return p
	}
	p.Low, p.High = s.zoneFor(s.teams[seat].edge, p.Figure.Radius)
	low, high := p.Low, p.High
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		if !boxHolds(c, low, high) {
			return engine.Refuse("SE-SETUP-21", "refuse.outside-zone")
		}
		return nil
	}
	if _, free := p.Search(); !free {
		p.Accept = nil
	}
	return p
}
