package planner

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/faces"
	"trueinch/scenes/plans"
)

// baseState is what the tools for bases and teams put down next.
type baseState struct {
	mm     float64
	seat   int
	inches float64
	reach  float64
	kind   engine.MoveType
	card   string // of the card in hand
}

func newBaseState() baseState {
	return baseState{mm: 30, inches: 6, reach: 8}
}

// listState is what the lists at the side remember.
type listState struct{ seat int }

// baseSizes are the common round bases, in millimetres.
var baseSizes = []float64{25, 30, 32, 40, 50, 60, 80, 100}

// basePage chooses a base to put down by size.
func (s *Scene) basePage(u *ui.UI, c *ui.Column) {
	c.Say(u.W("planner.base-help"), 8)
	cells := c.Row(64, 82).Columns(4, 6)
	for i, mm := range baseSizes {
		at := cells[i%4].Move(0, float64(i/4)*70)
		area := u.Hot("base-size"+strconv.Itoa(i), at)
		fill, ink := u.Colors.Raised, u.Colors.Ink
		if s.base.mm == mm {
			fill, ink = u.Colors.Accent, u.Colors.OnAccent
		}
		u.C.Box(at, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2, Radius: 4})
		team, _, _ := u.Colors.Team(ui.SideOf(s.base.seat))
		u.C.Circle(at.Center().X, at.Y+24, min(21, mm*0.24), team, canvas.Pen(2, u.Colors.TableInk))
		u.C.TextCenter(u.W("planner.mm", "Number", mm), at.Center().X, at.Bottom()-6, ui.SmallTag, ink)
		if area.Clicked {
			s.base.mm = mm
		}
	}
	stepper(u, c, "base-mm", u.W("planner.base-size"), u.W("planner.mm", "Number", s.base.mm), &s.base.mm, 1, 15, 200)
	c.Y += 8
	s.base.seat = s.seatChoice(u, "base-seat", c.Row(28, 12), s.base.seat)
	lengthStepper(u, c, "base-move", u.W("planner.move"), &s.base.inches, 0.5, 0, 60)
	c.Y += 4
	lengthStepper(u, c, "base-range", u.W("planner.range"), &s.base.reach, 0.5, 0, 96)
	c.Y += 10
}

// figure is the base that a click puts down.
func (b *baseState) figure(u *ui.UI) plans.Figure {
	return plans.Figure{Seat: b.seat, Name: u.W("planner.base-name", "Size", b.mm), Base: b.mm, Kind: b.kind, Inches: b.inches, Range: b.reach}
}

// putBase puts a base down.
func (s *Scene) putBase(p geometry.Point) {
	f := plans.Figure{Seat: s.base.seat, Base: s.base.mm, Kind: s.base.kind, Inches: s.base.inches, Range: s.base.reach}
	count := 1
	for i := range s.plan().Figures {
		if s.plan().Figures[i].Card == "" {
			count++
		}
	}
	f.Name = s.words.W("planner.base-name", "Size", s.base.mm) + " " + letters(count)
	s.put(f, p)
}

// letters numbers things as A, B … Z, AA, AB …
func letters(n int) string {
	text := ""
	for n > 0 {
		n--
		text = string(rune('A'+n%26)) + text
		n /= 26
	}
	return text
}

// put adds a figure on the highest surface under a point and takes it in hand.
func (s *Scene) put(f plans.Figure, p geometry.Point) {
	spot := s.topSpot(s.onTable(p, geometry.BaseRadius(f.Base)))
	spot.Center = spot.Center.Committed()
	f.Spot.Spot = spot
	id := 0
	s.change(func(d *plans.Document) { id = d.Now().Add(f) })
	s.from = pick{kind: aFigure, figure: id}
}

// cardFigure is a figure for a card; false when there is no such card.
func (s *Scene) cardFigure(id string) (plans.Figure, bool) {
	card, known := s.roster.Card(id)
	if !known {
		return plans.Figure{}, false
	}
	f := plans.Figure{Seat: s.lists.seat, Name: card.Name, Card: card.ID, Silhouette: card.Silhouette, Base: card.BaseMM, HP: card.HP}
	if f.Base <= 0 {
		f.Base = 30
	}
	FillIn(&f, s.doors.System, card.Source)
	return f, true
}

// FillIn takes from a card how far its model moves and strikes, and how tall it is, as far as the rule system says.
func FillIn(f *plans.Figure, system engine.System, card string) {
	suppose := system.Extras().Suppose
	if suppose == nil {
		return
	}
	setup := engine.Setup{System: system.Code(), Layout: geometry.Layout{Width: 48, Depth: 48}, Cards: map[string]string{f.Card: card},
		Teams: []engine.TeamList{{}, {}}}
	there, err := suppose(setup, []engine.Placed{{Card: f.Card, Spot: geometry.Ground(geometry.Point{X: 24, Y: 24})}})
	if err != nil {
		return
	}
	stride := there.Stride(0)
	f.Kind, f.Inches = stride.Kind, stride.Inches
	f.Height = there.View(0).Models[0].Body.Height
	for _, a := range there.Sheet(0).Actions {
		if a.Attack {
			f.Range = max(f.Range, a.Range)
		}
	}
}

// putCard puts a model of the card in hand down.
func (s *Scene) putCard(u *ui.UI, p geometry.Point) {
	if s.hover.kind == aFigure {
		s.from = s.hover
		return
	}
	f, ok := s.cardFigure(s.base.card)
	if !ok {
		u.Toast(u.W("planner.choose-card"), "")
		return
	}
	f.Name = uniqueName(s.plan(), f.Name)
	s.put(f, p)
}

