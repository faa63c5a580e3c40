package teams_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/teams"
)

// TestShippedTeams holds that the ready teams are legal and have two sizes a side.
func TestShippedTeams(t *testing.T) {
	r := matchtest.ShippedRoster(t, supreme.System{}).(*teams.Roster)
	for _, name := range matchtest.Glob(t, matchtest.Assets("teams/se/*.team.json")) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var list engine.TeamList
		if err := json.Unmarshal(source, &list); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, line := range teams.CheckTeam(r, list, 0) {
			if !line.OK {
				t.Errorf("%s: %s %s", list.Name, line.Rule, line.Text.Key)
			}
		}
		if list.Size == 0 || list.Name == "" {
			t.Errorf("%s has no name or Level", name)
		}
	}
}

// TestShippedRoster holds that the shipped cards show what the game can do: every Role, Origin, Movement Type and Type.
func TestShippedRoster(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-08", "SE-DESC-19", "SE-DESC-21", "SE-DESC-22", "SE-CARD-02", "SE-CARD-06")
	r := matchtest.ShippedRoster(t, supreme.System{}).(*teams.Roster)
	seen := map[cards.Descriptor]bool{}
	bases := map[float64]bool{}
	supremes, minions, stealth := 0, 0, 0
	for _, c := range r.List {
		for _, d := range append(append([]cards.Descriptor{c.Role, c.Origin, c.Movement}, c.Types...), c.Elements...) {
			seen[d] = true
		}
		bases[c.BaseMM] = true
		if c.Stealth {
			stealth++
		}
		if c.Class == cards.Minion {
			minions++
		} else {
			supremes++
		}
	}
	for _, word := range cards.Vocabulary {
		wanted := slices.Contains([]cards.Kind{cards.KindRole, cards.KindOrigin, cards.KindMovement, cards.KindType, cards.KindElement}, word.Kind)
		if wanted && !seen[cards.Descriptor(word.Canonical)] && word.Canonical != string(cards.Immobile) {
			t.Errorf("no card has %s", word.Canonical)
		}
	}
	if supremes < 12 || minions < 4 || stealth == 0 || len(bases) < 4 {
		t.Errorf("%d Supremes, %d Minion cards, %d with Stealth, %d sizes of bases", supremes, minions, stealth, len(bases))
	}
	for _, info := range r.Cards() {
		again, found := r.Card(info.ID)
		if !found || again.Name != info.Name || info.Sheet == nil || len(info.Sheet.Actions) == 0 || info.Source == "" {
			t.Errorf("%s is incomplete", info.ID)
		}
		for _, action := range info.Sheet.Actions {
			if !action.Move && (len(action.Plain) == 0 || len(action.InLanguage["fr"]) == 0) {
				t.Errorf("%s: %s is not explained", info.Name, action.Name)
			}
		}
	}
}

// TestRandomTeams holds that every random team is legal, and that there is one for every Level that the cards allow.
func TestRandomTeams(t *testing.T) {
	r := matchtest.ShippedRoster(t, supreme.System{}).(*teams.Roster)
	source := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for level := teams.LeastLevel - 1; level <= teams.GreatestLevel+1; level++ {
		for range 10 {
			list, found := teams.RandomTeam(r, level, source.Float64)
			if legal := level >= teams.LeastLevel && level <= 20; legal && !found {
				t.Fatalf("no team of Level %d", level)
			}
			if (level < teams.LeastLevel || level > teams.GreatestLevel) && found {
				t.Fatalf("a team of Level %d", level)
			}
			if !found {
				continue
			}
			for _, line := range teams.CheckTeam(r, list, level) {
				if !line.OK {
					t.Fatalf("%v: %s %s", list.Cards, line.Rule, line.Text.Key)
				}
			}
			for _, id := range list.Cards {
				seen[id] = true
			}
		}
	}
	for _, card := range r.List {
		if !seen[card.ID] && card.Form == "" {
			t.Errorf("%s was never in a random team", card.Name)
		}
	}
	if _, found := teams.RandomTeam(benchRoster(t, "Solo 5 Hero"), 6, source.Float64); found {
		t.Error("a team of Level 6 out of one Supreme of Level 5")
	}
}

