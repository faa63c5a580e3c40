// Package cards is the encyclopaedia: every card of a rule system over whatever screen it is opened from, to be searched, filtered
// and read, with its story and what each Action does in plain words.
package cards

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// Doors is where the screen leads.
type Doors struct {
	Explain func(engine.Rule) game.Next
	// Edit leads to where a card, or a copy of it, is written; empty for a new one. Nil where none is. Owns says which are the user's own.
	Edit func(id string) game.Next
	Owns func(id string) bool
	// Anew are the cards there are, once they have changed since they were asked for last; nil while they have not, or where they cannot.
	Anew   func() engine.Roster
	Speech engine.Speech // of the system of the cards
}

// Scene is the encyclopaedia.
type Scene struct {
	doors  Doors
	cards  []engine.CardInfo
	search string
	kind   int // 0: all, 1: no followers, 2: followers
	shown  string
	words  map[string]string // everything on a card, folded, by its id
	base   *words.Words      // whose words those are
	turned bool              // another card than in the last frame is shown
	found  bool              // the card that is shown was brought into view
	next   game.Next
}

// New opens the encyclopaedia at a card, or at the first one.
func New(roster engine.Roster, id string, doors Doors) *Scene {
	s := &Scene{doors: doors, shown: id}
	s.take(roster)
	return s
}

// take takes up the cards there are, and goes on with the one that was read or the first.
func (s *Scene) take(roster engine.Roster) {
	s.cards, s.base = slices.Clone(roster.Cards()), nil
	slices.SortStableFunc(s.cards, func(a, b engine.CardInfo) int { return strings.Compare(a.Name, b.Name) })
	if s.card() == nil && len(s.cards) > 0 {
		s.shown = s.cards[0].ID
	}
}

// Search lists only the cards that say a text, and shows the first of them.
func (s *Scene) Search(text string) { s.search, s.shown = text, "" }

// Shown is the id of the card that is read.
func (s *Scene) Shown() string { return s.shown }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.doors.Speech)
	if s.doors.Anew != nil && !u.Painting() {
		if roster := s.doors.Anew(); roster != nil {
			s.take(roster)
		}
	}
	s.learn(u)
	if list := s.listed(); s.shown == "" && len(list) > 0 {
		s.shown = list[0].ID
	}
	u.Dialog("cards", 900, 720, ui.Header{Title: u.W("cards.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		wide := min(340, body.W*0.4)
		left, right := body.CutLeft(wide, 0)
		s.list(u, left)
		s.read(u, right)
		if u.Button(ui.Button{ID: "cards-close", Rect: canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}, Label: u.W("cards.close"), Key: ui.Escape, Primary: true}) {
			s.next = game.Pop
		}
		if s.doors.Edit != nil {
			s.write(u, low)
		}
	})
	return s.next
}

// write leads to where the card that is read is written anew, or a copy of it, or a new one.
func (s *Scene) write(u *ui.UI, low canvas.Rect) {
	if s.shown == "" {
		return
	}
	label := u.W("cardeditor.edit-copy")
	if s.doors.Owns(s.shown) {
		label = u.W("cardeditor.edit")
	}
	places := canvas.Rect{X: low.X + 10, Y: low.Y + 7, W: min(400, low.W-236), H: 38}.Columns(2, 8)
	if u.Button(ui.Button{ID: "cards-edit", Rect: places[0], Label: label, Key: "E"}) {
		s.next = s.doors.Edit(s.shown)
	}
	if u.Button(ui.Button{ID: "cards-new", Rect: places[1], Label: u.W("cardeditor.new-card"), Key: "N"}) {
		s.next = s.doors.Edit("")
	}
}

// learn gathers the words that are searched, once for each language.
func (s *Scene) learn(u *ui.UI) {
	if s.base == u.Words {
		return
	}
	s.base, s.words = u.Words, map[string]string{}
	for i := range s.cards {
		c := &s.cards[i]
		all := append([]string{c.Name, c.Story[u.Words.Language()]}, c.Factions...)
		if c.Sheet != nil {
			for _, t := range slices.Concat(c.Sheet.Line, c.Sheet.Facts) {
				all = append(all, u.Say(t))
			}
			for k := range c.Sheet.Actions {
				all = append(all, c.Sheet.Actions[k].Name, printed(u, &c.Sheet.Actions[k]))
			}
			for k := range c.Sheet.Powers {
				all = append(all, c.Sheet.Powers[k].Name, u.Say(c.Sheet.Powers[k].Text))
			}
		}
		s.words[c.ID] = engine.Fold(strings.Join(all, " "))
	}
}

