package rolls

import "slices"

// Test is a test of a characteristic: the sum of its dice must not be above it.
type Test struct {
	Dice  int // 1 for Agility, 2 for Endurance and Willpower
	Value int // the characteristic
	Extra int // dice more, of which the highest are ignored (AC-TRAIT-096)
	Again bool
}

// Agility is a test of Movement (AC-TEST-01).
func Agility(movement int) Test { return Test{Dice: 1, Value: movement} }

// OfTwoDice is a test of Endurance or Willpower (AC-TEST-02, AC-TEST-03).
func OfTwoDice(value int) Test { return Test{Dice: 2, Value: value} }

// Passed reports whether dice pass the test.
func (t Test) Passed(thrown []int) bool {
	kept := slices.Sorted(slices.Values(thrown))
	sum := 0
	for _, face := range kept[:t.Dice] {
		sum += face
	}
	return sum <= t.Value
}

// Chance is the exact chance to pass.
func (t Test) Chance() float64 {
	all, passed := 0, 0
	eachFall(t.Dice+t.Extra, func(thrown []int) {
		if all++; t.Passed(thrown) {
			passed++
		}
	})
	chance := float64(passed) / float64(all)
	if t.Again { // AC-TRAIT-037, AC-TRAIT-116, AC-TRAIT-125
		chance += (1 - chance) * chance
	}
	return chance
}

// eachFall visits every way in which some dice can fall.
func eachFall(dice int, visit func([]int)) {
	thrown := slices.Repeat([]int{1}, dice)
	for {
		visit(thrown)
		at := 0
		for at < dice && thrown[at] == faces {
			thrown[at] = 1
			at++
		}
		if at == dice {
			return
		}
		thrown[at]++
	}
}

// ToRecover is what removes a non-lethal marker at the end of a turn, on one die and one more for each Special token (AC-RECOVER-03,
// AC-RECOVER-04).
func ToRecover() Need { return Need{Score: 4} }
