package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// tell logs that an Action is performed, with the space that it fills.
func (f aiming) tell(s *state.State, way state.Point, rule engine.Rule) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventAction, engine.Say("pc1.performs", "Model", f.User, "Action", name(s, f.User, f.Act)), rule)
		e.Seat, e.Model, e.Other, e.Proof.Template = s.Models[f.User].Seat, f.User, f.User, f.template(s, way)
		return e
	})
}

// template is the space that the Action fills, and whom it catches: a Ray of the length that was settled, or else of its RNG; nil where it
// fills none.
func (f aiming) template(s *state.State, way state.Point) *engine.Template {
	a := aim.AttackOf(s, f.User, f.Act)
	switch a.Type {
	case cards.Ray:
		if f.Length > 0 {
			a.Range = f.Length
		}
		strip := aim.Ray(s, f.User, way, a.Range)
		t := &engine.Template{Strip: &strip, Models: affected(s, a.Active, aim.OnRay(s, f.User, &a, strip))}
		if f.Target.IsPiece() {
			t.Pieces = []engine.PieceID{f.Target.Piece}
		}
		return t
	case cards.Blast:
		at, inRange := aim.Mark(s, f.User, &a, f.Target)
		t := f.blast(s, at)
		if inRange && f.Target.IsPiece() {
			t.Pieces = []engine.PieceID{f.Target.Piece}
		}
		return t
	case cards.SelfBlast, cards.Aura:
		disc := geometry.DiscAround(s.Body(f.User), a.Radius)
		return &engine.Template{Disc: &disc, Around: true, Models: affected(s, a.Active, aim.Around(s, f.User, &a))}
	}
	return nil
}

// blast is the circle of a Blast around a point, and whom it catches.
func (f aiming) blast(s *state.State, at state.Point) *engine.Template {
	a := aim.AttackOf(s, f.User, f.Act)
	t := &engine.Template{Disc: &geometry.Disc{Center: at, Radius: a.Radius}}
	for _, caught := range aim.InBlast(s, f.User, &a, at, engine.NoModel) {
		if !immune(s, caught.Model, a.Active) {
			t.Models = append(t.Models, caught.Model)
		}
	}
	return t
}

// Preview implements flow.Previewer: the chances against a target that is looked at, with nothing declared, and whom the Action catches
// besides; of a Ray those on its way.
func (f aiming) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	switch {
	case f.Step == aimChosen && choice.Pick >= 0 && choice.Pick < len(s.Pending.Options):
		f.Target = optionTarget(&s.Pending.Options[choice.Pick])
		if p := f.short(s); p != nil {
			return p
		}
		c := Against(s, f.User, f.Act, f.Target)
		p := contest.Preview(s, c, contest.Stance{}, contest.Readily(s, c))
		f.noteCaught(s, p, f.template(s, aim.Straight(s, f.User, f.Target)))
		return p
	case f.Step == aimDirected && choice.Spot != nil:
		c := Against(s, f.User, f.Act, f.Target)
		p := contest.Preview(s, c, contest.Stance{}, contest.Readily(s, c))
		f.noteCaught(s, p, f.template(s, s.Pending.Place.(*board.Aimed).Way(*choice.Spot)))
		return p
	case f.Step == aimLength && choice.Number > 0: // straight at the target, until it is asked which way
		f.Length = float64(choice.Number)
		c := Against(s, f.User, f.Act, f.Target)
		p := contest.Preview(s, c, contest.Stance{}, contest.Readily(s, c))
		f.noteCaught(s, p, f.template(s, aim.Straight(s, f.User, f.Target)))
		return p
	case f.Step == aimMoved && choice.Spot != nil:
		p := &engine.Preview{}
		f.Target = state.Nobody
		f.noteCaught(s, p, f.blast(s, choice.Spot.Center))
		return p
	}
	return nil
}

// fallsShort tells that the target of a Blast is out of its range, and that it explodes at the limit of that (PC1-RANGED-19).
func (f aiming) fallsShort(s *state.State, a *aim.Attack) {
	gap := s.Board().Apart(f.User, f.Target)
	s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-RANGED-19"), "pc1.blast-short", "Target", f.Target.Name(), "Gap", engine.Inches(gap), "Range", engine.Inches(a.Range))
}

