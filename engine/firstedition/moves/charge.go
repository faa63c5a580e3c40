package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// reaches looks for places where a Charge* comes Base to Base with its target (PC1-MOVE-11), and reports whether there are any.
func (f Movement) reaches(s *state.State, p *Route) bool {
	at := f.aim()
	if at.IsModel() {
		if !s.Models[at.Model].OnTable {
			return false
		}
		body := s.Body(at.Model)
		p.target = &body
	} else {
		if s.Pieces[at.Piece].Gone {
			return false
		}
		p.object = s.Pieces[at.Piece].Index
	}
	try := func(spot geometry.Spot) {
		if p.Refuse(spot, nil) == nil {
			p.spots = append(p.spots, spot)
		}
	}
	for _, spot := range s.Board().LandingsBeside(board.AtModel(f.Model), at) {
		try(spot)
	}
	if len(p.spots) > 0 {
		return true
	}
	try(p.Movement.Start)
	for _, e := range append([]*geometry.Envelope{p.Reach}, p.higher...) { // where there is little room
		if nearest, ok := e.Nearest(s.Board().Gap(f.Model, at).To); ok {
			try(nearest)
		}
	}
	return len(p.spots) > 0
}

// aim is what a Charge* goes for.
func (f Movement) aim() board.Target {
	if f.Target != engine.NoModel {
		return board.AtModel(f.Target)
	}
	return board.AtPiece(f.Object)
}

// bind ends a successful Charge*: its target may not leave for the rest of the Round (PC1-MOVE-13).
func (f Movement) bind(s *state.State) {
	touches := f.Target != engine.NoModel && s.Touch(f.Model, f.Target) || f.Object != engine.NoPiece && s.Board().TouchesPiece(f.Model, f.Object)
	if !touches {
		return
	}
	if s.Activation.Model == f.Model {
		s.Activation.Charged, s.Activation.Rammed = f.Target, f.Object
	}
	if f.Target != engine.NoModel {
		s.Models[f.Target].BoundTo = f.Model
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-MOVE-11", "PC1-MOVE-13"), "pc1.charged", "Model", f.Model, "Target", f.Target)
	}
}

// fallShort is a Charge* that does not come to its target: it goes the full 4 inches, and its Blitzer, along the shortest legal way toward it
// (PC1-MOVE-15). The Action that it was combined with is not performed (PC1-MOVE-16).
func (f Movement) fallShort(s *state.State, p *Route) state.Then {
	inches := max(0, f.Inches-(state.Charge.Header().Inches-failedCharge))
	if f.begun {
		inches = 0 // stopped on its way by somebody else: it stays there
	}
	f.failed = true
	s.TellModel(engine.EventNote, f.Model, inches, state.Rules("PC1-MOVE-15", "PC1-MOVE-16"), "pc1.charge-fails", "Model", f.Model, "Target", f.aim().Name())
	short := route(s, f.Model, inches)
	end := short.Movement.Start
	if way, ok := f.toward(s); ok {
		end = furthest(short, way)
	} else if nearest, ok := short.Reach.Nearest(s.Board().Middle(f.aim())); ok {
		end = nearest
	}
	path, ok := short.Path(end, nil)
	if !ok {
		f.step, f.way, f.end = moveOn, nil, short.Movement.Start
		return state.Next(f)
	}
	return f.follow(s, path, end)
}

// toward is the shortest way of any length to where the target is touched.
func (f Movement) toward(s *state.State) ([]geometry.Point, bool) {
	unlimited := route(s, f.Model, math.Inf(1))
	at := f.aim()
	if at.IsModel() {
		body := s.Body(at.Model)
		unlimited.target = &body
	} else {
		unlimited.object = s.Pieces[at.Piece].Index
	}
	best, shortest, found := geometry.Spot{}, math.Inf(1), false
	for _, spot := range s.Board().LandingsBeside(board.AtModel(f.Model), at) {
		if inches, ok := unlimited.Reach.Length(spot); ok && inches < shortest {
			best, shortest, found = spot, inches, true
		}
	}
	if !found {
		return nil, false
	}
	path, ok := unlimited.Reach.Path(best, nil)
	return path.Points, ok
}

// furthest is the last place on a way where a movement can end.
func furthest(p *Route, way []geometry.Point) geometry.Spot {
	w := &walk{way: way}
	end, low := p.Movement.Start, 0.0
	at := func(inches float64) (geometry.Spot, bool) {
		part := w.cut(0, inches)
		return p.Over(part[len(part)-1].Committed())
	}
	for inches := 0.0; inches <= min(w.length(), p.Movement.Allowance); inches += pauseStep / 4 {
		if spot, free := at(inches); free {
			end, low = spot, inches
		}
	}
	for high := low + pauseStep/4; high-low > momentGrain/4; {
		if spot, free := at((low + high) / 2); free {
			end, low = spot, (low+high)/2
		} else {
			high = (low + high) / 2
		}
	}
	return end
}
