package maps

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/geometry"
)

// table wraps some fields into a file that is sound otherwise; what begins on line 2.
func table(what string) string {
	return `{"format":"trueinch-table","version":1,"name":"Test","width":24,"depth":24,` + "\n" + what + "}"
}

func pieceOf(fields string) string {
	return table(`"pieces":[{"id":"a","name":"Shed","kind":"structure",` + fields + `}]`)
}

func polygonOf(points string) string {
	return pieceOf(`"prisms":[{"top":3,"polygon":[` + points + `]}]`)
}

const square = `{"x":1,"y":1},{"x":4,"y":1},{"x":4,"y":4},{"x":1,"y":4}`

func TestEveryFaultGetsASentenceWithItsPlace(t *testing.T) {
	good := `"prisms":[{"top":3,"polygon":[` + square + `]}]`
	for _, c := range []struct {
		name, file   string
		line, column int
		key          string
		repaired     bool
	}{
		{"nothing", "", 1, 1, "maps.problem.cut", false},
		{"another kind of file", `{"a":1}`, 1, 1, "maps.problem.not-a-table", false},
		{"a list", `[1]`, 1, 1, "maps.problem.not-a-table", false},
		{"a later version", strings.Replace(table(`"notes":[]`), `"version":1`, `"version":2`, 1), 1, 38, "maps.problem.version", false},
		{"cut off", table("")[:60], 1, 61, "maps.problem.cut", false},
		{"a comma too many", table(`"notes":["x",]`), 2, 14, "maps.problem.syntax", false},
		{"no UTF-8", table("\"notes\":[\"\xff\"]"), 2, 10, "maps.problem.encoding", false},
		{"a strange escape", table(`"notes":["\q"]`), 2, 10, "maps.problem.escape", false},
		{"twice", table(`"notes":[],"notes":[]`), 2, 12, "maps.problem.twice", false},
		{"deep", table(`"notes":` + strings.Repeat("[", 40)), 2, 41, "maps.problem.depth", false},
		{"unknown field", table(`"colour":1`), 2, 1, "maps.problem.unknown", false},
		{"a slip of the pen", table(`"zoneDeph":3`), 2, 1, "maps.problem.unknown-near", false},
		{"missing field", `{"format":"trueinch-table","version":1,"name":"x","width":24}`, 1, 1, "maps.problem.missing", false},
		{"text for a number", table(`"zoneDepth":"6"`), 2, 13, "maps.problem.wants-number", false},
		{"number for a text", table(`"author":6`), 2, 10, "maps.problem.wants-text", false},
		{"number for a list", table(`"notes":6`), 2, 9, "maps.problem.wants-list", false},
		{"number for an object", table(`"picture":6`), 2, 11, "maps.problem.wants-object", false},
		{"null", table(`"notes":null`), 2, 9, "maps.problem.wants-list", false},
		{"half a rank", pieceOf(`"rank":1.5,` + good), 2, 61, "maps.problem.wants-whole", false},
		{"text for a truth", pieceOf(`"enclosed":"yes",` + good), 2, 65, "maps.problem.wants-truth", false},
		{"NaN", table(`"zoneDepth":NaN`), 2, 13, "maps.problem.not-a-number", false},
		{"minus infinity", table(`"zoneDepth":-Infinity`), 2, 13, "maps.problem.not-a-number", false},
		{"beyond float64", table(`"zoneDepth":1e999`), 2, 13, "maps.problem.not-a-number", false},
		{"absurd table", strings.Replace(table(`"notes":[]`), `"width":24`, `"width":24000`, 1), 1, 62, "maps.problem.size", false},
		{"zones that meet", table(`"zoneDepth":13`), 2, 13, "maps.problem.size", false},
		{"no name", strings.Replace(table(`"notes":[]`), `"Test"`, `" "`, 1), 1, 47, "maps.problem.empty", false},
		{"two corners", polygonOf(`{"x":1,"y":1},{"x":4,"y":1}`), 2, 83, "maps.problem.few-points", false},
		{"a line", polygonOf(`{"x":1,"y":1},{"x":4,"y":1},{"x":6,"y":1}`), 2, 83, "maps.problem.crossing", false},
		{"a bow tie", polygonOf(`{"x":1,"y":1},{"x":4,"y":4},{"x":4,"y":1},{"x":1,"y":4}`), 2, 83, "maps.problem.crossing", false},
		{"a corner on a side", polygonOf(`{"x":1,"y":1},{"x":4,"y":1},{"x":4,"y":4},{"x":2,"y":1},{"x":1,"y":4}`), 2, 83, "maps.problem.crossing", false},
		{"a hair", polygonOf(`{"x":1,"y":1},{"x":4,"y":1},{"x":4,"y":1.0001}`), 2, 83, "maps.problem.no-area", false},
		{"off the table", polygonOf(`{"x":1,"y":1},{"x":25,"y":1},{"x":4,"y":4}`), 2, 98, "maps.problem.off-table", false},
		{"closed twice", polygonOf(square + `,{"x":1,"y":1}`), 2, 83, "maps.problem.repeated-point", true},
		{"clockwise", polygonOf(`{"x":1,"y":1},{"x":1,"y":4},{"x":4,"y":4},{"x":4,"y":1}`), 2, 83, "maps.problem.clockwise", true},
		{"upside down", pieceOf(`"prisms":[{"top":1,"bottom":2,"polygon":[` + square + `]}]`), 2, 71, "maps.problem.upside-down", false},
		{"flat", pieceOf(`"prisms":[{"top":0,"polygon":[` + square + `]}]`), 2, 71, "maps.problem.no-height", false},
		{"a tower", pieceOf(`"prisms":[{"top":1000,"polygon":[` + square + `]}]`), 2, 71, "maps.problem.size", false},
		{"no footprint", pieceOf(`"prisms":[{"top":1}]`), 2, 64, "maps.problem.no-footprint", false},
		{"two footprints", pieceOf(`"prisms":[{"top":1,"radius":2,"polygon":[` + square + `]}]`), 2, 82, "maps.problem.two-footprints", false},
		{"a disc off the table", pieceOf(`"prisms":[{"top":1,"radius":2,"center":{"x":1,"y":9}}]`), 2, 93, "maps.problem.off-table", false},
		{"no solids", pieceOf(`"prisms":[]`), 2, 63, "maps.problem.no-prisms", false},
		{"same id", table(`"pieces":[{"id":"a","kind":"marker","prisms":[{"top":0,"radius":1,"center":{"x":2,"y":2}}],"transparent":true,"passable":true},` +
			`{"id":"a","kind":"marker","prisms":[{"top":0,"radius":1,"center":{"x":9,"y":2}}],"transparent":true,"passable":true}]`), 2, 134, "maps.problem.same-id", false},
		{"an unknown kind", strings.Replace(pieceOf(good), `"structure"`, `"strukture"`, 1), 2, 42, "maps.problem.word-near", false},
		{"an unknown material", pieceOf(`"material":"cheese",` + good), 2, 65, "maps.problem.word", false},
		{"a wall with a rank", pieceOf(`"rank":2,` + good), 2, 61, "maps.problem.rank", false},
		{"a biting wall", pieceOf(`"danger":1,` + good), 2, 63, "maps.problem.danger", false},
		{"open and enclosed", pieceOf(`"passable":true,"enclosed":true,` + good), 2, 65, "maps.problem.open-and-enclosed", false},
		{"impassable structure", pieceOf(`"impassable":true,` + good), 2, 11, "maps.problem.properties", true},
		{"a door in the yard", pieceOf(`"doors":[{"x":2.5,"y":2.5}],` + good), 2, 63, "maps.problem.door", false},
		{"a door beside the wall", pieceOf(`"doors":[{"x":2.5,"y":1.125}],` + good), 2, 63, "maps.problem.door-moved", true},
		{"a huge base", table(`"models":[{"id":"m","base":900,"center":{"x":1,"y":1}}]`), 2, 28, "maps.problem.base", false},
		{"inside nothing", table(`"models":[{"id":"m","base":30,"center":{"x":1,"y":1},"inside":"b"}]`), 2, 63, "maps.problem.inside", false},
		{"no picture", table(`"picture":{"data":"AAAA","corner":{"x":0,"y":0},"scale":0.1}`), 2, 19, "maps.problem.picture", false},
		{"no base64", table(`"picture":{"data":"?","corner":{"x":0,"y":0},"scale":0.1}`), 2, 19, "maps.problem.wants-base64", false},
		{"a line of one point", table(`"ground":[{"kind":"paint","width":1,"outline":[{"x":1,"y":1}]}]`), 2, 47, "maps.problem.line-points", false},
		{"an unknown zone shape", table(`"zones":[{"team":0,"outline":[]}]`), 2, 30, "maps.problem.few-points", false},
	} {
		m, problems := Read("test.table.json", []byte(c.file))
		if len(problems) != 1 {
			t.Errorf("%s: %d problems: %v", c.name, len(problems), problems)
			continue
		}
		p := problems[0]
		if p.Key != c.key || p.Line != c.line || p.Column != c.column || p.Repaired != c.repaired {
			t.Errorf("%s: %s %v at %s (%s), want %s at %d:%d", c.name, p.Key, p.Args, p.Position(), p.Where, c.key, c.line, c.column)
		}
		if (m != nil) != c.repaired {
			t.Errorf("%s: usable %v, want %v", c.name, m != nil, c.repaired)
		}
		for _, language := range []string{"en", "fr"} {
			if s := sentence(t, catalogue(t, language), p); len(s) < 10 {
				t.Errorf("%s: no sentence: %q", c.name, s)
			}
		}
	}
}

