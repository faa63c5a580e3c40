package command_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// told is what a reader of the JSON needs here.
type told struct {
	Models []struct {
		ID          string
		VisibleArea float64
		Pieces      []struct {
			Piece          string
			Gap, HeightGap float64
			Contact, Line  bool
			Visible        float64
		}
		Envelopes []struct{ Area float64 }
	}
	Pairs []struct {
		From, To              string
		Gap, HeightGap        float64
		Contact, Line, Hidden bool
		Visible               float64
		Blockers              []string
		Cover                 struct{ SE, PC1, AC struct{ Line, Cover bool } }
	}
	Paths []struct {
		Reached bool
		Length  float64
		Climbs  []string
	}
	Templates []struct {
		Models []struct {
			Model  string
			Wholly bool
		}
		Pieces []string
	}
}

// ask runs facts on a table and reads what it tells.
func ask(t *testing.T, table string, flags ...string) told {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hand.table.json")
	if err := os.WriteFile(file, []byte(table), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	p := program(nil)
	p.Out, p.Err = &out, &complaints
	if status := p.Run(append([]string{"facts", file, "--json", "--lang", "en"}, flags...)); status != 0 {
		t.Fatalf("status %d: %s", status, &complaints)
	}
	var answer told
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func check(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: %.17g, by hand %.17g", what, got, want)
	}
}

// Three models and a wall whose facts are school geometry. Bases of 25.4 mm have a radius of half an inch.
const handTable = `{
  "format": "trueinch-table", "version": 1, "name": "By hand", "width": 24, "depth": 24,
  "pieces": [
    {"id": "wall", "kind": "structure", "prisms": [{"polygon": [{"x": 11, "y": 4}, {"x": 13, "y": 4}, {"x": 13, "y": 8}, {"x": 11, "y": 8}], "top": 6}]}
  ],
  "models": [
    {"id": "a", "base": 25.4, "height": 1, "center": {"x": 6, "y": 6}},
    {"id": "b", "base": 25.4, "height": 1, "center": {"x": 18, "y": 10}},
    {"id": "c", "base": 25.4, "height": 1, "center": {"x": 9, "y": 10}}
  ]
}`

func TestFactsByHand(t *testing.T) {
	answer := ask(t, handTable, "--move", "Sprint:2", "--path", "a:18,6", "--path", "6,14:6,19",
		"--blast", "9,10:1", "--blast", "9,10:0.25", "--ray", "a:5:18,6", "--aura", "a:4")
	a := answer.Models[0]
	// From 6,6 the wall's near corners stand at 11,4 and 11,8. The rays past them reach the near edge at 21,0 and the
	// right edge at 24,13.2; what lies between is (11,4) (21,0) (24,0) (24,13.2) (11,8), by Gauss's formula 117.8.
	check(t, "visible area", a.VisibleArea, 24*24-117.8, 1e-9)
	check(t, "gap to the wall", a.Pieces[0].Gap, 11-6-0.5, 1e-12)
	if !a.Pieces[0].Line || a.Pieces[0].Contact || a.Pieces[0].Visible != 1 {
		t.Errorf("the wall: %+v", a.Pieces[0])
	}
	check(t, "where 2 inches of Sprint end", a.Envelopes[0].Area, math.Pi*4, 0.02*2*math.Pi*2)
	for _, pair := range answer.Pairs {
		switch pair.From + pair.To {
		case "ac":
			// 3 across and 4 away are 5 between the middles.
			check(t, "gap", pair.Gap, 5-1, 1e-12)
			if pair.Visible != 1 || !pair.Line || pair.Hidden || pair.Contact || pair.Cover.SE.Cover || !pair.Cover.AC.Line {
				t.Errorf("open ground: %+v", pair)
			}
		case "ab", "ba":
			check(t, "gap", pair.Gap, math.Sqrt(12*12+4*4)-1, 1e-12)
		case "bc":
			// Level with each other 9 inches apart; the wall ends at y 8, a base and a half off the line.
			check(t, "gap", pair.Gap, 8, 1e-12)
			if pair.Visible != 1 || !pair.Line {
				t.Errorf("past the wall: %+v", pair)
			}
		}
	}
	// Round the wall the middle keeps half an inch from the corners 11,8 and 13,8: a tangent from 6,6, an arc, half an inch
	// above the wall's upper edge, and the same on the other side.
	across, up := 11.0-6, 8.0-6
	tangent := math.Sqrt(across*across + up*up - 0.25)
	turn := math.Atan2(up, across) + math.Asin(0.5/math.Hypot(across, up)) // the tangent's slope, which the arc turns away
	far := 18.0 - 13
	tangentFar := math.Sqrt(far*far + up*up - 0.25)
	turnFar := math.Atan2(up, far) + math.Asin(0.5/math.Hypot(far, up))
	if path := answer.Paths[0]; !path.Reached || len(path.Climbs) != 0 {
		t.Errorf("the way round: %+v", path)
	}
	// c stands at 9,10, its base and the mover's together an inch from it: the tangent passes at 9,7.9 and more, clear of it.
	check(t, "the way round the wall", answer.Paths[0].Length, tangent+0.5*turn+2+0.5*turnFar+tangentFar, 1e-9)
	check(t, "a straight way", answer.Paths[1].Length, 5, 1e-12)
	wholly, partly, aura, ray := answer.Templates[0], answer.Templates[1], answer.Templates[2], answer.Templates[3] // by kind
	if len(wholly.Models) != 1 || !wholly.Models[0].Wholly || len(partly.Models) != 1 || partly.Models[0].Wholly {
		t.Errorf("a Blast of an inch covers all of c, one of a quarter a part: %+v %+v", wholly, partly)
	}
	if len(ray.Models) != 0 || !slices.Equal(ray.Pieces, []string{"wall"}) {
		t.Errorf("a Ray of 5 inches from x 6.5 meets the wall at 11: %+v", ray)
	}
	if len(aura.Models) != 2 || aura.Models[1].Model != "c" || aura.Models[1].Wholly {
		t.Errorf("an Aura of 4 inches just touches c, 4 inches away: %+v", aura)
	}
}

// A wall up to the axis hides half; one on stilts leaves the line under it; nobody looks through a seam.
func TestSightByHand(t *testing.T) {
	const models = `"models": [
    {"id": "a", "base": 25.4, "height": 1, "center": {"x": 4, "y": 6}},
    {"id": "b", "base": 25.4, "height": 1, "center": {"x": 16, "y": 6}}
  ]}`
	wall := func(solids string) string {
		return `{"format": "trueinch-table", "version": 1, "name": "By hand", "width": 24, "depth": 12, "pieces": [` + solids + `], ` + models
	}
	box := func(id, corners, rest string) string {
		return `{"id": "` + id + `", "kind": "structure", "prisms": [{"polygon": [` + corners + `], ` + rest + `}]}`
	}
	const lower, upper = `{"x": 10, "y": 0}, {"x": 11, "y": 0}, {"x": 11, "y": 6}, {"x": 10, "y": 6}`, `{"x": 10, "y": 6}, {"x": 11, "y": 6}, {"x": 11, "y": 12}, {"x": 10, "y": 12}`
	for _, c := range []struct {
		name, table string
		line        bool
		visible     float64
		blockers    int
	}{
		{"nothing", wall(""), true, 1, 0},
		{"half", wall(box("w", lower, `"top": 3`)), true, 0.5, 1},
		{"two halves and the seam between them", wall(box("w", lower, `"top": 3`) + "," + box("v", upper, `"top": 3`)), false, 0, 2},
		{"a beam above both heads", wall(box("w", lower, `"bottom": 1, "top": 3`) + "," + box("v", upper, `"bottom": 1, "top": 3`)), true, 1, 0},
	} {
		answer := ask(t, c.table)
		for _, pair := range answer.Pairs {
			if pair.Line != c.line || len(pair.Blockers) != c.blockers || pair.Cover.SE.Cover != (c.visible < 1) {
				t.Errorf("%s, from %s: %+v", c.name, pair.From, pair)
			}
			check(t, c.name, pair.Visible, c.visible, 1e-6)
		}
	}
}

// Inside one Enclosed Structure everybody sees everybody, and its wall hides everything else; and a reinforced Object gives no more
// Cover than another one. The facts say so as play does.
func TestFactsMindTheWallsOfAHouse(t *testing.T) {
	answer := ask(t, `{
  "format": "trueinch-table", "version": 1, "name": "House", "width": 24, "depth": 24,
  "pieces": [
    {"id": "house", "kind": "structure", "enclosed": true, "prisms": [{"polygon": [{"x": 4, "y": 4}, {"x": 14, "y": 4}, {"x": 14, "y": 14}, {"x": 4, "y": 14}], "top": 5}]}
  ],
  "models": [
    {"id": "a", "base": 25.4, "height": 1, "center": {"x": 6, "y": 6}, "inside": "house"},
    {"id": "b", "base": 25.4, "height": 1, "center": {"x": 12, "y": 12}, "inside": "house"},
    {"id": "c", "base": 25.4, "height": 1, "center": {"x": 20, "y": 12}}
  ]
}`)
	for _, pair := range answer.Pairs {
		inside := pair.From != "c" && pair.To != "c"
		if pair.Line != inside || (pair.Visible == 1) != inside || pair.Cover.SE.Cover == inside {
			t.Errorf("%s to %s: line %v, %v seen, Cover %v", pair.From, pair.To, pair.Line, pair.Visible, pair.Cover.SE.Cover)
		}
		if !inside && !slices.Equal(pair.Blockers, []string{"house"}) {
			t.Errorf("%s to %s: hidden by %v", pair.From, pair.To, pair.Blockers)
		}
	}
}

// TestNoWayWithoutMoves holds that a way is asked for in vain, and says so, where no rule system moves anything.
func TestNoWayWithoutMoves(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bare.table.json")
	if err := os.WriteFile(file, []byte(`{"format": "trueinch-table", "version": 1, "name": "bare", "width": 24, "depth": 24, "models": [{"id": "a", "base": 25.4, "height": 1, "center": {"x": 6, "y": 6}}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	var complaints bytes.Buffer
	p := program(nil)
	p.House.Systems, p.House.Judges = p.House.Systems[:1], nil
	p.Out, p.Err = io.Discard, &complaints
	if status := p.Run([]string{"facts", file, "--lang", "en", "--path", "4,5:12,9"}); status == 0 || !strings.Contains(complaints.String(), "--path") {
		t.Errorf("status %d: %s", status, &complaints)
	}
}
