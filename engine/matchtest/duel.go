package matchtest

import (
	"fmt"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Duel is a tiny rule system for testing whatever is shared: two fighters with sticks in a ring, twelve inches wide. Its
// decisions are of every shape, its rules fit on a screen, and its texts stand in no catalogue.
//
//	DUEL-01  Each rolls a die; the higher one begins, and equal dice are rolled again.
//	DUEL-02  A strike reaches three inches, centre to centre.
//	DUEL-03  The striker adds as many dice as he pays stamina; his highest die must beat the other's die. Each six is
//	         one more hit.
//	DUEL-04  A step goes up to two inches, stays in the ring and one inch away from the other.
//	DUEL-05  Focusing gains one stamina, up to four.
//	DUEL-06  It ends when one has no hits left, or after the last round: then more hits win.
type Duel struct{}

const (
	ringSize   = 12.0
	reachIn    = 3.0
	stepIn     = 2.0
	bodyIn     = 0.5
	maxStamina = 4
)

// ring is the battlefield of every duel.
var ring = func() *geometry.Table {
	table, err := geometry.NewTable(geometry.Layout{Width: ringSize, Depth: ringSize})
	if err != nil {
		panic(err) // an empty square
	}
	return table
}()

// DuelSetup is a set-up that Duel accepts. Fighters have level hits more than three.
func DuelSetup(level, rounds int) engine.Setup {
	return engine.Setup{
		System: "duel", Size: level, Rounds: rounds,
		Layout: geometry.Layout{Width: ringSize, Depth: ringSize},
		Teams:  []engine.TeamList{{Name: "Ash", Cards: []string{"ash"}}, {Name: "Oak", Cards: []string{"oak"}}},
		Cards:  map[string]string{"ash": "Ash", "oak": "Oak"},
	}
}

// Code implements engine.System.
func (Duel) Code() string { return "duel" }

// Extras implements engine.System: none.
func (Duel) Extras() *engine.Extras { return &engine.Extras{} }

// Name implements engine.System.
func (Duel) Name() engine.Text { return engine.Say("duel.name") }

// Form implements engine.System.
func (Duel) Form() engine.Form {
	return engine.Form{Unit: engine.Centimetre, Size: engine.Size{Term: "duel.size", Offered: []int{0, 2, 5}, Usual: 2, Greatest: 100}, Least: 2, Most: 2}
}

// Start implements engine.System.
func (Duel) Start(setup engine.Setup) (engine.State, error) {
	if setup.Size < 0 || setup.Size > 100 || setup.Rounds < 0 || setup.Rounds > 1000 {
		return nil, fmt.Errorf("a duel has a level up to 100 and up to 1000 rounds, not %d and %d", setup.Size, setup.Rounds)
	}
	if len(setup.Teams) != 2 {
		return nil, fmt.Errorf("a duel takes two, not %d", len(setup.Teams))
	}
	s := &duel{rounds: setup.Rounds, turn: engine.NoSeat}
	if s.rounds == 0 {
		s.rounds = 8
	}
	for seat := range s.fighters {
		s.fighters[seat] = fighter{at: geometry.Point{X: 4 + 4*float64(seat), Y: 6}, hits: 3 + setup.Size, stamina: 1}
	}
	s.ask()
	return s, nil
}

// CheckCards implements engine.System: any text is a card.
func (Duel) CheckCards(string, []byte) []engine.Problem { return nil }

// Roster implements engine.System.
func (Duel) Roster(map[string][]byte) (engine.Roster, []engine.Problem) { return duelRoster{}, nil }

// CheckTeam implements engine.System.
func (Duel) CheckTeam(_ engine.Roster, team engine.TeamList, _ int) []engine.TeamCheck {
	return []engine.TeamCheck{{Rule: "DUEL-00", Text: engine.Say("duel.one-fighter"), OK: len(team.Cards) == 1}}
}

// RandomTeam implements engine.System.
func (Duel) RandomTeam(roster engine.Roster, level int, random func() float64) (engine.TeamList, bool) {
	card := roster.Cards()[int(random()*2)]
	return engine.TeamList{Name: card.Name, Size: level, Cards: []string{card.ID}}, true
}

type duelRoster struct{}

// Columns implements engine.Roster.
func (duelRoster) Columns() []engine.Column { return nil }

// Beside implements engine.Roster.
func (duelRoster) Beside(engine.TeamList) []string { return nil }

func (duelRoster) Cards() []engine.CardInfo {
	return []engine.CardInfo{{ID: "ash", Name: "Ash", Source: "Ash"}, {ID: "oak", Name: "Oak", Source: "Oak"}}
}

func (r duelRoster) Card(id string) (engine.CardInfo, bool) {
	for _, card := range r.Cards() {
		if card.ID == id {
			return card, true
		}
	}
	return engine.CardInfo{}, false
}

type fighter struct {
	at            geometry.Point
	hits, stamina int
}

type stage int

const (
	stageBegin stage = iota
	stageAct
	stageDice
	stageStep
	stageRoll
	stageOver
)

// duel implements engine.State.
type duel struct {
	fighters      [2]fighter
	round, rounds int
	turn          engine.Seat
	turns         int
	stage         stage
	spent         int
	pending       *engine.Decision
}

func (s *duel) other() engine.Seat { return 1 - s.turn }

// ask makes the pending decision from the stage.
func (s *duel) ask() {
	d := &engine.Decision{Seat: s.turn, Subject: engine.ModelID(s.turn)}
	switch s.stage {
	case stageBegin:
		d.Seat, d.Shape, d.Ask, d.Rule, d.Subject = engine.DiceSeat, engine.Roll, engine.Say("duel.begin"), "DUEL-01", engine.NoModel
		d.Dice = []engine.Pool{{Seat: 0, Model: 0, Count: 1}, {Seat: 1, Model: 1, Count: 1}}
	case stageAct:
		d.Shape, d.Ask = engine.Pick, engine.Say("duel.act")
		d.Options = s.options()
	case stageDice:
		d.Shape, d.Ask, d.Rule = engine.Number, engine.Say("duel.dice"), "DUEL-03"
		d.Max = s.fighters[s.turn].stamina
	case stageStep:
		d.Shape, d.Ask, d.Rule = engine.Place, engine.Say("duel.step"), "DUEL-04"
		d.Place = duelStep{s.fighters[s.turn].at, s.fighters[s.other()].at}
	case stageRoll:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.DiceSeat, engine.Roll, engine.Say("duel.roll"), "DUEL-03"
		d.Dice = []engine.Pool{{Seat: s.turn, Model: engine.ModelID(s.turn), Count: 1 + s.spent}, {Seat: s.other(), Model: engine.ModelID(s.other()), Count: 1}}
	case stageOver:
		d.Seat, d.Shape, d.Subject = engine.NoSeat, engine.GameEnd, engine.NoModel
	}
	s.pending = d
}

func (s *duel) options() []engine.Option {
	var tooFar, tooFresh *engine.Refusal
	if gap := s.fighters[0].at.Distance(s.fighters[1].at); gap > reachIn {
		tooFar = engine.Refuse("DUEL-02", "duel.too-far", "Gap", engine.Inches(gap))
	}
	if s.fighters[s.turn].stamina == maxStamina {
		tooFresh = engine.Refuse("DUEL-05", "duel.too-fresh", "Max", maxStamina)
	}
	option := func(key string, refusal *engine.Refusal) engine.Option {
		return engine.Option{Key: key, Text: engine.Say("duel.option"), Model: engine.NoModel, Piece: engine.NoPiece, Action: -1, Refusal: refusal}
	}
	pass := option("pass", nil)
	pass.Finish = true
	return []engine.Option{option("strike", tooFar), option("step", nil), option("focus", tooFresh), pass}
}

func (s *duel) Decision() *engine.Decision { return s.pending }

func (s *duel) Apply(choice engine.Choice, log func(engine.Event)) {
	tell := func(kind engine.EventKind, rule engine.Rule, amount float64, dice ...engine.Rolled) {
		if log != nil {
			log(engine.Event{Kind: kind, Text: engine.Say("duel.event"), Rules: []engine.Rule{rule}, Seat: s.turn,
				Model: engine.ModelID(s.turn), Other: engine.NoModel, Piece: engine.NoPiece, Amount: amount, Dice: dice})
		}
	}
	switch s.stage {
	case stageBegin:
		if a, b := choice.Faces[0][0], choice.Faces[1][0]; a != b {
			s.turn, s.stage, s.round = 0, stageAct, 1
			if b > a {
				s.turn = 1
			}
		}
		tell(engine.EventRoll, "DUEL-01", 0)
	case stageAct:
		s.act(s.pending.Options[choice.Pick].Key)
	case stageDice:
		s.spend(choice.Number)
	case stageStep:
		s.fighters[s.turn].at = choice.Spot.Center
		tell(engine.EventMove, "DUEL-04", 0)
		s.endTurn()
	case stageRoll:
		hits := 0
		mine, yours := highest(choice.Faces[0]), highest(choice.Faces[1])
		if mine > yours {
			hits = 1
			for _, face := range choice.Faces[0] {
				hits += face / 6
			}
		}
		s.fighters[s.other()].hits = max(0, s.fighters[s.other()].hits-hits)
		tell(engine.EventDamage, "DUEL-03", float64(hits), engine.Rolled{Seat: s.turn, Faces: choice.Faces[0], Marks: duelMarks(choice.Faces[0]), Total: mine})
		s.endTurn()
	}
	s.ask()
}

func (s *duel) act(key string) {
	switch key {
	case "strike":
		if s.stage = stageDice; s.fighters[s.turn].stamina == 0 {
			s.spend(0)
		}
	case "step":
		s.stage = stageStep
	case "focus":
		s.fighters[s.turn].stamina++
		s.endTurn()
	default:
		s.endTurn()
	}
}

func (s *duel) spend(stamina int) {
	s.fighters[s.turn].stamina -= stamina
	s.spent, s.stage = stamina, stageRoll
}

func (s *duel) endTurn() {
	s.spent, s.stage = 0, stageAct
	if s.turns++; s.turns%2 == 0 {
		s.round++
	}
	s.turn = s.other()
	if s.round > s.rounds || s.fighters[0].hits == 0 || s.fighters[1].hits == 0 {
		s.stage = stageOver
	}
}

// duelMarks says which die is kept, and which sixes hit once more (DUEL-03).
func duelMarks(faces []int) []engine.Mark {
	marks, top := make([]engine.Mark, len(faces)), highest(faces)
	for i, face := range faces {
		if face == 6 {
			marks[i] = engine.Gives
		}
	}
	marks[slices.Index(faces, top)] |= engine.Keeps
	return marks
}

func highest(faces []int) int {
	top := 0
	for _, face := range faces {
		top = max(top, face)
	}
	return top
}

func (s *duel) Clone() engine.State {
	c := *s
	return &c
}

func (s *duel) Hash() uint64 {
	hash := uint64(14695981039346656037)
	add := func(value uint64) { hash = (hash ^ value) * 1099511628211 }
	for _, f := range s.fighters {
		add(math.Float64bits(f.at.X))
		add(math.Float64bits(f.at.Y))
		add(uint64(f.hits))
		add(uint64(f.stamina))
	}
	for _, value := range []int{s.round, s.rounds, int(s.turn), s.turns, int(s.stage), s.spent} {
		add(uint64(value))
	}
	return hash
}

func (s *duel) View(engine.Seat) *engine.View {
	view := &engine.View{Round: s.round, Rounds: s.rounds, Turn: s.turn, Table: ring}
	for seat, f := range s.fighters {
		view.Score = append(view.Score, f.hits)
		view.Models = append(view.Models, engine.Model{ID: engine.ModelID(seat), Seat: engine.Seat(seat), OnTable: true,
			Body: bodyAt(f.at), Spot: geometry.Ground(f.at), HP: f.hits})
	}
	return view
}

func (s *duel) Sheet(model engine.ModelID) *engine.Sheet { return &engine.Sheet{Model: model} }

func (s *duel) Preview(engine.Choice) *engine.Preview { return &engine.Preview{} }

func (s *duel) Result() (engine.Result, bool) {
	if s.stage != stageOver {
		return engine.Result{}, false
	}
	a, b := s.fighters[0].hits, s.fighters[1].hits
	result := engine.Result{Winner: engine.NoSeat, Score: []int{a, b}, Why: engine.Say("duel.over"), Rule: "DUEL-06"}
	switch {
	case a > b:
		result.Winner = 0
	case b > a:
		result.Winner = 1
	}
	return result, true
}

func (s *duel) Broken() []string {
	var broken []string
	for seat, f := range s.fighters {
		if f.hits < 0 || f.stamina < 0 || f.stamina > maxStamina {
			broken = append(broken, fmt.Sprintf("fighter %d has %d hits and %d stamina", seat, f.hits, f.stamina))
		}
	}
	return broken
}

func bodyAt(p geometry.Point) geometry.Cylinder {
	return geometry.Cylinder{Center: p, Radius: bodyIn, Height: 1}
}

// duelStep is where a fighter at from can step; it is drawn as nothing but a point that is put down.
type duelStep struct{ from, other geometry.Point }

func (d duelStep) Mode() engine.PlaceMode       { return engine.PutDown }
func (d duelStep) Mover() geometry.Cylinder     { return bodyAt(d.from) }
func (d duelStep) Envelope() *geometry.Envelope { return nil }

func (d duelStep) Snap(p geometry.Point, exact bool) geometry.Spot {
	if exact || d.Refuse(geometry.Ground(p.Committed()), nil) == nil {
		return geometry.Ground(p.Committed())
	}
	return geometry.Ground(d.from)
}

func (d duelStep) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	p := spot.Center
	switch {
	case spot.Level != 0 || p.X < bodyIn || p.Y < bodyIn || p.X > ringSize-bodyIn || p.Y > ringSize-bodyIn:
		return engine.Refuse("DUEL-04", "duel.outside")
	case p.Distance(d.from) > stepIn:
		return engine.Refuse("DUEL-04", "duel.too-long", "Length", engine.Inches(p.Distance(d.from)))
	case p.Distance(d.other) < 2*bodyIn:
		return engine.Refuse("DUEL-04", "duel.too-near")
	}
	return nil
}

func (d duelStep) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

func (d duelStep) Sample(random func() float64) (geometry.Spot, bool) {
	for range 100 {
		p := d.from.Add(geometry.Point{X: stepIn * (2*random() - 1), Y: stepIn * (2*random() - 1)}).Committed()
		if spot := geometry.Ground(p); d.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Ground(d.from), true
}
