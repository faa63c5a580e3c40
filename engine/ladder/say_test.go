package ladder

import (
	"slices"
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
		{engine.Decision{Shape: engine.Pick, Options: []engine.Option{{Text: engine.Say("first")}, {Text: engine.Say("second")}}}, engine.Choice{Pick: 1}, "ladder.answer"},
		{engine.Decision{Shape: engine.Number}, engine.Choice{Number: 2}, "ladder.number"},
		{engine.Decision{Shape: engine.Place}, engine.Choice{}, "ladder.place"},
		{engine.Decision{Shape: engine.Roll}, engine.Choice{}, why.Key},
	} {
		said := saying(&c.d, c.choice, why)
		if said[0].Key != c.want || said[len(said)-1].Key != why.Key {
			t.Errorf("shape %d: %v", c.d.Shape, said)
		}
		if c.want == "ladder.answer" && said[0].Args[1].Value.(engine.Text).Key != "second" {
			t.Errorf("it says %v", said[0])
		}
	}
}

// TestWhatWasChosenCanBeAskedFor: all that was done since a moment of a match can be asked for, in order, and the last thing where nothing was done since;
// what did nothing only where there is nothing else.
func TestWhatWasChosenCanBeAskedFor(t *testing.T) {
	s := NewSearch(1)
	if s.LastFound() != nil || len(s.ChosenBy(0)) != 0 {
		t.Error("something was chosen before anything was")
	}
	for moment := range 2 * mostChosen {
		ends := moment%4 == 3
		s.chosen.add(&Found{Best: &Tried{Plan: Plan{Begins: true, Ends: ends}}}, moment)
	}
	moments := func(since int) (all []int) {
		for _, f := range s.ChosenBy(since) {
			all = append(all, f.Moment)
		}
		return all
	}
	last := 2*mostChosen - 1
	for since, want := range map[int][]int{last - 4: {last - 3, last - 2, last - 1}, last: {last}, last + 1: {last}} {
		if got := moments(since); !slices.Equal(got, want) {
			t.Errorf("since %d it is %v, not %v", since, got, want)
		}
	}
	if got := moments(0); got[0] != mostChosen || s.LastFound().Moment != last {
		t.Errorf("kept are %v", got)
	}
}
