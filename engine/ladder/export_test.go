package ladder

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// plots are the main objectives of the system that has the most, as its set-ups name them.
var plots = []string{"brawl", "king-of-the-hill", "home-ground", "countdown", "treasure-hunt", "capture-the-flag", "turf-war"}

// Plots are the objectives that are played in turn.
var Plots = plots

// Tuned is a search with other numbers than those that were found, as "Hope=2"; with "Hand=1" it weighs by hand, and with
// "near=3" that feature three times as much as was found.
func Tuned(playouts int, numbers []string) *Search {
	s := NewSearch(playouts)
	for _, n := range numbers {
		name, number, _ := strings.Cut(n, "=")
		value, err := strconv.ParseFloat(number, 64)
		if err != nil {
			panic(err)
		}
		if name == "Hand" {
			s.weights = weightsOf{anything: byHand}
			continue
		}
		if at := slices.Index(featureNames[:], name); at >= 0 {
			scaled := weightsOf{}
			for of, w := range s.weights {
				more := *w
				more[at] = [2]float64{w[at][0] * value, w[at][1] * value}
				scaled[of] = &more
			}
			s.weights = scaled
			continue
		}
		reflect.ValueOf(&s.tuning).Elem().FieldByName(name).SetFloat(value)
	}
	return s
}

// Came is how many of the positions that were thought about before they came did come.
func (s *Search) Came() int { return s.ahead.came }

// Seeds are those of the dice of so many playouts, each of which a random number made; and whether they are mirrored.
func Seeds(playouts int, random func() float64) (seeds []uint64, mirrored []bool) {
	s := &search{random: random}
	for n := range playouts {
		seed := s.luck(n)
		seeds, mirrored = append(seeds, seed&^mirror), append(mirrored, seed&mirror != 0)
	}
	return seeds, mirrored
}

// Estimate is what plans seem to be worth whose playouts came to so much, and the noise of a playout.
func Estimate(values [][]float64) (worth []float64, noise float64) {
	var plans []*Tried
	for _, v := range values {
		plans = append(plans, &Tried{Values: v})
	}
	e := estimate(plans)
	return e.worth, e.noise
}

// Ends are the hashes of the positions to which the plans led that were compared, with the same dice.
func (f *Found) Ends() (ends []uint64) {
	for _, t := range f.All {
		ends = append(ends, t.end)
	}
	return ends
}

// LastFound is what was chosen by last; nil before the first time.
func (s *Search) LastFound() *Found {
	s.chosen.lock.Lock()
	defer s.chosen.lock.Unlock()
	if len(s.chosen.latest) == 0 {
		return nil
	}
	return s.chosen.latest[len(s.chosen.latest)-1]
}
