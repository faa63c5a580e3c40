package contest

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
)

// Stake is the roll about which a side is asked whether it rolls dice again: how it lies, and how it could.
type Stake struct {
	roll Roll
	now  rolls.Roll
}

// StakeOf is the roll that the pending question is about; false where that is none, or one that decides who begins.
func StakeOf(s *state.State) (Stake, bool) {
	if len(s.Stack) == 0 {
		return Stake{}, false
	}
	f, is := s.Stack[len(s.Stack)-1].(Roll)
	if !is || f.Step != rollChosen {
		return Stake{}, false
	}
	return Stake{f, Of(s, f.Contest, f.Attack, f.Defend)}, true
}

// Contest is what is rolled for.
func (k Stake) Contest() state.Contest { return k.roll.Contest }

// Lies is what comes of the dice as they lie.
func (k Stake) Lies() rolls.Outcome { return k.now.Resolve(k.roll.counted(k.now)) }

// Mean is what an answer comes to on the average of all faces, where worth says what an outcome is worth; false where there are too many.
func (k Stake) Mean(o *engine.Option, worth func(rolls.Outcome) float64) (float64, bool) {
	if o.Finish {
		return worth(k.Lies()), true
	}
	sum, count := 0.0, 0
	all := k.roll.rerolled(k.now, o.Means.At, o.Means.Of, func(out rolls.Outcome) bool {
		sum, count = sum+worth(out), count+1
		return true
	})
	return sum / float64(max(1, count)), all
}

// lies says how the dice lie, as the side that is asked sees it.
func (f Roll) lies(s *state.State) Lies {
	r := Of(s, f.Contest, f.Attack, f.Defend)
	d := f.counted(r)
	out := r.Resolve(d)
	mine, theirs, won := out.Attack, out.Defend, out.Success
	if f.Asked == 1 {
		mine, theirs, won = theirs, mine, !won
	}
	action := Naming(s, f.Contest.Attacker, f.Contest.Act)
	if f.Contest.Attacker == engine.NoModel { // PC1-ROLL-10
		action = hazardTerm(f.Contest)
	}
	var attacker, defender any = f.Contest.Attacker, f.Contest.Defender
	if f.Contest.Attacker == engine.NoModel {
		attacker = action
	}
	if f.Contest.Defender == engine.NoModel {
		defender = f.Contest.Piece
	}
	return Lies{
		Short: LyingShort(won, mine, theirs),
		Long: engine.Say("pc1.lies", "Action", action, "One", LyingSide(attacker, f.faces(0), d.AttackPower, out.Attack),
			"Other", LyingSide(defender, f.faces(1), d.DefendPower, out.Defend), "Comes", f.comesTo(out)),
	}
}

// comesTo says what comes of the dice as they lie: what the defender loses by it.
func (f Roll) comesTo(out rolls.Outcome) engine.Text {
	switch {
	case !out.Success:
		return engine.Say("pc1.lies-fails")
	case out.Damage == 0:
		return engine.Say("pc1.lies-succeeds")
	case out.Falls && f.Contest.Defender != engine.NoModel:
		return engine.Say("pc1.lies-fells", "Count", out.Damage, "Model", f.Contest.Defender)
	case out.Sure:
		return engine.Say("pc1.lies-sure", "Count", out.Damage)
	}
	return engine.Say("pc1.lies-harms", "Count", out.Damage)
}

// LyingShort says in a few words whether the dice win as they lie.
func LyingShort(won bool, mine, theirs int) engine.Text {
	if won {
		return engine.Say("pc1.lies-won", "Mine", mine, "Theirs", theirs)
	}
	return engine.Say("pc1.lies-lost", "Mine", mine, "Theirs", theirs)
}

// LyingSide says what one side has rolled and comes to; power is what its Power-Up die counts.
func LyingSide(who any, faces [2][]int, power, total int) engine.Text {
	var d6 []string
	for _, face := range faces[0] {
		d6 = append(d6, strconv.Itoa(face))
	}
	rolled := strings.Join(d6, ", ")
	switch {
	case len(d6) == 0:
		return engine.Say("pc1.lies-fixed", "Who", who, "Total", total)
	case len(faces[1]) > 0:
		return engine.Say("pc1.lies-powered", "Who", who, "Faces", rolled, "Power", power, "Total", total)
	}
	return engine.Say("pc1.lies-rolled", "Who", who, "Faces", rolled, "Total", total)
}
