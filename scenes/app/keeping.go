package app

import (
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// keeping is a match of which nothing may be lost.
type keeping struct {
	app   *App
	match *engine.Match
}

// Keeper implements encounter.Keeps.
func (a *App) Keeper(m *engine.Match) game.Keeper { return keeping{a, m} }

// Keep implements game.Keeper.
func (k keeping) Keep() error {
	if _, over := k.match.Result(); over {
		_, err := k.app.House.KeepFinished(k.match, time.Now())
		return err
	}
	return k.match.CatchUp()
}

// Elsewhere implements game.Keeper.
func (k keeping) Elsewhere(u *ui.UI) game.FileDialog {
	return game.FileDialog{Kind: game.SaveFile, Title: u.W("unkept.elsewhere"), Name: saveName(k.match) + house.SaveExtension,
		What: u.W("saves.match-files"), Extensions: []string{house.SaveExtension[1:]}}
}

// KeepAt implements game.Keeper: from now on every choice goes to that file.
func (k keeping) KeepAt(path string) error {
	if _, over := k.match.Result(); over {
		return house.SaveMatchTo(k.match, path)
	}
	k.app.leave()
	stop, err := house.AutosaveAt(k.match, path)
	if k.app.close = stop; err != nil {
		return err
	}
	k.app.there = path
	return nil
}

// after goes on once the match is on the disk; where it is not, it is asked what to do about that. With nil it goes nowhere else.
func (a *App) after(m *engine.Match, then func() game.Next) game.Next {
	k := keeping{a, m}
	switch err := k.Keep(); {
	case err != nil:
		return game.PushOver(game.Unkept(k, err, then))
	case then == nil:
		return game.Stay
	}
	return then()
}
