package edit

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/geometry"
	"trueinch/maps"
)

// anyMap draws a sound table with a few prefabs, zones and streets on it.
func anyMap(t *rapid.T) *maps.Map {
	m := Blank("table", float64(rapid.IntRange(20, 60).Draw(t, "width")), float64(rapid.IntRange(20, 60).Draw(t, "depth")))
	for range rapid.IntRange(1, 12).Draw(t, "pieces") {
		prefab := rapid.SampledFrom(maps.Prefabs()).Draw(t, "prefab")
		at := geometry.Point{X: length(t, m.Width), Y: length(t, m.Depth)}
		way := rapid.SampledFrom([]Way{NoWay, NoWay, HalfTurn, LeftRight, FrontBack}).Draw(t, "way")
		m, _ = Add(m, way, prefab.Piece(prefab.ID, at, rapid.Float64Range(-4, 4).Draw(t, "angle")))
	}
	if rapid.Bool().Draw(t, "zone") {
		m, _ = AddZone(m, 0, Rectangle(geometry.Point{}, geometry.Point{X: m.Width, Y: 4}), NoWay)
	}
	if rapid.Bool().Draw(t, "street") {
		m, _ = AddArea(m, maps.Area{Kind: maps.Road, Outline: Rectangle(geometry.Point{X: 2}, geometry.Point{X: 6, Y: m.Depth}).Polygon}, NoWay)
	}
	return m
}

func length(t *rapid.T, most float64) float64 {
	return thousandth(rapid.Float64Range(0, most).Draw(t, "length"))
}

func anySelection(t *rapid.T, m *maps.Map) Selection {
	all := All(m, Pieces, Zones, Ground)
	var s Selection
	for _, r := range all {
		if rapid.Bool().Draw(t, "chosen") {
			s = append(s, r)
		}
	}
	if len(s) == 0 && len(all) > 0 {
		s = all[:1]
	}
	return s
}

// anyCommand does one of the things an editor can do.
func anyCommand(t *rapid.T, m *maps.Map) (name string, to *maps.Map, after Selection) {
	s := anySelection(t, m)
	by := geometry.Point{X: rapid.Float64Range(-30, 30).Draw(t, "x"), Y: rapid.Float64Range(-30, 30).Draw(t, "y")}
	way := rapid.SampledFrom(Ways()).Draw(t, "way")
	commands := []struct {
		name string
		do   func() (*maps.Map, Selection)
	}{
		{"move", func() (*maps.Map, Selection) { return Move(m, s, by), s }},
		{"turn", func() (*maps.Map, Selection) { return Turn(m, s, by.X/5), s }},
		{"flip", func() (*maps.Map, Selection) { return Flip(m, s, way), s }},
		{"mirror", func() (*maps.Map, Selection) { return Mirror(m, s, way) }},
		{"unlink", func() (*maps.Map, Selection) { return Unlink(m, s), s }},
		{"delete", func() (*maps.Map, Selection) { return Delete(m, s), nil }},
		{"duplicate", func() (*maps.Map, Selection) { return Duplicate(m, s, by) }},
		{"group", func() (*maps.Map, Selection) { return Group(m, s), s }},
		{"ungroup", func() (*maps.Map, Selection) { return Ungroup(m, s), s }},
		{"lock", func() (*maps.Map, Selection) { return Lock(m, s, by.X > 0), s }},
		{"reorder", func() (*maps.Map, Selection) { return Reorder(m, s, Order(rapid.IntRange(0, 3).Draw(t, "order"))) }},
		{"align", func() (*maps.Map, Selection) { return Align(m, s, Side(rapid.IntRange(0, 5).Draw(t, "side"))), s }},
		{"spread", func() (*maps.Map, Selection) { return Spread(m, s, by.Y > 0), s }},
		{"resize", func() (*maps.Map, Selection) {
			return Resize(m, s[0], math.Abs(by.X)/3+0.2, math.Abs(by.Y)/3+0.2, -1, 1), s
		}},
		{"height", func() (*maps.Map, Selection) {
			return Change(m, s, func(p *geometry.Piece) { SetHeight(p, math.Abs(by.X)); SetLevel(p, max(0, by.Y)) }), s
		}},
		{"kind", func() (*maps.Map, Selection) {
			kind := rapid.SampledFrom([]geometry.Kind{geometry.Zone, geometry.Object, geometry.Structure, geometry.Impassable, geometry.Marker}).Draw(t, "kind")
			return Change(m, s, func(p *geometry.Piece) { SetKind(p, kind) }), s
		}},
		{"table", func() (*maps.Map, Selection) {
			to, _ := ResizeTable(m, m.Width+by.X/2, m.Depth+by.Y/2)
			return to, nil
		}},
		{"zone", func() (*maps.Map, Selection) {
			return AddZone(m, 1, Rectangle(geometry.Point{}, geometry.Point{X: 5, Y: 5}), way)
		}},
	}
	if len(s) == 0 {
		return "nothing", m, nil
	}
	c := rapid.SampledFrom(commands).Draw(t, "command")
	to, after = c.do()
	return c.name, to, after
}

