package opening

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Deployment is phase C: groups, zones, and group after group in turn (AC-DEPLOY-01 to AC-DEPLOY-04).
type Deployment struct {
	step  deployStep
	first engine.Seat
	done  int // which of the four goes
}

type deployStep int

const (
	deployBegin deployStep = iota
	deployGroups
	deployRoll
	deployRolled
	deployZone
	deployGo
)

// Run implements state.Frame.
func (f Deployment) Run(s *state.State) state.Then {
	switch f.step {
	case deployBegin:
		if scenarios.Of(s).Setup == scenarios.Off {
			return state.Become(edges{})
		}
		f.step = deployGroups
		return state.After(f, state.InRow(Grouping{Seat: 0}, Grouping{Seat: 1}))
	case deployGroups:
		f.step = deployRolled
		return state.Wait(f, ask.Roll("AC-DEPLOY-02", engine.Say("ac.ask-deploy-roll"), engine.NoModel, engine.Pool{Seat: engine.NoSeat, Model: engine.NoModel, Count: 1}))
	case deployRolled:
		if s.Answer.Faces[0][0] > 3 {
			f.first = 1
		}
		s.TellSeat(engine.EventNote, f.first, 0, state.Rules("AC-DEPLOY-02"), "ac.deploys-first", "Team", s.Teams[f.first].Name)
		s.First = f.first
		f.step = deployZone
		if scenarios.Of(s).Setup == scenarios.Surround {
			surround(s)
			advance(s)
			f.step = deployGo
			return state.Next(f)
		}
		return state.Wait(f, f.askEdge(s))
	case deployZone:
		near := board.Edge(s.Chosen().Means.At)
		for seat, edge := range map[engine.Seat]board.Edge{f.first: near, state.Opponent(f.first): (near + 2) % board.Edges} {
			t := &s.Teams[seat]
			t.Edge, t.Zones = edge, zones(s, edge)
		}
		advance(s)
		f.step = deployGo
	}
	if f.done == 4 {
		return state.Done()
	}
	seat, group := f.turn(s)
	f.done++
	return state.After(f, Group{Seat: seat, Group: group})
}

// turn is who deploys now, and which group: in turn, or both groups of whoever lies in Ambush last (AC-DEPLOY-03, AC-TACTIC-09).
func (f Deployment) turn(s *state.State) (seat engine.Seat, group int) {
	if last := who(s, scenarios.AmbushTactic); len(last) == 1 {
		seat = state.Opponent(last[0])
		if f.done >= 2 {
			seat = last[0]
		}
		return seat, f.done % 2
	}
	seat = f.first
	if f.done%2 == 1 {
		seat = state.Opponent(seat)
	}
	return seat, f.done / 2
}

// askEdge asks whoever deploys first for his zone (AC-DEPLOY-02).
func (f Deployment) askEdge(s *state.State) *engine.Decision {
	d := ask.Pick(f.first, "AC-DEPLOY-02", engine.Say("ac.ask-edge"))
	d.Kind = engine.Opening
	d.Options = []engine.Option{ask.Nth("edge", int(board.EdgeNear), engine.Say("ac.option-near")), ask.Nth("edge", int(board.EdgeFar), engine.Say("ac.option-far"))}
	for i := range d.Options {
		if all := zones(s, board.Edge(d.Options[i].Means.At)); len(all) == 1 { // of several there is no one outline
			d.Options[i].Outline = all[0].Outline()
		}
	}
	return d
}

// zones are where a crew deploys that has an edge of the table.
func zones(s *state.State, edge board.Edge) []board.Box {
	if scenarios.Of(s).Setup == scenarios.Halves {
		return scenarios.Outer(s, edge)
	}
	return []board.Box{scenarios.Strip(s, edge)}
}

// surround is the deployment of an ambush: the crew with more models in both strips, the other in the middle (AC-SCEN-33).
func surround(s *state.State) {
	larger := s.First
	if one, other := len(s.Of(0, nil)), len(s.Of(1, nil)); one != other {
		larger = 0
		if other > one {
			larger = 1
		}
	}
	s.Teams[larger].Zones = []board.Box{scenarios.Strip(s, board.EdgeNear), scenarios.Strip(s, board.EdgeFar)}
	s.Teams[state.Opponent(larger)].Zones = []board.Box{scenarios.Central(s)}
	s.TellSeat(engine.EventNote, larger, 0, state.Rules("AC-SCEN-33"), "ac.surrounds", "Team", s.Teams[larger].Name)
}

// Grouping has a player divide his crew into two groups, as equal as can be (AC-DEPLOY-01).
type Grouping struct {
	Seat  engine.Seat
	asked bool
	took  int
}

