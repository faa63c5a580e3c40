package geometry

import (
	"math"
	"sync"
	"sync/atomic"
)

// tangentGraph is the tangent graph of a terrain (Liu and Arimoto 1992; Pocchiola and Vegter 1996): the boundary of what a base
// is kept off is offset by its radius, so that every reflex vertex of the free room becomes an arc, and the edges of the graph
// are the straight lines that touch two arcs and that no wall stops. A shortest way consists of such bitangents and parts of
// arcs. It is what the shortest ways of all bases of one size have in common, whichever models stand on the table. What leads on from a bend is worked out when
// a search first comes there, and kept. It may be asked by many goroutines.
type tangentGraph struct {
	field     *field // of the terrain alone
	wallGrids *wallGrids
	bends     []bend // the first two are a place for whoever looks around: start and goal of a lazy search
	corners   []corner
	slots     []atomic.Pointer[[]bitangent] // by slot: what leads on from it
	kept      *atomic.Int64                 // bitangents, by all graphs of a table

	mutex  sync.Mutex
	look   graphLook
	places map[placeKey]*place
}

// bitangent is a straight way from one bend to another, or to a point, that no terrain stops.
type bitangent struct {
	slot      int32 // the bend it leads to, and how the way goes on round it: twice its number, and one more for clockwise
	in        int32 // the number of the only model's wall that stands in it, or -1
	leave, at Point
	from, to  float64 // positions on the two bends
	length    float64
}

// placeKey is a circle that is no part of the terrain, around a model.
type placeKey struct {
	center Point
	radius float64
}

// place is what leads from a circle to the bends of the terrain, by the direction in which it is left.
type place struct {
	bitangents [2][]bitangent
	until      [2][sectors]float32 // by direction: terrain stops every line before it comes so far
}

// size is what a place counts for, in bitangents.
func (p *place) size() int64 {
	return placeBitangents + int64(len(p.bitangents[0])+len(p.bitangents[1]))
}

// closed reports whether terrain certainly stops a line that leaves a place in a direction before it comes so far.
func (p *place) closed(line Point, length float64, clock bool) bool {
	if clock {
		return float64(p.until[1][sector(line)]) < length
	}
	return float64(p.until[0][sector(line)]) < length
}

const (
	// mostPlaces bounds how many circles a graph keeps: a match has a few dozen models.
	mostPlaces = 1024
	// mostBitangents bounds what all graphs of a table keep, in bitangents of 64 bytes: beyond it they are made anew.
	mostBitangents = 250_000
	// What a bend and a place count for besides, in bitangents.
	bendBitangents, placeBitangents = 5, 32
)

// makeGraph prepares the graph of a terrain.
func (t *terrain) makeGraph() *tangentGraph {
	g := &tangentGraph{field: t.field, kept: t.kept, places: map[placeKey]*place{}}
	g.wallGrids = &wallGrids{count: 1, absent: -1}
	g.wallGrids.nets[0] = t.wallGrids()
	c := &g.look
	c.begin(t, g.wallGrids)
	g.bends, g.corners = c.bends[:len(c.bends):len(c.bends)], c.corners
	g.kept.Add(bendBitangents * int64(len(g.bends)))
	g.slots = make([]atomic.Pointer[[]bitangent], 2*len(g.bends))
	return g
}

// from returns what leads on from a bend of the terrain, gone round in one direction.
func (g *tangentGraph) from(slot int32) []bitangent {
	if known := g.slots[slot].Load(); known != nil {
		return *known
	}
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if known := g.slots[slot].Load(); known != nil {
		return *known
	}
	b := &g.bends[slot/2]
	l := label{bend: slot / 2, clock: slot&1 == 1, before: -1}
	if l.clock && !b.whole() {
		l.position = b.extent
	}
	l.at = b.at(l.position)
	l.leave = l.at
	list := g.look.around(&l, nil)
	g.slots[slot].Store(&list)
	g.kept.Add(int64(len(list)))
	return list
}

// place returns what leads on from a circle that is no part of the terrain.
func (g *tangentGraph) place(key placeKey) *place {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if known := g.places[key]; known != nil {
		return known
	}
	if len(g.places) >= mostPlaces {
		for _, p := range g.places {
			g.kept.Add(-p.size())
		}
		clear(g.places)
	}
	made := &place{}
	g.lookFrom(key, made)
	g.places[key] = made
	g.kept.Add(made.size())
	return made
}

// unknown is how many of the circles around models the graph does not know yet.
func (g *tangentGraph) unknown(models []Cylinder, radius float64) int {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	n := 0
	for i := range models {
		if g.places[placeKey{models[i].Center, cleanSize(models[i].Radius) + radius}] == nil {
			n++
		}
	}
	return n
}

// leave fills in what leads on from a point.
func (g *tangentGraph) leave(p Point, made *place) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.lookFrom(placeKey{center: p}, made)
}

func (g *tangentGraph) lookFrom(key placeKey, made *place) {
	c := &g.look
	c.bends[0] = bend{center: key.center, radius: key.radius, ends: [2]int32{-1, -1}}
	if key.radius > 0 {
		c.bends[0].extent = 2 * math.Pi
	}
	for clock := range 2 {
		made.bitangents[clock] = made.bitangents[clock][:0]
		if key.radius > 0 || clock == 0 {
			at := c.bends[0].at(0)
			made.bitangents[clock] = g.look.around(&label{clock: clock == 1, before: -1, at: at, leave: at}, made.bitangents[clock])
			for k, until := range c.until {
				made.until[clock][k] = float32(until) * (1 + 1e-6)
			}
		}
	}
}
