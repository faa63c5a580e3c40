package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Movement is one movement of a model: a Movement Action, or one that an effect gives it, which counts for none (PC1-MOVE-02). It asks where
// to, and takes the model there through whatever it meets on its way. It gives a Parting: whether its Activation ends here.
type Movement struct {
	Model  engine.ModelID
	Kind   state.ActKind // the Universal Action, or state.NoAct
	Name   engine.Term
	Rule   engine.Rule    // that gives it so many inches
	Counts int            // Movement Actions (PC1-MOVE-01), where nobody else counts them
	Action bool           // it is a Movement Action: enemies who Hold may interrupt it, and it sets Flight Counters
	Inches float64        // it may go
	Target engine.ModelID // whom a Charge* goes for, or engine.NoModel
	Object engine.PieceID // or which piece, or engine.NoPiece
	Moved  bool           // by what somebody else does: leaving has no ill effect (PC1-COND-12)

	step   moveStep
	from   geometry.Spot
	begun  bool             // it has left where it began
	part   []geometry.Point // of the way, that was walked last; never written into
	way    []geometry.Point // that is still to walk; never written into
	end    geometry.Spot
	pauses []float64     // on the way; replaced, never written into
	plan   []moment      // that players have chosen; replaced, never written into
	asked  []engine.Seat // about moments; replaced, never written into
	failed bool          // a Charge* that does not reach its target
	used   bool          // a Held Action was performed since the way was chosen
	leaps  bool          // the way ends over an edge (PC1-COND-44)
	rooms  bool          // the way leads through a building (PC1-SCENERY-14)
	high   float64       // above the floor of the building where the way ends: from where it leads there, in inches
	off    geometry.PieceIndex
}

type moveStep int

const (
	moveBegin moveStep = iota
	moveDeparted
	moveDown
	moveChosen
	moveOffer
	moveOffered
	moveOn
	moveReached
	moveHeld
	movePaused
	moveFallen
	moveHeight
	moveArrived
	moveCounters
	moveLanded
	moveOver
)

// Perform is the procedure of one of the Universal Actions that move a model.
func Perform(s *state.State, id engine.ModelID, d state.Declared) state.Frame {
	switch kind := d.Act.Kind; kind {
	case state.GetUp:
		return getUp{Model: id}
	case state.TakeOff:
		return takeOff{Model: id}
	default:
		header := kind.Header()
		return Movement{
			Model: id, Kind: kind, Name: header.Name, Rule: header.Rule, Counts: header.Moves, Action: true, Inches: Inches(s, id, kind, d.Extra),
			Target: d.Target, Object: d.Object,
		}
	}
}

// Bonus is a movement of so many inches that an effect gives a model; it is no Movement Action (PC1-MOVE-02).
func Bonus(id engine.ModelID, name engine.Term, rule engine.Rule, inches float64) Movement {
	return Movement{Model: id, Name: name, Rule: rule, Inches: inches, Target: engine.NoModel, Object: engine.NoPiece}
}

// AsAction is the same movement as part of a Movement Action of a card: Blitzer lengthens it, too (PC1-SKILL-15). Whoever performs the
// Action counts it.
func (f Movement) AsAction(s *state.State) Movement {
	f.Action, f.Inches = true, f.Inches+float64(traits.Skill(s, f.Model, cards.Blitzer))
	return f
}

// ByOthers is the same movement made by what somebody else does: it leaves Base to Base without any ill effect (PC1-COND-12).
func (f Movement) ByOthers() Movement {
	f.Moved = true
	return f
}

// Run implements state.Frame.
func (f Movement) Run(s *state.State) state.Then {
	switch f.step {
	case moveBegin:
		s.Models[f.Model].Moves += f.Counts
		f.from, f.step = s.Models[f.Model].Spot, moveDeparted
		if flow.Taken[state.Parting](&s.Process); f.Moved {
			return state.Next(f)
		}
		return state.After(f, Depart{Model: f.Model})
	case moveDeparted:
		if parting := flow.Taken[state.Parting](&s.Process); parting.Stays || !able(s, f.Model) {
			return f.stop(s, parting.Stays)
		}
		f.from = s.Models[f.Model].Spot
		return f.ask(s)
	case moveDown:
		if s.Chosen().Means.Kind == "down" {
			f.step, f.leaps = moveChosen, true
			return state.Wait(f, f.question(s, "pc1.ask-edge", ledge(s, f.Model, f.Inches)))
		}
		return f.askRoute(s)
	case moveChosen:
		return f.choose(s)
	case moveOffer:
		return f.offer(s)
	case moveOffered:
		return f.offered(s)
	case moveOn:
		return f.goOn(s)
	case moveReached:
		f.step = moveHeld
		return state.After(f, s.Reached(f.Model, f.part))
	case moveHeld:
		return f.hold(s)
	case movePaused:
		return f.resume(s)
	case moveFallen:
		return f.fallen(s)
	case moveHeight:
		s.Rise(f.Model, float64(s.Answer.Number))
		return f.landed(s)
	case moveArrived:
		f.step = moveCounters
		return state.After(f, s.Reached(f.Model, f.part))
	case moveCounters:
		return f.counters(s)
	case moveLanded:
		f.step = moveOver
		return state.After(f, land{Model: f.Model, To: s.Answer.Number})
	}
	return f.finish(s)
}

