package geometry

import (
	"fmt"
	"testing"
)

func BenchmarkLayers(b *testing.B) {
	for _, pieces := range []int{30, 120} {
		s := newBenchScene(48, pieces, 8)
		f, viewer := s.table.Field(0.125, false), s.models[0]
		start := Ground(viewer.Center)
		start.Level = viewer.Bottom
		for _, c := range []struct {
			name string
			ask  func()
		}{
			{"field", func() { s.table.Field(0.125, false) }},
			{"heads", func() { f.SeenHeads(Task{}, viewer, 1.2) }},
			{"shelters", func() { f.Shelters(Task{}, viewer, 0.6, 1.2, nil) }},
			{"lines", func() { f.Lines(Task{}, viewer, 0.6, 1.2, nil) }},
			{"struck", func() { f.Struck(Task{}, []Shooter{{viewer, 8}}, 0.6, 1.2, nil) }},
			{"reach", func() { f.Reach(Task{}, onFoot.Movement(viewer, start, 6)) }},
			{"free", func() { f.Free(0.6, 1.2) }},
		} {
			b.Run(fmt.Sprintf("%d pieces %s", pieces, c.name), func(b *testing.B) {
				for b.Loop() {
					c.ask()
				}
			})
		}
	}
}
