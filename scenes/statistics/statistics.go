// Package statistics is the screen that adds all games up: who wins, where, how long it takes, and whether the dice are fair.
package statistics

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
)

// job reads what was not read yet and adds everything up.
const job = "statistics"

// Scene is the screen.
type Scene struct {
	archive *archive.Archive
	systems []archive.Counted // those of which there are games
	tally   *archive.Tally    // of the rule system looked at; nil until everything was added up
	at      int               // the rule system looked at
	fault   string
	asked   bool
}

// New adds up what an archive holds; it begins with the first frame.
func New(a *archive.Archive) *Scene { return &Scene{archive: a} }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	s.work(u)
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	}
	low, body := u.Whole().Inset(ui.Gap).CutBottom(52, ui.Gap)
	if s.tally != nil {
		body = s.choose(u, body)
		if s.at < len(s.systems) {
			u.Speak(s.systems[s.at].Speech)
		}
	}
	switch {
	case s.tally == nil:
		s.waiting(u, body)
	case body.W >= 900-2*ui.Gap:
		columns := body.Columns(3, ui.Gap)
		s.games(u, columns[0])
		lists := s.lists(u)
		high := (columns[1].H - ui.Gap*float64(len(lists)-1)) / float64(len(lists))
		for i, l := range lists {
			s.places(u, canvas.Rect{X: columns[1].X, Y: columns[1].Y + (high+ui.Gap)*float64(i), W: columns[1].W, H: high}, l)
		}
		s.dice(u, columns[2])
	default:
		u.ScrollColumn("statistics-all", body, 0, 0, func(c *ui.Column) {
			s.games(u, c.Row(380, ui.Gap))
			s.dice(u, c.Row(480, ui.Gap))
			for _, l := range s.lists(u) {
				s.places(u, c.Row(240, ui.Gap), l)
			}
		})
	}
	back := ui.Button{ID: "statistics-back", Label: u.W("statistics.back"), Key: ui.Escape, Primary: true}
	width := max(180, u.ButtonWidth(back))
	back.Rect = canvas.Rect{X: low.Right() - width, Y: low.Y + 6, W: width, H: 40}
	u.C.Paragraph(s.foot(u), canvas.Rect{X: low.X + 4, Y: low.Y + 8, W: low.W - width - 24, H: 40}, ui.Prose, 16, u.Colors.Ink2)
	if u.Button(back) {
		next = game.Pop
	}
	return next
}

// work starts the reading with the first frame and takes over what it came to. What is known already is added up at once.
func (s *Scene) work(u *ui.UI) {
	if u.Painting() {
		return
	}
	take := func(r ui.Result) {
		if r.Err != nil {
			s.fault = r.Err.Error()
			return
		}
		s.systems, _ = r.Value.([]archive.Counted)
		s.tally = archive.Count(nil)
		s.look(s.most())
	}
	if r, ok := u.Done(job); ok {
		take(r)
	}
	if s.asked {
		return
	}
	s.asked = true
	u.Go(job, func(ctx context.Context) any {
		s.archive.Read(ctx, s.archive.Saves(), func(done, of int) { ui.Report(ctx, float64(done)/float64(of)) })
		return s.archive.BySystem(s.archive.All())
	})
}

// most is the rule system of which most games are over.
func (s *Scene) most() (at int) {
	for i, counted := range s.systems {
		if counted.Tally.Games > s.systems[at].Tally.Games {
			at = i
		}
	}
	return at
}

// look shows the games of a rule system.
func (s *Scene) look(at int) {
	if at < len(s.systems) {
		s.at, s.tally = at, s.systems[at].Tally
	}
}

// choose offers the rule systems of which there are games, when they are several, and returns the room left of them.
func (s *Scene) choose(u *ui.UI, body canvas.Rect) canvas.Rect {
	if len(s.systems) < 2 {
		return body
	}
	var names []string
	for _, counted := range s.systems {
		names = append(names, u.Say(counted.Name))
	}
	top, rest := body.CutTop(28, ui.Gap)
	s.look(u.Choose(ui.Choice{ID: "statistics-system", Rect: top, Options: names, Selected: s.at, Fill: true}))
	return rest
}

