package bot

import (
	"testing"

	"trueinch/engine"
)

// TestNobodyEndsWhatIsNotWon: to knock out the last one is worth most where the match ends with it and is won, and is not done where it
// is drawn or lost by that; to wound it is worth something all the same.
func TestNobodyEndsWhatIsNotWon(t *testing.T) {
	score := []int{0, 0}
	worth := func(chance float64, ends []int) float64 {
		foe := engine.Model{ID: 1, Seat: 1, OnTable: true, Rank: 2, HP: 4, MaxHP: 6, Ends: ends}
		p := &player{seen: &engine.View{
			Rounds: 4, Round: 2, Teams: make([]engine.Team, 2), Score: score,
			Models: []engine.Model{{ID: 0, OnTable: true, Rank: 2, HP: 5, MaxHP: 5}, foe},
		}}
		return p.loss(&foe, chance, 4*chance+1*(1-chance))
	}
	usual, won, drawn, lost := worth(0.9, nil), worth(0.9, []int{3, 0}), worth(0.9, []int{1, 1}), worth(0.9, []int{0, 3})
	if !(won > usual && usual > 0 && 0 > drawn && drawn > lost) {
		t.Errorf("worth %.2f as usual, %.2f where it wins, %.2f where it draws, %.2f where it loses", usual, won, drawn, lost)
	}
	if wound := worth(0, []int{0, 3}); wound <= 0 {
		t.Errorf("a wound that ends nothing is worth %.2f", wound)
	}
	score = []int{0, 3}
	if saves := worth(0.9, []int{1, 1}); saves <= 0 {
		t.Errorf("a draw in place of a defeat is worth %.2f", saves)
	}
}
