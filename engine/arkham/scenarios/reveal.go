package scenarios

import (
	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Reveal shows the tactics of a part of the preparation: what both have cancels itself out where it says so, and an Informer may cancel one
// of the enemy's as it is used (AC-TACTIC-05, AC-TACTIC-06, AC-TACTIC-15).
type Reveal struct {
	Part  Part
	Begun bool
	Used  []used // those that are revealed and may still be cancelled; written once
	At    int
	asked asking
}

type used struct {
	Seat engine.Seat
	ID   string
}

type asking int

const (
	askedNothing asking = iota
	askedCancel         // of the enemy, whether to cancel it
	askedSave           // of its owner, whether to cancel the Informer
)

// Run implements state.Frame.
func (f Reveal) Run(s *state.State) state.Then {
	if !f.Begun {
		f.Begun = true
		f.begin(s)
	}
	for f.At < len(f.Used) {
		u := f.Used[f.At]
		enemy := state.Opponent(u.Seat)
		switch {
		case f.asked == askedNothing && ready(s, enemy, Informer):
			f.asked = askedCancel
			return state.Wait(f, askInformer(s, enemy, u.ID))
		case f.asked == askedCancel && s.Chosen().Means.Kind == "cancel":
			inform(s, enemy)
			if ready(s, u.Seat, Informer) {
				f.asked = askedSave
				return state.Wait(f, askInformer(s, u.Seat, Informer))
			}
			cancel(s, u)
		case f.asked == askedSave && s.Chosen().Means.Kind == "cancel":
			inform(s, u.Seat)
			s.TellSeat(engine.EventNote, u.Seat, 0, state.Rules("AC-TACTIC-15"), "ac.tactic-saved", "Tactic", title(u.ID))
		case f.asked == askedSave:
			cancel(s, u)
		}
		f.asked = askedNothing
		f.At++
	}
	return state.Done()
}

// ready reports whether a player can still use an Informer.
func ready(s *state.State, seat engine.Seat, id string) bool {
	for _, t := range s.Teams[seat].Tactics {
		if t.Name == id && !t.Revealed && !t.Lost {
			return true
		}
	}
	return false
}

// inform uses an Informer up.
func inform(s *state.State, seat engine.Seat) {
	set(s, seat, Informer, func(t *state.Tactic) { t.Revealed, t.Lost = true, true })
	s.TellSeat(engine.EventNote, seat, 0, state.Rules("AC-TACTIC-15"), "ac.tactic-informer-used", "Team", s.Teams[seat].Name)
}

func cancel(s *state.State, u used) {
	lose(s, u.Seat, u.ID)
	s.TellSeat(engine.EventNote, u.Seat, 0, state.Rules("AC-TACTIC-15"), "ac.tactic-cancelled", "Tactic", title(u.ID))
}

func title(id string) engine.Term {
	t, _ := FindTactic(id)
	return t.Title
}

// begin reveals the tactics of the part.
func (f *Reveal) begin(s *state.State) {
	for seat := range engine.Seat(len(s.Teams)) {
		for _, taken := range s.Teams[seat].Tactics {
			t, known := FindTactic(taken.Name)
			if !known || t.Part != f.Part || taken.Revealed || taken.Lost {
				continue
			}
			set(s, seat, t.ID, func(t *state.Tactic) { t.Revealed = true })
			s.TellSeat(engine.EventNote, seat, 0, state.Rules("AC-TACTIC-05", t.Rule), "ac.tactic-revealed", "Team", s.Teams[seat].Name, "Tactic", t.Title)
			f.Used = append(f.Used, used{seat, t.ID})
		}
	}
	for _, t := range Tactics {
		if t.Once && t.Part == f.Part && Plays(s, 0, t.ID) && Plays(s, 1, t.ID) {
			lose(s, 0, t.ID)
			lose(s, 1, t.ID)
			s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("AC-TACTIC-06", t.Rule), "ac.tactic-both", "Tactic", t.Title)
		}
	}
	var left []used
	for _, u := range f.Used {
		if Plays(s, u.Seat, u.ID) {
			left = append(left, u)
		}
	}
	f.Used = left
}

func askInformer(s *state.State, seat engine.Seat, id string) *engine.Decision {
	d := ask.Pick(seat, "AC-TACTIC-15", engine.Say("ac.ask-informer"))
	d.Kind, d.Detail = engine.Opening, engine.Say(string(title(id)))
	cancel := ask.Option("cancel", engine.Say("ac.option-cancel", "Tactic", title(id)))
	cancel.Caution.Costly = true
	no := ask.Option("no", engine.Say("ac.option-keep-informer"))
	no.Finish = true
	d.Options = []engine.Option{cancel, no}
	return d
}
