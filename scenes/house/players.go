package house

import (
	"sync"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
)

// Player makes the computer player of a name, whose budget is work; nil for a person, and false for a name there is not.
func Player(name string) (engine.Player, bool) {
	switch name {
	case "human", "":
		return nil, true
	case "random":
		return bot.Random{}, true
	case "simple":
		return bot.Simple{}, true
	case "novice":
		return bot.Novice{}, true
	}
	if c, known := ladder.Find(name); known {
		return c.Player(), true
	}
	return nil, false
}

// Opponent is Player for somebody who waits: it may think so long before an Activation.
func Opponent(name string, thinking time.Duration) (engine.Player, bool) {
	if c, known := ladder.Find(name); known {
		return c.Timed(clock(thinking)), true
	}
	return Player(name)
}

// Adviser is who gives hints to a person, and may think so long before each.
func Adviser(thinking time.Duration) *ladder.Search {
	best := ladder.Characters[len(ladder.Characters)-1]
	return best.Timed(clock(thinking)).(*ladder.Search)
}

// clock counts shares of a time. Nothing looks at it in the midst of a step, so it stops as much earlier as the longest step has taken so far.
func clock(whole time.Duration) ladder.Clock {
	var lock sync.Mutex
	var last time.Time // somebody looked at it
	var longest time.Duration
	return func(share float64) func() bool {
		lock.Lock()
		defer lock.Unlock()
		last = time.Now()
		end := last.Add(time.Duration(share * float64(whole)))
		return func() bool {
			lock.Lock()
			defer lock.Unlock()
			now := time.Now()
			longest, last = min(max(longest, now.Sub(last)), whole/mostAhead), now
			return now.Add(longest).After(end)
		}
	}
}

// mostAhead is the part of the whole time, one of so many, that a clock stops earlier at most.
const mostAhead = 4

// PlayerTitle is who a player is, by the name that a match keeps.
func PlayerTitle(name string) engine.Term {
	switch name {
	case "simple", "novice":
		return "newgame.simple"
	case "random":
		return "newgame.random"
	}
	if c, known := ladder.Find(name); known {
		return c.Title
	}
	return "newgame.person"
}
