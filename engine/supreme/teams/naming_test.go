package teams_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
)

const namingBench = edgeBench + `
Bishop 2 Hero Tank of:Bench
Fixer 1 Hero of:Gang of:Bench plus1
Goons minion 1 Villain of:Bench
Loner 2 Villain of:Lone`

// TestWhomLeaderCardsName: who may count as of the Leader's Faction, who may join later, and what is said of whoever was named.
func TestWhomLeaderCardsName(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-10", "SE-LEADER-34", "SE-TEAM-03")
	r := benchRoster(t, namingBench)
	r.List[r.Index["bishop"]].Form = "Knight" // which nobody recruits (SE-COND-08)
	add := func(id string, rule string, effects ...cards.LeaderEffect) {
		r.Leaders = append(r.Leaders, &cards.LeaderCard{ID: id, Name: id, Kind: cards.RecruitmentCard, Rule: rule, Effects: effects})
	}
	add("honour", "SE-LEADER-10", cards.LeaderEffect{Verb: cards.GainAP, X: 1}, cards.LeaderEffect{Verb: cards.HonoraryMember})
	add("one", "SE-LEADER-34", cards.LeaderEffect{Verb: cards.Reinforce, X: 1, Of: "bench"})
	add("two", "SE-LEADER-34", cards.LeaderEffect{Verb: cards.Reinforce, X: 2, Of: "Bench"})
	for _, c := range []struct{ team, taken, honorary, reserve, among, says string }{
		{"Queen Rogue Thief", "honour", "", "", "[rogue]", "+honorary-open(honour)"}, {"Queen Rogue Rogue", "honour", "", "", "[rogue]", "+honorary-open(honour)"},
		{"Thief Queen Rogue", "honour", "rogue", "", "[rogue]", ""}, {"Queen Rogue Loner", "honour", "", "", "[rogue loner]", "+honorary-open(honour)"},
		{"Queen Rogue Thief", "honour", "thief", "", "[rogue]", "-honorary-wrong(honour)"}, {"Queen Thief", "honour", "", "", "[]", "+honorary-nobody(honour)"},
		{"King Knight", "honour", "", "", "[]", "+honorary-nobody(honour)"}, {"Rook Ox", "honour", "", "", "", "+honorary-nobody(honour)"},
		{"Queen Rogue", "", "rogue", "", "", "+honorary-idle"}, {"Queen Rogue", "", "", "", "", ""}, {"Queen Rogue", "nothing", "", "", "", ""},
		{"King Knight", "one", "", "", "[squire thief fixer]", ""}, {"King Squire", "one", "", "", "[thief fixer]", ""}, {"King", "two", "", "", "[knight]", ""},
		{"King", "two", "", "knight", "[knight]", ""}, {"King", "two", "", "rook", "[knight]", "-reserve-wrong(Rook)"}, {"King", "one two", "", "knight squire", "[squire thief fixer][knight]", ""},
		{"King", "two", "", "bishop", "[knight]", "-reserve-wrong(Bishop)"}, {"King", "", "", "knight", "", "+reserve-idle(Knight)"}, {"King", "", "", "nobody", "", "+reserve-idle(nobody)"},
	} {
		list := benchTeam(c.team)
		list.Choices = list.Choices.With("leaderCards", strings.Fields(c.taken)...).With("honorary", strings.Fields(c.honorary)...).With("reserve", strings.Fields(c.reserve)...)
		among, says := "", ""
		for _, extra := range teams.Reckon(r, list).Extras {
			if extra.Taken && extra.Names != nil {
				among += fmt.Sprint(extra.Names.Among)
			}
		}
		for _, line := range teams.CheckTeam(r, list, 0) {
			if key := line.Text.Key; strings.HasPrefix(key, "team.honorary") || strings.HasPrefix(key, "team.reserve") {
				sign := "-"
				if line.OK {
					sign = "+"
				}
				says += sign + strings.ReplaceAll(spelled(line.Text), "leader.name", "")
			}
		}
		scene.Same(t, fmt.Sprintf("%+v", c), among+" "+says, c.among+" "+c.says)
	}
	for taken, broken := range map[string]bool{"honour": false, "one": true, "nothing": true, "": true} {
		list := benchTeam("Queen Thief Rogue around:Bench")
		list.Choices = list.Choices.With("leaderCards", strings.Fields(taken)...).With("honorary", "rogue")
		said := false
		for _, line := range teams.CheckTeam(r, list, 6) {
			said = said || !line.OK && line.Rule == "SE-TEAM-03"
		}
		scene.Same(t, "Rogue counts as of the Bench by "+taken, !said, !broken)
	}
	list := benchTeam("Queen Thief Rogue around:Bench") // who was not named is no honorary member
	list.Choices = list.Choices.With("leaderCards", "honour").With("honorary", "thief")
	scene.Same(t, "Rogue without being named", says(r, list, 6, "SE-TEAM-03"), "-not-around(Bench)")
}

