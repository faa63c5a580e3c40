package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// looking is a look from one body at another: what stands between them, and how lines are found. Play and the ruling card both make one,
// so that nobody can be told two things.
type looking struct {
	from, to engine.Party
	pieces   int // of the table; behind them stands the crowd
	piece    func(geometry.PieceIndex) *geometry.Piece
	scenery  func() *geometry.Table                          // with what hides as scenery does, and no models
	crowd    func() (*geometry.Table, []geometry.PieceIndex) // with the other models on it, too; and which of its pieces are the two
	sight    func(*geometry.Table, geometry.Cylinder, geometry.Cylinder, ...geometry.PieceIndex) geometry.Sight
}

// parted is the building whose wall stands between the two, or NoPiece (PC1-SCENERY-36).
func (l *looking) parted() geometry.PieceIndex { return board.Parting(l.from.Inside, l.to.Inside) }

// past is what is seen past walls, and past what find finds between the two.
func (l *looking) past(find func() geometry.Sight) geometry.Sight {
	sight := board.PastWalls(l.parted(), geometry.NoPiece, l.from.Body, l.to.Body.Center, l.to.Body.Top(), find)
	return byEye(sight)
}

// line is the Line of Sight: what the eye sees of the target past scenery. Models never take it away (PC1-LOS-08).
func (l *looking) line() geometry.Sight {
	return l.past(func() geometry.Sight { return l.sight(l.scenery(), l.from.Body, l.to.Body) })
}

// all is what the eye sees of the target past scenery and models together (PC1-LOS-04).
func (l *looking) all() geometry.Sight {
	return l.past(func() geometry.Sight {
		table, own := l.crowd()
		return l.sight(table, l.from.Body, l.to.Body, own...)
	})
}

// byEye leaves of a line of sight what the eye alone sees, over the middle of the viewer's base (PC1-LOS-02): a line from another part of
// the viewer is none.
func byEye(sight geometry.Sight) geometry.Sight {
	if sight.Any && sight.Visible <= 0 {
		sight.Any, sight.Witness = false, sight.Hidden
	}
	return sight
}

// Source is where an attack comes from: its user, or the point of an explosion (PC1-COND-49). Its eye is the middle of its top.
type Source struct {
	Body   geometry.Cylinder
	Inside geometry.PieceIndex
	Of     state.Target // whose body it is, which never stands in its own way
}

// Eye is a model as a source.
func Eye(s *state.State, id engine.ModelID) Source {
	return Source{s.Body(id), s.Models[id].Spot.Inside, state.AtModel(id)}
}

// Explosion is the point where a Blast goes off that was aimed at a target: over the middle of its base and as high as it is, or as high
// over a point to which it was moved. It leaves the building around the target when it is moved out of it.
func Explosion(s *state.State, t state.Target, at state.Point) Source {
	from := Source{s.Board().BodyOf(t), s.Board().InsideOf(t), t}
	from.Body.Center = at
	if from.Inside != geometry.NoPiece && !over(s.Table.Piece(from.Inside), at) {
		from.Inside = geometry.NoPiece
	}
	return from
}

// over reports whether a point lies over a piece.
func over(piece *geometry.Piece, at state.Point) bool {
	for i := range piece.Prisms {
		if piece.Prisms[i].Contains(at) {
			return true
		}
	}
	return false
}

// look is a look from a source at a model of a match. The source itself and the piece that it is in hide nothing from it.
func look(s *state.State, from Source, id engine.ModelID) (looking, []engine.ModelID) {
	b := s.Board()
	l := looking{
		pieces: s.Table.Len(),
		piece:  s.Table.Piece,
		from:   engine.Party{Body: from.Body, Piece: geometry.NoPiece, Inside: from.Inside, Model: true},
		to:     engine.Party{Body: s.Body(id), Piece: geometry.NoPiece, Inside: s.Models[id].Spot.Inside, Model: true},
	}
	var smoke []geometry.Cylinder
	if !from.Of.IsModel() || !s.Touch(from.Of.Model, id) { // PC1-BUILD-31
		smoke = smokes(s)
	}
	standing, ids := bystanders(s, from, id)
	b.Table = ground(s, from)
	l.scenery = func() *geometry.Table { return b.With(smoke) }
	l.crowd = func() (*geometry.Table, []geometry.PieceIndex) { return b.With(append(standing, smoke...)), nil }
	l.sight = func(table *geometry.Table, one, other geometry.Cylinder, _ ...geometry.PieceIndex) geometry.Sight {
		return b.Sights.Sight(board.Look{Table: table, From: one, To: other, At: geometry.NoPiece})
	}
	return l, ids
}

// ground is the table that a source looks over: inside a building there is nothing but models, and the piece that explodes does not hide
// what is around it (PC1-RANGED-20).
func ground(s *state.State, from Source) *geometry.Table {
	switch {
	case from.Inside != geometry.NoPiece:
		return s.Board().Bare()
	case from.Of.IsPiece():
		return s.Board().Without(from.Of.Piece)
	}
	return s.Table
}

