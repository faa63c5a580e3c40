package app

import (
	"slices"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/scenes/encounter"
	"trueinch/scenes/lesson"
)

// firstFight is the name of the lesson that the title offers.
const firstFight = "first-fight"

// learn begins the first fight: an ordinary match, kept like any other, with a coach who looks on.
func (a *App) learn() game.Next {
	l, found, err := lesson.Read(a.system().Code(), firstFight)
	var m *engine.Match
	if err == nil && found {
		m, err = l.Begin(a.House.System)
	}
	if err != nil || !found {
		a.Faults = append(a.Faults, engine.Say("app.no-lesson", "Why", a.sentence(err)))
		return game.Reset(a.Title())
	}
	a.leave()
	players := a.players(m)
	for seat := range players {
		if by := players[seat].Bot; by != nil {
			players[seat].Bot = lesson.Opponent{Lesson: l, Else: by}
		}
	}
	scene := a.played(m, players)
	a.coach = lesson.NewCoach(l, 0)
	coach, firsts := a.coach, a.firsts(m)
	for _, f := range firsts {
		if f, ok := f.(*lesson.Firsts); ok {
			f.Waits = func() bool { return !coach.Over() }
		}
	}
	scene.Coached(append(firsts, coach)...) // who waits sees every question pass, and begins with the one after the lesson
	return game.Reset(scene)
}

// firsts explains what first matters in a match to the people who play it; nobody does where the settings say so.
func (a *App) firsts(m *engine.Match) []encounter.Coach {
	if !a.Teaches || !a.Settings.Explain {
		return nil
	}
	players := a.players(m)
	return []encounter.Coach{&lesson.Firsts{
		Person: func(seat engine.Seat) bool { return seat >= 0 && int(seat) < len(players) && players[seat].Bot == nil },
		Told:   func(key string) bool { return !a.Settings.Explain || slices.Contains(a.Settings.Explained, key) },
		Tell: func(key string) {
			a.Settings.Explained = append(a.Settings.Explained, key)
			_ = a.Settings.Save()
		},
		Off: func() {
			a.Settings.Explain = false
			_ = a.Settings.Save()
		},
	}}
}

// hasLesson reports whether there is a first fight to play.
func (a *App) hasLesson() bool {
	_, found, err := lesson.Read(a.system().Code(), firstFight)
	return found && err == nil
}