// says is what a check says by one rule.
func says(r *teams.Roster, list engine.TeamList, level int, rule engine.Rule) string {
	var said []string
	for _, line := range teams.CheckTeam(r, list, level) {
		if line.Rule != rule {
			continue
		}
		sign := "-"
		if line.OK {
			sign = "+"
		}
		said = append(said, sign+spelled(line.Text))
	}
	return strings.Join(said, " ")
}

// TestWhatIsSaidOfATeam by one rule, kept or broken.
func TestWhatIsSaidOfATeam(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-02", "SE-TEAM-03", "SE-TEAM-06", "SE-TEAM-07", "SE-TEAM-08", "SE-TEAM-09", "SE-TEAM-10", "SE-TEAM-17", "SE-CARD-02", "SE-CARD-14", "SE-DESC-06", "SE-COND-08", "SE-TABLE-02")
	r := benchRoster(t, namingBench)
	r.List[r.Index["bishop"]].Form = "Knight"
	for _, c := range []struct {
		team       string
		size, ask  int
		rule, says string
	}{
		{"Knight King", 4, 0, "SE-TEAM-02", "+levels-exact(4)"}, {"Knight King", 4, 5, "SE-TEAM-02", "-levels-other(4,5)"}, {"Knight King", 4, 1, "SE-TEAM-01", "-encounter-level(1,3,24)"},
		{"Knight Bishop", 0, 4, "SE-COND-08", "-form(Knight)"}, {"Knight King", 0, 4, "SE-COND-08", ""}, {"Knight Nobody", 0, 2, "SE-CARD-02", "-unknown-card(nobody)"}, {"Knight", 0, 2, "SE-CARD-02", ""},
		{"Moth Knight freelance:moth", 0, 3, "SE-DESC-06", ""}, {"Knight Moth freelance:moth", 0, 3, "SE-DESC-06", ""}, {"Knight freelance:moth", 0, 3, "SE-DESC-06", "-no-freelance(moth)"},
		{"Knight Squire freelance:squire", 0, 3, "SE-DESC-06", "-no-freelance(Squire)"}, {"Boss Moth around:Gang freelance:moth", 0, 2, "SE-TEAM-03", "-not-around(Gang)"}, {"Boss Moth around:Gang", 0, 2, "SE-TEAM-03", "+all-faction(Gang)"},
		{"", 0, 4, "SE-TEAM-03", ""}, {"", 0, 4, "SE-TEAM-02", "-levels-other(0,4) -no-supreme"}, {"King Rogue", 0, 4, "SE-TEAM-03", "-no-basis"}, {"King Rogue around:Hero", 0, 4, "SE-TEAM-03", "-not-around(Hero)"},
		{"Ox", 0, 3, "SE-TEAM-06", ""}, {"Knight", 0, 2, "SE-TEAM-06", "+minion-levels(0,1)"}, {"Keeper Hounds", 0, 2, "SE-TEAM-06", "+minion-levels(0,0)"}, {"Ox Crows", 0, 3, "SE-TEAM-06", "-minion-levels-over(1,0)"},
		{"Knight Watch", 0, 2, "SE-TEAM-06", "+minion-levels(1,1) +paid-by(Watch,Knight)"}, {"Knight Watch", 0, 2, "SE-TEAM-07", "+minions-match"}, {"Knight", 0, 2, "SE-TEAM-07", ""},
		{"Knight Rats", 0, 2, "SE-TEAM-07", "-minion-villain(Rats)"}, {"Rook Knight Goons", 0, 5, "SE-TEAM-03", "+all-faction(Bench)"}, {"Rook Knight Goons", 0, 5, "SE-TEAM-09", "+minions-of-faction"},
		{"Rook Fixer Mob around:Bench", 0, 4, "SE-TEAM-09", "+minions-of-faction -pay-alignment(Mob)"},
		{"King Rogue Rats Rats", 0, 4, "SE-TEAM-10", "-pay-alignment(Rats)"},
		{"Queen Rogue Thief Crows Imps Imps", 0, 6, "SE-TEAM-17", "-pay-exclusive(Imps,Rogue)"}, // not even by a way around: Thief for Crows, and what Queen paid for these
		{"Knight Squire Crows", 0, 3, "SE-TABLE-02", ""}, {"Squire", 0, 1, "SE-TABLE-02", "+one-model"}, {"Squire Watch", 0, 1, "SE-TABLE-02", ""},
	} {
		list := benchTeam(c.team)
		list.Size = c.size
		scene.Same(t, fmt.Sprintf("%+v", c), says(r, list, c.ask, engine.Rule(c.rule)), c.says)
	}
	for _, c := range []struct{ team, card, why string }{
		{"Knight", "bishop", "form(Knight)"}, {"Rook Thief", "boss", "nothing-common"}, {"Fixer Mob", "queen", "pay-alignment(Mob)"}, {"Fixer Mob", "thief", ""},
	} {
		why := ""
		if refusal := teams.CanAdd(r, benchTeam(c.team), c.card, 0); refusal != nil {
			why = spelled(refusal.Why)
		}
		scene.Same(t, c.card+" to "+c.team, why, c.why)
	}
}

