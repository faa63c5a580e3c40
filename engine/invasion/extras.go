package invasion

import (
	"trueinch/engine"
	"trueinch/engine/invasion/mind"
	"trueinch/engine/invasion/play"
)

var extras = &engine.Extras{
	Advise: func(s engine.State, _ engine.Seat, _ func()) *engine.Advice {
		return mind.Advise(s.(*play.State))
	},
	Answer: func(s engine.State, _ engine.Seat, skill engine.Skill, _ func()) (engine.Choice, bool) {
		return mind.Choose(s.(*play.State), [...]mind.Player{engine.Skilled: mind.Careful, engine.Beginner: mind.Novice, engine.Brisk: mind.Careful}[skill]), true
	},
	Compare: func(s engine.State, _ engine.Seat, _ func()) *engine.Comparison { return mind.Compare(s.(*play.State)) },
	About:   func(s engine.State, pick int) []engine.Text { return play.About(s.(*play.State), pick) },
	Concept: play.Concept,
}
