package teams_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/teams"
)

// benchRoster reads cards written one a line: "Rook 2 Hero Tank plus1 of:Bench free:Bench not:Bench" is a Supreme of
// Level 2; "Rats minion 1 Villain unique exclusive:Rook models:2" is a Minion card. brings:X gives a Supreme a Minion card.
func benchRoster(t testing.TB, text string) *teams.Roster {
	t.Helper()
	files := map[string][]byte{}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		files[fmt.Sprintf("%03d.card", i)] = []byte(benchCard(t, strings.Fields(line)))
	}
	r, problems := teams.ReadRoster(files)
	for _, p := range problems {
		t.Fatalf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
	}
	return r
}

func benchCard(t testing.TB, words []string) string {
	t.Helper()
	name, class, level, rest := words[0], "Supreme", words[1], words[2:]
	if words[1] == "minion" {
		class, level, rest = "Minion", words[2], words[3:]
	}
	describe := []string{class, "Level " + level}
	facts, role := []string{`Base 30 mm · HP 4 · Sprint 5"`}, "Brawler"
	var alignment []string
	for _, word := range rest {
		key, value, _ := strings.Cut(word, ":")
		value = strings.ReplaceAll(value, "_", " ")
		switch {
		case word == "Hero" || word == "Villain":
			alignment = append(alignment, word)
		case word == "unique":
			describe = append(describe, "Unique")
		case key == "of":
			describe = append(describe, "Faction "+value)
		case key == "free":
			describe = append(describe, "Faction "+value, "Freelance")
		case key == "not":
			describe = append(describe, "Restriction "+value)
		case key == "exclusive":
			describe = append(describe, "Exclusive / "+value)
		case key == "brings":
			facts = append(facts, "Brings "+value)
		case key == "models":
			facts = append(facts, "Models "+value)
		case strings.HasPrefix(word, "plus"):
			facts = append(facts, "Minion+ "+word[4:])
		default:
			role = word
		}
	}
	describe = append(describe, strings.Join(alignment, " / "), "Science", "Living")
	cost := "AP 1"
	if class == "Minion" {
		cost = "Activation"
		if !strings.Contains(strings.Join(facts, ""), "Models") {
			facts = append(facts, "Models 1")
		}
	} else {
		describe, facts = append(describe, role), append(facts, "AP Limit 3", "AP+ 2")
	}
	return fmt.Sprintf("=== %s ===\n%s\n%s\ns 4 d 4 e 4 a 4 m 4 p 4\nJab [%s] CCM, s vs. d, Damage 1\n",
		name, strings.Join(describe, ", "), strings.Join(facts, " · "), cost)
}

// team makes a list of names of the bench: "Rook Pawn Rats Rats around:Bench freelance:moth".
func benchTeam(text string) engine.TeamList {
	var list engine.TeamList
	for _, word := range strings.Fields(text) {
		if around, found := strings.CutPrefix(word, "around:"); found {
			list.Choices = list.Choices.With("around", around)
		} else if id, found := strings.CutPrefix(word, "freelance:"); found {
			list.Choices = list.Choices.With("freelance", append(list.Choices.All("freelance"), id)...)
		} else {
			list.Cards = append(list.Cards, cards.Slug(word))
		}
	}
	return list
}

const bench = `
Rook 3 Hero Powerhouse of:Bench plus1
Ox 3 Hero Powerhouse
Knight 2 Hero Tank of:Bench plus1
Squire 1 Hero Speedster of:Bench
King 2 Hero Leader plus2
Queen 3 Villain Leader of:Bench plus1
Rogue 2 Villain Brawler plus1
Thief 1 Villain Infiltrator of:Gang of:Bench plus1
Boss 1 Villain Tank of:Gang
Moth 1 Hero Villain Infiltrator free:Gang plus1
Mask 2 Hero Villain Support
Keeper 2 Hero Support brings:Hounds
Watch minion 1 Hero of:Bench models:2
Mob minion 1 Villain of:Gang
Hounds minion 2 Hero unique
Rats minion 1 Villain
Crows minion 1 Hero Villain
Imps minion 1 Villain exclusive:Rogue
Outcasts minion 1 Hero not:Bench`

