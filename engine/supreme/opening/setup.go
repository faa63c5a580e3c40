package opening

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// SetupFrame prepares the Encounter: the Tactical Roll, the Advantages, Plot and Agendas, the table edges
// and what the Plot and the Agendas put on the table (SE-SETUP-03 to SE-SETUP-06, SE-SETUP-10 to SE-SETUP-20).
type SetupFrame struct {
	step    setupStep
	rolls   []int // what the Tactical Roll of each seat is worth, ties rolled again included; written once and then replaced
	winner  engine.Seat
	terrain engine.Seat // who has the Terrain Advantage
	placed  int         // teams whose edge is settled
}

type setupStep int

const (
	setupRoll setupStep = iota
	setupRolled
	setupAdvantage
	setupPlot
	setupPlotRolled
	setupAgendas
	setupEdge
	setupEdgeChosen
	setupElements
	setupDeploy
)

func (f SetupFrame) Run(s *state.State) state.Then {
	switch f.step {
	case setupRoll:
		f.step = setupRolled
		return state.Wait(f, askTactical(s, f.rolls))
	case setupRolled:
		return f.rolled(s)
	case setupAdvantage:
		return f.advantage(s)
	case setupPlot:
		f.step = setupAgendas
		if s.Plot == plots.PlotRandom {
			f.step = setupPlotRolled
			return state.Wait(f, askPlot(s, f.tactic(s)))
		}
		return state.Next(f)
	case setupPlotRolled:
		plots.SettlePlot(s, f.tactic(s), s.Answer.Faces[0][0])
		f.step = setupAgendas
		return state.Next(f)
	case setupAgendas:
		f.step = setupEdge
		if terms.AgendasOf(&s.Setup) == plots.AgendasChoose {
			return state.After(f, agendaSelection{tactic: f.tactic(s), terrain: f.terrain})
		}
		return state.Next(f)
	case setupEdge, setupEdgeChosen:
		return f.edges(s)
	case setupElements:
		f.step = setupDeploy
		if s.Settings.CitizensLast {
			return state.After(f, elements{order: rounds.SeatsFrom(s, f.terrain), last: true})
		}
		return state.After(f, elements{order: rounds.SeatsFrom(s, f.terrain)})
	}
	return state.Become(Deployment{Order: f.deployOrder()})
}

// askTactical asks for the dice of the Tactical Roll: one of each team at first, then of those that tie.
func askTactical(s *state.State, rolls []int) *engine.Decision {
	d := &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.tactical-roll"), Rule: "SE-SETUP-10", Subject: engine.NoModel,
	}
	for i := range s.Teams {
		if rolls == nil || ties(rolls, i) {
			d.Dice = append(d.Dice, engine.Pool{Seat: engine.Seat(i), Model: engine.NoModel, Count: 1})
		}
	}
	return d
}

// ties reports whether another team has the same result.
func ties(rolls []int, seat int) bool {
	for i, roll := range rolls {
		if i != seat && roll == rolls[seat] {
			return true
		}
	}
	return false
}

// rolled reads the Tactical Roll: ties are rolled again by those who tie (SE-SETUP-10), with more than two sides every tie,
// because the order of deployment rests on it as well (SE-SETUP-19). A further roll only decides between them.
func (f SetupFrame) rolled(s *state.State) state.Then {
	const outweighed = 7 // more than a die shows: an earlier roll counts before a later one
	before := f.rolls
	f.rolls = make([]int, len(s.Teams))
	for i := range before {
		for _, other := range before {
			if other < before[i] {
				f.rolls[i] += outweighed
			}
		}
	}
	dice := make([]engine.Rolled, len(s.Asked.Dice))
	for i, pool := range s.Asked.Dice {
		face := s.Answer.Faces[i][0]
		f.rolls[pool.Seat] += face
		dice[i] = terms.OneDie(pool.Seat, engine.NoModel, s.Answer.Faces[i])
	}
	f.winner = engine.Seat(0)
	tied, all := false, true
	for i, roll := range f.rolls {
		tied, all = tied || ties(f.rolls, i), all && roll == f.rolls[0]
		if roll > f.rolls[f.winner] {
			f.winner = engine.Seat(i)
		}
	}
	if card := winsTactics(s); card != engine.NoSeat {
		if f.winner, tied = card, tied && len(s.Teams) > 2; !tied {
			leaders.Discard(s, leaders.HoldsCard(s, card, cards.WinTactics))
		}
	}
	if !tied {
		s.TellSides()
		s.TellHouseRules()
	}
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventRoll, engine.Say("setup.tactical-tie"), "SE-SETUP-10")
		e.Dice = dice
		if !tied {
			e.Text, e.Seat = engine.Say("setup.tactical-won", "Team", s.Teams[f.winner].Name), f.winner
		}
		return e
	})
	if tied {
		if f.step, f.winner = setupRoll, 0; all {
			f.rolls = nil
		}
		return state.Next(f)
	}
	d := ask.Pick(f.winner, "SE-SETUP-11", engine.Say("ask.advantage"))
	tactical, terrain := ask.Option("tactical", engine.Say("option.tactical-advantage")), ask.Option("terrain", engine.Say("option.terrain-advantage"))
	tactical.About, terrain.About = engine.Say("option.about-tactical-advantage"), engine.Say("option.about-terrain-advantage")
	d.Options = []engine.Option{tactical, terrain}
	f.step = setupAdvantage
	return state.Wait(f, d)
}

