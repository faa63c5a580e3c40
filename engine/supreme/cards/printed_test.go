package cards

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// TestWhatIsPrinted, to the letter: nothing of what a card does not have, and everything else in the words of the language.
func TestWhatIsPrinted(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-02", "SE-CARD-06", "SE-CARD-14", "SE-MODEL-14")
	for english, french := range map[string]string{
		"=== Geode ===\nSupreme, Level 2, Hero, Tank, Science · Living\nBase 40 mm · HP 6 · Sprint 5\" · AP Limit 3 · AP+ 2\ns 7T  d 6  e 3  a 4  m 3  p 5T\nTrance [AP 1] IST, s vs. #7, Self / Trance. EFX: Damage 1 and Stun\nIf in the state Trance and against Fire: Strong / Faction Ulthar\nWeak / Fire\n": "=== Geode ===\nSuprême, Niveau 2, Héros, Tank, Science · Vivant\nSocle 40 mm · PV 6 · Sprint 5\" · Limite de PA 3 · PA+ 2\ns 7T  d 6  e 3  a 4  m 3  p 5T\nTrance [PA 1] IST, s vs. #7, Perso / Trance. EFX : Dommages 1 et Sonné\nSi dans l’état Trance et contre Feu : Fort / Faction Ulthar\nFaible / Feu\n",
		"=== Crew ===\nMinion, Level 1, Hero, Science · Living\nBase 30 mm · HP 1 · Sprint 5\" · Models 2\ns 4  d 4  e 3  a 4  m 3  p 5\nJab [Activation] CCM, s vs. d, Damage 1\n":                                                                                                                               "=== Crew ===\nAcolyte, Niveau 1, Héros, Science · Vivant\nSocle 30 mm · PV 1 · Sprint 5\" · Figurines 2\ns 4  d 4  e 3  a 4  m 3  p 5\nJab [Activation] CAC, s vs. d, Dommages 1\n",
	} {
		found, problems := Parse("", []byte(english))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for language, want := range map[Language]string{English: english, French: french} {
			if got := strings.ReplaceAll(Print(found.Cards[0], language), "\u00A0", " "); got != want {
				t.Errorf("%s\nis not\n%s", got, want)
			}
		}
	}
	bare := Print(&Card{Class: Token, Name: "Post", HP: 2}, English)
	if !strings.Contains(bare, "\nHP 2\n") {
		t.Errorf("a Token without a base prints as\n%s", bare)
	}
	for of, want := range map[Descriptor]string{Fire: "Feu", "Ulthar": "Ulthar", "Nature": "Nature", "Hero": "Héros"} {
		if got := PrintWhom(of, French); got != want {
			t.Errorf("an effect about %s is about %q in French", of, got)
		}
	}
}

// TestWordsByTheirSpelling: the first of the kinds that are asked for, or any.
func TestWordsByTheirSpelling(t *testing.T) {
	for _, c := range []struct {
		canonical string
		kinds     []Kind
		kind      Kind
		found     bool
	}{
		{"Fire", nil, KindElement, true}, {"Fire", []Kind{KindElement}, KindElement, true}, {"Fire", []Kind{KindRole}, 0, false}, {"Nobody", nil, 0, false}, {"Stunned", []Kind{KindIf, KindDescriptor}, KindIf, true}, {"Stunned", []Kind{KindDescriptor, KindIf}, KindDescriptor, true},
		{"Stunned", []Kind{KindRole, KindIf}, KindIf, true},
	} {
		if w, found := Find(c.canonical, c.kinds...); found != c.found || found && (w.Kind != c.kind || w.Canonical != c.canonical) {
			t.Errorf("%s among %v is %+v", c.canonical, c.kinds, w)
		}
	}
	for fact, want := range map[string]any{factLevel: engine.Term("card.fact-level"), groupType: engine.Term("card.group-type"), "BTB": "BTB", "Nobody": "Nobody"} {
		if got := wordFor(fact); got != want {
			t.Errorf("%s is called %#v in a sentence", fact, got)
		}
	}
}

// TestWhatIsRefusedAsAWhole: a file that is too long with one sentence, a card of another file's name at its heading, and what is not played also where one class is.
func TestWhatIsRefusedAsAWhole(t *testing.T) {
	long := strings.Repeat("# nothing\n", notation.SourceLimit/10+1)
	if found, problems := Parse("long.card", []byte(long+geode)); len(problems) != 1 || len(found.Cards) > 0 || problems[0].File != "long.card" {
		t.Errorf("%d problems of a file that is too long", len(problems))
	}
	if p := SameName("b.card", "Geode", 7); p.File != "b.card" || p.Line != 7 || p.Column != 1 {
		t.Errorf("%+v", p)
	}
	const source = geode + "Jab [AP 1] CCM, s vs. d, Damage 1\nWhen hit: Knockback 1\nMaster Stroke: Master Plan: Summon Minion / Imp (2)\nWhen hit: Pulse 3 / Summon Minion / Imp (2)\nWhen hit: Summon Minion / Imp (2)\n"
	for _, classes := range [][]Class{{Supreme}, {Supreme, Minion}} {
		if _, problems := Read("", []byte(source), classes...); len(problems) != 3 {
			t.Errorf("played as %v: %v", classes, problems)
		}
	}
	if _, problems := Parse("", []byte(source)); len(problems) > 0 {
		t.Errorf("only read: %v", problems)
	}
}