// able reports whether a model can go on with its movement.
func able(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Up() && !m.Barred && !traits.HeldFast(s, id)
}

// stop ends a movement early, and with closes the Activation of the model.
func (f Movement) stop(s *state.State, closes bool) state.Then {
	if closes = closes || !able(s, f.Model); closes && s.Activation.Model == f.Model {
		s.Activation.Closed = true
	}
	return state.Give(state.Parting{Stays: closes})
}

// ask asks where to, and before that whether over an edge where that is possible (PC1-COND-44).
func (f Movement) ask(s *state.State) state.Then {
	f.used, f.leaps, f.rooms, f.pauses, f.plan, f.asked, f.high = false, false, false, nil, nil, nil, s.Models[f.Model].Above
	if f.Kind != state.Jump && f.Kind != state.Charge && ledge(s, f.Model, f.Inches) != nil {
		f.step = moveDown
		return state.Wait(f, askDown(s, f.Model))
	}
	return f.askRoute(s)
}

// askRoute asks where to; a Charge* that cannot come to its target goes toward it without being asked (PC1-MOVE-15).
func (f Movement) askRoute(s *state.State) state.Then {
	f.step = moveChosen
	if f.Kind == state.Jump {
		place := jump(s, f.Model, f.Inches)
		if !leadsSomewhere(place) {
			return f.landed(s)
		}
		return state.Wait(f, f.question(s, "pc1.ask-move", place))
	}
	leads := route
	if f.Kind == state.Charge {
		leads = chargeRoute
	}
	place := leads(s, f.Model, f.Inches)
	if f.Kind == state.Charge && !f.reaches(s, place) {
		return f.fallShort(s, place)
	}
	if !leadsSomewhere(place) {
		f.way, f.end, f.step = nil, s.Models[f.Model].Spot, moveOn
		return state.Next(f)
	}
	return state.Wait(f, f.question(s, "pc1.ask-move", place))
}

// leadsSomewhere reports whether a movement has any legal end; mostly that is where it begins.
func leadsSomewhere(place interface{ near() (geometry.Spot, bool) }) bool {
	_, somewhere := place.near()
	return somewhere
}

// question asks for a place.
func (f Movement) question(s *state.State, key string, place engine.Placement) *engine.Decision {
	d := &engine.Decision{
		Seat: s.Models[f.Model].Player, Shape: engine.Place, Ask: engine.Say(key, "Model", f.Model), Rule: f.Rule,
		Detail: engine.Say("pc1.ask-move-detail", "Name", f.Name, "Inches", engine.Inches(f.Inches)), Subject: f.Model, Place: place,
	}
	if _, commanded := s.Commander(f.Model); commanded {
		d.Kind = engine.Muster
	}
	return d
}

// choose follows the way that was chosen.
func (f Movement) choose(s *state.State) state.Then {
	path, _ := s.Asked.Place.Path(*s.Answer.Spot, s.Answer.Via)
	switch place := s.Asked.Place.(type) {
	case *Jump:
		return f.leap(s, place, path, *s.Answer.Spot)
	case *board.Ledge:
		f.off = place.Carrier(s.Answer.Spot.Center)
	case *Route:
		f.enter(s, place, *s.Answer.Spot, s.Answer.Via)
	}
	return f.follow(s, path, *s.Answer.Spot)
}

// unseen is how many inches of a movement nobody sees.
const unseen = 0.005

