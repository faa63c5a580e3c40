package agendas

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// rolled is what a die came to against a target number: it succeeds when it reaches it (ruling under PC1-ORIGIN-07).
type rolled struct {
	Face, Total int
	Success     bool
}

// trying rolls a D6 for a model, with a Trait added, against a target number; it gives a rolled.
type trying struct {
	Model  engine.ModelID
	Trait  cards.Trait // or cards.NoTrait
	More   int
	Target int
	Rule   engine.Rule
	asked  bool
}

// Run implements state.Frame.
func (f trying) Run(s *state.State) state.Then {
	seat := s.Models[f.Model].Player
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-target-roll", "Target", f.Target), Rule: f.Rule, Subject: f.Model,
			Dice: []engine.Pool{{Seat: max(0, seat), Model: f.Model, Count: 1}},
		})
	}
	r := rolled{Face: s.Answer.Faces[0][0]}
	r.Total = r.Face + f.More
	if f.Trait != cards.NoTrait {
		r.Total += traits.Value(s, f.Model, f.Trait)
	}
	r.Success = r.Total >= f.Target
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.target-rolled", "Model", f.Model, "Total", r.Total, "Target", f.Target), f.Rule)
		e.Seat, e.Model = seat, f.Model
		e.Dice = []engine.Rolled{{Seat: max(0, seat), Model: f.Model, Faces: s.Answer.Faces[0], Marks: []engine.Mark{engine.Keeps}, Total: r.Total}}
		e.Outcome = &engine.Outcome{Won: r.Success, Against: f.Target}
		return e
	})
	return state.Give(r)
}

// hazardValue is the Energy of an Agenda's hazard (PC1-AGENDA-70, PC1-AGENDA-150).
const hazardValue = 5

// burning rolls for a model in a dangerous Area: Energy 5 against its Defense.
type burning struct {
	Model  engine.ModelID
	Rule   engine.Rule
	rolled bool
}

// Run implements state.Frame.
func (f burning) Run(s *state.State) state.Then {
	if !s.Models[f.Model].Active() {
		return state.Done()
	}
	if !f.rolled {
		f.rolled = true
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: engine.NoModel, Defender: f.Model, Piece: engine.NoPiece, Fixed: hazardValue, Active: cards.Energy, Against: cards.Defense,
		}})
	}
	result := flow.Taken[contest.Result](&s.Process)
	if !result.Success || result.Damage == 0 {
		return state.Done()
	}
	return state.Become(harm.Suffer{Model: f.Model, Damage: result.Damage, Source: state.Source{
		By: engine.NoModel, Based: cards.NoTrait, Hazard: true, Point: s.Models[f.Model].Spot.Center, From: state.Nobody, Rule: f.Rule,
	}})
}

// hazards is what an Agenda's dangerous Area does to a model that goes through it or begins its Activation in it (PC1-AGENDA-70); nothing to
// who flies or levitates (PC1-TERRAIN-17).
func endangered(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Active() && m.Flight == 0 && !traits.Has(s, id, "Levitation")
}

// entered reports whether a way leads into an Agenda's Area from outside.
func entered(s *state.State, i int, id engine.ModelID, way []state.Point) bool {
	if s.Agendas[i].Area < 0 || s.Models[id].Spot.Level > ground {
		return false
	}
	box, body := squareOf(s.Areas[s.Agendas[i].Area]), s.Body(id)
	inside := false
	for n, at := range way {
		body.Center = at
		if n == 0 {
			inside = box.Meets(body)
			continue
		}
		const steps = 32 // of a stretch, each far below the side of an Area
		for step := 1; step <= steps; step++ {
			body.Center = way[n-1].Add(at.Sub(way[n-1]).Times(float64(step) / steps))
			now := box.Meets(body)
			if now && !inside {
				return true
			}
			inside = now
		}
	}
	return false
}

// living reports whether a model is Living by its card, Incapacitated or not (PC1-SKILL-69).
func living(s *state.State, id engine.ModelID) bool {
	for _, skill := range s.CardFor(id).All() {
		if skill.Name == cards.Mechanical || skill.Name == cards.NonLiving {
			return false
		}
	}
	return true
}
