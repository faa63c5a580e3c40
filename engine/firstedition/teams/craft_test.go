package teams

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/matchtest"
)

// step finds what is bought by its value.
func step(made engine.Crafted, value string) engine.CraftStep {
	at := slices.IndexFunc(made.Steps, func(s engine.CraftStep) bool { return s.Value == value })
	if at < 0 {
		return engine.CraftStep{}
	}
	return made.Steps[at]
}

// TestMinionsAreMadeStepByStep goes through the rules of building as the page asks them.
func TestMinionsAreMadeStepByStep(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-01", "PC1-BUILD-02", "PC1-BUILD-03", "PC1-BUILD-04", "PC1-BUILD-06", "PC1-BUILD-08", "PC1-BUILD-09", "PC1-BUILD-11", "PC1-BUILD-12",
		"PC1-BUILD-13", "PC1-BUILD-14", "PC1-BUILD-15", "PC1-BUILD-16", "PC1-BUILD-23", "PC1-BUILD-44", "PC1-BUILD-55", "PC1-BUILD-59")
	made := Craft.Of("", nil)
	if made.Source != "" || made.Sheet == nil || made.Most != 3 || made.Spent != 0 {
		t.Fatalf("nothing chosen gives %q, MPP %d of %d", made.Source, made.Spent, made.Most)
	}
	if made.Sheet.Traits[cards.Strength].Value != 2 || made.Sheet.Traits[cards.Defense].Value != 2 {
		t.Errorf("a Brawler begins with %+v", made.Sheet.Traits)
	}
	if step(made, "Surprise Stab").Value != "" || step(made, "Smoke Cloud").Value != "" {
		t.Error("what has no text, or is for another Type, is offered")
	}
	three := engine.Choices{craftSize: {"1x3"}}
	made = Craft.Of("Hounds", three)
	if made.Most != 1 || made.Source == "" || made.ID != "hounds" {
		t.Fatalf("three models of Level 1: %d MPP, %q", made.Most, made.Source)
	}
	made = Craft.Of("Hounds", three.With(craftBought, "Pack Tactics"))
	if no := step(made, "Tackle").Refusal; no == nil || no.Rule != "PC1-BUILD-02" {
		t.Errorf("a second MPP is refused by %v", no)
	}
	made = Craft.Of("Hounds", three.With(craftBought, "Pack Tactics", "Slow"))
	if no := step(made, "Tackle").Refusal; no != nil || made.Spent != 0 {
		t.Errorf("with Slow %d MPP are spent, and a further one is refused: %v", made.Spent, no)
	}
	if no := step(made, "Slow").Refusal; no == nil || no.Rule != "PC1-BUILD-59" {
		t.Errorf("Slow twice is refused by %v", no)
	}
	made = Craft.Of("Hounds", engine.Choices{craftRaised: {"Strength"}})
	if no := step(made, "Strength").Refusal; no == nil || no.Rule != "PC1-BUILD-09" || made.Sheet.Traits[cards.Strength].Value != 3 {
		t.Errorf("Strength 4 at Level 1 is refused by %v", no)
	}
	made = Craft.Of("Hounds", engine.Choices{craftKind: {"Blaster"}})
	if no := step(made, "Flight").Refusal; no == nil || no.Rule != "PC1-BUILD-13" {
		t.Errorf("Flight without Levitation is refused by %v", no)
	}
	made = Craft.Of("Hounds", engine.Choices{craftKind: {"Blaster"}, craftBought: {"Tackle"}})
	if made.Source != "" || step(made, "Tackle").Taken != 1 {
		t.Error("what was bought for another Type is a card, or cannot be given back")
	}
}

// TestOnlyWhatWasBuiltIsReadBack: a card that no choices make is none that choices can change.
func TestOnlyWhatWasBuiltIsReadBack(t *testing.T) {
	const hounds = "=== Hounds ===\nMinion, Level 1\nModels 3 · Base 30 mm · Damage 1\ns 2  d 2\nSkills: Blitzer 1, Pack Tactics, Deadly Rush 2\n"
	if name, chosen, made := Craft.Read(hounds); !made || name != "Hounds" || chosen.One(craftBought) != "Pack Tactics" || chosen.One(craftSize) != "1x3" {
		t.Errorf("the Hounds are read back as %s, %v, %t", name, chosen, made)
	}
	for what, source := range map[string]string{
		"a Trait too many":   strings.Replace(hounds, "d 2", "d 2  m 2", 1),
		"one MPP too many":   strings.Replace(hounds, "Pack Tactics", "Pack Tactics, Strong Creature", 1),
		"another Skill":      strings.Replace(hounds, "Blitzer 1", "Blitzer 2", 1),
		"a Supreme":          strings.Replace(hounds, "Minion", "Supreme", 1),
		"no card":            "Hounds",
		"two cards":          hounds + strings.Replace(hounds, "Hounds", "Wolves", 1),
		"another base":       strings.Replace(hounds, "30 mm", "50 mm", 1),
		"less than at first": strings.Replace(hounds, "s 2", "s 1", 1),
	} {
		if name, chosen, made := Craft.Read(source); made {
			t.Errorf("%s is read back as %s, %v", what, name, chosen)
		}
	}
}

// TestWhatIsNotRefusedBreaksNothing: whatever is bought one thing after the other, as long as nothing is refused, gives a card.
func TestWhatIsNotRefusedBreaksNothing(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-05", "PC1-BUILD-07", "PC1-BUILD-10", "PC1-BUILD-17", "PC1-BUILD-20", "PC1-BUILD-26", "PC1-BUILD-27", "PC1-BUILD-34", "PC1-BUILD-35", "PC1-BUILD-36", "PC1-BUILD-51", "PC1-BUILD-56")
	rapid.Check(t, func(t *rapid.T) {
		chosen := engine.Choices{}
		for range 3 {
			for _, f := range Craft.Of("Hounds", chosen).Fields {
				chosen = chosen.With(f.ID, rapid.SampledFrom(f.Ways).Draw(t, f.ID).Value)
			}
		}
		for range rapid.IntRange(0, 8).Draw(t, "steps") {
			made := Craft.Of("Hounds", chosen)
			open := slices.DeleteFunc(made.Steps, func(s engine.CraftStep) bool { return s.Refusal != nil })
			if len(open) == 0 {
				break
			}
			s := rapid.SampledFrom(open).Draw(t, "step")
			chosen = chosen.With(s.Field, append(slices.Clone(chosen.All(s.Field)), s.Value)...)
			if made = Craft.Of("Hounds", chosen); made.Source == "" || made.Spent > made.Most {
				t.Fatalf("%v: %d of %d MPP, breaks %s", chosen, made.Spent, made.Most, broken(made.Checks))
			}
			name, back, known := Craft.Read(made.Source)
			if again := Craft.Of(name, back); !known || again.Source != made.Source || again.Spent != made.Spent {
				t.Fatalf("%v is read back from its card as %v:\n%s\nis not\n%s", chosen, back, again.Source, made.Source)
			}
		}
	})
}
