package moves

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// mostMoves is how many Movement Actions a model has in a Round (PC1-MOVE-01).
const mostMoves = 2

// Limit is how many Movement Actions a model may make in this Round: one when it has been Burdened in it (PC1-COND-53) or is Slow
// (PC1-BUILD-55). The rule is the one that sets it.
func Limit(s *state.State, id engine.ModelID) (int, engine.Rule) {
	most := mostMoves + traits.Sum(s, id, "Movement Actions")
	switch {
	case s.Models[id].Laden || s.Models[id].Burdened():
		return min(most, 1), "PC1-COND-53"
	case traits.Has(s, id, "Slow"):
		return min(most, 1), "PC1-BUILD-55"
	}
	return max(0, most), "PC1-MOVE-01"
}

// Counts is how many Movement Actions a Universal Action counts for (PC1-MOVE-01); Get up* for none with Super Reflexes (PC1-TRUMP-11).
func Counts(s *state.State, id engine.ModelID, kind state.ActKind) int {
	if kind == state.GetUp && traits.Trump(s, id, cards.Agility) {
		return 0
	}
	return kind.Header().Moves
}

// Refuse says why a model cannot perform one of the Universal Actions that move it now, or nil. What it costs, and how often it may be
// performed, is the business of whoever offers it.
func Refuse(s *state.State, id engine.ModelID, kind state.ActKind) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case !m.Active():
		return engine.Refuse("PC1-COND-16", "pc1.refuse-out", "Model", id)
	case m.KnockedDown != (kind == state.GetUp):
		return refuseDown(id, m.KnockedDown)
	}
	if refusal := RefuseMovement(s, id, Counts(s, id, kind)); refusal != nil {
		return refusal
	}
	switch {
	case kind != state.Move && kind != state.TakeOff && traits.Has(s, id, "Only Move"):
		return engine.Refuse("PC1-RES-18", "pc1.refuse-only-move", "Model", id)
	case kind == state.Run && traits.Has(s, id, "Slow"):
		return engine.Refuse("PC1-BUILD-55", "pc1.refuse-slow", "Model", id)
	case (kind == state.Run || kind == state.Charge) && traits.Under(s, id, "neither Run nor Charge"):
		return engine.Refuse("PC1-RES-47", "pc1.refuse-no-run", "Model", id)
	case kind == state.Run || kind == state.Charge:
		return refuseEngaged(s, id, kind)
	case kind == state.TakeOff:
		return refuseTakeOff(s, id)
	case kind == state.Jump && Inches(s, id, kind, MostExtra(s, id, kind)) == 0:
		return engine.Refuse("PC1-MOVE-17", "pc1.refuse-no-jump", "Model", id)
	}
	return nil
}

func refuseDown(id engine.ModelID, down bool) *engine.Refusal {
	if down {
		return engine.Refuse("PC1-COND-27", "pc1.refuse-down", "Model", id)
	}
	return engine.Refuse("PC1-MOVE-19", "pc1.refuse-up", "Model", id)
}

// RefuseMovement says why a model cannot make so many more Movement Actions in this Round, or nil: also those of cards.
func RefuseMovement(s *state.State, id engine.ModelID, counts int) *engine.Refusal {
	m := &s.Models[id]
	if counts == 0 {
		return nil
	}
	if traits.Under(s, id, "no Movement") || traits.HeldFast(s, id) {
		return engine.Refuse("PC1-MOVE-03", "pc1.refuse-held-fast", "Model", id)
	}
	most, rule := Limit(s, id)
	if m.Moves+counts <= most {
		return nil
	}
	if rule == "PC1-COND-53" && m.Moves > 0 {
		rule = "PC1-COND-54"
	}
	return engine.Refuse(rule, "pc1.refuse-moves", "Model", id, "Have", m.Moves, "Most", most, "Counts", counts)
}

// refuseEngaged says which enemy keeps a model from Run* and Charge* (PC1-MOVE-09, PC1-MOVE-14).
func refuseEngaged(s *state.State, id engine.ModelID, kind state.ActKind) *engine.Refusal {
	foes := s.Foes(id)
	if len(foes) == 0 {
		return nil
	}
	rule := engine.Rule("PC1-MOVE-14")
	if kind == state.Run {
		rule = "PC1-MOVE-09"
	}
	return engine.Refuse(rule, "pc1.refuse-engaged", "Model", foes[0])
}

// refuseTakeOff says why a model cannot take off (PC1-FLIGHT-01, PC1-COND-59).
func refuseTakeOff(s *state.State, id engine.ModelID) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case traits.Skill(s, id, "Flight") == 0:
		return engine.Refuse("PC1-FLIGHT-01", "pc1.refuse-no-flight", "Model", id)
	case m.Flight > 0:
		return engine.Refuse("PC1-FLIGHT-11", "pc1.refuse-flies", "Model", id)
	case m.Burdened():
		return engine.Refuse("PC1-COND-59", "pc1.refuse-flight-burdened", "Model", id)
	}
	if by := Binder(s, id); by != engine.NoModel {
		return engine.Refuse("PC1-MOVE-13", "pc1.refuse-bound", "Model", by)
	}
	return nil
}

// Inches is how far a Universal Movement Action takes a model, with so many inches of Super Reflexes (PC1-TRUMP-10): Blitzer lengthens
// all of them (PC1-SKILL-15), Run* by twice as much (PC1-MOVE-08).
func Inches(s *state.State, id engine.ModelID, kind state.ActKind, extra int) float64 {
	return reach(s, id, kind, kind.Header().Inches, extra)
}

// failedCharge is how far a Charge* goes that does not reach its target (PC1-MOVE-15).
const failedCharge = 4

// Short is how far a Charge* goes that would have led so many inches, but does not reach its target: its Blitzer stays (PC1-MOVE-15).
func Short(inches float64) float64 { return max(0, inches-(state.Charge.Header().Inches-failedCharge)) }

func reach(s *state.State, id engine.ModelID, kind state.ActKind, inches float64, extra int) float64 {
	more := float64(traits.Skill(s, id, cards.Blitzer) + extra)
	switch kind {
	case state.Run:
		more *= 2
	case state.Jump: // half the Agility, rounded up (PC1-MOVE-17)
		inches = float64((traits.Value(s, id, cards.Agility) + 1) / 2)
	}
	return inches + more
}

// MostExtra is how many inches of Super Reflexes a model may pay for with a Universal Movement Action: its Level (PC1-TRUMP-10).
func MostExtra(s *state.State, id engine.ModelID, kind state.ActKind) int {
	if !traits.Trump(s, id, cards.Agility) || kind == state.GetUp || kind.Header().Moves == 0 {
		return 0
	}
	return traits.Level(s, id)
}
