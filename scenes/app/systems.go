package app

import (
	"slices"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/scenes/systems"
)

// lastSystem is the name under which the settings keep the rule system that was chosen last.
const lastSystem = "system"

// system is the rule system that was chosen last, or the first one.
func (a *App) system() engine.System {
	if s, known := a.House.System(a.Settings.Last[lastSystem]); known {
		return s
	}
	return a.House.Systems[0]
}

// tableSystem is system, or the first one that is played on a battlefield when that one is not.
func (a *App) tableSystem() engine.System {
	if s := a.system(); !s.Form().Tableless {
		return s
	}
	for _, s := range a.House.Systems {
		if !s.Form().Tableless {
			return s
		}
	}
	return a.House.Systems[0]
}

// tablePicker is picker among the rule systems that are played on a battlefield.
func (a *App) tablePicker(again func() game.Scene) systems.Picker {
	p := a.picker(again)
	p.All = slices.DeleteFunc(slices.Clone(p.All), func(s engine.System) bool { return s.Form().Tableless })
	p.Now = a.tableSystem()
	return p
}

// picker chooses the rule system of a screen, which is then made anew.
func (a *App) picker(again func() game.Scene) systems.Picker {
	return systems.Picker{All: a.House.Systems, Now: a.system(), Switch: func(s engine.System) game.Next {
		a.Settings.KeepLast(lastSystem, s.Code())
		_ = a.Settings.Save()
		return game.Replace(again())
	}}
}
