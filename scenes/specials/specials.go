// Package specials lists the cards that a team may take beside its models, such as its Leader's, with what each does, why
// one cannot be taken, and whom the team names for it. Several screens share the list; it knows rule systems only through
// package engine.
package specials

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// List is the special cards of a team.
type List struct {
	ID     string // tells the controls of several lists apart
	System engine.System
	Roster engine.Roster
	Team   engine.TeamList
}

// Change is what was done to a list in this frame.
type Change struct {
	Team    engine.TeamList
	Changed bool        // Team is another one than before
	Rule    engine.Rule // whose text was asked for; empty for none
}

// Cards lists what the team has taken and might take; nothing when it may take none.
func (l *List) Cards() []engine.SpecialCard {
	system, ok := l.System.(engine.SpecialCards)
	if !ok {
		return nil
	}
	return system.SpecialCards(l.Roster, l.Team)
}

// Taken counts the cards that the team has.
func (l *List) Taken() int {
	n := 0
	for _, c := range l.Cards() {
		if c.Taken {
			n++
		}
	}
	return n
}

// Draw draws the list from the top of r on, whatever its height, and returns where it ends.
func (l *List) Draw(u *ui.UI, r canvas.Rect) (bottom float64, done Change) {
	y, kind := r.Y, engine.Term("")
	for _, c := range l.Cards() {
		if c.Kind != kind {
			kind = c.Kind
			u.Strip(canvas.Rect{X: r.X, Y: y, W: r.W, H: 22}, u.W("specials.kind", "Kind", kind), "")
			y += 26
		}
		bottom, change := l.card(u, canvas.Rect{X: r.X + 9, Y: y, W: r.W - 18}, c)
		if y = bottom; change.Changed || change.Rule != "" {
			done = change
		}
	}
	return y, done
}

// The measures of a card.
const (
	indent = 32.0
	line   = 16.0
)

// card is one card: its box, what it does, why it cannot be taken, whom it names.
func (l *List) card(u *ui.UI, r canvas.Rect, c engine.SpecialCard) (bottom float64, done Change) {
	rule := u.C.Width(string(c.Rule), ui.Small) + 8
	refused := ""
	if c.Refusal != nil {
		refused = u.Say(c.Refusal.Why)
	}
	id := l.ID + "-" + c.ID
	box := ui.CheckBox{ID: id, Rect: canvas.Rect{X: r.X, Y: r.Y, W: r.W - rule, H: 26}, Label: u.Say(c.Name), On: c.Taken, Refused: refused, Rule: string(c.Rule)}
	if u.Check(box) != c.Taken {
		done = Change{Team: l.taking(c), Changed: true}
	}
	if u.RuleLink(id+"-rule", r.Right(), r.Y+18, string(c.Rule), u.Colors.Ink2) {
		done.Rule = c.Rule
	}
	y := r.Y + 29
	for _, text := range u.C.Wrap(u.Say(c.Text), ui.Prose, r.W-indent) {
		y += line
		u.C.Text(text, r.X+indent, y-4, ui.Prose, u.Colors.Ink2)
	}
	if refused != "" {
		u.C.Icon("l-ban", canvas.Rect{X: r.X + indent, Y: y + 2, W: 12, H: 12}, u.Colors.Ink)
		t := u.C.Shrink(refused, ui.Label, 11, r.W-indent-17)
		u.Cut(id+"-why", refused, r.X+indent+17, y+12, r.W-indent-17, t, u.Colors.Ink)
	}
	y += line // kept free where there is no reason: what is taken must not move the others under the pointer
	if c.Taken {
		var change Change
		at := canvas.Rect{X: r.X + indent, Y: y + 4, W: r.W - indent}
		switch c.Naming {
		case engine.NamesHonorary:
			y, change = l.honorary(u, at, c)
		case engine.NamesReserve:
			y, change = l.reserve(u, at, c)
		}
		if change.Changed {
			done = change
		}
	}
	return y + 2, done
}

// honorary chooses the one card of the team that a special card is about.
func (l *List) honorary(u *ui.UI, r canvas.Rect, c engine.SpecialCard) (bottom float64, done Change) {
	if len(c.Among) == 0 {
		u.C.Text(u.W("specials.honorary-none"), r.X, r.Y+12, ui.Label, u.Colors.Ink)
		return r.Y + 18, done
	}
	options := []string{u.W("specials.honorary-open")}
	for _, id := range c.Among {
		options = append(options, u.W("specials.honorary", "Card", l.name(id)))
	}
	now := slices.Index(c.Among, l.Team.Honorary) + 1
	at := u.Pick(ui.Select{ID: l.ID + "-honorary", Rect: canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 28}, Options: options, Selected: now})
	if at != now {
		done = Change{Team: l.Team, Changed: true}
		if done.Team.Honorary = ""; at > 0 {
			done.Team.Honorary = c.Among[at-1]
		}
	}
	return r.Y + 32, done
}

// reserve chooses the cards that wait until a special card brings one in.
func (l *List) reserve(u *ui.UI, r canvas.Rect, c engine.SpecialCard) (bottom float64, done Change) {
	y := r.Y
	key := "specials.reserve"
	if len(c.Among) == 0 {
		key = "specials.reserve-none"
	}
	y += u.C.Paragraph(u.W(key), canvas.Rect{X: r.X, Y: y, W: r.W}, ui.Label, line, u.Colors.Ink)
	for _, id := range c.Among {
		waits := slices.Contains(l.Team.Reserve, id)
		box := ui.CheckBox{ID: l.ID + "-reserve-" + id, Rect: canvas.Rect{X: r.X, Y: y, W: r.W, H: 28}, Label: l.name(id), On: waits}
		if u.Check(box) != waits {
			done = Change{Team: l.Team, Changed: true}
			done.Team.Reserve = toggled(l.Team.Reserve, id, !waits)
		}
		y += 28
	}
	return y, done
}

// taking is the team with a card taken, or given back with whom it named.
func (l *List) taking(c engine.SpecialCard) engine.TeamList {
	team := l.Team
	team.LeaderCards = toggled(team.LeaderCards, c.ID, !c.Taken)
	if c.Taken {
		switch c.Naming {
		case engine.NamesHonorary:
			team.Honorary = ""
		case engine.NamesReserve:
			team.Reserve = slices.DeleteFunc(slices.Clone(team.Reserve), func(id string) bool { return slices.Contains(c.Among, id) })
		}
	}
	return team
}

// name is what a card of the roster is called.
func (l *List) name(id string) string {
	if card, ok := l.Roster.Card(id); ok {
		return card.Name
	}
	return id
}

// toggled is a list with an id or without it; the list itself stays as it is.
func toggled(list []string, id string, on bool) []string {
	without := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == id })
	if on {
		return append(without, id)
	}
	return without
}
