package maps

import (
	"math"
	"slices"
	"testing"

	"trueinch/geometry"
)

func TestShippedTablesAreFitForPlay(t *testing.T) {
	sizes := map[string][2]float64{
		"Market Square": {24, 24}, "Rail Yard": {30, 30}, "Crossroads": {36, 36}, "Sunken Temple": {36, 36}, "Old Town": {48, 36},
		"Harbour Terminal": {48, 48}, "Museum Square": {48, 48}, "Container Port": {60, 48},
	}
	area := 0.0
	for _, m := range Shipped() {
		if size := sizes[m.Name]; m.Width != size[0] || m.Depth != size[1] {
			t.Errorf("%s measures %v by %v", m.Name, m.Width, m.Depth)
		}
		if m.Width*m.Depth < area {
			t.Errorf("%s is smaller than the one before", m.Name)
		}
		area = m.Width * m.Depth
		if between := m.Depth - 2*m.ZoneDepth; m.ZoneDepth <= 0 || between < 18 { // SE-TABLE-04
			t.Errorf("%s: the zones are %v apart", m.Name, between)
		}
		if problems := Check(m); len(problems) > 0 {
			t.Errorf("%s: %v", m.Name, problems)
		}
		if _, err := geometry.NewTable(Layout(m)); err != nil {
			t.Errorf("%s: %v", m.Name, err)
		}
		counted := map[string]int{}
		lowest, highest := math.Inf(1), 0.0
		for _, p := range m.Pieces {
			counted[string(p.Kind)]++
			counted["rank "+string(rune('0'+p.Rank))]++
			if p.Enclosed {
				counted["enclosed"]++
			}
			if p.Kind == geometry.Structure && p.Passable {
				counted["ruin"]++
			}
			if p.Danger > 0 {
				counted["dangerous"]++
			}
			if p.Prefab == "wall" {
				counted["wall"]++
			}
			if p.Kind == geometry.Structure && heightOf(p) >= 3 && !p.Passable {
				lowest, highest = min(lowest, heightOf(p)), max(highest, heightOf(p))
			}
		}
		objects := counted["object"]
		for what, least := range map[string]int{
			"enclosed": 1, "ruin": 2, "dangerous": 2, "wall": 2, "impassable": 2, "rank 1": 8, "rank 2": 4,
		} {
			if counted[what] < least {
				t.Errorf("%s has %d × %s, wants %d", m.Name, counted[what], what, least)
			}
		}
		if m.Width > 24 && counted["rank 3"] == 0 {
			t.Errorf("%s has no Object of Rank 3", m.Name)
		}
		if objects < 12 || highest-lowest < 2 || highest > 8 { // SE-TABLE-06
			t.Errorf("%s: %d Objects, roofs from %v to %v inches", m.Name, objects, lowest, highest)
		}
	}
}

// everyTable is all shipped tables, by day and by night.
func everyTable() []*Map { return append(Shipped(), Night()...) }

func heightOf(p geometry.Piece) float64 {
	top := 0.0
	for _, s := range p.Prisms {
		top = max(top, s.Top)
	}
	return top
}

func TestShippedPiecesDoNotRunIntoEachOther(t *testing.T) {
	for _, m := range everyTable() {
		for i, a := range m.Pieces {
			for _, b := range m.Pieces[i+1:] {
				if !(a.Kind == geometry.Zone && b.Kind == geometry.Zone) && a.Kind != b.Kind && (a.Kind == geometry.Zone || b.Kind == geometry.Zone) {
					continue // a zone may lie under something, such as rubble under a ruin
				}
				for _, s := range a.Prisms {
					for _, u := range b.Prisms {
						if overlap(s.Footprint, u.Footprint) {
							t.Errorf("%s: %s and %s overlap", m.Name, a.ID, b.ID)
						}
					}
				}
			}
		}
	}
}

// overlap reports whether two footprints share more than an edge, by looking at points spread over both.
func overlap(a, b geometry.Footprint) bool {
	for _, pair := range [][2]geometry.Footprint{{a, b}, {b, a}} {
		for _, p := range spread2(pair[0]) {
			if pair[1].Contains(p) && nearestOnOutline(p, pair[1]).Distance(p) > 0.01 {
				return true
			}
		}
	}
	return false
}

