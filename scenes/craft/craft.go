// Package craft is the page on which cards of one's own are made by the rules: what is settled, what is bought, the sum as it goes, the
// rules that are broken, and the card as it will be printed. What may be chosen comes from the rule system.
package craft

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/cards"
)

// Doors is where the page leads.
type Doors struct {
	// Keep takes a finished card in place of the one with the id it had before, if it had one, and says what is wrong when it could not be kept.
	Keep func(was string, card engine.Crafted) error
	// Taken says why no card can go by an id; the zero Text when one can.
	Taken   func(id string) engine.Text
	Explain func(engine.Rule) game.Next
	Speech  engine.Speech
}

// Scene is the page.
type Scene struct {
	doors  Doors
	craft  *engine.Craft
	name   string
	chosen engine.Choices
	made   engine.Crafted
	reader *cards.Scene
	was    string // id under which it lies among the user's own; empty for one that was never kept
	kept   string // what was kept last, as printed
	next   game.Next
}

// New opens the page with nothing chosen.
func New(craft *engine.Craft, doors Doors) *Scene {
	s := &Scene{doors: doors, craft: craft, reader: cards.Reader(cards.Doors{Explain: doors.Explain, Speech: doors.Speech})}
	s.reckon()
	return s
}

// Open opens the page on a card that was made there and kept.
func Open(craft *engine.Craft, source string, doors Doors) *Scene {
	s := New(craft, doors)
	if name, chosen, made := craft.Read(source); made {
		s.name, s.chosen = name, chosen
		s.reckon()
		s.was, s.kept = s.made.ID, s.made.Source
	}
	return s
}

// begin lets go of the card, and begins another.
func (s *Scene) begin() {
	s.name, s.chosen, s.was, s.kept = "", nil, "", ""
	s.reckon()
}

// Made is the card as it is now.
func (s *Scene) Made() engine.Crafted { return s.made }

// reckon works out what comes of the choices.
func (s *Scene) reckon() { s.made = s.craft.Of(s.name, s.chosen) }

func (s *Scene) settle(field string, values ...string) {
	s.chosen = s.chosen.With(field, values...)
	s.reckon()
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.doors.Speech)
	u.Dialog("craft", 980, 740, ui.Header{Title: u.Say(s.craft.Title), Note: string(s.craft.Rule), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		left, right := body.CutLeft(body.W*0.52, 0)
		u.ScrollColumn("craft-choices", left, 12, 10, func(c *ui.Column) {
			s.naming(u, c)
			s.fields(u, c)
			s.steps(u, c)
		})
		u.C.RuleLine(right.X, right.Y, 1.5, right.H, u.Colors.Line)
		u.Scroll("craft-card", canvas.Rect{X: right.X + 2, Y: right.Y, W: right.W - 2, H: right.H}, func(view canvas.Rect) float64 { return s.card(u, view) })
		s.buttons(u, low)
	})
	return s.next
}

// naming is the name of the card.
func (s *Scene) naming(u *ui.UI, c *ui.Column) {
	c.Label(u.W("naming.name"))
	e := u.Edit(ui.TextField{ID: "craft-name", Rect: c.Row(32, 8), Text: s.name, Hint: u.W("naming.hint"), Most: 40})
	if e.Text != s.name {
		s.name = e.Text
		s.reckon()
	}
}

