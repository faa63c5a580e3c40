package geometry

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A search for one place says the same as the search for all places, without a limit.
func TestSeekAgreesWithTheWholeSearch(t *testing.T) {
	arrived, reflected := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		m.Allowance, m.Through, m.Fly = math.Inf(1), false, false
		e := table.Reach(m)
		whole := findWays(e.field, e.allBends(), e.sources())
		scratch := traversals.Get().(*traversal)
		defer traversals.Put(scratch)
		for range 4 {
			p := Point{rapid.Float64Range(0.3, 9.7).Draw(t, "x"), rapid.Float64Range(0.3, 9.7).Draw(t, "y")}
			for at := range e.field.layers {
				if !e.field.allows(p, at) {
					continue
				}
				want, ok := whole.to(p, at, math.Inf(1), scratch)
				got, found := e.seek(p, at, math.Inf(1), scratch)
				if found != ok || ok && math.Abs(got.length-want.length) > 1e-9 {
					t.Fatalf("to %v in layer %d: %v %v, the whole search says %v %v\n%+v\n%+v", p, at, got.length, found, want.length, ok, m, table.layout)
				}
				if found {
					arrived++
				}
				if len(got.turns) > 0 {
					reflected++
				}
			}
		}
	})
	if arrived < 100 {
		t.Errorf("only %d places reached", arrived)
	}
	t.Logf("%d places reached, %d by a way whose last line turns back over an edge", arrived, reflected)
}

// samePath returns the way to a spot, which must be the same to the last bit as the first one that is asked of a new envelope.
func samePath(t *rapid.T, table *Table, m Movement, asked *Envelope, spot Spot) (Path, bool) {
	got, leads := asked.Path(spot, nil)
	want, first := table.Reach(m).Path(spot, nil)
	if leads != asked.Leads(spot) {
		t.Fatalf("to %v a way leads: %v, and no", spot, leads)
	}
	if leads != first || got.Length != want.Length || !slices.Equal(got.Points, want.Points) {
		t.Fatalf("to %v: %v %v, asked first %v %v\n%+v\n%+v", spot, got, leads, want, first, m, table.layout)
	}
	return got, leads
}

// What is asked of an envelope without a limit changes none of its answers to come, not even in the last bit: neither the lines it keeps
// nor a search that found no way.
func TestSeekAnswersAreTheSameInEveryOrder(t *testing.T) {
	led, none := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		m.Allowance, m.Through, m.Fly = math.Inf(1), false, false
		asked := table.Reach(m)
		for range 5 {
			p := Point{rapid.Float64Range(0.3, 9.7).Draw(t, "x"), rapid.Float64Range(0.3, 9.7).Draw(t, "y")}
			for _, spot := range table.Surfaces(p) {
				spot.Center = p
				_, leads := samePath(t, table, m, asked, spot)
				if led++; !leads {
					led, none = led-1, none+1
				}
			}
		}
	})
	if led < 100 || none < 20 {
		t.Errorf("%d ways found, and %d times none", led, none)
	}
}

// The way to a place within an allowance is the same to the last bit, whatever was asked of the envelope before: a few single places, so many
// that everything is searched at once, or its outline.
func TestPathsAreTheSameAfterAnyQuestions(t *testing.T) {
	bent := 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		m.Allowance = rapid.Float64Range(1, 12).Draw(t, "allowance")
		if rapid.Bool().Draw(t, "walks") {
			m.Fly, m.Through, m.Rise, m.Drop, m.Cross = false, false, 0, 0, 0
		}
		asked := table.Reach(m)
		if rapid.Bool().Draw(t, "outline") {
			asked.Outline()
		}
		for range 60 {
			p := Point{rapid.Float64Range(0.3, 9.7).Draw(t, "x"), rapid.Float64Range(0.3, 9.7).Draw(t, "y")}
			for _, spot := range table.Surfaces(p) {
				spot.Center = p
				got, leads := samePath(t, table, m, asked, spot)
				if asked.Contains(spot) != leads {
					t.Fatalf("to %v: a way leads there: %v, it is contained: %v\n%+v\n%+v", spot, leads, !leads, m, table.layout)
				}
				if len(got.Points) > 2 && !asked.Steady() {
					bent++
				}
			}
		}
	})
	if bent < 50 {
		t.Errorf("only %d ways lead around anything", bent)
	}
}

// Past buildings that could be entered, ways from outside to outside are as long as the search through all layers says: they lead through no
// room (SE-TERRAIN-09).
func TestWaysOutsideLeadThroughNoRoom(t *testing.T) {
	around := 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		layout := table.layout
		for i := range layout.Pieces {
			if p := &layout.Pieces[i]; !p.Passable && !p.Impassable {
				p.Enclosed = rapid.IntRange(0, 2).Draw(t, "enclosed") > 0
			}
		}
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		m.Allowance, m.Through, m.Fly, m.Gaps = math.Inf(1), false, false, false
		m.Rise, m.Drop, m.Cross = 0.5, 0.5, 0.5
		e := table.Reach(m)
		if e.outside() == nil {
			t.Skip("no room, or more than the table")
		}
		for range 20 {
			p := Point{rapid.Float64Range(0.3, 9.7).Draw(t, "x"), rapid.Float64Range(0.3, 9.7).Draw(t, "y")}
			for _, spot := range table.Surfaces(p) {
				spot.Center = p
				got, leads := e.Length(spot)
				want, found := e.Path(spot, nil) // of the search through all layers
				if leads != found || math.Abs(got-want.Length) > 1e-6 {
					t.Fatalf("to %v: %v %v, through all layers %v %v\n%+v\n%+v", spot, got, leads, want, found, m, layout)
				}
				if spot.Inside == NoPiece && len(want.Points) > 2 {
					around++
				}
			}
		}
	})
	if around < 30 {
		t.Errorf("only %d ways lead around anything", around)
	}
}

// From the roof of an Enclosed Structure the way inside comes down over the nearest edge and turns back there
// (SE-TERRAIN-09), also where nothing else is about.
func TestFromTheRoofBackInside(t *testing.T) {
	table, err := NewTable(Layout{Width: 20, Depth: 20, Pieces: []Piece{enclosed(reachBox(4, 4, 14, 16, 0, 3))}})
	if err != nil {
		t.Fatal(err)
	}
	move := upWalls.Movement(Cylinder{Radius: 0.5, Height: 1}, spotAt(13, 10, 3), 6)
	inside := Spot{Center: Point{12, 11.5}, Inside: 0, Wall: NoPiece}
	want := Point{13, 10}.Distance(Point{16, 11.5}) // to its image behind the edge
	if length, ok := table.Reach(move).Length(inside); !ok || math.Abs(length-want) > slack {
		t.Errorf("%.6f %v, not %.6f", length, ok, want)
	}
}