// teamPage puts down whole teams, or models card by card.
func (s *Scene) teamPage(u *ui.UI, c *ui.Column) {
	c.Say(u.W("planner.team-help"), 8)
	s.lists.seat = s.seatChoice(u, "team-seat", c.Row(28, 8), s.lists.seat)
	for i, team := range s.teams {
		size := ""
		if team.Size > 0 {
			size = u.W("newgame.level", "Level", team.Size)
		}
		if listRow(u, ui.Row{ID: "put-team" + strconv.Itoa(i), Rect: c.Wide(32, 0)}, 10, team.Name, size) {
			s.putTeam(u, team)
		}
	}
	c.Head(u.W("planner.cards"), 28)
	for i, card := range s.roster.Cards() {
		at := c.Wide(36, 0)
		if !u.C.Visible(at) && u.Painting() {
			continue
		}
		row := ui.Row{ID: "put-card" + strconv.Itoa(i), Rect: at, Selected: s.base.card == card.ID}
		if listRow(u, row, 44, card.Name, u.W("planner.mm", "Number", card.BaseMM)) {
			s.base.card = card.ID
		}
		faces.Card(u, canvas.Rect{X: at.X + 8, Y: at.Y + 4, W: 28, H: 28}, ui.SideOf(s.lists.seat), card.ID, card.Silhouette)
	}
}

// listRow is a row of a list with a name, so far from its left edge, and a note at the right; it reports whether it was clicked.
func listRow(u *ui.UI, row ui.Row, left float64, name, note string) bool {
	at := row.Rect
	area, ink, quiet := u.Row(row)
	u.C.TextRight(note, at.Right()-10, at.Y+canvas.Baseline(ui.Prose, at.H), ui.Prose, quiet)
	u.C.Text(u.C.Fit(name, ui.RowName, at.W-left-16-u.C.Width(note, ui.Prose)), at.X+left, at.Y+canvas.Baseline(ui.RowName, at.H), ui.RowName, ink)
	return area.Clicked
}

// putTeam puts all models of a team down in the Deployment Zone of its side, where they do not touch.
func (s *Scene) putTeam(u *ui.UI, team engine.TeamList) {
	count := 0
	s.change(func(d *plans.Document) { count = s.deploy(d, team, s.lists.seat) })
	u.Toast(u.W("planner.team-down", "Team", team.Name, "Count", count), "")
}

// deploy adds the models of a team to the plan in front and says how many.
func (s *Scene) deploy(d *plans.Document, team engine.TeamList, seat int) int {
	low, high := zoneOf(d.Table, seat)
	var bodies []geometry.Cylinder
	p := d.Now()
	for i := range p.Figures {
		f := &p.Figures[i]
		bodies = append(bodies, f.Body(p.At(f)))
	}
	keep := s.lists.seat
	s.lists.seat = seat
	defer func() { s.lists.seat = keep }()
	count := 0
	total := 0
	for _, id := range team.Cards {
		if card, ok := s.roster.Card(id); ok {
			total += max(1, card.Count)
		}
	}
	for _, id := range team.Cards {
		card, ok := s.roster.Card(id)
		if !ok {
			continue
		}
		models := 1
		if card.Follower {
			models = max(1, card.Count)
		}
		for range models {
			f, _ := s.cardFigure(id)
			want := geometry.Ground(inRow(low, high, (float64(count)+0.5)/float64(max(1, total))))
			radius := geometry.BaseRadius(f.Base)
			spot, free := s.table.NearestFree(f.Body(want), want, bodies, func(at geometry.Spot) bool {
				return at.Center.X-radius >= low.X-1e-9 && at.Center.X+radius <= high.X+1e-9 &&
					at.Center.Y-radius >= low.Y-1e-9 && at.Center.Y+radius <= high.Y+1e-9
			})
			if !free {
				spot, free = s.table.NearestFree(f.Body(want), want, bodies, nil)
			}
			if !free {
				continue
			}
			f.Spot.Spot = spot
			bodies = append(bodies, f.Body(spot))
			f.Name = uniqueName(p, f.Name)
			p.Add(f)
			count++
		}
	}
	return count
}

// inRow is the place at a part of the longer side of a box, in its middle.
func inRow(low, high geometry.Point, part float64) geometry.Point {
	p := low.Add(high).Times(0.5)
	if size := high.Sub(low); size.X >= size.Y {
		p.X = low.X + size.X*part
	} else {
		p.Y = low.Y + size.Y*part
	}
	return p
}

// uniqueName adds a letter to a name that stands on the table already.
func uniqueName(p *plans.Plan, name string) string {
	taken := func(n string) bool {
		for i := range p.Figures {
			if p.Figures[i].Name == n {
				return true
			}
		}
		return false
	}
	if !taken(name) {
		return name
	}
	for n := 2; ; n++ {
		if other := name + " " + letters(n); !taken(other) {
			return other
		}
	}
}

// Deployed puts two teams into an empty plan, as a table to begin with.
func (s *Scene) Deployed(blue, red string) {
	for seat, name := range []string{blue, red} {
		for _, team := range s.teams {
			if strings.EqualFold(team.Name, name) {
				s.deploy(s.doc, team, seat)
				break
			}
		}
	}
	s.saved = s.doc.Clone()
	s.touched()
	if p := s.plan(); len(p.Figures) > 0 {
		s.from = pick{kind: aFigure, figure: p.Figures[0].ID}
	}
}
