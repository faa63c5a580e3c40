// Package gallery shows every control of game/ui on one sheet, after the style sheet's picture. No screen of the
// program leads here: tests render it, and people who work on the looks compare it by eye.
package gallery

import (
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Sheet is the scene. Its words are names of colours and parts, as in the style sheet; it is not for players.
type Sheet struct {
	Used    []string // ids of the buttons that were used
	checked bool
	choice  int
	tab     int
	value   float64
	kind    int
	text    string
	row     int
	dialog  bool
}

// New returns the sheet in its first state.
func New() *Sheet { return &Sheet{choice: 1, value: 0.6, text: "5.80", row: 1} }

// Frame draws the sheet.
func (s *Sheet) Frame(u *ui.UI) game.Next {
	u.C.Clear(u.Colors.Gutter)
	w, _ := u.Size()
	whole := canvas.Rect{X: 8, Y: 8, W: w - 16, H: 0}
	left := canvas.Rect{X: whole.X, Y: 8, W: 460, H: 473}
	s.signs(u, left)
	s.controls(u, canvas.Rect{X: 476, Y: 8, W: 388, H: 473})
	s.kinds(u, canvas.Rect{X: 872, Y: 8, W: w - 880, H: 473})
	s.bar(u)
	s.headers(u, canvas.Rect{X: 8, Y: 489, W: 460, H: 219})
	s.colours(u, canvas.Rect{X: 476, Y: 489, W: w - 484, H: 219})
	if s.dialog {
		u.Dialog("dialog", 420, 200, ui.Header{Title: "DELETE THE DINER", Note: "Crossroads"}, func(r canvas.Rect) {
			u.C.Paragraph("The piece and its two doors leave the table. Undo brings them back.", r.InsetXY(14, 14), ui.Prose, 16, u.Colors.Ink)
			if u.Button(ui.Button{ID: "keep", Rect: canvas.Rect{X: r.X + 14, Y: r.Bottom() - 50, W: 180, H: 38}, Label: "Keep it", Key: ui.Escape}) {
				s.dialog = false
			}
		})
	}
	return game.Stay
}

func (s *Sheet) use(id string, used bool) {
	if used {
		s.Used = append(s.Used, id)
	}
}

func (s *Sheet) signs(u *ui.UI, r canvas.Rect) {
	u.Panel("signs", r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 35}, ui.Header{Title: "SIGNS AND BUTTONS", Side: ui.Neutral})
	p, c, x := u.Colors, u.C, r.X+14
	u.Plate(x, r.Y+46, ui.Plate{Sign: ui.Clear, Text: "Clear · 6.78″"})
	u.Plate(x, r.Y+79, ui.Plate{Sign: ui.Covered, Text: "Cover · 38 % hidden"})
	u.Plate(x, r.Y+112, ui.Plate{Sign: ui.Blocked, Text: "Blocked by Diner"})
	u.Plate(x, r.Y+145, ui.Plate{Sign: ui.Contact, Text: "Base to Base"})
	u.Plate(x+150, r.Y+145, ui.Plate{Ghost: true, Small: true, Text: "Knockback stops at 1.93″"})
	line := x + 192
	c.Line(line, r.Y+57, line+70, r.Y+57, canvas.Pen(6, p.TableInk))
	c.Line(line, r.Y+57, line+70, r.Y+57, canvas.Pen(3.2, p.ClearSight))
	c.Line(line, r.Y+90, line+70, r.Y+90, canvas.Stroke{Width: 6, Color: p.TableInk, Dash: []float64{13, 7}})
	c.Line(line+1.5, r.Y+90, line+70, r.Y+90, canvas.Stroke{Width: 3.2, Color: p.Cover, Dash: []float64{10, 10}})
	c.Line(line, r.Y+123, line+36, r.Y+123, canvas.Pen(2.6, p.Barred))
	c.Line(line+36, r.Y+123, line+70, r.Y+123, canvas.Stroke{Width: 2.6, Color: p.Barred, Dash: []float64{2.5, 6}})
	c.Circle(line+36, r.Y+123, 9, p.TableInk, canvas.Pen(1.5, p.Face))
	c.Stroke((&canvas.Path{}).Move(line+32, r.Y+119).Line(line+40, r.Y+127).Move(line+40, r.Y+119).Line(line+32, r.Y+127), canvas.Pen(2.4, p.Face))
	for i, text := range []string{"solid line, tick", "dashes, half-filled shield", "thin, cross at the piece, dots"} {
		c.Text(text, line+84, r.Y+62+float64(i)*33, ui.Prose, p.Ink2)
	}
	u.Rule(r.X+12, r.Y+184, r.W-24)
	c.Text("States", x, r.Y+217, ui.RowName, p.Ink)
	at := x + 58
	for _, state := range [][2]string{{"g-knocked-out-stars", "Stun"}, {"l-footprints", "Fatigue 2"}, {"g-crossed-swords", "Attack 1"}, {"l-shield", "Defend 1"}, {"g-ghost", "Spectral"}} {
		at += u.StateTag(at, r.Y+205, state[0], state[1]) + 5
	}
	y := r.Y + 251
	s.use("smash", u.Button(ui.Button{ID: "smash", Rect: canvas.Rect{X: x, Y: y, W: 213, H: 38}, Label: "Smash Old Barnacle", Key: ui.Enter, Primary: true}))
	s.use("back", u.Button(ui.Button{ID: "back", Rect: canvas.Rect{X: x + 224, Y: y, W: 103, H: 34}, Label: "Back", Key: ui.Escape}))
	s.use("undo", u.Button(ui.Button{ID: "undo", Rect: canvas.Rect{X: x + 336, Y: y, W: 103, H: 34}, Label: "Undo", Refused: "Nothing to undo", Rule: "RULE-ACT-04"}))
	c.Text("primary: one a screen", x, y+54, ui.Prose, p.Ink2)
	c.Text("plain", x+224, y+54, ui.Prose, p.Ink2)
	c.Text("not now", x+336, y+54, ui.Prose, p.Ink2)
	for i := range 6 {
		look := ui.DieGives
		if i < 2 {
			look = ui.DieNothing
		} else if i == 5 {
			look = ui.DieKept
		}
		u.Die(x+float64(i)*38, r.Y+335, 32, i+1, look)
	}
	c.Text("yellow: kept, counts for the total", x+236, r.Y+349, ui.Prose, p.Ink)
	c.Text("white: gives EFX · grey: nothing", x+236, r.Y+365, ui.Prose, p.Ink)
	u.Traits("traits", canvas.Rect{X: x + 1, Y: r.Y + 396, W: 255, H: 30}, []ui.Trait{
		{Letter: "s", Value: 7, Trump: true, Name: "Strength, Trump"}, {Letter: "d", Value: 6}, {Letter: "e", Value: 3},
		{Letter: "a", Value: 4}, {Letter: "m", Value: 3}, {Letter: "p", Value: 5, Trump: true}})
	c.Text("Traits; a Trump is ink with", x+266, r.Y+409, ui.Prose, p.Ink)
	c.Text("a star, never red alone", x+266, r.Y+425, ui.Prose, p.Ink)
	for i, sign := range []ui.Sign{ui.Clear, ui.Covered, ui.Blocked, ui.Contact, ui.Close, ui.Warning, ui.Info} {
		u.Sign(sign, x+float64(i)*24, r.Y+444, 16)
	}
	u.Pips(x+190, r.Y+447, 5, 8, p.Ink)
	u.BoostSign(x+250, r.Y+446, p.Ink)
	u.CostDiamond(x+290, r.Y+452, 13, "2", "", true)
	u.CostDiamond(x+324, r.Y+452, 13, "3", "", false)
	u.CostDiamond(x+358, r.Y+452, 13, "", "l-footprints", true)
	u.TeamBar(canvas.Rect{X: x + 384, Y: r.Y + 446, W: 5, H: 13}, ui.Blue)
	u.TeamBar(canvas.Rect{X: x + 394, Y: r.Y + 446, W: 5, H: 13}, ui.Red)
	u.TeamBar(canvas.Rect{X: x + 404, Y: r.Y + 446, W: 5, H: 13}, ui.Neutral)
}

