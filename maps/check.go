package maps

import (
	"fmt"
	_ "image/jpeg" // photographs
	_ "image/png"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"trueinch/geometry"
)

// The sizes that a battlefield can sensibly have. Inches unless said otherwise.
const (
	leastTable   = 6
	mostTable    = 144
	mostHeight   = 48
	leastRadius  = 0.02
	leastArea    = 0.0004 // square inches
	mostPieces   = 2000
	mostPrisms   = 64
	mostPoints   = 256
	mostModels   = 500
	mostAreas    = 2000
	mostText     = 400 // letters
	mostNotes    = 100
	mostBase     = 200 // millimetres
	mostRank     = 3
	mostDanger   = 6
	doorSnap     = 0.25  // a door this near to the wall is moved onto it
	doorOnWall   = 0.005 // a corner rounded to thousandths leaves its door this near
	mostPixels   = 64 << 20
	mostTurns    = 64 // radians; beyond, an angle is a slip
	mostTeams    = 8
	mostRailSize = 12
)

// check reports everything that is wrong with a decoded map and repairs what it can in place. root tells where.
func check(m *Map, root *node, r *report) {
	c := checker{m: m, root: root, report: r}
	c.head()
	c.zones()
	c.ground()
	c.pieces()
	c.models()
	c.picture()
}

type checker struct {
	m    *Map
	root *node
	*report
}

// offset finds the value at a place such as pieces[3].prisms[0].top, or the nearest one around it.
func (c checker) offset(where string) int {
	n := c.root
	for _, step := range strings.FieldsFunc(where, func(r rune) bool { return r == '.' || r == '[' || r == ']' }) {
		var next *node
		if i, err := strconv.Atoi(step); err == nil && n.kind == '[' && i >= 0 && i < len(n.items) {
			next = n.items[i]
		} else if n.kind == '{' {
			next = n.get(step)
		}
		if next == nil {
			break
		}
		n = next
	}
	return n.offset
}

func (c checker) fault(where, key string, pairs ...any) { c.add(c.offset(where), where, key, pairs...) }

func (c checker) repair(where, key string, pairs ...any) {
	c.repaired(c.offset(where), where, key, pairs...)
}

// between reports a number outside its limits.
func (c checker) between(where string, value, least, most float64) bool {
	if value >= least && value <= most {
		return true
	}
	c.fault(where, "maps.problem.size", "Field", lastName(where), "Value", value, "Least", least, "Most", most)
	return false
}

// whole reports a count outside its limits.
func (c checker) whole(where string, value, least, most int) {
	if value < least || value > most {
		c.fault(where, "maps.problem.count", "Field", lastName(where), "Value", value, "Least", least, "Most", most)
	}
}

// text reports a text that is too long or holds characters that cannot be shown.
func (c checker) text(where, text string) {
	if len([]rune(text)) > mostText {
		c.fault(where, "maps.problem.long-text", "Field", lastName(where), "Most", mostText)
	}
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar }) {
		c.fault(where, "maps.problem.control", "Field", lastName(where))
	}
}

// word reports a value that is not in a list of known words; the empty word is always known.
func (c checker) word(where, value string, known []string) {
	if value == "" || slices.Contains(known, value) {
		return
	}
	list := strings.Join(known, ", ")
	if near := nearest(value, known); near != "" {
		c.fault(where, "maps.problem.word-near", "Field", lastName(where), "Found", short(value), "Nearest", near, "Known", list)
		return
	}
	c.fault(where, "maps.problem.word", "Field", lastName(where), "Found", short(value), "Known", list)
}

// identity reports an empty, unprintable or repeated id.
func (c checker) identity(where, id string, seen map[string]string) {
	c.text(where, id)
	if strings.TrimSpace(id) == "" {
		c.fault(where, "maps.problem.empty", "Field", lastName(where))
		return
	}
	if first, ok := seen[id]; ok {
		c.fault(where, "maps.problem.same-id", "ID", short(id), "First", first)
		return
	}
	seen[id] = where
}

func (c checker) head() {
	m := c.m
	c.text("name", m.Name)
	if strings.TrimSpace(m.Name) == "" {
		c.fault("name", "maps.problem.empty", "Field", "name")
	}
	c.text("author", m.Author)
	if len(m.Notes) > mostNotes {
		c.fault("notes", "maps.problem.many", "Field", "notes", "Count", len(m.Notes), "Most", mostNotes)
		return
	}
	for i, note := range m.Notes {
		c.text(fmt.Sprintf("notes[%d]", i), note)
	}
	c.between("width", m.Width, leastTable, mostTable)
	if c.between("depth", m.Depth, leastTable, mostTable) {
		c.between("zoneDepth", m.ZoneDepth, 0, m.Depth/2)
	}
}

// onTable reports a point off the table. Where a disc touches an edge, the last bit of its middle and its radius do not
// decide.
func (c checker) onTable(where string, p geometry.Point) bool {
	const slack = 1e-9
	if p.X >= -slack && p.Y >= -slack && p.X <= c.m.Width+slack && p.Y <= c.m.Depth+slack {
		return true
	}
	c.fault(where, "maps.problem.off-table", "X", p.X, "Y", p.Y, "Width", c.m.Width, "Depth", c.m.Depth)
	return false
}