// fields are what is settled in one way each.
func (s *Scene) fields(u *ui.UI, c *ui.Column) {
	for i := range s.made.Fields {
		f := &s.made.Fields[i]
		now := s.made.Chosen.One(f.ID)
		at := max(0, slices.IndexFunc(f.Ways, func(w engine.Way) bool { return w.Value == now }))
		names, about := make([]string, len(f.Ways)), make([]string, len(f.Ways))
		for i := range f.Ways {
			names[i], about[i] = u.Say(f.Ways[i].Text), u.Say(f.Ways[i].About)
		}
		head := c.Row(18, 0)
		u.C.Text(u.Say(f.Text), head.X, head.Y+13, ui.Strong, u.Colors.Ink)
		if u.RuleLink("craft-rule-"+f.ID, c.Right(), head.Y+13, string(f.Rule), u.Colors.Ink2) && s.doors.Explain != nil {
			s.next = s.doors.Explain(f.Rule)
		}
		if chosen := u.Pick(ui.Select{ID: "craft-" + f.ID, Rect: c.Row(28, 10), Options: names, Selected: at, About: about}); chosen != at && !u.Painting() {
			s.settle(f.ID, f.Ways[chosen].Value)
			return
		}
	}
}

// steps are what is bought, below its headings.
func (s *Scene) steps(u *ui.UI, c *ui.Column) {
	group := engine.Term("")
	for i := range s.made.Steps {
		step := &s.made.Steps[i]
		if step.Group != group {
			group = step.Group
			c.Strip(u.W(string(group)), "", 22, 2)
		}
		if by := s.step(u, c, i, step); by != 0 {
			s.buy(step, by)
			return
		}
	}
}

// buy takes something once more, or once less.
func (s *Scene) buy(step *engine.CraftStep, by int) {
	all := slices.Clone(s.chosen.All(step.Field))
	if at := slices.Index(all, step.Value); by > 0 {
		all = append(all, step.Value)
	} else if at >= 0 {
		all = slices.Delete(all, at, at+1)
	}
	s.settle(step.Field, all...)
}

// step is one thing to buy: how often it is bought, what it costs and does, and why it cannot be bought once more. It returns 1 for once more
// and -1 for once less.
func (s *Scene) step(u *ui.UI, c *ui.Column, i int, step *engine.CraftStep) (by int) {
	id := strconv.Itoa(i)
	head := c.Row(30, 0)
	minus, plus := canvas.Rect{X: head.Right() - 74, Y: head.Y + 2, W: 26, H: 26}, canvas.Rect{X: head.Right() - 26, Y: head.Y + 2, W: 26, H: 26}
	taken := strconv.Itoa(step.Taken)
	u.C.TextCenter(taken, (minus.Right()+plus.X)/2, head.Y+20, ui.RowName, u.Colors.Ink)
	if u.Tool(ui.Tool{ID: "craft-less-" + id, Rect: minus, Icon: "l-minus", Tip: u.W("craft.less"), Refused: ui.Unless(step.Taken > 0, u.W("craft.not-bought"))}) {
		by = -1
	}
	refused, rule := "", ""
	if step.Refusal != nil {
		refused, rule = u.Say(step.Refusal.Why), string(step.Refusal.Rule)
	}
	if u.Tool(ui.Tool{ID: "craft-more-" + id, Rect: plus, Icon: "l-plus", Tip: u.W("craft.more"), Refused: refused}) {
		by = 1
	}
	cost := u.Say(step.Cost)
	u.C.TextRight(cost, minus.X-8, head.Y+20, ui.Label, u.Colors.Ink2)
	room := minus.X - 16 - u.C.Width(cost, ui.Label) - head.X
	ink := u.Colors.Ink
	if step.Refusal != nil && step.Taken == 0 {
		ink = u.Colors.Ink2
	}
	u.Cut("craft-name-"+id, u.Say(step.Text), head.X, head.Y+20, room, ui.RowName, ink)
	if about := u.Say(step.About); about != "" {
		c.Write(about, ui.Prose, 15, u.Colors.Ink2, 0)
	}
	if refused != "" && step.Taken == 0 {
		line := c.Row(16, 0)
		u.C.Icon("l-ban", canvas.Rect{X: line.X, Y: line.Y + 2, W: 12, H: 12}, u.Colors.Ink2)
		u.Cut("craft-why-"+id, refused, line.X+17, line.Y+12, line.W-17-u.C.Width(rule, ui.Small)-10, ui.Prose, u.Colors.Ink)
		if u.RuleLink("craft-why-rule-"+id, c.Right(), line.Y+12, rule, u.Colors.Ink2) && s.doors.Explain != nil {
			s.next = s.doors.Explain(step.Refusal.Rule)
		}
	}
	c.Y += 4
	return by
}

