package words

import "trueinch/maps"

// Named is what a battlefield, a piece of it or a note goes by: in the language spoken where the catalogues have the name.
func (w *Words) Named(name string) string {
	if key, ok := maps.NameKey(name); ok {
		return w.W(key)
	}
	return name
}
