package engine

import "slices"

const (
	// recentCopies is how many of the latest positions keep a copy of their state, for undoing at once.
	recentCopies = 48
	// milestoneCopies bounds the copies kept further back; between two of them a state is played again from the nearer.
	milestoneCopies = 48
)

// history decides which positions keep a copy of their state, so that a long match needs bounded memory and any
// position of it is still a few steps from a copy. Position 0 always keeps its copy.
type history struct {
	recent     []int // positions, oldest first
	milestones []int
	spacing    int // of the depths of milestones
}

// keep stores a copy at a position and lets go of what is beyond the bounds.
func (h *history) keep(nodes []node, position int, state State) {
	if nodes[position].snapshot != nil {
		return
	}
	nodes[position].snapshot = state
	if position == 0 {
		return
	}
	h.recent = append(h.recent, position)
	if len(h.recent) <= recentCopies {
		return
	}
	oldest := h.recent[0]
	h.recent = slices.Delete(h.recent, 0, 1)
	h.spacing = max(h.spacing, 16)
	if !h.milestone(nodes, oldest) {
		nodes[oldest].snapshot = nil
		return
	}
	h.milestones = append(h.milestones, oldest)
	for len(h.milestones) > milestoneCopies {
		h.spacing *= 2
		h.milestones = slices.DeleteFunc(h.milestones, func(position int) bool {
			drop := !h.milestone(nodes, position)
			if drop {
				nodes[position].snapshot = nil
			}
			return drop
		})
	}
}

// milestone reports whether a position is the first with a copy in its stretch of the line.
func (h *history) milestone(nodes []node, position int) bool {
	stretch := nodes[position].depth / h.spacing
	for at := nodes[position].parent; at > 0 && nodes[at].depth/h.spacing == stretch; at = nodes[at].parent {
		if nodes[at].snapshot != nil {
			return false
		}
	}
	return stretch > 0
}

// stateAt returns a copy of the state at a position: the nearest copy behind it, played on from there.
func (m *Match) stateAt(position int) State {
	from := position
	for m.nodes[from].snapshot == nil {
		from = m.nodes[from].parent
	}
	state := m.nodes[from].snapshot.Clone()
	var again []int
	for at := position; at != from; at = m.nodes[at].parent {
		if !m.entries[at-1].moves() {
			again = append(again, at)
		}
	}
	for _, at := range slices.Backward(again) {
		state = play(m.system, state, m.entries[at-1])
	}
	return state
}
