package ladder_test

import (
	"testing"

	"trueinch/engine/ladder"
)

// BenchmarkPlayouts plays plans out from the beginning of the second Round of a match of the usual size. Its figure: playouts a second.
func BenchmarkPlayouts(b *testing.B) {
	for _, system := range systems {
		b.Run(system.Code(), func(b *testing.B) {
			m := upTo(b, system, encounter(b, system, "crossroads", system.Form().Size.Usual, "", 3), 3, activates(0, 2))
			d, played := m.Decision(), 0
			for b.Loop() {
				played += ladder.NewSearch(24).Find(d, m.SeenBy(0)).Playouts
			}
			b.ReportMetric(float64(played)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