func (s *Sheet) controls(u *ui.UI, r canvas.Rect) {
	inside := u.Panel("controls", r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 35}, ui.Header{Title: "CONTROLS", Side: ui.Neutral, Note: "keyboard and mouse"})
	p, x, y := u.Colors, r.X+14, r.Y+46
	u.C.Text("Kind", x, y+10, ui.Prose, p.Ink2)
	s.kind = u.Pick(ui.Select{ID: "kind", Rect: canvas.Rect{X: x, Y: y + 16, W: 170, H: 28}, Options: []string{"Structure, Enclosed", "Structure, Open", "Object", "Zone"}, Selected: s.kind, Refused: []string{"", "", "", "no room"}})
	u.C.Text("Width", x+184, y+10, ui.Prose, p.Ink2)
	e := u.Edit(ui.TextField{ID: "width", Rect: canvas.Rect{X: x + 184, Y: y + 16, W: 80, H: 28}, Text: s.text, Unit: "in", Only: "0123456789."})
	s.text = e.Text
	u.Edit(ui.TextField{ID: "search", Rect: canvas.Rect{X: x + 272, Y: y + 16, W: 88, H: 28}, Hint: "house", Icon: "l-search", Key: "/"})
	y += 58
	s.checked = u.Check(ui.CheckBox{ID: "check", Rect: canvas.Rect{X: x, Y: y, W: 170, H: 28}, Label: "Smash It Up! (phone)", On: s.checked})
	u.Check(ui.CheckBox{ID: "check-on", Rect: canvas.Rect{X: x + 184, Y: y, W: 170, H: 28}, Label: "Show threat ranges", On: true})
	y += 36
	s.choice = u.Choose(ui.Choice{ID: "snap", Rect: canvas.Rect{X: x, Y: y, W: 360, H: 24}, Options: []string{"off", "1/4″", "1/2″", "1″"}, Selected: s.choice})
	s.value = u.Slide(ui.Slider{ID: "slide", Rect: canvas.Rect{X: x + 184, Y: y - 2, W: 176, H: 28}, Value: s.value, Max: 1})
	y += 36
	for i, icon := range []string{"l-undo-2", "l-redo-2", "l-layers", "l-ruler", "l-book-open", "l-save", "l-menu"} {
		tool := ui.Tool{ID: icon, Rect: canvas.Rect{X: x + float64(i)*34, Y: y, W: 30, H: 30}, Icon: icon, Tip: icon, Key: ui.Key("F" + string(rune('2'+i))), On: i == 3}
		if i == 1 {
			tool.Refused = "Nothing to redo"
		}
		s.use(icon, u.Tool(tool))
	}
	s.use("rail", u.Tool(ui.Tool{ID: "rail", Rect: canvas.Rect{X: x + 260, Y: y - 4, W: 38, H: 44}, Icon: "l-mouse-pointer-2", Key: "V", On: true}))
	s.use("rail2", u.Tool(ui.Tool{ID: "rail2", Rect: canvas.Rect{X: x + 304, Y: y - 4, W: 38, H: 44}, Icon: "l-rotate-cw", Key: "Q"}))
	y += 48
	s.tab = u.Tab(ui.Tabs{ID: "tabs", Rect: canvas.Rect{X: r.X + 3, Y: y, W: inside.W, H: 26}, Labels: []string{"Odds", "Card", "Teams", "Log"}, Keys: []ui.Key{"O", "K", "T", "L"}, Selected: s.tab})
	y += 34
	names := []string{"Anvil Rose", "Night Bailiff", "Halogen", "Tram Nine", "Kettle Saint", "Gutter Prophet", "Tinnitus"}
	u.Scroll("list", canvas.Rect{X: r.X + 3, Y: y, W: inside.W, H: r.Bottom() - 3 - y}, func(view canvas.Rect) float64 {
		for i, name := range names {
			line := canvas.Rect{X: view.X, Y: view.Y + float64(i)*44, W: view.W, H: 44}
			row := ui.Row{ID: "row" + name, Rect: line, Selected: i == s.row, Arrow: true}
			if i == 3 {
				row.Refused, row.Rule = "1 Level too many", "RULE-TEAM-02"
			}
			a, ink, quiet := u.Row(row)
			if a.Clicked {
				s.row = i
			}
			u.C.Text(name, line.X+14, line.Y+19, ui.Name, ink)
			if i == 3 {
				u.Reason(line.X+14, line.Y+36, line.Right()-12, row.Refused, row.Rule, p.Ink, quiet)
			} else {
				u.C.Text("Powerhouse · 8 HP", line.X+14, line.Y+36, ui.Prose, quiet)
			}
		}
		return float64(len(names)) * 44
	})
}

