package designer

import (
	"testing"

	"trueinch/engine/supreme"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
)

// crowded is a table of 72 by 48 inches with 600 pieces of every kind.
func crowded() *maps.Map {
	m := edit.Blank("Crowded", 72, 48)
	prefabs := maps.Prefabs()
	for i := range 600 {
		p := prefabs[(i*7)%len(prefabs)]
		at := geometry.Point{X: 2 + float64(i%30)*2.3, Y: 2 + float64(i/30)*2.25}
		m, _ = edit.Add(m, edit.NoWay, p.Piece(p.ID, at, float64(i%8)*0.4))
	}
	return m
}

// BenchmarkDrag is one frame of dragging a piece on a table of 600, from the input to the finished pixels.
func BenchmarkDrag(b *testing.B) { benchmarkDrag(b, 1) }

// BenchmarkDragMany is the same with fifty pieces at once.
func BenchmarkDragMany(b *testing.B) { benchmarkDrag(b, 50) }

func benchmarkDrag(b *testing.B, pieces int) {
	m := crowded()
	s := New(&house.House{Folder: b.TempDir()}, supreme.System{}, m, "", Doors{})
	st := stage.New(s)
	var refs []edit.Ref
	for i := range pieces {
		refs = append(refs, edit.Ref{Layer: edit.Pieces, At: 310 + i})
	}
	s.choose(edit.Of(refs...))
	p := s.OnScreen(edit.PieceBox(&m.Pieces[310]).Center())
	st.Hold(p.X, p.Y, ui.Primary)
	st.Move(p.X+10, p.Y)
	if s.drag.kind != moving {
		b.Fatal("nothing is dragged")
	}
	b.ResetTimer()
	for i := range b.N {
		st.Move(p.X+float64(i%60), p.Y+float64(i%40))
	}
}