// follow begins to walk a way.
func (f Movement) follow(s *state.State, path geometry.Path, end geometry.Spot) state.Then {
	end.Center = end.Center.Committed()
	f.way, f.end, f.step = path.Points, end, moveOffer
	f.tell(s, path)
	if path.Length < unseen {
		f.step = moveOn
		return state.Next(f)
	}
	if !f.rooms && wayOf(s, f.Model).name != blinking.name {
		f.pauses = walkOf(s, f.Model, f.way, f.end).pauses(s)
	}
	return state.After(f, s.Swept(f.Model)) // the first movement inside (PC1-RANGED-33)
}

// tell logs the way.
func (f Movement) tell(s *state.State, path geometry.Path) {
	s.Tell(func() engine.Event {
		key := "pc1.moved"
		if path.Length < unseen {
			key = "pc1.stayed"
		}
		e := engine.NewEvent(engine.EventMove, engine.Say(key, "Model", f.Model, "Name", f.Name, "Inches", engine.Inches(path.Length), "Most", engine.Inches(f.Inches)),
			f.Rule, "PC1-MOVE-29", wayOf(s, f.Model).rule)
		e.Seat, e.Model, e.Other, e.Path, e.Amount = s.Models[f.Model].Seat, f.Model, f.Model, path.Points, path.Length
		return e
	})
}

// leap lands a Jump* (PC1-MOVE-17): lower than where it began it is a Fall by the difference.
func (f Movement) leap(s *state.State, place *Jump, path geometry.Path, end geometry.Spot) state.Then {
	f.tell(s, path)
	f.part = path.Points
	if place.drop(end) == 0 {
		s.Place(f.Model, end)
		return f.landed(s)
	}
	f.step, f.leaps = moveFallen, true
	s.Activation.Fallen = s.Activation.Fallen || s.Activation.Model == f.Model
	aloft := place.aloft(end)
	aloft.Air = false
	return state.After(f, harm.Fall{Model: f.Model, From: aloft, Off: geometry.NoPiece, By: engine.NoModel})
}

// fallen goes on after a voluntary Fall: with what is left of the movement (PC1-COND-44), but not after a Jump*.
func (f Movement) fallen(s *state.State) state.Then {
	if !able(s, f.Model) {
		return f.stop(s, false)
	}
	f.leaps = false
	if f.Kind != state.Jump && f.Inches > unseen {
		f.step = moveChosen
		return f.ask(s)
	}
	return f.landed(s)
}

// landed ends the movement where the model is.
func (f Movement) landed(s *state.State) state.Then {
	f.step = moveArrived
	forget(s, f.Model)
	return state.After(f, s.Swept(f.Model))
}

// offer asks the players whose models Hold an Action where on the way they perform it (PC1-TACTIC-06), once each.
func (f Movement) offer(s *state.State) state.Then {
	if !able(s, f.Model) {
		return f.stop(s, false)
	}
	f.step = moveOn
	if !f.Action || f.rooms || wayOf(s, f.Model).name == blinking.name {
		return state.Next(f)
	}
	w := walkOf(s, f.Model, f.way, f.end)
	all := moments(s, w)
	for _, at := range all {
		if seat := s.Models[at.Holder].Player; !slices.Contains(f.asked, seat) {
			f.step, f.asked = moveOffered, state.Grown(f.asked, seat)
			return state.Wait(f, askMoment(s, w, seat, all))
		}
	}
	return state.Next(f)
}

// offered notes what a player has chosen.
func (f Movement) offered(s *state.State) state.Then {
	if o := s.Chosen(); o.Model != engine.NoModel {
		f.plan = state.Grown(f.plan, moments(s, walkOf(s, f.Model, f.way, f.end))[o.Means.At])
	}
	f.step = moveOffer
	return state.Next(f)
}

// goOn walks to the next place where something happens, or to the end.
func (f Movement) goOn(s *state.State) state.Then {
	w := walkOf(s, f.Model, f.way, f.end)
	next, stops := w.length(), false
	for _, inches := range f.pauses {
		if !stops || inches < next {
			next, stops = inches, true
		}
	}
	for _, at := range f.plan {
		if !stops || at.Inches < next {
			next, stops = at.Inches, true
		}
	}
	if !stops {
		return f.arrive(s, w)
	}
	f.advance(s, w, next)
	f.part, f.way, f.begun = w.cut(0, next), w.cut(next, w.length()), true
	var pauses []float64
	for _, inches := range f.pauses {
		if inches > next {
			pauses = append(pauses, inches-next)
		}
	}
	var plan []moment
	for _, at := range f.plan {
		at.Inches -= next
		plan = append(plan, at)
	}
	f.pauses, f.plan, f.step = pauses, plan, moveReached
	f.Inches = max(0, f.Inches-w.price(s, next))
	return state.After(f, s.Swept(f.Model))
}