// waiting says how far the reading has come.
func (s *Scene) waiting(u *ui.UI, r canvas.Rect) {
	inner := u.Titled("statistics-waiting", r, 36, ui.Header{Title: u.W("statistics.title"), Side: ui.Neutral})
	text := u.W("statistics.reading")
	if s.fault != "" {
		text = s.fault
	}
	u.C.Text(text, inner.X+16, r.Y+70, ui.Name, u.Colors.Ink)
	u.Meter(canvas.Rect{X: inner.X + 16, Y: r.Y + 84, W: min(400, inner.W-32), H: 14}, u.Part(job))
}

// foot says what was counted.
func (s *Scene) foot(u *ui.UI) string {
	if s.tally == nil {
		return ""
	}
	parts := []string{u.W("statistics.counted")}
	if s.tally.Running > 0 {
		parts = append(parts, u.W("statistics.running", "Count", s.tally.Running))
	}
	if s.tally.Typed > 0 {
		parts = append(parts, u.W("statistics.typed", "Count", s.tally.Typed))
	}
	return strings.Join(parts, " ")
}

// games is how many there were, how long they took, and who won.
func (s *Scene) games(u *ui.UI, r canvas.Rect) {
	t := s.tally
	body := u.Titled("statistics-games", r, 36, ui.Header{Title: u.W("statistics.title"), Note: u.W("statistics.games", "Count", t.Games), Side: ui.Neutral})
	u.ScrollColumn("statistics-games", body, 10, 8, func(c *ui.Column) {
		line := func(text string) { c.Write(text, ui.Label, 18, u.Colors.Ink, 3) }
		if t.Games == 0 {
			line(u.W("statistics.none"))
			return
		}
		line(u.W("statistics.length", "Rounds", u.Words.Number(float64(t.Rounds)/float64(t.Games), 1), "Steps", u.Words.Number(float64(t.Steps)/float64(t.Games), 0)))
		line(s.lengths(u))
		if t.Drawn+t.Conceded > 0 {
			line(u.W("statistics.ends", "Drawn", t.Drawn, "Conceded", t.Conceded))
		}
		c.Y += 4
		s.record(u, c, u.W("statistics.who"), nil, false)
		for _, of := range []struct {
			name   string
			record *archive.Record
		}{{u.W("newgame.person"), &t.Persons}, {u.W("statistics.computers"), &t.Computers}} {
			if of.record.Played > 0 {
				s.record(u, c, of.name, of.record, false)
			}
		}
		c.Y += 8
		s.record(u, c, u.W("statistics.teams"), nil, true)
		for i := range t.Teams {
			s.record(u, c, t.Teams[i].Name, &t.Teams[i], true)
		}
		c.Y += 6
	})
}

// lengths says in which Rounds games ended.
func (s *Scene) lengths(u *ui.UI) string {
	var parts []string
	for round := 0; len(parts) < len(s.tally.Lengths) && round < 100; round++ {
		if n := s.tally.Lengths[round]; n > 0 {
			parts = append(parts, u.W("statistics.ended-in", "Round", round, "Games", n))
		}
	}
	return u.W("statistics.ended", "Rounds", strings.Join(parts, " · "))
}

