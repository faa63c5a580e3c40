package opening

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Opening prepares an Encounter in the order of PC1-ENC-01, and then lets it begin (PC1-ENC-09).
type Opening struct{ Step int }

// Run implements state.Frame.
func (f Opening) Run(s *state.State) state.Then {
	at := f.Step
	f.Step++
	switch at {
	case 0:
		edges(s)
		return state.After(f, plots.Begin{})
	case 1: // PC1-ENC-04, PC1-ENC-05
		return state.After(f, agendas.Take{})
	case 2: // PC1-RES-66
		return state.After(f, actions.Prepare(s))
	case 3:
		return state.After(f, rounds.Starting{Deployment: true})
	case 4:
		if citizens.InPlay(s) {
			return state.After(f, citizens.Deployment{})
		}
		return state.Next(f)
	case 5:
		return state.After(f, Deployment{At: s.First})
	case 6:
		return state.After(f, actions.Moment(s, "At the start"))
	}
	for i := range s.Models {
		s.Models[i].Dice = traits.Skill(s, s.Models[i].ID, "Powerhouse") // PC1-SKILL-92
	}
	return state.Become(rounds.Encounter{})
}

// edges gives each team its table edge: opposite ones to two (PC1-ENC-20).
func edges(s *state.State) {
	order := [...]board.Edge{board.EdgeNear, board.EdgeFar, board.EdgeLeft, board.EdgeRight}
	for i := range s.Teams {
		s.Teams[i].Edge, s.Teams[i].Placed = order[i], true
	}
}

// Deployment puts the teams on the table, in turn: one Supreme after the other, with its Exclusive Minions, and then all Minions of one card
// at a time (PC1-ENC-11 to PC1-ENC-14).
type Deployment struct {
	At   engine.Seat
	Step int
	List []engine.ModelID // that are put down now; replaced, never written into
}

// Run implements state.Frame.
func (f Deployment) Run(s *state.State) state.Then {
	switch f.Step {
	case 1:
		f.take(s, s.Chosen())
	case 2:
		s.Place(f.List[0], *s.Answer.Spot)
		s.TellModel(engine.EventMove, f.List[0], 0, state.Rules("PC1-ENC-08"), "pc1.deployed", "Model", f.List[0])
		if f.List = f.List[1:]; len(f.List) == 0 {
			f.At = (f.At + 1) % engine.Seat(len(s.Teams))
		}
	}
	if len(f.List) > 0 {
		return f.put(s)
	}
	for range s.Teams {
		d := f.ask(s)
		if len(d.Options) == 1 {
			f.take(s, &d.Options[0])
			return f.put(s)
		}
		if len(d.Options) > 1 {
			f.Step = 1
			return state.Wait(f, d)
		}
		f.At = (f.At + 1) % engine.Seat(len(s.Teams)) // ruling under PC1-ENC-13
	}
	return state.Done()
}

// ask asks whom a team deploys next: Supremes first.
func (f Deployment) ask(s *state.State) *engine.Decision {
	d := ask.Pick(f.At, "PC1-ENC-12", engine.Say("pc1.ask-deploy"))
	d.Kind = engine.Muster
	for _, id := range s.SupremesOf(f.At) {
		if !s.Models[id].OnTable {
			d.Options = append(d.Options, ask.AboutModel("model", id, nil))
		}
	}
	if len(d.Options) > 0 {
		return d
	}
	d.Rule = "PC1-ENC-13"
	for g := range s.Groups {
		group := &s.Groups[g]
		if group.Seat == f.At && group.Commander == engine.NoModel && !s.Models[group.Models[0]].OnTable {
			o := ask.Nth("minions", g, engine.Say("pc1.option-solo", "Minions", s.Cards[group.Card].Name))
			o.Model = group.Models[0]
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// take lists who is put down with an answer.
func (f *Deployment) take(s *state.State, o *engine.Option) {
	if o.Means.Kind == "minions" {
		f.List = s.Groups[o.Means.At].Models
		return
	}
	f.List = []engine.ModelID{o.Model}
	for g := range s.Groups {
		if s.Groups[g].Commander == o.Model { // PC1-ENC-14
			f.List = state.Grown(f.List, s.Groups[g].Models...)
		}
	}
}

// put asks where the next one is put down.
func (f Deployment) put(s *state.State) state.Then {
	id := f.List[0]
	f.Step = 2
	return state.Wait(f, &engine.Decision{
		Seat: f.At, Shape: engine.Place, Ask: engine.Say("pc1.ask-where", "Model", id), Rule: "PC1-ENC-20", Subject: id, Kind: engine.Muster, Place: Place(s, id),
	})
}

// beyond is how far Gate lets a model start beyond its zone, in inches (PC1-SKILL-41).
const beyond = 6

// gateApart is how far it keeps from what Agendas are about, in inches (PC1-SKILL-42).
const gateApart = 4

// Place is where a model may be deployed: with its whole base in its team's zone (PC1-ENC-20), with Gate or Advanced Scout some way beyond
// (PC1-SKILL-41, PC1-BUILD-52). Where nothing is free there any more, any free place will do.
func Place(s *state.State, id engine.ModelID) *board.Stand {
	b := s.Board()
	m := &s.Models[id]
	others := b.Standing(id)
	p := &board.Stand{
		As: engine.Deploy, Table: s.Table, Figure: s.Body(id), Blocks: b.Others(id), Ends: b.EndsFor(id), High: geometry.Point{X: s.Area().Width, Y: s.Area().Depth},
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, "PC1-MOVE-27", others) },
	}
	zones := s.Zones()
	plain, objectives := zones.For(s.Teams[m.Seat].Edge, p.Figure.Radius), []geometry.Footprint(nil)
	if traits.Skill(s, id, "Gate") > 0 {
		objectives = agendas.Objectives(s)
	}
	if more := further(s, id); more > 0 {
		zones.Wanted, zones.Apart = zones.Deep(s.Teams[m.Seat].Edge)+more, max(0, zones.Apart-2*more)
	}
	zone := zones.For(s.Teams[m.Seat].Edge, p.Figure.Radius)
	p.Low, p.High = zone.Low, zone.High
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		if !zone.Holds(c) {
			return engine.Refuse("PC1-ENC-20", "pc1.why-outside-zone")
		}
		foot := geometry.Footprint{Center: c.Center, Radius: c.Radius}
		for i := range objectives {
			if gap, _, _ := geometry.Apart(&foot, &objectives[i]); gap < gateApart-geometry.Slack && !plain.Holds(c) {
				return engine.Refuse("PC1-SKILL-42", "pc1.too-near", "Gap", engine.Inches(gap), "Least", engine.Inches(gateApart))
			}
		}
		return nil
	}
	p.Short = zone.Short
	if _, free := p.Search(); !free {
		p.Accept, p.Short = nil, nil
	}
	return p
}

// further is how much deeper the zone is for a model.
func further(s *state.State, id engine.ModelID) float64 {
	if plots.StartsInside(s, s.Models[id].Seat) {
		return 0
	}
	if has := traits.Skill(s, id, "Advanced Scout"); has > 0 {
		return float64(has)
	}
	if traits.Skill(s, id, "Gate") >= max(1, traits.Level(s, id)) && s.CardFor(id).Class == cards.Supreme {
		return beyond
	}
	return 0
}
