package matchtest

import (
	"fmt"
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/geometry"
)

// Tag is a rule system as small as one can be that every screen shows: two to four runners on any battlefield, who measure in
// centimetres and have no cards beside them on the table, no teams to build and no size of a match. Its texts stand in no catalogue.
//
//	TAG-01  Every runner in turn goes up to 15 cm as the crow flies, stays on the table, and keeps 4 cm from all others, centre to centre.
//	TAG-02  Whoever then stands within 8 cm of others, centre to centre, may tag one of them: a die of 4 or more scores a point.
//	TAG-03  After so many Rounds as agreed on the most points win.
type Tag struct{}

const (
	tagStepCm  = 15.0
	tagApartCm = 4.0
	tagReachCm = 8.0
	tagBaseMM  = 30.0
	tagHits    = 4
)

// cm is a length of TAG in inches.
func cm(count float64) float64 { return float64(engine.Centimetre.Inches(count)) }

// Code implements engine.System.
func (Tag) Code() string { return "tag" }

// Extras implements engine.System: it judges what stands between two models.
func (g Tag) Extras() *engine.Extras { return &engine.Extras{Judge: g} }

// Name implements engine.System.
func (Tag) Name() engine.Text { return engine.Say("tag.name") }

// Form implements engine.System.
func (Tag) Form() engine.Form {
	return engine.Form{Unit: engine.Centimetre, Least: 2, Most: 4, Seats: "TAG-01", Fields: []engine.Field{{
		ID: "rounds", Text: engine.Say("tag.rounds"), Rule: "TAG-03", Ways: []engine.Way{
			{Value: "3", Text: engine.Say("tag.short"), About: engine.Say("tag.about-short"), Rule: "TAG-03"},
			{Value: "6", Text: engine.Say("tag.long"), About: engine.Say("tag.about-long"), Rule: "TAG-03"},
		},
	}}}
}

// CheckCards implements engine.System: any text is a runner.
func (Tag) CheckCards(string, []byte) []engine.Problem { return nil }

// Roster implements engine.System.
func (Tag) Roster(map[string][]byte) (engine.Roster, []engine.Problem) { return tagRoster{}, nil }

// CheckTeam implements engine.System.
func (Tag) CheckTeam(_ engine.Roster, team engine.TeamList, _ int) []engine.TeamCheck {
	return []engine.TeamCheck{{Rule: "TAG-01", Text: engine.Say("tag.one-runner"), OK: len(team.Cards) == 1}}
}

// RandomTeam implements engine.System.
func (Tag) RandomTeam(roster engine.Roster, _ int, random func() float64) (engine.TeamList, bool) {
	all := roster.Cards()
	card := all[int(random()*float64(len(all)))]
	return engine.TeamList{Name: card.Name, Cards: []string{card.ID}}, true
}

// Judge implements engine.Judge: whoever can be seen at all is seen, and nothing is worth anything as shelter.
func (Tag) Judge(q engine.Standing) engine.Judgement {
	j := q.Measured()
	j.GapRule, j.SightRule, j.BackRule = "TAG-02", "TAG-02", "TAG-02"
	if q.To.Piece != geometry.NoPiece {
		j.Sight = q.Table.SightToPiece(q.From.Body, q.To.Piece)
		return j
	}
	table := q.Screened()
	j.Sight = table.Sight(q.From.Body, q.To.Body)
	if q.From.Model && q.To.Model {
		j.Back = table.Sight(q.To.Body, q.From.Body)
		j.Cover = engine.Cover{Line: j.Sight.Any, Hidden: !j.Sight.Any || j.Sight.Partly(), Share: j.Sight.Visible, Past: j.Sight.Blockers, Rule: "TAG-02",
			Worth: engine.Say("tag.nothing"), Why: engine.Say("tag.nothing"), Said: engine.Say("tag.nothing")}
	}
	return j
}

type tagRoster struct{}

func (tagRoster) Cards() []engine.CardInfo {
	var all []engine.CardInfo
	for _, name := range []string{"Ada", "Ben", "Cleo", "Dan"} {
		all = append(all, engine.CardInfo{ID: name, Name: name, BaseMM: tagBaseMM, HP: 1, Source: name})
	}
	return all
}

func (tagRoster) Columns() []engine.Column { return nil }

func (tagRoster) Beside(engine.TeamList) []string { return nil }

func (r tagRoster) Card(id string) (engine.CardInfo, bool) {
	for _, card := range r.Cards() {
		if card.ID == id {
			return card, true
		}
	}
	return engine.CardInfo{}, false
}

