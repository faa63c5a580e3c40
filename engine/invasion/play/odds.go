package play

import "trueinch/engine/invasion/cards"

// Pull is one way in which the cubes of an evasion may come.
type Pull struct {
	Cubes  [cards.Abilities]int // by colour
	Chance float64
}

// Pulls lists the ways in which so many cubes come for an evasion, with their exact chances: only cubes of an ability's colour count, and
// none is put back (PI-EVADE-02, PI-EVADE-03, PI-EVADE-05).
func Pulls(bag Pool, draws int) (ways []Pull) {
	draws = min(draws, bag.Coloured())
	all := choose(bag.Coloured(), draws)
	for red := 0; red <= min(draws, bag[cards.Red]); red++ {
		for blue := 0; blue <= min(draws-red, bag[cards.Blue]); blue++ {
			green := draws - red - blue
			if green > bag[cards.Green] {
				continue
			}
			chance := choose(bag[cards.Red], red) * choose(bag[cards.Blue], blue) * choose(bag[cards.Green], green) / all
			ways = append(ways, Pull{[cards.Abilities]int{red, blue, green}, chance})
		}
	}
	return ways
}

// Of lists the chances to draw 0, 1, 2 … of some things with so many draws out of all of them, none put back.
func Of(some, all, draws int) (chances []float64) {
	draws = min(draws, all)
	for n := 0; n <= min(some, draws); n++ {
		if draws-n > all-some {
			chances = append(chances, 0)
			continue
		}
		chances = append(chances, choose(some, n)*choose(all-some, draws-n)/choose(all, draws))
	}
	return chances
}

// choose is in how many ways some of several things can be taken.
func choose(of, some int) float64 {
	ways := 1.0
	for i := range some {
		ways *= float64(of-i) / float64(i+1)
	}
	return ways
}

// after is what abilities come to when they lose so much, none below 0 (PI-EVADE-04).
func after(abilities, lost [cards.Abilities]int) [cards.Abilities]int {
	for a := range abilities {
		abilities[a] = max(0, abilities[a]-lost[a])
	}
	return abilities
}
