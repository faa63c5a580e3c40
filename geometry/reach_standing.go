package geometry

import (
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// bystanders are models that stand on a terrain: the walls around them, and, once it is searched, the tangent graph of both
// together. It is kept from one movement to the next, since all who move on a table meet the same models but for themselves:
// each search says which one of them is not there. It never changes once made and may be asked by many goroutines.
type bystanders struct {
	models   []Cylinder
	field    *field // of the terrain and the models, at the level of the terrain's start
	walls    []wall
	stopping []int32 // those of the walls that stop something there, by their numbers in the field
	net      net     // of those
	layer    layer   // that all of these stop

	graph  *tangentGraph
	once   sync.Once
	bends  []bend                        // by wall: the circle around it
	places []*place                      // by wall: what leads on from there past the terrain, or nil
	spurs  spurs                         // what leads to them from the bends of the terrain
	slots  []atomic.Pointer[[]bitangent] // what leads on from each slot, first those of the terrain
	arcs   []atomic.Pointer[arc]         // by bend

	mutex  sync.Mutex
	seen   stamps
	points map[Point][]bitangent // what leads on from some places
	point  place                 // scratch
	kept   atomic.Int64          // what all of it counts for, in bitangents
}

// arc is what is free of a bend.
type arc struct {
	whole   bool
	parts   []span
	cutters []int32 // the walls that cut it
}

const (
	// mostStandings bounds how many sets of models are kept for one kind of terrain.
	mostStandings = 8
	// mostPoints bounds for how many points a set of models keeps what leads on from there.
	mostPoints = 256
)

// standingFor returns models kept that are those given but for at most one, and the number of the wall around that one, or
// -1; it gives the field its only layer. Nil when there are none and it does not pay yet to make them.
func (t *terrain) standingFor(now []Cylinder, start Point, f *field) (*bystanders, int32) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	models := now
	for k, s := range t.standings {
		d := compare(s.models, now)
		if len(d.extra) == 0 && len(d.missing) <= 1 && d.alike {
			copy(t.standings[1:k+1], t.standings[:k])
			t.standings[0] = s
			absent := s.wallOf(d.missing)
			f.layers = append(f.layers, s.layerWithout(absent))
			return s, absent
		}
		if k == 0 && d.alike {
			models = d.merged(start)
		}
	}
	price := t.priceOf(models, f.radius)
	if t.credit < price || slices.ContainsFunc(models, func(c Cylinder) bool { return !usable(c.Center) || !ordinary(c.Bottom) }) {
		return nil, -1
	}
	t.credit -= price
	s := t.makeStanding(slices.Clone(models))
	if t.standings = slices.Insert(t.standings, 0, s); len(t.standings) > mostStandings {
		t.graph.kept.Add(-t.standings[mostStandings].kept.Load())
		t.standings = t.standings[:mostStandings]
	}
	absent := s.wallOf(compare(s.models, now).missing)
	f.layers = append(f.layers, s.layerWithout(absent))
	return s, absent
}

// layerWithout returns the only layer of a field that lacks a model.
func (s *bystanders) layerWithout(absent int32) layer {
	l := s.layer
	l.walls = slices.DeleteFunc(slices.Clone(l.walls), func(i int32) bool { return i == absent })
	return l
}

// wallOf returns the number of the wall around the first of some models, or -1.
func (s *bystanders) wallOf(models []int) int32 {
	if len(models) == 0 {
		return -1
	}
	return int32(len(s.field.base) + models[0])
}

// A graph and what stands on it are made once searches without them have settled enough labels to pay for it: a bend of the
// terrain, a model not met before, one met before.
const bendPrice, placePrice, modelPrice = 1.5, 3, 1.0 / 4

// earn notes how many labels a search settled that had no graph.
func (t *terrain) earn(labels int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.credit += float64(labels)
}

// priceOf is what it costs to make models known, in labels that a search settles without.
func (t *terrain) priceOf(models []Cylinder, radius float64) float64 {
	price := float64(len(models)) * modelPrice
	if t.graph == nil {
		return price + float64(len(models))*placePrice + float64(t.corners)*bendPrice
	}
	if t.credit < price {
		return price
	}
	return price + float64(t.graph.unknown(models, radius))*placePrice
}

