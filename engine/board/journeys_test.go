package board

import (
	"math"
	"testing"

	"trueinch/geometry"
)

// TestAWayIsLookedForOnce: a way is worked out anew only where something it follows from is another.
func TestAWayIsLookedForOnce(t *testing.T) {
	f := newField()
	f.box(8, 8, 4, 4, 0, 3)
	b := f.board()
	move := geometry.Movement{
		Mover: geometry.Cylinder{Radius: 0.5, Height: 1}, Start: geometry.Ground(geometry.Point{X: 4, Y: 10}),
		Allowance: math.Inf(1), Rise: 0.5, Drop: 0.5, Cross: 0.5,
	}
	spots := []geometry.Spot{geometry.Ground(geometry.Point{X: 18, Y: 10})}
	looked := 0
	ask := func(table *geometry.Table, m geometry.Movement, spots []geometry.Spot) ([]geometry.Point, bool) {
		return b.Way(table, m, spots, func(reach *geometry.Envelope) ([]geometry.Point, bool) {
			looked++
			path, leads := reach.Path(spots[0], nil)
			return path.Points, leads
		})
	}
	first, leads := ask(b.Table, move, spots)
	again, still := ask(b.Table, move, spots)
	if looked != 1 || !leads || !still || len(first) < 3 || len(again) != len(first) {
		t.Fatalf("looked %d times: %v %v, then %v %v", looked, first, leads, again, still)
	}
	start, blocked, slower, fence := move, move, move, b.Fenced([]geometry.PieceIndex{0})
	start.Start.Level = 0.25
	blocked.Blocks = []geometry.Cylinder{{Center: geometry.Point{X: 6, Y: 7}, Radius: 0.5, Height: 1}}
	slower.Slow = 2
	for k, other := range []geometry.Movement{start, blocked, slower} {
		if ask(b.Table, other, spots); looked != k+2 {
			t.Errorf("movement %d: looked %d times", k, looked)
		}
	}
	ask(fence, move, spots)
	ask(b.Table, move, []geometry.Spot{geometry.Ground(geometry.Point{X: 18, Y: 10.5})})
	if ask(b.Table, move, []geometry.Spot{spots[0], spots[0]}); looked != 7 {
		t.Errorf("looked %d times for another table, another place and another place more", looked)
	}
}

// TestAnEnvelopeIsKeptForWhoeverAsksAgain: where its answers depend on nothing that was asked before, and its ways are those that an envelope
// finds that nobody has asked.
func TestAnEnvelopeIsKeptForWhoeverAsksAgain(t *testing.T) {
	f := newField()
	f.box(8, 8, 4, 4, 0, 0.4) // a step up
	b := f.board()
	move := geometry.Movement{
		Mover: geometry.Cylinder{Radius: 0.5, Height: 1}, Start: geometry.Ground(geometry.Point{X: 6, Y: 10}),
		Allowance: 8, Rise: 0.5, Drop: 0.5, Cross: 0.5,
	}
	reach := b.Reach(b.Table, move)
	if b.Reach(b.Table, move) != reach {
		t.Error("made anew for the same movement")
	}
	other := move
	other.Blocks = []geometry.Cylinder{{Center: geometry.Point{X: 7.5, Y: 10}, Radius: 0.5, Height: 1}}
	if b.Reach(b.Table, other) == reach || b.Reach(b.Fenced([]geometry.PieceIndex{0}), move) == reach {
		t.Error("kept for another movement or another table")
	}
	left, none := 0, 0
	for x := 1.0; x < 20; x++ {
		for _, spot := range b.Table.Surfaces(geometry.Point{X: x, Y: 9}) {
			want, leads := b.Table.Reach(move).Path(spot, nil)
			for range 2 {
				got, ok := reach.Path(spot, nil)
				if ok != leads || got.Length != want.Length || reach.Contains(spot) != leads {
					t.Fatalf("to %v: %v %v, anew %v %v", spot, got, ok, want, leads)
				}
			}
			if left++; !leads {
				left, none = left-1, none+1
			}
		}
	}
	if left < 5 || none < 2 {
		t.Errorf("%d ways, %d times none", left, none)
	}
	flat := newField().board()
	if one := flat.Reach(flat.Table, move); one.Steady() || flat.Reach(flat.Table, move) == one {
		t.Error("one that searches its first ways one by one is kept")
	}
}

// TestEnvelopesAreKept: whoever asks with the same movement gets the same envelope, and another one as soon as anybody stands elsewhere.
func TestEnvelopesAreKept(t *testing.T) {
	f := newField()
	f.box(8, 8, 4, 4, 0, 3)
	b := f.board()
	move := geometry.Movement{
		Mover: geometry.Cylinder{Radius: 0.5, Height: 1}, Start: geometry.Ground(geometry.Point{X: 4, Y: 10}), Allowance: 6,
		Blocks: []geometry.Cylinder{{Center: geometry.Point{X: 20, Y: 20}, Radius: 0.5, Height: 1}},
	}
	first, same := b.Kept(b.Table, move), b.Kept(b.Table, move)
	moved := move
	moved.Blocks = []geometry.Cylinder{{Center: geometry.Point{X: 7, Y: 10}, Radius: 0.5, Height: 1}}
	if other := b.Kept(b.Table, moved); first != same || other == first || other.Contains(geometry.Ground(geometry.Point{X: 7, Y: 10})) {
		t.Errorf("kept %p and %p of one movement, %p of another", first, same, other)
	}
}
