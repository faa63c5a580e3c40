package ladder

import (
	"trueinch/engine"
	"trueinch/engine/bot"
)

// mostSteps bounds a playout: no Round takes so many answers.
const mostSteps = 4000

// play plays a plan out once more, with the next dice; false when the time is over before the end.
func (s *search) play(t *Tried) bool {
	n := len(t.Values)
	for len(s.seeds) <= n {
		s.seeds = append(s.seeds, uint64(s.random()*(1<<53)))
	}
	f := s.root.Copy(s.seeds[n])
	if t.Plan.Begins && f.Choose(engine.Choice{Pick: t.Plan.Pick}) != nil {
		return false
	}
	if !s.act(f, t.Plan) {
		return false
	}
	if n == 0 {
		t.end = f.Hash()
	}
	if !s.goOn(f, n%2 == 1) {
		return false
	}
	reached, counted := look(f, s.seat)
	t.Values = append(t.Values, reached.value(s.found.Time))
	t.Sum, t.Counted = t.Sum.plus(reached), t.Counted.plus(counted)
	s.found.Playouts++
	s.left--
	return true
}

// act plays the Activation of a plan, until the next model is chosen.
func (s *search) act(f *engine.Fork, p Plan) bool {
	for range mostSteps {
		d := f.Decision()
		switch {
		case d.Shape == engine.GameEnd, d.Kind == engine.Activate, d.Kind == engine.Consent:
			return true
		case s.over():
			return false
		}
		choice := engine.Choice{}
		if d.Seat == s.seat {
			choice = p.choose(f, s.seat)
		} else {
			choice = bot.Simple{}.On(f, d.Seat)
		}
		if f.Choose(choice) != nil {
			return true
		}
	}
	return true
}

// hunting is how the second opponent plays, for whom Simple's answers are not made.
var hunting = bot.Leaning{Lean: bot.Hunt, Model: engine.NoModel, Whom: engine.NoModel}

// goOn plays to the end of the Round: Simple at every seat, or at the others one that hunts.
func (s *search) goOn(f *engine.Fork, hunts bool) bool {
	for range mostSteps {
		d := f.Decision()
		switch {
		case d.Shape == engine.GameEnd:
			return true
		case d.Subject == engine.NoModel && f.View().Round != s.round:
			return true
		case s.over():
			return false
		}
		choice := engine.Choice{}
		if hunts && d.Seat != s.seat {
			choice = hunting.On(f, d.Seat)
		} else {
			choice = bot.Simple{}.On(f, d.Seat)
		}
		if f.Choose(choice) != nil {
			return true // what follows cannot be foreseen
		}
	}
	return true
}