// difference is how a list of models differs from one that is kept.
type difference struct {
	kept, now      []Cylinder
	missing, extra []int // places in the one and in the other
	alike          bool  // by few only
}

const mostDifferences = 4

// compare compares lists of models, which usually have the same order.
func compare(kept, now []Cylinder) (d difference) {
	d = difference{kept: kept, now: now}
	i, k := 0, 0
	for i < len(kept) || k < len(now) {
		switch {
		case i < len(kept) && k < len(now) && kept[i] == now[k]:
			i, k = i+1, k+1
		case len(d.missing)+len(d.extra) >= mostDifferences:
			return d
		case k == len(now) || i+1 < len(kept) && kept[i+1] == now[k]:
			d.missing = append(d.missing, i)
			i++
		case i == len(kept) || k+1 < len(now) && kept[i] == now[k+1]:
			d.extra = append(d.extra, k)
			k++
		default:
			d.missing, d.extra = append(d.missing, i), append(d.extra, k)
			i, k = i+1, k+1
		}
	}
	d.alike = true
	for n := 0; n < len(d.missing); n++ { // what only changed its place in the list
		if at := slices.IndexFunc(d.extra, func(k int) bool { return now[k] == kept[d.missing[n]] }); at >= 0 {
			d.missing, d.extra = slices.Delete(d.missing, n, n+1), slices.Delete(d.extra, at, at+1)
			n--
		}
	}
	return d
}

// merged returns the models of now, and of those missing the one that stands where a movement begins: the mover itself, which
// others will meet.
func (d *difference) merged(start Point) []Cylinder {
	for _, i := range d.missing {
		if c := d.kept[i]; c.Center == start {
			return slices.Insert(slices.Clone(d.now), min(i, len(d.now)), c)
		}
	}
	return d.now
}

// makeStanding makes the walls around models.
func (t *terrain) makeStanding(models []Cylinder) *bystanders {
	of := t.field
	f := &field{movement: of.movement, radius: of.radius, height: of.height, allowance: of.allowance, grounds: of.grounds, low: of.low, high: of.high}
	f.movement.Blocks, f.base = models, t.walls
	s := &bystanders{models: models, field: f}
	f.modelWalls(math.Inf(1))
	s.walls = f.walls
	for i := range s.walls {
		if s.walls[i].stops(f.movement.Start.Level) {
			s.stopping = append(s.stopping, int32(len(t.walls)+i))
		}
	}
	s.net = f.makeNet(s.stopping, int32(len(t.walls)), int32(f.wallCount()))
	f.decks = t.decks
	f.addLayer(f.movement.Start.Level, -1, false)
	s.layer = f.layers[0]
	if t.graph == nil {
		t.graph = t.makeGraph()
	}
	s.graph = t.graph
	return s
}

// bystanders returns the models in the way of a walk over the table, each as large as it stops the walk: the mover comes no nearer
// to what it overlaps before it moves, and what its centre is in does not stop it. False when that cannot be said by their sizes.
func (f *field) bystanders() ([]Cylinder, bool) {
	if !f.isFlat() {
		return nil, false
	}
	start, models, own := f.movement.Start.Center, f.movement.Blocks, false
	for i := 0; i < len(models); i++ {
		c := models[i]
		way, radius := c.Center.Sub(start), cleanSize(c.Radius)
		if room := radius + f.radius - Slack; !(way.Dot(way) < float64(room*room)) {
			continue
		}
		if w := f.modelWall(&c, nil); !w.stops(f.movement.Start.Level) {
			continue
		}
		away := way.Length()
		if !own {
			models, own = slices.Clone(models), true
		}
		switch {
		case away < radius-Slack:
			models = slices.Delete(models, i, i+1)
			i--
		case away >= f.radius-Slack/2:
			models[i].Radius = max(0, away-f.radius)
		default:
			return nil, false
		}
	}
	return models, true
}
