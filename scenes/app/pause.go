package app

import (
	"path/filepath"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// pause is the menu over an encounter.
type pause struct {
	app   *App
	match *engine.Match
	page  pausePage
	said  engine.Text // to be told as soon as this menu is in front
}

// pausePage is what the menu shows: itself, or the second step of what ends the match as it is.
type pausePage int

const (
	pauseMenu pausePage = iota
	pauseConcede
	pauseRestart
)

// pauseLine is a button of the menu.
type pauseLine struct {
	id, icon, label string
	key             ui.Key
	primary         bool
	refused         string
	do              func() game.Next
}

// Frame implements game.Scene.
func (p *pause) Frame(u *ui.UI) game.Next {
	if p.said.Key != "" && !u.Painting() {
		u.Toast(u.Say(p.said), "")
		p.said = engine.Text{}
	}
	u.KeyHelp("keys.quit", "Ctrl Q")
	if u.Key("Ctrl Q") {
		return game.Quit // asks first when something is not on the disk
	}
	switch p.page {
	case pauseConcede:
		return p.show(u, u.W("pause.concede-title"), u.W("pause.concede-about"), p.concedeLines(u))
	case pauseRestart:
		return p.show(u, u.W("pause.restart-title"), u.W("pause.restart-about"), p.restartLines(u))
	}
	if why := p.match.JournalFault(); why != nil {
		return p.show(u, u.W("pause.title"), u.W("pause.unsaved", "Why", game.WhyNot(why)), p.lines(u))
	}
	about := u.W("pause.safe")
	switch {
	case p.app.there != "":
		about = u.W("pause.there", "File", filepath.Base(p.app.there))
	case p.app.House.Second():
		about = u.W("pause.second")
	}
	return p.show(u, u.W("pause.title"), about, p.lines(u))
}

// turn goes to another page of the menu.
func (p *pause) turn(to pausePage) func() game.Next {
	return func() game.Next {
		p.page = to
		return game.Stay
	}
}

// lines are the menu itself.
func (p *pause) lines(u *ui.UI) []pauseLine {
	none := ""
	if len(p.mayConcede()) == 0 {
		none = u.W("pause.nobody-concedes")
	}
	lines := []pauseLine{
		{id: "resume", icon: "l-play", label: u.W("pause.resume"), key: ui.Escape, primary: true, do: func() game.Next { return game.Pop }},
		{id: "save", icon: "l-save", label: u.W("pause.save"), key: "Ctrl S", do: func() game.Next {
			return p.app.Save(p.match, func(said engine.Text) { p.said = said })
		}},
		{id: "replay", icon: "l-history", label: u.W("pause.replay"), key: "R", do: func() game.Next {
			return game.Reset(p.app.watch(p.match, 0, func() game.Next { return p.app.enter(p.match) }))
		}},
		{id: "plan", icon: "l-ruler", label: u.W("pause.plan"), key: "P", do: func() game.Next {
			return game.Push(p.app.planner(p.app.planOf(p.match), "", func() game.Next { return game.Pop }))
		}},
		{id: "rules", icon: "l-book-open", label: u.W("pause.rules"), key: "F1", do: func() game.Next { return game.PushOver(p.app.rulebook("")) }},
		{id: "settings", icon: "l-settings", label: u.W("pause.settings"), key: "S", do: func() game.Next { return game.PushOver(p.app.options()) }},
		{id: "restart", icon: "l-rotate-cw", label: u.W("pause.restart"), key: "N", do: p.turn(pauseRestart)},
		{id: "concede", icon: "l-flag", label: u.W("pause.concede"), key: "C", refused: none, do: p.turn(pauseConcede)},
		{id: "menu", icon: "l-log-out", label: u.W("pause.menu"), key: "M", do: func() game.Next {
			return p.app.after(p.match, func() game.Next { p.app.leave(); return game.Reset(p.app.Title()) })
		}},
	}
	if p.match.JournalFault() != nil {
		lines = slices.Insert(lines, 1, pauseLine{id: "unsaved", icon: "l-save", label: u.W("pause.save-elsewhere"), key: "E", do: func() game.Next {
			return p.app.after(p.match, nil)
		}})
	}
	if p.match.System().Form().Tableless {
		lines = slices.DeleteFunc(lines, func(l pauseLine) bool { return l.id == "plan" })
	}
	return lines
}

// mayConcede are the seats that people play: nobody gives up for a computer player.
func (p *pause) mayConcede() []engine.Seat {
	var seats []engine.Seat
	for seat, player := range p.app.players(p.match) {
		if player.Bot == nil && p.match.Decision().Shape != engine.GameEnd {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// concedeLines are the second step of conceding: who it is that gives up. What is pressed by habit goes back.
func (p *pause) concedeLines(u *ui.UI) []pauseLine {
	lines := []pauseLine{{id: "back", icon: "l-undo-2", label: u.W("pause.play-on"), key: ui.Escape, primary: true, do: p.turn(pauseMenu)}}
	for _, seat := range p.mayConcede() {
		lines = append(lines, pauseLine{
			id: "concede-" + strconv.Itoa(int(seat)), icon: "l-flag", key: ui.Key(strconv.Itoa(int(seat) + 1)),
			label: u.W("concede.event", "Team", u.Words.TeamName(p.match.View(engine.NoSeat), seat)),
			do: func() game.Next {
				if err := p.match.Concede(seat); err != nil {
					p.said, p.page = engine.Say("pause.not-conceded", "Why", p.app.sentence(err)), pauseMenu
					return game.Stay
				}
				return game.Pop
			},
		})
	}
	return lines
}

// restartLines are the second step of starting again: with which dice.
func (p *pause) restartLines(u *ui.UI) []pauseLine {
	again := func(seed func() uint64) func() game.Next {
		return func() game.Next {
			next, err := p.app.restart(p.match, seed())
			if err != nil {
				p.said, p.page = engine.Say("pause.not-restarted", "Why", p.app.sentence(err)), pauseMenu
				return game.Stay
			}
			return next
		}
	}
	return []pauseLine{
		{id: "back", icon: "l-undo-2", label: u.W("pause.play-on"), key: ui.Escape, primary: true, do: p.turn(pauseMenu)},
		{id: "new-dice", icon: "l-dices", label: u.W("pause.new-dice"), key: "1", do: again(p.app.Seed)},
		{id: "same-dice", icon: "l-rotate-cw", label: u.W("pause.same-dice"), key: "2", do: again(p.match.Seed)},
	}
}

// show draws a page: its buttons, and a sentence below them.
func (p *pause) show(u *ui.UI, title, about string, lines []pauseLine) game.Next {
	next := game.Stay
	const width = 400
	wrapped := u.C.Wrap(about, ui.Prose, width-38)
	foot := 24 + 16*float64(len(wrapped))
	u.Dialog("pause", width, 56+foot+46*float64(len(lines)), ui.Header{Title: title, Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		step := min(46, (inside.H-10-foot)/float64(len(lines)))
		y := inside.Y + 10
		for _, l := range lines {
			b := ui.Button{ID: "pause-" + l.id, Rect: canvas.Rect{X: inside.X + 14, Y: y, W: inside.W - 28, H: step - 6}, Label: l.label, Icon: l.icon, Key: l.key, Primary: l.primary, Refused: l.refused}
			if u.Button(b) || l.primary && u.HotKey(ui.Enter) { // the yellow one is what Enter means everywhere
				next = l.do()
			}
			y += step
		}
		u.C.Paragraph(about, canvas.Rect{X: inside.X + 16, Y: y + 4, W: inside.W - 32}, ui.Prose, 16, u.Colors.Ink2)
	})
	return next
}
