package opening

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// edges gives each player an edge where nobody deploys (AC-DEPLOY-07).
type edges struct{}

// Run implements state.Frame.
func (f edges) Run(s *state.State) state.Then {
	for seat := range s.Teams {
		t := &s.Teams[seat]
		t.Edge = board.Edge(2 * seat)
		t.Zones = nil
	}
	return state.Done()
}

// arrivals has everybody who is still outside roll for coming onto the table (AC-SCEN-05 to AC-SCEN-08).
type arrivals struct {
	Begun bool
	List  []engine.ModelID // written once
	At    int
	step  arrivalStep
	edge  board.Edge
}

type arrivalStep int

const (
	arrivalNext arrivalStep = iota
	arrivalRolled
	arrivalEdge
	arrivalPlaced
)

// stays and chooses are the scores at which a model stays outside, and at which its player chooses the edge.
const (
	stays   = 1
	chooses = 6
)

// Run implements state.Frame.
func (f arrivals) Run(s *state.State) state.Then {
	if !f.Begun {
		f.Begun = true
		if scenarios.Of(s).Setup == scenarios.Off {
			waits := func(m *state.Model) bool { return outside(m) && !m.Is(scenarios.Reinforcements) }
			f.List = append(s.Of(0, waits), s.Of(1, waits)...)
		}
	}
	switch f.step {
	case arrivalRolled:
		return f.rolled(s, s.Answer.Faces[0])
	case arrivalEdge:
		f.edge = board.Edge(s.Chosen().Means.At)
		return f.put(s)
	case arrivalPlaced:
		id := f.List[f.At]
		s.Place(id, *s.Answer.Spot)
		s.TellModel(engine.EventMove, id, 0, state.Rules("AC-SCEN-06"), "ac.arrives", "Model", id)
		s.Happen(state.Happening{What: state.Placed, Model: id, By: id, Piece: engine.NoPiece, Spot: s.Models[id].Spot})
		f.At++
	}
	return f.next(s)
}

func outside(m *state.Model) bool { return !m.OnTable && !m.Casualty && m.Below == 0 }

func (f arrivals) next(s *state.State) state.Then {
	if f.At == len(f.List) {
		return state.Done()
	}
	id := f.List[f.At]
	f.step = arrivalRolled
	return state.Wait(f, ask.Roll("AC-SCEN-06", engine.Say("ac.ask-arrival-roll", "Model", id), id, engine.Pool{Seat: s.Models[id].Seat, Model: id, Count: 1}))
}

func (f arrivals) rolled(s *state.State, faces []int) state.Then {
	id := f.List[f.At]
	m := &s.Models[id]
	dice := []engine.Rolled{engine.OneDie(m.Seat, id, faces)}
	face := faces[0]
	if m.Is(scenarios.PatrolTactic) { // AC-TACTIC-10
		face++
	}
	switch {
	case face <= stays:
		s.TellRoll(m.Seat, id, false, stays+1, state.Rules("AC-SCEN-07"), dice, "ac.stays-outside", "Model", id)
		f.At++
		return f.next(s)
	case face >= chooses:
		s.TellRoll(m.Seat, id, true, stays+1, state.Rules("AC-SCEN-08"), dice, "ac.comes-anywhere", "Model", id)
		d := ask.Pick(m.Seat, "AC-SCEN-08", engine.Say("ac.ask-arrival-edge"))
		d.Subject = id
		for edge, name := range edgeNames {
			d.Options = append(d.Options, ask.Nth("edge", edge, engine.Say(string(name))))
		}
		f.step = arrivalEdge
		return state.Wait(f, d)
	}
	s.TellRoll(m.Seat, id, true, stays+1, state.Rules("AC-SCEN-06"), dice, "ac.comes", "Model", id)
	f.edge = s.Teams[m.Seat].Edge
	return f.put(s)
}

var edgeNames = [board.Edges]engine.Term{board.EdgeNear: "ac.option-near", board.EdgeRight: "ac.option-right", board.EdgeFar: "ac.option-far", board.EdgeLeft: "ac.option-left"}

// put asks where at the edge a model comes onto the table.
func (f arrivals) put(s *state.State) state.Then {
	id := f.List[f.At]
	f.step = arrivalPlaced
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[id].Seat, Shape: engine.Place, Ask: engine.Say("ac.ask-where", "Model", id), Rule: "AC-SCEN-06", Subject: id, Place: AtEdge(s, id, []board.Edge{f.edge}, "AC-SCEN-06"),
	})
}

// AtEdge is where a model comes onto the table: touching one of some edges. Where nothing is free there any more, any free place will do.
func AtEdge(s *state.State, id engine.ModelID, edges []board.Edge, rule engine.Rule) *board.Stand {
	area := s.Area()
	body := s.Body(id)
	var strips []board.Box
	for _, e := range edges {
		strips = append(strips, area.Strip(e, 2*body.Radius+state.Cm(state.TouchCm), 0))
	}
	p := In(s, id, strips, rule)
	if p.Accept != nil {
		inside := p.Accept
		p.Accept = func(c geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
			if no := inside(c, spot); no != nil {
				return no
			}
			if !slices.ContainsFunc(edges, func(e board.Edge) bool { return area.Gap(c, e) <= state.Cm(state.TouchCm)+geometry.Slack }) {
				return engine.Refuse(rule, "ac.refuse-not-at-edge")
			}
			return nil
		}
		p.Onto = func(at geometry.Point) geometry.Point { return area.Against(body, edges, at) }
	}
	return p
}