// spread2 returns points every 0.1 inch along the outline of a footprint, and its middle.
func spread2(f geometry.Footprint) []geometry.Point {
	outline := f.Polygon
	if len(outline) == 0 {
		for i := range 64 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 32)
			outline = append(outline, f.Center.Add(geometry.Point{X: cos, Y: sin}.Times(f.Radius)))
		}
	}
	var out []geometry.Point
	middle := geometry.Point{}
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		for s := 0.0; s < 1; s += 0.1 / max(0.1, p.Distance(q)) {
			out = append(out, p.Along(q.Sub(p), s))
		}
		middle = middle.Along(p, 1/float64(len(outline)))
	}
	if f.Contains(middle) { // of an L it may lie outside
		out = append(out, middle)
	}
	return out
}

// A base of 80 mm, at night one of 50, finds a place in most of each deployment strip, and along its whole width.
func TestDeploymentZonesTakeTheLargestBase(t *testing.T) {
	night := NightNames()
	for i, m := range everyTable() {
		radius := geometry.BaseRadius(80)
		if i >= len(everyTable())-len(night) {
			radius = geometry.BaseRadius(50)
		}
		for _, zone := range m.DeploymentZones() {
			near, far := zone.Outline[0].Y, zone.Outline[2].Y
			free, all := 0, 0
			quarters := [4]int{}
			for x := radius; x <= m.Width-radius; x += 0.25 {
				for y := max(near, radius); y <= min(far, m.Depth-radius); y += 0.25 {
					all++
					if standsFree(m, geometry.Point{X: x, Y: y}, radius) {
						free++
						quarters[min(3, int(4*x/m.Width))]++
					}
				}
			}
			if all == 0 || free*10 < all*4 {
				t.Errorf("%s, team %d: %d of %d places are free", m.Name, zone.Team, free, all)
			}
			for i, n := range quarters {
				if n == 0 {
					t.Errorf("%s, team %d: nothing free in quarter %d", m.Name, zone.Team, i)
				}
			}
		}
	}
}

// The middle of the table is where a Plot puts its Marker.
func TestTheMiddleIsFree(t *testing.T) {
	for _, m := range everyTable() {
		middle := geometry.Point{X: m.Width / 2, Y: m.Depth / 2}
		if !standsFree(m, middle, geometry.BaseRadius(40)) {
			t.Errorf("%s: something stands in the middle", m.Name)
		}
	}
}

func standsFree(m *Map, p geometry.Point, radius float64) bool {
	for _, piece := range m.Pieces {
		if piece.Kind == geometry.Zone {
			continue
		}
		for _, s := range piece.Prisms {
			if s.Footprint.Contains(p) || nearestOnOutline(p, s.Footprint).Distance(p) < radius {
				return false
			}
		}
	}
	return true
}

// Every roof of at least 3 inches that is not impassable is reached from the ground by steps of at most 2 inches
// (SE-MOVE-18) from one prism to the next one that touches it, except free-standing Objects and ruins.
func TestRoofsCanBeReached(t *testing.T) {
	unreached := map[string]int{}
	for _, m := range Shipped() {
		type surface struct {
			piece string
			foot  geometry.Footprint
			top   float64
			built bool
		}
		var all []surface
		for _, p := range m.Pieces {
			for _, s := range p.Prisms {
				if p.Kind != geometry.Impassable && !p.Passable {
					all = append(all, surface{p.ID, s.Footprint, s.Top, p.Kind == geometry.Structure})
				}
			}
		}
		reached := make([]bool, len(all))
		for changed := true; changed; {
			changed = false
			for i, a := range all {
				if reached[i] {
					continue
				}
				ok := a.top <= 2
				for k, b := range all {
					ok = ok || reached[k] && a.top-b.top <= 2 && near(a.foot, b.foot)
				}
				if ok {
					reached[i], changed = true, true
				}
			}
		}
		for i, a := range all {
			if a.built && !reached[i] && a.foot.Radius == 0 && areaOf(a.foot) > 4 {
				unreached[m.Name]++
				t.Logf("%s: the roof of %s is only for climbers", m.Name, a.piece)
			}
		}
		if unreached[m.Name] > 4 {
			t.Errorf("%s: %d roofs cannot be reached by Sprint", m.Name, unreached[m.Name])
		}
	}
}

