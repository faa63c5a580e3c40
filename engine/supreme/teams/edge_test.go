package teams_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/teams"
)

const edgeBench = bench + `
Prince 1 Hero Leader
Titan 1 Hero Powerhouse
Alpha 2 Hero Support brings:Pack
Beta 2 Hero Tank brings:Pack
Tamer 2 Hero Tank brings:Fiend
Pack minion 2 Hero
Fiend minion 2 Villain`

// TestWhatMayJoinATeam: the first rule that keeps a card from joining it.
func TestWhatMayJoinATeam(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-02", "SE-TEAM-03", "SE-TEAM-04", "SE-TEAM-05", "SE-TEAM-06", "SE-TEAM-07", "SE-TEAM-09")
	r := benchRoster(t, edgeBench)
	for _, c := range []struct {
		team, card string
		level      int
		rule       engine.Rule
	}{
		{"King", "Prince", 0, "SE-TEAM-04"}, {"Rook", "Titan", 0, "SE-TEAM-04"}, {"King", "Titan", 0, ""}, {"Rook", "Prince", 0, ""},
		{"Knight", "Squire", 3, ""}, {"Knight", "Squire", 2, "SE-TEAM-02"}, {"", "Knight", 1, "SE-TEAM-02"}, {"", "Squire", 1, ""}, {"Knight", "Knight", 0, "SE-TEAM-05"},
		{"Moth Rats", "Knight", 0, "SE-TEAM-07"}, {"Moth Crows", "Knight", 0, ""}, {"Moth Rats", "Rogue", 0, ""}, {"Moth", "Knight", 0, ""},
		{"Knight Rats", "Squire", 0, ""}, // its Minions break a rule already
		{"King", "Rogue", 0, "SE-TEAM-03"}, {"Knight", "nobody", 0, "SE-CARD-02"}, {"", "Crows", 0, "SE-TEAM-06"}, {"King Rogue", "Crows", 0, "SE-TEAM-03"},
		{"Moth Crows", "Crows", 0, "SE-TEAM-06"}, {"Moth", "Crows", 0, ""},
	} {
		rule := engine.Rule("")
		if refusal := teams.CanAdd(r, benchTeam(c.team), cards.Slug(c.card), c.level); refusal != nil {
			rule = refusal.Rule
		}
		scene.Same(t, fmt.Sprintf("%s to %q up to %d", c.card, c.team, c.level), rule, c.rule)
	}
}

// TestWhoPaysForMinions: nobody for one that a Supreme brings, once for each who brings it, whatever its Alignment; a Leader card only with a Leader
// and for whom shares something with him.
func TestWhoPaysForMinions(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-06", "SE-TEAM-09", "SE-TEAM-11", "SE-TEAM-12", "SE-LEADER-02", "SE-LEADER-09")
	r := benchRoster(t, edgeBench)
	r.Leaders = scene.ShippedLeaders()
	for _, c := range []struct {
		team, card, broken string
	}{
		{"Alpha Beta Pack Pack", "", ""}, {"Alpha Beta Pack", "", ""}, {"Alpha Knight Pack", "", ""}, {"Alpha Knight Pack Pack", "", "SE-TEAM-06 "},
		{"Tamer Knight Fiend", "", ""}, {"Beta Knight Fiend", "", "SE-TEAM-06 SE-TEAM-07 "},
		{"Knight Beta Crows Crows", "", "SE-TEAM-06 "}, {"Knight King Crows Crows Crows Crows", "", "SE-TEAM-06 "}, {"Knight King Crows Crows Crows Crows", "recruitment-wave", ""},
		{"Knight Beta Crows Crows", "recruitment-wave", "SE-TEAM-06 SE-LEADER-02 "},
		{"Queen Knight Crows Crows around:Bench", "recruitment-wave", ""}, {"Queen Knight Pack around:Bench", "recruitment-wave", "SE-TEAM-09 "},
	} {
		list := benchTeam(c.team)
		level := teams.NewSquad(r, list).Levels()
		if c.card != "" {
			list.Choices = list.Choices.With("leaderCards", c.card)
		}
		broken := ""
		for _, line := range teams.CheckTeam(r, list, level) {
			if !line.OK {
				broken += string(line.Rule) + " "
			}
		}
		scene.Same(t, c.team+" with "+c.card, broken, c.broken)
	}
}