// Start implements engine.System: the runners stand on the corners of the battlefield.
func (Tag) Start(setup engine.Setup) (engine.State, error) {
	if field := setup.Choices.Unknown("rounds"); field != "" {
		return nil, fmt.Errorf("tag settles no %s", field)
	}
	if len(setup.Teams) < 2 || len(setup.Teams) > 4 {
		return nil, fmt.Errorf("tag takes two to four, not %d", len(setup.Teams))
	}
	table, err := geometry.NewTable(setup.Layout)
	if err != nil {
		return nil, err
	}
	rounds, _ := strconv.Atoi(setup.Choices.One("rounds"))
	s := &tag{setup: &setup, table: table, round: 1, rounds: max(3, min(rounds, 6)), points: make([]int, len(setup.Teams))}
	edge := cm(tagBaseMM / 10)
	for seat := range setup.Teams {
		corner := geometry.Point{X: edge, Y: edge}
		if seat == 1 || seat == 2 {
			corner.X = setup.Layout.Width - edge
		}
		if seat == 1 || seat == 3 {
			corner.Y = setup.Layout.Depth - edge
		}
		s.at = append(s.at, corner.Committed())
	}
	s.ask()
	return s, nil
}

// tag implements engine.State.
type tag struct {
	setup         *engine.Setup
	table         *geometry.Table
	at            []geometry.Point
	points        []int
	round, rounds int
	turn          engine.Seat
	step          int // 0 go, 1 tag or not, 2 the die
	target        engine.ModelID
	pending       *engine.Decision
}

func (s *tag) ask() {
	d := &engine.Decision{Seat: s.turn, Subject: engine.ModelID(s.turn)}
	switch {
	case s.round > s.rounds:
		d.Seat, d.Shape, d.Subject = engine.NoSeat, engine.GameEnd, engine.NoModel
	case s.step == 0:
		d.Shape, d.Ask, d.Rule, d.Place = engine.Place, engine.Say("tag.go"), "TAG-01", tagStep{s.at, int(s.turn), s.table.Width(), s.table.Depth()}
	case s.step == 1:
		d.Shape, d.Ask, d.Rule = engine.Pick, engine.Say("tag.tag"), "TAG-02"
		for i, at := range s.at {
			if engine.Seat(i) == s.turn {
				continue
			}
			o := engine.Option{Key: "tag:" + strconv.Itoa(i), Text: engine.Say("tag.whom", "Model", engine.ModelID(i)), Model: engine.ModelID(i), Piece: engine.NoPiece, Action: -1}
			if gap := at.Distance(s.at[s.turn]); gap > cm(tagReachCm) {
				o.Refusal = engine.Refuse("TAG-02", "tag.too-far", "Gap", engine.Inches(gap))
			}
			d.Options = append(d.Options, o)
		}
		d.Options = append(d.Options, engine.Option{Key: "no", Text: engine.Say("tag.no"), Model: engine.NoModel, Piece: engine.NoPiece, Action: -1, Finish: true})
	default:
		d.Seat, d.Shape, d.Ask, d.Rule, d.Subject = engine.DiceSeat, engine.Roll, engine.Say("tag.roll"), "TAG-02", engine.ModelID(s.turn)
		d.Dice = []engine.Pool{{Seat: s.turn, Model: engine.ModelID(s.turn), Count: 1}}
	}
	s.pending = d
}

func (s *tag) Decision() *engine.Decision { return s.pending }

func (s *tag) Apply(choice engine.Choice, log func(engine.Event)) {
	tell := func(e engine.Event) {
		if log != nil {
			e.Seat, e.Model, e.Piece = s.turn, engine.ModelID(s.turn), engine.NoPiece
			log(e)
		}
	}
	switch s.step {
	case 0:
		tell(engine.Event{Kind: engine.EventMove, Text: engine.Say("tag.goes"), Rules: []engine.Rule{"TAG-01"}, Other: engine.NoModel,
			Amount: choice.Spot.Center.Distance(s.at[s.turn])})
		s.at[s.turn], s.step = choice.Spot.Center, 1
	case 1:
		if o := &s.pending.Options[choice.Pick]; o.Finish {
			s.next()
		} else {
			s.target, s.step = o.Model, 2
		}
	case 2:
		face := choice.Faces[0][0]
		won := face >= tagHits
		tell(engine.Event{Kind: engine.EventRoll, Text: engine.Say("tag.rolls"), Rules: []engine.Rule{"TAG-02"}, Other: s.target,
			Dice:    []engine.Rolled{{Seat: s.turn, Model: engine.ModelID(s.turn), Faces: choice.Faces[0], Marks: []engine.Mark{engine.Keeps}, Total: face}},
			Outcome: &engine.Outcome{Won: won, Against: tagHits}})
		if won {
			s.points[s.turn]++
		}
		s.next()
	}
	s.ask()
}

func (s *tag) next() {
	s.step, s.turn = 0, s.turn+1
	if int(s.turn) == len(s.at) {
		s.turn, s.round = 0, s.round+1
	}
}

func (s *tag) Clone() engine.State {
	c := *s
	c.at, c.points = append([]geometry.Point(nil), s.at...), append([]int(nil), s.points...)
	return &c
}

