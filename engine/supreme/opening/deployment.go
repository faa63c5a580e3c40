package opening

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// Deployment puts all teams on the table: one player his whole team, then the next (SE-SETUP-07, SE-SETUP-19), and then
// the Infiltrators in the same order (SE-SETUP-08, SE-SETUP-22).
type Deployment struct {
	Order        []engine.Seat // written once
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

func (f Deployment) Run(s *state.State) state.Then {
	switch f.step {
	case deployFormChosen:
		return f.chooseForm(s)
	case deployModelChosen:
		return f.place(s, s.Chosen().Model)
	case deployPlaced:
		aftermath.Place(s, f.model, *s.Answer.Spot)
		rule := engine.Rule("SE-SETUP-21")
		if f.infiltrators {
			rule = "SE-SETUP-22"
		}
		s.Tell(func() engine.Event {
			e := terms.Event(engine.EventMove, engine.Say("setup.deployed", "Model", f.model), rule)
			e.Seat, e.Model, e.Other, e.Path = s.Models[f.model].Seat, f.model, f.model, []geometry.Point{s.Models[f.model].Spot.Center}
			return e
		})
		f.step = deployModel
	}
	return f.next(s)
}

// next asks the player whose turn it is to deploy for his next model, or goes on to the next player.
func (f Deployment) next(s *state.State) state.Then {
	for {
		if f.at == len(f.Order) {
			if f.infiltrators {
				return f.over(s)
			}
			f.infiltrators, f.at = true, 0
		}
		waiting := f.Waiting(s)
		switch len(waiting) {
		case 0:
			f.at++
			continue
		case 1:
			return f.place(s, waiting[0])
		}
		d := ask.Pick(f.Order[f.at], f.rule(), engine.Say("ask.deploy"))
		d.Kind = engine.Muster
		for _, id := range waiting {
			d.Options = append(d.Options, ask.AboutModel("model", id, nil))
		}
		f.step = deployModelChosen
		return state.Wait(f, d)
	}
}

// over begins the first Round; by house rule the Citizens come only now.
func (f Deployment) over(s *state.State) state.Then {
	if s.Settings.CitizensLast && plots.UsesCitizens(s) {
		last := len(f.Order) - 1 // who has the Terrain Advantage deploys last (SE-SETUP-19)
		return state.After(HandOutFirst{}, plots.CitizenDeployment{Order: rounds.SeatsFrom(s, f.Order[last])})
	}
	return state.Become(HandOutFirst{})
}

func (f Deployment) rule() engine.Rule {
	if f.infiltrators {
		return "SE-SETUP-22"
	}
	return "SE-SETUP-21"
}

// Waiting lists the models that the player has yet to deploy now.
func (f Deployment) Waiting(s *state.State) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == f.Order[f.at] && !m.OnTable && !m.KO && !m.Reserve && (s.Cards[m.Card].Role == cards.Infiltrator) == f.infiltrators {
			found = append(found, m.ID)
		}
	}
	return found
}

func (f Deployment) place(s *state.State, id engine.ModelID) state.Then {
	f.model = id
	if len(effects.FormsOf(s, id)) > 0 {
		return f.chooseForm(s)
	}
	return f.putDown(s)
}

// putDown asks where the model is deployed.
func (f Deployment) putDown(s *state.State) state.Then {
	id := f.model
	f.step = deployPlaced
	var detail engine.Text
	if f.infiltrators {
		detail = engine.Say("ask.deploy-infiltrator")
	}
	return state.Wait(f, &engine.Decision{
		Detail: detail,
		Seat:   f.Order[f.at], Shape: engine.Place, Ask: engine.Say("ask.deploy-where", "Model", id), Rule: f.rule(), Subject: id,
		Kind:  engine.Muster,
		Place: DeployPlacement(s, f.Order[f.at], id, f.infiltrators),
	})
}

// DeployPlacement limits a model to its team's zone with its whole base (SE-SETUP-21), an Infiltrator to everywhere
// outside the enemy zones (SE-SETUP-22). When nothing is free in the zone any more, any
// free place will do: the rules say nothing of it, and a model must not stay in its box.
func DeployPlacement(s *state.State, seat engine.Seat, id engine.ModelID, anywhere bool) *board.Stand {
	p := moves.NewStand(s, id, engine.Deploy)
	if anywhere {
		var zones []board.Box
		for other := range s.Teams {
			if s.Opposed(engine.Seat(other), seat) {
				zone, _ := s.ZoneOf(engine.Seat(other))
				zones = append(zones, zone)
			}
		}
		p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
			for _, zone := range zones {
				if zone.Meets(c) {
					return engine.Refuse("SE-SETUP-22", "refuse.in-enemy-zone")
				}
			}
			return nil
		}
		return p
	}
	zone := s.Zones().For(s.Teams[seat].Edge, p.Figure.Radius)
	p.Low, p.High = zone.Low, zone.High
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		if !zone.Holds(c) {
			return engine.Refuse("SE-SETUP-21", "refuse.outside-zone")
		}
		return nil
	}
	if _, free := p.Search(); !free {
		p.Accept = nil
	}
	return p
}

// chooseForm asks in which form a model with Shapeshift starts, when it is deployed (SE-COND-12).
func (f Deployment) chooseForm(s *state.State) state.Then {
	if f.step == deployFormChosen {
		f.step = deployModel
		if power := s.Chosen().Means.At; power != ask.None {
			effects.TakeForm(s, f.model, effects.FormCard(s, f.model, power))
		}
		return f.putDown(s)
	}
	d := ask.Pick(f.Order[f.at], "SE-COND-12", engine.Say("ask.form"))
	d.Subject = f.model
	form := func(o engine.Option, card int) {
		o.Text = engine.Say("option.form", "Name", s.Cards[card].Name)
		o.Sheet = s.Sheets[card]
		d.Options = append(d.Options, o)
	}
	form(ask.Option("form", engine.Text{}), s.Models[f.model].Card)
	for _, i := range effects.FormsOf(s, f.model) {
		form(ask.Nth("form", i, engine.Text{}), effects.FormCard(s, f.model, i))
	}
	f.step = deployFormChosen
	return state.Wait(f, d)
}
