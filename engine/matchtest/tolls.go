package matchtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/flow"
)

// Tolls is a rule system as small as one can be with everything that may lie on an engine.Desk: tracks, a die with faces of its own, cubes in a
// bag, and cards that are met one after the other and decide about each other. One player, no battlefield; its texts stand in no catalogue.
//
//	TOLLS-01  Nine cards are a red or a blue toll of 1 to 3 points each. Three at a time lie in a line, in three rounds; each brings a cube of its
//	          colour into the bag, in which there are four yellow ones.
//	TOLLS-02  The toll of a card is paid from the track of the colour of the card after it, that of the last one of the first; or the card is let go:
//	          for a point of either track, and another one of the colour of a cube that is drawn, unless that is yellow.
//	TOLLS-03  Once in a line the die pays its face of a toll. Then it is turned one lower, and stays at 1.
//	TOLLS-04  After a line a cube is drawn for each card that was paid. Yellow ones are kept, the others go back.
//	TOLLS-05  As many yellow cubes as the size of the match win, at the end of a line. The last line, or both tracks at 0, loses.
type Tolls struct{}

const (
	tollsCards  = 9
	tollsLine   = 3
	tollsTrack  = 6
	tollsYellow = 4
	tollsUsual  = 2
)

// The colours of cubes.
const (
	tollRed = iota
	tollBlue
	tollYellow
)

var tollSigns = [...]engine.Sign{
	tollRed:    {Icon: "true-swords", Tint: engine.Red, About: engine.Say("tolls.red")},
	tollBlue:   {Icon: "true-bubble", Tint: engine.Blue, About: engine.Say("tolls.blue")},
	tollYellow: {Icon: "true-star", Tint: engine.Yellow, About: engine.Say("tolls.yellow")},
}

// Code implements engine.System.
func (Tolls) Code() string { return "tolls" }

// Extras implements engine.System: a hint, and all ways to go through the rest of a line.
func (Tolls) Extras() *engine.Extras {
	return &engine.Extras{
		Advise: func(s engine.State, _ engine.Seat, pause func()) *engine.Advice {
			pause()
			return s.(*tolls).advice()
		},
		Compare: func(s engine.State, _ engine.Seat, pause func()) *engine.Comparison {
			pause()
			return s.(*tolls).comparison()
		},
	}
}

// Name implements engine.System.
func (Tolls) Name() engine.Text { return engine.Say("tolls.name") }

// Form implements engine.System.
func (Tolls) Form() engine.Form {
	return engine.Form{Tableless: true, Least: 1, Most: 1, Seats: "TOLLS-01",
		Size: engine.Size{Term: "tolls.goal", Offered: []int{1, tollsUsual, 3}, Usual: tollsUsual, Least: 1, Greatest: tollsYellow, Rule: "TOLLS-05"}}
}

// CheckCards implements engine.System.
func (Tolls) CheckCards(name string, source []byte) []engine.Problem {
	if _, err := tollOf(string(source)); err != nil {
		return []engine.Problem{{File: name, Line: 1, Column: 1, Text: err.Error()}}
	}
	return nil
}

// toll is a card: a colour and how many points it asks for.
type toll struct {
	ID            string
	Color, Points int
}

func tollOf(source string) (toll, error) {
	color, points, _ := strings.Cut(source, " ")
	n, err := strconv.Atoi(points)
	at := slices.Index([]string{"red", "blue"}, color)
	if err != nil || at < 0 || n < 1 || n > 3 {
		return toll{}, fmt.Errorf("%q is no toll", source)
	}
	return toll{ID: source, Color: at, Points: n}, nil
}

func (c toll) sheet() *engine.Sheet {
	return &engine.Sheet{Model: engine.NoModel, Name: c.ID, Line: []engine.Text{engine.Say("tolls.card")}, Facts: []engine.Text{engine.Say("tolls.asks", "Points", c.Points)}}
}

// Roster implements engine.System.
func (Tolls) Roster(map[string][]byte) (engine.Roster, []engine.Problem) { return tollsRoster{}, nil }

type tollsRoster struct{}

func (tollsRoster) Cards() (all []engine.CardInfo) {
	for i := range tollsCards {
		source := fmt.Sprintf("%s %d", []string{"red", "blue"}[i%2], i/3+1)
		id := strconv.Itoa(i)
		card, _ := tollOf(source)
		all = append(all, engine.CardInfo{ID: id, Name: source, Source: source, Sheet: card.sheet()})
	}
	return all
}

