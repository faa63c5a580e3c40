package resources

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Join adds what the chapter has: what lies on the way of a model can be picked up, and what Resources put on the table.
func Join(c *state.Chapters) {
	c.Reached = append(c.Reached, offer)
	c.Happens = append(c.Happens, broken)
	c.MayUse = append(c.MayUse, mayUse)
	if c.Effects == nil {
		c.Effects = map[cards.EffectKind]func(*state.State, state.Doing) state.Frame{}
	}
	c.Effects["Token"], c.Effects["Wall"], c.Effects["Return"], c.Effects["Travel"] = token, wall, comesBack, travel
}

// mayUse says why an Action of a card cannot be used for where its Tokens lie.
func mayUse(s *state.State, id engine.ModelID, act state.Act) *engine.Refusal {
	for _, e := range s.ActionOf(act).Effects {
		switch {
		case e.Scope.Who != cards.Self:
		case e.Kind == "Return" && len(beside(s, id, homes(s, id, e.Of))) == 0:
			return engine.Refuse("PC1-RES-56", "pc1.why-no-token", "Token", e.Of)
		case e.Kind == "Travel":
			return refuseTravel(s, id, e.Of)
		}
	}
	return nil
}

// MayTake says why a model cannot become Burdened with an item of its own will, or nil.
func MayTake(s *state.State, id engine.ModelID) *engine.Refusal {
	switch m := &s.Models[id]; {
	case m.Citizen || s.Minion(id) && !traits.Has(s, id, "Strong Creature"): // PC1-BUILD-24
		return engine.Refuse("PC1-MINION-16", "pc1.minions-take-nothing")
	case m.Incapacitated:
		return engine.Refuse("PC1-COND-19", "pc1.incapacitated-takes-nothing", "Model", id)
	case traits.Has(s, id, "Insignificant"):
		return engine.Refuse("PC1-SKILL-56", "pc1.never-takes", "Model", id)
	case traits.Has(s, id, "Quadruped"):
		return engine.Refuse("PC1-SKILL-94", "pc1.never-takes", "Model", id)
	case traits.Has(s, id, "Heavy Gear"):
		return engine.Refuse("PC1-SKILL-47", "pc1.geared-takes-nothing", "Model", id)
	case m.Burdened():
		return engine.Refuse("PC1-COND-55", "pc1.burdened-already", "Model", id)
	}
	return nil
}

// offer asks whether a model that has come Base to Base with an item picks it up (PC1-COND-60, PC1-COND-62).
func offer(s *state.State, mover engine.ModelID, _ []geometry.Point) state.Frame {
	if MayTake(s, mover) != nil || s.Models[mover].Player == engine.NoSeat {
		return nil
	}
	for _, at := range s.Tokens {
		if p := &s.Pieces[at]; p.Loaded && p.Lying() && s.Board().TouchesPiece(mover, at) {
			return taking{Model: mover}
		}
	}
	return nil
}

// taking asks which item a model picks up, if any.
type taking struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f taking) Run(s *state.State) state.Then {
	if f.asked {
		if o := s.Chosen(); !o.Finish {
			Take(s, f.Model, o.Piece)
		}
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(s.Models[f.Model].Player, "PC1-COND-62", engine.Say("pc1.ask-take", "Model", f.Model))
	d.Subject = f.Model
	for _, at := range s.Tokens {
		if p := &s.Pieces[at]; p.Loaded && p.Lying() && s.Board().TouchesPiece(f.Model, at) {
			o := ask.Nth("take", int(at), engine.Say("pc1.option-take", "Piece", at))
			o.Piece = at
			d.Options = append(d.Options, o)
		}
	}
	leave := ask.Option("leave", engine.Say("pc1.option-leave-it"))
	leave.Finish = true
	d.Options = append(d.Options, leave)
	return state.Wait(f, d)
}

// Take Burdens a model with an item: from now on one Movement Action in each Round (PC1-COND-53, PC1-COND-54), and it counts as Landed
// (PC1-COND-59).
func Take(s *state.State, id engine.ModelID, at engine.PieceID) {
	m := &s.Models[id]
	m.Burden, m.Laden = at, true
	s.Pieces[at].Carrier = id
	harm.Land(s, id)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventState, engine.Say("pc1.takes", "Model", id, "Piece", at), "PC1-COND-52", "PC1-COND-62")
		e.Seat, e.Model, e.Other, e.Piece = m.Player, id, id, at
		return e
	})
}
