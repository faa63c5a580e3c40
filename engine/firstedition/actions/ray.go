package actions

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// askLength asks a model with Damage Control how long its Ray is (PC1-SKILL-24); nil where that is settled.
func (f aiming) askLength(s *state.State, most float64) *engine.Decision {
	least := max(1, int(math.Ceil(s.Board().Apart(f.User, f.Target)-geometry.Slack)))
	if traits.Skill(s, f.User, "Damage Control") == 0 || s.Models[f.User].Player == engine.NoSeat || least >= int(most) {
		return nil
	}
	return &engine.Decision{
		Seat: s.Models[f.User].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-ray"), Rule: "PC1-SKILL-24", Subject: f.User,
		Min: least, Max: int(most), Suggest: int(most), Unit: "pc1.unit-inches",
	}
}

// Idle implements flow.Idler: a Ray is as long as it can be where every length catches the same in every direction (PC1-RANGED-07).
func (f aiming) Idle(s *state.State) *engine.Idle {
	d := s.Pending
	if f.Step != aimLength || d.Shape != engine.Number {
		return nil
	}
	whole := f.catches(s, d.Max)
	for inches := d.Min; inches < d.Max; inches++ {
		if !slices.EqualFunc(f.catches(s, inches), whole, slices.Equal[[]engine.ModelID]) {
			return nil
		}
	}
	return &engine.Idle{Choice: engine.Choice{Number: d.Max}, Why: engine.Say("pc1.idle-ray", "Model", f.User, "Inches", engine.Inches(d.Max)), Rule: "PC1-SKILL-24"}
}

// catches lists whom a Ray of a length would be rolled against, for each direction in which it catches something else, in a fixed order.
func (f aiming) catches(s *state.State, inches int) [][]engine.ModelID {
	ray := aim.AttackOf(s, f.User, f.Act)
	var all [][]engine.ModelID
	for _, way := range aim.Ways(s, f.User, &ray, f.Target, float64(inches)) {
		all = append(all, affected(s, ray.Active, aim.OnRay(s, f.User, &ray, aim.Ray(s, f.User, way, float64(inches)))))
	}
	slices.SortFunc(all, slices.Compare[[]engine.ModelID])
	return all
}

// direct asks which way a Ray of a length runs, where another way than straight at its target catches others (PC1-RANGED-07): a Ray comes
// to its target wherever that is in the strip.
func (f aiming) direct(s *state.State, inches float64) state.Then {
	f.Length = inches
	ray := aim.AttackOf(s, f.User, f.Act)
	if s.Models[f.User].Player != engine.NoSeat && len(aim.Ways(s, f.User, &ray, f.Target, inches)) > 1 {
		f.Step = aimDirected
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.User].Player, Shape: engine.Place, Ask: engine.Say("pc1.ask-direction", "Action", name(s, f.User, f.Act), "Target", f.Target.Name()),
			Rule: "PC1-RANGED-07", Subject: f.User, Action: Printed(s, f.Act), Place: aim.Direction(s, f.User, ray, f.Target, inches),
		})
	}
	return f.ray(s, aim.Straight(s, f.User, f.Target))
}

// ray fixes whom a Ray is rolled against (PC1-RANGED-09).
func (f aiming) ray(s *state.State, way state.Point) state.Then {
	f.tell(s, way, "PC1-ACT-04")
	ray := aim.AttackOf(s, f.User, f.Act)
	f.Razes = f.Target.IsPiece()
	f.List = affected(s, ray.Active, aim.OnRay(s, f.User, &ray, aim.Ray(s, f.User, way, f.Length)))
	f.Ordered, f.Step = true, aimNext
	return state.Next(f)
}

// boost keeps the Power-Up die of a Powerful Ray for one more roll (PC1-SKILL-91).
func (f *aiming) boost(s *state.State, struck Struck) {
	switch a := s.ActionOf(f.Act); {
	case !struck.Result.Attack.Power || a == nil || a.Attack != cards.Ray || a.Active != cards.Energy || !traits.Has(s, f.User, "Powerful Rays"):
	case f.Boost > 0:
		f.Boost, f.Boosted = 0, true
	case !f.Boosted:
		f.Boost = struck.AttackPower
	}
}