// bystanders are the models that stand between a source and a model: neither Knocked Down nor Incapacitated (PC1-LOS-07), near the line.
func bystanders(s *state.State, from Source, id engine.ModelID) ([]geometry.Cylinder, []engine.ModelID) {
	var bodies []geometry.Cylinder
	var ids []engine.ModelID
	to := s.Body(id)
	for i := range s.Models {
		other, m := engine.ModelID(i), &s.Models[i]
		if !m.Up() || other == id || other == from.Of.Model || m.Spot.Inside != from.Inside {
			continue
		}
		body := s.Body(other)
		if near(body, from.Body, to) && body.Center.Distance(from.Body.Center) >= body.Radius {
			bodies, ids = append(bodies, body), append(ids, other)
		}
	}
	return bodies, ids
}

// near reports whether a body is near enough to the line between two others to hide anything.
func near(body, from, to geometry.Cylinder) bool {
	on := geometry.NearestOnSegment(body.Center, from.Center, to.Center)
	return body.Center.Distance(on) <= max(from.Radius, to.Radius)+body.Radius
}

// smokes are the clouds that hide whatever is behind or in them: every line that touches one is cut, at any height; two models in contact
// see each other all the same (PC1-BUILD-31).
func smokes(s *state.State) []geometry.Cylinder {
	var clouds []geometry.Cylinder
	for _, a := range s.Auras {
		action := s.ActionOf(a.Act)
		if action == nil || !slices.ContainsFunc(action.Effects, func(e cards.Effect) bool { return e.Kind == "Smoke" }) {
			continue
		}
		cloud := s.Body(a.User)
		cloud.Radius, cloud.Bottom, cloud.Height = cloud.Radius+a.Radius, 0, geometry.MaxCoordinate
		clouds = append(clouds, cloud)
	}
	return clouds
}

// Sight is the Line of Sight from a source to a target: what its eye sees past scenery (PC1-LOS-02, PC1-LOS-05, PC1-LOS-08).
func Sight(s *state.State, from Source, t state.Target) geometry.Sight {
	if t.IsModel() {
		l, _ := look(s, from, t.Model)
		return l.line()
	}
	b := s.Board()
	if p := &s.Pieces[t.Piece]; p.Token != state.NoToken { // a Token lies on the ground like a model
		l := looking{from: engine.Party{Body: from.Body, Inside: from.Inside}, to: engine.Party{Body: b.PieceBody(t.Piece), Inside: b.InsideOf(t)}}
		return l.past(func() geometry.Sight {
			b.Table = ground(s, from)
			return b.With(smokes(s)).Sight(from.Body, l.to.Body)
		})
	}
	table := s.Table
	if clouds := smokes(s); len(clouds) > 0 && (!from.Of.IsModel() || !s.Board().TouchesPiece(from.Of.Model, t.Piece)) {
		table = b.With(clouds)
	}
	return toPiece(table, engine.Party{Body: from.Body, Inside: from.Inside}, geometry.PieceIndex(t.Piece), func() geometry.Sight {
		return b.Sights.Sight(board.Look{Table: table, From: from.Body, At: geometry.PieceIndex(t.Piece)})
	})
}

// toPiece is what an eye sees of a piece of scenery, which find finds in the open. From inside a building it sees that building and nothing
// else (PC1-SCENERY-36).
func toPiece(table *geometry.Table, from engine.Party, at geometry.PieceIndex, find func() geometry.Sight) geometry.Sight {
	center, bottom := board.Foot(table.Piece(at))
	switch from.Inside {
	case geometry.NoPiece:
		return byEye(find())
	case at:
		return geometry.InPlainView(from.Body, center, bottom)
	}
	return geometry.HiddenBy(from.Body, center, bottom, from.Inside)
}

// Sees reports whether a source has Line of Sight to a target.
func Sees(s *state.State, from Source, t state.Target) bool { return Sight(s, from, t).Any }

// RefuseUnseen says why a model has no Line of Sight to a target, or nil.
func RefuseUnseen(s *state.State, id engine.ModelID, t state.Target) *engine.Refusal {
	sight := Sight(s, Eye(s, id), t)
	switch {
	case sight.Any:
		return nil
	case s.Board().Walled(id, t):
		return engine.Refuse("PC1-SCENERY-36", "pc1.aim-walled", "Model", id, "Target", t.Name())
	case len(sight.Blockers) > 0 && int(sight.Blockers[0]) < len(s.Pieces):
		return engine.Refuse("PC1-LOS-05", "pc1.aim-hidden-by", "Model", id, "Target", t.Name(), "Piece", engine.PieceID(sight.Blockers[0]))
	}
	return engine.Refuse("PC1-LOS-05", "pc1.aim-hidden", "Model", id, "Target", t.Name())
}
