// Package rulebook is the searchable rules reference, opened by log entries, reasons and F1.
package rulebook

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Scene shows the references.
type Scene struct {
	references []Reference
	cards      func() game.Next // opens the encyclopaedia of the cards; nil without one
	reference  int
	offer      []int // places of the references that can be chosen
	chapter    int
	marked     engine.Rule
	search     string
	jump       bool // bring the marked rule into view
}

// New opens the reference at a rule, or at its beginning when the id is empty or unknown.
func New(references []Reference, rule engine.Rule) *Scene {
	s := &Scene{references: references}
	if r, c, _, ok := Find(references, rule); ok {
		s.reference, s.chapter, s.marked, s.jump = r, c, rule, true
	}
	return s
}

// found is a rule that the search matches.
type found struct {
	chapter int
	rule    *Rule
	rank    int // how well: 0 best
}

// matches lists the rules that hold every word of the search, by their text or by the English or French name of what they
// define, accents or not; those that are called so come first.
func (s *Scene) matches() []found {
	search := engine.Fold(s.search)
	words := strings.Fields(search)
	var hits []found
	if len(words) == 0 || len(s.references) == 0 {
		return nil
	}
	for c := range s.references[s.reference].Chapters {
		chapter := &s.references[s.reference].Chapters[c]
		for i := range chapter.Rules {
			r := &chapter.Rules[i]
			names := engine.Fold(r.Name("en") + " · " + r.Name("fr"))
			text := engine.Fold(string(r.ID)+" "+r.Text+" "+strings.Join(r.Rulings, " ")) + " " + names
			all := true
			for _, word := range words {
				all = all && strings.Contains(text, word)
			}
			if all {
				hits = append(hits, found{c, r, rank(search, engine.Fold(string(r.ID))+" · "+names)})
			}
		}
	}
	slices.SortStableFunc(hits, func(a, b found) int { return a.rank - b.rank })
	return hits
}

// rank says how well a search meets the id of a rule and the names of what it defines: exactly, in part, or not at all.
func rank(search, names string) int {
	best := 2
	for _, name := range strings.FieldsFunc(names, func(r rune) bool { return r == '·' || r == '/' || r == '(' || r == ')' || r == ',' }) {
		name = strings.TrimSuffix(strings.TrimSpace(name), " x")
		switch {
		case name == strings.TrimSpace(search):
			return 0
		case strings.Contains(name, strings.TrimSpace(search)):
			best = 1
		}
	}
	return best
}

// Cards opens the encyclopaedia of the cards from here.
func (s *Scene) Cards(open func() game.Next) { s.cards = open }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	if len(s.references) == 0 {
		return game.Pop
	}
	w, h := u.Size()
	title := s.references[s.reference].Title
	u.Dialog("rulebook", min(1040, w-40), h-40, ui.Header{Title: u.W("rulebook.title"), Note: title, Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		head, body := inside.CutTop(44, 0)
		edit := u.Edit(ui.TextField{ID: "rule-search", Rect: canvas.Rect{X: head.X + 10, Y: head.Y + 7, W: min(340, head.W-340), H: 30},
			Text: s.search, Hint: u.W("rulebook.search"), Icon: "l-search", Key: "/"})
		if s.search != edit.Text {
			s.search = edit.Text
			u.ScrollTo("rulebook-rules", 0, 1) // the best hits stand on top
		}
		if u.Button(ui.Button{ID: "rulebook-close", Rect: canvas.Rect{X: head.Right() - 150, Y: head.Y + 6, W: 142, H: 34}, Label: u.W("rulebook.close"), Key: ui.Escape}) {
			next = game.Pop
		}
		if s.cards != nil && u.Button(ui.Button{ID: "rulebook-cards", Rect: canvas.Rect{X: head.Right() - 312, Y: head.Y + 6, W: 154, H: 34}, Label: u.W("cards.title"), Key: "K"}) {
			next = s.cards()
		}
		if s.offered() > 1 {
			var row canvas.Rect
			row, body = body.CutTop(40, 0)
			s.chooseReference(u, canvas.Rect{X: row.X + 10, Y: row.Y + 6, W: min(340, row.W-20), H: 28})
		}
		u.Rule(head.X, head.Bottom(), head.W)
		list, text := body.CutLeft(min(250, body.W*0.32), 0)
		s.chapters(u, list)
		u.C.Line(list.Right(), list.Y, list.Right(), list.Bottom(), canvas.Pen(1.2, u.Colors.Line))
		s.rules(u, canvas.Rect{X: text.X + 4, Y: text.Y + 1, W: text.W - 4, H: text.H - 1})
	})
	return next
}

