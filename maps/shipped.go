package maps

import (
	"embed"
	"path"
	"sync"
)

//go:embed shipped/*.table.json
var shippedFiles embed.FS

// shippedNames lists the shipped tables, the smallest first.
var shippedNames = []string{
	"market-square", "rail-yard", "crossroads", "sunken-temple", "old-town", "harbour-terminal", "museum-square", "container-port",
}

// nightNames lists those for games that are played at night, with lamp posts and manholes, the smallest first.
var nightNames = []string{"tannery-row", "gasworks", "cathedral-close"}

// Shipped returns the battlefields that come with the program, the smallest first. The copies are the caller's.
func Shipped() []*Map { return called(shippedNames) }

// Night returns those that come with it for games that are played at night.
func Night() []*Map { return called(nightNames) }

func called(names []string) []*Map {
	var out []*Map
	for _, name := range names {
		m, _ := ShippedByName(name)
		out = append(out, m)
	}
	return out
}

// ShippedNames returns the file names, without their extension, of the tables of Shipped, in the same order.
func ShippedNames() []string { return append([]string(nil), shippedNames...) }

// NightNames is ShippedNames for Night.
func NightNames() []string { return append([]string(nil), nightNames...) }

// ShippedByName returns one shipped battlefield, by day or night; false when there is none of that name. The copy is the caller's.
func ShippedByName(name string) (*Map, bool) {
	read, known := readShipped.Load(name)
	if !known {
		m, there := shippedByName(name)
		if !there {
			return nil, false
		}
		read, _ = readShipped.LoadOrStore(name, m)
	}
	return read.(*Map).Clone(), true
}

// readShipped are the shipped tables that were read, by their names.
var readShipped sync.Map

func shippedByName(name string) (*Map, bool) {
	file := path.Join("shipped", name+Extension)
	data, err := shippedFiles.ReadFile(file)
	if err != nil {
		return nil, false
	}
	m, problems := Read(file, data)
	if len(problems) > 0 {
		panic("maps: " + problems[0].Position() + ": a shipped table has faults: " + problems[0].Key)
	}
	return m, true
}
