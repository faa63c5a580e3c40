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

// TestANewTableIsOfASizeThatPlayersHave: in centimetres it is 90 × 90, in inches 36 × 36, and so are the sizes that are offered.
func TestANewTableIsOfASizeThatPlayersHave(t *testing.T) {
	kept := map[string]string{}
	for unit, side := range map[engine.Unit]float64{engine.Centimetre: 90, engine.Inch: 36} {
		kept[unitsKey] = signs[unit]
		s := New(&house.House{Folder: t.TempDir()}, matchtest.Tag{}, nil, "", Doors{Kept: kept})
		want := float64(unit.Inches(side))
		if m := s.history.Map(); m.Width != want || m.Depth != want {
			t.Errorf("a new table is %v by %v inches, want %v", m.Width, m.Depth, want)
		}
		if width, depth := s.tableSize(len(tableSizes[unit]) - 1); width != 2*want || unit.Count(engine.Inches(depth)) > 120.001 {
			t.Errorf("the largest table that is offered is %v by %v inches", width, depth)
		}
	}
}