// TestRandomTeamOfManyCards holds that a search that cannot succeed ends soon: forty Supremes of Level 2 make no odd Level.
func TestRandomTeamOfManyCards(t *testing.T) {
	var text strings.Builder
	for i := range 40 {
		fmt.Fprintf(&text, "Card-%c%c 2 Hero\n", 'a'+i/26, 'a'+i%26)
	}
	r := benchRoster(t, text.String())
	if _, found := teams.RandomTeam(r, 23, rand.New(rand.NewPCG(3, 4)).Float64); found {
		t.Error("an odd sum of even Levels")
	}
}

// TestRosterOfSeveralFiles holds the order of cards, the fault of a name that stands twice, and the way to a Roster of
// another make.
func TestRosterOfSeveralFiles(t *testing.T) {
	one := benchCard(t, strings.Fields("Rook 2 Hero"))
	two := benchCard(t, strings.Fields("Ant 1 Hero")) + "\n" + one
	r, problems := teams.ReadRoster(map[string][]byte{"b.card": []byte(two), "a.card": []byte(one)})
	if len(r.List) != 2 || r.List[0].Name != "Rook" || r.List[1].Name != "Ant" {
		t.Errorf("cards %v", r.List)
	}
	if len(problems) != 1 || problems[0].File != "b.card" || problems[0].Line != 7 || problems[0].Say.Key != "card.same-name" {
		t.Errorf("problems %v", problems)
	}
	foreign := struct{ engine.Roster }{r}
	if list, found := (supreme.System{}).RandomTeam(foreign, 3, rand.New(rand.NewPCG(5, 6)).Float64); !found || len(list.Cards) != 2 {
		t.Errorf("a Roster of another make gives %v", list)
	}
	if broken := (supreme.System{}).CheckCards("c.card", []byte("=== Rook ===\nSupreem")); len(broken) == 0 || broken[0].Line != 2 {
		t.Errorf("problems %v", broken)
	}
}

// TestUnhandledWordsRefuseTheCard holds that no half of a printed card is ever played.
func TestUnhandledWordsRefuseTheCard(t *testing.T) {
	good := benchCard(t, strings.Fields("Rook 2 Hero"))
	for _, c := range []struct {
		line   string
		column int
		word   string
	}{
		{"When hit: Pull 2", 1, "When hit: Pull"},
		{"Effects phase: Self / Shift 2", 1, "Effects phase: Shift"},
	} {
		problems := teams.CheckCards("rook.card", []byte(good+c.line+"\n"))
		if !slices.ContainsFunc(problems, func(p engine.Problem) bool {
			return p.Say.Key == "card.unhandled" && p.Line == 6 && p.Column == c.column && strings.Contains(p.Text, c.word)
		}) {
			t.Errorf("%s: %v", c.line, problems)
		}
		if r, _ := teams.ReadRoster(map[string][]byte{"rook.card": []byte(good + c.line + "\n")}); len(r.List) != 0 {
			t.Errorf("%s: the card is in the roster", c.line)
		}
	}
}

