package planner

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/plans"
)

// seatKeys are the names of the sides, by seat.
var seatKeys = [plans.MostSides]string{"planner.blue", "planner.red", "planner.violet", "planner.green"}

func seatKey(seat int) string {
	if seat >= 0 && seat < len(seatKeys) {
		return seatKeys[seat]
	}
	return "planner.nobody"
}

// sideNamed calls a side by its colour in a sentence.
func (s *Scene) sideNamed(seat int) string {
	return s.words.W("planner.side-named", "Side", s.words.W(seatKey(seat)))
}

// seatChoice chooses a side, or none: as a row where the names have room, else from a list.
func (s *Scene) seatChoice(u *ui.UI, id string, r canvas.Rect, seat int) int {
	var options []string
	need := 0.0
	for at := range plans.MostSides + 1 {
		options = append(options, u.W(seatKey(at)))
		need = max(need, u.C.Width(options[at], ui.Label)+14)
	}
	if seat < 0 {
		seat = plans.MostSides
	}
	if need*float64(len(options)) <= r.W {
		seat = u.Choose(ui.Choice{ID: id, Rect: r, Options: options, Selected: seat, Fill: true})
	} else {
		seat = u.Pick(ui.Select{ID: id, Rect: r, Options: options, Selected: seat})
	}
	if seat == plans.MostSides {
		return -1
	}
	return seat
}

// enemySides are the sides on the table that a figure is against, by seat.
func (s *Scene) enemySides(f *plans.Figure) []int {
	var seats []int
	for i := range s.plan().Figures {
		if seat := s.plan().Figures[i].Seat; seat >= 0 && seat != f.Seat && !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
	}
	slices.Sort(seats)
	return seats
}

// enemy reports whether one figure is against another; side is the seat that alone counts, or -1 for all.
func enemy(f, other *plans.Figure, side int) bool {
	return other.Seat >= 0 && other.Seat != f.Seat && (side < 0 || other.Seat == side)
}

// facing is the side whose sight or threat is shown among the enemies of a figure: -1 for all of them, also when the one that
// was chosen is not on the table any more.
func (s *Scene) facing(f *plans.Figure) int {
	if seat := s.layer.side - 1; s.layer.who == whoEnemies && seat >= 0 && slices.Contains(s.enemySides(f), seat) {
		return seat
	}
	return -1
}

// facingChoice chooses that side where there are several.
func (s *Scene) facingChoice(u *ui.UI, c *ui.Column, f *plans.Figure) {
	seats := s.enemySides(f)
	if s.layer.who != whoEnemies || len(seats) < 2 {
		return
	}
	options := append([]string{u.W("planner.against-all")}, ui.Each(seats, func(seat int) string {
		return u.W("planner.against-side", "Side", u.W(seatKey(seat)))
	})...)
	selected := slices.Index(seats, s.facing(f)) + 1
	at := selected
	if c.Pick("layer-side", options, &at, 8); at != selected {
		s.layer.side = 0
		if at > 0 {
			s.layer.side = seats[at-1] + 1
		}
	}
}

// sides are the teams of a set-up: two at least, and as many as have somebody on the table.
func (s *Scene) sides() []engine.TeamList {
	most := 2
	for i := range s.plan().Figures {
		most = max(most, s.plan().Figures[i].Seat+1)
	}
	var teams []engine.TeamList
	for seat := range most {
		teams = append(teams, engine.TeamList{Name: s.words.W(seatKey(seat))})
	}
	return teams
}

// zoneOf is the part of the table that a side deploys in, as a box: its drawn zone, else a strip along an edge of its own.
func zoneOf(m *maps.Map, seat int) (low, high geometry.Point) {
	for _, z := range m.DeploymentZones() {
		if z.Team != seat || len(z.Outline) == 0 {
			continue
		}
		return geometry.Box(z.Outline)
	}
	depth := m.ZoneDepth
	if depth == 0 {
		depth = 6
	}
	across, along := min(depth, m.Width), min(depth, m.Depth)
	switch seat {
	case 1:
		return geometry.Point{Y: m.Depth - along}, geometry.Point{X: m.Width, Y: m.Depth}
	case 2: // between the zones of the first two
		return geometry.Point{Y: m.Depth / 4}, geometry.Point{X: across, Y: m.Depth * 3 / 4}
	case 3:
		return geometry.Point{X: m.Width - across, Y: m.Depth / 4}, geometry.Point{X: m.Width, Y: m.Depth * 3 / 4}
	}
	return geometry.Point{}, geometry.Point{X: m.Width, Y: along}
}

// zones are the deployment zones as they are shown: those of the table, and that of the side whose team is put down next.
func (s *Scene) zones() []tabletop.Deployment {
	zones, side := tabletop.Deployments(s.doc.Table), ui.SideOf(s.lists.seat)
	if side != ui.Neutral && !slices.ContainsFunc(zones, func(z tabletop.Deployment) bool { return z.Side == side }) {
		low, high := zoneOf(s.doc.Table, s.lists.seat)
		zones = append(zones, tabletop.Deployment{Side: side, Outline: []geometry.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}})
	}
	return zones
}
