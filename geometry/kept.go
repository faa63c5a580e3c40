package geometry

import "sync"

// kept is what one part of the geometry works out of a table on first use and keeps with it: that part alone knows what it
// is, so that the table does not rest on everything that is ever made of it.
type kept struct {
	once sync.Once
	made any
}

// get returns it, made if need be.
func (k *kept) get(make func() any) any {
	k.once.Do(func() { k.made = make() })
	return k.made
}
