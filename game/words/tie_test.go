package words

import "testing"

func TestNumbersStayWithTheirWords(t *testing.T) {
	english, _ := New("en")
	french, _ := New("fr")
	for _, c := range []struct {
		words    *Words
		bar, set string
	}{
		{english, "PRJ 8, m vs. p, Damage 1; Pull 3 and Stun", "PRJ\u00a08, m vs. p, Damage\u00a01; Pull\u00a03 and Stun"},
		{english, "IST 6, m vs. #7", "IST\u00a06, m vs.\u00a0#7"},
		{french, "Dommages 1; Attire 2", "Dommages\u00a01\u00a0; Attire\u00a02"},
		{french, "EFX : Sonné; Dommages 1", "EFX\u00a0: Sonné\u00a0; Dommages\u00a01"},
		{french, "Sprint 6\"; a:b", "Sprint\u00a06\"\u00a0; a:b"},
	} {
		if got := c.words.Notation(c.bar); got != c.set {
			t.Errorf("%q is set as %q, want %q", c.bar, got, c.set)
		}
	}
}
