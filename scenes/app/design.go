package app

import (
	"errors"
	"os"

	"trueinch/game"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/scenes/designer"
)

// designer is the map designer, on a battlefield and the file it was read from, or on an empty table.
func (a *App) designer(m *maps.Map, path string) *designer.Scene {
	return designer.New(a.House, a.tableSystem(), m, path, designer.Doors{
		Back:    func() game.Next { return game.Reset(a.Title()) },
		Play:    func(m *maps.Map) game.Next { return game.Push(a.newGameOn(m)) },
		Explain: a.Explain,
		Kept:    a.Settings.Last,
		Keep:    func() { _ = a.Settings.Save() }, // a list of files that is lost is no loss
	})
}

// design opens a battlefield file in the designer; a file with faults is refused with the first of them.
func (a *App) design(file string) (game.Scene, error) {
	if file == "" {
		return a.designer(nil, ""), nil
	}
	m, err := a.battlefield(file)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(file); err != nil || maps.IsVTT(file) {
		file = "" // it is saved as a file of its own
	}
	return a.designer(m, file), nil
}

// battlefield reads a file, or finds a shipped one by its name; the error is the first fault in words.
func (a *App) battlefield(file string) (*maps.Map, error) {
	m, problems, err := maps.Find(file)
	if err != nil {
		return nil, err
	}
	if m == nil {
		return nil, errors.New(a.say("app.no-table", "Where", problems[0].Position(), "Why", words.OfMap(problems[0].Key, problems[0].Args)))
	}
	return m, nil
}

// newGameOn is the screen that sets an encounter up, with a battlefield chosen already.
func (a *App) newGameOn(m *maps.Map) game.Scene {
	s := a.newGameOf(a.tableSystem(), a.tablePicker(func() game.Scene { return a.newGameOn(m) }))
	s.Use(m)
	return s
}
