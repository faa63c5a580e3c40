package moves

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// Leg is a part of a move: where to, with what is left of the Base Move (AC-ACT-10).
type Leg struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f Leg) Run(s *state.State) state.Then {
	place := Place(s, f.Model)
	if !f.asked {
		if !place.leads() {
			s.Activation.Doing = false
			return state.Done()
		}
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.Model].Player, Shape: engine.Place, Ask: engine.Say("ac.ask-move"), Rule: "AC-MOVE-02", Subject: f.Model, Place: place,
			Detail: engine.Say("ac.move-detail", "Left", engine.Inches(s.Activation.Left)),
		})
	}
	c, _ := place.Best(*s.Answer.Spot, s.Answer.Via)
	if c.Inches() <= state.Cm(state.TouchCm)/2 && s.Answer.Spot.Level == s.Models[f.Model].Spot.Level {
		s.Activation.Doing = false // whoever stays has ended its move
		return state.Done()
	}
	follow(s, f.Model, c, *s.Answer.Spot)
	return state.Done()
}

// follow takes a model along a way, pays for it, and tells of it.
func follow(s *state.State, id engine.ModelID, c Course, to geometry.Spot) {
	a, m := &s.Activation, &s.Models[id]
	skills.Pay(s, id, c.Cost, c.Rules...)
	a.Paid = state.Grown(a.Paid, c.Paid...)
	m.Ducked, m.DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	from := m.Spot
	s.Place(id, to)
	inches := c.Inches()
	a.Left, a.Moved = max(0, a.Left-c.Path.Length), a.Moved+inches
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say(c.Text, "Model", id, "Length", engine.Inches(inches), "Uses", engine.Inches(c.Path.Length)), c.Rules...)
		e.Seat, e.Model, e.Path, e.Amount = m.Seat, id, c.Path.Points, inches
		return e
	})
	s.Happen(state.Happening{What: state.Walked, Model: id, By: id, Piece: engine.NoPiece, Spot: from})
}

// Preview implements flow.Previewer: what the way costs, and whom a model would touch where it might go.
func (f Leg) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	place, asks := s.Pending.Place.(*Route)
	if choice.Spot == nil || !asks {
		return nil
	}
	c, leads := place.Best(*choice.Spot, choice.Via)
	if !leads {
		return nil
	}
	p := &engine.Preview{Ends: []engine.Displaced{{Model: f.Model, To: *choice.Spot, Moved: c.Inches()}}}
	if c.Path.Length > 0 {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-ruler", Text: engine.Say("ac.note-uses", "Uses", engine.Inches(c.Path.Length), "Left", engine.Inches(s.Activation.Left)), Rule: "AC-MOVE-02"})
	}
	if c.Cost.Count() > 0 {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-coins", Text: engine.Say("ac.note-costs", "Cost", c.Cost.Text()), Rule: c.Rules[0]})
	}
	if choice.Spot.Wall != geometry.NoPiece {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-info", Text: engine.Say("ac.note-clings", "Piece", s.Called(engine.PieceID(choice.Spot.Wall)), "Height", engine.Inches(choice.Spot.Level)), Rule: "AC-TRAIT-034"})
	}
	there := s.Copy()
	there.Place(f.Model, *choice.Spot)
	for _, id := range there.Touching(f.Model) {
		gap := geometry.GapBetween(there.Body(f.Model), there.Body(id))
		p.Verdict, p.Proof.Gap = engine.Touching, &gap
		p.Notes = append(p.Notes, engine.Note{Icon: "l-users", Text: engine.Say("ac.note-contact", "Model", id), Rule: "AC-BASE-15"})
	}
	return p
}
