package board

import (
	"slices"
	"sync"

	"trueinch/geometry"
)

// tables remembers the latest tables that layouts became: the matches of a simulation are all played on the same battlefield, and what is
// tried out on a copy of a match mostly comes to pass. Whatever is worked out about a table holds wherever it is met again. A table never
// changes, and it follows from its layout alone, which is compared whole.
type tables struct {
	most  int
	lock  sync.Mutex
	known []laidOut // the latest last
}

// laidOut is a layout that nobody else holds and the table it became.
type laidOut struct {
	layout geometry.Layout
	table  *geometry.Table
}

// battlefields are those that matches begin with, and changed those that they have come to.
var (
	battlefields = tables{most: 4}
	changed      = tables{most: 12}
)

// of returns the table of a layout.
func (t *tables) of(layout geometry.Layout) (*geometry.Table, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	for i, known := range slices.Backward(t.known) {
		if sameLayout(&known.layout, &layout) {
			t.known = append(slices.Delete(t.known, i, i+1), known)
			return known.table, nil
		}
	}
	layout = copied(layout)
	table, err := geometry.NewTable(layout)
	if err != nil {
		return nil, err
	}
	if len(t.known) == t.most {
		t.known = slices.Delete(t.known, 0, 1)
	}
	t.known = append(t.known, laidOut{layout, table})
	return table, nil
}

// sameLayout reports whether layouts are alike to the last number.
func sameLayout(a, b *geometry.Layout) bool {
	if a.Width != b.Width || a.Depth != b.Depth || len(a.Pieces) != len(b.Pieces) {
		return false
	}
	for i := range a.Pieces {
		if !samePiece(&a.Pieces[i], &b.Pieces[i]) {
			return false
		}
	}
	return true
}

// samePiece compares the solids first: they are what a match changes.
func samePiece(a, b *geometry.Piece) bool {
	if len(a.Prisms) != len(b.Prisms) {
		return false
	}
	for i := range a.Prisms {
		p, q := &a.Prisms[i], &b.Prisms[i]
		if p.Bottom != q.Bottom || p.Top != q.Top || p.Center != q.Center || p.Radius != q.Radius || !slices.Equal(p.Polygon, q.Polygon) {
			return false
		}
	}
	return a.Transparent == b.Transparent && a.Passable == b.Passable && a.Enclosed == b.Enclosed && a.Impassable == b.Impassable &&
		sameDescription(&a.Description, &b.Description)
}

func sameDescription(a, b *geometry.Description) bool {
	return a.ID == b.ID && a.Name == b.Name && a.Kind == b.Kind && a.Prefab == b.Prefab && a.Material == b.Material && a.Solidity == b.Solidity &&
		a.Rank == b.Rank && a.Danger == b.Danger && a.Angle == b.Angle && slices.Equal(a.Doors, b.Doors) && a.Base == b.Base && a.Notes == b.Notes &&
		slices.Equal(a.Tags, b.Tags)
}

// copied is a battlefield that shares nothing with another one, so that it stays as it is when that is edited.
func copied(layout geometry.Layout) geometry.Layout {
	layout.Pieces = slices.Clone(layout.Pieces)
	for i := range layout.Pieces {
		p := &layout.Pieces[i]
		p.Prisms, p.Doors, p.Tags = slices.Clone(p.Prisms), slices.Clone(p.Doors), slices.Clone(p.Tags)
		for k := range p.Prisms {
			p.Prisms[k].Polygon = slices.Clone(p.Prisms[k].Polygon)
		}
	}
	return layout
}

// TableOf returns the table of a battlefield.
func TableOf(layout geometry.Layout) (*geometry.Table, error) { return battlefields.of(layout) }

// MustTable indexes terrain that was accepted at the start and only moved or lost pieces since.
func MustTable(layout geometry.Layout) *geometry.Table {
	table, err := changed.of(layout)
	if err != nil {
		panic("board: terrain that was accepted at the start: " + err.Error())
	}
	return table
}
