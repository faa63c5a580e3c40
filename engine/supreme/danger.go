package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// dangerFrame makes a model suffer Dangerous Terrain that its base touches, in the order it touches it, without any roll
// (SE-TERRAIN-32). Each piece hurts it once per Round (SE-TERRAIN-33); a model that is KO'ed suffers no more.
type dangerFrame struct {
	model  engine.ModelID
	pieces []engine.PieceID // never written into
}

func (f dangerFrame) Run(s *State) then {
	for _, at := range f.pieces {
		if !s.alive(f.model) {
			break
		}
		s.suffer(f.model, at)
	}
	return done()
}

// dangerOnWay is dangerFrame in the middle of a move: each piece hurts the model where its base first touches it
// (SE-TERRAIN-32), so that there its burden stays when it is KO'ed (SE-CONTROL-09). A model that survives goes on.
type dangerOnWay struct {
	model  engine.ModelID
	pieces []engine.PieceID // never written into
	way    []geometry.Point // of the centre of the base; never written into
	end    geometry.Spot
}

func (f dangerOnWay) Run(s *State) then {
	start := s.models[f.model].spot
	for _, at := range f.pieces {
		if !s.alive(f.model) {
			break
		}
		s.models[f.model].spot = s.meets(f, start, at)
		s.suffer(f.model, at)
	}
	return done()
}

// meets is where a base on its way first touches a piece of terrain: on whatever surface is there, no higher than the ends
// of the way; its start when it never does.
func (s *State) meets(f dangerOnWay, start geometry.Spot, at engine.PieceID) geometry.Spot {
	body := s.body(f.model)
	top := max(start.Level, f.end.Level) + body.Height
	body.Bottom, body.Height = min(start.Level, f.end.Level), top-min(start.Level, f.end.Level)
	center, touches := s.brushes(body, f.way, s.pieces[at].index)
	if !touches || center == start.Center {
		return start
	}
	spot := geometry.Ground(center.Committed())
	spot.Level, _ = s.table.SurfaceBelow(spot.Center, max(start.Level, f.end.Level)+geometry.Slack)
	if start.Inside == f.end.Inside {
		spot.Inside = start.Inside
	}
	return spot
}

// suffer applies one piece of Dangerous Terrain to a model.
func (s *State) suffer(id engine.ModelID, at engine.PieceID) {
	m, p := &s.models[id], &s.pieces[at]
	if !s.hurts(at, id) {
		return
	}
	m.burnt = append(slices.Clone(m.burnt), int(at))
	rule := engine.Rule("SE-TERRAIN-36")
	if p.terrain.Danger > 1 {
		rule = "SE-TERRAIN-37"
	}
	s.tell(func() engine.Event {
		e := event(engine.EventTerrain, engine.Say("danger.touched", "Model", id, "Piece", at, "Damage", p.terrain.Danger),
			"SE-TERRAIN-32", rule)
		e.Seat, e.Model, e.Other, e.Piece, e.Amount = m.seat, id, id, at, float64(p.terrain.Danger)
		return e
	})
	if p.works != nil {
		for _, e := range p.works {
			s.applyPlain(id, e, source{by: engine.NoModel, environment: true, rule: rule})
		}
		return
	}
	s.damageModel(id, p.terrain.Danger, source{by: engine.NoModel, environment: true, rule: rule})
}

// hurts reports whether a piece of Dangerous Terrain has Effects left for a model in this Round.
func (s *State) hurts(at engine.PieceID, id engine.ModelID) bool {
	p := &s.pieces[at]
	return !p.gone && p.terrain.Danger > 0 && !slices.Contains(s.models[id].burnt, int(at)) && !s.immune(id, cards.DangerousTerrain)
}

// dangersAt lists the Dangerous Terrain that a body touches.
func (s *State) dangersAt(body geometry.Cylinder) []engine.PieceID {
	var found []engine.PieceID
	for i := range s.pieces {
		if p := &s.pieces[i]; !p.gone && p.terrain.Danger > 0 && s.table.ContactPiece(body, p.index) {
			found = append(found, p.id)
		}
	}
	return found
}

// sortDangers tells the Dangerous Terrain on a path apart: what hurts now, and what waits for a second move of the same
// Activation. Bounding and Blink are Immune to what their whole movement takes them across (SE-MOVE-23, SE-MOVE-32),
// Wall Crawling to what one move takes it across (SE-MOVE-27), Flight to all (SE-MOVE-34), Sprint to nothing (SE-MOVE-19).
func (s *State) sortDangers(f movementAction, path geometry.Path, end geometry.Spot) (hurts, waits []engine.PieceID) {
	body := bodyAt(s.cardFor(f.model), end)
	touched := s.dangersOn(f, path)
	for _, at := range touched {
		ends := s.table.ContactPiece(body, s.pieces[at].index)
		switch {
		case f.kind == flight:
		case f.kind == sprint, f.kind == wallCrawling && ends && !s.settings.CrawlingTwoMoves:
			hurts = append(hurts, at)
		case f.kind == wallCrawling && !s.settings.CrawlingTwoMoves || !ends:
		case s.canMoveOn(f):
			waits = append(waits, at)
		default:
			hurts = append(hurts, at)
		}
	}
	return hurts, waits
}

// dangersOn lists the Dangerous Terrain that a move touches, in the order of the path, after what still waits from the
// move before.
func (s *State) dangersOn(f movementAction, path geometry.Path) []engine.PieceID {
	if f.free { // SE-TERRAIN-34: what it stood in since an earlier Round waits for its own Activation
		return s.entered(f.model, f.from, path.Touches)
	}
	found := slices.Clone(s.activation.waiting)
	for _, at := range s.burning(path.Touches) {
		if !slices.Contains(found, at) {
			found = append(found, at)
		}
	}
	return found
}