// TestWhatATeamComesTo: AP and dice a Round, what it may be built around, and who pays for each Minion card.
func TestWhatATeamComesTo(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-01", "SE-POOL-05", "SE-TEAM-03", "SE-TEAM-06", "SE-TEAM-12")
	r := benchRoster(t, namingBench)
	r.List[r.Index["ox"]].Dice, r.List[r.Index["king"]].Dice = 1, 2
	for _, c := range []struct{ team, gains, around, notes string }{
		{"", "0 a-round", "around-any all-heroes all-villains all-faction(Bench) all-faction(Gang) all-faction(Lone)", ""},
		{"Rook Knight", "4 a-round", "all-heroes all-heroes all-faction(Bench)", "/"}, {"Boss Rogue", "4 a-round", "all-villains all-villains", "/"},
		{"Ox", "2 a-round-dice(1)", "all-heroes all-heroes", ""}, {"Ox King Watch", "4 a-round-dice(3)", "all-heroes all-heroes", "//not-paid"},
		{"Alpha Knight Pack Pack", "4 a-round", "all-heroes all-heroes", "//payers(Knight)/payers(Knight)"}, {"Keeper Hounds", "2 a-round", "all-heroes all-heroes", "/brought"},
		{"Rook Knight Watch Watch", "4 a-round", "all-heroes all-heroes all-faction(Bench)", "//payers(and(Rook,Knight))/payers(and(Rook,Knight))"},
		{"Rook Knight Fixer Watch Nobody Watch Watch", "6 a-round", "all-heroes all-heroes all-faction(Bench)", "///payers(and(Rook, Knight,Fixer))//payers(and(Rook, Knight,Fixer))/payers(and(Rook, Knight,Fixer))"},
		{"Queen Rogue Crows Imps", "4 a-round", "all-villains all-villains", "//payers(Queen)/payers(Rogue)"}, {"King Rogue Watch", "4 a-round-dice(2)", "around-any", "//not-paid"},
	} {
		sum := teams.Reckon(r, benchTeam(c.team))
		around, notes := []engine.Text(nil), []string(nil)
		for _, way := range sum.Fields[0].Ways {
			around = append(around, way.Text)
		}
		for _, note := range sum.Notes {
			notes = append(notes, spelled(note))
		}
		scene.Same(t, c.team+" gets", fmt.Sprint(sum.Totals[0].Number, " ", spelled(sum.Totals[0].About)), c.gains)
		scene.Same(t, c.team+" is built around", spelledAll(around), c.around)
		scene.Same(t, c.team+" pays", strings.Join(notes, "/"), c.notes)
	}
}

