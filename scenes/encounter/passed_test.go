package encounter

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
)

// What may stop an attack on its way is numbered in its order on the table, each thing where it stands, with its chance.
func TestWhatStandsOnTheWay(t *testing.T) {
	w, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	s, at := &Scene{words: w}, geometry.Point{X: 3, Y: 4}
	tags := s.passed(&engine.Preview{Past: []engine.Passed{{Text: engine.Say("encounter.over-title"), Chance: 0.5}, {At: at, Text: engine.Say("encounter.over-title"), Chance: 1.0 / 3}}})
	if len(tags) != 2 || tags[0].Big != "1" || tags[1].Big != "2" || tags[1].At != at {
		t.Fatalf("%+v", tags)
	}
	if want := w.W("encounter.passed-tag", "What", engine.Say("encounter.over-title"), "Chance", engine.Percent(1.0/3)); tags[1].Text != want {
		t.Errorf("%q, want %q", tags[1].Text, want)
	}
}
