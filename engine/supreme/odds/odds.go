// Package odds gives the exact chances of Action Rolls by enumeration, never by sampling, and reads rolls as people write them. It knows
// of numbers and dice only.
package odds

// Roll is a confrontation as the Supreme Edition rolls it: each side keeps its highest die and adds it to its Trait
// (SE-ROLL-03, SE-ROLL-04).
type Roll struct {
	Attack Side
	Defend Side // unread when Target is not 0
	// Target is a fixed number that the Attacker must reach (SE-ROLL-10), or 0 for a roll against Defend.
	Target int
	// TiesToAttacker says that equal totals are the Attacker's (SE-ROLL-07 to SE-ROLL-09).
	TiesToAttacker bool
	// ExtraEFX are EFX that a success brings besides those of the dice, before any are cancelled.
	ExtraEFX int
}

// Side is one side of a Roll.
type Side struct {
	Trait int
	Dice  int // all of them, the first included; a side without dice has just its Trait
	// EFXOn is the lowest face that gives or cancels an EFX: Trump, Plain, Powerhouse, or Never.
	EFXOn int
}

// The faces from which on a die counts for EFX.
const (
	Powerhouse = 4 // SE-DESC-11, for an Attacker
	Trump      = 5 // SE-ROLL-14, SE-ROLL-17
	Plain      = 6 // SE-ROLL-15, SE-ROLL-18
	Never      = 7
)

// Result is the exact outcome of a roll.
type Result struct {
	Success float64   // chance that the Attacker wins
	Tie     float64   // chance that the totals are equal, whoever wins them
	EFX     []float64 // EFX[n]: chance that the Action succeeds with exactly n EFX left
}

// AtLeast is the chance that the Action succeeds with n EFX or more; AtLeast(0) is Success.
func (r Result) AtLeast(n int) float64 {
	sum := 0.0
	for i := len(r.EFX) - 1; i >= max(n, 0); i-- {
		sum += r.EFX[i]
	}
	return sum
}

// most is how many dice of a side are looked at; more change nothing that could be seen.
const most = 150

// Exact works a roll out. It counts the ways the dice can fall and divides once, so the only error is that of rounding,
// below 1e-13. Negative numbers of dice count as none, more than 150 as 150.
//
// The Action succeeds when the Attacker's total is higher (SE-ROLL-06), or equal where ties are his, or reaches the
// Target (SE-ROLL-10). Each of his dice from EFXOn on gives an EFX, the highest included (SE-ROLL-14 to SE-ROLL-16);
// each of the Defender's from his own EFXOn on cancels one, never below none and never the success (SE-ROLL-17 to
// SE-ROLL-19).
func Exact(roll Roll) Result {
	attack := countBelow(roll.Attack)
	extra := max(roll.ExtraEFX, 0)
	result := Result{EFX: make([]float64, attack.dice+1+extra)}
	ways := attack.ways()
	if roll.Target != 0 {
		result.againstTarget(roll, attack, extra)
	} else {
		defend := countBelow(roll.Defend)
		result.againstTrait(roll, attack, defend, extra)
		ways *= defend.ways()
	}
	for n := range result.EFX {
		result.EFX[n] /= ways
	}
	result.Success /= ways
	result.Tie /= ways
	return result
}

// againstTarget counts the ways of a roll against a fixed number.
func (r *Result) againstTarget(roll Roll, attack pool, extra int) {
	for top := attack.lowest(); top <= 6; top++ {
		switch total := roll.Attack.Trait + top; {
		case total < roll.Target:
			continue
		case total == roll.Target:
			r.Tie = attack.top(top)
		}
		r.Success += attack.top(top)
		for efx := range attack.dice + 1 {
			r.EFX[efx+extra] += attack.exactly(top, efx)
		}
	}
}

// againstTrait counts the ways of a roll against another side.
func (r *Result) againstTrait(roll Roll, attack, defend pool, extra int) {
	for top := attack.lowest(); top <= 6; top++ {
		equal := roll.Attack.Trait + top - roll.Defend.Trait // the Defender's highest die that ties
		if equal >= defend.lowest() && equal <= 6 {
			r.Tie += float64(attack.top(top) * defend.top(equal))
		}
		beaten := equal - 1
		if roll.TiesToAttacker {
			beaten = equal
		}
		if beaten < defend.lowest() {
			continue
		}
		cancels := defend.below[min(beaten, 6)]
		for given := range attack.dice + 1 {
			ways := attack.exactly(top, given)
			for cancelled, defended := range cancels {
				won := float64(ways * defended)
				r.EFX[max(0, given+extra-cancelled)] += won
				r.Success += won
			}
		}
	}
}

// pool is what one side's dice can show. Numbers of ways are whole, and exact up to twenty dice.
type pool struct {
	dice int
	// below[m][k]: in how many ways no die is above m and exactly k count for EFX.
	below [7][]float64
}

func countBelow(side Side) pool {
	p := pool{dice: min(max(side.Dice, 0), most)}
	all := make([]float64, 7*(p.dice+1))
	for m := range p.below {
		row := all[m*(p.dice+1) : (m+1)*(p.dice+1)]
		p.below[m] = row
		faces := max(0, m-max(side.EFXOn, 1)+1)
		counting, other := float64(faces), float64(m-faces)
		// Binomial terms, from the left by powers of counting, then from the right by powers of other.
		choose, power := 1.0, 1.0
		for k := range row {
			row[k] = choose * power
			choose = choose * float64(p.dice-k) / float64(k+1)
			power *= counting
		}
		power = 1
		for k := p.dice; k >= 0; k-- {
			row[k] *= power
			power *= other
		}
	}
	return p
}

// ways is in how many ways the dice can fall.
func (p pool) ways() float64 {
	ways := 1.0
	for range p.dice {
		ways *= 6
	}
	return ways
}

// lowest is the lowest that the highest die can be: 0 for a side without dice.
func (p pool) lowest() int { return min(p.dice, 1) }

// exactly is in how many ways the highest die shows top and k dice count.
func (p pool) exactly(top, k int) float64 {
	if top == 0 {
		return p.below[0][k]
	}
	return p.below[top][k] - p.below[top-1][k]
}

// top is in how many ways the highest die shows top.
func (p pool) top(top int) float64 {
	sum := 0.0
	for k := range p.dice + 1 {
		sum += p.exactly(top, k)
	}
	return sum
}
