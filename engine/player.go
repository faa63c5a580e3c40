package engine

import (
	"math"
	"math/rand/v2"
)

// Player is a computer player. It is asked with everything that a person at the same seat could see, and with nothing
// else; it keeps no state of its own, so a match that is gone back in is played the same way again.
type Player interface {
	// Choose answers the decision with something legal.
	Choose(decision *Decision, seen *Seen) Choice
}

// Seen is what a computer player may know and use.
type Seen struct {
	state  State
	system System
	seat   Seat
	random *rand.Rand // made when it is first needed: chance
	pause  func()
	notes  *Notes
	trail  trail
	match  uint64
	luck   uint64 // of the match, from which the random numbers of its computer players come
	moment int
	ahead  *[]tried // of the match, where what is tried out may come to pass; or nil
	view   *View    // what it sees, where that was looked at before it came to pass; or nil
}

// Pausing lets the player ask for pause again and again while it thinks, and returns what is then seen.
func (s *Seen) Pausing(pause func()) *Seen {
	s.pause = pause
	return s
}

// Pause asks for the pause of whoever thinks with this.
func (s *Seen) Pause() { s.pause() }

// playerStream tells the random numbers of computer players from the dice of the same seed.
const playerStream = 0x706c61796572

// SeenBy returns what a computer player at seat may know. It stays as it is whatever happens to the match, so a player
// may think in another goroutine. Its random numbers follow from the seed, the seat and the number of steps so far.
func (m *Match) SeenBy(seat Seat) *Seen {
	seen := m.seen(seat)
	seen.state = seen.state.Clone()
	return seen
}

// seen is SeenBy for a player who answers before anything else happens.
func (m *Match) seen(seat Seat) *Seen {
	seen := m.seenAt(m.state, seat, m.steps)
	seen.notes, seen.trail = m.notes, m.trail
	if m.light {
		seen.ahead = &m.ahead
		if m.looker == seat {
			seen.view = m.looked
		}
	}
	if seen.notes == nil {
		seen.notes, seen.trail = new(Notes), begun
	}
	return seen
}

// seenAt is what a computer player at seat may know in a state after so many steps.
func (m *Match) seenAt(state State, seat Seat, steps int) *Seen {
	luck := m.dice.seed ^ playerStream
	return &Seen{state: state, system: m.system, seat: seat, pause: func() {}, match: rand.NewPCG(luck, 0).Uint64(), luck: luck, moment: steps}
}

// chance is where the random numbers of the player come from at this moment.
func (s *Seen) chance() *rand.Rand {
	if s.random == nil {
		s.random = rand.New(rand.NewPCG(s.luck, uint64(s.moment)<<8|uint64(s.seat+1)))
	}
	return s.random
}

// Moment tells the moments of a match apart, those that were undone included: what the player draws by chance follows from it.
func (s *Seen) Moment() int { return s.moment }

// After is what the player would see after an answer to the pending question, whoever is asked, and what is asked then; false for an answer that
// does not fit. Dice that fall after it are not rolled: the question may be a Roll.
func (s *Seen) After(choice Choice) (*Seen, *Decision, bool) {
	choice, err := Check(s.state.Decision(), choice)
	if err != nil {
		return nil, nil, false
	}
	next := *s
	next.state, next.moment, next.trail, next.ahead, next.view = s.state.Clone(), s.moment+1, s.trail, nil, nil
	next.random = nil
	next.trail.answer(&choice)
	next.state.Apply(choice, nil)
	return &next, next.state.Decision(), true
}

// Mark tells the match from others, for whoever plays several at once.
func (s *Seen) Mark() uint64 { return s.match }

// Hash is equal for equal positions, as the player sees them.
func (s *Seen) Hash() uint64 { return s.Copy(0).Hash() }

// Seat is the player's own seat.
func (s *Seen) Seat() Seat { return s.seat }

// View returns the table as the player sees it. Nobody writes into it.
func (s *Seen) View() *View {
	if s.view != nil {
		return s.view
	}
	return s.state.View(s.seat)
}

// Sheet returns a model's card as it stands now.
func (s *Seen) Sheet(model ModelID) *Sheet { return s.state.Sheet(model) }

// Preview explains what an answer would lead to, with its exact odds.
func (s *Seen) Preview(choice Choice) *Preview {
	s.pause()
	return s.state.Preview(choice)
}

