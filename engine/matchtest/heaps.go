package matchtest

import (
	"fmt"
	"slices"
	"strconv"

	"trueinch/engine"
)

// Heaps is a rule system as small as one can be for one player with nothing but cards: no battlefield, no models, nobody to play
// against. Its texts stand in no catalogue.
//
//	HEAPS-01  Every turn two dice are rolled, and as many cards as they show go from the top of the pack beneath it. The new top card is
//	          turned up.
//	HEAPS-02  It is laid on one of three heaps whose top card is lower, or by.
//	HEAPS-03  When the pack is empty every card on a heap is a point. As many points as the size of the match win.
type Heaps struct{}

const (
	heapsCards = 12
	heapsCount = 3
	heapsUsual = 9
)

// Code implements engine.System.
func (Heaps) Code() string { return "heaps" }

// Extras implements engine.System: none.
func (Heaps) Extras() *engine.Extras { return &engine.Extras{} }

// Name implements engine.System.
func (Heaps) Name() engine.Text { return engine.Say("heaps.name") }

// Form implements engine.System.
func (Heaps) Form() engine.Form {
	return engine.Form{Tableless: true, Least: 1, Most: 1, Seats: "HEAPS-03",
		Size: engine.Size{Term: "heaps.goal", Offered: []int{8, heapsUsual, 10}, Usual: heapsUsual, Least: 1, Greatest: heapsCards, Rule: "HEAPS-03"}}
}

// CheckCards implements engine.System.
func (Heaps) CheckCards(name string, source []byte) []engine.Problem {
	if n, err := strconv.Atoi(string(source)); err != nil || n < 1 || n > heapsCards {
		return []engine.Problem{{File: name, Line: 1, Column: 1, Text: fmt.Sprintf("no card says %q", source)}}
	}
	return nil
}

// Roster implements engine.System.
func (Heaps) Roster(map[string][]byte) (engine.Roster, []engine.Problem) { return heapsRoster{}, nil }

// CheckTeam implements engine.System: a team is the pack.
func (Heaps) CheckTeam(_ engine.Roster, team engine.TeamList, _ int) []engine.TeamCheck {
	return []engine.TeamCheck{{Rule: "HEAPS-01", Text: engine.Say("heaps.whole-pack"), OK: len(team.Cards) == heapsCards}}
}

// RandomTeam implements engine.System.
func (Heaps) RandomTeam(roster engine.Roster, size int, random func() float64) (engine.TeamList, bool) {
	team := engine.TeamList{Name: "Pack", Size: size}
	for _, card := range roster.Cards() {
		team.Cards = slices.Insert(team.Cards, int(random()*float64(len(team.Cards)+1)), card.ID)
	}
	return team, true
}

type heapsRoster struct{}

func (heapsRoster) Cards() []engine.CardInfo {
	var all []engine.CardInfo
	for n := 1; n <= heapsCards; n++ {
		name := strconv.Itoa(n)
		all = append(all, engine.CardInfo{ID: name, Name: name, Source: name, Sheet: heapsSheet(n)})
	}
	return all
}

func (heapsRoster) Columns() []engine.Column { return nil }

func (heapsRoster) Beside(engine.TeamList) []string { return nil }

func (r heapsRoster) Card(id string) (engine.CardInfo, bool) {
	if n, err := strconv.Atoi(id); err == nil && n >= 1 && n <= heapsCards {
		return r.Cards()[n-1], true
	}
	return engine.CardInfo{}, false
}

func heapsSheet(n int) *engine.Sheet {
	return &engine.Sheet{Model: engine.NoModel, Name: strconv.Itoa(n), Line: []engine.Text{engine.Say("heaps.card", "Number", n)}}
}

// Start implements engine.System.
func (Heaps) Start(setup engine.Setup) (engine.State, error) {
	if field := setup.Choices.Unknown(); field != "" {
		return nil, fmt.Errorf("heaps settles no %s", field)
	}
	if len(setup.Teams) != 1 || len(setup.Teams[0].Cards) != heapsCards || setup.Size < 1 || setup.Size > heapsCards {
		return nil, fmt.Errorf("heaps takes one pack of %d cards and 1 to %d points", heapsCards, heapsCards)
	}
	s := &heaps{goal: setup.Size, name: setup.Teams[0].Name}
	for _, id := range setup.Teams[0].Cards {
		n, err := strconv.Atoi(setup.Cards[id])
		if err != nil {
			return nil, fmt.Errorf("heaps has no card %q", id)
		}
		s.pack = append(s.pack, n)
	}
	s.ask()
	return s, nil
}

// heaps implements engine.State.
type heaps struct {
	name    string
	goal    int
	pack    []int // the last one lies on top
	up      int   // turned up, or 0
	heaps   [heapsCount][]int
	by      []int
	pending *engine.Decision
}

// Places in View.Piles; the heaps come last.
const (
	packPile = iota
	upPile
	byPile
	heapPile
)

func (s *heaps) ask() {
	d := &engine.Decision{Subject: engine.NoModel, Rule: "HEAPS-02", Ask: engine.Say("heaps.where")}
	option := func(key string, pile int, text engine.Text) engine.Option {
		return engine.Option{Key: key, Text: text, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1, Pile: &engine.OnPile{Pile: pile, Card: engine.WholePile}}
	}
	switch {
	case s.up > 0:
		d.Pile = &engine.OnPile{Pile: upPile}
		for i, heap := range s.heaps {
			o := option("heap:"+strconv.Itoa(i), heapPile+i, engine.Say("heaps.on", "Number", i+1))
			if n := len(heap); n > 0 && heap[n-1] > s.up {
				o.Refusal = engine.Refuse("HEAPS-02", "heaps.higher", "Number", heap[n-1])
			}
			d.Options = append(d.Options, o)
		}
		by := option("by", byPile, engine.Say("heaps.lay-by"))
		by.Finish = true
		d.Options = append(d.Options, by)
	case len(s.pack) > 0:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.DiceSeat, engine.Roll, engine.Say("heaps.turn"), "HEAPS-01"
		d.Dice = []engine.Pool{{Model: engine.NoModel, Count: 2}}
	default:
		d.Seat, d.Shape, d.Ask, d.Rule = engine.NoSeat, engine.GameEnd, engine.Say("heaps.over"), "HEAPS-03"
	}
	s.pending = d
}

