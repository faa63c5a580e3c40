package ladder_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ladder"
)

// TestTheTableOfStrengthsIsSound: every line is about two opponents that there are, with no more points than games, and says the same of both.
func TestTheTableOfStrengthsIsSound(t *testing.T) {
	for _, s := range ladder.Strengths() {
		_, known := ladder.Find(s.Player)
		_, other := ladder.Find(s.Against)
		if !known || !other || s.Player == s.Against || s.Games <= 0 || s.Score < 0 || s.Score > float64(s.Games) || s.System == "" || s.Interval <= 0 {
			t.Errorf("%+v", s)
		}
		if low, high := s.Interval95(); low >= s.Score/float64(s.Games) || high <= s.Score/float64(s.Games) || low < 0 || high > 1 {
			t.Errorf("%+v lies outside %g to %g", s, low, high)
		}
	}
	three := ladder.Strength{Score: 30, Games: 40}
	if low, high := three.Interval95(); math.Abs(low-0.598) > 0.001 || math.Abs(high-0.858) > 0.001 {
		t.Errorf("30 of 40: %g to %g", low, high)
	}
}

// TestExpectSaysWhatWasMeasured: the weakest is told by whom it loses to, few games are said to be few, and where nobody has measured anything nothing
// is claimed.
func TestExpectSaysWhatWasMeasured(t *testing.T) {
	up, _ := ladder.StrengthOf("se", "blaze")
	down, measured := ladder.StrengthOf("se", "pip")
	if !measured || down.Against != "blaze" || down.Score+up.Score != float64(up.Games) || down.Elo != -up.Elo {
		t.Errorf("pip: %+v, blaze: %+v", down, up)
	}
	for _, c := range ladder.Characters {
		if said := ladder.Expect("se", c.Name); said.Key == "strength.none" {
			t.Errorf("%s is not measured", c.Name)
		}
		if said := ladder.Expect("nowhere", c.Name); said.Key != "strength.none" || len(said.Args) > 0 {
			t.Errorf("%s is measured where nobody plays: %v", c.Name, said)
		}
	}
	if said := ladder.Expect("se", "pip"); said.Key != "strength.measured-below" || said.Args[5].Value.(int) <= 0 {
		t.Errorf("of who loses mostly it says %v", said)
	}
	said := ladder.Expect("se", "oracle")
	few, _ := ladder.StrengthOf("se", "oracle")
	if few.Playouts != 0 {
		t.Errorf("what is told of it is of an older budget: %+v", few)
	}
	if want := map[bool]string{true: "strength.few", false: "strength.measured"}[few.Games < 20]; said.Key != want || said.Args[3] != (engine.Arg{Name: "Games", Value: few.Games}) {
		t.Errorf("of %d games it says %v", few.Games, said)
	}
}
