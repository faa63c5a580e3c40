package geometry

import (
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// terrain is what all of a table's terrain is to every base of one size that walks from one level: made for the first
// movement that may matter to all of it, shared by those that follow and never changed.
type terrain struct {
	masses   []int32
	walls    []wall
	decks    []deck
	tops     []float64 // of the decks and the table, ascending, without repetition
	stopping []int32   // walls at the level of the start, outside of everything

	netOnce sync.Once
	net     net // of those

	field   *field        // of all of it and nothing else
	kept    *atomic.Int64 // see mostBitangents
	corners int           // of the walls at the level of the start

	mutex     sync.Mutex
	graph     *tangentGraph // once models are kept
	standings []*bystanders // the last asked for first
	credit    float64       // labels settled without a graph, less what was made
}

// terrainKind is what the walls and decks of the terrain depend on.
type terrainKind struct {
	radius, height, cross, level float64
	overImpassable               bool
}

// mostTerrains bounds how many kinds are kept: a match knows a few sizes of bases and a few levels.
const mostTerrains = 64

// terrains are the kinds made so far.
type terrains struct {
	mutex sync.Mutex
	made  map[terrainKind]*terrain
	kept  *atomic.Int64 // by all graphs of those
}

// terrains returns the kinds made so far.
func (g *grounds) terrains() *terrains {
	return g.walks.get(func() any { return new(terrains) }).(*terrains)
}

// of returns the terrain for a field that walks, made by it if need be.
func (t *terrains) of(f *field) *terrain {
	m := &f.movement
	kind := terrainKind{f.radius, f.height, m.Cross, m.Start.Level, m.OverImpassable}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.made == nil || len(t.made) >= mostTerrains || t.kept.Load() > mostBitangents {
		t.made, t.kept = map[terrainKind]*terrain{}, new(atomic.Int64)
	}
	if made := t.made[kind]; made != nil {
		return made
	}
	made := f.makeTerrain()
	made.kept = t.kept
	t.made[kind] = made
	return made
}

// makeTerrain works it out with a field of its own, so that nothing refers to the one that asked.
func (f *field) makeTerrain() *terrain {
	own := &field{movement: f.movement, radius: f.radius, height: f.height, allowance: f.allowance, grounds: f.grounds, low: f.low, high: f.high}
	own.movement.Blocks, own.movement.Ends, own.movement.Difficult = nil, nil, nil
	own.masses = make([]int32, len(f.grounds.masses))
	for i := range own.masses {
		own.masses[i] = int32(i)
	}
	own.addMasses()
	t := &terrain{masses: own.masses, walls: own.walls, decks: own.decks, tops: own.tops(nil), field: own}
	for i := range t.walls {
		if t.walls[i].stops(f.movement.Start.Level) {
			t.stopping = append(t.stopping, int32(i))
			t.corners += max(1, len(t.walls[i].shape.points))
		}
	}
	return t
}

// wallGrids returns the net of the walls at the level of the start.
func (t *terrain) wallGrids() *net {
	t.netOnce.Do(func() { t.net = t.field.makeNet(t.stopping, 0, int32(len(t.walls))) })
	return &t.net
}

// addMasses lists the walls and decks of the solids that matter.
func (f *field) addMasses() {
	f.walls = make([]wall, 0, len(f.masses)+len(f.movement.Blocks))
	f.decks = make([]deck, 0, len(f.masses))
	for _, i := range f.masses {
		m := &f.grounds.masses[i]
		if !m.impassable || !f.movement.OverImpassable {
			f.addMassWall(i)
		}
		if m.carries {
			f.decks = append(f.decks, deck{mass: m, index: i})
		}
	}
}

// tops appends the levels on which something may carry a base, ascending.
func (f *field) tops(levels []float64) []float64 {
	levels = append(levels, 0)
	for i := range f.decks {
		levels = append(levels, f.decks[i].top)
	}
	slices.Sort(levels)
	return slices.CompactFunc(levels, func(a, b float64) bool { return math.Abs(b-a) <= slack })
}

// ownDecks makes the decks the field's own before something about them is noted.
func (f *field) ownDecks() {
	if f.shared {
		f.decks, f.shared = slices.Clone(f.decks), false
	}
}
