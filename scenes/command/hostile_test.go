package command

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

// TestFilesMadeToHurtAreRefused: a file of a size that nobody needs gets one sentence with its place, and takes little memory.
func TestFilesMadeToHurtAreRefused(t *testing.T) {
	table := func(rest string) string {
		return `{"format": "trueinch-table", "version": 1, "name": "h", "width": 36, "depth": 36, ` + rest + `}`
	}
	many := func(n int, one string) string { return strings.TrimSuffix(strings.Repeat(one+",", n), ",") }
	card := "=== Anvil Rose ===\nSupreme, Level 3, Hero, Powerhouse, Science · Living\nBase 50 mm · HP 8 · Sprint 6\" · AP Limit 4 · Dice 2\ns 7T  d 7  e 3  a 4  m 3  p 5T\n"
	for name, c := range map[string]struct{ text, want string }{
		"notes.table.json":  {table(`"notes": [` + many(10_000, `"n"`) + `]`), "“notes” has 10000 entries; 100 is the most."},
		"wall.table.json":   {table(`"pieces": [{"id": "w", "kind": "zone", "prisms": [{"top": 2, "polygon": [` + many(200_000, `{"x": 1, "y": 1}`) + `]}]}]`), "This list has more than 10000 entries."},
		"road.table.json":   {table(`"ground": [{"kind": "road", "width": 2, "outline": [` + many(200_000, `{"x": 99, "y": 99}`) + `]}]`), "This list has more than 10000 entries."},
		"pieces.table.json": {table(`"pieces": [` + many(9_000, `{}`) + `]`), ""},
		"empty.card":        {strings.Repeat("=== \n", 100_000), "the file has more than 1000 cards"},
		"efx.card":          {card + "Smash [AP 2] CCM, s vs. d, Damage 2. EFX: " + strings.Repeat("Stun; ", 100_000) + "Stun\n", "the line is longer than 4000 characters"},
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var out, faults bytes.Buffer
		status := Program{House: &house.House{Systems: []engine.System{supreme.System{}}}, Out: &out, Err: &faults}.Run([]string{"check", "--lang", "en", file})
		runtime.ReadMemStats(&after)
		if said := out.String() + faults.String(); status != Problems || !strings.Contains(said, c.want) {
			t.Errorf("%s: %d, %.300s", name, status, said)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 200<<20 {
			t.Errorf("%s takes %s in all", name, fmt.Sprint(used>>20, " MB"))
		}
	}
}