// TestWhichLeaderCardsAreListed: for a team with a Leader, of each kind as many as there may be, and behind all others the Faction cards of another sort of team with
// what they ask; one of these that was taken can be given back.
func TestWhichLeaderCardsAreListed(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-02", "SE-LEADER-04", "SE-LEADER-05")
	r := benchRoster(t, edgeBench)
	effect := []cards.LeaderEffect{{Verb: cards.GainAP, X: 1}}
	for _, id := range []string{"one", "two", "three", "four"} {
		r.Leaders = append(r.Leaders, &cards.LeaderCard{ID: id, Name: id, Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: effect})
	}
	r.Leaders = append(r.Leaders,
		&cards.LeaderCard{ID: "lone", Name: "lone", Kind: cards.FactionCard, Team: "Bench", LedBy: []string{"Rook", "Ox"}, Rule: "SE-LEADER-04", Effects: effect},
		&cards.LeaderCard{ID: "ours", Name: "ours", Kind: cards.FactionCard, LedBy: []string{"King"}, Rule: "SE-LEADER-04", Effects: effect},
		&cards.LeaderCard{ID: "too", Name: "too", Kind: cards.FactionCard, LedBy: []string{"King"}, Rule: "SE-LEADER-04", Effects: effect},
		&cards.LeaderCard{ID: "theirs", Name: "theirs", Kind: cards.FactionCard, LedBy: []string{"Queen"}, Rule: "SE-LEADER-04", Effects: effect})
	const foreign = " lone!SE-LEADER-04 theirs!SE-LEADER-04 "
	asked := map[string]string{"lone": "faction-card-asks(leader-of(Bench),leader-led(or(name(Rook),name(Ox))))", "theirs": "leader-led(name(Queen))"}
	for _, c := range []struct {
		team  string
		taken []string
		want  string
	}{
		{"Knight", nil, ""}, {"King", nil, "one two three four ours too" + foreign}, {"King", []string{"ours"}, "one two three four +ours too-SE-LEADER-05" + foreign},
		{"King", []string{"one"}, "+one two three four ours too" + foreign}, {"King", []string{"one", "two", "ours"}, "+one +two three four +ours too-SE-LEADER-05" + foreign},
		{"King", []string{"one", "two", "three"}, "+one +two +three four-SE-LEADER-02 ours too" + foreign}, {"King", []string{"one", "two", "three", "ours"}, "+one +two +three four-SE-LEADER-02 +ours too-SE-LEADER-05" + foreign},
		{"King", []string{"theirs"}, "one two three four ours-SE-LEADER-05 too-SE-LEADER-05 +theirs lone!SE-LEADER-04 "},
	} {
		list := benchTeam(c.team)
		list.Choices = list.Choices.With("leaderCards", c.taken...)
		listed := ""
		for _, card := range (supreme.System{}).Extras().Reckon(r, list).Extras {
			if card.Taken {
				listed += "+"
			}
			if listed += card.ID; card.Foreign {
				listed += "!" + string(card.Refusal.Rule)
				scene.Same(t, card.ID+" asks", spelled(card.Refusal.Why), asked[card.ID])
			} else if card.Refusal != nil {
				listed += "-" + string(card.Refusal.Rule)
			}
			listed += " "
		}
		scene.Same(t, fmt.Sprint(c.team, c.taken), listed, c.want)
	}
	size := teams.Size()
	scene.Same(t, "sizes that are offered", fmt.Sprint(size.Offered, size.Usual), "[4 6 8 10 12] 6")
	scene.Same(t, "and legal", slices.Min(size.Offered) >= size.Least && slices.Max(size.Offered) <= size.Greatest, true)
}

