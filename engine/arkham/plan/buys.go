package plan

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// facts are what of a model decides what its tokens buy. They are copies, so that they stay true in every copy of a match.
type facts struct {
	move int  // Base Move in centimetres
	gun  bool // it has a loaded ranged weapon
	down bool
	id   engine.ModelID
}

func factsOf(s *state.State, id engine.ModelID) facts {
	m := &s.Models[id]
	f := facts{move: skills.Value(s, id, state.BaseMove), down: m.Down, id: id}
	for at, w := range m.Weapons {
		f.gun = f.gun || !w.Lost && w.Ammunition > 0 && s.WeaponOf(id, at).Ranged()
	}
	return f
}

// topFace is the highest face of a die.
const topFace = 6

// buys says what tokens are good for, box by box.
func (f facts) buys(laid []int) []engine.Bought {
	all := make([]engine.Bought, state.Boxes)
	all[state.MoveBox] = f.buysMoves(laid[state.MoveBox], laid[state.SpecialBox] > 0)
	all[state.AttackBox] = f.buysAttacks(laid[state.AttackBox])
	all[state.DefenceBox] = f.buysBlocks(laid[state.DefenceBox])
	all[state.SpecialBox] = engine.Bought{Text: engine.Say("ac.buys-special", "Count", laid[state.SpecialBox]), Under: engine.Say("ac.buys-recovery")}
	if laid[state.SpecialBox] == 0 {
		all[state.SpecialBox].Text, all[state.SpecialBox].None = engine.Say("ac.buys-no-special"), true
	}
	return all
}

// buysMoves is the length of a move: the Base Move, and a die for each token (AC-MOVE-03); running takes one of them (AC-MOVE-08).
func (f facts) buysMoves(tokens int, special bool) engine.Bought {
	cm := func(count int) engine.Inches { return engine.Inches(state.Cm(float64(count))) }
	b := engine.Bought{
		Text:  engine.Say("ac.buys-move", "Length", cm(f.move), "Count", tokens),
		Rings: []engine.Ring{{Inches: cm(f.move)}, {Inches: cm(f.move + topFace*tokens), Best: true}},
	}
	switch {
	case tokens == 0:
		b.Text, b.Under, b.Rings = engine.Say("ac.buys-base-move", "Length", cm(f.move)), engine.Say("ac.buys-more-move"), b.Rings[:1]
	case special:
		b.Under = engine.Say("ac.buys-run", "Least", f.move+tokens, "Most", f.move+topFace*tokens, "From", 2*(f.move+tokens-1), "To", 2*(f.move+topFace*(tokens-1)))
	default:
		b.Under = engine.Say("ac.buys-range", "Least", f.move+tokens, "Most", f.move+topFace*tokens)
	}
	return b
}

// shotPrice is what a ranged attack costs (AC-SHOOT-03).
const shotPrice = 2

func (f facts) buysAttacks(tokens int) engine.Bought {
	b := engine.Bought{Text: engine.Say("ac.buys-strikes", "Count", tokens)}
	switch {
	case tokens == 0:
		b.Text, b.None = engine.Say("ac.buys-nothing"), true
		b.Under = engine.Say("ac.buys-strike-needs")
	case f.gun && tokens >= shotPrice:
		b.Under = engine.Say("ac.buys-shot")
	case f.gun:
		b.Under = engine.Say("ac.buys-shot-needs")
	}
	return b
}

func (f facts) buysBlocks(tokens int) engine.Bought {
	b := engine.Bought{Text: engine.Say("ac.buys-blocks", "Count", tokens)}
	if tokens == 0 {
		b.Text, b.None = engine.Say("ac.buys-nothing"), true
		b.Under = engine.Say("ac.buys-block-needs")
	}
	if f.down {
		b.Why = engine.Refuse("AC-BLOCK-06", "ac.refuse-block-lying")
	}
	return b
}
