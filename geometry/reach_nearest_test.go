package geometry

import (
	"testing"

	"pgregory.net/rapid"
)

// proposal is the place that a movement proposes for one that is pointed at, and the envelopes that may be asked about it: the one that proposed it, which
// was asked after others before, and a new one.
type proposal struct {
	kind  MoveKind
	at    Point
	spot  Spot
	asked map[string]*Envelope
}

// eachProposal draws movements of every kind, and gives what they propose for places all over the table.
func eachProposal(t *rapid.T, use func(proposal)) {
	table, drawn := drawTable(t)
	for _, kind := range MoveKinds() {
		m := kind.Movement(drawn.Mover, drawn.Start, rapid.SampledFrom([]float64{1, 3, 5, 7}).Draw(t, "inches"))
		m.Blocks, m.AllowAir = drawn.Blocks, rapid.Bool().Draw(t, "air")
		e := table.Reach(m)
		for range 6 {
			at := Point{rapid.Float64Range(-1, 11).Draw(t, "x"), rapid.Float64Range(-1, 11).Draw(t, "y")}
			if s, ok := e.Nearest(at); ok {
				use(proposal{kind, at, s, map[string]*Envelope{"the same envelope": e, "a new one": table.Reach(m)}})
			}
		}
	}
}

// What is proposed for a place that is pointed at may be taken: it lies in the envelope, is so written down as it is, and is no
// worse for having been asked for after others.
func TestWhatIsProposedIsNeverRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachProposal(t, func(p proposal) {
			written := p.spot
			written.Center = written.Center.Committed()
			for what, asked := range p.asked {
				if o := asked.Obstacle(written); o.Kind != Unhindered {
					t.Fatalf("%s, pointing at %v: %v (off the grid by %v) is refused by %s: %v", p.kind, p.at, p.spot, p.spot.Center.Distance(written.Center), what, o)
				}
				if _, leads := asked.Path(written, nil); !leads {
					t.Fatalf("%s, pointing at %v: no way to %v", p.kind, p.at, p.spot)
				}
			}
		})
	})
}