func (tollsRoster) Columns() []engine.Column { return nil }

func (tollsRoster) Beside(engine.TeamList) []string { return nil }

func (r tollsRoster) Card(id string) (engine.CardInfo, bool) {
	if n, err := strconv.Atoi(id); err == nil && n >= 0 && n < tollsCards {
		return r.Cards()[n], true
	}
	return engine.CardInfo{}, false
}

// CheckTeam implements engine.System: a team is all the cards.
func (Tolls) CheckTeam(_ engine.Roster, team engine.TeamList, _ int) []engine.TeamCheck {
	return []engine.TeamCheck{{Rule: "TOLLS-01", Text: engine.Say("tolls.all-cards"), OK: len(team.Cards) == tollsCards}}
}

// RandomTeam implements engine.System.
func (Tolls) RandomTeam(roster engine.Roster, size int, random func() float64) (engine.TeamList, bool) {
	team := engine.TeamList{Name: "Road", Size: size}
	for _, card := range roster.Cards() {
		team.Cards = slices.Insert(team.Cards, int(random()*float64(len(team.Cards)+1)), card.ID)
	}
	return team, true
}

// Start implements engine.System.
func (Tolls) Start(setup engine.Setup) (engine.State, error) {
	if field := setup.Choices.Unknown(); field != "" {
		return nil, fmt.Errorf("tolls settles no %s", field)
	}
	if len(setup.Teams) != 1 || len(setup.Teams[0].Cards) != tollsCards || setup.Size < 1 || setup.Size > tollsYellow {
		return nil, fmt.Errorf("tolls takes %d cards and 1 to %d yellow cubes", tollsCards, tollsYellow)
	}
	s := &tolls{Name: setup.Teams[0].Name, Goal: setup.Size, Tracks: [2]int{tollsTrack, tollsTrack}, Die: 3, Bag: [3]int{1, 1, tollsYellow}}
	for _, id := range setup.Teams[0].Cards {
		card, err := tollOf(setup.Cards[id])
		if err != nil {
			return nil, err
		}
		card.ID = id
		s.Pack = append(s.Pack, card)
	}
	s.lay(nil)
	s.ask()
	return s, nil
}

// tolls implements engine.State.
type tolls struct {
	Name   string
	Goal   int
	Tracks [2]int
	Die    int
	Used   bool // the die, in this line
	Bag    [3]int
	Found  int
	Round  int
	Pack   []toll // the first one is next
	Line   []toll
	Stages []engine.Stage
	At     int // the card of the line that is met
	Draws  int // cubes still to be drawn: for a card that was let go, or after a line
	Over   bool

	pending *engine.Decision
}

// Places in View.Piles.
const (
	tollsPack = iota
	tollsPileLine
	tollsFound
)

// lay begins a round.
func (s *tolls) lay(tell func(engine.Event)) {
	s.Round++
	s.Line, s.Pack = s.Pack[:tollsLine:tollsLine], s.Pack[tollsLine:]
	s.Stages, s.At, s.Used = make([]engine.Stage, tollsLine), 0, false
	s.Stages[0] = engine.Present
	for _, card := range s.Line {
		s.Bag[card.Color]++
	}
	if tell != nil {
		tell(engine.Event{Kind: engine.EventRound, Text: engine.Say("tolls.line", "Round", s.Round), Rules: []engine.Rule{"TOLLS-01"}, Amount: float64(s.Round)})
	}
}

// payer is the track that a card of the line is paid from.
func (s *tolls) payer(at int) int { return s.Line[(at+1)%tollsLine].Color }

// price is what a card of the line costs, with the die or without it.
func (s *tolls) price(at int, die bool) int {
	points := s.Line[at].Points
	if die {
		points = max(0, points-s.Die)
	}
	return points
}

