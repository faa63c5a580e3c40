package rolls

import "math"

// Odds are the exact chances of an attack.
type Odds struct {
	Hits       []float64 // Hits[n]: exactly n hits
	Left       []float64 // exactly n of them are left after Blink! tests, Dodge, blocks and armour
	Damage     []float64 // exactly n damage dice succeed
	Struck     []float64 // shots that strike each obstacle, on the average
	Hurt       float64   // that it causes damage
	Critical   float64
	Collateral float64 // that the Collateral die Knocks Out
	Fell       float64 // that it Knocks Out whoever was not so before
	Casualty   float64
	Markers    [2]float64 // lethal and non-lethal markers more on the card, on the average
}

// Mean is the average of a number by its chances.
func Mean(chances []float64) float64 {
	mean := 0.0
	for n, chance := range chances {
		mean += float64(n) * chance
	}
	return mean
}

// Blocking is an attack as it looks without blocks, with the dice that were given for them, and if every one of these succeeds.
type Blocking struct{ None, Expected, Best Odds }

// WithBlocks works out all three.
func WithBlocks(a Attack) Blocking {
	none, best := a, a
	none.Escape.Blocks = 0
	best.Escape.Block = Need{}
	return Blocking{Exact(none), Exact(a), Exact(best)}
}

// Exact works out the chances of all that Resolve can come to. Dice that do the same are taken together, so that rounding is the
// only error.
func Exact(a Attack) Odds {
	chance := 1.0
	if !a.Automatic {
		chance = a.Hit.Chance()
	}
	hits := binomial(a.Dice, chance)
	o := Odds{Hits: hits, Left: a.left(hits), Damage: make([]float64, a.Dice+1)}
	if a.Ranged && !a.Automatic {
		on := Mean(hits)
		for _, obstacle := range a.Escape.Blink {
			o.Struck = append(o.Struck, on*obstacle.Chance())
			on *= 1 - obstacle.Chance()
		}
	}
	falls := a.falls(a.Dice)
	for left, chance := range o.Left {
		if left == 0 {
			o.add(&a, a.settle(0, fallen{}), chance)
			continue
		}
		for i, fell := range falls[left] {
			if fell > 0 {
				o.branch(&a, a.settle(left, fallen{damage: i / 4, six: i/2%2 == 1, matched: i%2 == 1}), chance*fell)
			}
		}
	}
	return o
}

// branch follows an outcome into what Technique and a coin make of it.
func (o *Odds) branch(a *Attack, out Outcome, chance float64) {
	a.envenom(&out)
	if !a.follows(&out) {
		o.coin(a, out, chance)
		return
	}
	hurts := through(a.Escape.Armour) * a.Follow.Chance()
	o.coin(a, out, chance*(1-hurts))
	out.followed(a)
	o.coin(a, out, chance*hurts)
}

func (o *Odds) coin(a *Attack, out Outcome, chance float64) {
	if a.sentenced(&out) {
		chance /= 2
		o.add(a, out, chance)
		out.Target.Casualty = true
	}
	o.add(a, out, chance)
}

func (o *Odds) add(a *Attack, out Outcome, chance float64) {
	o.Damage[out.Damage] += chance
	for _, of := range []struct {
		sum  *float64
		when bool
	}{{&o.Hurt, out.Hurt}, {&o.Critical, out.Critical}, {&o.Collateral, out.Collateral}, {&o.Fell, out.Fell}, {&o.Casualty, out.Target.Casualty}} {
		if of.when {
			*of.sum += chance
		}
	}
	o.Markers[0] += chance * float64(out.Target.Lethal-a.Target.Lethal)
	o.Markers[1] += chance * float64(out.Target.NonLethal-a.Target.NonLethal)
}

// left are the chances of how many hits are left (AC-ATTACK-09).
func (a *Attack) left(hits []float64) []float64 {
	e := &a.Escape
	if a.Ranged && !a.Automatic {
		hits = thinned(hits, through(e.Blink))
	}
	if a.Ranged {
		hits = less(hits, binomial(e.Dodges, e.Agility.chanceIf(e.Dodges > 0)))
	} else if !a.Automatic {
		hits = less(hits, binomial(e.Blocks, e.Block.Chance()))
	}
	return thinned(hits, through(e.Armour))
}

