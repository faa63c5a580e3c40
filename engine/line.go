package engine

import "slices"

// Branch is a stretch of play that was undone and can be come back to.
type Branch struct {
	From  int // the position of the current line where it leaves it
	Tip   int // its last position, for Redo
	Steps int // choices and rolls between the two
}

// Position returns the present position: the number of entries written down so far.
func (m *Match) Position() int { return m.position() }

// Undo goes back to an earlier position of the current line at which a seat was asked. What is undone stays as a
// branch, and dice that were seen stay rolled unless RollAnew is set.
func (m *Match) Undo(to int) error { return m.travel(EntryUndo, to) }

// Redo goes on to a position that was undone, on this branch or another.
func (m *Match) Redo(to int) error { return m.travel(EntryRedo, to) }

// Back returns the last position before the present one at which a seat was asked; wanted narrows it down to some
// positions, such as those where a person was asked rather than a computer player, and may be nil. False when there
// is none.
func (m *Match) Back(wanted func(position int) bool) (int, bool) {
	for at := m.real(m.position()); at != 0; {
		at = m.real(m.nodes[at].parent)
		if m.waits(at) && (wanted == nil || wanted(at)) {
			return at, true
		}
	}
	return 0, false
}

// Forward returns the next position at which a seat is asked, along what was last played from here before it was
// undone. False when nothing was undone here.
func (m *Match) Forward(wanted func(position int) bool) (int, bool) {
	for at := m.nodes[m.real(m.position())].next; at != 0; at = m.nodes[at].next {
		if m.waits(at) && (wanted == nil || wanted(at)) {
			return at, true
		}
	}
	return 0, false
}

// AskedAt returns who is asked at a position and for what shape of answer, so that Back and Forward can be narrowed
// down. It is told from the entry that was played there; a position from which nothing was played yet is NoSeat.
func (m *Match) AskedAt(position int) (Seat, Shape) {
	n := m.nodes[m.real(position)]
	switch {
	case n.rolls >= 0:
		return DiceSeat, Roll
	case n.next == 0:
		return NoSeat, n.shape
	}
	return m.entries[n.next-1].Seat, n.shape
}

// AutomaticAt reports whether the seat that was asked at a position did not answer itself; see ChooseFor.
func (m *Match) AutomaticAt(position int) bool {
	next := m.nodes[m.real(position)].next
	return next > 0 && m.entries[next-1].Auto
}

// Branches lists what was undone and not come back to, in the order it was first played.
func (m *Match) Branches() []Branch {
	onLine := map[int]bool{}
	for _, at := range m.line(m.position()) {
		onLine[m.real(at)] = true
	}
	inner := make([]bool, len(m.nodes))
	for position := 1; position < len(m.nodes); position++ {
		if !m.entries[position-1].moves() {
			inner[m.real(m.nodes[position].parent)] = true
		}
	}
	var branches []Branch
	for position := 1; position < len(m.nodes); position++ {
		if inner[position] || onLine[position] || m.entries[position-1].moves() {
			continue
		}
		branch := Branch{Tip: position}
		at := position
		for ; !onLine[at]; at = m.real(m.nodes[at].parent) {
			branch.Steps++
		}
		branch.From = at
		branches = append(branches, branch)
	}
	return branches
}

// travel goes to a position, and writes that down.
func (m *Match) travel(kind EntryKind, to int) error {
	if m.light || to < 0 || to >= len(m.nodes) {
		return unfit("choice.no-such-position", "Number", to, "Count", max(0, len(m.nodes)-1))
	}
	to = m.real(to)
	earlier := slices.ContainsFunc(m.line(m.position()), func(at int) bool { return m.real(at) == to })
	switch {
	case to == m.real(m.position()):
		return unfit("choice.already-there", "Number", to)
	case kind == EntryUndo && !earlier:
		return unfit("choice.undo-forward", "Number", to)
	case kind == EntryRedo && earlier:
		return unfit("choice.redo-back", "Number", to)
	case !m.waits(to):
		return unfit("choice.dice-position", "Number", to)
	}
	m.state = m.stateAt(to)
	m.place = m.nodes[to].place
	before := m.events
	m.events = m.eventsAt(to)
	for at := to; at != 0; {
		before := m.real(m.nodes[at].parent)
		m.nodes[before].next = at
		at = before
	}
	text := moved("undo.back", "undo.back-silent", before, m.events)
	if kind == EntryRedo {
		text = moved("undo.forward", "undo.forward-silent", m.events, before)
	}
	event := Event{Kind: EventUndo, Text: text, Seat: NoSeat, Model: NoModel, Other: NoModel, Piece: NoPiece}
	m.record(Entry{Kind: kind, To: to, Hash: m.state.Hash()}, to, []Event{event})
	return nil
}

// moved says what an undo took back, or what a redo brings again: the first thing that happened on the longer of two lines
// and not on the shorter one, which it begins with.
func moved(key, silent string, longer, shorter []Happened) Text {
	for _, h := range longer[min(len(shorter), len(longer)):] {
		if h.Kind != EventUndo && h.Text.Key != "" {
			return Say(key, "What", h.Text)
		}
	}
	return Say(silent)
}

// waits reports whether a position is one to stop at: not one where the referee rolls at once.
func (m *Match) waits(position int) bool {
	n := m.nodes[position]
	if n.rolls < 0 {
		return true
	}
	return m.options.RealDice && (m.options.RollAnew || len(m.dice.seen(n.place, n.rolls)) < n.rolls)
}

// real is the position that an undo or redo went to; any other position is itself.
func (m *Match) real(position int) int {
	for position > 0 && m.entries[position-1].moves() {
		position = m.nodes[position].parent
	}
	return position
}

// line lists the positions from the start to a position, both included.
func (m *Match) line(position int) []int {
	line := []int{position}
	for position != 0 {
		position = m.nodes[position].parent
		line = append(line, position)
	}
	slices.Reverse(line)
	return line
}

// eventsAt gathers what happened on the line to a position.
func (m *Match) eventsAt(position int) []Happened {
	var events []Happened
	for _, at := range m.line(position) {
		for _, event := range m.nodes[at].events {
			events = append(events, Happened{at, event})
		}
	}
	return events
}

// OverAt reports whether the match was over at a position.
func (m *Match) OverAt(position int) bool {
	return position >= 0 && position < len(m.nodes) && m.nodes[position].shape == GameEnd
}