func (s *tolls) ask() {
	d := &engine.Decision{Subject: engine.NoModel, Rule: "TOLLS-02", Ask: engine.Say("tolls.pay-or-go")}
	here := &engine.OnPile{Pile: tollsPileLine, Card: s.At}
	option := func(key string, text engine.Text, desk ...engine.OnDesk) *engine.Option {
		d.Options = append(d.Options, engine.Option{Key: key, Text: text, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1, Pile: here, Desk: desk})
		return &d.Options[len(d.Options)-1]
	}
	track := func(at int) engine.OnDesk {
		return engine.OnDesk{Thing: engine.OnTrack, At: at, Part: engine.WholeThing}
	}
	switch {
	case s.Over:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.NoSeat, engine.GameEnd, engine.Say("tolls.over"), "TOLLS-05"
	case s.Draws > 0:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.DiceSeat, engine.Roll, engine.Say("tolls.draw"), "TOLLS-04"
		d.Dice = []engine.Pool{{Model: engine.NoModel, Count: 2}}
	default:
		d.Pile = here
		from := s.payer(s.At)
		for _, die := range []bool{false, true} {
			key, text, on := "pay", engine.Say("tolls.pay", "Points", s.price(s.At, false)), []engine.OnDesk{track(from)}
			if die {
				key, text = "die", engine.Say("tolls.pay-die", "Points", s.price(s.At, true))
				on = append(on, engine.OnDesk{Thing: engine.OnDie, At: 0, Part: engine.WholeThing})
			}
			o := option(key, text, on...)
			switch {
			case die && s.Used:
				o.Refusal = engine.Refuse("TOLLS-03", "tolls.used")
			case s.price(s.At, die) > s.Tracks[from]:
				o.Refusal = engine.Refuse("TOLLS-02", "tolls.too-dear", "Have", s.Tracks[from])
			}
			o.Price = []engine.Sign{{Icon: tollSigns[from].Icon, Tint: tollSigns[from].Tint, Text: engine.Say("tolls.sum", "Points", s.price(s.At, die))}}
		}
		for i := range s.Tracks {
			o := option("go:"+strconv.Itoa(i), engine.Say("tolls.let-go", "Track", i), track(i))
			if o.Means.Kind = "go"; s.Tracks[i] == 0 {
				o.Refusal = engine.Refuse("TOLLS-02", "tolls.nothing-left")
			}
		}
	}
	s.pending = d
}

func (s *tolls) Decision() *engine.Decision { return s.pending }

func (s *tolls) Apply(choice engine.Choice, log func(engine.Event)) {
	tell := func(e engine.Event) {
		if log != nil {
			e.Model, e.Other, e.Piece = engine.NoModel, engine.NoModel, engine.NoPiece
			log(e)
		}
	}
	if s.Draws > 0 {
		s.draw(choice.Faces[0], tell)
	} else {
		s.meet(s.pending.Options[choice.Pick], tell)
	}
	if s.Draws == 0 && !s.Over {
		s.goOn(tell)
	}
	s.ask()
}

// meet pays a card or lets it go.
func (s *tolls) meet(o engine.Option, tell func(engine.Event)) {
	from := o.Desk[0].At
	if o.Means.Kind == "go" {
		s.Tracks[from]--
		s.Stages[s.At], s.Draws = engine.Lapsed, 1
		tell(engine.Event{Kind: engine.EventNote, Text: engine.Say("tolls.gone"), Rules: []engine.Rule{"TOLLS-02"}, Amount: 1})
		return
	}
	die := o.Key == "die"
	points := s.price(s.At, die)
	s.Tracks[from] -= points
	if die {
		s.Used, s.Die = true, max(1, s.Die-1)
	}
	s.Stages[s.At] = engine.Settled
	tell(engine.Event{Kind: engine.EventNote, Text: engine.Say("tolls.paid", "Points", points), Rules: []engine.Rule{"TOLLS-02"}, Amount: float64(points)})
}

// draw takes a cube out of the bag, which two dice pick.
func (s *tolls) draw(faces []int, tell func(engine.Event)) {
	s.Draws--
	left := ((faces[0]-1)*6 + faces[1] - 1) % (s.Bag[0] + s.Bag[1] + s.Bag[2])
	color := 0
	for left >= s.Bag[color] {
		left -= s.Bag[color]
		color++
	}
	tell(engine.Event{Kind: engine.EventRoll, Text: engine.Say("tolls.drawn", "Color", color), Rules: []engine.Rule{"TOLLS-04"}, Drawn: []engine.Sign{tollSigns[color]}})
	switch after := s.At == tollsLine; {
	case after && color == tollYellow:
		s.Bag[color]--
		s.Found++
	case !after && color != tollYellow:
		s.Tracks[color] = max(0, s.Tracks[color]-1)
	}
}

// goOn comes to the next card, to the cubes after a line, or to the next line.
func (s *tolls) goOn(tell func(engine.Event)) {
	if s.Tracks[0] == 0 && s.Tracks[1] == 0 {
		s.Over = true
		return
	}
	if s.At < tollsLine {
		if s.At++; s.At < tollsLine {
			s.Stages[s.At] = engine.Present
			return
		}
		for _, stage := range s.Stages {
			if stage == engine.Settled {
				s.Draws++
			}
		}
		if s.Draws > 0 {
			return
		}
	}
	if s.Over = s.Found >= s.Goal || len(s.Pack) == 0; !s.Over {
		s.lay(tell)
	}
}