// advantage gives out the two Advantages (SE-SETUP-11, SE-SETUP-12).
func (f SetupFrame) advantage(s *state.State) state.Then {
	other := f.second(s)
	tactic := f.winner
	f.terrain = other
	if s.Answer.Pick == 1 {
		tactic, f.terrain = other, f.winner
	}
	s.Teams[tactic].Tactic = true
	s.TellSeat(engine.EventNote, tactic, 0, terms.Rules("SE-SETUP-11", "SE-SETUP-13"), "setup.has-tactical", "Team", s.Teams[tactic].Name)
	s.TellSeat(engine.EventNote, f.terrain, 0, terms.Rules("SE-SETUP-11", "SE-SETUP-17"), "setup.has-terrain", "Team", s.Teams[f.terrain].Name)
	f.step = setupPlot
	return state.Next(f)
}

// tactic is who has the Tactical Advantage: the winner of the Tactical Roll or the second, whoever has not the other one.
func (f SetupFrame) tactic(s *state.State) engine.Seat {
	if f.terrain == f.winner {
		return f.second(s)
	}
	return f.winner
}

// second is the opponent with the highest Tactical Roll (SE-SETUP-11, SE-SETUP-12): never an ally (ruling).
func (f SetupFrame) second(s *state.State) engine.Seat {
	best := engine.NoSeat
	for i, roll := range f.rolls {
		if seat := engine.Seat(i); s.Opposed(seat, f.winner) && (best == engine.NoSeat || roll > f.rolls[best]) {
			best = seat
		}
	}
	return best
}

// edges lets the player with the Terrain Advantage choose his table edge; with two teams the opponent takes the opposite
// one (SE-SETUP-17, SE-SETUP-18), with more he chooses every zone (SE-SETUP-20).
func (f SetupFrame) edges(s *state.State) state.Then {
	seats := rounds.SeatsFrom(s, f.terrain)
	if f.step == setupEdgeChosen {
		SetEdge(s, seats[f.placed], board.Edge(s.Answer.Pick))
		f.placed++
		if len(seats) == 2 {
			SetEdge(s, seats[1], (board.Edge(s.Answer.Pick)+2)%4)
			f.placed++
		}
	}
	if f.placed == len(seats) {
		f.step = setupElements
		return state.Next(f)
	}
	d := ask.Pick(f.terrain, "SE-SETUP-17", engine.Say("ask.edge", "Team", s.Teams[seats[f.placed]].Name))
	for e := board.EdgeNear; e <= board.EdgeLeft; e++ {
		o := ask.Nth("edge", int(e), engine.Say("option.edge", "Edge", state.EdgeTerm(e)))
		o.Refusal = RefuseEdge(s, e, seats[:f.placed])
		o.Outline = s.Zones().On(e).Outline()
		d.Options = append(d.Options, o)
	}
	f.step = setupEdgeChosen
	return state.Wait(f, d)
}

func SetEdge(s *state.State, seat engine.Seat, e board.Edge) {
	s.Teams[seat].Edge, s.Teams[seat].Placed = e, true
	s.TellSeat(engine.EventNote, seat, 0, terms.Rules("SE-SETUP-17", "SE-TABLE-04"), "setup.edge",
		"Team", s.Teams[seat].Name, "Edge", state.EdgeTerm(e), "Depth", engine.Inches(s.Zones().Deep(e)))
}

// RefuseEdge says why nobody can deploy on an edge, or nil: it is taken, or the 18" between the zones leave no room.
func RefuseEdge(s *state.State, e board.Edge, taken []engine.Seat) *engine.Refusal {
	for _, seat := range taken {
		if s.Teams[seat].Edge == e {
			return engine.Refuse("SE-SETUP-17", "refuse.edge-taken", "Team", s.Teams[seat].Name)
		}
	}
	if !s.ZoneFits(e) {
		return engine.Refuse("SE-TABLE-04", "refuse.zone-too-shallow", "Depth", engine.Inches(s.Zones().Deep(e)))
	}
	return nil
}

// deployOrder is the order of deployment: the player with the Terrain Advantage last, the others before him, the lowest
// Tactical Roll first (SE-SETUP-19).
func (f SetupFrame) deployOrder() []engine.Seat {
	var order []engine.Seat
	for i := range f.rolls {
		if seat := engine.Seat(i); seat != f.terrain {
			order = append(order, seat)
		}
	}
	slices.SortStableFunc(order, func(a, b engine.Seat) int { return cmp.Compare(f.rolls[a], f.rolls[b]) })
	return append(order, f.terrain)
}