// short is what a Blast comes to whose target is out of its range, nil for others: it explodes at the limit of the range, and only whoever it
// catches there is rolled against (PC1-RANGED-19).
func (f aiming) short(s *state.State) *engine.Preview {
	a := aim.AttackOf(s, f.User, f.Act)
	if a.Type != cards.Blast {
		return nil
	}
	no := aim.RefuseRange(s, f.User, f.Target, a.Range)
	if no == nil {
		return nil
	}
	t := f.template(s, state.Point{})
	p, key := &engine.Preview{Lost: true}, "pc1.note-blast-vain"
	if c, caught := f.shortOf(s, t); caught {
		p, key = contest.Preview(s, c, contest.Stance{}, contest.Readily(s, c)), "pc1.note-blast-short"
	}
	p.Notes = append(p.Notes,
		engine.Note{Icon: "l-triangle-alert", Rule: no.Rule, Text: no.Why, Warn: true},
		engine.Note{Icon: "l-triangle-alert", Rule: "PC1-RANGED-19", Text: engine.Say(key, "Target", f.Target.Name(), "Range", engine.Inches(a.Range)), Warn: true})
	f.noteCaught(s, p, t)
	return p
}

// shortOf is the Opposed Roll against the target of a Blast out of range, if the circle that it fills catches him all the same.
func (f aiming) shortOf(s *state.State, t *engine.Template) (state.Contest, bool) {
	if !f.Target.IsModel() || !slices.Contains(t.Models, f.Target.Model) {
		return state.Contest{}, false
	}
	return f.spreadsTo(s, t, f.Target.Model), true
}

// Coming is the Opposed Roll that an Action aimed at somebody or something comes to, as things stand; false for a Blast that explodes at the
// limit of its range and does not catch its target there (PC1-RANGED-19).
func Coming(s *state.State, id engine.ModelID, act state.Act, target state.Target) (state.Contest, bool) {
	if a := aim.AttackOf(s, id, act); a.Type == cards.Blast && aim.RefuseRange(s, id, target, a.Range) != nil {
		f := aiming{User: id, Act: act, Target: target}
		return f.shortOf(s, f.template(s, state.Point{}))
	}
	return Against(s, id, act, target), true
}

// spreadsTo is the Opposed Roll against somebody whom a space catches besides the target.
func (f aiming) spreadsTo(s *state.State, t *engine.Template, id engine.ModelID) state.Contest {
	attack := Attack{User: f.User, Act: f.Act, Target: state.AtModel(id), Spread: true}
	if a := aim.AttackOf(s, f.User, f.Act); a.Type == cards.Blast {
		attack.Source, attack.Primary = t.Disc.Center, f.Target
		if f.Step == aimMoved {
			attack.Primary = f.Primary
		}
		for _, caught := range aim.InBlast(s, f.User, &a, t.Disc.Center, engine.NoModel) {
			attack.Halved = attack.Halved || caught.Model == id && caught.Halved
		}
	}
	attack.Close = closeTo(s, &attack)
	return attack.contest(s)
}

// noteCaught names everybody in a space besides the target, with the chance against each, and warns of friends.
func (f aiming) noteCaught(s *state.State, p *engine.Preview, t *engine.Template) {
	if t == nil {
		return
	}
	p.Proof.Template = t
	for _, id := range t.Models {
		if id == f.Target.Model {
			continue
		}
		c := f.spreadsTo(s, t, id)
		odds := rolls.Exact(contest.Of(s, c, contest.Stance{}, contest.Readily(s, c)))
		note := engine.Note{Icon: "g-explosion-rays", Rule: "PC1-ROLL-12", Text: engine.Say("pc1.note-catches", "Model", id, "Chance", engine.Percent(odds.Success))}
		if s.Friendly(f.User, id) {
			note = engine.Note{Icon: "l-triangle-alert", Rule: "PC1-ROLL-12", Text: engine.Say("pc1.note-catches-friend", "Model", id, "Chance", engine.Percent(odds.Success)), Warn: true}
		}
		p.Notes = append(p.Notes, note)
	}
}
