package desk

import (
	"math"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Player is the panel of whoever plays: who it is, the tracks, the dice, and what lies beside the middle.
func (d *Desk) Player(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("desk-player", r)
	desk := d.View.Desk
	head := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 47}
	left := 0.0
	if len(desk.Picture) > 0 {
		left = 40
	}
	u.Header(head, ui.Header{Title: d.say(desk.Title), Under: d.say(desk.Under), Side: ui.Neutral, Size: 21, Left: left})
	if left > 0 {
		at := canvas.Point{X: r.X + 27, Y: head.Center().Y}
		u.C.Circle(at.X, at.Y, 18, ui.Light.Face, canvas.Pen(2, ui.Light.Ink))
		drawing(u, canvas.Rect{X: at.X - 13, Y: at.Y - 13, W: 26, H: 26}, desk.Picture, "")
	}
	d.PlayerBody(u, canvas.Rect{X: inner.X, Y: head.Bottom(), W: inner.W, H: inner.Bottom() - head.Bottom()}, false)
}

// PlayerBody is that panel without its title, and below it the stocks if they are wanted.
func (d *Desk) PlayerBody(u *ui.UI, r canvas.Rect, stocks bool) {
	desk := d.View.Desk
	u.Scroll("desk-player", r, func(view canvas.Rect) float64 {
		y := view.Y
		changes := d.changes()
		for i := range desk.Tracks {
			y += d.track(u, canvas.Rect{X: view.X, Y: y, W: view.W}, i, changes[i])
		}
		y = d.remark(u, view, y, desk.Warning)
		if len(desk.Dice) > 0 {
			y = d.strip(u, view, y, "desk.dice", desk.DiceOf)
			for i := range desk.Dice {
				y += d.die(u, canvas.Rect{X: view.X, Y: y, W: view.W}, i)
			}
		}
		for i := range d.View.Piles {
			if d.View.Piles[i].Lay == engine.Aside {
				y = d.aside(u, view, y, i)
			}
		}
		if stocks && len(desk.Stocks) > 0 {
			high := d.StocksHeight()
			d.stockRows(u, canvas.Rect{X: view.X, Y: y, W: view.W, H: high})
			y += high
		}
		return y - view.Y
	})
}

// changes are what the option that is looked at makes of the tracks, by their places.
func (d *Desk) changes() map[int]*engine.Change {
	found := map[int]*engine.Change{}
	if account := d.account(d.Pick); account != nil {
		for i := range account.After {
			found[account.After[i].Track] = &account.After[i]
		}
	}
	return found
}

// account is what an option costs and leaves, or nil.
func (d *Desk) account(option int) *engine.Account {
	if !d.Asked || option < 0 || d.Decision.Shape != engine.Pick || option >= len(d.Decision.Options) || !d.Decision.Options[option].Legal() {
		return nil
	}
	if p := d.Preview(option); p != nil {
		return p.Account
	}
	return nil
}

// strip is the title of a part of the panel, with a remark on its right that leads to its rule.
func (d *Desk) strip(u *ui.UI, view canvas.Rect, y float64, title string, remark engine.Remark) float64 {
	return d.stripSaid(u, view, y, d.Words.W(title), title, remark)
}

func (d *Desk) stripSaid(u *ui.UI, view canvas.Rect, y float64, title, id string, remark engine.Remark) float64 {
	r := canvas.Rect{X: view.X, Y: y, W: view.W, H: 22}
	u.Strip(r, title, "")
	base, right := r.Y+canvas.Baseline(ui.Small, r.H), r.Right()-9
	if remark.Rule != "" {
		if u.RuleLink(id+"-rule", right, base, string(remark.Rule), u.Colors.Ink2) {
			d.Explain(remark.Rule)
		}
		right -= u.C.Width(string(remark.Rule), ui.Small) + 8
	}
	if said := d.say(remark.Text); said != "" {
		if w := u.C.Width(said, ui.Small); w < right-r.X-u.C.Width(title, ui.Strong)-20 {
			u.C.TextRight(said, right, base, ui.Small, u.Colors.Ink2)
		} else {
			u.Tip(r, said)
		}
	}
	return y + r.H
}