// TestCardsAsPrinted reads one line of a card for each rule about what cards say.
func TestCardsAsPrinted(t *testing.T) {
	for _, c := range []struct {
		rule, line string
		read       func(c *cards.Card) any
		want       any
	}{
		{"SE-CARD-03", "", func(c *cards.Card) any { return [2]int{c.APPlus, c.Dice} }, [2]int{2, 0}},
		{"SE-CARD-04", "dice", func(c *cards.Card) any { return [2]int{c.APPlus, c.Dice} }, [2]int{0, 2}},
		{"SE-CARD-07", "", func(c *cards.Card) any { return c.Traits }, [6]int{6, 5, 4, 3, 2, 1}},
		{"SE-CARD-07", "", func(c *cards.Card) any { return c.Trump }, [6]bool{true, false, false, false, false, true}},
		{"SE-DESC-29", "", func(c *cards.Card) any { return c.Traits[cards.Mind] }, 2},
		{"SE-DESC-31", "", func(c *cards.Card) any { return c.Trump[cards.Spirit] }, true},
		{"SE-CARD-08", "", func(c *cards.Card) any { return c.HP }, 6},
		{"SE-CARD-09", "", func(c *cards.Card) any { return [3]any{c.Movement, c.MoveIn, c.Stealth} }, [3]any{cards.Flight, 5.5, true}},
		{"SE-CARD-10", "", func(c *cards.Card) any { return c.APLimit }, 3},
		{"SE-MODEL-04", "", func(c *cards.Card) any { return c.BaseMM }, 40.0},
		{"SE-DESC-02", "", func(c *cards.Card) any { return [2]bool{c.Hero, c.Villain} }, [2]bool{true, true}},
		{"SE-DESC-05", "", func(c *cards.Card) any { return c.Factions }, []string{"The Bench", "A.R.C."}},
		{"SE-DESC-06", "", func(c *cards.Card) any { return c.Freelance }, true},
		{"SE-DESC-07", "", func(c *cards.Card) any { return c.Restricted }, []string{"The Gang"}},
		{"SE-CARD-11", "Old Oath: Immune / Fatigue", func(c *cards.Card) any {
			return [3]any{c.Powers[0].Name, c.Powers[0].Status, c.Powers[0].Of}
		}, [3]any{"Old Oath", "Immune", cards.Descriptor("Fatigue")}},
		{"SE-ACTION-12", "Kick* [AP 2, Damage 1] PRJ 8, a vs. p, Damage 1, Stun. EFX: Damage 1; Knockback 3 and Stun", func(c *cards.Card) any {
			a := c.Actions[1]
			return []any{a.Name, a.Combinable, a.Type, a.Range, a.Attack, a.Defend, a.FX, a.EFX}
		}, []any{
			"Kick", true, cards.PRJ, 8.0, cards.Agility, cards.Spirit, []cards.Effect{{Kind: cards.Damage, X: 1}, {Kind: cards.Stun}},
			[]cards.Choice{{{Kind: cards.Damage, X: 1}}, {{Kind: cards.Knockback, X: 3}, {Kind: cards.Stun}}},
		}},
		{"SE-ACTION-06", "Calm [AP 1] IST, m vs. T#9, Heal 1", func(c *cards.Card) any { return [2]any{c.Actions[1].Dynamic(), c.Actions[1].Target} }, [2]any{true, 9}},
		{"SE-ACTION-06", "Calme [PA 1] IST, m vs. Dif. 9, Soins 1", func(c *cards.Card) any { return c.Actions[1].Target }, 9},
		{"SE-ACTION-06", "Calm [AP 1] IST, m vs. 9, Heal 1", func(c *cards.Card) any { return c.Actions[1].Target }, 9},
		{"SE-ROLL-11", "Calm [AP 1] IST, m vs. 9, Combat Bonuses, Heal 1", func(c *cards.Card) any { return c.Actions[1].Bonuses }, true},
		{"SE-ACTION-16", "Kick [AP 3] CCM, s vs. d, Damage 1", costOf, []cards.Cost{{Kind: cards.CostAP, X: 3}}},
		{"SE-ACTION-17", "Kick [AP 1, Damage 2] CCM, s vs. d, Damage 1", costOf, []cards.Cost{{Kind: cards.CostAP, X: 1}, {Kind: cards.CostDamage, X: 2}}},
		{"SE-ACTION-18", "Coup [PA 1, Fatigue] CAC, s vs. d, Dommages 1", costOf, []cards.Cost{{Kind: cards.CostAP, X: 1}, {Kind: cards.CostFatigue}}},
		{"SE-ACTION-19", "Coup [PA 1, Sonné] CAC, s vs. d, Dommages 1", costOf, []cards.Cost{{Kind: cards.CostAP, X: 1}, {Kind: cards.CostStunned}}},
		{"SE-ACTION-20", "Coup [Anti-Boost 1] CAC, s vs. d, Dommages 1", costOf, []cards.Cost{{Kind: cards.CostPowerDown, X: 1}}},
		{"SE-ACTION-22", "Kick [AP 1] CCM, s vs. d, Excluded / Living, Damage 1", func(c *cards.Card) any { return c.Actions[1].Excluded }, []cards.Descriptor{cards.Living}},
		{"SE-ACTION-23", "Coup [PA 1] CAC, s vs. d, Limite / Mécanique, Dommages 1", func(c *cards.Card) any { return c.Actions[1].Limited }, []cards.Descriptor{cards.Mechanical}},
		{"SE-ACTION-27", "Kick [AP 1] CCM, s vs. d, Strong / Flight, Damage 1", func(c *cards.Card) any { return c.Actions[1].Strong }, []cards.Descriptor{cards.Flight}},
		{"SE-EFFECT-07", "Coup [PA 1] CAC, s vs. d, Perso / Bouge 2", func(c *cards.Card) any { return c.Actions[1].FX }, []cards.Effect{{Kind: cards.Shift, X: 2, Self: true}}},
		{"SE-ACT-09", "Kick* [AP 1] CCM, s vs. d, Damage 1", func(c *cards.Card) any { return c.Actions[1].Combinable }, true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			matchtest.Exercises(t, c.rule)
			card := scene.MustParse(t, printedCard(c.line))
			if got := c.read(card); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s reads as %v, want %v", c.line, got, c.want)
			}
		})
	}
}