func (s *Sheet) kinds(u *ui.UI, r canvas.Rect) {
	u.Panel("kinds", r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 35}, ui.Header{Title: "TYPE", Side: ui.Neutral, Note: "kerning off"})
	p, c, x := u.Colors, u.C, r.X+14
	c.Text("TRUE INCH", x, r.Y+78, ui.DisplayType(44), p.Ink)
	c.Text("CHOOSE A TARGET", x, r.Y+124, ui.Question, p.Ink)
	c.Text("Anvil Rose ÉÀÇŒ", x, r.Y+158, ui.DisplayType(20), p.Ink)
	c.Text("73 %  7.41″", x, r.Y+214, ui.Answer, p.Ink)
	c.Text("Smash Old Barnacle", x, r.Y+252, ui.Name, p.Ink)
	c.Text("Défense 7, Écrasement, Sonné", x, r.Y+280, ui.Tag, p.Ink)
	c.Text("CCM, s vs. d, Damage 2. EFX: Damage 1", x, r.Y+308, ui.Prose, p.Ink)
	c.Text("RULE-BONUS-10 · 0O 1lI 5S 8B → ≈ ≤ ✓ ½ 7,41″", x, r.Y+336, ui.Small, p.Ink)
	for i, name := range []string{"rose", "bailiff", "halogen", "tram", "wick", "undertow", "barnacle", "gristle", "moth", "rat"} {
		at := canvas.Rect{X: x + float64(i%10)*36, Y: r.Y + 350, W: 32, H: 32}
		m := at.Center()
		c.Circle(m.X, m.Y, 15, p.Blue, canvas.Pen(2, p.TableInk))
		c.Circle(m.X, m.Y, 10.5, p.Face, canvas.Pen(1.4, p.TableInk))
		c.Silhouette(name, canvas.Rect{X: m.X - 9.5, Y: m.Y - 9.5, W: 19, H: 19}, p.TableInk, p.Face)
	}
	for i, icon := range []string{"g-fist", "g-target-arrows", "g-ringed-beam", "g-sonic-shout", "g-aura", "g-portal", "g-charging-bull", "g-grab", "g-lightning-arc", "l-zap", "l-heart"} {
		c.Icon(icon, canvas.Rect{X: x + float64(i)*32, Y: r.Y + 392, W: 24, H: 24}, p.Ink)
	}
	for i, k := range []canvas.Pattern{{Kind: canvas.Hatch, Step: 8, Width: 2, Angle: -0.8}, {Kind: canvas.Cross, Step: 7, Width: 1.2, Angle: 0.8}, {Kind: canvas.Dots, Step: 7, Width: 3, Angle: 0.5}, {Kind: canvas.Waves, Step: 7, Width: 1.4}} {
		box := (&canvas.Path{}).RoundRect(canvas.Rect{X: x + float64(i)*88, Y: r.Y + 426, W: 80, H: 34}, 6)
		c.Fill(box, p.Ground)
		c.FillPattern(box, k, p.TableInk)
		c.Stroke(box, canvas.Pen(2, p.TableInk))
	}
}

