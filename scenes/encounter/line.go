package encounter

import (
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

// sameWay moves the next one the way the one before was moved, unless that would do it harm or is not allowed.
func (s *Scene) sameWay(d *engine.Decision) (engine.Choice, bool) {
	l := &s.asking.line
	if !l.known || l.single || !s.movesOthers(d) || d.Action != l.action || d.Subject != l.subject {
		return engine.Choice{}, false
	}
	spot := geometry.Ground(d.Place.Mover().Center.Add(l.way))
	spot.Center = spot.Center.Committed()
	choice := engine.Choice{Spot: &spot}
	if d.Place.Refuse(spot, nil) != nil {
		return choice, false
	}
	p := s.match.Preview(choice)
	warns := p != nil && slices.ContainsFunc(p.Notes, func(n engine.Note) bool { return n.Warn })
	return choice, !warns
}