// record is a line of who won how often; without a record it is the head of such lines.
func (s *Scene) record(u *ui.UI, c *ui.Column, name string, r *archive.Record, person bool) {
	at := c.Wide(24, 0)
	played, won, by := at.X+at.W*0.60, at.X+at.W*0.78, at.Right()-10
	if r == nil {
		u.Strip(at, name, "")
		u.C.TextRight(u.W("statistics.played"), played, at.Y+17, ui.SmallTag, u.Colors.Ink2)
		u.C.TextRight(u.W("statistics.won"), won, at.Y+17, ui.SmallTag, u.Colors.Ink2)
		if person {
			u.C.TextRight(u.W("statistics.by-person"), by, at.Y+17, ui.SmallTag, u.Colors.Ink2)
		}
		return
	}
	u.Cut("record-"+name, name, at.X+10, at.Y+20, at.W*0.60-60, ui.RowName, u.Colors.Ink)
	u.C.TextRight(strconv.Itoa(r.Played), played, at.Y+20, ui.Label, u.Colors.Ink)
	u.C.TextRight(strconv.Itoa(r.Won)+" · "+u.Words.Percent(float64(r.Won)/float64(r.Played)), won, at.Y+20, ui.Label, u.Colors.Ink)
	if person {
		u.C.TextRight(u.W("statistics.of", "Won", r.PersonWon, "Of", r.PersonOf), by, at.Y+20, ui.Label, u.Colors.Ink)
	}
	c.Y += 5
	c.Rule(1)
}

// list is what games are counted by.
type list struct {
	id, title string
	all       []archive.Place
	name      func(archive.Place) string
}

// lists are tables, Plots, and the words of rule systems under which their games are counted together.
func (s *Scene) lists(u *ui.UI) []list {
	all := []list{
		{"statistics-tables", u.W("statistics.tables"), s.tally.Tables, func(p archive.Place) string { return u.Words.Named(p.Name) }},
		{"statistics-plots", u.W("statistics.plots"), s.tally.Plots, func(p archive.Place) string { return s.plotName(u, p.Name) }},
	}
	if len(s.tally.Classes) > 0 { // what says nothing leaves its room to others
		all = slices.DeleteFunc(all, func(l list) bool { return len(l.all) == 0 })
	}
	for i, c := range s.tally.Classes {
		all = append(all, list{"statistics-class-" + strconv.Itoa(i), u.W(string(c.Of)), c.Places, func(p archive.Place) string {
			if p.Class.Is != "" {
				return u.W(string(p.Class.Is))
			}
			return u.Words.Value(p.Class.Name)
		}})
	}
	return all
}

// places is what was played on each table, for each Plot, or under each word.
func (s *Scene) places(u *ui.UI, r canvas.Rect, l list) {
	id := l.id
	head, body := u.Titled(id, r, 36, ui.Header{Title: l.title, Side: ui.Neutral}).CutTop(24, 0)
	u.Strip(head, "", "")
	columns := []float64{0.48, 0.62, 0.76, 0.87, 0.98}
	for i, key := range []string{u.W("statistics.played"), u.W("statistics.rounds"), u.W("statistics.persons"), u.W("statistics.computer"), u.W("statistics.drawn")} {
		u.C.TextRight(u.C.Fit(key, ui.SmallTag, head.W*0.15), head.X+head.W*columns[i], head.Y+17, ui.SmallTag, u.Colors.Ink2)
	}
	u.ScrollColumn(id+"-lines", body, 0, 0, func(c *ui.Column) {
		for i, p := range l.all {
			row := c.Row(29, 0)
			u.Cut(id+strconv.Itoa(i), l.name(p), row.X+10, row.Y+20, row.W*0.40-12, ui.RowName, u.Colors.Ink)
			for k, value := range []string{strconv.Itoa(p.Games), u.Words.Number(float64(p.Rounds)/float64(p.Games), 1), strconv.Itoa(p.PersonsWon), strconv.Itoa(p.ComputersWon), strconv.Itoa(p.Drawn)} {
				u.C.TextRight(value, row.X+row.W*columns[k], row.Y+20, ui.Label, u.Colors.Ink)
			}
			c.Rule(1)
		}
	})
}

// plotName is the name of a Plot from its system and id.
func (s *Scene) plotName(u *ui.UI, name string) string {
	system, plot, _ := strings.Cut(name, "|")
	if title := s.archive.Objective(&archive.Digest{System: system, Objective: plot}); title.Key != "" {
		return u.Say(title)
	}
	return u.W("statistics.no-plot")
}
