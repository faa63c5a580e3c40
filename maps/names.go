package maps

import (
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"trueinch/assets"
)

// NameKey returns the catalogue key of a name that the shipped tables and prefabs use, so that a piece, a table or a
// set-up note reads well in every language. False for every other name: then the name itself is shown.
func NameKey(name string) (key string, ok bool) {
	key, ok = nameKeys()[name]
	return key, ok
}

// nameKeys finds the keys by what they say in English, which is what stands in files.
var nameKeys = sync.OnceValue(func() map[string]string {
	texts, keys := map[string]string{}, map[string]string{}
	if err := toml.Unmarshal(assets.Catalogues("en")["maps.toml"], &texts); err != nil {
		panic("maps: the English names: " + err.Error())
	}
	for key, text := range texts {
		if strings.HasPrefix(key, "maps.name.") || strings.HasPrefix(key, "maps.note.") {
			keys[text] = key
		}
	}
	return keys
})