func (s *tolls) Clone() engine.State {
	c := *s
	c.Pack, c.Line, c.Stages = slices.Clone(s.Pack), slices.Clone(s.Line), slices.Clone(s.Stages)
	return &c
}

func (s *tolls) Hash() uint64 {
	h := flow.NewHasher()
	h.Value(struct {
		Goal, Die, Found, Round, At, Draws int
		Tracks                             [2]int
		Bag                                [3]int
		Used, Over                         bool
		Pack, Line                         []toll
		Stages                             []engine.Stage
	}{s.Goal, s.Die, s.Found, s.Round, s.At, s.Draws, s.Tracks, s.Bag, s.Used, s.Over, s.Pack, s.Line, s.Stages})
	return uint64(h)
}

// heaps are cubes by their colours.
func tollHeaps(counts [3]int) (all []engine.Heap) {
	for color, n := range counts {
		all = append(all, engine.Heap{Sign: tollSigns[color], Have: n})
	}
	return all
}

func (s *tolls) View(engine.Seat) *engine.View {
	v := &engine.View{Round: s.Round, Rounds: tollsCards / tollsLine, Turn: engine.NoSeat, Step: engine.Say("tolls.on-the-road"), Aim: engine.Say("tolls.aim", "Goal", s.Goal),
		Score: []int{s.Found}, Teams: []engine.Team{{Name: s.Name}}, Piles: []engine.Pile{
			tollsPack:     {Name: engine.Say("tolls.pack"), Owner: engine.NoSeat, Cards: make([]engine.PileCard, len(s.Pack))},
			tollsPileLine: {Name: engine.Say("tolls.the-line"), Row: 1, Owner: engine.NoSeat, Lay: engine.Line, Spread: true, Room: tollsLine},
			tollsFound:    {Name: engine.Say("tolls.rules"), Owner: engine.NoSeat, Lay: engine.Aside, Cards: []engine.PileCard{{ID: "rules", Sheet: &engine.Sheet{Model: engine.NoModel, Name: "Toll"}}}},
		}}
	for i, card := range s.Line {
		c := engine.PileCard{ID: card.ID, Sheet: card.sheet(), Picture: "toll", Stage: s.Stages[i], Across: s.Stages[i] == engine.Lapsed, Corner: engine.Say("tolls.points", "Points", card.Points),
			State: engine.Say("tolls.stage", "Stage", int(s.Stages[i])), Tab: &engine.Tab{Sign: tollSigns[card.Color], For: (i + tollsLine - 1) % tollsLine}}
		c.Signs = []engine.Sign{{Icon: tollSigns[card.Color].Icon, Tint: tollSigns[card.Color].Tint, Solid: true}}
		v.Piles[tollsPileLine].Cards = append(v.Piles[tollsPileLine].Cards, c)
	}
	die := engine.DeskDie{Name: engine.Say("tolls.die"), Sign: engine.Sign{Icon: "l-dices", Tint: engine.Orange}, Face: s.Die, Next: []int{max(1, s.Die-1)}, Stage: engine.Present}
	for face := 1; face <= 3; face++ {
		die.Faces, die.Rules = append(die.Faces, engine.Say("tolls.face", "Points", face)), append(die.Rules, "TOLLS-03")
	}
	if s.Used {
		die.Stage, die.Why = engine.Lapsed, engine.Say("tolls.used")
	}
	v.Desk = &engine.Desk{Title: engine.Say("tolls.traveller"), Course: []engine.Parts{{Of: v.Rounds, Past: s.Round - 1, Now: !s.Over}}, Dice: []engine.DeskDie{die},
		Stocks: []engine.Stock{{Name: engine.Say("tolls.bag"), Heaps: tollHeaps(s.Bag)}, {Name: engine.Say("tolls.kept"), Heaps: tollHeaps([3]int{tollYellow: s.Found})}}}
	for i, have := range s.Tracks {
		v.Desk.Tracks = append(v.Desk.Tracks, engine.Track{Name: tollSigns[i].About, Sign: tollSigns[i], Have: have, Max: tollsTrack, Printed: tollsTrack + 1, Rule: "TOLLS-02"})
	}
	return v
}

