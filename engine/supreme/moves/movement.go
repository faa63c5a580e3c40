package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// MovementAction is one Movement Action of one model: it pays the Fatigue, asks where to, and carries the model there
// through whatever it touches on the way.
type MovementAction struct {
	Model engine.ModelID
	Kind  cards.Descriptor // the Movement Type it moves by: its own, or Sprint (SE-MOVE-15)
	Free  bool             // no part of an Activation: Act Fast or Mind Control (SE-INIT-15, SE-EFFECT-22)
	Paid  bool             // the Fatigue is paid already: a Minion card pays once for all its models (SE-MINION-09)
	Leap  bool             // begins with a voluntary Fall (SE-FALL-06)

	step   moveStep
	Left   float64          // inches left to move after a Fall (SE-FALL-10)
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

func (f MovementAction) Run(s *state.State) state.Then {
	switch f.step {
	case movePay:
		if !f.Paid {
			traits.TakeFatigue(s, f.Model, "SE-MOVE-04")
		}
		f.Left = s.CardFor(f.Model).MoveIn
		f.from = s.Models[f.Model].Spot
		f.before, f.beside = s.Board().ContactsOf(f.Model), piecesInContact(s, f.Model)
		f.step = moveAsk
		if f.Leap {
			f.step = moveLeapChosen
			return state.Wait(f, askLeap(s, f))
		}
		return state.Next(f)
	case moveLeapChosen:
		return f.jump(s)
	case moveAsk:
		if !s.Alive(f.Model) {
			return state.Done()
		}
		d := askMove(s, f)
		if !f.leadsSomewhere(s, d.Place) {
			f.end, f.step = f.from, moveArrive
			return state.Next(f)
		}
		f.step = moveChosen
		return state.Wait(f, d)
	case moveChosen:
		return f.follow(s)
	}
	return f.arrive(s)
}

// leadsSomewhere reports whether a move has any legal end. A model that clings to a wall and moves by Sprint – Stunned
// (ruling under SE-MOVE-25), or with its Minion card (SE-MOVE-15) – may have none; it then stays where it is.
func (f MovementAction) leadsSomewhere(s *state.State, place engine.Placement) bool {
	if place.Refuse(s.Models[f.Model].Spot, nil) == nil {
		return true
	}
	_, somewhere := place.Sample(func() float64 { return 0.5 })
	return somewhere
}

// RefuseMove says why a model cannot use a Movement Action, or nil (SE-MOVE-05, SE-MOVE-16).
func RefuseMove(s *state.State, id engine.ModelID) *engine.Refusal {
	switch have, most := s.FatigueOf(id), s.MaxFatigue(id); {
	case !s.Alive(id):
		return engine.Refuse("SE-MOVE-03", "refuse.off-table", "Model", id)
	case s.MovementType(id) == terms.Immobile:
		return engine.Refuse("SE-MOVE-16", "refuse.immobile", "Model", id)
	case have >= most:
		return engine.Refuse("SE-MOVE-05", "refuse.fatigued", "Model", id, "Have", have, "Max", most)
	}
	return nil
}

// RefuseMoveBy says why a model cannot use a Movement Action by one of its Movement Types, or nil: besides what holds for
// all, one that clings to a wall needs somewhere to go when it does not move as a Wall Crawler.
func RefuseMoveBy(s *state.State, id engine.ModelID, kind cards.Descriptor) *engine.Refusal {
	refusal := RefuseMove(s, id)
	if refusal != nil || s.Models[id].Spot.Wall == geometry.NoPiece || kind == terms.WallCrawling {
		return refusal
	}
	f := MovementAction{Model: id, Kind: kind, Left: s.CardFor(id).MoveIn, Free: true}
	if f.leadsSomewhere(s, newMovePlacement(s, f)) {
		return nil
	}
	return engine.Refuse("SE-MOVE-25", "refuse.clings", "Model", id, "Piece", engine.PieceID(s.Models[id].Spot.Wall))
}

// Movement is a Movement Action as things stand.
func Movement(s *state.State, f MovementAction) geometry.Movement {
	m := terms.MovementBy(f.Kind, s.Body(f.Model), s.Models[f.Model].Spot, s.CardFor(f.Model).MoveIn)
	m.Allowance, m.AllowAir = f.Left, mayEndInAir(s, f)
	m.Blocks, m.Ends = s.Board().Others(f.Model), s.Board().EndsFor(f.Model)
	if f.Kind == terms.Bounding {
		m.Through = !s.Settings.BoundingBlocked
	}
	return m
}

// mayEndInAir reports whether a move may end where nothing carries the model, because a second Movement Action of the
// same Activation can follow at once (SE-MOVE-14). Sprint must cross a gap in one.
func mayEndInAir(s *state.State, f MovementAction) bool {
	return f.Kind != terms.Sprint && canMoveOn(s, f)
}

// canMoveOn reports whether one more Movement Action could follow this one in the same Activation (SE-ACT-05).
func canMoveOn(s *state.State, f MovementAction) bool {
	a := &s.Activation
	return !f.Free && a.Group < 0 && a.Model == f.Model && a.Moves == 1 && a.Plain == 0 && a.Exclusive <= 1 && !a.Closed &&
		s.FatigueOf(f.Model) < s.MaxFatigue(f.Model)
}

func askMove(s *state.State, f MovementAction) *engine.Decision {
	place, kind, detail := newMovePlacement(s, f), engine.Single, "ask.move-detail"
	if f.Free && s.Step == state.StepStartingRoll {
		detail = "ask.move-fast"
	}
	if s.Activation.Group >= 0 && s.Activation.Model == f.Model {
		kind = engine.Muster
	}
	return &engine.Decision{
		Kind: kind,
		Seat: s.Models[f.Model].Team, Shape: engine.Place, Ask: engine.Say("ask.move", "Model", f.Model), Rule: terms.Move(f.Kind).Rule,
		Detail: engine.Say(detail, "Kind", terms.Move(f.Kind).Term, "Inches", engine.Inches(f.Left)), Subject: f.Model,
		Place: place,
	}
}

// unseenIn is how many inches of a move nobody sees: in two decimals they are none.
const unseenIn = 0.005

// follow takes the model along the chosen path: first what it touches on the way, then the arrival.
func (f MovementAction) follow(s *state.State) state.Then {
	spot := *s.Answer.Spot
	place := s.Asked.Place.(*board.Move)
	path, _ := place.Path(spot, s.Answer.Via)
	from := s.Body(f.Model)
	f.end, f.step = spot, moveArrive
	s.Tell(func() engine.Event {
		text := engine.Say("move.moved", "Model", f.Model, "Kind", terms.Move(f.Kind).Term, "Inches", engine.Inches(path.Length), "Most", engine.Inches(f.Left))
		if path.Length < unseenIn {
			text = engine.Say("move.stays", "Model", f.Model, "Kind", terms.Move(f.Kind).Term)
		}
		e := terms.Event(engine.EventMove, text, "SE-MOVE-09", terms.Move(f.Kind).Rule)
		e.Seat, e.Model, e.Other, e.Path, e.Amount = s.Models[f.Model].Seat, f.Model, f.Model, path.Points, path.Length
		return e
	})
	if !f.Free {
		noteObjects(s, from, path, spot.Level)
	}
	hurts, waits := sortDangers(s, f, path, spot)
	if !f.Free {
		s.Activation.Waiting = waits
	}
	if len(hurts) > 0 {
		return state.After(f, dangerOnWay{model: f.Model, pieces: hurts, way: path.Points, end: spot, foot: f.onFoot(s)})
	}
	return state.Next(f)
}

// arrive sets the model down at the end of its move and notes whom it now touches (SE-BONUS-10).
func (f MovementAction) arrive(s *state.State) state.Then {
	if !s.Alive(f.Model) {
		return state.Done() // KO'ed by something on the way
	}
	aftermath.Place(s, f.Model, f.end)
	aftermath.NoteArrival(s, f.Model, f.before)
	plots.MeetCitizens(s, f.Model, f.from)
	if f.Free {
		return state.Done()
	}
	a := &s.Activation
	a.Air = f.end.Air
	var charged []engine.ModelID
	for _, id := range s.Board().ContactsOf(f.Model) {
		if !slices.Contains(f.before, id) || slices.Contains(a.Charged, id) {
			charged = append(charged, id)
		}
	}
	a.Charged = charged
	var rammed []engine.PieceID
	for _, at := range piecesInContact(s, f.Model) {
		if !slices.Contains(f.beside, at) || slices.Contains(a.Rammed, at) {
			rammed = append(rammed, at)
		}
	}
	a.Rammed = rammed
	if f.fell && (f.Kind == terms.Sprint || f.Kind == terms.Bounding && s.Settings.BoundingFallEnds) {
		a.Closed = true // SE-FALL-07
	}
	return state.Done()
}

// piecesInContact lists the Objects and Structures that a model is in contact with: they are models, too (SE-MODEL-01).
func piecesInContact(s *state.State, id engine.ModelID) []engine.PieceID {
	var found []engine.PieceID
	for _, at := range s.Board().PiecesAround(id) {
		if p := &s.Pieces[at]; p.MaxHP > 0 && s.TouchesPiece(id, p.ID) {
			found = append(found, p.ID)
		}
	}
	return found
}

// noteObjects remembers the Objects that a model touched on its way, for Smash It Up! (SE-BONUS-24).
func noteObjects(s *state.State, from geometry.Cylinder, path geometry.Path, level float64) {
	for _, at := range s.Board().ObjectsOn(from, path.Points, level) {
		if !slices.Contains(s.Activation.Touched, at) {
			s.Activation.Touched = append(slices.Clone(s.Activation.Touched), at)
		}
	}
}
