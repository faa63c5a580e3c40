package geometry

import "testing"

// The distance between two pieces of terrain, most of them far from each other: by their footprints, and by shapes that were
// made ready once.
func BenchmarkApart(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		n := s.table.Len()
		one, other := i%n, (i*7+1+i/n)%n
		_, from, to := Apart(&s.table.solids[one].Footprint, &s.table.solids[other].Footprint)
		gapSink.From, gapSink.To = from, to
	})
}

func BenchmarkShapesApart(b *testing.B) {
	var table *Table
	var shapes []Shape
	bench(b, func(s *benchScene, i int) {
		if table != s.table {
			table, shapes = s.table, nil
			for k := range table.solids {
				shapes = append(shapes, NewShape(&table.solids[k].Footprint))
			}
		}
		n := len(shapes)
		one, other := i%n, (i*7+1+i/n)%n
		_, from, to := shapes[one].Apart(&shapes[other])
		gapSink.From, gapSink.To = from, to
	})
}