// TestLeaderCardsAreReadOnce from a set-up that has them, and missed by name in one that has not.
func TestLeaderCardsAreReadOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01")
	card := func(name string) string {
		return "=== " + name + " ===\nLeader card, Action · Rule SE-LEADER-16\nAP 4\n"
	}
	s := &state.State{Field: state.Field{Game: &state.Game{}}}
	s.Setup.Cards = map[string]string{"speech": card("Talk") + "\n" + card("Speech"), "broken": card("Broken") + "Nonsense 4\n", "other": card("Speech")}
	first, err := teams.ReadLeaderCard(s, "speech")
	if err != nil || first == nil || first.Name != "Speech" {
		t.Fatalf("%v, %+v", first, err)
	}
	again, err := teams.ReadLeaderCard(s, "speech")
	scene.Same(t, "the same card", again == first && err == nil, true)
	for id, key := range map[string]string{"none": "start.leader-card-lost", "broken": "start.bad-card", "other": "start.no-leader-card"} {
		card, err := teams.ReadLeaderCard(s, id)
		if card != nil || err == nil || !strings.Contains(fmt.Sprintf("%+v", err), key) {
			t.Errorf("%s: %v, %+v, want %s", id, card, err, key)
		}
	}
}

// TestRandomTeamsOfALeader take as many Leader cards as they may, and reach the greatest Level.
func TestRandomTeamsOfALeader(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-02", "SE-TEAM-01")
	r := benchRoster(t, "King 3 Hero Leader\nA 3 Hero\nB 3 Hero\nC 3 Hero\nD 3 Hero\nE 3 Hero\nF 3 Hero\nG 3 Hero")
	for _, id := range []string{"one", "two", "three", "four"} {
		r.Leaders = append(r.Leaders, &cards.LeaderCard{ID: id, Name: id, Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: []cards.LeaderEffect{{Verb: cards.GainAP, X: 1}}})
	}
	list, found := teams.RandomTeam(r, teams.GreatestLevel, func() float64 { return 0.5 })
	scene.Same(t, "a team of the greatest Level, with Leader cards", fmt.Sprint(found, len(list.Cards), len(list.Choices.All("leaderCards"))), "true 8 3")
}

// TestLeaderCardsOfSeveralFiles: a name that stands twice is a fault, and a Leader card is found among the cards.
func TestLeaderCardsOfSeveralFiles(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01")
	card := "=== Speech ===\nLeader card, Action · Rule SE-LEADER-16\nAP 4\n"
	r, problems := teams.ReadRoster(map[string][]byte{"a.card": []byte(card), "b.card": []byte(card)})
	if len(r.Leaders) != 1 || len(problems) != 1 || problems[0].File != "b.card" || problems[0].Say.Key != "card.same-name" {
		t.Errorf("%d Leader cards, problems %v", len(r.Leaders), problems)
	}
	info, found := r.Card("speech")
	scene.Same(t, "found", fmt.Sprint(found, " ", info.ID, " ", info.Name), "true speech Speech")
	_, found = r.Card("silence")
	scene.Same(t, "another", found, false)
	ranks := map[int]bool{}
	for _, column := range r.Columns() {
		ranks[column.Rank] = true
	}
	scene.Same(t, "no two columns rank alike", len(ranks), len(r.Columns()))
}
