package profiles

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// grammar is how the cards of assets/cards/ac are read and written.
var grammar = matchtest.Grammar[*Profile]{Folder: "ac", Parse: Parse, Print: Print, Bare: bare, About: func(c *Profile) matchtest.Shipped {
	return matchtest.Shipped{ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Story: c.Story}
}}

func shipped(t testing.TB) []*Profile { return grammar.Shipped(t) }

func TestShippedCards(t *testing.T) { grammar.CheckShipped(t) }

func TestCardsGoFromLanguageToLanguage(t *testing.T) { grammar.CheckLanguages(t) }

func TestBrokenCardsAreToldWhy(t *testing.T) {
	grammar.CheckBroken(t, func(file string, source []byte) []notation.Problem {
		_, problems := Parse(file, source)
		return problems
	})
}

// TestTheRosterUsesEveryWord holds that every trait, weapon trait, special attack and effect stands on a card, and that there are models of
// every rank in five factions and of none.
func TestTheRosterUsesEveryWord(t *testing.T) {
	used, weapons, factions, models := map[notation.WordID]bool{}, map[string]string{}, map[string]map[Rank]bool{}, 0
	var effect func(e *Effect)
	effect = func(e *Effect) {
		if e != nil {
			used[notation.WordID{Kind: KindEffect, Canonical: e.Name}] = true
			effect(e.Of)
		}
	}
	for _, c := range shipped(t) {
		for kind, list := range map[notation.Kind][]Trait{KindTrait: c.Traits, KindAttack: c.Attacks} {
			for _, trait := range list {
				used[notation.WordID{Kind: kind, Canonical: trait.Name}] = true
			}
		}
		for _, trait := range c.All() { // what a rank includes
			used[notation.WordID{Kind: KindTrait, Canonical: trait.Name}] = true
		}
		for i := range c.Weapons {
			w := &c.Weapons[i]
			line := PrintWeapon(w, notation.English)
			if other := weapons[w.Name]; other != "" && other != line {
				t.Errorf("%s is %s and %s", w.Name, other, line)
			}
			weapons[w.Name] = line
			for _, trait := range w.Traits {
				used[notation.WordID{Kind: KindWeapon, Canonical: trait}] = true
			}
			for j := range w.Effects {
				effect(&w.Effects[j])
			}
			effect(w.Critical)
		}
		if c.Equipment {
			continue
		}
		models++
		for _, faction := range c.Factions {
			if factions[faction] == nil {
				factions[faction] = map[Rank]bool{}
			}
			factions[faction][c.Rank] = true
		}
	}
	for _, w := range Vocabulary {
		if slices.Contains([]notation.Kind{KindTrait, KindAttack, KindWeapon, KindEffect}, w.Kind) && !used[notation.WordID{Kind: w.Kind, Canonical: w.Canonical}] {
			t.Errorf("%s stands on no card", w.Canonical)
		}
	}
	if models < 36 || len(weapons) < 20 || len(factions) != 6 {
		t.Errorf("%d models, %d weapons, %d factions", models, len(weapons), len(factions))
	}
	for faction, ranks := range factions {
		if len(ranks) != 4 {
			t.Errorf("%s has the ranks %v only", faction, ranks)
		}
	}
}

// TestEquipment holds the shipped equipment to the five lists of the reference, in their order: how often, for how much, and what it gives.
func TestEquipment(t *testing.T) {
	lists := []string{"Lamplighters", "Drowned Court", "Understory", "Brass Circus", "Hollow Choir"}
	all := shipped(t)
	for i, want := range []string{
		"0 2 $200 +1", "0 2 $100 Lantern", "0 2 $200 Arrest", "0 2 $200 Stop",
		"1 2 $200 +1", "1 2 $300 Batclaw", "1 2 $150 Laser Pointer", "1 2 $200 Stealth",
		"2 2 $200 +1", "2 2 $300 Batclaw", "2 1 $100 Titan Dose", "2 2 $200 Night-vision Scope",
		"3 2 $200 +1", "3 2 $300 Batclaw", "3 2 $150 Divert Attention", "3 2 $300 Fireworks",
		"4 2 $200 +1", "4 1 $200 Bodyguard", "4 1 $200 Night-vision Scope", "4 2 $100 Climbing Shoes",
	} {
		rule := fmt.Sprintf("AC-EQUIP-%02d", 8+i)
		matchtest.Exercises(t, rule, "AC-EQUIP-06", "AC-EQUIP-07", "AC-EQUIP-28")
		list := int(want[0] - '0')
		count := 0
		for _, c := range all {
			if !c.Equipment || !slices.Contains(c.Factions, lists[list]) {
				continue
			}
			gives := strings.Join(c.WeaponTraits, "")
			if c.Ammunition > 0 {
				gives = notation.Signed(c.Ammunition)
			}
			for _, trait := range c.Traits {
				gives += PrintTrait(trait, notation.English)
			}
			if fmt.Sprint(list, " ", c.Most, " $", c.Funding, " ", gives) == want {
				count++
			}
		}
		if count != 1 {
			t.Errorf("%s: %d items of %s are %s", rule, count, lists[list], want)
		}
	}
}
