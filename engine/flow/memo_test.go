package flow

import "testing"

// TestAMemoForgetsWhatWasAskedForLongestAgo: what is asked for again and again stays known while others come and go.
func TestAMemoForgetsWhatWasAskedForLongestAgo(t *testing.T) {
	var m Memo[int, int]
	found := map[int]int{}
	ask := func(key int) {
		if got := m.GetOf(8, key, func() int { found[key]++; return 2 * key }); got != 2*key {
			t.Fatalf("%d for %d", got, key)
		}
	}
	for key := range 100 {
		ask(key)
		ask(-1)
		if kept := len(m.known) + len(m.before); kept > 8 {
			t.Fatalf("%d of 8 answers are kept", kept)
		}
	}
	if ask(0); found[-1] != 1 || found[0] != 2 || found[99] != 1 {
		t.Errorf("what is asked for always was found %d times, what was asked for once and long ago %d times", found[-1], found[0])
	}
}
