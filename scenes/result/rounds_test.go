package result

import (
	"slices"
	"testing"
)

// TestTheLastRoundIsNamed below the graph, however short it was; others are where they have room, each in the middle of its Round.
func TestTheLastRoundIsNamed(t *testing.T) {
	for _, c := range []struct {
		starts []float64
		end    float64
		want   []float64
	}{
		{[]float64{100, 200, 300}, 400, []float64{150, 250, 350}},
		{[]float64{100, 200, 396}, 400, []float64{150, 298, 390}},
		{[]float64{100, 200, 360, 396}, 400, []float64{150, 280, 0, 390}},
	} {
		if got := centres(c.starts, slices.Repeat([]float64{20}, len(c.starts)), c.end, 400); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.starts, got, c.want)
		}
	}
}