// TestTeamRules has a line for each rule of team building: the team, its Level, and the rule that says so when it is
// broken; a rule with a plus is kept.
func TestTeamRules(t *testing.T) {
	r := benchRoster(t, bench)
	for _, c := range []struct {
		team  string
		level int
		rule  string
	}{
		{"Rook Knight", 5, "+SE-TEAM-02"},
		{"Rook Knight", 6, "SE-TEAM-02"},
		{"Rook Knight", 4, "SE-TEAM-02"},
		{"", 4, "SE-TEAM-02"},
		{"Knight", 2, "SE-TEAM-01"},
		{"Knight Squire", 3, "+SE-TEAM-02"},
		{"Rook Queen", 25, "SE-TEAM-01"},
		{"Rook Knight King", 7, "+SE-TEAM-03"},
		{"King Rogue", 4, "SE-TEAM-03"},
		{"Rook Thief", 4, "+SE-TEAM-03"},                     // one Faction, two Alignments
		{"King Mask", 4, "+SE-TEAM-03"},                      // SE-DESC-03
		{"Rogue Mask", 4, "+SE-TEAM-03"},                     // SE-DESC-03
		{"King Mask Rogue", 6, "SE-TEAM-03"},                 // both counts twice, the others do not
		{"Rook Knight around:Villain", 5, "SE-TEAM-03"},      // declared and not so
		{"Rook Knight around:Bench", 5, "+SE-TEAM-03"},       // declared
		{"Thief Boss Moth around:Gang", 3, "+SE-TEAM-03"},    // a Freelance of the Faction
		{"Thief Squire Moth around:Gang", 3, "SE-TEAM-03"},   // Squire is not
		{"Thief Boss Moth freelance:moth", 3, "+SE-DESC-06"}, // both Villains all the same
		{"Squire Moth around:Gang freelance:moth", 3, "SE-TEAM-03"},
		{"Thief freelance:thief", 3, "SE-DESC-06"}, // no F on the card
		{"Rook Ox", 6, "SE-TEAM-04"},
		{"King Queen", 5, "SE-TEAM-04"},
		{"Rook King", 5, "+SE-TEAM-04"},
		{"Knight Knight", 4, "SE-TEAM-05"},
		{"Knight Squire", 3, "+SE-TEAM-05"},
		{"Knight Squire Watch", 3, "+SE-TEAM-06"},
		{"Knight Squire Watch Watch", 3, "SE-TEAM-06"},
		{"Rook Knight Watch Watch", 5, "+SE-TEAM-14"}, // any number of times
		{"Knight King Rats", 4, "SE-TEAM-07"},
		{"Rogue Thief Watch around:Villain", 3, "SE-TEAM-07"},
		{"Knight King Crows", 4, "+SE-TEAM-07"}, // Hero / Villain counts as both
		{"Ox King Watch", 5, "SE-TEAM-08"},      // two points, none from the Bench
		{"Rook King Watch", 5, "+SE-TEAM-08"},
		{"Rook King Watch Watch", 5, "SE-TEAM-08"}, // three points, one from the Bench
		{"Knight Thief Rats around:Bench", 3, "+SE-TEAM-09"},
		{"Rook Knight Rats around:Bench", 5, "SE-TEAM-09"},   // nobody who pays is a Villain
		{"Rook Thief Mob around:Bench", 4, "+SE-TEAM-09"},    // the other Faction of Thief, who shares its Alignment
		{"Queen Thief Watch around:Bench", 4, "+SE-TEAM-09"}, // the team's own Faction needs no Alignment
		{"Knight King Crows Crows Crows", 4, "+SE-TEAM-10"},
		{"King Rogue Rats Rats", 4, "SE-TEAM-10"},  // three points, one of them a Villain's
		{"Keeper Squire Hounds", 3, "+SE-TEAM-12"}, // brought, without any points
		{"Knight Hounds", 3, "SE-TEAM-06"},
		{"Knight King", 4, "+SE-TEAM-13"},
		{"King Keeper Hounds Hounds", 4, "SE-TEAM-14"},
		{"Queen Imps", 3, "SE-TEAM-15"},
		{"Rogue Thief Imps", 3, "+SE-TEAM-15"},
		{"Queen Rogue Imps Imps", 5, "SE-TEAM-17"}, // two points, one of them Rogue's
		{"Rook Knight Outcasts around:Bench", 5, "SE-DESC-07"},
		{"Rook Knight Outcasts around:Hero", 5, "+SE-DESC-07"},
		{"Moth Mask", 3, "+SE-DESC-04"},
		{"Moth Mask around:Villain", 3, "+SE-DESC-04"},
		{"Rook Ox", 6, "SE-DESC-18"},
		{"Knight Mask Rogue", 6, "SE-DESC-02"},
		{"King Mask", 4, "+SE-DESC-05"}, // Independents
	} {
		t.Run(c.rule+" "+c.team, func(t *testing.T) {
			rule, kept := strings.CutPrefix(c.rule, "+")
			matchtest.Exercises(t, rule)
			switch rule { // Descriptors are judged by the rules that use them
			case "SE-DESC-18":
				rule = "SE-TEAM-04"
			case "SE-DESC-02":
				rule = "SE-TEAM-03"
			}
			var broken []string
			for _, line := range teams.CheckTeam(r, benchTeam(c.team), c.level) {
				if !line.OK {
					broken = append(broken, string(line.Rule))
				}
			}
			if kept && slices.Contains(broken, rule) || !kept && !slices.Contains(broken, rule) {
				t.Errorf("broken: %v", broken)
			}
			if kept && len(broken) > 0 {
				t.Errorf("broken: %v, want none", broken)
			}
		})
	}
}

