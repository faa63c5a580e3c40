package rolls

// PowerDie is what is added to a total by a Power-Up.
type PowerDie int

// The Power-Up dice. Their values are how many faces count: a D3 is a D6 read in bands (PC1-BASE-04).
const (
	NoPowerUp PowerDie = 0
	D3        PowerDie = 3 // PC1-POWERUP-04
	D6        PowerDie = 6 // PC1-SKILL-93
)

// faces is how many results the die has; not to roll it is one.
func (d PowerDie) faces() int { return max(1, int(d)) }

// Side is one side of an Opposed Roll.
type Side struct {
	Trait   int // multiplied and divided first, then raised and lowered (PC1-MATH-01)
	Dice    int // D6, of which the highest is kept: 1, with a Trump Roll 2 or more (PC1-TRAIT-13); none for a target number (PC1-ROLL-10)
	PowerUp PowerDie
	Actions []int // modifiers to the roll by one Action each, which are limited (PC1-MATH-02 to PC1-MATH-05)
	Others  int   // the sum of all others, which are not (PC1-MATH-06)
}

// actionLimit is how far several Actions together raise or lower a roll (PC1-MATH-02, PC1-MATH-04).
const actionLimit = 3

// Modifier is the sum of what modifies the roll, with what Actions give limited: bonuses and penalties each by themselves, to the
// greatest single one where that alone is more (PC1-MATH-03, PC1-MATH-05, PC1-MATH-06).
func (s Side) Modifier() int {
	var raised, lowered, most, worst int
	for _, by := range s.Actions {
		if by > 0 {
			raised, most = raised+by, max(most, by)
		} else {
			lowered, worst = lowered+by, min(worst, by)
		}
	}
	return max(most, min(actionLimit, raised)) + min(worst, max(-actionLimit, lowered)) + s.Others
}

// Total is the total of a side for the highest of its D6, or 0 without one, and the face of its Power-Up die, or 0 (PC1-ROLL-11).
func (s Side) Total(kept, powered int) int {
	return kept + s.Trait + powered + s.Modifier()
}

// Roll is an Opposed Roll of an attacker against a defender.
type Roll struct {
	Attack, Defend Side
	// Tie says who wins equal totals, by exactly 1 (PC1-ORIGIN-04, PC1-MINION-14, PC1-MINION-15).
	Tie Tie
	// Harmless says that a success deals no Damage.
	Harmless bool
	Harm     Harm
}

// Tie is who wins equal totals.
type Tie int

// Nobody's tie is a failure of the attacker (PC1-ORIGIN-05, PC1-ORIGIN-07).
const (
	ToNobody Tie = iota
	ToAttacker
	ToDefender
)

// Harm is what turns the difference of the totals into the Damage that is suffered (PC1-COMBAT-24).
type Harm struct {
	Left       int         // Damage Points of the defender before it
	SureHit    bool        // a 6 of the attacker succeeds: one Supreme against another (PC1-COMBAT-13)
	SureEscape bool        // a 6 of the defender keeps him at 1: a Supreme (PC1-COMBAT-14)
	Unstable   int         // Instability: a D6 below this doubles (PC1-SKILL-57); 0 for none
	Extra      int         // Weakness and the like: more, if any is suffered at all (PC1-SKILL-127)
	Less       []Reduction // the one that stops most counts (PC1-SKILL-59)
}

// Reduction is what a Skill takes off the Damage of one Opposed Roll.
type Reduction struct {
	By    int
	Least int // what it always leaves: 1 (PC1-SKILL-04, PC1-SKILL-29, PC1-SKILL-105) or 0 (PC1-SKILL-58)
}

// Dice are the dice of an Opposed Roll as they fell.
type Dice struct {
	Attack, Defend           int // the highest D6 of each side
	AttackPower, DefendPower int // the Power-Up dice; 0 where none was rolled
	Instability              int // D6 of PC1-SKILL-57; 0 before it is rolled
}

// Outcome is what came of an Opposed Roll.
type Outcome struct {
	Attack, Defend int  // the totals
	Success        bool // PC1-ROLL-04
	Tied           bool // the totals are equal, whoever wins them
	Sure           bool // it succeeded by an Automatic Success alone (PC1-COMBAT-13)
	Escaped        bool // an Automatic Success kept the defender at 1 (PC1-COMBAT-14)
	Difference     int  // by how much the attacker won; 0 when he did not
	Damage         int  // that the defender suffers
	Falls          bool // the Damage takes the defender's last Damage Point
}

// surely is the face of an Automatic Success.
const surely = 6

// Resolve says what comes of dice as they fell.
func (r Roll) Resolve(d Dice) Outcome {
	o := Outcome{Attack: r.Attack.Total(d.Attack, d.AttackPower), Defend: r.Defend.Total(d.Defend, d.DefendPower)}
	o.Difference = max(0, o.Attack-o.Defend)
	if o.Tied = o.Attack == o.Defend; o.Tied && r.Tie == ToAttacker {
		o.Difference = 1
	}
	o.Success = o.Difference > 0
	// With one Damage Point left, or a 6 on both sides, no 6 helps (PC1-COMBAT-15, PC1-COMBAT-16). Power-Up dice never count (PC1-COMBAT-17).
	counts := r.Harm.Left != 1 && (d.Attack == surely) != (d.Defend == surely)
	if counts && r.Harm.SureHit && d.Attack == surely && !o.Success {
		o.Success, o.Sure, o.Difference = true, true, 1
	}
	if !o.Success || r.Harmless {
		return o
	}
	o.Damage = r.Harm.suffered(o.Difference, d.Instability)
	if counts && r.Harm.SureEscape && d.Defend == surely && o.Damage >= r.Harm.Left {
		o.Damage, o.Escaped = r.Harm.Left-1, true
	}
	o.Falls = o.Damage > 0 && o.Damage >= r.Harm.Left
	return o
}

// suffered is how much is suffered of the Damage of a success: doubled, raised, reduced, in this order (PC1-COMBAT-24).
func (h Harm) suffered(damage, instability int) int {
	damage = h.dealt(damage, instability)
	least := damage
	for _, less := range h.Less {
		least = min(least, less.leaves(damage))
	}
	return least
}

// dealt is the Damage before anything stops some of it.
func (h Harm) dealt(damage, instability int) int {
	if instability > 0 && instability < h.Unstable {
		damage *= 2
	}
	return damage + h.Extra
}

// Stopped is which of Less counts for an Outcome (PC1-SKILL-59), and how much Damage it stops; -1 for none.
func (h Harm) Stopped(o Outcome, instability int) (which, stops int) {
	which = -1
	if o.Difference > 0 {
		dealt := h.dealt(o.Difference, instability)
		for i, less := range h.Less {
			if by := dealt - less.leaves(dealt); by > stops {
				which, stops = i, by
			}
		}
	}
	return which, stops
}

// leaves is what is left of Damage.
func (r Reduction) leaves(damage int) int { return max(min(damage, r.Least), damage-r.By) }
