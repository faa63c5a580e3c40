package geometry_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"trueinch/geometry"
	"trueinch/maps"
)

// standing returns places on a table, on the ground and on roofs, where a base has room.
func standing(table *geometry.Table, mover geometry.Cylinder, n int) []geometry.Spot {
	r := rand.New(rand.NewPCG(1, 2))
	var spots []geometry.Spot
	for len(spots) < n {
		surfaces := table.Surfaces(geometry.Point{X: r.Float64() * table.Width(), Y: r.Float64() * table.Depth()})
		if len(surfaces) == 0 {
			continue
		}
		s := surfaces[r.IntN(len(surfaces))]
		if table.Reach(geometry.Movement{Mover: mover, Start: s}).Obstacle(s).Kind == geometry.Unhindered {
			spots = append(spots, s)
		}
	}
	return spots
}

// benchShipped asks a new envelope on every shipped table, with each type of movement, for places elsewhere, and reports the
// longest that one took.
func benchShipped(b *testing.B, millimetres, reach float64) {
	for _, name := range maps.ShippedNames() {
		m, _ := maps.ShippedByName(name)
		table, err := geometry.NewTable(maps.Layout(m))
		if err != nil {
			b.Fatal(err)
		}
		radius := geometry.BaseRadius(millimetres)
		mover := geometry.Cylinder{Radius: radius, Height: 2 * radius}
		spots := standing(table, mover, 24)
		b.Run(name, func(b *testing.B) {
			longest := time.Duration(0)
			for i := 0; b.Loop(); i++ {
				types := geometry.MoveKinds()
				from := spots[i/len(types)%len(spots)]
				began := time.Now()
				move := types[i%len(types)].Movement(mover, from, min(reach, table.Width()+table.Depth()))
				move.Allowance = reach
				e := table.Reach(move)
				for k := range 4 {
					to := spots[(i+5*k+1)%len(spots)]
					if !math.IsInf(reach, 1) {
						to.Center = from.Center.Add(to.Center.Sub(from.Center).Times(reach / 2 / max(reach/2, to.Center.Distance(from.Center))))
					}
					e.Length(to)
				}
				longest = max(longest, time.Since(began))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "longest-ms")
		})
	}
}

// The first questions to an envelope of 10 inches, as when the pointer comes to rest on the table.
func BenchmarkShippedHover(b *testing.B) { benchShipped(b, 40, 10) }

// Ways to places anywhere, however far, some of which no way leads to.
func BenchmarkShippedSeek(b *testing.B) { benchShipped(b, 50, math.Inf(1)) }
