package cards

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// supremeWith is a Supreme with these lines.
func supremeWith(t *testing.T, lines ...string) *Card {
	t.Helper()
	return cardOf(t, "Supreme, Level 2, Hero, Science\nBase 30 mm · Damage 9 · AP Allowance 4\ns 3T d 3 e 3 a 3 m 3 p 3", lines...)
}

func cardOf(t *testing.T, head string, lines ...string) *Card {
	t.Helper()
	found, problems := Parse("x", []byte("=== Rook ===\n"+head+"\n"+strings.Join(lines, "\n")))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return found[0]
}

// TestSkillsIncludeOthers is what a Skill brings with it.
func TestSkillsIncludeOthers(t *testing.T) {
	for _, c := range []struct{ rule, skills, all string }{
		{"PC1-SKILL-08", "Annoying", "Annoying, Immune/Free Strikes, Living"},
		{"PC1-SKILL-17", "Construct", "Construct, Mechanical, Immune/Mind"},
		{"PC1-SKILL-30", "Fire", "Fire, Immune/Fire, Weakness/Water, Living"},
		{"PC1-SKILL-33", "Water", "Water, Immune/Water, Weakness/Fire, Living"},
		{"PC1-SKILL-33", "Earth", "Earth, Immune/Earth, Weakness/Air, Living"},
		{"PC1-SKILL-33", "Air", "Air, Immune/Air, Weakness/Earth, Living"},
		{"PC1-SKILL-33", "Light", "Light, Immune/Light, Weakness/Darkness, Living"},
		{"PC1-SKILL-33", "Darkness", "Darkness, Immune/Darkness, Weakness/Light, Living"},
		{"PC1-SKILL-27", "Nuclear", "Nuclear, Living"},
		{"PC1-SKILL-43", "Gigantic, Blitzer 1", "Gigantic, Blitzer 2, Blitzer 1, Living"},
		{"PC1-SKILL-98", "Quadruped, Gigantic", "Quadruped, Blitzer 2, Gigantic, Blitzer 2, Living"},
		{"PC1-SKILL-50", "Immovable", "Immovable, Immune/Super Damage, Living"},
		{"PC1-SKILL-111", "Spectral, Non Living", "Spectral, Immune/Strength, Immune/Energy, Non Living"},
		{"PC1-SKILL-69", "Mechanical", "Mechanical"},
		{"PC1-SKILL-69", "Lucky", "Lucky, Living"},
	} {
		matchtest.Exercises(t, c.rule)
		all := supremeWith(t, "Skills: "+c.skills).All()
		var printed []string
		for _, s := range all {
			printed = append(printed, PrintSkill(s, notation.English))
		}
		if got := strings.Join(printed, ", "); got != c.all {
			t.Errorf("%s: %s is %s, want %s", c.rule, c.skills, got, c.all)
		}
	}
	if sum := Sum(supremeWith(t, "Skills: Quadruped, Gigantic, Blitzer 1").All(), Blitzer); sum != 5 { // PC1-SKILL-98
		t.Errorf("PC1-SKILL-98: Blitzer %d", sum)
	}
	if got := cardOf(t, "Misc, Level 1").All(); len(got) != 0 {
		t.Errorf("PC1-SKILL-69: a Resource is %v", got)
	}
}

// TestPairsOfTraits: the Traits that a Skill exchanges are those of the reference, unless the card names others.
func TestPairsOfTraits(t *testing.T) {
	for _, c := range []struct {
		rule, skill string
		want        []Trait
	}{
		{"PC1-SKILL-77", "Molecular Manipulation 2", []Trait{Defense, Agility}},
		{"PC1-SKILL-77", "Molecular Manipulation 2/Strength/Energy", []Trait{Strength, Energy}},
		{"PC1-SKILL-86", "Neuro Dodger", []Trait{Mind, Agility}},
		{"PC1-SKILL-86", "Neuro Dodger/Agility/Spirit", []Trait{Agility, Spirit}},
	} {
		matchtest.Exercises(t, c.rule)
		if got := supremeWith(t, "Skills: "+c.skill).Skills[0].Pair(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %s exchanges %v, want %v", c.rule, c.skill, got, c.want)
		}
	}
}

