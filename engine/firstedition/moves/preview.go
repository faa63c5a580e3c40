package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Preview explains a place that a model might move to: whom it would touch there, what is dangerous on its way, how deep it would Fall.
func (f Movement) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step == moveOffered && s.Pending != nil && s.Pending.Shape == engine.Pick {
		return f.foretell(s, choice)
	}
	if choice.Spot == nil || s.Pending == nil || s.Pending.Place == nil {
		return nil
	}
	spot := *choice.Spot
	path, legal := s.Pending.Place.Path(spot, choice.Via)
	if !legal {
		return nil
	}
	p := &engine.Preview{Ends: []engine.Displaced{{Model: f.Model, To: spot, Moved: path.Length}}}
	f.noteFall(s, p, spot)
	if wayOf(s, f.Model).name != flying.name {
		f.noteHazards(s, p, path)
	}
	there := s.Copy()
	w := walkOf(there, f.Model, path.Points, spot)
	f.advance(there, w, w.length())
	there.Place(f.Model, p.Ends[0].To)
	f.noteLost(there, p)
	for _, id := range there.Touching(f.Model) {
		gap := geometry.GapBetween(there.Body(f.Model), there.Body(id))
		p.Verdict, p.Proof.Gap = engine.Touching, &gap
		p.Notes = append(p.Notes, engine.Note{Icon: "l-users", Text: engine.Say("pc1.note-contact", "Model", id), Rule: "PC1-COND-02"})
	}
	return p
}

// foretell is what a Held Action would come to at the moment that is looked at (PC1-TACTIC-06).
func (f Movement) foretell(s *state.State, choice engine.Choice) *engine.Preview {
	o := &s.Pending.Options[max(0, choice.Pick)]
	if o.Finish {
		return nil
	}
	w, there := walkOf(s, f.Model, f.way, f.end), s.Copy()
	there.Models[f.Model].Spot = w.spot(moments(s, w)[o.Means.At].Inches)
	return there.Foretell(o.Model, f.Model)
}

// noteLost warns where the Action that was announced behind the movement could not be performed from there, so that its AP would be lost
// (PC1-ACT-10): there is nothing to be thrown, nobody to be led. Whom an attack could be aimed at is told by its odds.
func (f Movement) noteLost(there *state.State, p *engine.Preview) {
	a := &there.Activation
	if a.Model != f.Model || a.At == 0 || a.At >= len(a.Actions) {
		return
	}
	act := a.Actions[a.At].Act
	if a.At++; act.Kind != state.Granted {
		return
	}
	if g, has := there.GrantOf(f.Model, act.Grant); has && g.Refusal != nil {
		p.Vain = append(p.Vain, engine.Note{Icon: "l-triangle-alert", Text: engine.Say("pc1.note-lost", "Action", g.Name, "Why", g.Refusal.Why), Rule: g.Refusal.Rule, Warn: true})
	}
}

// safe is how deep a Fall does no harm, in inches (PC1-COND-36).
const safe = 3

// noteFall says how deep a model would Fall, and where to.
func (f Movement) noteFall(s *state.State, p *engine.Preview, spot geometry.Spot) {
	from, off := spot, geometry.NoPiece
	switch place := s.Pending.Place.(type) {
	case *Jump:
		if place.drop(spot) == 0 {
			return
		}
		from.Level = place.Start.Level
	case interface {
		Carrier(geometry.Point) geometry.PieceIndex
	}:
		off = place.Carrier(spot.Center)
	default:
		return
	}
	landing, _ := s.Board().Landing(f.Model, from, off)
	inches := from.Level - landing.Level
	p.Ends[0].To = landing
	p.Notes = append(p.Notes, engine.Note{
		Icon: "g-falling", Text: engine.Say("pc1.note-fall", "Inches", engine.Inches(inches)), Rule: "PC1-COND-35",
		Warn: inches > safe+geometry.Slack && !harm.Unbroken(s, f.Model),
	})
}

// noteHazards names the Dangerous Terrain that a way leads into and that harms the model, with the chances of its roll (PC1-TERRAIN-10).
func (f Movement) noteHazards(s *state.State, p *engine.Preview, path geometry.Path) {
	was := s.Board().HazardsAt(s.Body(f.Model))
	for _, at := range s.Board().HazardsAmong(path.Touches) {
		if slices.Contains(was, at) || s.Chapters.Danger == nil {
			continue
		}
		if roll, harms := s.Chapters.Danger(s, f.Model, at); harms {
			odds := rolls.Exact(contest.Of(s, roll, contest.Stance{}, contest.Readily(s, roll)))
			p.Notes = append(p.Notes, engine.Note{Icon: "l-triangle-alert", Rule: "PC1-TERRAIN-10", Warn: true, Text: engine.Say("pc1.note-danger",
				"Piece", at, "Hurt", engine.Percent(1-odds.Damage[0]), "Falls", engine.Percent(odds.Falls))})
		}
	}
}