// TestWhichLeaderCardsATeamMayHave: with a Leader, of each one, so many besides one Faction card, and that only where the team is as is printed on it.
func TestWhichLeaderCardsATeamMayHave(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01", "SE-LEADER-02", "SE-LEADER-03", "SE-LEADER-04", "SE-LEADER-05", "SE-TABLE-02")
	r := benchRoster(t, edgeBench)
	effect := []cards.LeaderEffect{{Verb: cards.GainAP, X: 1}}
	for _, id := range []string{"one", "two", "three", "four"} {
		r.Leaders = append(r.Leaders, &cards.LeaderCard{ID: id, Name: id, Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: effect})
	}
	for _, c := range []cards.LeaderCard{{ID: "ours", LedBy: []string{"King"}}, {ID: "too", LedBy: []string{"King"}}, {ID: "theirs", LedBy: []string{"Queen"}},
		{ID: "lone", NoTeam: true}, {ID: "bench", Team: "Bench"}, {ID: "science", Origin: cards.Science}, {ID: "mystery", Origin: cards.Mystery}} {
		c.Name, c.Kind, c.Rule, c.Effects = c.ID, cards.FactionCard, "SE-LEADER-04", effect
		r.Leaders = append(r.Leaders, &c)
	}
	for _, c := range []struct {
		team   string
		taken  []string
		broken string
		says   string // what is said besides, of SE-LEADER-02 and SE-TABLE-02
	}{
		{"Knight", []string{"one"}, "SE-LEADER-02 ", "team.one-model "}, {"Knight", nil, "", "team.one-model team.no-leader-cards "}, {"King", nil, "", "team.one-model "},
		{"Knight Watch", nil, "", "team.no-leader-cards "}, {"Knight Squire", nil, "", "team.no-leader-cards "},
		{"King Ox", []string{"one", "two", "three"}, "", "team.leader-cards "}, {"King Ox", []string{"one"}, "", "team.leader-cards "}, {"King Ox", []string{"one", "two", "three", "four"}, "SE-LEADER-02 ", ""},
		{"King Ox", []string{"one", "one"}, "SE-LEADER-03 ", "team.leader-cards "}, {"King Ox", []string{"nothing"}, "SE-LEADER-01 ", "team.leader-cards "},
		{"King Ox", []string{"ours"}, "", "team.leader-cards "}, {"King Ox", []string{"ours", "too"}, "SE-LEADER-05 ", ""}, {"King Ox", []string{"theirs"}, "SE-LEADER-04 ", "team.leader-cards "},
		{"King Ox", []string{"lone"}, "", "team.leader-cards "}, {"King Knight", []string{"lone"}, "SE-LEADER-04 ", "team.leader-cards "},
		{"Queen Thief", []string{"bench"}, "", "team.leader-cards "}, {"Queen Rogue", []string{"bench"}, "SE-LEADER-04 ", "team.leader-cards "},
		{"King Ox", []string{"science"}, "", "team.leader-cards "}, {"King Ox", []string{"mystery"}, "SE-LEADER-04 ", "team.leader-cards "},
		{"King Ox", []string{"ours", "one", "two", "three"}, "", "team.leader-cards "},
	} {
		list := benchTeam(c.team)
		list.Choices = list.Choices.With("leaderCards", c.taken...)
		broken, says := "", ""
		for _, line := range teams.CheckTeam(r, list, 0) {
			switch {
			case !line.OK && line.Rule != "SE-TEAM-01":
				broken += string(line.Rule) + " "
			case line.OK && (line.Rule == "SE-LEADER-02" || line.Rule == "SE-TABLE-02"):
				says += line.Text.Key + " "
			}
		}
		scene.Same(t, fmt.Sprint(c.team, c.taken), broken, c.broken)
		scene.Same(t, fmt.Sprint(c.team, c.taken, " says"), says, c.says)
	}
	for level, key := range map[int]string{0: "team.levels-sum", 4: "team.levels-exact", 5: "team.levels-other"} {
		said := false
		for _, line := range teams.CheckTeam(r, benchTeam("King Knight"), level) {
			said = said || line.Text.Key == key
		}
		scene.Same(t, key, said, true)
	}
}