// remark is a warning with its rule.
func (d *Desk) remark(u *ui.UI, view canvas.Rect, y float64, remark engine.Remark) float64 {
	said := d.say(remark.Text)
	if said == "" {
		return y
	}
	room := view.W - 38
	if remark.Rule != "" {
		room -= u.C.Width(string(remark.Rule), ui.Small) + 8
		if u.RuleLink("desk-remark", view.Right()-9, y+18, string(remark.Rule), u.Colors.Ink2) {
			d.Explain(remark.Rule)
		}
	}
	u.C.Icon("l-triangle-alert", canvas.Rect{X: view.X + 9, Y: y + 6, W: 15, H: 15}, u.Colors.Ink)
	kind := u.C.Shrink(said, ui.Label, 11, room)
	lines := u.C.Wrap(said, kind, room)
	for i, line := range lines {
		u.C.Text(line, view.X+29, y+18+16*float64(i), kind, u.Colors.Ink)
	}
	return y + 10 + 16*float64(len(lines))
}

// track draws a track with its cube, and where that would be after the option that is looked at; it returns its height.
func (d *Desk) track(u *ui.UI, r canvas.Rect, i int, change *engine.Change) float64 {
	t := &d.View.Desk.Tracks[i]
	r.H = 60
	u.C.Rect(u.C.Snap(r), wash(u, t.Sign.Tint))
	u.Rule(r.X, r.Y, r.W)
	whole := engine.OnDesk{Thing: engine.OnTrack, At: i, Part: engine.WholeThing}
	m := d.hand(u, "track-"+number(i), r, d.onThing(whole), "")
	Disc(u, r.X+20, r.Y+16, 12, t.Sign)
	right := r.Right() - 9
	after := d.Words.W("desk.stays", "Number", t.Have)
	if change != nil && change.To != change.From {
		after = d.Words.W("desk.after", "Number", change.To)
		w := u.C.Width(after, ui.SmallTag) + 12
		u.C.Stroke((&canvas.Path{}).RoundRect(canvas.Rect{X: right - w, Y: r.Y + 6, W: w, H: 19}, 3), canvas.Stroke{Width: 1.5, Color: u.Colors.Ink, Dash: []float64{4, 2.5}})
		u.C.TextRight(after, right-6, r.Y+20, ui.SmallTag, u.Colors.Ink)
		right -= w + 6
	} else {
		u.C.TextRight(after, right, r.Y+20, ui.Small, u.Colors.Ink2)
		right -= u.C.Width(after, ui.Small) + 6
	}
	name := d.say(t.Name)
	u.Cut("track-name-"+number(i), name, r.X+39, r.Y+21, right-r.X-39, ui.Name, u.Colors.Ink)
	places := max(t.Printed, t.Max) + 1
	gap := 3.0
	w := min(27, (r.W-18-gap*float64(places-1))/float64(places))
	for n := range places {
		d.trackBox(u, canvas.Rect{X: r.X + 9 + (w+gap)*float64(n), Y: r.Y + 33, W: w, H: 21}, t, n, change)
	}
	if m == open || m == chosen {
		d.ring(u, canvas.Rect{X: r.X + 7, Y: r.Y + 31, W: (w+gap)*float64(places) + 1, H: 25}, m, 3)
	}
	return r.H
}

// trackBox is one number of a track.
func (d *Desk) trackBox(u *ui.UI, r canvas.Rect, t *engine.Track, n int, change *engine.Change) {
	p := light(u)
	look := canvas.Box{Fill: p.Raised, Line: p.Ink, Width: 1.5, Radius: 3}
	ink := p.Ink2
	switch {
	case n == 0:
		look.Fill, ink = p.Ink, p.OnBar
	case n > t.Max:
		look.Fill, look.Line = p.Well, canvas.Hex(0x8C8577)
	}
	u.C.Box(r, look)
	if n > t.Max {
		u.C.Line(r.X+r.W*0.35, r.Bottom()-4, r.X+r.W*0.65, r.Y+4, canvas.Pen(1.2, ink))
		return
	}
	text := number(n)
	kind := u.C.Shrink(text, ui.Label, 10, r.W-3)
	u.C.TextCenter(text, r.Center().X, r.Y+canvas.Baseline(kind, r.H), kind, ink)
	if n == t.Have {
		side := min(r.W*0.9, 20)
		cube(u, r.Center().X-side/2-1, r.Center().Y-side/2+1, side, t.Sign.Tint, t.Sign.Icon)
	}
	if change != nil && change.To == n && change.To != change.From {
		u.C.Stroke((&canvas.Path{}).RoundRect(r.Inset(2), 2), canvas.Stroke{Width: 1.8, Color: ink, Dash: []float64{3.5, 2.4}})
		y := r.Bottom() + 3
		step := r.W + 3
		from := r.Center().X + step*float64(change.From-change.To)
		u.C.Line(r.Center().X, y, from, y, canvas.Pen(1.6, u.Colors.Ink))
		turn := math.Copysign(5, from-r.Center().X)
		u.C.Polygon(u.Colors.Ink, canvas.Point{X: r.Center().X - turn*0.6, Y: y}, canvas.Point{X: r.Center().X + turn, Y: y - 3.5}, canvas.Point{X: r.Center().X + turn, Y: y + 3.5})
	}
}

