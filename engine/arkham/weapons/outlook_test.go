package weapons_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/weapons"
	"trueinch/engine/matchtest"
)

// TestAloneIsWhatPlayMakesOfIt holds what a card says of an attack against the attack that play makes, for the traits that change its dice.
func TestAloneIsWhatPlayMakesOfIt(t *testing.T) {
	matchtest.Exercises(t, "AC-HIT-02", "AC-DAMAGE-01", "AC-WEAPON-01", "AC-WEAPON-09", "AC-WEAPON-11", "AC-WEAPON-03", "AC-WEAPON-12")
	for _, c := range []struct {
		damage  rolls.Markers
		printed string
		traits  []string
	}{
		{rolls.Markers{NonLethal: 1}, "!", nil}, {rolls.Markers{NonLethal: 2}, "!!", []string{"Handy"}}, {rolls.Markers{NonLethal: 1}, "!", []string{"Sharp"}},
		{rolls.Markers{NonLethal: 1}, "!", []string{"Heavy"}}, {rolls.Markers{NonLethal: 1}, "!", []string{"Sharp", "Heavy", "Handy"}},
		{rolls.Markers{Lethal: 1}, "♦ · RoF 3 · Ammunition 2", []string{"Firearm", "Short Range"}},
		{rolls.Markers{NonLethal: 1}, "! · RoF 2 · Ammunition 2", []string{"Mechanical", "Heavy", "Medium Range"}},
	} {
		text := "blue Rook 10,10 s4 [Weapon Club: Damage " + c.printed
		if len(c.traits) > 0 {
			text += " · " + strings.Join(c.traits, ", ")
		}
		sc := scene.New(t, text+"] | red Gull 13,10")
		by, on := sc.ID("Rook"), sc.ID("Gull")
		w := attack.Weapon(sc.State, state.Attack{By: by, On: on})
		card := sc.State.CardFor(by)
		alone := weapons.Alone(card, w, sc.State.CardFor(on).Defence)
		made := attack.Made(sc.State, state.Attack{By: by, On: on, Dice: alone.Dice, Ranged: w.Ranged()})
		scene.Same(t, text, [4]any{alone.Hit, alone.Wound, alone.Damage, alone.Dice}, [4]any{made.Hit, made.Wound, made.Damage, made.Dice})
		scene.Same(t, text+": damage", made.Damage, c.damage)
	}
}

// TestOutlook: every weapon of every shipped card, but for those with templates, has its chances at every Defence, which fall as it rises.
func TestOutlook(t *testing.T) {
	source, err := os.ReadFile("../../../assets/cards/ac/1-lamplighters.card")
	if err != nil {
		t.Fatal(err)
	}
	found, problems := profiles.Parse("1-lamplighters.card", source)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	seen := 0
	for _, card := range found {
		for i := range card.Weapons {
			o := weapons.Outlook(card.Source, i)
			if o == nil {
				if card.Weapons[i].Bands == (rolls.Banded{}) {
					t.Errorf("%s has no chances with %s", card.Name, card.Weapons[i].Name)
				}
				continue
			}
			seen++
			for n, p := range o.At {
				if !(p.Success > 0 && p.Success < 1) || p.More > p.Success || n > 0 && p.Success > o.At[n-1].Success+1e-12 {
					t.Errorf("%s, %s: %+v", card.Name, o.Name, o.At)
				}
			}
		}
		if weapons.Outlook(card.Source, len(card.Weapons)) != nil || weapons.Outlook(card.Source, -1) != nil {
			t.Error("a weapon that there is not has chances")
		}
	}
	if seen < 3 {
		t.Fatalf("only %d weapons", seen)
	}
	// One die against Defence 3 with Strength 4: 4 of 6 faces hit, 3 of 6 wound; and the Collateral die may add nothing to a miss.
	a := weapons.Alone(&profiles.Profile{Attack: 1, Willpower: 3, Strength: 4, Endurance: 6}, &profiles.Weapon{Damage: rolls.Markers{NonLethal: 1}}, 3)
	odds := rolls.Exact(a)
	if math.Abs(odds.Damage[1]-4.0/6*3/6) > 1e-12 {
		t.Errorf("a damage die succeeds in %v of all cases", odds.Damage[1])
	}
}

// TestSpending: a model strikes with each number of tokens that fit into its box, or shoots for two; nobody spends more than its Willpower gives.
func TestSpending(t *testing.T) {
	matchtest.Exercises(t, "AC-MELEE-02", "AC-MELEE-04", "AC-SHOOT-02", "AC-SHOOT-03", "AC-PLAN-05")
	files := map[string][]byte{}
	for _, name := range []string{"0-equipment.card", "1-lamplighters.card"} {
		source, err := os.ReadFile("../../../assets/cards/ac/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = source
	}
	roster, _ := crews.ReadRoster(files)
	list := engine.TeamList{Size: 300, Cards: []string{"magazine", "anvil-rose"}}
	card, _ := roster.Find("anvil-rose")
	limit, melee, shots := min(card.Attack, card.Willpower), 0, 0
	for _, w := range weapons.Spending(roster, list).Ways {
		if w.Card != 1 || w.Limit != limit || w.Most != 1 || w.Cost > limit || len(w.Chance) == 0 {
			t.Errorf("%+v", w)
		}
		if w.Name == "Rivet Gun" {
			if shots++; w.Cost != crews.ShotPrice {
				t.Errorf("a shot costs %d", w.Cost)
			}
		} else {
			melee++
		}
	}
	if shots != 1 || melee != limit {
		t.Errorf("%d shots, and %d ways to strike with up to %d tokens", shots, melee, limit)
	}
}
