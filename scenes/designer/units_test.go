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
