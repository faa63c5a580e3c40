package geometry

import (
	"testing"

	"pgregory.net/rapid"
)

// What is proposed for a place that is pointed at may be taken: it lies in the envelope, is so written down as it is, and is no
// worse for having been asked for after others.
func TestWhatIsProposedIsNeverRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, drawn := drawTable(t)
		for _, kind := range MoveKinds() {
			m := kind.Movement(drawn.Mover, drawn.Start, rapid.SampledFrom([]float64{1, 3, 5, 7}).Draw(t, "inches"))
			m.Blocks, m.AllowAir = drawn.Blocks, rapid.Bool().Draw(t, "air")
			e := table.Reach(m)
			for range 6 {
				p := Point{rapid.Float64Range(-1, 11).Draw(t, "x"), rapid.Float64Range(-1, 11).Draw(t, "y")}
				s, ok := e.Nearest(p)
				if !ok {
					continue
				}
				written := s
				written.Center = written.Center.Committed()
				for what, asked := range map[string]*Envelope{"the same envelope": e, "a new one": table.Reach(m)} {
					if o := asked.Obstacle(written); o.Kind != Unhindered {
						t.Fatalf("%s, pointing at %v: %v (off the grid by %v) is refused by %s: %v", kind, p, s, s.Center.Distance(written.Center), what, o)
					}
					if _, leads := asked.Path(written, nil); !leads {
						t.Fatalf("%s, pointing at %v: no way to %v", kind, p, s)
					}
				}
			}
		}
	})
}
