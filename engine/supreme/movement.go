package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// movementAction is one Movement Action of one model: it pays the Fatigue, asks where to, and carries the model there
// through whatever it touches on the way.
type movementAction struct {
	model engine.ModelID
	kind  cards.Descriptor // the Movement Type it moves by: its own, or Sprint (SE-MOVE-15)
	free  bool             // no part of an Activation: Act Fast or Mind Control (SE-INIT-15, SE-EFFECT-22)
	paid  bool             // the Fatigue is paid already: a Minion card pays once for all its models (SE-MINION-09)
	leap  bool             // begins with a voluntary Fall (SE-FALL-06)

	step   moveStep
	left   float64          // inches left to move after a Fall (SE-FALL-10)
	from   geometry.Spot    // where it began
	before []engine.ModelID // whom it was Base to Base with at the start; written once
	beside []engine.PieceID // the terrain it was in contact with at the start; written once
	end    geometry.Spot
	fell   bool
}

type moveStep int

const (
	movePay moveStep = iota
	moveLeapChosen
	moveAsk
	moveChosen
	moveArrive
)

func (f movementAction) Run(s *State) then {
	switch f.step {
	case movePay:
		if !f.paid {
			s.takeFatigue(f.model, "SE-MOVE-04")
		}
		f.left = s.cardFor(f.model).MoveIn
		f.from = s.models[f.model].spot
		f.before, f.beside = s.modelsInContact(f.model), s.piecesInContact(f.model)
		f.step = moveAsk
		if f.leap {
			f.step = moveLeapChosen
			return wait(f, s.askLeap(f))
		}
		return next(f)
	case moveLeapChosen:
		return f.jump(s)
	case moveAsk:
		if !s.alive(f.model) {
			return done()
		}
		d := s.askMove(f)
		if !f.leadsSomewhere(s, d.Place) {
			f.end, f.step = f.from, moveArrive
			return next(f)
		}
		f.step = moveChosen
		return wait(f, d)
	case moveChosen:
		return f.follow(s)
	}
	return f.arrive(s)
}

// leadsSomewhere reports whether a move has any legal end. A model that clings to a wall and moves by Sprint – Stunned
// (ruling under SE-MOVE-25), or with its Minion card (SE-MOVE-15) – may have none; it then stays where it is.
func (f movementAction) leadsSomewhere(s *State, place engine.Placement) bool {
	if place.Refuse(s.models[f.model].spot, nil) == nil {
		return true
	}
	_, somewhere := place.Sample(func() float64 { return 0.5 })
	return somewhere
}

// modelsInContact lists the models Base to Base with a model, in set-up order.
func (s *State) modelsInContact(id engine.ModelID) []engine.ModelID {
	if !s.alive(id) || s.models[id].spectral {
		return nil
	}
	return slices.DeleteFunc(s.bodiesTouching(s.body(id)), func(other engine.ModelID) bool { return !s.inContact(id, other) })
}

// refuseMove says why a model cannot use a Movement Action, or nil (SE-MOVE-05, SE-MOVE-16).
func (s *State) refuseMove(id engine.ModelID) *engine.Refusal {
	switch have, most := s.fatigueOf(id), s.maxFatigue(id); {
	case !s.alive(id):
		return engine.Refuse("SE-MOVE-03", "refuse.off-table", "Model", id)
	case s.movementType(id) == immobile:
		return engine.Refuse("SE-MOVE-16", "refuse.immobile", "Model", id)
	case have >= most:
		return engine.Refuse("SE-MOVE-05", "refuse.fatigued", "Model", id, "Have", have, "Max", most)
	}
	return nil
}

// refuseMoveBy says why a model cannot use a Movement Action by one of its Movement Types, or nil: besides what holds for
// all, one that clings to a wall needs somewhere to go when it does not move as a Wall Crawler.
func (s *State) refuseMoveBy(id engine.ModelID, kind cards.Descriptor) *engine.Refusal {
	refusal := s.refuseMove(id)
	if refusal != nil || s.models[id].spot.Wall == geometry.NoPiece || kind == wallCrawling {
		return refusal
	}
	f := movementAction{model: id, kind: kind, left: s.cardFor(id).MoveIn, free: true}
	if f.leadsSomewhere(s, newMovePlacement(s, f)) {
		return nil
	}
	return engine.Refuse("SE-MOVE-25", "refuse.clings", "Model", id, "Piece", engine.PieceID(s.models[id].spot.Wall))
}

// movement is a Movement Action as things stand.
func (s *State) movement(f movementAction) geometry.Movement {
	m := movementBy(f.kind, s.body(f.model), s.models[f.model].spot, s.cardFor(f.model).MoveIn)
	m.Allowance, m.AllowAir = f.left, s.mayEndInAir(f)
	m.Blocks, m.Ends = s.standing(f.model), s.endsFor(f.model)
	if f.kind == bounding {
		m.Through = !s.settings.BoundingBlocked
	}
	return m
}

// mayEndInAir reports whether a move may end where nothing carries the model, because a second Movement Action of the
// same Activation can follow at once (SE-MOVE-14). Sprint must cross a gap in one.
func (s *State) mayEndInAir(f movementAction) bool {
	return f.kind != sprint && s.canMoveOn(f)
}

// canMoveOn reports whether one more Movement Action could follow this one in the same Activation (SE-ACT-05).
func (s *State) canMoveOn(f movementAction) bool {
	a := &s.activation
	return !f.free && a.group < 0 && a.model == f.model && a.moves == 1 && a.plain == 0 && a.exclusive <= 1 && !a.closed &&
		s.fatigueOf(f.model) < s.maxFatigue(f.model)
}