func (s *Sheet) headers(u *ui.UI, r canvas.Rect) {
	u.Panel("blue", canvas.Rect{X: r.X, Y: r.Y, W: 226, H: r.H})
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: 226, H: 37.5}, ui.Header{Title: "LAMPLIGHTERS", Side: ui.Blue, Right: 70})
	u.NumberPlate(r.X+226-5, r.Y+5.5, "5", "of 8 AP")
	u.Panel("red", canvas.Rect{X: r.X + 234, Y: r.Y, W: 226, H: r.H})
	u.Header(canvas.Rect{X: r.X + 234, Y: r.Y, W: 226, H: 37.5}, ui.Header{Title: "DROWNED COURT", Side: ui.Red, Right: 70})
	u.NumberPlate(r.X+460-5, r.Y+5.5, "4", "of 7 AP")
	u.Pennant(r.X+14, r.Y+52, 26, "Lamplighters’ Turn", ui.Blue)
	u.Pennant(r.X+248, r.Y+52, 26, "Drowned Court’s Turn", ui.Red)
	u.Strip(canvas.Rect{X: r.X + 3, Y: r.Y + 92, W: 220, H: 22}, "Models", "2 of 2 Levels")
	u.Meter(canvas.Rect{X: r.X + 14, Y: r.Y + 124, W: 198, H: 14}, 0.62)
	s.use("open", u.Button(ui.Button{ID: "open", Rect: canvas.Rect{X: r.X + 14, Y: r.Y + 150, W: 198, H: 34}, Label: "Delete the Diner", Icon: "l-trash-2", Key: ui.Delete}))
	if len(s.Used) > 0 && s.Used[len(s.Used)-1] == "open" {
		s.Used, s.dialog = append(s.Used, "opened"), true
	}
	s.use("two", u.Button(ui.Button{ID: "two", Rect: canvas.Rect{X: r.X + 248, Y: r.Y + 150, W: 198, H: 50}, Label: "Continue", Detail: "Round 2, Lamplighters’ Turn", Icon: "l-play", Key: "N"}))
	s.use("long", u.Button(ui.Button{ID: "long", Rect: canvas.Rect{X: r.X + 248, Y: r.Y + 96, W: 198, H: 38}, Label: "Enregistrer le journal de la rencontre", Key: "Ctrl S"}))
}

