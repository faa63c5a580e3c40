// Package options is the settings screen: language, text size, palette, animations, the undo rule. What is chosen is in
// force at once and kept when the screen is left.
package options

import (
	"strconv"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Doors is where the screen leads.
type Doors struct {
	// HouseRules opens the house rules for new matches and says how many differ from the reference.
	HouseRules func() game.Next
	Changed    func() int
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

// scales are the text sizes offered at a click; 0 goes by the width of the window.
var scales = []float64{0, 0.8, 1, 1.2, 1.5, 2, 3}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	close := func() {
		next = game.Pop
		if err := s.settings.Save(); err != nil {
			s.fault, next = u.W("options.not-saved", "Why", err.Error()), game.Stay
		}
	}
	u.Dialog("options", 640, 650, ui.Header{Title: u.W("options.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		u.Scroll("options-body", body, func(view canvas.Rect) float64 {
			bottom, opened := s.rows(u, view)
			if opened != game.Stay {
				next = opened
			}
			return bottom - view.Y
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

// rows draws every setting and returns where they end, and the screen that was opened, if any.
func (s *Scene) rows(u *ui.UI, view canvas.Rect) (bottom float64, next game.Next) {
	y := view.Y + 8
	next = game.Stay
	row := func(title, help string, draw func(r canvas.Rect)) {
		u.C.Text(title, view.X+14, y+20, ui.RowName, u.Colors.Ink)
		draw(canvas.Rect{X: view.X + 200, Y: y + 2, W: view.W - 214, H: 28})
		y += 36
		for _, line := range u.C.Wrap(help, ui.Prose, view.W-214) {
			u.C.Text(line, view.X+200, y+10, ui.Prose, u.Colors.Ink2)
			y += 16
		}
		y += 8
		u.Rule(view.X, y, view.W)
		y += 6
	}
	row(u.W("options.language"), u.W("options.language-help"), func(r canvas.Rect) {
		codes := []string{"en", "fr"}
		at := index(codes, s.settings.Language)
		if chosen := u.Choose(ui.Choice{ID: "language", Rect: r, Options: []string{"English", "Français"}, Selected: at, Fill: true}); chosen != at {
			s.settings.Language = codes[chosen]
			u.SettingsChanged()
		}
	})
	row(u.W("options.scale"), u.W("options.scale-help"), func(r canvas.Rect) {
		names, at := make([]string, len(scales)), 0
		for i, scale := range scales {
			names[i] = strconv.Itoa(int(scale*100+0.5)) + " %"
			if scale == 0 {
				names[i] = u.W("options.auto")
			}
			if scale == s.settings.Scale {
				at = i
			}
		}
		if chosen := u.Choose(ui.Choice{ID: "scale", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.Scale = scales[chosen]
			u.SettingsChanged()
		}
	})
	row(u.W("options.palette"), u.W("options.palette-help"), func(r canvas.Rect) {
		names := []string{u.W("options.auto"), u.W("options.light"), u.W("options.dark"), u.W("options.high-contrast")}
		at := index(game.Palettes, s.settings.Palette)
		if chosen := u.Choose(ui.Choice{ID: "palette", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.Palette = game.Palettes[chosen]
			u.SettingsChanged()
		}
	})
	row(u.W("options.speed"), u.W("options.speed-help"), func(r canvas.Rect) {
		names := []string{u.W("options.speed-none"), u.W("options.speed-fast"), u.W("options.speed-normal"), u.W("options.speed-slow")}
		at := 0
		for i, speed := range game.Speeds {
			if speed == s.settings.AnimationSpeed {
				at = i
			}
		}
		if chosen := u.Choose(ui.Choice{ID: "speed", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.AnimationSpeed = game.Speeds[chosen]
			u.SettingsChanged()
		}
	})
	row(u.W("asking.setting"), u.W("asking.setting-help"), func(r canvas.Rect) {
		names := []string{u.W("asking.all"), u.W("asking.matters"), u.W("asking.least")}
		steps := []ui.Asking{ui.AskAll, ui.AskWhatMatters, ui.AskLeast}
		at := index(steps, ui.Asking(index(game.Askings, s.settings.Asking)))
		if chosen := u.Choose(ui.Choice{ID: "asking", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.Asking = game.Askings[steps[chosen]]
			u.SettingsChanged()
		}
	})
	row(u.W("options.firsts"), u.W("options.firsts-help"), func(r canvas.Rect) {
		names := []string{u.W("options.firsts-off"), u.W("options.firsts-on"), u.W("options.firsts-anew")}
		at := 0
		if s.settings.Explain {
			at = 1
		}
		if chosen := u.Choose(ui.Choice{ID: "firsts", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.Explain = chosen > 0
			if chosen == 2 {
				s.settings.Explained = nil
			}
			u.SettingsChanged()
		}
	})
	s.showingRows(u, row)
	row(u.W("options.undo"), u.W("options.undo-help"), func(r canvas.Rect) {
		names := []string{u.W("options.undo-kept"), u.W("options.undo-anew")}
		at := 0
		if s.settings.NewDice {
			at = 1
		}
		if chosen := u.Choose(ui.Choice{ID: "undo", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.NewDice = chosen == 1
			u.SettingsChanged()
		}
	})
	row(u.W("options.quick"), u.W("options.quick-help"), func(r canvas.Rect) {
		names := []string{u.W("options.quick-computer"), u.W("options.quick-self")}
		at := 0
		if s.settings.DeploySelf {
			at = 1
		}
		if chosen := u.Choose(ui.Choice{ID: "quick", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.DeploySelf = chosen == 1
			u.SettingsChanged()
		}
	})
	row(u.W("options.house-rules"), u.W("options.house-rules-help"), func(r canvas.Rect) {
		label := u.W("newgame.house-rules-none")
		if n := s.doors.Changed(); n > 0 {
			label = u.W("newgame.house-rules", "Count", n)
		}
		if u.Button(ui.Button{ID: "house-rules", Rect: r, Label: label, Icon: "l-book-open"}) {
			next = s.doors.HouseRules()
		}
	})
	row(u.W("options.full-screen"), u.W("options.full-screen-help"), func(r canvas.Rect) {
		names := []string{u.W("options.window"), u.W("options.whole-screen")}
		at := 0
		if s.settings.FullScreen {
			at = 1
		}
		if chosen := u.Choose(ui.Choice{ID: "full", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.FullScreen = chosen == 1
			u.SettingsChanged()
		}
	})
	return y, next
}

// index finds a value, or 0.
func index[T comparable](all []T, value T) int {
	for i, v := range all {
		if v == value {
			return i
		}
	}
	return 0
}
