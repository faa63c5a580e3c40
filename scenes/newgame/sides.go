package newgame

import (
	"encoding/json"
	"errors"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// seats are those that play.
func (s *Scene) seats() []int {
	seats := make([]int, s.sides)
	for i := range seats {
		seats[i] = i
	}
	return seats
}

// sidesRow chooses how many teams play.
func (s *Scene) sidesRow(u *ui.UI, r canvas.Rect) {
	if s.form.Least == s.form.Most {
		return // nothing to choose
	}
	u.C.Text(u.W("newgame.sides"), r.X, r.Y+12, ui.Strong, u.Colors.Ink)
	u.C.TextRight(string(s.form.Seats), r.Right(), r.Y+12, ui.Small, u.Colors.Ink2)
	least := s.form.Least
	var names []string
	for n := least; n <= s.form.Most; n++ {
		names = append(names, number(n))
	}
	now := s.sides - least
	chosen := u.Choose(ui.Choice{ID: "sides", Rect: canvas.Rect{X: r.X, Y: r.Y + 18, W: r.W, H: 28}, Options: names, Selected: now, Fill: true})
	if chosen == now {
		return
	}
	for seat := s.sides; seat < chosen+least; seat++ {
		s.fillSeat(seat)
	}
	s.sides, s.together, s.fault = chosen+least, 0, ""
	clear(s.room)
	s.useTableWithRoom()
}

// useTableWithRoom chooses the first battlefield that the match can be played on, when it cannot be on the present one.
func (s *Scene) useTableWithRoom() {
	if len(s.tables) == 0 || s.tooSmall(s.tables[s.table]).Key == "" {
		return
	}
	if at := slices.IndexFunc(s.tables, func(m *maps.Map) bool { return s.tooSmall(m).Key == "" }); at >= 0 {
		s.table = at
	}
}

// wanted is the match as chosen so far, on a battlefield where it has one.
func (s *Scene) wanted(m *maps.Map) house.Wanted {
	w := house.Wanted{System: s.system, Level: s.level, Map: m, Teams: s.chosen[:s.sides], Settings: s.rules, Sides: s.standing()}
	for _, seat := range s.seats() {
		w.Players = append(w.Players, s.playerOf(seat))
	}
	return w
}

// tooSmall is why these teams cannot play on a battlefield, or without one where it is nil, or the zero Text. Teams that break a rule are judged first:
// with them no table is refused.
func (s *Scene) tooSmall(m *maps.Map) engine.Text {
	if why, known := s.room[m]; known {
		return why
	}
	why := engine.Text{}
	if !slices.ContainsFunc(s.seats(), func(seat int) bool { return s.refusal(seat) != nil }) {
		setup, err := s.house.Setup(s.wanted(m))
		if err == nil {
			_, err = s.system.Start(setup)
		}
		var fault engine.Fault
		if errors.As(err, &fault) {
			why = fault.Explain()
		}
	}
	s.room[m] = why
	return why
}

// swapKey is what shift is called.
func (s *Scene) swapKey() string {
	if s.sides > 2 {
		return "newgame.next-seats"
	}
	return "newgame.swap"
}

// shift gives every team the next seat.
func (s *Scene) shift() {
	last := s.sides - 1
	team, checks := s.chosen[last], s.checks[last]
	copy(s.chosen[1:s.sides], s.chosen[:last])
	copy(s.checks[1:s.sides], s.checks[:last])
	s.chosen[0], s.checks[0] = team, checks
	s.shiftAlliance()
}

// houseRules says how many house rules are changed, and opens their screen.
func (s *Scene) houseRules(u *ui.UI, r canvas.Rect) {
	if s.doors.HouseRules == nil || len(s.form.Doubts) == 0 {
		return
	}
	label := u.W("newgame.house-rules-none")
	if n := len(s.form.Kept(s.rules)); n > 0 {
		label = u.W("newgame.house-rules", "Count", n)
	}
	if u.Button(ui.Button{ID: "house-rules", Rect: r, Label: label, Icon: "l-book-open", Key: "H"}) {
		s.next = s.doors.HouseRules(s.system, s.rules, func(rules json.RawMessage) {
			s.rules = rules
			clear(s.room)
		})
	}
}