func (s *Sheet) colours(u *ui.UI, r canvas.Rect) {
	u.Panel("colours", r)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 35}, ui.Header{Title: "COLOURS", Side: ui.Neutral, Note: u.Colors.Name})
	p := u.Colors
	swatches := []struct {
		name  string
		color canvas.Color
	}{
		{"gutter", p.Gutter}, {"paper", p.Paper}, {"raised", p.Raised}, {"well", p.Well}, {"ink", p.Ink}, {"ink2", p.Ink2},
		{"accent", p.Accent}, {"blue", p.Blue}, {"red", p.Red}, {"clear", p.ClearSight}, {"cover", p.Cover}, {"blocked", p.Blocked},
		{"ground", p.Ground}, {"road", p.Road}, {"concrete", p.Concrete}, {"brick", p.Brick}, {"metal", p.Metal}, {"wood", p.Wood},
		{"glass", p.Glass}, {"foliage", p.Foliage}, {"water", p.Water}, {"danger", p.Danger}, {"floor", p.Floor}, {"done", p.Done},
	}
	for i, swatch := range swatches {
		x, y := r.X+14+float64(i%12)*63, r.Y+48+float64(i/12)*80
		u.C.Box(canvas.Rect{X: x, Y: y, W: 52, H: 34}, canvas.Box{Fill: swatch.color, Line: p.Line, Width: 2, Radius: 4})
		u.C.Text(swatch.name, x, y+50, ui.SmallTag, p.Ink)
	}
}

func (s *Sheet) bar(u *ui.UI) {
	w, h := u.Size()
	ask := canvas.Rect{X: 8, Y: h - 84, W: 264, H: 76}
	u.AskBox(ask, "Anvil Rose · Power Smash", "CHOOSE A TARGET", "5 AP left, 3 after this")
	middle := canvas.Rect{X: 280, Y: h - 84, W: w - 560, H: 76}
	u.Panel("options", middle)
	for i, name := range []string{"Old Barnacle", "Bilge Rat B", "Gristle"} {
		o := ui.Option{ID: "option" + name, Rect: canvas.Rect{X: middle.X + 11 + float64(i)*204, Y: middle.Y + 8, W: 195, H: 61}, Key: ui.Key(rune('1' + i)), Label: name, Detail: "73 % · KO 12 %", Selected: i == 0}
		o.Picture = func(r canvas.Rect) {
			m := r.Center()
			u.C.Circle(m.X, m.Y, 17, u.Colors.Red, canvas.Pen(2, u.Colors.TableInk))
			u.C.Circle(m.X, m.Y, 12, u.Colors.Face, canvas.Pen(1.4, u.Colors.TableInk))
		}
		if i == 1 {
			o.Sign, o.Detail = ui.Covered, "92 %"
		}
		if i == 2 {
			o.Refused, o.Rule, o.Detail = "not Base to Base", "RULE-TYPE-08", "not Base to Base"
		}
		s.use(name, u.Option(o))
	}
	primary, below := ui.CommitBox(canvas.Rect{X: w - 272, Y: h - 84, W: 264, H: 76}, 2)
	s.use("commit", u.Button(ui.Button{ID: "commit", Rect: primary, Label: "Smash Old Barnacle", Key: "F9", Primary: true}))
	s.use("away", u.Button(ui.Button{ID: "away", Rect: below[0], Label: "Back", Key: "F10"}))
	s.use("why", u.Button(ui.Button{ID: "why", Rect: below[1], Label: "Why?", Key: "F1"}))
}
