package board

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"trueinch/geometry"
)

// drawLayout draws a layout of few different numbers, so that two of them are often alike, or nearly so.
func drawLayout(t *rapid.T) geometry.Layout {
	layout := geometry.Layout{Width: 24, Depth: 24}
	for range rapid.IntRange(0, 3).Draw(t, "pieces") {
		piece := box(float64(rapid.IntRange(0, 1).Draw(t, "x")), 3, 2, 2, 0, float64(rapid.IntRange(1, 2).Draw(t, "top")))
		piece.Danger, piece.Passable = rapid.IntRange(0, 1).Draw(t, "danger"), rapid.Bool().Draw(t, "passable")
		piece.Doors = []geometry.Point{{X: float64(rapid.IntRange(0, 1).Draw(t, "door"))}}
		layout.Pieces = append(layout.Pieces, piece)
	}
	return layout
}

// What is remembered of tables is what would be made anew, also when whoever asked goes on to edit what he asked about.
func TestTablesThatAreRemembered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		known, layout := tables{most: 3}, drawLayout(t)
		for range rapid.IntRange(1, 12).Draw(t, "times") {
			switch {
			case len(layout.Pieces) == 0 || rapid.Bool().Draw(t, "another"):
				layout = drawLayout(t)
			default: // in place
				piece := &layout.Pieces[rapid.IntRange(0, len(layout.Pieces)-1).Draw(t, "which")]
				switch rapid.IntRange(0, 2).Draw(t, "how") {
				case 0:
					for k := range piece.Prisms[0].Polygon {
						piece.Prisms[0].Polygon[k].Y++
					}
				case 1:
					piece.Doors[0].Y++
				case 2:
					piece.Impassable = !piece.Impassable
				}
			}
			table, err := known.of(layout)
			if err != nil {
				t.Fatal(err)
			}
			anew, err := geometry.NewTable(copied(layout))
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(table.Layout(), anew.Layout()) {
				t.Fatalf("a table was remembered that is another:\n%+v\n%+v", table.Layout(), anew.Layout())
			}
			if again, _ := known.of(copied(layout)); again != table {
				t.Fatal("what was just asked about is made anew")
			}
		}
	})
}

// Whatever of a layout differs, it is another one: nothing that a table follows from is left out where layouts are compared.
func TestLayoutsAreComparedWhole(t *testing.T) {
	layout := geometry.Layout{Width: 24, Depth: 24, Pieces: []geometry.Piece{box(2, 3, 2, 2, 0, 1)}}
	layout.Pieces[0].Doors, layout.Pieces[0].Tags = []geometry.Point{{X: 2, Y: 3}}, []string{"tag"}
	changes := 0
	var change func(at reflect.Value, same func() bool)
	change = func(at reflect.Value, same func() bool) {
		before := reflect.New(at.Type()).Elem()
		before.Set(at)
		switch at.Kind() {
		case reflect.Struct:
			for i := range at.NumField() {
				change(at.Field(i), same)
			}
			return
		case reflect.Slice:
			for i := range at.Len() {
				change(at.Index(i), same)
			}
			at.Set(at.Slice(0, at.Len()-1))
		case reflect.Float64:
			at.SetFloat(at.Float() + 1)
		case reflect.Int:
			at.SetInt(at.Int() + 1)
		case reflect.String:
			at.SetString(at.String() + "?")
		case reflect.Bool:
			at.SetBool(!at.Bool())
		default:
			t.Fatalf("a layout holds a %s, which is not compared", at.Type())
		}
		if changes++; same() {
			t.Errorf("a %s may be another without the layout being another: %v", at.Type(), before)
		}
		at.Set(before)
	}
	other := copied(layout)
	change(reflect.ValueOf(&other).Elem(), func() bool { return sameLayout(&layout, &other) })
	if !sameLayout(&layout, &other) || changes < 30 {
		t.Fatalf("%d changes, and afterwards the layout is alike: %v", changes, sameLayout(&layout, &other))
	}
}

// Footprints that lie beside each other by their bounds do not overlap wherever one looks.
func TestFootprintsFarApart(t *testing.T) {
	draw := func(t *rapid.T) geometry.Footprint {
		n := func(low, high int, what string) float64 { return float64(rapid.IntRange(low, high).Draw(t, what)) / 2 }
		at := geometry.Point{X: n(0, 12, "x"), Y: n(0, 12, "y")}
		if rapid.Bool().Draw(t, "round") {
			return geometry.Footprint{Center: at, Radius: n(1, 6, "radius")}
		}
		around := []geometry.Point{{X: n(1, 5, "right")}, {Y: n(1, 5, "up")}, {X: -n(1, 5, "left")}, {Y: -n(1, 5, "down")}}
		for i := range around {
			around[i] = around[i].Add(at)
		}
		return geometry.Footprint{Polygon: around}
	}
	apart, over := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		a, b := draw(t), draw(t)
		overlap := FootprintsOverlap(&a, &b)
		if overlap != shareGround(&a, &b) {
			t.Fatalf("%+v and %+v: %v by their bounds, %v by all of them", a, b, overlap, !overlap)
		}
		if overlap {
			over++
		} else {
			apart++
		}
	})
	if apart == 0 || over == 0 {
		t.Fatalf("%d apart, %d over each other", apart, over)
	}
}
