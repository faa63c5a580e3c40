package plots

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

const (
	entryPoints = 3 // that each player places (PC1-PLOT-34)
	entryApart  = 6
	entryReach  = 3 // inches within which invaders are deployed (PC1-PLOT-36b)
)

// beginInvasion settles who invades, and lets the players place the Entry Points, each on the opponent's half, alternating (PC1-PLOT-32
// to PC1-PLOT-35).
func beginInvasion(s *state.State) state.Frame {
	said := s.Setup.Choices.All(state.FieldInvaders)
	if len(said) == 2 {
		for level, id := range said {
			at, known := s.CardOf[id]
			if !known {
				return entries{rolls: true}
			}
			s.Invade[level] = at
		}
		return entries{}
	}
	face, _ := strconv.Atoi(s.Setup.Choices.One(state.FieldInvaders))
	if face < 1 || face > len(state.Attackers()) {
		return entries{rolls: true}
	}
	s.Invade = s.Invading(face)
	return entries{}
}

// rollInvaders reads the die of PC1-PLOT-32.
func rollInvaders(s *state.State, faces []int) {
	s.Invade = s.Invading(faces[0])
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.invaders-are", "First", s.Cards[s.Invade[0]].Name, "Second", s.Cards[s.Invade[1]].Name),
			"PC1-PLOT-32", engine.Rule("PC1-PLOT-32"+string(rune('a'+faces[0]-1))))
		e.Dice = []engine.Rolled{engine.OneDie(0, engine.NoModel, faces)}
		return e
	})
}

type entries struct {
	rolls  bool // the die of PC1-PLOT-32 comes first
	rolled bool
	placed int
	asked  bool
}

// Run implements state.Frame.
func (f entries) Run(s *state.State) state.Then {
	if f.rolls {
		f.rolls, f.rolled = false, true
		return state.Wait(f, dice("pc1.ask-invaders", "PC1-PLOT-32", 1))
	}
	if f.rolled {
		rollInvaders(s, s.Answer.Faces[0])
		f.rolled = false
	}
	if f.asked {
		seat := engine.Seat(f.placed % 2)
		at := s.AddToken(state.EntryPoint, "Entry Point", seat, *s.Answer.Spot)
		s.Sites = state.Grown(s.Sites, at)
		s.TellPiece(engine.EventTerrain, at, 0, state.Rules("PC1-PLOT-34", "PC1-PLOT-35"), "pc1.placed", "Piece", at)
		f.placed, f.asked = f.placed+1, false
	}
	if f.placed == 2*entryPoints {
		return state.Done()
	}
	seat := engine.Seat(f.placed % 2)
	site := NewToken(s, "pc1.entry-point", state.EntryBaseMM, "PC1-PLOT-34")
	site.Within, site.Apart = []board.Box{HalfOf(s, Opponent(s, seat))}, entryApart
	for _, at := range s.Sites {
		site.Others = append(site.Others, s.Pieces[at].Terrain.Prisms[0].Footprint)
	}
	if _, room := site.Search(); !room {
		f.placed++
		return state.Next(f)
	}
	f.asked = true
	return state.Wait(f, site.Ask(seat))
}

// arrivals rolls a D6 for each player in the Effects step, the loser of the last Starting Roll first (PC1-PLOT-36).
func arrivals(s *state.State) state.Frame {
	winner := max(0, s.Winner)
	return arriving{Seats: []engine.Seat{Opponent(s, winner), winner}}
}

type arriving struct {
	Seats []engine.Seat // who still rolls; written once
	step  arriveStep
	Cards []int          // Levels still to deploy; replaced, never written into
	Point engine.PieceID // of the cards that come together
	Again bool           // a further roll follows
	Read  bool           // a roll has been read since the last one was asked for
	Left  []engine.ModelID
}

type arriveStep int

const (
	arriveNext arriveStep = iota
	arriveRolled
	arrivePoint
	arrivePlaced
)

// fresh lists the Entry Points that were not used in this Round (PC1-PLOT-37).
func fresh(s *state.State) []engine.PieceID {
	return slices.DeleteFunc(slices.Clone(s.Sites), func(at engine.PieceID) bool { return s.Pieces[at].Uses == s.Round })
}

