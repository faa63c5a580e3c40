package ladder

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
)

// mostSteps bounds a playout: no Round takes so many answers.
const mostSteps = 4000

// play plays a plan out once more, with the next dice; false when the time is over before the end.
func (s *search) play(t *Tried) bool {
	if s.during != nil && !s.during() {
		s.stopped = true
		return false
	}
	played := false
	return inTime(func() { played = s.playOut(t) }) && played
}

// playOut is play, broken off wherever it is once the time is over.
func (s *search) playOut(t *Tried) bool {
	n := len(t.Values)
	f := with(s.luck(n), s.root)
	if !s.act(f, t) {
		return false
	}
	if t.Plan.Leaning.Lean == bot.Stand && !t.Plan.Moves {
		t.Plan.Moves = placeOf(t.Acts, f).Distance(placeOf(t.Acts, s.root)) >= leastWay
	}
	if n == 0 {
		t.end = f.Hash()
		if t.same = slices.ContainsFunc(s.unlike, func(o *Tried) bool { return o.end == t.end }); t.same {
			return true
		}
	}
	hunts := math.Floor(float64(n+1)*s.tuning.Hunt) > math.Floor(float64(n)*s.tuning.Hunt)
	if !s.goOn(f, s.round, hunts) {
		return false
	}
	reached, counted := look(f, s.seat)
	_, over := f.Result()
	value := s.found.weights.value(reached, s.found.Time, over)
	if s.past && !over {
		time := timeOf(f.View())
		if !s.goOn(f, s.round+1, hunts) {
			return false
		}
		later, _ := look(f, s.seat)
		_, over := f.Result()
		value += s.tuning.Next * (s.found.weights.value(later, time, over) - value)
	}
	t.Values = append(t.Values, value)
	t.Sum, t.Counted = t.Sum.plus(reached), t.Counted.plus(counted)
	s.found.Playouts++
	s.left--
	s.tell()
	return true
}

// placeOf is where a model is.
func placeOf(id engine.ModelID, f *engine.Fork) geometry.Point {
	if models := f.View().Models; id >= 0 && int(id) < len(models) {
		return models[id].Body.Center
	}
	return geometry.Point{}
}

// mirror marks a seed whose dice are mirrored.
const mirror = 1 << 53

// luck is the seed of the dice of a playout: every other one has those of the one before, mirrored. Over 24 positions of the system played most the variance
// of the difference of two plans was 0.7 of what it was without.
func (s *search) luck(playout int) uint64 {
	for len(s.seeds) <= playout {
		seed := uint64(s.random() * mirror)
		s.seeds = append(s.seeds, seed, seed|mirror)
	}
	return s.seeds[playout]
}

// with is a copy of a position with the dice of a seed.
func with(seed uint64, f *engine.Fork) *engine.Fork {
	if seed&mirror != 0 {
		return f.Mirrored(seed &^ mirror)
	}
	return f.Copy(seed)
}

// act plays the Activation of a plan, until the next model is chosen.
func (s *search) act(f *engine.Fork, t *Tried) bool {
	begins, deeds := !t.Plan.Begins && len(t.Values) == 0, t.deeds
	if first := t.Plan.choice(); t.Plan.Begins {
		if s.sees != nil {
			s.sees(f, f.Decision(), first)
		}
		if f.Choose(first) != nil {
			return false
		}
	}
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
			if choice, deeds = t.Plan.after(deeds, f, s.seat); begins {
				t.first, begins = choice, false
			}
		} else {
			choice = replying.On(f, d.Seat)
		}
		if s.sees != nil {
			s.sees(f, d, choice)
		}
		if f.Choose(choice) != nil {
			return true
		}
	}
	return true
}

// How the rest of a Round is played out: as Simple would without what takes a rule system long to work out; and as an opponent who hunts.
var (
	replying = bot.Leaning{Model: engine.NoModel, Whom: engine.NoModel, Brisk: true}
	hunting  = bot.Leaning{Lean: bot.Hunt, Model: engine.NoModel, Whom: engine.NoModel, Brisk: true}
)

// goOn plays to the end of a Round, with an opponent who hunts or one who plays like everybody.
func (s *search) goOn(f *engine.Fork, round int, hunts bool) bool {
	for range mostSteps {
		d := f.Decision()
		switch {
		case d.Shape == engine.GameEnd:
			return true
		case d.Subject == engine.NoModel && f.View().Round > round:
			return true
		case s.over():
			return false
		}
		policy := replying
		if hunts && d.Seat != s.seat {
			policy = hunting
		}
		if f.Choose(policy.On(f, d.Seat)) != nil {
			return true // what follows cannot be foreseen
		}
	}
	return true
}
