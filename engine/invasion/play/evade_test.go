package play

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

func TestColourlessCubesAreDrawnAgain(t *testing.T) {
	matchtest.Exercises(t, "PI-EVADE-02")
	s := begin(t, "Guard 1 Combat, red", "Guard 1 Combat, red")
	p := s.Preview(engine.Choice{Pick: len(s.Decision().Options) - 1})
	sum := 0.0
	for _, bar := range p.Odds.Bars {
		sum += bar.Chance
		if len(bar.Signs) != 2 {
			t.Errorf("%d cubes cost something", len(bar.Signs))
		}
	}
	if sum < 0.999999 || sum > 1.000001 || len(p.Odds.Bars) != 6 {
		t.Errorf("%d ways with %v in all", len(p.Odds.Bars), sum)
	}
	before := s.Bag
	s.take("evade:Combat")
	if s.Bag[cards.Yellow] != before[cards.Yellow] || s.Bag[cards.White] != before[cards.White] || s.Bag[cards.Black] != before[cards.Black] {
		t.Error("a cube without an ability has left the bag")
	}
}

func TestNoAbilityGoesBelowZero(t *testing.T) {
	matchtest.Exercises(t, "PI-EVADE-04")
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red")
	s.Abilities[cards.Combat] = 0
	s.starts()
	s.refused("evade:Combat", "PI-EVADE-01")
	s.take("evade:Super Science") // two red ones
	s.stands(0, 6, 4)
	s.is("red cubes in the reserve", s.Reserve[cards.Red], 12)
}

func TestABagWithoutColoursDrawsWhatThereIs(t *testing.T) {
	matchtest.Exercises(t, "PI-EVADE-05")
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red")
	for _, c := range []cards.Colour{cards.Red, cards.Blue, cards.Green} {
		s.empties(c)
	}
	s.put(&s.Bag, cards.Blue, 1)
	s.starts().take("evade:Combat")
	s.stands(6, 5, 5)
}

// empties empties the bag of a colour.
func (s *scene) empties(c cards.Colour) { s.State.take(c, s.Bag[c]) }

func TestTheOddsOfAnEvasionAreThoseOfDrawingWithoutPuttingBack(t *testing.T) {
	matchtest.Exercises(t, "PI-EVADE-03")
	bag := Pool{cards.Red: 5, cards.Blue: 4, cards.Green: 6, cards.Yellow: 2, cards.White: 6, cards.Black: 5}
	want := map[[3]int]float64{{2, 0, 0}: 10, {1, 1, 0}: 20, {1, 0, 1}: 30, {0, 2, 0}: 6, {0, 1, 1}: 24, {0, 0, 2}: 15}
	for _, way := range Pulls(bag, 2) {
		if got := way.Chance * 105; got < want[way.Cubes]-1e-9 || got > want[way.Cubes]+1e-9 {
			t.Errorf("%v comes %v times in 105", way.Cubes, got)
		}
	}
	for n, chance := range Of(2, 28, 4) { // no yellow cube of two in four of twenty-eight
		if want := []float64{276. / 378, 96. / 378, 6. / 378}[n]; chance < want-1e-9 || chance > want+1e-9 {
			t.Errorf("%d yellow ones with %v, not %v", n, chance, want)
		}
	}
}