func near(a, b geometry.Footprint) bool {
	return slices.ContainsFunc(spread2(a), func(p geometry.Point) bool { return nearestOnOutline(p, b).Distance(p) < 0.5 })
}

func areaOf(f geometry.Footprint) float64 { return math.Abs(signedArea(f.Polygon)) }

// The two halves hold about the same: area of terrain that blocks, Objects, height.
func TestShippedTablesAreFair(t *testing.T) {
	for _, m := range everyTable() {
		var area, objects [2]float64
		for _, p := range m.Pieces {
			for _, s := range p.Prisms {
				y, size := s.Center.Y, math.Pi*s.Radius*s.Radius
				if len(s.Polygon) > 0 {
					y, size = 0, areaOf(s.Footprint)
					for _, q := range s.Polygon {
						y += q.Y / float64(len(s.Polygon))
					}
				}
				half := 0
				if y > m.Depth/2 {
					half = 1
				}
				if p.Kind == geometry.Object {
					objects[half]++
				} else if p.Kind != geometry.Zone {
					area[half] += size
				}
			}
		}
		if share := area[0] / (area[0] + area[1]); math.Abs(share-0.5) > 0.05 {
			t.Errorf("%s: the near half holds %.0f %% of the terrain", m.Name, 100*share)
		}
		if math.Abs(objects[0]-objects[1]) > 3 {
			t.Errorf("%s: %v Objects near and far", m.Name, objects)
		}
	}
}

// TestNightTables: lamp posts and manholes as the players would place them, levers, doors, and roofs of different heights with gaps between them
// that can be jumped.
func TestNightTables(t *testing.T) {
	for name, side := range map[string]float64{"tannery-row": 90, "gasworks": 90, "cathedral-close": 120} {
		m, there := ShippedByName(name)
		if !there || math.Abs(m.Width*2.54-side) > 0.01 || math.Abs(m.Depth*2.54-side) > 0.01 {
			t.Fatalf("%s measures %v by %v", name, m.Width, m.Depth)
		}
		if problems := Check(m); len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
		if _, err := geometry.NewTable(Layout(m)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		const cm = 1 / 2.54
		placed := map[string][]geometry.Point{}
		heights, doors, gaps := map[float64]bool{}, 0, 0
		var roofs []geometry.Prism
		for _, p := range m.Pieces {
			low, high := p.Prisms[0].Bounds()
			placed[p.Prefab] = append(placed[p.Prefab], low.Add(high).Times(0.5))
			doors += len(p.Doors)
			if top := heightOf(p); p.Kind == geometry.Structure && !p.Passable && top >= 5*cm {
				heights[math.Round(top/cm)] = true
				roofs = append(roofs, p.Prisms[0])
			}
		}
		for i, a := range roofs {
			for _, b := range roofs[i+1:] {
				gap := math.Inf(1)
				for _, p := range spread2(a.Footprint) {
					gap = min(gap, b.DistanceTo(p))
				}
				if gap > 1*cm && gap <= 6*cm {
					gaps++
				}
			}
		}
		if len(placed["lamp-post"]) < 8 || len(placed["manhole"]) < 4 || len(placed["lever"]) < 2 || doors < 4 || len(heights) < 3 || gaps < 4 {
			t.Errorf("%s: %d lamp posts, %d manholes, %d levers, %d doors, %d heights of roofs, %d gaps", name, len(placed["lamp-post"]), len(placed["manhole"]), len(placed["lever"]), doors, len(heights), gaps)
		}
		for _, what := range []string{"lamp-post", "manhole"} {
			for i, a := range placed[what] {
				if edge := min(a.X, a.Y, m.Width-a.X, m.Depth-a.Y); edge <= 5*cm {
					t.Errorf("%s: a %s is %v cm from the edge", name, what, edge/cm)
				}
				for _, b := range placed[what][i+1:] {
					if apart := a.Distance(b); apart <= 20*cm {
						t.Errorf("%s: two of %s are %v cm apart", name, what, apart/cm)
					}
				}
			}
		}
	}
}
