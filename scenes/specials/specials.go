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
	ID     string         // tells the controls of several lists apart
	Sum    engine.TeamSum // of Team
	Roster engine.Roster
	Team   engine.TeamList
	// Owns says which cards are the user's own, where a card can be written anew, or a copy of it; nil where none can.
	Owns func(id string) bool
	// Foreign lists those for teams of another sort, too.
	Foreign bool
}

// Change is what was done to a list in this frame.
type Change struct {
	Team    engine.TeamList
	Changed bool        // Team is another one than before
	Rule    engine.Rule // whose text was asked for; empty for none
	Write   string      // the card that is to be written anew, or a copy of it; empty for none
}

// Cards lists what the team has taken and might take; nothing when it may take none.
func (l *List) Cards() []engine.SpecialCard {
	if l.Foreign {
		return l.Sum.Extras
	}
	return slices.DeleteFunc(slices.Clone(l.Sum.Extras), func(c engine.SpecialCard) bool { return c.Foreign })
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
	column, kind := u.Column(r, 9, 0), engine.Term("")
	for _, c := range l.Cards() {
		if c.Kind != kind {
			kind = c.Kind
			column.Strip(u.W("specials.kind", "Kind", kind), "", 22, 4)
		}
		if change := l.card(u, column, c); change.Changed || change.Rule != "" || change.Write != "" {
			done = change
		}
	}
	return column.Y, done
}

// The measures of a card.
const (
	indent = 32.0
	line   = 16.0
)

// card is one card: its box, what it does, why it cannot be taken, whom it names.
func (l *List) card(u *ui.UI, column *ui.Column, c engine.SpecialCard) (done Change) {
	r := column.Row(26, 3)
	refused, rule := "", c.Rule
	if c.Refusal != nil {
		refused, rule = u.Say(c.Refusal.Why), c.Refusal.Rule
	}
	id := l.ID + "-" + c.ID
	cited, name := r.CutRight(u.C.Width(string(c.Rule), ui.Small)+8, 0)
	if l.Owns != nil {
		var write canvas.Rect
		write, name = name.CutRight(26, 4)
		tip := u.W("cardeditor.edit-copy")
		if l.Owns(c.ID) {
			tip = u.W("cardeditor.edit")
		}
		if u.Tool(ui.Tool{ID: id + "-write", Rect: write, Icon: "l-type", Tip: tip}) {
			done.Write = c.ID
		}
	}
	if u.Check(ui.CheckBox{ID: id, Rect: name, Label: u.Say(c.Name), On: c.Taken, Refused: refused, Rule: string(rule)}) != c.Taken {
		done = Change{Team: l.taking(c), Changed: true}
	}
	if u.RuleLink(id+"-rule", cited.Right(), r.Y+18, string(c.Rule), u.Colors.Ink2) {
		done.Rule = c.Rule
	}
	for _, text := range u.C.Wrap(u.Say(c.Text), ui.Prose, r.W-indent) {
		u.C.Text(text, r.X+indent, column.Row(line, 0).Y+line-4, ui.Prose, u.Colors.Ink2)
	}
	y := column.Row(line, 0).Y // kept free where there is no reason: what is taken must not move the others under the pointer
	if refused != "" {
		u.C.Icon("l-ban", canvas.Rect{X: r.X + indent, Y: y + 2, W: 12, H: 12}, u.Colors.Ink)
		t := u.C.Shrink(refused, ui.Label, 11, r.W-indent-17)
		u.Cut(id+"-why", refused, r.X+indent+17, y+12, r.W-indent-17, t, u.Colors.Ink)
	}
	if c.Taken && c.Names != nil {
		column.Y += 4
		column.Indented(indent, func() {
			choose := l.nameOne
			if c.Names.Many {
				choose = l.nameMany
			}
			if change := choose(u, column, c.Names); change.Changed {
				done = change
			}
		})
	}
	column.Y += 2
	return done
}

// nameOne chooses the one card that a special card is about.
func (l *List) nameOne(u *ui.UI, column *ui.Column, names *engine.Naming) (done Change) {
	if len(names.Among) == 0 {
		column.Write(u.Say(names.None), ui.Label, line, u.Colors.Ink, 2)
		return done
	}
	options := []string{u.Say(names.Open)}
	for _, id := range names.Among {
		options = append(options, u.W(string(names.One), "Card", l.name(id)))
	}
	now := slices.Index(names.Among, l.Team.Choices.One(names.Field)) + 1
	at := u.Pick(ui.Select{ID: l.ID + "-" + names.Field, Rect: column.Row(28, 4), Options: options, Selected: now})
	if at != now {
		chosen := ""
		if at > 0 {
			chosen = names.Among[at-1]
		}
		done = Change{Team: l.Team, Changed: true}
		done.Team.Choices = l.Team.Choices.With(names.Field, chosen)
	}
	return done
}

// nameMany chooses the cards that a special card may be about.
func (l *List) nameMany(u *ui.UI, column *ui.Column, names *engine.Naming) (done Change) {
	said := names.Text
	if len(names.Among) == 0 {
		said = names.None
	}
	column.Write(u.Say(said), ui.Label, line, u.Colors.Ink, 0)
	now := l.Team.Choices.All(names.Field)
	for _, id := range names.Among {
		named := slices.Contains(now, id)
		box := ui.CheckBox{ID: l.ID + "-" + names.Field + "-" + id, Rect: column.Row(28, 0), Label: l.name(id), On: named}
		if u.Check(box) != named {
			done = Change{Team: l.Team, Changed: true}
			done.Team.Choices = l.Team.Choices.With(names.Field, toggled(now, id, !named)...)
		}
	}
	return done
}

// taking is the team with a card taken, or given back with whom it named.
func (l *List) taking(c engine.SpecialCard) engine.TeamList {
	team := l.Team
	team.Choices = team.Choices.With(l.Sum.ExtraField, toggled(team.Choices.All(l.Sum.ExtraField), c.ID, !c.Taken)...)
	if c.Taken && c.Names != nil {
		left := slices.DeleteFunc(slices.Clone(team.Choices.All(c.Names.Field)), func(id string) bool { return !c.Names.Many || slices.Contains(c.Names.Among, id) })
		team.Choices = team.Choices.With(c.Names.Field, left...)
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