// TestDeclaredAlignment holds SE-DESC-04: a team of Heroes and Villains only is told to declare, and is not told once it has.
func TestDeclaredAlignment(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-03", "SE-DESC-04")
	r := benchRoster(t, bench)
	tells := func(team string) bool {
		return slices.ContainsFunc(teams.CheckTeam(r, benchTeam(team), 3), func(c engine.TeamCheck) bool { return c.Rule == "SE-DESC-04" && c.Info })
	}
	if !tells("Moth Mask") || tells("Moth Mask around:Hero") || tells("Knight Moth") {
		t.Error("the wrong team is told to declare")
	}
	for around, key := range map[string]string{"Hero": "team.all-heroes", "Villain": "team.all-villains"} {
		checks := teams.CheckTeam(r, benchTeam("Moth Mask around:"+around), 3)
		if !slices.ContainsFunc(checks, func(c engine.TeamCheck) bool { return c.OK && c.Text.Key == key }) {
			t.Errorf("around %s: %v", around, checks)
		}
	}
}

func TestPayersAreNamed(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-06", "SE-TEAM-08", "SE-TEAM-17", "SE-CARD-05", "SE-CARD-13")
	r := benchRoster(t, bench)
	// Crows could take any point, Imps only Rogue's: whatever the order of the list, both are paid.
	for _, team := range []string{"Queen Rogue Crows Imps", "Queen Rogue Imps Crows", "Rogue Queen Crows Imps", "Rogue Queen Imps Crows"} {
		payers := map[string]string{}
		for _, line := range teams.CheckTeam(r, benchTeam(team), 5) {
			if !line.OK {
				t.Errorf("%s: %v", team, line)
			}
			if line.Text.Key == "team.paid-by" {
				payers[line.Text.Args[0].Value.(string)] = line.Text.Args[1].Value.(string)
			}
		}
		if payers["Crows"] != "Queen" || payers["Imps"] != "Rogue" {
			t.Errorf("%s: paid by %v", team, payers)
		}
	}
}

