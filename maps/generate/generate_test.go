package generate

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/fairness"
)

// anyWish is a random wish.
func anyWish(random *rand.Rand) Wish {
	sizes := []float64{24, 30, 36, 48, 60, 72}
	return Wish{
		Theme: Themes()[random.IntN(len(Themes()))], Width: sizes[random.IntN(len(sizes))], Depth: sizes[random.IntN(len(sizes))],
		Density: random.Float64(), Symmetry: Symmetries()[random.IntN(3)], Seed: random.Uint64(),
	}
}

// legal fails for everything that SE-TABLE and SE-TERRAIN ask of a battlefield and that m has not.
func legal(t *testing.T, w Wish, m *maps.Map) {
	t.Helper()
	fault := func(format string, args ...any) { t.Helper(); t.Errorf("%+v: "+format, append([]any{w}, args...)...) }
	for _, p := range maps.Check(m) {
		fault("%s %v", p.Key, p.Args)
	}
	if _, err := geometry.NewTable(maps.Layout(m)); err != nil {
		fault("%v", err)
	}
	if zones := m.DeploymentZones(); len(zones) != 2 || m.Depth-2*m.ZoneDepth < 18 || m.ZoneDepth < 2 { // SE-TABLE-04
		fault("the zones are %v deep", m.ZoneDepth)
	}
	for _, note := range m.Notes {
		if _, known := maps.NameKey(note); !known {
			fault("the note %q is said in English only", note)
		}
		if depth, apart := 0.0, 0.0; strings.HasPrefix(note, "Deployment") {
			if _, err := fmt.Sscanf(note, "Deployment Zones: the strips of %g inches along the near and the far edge, %g inches apart.", &depth, &apart); err != nil ||
				depth != m.ZoneDepth || apart != m.Depth-2*m.ZoneDepth {
				fault("%q, but they are %v deep and %v apart", note, m.ZoneDepth, m.Depth-2*m.ZoneDepth)
			}
		}
	}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		switch p.Kind {
		case geometry.Structure: // SE-TERRAIN-12
			if p.Solidity == "" || p.Material == "" {
				fault("%s has no solidity", p.ID)
			}
		case geometry.Impassable: // SE-TERRAIN-24
			if p.Prisms[0].Top <= 0 {
				fault("%s has no height", p.ID)
			}
		}
		if _, known := maps.NameKey(p.Name); !known {
			fault("%q is said in English only", p.Name)
		}
		if p.Enclosed {
			for k := range m.Pieces { // a door that is built up is no door
				for _, d := range p.Doors {
					if k != i && !m.Pieces[k].Passable && m.Pieces[k].Prisms[0].DistanceTo(d) < 0.3 {
						fault("%s stands in a door of %s", m.Pieces[k].ID, p.ID)
					}
				}
			}
		}
		for k := i + 1; k < len(m.Pieces); k++ {
			q := &m.Pieces[k]
			if crowds(p, q, -1e-6+1e-9) && !attached(p, q) {
				fault("%s and %s share a place", p.ID, q.ID)
			}
		}
	}
}

// attached reports whether two pieces only touch, as stairs do a house.
func attached(p, q *geometry.Piece) bool {
	for _, a := range p.Prisms {
		for _, b := range q.Prisms {
			if overlap(a.Footprint, b.Footprint) {
				return false
			}
		}
	}
	return true
}

// overlap reports whether two footprints share more than an edge, by looking at points along both outlines.
func overlap(a, b geometry.Footprint) bool {
	for _, pair := range [][2]geometry.Footprint{{a, b}, {b, a}} {
		other := pair[1]
		for _, p := range along(pair[0]) {
			if other.Contains(p) && depthIn(p, other) > 0.02 {
				return true
			}
		}
	}
	return false
}

// along returns points every tenth of an inch along an outline.
func along(f geometry.Footprint) []geometry.Point {
	outline := corners(f)
	var out []geometry.Point
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		for s := 0.0; s < 1; s += 0.1 / max(0.1, p.Distance(q)) {
			out = append(out, p.Along(q.Sub(p), s))
		}
	}
	return out
}

func corners(f geometry.Footprint) []geometry.Point {
	outline := f.Polygon
	for i := range 48 {
		if len(f.Polygon) > 0 {
			break
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 24)
		outline = append(outline, f.Center.Add(geometry.Point{X: cos, Y: sin}.Times(f.Radius)))
	}
	return outline
}

// depthIn is how far a point inside a footprint is from its outline.
func depthIn(p geometry.Point, f geometry.Footprint) float64 {
	outline, best := corners(f), math.Inf(1)
	for i, a := range outline {
		best = min(best, p.Distance(geometry.NearestOnSegment(p, a, outline[(i+1)%len(outline)])))
	}
	return best
}

// Every candidate is legal, whatever the wish; now and then one lacks something and is not taken.
func TestEveryCandidateIsLegal(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 26))
	lacking := 0
	for range 120 {
		w := anyWish(random)
		m := w.compose(uint64(random.IntN(candidates)))
		legal(t, w, m)
		if !whole(m) {
			lacking++
		}
	}
	if lacking > 15 {
		t.Errorf("%d of 120 candidates lack something", lacking)
	}
}

func TestRolledTablesLackNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 27))
	for range 6 {
		w := anyWish(random)
		m, err := Roll(w)
		if err != nil {
			t.Fatalf("%+v: %v", w, err)
		}
		if legal(t, w, m); !whole(m) {
			t.Errorf("%+v lacks something", w)
		}
	}
}

