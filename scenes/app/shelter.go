package app

import (
	"path/filepath"
	"time"

	"trueinch/game"
	"trueinch/scenes/encounter"
)

// reportsFolder is where the reports of screens that failed are written, in the folder of the user's own things.
const reportsFolder = "reports"

// shelter is how the program goes on when a screen has failed.
func (a *App) shelter() *game.Shelter {
	s := &game.Shelter{Version: a.House.Version, Now: time.Now, Instead: a.instead, Home: func() game.Scene { a.leave(); return a.Title() }}
	if a.House.Folder != "" {
		s.Folder = filepath.Join(a.House.Folder, reportsFolder)
	}
	return s
}

// instead shows a match anew whose screen has failed, from its entries: a choice that was broken off in the middle is not
// among them. Other screens have nothing that is worth more than the title.
func (a *App) instead(failed game.Scene) game.Scene {
	e, ok := failed.(*encounter.Scene)
	if !ok || e.Watches() {
		return nil
	}
	m, err := a.House.Retrace(e.Match())
	if err != nil {
		return nil
	}
	return a.scene(m)
}
