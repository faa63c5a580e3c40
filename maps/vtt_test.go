package maps

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"trueinch/geometry"
)

func written(t testing.TB, m *Map) []byte {
	t.Helper()
	data, err := Write(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// smallPicture is a PNG of a few pixels.
func smallPicture(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 12, 12))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// roundTrip fails unless m comes back from a Universal VTT file to the last byte.
func roundTrip(t interface {
	Fatal(...any)
	Fatalf(string, ...any)
}, m *Map, picture []byte) []byte {
	data, err := WriteVTT(m, picture, 100)
	if err != nil {
		t.Fatal(err)
	}
	again, problems := ReadVTT("x.dd2vtt", data, VTTOptions{})
	if again == nil || len(problems) > 0 {
		t.Fatalf("%v", problems)
	}
	one, _ := Write(m)
	other, _ := Write(again)
	if !bytes.Equal(one, other) {
		t.Fatalf("%s\nbecame\n%s", one, other)
	}
	return data
}

func TestShippedTablesComeBackFromVTT(t *testing.T) {
	for _, m := range Shipped() {
		roundTrip(t, m, smallPicture(t))
	}
}

// Any sound map comes back as it was.
func TestEveryMapComesBackFromVTT(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyTable(t)
		if problems := Check(m); len(problems) > 0 {
			t.Skip("not sound")
		}
		roundTrip(t, m, nil)
	})
}

// anyTable is a random map with something in every field.
func anyTable(t *rapid.T) *Map {
	size := rapid.Float64Range(12, 60)
	m := &Map{
		Name: rapid.StringMatching(`[A-Za-zéœ" <&>]{1,12}[a-z]`).Draw(t, "name"), Author: "somebody",
		Notes: []string{rapid.StringMatching(`[a-z ]{0,20}`).Draw(t, "note")},
		Width: size.Draw(t, "width"), Depth: size.Draw(t, "depth"), ZoneDepth: rapid.Float64Range(0, 5).Draw(t, "zone"),
	}
	place := func(label string) geometry.Point {
		return geometry.Point{
			X: rapid.Float64Range(2, m.Width-2).Draw(t, label+" x"), Y: rapid.Float64Range(2, m.Depth-2).Draw(t, label+" y"),
		}
	}
	for i := range rapid.IntRange(0, 12).Draw(t, "pieces") {
		prefab := rapid.SampledFrom(Prefabs()).Draw(t, "prefab")
		p := prefab.Piece(fmt.Sprintf("p%d", i), place("piece"), rapid.Float64Range(-3, 3).Draw(t, "angle"))
		p.Notes = rapid.StringMatching(`[a-z]{0,5}`).Draw(t, "notes")
		low, high := p.Prisms[0].Bounds()
		for _, s := range p.Prisms {
			l, h := s.Bounds()
			low, high = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}, geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
		}
		if low.X >= 0 && low.Y >= 0 && high.X <= m.Width && high.Y <= m.Depth {
			m.Pieces = append(m.Pieces, p)
		}
	}
	if rapid.Bool().Draw(t, "zones") {
		m.Zones = []Zone{{Team: 1, Outline: rectangle(0, 0, m.Width/3, m.Depth/4)}}
	}
	for range rapid.IntRange(0, 3).Draw(t, "areas") {
		m.Ground = append(m.Ground, Area{Kind: Manhole, Center: place("area"), Radius: 0.5})
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "models") {
		m.Models = append(m.Models, Model{ID: fmt.Sprintf("m%d", i), Base: 30, Center: place("model"), Level: 1.5})
	}
	return m
}

func TestWhatOthersSeeOfATable(t *testing.T) {
	m, _ := ShippedByName("crossroads")
	file := vttOf(m, 100)
	if file.Resolution.Size != (vttPoint{36, 36}) || file.Resolution.Pixels != 100 || file.Format != 0.3 {
		t.Errorf("%+v", file.Resolution)
	}
	doors, lamps, opaque := 0, 0, 0
	for _, p := range m.Pieces {
		doors += len(p.Doors)
		if lit(&p) {
			lamps++
		}
		if !p.Transparent {
			opaque += len(p.Prisms)
		}
	}
	if len(file.Portals) != doors || len(file.Lights) != lamps || len(file.Walls)+len(file.Things) < opaque {
		t.Errorf("%d portals, %d lights, %d lines for %d doors, %d lamps, %d solids", len(file.Portals), len(file.Lights), len(file.Walls)+len(file.Things), doors, lamps, opaque)
	}
	for _, line := range append(file.Walls, file.Things...) {
		for _, p := range line {
			if p.X < 0 || p.Y < 0 || p.X > 36 || p.Y > 36 || math.IsNaN(p.X+p.Y) {
				t.Fatalf("%v is off the map", p)
			}
		}
	}
	// The diner's door is a gap in its wall, as wide as the portal that fills it.
	diner := m.Piece("lucky-diner")
	lines := m.withoutDoors(diner, &diner.Prisms[0].Footprint)
	length := 0.0
	for _, line := range lines {
		for i := 0; i+1 < len(line); i++ {
			length += math.Hypot(line[i+1].X-line[i].X, line[i+1].Y-line[i].Y)
		}
	}
	low, high := diner.Prisms[0].Bounds()
	if want := 2*(high.X-low.X+high.Y-low.Y) - 2*doorHalf*float64(len(diner.Doors)); math.Abs(length-want) > 1e-6 {
		t.Errorf("the walls are %v long, want %v", length, want)
	}
	// y grows towards the viewer: what is far on the table comes first on the screen.
	if p := m.vtt(geometry.Point{X: 1, Y: 35}); p != (vttPoint{1, 1}) {
		t.Errorf("(1, 35) is %v", p)
	}
}