// Run implements state.Frame.
func (f arriving) Run(s *state.State) state.Then {
	switch f.step {
	case arriveRolled:
		f.read(s, s.Answer.Faces[0])
	case arrivePoint:
		f.Point = s.Chosen().Piece
		s.Pieces[f.Point].Uses = s.Round
	case arrivePlaced:
		s.Place(f.Left[0], *s.Answer.Spot)
		s.TellModel(engine.EventMove, f.Left[0], 0, state.Rules("PC1-PLOT-36"), "pc1.invader-comes", "Model", f.Left[0])
		f.Left = f.Left[1:]
	}
	return f.next(s)
}

// next deploys the next model or card, or rolls on.
func (f arriving) next(s *state.State) state.Then {
	for len(f.Left) > 0 {
		stand := landing(s, f.Left[0], f.Point)
		if _, room := stand.Search(); room {
			f.step = arrivePlaced
			return state.Wait(f, &engine.Decision{
				Seat: f.Seats[0], Shape: engine.Place, Ask: engine.Say("pc1.ask-invader"), Rule: "PC1-PLOT-36", Subject: f.Left[0], Place: stand,
			})
		}
		leaveOut(s, f.Left[0])
		f.Left = f.Left[1:]
	}
	if len(f.Cards) > 0 {
		if f.Point == engine.NoPiece {
			f.step = arrivePoint
			return state.Wait(f, askPoint(s, f.Seats[0]))
		}
		group := s.AddGroup(engine.NoSeat, s.Invade[f.Cards[0]-1], engine.NoModel)
		f.Left = s.Groups[group].Models
		f.Cards = f.Cards[1:]
		return f.next(s)
	}
	f.Point = engine.NoPiece
	if f.Read && !f.Again {
		f.Seats = f.Seats[1:]
	}
	f.Read, f.Again = false, false
	if len(f.Seats) == 0 || len(fresh(s)) == 0 {
		return state.Done()
	}
	f.step = arriveRolled
	d := dice("pc1.ask-invaders-roll", "PC1-PLOT-36", 1)
	d.Dice[0].Seat = f.Seats[0]
	return state.Wait(f, d)
}

// leaveOut takes an invader for whom there is no room out of the game before it came.
func leaveOut(s *state.State, id engine.ModelID) {
	s.Models[id].Eliminated, s.Models[id].Left = true, 0
	s.TellModel(engine.EventNote, id, 0, state.Rules("PC1-PLOT-36"), "pc1.invader-stays-out", "Model", id)
}

// read is the table of PC1-PLOT-36.
func (f *arriving) read(s *state.State, faces []int) {
	face := faces[0]
	f.Read, f.Point = true, engine.NoPiece
	f.Cards, f.Again = [...][]int{nil, {1}, {2}, {1}, {2}, {1, 2}}[face-1], face == 4 || face == 5
	if face == 6 {
		s.Surge = s.Round
	}
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.invaders-rolled", "Team", s.Teams[f.Seats[0]].Name, "Cards", len(f.Cards)), "PC1-PLOT-36", engine.Rule("PC1-PLOT-36"+string(rune('a'+face-1))))
		e.Seat, e.Dice = f.Seats[0], []engine.Rolled{engine.OneDie(f.Seats[0], engine.NoModel, faces)}
		return e
	})
}

