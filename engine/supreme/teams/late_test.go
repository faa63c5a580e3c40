package teams_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/teams"
)

// TestTeamsByChance: of a Level that a team may have, with Leader cards as long as any is open, whatever chance says.
func TestTeamsByChance(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-02", "SE-LEADER-02")
	r := benchRoster(t, edgeBench)
	effect := []cards.LeaderEffect{{Verb: cards.GainAP, X: 1}}
	for _, id := range []string{"one", "two", "three", "four"} {
		r.Leaders = append(r.Leaders, &cards.LeaderCard{ID: id, Name: id, Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: effect})
	}
	for _, level := range []int{teams.LeastLevel - 1, teams.GreatestLevel + 1} {
		_, found := teams.RandomTeam(r, level, scene.Steadily())
		scene.Same(t, fmt.Sprint("a team of Level ", level), found, false)
	}
	led := 0
	for _, chance := range []float64{0, 0.3, 0.6, 0.999999} {
		list, found := teams.RandomTeam(r, 4, func() float64 { return chance })
		scene.Same(t, "found", found, true)
		taken := list.Choices.All("leaderCards")
		if slices.ContainsFunc(list.Cards, func(id string) bool { return id == "king" || id == "prince" }) {
			led++
			scene.Same(t, fmt.Sprint(list.Cards, " takes as many as it may"), len(taken), 3)
		}
		slices.Sort(taken)
		scene.Same(t, "each once", len(slices.Compact(taken)), len(list.Choices.All("leaderCards")))
	}
	scene.Same(t, "some were led", led > 0, true)
}

// TestWhatARosterKnows of Leader cards and of names that stand twice, and which columns come first where there is little room.
func TestWhatARosterKnows(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-04", "SE-LEADER-01")
	r := benchRoster(t, edgeBench)
	r.Leaders = scene.ShippedLeaders()
	last := r.Leaders[len(r.Leaders)-1]
	info, found := r.Card(last.ID)
	scene.Same(t, "a Leader card", fmt.Sprint(found, info.ID, info.Name), fmt.Sprint(true, last.ID, last.Name))
	_, found = r.Card("nobody")
	scene.Same(t, "nobody", found, false)
	columns := slices.Clone(r.Columns())
	slices.SortFunc(columns, func(a, b engine.Column) int { return b.Rank - a.Rank })
	order, ranks := "", map[int]int{}
	for _, c := range columns {
		order += c.ID + " "
		ranks[c.Rank]++
	}
	scene.Same(t, "the Role first", strings.TrimSpace(order), "role ap origin minion-plus alignment")
	for rank, count := range ranks {
		scene.Same(t, fmt.Sprint("columns of rank ", rank), count, 1)
	}
	for inches, said := range map[float64]int{0: 1, 1: 2} {
		scene.Same(t, fmt.Sprint("a Reaction as far as ", inches), len(teams.ExplainReach(&cards.Action{Type: cards.RCT, Trigger: "TGT", Range: inches})), said)
	}
}