func (s *heaps) Decision() *engine.Decision { return s.pending }

func (s *heaps) Apply(choice engine.Choice, log func(engine.Event)) {
	tell := func(e engine.Event) {
		if log != nil {
			e.Model, e.Other, e.Piece = engine.NoModel, engine.NoModel, engine.NoPiece
			log(e)
		}
	}
	if s.up == 0 {
		faces := choice.Faces[0]
		sum, top := faces[0]+faces[1], len(s.pack)-1
		under := sum % len(s.pack)
		s.pack = slices.Concat(s.pack[len(s.pack)-under:], s.pack[:len(s.pack)-under])
		s.up, s.pack = s.pack[top], s.pack[:top]
		tell(engine.Event{Kind: engine.EventRoll, Text: engine.Say("heaps.turned", "Number", s.up), Rules: []engine.Rule{"HEAPS-01"},
			Dice: []engine.Rolled{{Model: engine.NoModel, Faces: faces, Marks: []engine.Mark{engine.Keeps, engine.Keeps}, Total: sum}}})
	} else {
		if o := &s.pending.Options[choice.Pick]; o.Finish {
			s.by = append(s.by, s.up)
			tell(engine.Event{Kind: engine.EventNote, Text: engine.Say("heaps.laid-by", "Number", s.up), Rules: []engine.Rule{"HEAPS-02"}})
		} else {
			heap := &s.heaps[o.Pile.Pile-heapPile]
			*heap = append(*heap, s.up)
			tell(engine.Event{Kind: engine.EventScore, Text: engine.Say("heaps.laid-on", "Number", s.up), Rules: []engine.Rule{"HEAPS-02"}, Amount: 1})
		}
		s.up = 0
	}
	s.ask()
}

func (s *heaps) Clone() engine.State {
	c := *s
	c.pack, c.by = slices.Clone(s.pack), slices.Clone(s.by)
	for i := range s.heaps {
		c.heaps[i] = slices.Clone(s.heaps[i])
	}
	return &c
}

func (s *heaps) Hash() uint64 {
	hash := uint64(14695981039346656037)
	add := func(cards ...int) {
		for _, n := range append(cards, -1) {
			hash = (hash ^ uint64(n)) * 1099511628211
		}
	}
	add(s.goal, s.up)
	add(s.pack...)
	add(s.by...)
	for _, heap := range s.heaps {
		add(heap...)
	}
	return hash
}

func (s *heaps) points() (points int) {
	for _, heap := range s.heaps {
		points += len(heap)
	}
	return points
}

func (s *heaps) View(engine.Seat) *engine.View {
	turn := min(heapsCards, heapsCards-len(s.pack)+1)
	if s.up > 0 {
		turn--
	}
	pile := func(key string, row int, cards ...int) engine.Pile {
		p := engine.Pile{Name: engine.Say(key), Row: row, Owner: engine.NoSeat}
		for _, n := range cards {
			p.Cards = append(p.Cards, engine.PileCard{Sheet: heapsSheet(n)})
		}
		return p
	}
	pack := engine.Pile{Name: engine.Say("heaps.pack"), About: engine.Say("heaps.about-pack"), Owner: engine.NoSeat, Cards: make([]engine.PileCard, len(s.pack))}
	up := pile("heaps.up", 0)
	if s.up > 0 {
		up = pile("heaps.up", 0, s.up)
	}
	by := pile("heaps.by", 2, s.by...)
	by.Spread = true
	v := &engine.View{Round: turn, Rounds: heapsCards, Step: engine.Say("heaps.step"), Aim: engine.Say("heaps.aim", "Points", s.goal), Score: []int{s.points()},
		Teams: []engine.Team{{Name: s.name, Counters: []engine.Counter{{Kind: engine.Store, Term: "heaps.left", Have: len(s.pack)}}}},
		Piles: []engine.Pile{packPile: pack, upPile: up, byPile: by}}
	for _, heap := range s.heaps {
		v.Piles = append(v.Piles, pile("heaps.heap", 1, heap...))
	}
	return v
}

func (s *heaps) Sheet(engine.ModelID) *engine.Sheet { return nil }

func (s *heaps) Preview(engine.Choice) *engine.Preview { return nil }

func (s *heaps) Result() (engine.Result, bool) {
	if s.pending.Shape != engine.GameEnd {
		return engine.Result{}, false
	}
	points := s.points()
	r := engine.Result{Winner: engine.NoSeat, Score: []int{points}, Why: engine.Say("heaps.over"), Rule: "HEAPS-03",
		Points: []engine.Point{{Text: engine.Say("heaps.laid"), Rule: "HEAPS-03", Amount: points, Total: true, Model: engine.NoModel}}}
	if points >= s.goal {
		r.Winner = 0
	}
	return r, true
}

func (s *heaps) Broken() []string {
	count := len(s.pack) + len(s.by) + s.points()
	if s.up > 0 {
		count++
	}
	if count != heapsCards {
		return []string{fmt.Sprintf("there are %d cards", count)}
	}
	return nil
}