func TestTheFarHalfFollows(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	for range 30 {
		w := anyWish(random)
		m := w.compose(0)
		for _, p := range m.Pieces {
			var twin geometry.Piece
			switch w.Symmetry {
			case None:
				continue
			case Mirror:
				twin = mirrored(p, w.Depth)
			case HalfTurn:
				twin = halfTurned(p, w.Width, w.Depth)
			}
			if !slices.ContainsFunc(m.Pieces, func(q geometry.Piece) bool { return q.Kind == p.Kind && sameFootprints(q, twin) }) {
				t.Fatalf("%+v: %s has no twin", w, p.ID)
			}
		}
	}
}

func sameFootprints(p, q geometry.Piece) bool {
	if len(p.Prisms) != len(q.Prisms) {
		return false
	}
	for i := range p.Prisms {
		a, b := p.Prisms[i], q.Prisms[i]
		if a.Top != b.Top || len(a.Polygon) != len(b.Polygon) || a.Center.Distance(b.Center) > 0.002 {
			return false
		}
		for _, corner := range a.Polygon {
			if !slices.ContainsFunc(b.Polygon, func(other geometry.Point) bool { return corner.Distance(other) < 0.002 }) {
				return false
			}
		}
	}
	return true
}

func TestTheSameWishGivesTheSameMap(t *testing.T) {
	w := Wish{Theme: Docks, Width: 36, Depth: 36, Density: 0.5, Symmetry: None, Seed: 11}
	var files [][]byte
	for range 2 {
		m, err := Roll(w)
		if err != nil {
			t.Fatal(err)
		}
		data, err := maps.Write(m)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, data)
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("two maps from one wish")
	}
	w.Seed++
	m, err := Roll(w)
	if err != nil {
		t.Fatal(err)
	}
	if data, _ := maps.Write(m); bytes.Equal(data, files[0]) {
		t.Error("another seed gave the same map")
	}
}

// What is returned has nothing in it that both players would refuse.
func TestRolledTablesAreFair(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	poor, rolled := 0, 0
	for _, theme := range Themes() {
		for _, symmetry := range Symmetries() {
			m, err := Roll(Wish{Theme: theme, Width: 36, Depth: 36, Density: 0.5, Symmetry: symmetry, Seed: random.Uint64()})
			if err != nil {
				t.Fatal(err)
			}
			rolled++
			r, err := fairness.Check(m, fairness.UsualStep)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Findings {
				if f.Level == fairness.Poor {
					t.Logf("%s %s: %s %v", m.Name, symmetry, f.Key, f.Args)
					poor++
					if symmetry != None && f.Kind != fairness.Sight {
						t.Errorf("%s %s: %s %v", m.Name, symmetry, f.Key, f.Args)
					}
				}
			}
		}
	}
	if poor > rolled {
		t.Errorf("%d poor findings on %d tables", poor, rolled)
	}
}

func TestKeptPiecesStay(t *testing.T) {
	first, err := Roll(Wish{Theme: Downtown, Width: 36, Depth: 36, Density: 0.5, Symmetry: HalfTurn, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	kept := first.Pieces[:4]
	again, err := Roll(Wish{Theme: Downtown, Width: 36, Depth: 36, Density: 0.5, Symmetry: HalfTurn, Seed: 4, Plan: 3, Keep: kept})
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range kept {
		if q := again.Pieces[i]; q.ID != p.ID || !sameFootprints(p, q) {
			t.Errorf("%s was not kept", p.ID)
		}
		for _, q := range again.Pieces[len(kept):] {
			if crowds(&p, &q, alongside-1e-6) {
				t.Errorf("%s crowds %s, which was kept", q.ID, p.ID)
			}
		}
	}
	roads := func(m *maps.Map) (out []maps.Area) {
		for _, a := range m.Ground {
			if a.Kind == maps.Road {
				out = append(out, a)
			}
		}
		return out
	}
	one, other := roads(first), roads(again)
	if len(one) != len(other) {
		t.Fatalf("%d roads, then %d", len(one), len(other))
	}
	for i := range one {
		if !slices.Equal(one[i].Outline, other[i].Outline) {
			t.Errorf("road %d moved", i)
		}
	}
}

func TestWishesThatCannotBeGranted(t *testing.T) {
	good := Wish{Theme: Plaza, Width: 36, Depth: 36, Density: 0.5, Symmetry: None, Seed: 1}
	english := texts(t)
	for key, spoil := range map[string]func(*Wish){
		"sheets.generate.size":     func(w *Wish) { w.Depth = 20 },
		"sheets.generate.density":  func(w *Wish) { w.Density = math.NaN() },
		"sheets.generate.theme":    func(w *Wish) { w.Theme = "moon" },
		"sheets.generate.symmetry": func(w *Wish) { w.Symmetry = "thirds" },
		"sheets.generate.keep":     func(w *Wish) { w.Keep = []geometry.Piece{thing("car", 500, 500, 0)} },
	} {
		w := good
		spoil(&w)
		m, err := Roll(w)
		var fault *Fault
		if m != nil || !errors.As(err, &fault) || fault.Key != key || english[key] == nil {
			t.Errorf("%s: %v %v", key, m != nil, err)
		}
	}
	for _, theme := range Themes() {
		if english[theme.Key()] == nil {
			t.Errorf("no name for %s", theme)
		}
	}
	for _, s := range Symmetries() {
		if english[s.Key()] == nil {
			t.Errorf("no name for %s", s)
		}
	}
}

func texts(t *testing.T) map[string]any {
	t.Helper()
	data, err := os.ReadFile("../../assets/text/en/sheets.toml")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	if err := toml.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func BenchmarkRoll(b *testing.B) {
	for b.Loop() {
		if _, err := Roll(Wish{Theme: Downtown, Width: 36, Depth: 36, Density: 0.5, Symmetry: HalfTurn, Seed: 7}); err != nil {
			b.Fatal(err)
		}
	}
}
