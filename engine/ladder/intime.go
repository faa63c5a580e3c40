package ladder

import (
	"trueinch/engine"
	"trueinch/engine/bot"
)

// whole is all the time that there is for a question.
const whole = 1.0

// Shares of the time for a question: by when what a rule system knows of it must be found, and by when the answer without that. What is left is for
// plans.
const (
	aidedShare   = 0.4
	unaidedShare = 0.6
)

// late is what thinking is broken off with, wherever it is, once the time is over: an answer may take long.
type late struct{}

// hurry breaks off what is thought about once the time is over.
func hurry(over func() bool) func() {
	return func() {
		if over() {
			panic(late{})
		}
	}
}

// inTime thinks until it is broken off; then it reports false.
func inTime(think func()) (done bool) {
	defer func() {
		if fault := recover(); fault != nil {
			if _, is := fault.(late); !is {
				panic(fault)
			}
			done = false
		}
	}()
	think()
	return true
}

func (s *search) hurry() { hurry(s.over)() }

// answer is how a leaning answers the question of a copy that nobody else plays on, within a share of the time: where what the rule system knows of
// it takes too long, without that, and where even that does, offhand.
func (s *Search) answer(l bot.Leaning, d *engine.Decision, f *engine.Fork, share float64) (choice engine.Choice) {
	if s.Clock == nil {
		return l.On(f, d.Seat)
	}
	aided, unaided := s.Clock(aidedShare*share), s.Clock(unaidedShare*share)
	until := func(over func() bool, l bot.Leaning) bool {
		c := f.Fork()
		c.Pausing(hurry(over))
		return !over() && inTime(func() { choice = l.On(c, d.Seat) })
	}
	alone := l
	alone.Unaided = true
	if !until(aided, l) && !until(unaided, alone) {
		choice = bot.Offhand(d, f.View())
	}
	return choice
}
