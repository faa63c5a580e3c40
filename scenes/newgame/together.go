package newgame

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// alliances are the ways in which so many teams may stand together; the first is each for itself.
var alliances = map[int][]engine.Sides{
	3: {nil, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}},
	4: {nil, {0, 1, 0, 1}, {0, 0, 1, 1}, {0, 1, 1, 0}, {0, 1, 1, 1}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}},
}

// togetherHeight is the room that the choice of sides takes with one row, rowHeight what each further row takes more, and
// alliedHeight what the question about allies takes more.
const (
	togetherHeight = 56.0
	rowHeight      = 32.0
	alliedHeight   = 32.0
	perRow         = 4 // ways in a row
)

// allied is what the rule system says of teams that stand together; false when it knows none.
func (s *Scene) allied() (*engine.Allied, bool) {
	return s.form.Allied, s.form.Allied != nil && len(alliances[s.sides]) > 0
}

// standing is who stands with whom, as a set-up says it.
func (s *Scene) standing() engine.Sides {
	if _, ok := s.allied(); !ok || s.together >= len(alliances[s.sides]) {
		return nil
	}
	return alliances[s.sides][s.together]
}

// togetherRoom is how high the choice of sides is now.
func (s *Scene) togetherRoom() float64 {
	if _, ok := s.allied(); !ok {
		return 0
	}
	room := togetherHeight + rowHeight*float64((len(alliances[s.sides])-1)/perRow)
	if s.standing() == nil {
		return room
	}
	return room + alliedHeight
}

// togetherRow chooses who stands with whom, and asks what allies are to each other.
func (s *Scene) togetherRow(u *ui.UI, r canvas.Rect) {
	allied, ok := s.allied()
	if !ok {
		return
	}
	rule, allies := allied.Rule, allied.Doubt
	u.C.Text(u.W("newgame.together"), r.X, r.Y+12, ui.Strong, u.Colors.Ink)
	u.C.TextRight(string(rule), r.Right(), r.Y+12, ui.Small, u.Colors.Ink2)
	names := ui.Each(alliances[s.sides], func(sides engine.Sides) string { return allianceName(u, sides) })
	row := canvas.Rect{X: r.X, Y: r.Y + 18, W: r.W, H: 28}
	now := s.together
	for first := 0; first < len(names); first += perRow {
		if first > 0 {
			row.Y += rowHeight
		}
		choice := ui.Choice{ID: "together-" + number(first), Rect: row, Options: names[first:min(first+perRow, len(names))], Selected: now - first, Fill: true}
		if chosen := u.Choose(choice); chosen != now-first {
			s.together, s.fault = first+chosen, ""
			clear(s.room)
		}
	}
	if s.standing() == nil {
		return
	}
	on := allies.Way(s.rules) > 0
	box := ui.CheckBox{ID: "allies", Rect: canvas.Rect{X: r.X, Y: row.Bottom() + 4, W: r.W, H: 28}, Label: u.W("newgame.allies"), On: on}
	if now := u.Check(box); now != on {
		way := 0
		if now {
			way = 1
		}
		s.rules = allies.With(s.rules, way)
		clear(s.room)
	}
}

// allianceName says who stands together, by colours: the side of the smallest choice, for the others are the rest. Of one
// team against three it names the one.
func allianceName(u *ui.UI, sides engine.Sides) string {
	if sides == nil {
		return u.W("newgame.alone")
	}
	for _, head := range sides.Heads(len(sides)) {
		if teams := sides.Teams(head, len(sides)); len(teams) == 1 && len(sides) > 3 {
			return u.W("newgame.against", "Team", colours(u, teams), "Count", len(sides)-1)
		}
	}
	for _, head := range sides.Heads(len(sides)) {
		if teams := sides.Teams(head, len(sides)); len(teams) > 1 {
			return colours(u, teams)
		}
	}
	return ""
}

// colours names teams by their colours.
func colours(u *ui.UI, seats []engine.Seat) string {
	var words []string
	for _, seat := range seats {
		words = append(words, u.W([]string{"newgame.blue", "newgame.red", "newgame.violet", "newgame.green"}[seat]))
	}
	return strings.Join(words, " + ")
}

// partners says with whom a team stands; empty when it stands alone.
func (s *Scene) partners(u *ui.UI, seat int) string {
	sides := s.standing()
	if sides == nil {
		return ""
	}
	others := slices.DeleteFunc(sides.Teams(engine.Seat(seat), s.sides), func(other engine.Seat) bool { return int(other) == seat })
	if len(others) == 0 {
		return ""
	}
	return u.W("newgame.with", "Teams", colours(u, others))
}

// shiftAlliance lets every team keep its allies when it takes the next seat.
func (s *Scene) shiftAlliance() {
	sides := s.standing()
	if sides == nil {
		return
	}
	last := len(sides) - 1
	moved := append(engine.Sides{sides[last]}, sides[:last]...)
	s.together = max(0, slices.IndexFunc(alliances[s.sides], func(other engine.Sides) bool { return sameSides(moved, other) }))
}

// sameSides reports whether the same teams stand together, whatever the numbers of their sides.
func sameSides(a, b engine.Sides) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a.First(engine.Seat(i)) != b.First(engine.Seat(i)) {
			return false
		}
	}
	return true
}
