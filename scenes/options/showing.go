package options

import (
	"slices"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// volumes are the volumes that are offered at a click; 0 is mute.
var volumes = []int{0, 20, 40, 70, 100}

// showingRows are the settings of what is shown and heard while a match is played.
func (s *Scene) showingRows(u *ui.UI, row func(title, help string, draw func(r canvas.Rect))) {
	row(u.W("options.rolls"), u.W("options.rolls-help"), func(r canvas.Rect) {
		names := []string{u.W("options.rolls-moment"), u.W("options.rolls-click"), u.W("options.rolls-beside")}
		at := index(game.RollsShown, s.settings.Rolls)
		if chosen := u.Choose(ui.Choice{ID: "rolls", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.Rolls = game.RollsShown[chosen]
			u.SettingsChanged()
		}
	})
	row(u.W("options.pace"), u.W("options.pace-help"), func(r canvas.Rect) {
		names := make([]string, len(ui.Paces))
		for i, pace := range ui.Paces {
			names[i] = u.W("options.pace-times", "Times", u.Words.Number(pace, 1))
			if pace >= 1 {
				names[i] = u.W("options.pace-times", "Times", u.Words.Number(pace, 0))
			}
		}
		at := max(0, slices.Index(ui.Paces, s.settings.WatchSpeed))
		if chosen := u.Choose(ui.Choice{ID: "pace", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.WatchSpeed = ui.Paces[chosen]
			u.SettingsChanged()
		}
	})
	row(u.W("options.camera"), u.W("options.camera-help"), func(r canvas.Rect) {
		names := []string{u.W("options.camera-follows"), u.W("options.camera-stays")}
		at := 1
		if s.settings.FollowFight {
			at = 0
		}
		if chosen := u.Choose(ui.Choice{ID: "camera", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.FollowFight = chosen == 0
			u.SettingsChanged()
		}
	})
	row(u.W("options.sound"), u.W("options.sound-help"), func(r canvas.Rect) {
		names, at := make([]string, len(volumes)), 0
		for i, volume := range volumes {
			names[i] = u.W("options.volume", "Volume", volume)
			if volume == 0 {
				names[i] = u.W("options.mute")
			}
			if s.settings.Sound && volume > 0 && volume <= s.settings.Volume {
				at = i
			}
		}
		if chosen := u.Choose(ui.Choice{ID: "sound", Rect: r, Options: names, Selected: at, Fill: true}); chosen != at {
			s.settings.Sound, s.settings.Volume = chosen > 0, max(volumes[1], volumes[chosen])
			u.SettingsChanged()
		}
	})
}
