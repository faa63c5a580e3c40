package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// GivingWay makes the models that stand where something thrown has landed give way, as little as possible, as the defending
// player chooses (SE-TYPE-30): who first, and where to, when there are several nearest places. Then a thrown model suffers
// where it lies.
type GivingWay struct {
	Thrown state.Target
	By     engine.ModelID   // who threw it
	Seat   engine.Seat      // of the defending player; NoSeat when the Target is no model: each player moves his own
	Before []engine.ModelID // in contact with a thrown model before; written once
	step   givingStep
	Model  engine.ModelID // whose place is being chosen
}

type givingStep int

const (
	givingNext givingStep = iota
	givingChosen
	givingPlaced
)

func (f GivingWay) Run(s *state.State) state.Then {
	switch f.step {
	case givingChosen:
		return f.place(s, s.Chosen().Model)
	case givingPlaced:
		GiveWay(s, f.Model, *s.Answer.Spot, "SE-TYPE-30")
		f.step = givingNext
		return state.Next(f)
	}
	switch crowd := f.crowd(s); len(crowd) {
	case 0:
		f.settle(s)
		return state.Done()
	case 1:
		return f.place(s, crowd[0])
	default:
		d := ask.Pick(f.chooser(s, crowd[0]), "SE-TYPE-30", engine.Say("ask.give-way-first", "What", f.Thrown.Name()))
		for _, id := range crowd {
			if f.chooser(s, id) == d.Seat {
				d.Options = append(d.Options, ask.AboutModel("model", id, nil))
			}
		}
		if len(d.Options) == 1 {
			return f.place(s, d.Options[0].Model)
		}
		f.step = givingChosen
		return state.Wait(f, d)
	}
}

// chooser is who moves a model out of the way.
func (f GivingWay) chooser(s *state.State, id engine.ModelID) engine.Seat {
	if f.Seat != engine.NoSeat {
		return f.Seat
	}
	return s.Models[id].Team
}

// crowd lists the models that stand where the thing landed and have somewhere to go.
func (f GivingWay) crowd(s *state.State) []engine.ModelID {
	return slices.DeleteFunc(s.Board().Beneath(f.Thrown), func(id engine.ModelID) bool {
		_, any := Aside(s, id)
		return !any
	})
}

// place moves a model to the nearest place, or lets its mover choose among several.
func (f GivingWay) place(s *state.State, id engine.ModelID) state.Then {
	spots := Asides(s, id)
	if len(spots) == 1 {
		GiveWay(s, id, spots[0], "SE-TYPE-30")
		f.step = givingNext
		return state.Next(f)
	}
	f.step, f.Model = givingPlaced, id
	return state.Wait(f, &engine.Decision{
		Seat: f.chooser(s, id), Shape: engine.Place, Ask: engine.Say("ask.give-way", "Model", id), Rule: "SE-TYPE-30", Subject: id,
		Detail: engine.Say("ask.give-way-detail", "What", f.Thrown.Name(), "Count", len(spots)),
		Place:  &board.Choice{Body: s.Body(id), Legal: spots, Other: engine.Refuse("SE-TYPE-30", "bar.give-way")},
	})
}

// settle is what a thrown model meets where it lies.
func (f GivingWay) settle(s *state.State) {
	if !f.Thrown.IsModel() {
		return
	}
	id := f.Thrown.Model
	for _, at := range s.Board().HazardsAt(s.Body(id)) {
		if s.Alive(id) {
			Suffer(s, id, at)
		}
	}
	NoteArrival(s, id, f.Before)
	aim.NoteTrigger(s, terms.ReactDisplaced, id, f.By)
}

// Asides lists the places where a model that is in the way can go with the shortest move, out of Dangerous Terrain if it
// can be. None when there is no room at all.
func Asides(s *state.State, id engine.ModelID) []geometry.Spot {
	return s.Board().Asides(id, func(spot geometry.Spot) bool { return harmless(s, id, spot) })
}

// Aside is the first of Asides; false where there are none.
func Aside(s *state.State, id engine.ModelID) (geometry.Spot, bool) {
	return s.Board().Aside(id, func(spot geometry.Spot) bool { return harmless(s, id, spot) })
}

// harmless reports whether a model would touch no Dangerous Terrain at a spot.
func harmless(s *state.State, id engine.ModelID, spot geometry.Spot) bool {
	return len(s.Board().HazardsAt(state.BodyAt(s.CardFor(id), spot))) == 0
}

// GiveWay moves a model out of the way of another or of what was thrown.
func GiveWay(s *state.State, id engine.ModelID, spot geometry.Spot, rule engine.Rule) {
	m := &s.Models[id]
	from := m.Spot
	Place(s, id, spot)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventMove, engine.Say("overrun.aside", "Model", id), rule)
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, id, id, from.Center.Distance(m.Spot.Center)
		e.Path = []geometry.Point{from.Center, m.Spot.Center}
		return e
	})
	for _, at := range s.Board().HazardsAt(s.Body(id)) {
		if s.Alive(id) {
			Suffer(s, id, at)
		}
	}
}
