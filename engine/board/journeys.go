package board

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Journeys remembers how far the movements of a match lead and the ways that were looked for. All that follows from the table, the
// movement and the place alone, so that it holds in every position where nothing of that has changed.
type Journeys struct {
	found flow.Memo[journey, route]
	kept  flow.Memo[journey, *geometry.Envelope]
	drops flow.Memo[journey, *engine.Refusal]

	lock    sync.Mutex
	endless reaches // of movements without a limit
	limited reaches
}

// journey is all that a way to one of some places depends on: movement and places as one text of all their numbers.
type journey struct {
	table           *geometry.Table
	movement, spots string
}

// route is the way found, if any.
type route struct {
	path  geometry.Path
	leads bool
}

// Reach is the envelope of a movement that remembers the ways in it that have no waypoints.
type Reach struct {
	*geometry.Envelope
	table    *geometry.Table
	movement string
	paths    flow.Memo[geometry.Spot, route]
	within   flow.Memo[geometry.Spot, bool]
}

// Path is the envelope's. Nobody writes into the way.
func (r *Reach) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	if len(via) > 0 {
		return r.Envelope.Path(spot, via)
	}
	found := r.paths.Get(spot, func() route {
		path, leads := r.Envelope.Path(spot, nil)
		return route{path, leads}
	})
	return found.path, found.leads
}

// Length is the envelope's.
func (r *Reach) Length(spot geometry.Spot) (float64, bool) {
	path, leads := r.Path(spot, nil)
	return path.Length, leads
}

// Contains is the envelope's. Where the envelope always finds the same way, whoever asks for that next has it already.
func (r *Reach) Contains(spot geometry.Spot) bool {
	if r.Steady() {
		_, leads := r.Path(spot, nil)
		return leads
	}
	return r.within.Get(spot, func() bool { return r.Envelope.Contains(spot) })
}

// reaches are those asked for last, the latest first.
type reaches []*Reach

// mostEndless and mostLimited are how many envelopes are remembered: whoever looks for a way asks with the same movement for several places
// in a row, and whoever plans ahead comes to the same positions again and again.
const (
	mostEndless = 8
	mostLimited = 64
)

// get returns the envelope of a movement, made if need be.
func (l *reaches) get(table *geometry.Table, movement geometry.Movement, text string, most int) *Reach {
	at := slices.IndexFunc(*l, func(r *Reach) bool { return r.table == table && r.movement == text })
	if at >= 0 {
		known := (*l)[at]
		copy((*l)[1:at+1], (*l)[:at])
		(*l)[0] = known
		return known
	}
	made := &Reach{Envelope: table.Reach(movement), table: table, movement: text}
	if made.Steady() {
		*l = slices.Insert((*l)[:min(len(*l), most-1)], 0, made)
	}
	return made
}

// Reach returns how far a movement leads on a table.
func (m *Journeys) Reach(table *geometry.Table, movement geometry.Movement) *Reach {
	return m.reach(table, movement, movementText(&movement))
}

// Envelope is the envelope of Reach by itself.
func (m *Journeys) Envelope(table *geometry.Table, movement geometry.Movement) *geometry.Envelope {
	return m.Reach(table, movement).Envelope
}

func (m *Journeys) reach(table *geometry.Table, movement geometry.Movement, text string) *Reach {
	m.lock.Lock()
	defer m.lock.Unlock()
	if math.IsInf(movement.Allowance, 1) {
		return m.endless.get(table, movement, text, mostEndless)
	}
	return m.limited.get(table, movement, text, mostLimited)
}

// mostKept is how many envelopes Kept remembers: whoever plays plans out comes to the same places again and again, with other dice.
const mostKept = 512

// Kept is the envelope of a movement, the same for all who ask with it, whatever else has changed in the match: for those who ask what is in it and
// for its ways, which do not depend on what was asked before.
func (m *Journeys) Kept(table *geometry.Table, movement geometry.Movement) *geometry.Envelope {
	return m.kept.GetOf(mostKept, journey{table: table, movement: movementText(&movement)}, func() *geometry.Envelope { return table.Reach(movement) })
}

// Drop returns what find says of why nobody can drop from an edge within a movement, or nil. It is remembered, so find must depend on the table and the
// movement alone.
func (m *Journeys) Drop(table *geometry.Table, movement geometry.Movement, find func() *engine.Refusal) *engine.Refusal {
	return m.drops.GetOf(mostKept, journey{table: table, movement: movementText(&movement)}, find)
}

// Way returns what find makes of the envelope of a movement without a limit: the way to one of some places, or that there is none. It is
// remembered, so find must depend on nothing else, and nobody writes into the way.
func (m *Journeys) Way(table *geometry.Table, movement geometry.Movement, spots []geometry.Spot, find func(*geometry.Envelope) ([]geometry.Point, bool)) ([]geometry.Point, bool) {
	key := journey{table, movementText(&movement), spotsText(spots)}
	way := m.found.Get(key, func() route {
		points, leads := find(m.reach(table, movement, key.movement).Envelope)
		return route{geometry.Path{Points: points}, leads}
	})
	return way.path.Points, way.leads
}

// movementText is all numbers of a movement, one after the other, each list after its length.
func movementText(m *geometry.Movement) string {
	text := make([]byte, 0, 256+40*(len(m.Blocks)+len(m.Ends)))
	text = appendCylinder(text, &m.Mover)
	text = appendSpot(text, &m.Start)
	text = appendNumbers(text, m.Allowance, m.Rise, m.Drop, m.Cross, m.Slow)
	for _, is := range [...]bool{m.Fly, m.Through, m.OverImpassable, m.Cling, m.AllowAir, m.Gaps} {
		text = appendBool(text, is)
	}
	text = binary.LittleEndian.AppendUint32(text, uint32(len(m.Difficult)))
	for _, piece := range m.Difficult {
		text = binary.LittleEndian.AppendUint32(text, uint32(piece))
	}
	for _, list := range [...][]geometry.Cylinder{m.Blocks, m.Ends} {
		text = binary.LittleEndian.AppendUint32(text, uint32(len(list)))
		for i := range list {
			text = appendCylinder(text, &list[i])
		}
	}
	return string(text)
}

func spotsText(spots []geometry.Spot) string {
	text := make([]byte, 0, 40*len(spots))
	for i := range spots {
		text = appendSpot(text, &spots[i])
	}
	return string(text)
}

func appendCylinder(text []byte, c *geometry.Cylinder) []byte {
	return appendNumbers(text, c.Center.X, c.Center.Y, c.Radius, c.Bottom, c.Height)
}

func appendSpot(text []byte, s *geometry.Spot) []byte {
	text = appendNumbers(text, s.Center.X, s.Center.Y, s.Level)
	text = binary.LittleEndian.AppendUint32(text, uint32(s.Inside))
	text = binary.LittleEndian.AppendUint32(text, uint32(s.Wall))
	return appendBool(text, s.Air)
}

func appendNumbers(text []byte, numbers ...float64) []byte {
	for _, number := range numbers {
		text = binary.LittleEndian.AppendUint64(text, math.Float64bits(number))
	}
	return text
}

func appendBool(text []byte, is bool) []byte {
	if is {
		return append(text, 1)
	}
	return append(text, 0)
}
