package scenery

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// using is Throw or Smash under way (PC1-SCENERY-26 to PC1-SCENERY-34): which object, at whom, the attack, and what becomes of the object.
type using struct {
	User   engine.ModelID
	Kind   state.ActKind
	Rank   int
	Object engine.PieceID
	Target state.Target
	Left   int // Damage Points of an object that is in the air
	Step   usingStep
}

type usingStep int

const (
	usingBegin usingStep = iota
	usingObject
	usingTarget
	usingLifted
	usingStruck
	usingPut
	usingDone
)

// Run implements state.Frame.
func (f using) Run(s *state.State) state.Then {
	switch f.Step {
	case usingBegin:
		objects := atHand(s, f.User, f.Kind, f.Rank)
		if len(objects) == 0 {
			return state.Done() // PC1-ACT-13
		}
		f.Step = usingObject
		return state.Wait(f, askObject(s, f.User, f.Kind, objects))
	case usingObject:
		f.Object = s.Chosen().Piece
		if t := f.charged(s); t != state.Nobody { // PC1-MOVE-11
			f.Target, f.Step = t, usingLifted
			attack := aim.AttackOf(s, f.User, state.Universal(f.Kind))
			if aim.RefuseTarget(s, f.User, &attack, t) != nil || t.Piece == f.Object {
				return state.Done() // PC1-ACT-16
			}
			return f.lift(s)
		}
		d := f.askTarget(s)
		if !ask.AnyLegal(d) {
			s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-ACT-16"), "pc1.nobody-to-hit", "Model", f.User)
			return state.Done()
		}
		f.Step = usingTarget
		return state.Wait(f, d)
	case usingTarget:
		o := s.Chosen()
		f.Target, f.Step = state.Target{Model: o.Model, Piece: o.Piece}, usingLifted
		return f.lift(s)
	case usingLifted:
		return f.strike(s)
	case usingStruck:
		f.Target = flow.Taken[actions.Struck](&s.Process).Target
		return f.struck(s)
	case usingPut:
		f.put(s, *s.Answer.Spot)
		return f.used(s)
	}
	return f.wornOut(s)
}

// charged is whom Smash must be used on after a Charge*, or Nobody.
func (f using) charged(s *state.State) state.Target {
	if f.Kind != state.Smash || s.Activation.Model != f.User {
		return state.Nobody
	}
	return s.Activation.ChargedAt()
}

// lift takes a thrown object off the table, so that it hides nobody; whoever stood on it comes down.
func (f using) lift(s *state.State) state.Then {
	if f.Kind != state.Throw {
		return state.Next(f)
	}
	load, p := s.Board().LoadOf(f.Object), &s.Pieces[f.Object]
	f.Left, p.Left, p.Gone = p.Left, 0, true
	s.RebuildTable()
	return state.After(f, falling{append(load.On, lower(s, load)...), f.User})
}

