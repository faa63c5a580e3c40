package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// paralysedDefence is what being Paralysed does to Defence (AC-EFFECT-19), and heldAttack what being Immobilised does to Attack (AC-EFFECT-14).
const (
	paralysedDefence = -2
	heldAttack       = -1
)

// changes is what effects do to a characteristic.
func changes(s *state.State, id engine.ModelID, of state.Characteristic) int {
	switch {
	case of == state.Defence && skills.Paralysed(s, id):
		return paralysedDefence - ganged(s, id)
	case of == state.Defence:
		return -ganged(s, id)
	case of == state.AttackValue && s.Models[id].Is("Immobilised"):
		return heldAttack
	}
	return 0
}

// binds keeps whoever is Shocked from all tokens, and whoever is Immobilised from Move tokens (AC-EFFECT-04, AC-EFFECT-14).
func binds(s *state.State, id engine.ModelID, cost state.Tokens) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case cost.Count() > 0 && m.Is("Shocked"):
		return engine.Refuse("AC-EFFECT-04", "ac.refuse-shocked", "Model", id)
	case cost[state.MoveBox] > 0 && m.Is("Immobilised"):
		return engine.Refuse("AC-EFFECT-14", "ac.refuse-held", "Model", id)
	}
	return nil
}

// refuse keeps whoever is Blind from ranged attacks and from running, and whoever cannot act from ranged attacks.
func refuse(s *state.State, id engine.ModelID, deed state.Deed) *engine.Refusal {
	switch {
	case deed == state.Shooting && skills.Blind(s, id):
		return engine.Refuse("AC-EFFECT-01", "ac.refuse-blind", "Model", id)
	case deed == state.Running && skills.Blind(s, id):
		return engine.Refuse("AC-EFFECT-03", "ac.refuse-blind", "Model", id)
	case deed == state.Shooting && !skills.Acts(s, id):
		return engine.Refuse("AC-EFFECT-16", "ac.refuse-attack-down", "Model", id)
	}
	return nil
}

// blinded lets whoever is Blind hit on a 6 alone (AC-EFFECT-02).
func blinded(s *state.State, a state.Attack, with *rolls.Attack) {
	with.Hit.Blind = with.Hit.Blind || skills.Blind(s, a.By)
}

// freeing offers whoever is Immobilised to break free (ruling under AC-EFFECT-14).
func freeing(s *state.State, id engine.ModelID) []state.Choice {
	if !s.Models[id].Is("Immobilised") {
		return nil
	}
	c := state.NewChoice("break-free", engine.Say("ac.option-break-free"), "AC-GRAB-03", state.Tokens{}, func(_ *state.State, id engine.ModelID) state.Frame {
		return breaking{Model: id}
	})
	c.Refusal = skills.Afford(s, id, state.Of(state.AttackBox, max(1, len(Grips(s, id)))))
	return []state.Choice{c}
}

// breaking is an attempt to break free: a die for each Attack token, one of which must reach the model's own Strength (AC-GRAB-03).
type breaking struct {
	Model engine.ModelID
	step  int
}

// Run implements state.Frame.
func (f breaking) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch f.step {
	case 0:
		f.step = 1
		least, most := max(1, len(Grips(s, f.Model))), m.Tokens[state.AttackBox] // AC-GRAB-04
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Number, Ask: engine.Say("ac.ask-break-free"), Rule: "AC-GRAB-03", Subject: f.Model, Min: least, Max: most, Suggest: most,
			Unit: state.AttackBox.Term(),
		})
	case 1:
		f.step = 2
		count := s.Answer.Number
		skills.Pay(s, f.Model, state.Of(state.AttackBox, count), "AC-GRAB-03")
		return state.Wait(f, ask.Roll("AC-GRAB-03", engine.Say("ac.ask-break-free-roll", "Model", f.Model), f.Model, engine.Pool{Seat: m.Player, Model: f.Model, Count: count}))
	}
	need, faces := rolls.Need{Score: skills.Value(s, f.Model, state.Strength)}, s.Answer.Faces[0]
	free, key := need.Count(faces) > 0, "ac.stays-held"
	if free {
		key = "ac.breaks-free"
		m.Cure("Immobilised")
	}
	s.TellRoll(m.Seat, f.Model, free, need.Least(), state.Rules("AC-GRAB-03", "AC-EFFECT-14"), []engine.Rolled{state.Thrown(m.Player, f.Model, faces, need.Met)}, key, "Model", f.Model)
	return state.Done()
}
