package command

import (
	"slices"
	"testing"

	"trueinch/engine"
)

func TestAlliancesAreReadByColour(t *testing.T) {
	for _, c := range []struct {
		list  string
		teams int
		sides engine.Sides
		fault bool
	}{
		{"blue+violet,red+green", 4, engine.Sides{0, 1, 0, 1}, false},
		{"red + green", 4, engine.Sides{0, 1, 2, 1}, false},
		{"violet+red,blue", 3, engine.Sides{0, 2, 2}, false},
		{"blue,red", 2, nil, false},
		{"blue+red", 2, nil, true},
		{"blue+green", 3, nil, true},
		{"blue+blue", 2, nil, true},
		{"", 2, nil, true},
	} {
		sides, err := readAlliances(&arguments{verb: "sim", flags: map[string]string{"sides": c.list}}, c.teams)
		if !slices.Equal(sides, c.sides) || (err != nil) != c.fault {
			t.Errorf("%q of %d teams: %v, %v", c.list, c.teams, sides, err)
		}
	}
	if sides, err := readAlliances(&arguments{}, 3); sides != nil || err != nil {
		t.Errorf("without --sides: %v, %v", sides, err)
	}
}