// advance takes the model so far along a way, and notes the objects that it touches (PC1-SCENERY-28).
func (f Movement) advance(s *state.State, w *walk, inches float64) {
	spot := w.spot(inches)
	if s.Activation.Model == f.Model {
		for _, at := range s.Board().ObjectsOn(w.body, w.cut(0, inches), spot.Level) {
			if !slices.Contains(s.Activation.Touched, at) {
				s.Activation.Touched = state.Grown(s.Activation.Touched, at)
			}
		}
	}
	s.Place(f.Model, spot)
}

// hold performs the Held Actions that were planned for here.
func (f Movement) hold(s *state.State) state.Then {
	for i, at := range f.plan {
		if at.Inches > momentGrain/2 {
			continue
		}
		f.plan = slices.Delete(slices.Clone(f.plan), i, i+1)
		if s.Models[at.Holder].Holds() && s.Models[f.Model].OnTable && s.Ready(at.Holder, f.Model) {
			f.used = true
			return state.After(f, performing{at.Holder, s.UseHeld(at.Holder)})
		}
		return state.Next(f)
	}
	f.step = movePaused
	return state.Next(f)
}

// resume goes on after a pause, if the model still can: by the same way, or by a new one after a Held Action or when it was moved off
// its way (PC1-TACTIC-06, PC1-TERRAIN-10).
func (f Movement) resume(s *state.State) state.Then {
	if !able(s, f.Model) {
		return f.stop(s, false)
	}
	if here := s.Models[f.Model].Spot.Center; f.used || len(f.way) > 0 && here.Distance(f.way[0]) > drawn {
		return f.ask(s)
	}
	f.step = moveOn
	return state.Next(f)
}

// arrive sets the model down at the end of its way, or lets it Fall there.
func (f Movement) arrive(s *state.State, w *walk) state.Then {
	spent := w.price(s, w.length())
	f.advance(s, w, w.length())
	f.part, f.begun = f.way, true
	if f.leaps {
		f.Inches, f.step = max(0, f.Inches-spent), moveFallen
		s.Activation.Fallen = s.Activation.Fallen || s.Activation.Model == f.Model
		return state.After(f, harm.Fall{Model: f.Model, From: f.end, Off: f.off, By: engine.NoModel})
	}
	if f.Kind == state.Charge && !f.failed {
		f.bind(s)
	}
	if d := f.askHeight(s, f.Inches-spent); d != nil {
		f.step = moveHeight
		return state.Wait(f, d)
	}
	return f.landed(s)
}

// counters asks a flying model for its number of Flight Counters (PC1-FLIGHT-09); with 0 it lands (PC1-FLIGHT-17).
func (f Movement) counters(s *state.State) state.Then {
	f.step = moveOver
	if !able(s, f.Model) {
		return f.stop(s, false)
	}
	if s.Models[f.Model].Flight == 0 || !f.Action {
		return state.Next(f)
	}
	least, most := 0, aim.MostCounters(s, f.Model)
	if !mayLand(s, f.Model) {
		least = 1
	}
	if least >= most {
		return state.After(f, land{Model: f.Model, To: most})
	}
	f.step = moveLanded
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.Model].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-counters", "Model", f.Model), Rule: "PC1-FLIGHT-09",
		Detail: engine.Say("pc1.ask-counters-detail"), Subject: f.Model, Unit: "pc1.flight-counters", Min: least, Max: most, Suggest: most,
	})
}

// finish ends the movement: who came out of a building has ended its Activation (PC1-SCENERY-15), and enemies may perform what they Hold.
func (f Movement) finish(s *state.State) state.Then {
	closes := (f.rooms || f.from.Inside != geometry.NoPiece && wayOf(s, f.Model).name != blinking.name) && s.Models[f.Model].Spot.Inside == geometry.NoPiece
	if closes && s.Activation.Model == f.Model {
		s.Activation.Closed = true
	}
	if !f.Action {
		return state.Give(state.Parting{Stays: closes})
	}
	return state.Become(after{Held{Mover: f.Model, Trigger: state.Finished}, state.Parting{Stays: closes}, false})
}

// after gives what a movement has come to once a procedure is over.
type after struct {
	First state.Frame
	Gives state.Parting
	done  bool
}

// Run implements state.Frame.
func (f after) Run(s *state.State) state.Then {
	if f.done {
		return state.Give(f.Gives)
	}
	f.done = true
	return state.After(f, f.First)
}