// written is a Map as text, which says everything about it.
func written(t *rapid.T, m *maps.Map) string {
	text, err := maps.Write(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Whatever is done, in whatever order: the result could be saved, nothing that was there before is changed, undo brings
// back exactly what was, and redo exactly what came.
func TestUndoOfAnythingIsWhatWasThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := NewHistory(anyMap(t))
		states := []string{written(t, h.Map())}
		for range rapid.IntRange(1, 8).Draw(t, "commands") {
			name, to, after := anyCommand(t, h.Map())
			if got := written(t, h.Map()); got != states[len(states)-1] {
				t.Fatalf("%s changed the Map it was given", name)
			}
			for _, p := range maps.Check(to) {
				t.Fatalf("after %s: %s %s %v", name, p.Where, p.Key, p.Args)
			}
			if after.Sound(to) == nil && len(after) > 0 || len(after.Sound(to)) != len(after) {
				t.Fatalf("after %s the selection %v names what is not there", name, after)
			}
			if h.Do(name, to, nil, after) {
				states = append(states, written(t, h.Map()))
			}
		}
		for i := len(states) - 2; i >= 0; i-- {
			if _, ok := h.Undo(); !ok || written(t, h.Map()) != states[i] {
				t.Fatalf("undo does not lead back to state %d", i)
			}
		}
		if _, ok := h.Undo(); ok || h.Changed() {
			t.Fatal("there is something to undo before the beginning")
		}
		for i := 1; i < len(states); i++ {
			if _, ok := h.Redo(); !ok || written(t, h.Map()) != states[i] {
				t.Fatalf("redo does not lead to state %d", i)
			}
		}
	})
}

// A twin is the mirror image of its other half after every command.
func TestTwinsStayMirrorImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		way := rapid.SampledFrom(Ways()).Draw(t, "first way")
		m, _ = Mirror(m, anySelection(t, m), way)
		for range rapid.IntRange(1, 6).Draw(t, "commands") {
			name, to, _ := anyCommand(t, m)
			m = to
			for i := range m.Pieces {
				p := &m.Pieces[i]
				id, way := TwinOf(p)
				other := place(m, id)
				if id == "" {
					continue
				}
				if other < 0 {
					t.Fatalf("after %s the twin of %s is gone, and it does not know", name, p.ID)
				}
				if back, _ := TwinOf(&m.Pieces[other]); back != p.ID {
					t.Fatalf("after %s %s follows %s, which follows %q", name, p.ID, id, back)
				}
				image := MirrorOf(m, way).Piece(*p)
				if why := apart(&image, &m.Pieces[other]); why != "" {
					t.Fatalf("after %s %s is no mirror image of %s: %s", name, id, p.ID, why)
				}
			}
		}
	})
}

// apart says how two pieces differ that should be the same up to a rounding.
func apart(a, b *geometry.Piece) string {
	const near = 0.0021
	x, y := PieceBox(a), PieceBox(b)
	switch {
	case x.Low.Distance(y.Low) > near || x.High.Distance(y.High) > near:
		return fmt.Sprintf("%v is not %v", x, y)
	case len(a.Prisms) != len(b.Prisms) || a.Kind != b.Kind || a.Material != b.Material || a.Danger != b.Danger || a.Rank != b.Rank:
		return "they are different things"
	case math.Abs(math.Remainder(a.Angle-b.Angle, 2*math.Pi)) > 1e-5:
		return fmt.Sprintf("turned by %v and %v", a.Angle, b.Angle)
	}
	for i := range a.Prisms {
		if a.Prisms[i].Top != b.Prisms[i].Top || a.Prisms[i].Bottom != b.Prisms[i].Bottom || math.Abs(a.Prisms[i].Radius-b.Prisms[i].Radius) > near {
			return "they are not equally high or wide"
		}
		for k := range a.Prisms[i].Polygon {
			if a.Prisms[i].Polygon[k].Distance(b.Prisms[i].Polygon[k]) > near {
				return fmt.Sprintf("corner %d", k)
			}
		}
	}
	return ""
}

