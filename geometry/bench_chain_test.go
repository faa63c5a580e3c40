package geometry_test

import (
	"testing"
	"time"

	"trueinch/geometry"
	"trueinch/maps"
)

// Where two moves lead: the outline, on every shipped table and by each type of movement, from its beginning.
func BenchmarkChainOutline(b *testing.B) {
	const reach = 6
	for _, name := range maps.ShippedNames() {
		m, _ := maps.ShippedByName(name)
		table, err := geometry.NewTable(maps.Layout(m))
		if err != nil {
			b.Fatal(err)
		}
		radius := geometry.BaseRadius(40)
		mover := geometry.Cylinder{Radius: radius, Height: 2 * radius}
		spots := standing(table, mover, 12)
		for _, kind := range geometry.MoveKinds() {
			b.Run(name+"/"+string(kind), func(b *testing.B) {
				longest := time.Duration(0)
				for i := 0; b.Loop(); i++ {
					began := time.Now()
					chain, limit := table.ReachTwice(kind.Movement(mover, spots[i%len(spots)], reach), func(at geometry.Spot) geometry.Movement {
						return kind.Movement(mover, at, reach)
					})
					if limit != geometry.ChainAnswered {
						b.Skip(limit)
					}
					chain.Outline()
					longest = max(longest, time.Since(began))
				}
				b.ReportMetric(float64(longest.Microseconds())/1000, "longest-ms")
			})
		}
	}
}