// Run implements state.Frame.
func (f Grouping) Run(s *state.State) state.Then {
	all := s.Of(f.Seat, nil)
	if f.asked {
		o := s.Chosen()
		if o.Finish {
			return f.finish(s)
		}
		s.Models[o.Model].Group = 1
		f.took++
	}
	if 2*f.took >= len(all) || len(all) == 1 {
		return f.finish(s)
	}
	f.asked = true
	d := ask.Pick(f.Seat, "AC-DEPLOY-01", engine.Say("ac.ask-group"))
	d.Kind = engine.Muster
	for _, id := range all {
		if s.Models[id].Group == 0 {
			d.Options = append(d.Options, ask.AboutModel("model", id, nil))
		}
	}
	rest := ask.Option("rest", engine.Say("ac.option-group-done"))
	rest.Finish = true
	if f.took < len(all)/2 {
		rest.Refusal = engine.Refuse("AC-DEPLOY-01", "ac.refuse-group", "Count", f.took, "Least", len(all)/2)
	}
	d.Options = append(d.Options, rest)
	return state.Wait(f, d)
}

// finish numbers the groups: those taken are the first, the others the second.
func (f Grouping) finish(s *state.State) state.Then {
	for _, id := range s.Of(f.Seat, nil) {
		s.Models[id].Group = 1 - s.Models[id].Group
	}
	return state.Done()
}

// Group deploys one whole group, in a zone of its player (AC-DEPLOY-03).
type Group struct {
	Seat  engine.Seat
	Group int
	Zone  int
	step  groupStep
	model engine.ModelID
}

type groupStep int

const (
	groupZone groupStep = iota
	groupZoned
	groupNext
	groupModel
	groupBelow
	groupPlaced
)

// Run implements state.Frame.
func (f Group) Run(s *state.State) state.Then {
	switch f.step {
	case groupZone:
		if len(s.Teams[f.Seat].Zones) == 2 {
			if f.Group == 1 { // the zone that is left
				f.Zone = 1 - f.used(s)
			} else {
				f.step = groupZoned
				return state.Wait(f, f.askZone())
			}
		}
	case groupZoned:
		f.Zone = s.Chosen().Means.At
	case groupModel:
		return f.put(s, s.Chosen().Model)
	case groupBelow:
		if s.Chosen().Means.Kind != "below" {
			return f.place(s, f.model)
		}
		s.Models[f.model].Below = 1
		s.TellModel(engine.EventMove, f.model, 0, state.Rules("AC-TRAIT-094"), "ac.starts-below", "Model", f.model)
	case groupPlaced:
		s.Place(f.model, *s.Answer.Spot)
		s.TellModel(engine.EventMove, f.model, 0, state.Rules("AC-DEPLOY-05"), "ac.deployed", "Model", f.model)
		s.Happen(state.Happening{What: state.Placed, Model: f.model, By: f.model, Piece: engine.NoPiece, Spot: s.Models[f.model].Spot})
		f.step = groupNext
		return state.After(f, ducked{Model: f.model})
	}
	waiting := s.Of(f.Seat, func(m *state.Model) bool { return m.Group == f.Group && outside(m) && !later(s, m) })
	switch len(waiting) {
	case 0:
		return state.Done()
	case 1:
		return f.put(s, waiting[0])
	}
	d := ask.Pick(f.Seat, "AC-DEPLOY-03", engine.Say("ac.ask-deploy"))
	d.Kind = engine.Muster
	for _, id := range waiting {
		d.Options = append(d.Options, ask.AboutModel("model", id, nil))
	}
	f.step = groupModel
	return state.Wait(f, d)
}

// used is the zone in which the first group of the crew stands.
func (f Group) used(s *state.State) int {
	for _, id := range s.Of(f.Seat, func(m *state.Model) bool { return m.OnTable }) {
		if s.Teams[f.Seat].Zones[1].Holds(s.Body(id)) {
			return 1
		}
	}
	return 0
}

func (f Group) askZone() *engine.Decision {
	d := ask.Pick(f.Seat, "AC-SCEN-28", engine.Say("ac.ask-zone"))
	d.Kind = engine.Opening
	d.Options = []engine.Option{ask.Nth("zone", 0, engine.Say("ac.option-zone", "Zone", 1)), ask.Nth("zone", 1, engine.Say("ac.option-zone", "Zone", 2))}
	return d
}

// later reports whether a model is deployed later than its group: in reserve, or by Infiltration (AC-TACTIC-11, AC-TRAIT-080).
func later(s *state.State, m *state.Model) bool {
	return m.Is(scenarios.Reinforcements) || skills.Has(s, m.ID, "Infiltration")
}

