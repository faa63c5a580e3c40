package rolls

// Resolve carries an attack out with dice as they come. Whoever may re-roll does so with dice that failed, but for a damage die that shows
// what the Collateral die shows, and with a Collateral die that neither Knocks Out nor brings a critical.
func (a *Attack) Resolve(die func() int) Outcome {
	hits := a.Dice
	if !a.Automatic {
		hits = count(a.Dice, a.Hit, die)
	}
	left, struck := a.blink(hits, die)
	left -= a.dodged(left, die)
	blocked := 0
	if !a.Ranged && !a.Automatic && left > 0 {
		blocked = min(left, count(a.Escape.Blocks, a.Escape.Block, die))
	}
	left = a.armoured(left-blocked, die)
	o := Outcome{Target: a.Target}
	if left > 0 {
		o = a.settle(left, a.wound(left, die))
	}
	o.Hits, o.Blocked, o.Struck = hits, blocked, struck
	a.envenom(&o)
	if a.follows(&o) && a.armoured(1, die) == 1 {
		if _, hurts := a.Follow.Roll(die); hurts {
			o.followed(a)
		}
	}
	if a.sentenced(&o) {
		o.Target.Casualty = die() >= Heads
	}
	return o
}

// count is how many of some dice succeed.
func count(dice int, need Need, die func() int) int {
	met := 0
	for range dice {
		if _, ok := need.Roll(die); ok {
			met++
		}
	}
	return met
}

// blink makes the Blink! tests of every hit, obstacle after obstacle (AC-BLINK-02 to AC-BLINK-05), and returns what comes through and how
// many shots strike each obstacle.
func (a *Attack) blink(hits int, die func() int) (left int, struck []int) {
	if !a.Ranged || a.Automatic {
		return hits, nil
	}
	struck = make([]int, len(a.Escape.Blink))
	for range hits {
		if at := First(a.Escape.Blink, die); at >= 0 {
			struck[at]++
		} else {
			left++
		}
	}
	return left, struck
}

// First makes the Blink! tests of one hit and returns the place of the obstacle that stops it; -1 when none does.
func First(obstacles []Need, die func() int) int {
	for i, obstacle := range obstacles {
		if _, stopped := obstacle.Roll(die); stopped {
			return i
		}
	}
	return -1
}

// dodged is how many ranged hits Dodge cancels: one test for each token, while there are hits.
func (a *Attack) dodged(hits int, die func() int) int {
	if !a.Ranged {
		return 0
	}
	dodged := 0
	for range a.Escape.Dodges {
		if dodged == hits {
			break
		}
		test := a.Escape.Agility
		passed := test.Passed([]int{die()})
		if !passed && test.Again {
			passed = test.Passed([]int{die()})
		}
		if passed {
			dodged++
		}
	}
	return dodged
}

// armoured is how many hits armour leaves.
func (a *Attack) armoured(hits int, die func() int) int {
	left := 0
	for range hits {
		if First(a.Escape.Armour, die) < 0 {
			left++
		}
	}
	return left
}

// wound is step 5.
func (a *Attack) wound(hits int, die func() int) fallen {
	thrown := make([]int, hits)
	for i := range thrown {
		thrown[i] = die()
	}
	collateral := die()
	for i, face := range thrown {
		if a.Wound.Again && !a.Wound.Met(face) && !matches(face, collateral) {
			thrown[i] = die()
		}
	}
	f := a.read(thrown, collateral)
	if a.CollateralAgain && f.idle() {
		f = a.read(thrown, die())
	}
	return f
}

// idle reports whether the Collateral die did nothing.
func (f fallen) idle() bool { return !f.matched && !(f.six && f.damage > 0) }

func matches(face, collateral int) bool { return face == collateral && face != 1 }

func (a *Attack) read(thrown []int, collateral int) fallen {
	f := fallen{six: collateral == faces}
	for _, face := range thrown {
		if a.Wound.Met(face) {
			f.damage++
		}
		f.matched = f.matched || matches(face, collateral)
	}
	return f
}
