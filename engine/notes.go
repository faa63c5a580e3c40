package engine

import (
	"math"
	"sync"

	"trueinch/geometry"
)

// Notes are what computer players have worked out of positions of one match that nobody keeps a record of, for whoever comes to the
// same position again: most of what a player looks at ahead comes to pass. A note follows from its position alone, so what is
// noted changes no answer, and it may be forgotten at any time.
type Notes struct {
	lock   sync.Mutex
	latest [notesKept]note
	next   int
}

// notesKept is how many notes are remembered: those of a few looks at all of a team.
const notesKept = 64

type note struct {
	trail trail
	seat  Seat
	about any
	value any
}

// trail names a position by all the answers that led to it from where the notes began.
type trail uint64

// begun is the trail of the first position.
const begun trail = 14695981039346656037

func (t *trail) word(x uint64) {
	*t = (*t ^ trail(x)) * 1099511628211
	*t ^= *t >> 29
}

func (t *trail) rows(all [][]int) {
	t.word(uint64(len(all)))
	for _, row := range all {
		t.word(uint64(len(row)))
		for _, n := range row {
			t.word(uint64(n))
		}
	}
}

func (t *trail) point(p geometry.Point) {
	t.word(math.Float64bits(p.X))
	t.word(math.Float64bits(p.Y))
}

func (n *Notes) recall(at trail, seat Seat, about any) (any, bool) {
	n.lock.Lock()
	defer n.lock.Unlock()
	for i := range n.latest {
		if known := &n.latest[i]; known.trail == at && known.seat == seat && known.about == about && known.value != nil {
			return known.value, true
		}
	}
	return nil, false
}

func (n *Notes) note(at trail, seat Seat, about any, value any) {
	n.lock.Lock()
	defer n.lock.Unlock()
	n.latest[n.next] = note{at, seat, about, value}
	n.next = (n.next + 1) % notesKept
}