// TestHeaders is PC1-CARD-13 with PC1-RANGED-01: what the bracket of an Action says.
func TestHeaders(t *testing.T) {
	for _, c := range []struct {
		rule, header string
		want         Action
	}{
		{"PC1-CARD-13", "Strength vs. Defense / AP 2", Action{Active: Strength, Against: Defense, Price: Price{AP: 2}}},
		{"PC1-RANGED-03", "Pr Energy vs. Agility / RNG 8 / AP 2", Action{Attack: Projectile, Active: Energy, Against: Agility, Range: 8, Price: Price{AP: 2}}},
		{"PC1-RANGED-07", "R Mind vs. Spirit / RNG 6 / AP 1", Action{Attack: Ray, Active: Mind, Against: Spirit, Range: 6, Price: Price{AP: 1}}},
		{"PC1-RANGED-13", "Bl2 Energy vs. Agility / RNG 8 / AP 3", Action{Attack: Blast, Radius: 2, Active: Energy, Against: Agility, Range: 8, Price: Price{AP: 3}}},
		{"PC1-RANGED-22", "SBl3 Energy 6 vs. Agility / AP 1", Action{Attack: SelfBlast, Radius: 3, Active: Energy, Fixed: 6, Against: Agility, Price: Price{AP: 1}}},
		{"PC1-RANGED-27", "Au4 Spirit / AP 1", Action{Attack: Aura, Radius: 4, Active: Spirit, Against: NoTrait, Price: Price{AP: 1}}},
		{"PC1-MINION-27", "Energy vs. Agility / AP 1 per Model", Action{Active: Energy, Against: Agility, Price: Price{AP: 1, Per: "Model"}}},
		{"PC1-RES-50", "Defense / AP X", Action{Active: Defense, Against: NoTrait, Price: Price{Chosen: true}}},
		{"PC1-RES-54", "AP 1", Action{Active: NoTrait, Against: NoTrait, Price: Price{AP: 1}}},
	} {
		got := supremeWith(t, "Kick ("+c.header+"): Self / Heal 1").Actions[0]
		got.Name, got.Line, got.Effects = "", 0, nil
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %s is %+v, want %+v", c.rule, c.header, got, c.want)
		}
	}
}

// TestCombatActions is PC1-COMBAT-01 and PC1-COMBAT-02: what pits one Trait against another deals Damage unless it says otherwise.
func TestCombatActions(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-01", "PC1-COMBAT-02")
	for line, want := range map[string]bool{
		"Kick (Strength vs. Defense / AP 1)":              true,
		"Kick (Strength vs. Defense / AP 1): no Damage":   false,
		"Kick (Strength / AP 1): Self / Heal 1":           false,
		"Kick (Au3 Mind vs. Spirit / AP 1): Allowance -1": true,
	} {
		if a := supremeWith(t, line).Actions[0]; a.Combat() != want {
			t.Errorf("PC1-COMBAT-02: %s deals Damage: %v", line, a.Combat())
		}
	}
}

