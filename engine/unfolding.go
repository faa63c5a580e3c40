package engine

// Unfolding returns what seat saw after each event of the entry that led to a position, in their order: one answer may bring
// many things about, and a screen shows them one after the other. It plays the entry once more on a copy. It is empty for the
// start, for entries that go to another position, and for giving up, which answers nothing.
func (m *Match) Unfolding(position int, seat Seat) []*View {
	if position < 1 || position >= len(m.nodes) || m.entries[position-1].moves() || m.entries[position-1].Kind == EntryConcede {
		return nil
	}
	state := m.stateAt(m.nodes[position].parent)
	var views []*View
	if told := m.nodes[position].events; len(told) > 0 && told[0].Kind == EventIdle { // it was not asked: nothing had happened yet
		views = append(views, state.View(seat))
	}
	state.Apply(m.entries[position-1].Choice, func(Event) { views = append(views, state.View(seat)) })
	return views
}

// Coming returns the entry that Next would play; false at the end.
func (r *Replay) Coming() (Entry, bool) {
	if r.at == r.Len() {
		return Entry{}, false
	}
	return r.match.entries[r.at], true
}
