package layers

import (
	"slices"
	"testing"

	"trueinch/geometry"
)

// TestPlacesAreAskedWhenSomebodyLooks: until then nothing is asked, and what is found is what would have been found at once.
func TestPlacesAreAskedWhenSomebodyLooks(t *testing.T) {
	table, err := geometry.NewTable(geometry.Layout{Width: 6, Depth: 6})
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	over := func(at geometry.Point) bool { asked++; return at.X+at.Y < 5 }
	later := PlacesLater(Put, table, nil, over)
	if asked > 0 {
		t.Fatal("places are asked before anybody looks")
	}
	area := later.Area(func(mark uint8) bool { return mark == 1 })
	at := asked
	once := Places(t.Context(), Put, table, later.Field, over)
	if !slices.Equal(later.Marks, once.Marks) || area != once.Area(func(mark uint8) bool { return mark == 1 }) || area == 0 {
		t.Error("other places are found later than at once")
	}
	if asked != 2*at {
		t.Errorf("%d places are asked later, %d at once", at, asked-at)
	}
}