func costOf(c *cards.Card) any { return c.Actions[1].Costs }

// printedCard is a card with everything on it, and one more line; "dice" gives it Dice instead of AP+.
func printedCard(line string) string {
	pool := "AP+ 2"
	if line == "dice" {
		pool, line = "Dice 2", ""
	}
	return "=== Rook ===\nSupreme, Level 2, Hero / Villain, Tank, Science · Faction The Bench · Faction A.R.C. · Restriction The Gang · Living · Freelance\n" +
		"Base 40 mm · HP 6 · Flight 5.5\" · Stealth · AP Limit 3 · " + pool + " · Minion+ 1\ns 6T d 5 e 4 a 3 m 2 p 1T\n" +
		"Jab [AP 1] CCM, s vs. d, Damage 1\n" + line + "\n"
}

// TestMinionCardsAsPrinted reads what stands on Minion cards alone.
func TestMinionCardsAsPrinted(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-13", "SE-CARD-14", "SE-CARD-15", "SE-ACTION-21", "SE-TEAM-15")
	card := scene.MustParse(t, "=== Imps ===\nMinion, Level 2, Villain, Nature · Living · Unique · Exclusive / Rook\n"+
		"Base 30 mm · HP 1 · Sprint 6\" · Models 2 + 3\ns 4 d 4 e 2 a 5 m 2 p 3\nNip [Activation] CCM, a vs. d, Damage 1\n")
	got := []any{card.Class, card.Level, card.Black, card.Grey, card.Unique, card.Exclusive, card.Actions[0].Costs}
	want := []any{cards.Minion, 2, 2, 3, true, "Rook", []cards.Cost{{Kind: cards.CostActivation}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	problems := teams.CheckCards("rook.card", []byte(printedCard("Nip [Activation] CCM, a vs. d, Damage 1")))
	if len(problems) != 1 || problems[0].Say.Key != "card.minion-only" { // SE-MINION-12
		t.Errorf("problems %v", problems)
	}
}