// askTarget asks whom the object is used on. A thrown one hides nobody.
func (f using) askTarget(s *state.State) *engine.Decision {
	there := s
	if f.Kind == state.Throw {
		there = aside(s, f.Object)
	}
	attack := aim.AttackOf(s, f.User, state.Universal(f.Kind))
	called := f.Kind.Header().Name
	d := ask.Pick(s.Models[f.User].Player, f.Kind.Header().Rule, engine.Say("pc1.ask-target", "Action", called))
	d.Subject, d.Action = f.User, string(called)
	for _, t := range aim.Candidates(s, &attack) {
		no := aim.RefuseTarget(there, f.User, &attack, t)
		switch {
		case t.IsModel() && t.Model != f.User && !s.Friendly(f.User, t.Model):
			d.Options = append(d.Options, ask.AboutModel("target", t.Model, no))
		case t.IsPiece() && t.Piece != f.Object && no == nil:
			o := ask.Nth("piece", int(t.Piece), engine.Say("pc1.option-piece", "Piece", t.Piece))
			o.Piece = t.Piece
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// aside is a state to ask about, never to play on: without an object that is in the air.
func aside(s *state.State, at engine.PieceID) *state.State {
	there := s.Copy()
	there.Table = s.Board().Without(at)
	there.Pieces[at].Gone = true
	return there
}

// strike makes the attack.
func (f using) strike(s *state.State) state.Then {
	f.Step = usingStruck
	return state.After(f, f.attack(s))
}

// attack is with the Strength of Telekinesis where that lifts the object.
func (f using) attack(s *state.State) actions.Attack {
	attack := actions.Attack{User: f.User, Act: state.Universal(f.Kind), Target: f.Target, Object: f.Rank, Charged: f.charged(s) != state.Nobody}
	if grip, _ := gripOf(s, f.User); grip.Mind {
		attack.Fixed = grip.Strength
	}
	return attack
}

// Preview implements flow.Previewer: what the object does to who is looked at.
func (f using) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.Step != usingTarget || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	o := &s.Pending.Options[choice.Pick]
	f.Target = state.Target{Model: o.Model, Piece: o.Piece}
	there := s
	if f.Kind == state.Throw {
		there = aside(s, f.Object)
	}
	return f.attack(there).Foretell(there)
}

// struck counts the use (PC1-SCENERY-20, PC1-SCENERY-23), and has a thrown object set down beside its target (ruling under
// PC1-SCENERY-31); one that is used in Smash, or for the last time, stays where it was (PC1-SCENERY-29).
func (f using) struck(s *state.State) state.Then {
	p := &s.Pieces[f.Object]
	if f.Kind == state.Smash && p.Gone { // what the attack led to has destroyed it
		return state.Done()
	}
	rank := min(ranks, max(1, p.Terrain.Rank))
	p.Uses++
	s.TellPiece(engine.EventState, f.Object, float64(p.Uses), state.Rules("PC1-SCENERY-20", "PC1-SCENERY-23"), "pc1.manipulated", "Piece", f.Object, "Uses", p.Uses, "Most", rank)
	if f.Kind != state.Throw {
		return f.used(s)
	}
	spots := f.landings(s)
	if p.Uses >= rank || len(spots) == 0 {
		f.setDown(s)
		return f.used(s)
	}
	f.Step = usingPut
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.User].Player, Shape: engine.Place, Ask: engine.Say("pc1.ask-landing", "Piece", f.Object), Rule: "PC1-SCENERY-31", Subject: f.User,
		Place: &board.Choice{Body: s.Board().PieceBody(f.Object), Legal: spots, Other: engine.Refuse("PC1-SCENERY-31", "pc1.why-not-beside", "Piece", f.Object)},
	})
}

// used says that the object was Manipulated, so that the chapters hear of it before it goes.
func (f using) used(s *state.State) state.Then {
	s.Happen(state.Happening{What: state.Manipulated, Model: engine.NoModel, By: f.User, Piece: f.Object})
	f.Step = usingDone
	return state.Next(f)
}

// setDown puts a thrown object on the table where it is now, and moves whoever is in its space.
func (f using) setDown(s *state.State) {
	s.Pieces[f.Object].Gone, s.Pieces[f.Object].Left = false, f.Left
	s.RebuildTable()
	clear(s, f.Object)
}

// landings are the places in contact with the target where the object has room.
func (f using) landings(s *state.State) []geometry.Spot {
	var free []geometry.Spot
	b := s.Board()
	center, bottom := board.Foot(&s.Pieces[f.Object].Terrain)
	for _, spot := range b.LandingsBeside(state.AtPiece(f.Object), f.Target) {
		moved := board.Shifted(s.Pieces[f.Object].Terrain, spot.Center.Sub(center), spot.Level-bottom)
		if !b.Overlaps(f.Object, &moved) {
			free = append(free, spot)
		}
	}
	return free
}

// put sets the object down beside its target.
func (f using) put(s *state.State, spot geometry.Spot) {
	center, _ := board.Foot(&s.Pieces[f.Object].Terrain)
	s.Pieces[f.Object].Terrain = s.Board().Moved(f.Object, spot.Center.Sub(center), spot.Level)
	f.setDown(s)
	s.TellPiece(engine.EventState, f.Object, 0, state.Rules("PC1-SCENERY-31"), "pc1.landed", "Piece", f.Object)
}

// falling lets several models Fall one after the other.
type falling struct {
	Models []engine.ModelID // yet to Fall; replaced, never written into
	By     engine.ModelID
}

// Run implements state.Frame.
func (f falling) Run(s *state.State) state.Then {
	if len(f.Models) == 0 {
		return state.Done()
	}
	id := f.Models[0]
	f.Models = f.Models[1:]
	return state.After(f, fall(s, id, f.By))
}

// Drops implements state.Dropping.
func (f falling) Drops(id engine.ModelID) bool { return slices.Contains(f.Models, id) }

// wornOut destroys the object after the last Manipulation that it allows (PC1-SCENERY-22). One that cannot be Manipulated any more stays
// (PC1-AGENDA-95).
func (f using) wornOut(s *state.State) state.Then {
	p := &s.Pieces[f.Object]
	if p.Gone || p.Rank() == 0 || p.Uses < p.Rank() {
		return state.Done()
	}
	return state.Become(Destroy{Piece: f.Object, By: f.User, Rule: "PC1-SCENERY-22"})
}
