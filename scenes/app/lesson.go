package app

import (
	"trueinch/engine"
	"trueinch/game"
	"trueinch/scenes/encounter"
	"trueinch/scenes/lesson"
)

// firstFight is the name of the lesson that the title offers.
const firstFight = "first-fight"

// learn begins the first fight: an ordinary match, kept like any other, with a coach who looks on.
func (a *App) learn() game.Next {
	l, found, err := lesson.Read(a.House.Systems[0].Code(), firstFight)
	var m *engine.Match
	if err == nil && found {
		m, err = l.Begin(a.House.System)
	}
	if err != nil || !found {
		a.Faults = append(a.Faults, engine.Say("app.no-lesson", "Why", a.sentence(err)))
		return game.Reset(a.Title())
	}
	scene := a.scene(m)
	if e, ok := scene.(*encounter.Scene); ok {
		a.coach = lesson.NewCoach(l, 0)
		e.Coached(a.coach)
	}
	return game.Reset(scene)
}

// hasLesson reports whether there is a first fight to play.
func (a *App) hasLesson() bool {
	_, found, err := lesson.Read(a.House.Systems[0].Code(), firstFight)
	return found && err == nil
}
