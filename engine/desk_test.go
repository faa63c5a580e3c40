package engine

import "testing"

// TestWhatLiesOnADesk: an option may be about every thing of a desk and about each of its parts, and about nothing else.
func TestWhatLiesOnADesk(t *testing.T) {
	desk := &Desk{Tracks: []Track{{Max: 2}}, Dice: []DeskDie{{Face: 1, Faces: make([]Text, 6)}},
		Stocks: []Stock{{Heaps: []Heap{{Have: 3}, {Have: 4}}}}}
	for at, has := range map[OnDesk]bool{
		{OnTrack, 0, WholeThing}: true, {OnTrack, 0, 2}: true, {OnTrack, 0, 3}: false, {OnTrack, 1, WholeThing}: false,
		{OnDie, 0, 6}: true, {OnDie, 0, 7}: false, {OnDie, 1, 0}: false,
		{OnStock, 0, 1}: true, {OnStock, 0, 2}: false, {OnStock, -1, WholeThing}: false, {OnStock, 0, -2}: false,
	} {
		if desk.Has(at) != has {
			t.Errorf("of %v the desk says %v", at, !has)
		}
	}
	if (*Desk)(nil).Has(OnDesk{Part: WholeThing}) {
		t.Error("something lies on no desk")
	}
	if n := desk.Stocks[0].Count(); n != 7 {
		t.Errorf("7 cubes are counted as %d", n)
	}
}