const foreignFile = `{"format":"0.2","resolution":{"map_origin":{"x":2,"y":3},"map_size":{"x":20,"y":24},"pixels_per_grid":70},
"line_of_sight":[[{"x":3,"y":4},{"x":9,"y":4},{"x":9,"y":9}],[{"x":5,"y":5},{"x":5,"y":5}]],
"objects_line_of_sight":[[{"x":12,"y":12},{"x":14,"y":12},{"x":14,"y":15},{"x":12,"y":15},{"x":12,"y":12}]],
"portals":[{"position":{"x":9,"y":10},"bounds":[{"x":9,"y":9.5},{"x":9,"y":10.5}],"rotation":1.57,"closed":true},
 {"position":{"x":9,"y":10},"bounds":[{"x":9,"y":9.5},{"x":9,"y":10.5}],"closed":false}],
"lights":[{"position":{"x":12,"y":20},"range":4}],"something":{"else":[1,2]},"image":"AAAA"}`

func TestAForeignFile(t *testing.T) {
	english := catalogue(t, "en")
	m, problems := ReadVTT("some/old keep.uvtt", []byte(foreignFile), VTTOptions{Height: 2.5})
	if m == nil {
		t.Fatal(problems)
	}
	said := ""
	for _, p := range problems {
		said += sentence(t, english, p) + "\n"
	}
	if !strings.Contains(said, "1 walls, 1 blocks, 1 doors, 1 lamps; left out: 2") || !strings.Contains(said, "picture") {
		t.Error(said)
	}
	for _, left := range []string{"line 2 of the walls, at 3 by 22", "door 2, which stands open"} {
		if !strings.Contains(said, left) {
			t.Errorf("%q is not among\n%s", left, said)
		}
	}
	if m.Name != "old keep" || m.Width != 20 || m.Depth != 24 || m.ZoneDepth != 3 {
		t.Errorf("%s, %v by %v, zones of %v", m.Name, m.Width, m.Depth, m.ZoneDepth)
	}
	kinds := map[string]int{}
	for _, p := range m.Pieces {
		kinds[p.Name]++
		if p.Name != "Lamp post" && heightOf(p) != 2.5 {
			t.Errorf("%s is %v high", p.ID, heightOf(p))
		}
	}
	if kinds["Wall"] != 1 || kinds["Block"] != 1 || kinds["Door"] != 1 || kinds["Lamp post"] != 1 {
		t.Errorf("%v", kinds)
	}
	block := m.Pieces[1].Prisms[0]
	if low, high := block.Bounds(); low != (geometry.Point{X: 10, Y: 12}) || high != (geometry.Point{X: 12, Y: 15}) {
		t.Errorf("the block stands from %v to %v: the origin is to be taken off", low, high)
	}
	if big, _ := ReadVTT("x.uvtt", []byte(foreignFile), VTTOptions{Square: 1.5}); big == nil || big.Width != 30 || big.Depth != 36 {
		t.Error("squares of an inch and a half")
	}
	if problems := Check(m); len(problems) > 0 {
		t.Error(problems)
	}
}

func TestAPictureComesAlong(t *testing.T) {
	m, _ := ShippedByName("crossroads")
	data, err := WriteVTT(m, smallPicture(t), 100)
	if err != nil {
		t.Fatal(err)
	}
	// Another program drops our key.
	at := bytes.Index(data, []byte(`,"x_trueinch"`))
	bare := append(append([]byte(nil), data[:at]...), "}\n"...)
	back, problems := ReadVTT("crossroads.dd2vtt", bare, VTTOptions{})
	if back == nil {
		t.Fatal(problems)
	}
	if back.Picture == nil || back.Picture.Scale != 3 || !bytes.Equal(back.Picture.Data, smallPicture(t)) {
		t.Error("no picture, or of another size")
	}
}

