package matchtest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
)

// RandomTable is a square table with 4 to 12 pieces by chance, written as Piece reads them, that leave each other and the edges alone.
func RandomTable(t testing.TB, random *rand.Rand, side float64, pieces []string) geometry.Layout {
	t.Helper()
	layout := geometry.Layout{Width: side, Depth: side}
	const room = 9 // from the middle of one piece to that of the next
	var taken []geometry.Point
	for n := range 4 + random.IntN(9) {
		middle := geometry.Point{X: 6 + (side-12)*random.Float64(), Y: 4 + (side-8)*random.Float64()}
		if slices.ContainsFunc(taken, func(p geometry.Point) bool { return p.Sub(middle).Length() < room }) {
			continue
		}
		p := Piece(t, pieces[random.IntN(len(pieces))])
		p.ID = fmt.Sprint(p.ID, n)
		for i := range p.Prisms {
			low, high := p.Prisms[i].Bounds()
			for k := range p.Prisms[i].Polygon {
				p.Prisms[i].Polygon[k] = p.Prisms[i].Polygon[k].Add(middle).Sub(low.Add(high).Times(0.5))
			}
		}
		layout.Pieces, taken = append(layout.Pieces, p), append(taken, middle)
	}
	return layout
}

// Said holds tables of sentences, by the catalogue entry of what is asked or offered, against the rooms of the rule system that is tested:
// each entry that fits the pattern stands in its code somewhere.
func Said(t testing.TB, pattern string, tables ...map[string]string) {
	t.Helper()
	said := map[string]bool{}
	for _, name := range append(Glob(t, "*.go"), Glob(t, "*/*.go")...) {
		if strings.HasSuffix(name, "_test.go") || filepath.Base(name) == "about.go" {
			continue
		}
		for _, found := range regexp.MustCompile(pattern).FindAllSubmatch(read(t, name), -1) {
			said[string(found[1])] = true
		}
	}
	for _, table := range tables {
		for key := range table {
			if !said[key] {
				t.Errorf("nobody asks %s", key)
			}
		}
	}
}

// Explained plays a match by chance: whatever is asked says in a sentence what it is about, and what models could come to, where they stand
// and beside an opponent, is chances, each with its line on their Sheet.
func Explained(t *testing.T, system engine.System, setup engine.Setup, random *rand.Rand, pick func(*engine.Decision, *rand.Rand) engine.Choice) {
	t.Helper()
	m, err := engine.New(system, setup, random.Uint64(), engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	about, missing, foreseen := system.Extras().About, map[string]bool{}, 0
	for d := m.Decision(); d.Shape != engine.GameEnd; d = m.Decision() {
		s := m.State()
		if d.Shape == engine.Pick {
			for i := range d.Options {
				if len(about(s, i)) == 0 {
					missing[d.Ask.Key+" "+d.Options[i].Text.Key] = true
				}
			}
		} else if d.Shape != engine.Roll && len(about(s, -1)) == 0 {
			missing[d.Ask.Key] = true
		}
		if d.Kind == engine.Menu && d.Subject != engine.NoModel {
			foreseen += foreseeing(t, system, m, d.Subject)
		}
		if err := m.Choose(pick(d, random)); err != nil {
			t.Fatal(d.Ask.Key, err)
		}
	}
	for key := range missing {
		t.Errorf("nothing is said of %s", key)
	}
	if foreseen == 0 {
		t.Error("nobody could ever have attacked")
	}
}

// foreseeing checks what a model could come to, and counts it.
func foreseeing(t *testing.T, system engine.System, m *engine.Match, id engine.ModelID) (count int) {
	t.Helper()
	models := m.View(max(0, m.Decision().Seat)).Models
	spots := []geometry.Spot{models[id].Spot}
	for _, other := range models {
		if other.Seat != models[id].Seat && other.OnTable && len(spots) == 1 {
			beside := other.Spot
			beside.Center.X += other.Body.Radius + models[id].Body.Radius
			spots = append(spots, beside)
		}
	}
	lines := m.Sheet(id).Actions
	for _, at := range spots {
		for _, p := range system.Extras().Prospects(m.State(), id, at) {
			count++
			if p.Success < 0 || p.Success > 1+1e-9 || p.Fells > p.Success+1e-9 || p.Harm < -1e-9 || math.IsNaN(p.Harm) {
				t.Errorf("%s against %d: %+v", p.Name, p.Target, p)
			}
			if p.Action >= len(lines) || lines[p.Action].Name != p.Name || len(lines[p.Action].Plain) == 0 {
				t.Errorf("%s has no line of its own on the Sheet", p.Name)
			}
		}
	}
	return count
}

// Anything answers by chance, dice too, and seldom gives a choice up.
func Anything(d *engine.Decision, random *rand.Rand) engine.Choice {
	if d.Shape == engine.Roll {
		var faces [][]int
		for _, pool := range d.Dice {
			row := make([]int, pool.Count)
			for i := range row {
				row[i] = 1 + random.IntN(6)
			}
			faces = append(faces, row)
		}
		return engine.Choice{Faces: faces}
	}
	choice := bot.Anything(d, random.Float64)
	for tries := 0; tries < 4 && d.Shape == engine.Pick && d.Options[choice.Pick].Finish; tries++ {
		choice = bot.Anything(d, random.Float64)
	}
	return choice
}
