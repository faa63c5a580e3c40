package encounter

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// line is the way in which a model was moved in the course of an Action, for the others whom the same Action moves.
type line struct {
	action  string
	subject engine.ModelID
	way     geometry.Point
	known   bool
	single  bool // each is asked about by itself
}

// movesOthers reports whether a question asks which way an Action moves somebody other than its user.
func (s *Scene) movesOthers(d *engine.Decision) bool {
	user := s.model(d.Subject)
	return d.Shape == engine.Place && d.Place.Mode() == engine.Direction && d.Action != "" && user != nil &&
		d.Place.Mover().Center != user.Body.Center
}

// keepWay notes the way that a person chose for one of them.
func (s *Scene) keepWay(choice engine.Choice) {
	l, d := &s.asking.line, s.decision
	switch {
	case choice.Spot != nil && s.movesOthers(d):
		*l = line{d.Action, d.Subject, choice.Spot.Center.Sub(d.Place.Mover().Center), true, l.single}
	case d.Kind == engine.Menu || d.Kind == engine.Activate:
		*l = line{single: l.single}
	}
}

// turnedAtMost bounds, in steps, how far the way of one may differ from that of the one before, in either sense.
const (
	turnedAtMost = 6
	turnStep     = math.Pi / 12
)

// sameWay moves the next one the way the one before was moved, or as near to that way as is allowed and does one's own side no harm.
func (s *Scene) sameWay(d *engine.Decision) (engine.Choice, bool) {
	l := &s.asking.line
	if !l.known || l.single || !s.movesOthers(d) || d.Action != l.action || d.Subject != l.subject {
		return engine.Choice{}, false
	}
	for n := range turnedAtMost + 1 {
		for _, sense := range []float64{1, -1} {
			if choice := goingBy(d, turned(l.way, sense*float64(n)*turnStep)); s.harmless(d, choice) {
				return choice, true
			}
		}
	}
	return engine.Choice{}, false
}

// turned is a way turned to the left by an angle in radians.
func turned(way geometry.Point, by float64) geometry.Point {
	if by == 0 {
		return way // exactly
	}
	return way.Times(math.Cos(by)).Add(way.Left().Times(math.Sin(by)))
}

// goingBy is the answer that moves somebody by a way.
func goingBy(d *engine.Decision, way geometry.Point) engine.Choice {
	spot := geometry.Ground(d.Place.Mover().Center.Add(way))
	spot.Center = spot.Center.Committed()
	return engine.Choice{Spot: &spot}
}

// harmless reports whether a way is allowed, and spares whoever is moved if he is of the own side.
func (s *Scene) harmless(d *engine.Decision, choice engine.Choice) bool {
	if d.Place.Refuse(*choice.Spot, nil) != nil {
		return false
	}
	if moved := s.standingAt(d.Place.Mover().Center); moved != nil && s.opposes(moved, d.Seat) {
		return true
	}
	p := s.match.Preview(choice)
	return p == nil || !slices.ContainsFunc(p.Notes, func(n engine.Note) bool { return n.Warn })
}

// standingAt is the model whose base has its centre at a point, or nil.
func (s *Scene) standingAt(at geometry.Point) *engine.Model {
	for i := range s.view.Models {
		if m := &s.view.Models[i]; m.OnTable && m.Body.Center == at {
			return m
		}
	}
	return nil
}
