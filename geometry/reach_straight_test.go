package geometry

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestAStraightWayIsThatOfThePath: whatever ways of moving, terrain and models there are, and whatever was asked before.
func TestAStraightWayIsThatOfThePath(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		eachProposal(t, func(p proposal) {
			straight, leads := p.asked["the same envelope"].StraightWay(p.spot)
			if !leads {
				return
			}
			found++
			for what, asked := range p.asked {
				path, ok := asked.Path(p.spot, nil)
				if ends := slices.Compact(slices.Clone(straight)); !ok || !slices.Equal(slices.Compact(path.Points), ends) {
					t.Fatalf("%s to %v: %s leads over %v, not %v", p.kind, p.spot, what, path.Points, straight)
				}
			}
		})
	})
	if found == 0 {
		t.Error("no way was straight")
	}
}
