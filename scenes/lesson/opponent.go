package lesson

import "trueinch/engine"

// Opponent plays against whoever learns: as the lesson says, and in all else as another player would.
type Opponent struct {
	Lesson *Lesson
	Else   engine.Player
}

// Choose implements engine.Player.
func (o Opponent) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if v := seen.View(); v.Round == o.Lesson.Round {
		for i := range o.Lesson.Opponent {
			if do, fits := o.Lesson.Opponent[i].fits(d, v, seen); fits {
				return *do
			}
		}
	}
	return o.Else.Choose(d, seen)
}
