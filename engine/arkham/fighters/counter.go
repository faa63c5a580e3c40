package fighters

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// theCounter strikes back with a die for each hit that was blocked (AC-TRAIT-044).
const theCounter = "Counterattack"

// counters offers whoever has blocked hits to strike back, after step 4 of the attack, which goes on afterwards.
func counters(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Blocked || !skills.Can(s, what.Model, theCounter) {
		return nil
	}
	if a, under := attack.UnderWay(s); !under || a.Reaction || a.On != what.Model || len(Backs(s, what.Model, what.By)) == 0 {
		return nil
	}
	return countering{Attack: state.Attack{By: what.Model, On: what.By, Dice: what.Amount, Reaction: true}}
}

// Backs lists with what a model can strike back: its melee weapons that reach, and state.Unarmed.
func Backs(s *state.State, id, on engine.ModelID) []int {
	var all []int
	for at, w := range s.Models[id].Weapons {
		if !w.Lost && !s.WeaponOf(id, at).Ranged() && melee.Reaches(s, id, on, at) {
			all = append(all, at)
		}
	}
	if s.Models[on].OnTable && melee.Reaches(s, id, on, state.Unarmed) {
		all = append(all, state.Unarmed)
	}
	return all
}

// countering asks with what, and strikes.
type countering struct {
	state.Attack
	asked bool
}

// Run implements state.Frame.
func (f countering) Run(s *state.State) state.Then {
	if f.asked {
		if o := s.Chosen(); !o.Finish {
			f.Weapon = o.Means.At
			s.TellModel(engine.EventAction, f.By, float64(f.Dice), state.Rules("AC-TRAIT-044"), "ac.counters", "Model", f.By, "Other", f.On, "Count", f.Dice)
			return state.Become(attack.Against{Attack: f.Attack})
		}
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(s.Models[f.By].Seat, "AC-TRAIT-044", engine.Say("ac.ask-counter", "Model", f.On, "Dice", f.Dice))
	d.Subject = f.By
	for _, at := range Backs(s, f.By, f.On) {
		o := ask.Nth("weapon", at, engine.Say("ac.special-unarmed"))
		if at != state.Unarmed {
			o.Text = engine.Say("ac.special-weapon", "Weapon", s.WeaponOf(f.By, at).Name)
		}
		o.Action = attack.Line(s, state.Attack{By: f.By, Weapon: at})
		d.Options = append(d.Options, o)
	}
	no := ask.Option("no", engine.Say("ac.option-no-counter"))
	no.Finish = true
	d.Options = append(d.Options, no)
	return state.Wait(f, d)
}

// Preview implements flow.Previewer: what striking back could come to.
func (f countering) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	o := &s.Pending.Options[choice.Pick]
	if o.Finish {
		return nil
	}
	a := f.Attack
	a.Weapon = o.Means.At
	return attack.Preview(s, a)
}

// unblocked keeps whoever is struck back from blocking (ruling under AC-TRAIT-044).
func unblocked(_ *state.State, a state.Attack) *engine.Refusal {
	if !a.Reaction {
		return nil
	}
	return engine.Refuse("AC-TRAIT-044", "ac.refuse-block-counter")
}
