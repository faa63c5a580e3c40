package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/invasion/cards"
)

// drawing draws some of several hidden things by chance, each as likely, one after the other and without putting any back. It gives
// drawn: the place of each among those that were left when it came.
//
// The dice that are rolled for one make a number of base six. A number above the last whole multiple of how many are left says nothing,
// and is rolled again: so the chances are exact.
type drawing struct {
	left, want int
	got        []int
	rolled     bool
}

// drawn is what a drawing gives.
type drawn []int

// Run implements flow.Frame.
func (f drawing) Run(s *State) then {
	if f.rolled {
		for _, faces := range s.Answer.Faces {
			if place, fair := ask.PlaceOf(faces, f.left); fair && len(f.got) < f.want {
				f.got = append(slices.Clip(f.got), place)
				f.left--
			}
		}
	}
	f.rolled = true
	want := min(f.want-len(f.got), f.left)
	if want <= 0 {
		return then{Gives: drawn(f.got)}
	}
	if f.left == 1 {
		return then{Gives: drawn(append(slices.Clip(f.got), 0))}
	}
	dice := make([]engine.Pool, want)
	for i := range dice {
		dice[i] = engine.Pool{Model: engine.NoModel, Count: ask.DiceFor(f.left)}
	}
	return then{Self: f, Ask: &engine.Decision{Seat: engine.DiceSeat, Shape: engine.Roll, Subject: engine.NoModel, Ask: engine.Say("pi.ask-draw"),
		Rule: "PI-MEET-03", Dice: dice}}
}

// pull takes what was drawn out of a list.
func pull(from *[]int, places drawn) (cards []int) {
	*from = slices.Clone(*from)
	for _, place := range places {
		cards = append(cards, (*from)[place])
		*from = slices.Delete(*from, place, place+1)
	}
	return cards
}

// pullCubes takes what was drawn out of a pool: its cubes lie in the order of their colours.
func pullCubes(from *Pool, places drawn) (cubes []cards.Colour) {
	for _, place := range places {
		for colour, count := range from {
			if place < count {
				from[colour]--
				cubes = append(cubes, cards.Colour(colour))
				break
			}
			place -= count
		}
	}
	return cubes
}