// Mirroring twice is nothing.
func TestMirrorTwiceIsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		motion := MirrorOf(m, rapid.SampledFrom(Ways()).Draw(t, "way"))
		for i := range m.Pieces {
			again := motion.Piece(motion.Piece(m.Pieces[i]))
			if why := apart(&again, &m.Pieces[i]); why != "" {
				t.Fatal(why)
			}
		}
	})
}

// Wherever something is drawn to, it stays on the table, and without anything that draws it goes where the hand says.
func TestSnappingStaysOnTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		s := Free(m, anySelection(t, m))
		snap := Snap{
			Step:  rapid.SampledFrom([]float64{0, 0.25, 0.5, 1}).Draw(t, "step"),
			Edges: rapid.Bool().Draw(t, "edges"), Gaps: rapid.Bool().Draw(t, "gaps"),
			Reach: rapid.Float64Range(0, 1).Draw(t, "reach"),
		}
		by := geometry.Point{X: rapid.Float64Range(-80, 80).Draw(t, "x"), Y: rapid.Float64Range(-80, 80).Draw(t, "y")}
		to, _ := snap.Move(m, s, by)
		box, ok := BoxOf(m, s)
		if !ok {
			return
		}
		table := Table(m)
		const slack = 1e-9
		if at := box.Moved(to); at.Low.X < -slack || at.Low.Y < -slack || at.High.X > table.High.X+slack || at.High.Y > table.High.Y+slack {
			t.Fatalf("drawn to %v, off the table", at)
		}
		free, _ := Snap{}.Move(m, s, by)
		if at := box.Moved(by); table.Holds(at) && free.Distance(by) > slack {
			t.Fatalf("without anything that draws, %v becomes %v", by, free)
		}
		if strays := max(snap.Reach, snap.Step/2) + slack; table.Holds(box.Moved(by)) && (math.Abs(to.X-by.X) > strays || math.Abs(to.Y-by.Y) > strays) {
			t.Fatalf("drawn from %v to %v, further than it may", by, to)
		}
		moved := Move(m, s, to)
		if at, _ := BoxOf(moved, s); !onTable(m, at) {
			t.Fatalf("moved to %v, off the table", at)
		}
	})
}

// What is copied comes out of the clipboard as it went in, and only that is read.
func TestClipboardRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		c := Copy(m, anySelection(t, m))
		back, problems, err := ReadClip("clipboard", c.Write())
		if err != nil {
			t.Fatal(err, problems)
		}
		if len(back.Pieces) != len(c.Pieces) || len(back.Zones) != len(c.Zones) || len(back.Ground) != len(c.Ground) {
			t.Fatal("something got lost")
		}
		for i := range c.Pieces {
			if !reflect.DeepEqual(back.Pieces[i], c.Pieces[i]) && apart(&back.Pieces[i], &c.Pieces[i]) != "" {
				t.Fatalf("%+v became %+v", c.Pieces[i], back.Pieces[i])
			}
		}
		to, s := Paste(m, back, nil, NoWay)
		if len(s) != len(back.Pieces)+len(back.Zones)+len(back.Ground) || len(maps.Check(to)) > 0 {
			t.Fatalf("pasted %d things: %v", len(s), maps.Check(to))
		}
	})
}

func FuzzReadClip(f *testing.F) {
	c := Clip{Format: ClipFormat, Version: 1, Pieces: []geometry.Piece{maps.Prefabs()[0].Piece("a", geometry.Point{X: 20, Y: 20}, 0)}}
	f.Add(c.Write())
	f.Add([]byte("{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, _, err := ReadClip("clipboard", text)
		if err != nil {
			return
		}
		if to, s := Paste(Blank("table", 144, 144), c, nil, NoWay); len(s) > 0 && !maps.Usable(maps.Check(to)) {
			t.Fatal(maps.Check(to))
		}
	})
}

// A flat pool that was lifted is nowhere high: its top lies at its bottom, above the ground.
func TestAKindThatNeedsAHeightGetsOneWhereverThePieceStands(t *testing.T) {
	acid, ok := maps.PrefabByID("acid")
	if !ok {
		t.Fatal("there is no acid pool")
	}
	pool := acid.Piece("pool", geometry.Point{X: 10, Y: 10}, 0)
	SetLevel(&pool, 2)
	SetKind(&pool, geometry.Object)
	for _, prism := range pool.Prisms {
		if prism.Top <= prism.Bottom {
			t.Errorf("an Object reaches from %v to %v", prism.Bottom, prism.Top)
		}
	}
	m, _ := Add(Blank("table", 30, 30), NoWay, pool)
	for _, p := range maps.Check(m) {
		t.Errorf("%s: %s", p.Where, p.Key)
	}
}
