package generate

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/fairness"
)

// Of so many candidates the fairest is taken; at most so many are rolled to get them, for on a crowded small table not
// every one has room for all that belongs there.
const (
	candidates = 5
	attempts   = 20
)

// Roll makes a battlefield.
func Roll(w Wish) (*maps.Map, error) {
	if err := w.check(); err != nil {
		return nil, err
	}
	var best *maps.Map
	least := math.Inf(1)
	for attempt, taken := uint64(0), 0; attempt < attempts && taken < candidates; attempt++ {
		m := w.compose(attempt)
		if len(maps.Check(m)) > 0 {
			continue
		}
		report, err := fairness.Check(m, cmp.Or(w.Step, fairness.UsualStep))
		if err != nil {
			continue
		}
		c := cost(&report)
		if whole(m) {
			taken++
		} else {
			c += incomplete
		}
		if c < least {
			best, least = m, c
		}
	}
	if best == nil {
		return nil, &Fault{Key: "sheets.generate.keep"}
	}
	return best, nil
}

// incomplete makes a map that lacks something a last resort, for when the pieces that are kept leave no room.
const incomplete = 1000

// whole reports whether a map has what its notes and pictures promise: something to enter, something nobody enters,
// something that burns, Structures and Objects.
func whole(m *maps.Map) bool {
	have := map[string]int{}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		have[string(p.Kind)]++
		if p.Enclosed {
			have["enclosed"]++
		}
		if p.Danger > 0 {
			have["dangerous"]++
		}
	}
	return have["structure"] >= 4 && have["object"] >= 8 && have["enclosed"] > 0 && have["dangerous"] > 0 && have["impassable"] > 0
}

// largeRoom is the share of a zone in which a base of 80 mm should find room.
const largeRoom = 0.45

// cost weighs what speaks against a map.
func cost(r *fairness.Report) float64 {
	sum := 0.0
	for _, f := range r.Findings {
		weight := 1.0
		if f.Kind == fairness.Passage {
			weight = 0.1
		}
		sum += weight * [...]float64{fairness.Fine: 0, fairness.Notable: 1, fairness.Poor: 8}[f.Level]
	}
	for _, room := range r.Rooms {
		if room.Base == 80 {
			sum += 40 * max(0, largeRoom-room.Share)
		}
	}
	for _, v := range r.Views { // some of the other zone should be seen, not all
		sum += 4 * math.Abs(v.Share-0.12)
	}
	return sum
}

// compose rolls one candidate.
func (w Wish) compose(attempt uint64) *maps.Map {
	plan := w.Plan
	if plan == 0 {
		plan = w.Seed
	}
	y := &yard{
		wish: w, half: w.Depth / 2, zone: w.zoneDepth(),
		random: rand.New(rand.NewPCG(w.Seed, attempt)), plan: rand.New(rand.NewPCG(plan, 0x91a4)),
	}
	for _, p := range w.Keep {
		y.kept = append(y.kept, p)
	}
	y.pieces = append(y.pieces, y.kept...)
	theme := themes[w.Theme]
	streets := theme.streets(y)
	theme.fill(y, streets)
	if w.Symmetry == None {
		y.far = true
		theme.fill(y, streets.turned(w))
		y.far = false
	}
	m := &maps.Map{
		Name: w.name(), Width: w.Width, Depth: w.Depth, ZoneDepth: y.zone,
		Ground: append(y.ground, y.decoration...), Pieces: y.pieces, Notes: append(zoneNote(w.Depth, y.zone), theme.note),
	}
	name(m.Pieces, len(y.kept))
	return m
}

// name is what a rolled map is called: theme and seed, so that it can be rolled again.
func (w Wish) name() string {
	theme := strings.ToUpper(string(w.Theme[:1])) + string(w.Theme[1:])
	return fmt.Sprintf("%s %d", theme, w.Seed)
}

// zoneNote says where the zones are, on the tables that the catalogues have a sentence for.
func zoneNote(depth, zone float64) []string {
	switch depth {
	case 24, 30, 36, 48, 60, 72:
		return []string{fmt.Sprintf("Deployment Zones: the strips of %g inches along the near and the far edge, %g inches apart.", zone, depth-2*zone)}
	}
	return nil
}

// name gives the pieces after the kept ones ids: the prefab, and a number from the second of its kind on.
func name(pieces []geometry.Piece, kept int) {
	taken := map[string]bool{}
	for _, p := range pieces[:kept] {
		taken[p.ID] = true
	}
	for i := kept; i < len(pieces); i++ {
		id := pieces[i].Prefab
		for n := 2; taken[id]; n++ {
			id = fmt.Sprintf("%s-%d", pieces[i].Prefab, n)
		}
		taken[id] = true
		pieces[i].ID = id
	}
}

// theme is how a kind of battlefield is laid out and filled.
type theme struct {
	note    string // for the players
	streets func(y *yard) plan
	fill    func(y *yard, p plan)
}

// What the players should know of a theme; the catalogues have these sentences.
const (
	townNote   = "Fire and acid are Dangerous Terrain. Buildings with doors are Enclosed Structures."
	docksNote  = "Fire and acid are Dangerous Terrain. Basins are Impassable Terrain 0.1 inch high; they may be flown over. Buildings with doors are Enclosed Structures."
	templeNote = "Lava is Very Dangerous Terrain. Shrines are Enclosed Structures; idols are Impassable Terrain."
)

var themes = map[Theme]theme{
	Downtown: {townNote, downtownStreets, fillDowntown},
	Docks:    {docksNote, docksStreets, fillDocks},
	Temple:   {templeNote, templeStreets, fillTemple},
	Plaza:    {townNote, plazaStreets, fillPlaza},
}