func TestAllFaultsAtOnceInTheOrderOfTheFile(t *testing.T) {
	_, problems := Read("x", []byte(table(`"zoneDepth":99,
"pieces":[
 {"id":"a","kind":"object","prisms":[{"top":1,"polygon":[{"x":1,"y":1}]}]},
 {"id":"a","kind":"object","rank":9,"colour":1,"prisms":[{"top":-1,"radius":1,"center":{"x":5,"y":5}}]}
],
"models":[{"id":"","base":"thirty","center":{"x":1,"y":99}}]`)))
	var got []string
	for _, p := range problems {
		got = append(got, fmt.Sprintf("%d %s", p.Line, strings.TrimPrefix(p.Key, "maps.problem.")))
	}
	want := []string{"2 size", "4 count", "4 few-points", "5 same-id", "5 count", "5 unknown", "5 size", "7 empty", "7 wants-number", "7 off-table"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestRepairsLeaveASoundMap(t *testing.T) {
	m, problems := Read("x", []byte(table(`"pieces":[{"id":"z","kind":"zone","prisms":[{"top":0,"polygon":[
{"x":1,"y":1},{"x":1,"y":1},{"x":1,"y":4},{"x":4,"y":4},{"x":4,"y":1},{"x":1,"y":1}]}]}]`)))
	if m == nil || len(problems) != 3 {
		t.Fatalf("%v", problems)
	}
	p := m.Pieces[0]
	want := []geometry.Point{{X: 4, Y: 1}, {X: 4, Y: 4}, {X: 1, Y: 4}, {X: 1, Y: 1}}
	if !reflect.DeepEqual(p.Prisms[0].Polygon, want) || !p.Passable || !p.Transparent {
		t.Errorf("%+v", p)
	}
	if more := Check(m); len(more) != 0 {
		t.Errorf("a repaired map still has %v", more)
	}
}

// anyMap draws a sound map of any shape.
func anyMap() *rapid.Generator[*Map] {
	return rapid.Custom(func(t *rapid.T) *Map {
		m := &Map{
			Format: Format, Version: Version,
			Name:  rapid.StringMatching(`[A-Za-zé "\\<&]{0,9}[a-z]`).Draw(t, "name"),
			Width: rapid.Float64Range(24, mostTable).Draw(t, "width"), Depth: rapid.Float64Range(24, mostTable).Draw(t, "depth"),
			ZoneDepth: rapid.Float64Range(0, 12).Draw(t, "zone"),
		}
		for i := range rapid.IntRange(0, 8).Draw(t, "pieces") {
			prefab := rapid.SampledFrom(Prefabs()).Draw(t, "prefab")
			at := geometry.Point{X: rapid.Float64Range(8, 16).Draw(t, "x"), Y: rapid.Float64Range(8, 16).Draw(t, "y")}
			p := prefab.Piece(fmt.Sprint("piece-", i), at, rapid.Float64Range(-4, 4).Draw(t, "angle"))
			p.Notes = rapid.StringMatching(`[ -~]{0,8}`).Draw(t, "notes")
			m.Pieces = append(m.Pieces, p)
		}
		for i := range rapid.IntRange(0, 3).Draw(t, "models") {
			m.Models = append(m.Models, Model{ID: fmt.Sprint(i), Base: rapid.Float64Range(1, 100).Draw(t, "base"),
				Center: geometry.Point{X: rapid.Float64Range(0, 24).Draw(t, "mx"), Y: 3}, Team: i % 2})
		}
		if rapid.Bool().Draw(t, "ground") {
			m.Ground = []Area{{Kind: Paint, Outline: []geometry.Point{{X: 1}, {X: 2, Y: 3}}, Width: 0.2, Dash: 1},
				{Kind: Manhole, Center: geometry.Point{X: 3, Y: 3}, Radius: 0.5}}
			m.Notes = []string{"one", "two"}
		}
		return m
	})
}

func TestReadingWhatWasWrittenGivesTheSameMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap().Draw(t, "map")
		data, err := Write(m)
		if err != nil {
			t.Fatal(err)
		}
		again, problems := Read("x", data)
		for _, p := range problems {
			t.Fatalf("%s %s %s %v\n%s", p.Position(), p.Where, p.Key, p.Args, data)
		}
		if !reflect.DeepEqual(m, again) {
			t.Fatalf("wrote %+v\nread  %+v", m, again)
		}
		if twice, _ := Write(again); string(twice) != string(data) {
			t.Fatal("writing again gives another file")
		}
		for _, line := range strings.Split(string(data), "\n") {
			if len([]rune(line)) > lineWidth+40 {
				t.Fatalf("a long line: %s", line)
			}
		}
	})
}

func TestCopiesShareNothing(t *testing.T) {
	for _, m := range everyTable() {
		before, _ := Write(m)
		c := m.Clone()
		layout := Layout(m)
		c.Pieces[0].Prisms[0].Top = 99
		c.Notes[0] = "changed"
		c.Ground[0].Outline[0].X = 99
		layout.Pieces[1].Prisms[0].Top = 99
		m.DeploymentZones()[0].Outline[0].X = 99
		if after, _ := Write(m); string(after) != string(before) {
			t.Errorf("%s was changed through a copy", m.Name)
		}
	}
}
