package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// manner is a way of moving as planners and files name it.
type manner struct {
	name   engine.MoveType
	term   engine.Term
	manner engine.Manner
	shape  func(m *geometry.Movement)
}

// The ways of moving, first that of everybody: past small obstacles alone (AC-TERRAIN-03), over difficult ones for tokens (AC-TERRAIN-04),
// over none in a run (AC-MOVE-09), and by a line to anywhere (AC-TRAIT-024).
var manners = [...]manner{
	{"foot", "ac.on-foot", engine.OnFoot, func(m *geometry.Movement) {
		small, _ := limits(m.Mover)
		m.Rise, m.Drop, m.Cross = small, small, small
	}},
	{"obstacles", "ac.over-obstacles", engine.OnFoot, func(m *geometry.Movement) {
		_, tall := limits(m.Mover)
		m.Rise, m.Drop, m.Cross = tall, tall, tall
	}},
	{"run", "ac.running", engine.OnFoot, func(*geometry.Movement) {}},
	{"batclaw", "ac.by-batclaw", engine.OnWings, func(m *geometry.Movement) {
		m.Rise, m.Drop, m.Cross, m.Fly = math.Inf(1), math.Inf(1), math.Inf(1), true
	}},
}

// Kinds are the ways of moving of the system.
func Kinds() engine.MoveKinds {
	var kinds engine.MoveKinds
	for _, about := range manners {
		kinds = append(kinds, engine.MoveKind{Type: about.name, Name: about.term, Manner: about.manner, Movement: func(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
			m := geometry.Movement{Mover: body, Start: start, Allowance: inches}
			about.shape(&m)
			return m
		}})
	}
	return kinds
}

// usualDie is what a Move token usually brings, in centimetres.
const usualDie = 3.5

// Pace says how a model moves as things are: its one move of a turn, with what its Move tokens usually bring (AC-MOVE-03). In its move, one
// that has a token left gets over difficult obstacles; before, it may keep one for that.
func Pace(s *state.State, id engine.ModelID) (engine.Pace, bool) {
	m := &s.Models[id]
	if !m.Present() {
		return engine.Pace{}, false
	}
	tokens := affordable(s, id)
	left, cm := 1, float64(skills.Value(s, id, state.BaseMove))
	if !skills.Blind(s, id) {
		cm += usualDie * float64(tokens)
	}
	inches := state.Cm(cm)
	moving := s.Active(id) && s.Activation.Base > 0
	switch {
	case moving:
		if inches = s.Activation.Left; !s.Activation.Doing {
			left = 0
		}
	case m.Activated && !s.Active(id):
		left = 0
	}
	if len(effects.Grips(s, id)) > 0 { // AC-GRAB-06
		left = 0
	}
	w := walk(s, id, inches)
	move, about := w.movement, manners[0]
	move.Allowance = w.inches
	switch {
	case Running(s, id):
		about = manners[2]
	case tokens > 0 || skills.Can(s, id, "Acrobat"):
		about = manners[1]
	}
	about.shape(&move)
	return engine.Pace{Kind: about.name, Move: move, Left: left, Next: func(start geometry.Spot) geometry.Movement {
		next := move
		next.Start = start
		return next
	}}, true
}