// Glancing is Preview again and again for the present position, without what is found by trial only for whoever reads it.
func (s *Seen) Glancing() func(Choice) *Preview { return glancing(s.state, s.pause) }

func glancing(state State, pause func()) func(Choice) *Preview {
	if _, can := state.(Sparing); can {
		state = state.Clone()
		spare(state, Nobody)
	}
	return func(choice Choice) *Preview {
		pause()
		return state.Preview(choice)
	}
}

// Random returns a number in [0, 1) from the player's own source.
func (s *Seen) Random() float64 { return s.chance().Float64() }

// Fork returns a copy of the match to try things out on, with dice nobody knows yet.
func (s *Seen) Fork() *Fork {
	m := &Match{system: s.system, notes: s.notes, trail: s.trail, light: true, dice: newDice(s.chance().Uint64(), false)}
	m.state = s.state.Clone()
	return &Fork{match: m, seat: s.seat, pause: s.pause}
}

// Fork is a copy of a match that a computer player may play on as it likes, for every seat.
type Fork struct {
	match *Match
	seat  Seat
	pause func()
	view  *View // of the present position; nil until somebody looks
}

// Copy returns a copy of the match to play far ahead on: nothing is left in it of what the player does not see, and its dice follow from a
// seed of the player's, so that several plans meet the same luck.
func (s *Seen) Copy(seed uint64) *Fork {
	f := s.Fork()
	if v, hides := f.match.state.(Veiled); hides {
		v.Veil(s.seat)
	}
	f.playOn(seed)
	return f
}

// Veiled is a State that knows what one of the seats must not see.
type Veiled interface {
	// Veil forgets it. The state is a copy, and goes on without it.
	Veil(seat Seat)
}

// Copy returns a copy of the copy, with dice that follow from a seed.
func (f *Fork) Copy(seed uint64) *Fork {
	c := f.Fork()
	c.playOn(seed)
	return c
}

// playOn prepares a copy on which computer players play far ahead, with dice that follow from a seed.
func (f *Fork) playOn(seed uint64) {
	f.match.dice, f.match.lots = newDice(seed, false), &lots{seed: seed}
	spare(f.match.state, Computers)
}

// Mirrored returns a copy of the copy whose dice show seven less the faces of those of Copy with the same seed. What goes well with the ones goes badly
// with the others, so that the mean of both tells more than that of two that have nothing to do with each other (antithetic variates).
func (f *Fork) Mirrored(seed uint64) *Fork {
	c := f.Copy(seed)
	c.match.lots.mirrored = true
	return c
}

// Pausing lets whoever plays on the copy, and on its copies, ask for pause again and again, besides what is asked for already.
func (f *Fork) Pausing(pause func()) {
	before := f.pause
	f.pause = func() { before(); pause() }
}

// Pause is as Seen.Pause.
func (f *Fork) Pause() { f.pause() }

// Hash is as Seen.Hash.
func (f *Fork) Hash() uint64 { return f.match.Hash() }

// Answer is as Seen.Answer for any seat.
func (f *Fork) Answer(seat Seat, skill Skill) (Choice, bool) {
	if ask := offered(f.match.system, f.match.state).Answer; ask != nil {
		return ask(f.match.state, seat, skill, f.pause)
	}
	return Choice{}, false
}

// AskDice leaves rolls to the player, who can so weigh every outcome: Decision may then be a Roll.
func (f *Fork) AskDice(ask bool) {
	f.match.asks, f.view = ask, nil
	f.match.rollOn()
}

// Hear has whatever happens in the copy from now on told, and in no copy of it.
func (f *Fork) Hear(told func(Event)) { f.match.told = told }

// Hurry says that nobody looks at the cautions of what is asked in the copy from now on, nor at what previews of a direction say of its use, those of a
// move beside what warns of it, or a View of what the score rests on, so that the rule system need not find them.
func (f *Fork) Hurry() { spare(f.match.state, Nobody) }

// Decision returns the pending question, of whichever seat.
func (f *Fork) Decision() *Decision { return f.match.Decision() }

// Choose answers it and rolls on. The errors are those of Match.Choose.
func (f *Fork) Choose(choice Choice) error {
	f.pause()
	f.view = nil
	if next, found := f.match.takeOver(choice); found {
		f.view = next.view
		if f.match.rollOn() > 0 {
			f.view = nil
		}
		return nil
	}
	return f.match.Choose(choice)
}

