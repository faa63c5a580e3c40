package tabletop

import (
	"maps"
	"slices"
	"testing"

	"trueinch/game/canvas"
	terrain "trueinch/maps"
)

// TestPicturesAreOfWhatThereIs: no picture names a prefab, an icon or a thing on a roof that nobody knows.
func TestPicturesAreOfWhatThereIs(t *testing.T) {
	others := []string{"object", "cinema", "crane"} // drawn, but on no shelf of the designer
	for name, p := range pictures() {
		if _, known := terrain.PrefabByID(name); !known && !slices.Contains(others, name) {
			t.Errorf("there is a picture of %s, and no such prefab", name)
		}
		for _, thing := range append(p.Roof, p.SmallRoof...) {
			if roofs()[thing] == nil && thing != "dome" && thing != "lid" {
				t.Errorf("%s: nobody knows what a %s on a roof is", name, thing)
			}
		}
	}
	all := maps.Clone(pictures())
	maps.Copy(all, roofs())
	for name, p := range all {
		for i, part := range p.Parts {
			if part.Icon != "" && !canvas.HasIcon(part.Icon) {
				t.Errorf("%s: there is no icon %s", name, part.Icon)
			}
			if len(part.Path) == 0 && part.Rect == nil && part.Circle == nil && len(part.Wheels) == 0 && !part.Lights {
				t.Errorf("%s: part %d draws nothing", name, i+1)
			}
		}
	}
}