func (s *tag) Hash() uint64 {
	hash := uint64(14695981039346656037)
	add := func(value uint64) { hash = (hash ^ value) * 1099511628211 }
	for i, at := range s.at {
		add(math.Float64bits(at.X))
		add(math.Float64bits(at.Y))
		add(uint64(s.points[i]))
	}
	for _, value := range []int{s.round, s.rounds, int(s.turn), s.step, int(s.target)} {
		add(uint64(value))
	}
	return hash
}

func (s *tag) View(engine.Seat) *engine.View {
	v := &engine.View{Round: min(s.round, s.rounds), Rounds: s.rounds, Turn: s.turn, Step: engine.Say("tag.step"), Aim: engine.Say("tag.aim"), Table: s.table,
		Score: append([]int(nil), s.points...)}
	for i, at := range s.at {
		list := s.setup.Teams[i]
		v.Teams = append(v.Teams, engine.Team{Name: list.Name, Groups: []engine.Group{{Name: list.Name, Models: []engine.ModelID{engine.ModelID(i)}}}})
		v.Models = append(v.Models, engine.Model{ID: engine.ModelID(i), Seat: engine.Seat(i), Name: list.Name, Class: "tag.runner", BaseMM: tagBaseMM,
			Body: tagBody(at), Spot: geometry.Ground(at), OnTable: true, Ready: engine.Seat(i) == s.turn && s.step < 2, HP: 1, MaxHP: 1})
	}
	for i, piece := range s.setup.Layout.Pieces {
		v.Pieces = append(v.Pieces, engine.Piece{ID: engine.PieceID(i), Piece: piece})
	}
	return v
}

func (s *tag) Sheet(model engine.ModelID) *engine.Sheet {
	return &engine.Sheet{Model: model, Name: s.setup.Teams[model].Name}
}

func (s *tag) Preview(engine.Choice) *engine.Preview { return nil }

func (s *tag) Result() (engine.Result, bool) {
	if s.round <= s.rounds {
		return engine.Result{}, false
	}
	r := engine.Result{Winner: engine.NoSeat, Score: append([]int(nil), s.points...), Why: engine.Say("tag.over"), Rule: "TAG-03"}
	best := 0
	for seat, points := range s.points {
		r.Points = append(r.Points, engine.Point{Seat: engine.Seat(seat), Text: engine.Say("tag.tags"), Rule: "TAG-02", Amount: points, Total: true, Model: engine.NoModel})
		switch {
		case points > best:
			best, r.Winner = points, engine.Seat(seat)
		case points == best:
			r.Winner = engine.NoSeat
		}
	}
	return r, true
}

func (s *tag) Broken() []string {
	for i, at := range s.at {
		if at.X < 0 || at.Y < 0 || at.X > s.table.Width() || at.Y > s.table.Depth() {
			return []string{fmt.Sprintf("runner %d has left the table: %v", i, at)}
		}
	}
	return nil
}

func tagBody(p geometry.Point) geometry.Cylinder {
	return geometry.Cylinder{Center: p, Radius: cm(tagBaseMM / 20), Height: cm(4)}
}

// tagStep is where a runner can go.
type tagStep struct {
	at           []geometry.Point
	mover        int
	width, depth float64
}

func (p tagStep) Mode() engine.PlaceMode       { return engine.PutDown }
func (p tagStep) Mover() geometry.Cylinder     { return tagBody(p.at[p.mover]) }
func (p tagStep) Envelope() *geometry.Envelope { return nil }

func (p tagStep) Snap(at geometry.Point, exact bool) geometry.Spot {
	spot := geometry.Ground(at.Committed())
	if exact || p.Refuse(spot, nil) == nil {
		return spot
	}
	from := p.at[p.mover]
	if way := at.Sub(from); way.Length() > cm(tagStepCm) {
		if near := geometry.Ground(from.Add(way.Unit().Times(cm(tagStepCm) - 0.01)).Committed()); p.Refuse(near, nil) == nil {
			return near
		}
	}
	return geometry.Ground(from)
}

func (p tagStep) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	at, edge := spot.Center, cm(tagBaseMM/20)
	if spot.Level != 0 || at.X < edge || at.Y < edge || at.X > p.width-edge || at.Y > p.depth-edge {
		return engine.Refuse("TAG-01", "tag.outside")
	}
	if far := at.Distance(p.at[p.mover]); far > cm(tagStepCm) {
		return engine.Refuse("TAG-01", "tag.too-long", "Length", engine.Inches(far), "Most", engine.Centimetre.Inches(tagStepCm))
	}
	for i, other := range p.at {
		if i != p.mover && at.Distance(other) < cm(tagApartCm) {
			return engine.Refuse("TAG-01", "tag.too-near", "Model", engine.ModelID(i))
		}
	}
	return nil
}

func (p tagStep) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

func (p tagStep) Sample(random func() float64) (geometry.Spot, bool) {
	from := p.at[p.mover]
	for range 200 {
		at := from.Add(geometry.Point{X: cm(tagStepCm) * (2*random() - 1), Y: cm(tagStepCm) * (2*random() - 1)}).Committed()
		if spot := geometry.Ground(at); p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Ground(from), true
}