// die draws a die with what its face does and whether that can be used now; it returns its height.
func (d *Desk) die(u *ui.UI, r canvas.Rect, i int) float64 {
	die := &d.View.Desk.Dice[i]
	text := r.W - 66 - 9
	does := ""
	if die.Face >= 1 && die.Face <= len(die.Faces) {
		does = d.say(die.Faces[die.Face-1])
	}
	lines := u.C.Wrap(does, ui.Prose, text)
	why := d.say(die.Why)
	whyLines := u.C.Wrap(why, ui.Label, r.W-36)
	if why == "" {
		whyLines = nil
	}
	r.H = max(62, 36+15*float64(len(lines))) + 17*float64(len(whyLines)) + 27
	whole := engine.OnDesk{Thing: engine.OnDie, At: i, Part: engine.WholeThing}
	m := d.hand(u, "desk-die-"+number(i), r, d.onThing(whole), "")
	if m == chosen {
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X, Y: r.Y, W: 5, H: r.H}), u.Colors.Accent)
	}
	d.dieFace(u, canvas.Rect{X: r.X + 11, Y: r.Y + 9, W: 44, H: 44}, i, m)
	x := r.X + 66
	right := r.Right() - 9
	if at := die.Face - 1; at >= 0 && at < len(die.Rules) && die.Rules[at] != "" {
		if u.RuleLink("die-rule-"+number(i), right, r.Y+18, string(die.Rules[at]), u.Colors.Ink2) {
			d.Explain(die.Rules[at])
		}
		right -= u.C.Width(string(die.Rules[at]), ui.Small) + 6
	}
	name := d.say(die.Name)
	u.Cut("die-name-"+number(i), name, x, r.Y+18, right-x, u.C.Shrink(name, ui.RowName, leastName, right-x), u.Colors.Ink)
	u.C.Text(d.say(die.Kind), x, r.Y+32, ui.Small, u.Colors.Ink2)
	for n, line := range lines {
		u.C.Text(line, x, r.Y+47+15*float64(n), ui.Prose, u.Colors.Ink)
	}
	y := r.Y + max(62, 36+15*float64(len(lines)))
	for n, line := range whyLines {
		if n == 0 {
			stageSign(u, r.X+17, y+7, die.Stage)
		}
		u.C.Text(line, r.X+29, y+12+17*float64(n), ui.Label, u.Colors.Ink)
	}
	y += 17 * float64(len(whyLines))
	d.faces(u, canvas.Rect{X: r.X + 9, Y: y + 3, W: r.W - 18, H: 17}, die)
	u.Rule(r.X, r.Bottom()-1, r.W)
	return r.H
}

// stageSign says whether something is to be had now, later or no more.
func stageSign(u *ui.UI, x, y float64, stage engine.Stage) {
	switch stage {
	case engine.Present, engine.Settled:
		tick(u, x, y, 7)
	case engine.Lapsed:
		u.C.Icon("l-ban", canvas.Rect{X: x - 7, Y: y - 7, W: 14, H: 14}, u.Colors.Ink2)
	default:
		u.C.Icon("l-hourglass", canvas.Rect{X: x - 7, Y: y - 7, W: 14, H: 14}, u.Colors.Ink2)
	}
}