// outline repairs and checks a polygon of at least three points and returns it.
func (c checker) outline(where string, polygon []geometry.Point) []geometry.Point {
	if len(polygon) > mostPoints {
		c.fault(where, "maps.problem.many", "Field", lastName(where), "Count", len(polygon), "Most", mostPoints)
		return polygon
	}
	on := true
	for i, p := range polygon {
		on = c.onTable(fmt.Sprintf("%s[%d]", where, i), p) && on
	}
	kept, dropped := cleaned(polygon)
	if dropped > 0 {
		c.repair(where, "maps.problem.repeated-point", "Count", dropped)
	}
	if len(kept) < 3 {
		c.fault(where, "maps.problem.few-points", "Count", len(kept))
		return kept
	}
	if !on {
		return kept
	}
	if i, k, at, crossed := crossing(kept); crossed {
		c.fault(where, "maps.problem.crossing", "First", i+1, "Second", k+1, "X", at.X, "Y", at.Y)
		return kept
	}
	switch area := signedArea(kept); {
	case area > -leastArea && area < leastArea:
		c.fault(where, "maps.problem.no-area")
	case area < 0:
		kept = slices.Clone(kept)
		slices.Reverse(kept)
		c.repair(where, "maps.problem.clockwise")
	}
	return kept
}

func (c checker) zones() {
	for i := range c.m.Zones {
		z := &c.m.Zones[i]
		where := fmt.Sprintf("zones[%d]", i)
		c.whole(where+".team", z.Team, 0, mostTeams-1)
		z.Outline = c.outline(where+".outline", z.Outline)
	}
}

func (c checker) ground() {
	if len(c.m.Ground) > mostAreas {
		c.fault("ground", "maps.problem.many", "Field", "ground", "Count", len(c.m.Ground), "Most", mostAreas)
		return
	}
	for i := range c.m.Ground {
		a := &c.m.Ground[i]
		where := fmt.Sprintf("ground[%d]", i)
		c.word(where+".kind", string(a.Kind), AreaKinds())
		if a.Kind == "" {
			c.fault(where+".kind", "maps.problem.empty", "Field", "kind")
		}
		c.text(where+".text", a.Text)
		c.between(where+".width", a.Width, 0, mostRailSize)
		c.between(where+".dash", a.Dash, 0, mostRailSize)
		switch {
		case a.Radius != 0:
			c.between(where+".radius", a.Radius, leastRadius, mostTable)
			c.onTable(where+".center", a.Center)
		case a.Width != 0:
			if len(a.Outline) < 2 || len(a.Outline) > mostPoints {
				c.fault(where+".outline", "maps.problem.line-points", "Count", len(a.Outline), "Most", mostPoints)
			}
			for k, p := range a.Outline {
				c.onTable(fmt.Sprintf("%s.outline[%d]", where, k), p)
			}
		default:
			a.Outline = c.outline(where+".outline", a.Outline)
		}
	}
}

func (c checker) models() {
	if len(c.m.Models) > mostModels {
		c.fault("models", "maps.problem.many", "Field", "models", "Count", len(c.m.Models), "Most", mostModels)
		return
	}
	seen := map[string]string{}
	for i, model := range c.m.Models {
		where := fmt.Sprintf("models[%d]", i)
		c.identity(where+".id", model.ID, seen)
		c.text(where+".name", model.Name)
		c.text(where+".silhouette", model.Silhouette)
		c.whole(where+".team", model.Team, 0, mostTeams-1)
		if model.Base <= 0 || model.Base > mostBase {
			c.fault(where+".base", "maps.problem.base", "Value", fmt.Sprint(model.Base), "Most", mostBase)
		}
		c.between(where+".height", model.Height, 0, mostHeight)
		c.between(where+".level", model.Level, 0, mostHeight)
		c.onTable(where+".center", model.Center)
		if piece := c.m.Piece(model.Inside); model.Inside != "" && (piece == nil || !piece.Enclosed) {
			c.fault(where+".inside", "maps.problem.inside", "ID", short(model.Inside))
		}
	}
}

func (c checker) picture() {
	p := c.m.Picture
	if p == nil {
		return
	}
	switch size, _, err := MeasurePicture(p.Data); {
	case err != nil:
		c.fault("picture.data", "maps.problem.picture")
	case !fits(size):
		c.fault("picture.data", "maps.problem.picture-size", "Width", fmt.Sprint(size.X), "Height", fmt.Sprint(size.Y))
	}
	c.between("picture.scale", p.Scale, 1e-4, 10)
	c.between("picture.corner.x", p.Corner.X, -mostTable, 2*mostTable)
	c.between("picture.corner.y", p.Corner.Y, -mostTable, 2*mostTable)
	c.angle("picture.angle", p.Angle)
	c.between("picture.opacity", p.Opacity, 0, 1)
}

func (c checker) angle(where string, angle float64) {
	if angle < -mostTurns || angle > mostTurns {
		c.fault(where, "maps.problem.angle", "Value", fmt.Sprint(angle))
	}
}