// TestEffects is how whom an Effect reaches, when and how often is read.
func TestEffects(t *testing.T) {
	for _, c := range []struct {
		rule, text string
		want       Effect
	}{
		{"PC1-COND-27", "Knocked Down", Effect{Kind: "Knocked Down"}},
		{"PC1-MATH-07", "Rolls -1 against Mechanical", Effect{Kind: "Rolls", X: -1, Against: "Mechanical"}},
		{"PC1-MATH-07", "Self / Attack Rolls +1 with Charge", Effect{Kind: "Attack Rolls", Scope: Scope{Who: Self}, X: 1, With: "Charge"}},
		{"PC1-MATH-01", "Defense +1", Effect{Kind: RaisesTrait, Trait: Defense, X: 1}},
		{"PC1-RES-12", "Friends Minion 6 / Defense +1", Effect{Kind: RaisesTrait, Trait: Defense, X: 1, Scope: Scope{Who: Friends, Of: []Descriptor{"Minion"}, Reach: 6}}},
		{"PC1-RES-14", "1 Enemy Minion Non-Exclusive in contact / no Commands",
			Effect{Kind: "no Commands", Scope: Scope{Who: Enemies, Most: 1, Of: []Descriptor{"Minion", "Non-Exclusive"}, Contact: true}}},
		{"PC1-RES-47", "Allowance -1 per Damage", Effect{Kind: "Allowance", X: -1, PerDamage: true}},
		{"PC1-RES-49", "Self / gains Absorb 2", Effect{Kind: Gains, Scope: Scope{Who: Self}, Skill: &Skill{Name: "Absorb", X: 2}}},
		{"PC1-RES-49", "Self / gains/Absorb 2", Effect{Kind: Gains, Scope: Scope{Who: Self}, Skill: &Skill{Name: "Absorb", X: 2}}},
		{"PC1-SKILL-46", "Self / Hatred/Drowned Court", Effect{Kind: Gains, Scope: Scope{Who: Self}, Skill: &Skill{Name: "Hatred", Of: "Drowned Court"}}},
		{"PC1-SKILL-05", "Aftershocks 2", Effect{Kind: "Aftershocks", X: 2}},
		{"PC1-SKILL-05", "Self / gains Aftershocks 2", Effect{Kind: Gains, Scope: Scope{Who: Self}, Skill: &Skill{Name: "Aftershocks", X: 2}}},
		{"PC1-RES-64", "Self / Damage X", Effect{Kind: "Damage", Scope: Scope{Who: Self}, Chosen: true}},
		{"PC1-RES-64", "Pool +X", Effect{Kind: "Pool", Chosen: true}},
		{"PC1-RES-55", "Token Anchor (Defense 7, Damage 3)", Effect{Kind: "Token", Of: "Anchor", Made: &Made{Defense: 7, Damage: 3}}},
		{"PC1-ERRATA-14", "Friends Supreme / Lends Spirit against Mind",
			Effect{Kind: "Lends", Scope: Scope{Who: Friends, Of: []Descriptor{"Supreme"}}, Trait: Spirit, Against: "Mind"}},
		{"PC1-ROLL-04", "Self / Heal 1 if it hits and round 2",
			Effect{Kind: "Heal", Scope: Scope{Who: Self}, X: 1, If: []Condition{{Kind: "it hits"}, {Kind: "round", X: 2}}}},
	} {
		got := supremeWith(t, "Kick (Strength vs. Defense / AP 1): "+c.text).Actions[0].Effects
		if len(got) != 1 || PrintPower(&Power{Effects: got}, notation.English) != PrintPower(&Power{Effects: []Effect{c.want}}, notation.English) ||
			got[0].Kind != c.want.Kind || got[0].Trait != c.want.Trait || got[0].Chosen != c.want.Chosen {
			t.Errorf("%s: %s is %+v, want %+v", c.rule, c.text, got, c.want)
		}
	}
	choice := supremeWith(t, "Mend (AP 1): 1 Friend in contact / Heal 3 or Stand up 1").Actions[0].Effects // PC1-RES-60
	if len(choice) != 2 || choice[0].Or || !choice[1].Or || choice[1].Scope.Who != Friends {
		t.Errorf("PC1-RES-60: %+v", choice)
	}
}

// TestSourcesOfDamage is PC1-SKILL-26 to PC1-SKILL-28: an Element behind the colon says where the Damage comes from.
func TestSourcesOfDamage(t *testing.T) {
	for text, want := range map[string]Descriptor{"Fire": "Fire", "Holy": "Holy", "Damage Source Brine": "Brine", "Damage Source Water": "Water"} {
		if got, found := supremeWith(t, "Kick (Strength vs. Defense / AP 1): "+text).Actions[0].Marked(Sourced); !found || got.Of != want {
			t.Errorf("%s comes from %q", text, got.Of)
		}
	}
	if _, problems := Parse("x", []byte("=== A ===\nMisc, Level 1\nPower B: Bruiser")); len(problems) > 0 {
		t.Errorf("a Skill by itself is gained: %v", problems)
	}
}

