package supreme_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// TestEveryConditionHoldsAndFails puts each condition of the vocabulary on a Power, in a place where it holds and in one where it does not:
// the dice come in the one alone.
func TestEveryConditionHoldsAndFails(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11")
	const apart, roof = "red Gull 30,10", "roof structure 8,8 4x4 h%s |"
	places := map[string][2]string{ // Rook and who else is there: where it holds, where it fails; %s is what stands behind Rook
		cards.IfContact:      {"blue Rook 10,10 %s | red Gull 11.181,10", "blue Rook 10,10 %s | " + apart},
		cards.IfAlone:        {"blue Rook 10,10 %s | " + apart, "blue Rook 10,10 %s | red Gull 11.181,10"},
		cards.IfHurt:         {"blue Rook 10,10 hurt1 %s | " + apart, "blue Rook 10,10 %s | " + apart},
		cards.IfUnhurt:       {"blue Rook 10,10 %s | " + apart, "blue Rook 10,10 hurt1 %s | " + apart},
		cards.IfStunned:      {"blue Rook 10,10 stunned %s | " + apart, "blue Rook 10,10 %s | " + apart},
		cards.IfSpectral:     {"blue Rook 10,10 spectral %s | " + apart, "blue Rook 10,10 %s | " + apart},
		cards.IfHigh:         {fmt.Sprintf(roof, "1") + " blue Rook 10,10,1 %s | " + apart, fmt.Sprintf(roof, "0.9") + " blue Rook 10,10,0.9 %s | " + apart},
		cards.IfFriendWithin: {"blue Rook 10,10 %s | blue Wren 14.1,10 | " + apart, "blue Rook 10,10 %s | blue Wren 14.3,10 | " + apart},
		cards.IfEnemyWithin:  {"blue Rook 10,10 %s | red Gull 14.1,10", "blue Rook 10,10 %s | red Gull 14.3,10"},
		cards.IfRound:        {"blue Rook 10,10 %s | " + apart, ""},
		cards.IfAgainst:      {"blue Rook 10,10 %s | " + apart + " Nature", "blue Rook 10,10 %s | " + apart + " Mystery"},
		cards.IfHigherLevel:  {"blue Rook 10,10 level2 %s | " + apart + " level3", "blue Rook 10,10 level3 %s | " + apart + " level3"},
		cards.IfState:        {"blue Rook 10,10 %s [Calm [AP 1] IST, p vs. #7, Self / Trance] | " + apart, "blue Rook 10,10 %s [Calm [AP 1] IST, p vs. #7, Self / Trance] | " + apart},
	}
	behind := map[string]string{cards.IfFriendWithin: " 3", cards.IfEnemyWithin: " 3", cards.IfRound: " 3", cards.IfAgainst: " Nature", cards.IfState: " Trance"}
	for _, w := range cards.Vocabulary {
		if w.Kind != cards.KindIf {
			continue
		}
		place, found := places[w.Canonical]
		if !found {
			t.Errorf("%s is not tried", w.Canonical)
			continue
		}
		for at, want := range []int{2, 0} {
			text := place[at]
			if text == "" {
				text = place[0]
			}
			sc := scene.New(t, fmt.Sprintf(text, "[If "+w.English[0]+behind[w.Canonical]+": Attack dice 2]"))
			sc.Round = 3 + at
			if at == 0 && w.Canonical == cards.IfState {
				sc.Get("Rook").In = []cards.Descriptor{"Trance"}
			}
			got := 0
			for _, b := range traits.PowerDice(sc.State, nil, sc.ID("Rook"), cards.AttackDice, state.AtModel(sc.ID("Gull"))) {
				got += b.Dice
			}
			scene.Same(t, w.Canonical+" dice", got, want)
		}
	}
}

// TestEveryFigureOfAPowerCounts: more dice and a higher AP Limit are there with the Power and not without.
func TestEveryFigureOfAPowerCounts(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-10", "SE-INIT-04", "SE-ROLL-03")
	for _, w := range cards.Vocabulary {
		if w.Kind != cards.KindDice {
			continue
		}
		figure := func(power string) int {
			sc := scene.New(t, "blue Rook 10,10 Leader limit3 "+power+" | red Gull 11.181,10")
			switch id := sc.ID("Rook"); w.Canonical {
			case cards.MoreAP:
				return traits.APLimit(sc.State, id)
			case cards.StartingDice:
				return rounds.StartingDice(sc.State, id, 0)
			default:
				sum := 0
				for _, b := range traits.PowerDice(sc.State, nil, id, w.Canonical, state.AtModel(sc.ID("Gull"))) {
					sum += b.Dice
				}
				return sum
			}
		}
		scene.Same(t, w.Canonical, figure("["+w.English[0]+" 2]")-figure(""), 2)
	}
}

// TestEveryPriceIsPaid: an Action with it leaves its user with less than one without, or cannot be used by who has not enough.
func TestEveryPriceIsPaid(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-16", "SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20")
	for kind, w := range cards.Costs {
		if cards.CostKind(kind) == cards.CostActivation { // of Minions, and always the same
			continue
		}
		price := w.Name
		if w.Least >= 0 { // it has a figure
			price += " 1"
		}
		left := func(price string) string {
			sc := scene.New(t, "blue Rook 10,10 Leader boost1 p9 [Calm ["+price+"] IST, p vs. #2, Attack 1] | red Gull 30,10")
			sc.Turn = 0
			sc.Declare("Rook", "Calm")
			for random := rand.New(rand.NewPCG(1, 1)); !sc.Idle(); {
				sc.Give(answer(sc.Decision(), "", random))
			}
			m := sc.Get("Rook")
			return fmt.Sprint(sc.Teams[0].Pool, m.HP, m.Fatigue, m.Stunned, m.Boost)
		}
		if left(price) == left("AP 0") {
			t.Errorf("%s costs nothing: %s", price, left(price))
		}
	}
}
