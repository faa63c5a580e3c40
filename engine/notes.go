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
