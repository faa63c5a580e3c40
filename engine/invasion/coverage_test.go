package invasion

import (
	"os"
	"testing"

	"trueinch/assets"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

func TestMain(m *testing.M) { matchtest.Main(m) }

// TestEveryRuleIsExercised holds that a test exercises each of the rules of the reference.
func TestEveryRuleIsExercised(t *testing.T) {
	rules := matchtest.ReadRules(assets.References()["pulp-invasion.md"], "PI")
	if len(rules) != 136 {
		t.Errorf("the reference has %d rules", len(rules))
	}
	matchtest.Reference{Rules: rules}.Check(t, os.DirFS("."))
}

func TestOnePersonPlays(t *testing.T) {
	matchtest.Exercises(t, "PI-COMP-01")
	if form := (System{}).Form(); form.Least != 1 || form.Most != 1 || !form.Tableless {
		t.Errorf("%+v", form)
	}
	two := setup(t, nil)
	two.Teams = append(two.Teams, two.Teams[0])
	if _, err := (System{}).Start(two); err == nil {
		t.Error("two people play")
	}
}

// shipped are the cards of the program.
func shipped(t *testing.T) (all []*cards.Card) {
	t.Helper()
	for name, source := range assets.Cards("pi") {
		found, problems := cards.Parse(name, source)
		for _, p := range problems {
			t.Error(p)
		}
		all = append(all, found...)
	}
	return all
}

// TestTheShippedCards holds the constraints of the reference's last two sections.
func TestTheShippedCards(t *testing.T) {
	matchtest.Exercises(t, "PI-COMP-02", "PI-CARD-03", "PI-SETUP-05")
	classes, strengths, cubes := map[cards.Class]int{}, map[int]int{}, map[cards.Colour]int{}
	codes, keys, guards := 0, 0, 0
	for _, c := range shipped(t) {
		classes[c.Class]++
		if c.Class.Encounter() {
			for _, cube := range c.Cubes {
				cubes[cube]++
			}
		}
		if c.Class.Met() {
			strengths[c.Strength]++
			codes, keys = codes+c.Code, keys+c.Key
			if c.Code+c.Key > 0 && c.Strength < 2 {
				t.Errorf("%s gives a Code or Key too cheaply", c.Name)
			}
			if c.Class == cards.Guard && c.Planets > 0 {
				guards++
			}
		}
		if sum := c.Abilities[0] + c.Abilities[1] + c.Abilities[2]; c.Class == cards.Captain && (sum < 16 || sum > 20 || min(c.Abilities[0], c.Abilities[1], c.Abilities[2]) < 4) {
			t.Errorf("%s has %v", c.Name, c.Abilities)
		}
		if c.Silhouette == "" || c.French == "" || c.Story["en"] == "" || c.Story["fr"] == "" {
			t.Errorf("%s has no picture, French name or story", c.Name)
		}
		if _, drawn := assets.Silhouette(c.Silhouette); !drawn {
			if _, icon := assets.Icon(c.Silhouette); !icon {
				t.Errorf("%s has the picture %s, which there is not", c.Name, c.Silhouette)
			}
		}
		if (c.Keeps == 3) != (c.ID == "mina-tormelson") {
			t.Errorf("%s keeps %d dice", c.Name, c.Keeps)
		}
	}
	met := classes[cards.Guard] + classes[cards.Agent] + classes[cards.Event]
	if met+classes[cards.Place] != 48 || classes[cards.Captain] != 6 || classes[cards.Planet] != 12 || classes[cards.SuperWeapon] != 6 ||
		classes[cards.Hegemony] != 3 || classes[cards.Track] != 3 {
		t.Errorf("%v", classes)
	}
	if strengths[0] > 3 || codes != 6 || keys != 6 || guards == 0 {
		t.Errorf("strengths %v, %d Codes, %d Keys, %d Guards with Planets", strengths, codes, keys, guards)
	}
	if cubes[cards.Red] != 13 || cubes[cards.Blue] != 13 || cubes[cards.Green] != 13 || cubes[cards.Black] != 11 || cubes[cards.White] != 6 || cubes[cards.Yellow] != 0 {
		t.Errorf("cubes %v", cubes)
	}
}
