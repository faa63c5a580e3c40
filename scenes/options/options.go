// Package options is the settings screen: language, text size, palette, animations, the undo rule. What is chosen is in
// force at once and kept when the screen is left.
package options

import (
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Doors is where the screen leads.
type Doors struct {
	// HouseRules opens the house rules for new matches and says how many differ from the reference.
	HouseRules func() game.Next
	Changed    func() int
	// System is the code of the rule system that a quick game is played by.
	System string
	// Folder is where the user's files are; empty when there is no such place.
	Folder string
}

// Scene is the settings screen.
type Scene struct {
	settings *game.Settings
	doors    Doors
	fault    string
}

// New shows the settings.
func New(settings *game.Settings, doors Doors) *Scene {
	return &Scene{settings: settings, doors: doors}
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	close := func() {
		err := s.settings.Save()
		if err == nil || s.fault != "" { // said once, nobody is held back: the end of the program tries again
			next = game.Pop
			return
		}
		s.fault = u.W("options.not-saved", "Why", game.WhyNot(err))
	}
	if fault := game.FolderShown(u); fault != "" {
		u.Toast(fault, "")
	}
	u.Dialog("options", 640, 650, ui.Header{Title: u.W("options.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		u.ScrollColumn("options-body", body, 14, 8, func(c *ui.Column) {
			if opened := s.rows(u, c); opened != game.Stay {
				next = opened
			}
		})
		if s.fault != "" {
			u.C.Text(u.C.Fit(s.fault, ui.Label, low.W-240), low.X+12, low.Y+32, ui.Label, u.Colors.RedText)
		}
		if u.Button(ui.Button{ID: "options-close", Rect: canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}, Label: u.W("options.done"), Key: ui.Escape, Primary: true}) {
			close()
		}
	})
	return next
}

// rows draws every setting and returns the screen that was opened, if any.
func (s *Scene) rows(u *ui.UI, c *ui.Column) game.Next {
	next := game.Stay
	row := func(title, help string, draw func(r canvas.Rect)) {
		c.Y += 2
		name, field := c.Row(28, 6).CutLeft(186, 0)
		u.C.Text(u.W(title), name.X, name.Y+18, ui.RowName, u.Colors.Ink)
		draw(field)
		for _, line := range u.C.Wrap(u.W(help), ui.Prose, field.W) {
			u.C.Text(line, field.X, c.Row(16, 0).Y+10, ui.Prose, u.Colors.Ink2)
		}
		c.Y += 8
		c.Rule(6)
	}
	choose := func(id, title, help string, names []string, v value) {
		row(title, help, func(r canvas.Rect) {
			if at := u.Choose(ui.Choice{ID: id, Rect: r, Options: names, Selected: v.at, Fill: true}); at != v.at {
				v.set(at)
				u.SettingsChanged()
			}
		})
	}
	x := s.settings
	choose("language", "options.language", "options.language-help", []string{"English", "Français"}, of(&x.Language, "en", "fr"))
	choose("scale", "options.scale", "options.scale-help", scaleNames(u), of(&x.Scale, scales...))
	choose("palette", "options.palette", "options.palette-help",
		u.WAll("options.auto", "options.light", "options.dark", "options.high-contrast"), of(&x.Palette, game.Palettes...))
	choose("speed", "options.speed", "options.speed-help",
		u.WAll("options.speed-none", "options.speed-fast", "options.speed-normal", "options.speed-slow"), of(&x.AnimationSpeed, game.Speeds...))
	choose("asking", "asking.setting", "asking.setting-help", u.WAll("asking.all", "asking.matters", "asking.least"),
		of(&x.Asking, game.Askings[ui.AskAll], game.Askings[ui.AskWhatMatters], game.Askings[ui.AskLeast]))
	choose("firsts", "options.firsts", "options.firsts-help", u.WAll("options.firsts-off", "options.firsts-on", "options.firsts-anew"),
		value{of(&x.Explain, false, true).at, func(at int) {
			x.Explain = at > 0
			if at == 2 {
				x.Explained = nil
			}
		}})
	choose("rolls", "options.rolls", "options.rolls-help",
		u.WAll("options.rolls-moment", "options.rolls-click", "options.rolls-beside"), of(&x.Rolls, game.RollsShown...))
	choose("pace", "options.pace", "options.pace-help", paceNames(u), of(&x.WatchSpeed, ui.Paces...))
	row("options.opponent", "options.opponent-help", func(r canvas.Rect) {
		names, about := characters(u, s.doors.System)
		at := opponentOf(x)
		if chosen := u.Pick(ui.Select{ID: "opponent", Rect: r, Options: names, Selected: at, About: about}); chosen != at {
			x.KeepLast(game.LastOpponent, ladder.Characters[chosen].Name)
			u.SettingsChanged()
		}
	})
	choose("thinking", "options.thinking", "options.thinking-help", thinkingNames(u), of(&x.Thinking, game.Thinkings...))
	choose("camera", "options.camera", "options.camera-help", u.WAll("options.camera-follows", "options.camera-stays"), of(&x.FollowFight, true, false))
	choose("sound", "options.sound", "options.sound-help", volumeNames(u), value{volumeOf(x), func(at int) {
		x.Sound, x.Volume = at > 0, max(volumes[1], volumes[at])
	}})
	choose("undo", "options.undo", "options.undo-help", u.WAll("options.undo-kept", "options.undo-anew"), of(&x.NewDice, false, true))
	choose("quick", "options.quick", "options.quick-help", u.WAll("options.quick-computer", "options.quick-self"), of(&x.DeploySelf, false, true))
	row("options.house-rules", "options.house-rules-help", func(r canvas.Rect) {
		label := u.W("newgame.house-rules-none")
		if n := s.doors.Changed(); n > 0 {
			label = u.W("newgame.house-rules", "Count", n)
		}
		if u.Button(ui.Button{ID: "house-rules", Rect: r, Label: label, Icon: "l-book-open"}) {
			next = s.doors.HouseRules()
		}
	})
	if s.doors.Folder != "" {
		row("options.files", "options.files-help", func(r canvas.Rect) {
			if u.Button(ui.Button{ID: "folder", Rect: r, Label: u.W("folder.open"), Icon: "l-folder-open"}) {
				game.ShowFolder(u, s.doors.Folder)
			}
		})
	}
	choose("full", "options.full-screen", "options.full-screen-help", u.WAll("options.window", "options.whole-screen"), of(&x.FullScreen, false, true))
	return next
}
