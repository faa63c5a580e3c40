package geometry

import "testing"

// The distance between two pieces of terrain, most of them far from each other.
func BenchmarkApart(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		n := s.table.Len()
		one, other := i%n, (i*7+1+i/n)%n
		_, from, to := Apart(&s.table.solids[one].Footprint, &s.table.solids[other].Footprint)
		gapSink.From, gapSink.To = from, to
	})
}
