package teambuilder

import (
	"errors"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/scenes/exchange"
)

// share copies the team as one line for a chat.
func (s *Scene) share(u *ui.UI) {
	team := clone(s.team)
	team.Name = strings.TrimSpace(team.Name)
	s.copyOut(u, exchange.Line(s.system.Code(), team), "teambuilder.shared")
}

// letter copies the team as text to be read.
func (s *Scene) letter(u *ui.UI) { s.copyOut(u, s.text(u), "teambuilder.shared-text") }

// copyOut puts a text on the clipboard, and says so or that it cannot be.
func (s *Scene) copyOut(u *ui.UI, text, done string) {
	if len(s.team.Cards) == 0 {
		u.Toast(u.W("teambuilder.empty"), "")
		return
	}
	if u.Copy(text) {
		u.Toast(u.W(done), "")
	} else {
		u.Toast(u.W("teambuilder.not-shared"), "")
	}
}

// paste takes up the team of a line on the clipboard in place of the present one, which undo brings back.
func (s *Scene) paste(u *ui.UI) {
	code, team, err := exchange.ReadLine(u.Pasted())
	if err == nil && code != s.system.Code() {
		if other, known := s.house.System(code); known {
			u.Toast(u.W("teambuilder.other-system", "System", other.Name()), "")
		} else {
			u.Toast(u.W("teambuilder.no-such-system", "Code", code), "")
		}
		return
	}
	if err != nil {
		var fault *exchange.Fault
		if errors.As(err, &fault) {
			u.Toast(u.Say(fault.Explain()), "")
		}
		return
	}
	s.takeUp(u, team)
}

// takeUp takes a team from elsewhere in place of the present one, and names the cards that are not here.
func (s *Scene) takeUp(u *ui.UI, team engine.TeamList) {
	s.change(func(t *engine.TeamList) { *t = clone(team) })
	s.kept = engine.TeamList{}
	s.look(s.first())
	if missing := exchange.Unknown(s.roster, team); len(missing) > 0 {
		u.Toast(u.W("teambuilder.cards-missing", "Count", len(missing), "Cards", strings.Join(missing, ", ")), "")
		return
	}
	u.Toast(u.W("teambuilder.taken-up", "Team", s.title(u)), "")
}

// duplicate keeps the team once more under another name, and goes on with that.
func (s *Scene) duplicate(u *ui.UI) {
	if len(s.team.Cards) == 0 {
		u.Toast(u.W("teambuilder.empty"), "")
		return
	}
	s.kept = engine.TeamList{}
	s.team.Name = s.another(s.title(u))
	s.save(u)
}

// text is the team as one would write it in a letter.
func (s *Scene) text(u *ui.UI) string {
	var b strings.Builder
	line := func(text string) { b.WriteString(text + "\n") }
	if s.sized() {
		line(u.W("teambuilder.text-sized", "Team", s.title(u), "Size", u.W("newgame.level", "Level", s.team.Size), "System", s.system.Name()))
	} else {
		line(u.W("teambuilder.text-head", "Team", s.title(u), "System", s.system.Name()))
	}
	for i := range s.sum.Fields {
		line(u.Say(s.settled(&s.sum.Fields[i])))
	}
	line("")
	var done []string
	for _, follower := range []bool{false, true} {
		for _, id := range s.team.Cards {
			c := s.card(id)
			if c == nil || c.Follower != follower || slices.Contains(done, id) {
				continue
			}
			done = append(done, id)
			switch {
			case !follower && !s.has.points:
				line(c.Name)
				continue
			case !follower:
				line(u.W("teambuilder.text-model", "Level", c.Rank, "Card", c.Name, "Word", c.Word(s.roster.Columns()), "HP", c.HP))
				continue
			}
			name := c.Name
			if n := s.count(id); n > 1 {
				name = u.W("teambuilder.times", "Card", c.Name, "Times", n)
			}
			line(u.W("teambuilder.text-minion", "Level", c.Rank, "Card", name, "Payment", s.note(id)))
		}
	}
	line("")
	var sums []string
	for _, total := range s.sum.Totals {
		sums = append(sums, u.W("teambuilder.text-total", "Number", total.Number, "Term", total.Term, "About", total.About))
	}
	if s.has.minions {
		sums = append(sums, u.W("teambuilder.text-minions", "Used", s.sum.FollowerRanks, "Points", s.sum.FollowerPoints))
	}
	if len(sums) > 0 {
		line(strings.Join(sums, " · "))
	}
	if c := s.broken(); c != nil {
		line(u.W("teambuilder.text-broken", "Why", u.Say(c.Text), "Rule", c.Rule))
	}
	return b.String()
}