// askPoint asks at which Entry Point they come.
func askPoint(s *state.State, seat engine.Seat) *engine.Decision {
	d := ask.Pick(seat, "PC1-PLOT-36", engine.Say("pc1.ask-entry-point"))
	for _, at := range s.Sites {
		o := ask.Nth("entry", int(at), engine.Say("pc1.option-entry", "Piece", at))
		if o.Piece = at; s.Pieces[at].Uses == s.Round {
			o.Refusal = engine.Refuse("PC1-PLOT-37", "pc1.entry-used")
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// landing is where an invader may be put: fully within 3 inches of the Entry Point.
func landing(s *state.State, id engine.ModelID, point engine.PieceID) *board.Stand {
	token := s.Board().PieceBody(point)
	reach := token.Radius + entryReach
	ring := geometry.Point{X: reach, Y: reach}
	return &board.Stand{
		As: engine.Deploy, Strict: true, Table: s.Table, Figure: s.Body(id), Blocks: s.Board().Others(id), Low: token.Center.Sub(ring), High: token.Center.Add(ring),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			if o.Kind == geometry.Unhindered {
				return nil
			}
			return engine.Refuse("PC1-PLOT-36", "pc1.no-room")
		},
		Accept: func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
			if c.Center.Distance(token.Center)+c.Radius > reach+geometry.Slack {
				return engine.Refuse("PC1-PLOT-36", "pc1.too-far-from-entry", "Inches", engine.Inches(entryReach))
			}
			return nil
		},
	}
}

// attacks Activates all invaders before the teams act: the winner of the Starting Roll those on the opponent's half, then the loser the
// rest (PC1-PLOT-38, PC1-PLOT-39); of a card with models on both halves each part by itself (PC1-PLOT-40). On the middle line they are
// among the rest.
func attacks(s *state.State) state.Frame {
	winner := max(0, s.Winner)
	f := attacking{}
	other := Opponent(s, winner)
	for _, half := range []engine.Seat{other, engine.NoSeat} {
		seat := winner
		if half == engine.NoSeat {
			seat = other
		}
		for i := range s.Groups {
			part := Part{Group: i, Seat: seat}
			for _, id := range s.Groups[i].Models {
				if s.Groups[i].Seat == engine.NoSeat && s.Models[id].Active() && (HalfAt(s, s.Models[id].Spot.Center) == other) == (half == other) {
					part.Models = append(part.Models, id)
				}
			}
			if len(part.Models) > 0 {
				f.Parts = append(f.Parts, part)
			}
		}
	}
	return f
}

// Part is what of an invader card Activates together, and by whom.
type Part struct {
	Group  int
	Seat   engine.Seat
	Models []engine.ModelID // written once
}

type attacking struct {
	Parts []Part // written once
	at    int
}

// Run implements state.Frame. Each part has one Activation of up to two combined Actions that cost nothing (ruling under PC1-PLOT-41).
func (f attacking) Run(s *state.State) state.Then {
	if f.at == len(f.Parts) || s.Chapters.Invade == nil {
		return state.Done()
	}
	part := f.Parts[f.at]
	f.at++
	left := slices.DeleteFunc(slices.Clone(part.Models), func(id engine.ModelID) bool { return !s.Models[id].Active() })
	if len(left) == 0 {
		return state.Next(f)
	}
	s.TellSeat(engine.EventTurn, part.Seat, 0, state.Rules("PC1-PLOT-38", "PC1-PLOT-39"), "pc1.invaders-act", "Team", s.Teams[part.Seat].Name, "Model", left[0])
	return state.After(f, s.Chapters.Invade(s, part.Group, left, part.Seat))
}

// surging is the +1 of every invader in a Round with a 6 (PC1-PLOT-36f).
func surging(s *state.State, c state.Contest, attacking bool) []state.Modifier {
	id := c.Defender
	if attacking {
		id = c.Attacker
	}
	if s.Plot != Invasion || s.Round == 0 || s.Surge != s.Round || id == engine.NoModel || !Invader(s, id) {
		return nil
	}
	return []state.Modifier{{By: 1, Text: engine.Say("pc1.invaders-surge"), Rule: "PC1-PLOT-36f"}}
}

// Invader reports whether a model is one.
func Invader(s *state.State, id engine.ModelID) bool {
	return s.Models[id].Seat == engine.NoSeat && !s.Models[id].Citizen
}

// repelled scores half an AGP per Level of an invader for the team that Eliminates it (ruling under PC1-PLOT-42).
func repelled(s *state.State, what state.Happening) state.Frame {
	if s.Plot != Invasion || what.What != state.Removed || !Invader(s, what.Model) || s.Settings.InvadersScoreNothing || what.By == engine.NoModel {
		return nil
	}
	if seat := s.Models[what.By].Player; seat != engine.NoSeat && !Invader(s, what.By) {
		Gain(s, about(seat, s.CardFor(what.Model).Level, "PC1-PLOT-42", "pc1.score-invader", what.Model))
	}
	return nil
}
