package contest

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Declare asks one side what it declares (PC1-ROLL-07): with which Trait it rolls where it may choose, whether with a Trump Roll, whether
// it Powers-Up, and how many points of Power for Price it buys. It gives a Stance, paid for.
type Declare struct {
	Contest   state.Contest
	Attacking bool
	Other     Stance // of the attacker, for the defender
	Bare      bool   // nothing that costs AP (PC1-START-15)
	Step      int
	Stance    Stance
}

func (f Declare) who() engine.ModelID {
	if f.Attacking {
		return f.Contest.Attacker
	}
	return f.Contest.Defender
}

// Run implements state.Frame.
func (f Declare) Run(s *state.State) state.Then {
	id := f.who()
	if id == engine.NoModel || s.Models[id].Player == engine.NoSeat {
		return state.Give(f.Stance)
	}
	switch f.Step {
	case 0:
		f.Step = 1
		if d, several := f.ask(s); several {
			return state.Wait(f, d)
		}
		return state.Next(f.priced(s))
	case 1:
		f.Stance = stances(s, f.Contest, f.Attacking)[s.Chosen().Means.At]
		f.pay(s)
		return state.Next(f.priced(s))
	case 2:
		f.Step = 3
		if most := f.most(s); most > 0 {
			return state.Wait(f, &engine.Decision{
				Seat: s.Models[id].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-price"), Rule: "PC1-SKILL-90", Subject: id,
				Max: most, Unit: "pc1.unit-points",
			})
		}
		return state.Give(f.Stance)
	case 3:
		f.Stance.Price = s.Answer.Number
		if f.Stance.Price > 0 {
			s.Models[id].Left -= f.Stance.Price
			s.TellModel(engine.EventDamage, id, float64(f.Stance.Price), state.Rules("PC1-SKILL-90"), "pc1.paid-price", "Model", id, "Points", f.Stance.Price)
		}
	}
	return state.Give(f.Stance)
}

func (f Declare) priced(*state.State) Declare {
	f.Step = 2
	return f
}

// most is how many points of Power for Price a model may buy: never with its last Damage Point.
func (f Declare) most(s *state.State) int {
	id := f.who()
	return max(0, min(traits.Skill(s, id, "Power for Price"), s.Models[id].Left-1))
}

// stances are all that a side may declare, allowed or not: every way to roll, plain, with a Trump Roll, with a Power-Up, with both.
func stances(s *state.State, c state.Contest, attacking bool) []Stance {
	var all []Stance
	for way := range Ways(s, c, attacking) {
		all = append(all, Stance{Way: way}, Stance{Way: way, Trump: true}, Stance{Way: way, Power: true}, Stance{Way: way, Trump: true, Power: true})
	}
	return all
}

// refuse says why a side may not declare something.
func (f Declare) refuse(s *state.State, way Way, st Stance) *engine.Refusal {
	if st.Trump {
		if no := MayTrump(s, f.Contest, f.Attacking, way); no != nil {
			return no
		}
	}
	if st.Power && f.Bare {
		return engine.Refuse("PC1-START-15", "pc1.why-no-ap")
	}
	if st.Power {
		return MayPower(s, f.Contest, f.Attacking, way)
	}
	return nil
}

// ask is the question; false when there is only one answer.
func (f Declare) ask(s *state.State) (*engine.Decision, bool) {
	id := f.who()
	key := "pc1.ask-defend"
	if f.Attacking {
		key = "pc1.ask-attack"
	}
	d := ask.Pick(s.Models[id].Player, "PC1-ROLL-07", engine.Say(key))
	d.Subject, d.Kind = id, engine.Boost
	ways := Ways(s, f.Contest, f.Attacking)
	for at, st := range stances(s, f.Contest, f.Attacking) {
		way := ways[st.Way]
		name, says := "plain", "pc1.option-plain"
		switch {
		case st.Trump && st.Power:
			name, says = "both", "pc1.option-both"
		case st.Trump:
			name, says = "trump", "pc1.option-trump"
		case st.Power:
			name, says = "power-up", "pc1.option-power-up"
		}
		if st.Power && f.Attacking && f.Contest.Boost > 0 {
			says = "pc1.option-boost-again"
		}
		o := ask.Nth("declare", at, engine.Say(says, "Trait", TraitTerm(way.Trait), "Value", way.Value, "Boost", f.Contest.Boost))
		if o.Key = name; st.Trump && st.Power && len(ways) == 1 && says == "pc1.option-both" {
			o.Short = engine.Say("pc1.option-both-short")
		}
		if st.Way > 0 {
			o.Key += ":" + way.Trait.Name()
		}
		o.Refusal = f.refuse(s, way, st)
		o.Caution.Costly = st.Trump || st.Power
		d.Options = append(d.Options, o)
	}
	_, only := ask.Only(d)
	return d, !only
}

// pay takes what was declared: the Trump Roll of the Round (PC1-TRAIT-14), and for a Power-Up one AP and one die, of the model's own first
// (PC1-POWERUP-03, PC1-SKILL-92).
func (f Declare) pay(s *state.State) {
	id := f.who()
	m := &s.Models[id]
	way := Ways(s, f.Contest, f.Attacking)[f.Stance.Way]
	if f.Stance.Trump {
		m.Trumped[way.Trait] = true
		s.TellModel(engine.EventNote, id, 0, state.Rules("PC1-TRAIT-13", "PC1-TRAIT-14"), "pc1.uses-trump", "Model", id, "Trait", TraitTerm(way.Trait))
	}
	if f.Stance.Power && f.Attacking && f.Contest.Boost > 0 {
		s.TellModel(engine.EventNote, id, float64(f.Contest.Boost), state.Rules("PC1-SKILL-91"), "pc1.boosts-again", "Model", id, "By", f.Contest.Boost)
	} else if f.Stance.Power {
		Pay(s, id, 1)
		if m.Dice > 0 {
			m.Dice--
		} else {
			s.Teams[m.Seat].Dice--
		}
		s.TellModel(engine.EventNote, id, 1, state.Rules("PC1-POWERUP-03"), "pc1.powers-up", "Model", id, "Left", m.Dice+s.Teams[m.Seat].Dice)
	}
	if way.Rule != "" && f.Stance.Way > 0 {
		s.TellModel(engine.EventNote, id, 0, state.Rules(way.Rule), "pc1.rolls-with", "Model", id, "Trait", TraitTerm(way.Trait))
	}
}

// Preview implements flow.Previewer: the chances with what is looked at.
func (f Declare) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.Contest.Start {
		return nil
	}
	all := stances(s, f.Contest, f.Attacking)
	if s.Pending.Shape != engine.Pick || choice.Pick < 0 || choice.Pick >= len(all) {
		return nil
	}
	if f.Attacking {
		return Preview(s, f.Contest, all[choice.Pick], Readily(s, f.Contest))
	}
	return Preview(s, f.Contest, f.Other, all[choice.Pick])
}
