package firstedition_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/matchtest"
)

// TestTeamsCanBeBuiltCardByCard adds cards by chance, only such as may join: no team ever breaks a rule but that it is not full, sums agree
// with what is checked, and what no card may join is refused by a rule that the whole team would break.
func TestTeamsCanBeBuiltCardByCard(t *testing.T) {
	matchtest.Exercises(t, "PC1-TEAM-02", "PC1-TEAM-05", "PC1-TEAM-06", "PC1-TEAM-07", "PC1-TEAM-08", "PC1-TEAM-09", "PC1-RESOURCE-01", "PC1-RESOURCE-03", "PC1-RESOURCE-22", "PC1-AGENDA-03")
	roster, system, random := matchtest.ShippedRoster(t, firstedition.System{}), firstedition.System{}, rand.New(rand.NewPCG(16, 1))
	extras, unfinished := system.Extras(), []engine.Rule{"PC1-BASE-01", "PC1-TEAM-05", "PC1-TEAM-06", "PC1-TEAM-07"}
	full, borne := 0, 0
	for range 40 {
		team := engine.TeamList{Size: []int{3, 6, 8, 12}[random.IntN(4)]}
		if random.IntN(2) == 0 {
			team.Choices = team.Choices.With(teams.FieldFaction, teams.Villain)
		}
		all := slices.Clone(roster.Cards())
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		slices.SortStableFunc(all, func(a, b engine.CardInfo) int { // Supremes first, so that many teams become full
			return boolRank(a.Follower) - boolRank(b.Follower)
		})
		for _, card := range all {
			with := team
			with.Cards = append(slices.Clone(team.Cards), card.ID)
			if no := extras.CanAdd(roster, team, card.ID, team.Size); no != nil {
				if !slices.ContainsFunc(system.CheckTeam(roster, with, team.Size), func(c engine.TeamCheck) bool { return !c.OK && c.Rule == no.Rule }) {
					t.Errorf("%s is refused by %s, which %v would not break", card.ID, no.Rule, with.Cards)
				}
				continue
			}
			team = with
		}
		sum := extras.Reckon(roster, team)
		for _, c := range system.CheckTeam(roster, team, team.Size) {
			if !c.OK && (!slices.Contains(unfinished, c.Rule) || sum.Levels >= team.Size) {
				t.Errorf("%v of Level %d breaks %s", team.Cards, team.Size, c.Rule)
			}
		}
		if sum.Levels == team.Size {
			full++
		}
		if sum.Levels > team.Size || sum.FollowerRanks > sum.FollowerPoints || sum.Totals[0].Number < 2*sum.Levels+2 {
			t.Errorf("%v comes to %+v", team.Cards, sum)
		}
		for at, note := range sum.Notes {
			card, _ := roster.Card(team.Cards[at])
			if note.Key != "" {
				borne++
			}
			if note.Key != "" && !card.Follower {
				t.Errorf("%s is borne", card.ID)
			}
		}
		agendas := 0
		for range sum.Extras {
			for _, c := range extras.Reckon(roster, team).Extras {
				if !c.Taken && c.Refusal == nil {
					team.Choices = team.Choices.With(state.FieldAgendas, append(slices.Clone(team.Choices.All(state.FieldAgendas)), c.ID)...)
					agendas++
					break
				}
			}
		}
		if most := (team.Size + 2) / 3; agendas > most {
			t.Errorf("%d Agendas at Level %d", agendas, team.Size)
		}
	}
	if full < 10 || borne == 0 {
		t.Errorf("%d full teams, %d cards borne by somebody", full, borne)
	}
}

func boolRank(b bool) int {
	if b {
		return 1
	}
	return 0
}