func (t Test) chanceIf(made bool) float64 {
	if !made {
		return 0
	}
	return t.Chance()
}

// through is the chance that none of the tests of one hit stops it.
func through(tests []Need) float64 {
	chance := 1.0
	for _, test := range tests {
		chance *= 1 - test.Chance()
	}
	return chance
}

// binomial are the chances of how many of some dice succeed.
func binomial(dice int, chance float64) []float64 {
	ways := make([]float64, dice+1)
	choose := 1.0
	for n := range ways {
		ways[n] = choose * math.Pow(chance, float64(n)) * math.Pow(1-chance, float64(dice-n))
		choose = choose * float64(dice-n) / float64(n+1)
	}
	return ways
}

// thinned is how many are left when each stays with a chance.
func thinned(before []float64, stays float64) []float64 {
	after := make([]float64, len(before))
	for n, chance := range before {
		for left, of := range binomial(n, stays) {
			after[left] += chance * of
		}
	}
	return after
}

// less is how many are left when others cancel one each.
func less(before, others []float64) []float64 {
	after := make([]float64, len(before))
	for n, chance := range before {
		for off, of := range others {
			after[max(0, n-off)] += chance * of
		}
	}
	return after
}

// falls are the chances of what up to so many damage dice and the Collateral die come to, by the number of dice and then by four times the
// successes, and two for a 6 and one for a match of the Collateral die. For each Collateral die, and the one that may follow it, the damage
// dice are counted one after the other: how many succeed, two where one matches the first Collateral die and one where one matches the second.
func (a *Attack) falls(most int) [][]float64 {
	all := make([][]float64, most+1)
	for dice := range all {
		all[dice] = make([]float64, 4*(dice+1))
	}
	seconds := 1
	if a.CollateralAgain {
		seconds = faces
	}
	now, next := make([]float64, 4*(most+1)), make([]float64, 4*(most+1))
	for first := 1; first <= faces; first++ {
		for second := 1; second <= seconds; second++ {
			steps := a.steps(first, second)
			clear(now)
			now[0] = 1
			for dice := 1; dice <= most; dice++ {
				clear(next)
				for i, chance := range now[:4*dice] {
					for _, step := range steps {
						next[4*(i/4+step.damage)+(i%4|step.marks)] += chance * step.chance
					}
				}
				now, next = next, now
				a.gather(all[dice], now, first, second, 1/float64(faces*seconds))
			}
		}
	}
	return all
}

// gather adds what counted dice come to beside a Collateral die and the one that may follow it.
func (a *Attack) gather(all, counted []float64, first, second int, share float64) {
	for i, chance := range counted[:len(all)] {
		f := fallen{damage: i / 4, six: first == faces, matched: i/2%2 == 1}
		if a.CollateralAgain && f.idle() {
			f.six, f.matched = second == faces, i%2 == 1
		}
		all[4*f.damage+2*one(f.six)+one(f.matched)] += chance * share
	}
}

// step is what one damage die adds with a chance.
type step struct {
	damage, marks int
	chance        float64
}

// steps are those of one damage die, each once.
func (a *Attack) steps(first, second int) (all []step) {
	shows := a.shows(first)
	var chances [8]float64
	for face := 1; face <= faces; face++ {
		chances[4*one(a.Wound.Met(face))+2*one(matches(face, first))+one(matches(face, second))] += shows[face]
	}
	for i, chance := range chances {
		if chance > 0 {
			all = append(all, step{i / 4, i % 4, chance})
		}
	}
	return all
}

func one(so bool) int {
	if so {
		return 1
	}
	return 0
}

// shows are the chances of the face on which one damage die ends beside a Collateral die.
func (a *Attack) shows(collateral int) (chances [faces + 1]float64) {
	const each = 1.0 / faces
	for face := 1; face <= faces; face++ {
		if a.Wound.Met(face) || !a.Wound.Again || matches(face, collateral) {
			chances[face] += each
			continue
		}
		for again := 1; again <= faces; again++ {
			chances[again] += each * each
		}
	}
	return chances
}
