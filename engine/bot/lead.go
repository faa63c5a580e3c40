package bot

import (
	"math"
	"slices"
	"sync"
)

// The squares beside one, by column and row, and how long the way there is in tenths of an inch.
var (
	besides = [8][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}
	steps   = [8]int32{
		aCornerStep, aStraightStep, aCornerStep, aStraightStep, aStraightStep, aCornerStep, aStraightStep, aCornerStep,
	}
)

// told tells which squares beside one need not be looked at by a search that came there in a direction, from a square that leads to some of those
// beside it: they are beside that one, too, and the way straight from there is never longer, whatever it costs to come into any of them.
var told = func() (told [len(besides)][1 << len(besides)]uint8) {
	beside := func(x, y int) (int, bool) {
		at := slices.Index(besides[:], [2]int{x, y})
		return at, at >= 0
	}
	for came, step := range besides {
		back, _ := beside(-step[0], -step[1])
		for leads := range told[came] {
			told[came][leads] = 1 << back
			for k, way := range besides {
				if at, is := beside(way[0]-step[0], way[1]-step[1]); is && leads>>k&1 == 1 {
					told[came][leads] |= 1 << at
				}
			}
		}
	}
	return told
}()

// leading tells for every square to which of those beside it a mover gets that passes over so many inches of height: a bit for
// each of besides.
type leading struct {
	over       float64
	away, here []uint8 // from the square, and to it from where somebody can be at all
	climbs     []uint8 // what is added for a square on top of what nobody steps over from the ground, in tenths of an inch
	step       [8]int  // what is added to a square for the one beside it
}

// leadings remembers those of a relief, of which all movers on a table ask few.
type leadings struct {
	lock  sync.Mutex
	known []*leading
}

// leadingsKept is how many are remembered; ways of moving differ in less.
const leadingsKept = 12

func (r *relief) leading(over float64) *leading {
	r.leads.lock.Lock()
	defer r.leads.lock.Unlock()
	for _, l := range r.leads.known {
		if l.over == over {
			return l
		}
	}
	if len(r.leads.known) == leadingsKept {
		r.leads.known = slices.Delete(r.leads.known, 0, 1)
	}
	l := &leading{over: over, away: make([]uint8, len(r.top)), here: make([]uint8, len(r.top)), climbs: make([]uint8, len(r.top))}
	for k, beside := range besides {
		l.step[k] = beside[1]*r.wide + beside[0]
	}
	for at := range r.top {
		l.find(r, at)
	}
	r.leads.known = append(r.leads.known, l)
	return l
}

// find finds out where a square leads.
func (l *leading) find(r *relief, at int) {
	x, y := at%r.wide, at/r.wide
	l.away[at], l.here[at], l.climbs[at] = 0, 0, 0
	if r.top[at] > l.over {
		l.climbs[at] = aClimb
	}
	for k, beside := range besides {
		nx, ny := x+beside[0], y+beside[1]
		if nx < 0 || ny < 0 || nx >= r.wide || ny >= r.deep {
			continue
		}
		next := at + l.step[k]
		if r.leadsTo(at, next, l.over) {
			l.away[at] |= 1 << k
		}
		if r.leadsTo(next, at, l.over) && !math.IsInf(r.top[next], 1) {
			l.here[at] |= 1 << k
		}
	}
}

// from takes over what was found of a relief that is another in some squares only.
func (all *leadings) from(before, now *relief, anew []bool) {
	before.leads.lock.Lock()
	defer before.leads.lock.Unlock()
	near := make([]bool, len(anew))
	for at := range anew {
		if anew[at] {
			now.beside(at%now.wide, at/now.wide, 1, func(beside int) { near[beside] = true })
		}
	}
	for _, known := range before.leads.known {
		l := &leading{over: known.over, away: slices.Clone(known.away), here: slices.Clone(known.here), climbs: slices.Clone(known.climbs), step: known.step}
		for at := range near {
			if near[at] {
				l.find(now, at)
			}
		}
		all.known = append(all.known, l)
	}
}

// scratch is memory for one search.
type scratch struct {
	marks   []bool
	numbers []int32
	skip    []uint8 // by square, a bit for each of those beside it that a search need not look at from there: see told
}

// scratches keeps the memory of searches that are done with.
var scratches = sync.Pool{New: func() any { return new(scratch) }}

// clear returns a mark and a number for each of so many squares, all empty. Skip has as many, and is written before it is read.
func (s *scratch) clear(squares int) ([]bool, []int32) {
	if cap(s.marks) < squares {
		s.marks, s.numbers, s.skip = make([]bool, squares), make([]int32, squares), make([]uint8, squares)
	}
	s.marks, s.numbers, s.skip = s.marks[:squares], s.numbers[:squares], s.skip[:squares]
	clear(s.marks)
	clear(s.numbers)
	return s.marks, s.numbers
}
