package print

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
)

// rosterPage is the team on one page: what it comes to, who is in it with boxes for their Hit Points, its special cards, and which rules it
// keeps. Type is made smaller until all of it stands on the page.
func (b *teamBook) rosterPage() {
	p := newPage(b.pdf, b.o, false, b.say("sheets.print.roster", "Team", b.team.Title))
	about := b.o.Look.Words.Text(b.team.System.Name())
	if b.form.Size.Greatest > 0 {
		about = b.say("newgame.level", "Level", b.team.List.Size) + " · " + about
	}
	room := p.title(b.team.Title, about)
	for size := 9.5; ; size -= 0.5 {
		r := &rosterSetter{b, p, room, size, false, 0}
		if r.everything(); r.y <= room.Bottom() || size <= leastBody {
			break
		}
	}
	p.end()
}

// rosterSetter writes a roster in a size of type, or only measures how far down it reaches.
type rosterSetter struct {
	*teamBook
	p    *page
	room canvas.Rect
	size float64
	ink  bool // it is written, not measured
	y    float64
}

// everything measures the roster, and writes it where it fits or can be made no smaller.
func (r *rosterSetter) everything() {
	r.y = r.room.Y
	r.parts()
	if reached := r.y; reached <= r.room.Bottom() || r.size <= leastBody {
		r.ink, r.y = true, r.room.Y
		r.parts()
	}
}

func (r *rosterSetter) parts() {
	r.totals()
	r.members()
	r.specials()
	r.rules()
	if r.team.Line != "" {
		r.heading(r.say("sheets.print.line"))
		r.paragraph(strings.Join(chunks(r.team.Line, 88), " "), canvas.Medium, r.size*0.8, 0)
	}
}

// chunks cuts a line that has no spaces where it may be broken.
func chunks(line string, most int) []string {
	var out []string
	for runes := []rune(line); len(runes) > 0; {
		n := min(most, len(runes))
		out, runes = append(out, string(runes[:n])), runes[n:]
	}
	return out
}

// text writes a line, unless the page is full.
func (r *rosterSetter) text(s string, x float64, font canvas.Face, size float64) {
	if r.ink && r.y <= r.room.Bottom() {
		r.p.write(s, x, r.y, canvas.Type{Face: font, Size: size}, black)
	}
}

// heading begins a part.
func (r *rosterSetter) heading(title string) {
	r.y += r.size * 1.9
	if r.ink {
		r.p.Rect(canvas.Rect{X: r.room.X, Y: r.y + r.size*0.35, W: r.room.W, H: 0.8}, black)
	}
	r.text(title, r.room.X, canvas.Bold, r.size+1)
	r.y += r.size * 0.5
}

// paragraph writes a text over the width of the page.
func (r *rosterSetter) paragraph(text string, font canvas.Face, size, indent float64) {
	for _, line := range r.p.Wrap(text, canvas.Type{Face: font, Size: size}, r.room.W-indent) {
		r.y += size * 1.25
		r.text(line, r.room.X+indent, font, size)
	}
}

// totals are the sums of the team, in one line.
func (r *rosterSetter) totals() {
	w := r.o.Look.Words
	var sums []string
	for i := range r.list {
		if r.list[i].Rank > 0 && !r.list[i].Follower {
			sums = append(sums, r.say("sheets.print.size", "Term", r.form.Size.Term, "Sum", r.sum.Levels, "Of", r.team.List.Size))
			break
		}
	}
	for _, total := range r.sum.Totals {
		sums = append(sums, r.say("teambuilder.text-total", "Number", total.Number, "Term", total.Term, "About", total.About))
	}
	if r.sum.FollowerPoints > 0 || r.sum.FollowerRanks > 0 {
		sums = append(sums, r.say("teambuilder.text-minions", "Used", r.sum.FollowerRanks, "Points", r.sum.FollowerPoints))
	}
	for i := range r.sum.Fields {
		f := &r.sum.Fields[i]
		if way := f.Find(r.team.List.Choices.One(f.ID)); way != nil {
			sums = append(sums, w.Text(way.Text))
		} else if len(f.Ways) > 0 {
			sums = append(sums, w.Text(f.Ways[0].Text))
		}
	}
	if len(sums) > 0 {
		r.paragraph(strings.Join(sums, " · "), canvas.SemiBold, r.size, 0)
	}
}

// members are the cards of the team, a line each, with their numbers and boxes.
func (r *rosterSetter) members() {
	r.heading(r.say("sheets.print.members"))
	w, columns := r.o.Look.Words, r.team.Roster.Columns()
	for i := range r.list {
		c := &r.list[i]
		r.y += r.size * 1.75
		name := c.Name
		if c.Rank > 0 {
			name += " · " + r.say("teambuilder.level-short", "Level", c.Rank)
		}
		r.text(name, r.room.X, canvas.Bold, r.size+0.5)
		r.boxes(c)
		var facts []string
		if word := w.Text(c.Word(columns)); word != "" {
			facts = append(facts, word)
		}
		if c.Sheet != nil {
			for _, t := range c.Sheet.Traits {
				facts = append(facts, t.In(w.Language())+"\u00a0"+strconv.Itoa(t.Value))
			}
			for _, t := range c.Sheet.Facts {
				facts = append(facts, w.Text(t))
			}
		}
		if gain := w.Text(c.Gain); gain != "" && c.Follower { // of others it stands among the numbers
			facts = append(facts, gain)
		}
		if i < len(r.sum.Notes) && r.sum.Notes[i].Key != "" {
			facts = append(facts, w.Text(r.sum.Notes[i]))
		}
		r.paragraph(strings.Join(facts, " · "), canvas.Medium, r.size*0.9, 8)
	}
}

// boxes are the Hit Points of a card at the end of its line.
func (r *rosterSetter) boxes(c *engine.CardInfo) {
	if !r.ink || r.y > r.room.Bottom() || c.HP == 0 {
		return
	}
	side, models := r.size*0.85, max(1, c.Count)
	pitch := min(side+2, r.room.W*0.5/float64(c.HP*models))
	x := r.room.Right()
	for range models {
		for range c.HP {
			x -= pitch
			r.p.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: x, Y: r.y - side, W: pitch - 1.5, H: side}), canvas.Pen(0.7, black))
		}
		x -= 4
	}
}

// specials are the special cards that the team has taken.
func (r *rosterSetter) specials() {
	w, begun := r.o.Look.Words, false
	for i := range r.sum.Extras {
		c := &r.sum.Extras[i]
		if !c.Taken {
			continue
		}
		if !begun {
			r.heading(r.say("teambuilder.leader-cards"))
			begun = true
		}
		r.y += r.size * 0.3
		r.paragraph(w.Text(c.Name)+" · "+w.W(string(c.Kind)), canvas.Bold, r.size, 0)
		r.paragraph(w.Text(c.Text), canvas.Medium, r.size*0.9, 8)
	}
}

// rules are those of team building that the team breaks, or that it keeps all of them.
func (r *rosterSetter) rules() {
	r.heading(r.say("teambuilder.rules"))
	kept := true
	for _, check := range r.team.System.CheckTeam(r.team.Roster, r.team.List, r.team.List.Size) {
		if !check.OK && !check.Info {
			kept = false
			r.paragraph("✗ "+r.o.Look.Words.Text(check.Text)+" · "+string(check.Rule), canvas.SemiBold, r.size*0.95, 0)
		}
	}
	if kept {
		r.paragraph(r.say("sheets.print.kept"), canvas.Medium, r.size*0.95, 0)
	}
}
