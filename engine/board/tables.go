package board

import (
	"reflect"
	"slices"
	"sync"

	"trueinch/geometry"
)

// tableMemo remembers the latest battlefields: the matches of a simulation are all played on the same one, and whatever
// is worked out about a table holds in every match. A table never changes.
var tableMemo struct {
	lock  sync.Mutex
	known []laidOut // the latest last
}

// laidOut is a battlefield and the table it became.
type laidOut struct {
	layout geometry.Layout
	table  *geometry.Table
}

// tablesKept is how many battlefields are remembered.
const tablesKept = 4

// TableOf returns the table of a battlefield.
func TableOf(layout geometry.Layout) (*geometry.Table, error) {
	tableMemo.lock.Lock()
	defer tableMemo.lock.Unlock()
	for i, known := range tableMemo.known {
		if reflect.DeepEqual(known.layout, layout) {
			tableMemo.known = append(slices.Delete(tableMemo.known, i, i+1), known)
			return known.table, nil
		}
	}
	layout = copied(layout)
	table, err := geometry.NewTable(layout)
	if err != nil {
		return nil, err
	}
	if len(tableMemo.known) == tablesKept {
		tableMemo.known = slices.Delete(tableMemo.known, 0, 1)
	}
	tableMemo.known = append(tableMemo.known, laidOut{layout, table})
	return table, nil
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

// MustTable indexes terrain that was accepted at the start and only moved or lost pieces since.
func MustTable(layout geometry.Layout) *geometry.Table {
	table, err := geometry.NewTable(layout)
	if err != nil {
		panic("board: terrain that was accepted at the start: " + err.Error())
	}
	return table
}
