package engine

import (
	"slices"
	"testing"
)

// The first dice of two seeds. Do not change these numbers: every save proves its dice with them.
func TestDiceGolden(t *testing.T) {
	for seed, want := range map[uint64][]int{
		7:          {4, 4, 4, 4, 4, 3, 2, 4, 5, 6, 6, 1, 2, 4, 2, 3, 4, 5, 5, 4, 3, 2, 6, 6},
		^uint64(0): {3, 4, 6, 4, 3, 3, 6, 5, 2, 4, 2, 5, 4, 2, 5, 6, 3, 6, 2, 5, 1, 2, 3, 6},
	} {
		d := newDie(seed)
		got := make([]int, len(want))
		for i := range got {
			got[i] = d.roll()
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %d rolls %v, want %v", seed, got, want)
		}
	}
}

func TestMirroredDiceShowSevenLess(t *testing.T) {
	plain, mirrored := newDie(7), newDie(7)
	mirrored.mirrored = true
	for i := range 1000 {
		if a, b := plain.roll(), mirrored.roll(); a+b != 7 {
			t.Fatalf("die %d shows %d and mirrored %d", i, a, b)
		}
	}
}

func TestFacesAreEquallyLikely(t *testing.T) {
	const rolls = 600_000
	var counts [7]int
	d := newDie(1)
	for range rolls {
		counts[d.roll()]++
	}
	// One face deviates by more than five standard deviations (289 each) once in about two million seeds.
	for face := 1; face <= 6; face++ {
		if off := counts[face] - rolls/6; off < -1445 || off > 1445 {
			t.Errorf("face %d fell %d times in %d", face, counts[face], rolls)
		}
	}
}

func TestDealKeepsTheOrder(t *testing.T) {
	pools := []Pool{{Count: 2}, {Count: 0}, {Count: 1}}
	got := deal(pools, []int{3, 4, 5})
	if len(got) != 3 || !slices.Equal(got[0], []int{3, 4}) || len(got[1]) != 0 || !slices.Equal(got[2], []int{5}) {
		t.Errorf("dealt %v", got)
	}
	if count(pools) != 3 {
		t.Errorf("counted %d", count(pools))
	}
}

// NextFace is what the next die of a copy shows.
func NextFace(f *Fork) int { return f.match.dice.roll() }
