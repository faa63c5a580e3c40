package engine

// Concede ends the match because seat gives up. It is an entry like any other: it is saved, replayed, and taken back by
// Undo. The error is a *ChoiceError when there is no such seat, or nothing left to give up.
func (m *Match) Concede(seat Seat) error {
	switch {
	case m.light || seat < 0 || int(seat) >= len(m.setup.Teams):
		return unfit("choice.no-such-seat", "Number", int(seat), "Count", len(m.setup.Teams))
	case m.Decision().Shape == GameEnd:
		return unfit("choice.match-over")
	}
	m.steps++
	m.state = given(m.system, m.state, seat)
	text := Say("concede.event", "Team", seat)
	event := Event{Kind: EventEnd, Text: text, Seat: seat, Model: NoModel, Other: NoModel, Piece: NoPiece}
	m.record(Entry{Kind: EntryConcede, Seat: seat, Hash: m.state.Hash()}, m.position(), []Event{event})
	return nil
}

// conceded is a state in which a seat has given up. Everything stands as it stood; nothing is asked any more.
type conceded struct {
	State
	system   System
	seat     Seat
	decision *Decision
}

// given is a state after a seat gave up.
func given(system System, state State, seat Seat) State {
	return &conceded{state, system, seat, &Decision{Seat: NoSeat, Shape: GameEnd, Subject: NoModel}}
}

// Decision implements State.
func (c *conceded) Decision() *Decision { return c.decision }

// Apply implements State: there is no answer to nothing.
func (c *conceded) Apply(Choice, func(Event)) {}

// Clone implements State.
func (c *conceded) Clone() State { return given(c.system, c.State.Clone(), c.seat) }

// Preview implements State.
func (c *conceded) Preview(Choice) *Preview { return nil }

// Hash implements State.
func (c *conceded) Hash() uint64 {
	const prime = 1099511628211
	return (c.State.Hash() ^ uint64(c.seat+1)) * prime
}

// Result implements State: what was scored stays scored, and the best of those who stand against the seat has won.
func (c *conceded) Result() (Result, bool) {
	view := c.State.View(c.seat)
	result := Result{Score: view.Score}
	if standing := offered(c.system, c.State).Standing; standing != nil {
		result = standing(c.State)
	}
	if result.Score == nil {
		result.Score = make([]int, len(view.Teams))
	}
	result.Conceded, result.Why, result.Rule = []Seat{c.seat}, Say("concede.why", "Team", c.seat), ""
	result.Winner = c.winner(result.Score, view.Sides)
	return result, true
}

// winner is the seat with the highest score of those that stand against the one that gave up; nobody when opponents share it.
func (c *conceded) winner(score []int, sides Sides) Seat {
	best, shared := NoSeat, false
	for i := range score {
		switch seat := Seat(i); {
		case sides.Together(seat, c.seat):
		case best == NoSeat || score[seat] > score[best]:
			best, shared = seat, false
		case score[seat] == score[best]:
			shared = shared || !sides.Together(seat, best)
		}
	}
	if shared {
		return NoSeat
	}
	return best
}

// play carries out an entry that goes nowhere else, and returns the state after it.
func play(system System, state State, entry Entry) State {
	if entry.Kind == EntryConcede {
		return given(system, state, entry.Seat)
	}
	state.Apply(entry.Choice, nil)
	return state
}
