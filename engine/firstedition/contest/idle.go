package contest

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// What need not be asked around an Opposed Roll: declarations (PC1-ROLL-07) and dice that are rolled again (PC1-SKILL-71), where the exact
// chances of everything that rules above read of a roll are the same whatever is answered.

// sameChance is how far two chances may be apart that are the same: they are counted in another order.
const sameChance = 1e-9

// Idle implements flow.Idler.
func (f Declare) Idle(s *state.State) *engine.Idle {
	c := f.Contest
	if c.Start || f.sensitive(s) {
		return nil
	}
	answers, declining := f.answers(s)
	if len(answers) < 2 {
		return nil
	}
	for _, other := range f.others(s) {
		declined := f.outlook(s, answers[0], other)
		for _, mine := range answers[1:] {
			if !same(declined, f.outlook(s, mine, other)) {
				return nil
			}
		}
	}
	first := f.outlook(s, answers[0], f.Other)
	id := f.who()
	why := engine.Say("pc1.idle-declared", "Model", id, "Chance", engine.Percent(first.Success), "Falls", engine.Percent(first.Falls))
	if s.Pending.Shape == engine.Number {
		return &engine.Idle{Choice: engine.Choice{Number: 0}, Why: why, Rule: "PC1-SKILL-90"}
	}
	return &engine.Idle{Choice: engine.Choice{Pick: declining}, Why: why, Rule: "PC1-ROLL-07"}
}

// outlook is Outlook with what this side and the other declare.
func (f Declare) outlook(s *state.State, mine, other Stance) rolls.Odds {
	if f.Attacking {
		return Outlook(s, f.Contest, mine, other)
	}
	return Outlook(s, f.Contest, other, mine)
}

// answers are what can be declared now, that which declares nothing first, with every price that can be paid, and the option that declares
// nothing. It is asked of the question that is pending: what to declare, or the price alone.
func (f Declare) answers(s *state.State) ([]Stance, int) {
	if s.Pending.Shape == engine.Number {
		return f.prices(s, f.Stance), 0
	}
	var all []Stance
	plain := -1
	for at, st := range stances(s, f.Contest, f.Attacking) {
		if !s.Pending.Options[at].Legal() {
			continue
		}
		if st == (Stance{}) {
			plain = at
		}
		all = append(all, f.prices(s, st)...)
	}
	if plain < 0 {
		return nil, plain
	}
	return all, plain
}

// prices is a stance with each price that its model may pay for it.
func (f Declare) prices(s *state.State, st Stance) []Stance {
	var all []Stance
	for st.Price = 0; st.Price <= f.most(s); st.Price++ {
		all = append(all, st)
	}
	return all
}

// others are what the other side has declared, or may still declare.
func (f Declare) others(s *state.State) []Stance {
	if !f.Attacking {
		return []Stance{f.Other}
	}
	return May(s, f.Contest, false)
}

// May lists everything that a side may declare, nothing first, with every price that it may pay.
func May(s *state.State, c state.Contest, attacking bool) []Stance {
	f := Declare{Contest: c, Attacking: attacking}
	id := f.who()
	if id == engine.NoModel || s.Models[id].Player == engine.NoSeat {
		return []Stance{{}}
	}
	var all []Stance
	ways := Ways(s, c, attacking)
	for _, st := range stances(s, c, attacking) {
		if f.refuse(s, ways[st.Way], st) == nil {
			all = append(all, f.prices(s, st)...)
		}
	}
	if len(all) == 0 {
		return []Stance{{}}
	}
	return all
}

// Outlook is what rules above read of a Contest, exactly: success, and how much Damage, where what goes beyond the last Damage Point
// counts only if something hangs on it.
func Outlook(s *state.State, c state.Contest, attack, defend Stance) rolls.Odds {
	r := Of(s, c, attack, defend)
	odds := rolls.Exact(r)
	if last := r.Harm.Left; c.Defender != engine.NoModel && len(odds.Damage) > last && !noticed(s, c, len(odds.Damage)-1) {
		beyond := 0.0
		for _, chance := range odds.Damage[last:] {
			beyond += chance
		}
		odds.Damage = append(odds.Damage[:last:last], beyond)
	}
	return odds
}

// noticed reports whether it matters how much more Damage is dealt than takes the last Damage Point, up to so much: Super Damage throws
// whoever stays on the table (PC1-COMBAT-20), and who takes the blow for another suffers all of it (PC1-RES-13, PC1-RES-16).
func noticed(s *state.State, c state.Contest, most int) bool {
	if a := s.ActionOf(c.Act); a != nil && slices.ContainsFunc(a.Effects, func(e cards.Effect) bool { return e.PerDamage }) {
		return true
	}
	if from, _ := SuperDamage(s, c.Attacker, c.Act); s.Supreme(c.Defender) && from > 0 && most >= from {
		return true
	}
	for i := range s.Models {
		if !s.Models[i].Active() {
			continue
		}
		for _, kind := range [...]cards.EffectKind{"Guarded", "Human Shield"} {
			for range traits.Each(s, engine.ModelID(i), kind) {
				return true
			}
		}
	}
	return false
}

