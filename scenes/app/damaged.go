package app

import (
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/ui"
)

// damaged is the dialog about an autosave that does not hold: it says what is wrong with it, and offers what does hold.
type damaged struct {
	app   *App
	path  string
	found engine.Recovered
	why   error // nothing of it holds
	said  engine.Text
	menu  pause
}

func newDamaged(a *App, path string) *damaged {
	d := &damaged{app: a, path: path}
	d.found, d.why = a.House.RecoverMatch(path)
	return d
}

// Frame implements game.Scene.
func (d *damaged) Frame(u *ui.UI) game.Next {
	if d.said.Key != "" && !u.Painting() {
		u.Toast(u.Say(d.said), "")
		d.said = engine.Text{}
	}
	about, refused, says := "", "", d.says()
	switch {
	case d.why != nil:
		refused = u.W("damaged.nothing-holds")
		about = u.Say(game.WhyNot(d.why))
	case d.found.Why != nil:
		about = u.W(says.about, "Why", game.WhyNot(d.found.Why), "Count", d.found.Kept, "Lost", d.found.Lost)
	}
	lines := []pauseLine{
		{id: "recover", icon: "l-play", label: u.W(says.play), key: ui.Enter, primary: true, refused: refused, do: func() game.Next {
			return d.aside(func() game.Next { return d.app.enter(d.found.Match) })
		}},
		{id: "aside", icon: "l-history", label: u.W("damaged.aside"), key: "D", do: func() game.Next {
			return d.aside(func() game.Next { return game.Reset(d.app.Title()) })
		}},
		{id: "back", icon: "l-undo-2", label: u.W("damaged.back"), key: ui.Escape, do: back},
	}
	return d.menu.show(u, u.W(says.title), about+" "+u.W(says.kept), lines)
}

// said are the words for what an autosave that does not hold is.
type said struct{ title, about, kept, play, file string }

// says tells a file that is damaged from one that is as it was written, by rules that have changed since.
func (d *damaged) says() said {
	if engine.ByOtherRules(d.found.Why) || engine.ByOtherRules(d.why) {
		if d.found.Match != nil && d.found.Kept == 0 {
			return said{"other-rules.title", "other-rules.anew", "other-rules.kept", "other-rules.begin", "older-"}
		}
		return said{"other-rules.title", "other-rules.about", "other-rules.kept", "damaged.play-on", "older-"}
	}
	return said{"damaged.title", "damaged.about", "damaged.kept", "damaged.play-on", "damaged-"}
}

// aside keeps the damaged file under another name before something takes its place.
func (d *damaged) aside(then func() game.Next) game.Next {
	if _, err := d.app.House.SetAside(d.path, d.says().file, time.Now()); err != nil {
		d.said = engine.Say("encounter.not-saved", "Why", game.WhyNot(err))
		return game.Stay
	}
	return then()
}
