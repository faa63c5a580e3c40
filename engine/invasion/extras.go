package invasion

import (
	"trueinch/engine"
	"trueinch/engine/invasion/mind"
	"trueinch/engine/invasion/play"
)

var extras = &engine.Extras{
	Advise: func(s engine.State, _ engine.Seat, _ func()) *engine.Advice {
		return mind.Advise(s.(*play.State), mind.Careful)
	},
	Begin: func(s engine.State, _ engine.Seat, _ func()) *engine.Advice {
		return mind.Advise(s.(*play.State), mind.Novice)
	},
	Compare: func(s engine.State, _ engine.Seat, _ func()) *engine.Comparison { return mind.Compare(s.(*play.State)) },
	About:   func(s engine.State, pick int) []engine.Text { return play.About(s.(*play.State), pick) },
	Concept: play.Concept,
}