// Offer says of which rule systems, by their codes, the references are offered; the first is shown unless a rule was asked for.
// Without it there is no choice.
func (s *Scene) Offer(codes ...string) {
	s.offer = s.offer[:0]
	for i := range s.references {
		if slices.Contains(codes, s.references[i].Code()) {
			s.offer = append(s.offer, i)
		}
		if len(codes) > 0 && s.marked == "" && s.references[i].Code() == codes[0] {
			s.reference = i
		}
	}
}

func (s *Scene) offered() int { return len(s.offer) }

// chooseReference turns to the reference of another system.
func (s *Scene) chooseReference(u *ui.UI, r canvas.Rect) {
	titles := ui.Each(s.offer, func(at int) string { return s.references[at].Title })
	now := max(0, slices.Index(s.offer, s.reference))
	if at := u.Pick(ui.Select{ID: "rulebook-reference", Rect: r, Options: titles, Selected: now}); at != now {
		s.reference, s.chapter, s.search, s.marked = s.offer[at], 0, "", ""
	}
}

func (s *Scene) chapters(u *ui.UI, r canvas.Rect) {
	u.ScrollColumn("rulebook-chapters", r, 0, 0, func(c *ui.Column) {
		for i := range s.references[s.reference].Chapters {
			row := c.Row(30, 0)
			area, ink, _ := u.Row(ui.Row{ID: "chapter-" + strconv.Itoa(i), Rect: row, Selected: i == s.chapter && s.search == "", Arrow: true})
			if area.Clicked {
				s.chapter, s.search, s.marked = i, "", ""
			}
			name := s.references[s.reference].Chapters[i].In(u.Words.Language())
			u.C.Text(u.C.Fit(name, ui.Label, row.W-20), row.X+12, row.Y+canvas.Baseline(ui.Label, 30), ui.Label, ink)
		}
	})
}

// rules shows a chapter, or what the search found.
func (s *Scene) rules(u *ui.UI, r canvas.Rect) {
	hits := s.matches()
	if s.search == "" {
		chapter := &s.references[s.reference].Chapters[s.chapter]
		for i := range chapter.Rules {
			hits = append(hits, found{chapter: s.chapter, rule: &chapter.Rules[i]})
		}
	}
	if len(hits) == 0 {
		u.C.Paragraph(u.W("rulebook.nothing", "Search", s.search), r.Inset(16), ui.Label, 18, u.Colors.Ink2)
		return
	}
	u.ScrollColumn("rulebook-rules", r, 0, 6, func(c *ui.Column) {
		for _, hit := range hits {
			top := c.Height()
			s.rule(u, c, hit)
			if s.jump && hit.rule.ID == s.marked && u.Painting() {
				u.ScrollTo("rulebook-rules", top-20, c.Height()-top+40)
				s.jump = false // only a matter of the picture: where the list stands
			}
		}
		c.Y += 12
	})
}

// rule draws one rule with its rulings.
func (s *Scene) rule(u *ui.UI, c *ui.Column, hit found) {
	text := u.C.Wrap(hit.rule.Text, ui.Label, c.W-36)
	height := 24 + 17*float64(len(text))
	var rulings [][]string
	for _, said := range hit.rule.Rulings {
		lines := u.C.Wrap(u.W("rulebook.ruling", "Text", said), ui.Prose, c.W-56)
		rulings = append(rulings, lines)
		height += 16*float64(len(lines)) + 4
	}
	r, ink, quiet := c.Row(height, 0), u.Colors.Ink, u.Colors.Ink2
	if hit.rule.ID == s.marked {
		u.C.Rect(r, u.Colors.Accent)
		ink, quiet = u.Colors.OnAccent, u.Colors.OnAccent2
	}
	y := r.Y + 17
	u.C.Text(string(hit.rule.ID), r.X+16, y, ui.Strong, ink)
	chapter := ""
	if s.search != "" {
		chapter = s.references[s.reference].Chapters[hit.chapter].In(u.Words.Language())
		u.C.TextRight(chapter, r.Right()-14, y, ui.Small, quiet)
	}
	if name := hit.rule.Name(u.Words.Language()); name != "" {
		x := r.X + 16 + u.C.Width(string(hit.rule.ID), ui.Strong) + 12
		u.C.Text(u.C.Fit(name, ui.Name, r.Right()-30-u.C.Width(chapter, ui.Small)-x), x, y, ui.Name, ink)
	}
	for _, line := range text {
		y += 17
		u.C.Text(line, r.X+16, y, ui.Label, ink)
	}
	y += 4
	for _, lines := range rulings {
		for _, line := range lines {
			y += 16
			u.C.Text(line, r.X+32, y, ui.Prose, quiet)
		}
		y += 4
	}
	u.Rule(r.X, r.Bottom()-1, r.W)
}
