package board

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Journeys remembers the ways of any length that were looked for in a match. They follow from the table, the movement and the places
// alone, so that they hold in every position where nothing of that has changed.
type Journeys struct {
	found flow.Memo[journey, route]

	lock    sync.Mutex
	reaches []reach // the one asked last first
}

// journey is all that a way to one of some places depends on: movement and places as one text of all their numbers.
type journey struct {
	table           *geometry.Table
	movement, spots string
}

// route is the way found, if any.
type route struct {
	points []geometry.Point
	leads  bool
}

// reach is the envelope of a movement without a limit.
type reach struct {
	table    *geometry.Table
	movement string
	envelope *geometry.Envelope
}

// mostReaches is how many envelopes are remembered: whoever looks for a way asks with the same movement for several places in a row.
const mostReaches = 8

// Way returns what find makes of the envelope of a movement without a limit: the way to one of some places, or that there is none. It is
// remembered, so find must depend on nothing else, and nobody writes into the way.
func (m *Journeys) Way(table *geometry.Table, movement geometry.Movement, spots []geometry.Spot, find func(*geometry.Envelope) ([]geometry.Point, bool)) ([]geometry.Point, bool) {
	key := journey{table, movementText(&movement), spotsText(spots)}
	way := m.found.Get(key, func() route {
		points, leads := find(m.reach(table, movement, key.movement))
		return route{points, leads}
	})
	return way.points, way.leads
}

func (m *Journeys) reach(table *geometry.Table, movement geometry.Movement, text string) *geometry.Envelope {
	m.lock.Lock()
	defer m.lock.Unlock()
	at := slices.IndexFunc(m.reaches, func(r reach) bool { return r.table == table && r.movement == text })
	if at >= 0 {
		known := m.reaches[at]
		m.reaches = slices.Insert(slices.Delete(m.reaches, at, at+1), 0, known)
		return known.envelope
	}
	made := table.Reach(movement)
	m.reaches = slices.Insert(m.reaches[:min(len(m.reaches), mostReaches-1)], 0, reach{table, text, made})
	return made
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
