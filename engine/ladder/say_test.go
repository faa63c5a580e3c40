package ladder

import (
	"testing"

	"trueinch/engine"
)

// TestAHintSaysWhatToAnswer: whatever the shape of a question is, a hint says what to answer before it says why.
func TestAHintSaysWhatToAnswer(t *testing.T) {
	why := engine.Say("ladder.by-odds")
	for _, c := range []struct {
		d      engine.Decision
		choice engine.Choice
		want   string
	}{
		{engine.Decision{Shape: engine.Pick, Options: []engine.Option{{Text: engine.Say("first")}, {Text: engine.Say("second")}}}, engine.Choice{Pick: 1}, "second"},
		{engine.Decision{Shape: engine.Number}, engine.Choice{Number: 2}, "ladder.number"},
		{engine.Decision{Shape: engine.Place}, engine.Choice{}, "ladder.place"},
		{engine.Decision{Shape: engine.Roll}, engine.Choice{}, why.Key},
	} {
		said := saying(&c.d, c.choice, why)
		if said[0].Key != c.want || said[len(said)-1].Key != why.Key {
			t.Errorf("shape %d: %v", c.d.Shape, said)
		}
	}
}