// card is the card as it will be printed, and the rules that it breaks.
func (s *Scene) card(u *ui.UI, view canvas.Rect) float64 {
	high := 0.0
	if s.made.Sheet != nil {
		c := engine.CardInfo{ID: s.made.ID, Name: s.made.Sheet.Name, Sheet: s.made.Sheet}
		next, used := s.reader.Body(u, view, &c)
		if high = used; next != game.Stay {
			s.next = next
		}
	}
	for i := range s.made.Checks {
		check := &s.made.Checks[i]
		sign := ui.Clear
		if !check.OK {
			sign = ui.Warning
		}
		lines := u.C.Wrap(u.Say(check.Text), ui.Label, view.W-48-u.C.Width(string(check.Rule), ui.Small)-14)
		y := view.Y + high
		u.Rule(view.X, y, view.W)
		u.Sign(sign, view.X+12, y+6, 16)
		for n, line := range lines {
			u.C.Text(line, view.X+36, y+19+16*float64(n), ui.Label, u.Colors.Ink)
		}
		if u.RuleLink("craft-check-"+strconv.Itoa(i), view.Right()-12, y+19, string(check.Rule), u.Colors.Ink2) && s.doors.Explain != nil {
			s.next = s.doors.Explain(check.Rule)
		}
		high += 12 + 16*float64(len(lines))
	}
	return high + 10
}

// buttons are the sum, to keep the card, and the way out.
func (s *Scene) buttons(u *ui.UI, low canvas.Rect) {
	u.Rule(low.X, low.Y, low.W)
	u.C.Text(u.C.Fit(u.Say(s.made.Sum), ui.Name, low.W-500), low.X+14, low.Y+32, ui.Name, u.Colors.Ink)
	if s.was != "" {
		unkept := ui.Unless(s.made.Source == s.kept, u.W("craft.keep-first"))
		if u.Tool(ui.Tool{ID: "craft-another", Rect: canvas.Rect{X: low.Right() - 482, Y: low.Y + 7, W: 38, H: 38}, Icon: "l-plus", Key: "Ctrl N", Tip: u.W("craft.another"), Refused: unkept}) {
			s.begin()
		}
	}
	refused, rule := s.why(u)
	keep := ui.Button{ID: "craft-keep", Rect: canvas.Rect{X: low.Right() - 436, Y: low.Y + 7, W: 212, H: 38}, Label: u.W("craft.keep"), Key: ui.Enter, Primary: true, Refused: refused, Rule: rule}
	if u.Button(keep) {
		if err := s.doors.Keep(s.was, s.made); err != nil {
			u.Toast(u.W("craft.not-kept", "Why", game.WhyNot(err)), "")
		} else {
			s.was, s.kept = s.made.ID, s.made.Source
			u.Toast(u.W("craft.kept", "Card", s.made.Sheet.Name), "")
		}
	}
	if u.Button(ui.Button{ID: "craft-close", Rect: canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}, Label: u.W("cards.close"), Key: ui.Escape}) {
		s.next = game.Pop
	}
}

// why is why the card cannot be kept, with its rule; empty when it can.
func (s *Scene) why(u *ui.UI) (refused, rule string) {
	for i := range s.made.Checks {
		if c := &s.made.Checks[i]; !c.OK {
			return u.Say(c.Text), string(c.Rule)
		}
	}
	if s.made.Source == s.kept {
		return u.W("craft.kept-already"), ""
	}
	if s.made.ID == s.was {
		return "", ""
	}
	return u.Say(s.doors.Taken(s.made.ID)), ""
}
