package opening

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// trimming has a player give tactics up that he cannot pay for any more, because of enemy Investigators (AC-TRAIT-059).
type trimming struct {
	Seat  engine.Seat
	asked bool
}

// Run implements state.Frame.
func (f trimming) Run(s *state.State) state.Then {
	t := &s.Teams[f.Seat]
	if f.asked {
		gone := t.Tactics[s.Chosen().Means.At].Name
		t.Tactics = state.Without(t.Tactics, func(t state.Tactic) bool { return t.Name == gone })
	}
	var ids []string
	for _, tactic := range t.Tactics {
		ids = append(ids, tactic.Name)
	}
	if scenarios.Price(ids) <= scenarios.Points(&s.Crews[f.Seat], &s.Crews[state.Opponent(f.Seat)]) {
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(f.Seat, "AC-TRAIT-059", engine.Say("ac.ask-drop-tactic"))
	d.Kind, d.Secret = engine.Opening, true
	for i, id := range ids {
		tactic, _ := scenarios.FindTactic(id)
		d.Options = append(d.Options, ask.Named("tactic", id, i, engine.Say(string(tactic.Title))))
	}
	return state.Wait(f, d)
}

// who lists the players that play a tactic.
func who(s *state.State, id string) []engine.Seat {
	var all []engine.Seat
	for seat := range engine.Seat(len(s.Teams)) {
		if scenarios.Plays(s, seat, id) {
			all = append(all, seat)
		}
	}
	return all
}

// choosing has somebody with a Global Plan choose the scenario (AC-TACTIC-07).
func choosing(seat engine.Seat) *engine.Decision {
	d := ask.Pick(seat, "AC-TACTIC-07", engine.Say("ac.ask-scenario"))
	d.Kind = engine.Opening
	for i, sc := range scenarios.All {
		o := ask.Named("scenario", sc.ID, i, engine.Say(string(sc.Title)))
		o.About = engine.Say(string(sc.About))
		d.Options = append(d.Options, o)
	}
	return d
}

// maps asks whoever has Maps for two more lampposts or one more manhole (AC-TACTIC-12).
type maps struct {
	Seat  engine.Seat
	asked bool
}

// Run implements state.Frame.
func (f maps) Run(s *state.State) state.Then {
	if f.asked {
		if s.Chosen().Means.Kind == "lamps" {
			s.Teams[f.Seat].Lamps += 2
		} else {
			s.Teams[f.Seat].Manholes++
		}
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(f.Seat, "AC-TACTIC-12", engine.Say("ac.ask-maps"))
	d.Kind = engine.Opening
	d.Options = []engine.Option{ask.Option("lamps", engine.Say("ac.option-two-lamps")), ask.Option("manhole", engine.Say("ac.option-one-manhole"))}
	return state.Wait(f, d)
}

// marked has a player choose the model that a tactic is for; nobody will do, too (AC-TACTIC-10, AC-TACTIC-11).
type marked struct {
	Seat   engine.Seat
	Tactic string
	asked  bool
}

// Run implements state.Frame.
func (f marked) Run(s *state.State) state.Then {
	if f.asked {
		if o := s.Chosen(); !o.Finish {
			s.Models[o.Model].Lay(state.Lasting{Name: f.Tactic, By: engine.NoModel})
		}
		return state.Done()
	}
	f.asked = true
	t, _ := scenarios.FindTactic(f.Tactic)
	d := ask.Pick(f.Seat, t.Rule, engine.Say("ac.ask-tactic-model", "Tactic", t.Title))
	d.Kind = engine.Opening
	for _, id := range s.Of(f.Seat, nil) {
		o := ask.AboutModel("model", id, nil)
		if s.Models[id].Is(scenarios.Reinforcements) {
			o.Refusal = engine.Refuse("AC-TACTIC-11", "ac.refuse-in-reserve", "Model", id)
		}
		d.Options = append(d.Options, o)
	}
	none := ask.Option("nobody", engine.Say("ac.option-nobody"))
	none.Finish = true
	d.Options = append(d.Options, none)
	return state.Wait(f, d)
}

// grown is a zone that is larger by so many centimetres on every side where there is room on the table.
func grown(s *state.State, zone board.Box, centimetres float64) board.Box {
	area, more := s.Area(), state.Cm(centimetres)
	return board.Box{
		Low:  geometry.Point{X: max(0, zone.Low.X-more), Y: max(0, zone.Low.Y-more)},
		High: geometry.Point{X: min(area.Width, zone.High.X+more), Y: min(area.Depth, zone.High.Y+more)},
	}
}

// By how much zones grow, in centimetres (AC-TACTIC-08, AC-TACTIC-10, AC-TRAIT-048).
const (
	fastAdvanceCm        = 10
	fastAdvanceEachCm    = 5
	patrolCm             = 10
	advancedDeploymentCm = 20
)

// advance has the zones of those with a Fast Advance grow (AC-TACTIC-08).
func advance(s *state.State) {
	for _, seat := range who(s, scenarios.FastAdvance) {
		t := &s.Teams[seat]
		more := float64(fastAdvanceCm)
		if len(t.Zones) > 1 {
			more = fastAdvanceEachCm
		}
		var zones []board.Box
		for _, z := range t.Zones {
			zones = append(zones, grown(s, z, more))
		}
		t.Zones = zones
	}
}

// beyond is how far a model may be deployed outside of its zone, in centimetres, and by which rule.
func beyond(s *state.State, id engine.ModelID) (float64, engine.Rule) {
	switch {
	case skills.Has(s, id, "Advanced Deployment"):
		return advancedDeploymentCm, "AC-TRAIT-048"
	case s.Models[id].Is(scenarios.PatrolTactic):
		return patrolCm, "AC-TACTIC-10"
	}
	return 0, "AC-DEPLOY-05"
}

// changing moves an objective by the sum of two dice, where its owner of the tactic points (AC-TACTIC-14).
type changing struct {
	Seat engine.Seat
	step int
	at   engine.PieceID
}

// Run implements state.Frame.
func (f changing) Run(s *state.State) state.Then {
	f.step++
	switch f.step {
	case 1:
		d := ask.Pick(f.Seat, "AC-TACTIC-14", engine.Say("ac.ask-move-objective"))
		d.Kind = engine.Opening
		for _, at := range objectives.All(s) {
			o := ask.Nth("piece", int(at), engine.Say("ac.option-piece", "Piece", s.Called(at)))
			o.Piece = at
			d.Options = append(d.Options, o)
		}
		none := ask.Option("nobody", engine.Say("ac.option-no-objective"))
		none.Finish = true
		d.Options = append(d.Options, none)
		return state.Wait(f, d)
	case 2:
		o := s.Chosen()
		if o.Finish {
			return state.Done()
		}
		f.at = o.Piece
		return state.Wait(f, ask.Roll("AC-TACTIC-14", engine.Say("ac.ask-move-objective-roll"), engine.NoModel, engine.Pool{Seat: f.Seat, Model: engine.NoModel, Count: 2}))
	case 3:
		sum := s.Answer.Faces[0][0] + s.Answer.Faces[0][1]
		spots := shifted(s, f.at, float64(sum))
		if len(spots) == 0 {
			s.TellSeat(engine.EventNote, f.Seat, 0, state.Rules("AC-TACTIC-14"), "ac.objective-stays", "Piece", s.Called(f.at))
			return state.Done()
		}
		return state.Wait(f, &engine.Decision{
			Seat: f.Seat, Shape: engine.Place, Ask: engine.Say("ac.ask-objective-where", "What", s.Pieces[f.at].Mark.Term()), Rule: "AC-TACTIC-14", Subject: engine.NoModel,
			Place: &board.Choice{Body: board.Loose(state.MarkBaseMM, s.Pieces[f.at].Spot), Legal: spots, Other: engine.Refuse("AC-TACTIC-14", "ac.refuse-objective-shift", "Length", engine.Inches(state.Cm(float64(sum))))},
		})
	}
	kind, owner := s.Pieces[f.at].Mark, s.Pieces[f.at].Owner
	s.Remove(f.at)
	s.AddMark(kind, owner, *s.Answer.Spot)
	s.TellSeat(engine.EventNote, f.Seat, 0, state.Rules("AC-TACTIC-14"), "ac.objective-moves", "What", kind.Term())
	return state.Done()
}

// bearings is in how many directions an objective may be moved.
const bearings = 48

// shifted lists where an objective may lie that is moved by so many centimetres (ruling under AC-TACTIC-14).
func shifted(s *state.State, at engine.PieceID, centimetres float64) []geometry.Spot {
	p := &s.Pieces[at]
	without := s.Copy()
	without.Remove(at)
	place := ObjectivePlace(without, p.Mark, p.Owner)
	var all []geometry.Spot
	for i := range bearings {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / bearings)
		spot := geometry.Ground(p.Spot.Center.Along(geometry.Point{X: cos, Y: sin}, state.Cm(centimetres)).Committed())
		if place.Refuse(spot, nil) == nil {
			all = append(all, spot)
		}
	}
	return all
}

// reserveOn and reserveTurn are the score and the turn from which on a model in reserve comes (AC-TACTIC-11).
const (
	reserveOn   = 4
	reserveTurn = 2
)

// reserves has models in reserve roll at the end of the Plan phase, come onto the table and be planned (AC-TACTIC-11).
type reserves struct {
	Begun bool
	List  []engine.ModelID // written once
	At    int
	step  int
}

// Run implements state.Frame.
func (f reserves) Run(s *state.State) state.Then {
	if !f.Begun {
		f.Begun = true
		if s.Turn >= reserveTurn {
			held := func(m *state.Model) bool { return outside(m) && m.Is(scenarios.Reinforcements) }
			f.List = append(s.Of(0, held), s.Of(1, held)...)
		}
	}
	if f.At == len(f.List) {
		return state.Done()
	}
	id := f.List[f.At]
	m := &s.Models[id]
	f.step++
	switch f.step {
	case 1:
		return state.Wait(f, ask.Roll("AC-TACTIC-11", engine.Say("ac.ask-arrival-roll", "Model", id), id, engine.Pool{Seat: m.Seat, Model: id, Count: 1}))
	case 2:
		face := s.Answer.Faces[0]
		comes := face[0] >= reserveOn
		key := "ac.stays-outside"
		if comes {
			key = "ac.comes"
		}
		s.TellRoll(m.Seat, id, comes, reserveOn, state.Rules("AC-TACTIC-11"), []engine.Rolled{engine.OneDie(m.Seat, id, face)}, key, "Model", id)
		if !comes {
			f.At, f.step = f.At+1, 0
			return state.Next(f)
		}
		return state.Wait(f, &engine.Decision{
			Seat: m.Seat, Shape: engine.Place, Ask: engine.Say("ac.ask-where", "Model", id), Rule: "AC-TACTIC-11", Subject: id, Place: reservePlace(s, id),
		})
	}
	s.Place(id, *s.Answer.Spot)
	m.Cure(scenarios.Reinforcements)
	s.TellModel(engine.EventMove, id, 0, state.Rules("AC-TACTIC-11"), "ac.arrives", "Model", id)
	s.Happen(state.Happening{What: state.Placed, Model: id, By: id, Piece: engine.NoPiece, Spot: m.Spot})
	f.At, f.step = f.At+1, 0
	return state.After(f, plan.Crew{Seat: m.Seat, Alone: []engine.ModelID{id}})
}

// reservePlace is any table edge outside of the enemy zone.
func reservePlace(s *state.State, id engine.ModelID) *board.Stand {
	p := AtEdge(s, id, []board.Edge{board.EdgeNear, board.EdgeRight, board.EdgeFar, board.EdgeLeft}, "AC-TACTIC-11")
	if p.Accept == nil {
		return p
	}
	zones, edge := s.Teams[state.Opponent(s.Models[id].Seat)].Zones, p.Accept
	p.Accept = func(c geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
		if no := edge(c, spot); no != nil {
			return no
		}
		for _, z := range zones {
			if z.Meets(c) {
				return engine.Refuse("AC-TACTIC-11", "ac.refuse-enemy-zone")
			}
		}
		return nil
	}
	if _, free := p.Search(); !free {
		p.Accept = edge
	}
	return p
}
