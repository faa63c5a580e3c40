package cards

import "testing"

// A list of Skills that somebody has begun twice is written in the other language with nothing added and nothing lost.
func TestSkillsOfTwoLinesStayApart(t *testing.T) {
	const card = "=== Somebody ===\nSupreme, Level 2, Hero, Science\nSkills: Leader 1\nSkills: Water\n"
	const want = "=== Somebody ===\nSuprême, Niveau 2, Héros, Science\nSkills: Leader 1\nSkills: Water\n"
	if got := Translate(card, "fr"); got != want {
		t.Errorf("%q", got)
	}
}