func TestChangesOfOtherProgramsAreSaid(t *testing.T) {
	m, _ := ShippedByName("market-square")
	data, err := WriteVTT(m, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(string) string{
		"maps.problem.vtt-changed": func(s string) string {
			return strings.Replace(s, `"line_of_sight":[[{"x":`, `"line_of_sight":[[{"x":0,"y":0}],[{"x":`, 1)
		},
		"maps.problem.vtt-ours": func(s string) string { return strings.Replace(s, `"table":{`, `"table":[],"was":{`, 1) },
	} {
		changed := change(string(data))
		if changed == string(data) {
			t.Fatal("nothing was changed")
		}
		back, problems := ReadVTT("x.dd2vtt", []byte(changed), VTTOptions{})
		found := false
		for _, p := range problems {
			found = found || p.Key == want && p.Repaired
		}
		if back == nil || !found {
			t.Errorf("%s: %v", want, problems)
		}
	}
}

func TestFilesThatAreNoVTT(t *testing.T) {
	english := catalogue(t, "en")
	for text, want := range map[string]string{
		`[]`: "maps.problem.not-vtt", `{}`: "maps.problem.not-vtt", `{"resolution":3}`: "maps.problem.wants-object",
		`{"resolution":{}}`: "maps.problem.missing", `{"resolution":{"map_size":{"x":20}}}`: "maps.problem.missing",
		`{"resolution":{"map_size":{"x":"a","y":3}}}`:                                                "maps.problem.wants-number",
		`{"resolution":{"map_size":{"x":2000,"y":30}}}`:                                              "maps.problem.size",
		`{"resolution":{"map_size":{"x":1e999,"y":30}}}`:                                             "maps.problem.wants-number",
		`{"resolution":{"map_size":{"x":30,"y":30}},"line_of_sight":{}}`:                             "maps.problem.wants-list",
		`{"resolution":{"map_size":{"x":30,"y":30}},"line_of_sight":[[{"x":1}]]}`:                    "maps.problem.missing",
		`{"resolution":{"map_size":{"x":30,"y":30}},"portals":[{"closed":true}]}`:                    "maps.problem.vtt-door",
		`{"resolution":{"map_size":{"x":30,"y":30}},"lights":[4]}`:                                   "maps.problem.wants-object",
		`{"resolution":{"map_size":{"x":30,"y":30}}`:                                                 "maps.problem.cut",
		`{"resolution":{"map_size":{"x":30,"y":30}},"lights":[{"position":{"x":NaN,"y":1}}]}`:        "maps.problem.wants-number",
		`{"resolution":{"map_size":{"x":30,"y":30}},"objects_line_of_sight":[[{"x":true,"y":"1"}]]}`: "maps.problem.wants-number",
	} {
		m, problems := ReadVTT("x.dd2vtt", []byte(text), VTTOptions{})
		if m != nil || len(problems) == 0 || problems[0].Key != want {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		for _, p := range problems {
			sentence(t, english, p)
		}
	}
}

// Three hundred damaged files of each format: a sentence each or a sound map, no crash, and no file is touched.
func TestDamagedFilesAreRefusedAndNotTouched(t *testing.T) {
	english := catalogue(t, "en")
	random := rand.New(rand.NewPCG(300, 300))
	dir := t.TempDir()
	m, _ := ShippedByName("market-square")
	vtt, err := WriteVTT(m, smallPicture(t), 100)
	if err != nil {
		t.Fatal(err)
	}
	refused := map[string]int{}
	for _, kind := range []struct {
		ending string
		whole  []byte
	}{{Extension, written(t, m)}, {".dd2vtt", vtt}, {".uvtt", []byte(foreignFile)}} {
		for i := range 300 {
			path := filepath.Join(dir, fmt.Sprint(i)+kind.ending)
			damaged := mutate(random, kind.whole)
			if err := os.WriteFile(path, damaged, 0o644); err != nil {
				t.Fatal(err)
			}
			var back *Map
			var problems []Problem
			if IsVTT(path) {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				back, problems = ReadVTT(path, data, VTTOptions{})
			} else if back, problems, err = ReadFile(path); err != nil {
				t.Fatal(err)
			}
			for _, p := range problems {
				if s := sentence(t, english, p); len(s) < 10 || p.Line < 1 || p.Column < 1 {
					t.Fatalf("%s: %q", p.Position(), s)
				}
			}
			switch {
			case back == nil && len(problems) == 0:
				t.Fatal("refused without a word")
			case back == nil:
				refused[kind.ending]++
			case len(Check(back)) > 0:
				t.Fatalf("%s was accepted, but %v", path, Check(back))
			}
			if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, damaged) {
				t.Fatalf("%s was touched: %v", path, err)
			}
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 900 {
		t.Errorf("%d files, %v", len(entries), err)
	}
	t.Logf("refused of 300 each: %v", refused)
	for ending, n := range refused {
		if n < 100 {
			t.Errorf("only %d damaged files of %s were refused", n, ending)
		}
	}
}

func FuzzReadVTT(f *testing.F) {
	f.Add([]byte(foreignFile))
	small, _ := ShippedByName("market-square")
	small.Ground, small.Pieces = small.Ground[:1], append(small.Pieces[:1:1], small.Pieces[3])
	data, err := WriteVTT(small, nil, 100)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"resolution":{"map_size":{"x":30,"y":30}},"line_of_sight":[[{"x":-1e9,"y":4},{"x":1e9,"y":4}]]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, problems := ReadVTT("fuzz.dd2vtt", data, VTTOptions{})
		if (m == nil) == Usable(problems) {
			t.Fatalf("map %v, problems %v", m != nil, problems)
		}
		if m == nil {
			return
		}
		if more := Check(m); len(more) != 0 {
			t.Fatalf("accepted, but %v", more)
		}
	})
}
