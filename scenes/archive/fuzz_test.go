package archive

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

// FuzzIndex: whatever stands in the cache, every match that it knows can be counted and told of.
func FuzzIndex(f *testing.F) {
	for _, text := range []string{
		`{"format":3,"matches":{"a":{"system":"se","level":6,"table":"x","plot":"brawl","teams":["A","B"],"players":["human","simple"],"round":5,"rounds":5,"score":[3,1],"over":true,"winner":0,"steps":9,"dice":[[1,2,3,4,5,6],[1,0,0,0,0,0],[0,0,0,0,0,0]],"opening":"o","ends":["9-f"]}}}`,
		`{"format":3,"matches":{"a":{"teams":["A"],"players":["human"],"over":true,"winner":1,"dice":[[0,0,0,0,0,0],[0,0,0,0,0,0]],"ends":["1"]}}}`,
		`{"format":3,"matches":{"a":{"teams":["A"],"players":["human"],"dice":[[-1,0,0,0,0,0],[0,0,0,0,0,0]]}}}`,
		`{"format":3,"matches":{"a":null}}`, `{"format":2}`, "",
	} {
		f.Add([]byte(text))
	}
	h := &house.House{Systems: []engine.System{supreme.System{}}, Folder: f.TempDir()}
	f.Fuzz(func(t *testing.T, text []byte) {
		if err := h.WriteCache(indexName, text); err != nil {
			t.Fatal(err)
		}
		a := New(h)
		a.open()
		var all []*Digest
		for _, d := range a.known {
			all = append(all, d)
			a.Size(d)
			a.Objective(d)
		}
		tally := Count(all)
		if p := Uneven(tally.Dice); !(p >= 0 && p <= 1) {
			t.Errorf("the dice are uneven with a chance of %v", p)
		}
		if tally.Games+tally.Running > len(all) || tally.Drawn > tally.Games {
			t.Errorf("of %d matches: %+v", len(all), tally)
		}
	})
}
