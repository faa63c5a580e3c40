package profiles

import "testing"

// Traits that somebody has begun to list twice are written in the other language with nothing put in place of anything else.
func TestTraitsOfTwoLinesStayApart(t *testing.T) {
	const card = "=== Somebody ===\nFree Agent, Unknown · Reputation 50 · Funding $0\nTraits: Batcape\nTraits: Lantern\n"
	got := Translate(card, "fr")
	const want = "Traits: Batcape\nTraits: Lantern\n"
	if len(got) < len(want) || got[len(got)-len(want):] != want || got == card {
		t.Errorf("%q", got)
	}
}