// TestWordsThatNothingPlays: such a word refuses the card, wherever it stands.
func TestWordsThatNothingPlays(t *testing.T) {
	for word, want := range map[string]string{
		"Mind Control": `x:6:40: Mind Control is not played by this version, so the card cannot be used`,
		"no LoS":       `x:6:54: no LoS is not played by this version, so the card cannot be used`,
		"Pr":           `x:7:8: Pr is not played by this version, so the card cannot be used`,
		"Nimble":       `x:5:9: Nimble is not played by this version, so the card cannot be used`,
		"hurt":         `x:8:32: hurt is not played by this version, so the card cannot be used`,
		"When it hits": `x:8:18: When it hits is not played by this version, so the card cannot be used`,
		"gains":        `x:8:48: gains is not played by this version, so the card cannot be used`,
	} {
		source := "=== Rook ===\nSupreme, Level 2, Hero, Science\nBase 30 mm · Damage 9 · AP Allowance 4\ns 3T d 3 e 3 a 3 m 3 p 3\nSkills: Nimble\n" +
			"Daze (Mind vs. Spirit / AP 2): Heal 1, Mind Control, no LoS\nShoot (Pr Energy vs. Agility / RNG 8 / AP 1)\n" +
			"Team Power Bell: When it hits: If hurt: Self / gains Lucky"
		found, problems := Read("x", []byte(source), func(w *Word) bool { return w.Canonical != word })
		if len(found) != 0 || len(problems) != 1 {
			t.Errorf("without %s: %d cards, %v", word, len(found), problems)
		} else if got := problems[0].String(); got != want {
			t.Errorf("without %s: %s, want %s", word, got, want)
		}
	}
}

// TestVocabulary holds that every word has forms in both languages and a rule, that a form means one thing among words that can stand in
// the same place, and that what a word means is said in a sentence.
func TestVocabulary(t *testing.T) {
	id := regexp.MustCompile(`^PC1-[A-Z]+-\d\d`)
	explained := []notation.Kind{KindClass, KindCategory, KindFaction, KindOrigin, KindTrait, KindAttack, KindMark, KindSkill, KindEffect}
	places := map[notation.Kind]string{KindMark: "after the colon", KindEffect: "after the colon"}
	taken := map[string]string{}
	for _, w := range Vocabulary {
		if len(w.English) == 0 || w.French[0] == "" {
			t.Errorf("%s lacks a language", w.Canonical)
		}
		if !id.MatchString(w.Rule) && w.Canonical != labelSilhouette && w.Canonical != labelStory {
			t.Errorf("%s has no rule", w.Canonical)
		}
		if slices.Contains(explained, w.Kind) && w.Plain == "" {
			t.Errorf("nothing says what %s means", w.Canonical)
		}
		place := places[w.Kind]
		if place == "" {
			place = fmt.Sprint("kind ", w.Kind)
		}
		forms := map[string]bool{}
		for _, form := range slices.Concat(w.English, w.French) {
			forms[notation.Fold(form)] = true
			if n := len(strings.Fields(form)); n > mostWords {
				t.Errorf("%q has %d words", form, n)
			}
		}
		for form := range forms {
			if other, twice := taken[place+form]; twice {
				t.Errorf("%q is %s and %s, %s", form, other, w.Canonical, place)
			}
			taken[place+form] = w.Canonical
		}
	}
}

// TestWordsThatWait: a word that no rule plays yet refuses the card that uses it.
func TestWordsThatWait(t *testing.T) {
	w, _ := Find("Bruiser", KindSkill)
	source := []byte("=== Coat ===\nMisc, Level 1 · Personal\nSkills: Bruiser")
	if found, problems := Playable("x", source); len(found) != 1 || len(problems) > 0 {
		t.Errorf("a word that is played: %v", problems)
	}
	w.Waits = true
	defer func() { w.Waits = false }()
	if found, problems := Playable("x", source); len(found) != 0 || len(problems) != 1 || problems[0].Say.Key != "card.unhandled" {
		t.Errorf("a word that waits: %v", problems)
	}
}
