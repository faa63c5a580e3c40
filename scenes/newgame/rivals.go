package newgame

import (
	"slices"

	"trueinch/engine/ladder"
	"trueinch/game/ui"
)

// The players of a seat, by their place in the choice.
const (
	aPerson = iota
	aComputer
)

// rivalsOf gives every seat the opponent of a name.
func rivalsOf(name string) (at [mostSides]int) {
	for seat := range at {
		at[seat] = max(0, slices.IndexFunc(ladder.Characters, func(c ladder.Character) bool { return c.Name == name }))
	}
	return at
}

// Against chooses who plays for the computer, by name, where somebody does.
func (s *Scene) Against(name string) {
	if _, known := ladder.Find(name); known {
		s.rivals = rivalsOf(name)
	}
}

// faced reports whether there are opponents to choose from: nobody is anybody's opponent who plays alone.
func (s *Scene) faced() bool { return s.form.Most > 1 }

// playerOf is who plays a seat, by the name that a match keeps.
func (s *Scene) playerOf(seat int) string {
	switch {
	case s.players[seat] == aPerson:
		return "human"
	case !s.faced():
		return "simple"
	}
	return ladder.Characters[s.rivals[seat]].Name
}

// rival chooses who plays a seat for the computer, and says in a line what to expect.
func (s *Scene) rival(u *ui.UI, c *ui.Column, seat int) {
	if s.players[seat] == aPerson || !s.faced() {
		c.Y += 2
		return
	}
	names, about := make([]string, len(ladder.Characters)), make([]string, len(ladder.Characters))
	for i := range ladder.Characters {
		names[i] = u.W(string(ladder.Characters[i].Title))
		about[i] = u.W(string(ladder.Characters[i].About)) + " " + u.Say(ladder.Expect(s.system.Code(), ladder.Characters[i].Name))
	}
	s.rivals[seat] = u.Pick(ui.Select{ID: "rival-" + number(seat), Rect: c.Row(28, 2), Options: names, Selected: s.rivals[seat], About: about})
	for _, line := range u.C.Wrap(about[s.rivals[seat]], ui.Prose, c.W) {
		u.C.Text(line, c.X, c.Row(15, 0).Y+11, ui.Prose, u.Colors.Ink2)
	}
	c.Y += 6
}
