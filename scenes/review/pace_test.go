package review

import (
	"testing"
	"time"

	"trueinch/engine/ladder"
)

// TestALookThroughASlowMatchEnds: however long a playout takes, the budget that is left of the thorough one takes about the time that is meant, as long
// as that is enough to find anything; and it is shared by those who are looked at.
func TestALookThroughASlowMatchEnds(t *testing.T) {
	for _, each := range []time.Duration{0, time.Millisecond, 20 * time.Millisecond, 100 * time.Millisecond, 400 * time.Millisecond} {
		for seats := 1; seats <= 2; seats++ {
			b := ladder.Thorough.Within(affordable(each, seats))
			takes := each * time.Duration(seats*b.Looks*(b.Playouts+2*b.Pairs))
			if takes > mostTime {
				t.Errorf("with %v for a playout and %d seats it is %+v and takes %v", each, seats, b, takes)
			}
			if whole := b == ladder.Thorough; whole != (each < 50*time.Millisecond && (each < 20*time.Millisecond*2 || seats == 1)) && each != 20*time.Millisecond {
				t.Errorf("with %v for a playout and %d seats it is %+v", each, seats, b)
			}
		}
	}
}
