package maps

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"math"

	"trueinch/geometry"
)

// VTTExtensions end the names of files of the Universal VTT format. One square of the format is one inch.
func VTTExtensions() []string { return []string{".dd2vtt", ".uvtt", ".df2vtt"} }

// vttKey holds what the format has no place for: the whole battlefield, so that nothing is lost on the way back.
const (
	vttKey     = "x_trueinch"
	vttVersion = 1
)

// The parts of the format, in the order in which they are written.
type (
	vttFile struct {
		Format     float64         `json:"format"`
		Resolution vttResolution   `json:"resolution"`
		Walls      [][]vttPoint    `json:"line_of_sight"`
		Things     [][]vttPoint    `json:"objects_line_of_sight"`
		Portals    []vttPortal     `json:"portals"`
		Lights     []vttLight      `json:"lights"`
		Light      vttEnvironment  `json:"environment"`
		Image      string          `json:"image,omitempty"`
		Ours       json.RawMessage `json:"x_trueinch,omitempty"`
	}
	vttResolution struct {
		Origin vttPoint `json:"map_origin"`
		Size   vttPoint `json:"map_size"`
		Pixels int      `json:"pixels_per_grid"`
	}
	vttPoint  struct{ X, Y float64 }
	vttPortal struct {
		Position     vttPoint   `json:"position"`
		Bounds       []vttPoint `json:"bounds"`
		Rotation     float64    `json:"rotation"`
		Closed       bool       `json:"closed"`
		Freestanding bool       `json:"freestanding"`
	}
	vttLight struct {
		Position  vttPoint `json:"position"`
		Range     float64  `json:"range"`
		Intensity float64  `json:"intensity"`
		Color     string   `json:"color"`
		Shadows   bool     `json:"shadows"`
	}
	vttEnvironment struct {
		Baked   bool   `json:"baked_lighting"`
		Ambient string `json:"ambient_light"`
	}
)

// MarshalJSON writes a point with the names that the format uses.
func (p vttPoint) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		X float64 `json:"x"`
		Y float64 `json:"y"`
	}{p.X, p.Y})
}

// WriteVTT returns m as a Universal VTT file for virtual tabletops: walls and terrain that hide, doors, lamps, and a
// picture, if image (a PNG, JPEG or WebP) is not empty, of so many pixels an inch. Everything else (heights, kinds, zones,
// the ground) stands in a key of our own, which others ignore. The error is that of Write.
func WriteVTT(m *Map, image []byte, pixelsPerInch int) ([]byte, error) {
	table, err := Write(m)
	if err != nil {
		return nil, err
	}
	file := vttOf(m, max(1, pixelsPerInch))
	file.Image = base64.StdEncoding.EncodeToString(image)
	var plain bytes.Buffer
	if err := json.Compact(&plain, table); err != nil {
		return nil, err
	}
	file.Ours = json.RawMessage(`{"v":1,"table":` + plain.String() + `}`)
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(&file); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// vttOf is what other programs see of a battlefield.
func vttOf(m *Map, pixels int) vttFile {
	file := vttFile{
		Format: 0.3, Resolution: vttResolution{Size: vttPoint{m.Width, m.Depth}, Pixels: pixels},
		Walls: [][]vttPoint{}, Things: [][]vttPoint{}, Portals: []vttPortal{}, Lights: []vttLight{},
		Light: vttEnvironment{Ambient: "ffffffff"},
	}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		if lit(p) {
			file.Lights = append(file.Lights, vttLight{
				Position: m.vtt(middleOf(p)), Range: lampReach, Intensity: 1, Color: "ffffe6b4", Shadows: true,
			})
		}
		if p.Transparent {
			continue
		}
		for k := range p.Prisms {
			outline := m.vttOutline(&p.Prisms[k].Footprint)
			if p.Enclosed || thin(&p.Prisms[k].Footprint) {
				file.Walls = append(file.Walls, m.withoutDoors(p, &p.Prisms[k].Footprint)...)
			} else {
				file.Things = append(file.Things, append(outline, outline[0]))
			}
		}
		for _, door := range p.Doors {
			file.Portals = append(file.Portals, m.portal(p, door))
		}
	}
	return file
}

// lampReach is how far a lamp shines, in inches; no rule reads it.
const lampReach = 6.0