func (s *Scene) card() *engine.CardInfo {
	if at := slices.IndexFunc(s.cards, func(c engine.CardInfo) bool { return c.ID == s.shown }); at >= 0 {
		return &s.cards[at]
	}
	return nil
}

// listed is the cards that the search lets through.
func (s *Scene) listed() []*engine.CardInfo {
	wanted := strings.Fields(engine.Fold(s.search))
	var list []*engine.CardInfo
	for i := range s.cards {
		c := &s.cards[i]
		if s.kind == 1 && c.Follower || s.kind == 2 && !c.Follower {
			continue
		}
		if !slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(s.words[c.ID], w) }) {
			list = append(list, c)
		}
	}
	return list
}

// list is the search, the filter and the cards.
func (s *Scene) list(u *ui.UI, r canvas.Rect) {
	s.search = u.Edit(ui.TextField{ID: "cards-search", Rect: canvas.Rect{X: r.X + 8, Y: r.Y + 8, W: r.W - 16, H: 30}, Text: s.search, Hint: u.W("cards.search")}).Text
	s.kind = u.Choose(ui.Choice{ID: "cards-kind", Rect: canvas.Rect{X: r.X + 8, Y: r.Y + 44, W: r.W - 16, H: 28}, Selected: s.kind, Fill: true,
		Options: []string{u.W("cards.all"), u.W("cards.models"), u.W("teambuilder.minions")}})
	list := s.listed()
	const row = 34.0
	body := canvas.Rect{X: r.X, Y: r.Y + 78, W: r.W, H: r.H - 78}
	if at := slices.IndexFunc(list, func(c *engine.CardInfo) bool { return c.ID == s.shown }); !s.found && at >= 0 && !u.Painting() {
		u.ScrollTo("cards-list", float64(at)*row, row)
		s.found = true
	}
	u.Scroll("cards-list", body, func(view canvas.Rect) float64 {
		for i, c := range list {
			line := canvas.Rect{X: view.X, Y: view.Y + float64(i)*row, W: view.W, H: row}
			area, ink, quiet := u.Row(ui.Row{ID: "card-" + c.ID, Rect: line, Selected: c.ID == s.shown, Arrow: true})
			if area.Clicked {
				s.shown, s.turned = c.ID, true
			}
			faces.Card(u, canvas.Rect{X: line.X + 10, Y: line.Y + 4, W: 26, H: 26}, ui.Neutral, c.ID, c.Silhouette)
			level := ""
			if c.Rank > 0 {
				level = u.W("encounter.level", "Level", c.Rank)
			}
			u.C.TextRight(level, line.Right()-8, line.Y+22, ui.SmallTag, quiet)
			u.Cut("card-name-"+c.ID, c.Name, line.X+44, line.Y+22, line.W-60-u.C.Width(level, ui.SmallTag), ui.RowName, ink)
		}
		return float64(len(list)) * row
	})
	if len(list) == 0 {
		u.C.Paragraph(u.W("cards.none"), canvas.Rect{X: body.X + 12, Y: body.Y + 12, W: body.W - 24}, ui.Prose, 16, u.Colors.Ink2)
	}
}

// read is the card that is shown, whole.
func (s *Scene) read(u *ui.UI, r canvas.Rect) {
	c := s.card()
	u.C.RuleLine(r.X, r.Y, 1.5, r.H, u.Colors.Line)
	if c == nil || c.Sheet == nil {
		return
	}
	if s.turned && !u.Painting() {
		u.ScrollTo("cards-read", 0, 1)
		s.turned = false
	}
	u.Scroll("cards-read", canvas.Rect{X: r.X + 2, Y: r.Y, W: r.W - 2, H: r.H}, func(view canvas.Rect) float64 { return s.body(u, view, c) })
}

