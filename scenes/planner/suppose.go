package planner

import (
	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/plans"
)

// supposition is the position of the plan as the rule system sees it: the figures that have cards.
type supposition struct {
	changes int // of the scene when it was made; 0 before the first time
	there   engine.Supposed
	ids     []int // of the figures, by engine.ModelID
	fault   error
}

// suppose hands the figures with cards to the rule system, once for each change.
func (s *Scene) suppose() engine.Supposed {
	if s.supposed.changes == s.changes {
		return s.supposed.there
	}
	s.supposed = supposition{changes: s.changes}
	suppose := s.doors.System.Extras().Suppose
	if suppose == nil {
		return nil
	}
	setup := engine.Setup{System: s.doors.System.Code(), Layout: layoutOf(s.doc), Cards: map[string]string{}}
	setup.Teams = s.sides()
	var placed []engine.Placed
	p := s.plan()
	for i := range p.Figures {
		f := &p.Figures[i]
		card, known := s.roster.Card(f.Card)
		if f.Card == "" || !known || f.Seat < 0 {
			continue
		}
		setup.Cards[f.Card] = card.Source
		one := engine.Placed{Seat: engine.Seat(f.Seat), Card: f.Card, Spot: p.At(f), HP: f.HP}
		if p.StepsOf(f.ID) > 0 {
			from := beforeLast(p, f)
			one.From = &from
		}
		placed = append(placed, one)
		s.supposed.ids = append(s.supposed.ids, f.ID)
	}
	if len(placed) > 0 {
		s.supposed.there, s.supposed.fault = suppose(setup, placed)
	}
	return s.supposed.there
}

// beforeLast is where a figure stands before the last of its planned moves.
func beforeLast(p *plans.Plan, f *plans.Figure) geometry.Spot {
	at, before := f.Spot.Spot, f.Spot.Spot
	for i := range p.Steps {
		if p.Steps[i].Figure == f.ID {
			before, at = at, p.Steps[i].To.Spot
		}
	}
	return before
}

// modelOf is the number under which the rule system knows a figure; false for a bare base.
func (s *Scene) modelOf(id int) (engine.ModelID, bool) {
	if s.suppose() == nil {
		return engine.NoModel, false
	}
	for i, known := range s.supposed.ids {
		if known == id {
			return engine.ModelID(i), true
		}
	}
	return engine.NoModel, false
}

// figureOf is the figure of a model, or nil.
func (s *Scene) figureOf(id engine.ModelID) *plans.Figure {
	if id < 0 || int(id) >= len(s.supposed.ids) {
		return nil
	}
	return s.plan().Figure(s.supposed.ids[id])
}

// layoutOf is the battlefield of a document.
func layoutOf(d *plans.Document) geometry.Layout { return maps.Layout(d.Table) }