// View returns the table as the player would see it. Whoever looks again before the next answer sees the same; nobody writes into it.
func (f *Fork) View() *View {
	if f.match.told != nil {
		return f.match.View(f.seat) // whoever is told may look in the midst of an answer
	}
	if f.view == nil {
		f.view = f.match.View(f.seat)
	}
	return f.view
}

// Sheet returns a model's card as it would stand.
func (f *Fork) Sheet(model ModelID) *Sheet { return f.match.Sheet(model) }

// Preview explains what an answer would lead to.
func (f *Fork) Preview(choice Choice) *Preview {
	f.pause()
	return f.match.Preview(choice)
}

// Glancing is as Seen.Glancing.
func (f *Fork) Glancing() func(Choice) *Preview { return glancing(f.match.state, f.pause) }

// About is as Match.About.
func (f *Fork) About(pick int) []Text { return f.match.About(pick) }

// Form is what players settle before a match of the rule system, and how they count in it.
func (f *Fork) Form() Form { return f.match.system.Form() }

// Result says how the copy ended; false while it goes on.
func (f *Fork) Result() (Result, bool) { return f.match.Result() }

// Fork returns a copy of the copy, with other dice.
func (f *Fork) Fork() *Fork {
	from := f.match
	m := &Match{system: from.system, notes: from.notes, trail: from.trail, light: true, asks: from.asks, dice: newDice(from.dice.source.Uint64(), false)}
	m.state = from.state.Clone()
	return &Fork{match: m, seat: f.seat, pause: f.pause}
}

// answer goes on by one answer.
func (t *trail) answer(c *Choice) {
	t.word(uint64(c.Pick)<<32 ^ uint64(c.Number))
	if t.word(uint64(len(c.Via))); c.Spot != nil {
		t.point(c.Spot.Center)
		t.word(math.Float64bits(c.Spot.Level))
		t.word(uint64(c.Spot.Inside)<<32 ^ uint64(c.Spot.Wall))
		if c.Spot.Air {
			t.word(1)
		}
	}
	for _, p := range c.Via {
		t.point(p)
	}
	t.rows(c.Faces)
	t.rows(c.Laid)
}

// Recall returns what was noted of the present position by the same seat, under whatever the player calls it.
func (s *Seen) Recall(about any) (any, bool) { return s.notes.recall(s.trail, s.seat, about) }

// Note notes something of the present position that follows from it alone.
func (s *Seen) Note(about any, value any) { s.notes.note(s.trail, s.seat, about, value) }

// Recall is as Seen.Recall.
func (f *Fork) Recall(about any) (any, bool) {
	return f.match.notes.recall(f.match.trail, f.seat, about)
}

// Note is as Seen.Note.
func (f *Fork) Note(about any, value any) { f.match.notes.note(f.match.trail, f.seat, about, value) }

// tried is an option that a computer player has tried out on a copy. Most of what it tries comes to pass, so the copy is kept until something is
// chosen: then its position need not be worked out again.
type tried struct {
	pick int
	fork *Fork
}

// Try returns a copy on which an option of the pending question was chosen; false where it may not be. Rolls are left to whoever plays on the copy,
// which nobody may use any more once something is chosen where it was made.
func (s *Seen) Try(pick int) (*Fork, bool) { return try(s.Fork(), pick, s.ahead) }

// Try is as Seen.Try.
func (f *Fork) Try(pick int) (*Fork, bool) { return try(f.Fork(), pick, &f.match.ahead) }

func try(f *Fork, pick int, ahead *[]tried) (*Fork, bool) {
	f.AskDice(true)
	if f.Choose(Choice{Pick: pick}) != nil {
		return nil, false
	}
	if ahead != nil {
		*ahead = append(*ahead, tried{pick, f})
	}
	return f, true
}

// takeOver goes on to the position of a copy on which the same option was tried; false where there is none from which nobody has gone on, or where
// what happens must be told. Rolls are still to come.
func (m *Match) takeOver(choice Choice) (*Fork, bool) {
	if m.told != nil || m.Decision().Shape != Pick {
		return nil, false
	}
	for _, t := range m.ahead {
		if next := t.fork.match; t.pick == choice.Pick && next.steps == 1 {
			m.state, m.trail, m.ahead, m.steps = next.state, next.trail, next.ahead, m.steps+1
			m.looked, m.looker = t.fork.view, t.fork.seat
			return t.fork, true
		}
	}
	return nil, false
}
