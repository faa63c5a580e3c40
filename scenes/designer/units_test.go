package designer

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/scenes/house"
)

// TestLengthsBeginInTheUnitOfTheSystem: until a person chooses, lengths are in what players of the system measure in; a choice stays.
func TestLengthsBeginInTheUnitOfTheSystem(t *testing.T) {
	kept := map[string]string{}
	s := New(&house.House{Folder: t.TempDir()}, matchtest.Tag{}, nil, "", Doors{Kept: kept})
	if s.unit() != engine.Centimetre {
		t.Error("a system in centimetres begins in inches")
	}
	if s.setUnit(engine.Inch); s.unit() != engine.Inch {
		t.Error("inches were chosen and are not shown")
	}
	if again := New(&house.House{Folder: t.TempDir()}, matchtest.Tag{}, nil, "", Doors{Kept: kept}); again.unit() != engine.Inch {
		t.Error("the choice of inches is lost")
	}
}

// TestTypedLengths reads lengths as people type them, and refuses what is none.
func TestTypedLengths(t *testing.T) {
	for text, want := range map[string]float64{"3.5": 3.5, "3 1/2": 3.5, "1/2": 0.5, "-2": -2} {
		if got, ok := number(text); !ok || got != want {
			t.Errorf("%q is read as %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "1 2 3", "1/0", "1/-2", "1/1e-320", "1e300", "nan", "inf", "5/nan"} {
		if got, ok := number(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
