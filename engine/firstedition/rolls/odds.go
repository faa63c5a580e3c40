package rolls

// Odds are the exact chances of an Opposed Roll.
type Odds struct {
	Success float64
	Tie     float64   // that the totals are equal, whoever wins them
	Idle    float64   // that it succeeds and no Damage is suffered
	Falls   float64   // that the Damage takes the defender's last Damage Point
	Damage  []float64 // Damage[n]: that exactly n Damage is suffered; failures are Damage[0]
}

// Mean is how much Damage is suffered on the average.
func (o Odds) Mean() float64 {
	mean := 0.0
	for n, chance := range o.Damage {
		mean += float64(n) * chance
	}
	return mean
}

// mostDice is how many D6 of a side are looked at; more change nothing that could be seen.
const mostDice = 20

// Exact counts all ways in which the dice of a roll can fall and divides once: with up to six D6 a side all counts are whole numbers
// that a float64 holds exactly, so that rounding is the only error.
func Exact(r Roll) Odds {
	attacks, defends := keptWays(r.Attack.Dice), keptWays(r.Defend.Dice)
	var o Odds
	all := 0.0
	each(r, func(d Dice) {
		ways := attacks[d.Attack] * defends[d.Defend]
		if ways == 0 {
			return
		}
		all += ways
		o.count(r.Resolve(d), ways)
	})
	o.Success, o.Tie, o.Idle, o.Falls = o.Success/all, o.Tie/all, o.Idle/all, o.Falls/all
	for n := range o.Damage {
		o.Damage[n] /= all
	}
	return o
}

// count adds the ways in which an outcome comes about.
func (o *Odds) count(out Outcome, ways float64) {
	for len(o.Damage) <= out.Damage {
		o.Damage = append(o.Damage, 0)
	}
	o.Damage[out.Damage] += ways
	if out.Tied {
		o.Tie += ways
	}
	if out.Falls {
		o.Falls += ways
	}
	if out.Success {
		o.Success += ways
		if out.Damage == 0 {
			o.Idle += ways
		}
	}
}

// each visits every combination of kept D6 and of other dice, each of the others as likely as the next.
func each(r Roll, visit func(Dice)) {
	unstable := 0
	if r.Harm.Unstable > 0 && !r.Harmless {
		unstable = 6
	}
	for attack := range 7 {
		for defend := range 7 {
			for ap := range r.Attack.PowerUp.faces() {
				for dp := range r.Defend.PowerUp.faces() {
					for i := range max(1, unstable) {
						d := Dice{Attack: attack, Defend: defend}
						if r.Attack.PowerUp != NoPowerUp {
							d.AttackPower = ap + 1
						}
						if r.Defend.PowerUp != NoPowerUp {
							d.DefendPower = dp + 1
						}
						if unstable > 0 {
							d.Instability = i + 1
						}
						visit(d)
					}
				}
			}
		}
	}
}

// keptWays is in how many ways the highest of some D6 shows each face; without dice it is 0 in one way.
func keptWays(dice int) [7]float64 {
	if dice <= 0 {
		return [7]float64{0: 1}
	}
	var ways [7]float64
	upTo := 0.0 // ways in which none shows more than the face before
	for face := 1; face <= 6; face++ {
		now := 1.0
		for range min(dice, mostDice) {
			now *= float64(face)
		}
		ways[face], upTo = now-upTo, now
	}
	return ways
}
