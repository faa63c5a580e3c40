package attack

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
)

// Whole is an attack with all that may cancel its hits, for its odds: blocks with so many Defence tokens, and what the chapters above know.
func Whole(s *state.State, a state.Attack, blocks int) rolls.Attack {
	with := Made(s, a)
	if !a.Ranged && !a.Automatic {
		with.Escape.Blocks, with.Escape.Block = BlockDice(s, a, blocks), ToBlock(s, a)
	}
	for _, escapes := range s.Chapters.Escapes {
		escapes(s, a, &with.Escape)
	}
	return with
}

// Line is the line of the attacker's Sheet that an attack stands for: that of its weapon, or behind them all for unarmed.
func Line(s *state.State, a state.Attack) int {
	if a.Weapon == state.Unarmed {
		return len(s.Models[a.By].Weapons)
	}
	return a.Weapon
}

// Blocking is how many Defence tokens the target could block with.
func Blocking(s *state.State, a state.Attack) int {
	most, no := Blocks(s, a)
	if no != nil {
		return 0
	}
	return most
}

// Told is exact odds as they are shown: what may come of the attack, in ways that exclude each other. A success is that a hit is left after
// all that cancels hits.
func Told(a rolls.Attack, odds rolls.Odds) *engine.Odds {
	nothing := odds.Left[0]
	out := max(0, odds.Fell-odds.Casualty)
	if a.Target.Out { // it cannot be Knocked Out once more
		out = 0
	}
	hurt := max(0, 1-nothing-out-odds.Casualty)
	told := &engine.Odds{Success: out + odds.Casualty + hurt, Fells: out + odds.Casualty, Felled: "ac.felled", Counts: "ac.markers"}
	for _, bar := range []engine.Bar{
		{Chance: nothing, Label: "ac.outcome-nothing", Fails: true}, {Chance: hurt, Label: "ac.outcome-hit"}, {Chance: out, Label: "ac.outcome-out", Fells: true},
		{Chance: odds.Casualty, Label: "ac.outcome-casualty", Fells: true},
	} {
		if bar.Chance > 0 {
			told.Bars = append(told.Bars, bar)
		}
	}
	return told
}

// Preview is what an attack could come to, if its target blocks with all that it has.
func Preview(s *state.State, a state.Attack) *engine.Preview {
	with := Whole(s, a, Blocking(s, a))
	exact := rolls.Exact(with)
	p := &engine.Preview{Odds: Told(with, exact), Attack: Hitting(a.By, a.Dice, with.Hit), Defend: Defending(a.On, with.Escape.Blocks, with.Escape.Block)}
	for _, list := range [][]func(*state.State, state.Attack) []state.Modifier{s.Chapters.Defence, s.Chapters.Hit, s.Chapters.Wound} {
		_, all := s.Modifiers(list, a)
		for _, m := range all {
			p.Notes = append(p.Notes, engine.Note{Icon: "l-dices", Text: engine.Say("ac.note-modifier", "What", m.Text, "By", m.By), Rule: m.Rule})
		}
	}
	p.Notes = append(p.Notes, averages(&with, &exact)...)
	if with.Escape.Blocks > 0 {
		odds := rolls.WithBlocks(with)
		p.Notes = append(p.Notes, engine.Note{Icon: "l-shield", Rule: "AC-BLOCK-03", Text: engine.Say("ac.note-blocks", "Count", with.Escape.Blocks,
			"Without", engine.Percent(1-odds.None.Left[0]), "With", engine.Percent(1-odds.Expected.Left[0]), "Best", engine.Percent(1-odds.Best.Left[0]))})
	}
	return p
}

// averages is what an attack brings on the average, and how often the Collateral die Knocks Out.
func averages(with *rolls.Attack, exact *rolls.Odds) []engine.Note {
	tenths := func(v float64) float64 { return math.Round(v*10) / 10 }
	notes := []engine.Note{{Icon: "l-target", Rule: "AC-DAMAGE-02", Text: engine.Say("ac.note-average",
		"Hits", tenths(rolls.Mean(exact.Left)), "Lethal", tenths(exact.Markers[0]), "NonLethal", tenths(exact.Markers[1]))}}
	if !with.Target.Out && exact.Collateral > 0 {
		notes = append(notes, engine.Note{Icon: "l-dices", Rule: "AC-COLLATERAL-02", Text: engine.Say("ac.note-collateral", "Chance", engine.Percent(exact.Collateral))})
	}
	return notes
}

// Preview implements flow.Previewer: what blocks could come to against the hits that there are.
func (f Against) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step != stepBlock {
		return nil
	}
	with := Whole(s, f.Attack, choice.Number)
	with.Dice, with.Hit = f.left, rolls.Need{}
	return &engine.Preview{Odds: Told(with, rolls.Exact(with)), Attack: engine.Side{Model: f.By, Dice: f.left, Said: engine.Say("ac.side-hits", "Count", f.left)}, Defend: Defending(f.On, with.Escape.Blocks, with.Escape.Block)}
}

// Hitting is what dice have to show that hit (AC-HIT-02).
func Hitting(by engine.ModelID, dice int, need rolls.Need) engine.Side {
	return engine.Side{Model: by, Dice: dice, Said: engine.Say("ac.side-hitting", "Count", dice, "Score", need.Least())}
}

// Defending is what dice of the target have to show that block (AC-BLOCK-03).
func Defending(on engine.ModelID, dice int, need rolls.Need) engine.Side {
	side := engine.Side{Model: on, Dice: dice, Said: engine.Say("ac.side-no-blocks")}
	if dice > 0 {
		side.Said = engine.Say("ac.side-blocking", "Count", dice, "Score", need.Least())
	}
	return side
}

// UnderWay is the attack on one target that is being carried out; false when there is none.
func UnderWay(s *state.State) (state.Attack, bool) {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if f, is := s.Stack[i].(Against); is {
			return f.Attack, true
		}
	}
	return state.Attack{}, false
}