// body is a whole card; it returns how high that is.
func (s *Scene) body(u *ui.UI, view canvas.Rect, c *engine.CardInfo) float64 {
	x, w, y := view.X+14, view.W-28, view.Y+12
	faces.Card(u, canvas.Rect{X: x, Y: y, W: 52, H: 52}, ui.Neutral, c.ID, c.Silhouette)
	title := strings.ToUpper(c.Name)
	u.C.Text(title, x+64, y+24, u.C.Shrink(title, ui.DisplayType(24), 14, w-64), u.Colors.Ink)
	y += 30
	y += max(30, u.C.Paragraph(said(u, c.Sheet.Line), canvas.Rect{X: x + 64, Y: y, W: w - 64}, ui.Label, 17, u.Colors.Ink2)) + 8
	traits := faces.Traits(u.Words, c.Sheet.Traits)
	u.Traits("cards-traits", canvas.Rect{X: x, Y: y, W: min(w, 300), H: 30}, traits)
	y += 38
	y += u.C.Paragraph(said(u, c.Sheet.Facts), canvas.Rect{X: x, Y: y, W: w}, ui.Label, 17, u.Colors.Ink) + 6
	for i := range c.Sheet.Actions {
		y = s.action(u, view, y, &c.Sheet.Actions[i])
	}
	for i := range c.Sheet.Powers {
		y = s.power(u, view, y, i, &c.Sheet.Powers[i])
	}
	if story := c.Story[u.Words.Language()]; story != "" {
		u.Rule(view.X, y, view.W)
		y += 8
		y += u.C.Paragraph(story, canvas.Rect{X: x, Y: y, W: w}, ui.Prose, 16, u.Colors.Ink2)
	}
	return y - view.Y + 10
}

// Reader draws cards for another screen.
func Reader(doors Doors) *Scene { return &Scene{doors: doors} }

// Body draws a whole card, and returns where a click on one of its rules leads and how high it is.
func (s *Scene) Body(u *ui.UI, view canvas.Rect, c *engine.CardInfo) (next game.Next, high float64) {
	s.next = game.Stay
	high = s.body(u, view, c)
	return s.next, high
}

// action is one Action: its price, its name, the notation, and what it does.
func (s *Scene) action(u *ui.UI, view canvas.Rect, y float64, a *engine.ActionLine) float64 {
	u.Rule(view.X, y, view.W)
	y += 5
	x, w := view.X+50, view.W-64
	u.CostDiamond(view.X+28, y+16, 13, strconv.Itoa(a.Cost), "", true)
	name := a.Name
	if a.Combinable {
		name += "*"
	}
	y += u.C.Paragraph(name, canvas.Rect{X: x, Y: y, W: w}, ui.Name, 20, u.Colors.Ink)
	for _, t := range a.Plain {
		y += u.C.Paragraph(words.Tie(u.Say(t)), canvas.Rect{X: x, Y: y, W: w}, ui.Prose, 16, u.Colors.Ink)
	}
	y += u.C.Paragraph(u.Words.Notation(printed(u, a)), canvas.Rect{X: x, Y: y + 2, W: w}, ui.Small, 15, u.Colors.Ink2)
	return y + 9
}

// power is one Power with what it does and its rule.
func (s *Scene) power(u *ui.UI, view canvas.Rect, y float64, i int, p *engine.PowerLine) float64 {
	u.Rule(view.X, y, view.W)
	y += 5
	x, w := view.X+14, view.W-28
	name := p.Name
	if p.Title.Key != "" {
		name = u.Say(p.Title)
	}
	u.C.Text(name, x, y+14, ui.Strong, u.Colors.Ink)
	if s.doors.Explain != nil && p.Rule != "" && u.RuleLink("cards-power-"+strconv.Itoa(i), x+w, y+14, string(p.Rule), u.Colors.Ink2) {
		s.next = s.doors.Explain(p.Rule)
	}
	y += 18
	return y + u.C.Paragraph(words.Tie(u.Say(p.Text)), canvas.Rect{X: x, Y: y, W: w}, ui.Prose, 16, u.Colors.Ink) + 5
}

// printed is the notation of an Action in the language of the program.
func printed(u *ui.UI, a *engine.ActionLine) string {
	return strings.Join(a.In(u.Words.Language()), ". ")
}

// said joins short texts with dots.
func said(u *ui.UI, texts []engine.Text) string {
	all := make([]string, 0, len(texts))
	for _, t := range texts {
		if line := u.Say(t); line != "" {
			all = append(all, line)
		}
	}
	return words.Tie(strings.Join(all, " · "))
}
