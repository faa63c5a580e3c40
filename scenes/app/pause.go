package app

import (
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// pause is the menu over an encounter.
type pause struct {
	app   *App
	match *engine.Match
	said  engine.Text // to be told as soon as this menu is in front
}

// Frame implements game.Scene.
func (p *pause) Frame(u *ui.UI) game.Next {
	next := game.Stay
	if p.said.Key != "" && !u.Painting() {
		u.Toast(u.Say(p.said), "")
		p.said = engine.Text{}
	}
	if u.Key("Ctrl Q") {
		return game.Quit // every choice is on the disk already
	}
	type line struct {
		id, icon, label string
		key             ui.Key
		do              func() game.Next
	}
	lines := []line{
		{"resume", "l-play", u.W("pause.resume"), ui.Escape, func() game.Next { return game.Pop }},
		{"save", "l-save", u.W("pause.save"), "Ctrl S", func() game.Next {
			return p.app.Save(p.match, func(said engine.Text) { p.said = said })
		}},
		{"replay", "l-history", u.W("pause.replay"), "R", func() game.Next { return game.Reset(p.app.watch(p.match, 0)) }},
		{"plan", "l-ruler", u.W("pause.plan"), "P", func() game.Next {
			return game.Push(p.app.planner(p.app.planOf(p.match), "", func() game.Next { return game.Pop }))
		}},
		{"rules", "l-book-open", u.W("pause.rules"), "F1", func() game.Next { return game.PushOver(p.app.rulebook("")) }},
		{"settings", "l-settings", u.W("pause.settings"), "S", func() game.Next { return game.PushOver(p.app.options()) }},
		{"menu", "l-log-out", u.W("pause.menu"), "M", func() game.Next {
			p.app.leave()
			return game.Reset(p.app.Title())
		}},
	}
	u.Dialog("pause", 400, 130+46*float64(len(lines)), ui.Header{Title: u.W("pause.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		y := inside.Y + 10
		for i, l := range lines {
			b := ui.Button{ID: "pause-" + l.id, Rect: canvas.Rect{X: inside.X + 14, Y: y, W: inside.W - 28, H: 40}, Label: l.label, Icon: l.icon, Key: l.key, Primary: i == 0}
			if u.Button(b) {
				next = l.do()
			}
			y += 46
		}
		u.C.Paragraph(u.W("pause.safe"), canvas.Rect{X: inside.X + 16, Y: y + 4, W: inside.W - 32}, ui.Prose, 16, u.Colors.Ink2)
	})
	return next
}