func (s *State) askMove(f movementAction) *engine.Decision {
	place, kind := newMovePlacement(s, f), engine.Single
	if s.activation.group >= 0 && s.activation.model == f.model {
		kind = engine.Muster
	}
	return &engine.Decision{
		Kind: kind,
		Seat: s.models[f.model].team, Shape: engine.Place, Ask: engine.Say("ask.move", "Model", f.model), Rule: moveRule(f.kind),
		Detail: engine.Say("ask.move-detail", "Kind", moveTerm(f.kind), "Inches", engine.Inches(f.left)), Subject: f.model,
		Place: place,
	}
}

// moveRule is the rule that gives a Movement Type its reach.
func moveRule(kind cards.Descriptor) engine.Rule {
	switch kind {
	case bounding:
		return "SE-MOVE-20"
	case wallCrawling:
		return "SE-MOVE-24"
	case blink:
		return "SE-MOVE-29"
	case flight:
		return "SE-MOVE-33"
	}
	return "SE-MOVE-18"
}

// moveTerm is the name of a Movement Type.
func moveTerm(kind cards.Descriptor) engine.Term {
	switch kind {
	case bounding:
		return "card.bounding"
	case wallCrawling:
		return "card.wall-crawling"
	case blink:
		return "card.blink"
	case flight:
		return "card.flight"
	case immobile:
		return "card.immobile"
	}
	return "card.sprint"
}

// follow takes the model along the chosen path: first what it touches on the way, then the arrival.
func (f movementAction) follow(s *State) then {
	spot := *s.Answer.Spot
	place := s.Asked.Place.(*board.Move)
	path, _ := place.Path(spot, s.Answer.Via)
	from := s.body(f.model)
	f.end, f.step = spot, moveArrive
	s.tell(func() engine.Event {
		e := event(engine.EventMove, engine.Say("move.moved", "Model", f.model, "Kind", moveTerm(f.kind), "Inches", engine.Inches(path.Length),
			"Most", engine.Inches(f.left)),
			"SE-MOVE-09", moveRule(f.kind))
		e.Seat, e.Model, e.Other, e.Path, e.Amount = s.models[f.model].seat, f.model, f.model, path.Points, path.Length
		return e
	})
	if !f.free {
		s.noteObjects(from, path, spot.Level)
	}
	hurts, waits := s.sortDangers(f, path, spot)
	if !f.free {
		s.activation.waiting = waits
	}
	if len(hurts) > 0 {
		return after(f, dangerOnWay{model: f.model, pieces: hurts, way: path.Points, end: spot})
	}
	return next(f)
}

// arrive sets the model down at the end of its move and notes whom it now touches (SE-BONUS-10).
func (f movementAction) arrive(s *State) then {
	if !s.alive(f.model) {
		return done() // KO'ed by something on the way
	}
	s.place(f.model, f.end)
	s.noteArrival(f.model, f.before)
	s.meetCitizens(f.model, f.from)
	if f.free {
		return done()
	}
	a := &s.activation
	a.air = f.end.Air
	var charged []engine.ModelID
	for _, id := range s.modelsInContact(f.model) {
		if !slices.Contains(f.before, id) || slices.Contains(a.charged, id) {
			charged = append(charged, id)
		}
	}
	a.charged = charged
	var rammed []engine.PieceID
	for _, at := range s.piecesInContact(f.model) {
		if !slices.Contains(f.beside, at) || slices.Contains(a.rammed, at) {
			rammed = append(rammed, at)
		}
	}
	a.rammed = rammed
	if f.fell && (f.kind == sprint || f.kind == bounding && s.settings.BoundingFallEnds) {
		a.closed = true // SE-FALL-07
	}
	return done()
}

// piecesInContact lists the Objects and Structures that a model is in contact with: they are models, too (SE-MODEL-01).
func (s *State) piecesInContact(id engine.ModelID) []engine.PieceID {
	var found []engine.PieceID
	for _, at := range s.piecesAround(id) {
		if p := &s.pieces[at]; p.maxHP > 0 && s.touchesPiece(id, p.id) {
			found = append(found, p.id)
		}
	}
	return found
}

// noteObjects remembers the Objects that a model touched on its way, for Smash It Up! (SE-BONUS-24). It walks the path
// in strides as long as the gap to the Object allows, so that no touch is missed.
func (s *State) noteObjects(body geometry.Cylinder, path geometry.Path, level float64) {
	low, high := min(body.Bottom, level), max(body.Bottom, level)+body.Height
	body.Bottom, body.Height = low, high-low
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.terrain.Kind != geometry.Object || slices.Contains(s.activation.touched, p.id) {
			continue
		}
		if _, touches := s.brushes(body, path.Points, p.index); touches {
			s.activation.touched = append(slices.Clone(s.activation.touched), p.id)
		}
	}
}

// brushes reports whether a base touches a piece anywhere along a path, and where its centre is when it first does.
func (s *State) brushes(body geometry.Cylinder, points []geometry.Point, at geometry.PieceIndex) (geometry.Point, bool) {
	for i := 0; i+1 < len(points); i++ {
		way := points[i+1].Sub(points[i])
		length := way.Length()
		for walked := 0.0; ; {
			body.Center = points[i]
			if length > 0 {
				body.Center = points[i].Along(way, min(walked, length)/length)
			}
			gap := s.table.GapToPiece(body, at)
			if gap.Vertical > 0 && gap.Ground <= geometry.ContactGap {
				break
			}
			if gap.Ground <= geometry.ContactGap {
				return body.Center, true
			}
			if walked >= length {
				break
			}
			walked += max(gap.Ground-geometry.ContactGap/2, geometry.ContactGap/2)
		}
	}
	return geometry.Point{}, false
}