// lit reports whether a piece gives light.
func lit(p *geometry.Piece) bool {
	switch p.Prefab {
	case "lamp-post", "lamp", "fire":
		return true
	}
	return false
}

func middleOf(p *geometry.Piece) geometry.Point {
	low, high := p.Prisms[0].Bounds()
	return low.Add(high).Times(0.5)
}

// thin reports whether a footprint is a wall rather than a block.
func thin(f *geometry.Footprint) bool {
	low, high := f.Bounds()
	return len(f.Polygon) > 0 && min(high.X-low.X, high.Y-low.Y) <= 0.5
}

// vtt turns a place: the format counts from the far left corner, y towards the viewer.
func (m *Map) vtt(p geometry.Point) vttPoint {
	round := func(v float64) float64 { return math.Round(v*1e6)/1e6 + 0 }
	return vttPoint{round(p.X), round(m.Depth - p.Y)}
}

// circleSides is how many straight lines stand for a circle.
const circleSides = 24

func (m *Map) vttOutline(f *geometry.Footprint) []vttPoint {
	var out []vttPoint
	for _, p := range f.Polygon {
		out = append(out, m.vtt(p))
	}
	for i := range circleSides {
		if len(f.Polygon) > 0 {
			break
		}
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / circleSides)
		out = append(out, m.vtt(f.Center.Add(geometry.Point{X: cos, Y: sin}.Times(f.Radius))))
	}
	return out
}

// doorHalf is half the width of a door, in inches.
const doorHalf = 0.6

// withoutDoors returns the outline of a footprint as open lines that leave the doors out, or one closed line.
func (m *Map) withoutDoors(p *geometry.Piece, f *geometry.Footprint) [][]vttPoint {
	corners := f.Polygon
	if len(corners) == 0 || len(p.Doors) == 0 {
		outline := m.vttOutline(f)
		return [][]vttPoint{append(outline, outline[0])}
	}
	var lines [][]vttPoint
	line := []vttPoint{m.vtt(corners[0])}
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		for _, gap := range gapsOn(a, b, p.Doors) {
			line = append(line, m.vtt(a.Along(b.Sub(a), gap[0])))
			lines = append(lines, line)
			line = []vttPoint{m.vtt(a.Along(b.Sub(a), gap[1]))}
		}
		line = append(line, m.vtt(b))
	}
	return append(lines, line)
}

// gapsOn returns the doors of a side as fractions of it, in order.
func gapsOn(a, b geometry.Point, doors []geometry.Point) [][2]float64 {
	length := a.Distance(b)
	var gaps [][2]float64
	for along := range sortedAlong(a, b, doors) {
		half := min(doorHalf, length*0.4) / length
		at := min(1-half, max(half, along))
		if n := len(gaps); n > 0 && gaps[n-1][1] >= at-half {
			gaps[n-1][1] = at + half
			continue
		}
		gaps = append(gaps, [2]float64{at - half, at + half})
	}
	return gaps
}

// sortedAlong yields where the doors that lie on a side do so, as fractions of it, in order.
func sortedAlong(a, b geometry.Point, doors []geometry.Point) func(func(float64) bool) {
	return func(yield func(float64) bool) {
		length := a.Distance(b)
		last := -1.0
		for {
			next, found := 2.0, false
			for _, d := range doors {
				along := d.Sub(a).Dot(b.Sub(a)) / (length * length)
				if distanceToSide(d, a, b) <= 2*doorOnWall && along > last && along < next {
					next, found = along, true
				}
			}
			if !found || !yield(next) {
				return
			}
			last = next
		}
	}
}

// portal is a door: its middle, its ends, and how it is turned.
func (m *Map) portal(p *geometry.Piece, door geometry.Point) vttPortal {
	best, way := math.Inf(1), geometry.Point{X: 1}
	for _, s := range p.Prisms {
		for i, a := range s.Polygon {
			b := s.Polygon[(i+1)%len(s.Polygon)]
			if d := distanceToSide(door, a, b); d < best {
				best, way = d, b.Sub(a).Unit()
			}
		}
	}
	return vttPortal{
		Position: m.vtt(door), Bounds: []vttPoint{m.vtt(door.Along(way, -doorHalf)), m.vtt(door.Along(way, doorHalf))},
		Rotation: math.Atan2(-way.Y, way.X), Closed: true,
	}
}
