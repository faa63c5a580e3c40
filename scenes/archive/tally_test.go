package archive

import (
	"math"
	"testing"

	"trueinch/engine"
)

// TestUneven holds the chance against values from tables and against counting every outcome of a few dice.
func TestUneven(t *testing.T) {
	for _, c := range []struct{ x, p float64 }{{0, 1}, {1.145, 0.95}, {4.351, 0.5}, {9.236, 0.1}, {11.070, 0.05}, {15.086, 0.01}, {20.515, 0.001}} {
		if got := beyond(c.x); math.Abs(got-c.p) > 2e-4 {
			t.Errorf("beyond(%g) is %g, want %g", c.x, got, c.p)
		}
	}
	for n := 1; n <= 6; n++ {
		total := int(math.Pow(6, float64(n)))
		at := map[int]int{} // outcomes by their sum of squares
		for code := range total {
			var faces [6]int
			for i, rest := 0, code; i < n; i, rest = i+1, rest/6 {
				faces[rest%6]++
			}
			at[squaresOf(faces)]++
		}
		for squares := range at {
			least := 0
			for other, count := range at {
				if other >= squares {
					least += count
				}
			}
			if got, want := exactly(n, squares), float64(least)/float64(total); math.Abs(got-want) > 1e-12 {
				t.Errorf("%d dice, squares %d: %g, want %g", n, squares, got, want)
			}
		}
	}
	// Where the one way of working it out ends and the other begins, they agree.
	for _, faces := range [][6]int{{6, 6, 6, 6, 6, 6}, {9, 3, 6, 6, 6, 6}, {10, 2, 7, 5, 9, 3}, {12, 1, 6, 5, 8, 4}} {
		x := 6*float64(squaresOf(faces))/36 - 36
		if exact, limit := Uneven(faces), beyond(x); math.Abs(exact-limit) > 0.04 {
			t.Errorf("%v: exactly %g, in the limit %g", faces, exact, limit)
		}
	}
	if Uneven([6]int{}) != 1 {
		t.Error("no dice are uneven")
	}
	if p := Uneven([6]int{100, 0, 0, 0, 0, 0}); p > 1e-60 {
		t.Errorf("a hundred ones: %g", p)
	}
}

func squaresOf(faces [6]int) int {
	sum := 0
	for _, n := range faces {
		sum += n * n
	}
	return sum
}

// TestCount: a game in several files counts once as it ended last, a second game with the same dice counts, and no die twice.
func TestCount(t *testing.T) {
	game := func(opening string, winner engine.Seat, dice int, ends ...string) *Digest {
		return &Digest{System: "x", Table: "yard", Objective: "brawl", Teams: []string{"Ash", "Oak"}, Players: []string{"human", "simple"}, Round: 4,
			Over: len(ends) > 0, Winner: winner, Opening: opening, Ends: ends, Dice: []engine.Faces{{dice, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, dice}, {}}}
	}
	draw := game("b", engine.NoSeat, 10, "70-1")
	typed := game("c", 1, 7, "80-1")
	typed.Typed = true
	tally := Count([]*Digest{
		game("a", 0, 10, "90-1"),         // ended, and kept
		game("a", 0, 10, "90-1"),         // the same, saved under a name
		game("a", 1, 12, "90-1", "99-2"), // taken back and ended otherwise
		game("a", 0, 11, "85-7"),         // begun again with the same dice
		game("a", engine.NoSeat, 5),      // an early save of it
		draw, typed,
	})
	if tally.Games != 4 || tally.Drawn != 1 || tally.Running != 1 {
		t.Errorf("%d games, %d drawn, %d not over", tally.Games, tally.Drawn, tally.Running)
	}
	if tally.Dice != [6]int{22, 0, 0, 0, 0, 22} || tally.Typed != 14 {
		t.Errorf("dice %v, typed %d", tally.Dice, tally.Typed)
	}
	ash := tally.Teams[1]
	if tally.Teams[0].Name == "Ash" {
		ash = tally.Teams[0]
	}
	if ash.Played != 4 || ash.Won != 1 || ash.Drawn != 1 || ash.PersonWon != 1 || ash.PersonOf != 4 || ash.Dice != [6]int{22, 0, 0, 0, 0, 0} {
		t.Errorf("Ash: %+v", ash)
	}
	if tally.Persons.Won != 1 || tally.Computers.Won != 2 || tally.Computers.Played != 4 {
		t.Errorf("persons %+v, computers %+v", tally.Persons, tally.Computers)
	}
	if len(tally.Tables) != 1 || tally.Tables[0] != (Place{Name: "yard", Games: 4, Drawn: 1, Rounds: 16, PersonsWon: 1, ComputersWon: 2}) {
		t.Errorf("%+v", tally.Tables)
	}
	if none := Count(nil); none.Games != 0 || len(none.Teams) != 0 {
		t.Errorf("of nothing: %+v", none)
	}
}

// TestGamesAreCountedByTheirWords: games of one rule system that name the same word are counted together, others apart.
func TestGamesAreCountedByTheirWords(t *testing.T) {
	played := func(name string, won bool) *Digest {
		d := &Digest{System: "solo", Teams: []string{"Ship"}, Players: []string{"human"}, Over: true, Winner: engine.NoSeat, Round: 4, Opening: name, Ends: []string{name + "-1"},
			Classes: []engine.Class{{Of: "solo.difficulty", Is: "solo.hard"}, {Of: "solo.captain", Name: engine.Bilingual{English: name[:1]}}}}
		if won {
			d.Winner = 0
		}
		return d
	}
	other := played("z1", true)
	other.System = "duo"
	tally := Count([]*Digest{played("a1", true), played("a2", false), played("b1", false), other})
	if len(tally.Classes) != 4 {
		t.Fatalf("there are %d sorts of words", len(tally.Classes))
	}
	hard, captains := tally.Classes[0], tally.Classes[1]
	if hard.Of != "solo.difficulty" || len(hard.Places) != 1 || hard.Places[0].Games != 3 || hard.Places[0].PersonsWon != 1 {
		t.Errorf("by difficulty %+v", hard)
	}
	if len(captains.Places) != 2 || captains.Places[0].Class.Name.English != "a" || captains.Places[0].Games != 2 || captains.Places[1].Games != 1 {
		t.Errorf("by captain %+v", captains)
	}
}
