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

// TestLotsHangOnWhoRolls: whatever others roll, somebody's rolls of a seed are the same, one after another, and nobody else's; and a pool of more dice begins
// with the same faces.
func TestLotsHangOnWhoRolls(t *testing.T) {
	rolls := func(l *lots, before ...ModelID) (faces [][]int) {
		for _, other := range before {
			l.roll(other, []Pool{{Count: 3}})
		}
		for range 3 {
			faces = append(faces, l.roll(4, []Pool{{Count: 5}, {Count: 5}}))
		}
		return faces
	}
	alone, among := rolls(&lots{seed: 7}), rolls(&lots{seed: 7}, NoModel, 0, 5, 5)
	for i := range alone {
		if !slices.Equal(alone[i], among[i]) {
			t.Errorf("roll %d is %v alone and %v among others", i, alone[i], among[i])
		}
	}
	if slices.Equal(alone[0], alone[1]) || slices.Equal(alone[0][:5], alone[0][5:]) {
		t.Errorf("the same faces again: %v", alone)
	}
	if other := (&lots{seed: 7}).roll(3, []Pool{{Count: 10}}); slices.Equal(other, alone[0]) {
		t.Errorf("two models roll %v", other)
	}
	if more := (&lots{seed: 7}).roll(4, []Pool{{Count: 8}}); !slices.Equal(more[:5], alone[0][:5]) {
		t.Errorf("five dice are %v, and the first of eight %v", alone[0][:5], more[:5])
	}
	mirrored := rolls(&lots{seed: 7, mirrored: true})
	for i, face := range alone[2] {
		if face+mirrored[2][i] != 7 {
			t.Fatalf("%v mirrored is %v", alone[2], mirrored[2])
		}
	}
}

// TestLotsAreEquallyLikely: every face, and every face after every other, with seeds and rollers that follow each other.
func TestLotsAreEquallyLikely(t *testing.T) {
	const rolls = 360_000
	var pairs [6][6]int
	for i := range rolls {
		l := &lots{seed: uint64(i / 10)}
		faces := l.roll(ModelID(i%10), []Pool{{Count: 1}, {Count: 1}})
		pairs[faces[0]-1][faces[1]-1]++
	}
	for first := range pairs {
		for second, count := range pairs[first] { // five standard deviations are 493
			if off := count - rolls/36; off < -493 || off > 493 {
				t.Errorf("%d and %d fell %d times in %d", first+1, second+1, count, rolls)
			}
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
func NextFace(f *Fork) int { return f.match.lots.roll(0, []Pool{{Count: 1}})[0] }
