package engine

// Replay steps through everything a match wrote down, undos included, forwards and backwards, without touching the
// match. The match must not be played on meanwhile.
type Replay struct {
	match *Match
	at    int // position
	state State
}

// Replay returns a replay that stands at the start.
func (m *Match) Replay() *Replay { return &Replay{match: m, state: m.stateAt(0)} }

// Len is the number of entries.
func (r *Replay) Len() int { return len(r.match.entries) }

// At is the number of entries played so far.
func (r *Replay) At() int { return r.at }

// Next plays one entry; false at the end.
func (r *Replay) Next() bool {
	if r.at == r.Len() {
		return false
	}
	entry := r.match.entries[r.at]
	r.at++
	if entry.moves() {
		r.state = r.match.stateAt(r.at)
	} else {
		r.state = play(r.match.system, r.state, entry)
	}
	return true
}

// Previous goes one entry back; false at the start.
func (r *Replay) Previous() bool { return r.at > 0 && r.Seek(r.at-1) }

// Seek goes to where a number of entries have been played; false, and nothing happens, when there are not as many.
func (r *Replay) Seek(at int) bool {
	if at < 0 || at > r.Len() {
		return false
	}
	r.at, r.state = at, r.match.stateAt(at)
	return true
}

// Entry returns the entry just played; false at the start.
func (r *Replay) Entry() (Entry, bool) {
	if r.at == 0 {
		return Entry{}, false
	}
	return r.match.entries[r.at-1], true
}

// Events returns what the entry just played brought about.
func (r *Replay) Events() []Event { return r.match.nodes[r.at].events }

// Log returns what happened on the line to where the replay stands.
func (r *Replay) Log() []Happened { return r.match.eventsAt(r.at) }

// Decision returns the question that was pending there.
func (r *Replay) Decision() *Decision { return r.state.Decision() }

// View returns what seat saw there.
func (r *Replay) View(seat Seat) *View { return r.state.View(seat) }

// Sheet returns a model's card as it stood there.
func (r *Replay) Sheet(model ModelID) *Sheet { return r.state.Sheet(model) }

// Preview explains what an answer to the question that was pending there would have led to.
func (r *Replay) Preview(choice Choice) *Preview { return r.state.Preview(choice) }

// SeenBy returns what a player at seat may know there, as Match.SeenBy does.
func (r *Replay) SeenBy(seat Seat) *Seen {
	seen := r.match.seenAt(r.state.Clone(), seat, r.at)
	seen.notes, seen.trail = new(Notes), begun
	return seen
}

// Line lists the entries that led to where the replay stands, by their numbers: answers and rolls, without what was undone.
func (r *Replay) Line() []int {
	var line []int
	for _, at := range r.match.line(r.at) {
		if at > 0 && !r.match.entries[at-1].moves() {
			line = append(line, at)
		}
	}
	return line
}

// Hash is the hash of the state there.
func (r *Replay) Hash() uint64 { return r.state.Hash() }

// Result says how the match had ended there; false while it went on.
func (r *Replay) Result() (Result, bool) { return r.state.Result() }