// TestCanAdd has the reasons that the team builder shows.
func TestCanAdd(t *testing.T) {
	r := benchRoster(t, bench)
	for _, c := range []struct {
		team, card string
		level      int
		rule, why  string
	}{
		{"Rook Knight", "Squire", 8, "", ""},
		{"", "Watch", 8, "SE-TEAM-06", "team.minion-levels-over"},
		{"Rook Knight", "Knight", 8, "SE-TEAM-05", "team.already"},
		{"Rook Knight", "King", 6, "SE-TEAM-02", "team.levels-over"},
		{"Rook Knight", "King", 7, "", ""},
		{"Rook Knight", "King", 0, "", ""},
		{"Rook King", "Ox", 20, "SE-TEAM-04", "team.second-powerhouse"},
		{"King Rogue", "Mask", 20, "SE-TEAM-03", "team.nothing-common"},
		{"Queen Rogue", "King", 20, "SE-TEAM-03", "team.hero-among-villains"},
		{"Knight King", "Rogue", 3, "SE-TEAM-03", "team.villain-among-heroes"}, // before the Levels
		{"Rook Thief around:Bench", "Rogue", 20, "SE-TEAM-03", "team.not-of-faction"},
		{"Rook Thief", "Queen", 20, "", ""},
		{"Thief Queen", "King", 20, "SE-TEAM-03", "team.hero-among-villains"},
		{"Rook Queen", "King", 20, "SE-TEAM-03", "team.nothing-common"},
		{"Queen", "Mask", 20, "", ""},
		{"King", "Queen", 20, "SE-TEAM-03", "team.villain-among-heroes"},
		{"Rook", "Queen", 20, "", ""}, // one Faction
		{"Knight", "Watch", 8, "", ""},
		{"Knight Watch", "Watch", 8, "SE-TEAM-06", "team.minion-levels-over"},
		{"King", "Watch", 8, "SE-TEAM-08", "team.pay-faction"},
		{"King", "Rats", 8, "SE-TEAM-07", "team.minion-villain"},
		{"Rogue", "Outcasts", 8, "SE-TEAM-07", "team.minion-hero"},
		{"Queen", "Imps", 8, "SE-TEAM-15", "team.exclusive"},
		{"Queen Rogue Imps", "Imps", 8, "SE-TEAM-17", "team.pay-exclusive"},
		{"King Hounds", "Hounds", 8, "SE-TEAM-14", "team.unique"},
		{"Keeper", "Hounds", 8, "", ""},
		{"Rook Knight around:Bench", "Rats", 8, "SE-TEAM-09", "team.pay-alignment"},
		{"Rook Knight around:Bench", "Outcasts", 8, "SE-DESC-07", "team.restricted"},
		{"Rook", "Nobody", 8, "SE-CARD-02", "team.unknown-card"},
		{"King Queen around:Bench", "Watch", 8, "SE-TEAM-03", "team.no-basis"},
	} {
		t.Run(c.team+" + "+c.card, func(t *testing.T) {
			if c.rule != "" {
				matchtest.Exercises(t, c.rule)
			}
			refusal := supreme.System{}.Extras().CanAdd(r, benchTeam(c.team), cards.Slug(c.card), c.level)
			rule, why := "", ""
			if refusal != nil {
				rule, why = string(refusal.Rule), refusal.Why.Key
			}
			if rule != c.rule || why != c.why {
				t.Errorf("refused by %q, %q; want %q, %q", rule, why, c.rule, c.why)
			}
		})
	}
}

// TestWhatCanBeAddedStaysLegal holds the advice and the check together: a card that may join breaks no rule but the sum of
// the Levels, and one that is refused breaks the rule it is refused by.
func TestWhatCanBeAddedStaysLegal(t *testing.T) {
	r := benchRoster(t, bench)
	rapid.Check(t, func(t *rapid.T) {
		var list engine.TeamList
		level := rapid.IntRange(teams.LeastLevel, 12).Draw(t, "level")
		for range rapid.IntRange(1, 8).Draw(t, "cards") {
			card := rapid.SampledFrom(r.List).Draw(t, "card")
			refusal := teams.CanAdd(r, list, card.ID, level)
			with := list
			with.Cards = append(slices.Clone(list.Cards), card.ID)
			var broken []engine.Rule
			for _, line := range teams.CheckTeam(r, with, level) {
				if !line.OK && line.Rule != "SE-TEAM-02" {
					broken = append(broken, line.Rule)
				}
			}
			switch {
			case refusal == nil && len(broken) > 0:
				t.Fatalf("%s may join %v, which then breaks %v", card.Name, list.Cards, broken)
			case refusal == nil:
				list = with
			case refusal.Rule != "SE-TEAM-02" && !slices.Contains(broken, refusal.Rule):
				t.Fatalf("%s may not join %v by %s, and the check finds %v", card.Name, list.Cards, refusal.Rule, broken)
			}
		}
	})
}
