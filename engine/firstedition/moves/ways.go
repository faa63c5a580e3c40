package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// step is how far up and down a model goes without noticing, in inches: kerbs, flat plinths (ruling under PC1-MOVE-26).
const step = 0.5

// Slow is what an inch of Difficult Terrain costs (PC1-TERRAIN-02).
const Slow = 2

// way is a way of getting about: as files name it, what it is like, and which rule gives it.
type way struct {
	name   engine.MoveType
	term   engine.Term
	manner engine.Manner
	rule   engine.Rule
	climbs bool // inches up and down are inches of the movement (PC1-MOVE-29)
	shape  func(m *geometry.Movement)
}

// The ways, first that of models without a Skill of their own.
var (
	onFoot = way{"foot", "pc1.on-foot", engine.OnFoot, "PC1-MOVE-26", false, func(m *geometry.Movement) {
		m.Rise, m.Drop, m.Cross = step, step, step
	}}
	levitating = way{"levitation", "pc1.levitation", engine.OnWings, "PC1-SKILL-66", false, func(m *geometry.Movement) {
		m.Rise, m.Drop, m.Cross, m.Gaps = step, step, step, true
	}}
	crawling = way{"wall-crawler", "pc1.wall-crawler", engine.UpWalls, "PC1-SKILL-123", true, func(m *geometry.Movement) {
		m.Rise, m.Drop, m.Cross = max(step, m.Allowance), max(step, m.Allowance), max(step, m.Allowance)
	}}
	blinking = way{"blink", "pc1.blink", engine.InAFlash, "PC1-SKILL-14", true, func(m *geometry.Movement) {
		m.Rise, m.Drop, m.Cross = m.Allowance, m.Allowance, m.Allowance
		m.Through, m.OverImpassable = true, true
	}}
	flying = way{"flight", "pc1.flight", engine.OnWings, "PC1-FLIGHT-04", false, func(m *geometry.Movement) {
		m.Rise, m.Drop, m.Cross = math.Inf(1), math.Inf(1), math.Inf(1)
		m.Fly, m.OverImpassable = true, true
	}}
)

// Kinds answers engine.Extras.MoveKinds.
func Kinds() engine.MoveKinds {
	var kinds engine.MoveKinds
	for _, w := range []way{onFoot, levitating, crawling, blinking, flying} {
		kinds = append(kinds, engine.MoveKind{Type: w.name, Name: w.term, Manner: w.manner,
			Movement: func(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
				m := geometry.Movement{Mover: body, Start: start, Allowance: inches}
				w.shape(&m)
				return m
			}})
	}
	return kinds
}

// wayOf is how a model gets about now. Whoever flies passes over everything (PC1-FLIGHT-04), but on foot through the rooms of a building;
// Blink leads past walls (PC1-SKILL-14); a Wall Crawler that levitates does both.
func wayOf(s *state.State, id engine.ModelID) way {
	switch m := &s.Models[id]; {
	case m.Flight > 0 && m.Spot.Inside == geometry.NoPiece:
		return flying
	case traits.Has(s, id, "Blink"):
		return blinking
	case traits.Has(s, id, "Wall Crawler"):
		return crawling
	case traits.Has(s, id, "Levitation"):
		return levitating
	}
	return onFoot
}

// Climbs reports whether a model gets on top of what stands in its way, by itself: it flies, or goes up walls or past them.
func Climbs(s *state.State, id engine.ModelID) bool {
	return traits.Has(s, id, "Wall Crawler") || traits.Has(s, id, "Blink") || traits.Has(s, id, "Flight")
}

// floats reports whether a model passes over others and over the ground: it flies or levitates (PC1-FLIGHT-05, PC1-SKILL-65).
func floats(s *state.State, id engine.ModelID) bool {
	return s.Models[id].Flight > 0 || traits.Has(s, id, "Levitation")
}

// movement is a movement of so many inches as things stand, and the way of it.
func movement(s *state.State, id engine.ModelID, inches float64) (geometry.Movement, way) {
	w := wayOf(s, id)
	m := geometry.Movement{Mover: s.Body(id), Start: s.Models[id].Spot, Allowance: inches}
	w.shape(&m)
	m.Gaps = m.Gaps || floats(s, id)
	met := inTheWay(s, id)
	m.Blocks, m.Ends = met.blocks, met.ends
	if !m.Fly && !m.Through && !floats(s, id) {
		m.Difficult, m.Slow = Difficult(s, id), Slow
	}
	return m, w
}

// others are who and what a model meets on its way.
type others struct {
	blocks, ends []geometry.Cylinder
	blocking     []engine.ModelID // behind blocks
	ending       []engine.ModelID // behind the last of ends; Tokens come first
}

// inTheWay parts the others into those that a model cannot pass and those that it can but not end on: Knocked Down ones (PC1-COND-33,
// PC1-COND-18), everybody for whoever flies or levitates, and what lies on the table (PC1-MOVE-27).
func inTheWay(s *state.State, id engine.ModelID) others {
	o := others{ends: s.Board().EndsFor(id)}
	over := floats(s, id)
	for _, other := range s.Board().Standing(id) {
		if s.Models[other].Up() && !over {
			o.blocks, o.blocking = append(o.blocks, s.Body(other)), append(o.blocking, other)
		} else {
			o.ends, o.ending = append(o.ends, s.Body(other)), append(o.ending, other)
		}
	}
	return o
}

// Difficult lists the Difficult Terrain that slows a model down (PC1-TERRAIN-02): zones of the map and what is passed through, such as
// ruins. Water is ordinary ground for some (PC1-TERRAIN-24).
func Difficult(s *state.State, id engine.ModelID) []geometry.PieceIndex {
	swims := traits.Has(s, id, "Water") || traits.Has(s, id, "Gigantic")
	var found []geometry.PieceIndex
	for i := range s.Pieces {
		p := &s.Pieces[i]
		rough := p.Terrain.Kind == geometry.Zone || p.Terrain.Kind == geometry.Structure && p.Terrain.Passable
		if rough && !p.Gone && p.Token == state.NoToken && !(swims && p.Terrain.Material == "water") {
			found = append(found, p.Index)
		}
	}
	return found
}

// Pace answers engine.Extras.Pace: one Move* from where a model stands, and the one that can follow.
func Pace(s *state.State, id engine.ModelID) (engine.Pace, bool) {
	if !s.Models[id].Up() {
		return engine.Pace{}, false
	}
	inches := Inches(s, id, state.Move, 0)
	m, w := movement(s, id, inches)
	most, _ := Limit(s, id)
	return engine.Pace{
		Kind: w.name, Move: m, Left: max(0, most-s.Models[id].Moves),
		Next: func(start geometry.Spot) geometry.Movement {
			next := m
			next.Start = start
			return next
		},
	}, true
}