// same reports whether two outlooks are.
func same(a, b rolls.Odds) bool {
	if math.Abs(a.Success-b.Success) > sameChance || math.Abs(a.Idle-b.Idle) > sameChance || math.Abs(a.Falls-b.Falls) > sameChance {
		return false
	}
	for n := range max(len(a.Damage), len(b.Damage)) {
		one, other := 0.0, 0.0
		if n < len(a.Damage) {
			one = a.Damage[n]
		}
		if n < len(b.Damage) {
			other = b.Damage[n]
		}
		if math.Abs(one-other) > sameChance {
			return false
		}
	}
	return true
}

// sensitive reports whether more than success and Damage hangs on the dice of a roll: Powers that answer to two 6, dice that may be rolled
// again, and, where the attacker declares, a natural 1 (PC1-RANGED-04, PC1-RANGED-17), a die that counts again (PC1-SKILL-91), and the
// difference of a roll that deals no Damage.
func (f Declare) sensitive(s *state.State) bool {
	c := f.Contest
	if answersToSixes(s) || mayRollAgain(s, c, true) || mayRollAgain(s, c, false) {
		return true
	}
	a := s.ActionOf(c.Act)
	if a == nil && c.Harmless {
		return true
	}
	if !f.Attacking || a == nil {
		return false
	}
	if c.Defender != engine.NoModel && len(aim.Strays(s, c.Attacker, attackOf(s, c), c.Defender)) > 0 {
		return true
	}
	return a.Attack == cards.Blast || a.Attack == cards.Ray && traits.Has(s, c.Attacker, "Powerful Rays")
}

// answersToSixes reports whether a card in play has a Power that answers to a 6 of both sides.
func answersToSixes(s *state.State) bool {
	return slices.ContainsFunc(s.Cards, func(card *cards.Card) bool {
		return slices.ContainsFunc(card.Powers, func(p cards.Power) bool { return p.When == "When both roll a 6" })
	})
}

func attackOf(s *state.State, c state.Contest) *aim.Attack {
	a := aim.AttackOf(s, c.Attacker, c.Act)
	return &a
}

// mayRollAgain reports whether a side may roll dice of this Contest again.
func mayRollAgain(s *state.State, c state.Contest, attacking bool) bool {
	id := sideOf(c, attacking)
	if id == engine.NoModel || s.Models[id].Player == engine.NoSeat {
		return false
	}
	_, all := rerolls(s, c, attacking)
	return all || traits.Has(s, id, "Lucky") && !s.Models[id].Lucked
}

// Hopeless reports whether an attack cannot succeed whatever its side declares.
func Hopeless(s *state.State, c state.Contest) bool {
	return !slices.ContainsFunc(May(s, c, true), func(attack Stance) bool {
		return rolls.Exact(Of(s, c, attack, Stance{})).Success > 0
	})
}

// Idle implements flow.Idler: dice are not rolled again where every way in which they could fall comes to the same.
func (f Roll) Idle(s *state.State) *engine.Idle {
	if f.Step != rollChosen || f.Contest.Start || f.counts(s) {
		return nil
	}
	r := Of(s, f.Contest, f.Attack, f.Defend)
	is, keep := f.come(s, r, r.Resolve(f.counted(r))), -1
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		if o.Finish {
			keep = at
			continue
		}
		if !f.alike(s, o.Means.At, o.Means.Of, is) {
			return nil
		}
	}
	if keep < 0 {
		return nil
	}
	return &engine.Idle{Choice: engine.Choice{Pick: keep}, Why: engine.Say("pc1.idle-again", "Model", f.sides()[f.Asked]), Rule: s.Pending.Rule}
}

// counts reports whether more than success and Damage hangs on the dice of the side that may roll again.
func (f Roll) counts(s *state.State) bool {
	a := s.ActionOf(f.Contest.Act)
	return answersToSixes(s) || a == nil && f.Contest.Harmless || f.Asked == 0 && a != nil && a.Attack != ""
}

// come is what rules above read of what came of the dice.
func (f Roll) come(s *state.State, r rolls.Roll, out rolls.Outcome) [2]int {
	success, damage := 0, out.Damage
	if out.Success {
		success = 1
	}
	if last := r.Harm.Left; f.Contest.Defender != engine.NoModel && damage > last && !noticed(s, f.Contest, damage) {
		damage = last
	}
	return [2]int{success, damage}
}

// alike reports whether all faces that some dice could show come to what lies there now.
func (f Roll) alike(s *state.State, pool, nth int, is [2]int) bool {
	r := Of(s, f.Contest, f.Attack, f.Defend)
	if r.Harm.Unstable > 0 {
		return false
	}
	same := true
	return f.rerolled(r, pool, nth, func(out rolls.Outcome) bool {
		same = f.come(s, r, out) == is
		return same
	}) && same
}

// rerolled visits what comes of all faces that some dice of the side that is asked could show, until it is told to stop; false where they are
// too many.
func (f Roll) rerolled(r rolls.Roll, pool, nth int, visit func(rolls.Outcome) bool) bool {
	faces := f.faces(f.Asked)
	count := 1
	if nth < 0 {
		count = len(faces[0]) + len(faces[1])
	}
	const mostDice = 4
	if count > mostDice {
		return false
	}
	rolled := make([]int, count)
	for n := range int(math.Pow(6, float64(count))) {
		for i := range rolled {
			rolled[i] = 1 + n%6
			n /= 6
		}
		t := f
		t.Faces[2*f.Asked], t.Faces[2*f.Asked+1] = Reroll(faces, pool, nth, rolled)
		if !visit(r.Resolve(t.counted(r))) {
			break
		}
	}
	return true
}