// put deploys a model, or asks whether it starts in the sewers (AC-TRAIT-094).
func (f Group) put(s *state.State, id engine.ModelID) state.Then {
	f.model = id
	if !skills.Has(s, id, "Master of the Sewers") {
		return f.place(s, id)
	}
	d := ask.Pick(f.Seat, "AC-TRAIT-094", engine.Say("ac.ask-start-below", "Model", id))
	d.Subject, d.Kind = id, engine.Opening
	d.Options = []engine.Option{ask.Option("above", engine.Say("ac.option-start-above")), ask.Option("below", engine.Say("ac.option-start-below"))}
	f.step = groupBelow
	return state.Wait(f, d)
}

// place asks where a model is deployed.
func (f Group) place(s *state.State, id engine.ModelID) state.Then {
	f.model, f.step = id, groupPlaced
	more, rule := beyond(s, id)
	return state.Wait(f, &engine.Decision{
		Seat: f.Seat, Shape: engine.Place, Ask: engine.Say("ac.ask-where", "Model", id), Rule: "AC-DEPLOY-05", Subject: id, Kind: engine.Muster,
		Place: In(s, id, []board.Box{grown(s, s.Teams[f.Seat].Zones[f.Zone], more)}, rule),
	})
}

// In is where a model may be put: wholly inside one of some zones (AC-DEPLOY-05). Where nothing is free there any more, any free place will do.
func In(s *state.State, id engine.ModelID, zones []board.Box, rule engine.Rule) *board.Stand {
	b := s.Board()
	others := b.Standing(id)
	p := &board.Stand{
		As: engine.Deploy, Table: s.Table, Figure: s.Body(id), Blocks: b.Others(id), Low: zones[0].Low, High: zones[0].High,
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, "AC-MOVE-06", others) },
		Accept: func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
			if !slices.ContainsFunc(zones, func(z board.Box) bool { return z.Holds(c) }) {
				return engine.Refuse(rule, "ac.refuse-outside-zone")
			}
			return nil
		},
	}
	for _, z := range zones[1:] {
		p.Low = geometry.Point{X: min(p.Low.X, z.Low.X), Y: min(p.Low.Y, z.Low.Y)}
		p.High = geometry.Point{X: max(p.High.X, z.High.X), Y: max(p.High.Y, z.High.Y)}
	}
	if _, free := p.Search(); !free {
		p.Accept = nil
	}
	return p
}

// infiltration deploys those who may be anywhere away from the objectives, once these lie there (AC-TRAIT-080).
type infiltration struct {
	Asked bool
	Model engine.ModelID
}

// infiltrationCm is how far they stay from every objective.
const infiltrationCm = 10

// Run implements state.Frame.
func (f infiltration) Run(s *state.State) state.Then {
	if f.Asked {
		s.Place(f.Model, *s.Answer.Spot)
		s.TellModel(engine.EventMove, f.Model, 0, state.Rules("AC-TRAIT-080"), "ac.deployed", "Model", f.Model)
		s.Happen(state.Happening{What: state.Placed, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Spot: s.Models[f.Model].Spot})
		f.Asked = false
		return state.After(f, ducked{Model: f.Model})
	}
	for _, seat := range [...]engine.Seat{max(0, s.First), state.Opponent(max(0, s.First))} {
		for _, id := range s.Of(seat, outside) {
			if m := &s.Models[id]; skills.Has(s, id, "Infiltration") && !m.Is(scenarios.Reinforcements) && scenarios.Of(s).Setup != scenarios.Off {
				f.Asked, f.Model = true, id
				return state.Wait(f, &engine.Decision{
					Seat: seat, Shape: engine.Place, Ask: engine.Say("ac.ask-where", "Model", id), Rule: "AC-TRAIT-080", Subject: id, Kind: engine.Muster, Place: anywhere(s, id),
				})
			}
		}
	}
	return state.Done()
}

// anywhere is the whole table but what is near objectives.
func anywhere(s *state.State, id engine.ModelID) *board.Stand {
	area := s.Area()
	p := In(s, id, []board.Box{{High: geometry.Point{X: area.Width, Y: area.Depth}}}, "AC-TRAIT-080")
	away := lying(s)
	p.Accept = func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
		for _, objective := range away {
			if gap := geometry.GapBetween(c, objective).Ground; gap <= state.Cm(infiltrationCm) {
				return engine.Refuse("AC-TRAIT-080", "ac.refuse-near-objective", "Gap", engine.Inches(gap), "Least", engine.Inches(state.Cm(infiltrationCm)))
			}
		}
		return nil
	}
	if _, free := p.Search(); !free {
		p.Accept = nil
	}
	return p
}
