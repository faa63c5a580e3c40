package profiles

import (
	"slices"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

func TestMain(m *testing.M) { matchtest.Main(m) }

// TestEveryTraitRuleIsAWord holds that every rule of traits, special attacks, weapon traits and effects stands with exactly one word.
func TestEveryTraitRuleIsAWord(t *testing.T) {
	words := map[string]string{}
	for _, w := range Vocabulary {
		for _, rule := range w.Rules {
			if other := words[rule]; other != "" && w.Kind != KindFact {
				t.Errorf("%s is %s and %s", rule, other, w.Canonical)
			}
			words[rule] = w.Canonical
		}
	}
	for _, chapter := range []struct {
		name        string
		first, last int
	}{{"AC-TRAIT", 1, 141}, {"AC-SPECIAL", 6, 21}, {"AC-WEAPON", 1, 20}, {"AC-EFFECT", 1, 31}} {
		all := has(KindTrait, Bare, "x", "x", chapter.name, chapter.first, chapter.last, "", "", Needs{}).Rules
		for _, rule := range all {
			if words[rule] == "" {
				t.Errorf("no word has the rule %s", rule)
			}
		}
	}
}

// TestWhatWordsNeed holds prices and when a word may be used to the reference, by the sentence that opens the rule there.
func TestWhatWordsNeed(t *testing.T) {
	matchtest.Exercises(t, "AC-BASE-09", "AC-BASE-11", "AC-TRAIT-113")
	for _, c := range []struct {
		word string
		kind notation.Kind
		want Needs
	}{
		{"Take Cover!", KindTrait, Needs{Special: 1, PerTurn: true}}, {"Arrest", KindTrait, Needs{Move: 1, Special: 1}}, {"Batcape", KindTrait, Needs{Special: 1, Passive: true}},
		{"Batclaw", KindTrait, Needs{Move: 1, Special: 1}}, {"Luck", KindTrait, Needs{Special: 1, Passive: true}}, {"Elusive", KindTrait, Needs{Move: 1, Passive: true}},
		{"Persuasive", KindTrait, Needs{Special: 1, Attack: 1}}, {"One-shot Gun", KindTrait, Needs{Attack: 2, Special: 2, PerGame: true}},
		{"Stop", KindTrait, Needs{Special: 1, Passive: true}}, {"Obsession", KindTrait, Needs{Mental: true}}, {"Bipolar", KindTrait, Needs{Mental: true}},
		{"Aggressive Schizophrenia", KindTrait, Needs{Mental: true}}, {"Order", KindTrait, Needs{Special: 1, PerTurn: true}}, {"Brutal", KindTrait, Needs{}},
		{"Charge", KindAttack, Needs{Move: 1, Special: 1}}, {"Whirlwind Strike with", KindAttack, Needs{Special: 1, Attack: 1, PerTurn: true}},
		{"Electric Storm", KindAttack, Needs{Attack: 1, Special: 3, PerTurn: true}}, {"Technique", KindAttack, Needs{Special: 1, Unarmed: true}},
		{"Reach", KindWeapon, Needs{Melee: true}}, {"Firearm", KindWeapon, Needs{Ranged: true}},
	} {
		if w, found := Find(c.word, c.kind); !found || w.Needs != c.want {
			t.Errorf("%s needs %+v, want %+v", c.word, w.Needs, c.want)
		}
	}
}

// TestWhatIsIncluded are the traits that come with others and with ranks, and the size that comes with a trait.
func TestWhatIsIncluded(t *testing.T) {
	for _, c := range []struct {
		rule, word string
		rank       Rank
		want       []string
	}{
		{"AC-TRAIT-005", "Acrobat", FreeAgent, []string{"Dodge"}}, {"AC-TRAIT-037", "Brutal", Leader, []string{"Inspiration"}},
		{"AC-TRAIT-090", "Large", FreeAgent, []string{"Sturdy", "Charge"}}, {"AC-TRAIT-112", "Psychologist", Sidekick, []string{"Psychoanalysis"}},
		{"AC-TRAIT-118", "Brutal", Henchman, []string{"Forward!"}},
	} {
		matchtest.Exercises(t, c.rule)
		p := &Profile{Rank: c.rank, Traits: []Trait{{Name: c.word}}}
		var got []string
		for _, trait := range p.All()[1:] {
			got = append(got, trait.Name)
		}
		if !slices.Equal(got, c.want) || !p.Has(c.want[0]) {
			t.Errorf("%s: %s includes %v, want %v", c.rule, c.word, got, c.want)
		}
	}
	matchtest.Exercises(t, "AC-MODEL-01", "AC-MODEL-02")
	for word, want := range map[string][2]float64{"Brutal": {30, 4}, "Small": {25, 3}, "Large": {50, 8}} {
		base, height := (&Profile{Traits: []Trait{{Name: word}}}).Body()
		if base != want[0] || height != want[1] {
			t.Errorf("AC-MODEL-02: %s stands on %v mm, %v cm high", word, base, height)
		}
	}
	matchtest.Exercises(t, "AC-TRAIT-085")
	for body, fits := range map[string]bool{"": true, "Base 40 mm · Height 4 cm\n": true, "Base 30 mm · Height 8 cm\n": true, "Base 30 mm · Height 7 cm\n": false} {
		_, problems := Parse("giant.card", []byte("=== Giant ===\nFree Agent, Lamplighters · Reputation 30 · Funding $0\nStrength 4+ · Attack 3 · Willpower 5 · Defence 3 · Movement 3 · Endurance 5\n"+body+"Traits: Large\n"))
		if fits != (len(problems) == 0) {
			t.Errorf("AC-TRAIT-085: %q: %v", body, problems)
		}
	}
	if base, height := (&Profile{BaseMM: 40, HeightCm: 5}).Body(); base != 40 || height != 5 {
		t.Errorf("AC-MODEL-02: a printed base is %v mm, %v cm high", base, height)
	}
}
