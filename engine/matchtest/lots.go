package matchtest

import (
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Lots is a rule system as small as one can be in which two crews lay tokens into boxes, openly or each for itself, before anything happens. Its
// texts stand in no catalogue.
//
//	LOTS-01  Two crews of four stand opposite each other. A round begins with a plan of each crew: a model lays 5 tokens, one fewer for each hurt.
//	LOTS-02  A model runs with at most 3 of them, throws with at most 2, and ducks with at most 2. All that have room are laid.
//	LOTS-03  Hidden plans are shown when both are laid; of open ones the second crew sees the first.
//	LOTS-04  Then all throw at whoever stands opposite. Each throw that is not ducked is a die; 4 or more hurts. After 3 hurts a model is out.
//	LOTS-05  Running scores a point a token. After three rounds the most points win.
//	LOTS-06  It is night: lamp posts light 10 cm around, and elsewhere nobody sees farther than 30 cm.
type Lots struct{}

const (
	lotsEach   = 4
	lotsTokens = 5
	lotsHurts  = 3
	lotsRounds = 3
)

// The boxes.
const (
	lotsRun = iota
	lotsThrow
	lotsDuck
	lotsBoxes
)

var (
	lotsNames = [lotsBoxes]string{"lots.run", "lots.throw", "lots.duck"}
	lotsIcons = [lotsBoxes]string{"l-footprints", "l-swords", "l-shield"}
	lotsMost  = [lotsBoxes]int{3, 2, 2}
)

// Code implements engine.System.
func (Lots) Code() string { return "lots" }

// Extras implements engine.System.
func (Lots) Extras() *engine.Extras { return &engine.Extras{Judge: Tag{}, Dark: lotsDark} }

// lotsDark is the night on a table.
func lotsDark(t *geometry.Table) *engine.Dark {
	d := &engine.Dark{Sight: engine.Centimetre.Inches(30), Rule: "LOTS-06"}
	for i := range geometry.PieceIndex(t.Len()) {
		if piece := t.Piece(i); piece.Prefab == "lamp-post" {
			d.Lights = append(d.Lights, engine.Light{At: piece.Prisms[0].Center, Level: piece.Prisms[0].Top, Radius: cm(10), Own: i})
		}
	}
	return d
}

// Name implements engine.System.
func (Lots) Name() engine.Text { return engine.Say("lots.name") }

// Form implements engine.System.
func (Lots) Form() engine.Form {
	return engine.Form{Unit: engine.Centimetre, Least: 2, Most: 2, Seats: "LOTS-01", Fields: []engine.Field{{
		ID: "plans", Text: engine.Say("lots.plans"), Rule: "LOTS-03", Ways: []engine.Way{
			{Value: "open", Text: engine.Say("lots.open"), About: engine.Say("lots.about-open"), Rule: "LOTS-03"},
			{Value: "hidden", Text: engine.Say("lots.hidden"), About: engine.Say("lots.about-hidden"), Rule: "LOTS-03"},
		},
	}}}
}

// CheckCards implements engine.System: any text is a crew.
func (Lots) CheckCards(string, []byte) []engine.Problem { return nil }

// Roster implements engine.System: that of Tag, a card for a whole crew.
func (Lots) Roster(map[string][]byte) (engine.Roster, []engine.Problem) { return tagRoster{}, nil }

// CheckTeam implements engine.System.
func (Lots) CheckTeam(_ engine.Roster, team engine.TeamList, _ int) []engine.TeamCheck {
	return []engine.TeamCheck{{Rule: "LOTS-01", Text: engine.Say("lots.one-card"), OK: len(team.Cards) == 1}}
}

// RandomTeam implements engine.System.
func (Lots) RandomTeam(roster engine.Roster, size int, random func() float64) (engine.TeamList, bool) {
	return Tag{}.RandomTeam(roster, size, random)
}

// Start implements engine.System.
func (Lots) Start(setup engine.Setup) (engine.State, error) {
	if field := setup.Choices.Unknown("plans"); field != "" {
		return nil, fmt.Errorf("lots settles no %s", field)
	}
	if len(setup.Teams) != 2 {
		return nil, fmt.Errorf("lots takes two crews, not %d", len(setup.Teams))
	}
	table, err := geometry.NewTable(setup.Layout)
	if err != nil {
		return nil, err
	}
	s := &lots{setup: &setup, table: table, Round: 1, Hidden: setup.Choices.One("plans") == "hidden"}
	s.ask()
	return s, nil
}

// lotsPlan is what the models of a crew have laid.
type lotsPlan [lotsEach][lotsBoxes]int

// lots implements engine.State. A model's place in View.Models is its seat times lotsEach and its place in the crew.
type lots struct {
	setup *engine.Setup
	table *geometry.Table

	Hidden bool
	Round  int
	Step   int // whose plan is laid: 0, 1; 2 the dice
	Hurts  [2][lotsEach]int
	Plans  [2]lotsPlan
	Before [2]lotsPlan // of the round before
	Points [2]int

	pending *engine.Decision
}

// throws are the dice of a crew, by model: those that are not ducked.
func (s *lots) throws(seat int) (dice [lotsEach]int, sum int) {
	for i := range dice {
		if s.Hurts[1-seat][i] < lotsHurts {
			dice[i] = max(0, s.Plans[seat][i][lotsThrow]-s.Plans[1-seat][i][lotsDuck])
		}
		sum += dice[i]
	}
	return dice, sum
}

func (s *lots) ask() {
	d := &engine.Decision{Subject: engine.NoModel}
	switch {
	case s.Round > lotsRounds:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.NoSeat, engine.GameEnd, engine.Say("lots.over"), "LOTS-05"
	case s.Step < 2:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.Seat(s.Step), engine.Allot, engine.Say("lots.plan"), "LOTS-01"
		d.Allot, d.Secret = s.allotment(s.Step), s.Hidden
	default:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.DiceSeat, engine.Roll, engine.Say("lots.dice"), "LOTS-04"
		for seat := range 2 {
			_, sum := s.throws(seat)
			d.Dice = append(d.Dice, engine.Pool{Seat: engine.Seat(seat), Model: engine.NoModel, Count: sum})
		}
	}
	s.pending = d
}

func (s *lots) allotment(seat int) *engine.Allotment {
	a := &engine.Allotment{All: "LOTS-02", Drop: []int{lotsRun, lotsThrow}, Rest: lotsDuck, Buys: lotsBuys,
		BesideName: engine.Say("lots.left"), Beside: []engine.Stock{{Name: engine.Say("lots.rounds"), Heaps: []engine.Heap{{Sign: engine.Sign{Icon: "l-dices"}, Have: lotsRounds - s.Round + 1}}, Places: lotsRounds}}}
	for box, name := range lotsNames {
		a.Boxes = append(a.Boxes, engine.AllotBox{Name: engine.Say(name), Sign: engine.Sign{Icon: lotsIcons[box]}, Rule: "LOTS-02"})
	}
	for i := range lotsEach {
		hurts := s.Hurts[seat][i]
		r := engine.AllotRow{Model: engine.ModelID(seat*lotsEach + i), Tokens: lotsTokens - hurts, Sum: engine.Say("lots.sum", "Tokens", lotsTokens, "Hurts", hurts),
			SumRule: "LOTS-01", Most: lotsMost[:], Suggest: []int{1, 2, 2}}
		if s.Round > 1 {
			last := s.Before[seat][i]
			r.Last = last[:]
		}
		if hurts >= lotsHurts {
			r.Refusal, r.Outlook = engine.Refuse("LOTS-04", "lots.out"), []engine.Text{engine.Say("lots.stays-out")}
		}
		a.Rows = append(a.Rows, r)
		rival := engine.AllotRival{Model: engine.ModelID((1-seat)*lotsEach + i), Tokens: max(0, lotsTokens-s.Hurts[1-seat][i]), Sees: engine.Say("lots.opposite")}
		if seat == 1 && !s.Hidden {
			laid := s.Plans[0][i]
			rival.Laid = laid[:]
		}
		if s.Hurts[1-seat][i] >= lotsHurts {
			rival.Tokens, rival.Why = 0, engine.Refuse("LOTS-04", "lots.out")
		}
		a.Rivals = append(a.Rivals, rival)
	}
	return a
}

// lotsBuys implements Allotment.Buys.
func lotsBuys(_ int, laid []int) []engine.Bought {
	all := make([]engine.Bought, lotsBoxes)
	for box, count := range laid {
		all[box] = engine.Bought{Text: engine.Say(lotsNames[box]+"-buys", "Count", count), Under: engine.Say(lotsNames[box] + "-more"), None: count == 0}
	}
	all[lotsRun].Rings = []engine.Ring{{Inches: engine.Centimetre.Inches(10)}, {Inches: engine.Centimetre.Inches(10 + 6*float64(laid[lotsRun])), Best: true}}
	return all
}

func (s *lots) Decision() *engine.Decision { return s.pending }

func (s *lots) Apply(choice engine.Choice, log func(engine.Event)) {
	tell := func(seat int, e engine.Event) {
		if log != nil {
			e.Seat, e.Model, e.Other, e.Piece = engine.Seat(seat), engine.NoModel, engine.NoModel, engine.NoPiece
			log(e)
		}
	}
	switch {
	case s.Step < 2:
		for i, laid := range choice.Laid {
			copy(s.Plans[s.Step][i][:], laid)
		}
		tell(s.Step, engine.Event{Kind: engine.EventNote, Text: engine.Say("lots.planned"), Rules: []engine.Rule{"LOTS-03"}})
		s.Step++
	default:
		hurts := s.Hurts
		for seat := range 2 {
			dice, _ := s.throws(seat)
			at := 0
			for i, count := range dice {
				for _, face := range choice.Faces[seat][at : at+count] {
					if face >= tagHits {
						hurts[1-seat][i] = min(lotsHurts, hurts[1-seat][i]+1)
					}
				}
				at += count
				s.Points[seat] += s.Plans[seat][i][lotsRun]
			}
			if at > 0 {
				tell(seat, engine.Event{Kind: engine.EventRoll, Text: engine.Say("lots.thrown"), Rules: []engine.Rule{"LOTS-04"},
					Dice: []engine.Rolled{{Seat: engine.Seat(seat), Model: engine.NoModel, Faces: choice.Faces[seat]}}})
			}
		}
		s.Hurts, s.Before, s.Plans, s.Step, s.Round = hurts, s.Plans, [2]lotsPlan{}, 0, s.Round+1
		tell(0, engine.Event{Kind: engine.EventRound, Text: engine.Say("lots.round", "Round", s.Round), Rules: []engine.Rule{"LOTS-01"}, Amount: float64(s.Round)})
	}
	s.ask()
}

func (s *lots) Clone() engine.State {
	c := *s
	return &c
}

func (s *lots) Hash() uint64 {
	h := flow.NewHasher()
	h.Value(struct {
		Hidden        bool
		Round, Step   int
		Hurts         [2][lotsEach]int
		Plans, Before [2]lotsPlan
		Points        [2]int
	}{s.Hidden, s.Round, s.Step, s.Hurts, s.Plans, s.Before, s.Points})
	return uint64(h)
}

func (s *lots) View(engine.Seat) *engine.View {
	v := &engine.View{Round: min(s.Round, lotsRounds), Rounds: lotsRounds, Turn: s.pending.Seat, Step: engine.Say("lots.step"), Aim: engine.Say("lots.aim"), Table: s.table, Dark: lotsDark(s.table),
		Score: slices.Clone(s.Points[:])}
	width, depth := s.setup.Layout.Width, s.setup.Layout.Depth
	for seat, list := range s.setup.Teams {
		team := engine.Team{Name: list.Name}
		for i := range lotsEach {
			id := engine.ModelID(seat*lotsEach + i)
			name := fmt.Sprintf("%s %c", list.Name, 'A'+i)
			at := geometry.Point{X: width * float64(i+1) / (lotsEach + 1), Y: depth * float64(seat+1) / 3}.Committed()
			hurts := s.Hurts[seat][i]
			v.Models = append(v.Models, engine.Model{ID: id, Seat: engine.Seat(seat), Name: name, Class: "lots.thrower", BaseMM: tagBaseMM, Body: tagBody(at),
				Spot: geometry.Ground(at), OnTable: true, HP: lotsHurts - hurts, MaxHP: lotsHurts,
				Counters: []engine.Counter{{Kind: engine.Used, Icon: "l-swords", Term: "lots.hurt", Have: hurts, Max: lotsHurts}}})
			team.Groups = append(team.Groups, engine.Group{Name: name, Models: []engine.ModelID{id}})
		}
		v.Teams = append(v.Teams, team)
	}
	for i, piece := range s.setup.Layout.Pieces {
		v.Pieces = append(v.Pieces, engine.Piece{ID: engine.PieceID(i), Piece: piece})
	}
	return v
}

func (s *lots) Sheet(model engine.ModelID) *engine.Sheet {
	return &engine.Sheet{Model: model, Name: s.setup.Teams[model/lotsEach].Name}
}

func (s *lots) Preview(engine.Choice) *engine.Preview { return nil }

func (s *lots) Result() (engine.Result, bool) {
	if s.Round <= lotsRounds {
		return engine.Result{}, false
	}
	r := engine.Result{Winner: engine.NoSeat, Score: slices.Clone(s.Points[:]), Why: engine.Say("lots.over"), Rule: "LOTS-05"}
	for seat, points := range s.Points {
		r.Points = append(r.Points, engine.Point{Seat: engine.Seat(seat), Text: engine.Say("lots.ran"), Rule: "LOTS-05", Amount: points, Total: true, Model: engine.NoModel})
		if points > s.Points[1-seat] {
			r.Winner = engine.Seat(seat)
		}
	}
	return r, true
}

func (s *lots) Broken() (broken []string) {
	for seat, plan := range s.Plans {
		for i, laid := range plan {
			if sum := laid[0] + laid[1] + laid[2]; sum > lotsTokens-s.Hurts[seat][i] {
				broken = append(broken, fmt.Sprintf("model %d of crew %d has %d tokens", i, seat, sum))
			}
		}
	}
	return broken
}
