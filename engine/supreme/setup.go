package supreme

import (
	"cmp"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// setupFrame prepares the Encounter: the Tactical Roll, the Advantages, Plot and Agendas, the table edges
// and what the Plot and the Agendas put on the table (SE-SETUP-03 to SE-SETUP-06, SE-SETUP-10 to SE-SETUP-20).
type setupFrame struct {
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

func (f setupFrame) Run(s *State) then {
	switch f.step {
	case setupRoll:
		f.step = setupRolled
		return wait(f, s.askTactical(f.rolls))
	case setupRolled:
		return f.rolled(s)
	case setupAdvantage:
		return f.advantage(s)
	case setupPlot:
		f.step = setupAgendas
		if s.plot == plotRandom {
			f.step = setupPlotRolled
			return wait(f, s.askPlot(f.tactic(s)))
		}
		return next(f)
	case setupPlotRolled:
		s.settlePlot(f.tactic(s), s.Answer.Faces[0][0])
		f.step = setupAgendas
		return next(f)
	case setupAgendas:
		f.step = setupEdge
		if s.setup.Agendas == agendasChoose {
			return after(f, agendaSelection{tactic: f.tactic(s), terrain: f.terrain})
		}
		return next(f)
	case setupEdge, setupEdgeChosen:
		return f.edges(s)
	case setupElements:
		f.step = setupDeploy
		if s.settings.CitizensLast {
			return after(f, elements{order: s.seatsFrom(f.terrain), last: true})
		}
		return after(f, elements{order: s.seatsFrom(f.terrain)})
	}
	return become(deployment{order: f.deployOrder()})
}

// askTactical asks for the dice of the Tactical Roll: one of each team at first, then of those that tie.
func (s *State) askTactical(rolls []int) *engine.Decision {
	d := &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.tactical-roll"), Rule: "SE-SETUP-10", Subject: engine.NoModel,
	}
	for i := range s.teams {
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
func (f setupFrame) rolled(s *State) then {
	const outweighed = 7 // more than a die shows: an earlier roll counts before a later one
	before := f.rolls
	f.rolls = make([]int, len(s.teams))
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
		dice[i] = oneDie(pool.Seat, engine.NoModel, s.Answer.Faces[i])
	}
	f.winner = engine.Seat(0)
	tied, all := false, true
	for i, roll := range f.rolls {
		tied, all = tied || ties(f.rolls, i), all && roll == f.rolls[0]
		if roll > f.rolls[f.winner] {
			f.winner = engine.Seat(i)
		}
	}
	if card := s.winsTactics(); card != engine.NoSeat {
		if f.winner, tied = card, tied && len(s.teams) > 2; !tied {
			s.discard(s.holdsCard(card, cards.WinTactics))
		}
	}
	if !tied {
		s.tellSides()
		s.tellHouseRules()
	}
	s.tell(func() engine.Event {
		e := event(engine.EventRoll, engine.Say("setup.tactical-tie"), "SE-SETUP-10")
		e.Dice = dice
		if !tied {
			e.Text, e.Seat = engine.Say("setup.tactical-won", "Team", s.teams[f.winner].name), f.winner
		}
		return e
	})
	if tied {
		if f.step, f.winner = setupRoll, 0; all {
			f.rolls = nil
		}
		return next(f)
	}
	d := pick(f.winner, "SE-SETUP-11", engine.Say("ask.advantage"))
	tactical, terrain := option("tactical", engine.Say("option.tactical-advantage")), option("terrain", engine.Say("option.terrain-advantage"))
	tactical.About, terrain.About = engine.Say("option.about-tactical-advantage"), engine.Say("option.about-terrain-advantage")
	d.Options = []engine.Option{tactical, terrain}
	f.step = setupAdvantage
	return wait(f, d)
}

// advantage gives out the two Advantages (SE-SETUP-11, SE-SETUP-12).
func (f setupFrame) advantage(s *State) then {
	other := f.second(s)
	tactic := f.winner
	f.terrain = other
	if s.Answer.Pick == 1 {
		tactic, f.terrain = other, f.winner
	}
	s.teams[tactic].tactic = true
	s.tellSeat(engine.EventNote, tactic, 0, by("SE-SETUP-11", "SE-SETUP-13"), "setup.has-tactical", "Team", s.teams[tactic].name)
	s.tellSeat(engine.EventNote, f.terrain, 0, by("SE-SETUP-11", "SE-SETUP-17"), "setup.has-terrain", "Team", s.teams[f.terrain].name)
	f.step = setupPlot
	return next(f)
}

// tactic is who has the Tactical Advantage: the winner of the Tactical Roll or the second, whoever has not the other one.
func (f setupFrame) tactic(s *State) engine.Seat {
	if f.terrain == f.winner {
		return f.second(s)
	}
	return f.winner
}

// second is the opponent with the highest Tactical Roll (SE-SETUP-11, SE-SETUP-12): never an ally (ruling).
func (f setupFrame) second(s *State) engine.Seat {
	best := engine.NoSeat
	for i, roll := range f.rolls {
		if seat := engine.Seat(i); s.opposed(seat, f.winner) && (best == engine.NoSeat || roll > f.rolls[best]) {
			best = seat
		}
	}
	return best
}

// edges lets the player with the Terrain Advantage choose his table edge; with two teams the opponent takes the opposite
// one (SE-SETUP-17, SE-SETUP-18), with more he chooses every zone (SE-SETUP-20).
func (f setupFrame) edges(s *State) then {
	seats := s.seatsFrom(f.terrain)
	if f.step == setupEdgeChosen {
		s.setEdge(seats[f.placed], edge(s.Answer.Pick))
		f.placed++
		if len(seats) == 2 {
			s.setEdge(seats[1], (edge(s.Answer.Pick)+2)%4)
			f.placed++
		}
	}
	if f.placed == len(seats) {
		f.step = setupElements
		return next(f)
	}
	d := pick(f.terrain, "SE-SETUP-17", engine.Say("ask.edge", "Team", s.teams[seats[f.placed]].name))
	for e := edgeNear; e <= edgeLeft; e++ {
		o := option("edge:"+strconv.Itoa(int(e)), engine.Say("option.edge", "Edge", edgeTerm(e)))
		o.Refusal = s.refuseEdge(e, seats[:f.placed])
		o.Outline = s.edgeOutline(e)
		d.Options = append(d.Options, o)
	}
	f.step = setupEdgeChosen
	return wait(f, d)
}

func (s *State) setEdge(seat engine.Seat, e edge) {
	s.teams[seat].edge, s.teams[seat].placed = e, true
	s.tellSeat(engine.EventNote, seat, 0, by("SE-SETUP-17", "SE-TABLE-04"), "setup.edge",
		"Team", s.teams[seat].name, "Edge", edgeTerm(e), "Depth", engine.Inches(s.zoneDepth(e)))
}

func edgeTerm(e edge) engine.Term {
	return [...]engine.Term{"term.edge-near", "term.edge-right", "term.edge-far", "term.edge-left"}[e]
}

// refuseEdge says why nobody can deploy on an edge, or nil: it is taken, or the 18" between the zones leave no room.
func (s *State) refuseEdge(e edge, taken []engine.Seat) *engine.Refusal {
	for _, seat := range taken {
		if s.teams[seat].edge == e {
			return engine.Refuse("SE-SETUP-17", "refuse.edge-taken", "Team", s.teams[seat].name)
		}
	}
	if !s.zoneFits(e) {
		return engine.Refuse("SE-TABLE-04", "refuse.zone-too-shallow", "Depth", engine.Inches(s.zoneDepth(e)))
	}
	return nil
}

// deployOrder is the order of deployment: the player with the Terrain Advantage last, the others before him, the lowest
// Tactical Roll first (SE-SETUP-19).
func (f setupFrame) deployOrder() []engine.Seat {
	var order []engine.Seat
	for i := range f.rolls {
		if seat := engine.Seat(i); seat != f.terrain {
			order = append(order, seat)
		}
	}
	slices.SortStableFunc(order, func(a, b engine.Seat) int { return cmp.Compare(f.rolls[a], f.rolls[b]) })
	return append(order, f.terrain)
}