// dieFace is the die itself; it turns while it is turned.
func (d *Desk) dieFace(u *ui.UI, r canvas.Rect, i int, m mark) {
	die := &d.View.Desk.Dice[i]
	face, squeeze := die.Face, 1.0
	if progress := u.Progress("desk-die-" + number(i)); progress < 1 {
		if progress < 0.5 {
			face = d.flights.dice[i]
		}
		squeeze = max(0.08, math.Abs(math.Cos(progress*math.Pi)))
	}
	u.C.Push()
	u.C.Translate(r.Center().X, r.Center().Y)
	u.C.Zoom(squeeze, 1)
	box := canvas.Rect{X: -r.W / 2, Y: -r.H / 2, W: r.W, H: r.H}
	path := (&canvas.Path{}).RoundRect(box, 7)
	u.C.Fill(path, Tint(die.Sign.Tint))
	u.C.Stroke(path, canvas.Pen(2.4, ui.Light.Ink))
	if canvas.HasIcon(die.Sign.Icon) {
		u.C.Icon(die.Sign.Icon, canvas.Rect{X: box.X + 5, Y: box.Y + 5, W: 14, H: 14}, signInk(die.Sign.Tint))
	}
	t := ui.BoldType(26)
	u.C.TextCenter(number(face), 4, 2+canvas.Baseline(t, 0), t, signInk(die.Sign.Tint))
	u.C.Pop()
	if m != barred { // what it says below tells why
		d.ring(u, r, m, 7)
	}
}

// faces are all faces of a die in small: the present one in ink, those that it may be turned to underlined, each with what it does.
func (d *Desk) faces(u *ui.UI, r canvas.Rect, die *engine.DeskDie) {
	const gap = 3.0
	x := r.X
	for n := 1; n <= len(die.Faces); n++ {
		box := canvas.Rect{X: x, Y: r.Y, W: 17, H: 15}
		look := canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.Ink2, Width: 1.3, Radius: 3}
		ink := u.Colors.Ink2
		if n == die.Face {
			look.Fill, look.Line, ink = u.Colors.Bar, u.Colors.Bar, u.Colors.OnBar
		}
		u.C.Box(box, look)
		u.C.TextCenter(number(n), box.Center().X, box.Y+canvas.Baseline(ui.SmallTag, box.H), ui.SmallTag, ink)
		for _, next := range die.Next {
			if next == n {
				u.C.RuleLine(box.X, box.Bottom()+1.5, box.W, 2, u.Colors.Ink)
			}
		}
		u.Tip(box, d.say(die.Faces[n-1]))
		x += box.W + gap
	}
	if len(die.Next) > 0 && x+60 < r.Right() {
		said := d.Words.W("desk.then-one", "Face", die.Next[0])
		if len(die.Next) > 1 {
			said = d.Words.W("desk.then-two", "Face", die.Next[0], "Other", die.Next[1])
		}
		u.Cut("faces-"+d.say(die.Name), said, x+5, r.Y+12, r.Right()-x-5, ui.Small, u.Colors.Ink2)
	}
}

// aside is a pile that lies beside the middle: its name, and its card with what it says.
func (d *Desk) aside(u *ui.UI, view canvas.Rect, y float64, at int) float64 {
	p := &d.View.Piles[at]
	id := "pile-" + number(at)
	y = d.stripSaid(u, view, y, d.say(p.Name), id, engine.Remark{Rule: p.Rule})
	if len(p.Cards) == 0 {
		u.C.Text(d.Words.W("desk.empty"), view.X+9, y+17, ui.Small, u.Colors.Ink2)
		return y + 24
	}
	for i := range p.Cards {
		c := &p.Cards[i]
		if c.Sheet == nil {
			continue
		}
		x, room := view.X+74, view.W-83
		var said []string
		for _, line := range append(d.lines([]engine.Text{c.State}), d.brief(c.Sheet)...) {
			said = append(said, u.C.Wrap(line, ui.Prose, room)...)
		}
		high := max(68, 24+15*float64(len(said)))
		d.place(u, id+"-"+number(i), canvas.Rect{X: view.X + 4, Y: y + 2, W: view.W - 8, H: high - 4}, engine.OnPile{Pile: at, Card: i}, func(r canvas.Rect, c *engine.PileCard) {
			box := canvas.Rect{X: r.X + 4, Y: r.Y + 3, W: 58, H: 56}
			u.C.Box(box, canvas.Box{Fill: light(u).Well, Line: u.Colors.TableInk, Width: 2, Radius: 3})
			drawing(u, box.Inset(4), c.Drawing, c.Picture)
		})
		name := upper(Title(d.Words, c.Sheet))
		t := u.C.Shrink(name, ui.DisplayType(17), leastName, room)
		u.Cut(id+"-name-"+number(i), name, x, y+18, room, t, u.Colors.Ink)
		for n, line := range said {
			u.C.Text(line, x, y+34+15*float64(n), ui.Prose, u.Colors.Ink)
		}
		y += high
	}
	return y
}