func (s *tolls) Sheet(engine.ModelID) *engine.Sheet { return nil }

func (s *tolls) Preview(choice engine.Choice) *engine.Preview {
	if s.pending.Shape != engine.Pick {
		return nil
	}
	o := &s.pending.Options[choice.Pick]
	track := o.Desk[0].At
	from, to := s.Tracks[track], s.Tracks[track]-1
	account := &engine.Account{Title: engine.Say("tolls.let-go-title")}
	p := &engine.Preview{Account: account}
	if o.Means.Kind == "go" {
		total := float64(s.Bag[0] + s.Bag[1] + s.Bag[2])
		p.Odds = &engine.Odds{Success: float64(s.Bag[tollYellow]) / total}
		for color, n := range s.Bag {
			if n > 0 {
				p.Odds.Bars = append(p.Odds.Bars, engine.Bar{Chance: float64(n) / total, Fails: color != tollYellow, Signs: []engine.Sign{tollSigns[color]}})
			}
		}
	} else {
		points := s.price(s.At, o.Key == "die")
		to = from - points
		account.Title, account.Sum = engine.Say("tolls.pay-title"), engine.Say("tolls.sum", "Points", points)
		account.Lines = []engine.AccountLine{{Sign: tollSigns[track], Text: engine.Say("tolls.toll"), Ends: engine.Say("tolls.sum", "Points", points), Rule: "TOLLS-02"}}
	}
	account.After = []engine.Change{{Track: track, From: from, To: to}}
	return p
}

// advice is to pay with the die where that can be done, else to pay, else to let go.
func (s *tolls) advice() *engine.Advice {
	if s.pending.Shape != engine.Pick {
		return nil
	}
	for _, key := range []string{"die", "pay", "go:0", "go:1"} {
		at := slices.IndexFunc(s.pending.Options, func(o engine.Option) bool { return o.Key == key && o.Legal() })
		if at >= 0 {
			return &engine.Advice{Choice: engine.Choice{Pick: at}, Why: []engine.Text{engine.Say("tolls.cheapest")}, Rule: "TOLLS-02"}
		}
	}
	return nil
}

// comparison is every way to pay the rest of the line or to let it go, without the die.
func (s *tolls) comparison() *engine.Comparison {
	if s.pending.Shape != engine.Pick {
		return nil
	}
	c := &engine.Comparison{Title: engine.Say("tolls.ways"), Rule: "TOLLS-02", Columns: []engine.Text{engine.Say("tolls.points-paid")}}
	rest := tollsLine - s.At
	for at := s.At; at < tollsLine; at++ {
		c.Things = append(c.Things, engine.Say("tolls.asks", "Points", s.Line[at].Points))
	}
	least, best := 0, -1
	for way := range 1 << rest {
		w, points := engine.Compared{}, 0
		for i := range rest {
			if way>>i&1 == 0 {
				w.Does, points = append(w.Does, engine.Settled), points+s.price(s.At+i, false)
			} else {
				w.Does, points = append(w.Does, engine.Lapsed), points+1
			}
		}
		w.Cells = []engine.Text{engine.Say("tolls.sum", "Points", points)}
		if best < 0 || points < least {
			best, least = way, points
		}
		c.Ways = append(c.Ways, w)
	}
	c.Ways[best].Best = true
	return c
}

func (s *tolls) Result() (engine.Result, bool) {
	if !s.Over {
		return engine.Result{}, false
	}
	r := engine.Result{Winner: engine.NoSeat, Score: []int{s.Found}, Why: engine.Say("tolls.over"), Rule: "TOLLS-05",
		Points:  []engine.Point{{Text: engine.Say("tolls.kept"), Rule: "TOLLS-04", Amount: s.Found, Total: true, Model: engine.NoModel}},
		Classes: []engine.Class{{Of: "tolls.goal", Name: engine.Bilingual{English: strconv.Itoa(s.Goal)}}}}
	if s.Found >= s.Goal {
		r.Winner = 0
	}
	return r, true
}

func (s *tolls) Broken() (broken []string) {
	cubes := s.Bag[0] + s.Bag[1] + s.Bag[2] + s.Found
	if want := 2 + tollsYellow + tollsLine*s.Round; cubes != want {
		broken = append(broken, fmt.Sprintf("there are %d cubes, not %d", cubes, want))
	}
	if s.Die < 1 || s.Die > 3 {
		broken = append(broken, fmt.Sprintf("the die lies on %d", s.Die))
	}
	return broken
}
