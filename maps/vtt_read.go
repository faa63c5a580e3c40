package maps

import (
	"bytes"
	"encoding/base64"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"trueinch/geometry"
)

// VTTOptions say how to understand what a file of another program leaves open.
type VTTOptions struct {
	Square float64 // inches to a square of its grid; 1 when left out
	Height float64 // of walls and blocks, inches; 3 when left out
}

// maxVTTSize bounds the file: its picture makes it far larger than a battlefield file.
const maxVTTSize = 256 << 20 // bytes

// ReadVTT reads a Universal VTT file (.dd2vtt, .uvtt, .df2vtt). What WriteVTT wrote comes back whole; when another program
// has changed its walls since, a repair says so. Files of other programs have no heights and no kinds: walls become thin
// Structures, closed outlines Structures, closed doors thin wooden ones, lights lamp posts, and the picture lies under it
// all; a repair counts what was taken over. The map is nil when something was found that could not be repaired.
func ReadVTT(name string, data []byte, o VTTOptions) (*Map, []Problem) {
	if o.Square == 0 {
		o.Square = 1
	}
	if o.Height == 0 {
		o.Height = 3
	}
	r := &report{}
	m := readVTT(name, data, o, r)
	problems := r.problems(name, data)
	if !Usable(problems) {
		return nil, problems
	}
	return m, problems
}

// IsVTT reports whether a file name ends as those of the Universal VTT format do.
func IsVTT(name string) bool {
	return slices.Contains(VTTExtensions(), strings.ToLower(filepath.Ext(name)))
}

func readVTT(name string, data []byte, o VTTOptions, r *report) *Map {
	if len(data) > maxVTTSize {
		r.add(0, "", "maps.problem.huge-file")
		return nil
	}
	if rest, cut := bytes.CutPrefix(data, []byte("\ufeff")); cut {
		data = append([]byte("   "), rest...) // the same length, so that columns stay right
	}
	root := parse(data, r)
	if root == nil {
		return nil
	}
	if root.kind != '{' || root.get("resolution") == nil {
		r.add(root.offset, "", "maps.problem.not-vtt")
		return nil
	}
	if ours := root.get(vttKey); ours != nil {
		if m := readOurs(ours, r); m != nil {
			if !sameOutside(root, m) {
				r.repaired(root.offset, "", "maps.problem.vtt-changed")
			}
			return m
		}
	}
	f := &foreign{o: o, report: r, m: &Map{Format: Format, Version: Version, Name: vttName(name)}}
	return f.read(root)
}

// vttName names a foreign map after its file.
func vttName(path string) string {
	base := filepath.Base(path)
	name := strings.TrimSuffix(base, filepath.Ext(base))
	if strings.TrimSpace(name) == "" || len([]rune(name)) > mostText || name == "." {
		return "VTT"
	}
	return name
}

// readOurs reads the battlefield in our own key. A damaged one is said and left aside.
func readOurs(ours *node, r *report) *Map {
	table := (*node)(nil)
	if ours.kind == '{' {
		table = ours.get("table")
	}
	if table == nil || table.kind != '{' {
		r.repaired(ours.offset, vttKey, "maps.problem.vtt-ours")
		return nil
	}
	inner := &report{}
	m := (*Map)(nil)
	if formatOf(table) == Format {
		m = &Map{}
		decode(table, m, inner)
		if allRepaired(inner) {
			check(m, table, inner)
		}
	}
	if m == nil || !allRepaired(inner) {
		r.repaired(ours.offset, vttKey, "maps.problem.vtt-ours")
		return nil
	}
	r.found = append(r.found, inner.found...)
	return m
}

func formatOf(table *node) string {
	if format := table.get("format"); format != nil && format.kind == '"' {
		return format.text
	}
	return ""
}

// sameOutside reports whether walls, doors and lamps are still those of the battlefield.
func sameOutside(root *node, m *Map) bool {
	fresh := vttOf(m, 1)
	return sameLines(root.get("line_of_sight"), fresh.Walls) && sameLines(root.get("objects_line_of_sight"), fresh.Things) &&
		listLength(root.get("portals")) == len(fresh.Portals) && listLength(root.get("lights")) == len(fresh.Lights)
}

func listLength(n *node) int {
	if n == nil {
		return 0
	}
	return len(n.items)
}

func sameLines(n *node, lines [][]vttPoint) bool {
	if listLength(n) != len(lines) {
		return false
	}
	for i, line := range lines {
		if len(n.items[i].items) != len(line) {
			return false
		}
		for k, p := range line {
			q, ok := plainPoint(n.items[i].items[k])
			if !ok || math.Abs(q.X-p.X) > 1e-4 || math.Abs(q.Y-p.Y) > 1e-4 {
				return false
			}
		}
	}
	return true
}

// plainPoint reads {"x":…, "y":…} without complaints.
func plainPoint(n *node) (vttPoint, bool) {
	if n.kind != '{' || n.get("x") == nil || n.get("y") == nil {
		return vttPoint{}, false
	}
	x, errX := strconv.ParseFloat(n.get("x").text, 64)
	y, errY := strconv.ParseFloat(n.get("y").text, 64)
	return vttPoint{x, y}, errX == nil && errY == nil
}

// foreign reads what another program wrote.
type foreign struct {
	o VTTOptions
	*report
	m *Map

	origin vttPoint // squares
	at     int      // the offset of the thing that is being taken over
	taken  struct{ walls, blocks, doors, lamps, left int }
}

// number reads a finite number.
func (f *foreign) number(n *node, where string) (float64, bool) {
	if n == nil {
		return 0, false
	}
	v, err := strconv.ParseFloat(n.text, 64)
	if n.kind != '0' || err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		f.add(n.offset, where, "maps.problem.wants-number", "Field", lastName(where), "Found", n.shown())
		return 0, false
	}
	return v, true
}

// point reads a place in squares of the file.
func (f *foreign) point(n *node, where string) (vttPoint, bool) {
	if n == nil || n.kind != '{' {
		if n != nil {
			f.add(n.offset, where, "maps.problem.wants-object", "Field", lastName(where), "Found", n.shown())
		}
		return vttPoint{}, false
	}
	for _, name := range []string{"x", "y"} {
		if n.get(name) == nil {
			f.add(n.offset, where, "maps.problem.missing", "Field", name)
			return vttPoint{}, false
		}
	}
	x, okX := f.number(n.get("x"), join(where, "x"))
	y, okY := f.number(n.get("y"), join(where, "y"))
	return vttPoint{x, y}, okX && okY
}

// place turns squares of the file into a place on the table, kept on it.
func (f *foreign) place(p vttPoint) geometry.Point {
	x, y := (p.X-f.origin.X)*f.o.Square, f.m.Depth-(p.Y-f.origin.Y)*f.o.Square
	return geometry.Point{X: thousandth(max(0, min(f.m.Width, x))), Y: thousandth(max(0, min(f.m.Depth, y)))}
}

func (f *foreign) read(root *node) *Map {
	if !f.size(root.get("resolution")) {
		return nil
	}
	f.lines(root.get("line_of_sight"), "line_of_sight", f.wall)
	f.lines(root.get("objects_line_of_sight"), "objects_line_of_sight", f.block)
	f.portals(root.get("portals"))
	f.lights(root.get("lights"))
	f.image(root.get("image"))
	if !allRepaired(f.report) {
		return nil
	}
	f.repaired(root.offset, "", "maps.problem.vtt-foreign", "Walls", f.taken.walls, "Blocks", f.taken.blocks,
		"Doors", f.taken.doors, "Lamps", f.taken.lamps, "Left", f.taken.left)
	for _, p := range Check(f.m) {
		if !p.Repaired {
			f.found = append(f.found, found{root.offset, Problem{Key: p.Key, Args: p.Args}})
		}
	}
	return f.m
}

// size reads how large the map is.
func (f *foreign) size(n *node) bool {
	const where = "resolution"
	if n.kind != '{' {
		f.add(n.offset, where, "maps.problem.wants-object", "Field", where, "Found", n.shown())
		return false
	}
	if n.get("map_size") == nil {
		f.add(n.offset, where, "maps.problem.missing", "Field", "map_size")
		return false
	}
	size, ok := f.point(n.get("map_size"), where+".map_size")
	if origin := n.get("map_origin"); origin != nil {
		var known bool
		f.origin, known = f.point(origin, where+".map_origin")
		ok = ok && known
	}
	if !ok {
		return false
	}
	f.m.Width, f.m.Depth = thousandth(size.X*f.o.Square), thousandth(size.Y*f.o.Square)
	for _, side := range []float64{f.m.Width, f.m.Depth} {
		if !(side >= leastTable && side <= mostTable) {
			f.add(n.offset, where+".map_size", "maps.problem.size", "Field", "map_size", "Value", side, "Least", float64(leastTable), "Most", float64(mostTable))
			return false
		}
	}
	const zonesApart, share = 18.0, 6.0
	f.m.ZoneDepth = max(0, math.Floor(2*min((f.m.Depth-zonesApart)/2, f.m.Depth/share))/2)
	return true
}

// lines reads a list of lines and hands each to take, with its corners on the table.
func (f *foreign) lines(n *node, where string, take func(corners []geometry.Point, closed bool)) {
	if n == nil || n.kind == 'n' {
		return
	}
	if n.kind != '[' {
		f.add(n.offset, where, "maps.problem.wants-list", "Field", where, "Found", n.shown())
		return
	}
	for i, line := range n.items {
		at := where + "[" + strconv.Itoa(i) + "]"
		if line.kind != '[' {
			f.add(line.offset, at, "maps.problem.wants-list", "Field", where, "Found", line.shown())
			continue
		}
		var corners []geometry.Point
		for k, item := range line.items {
			p, ok := f.point(item, at+"["+strconv.Itoa(k)+"]")
			if !ok {
				return // one sentence is enough for a list that is written wrongly
			}
			corners = append(corners, f.place(p))
		}
		f.at = line.offset
		closed := len(corners) > 3 && corners[0].Distance(corners[len(corners)-1]) < 1e-6
		if kept, _ := cleaned(corners); len(kept) > 1 {
			take(kept, closed)
		} else {
			key := "maps.problem.vtt-left-line"
			if where == "objects_line_of_sight" {
				key = "maps.problem.vtt-left-outline"
			}
			at := geometry.Point{}
			if len(corners) > 0 {
				at = corners[0]
			}
			f.leave(line, key, "Number", i+1, "X", at.X, "Y", at.Y)
		}
	}
}

// leave says that a thing of the file is not on the table.
func (f *foreign) leave(thing *node, key string, pairs ...any) {
	f.taken.left++
	f.repaired(thing.offset, "", key, pairs...)
}

// wallHalf is half the thickness of an imported wall, in inches: thick enough to be stable, thin enough to be a line.
const wallHalf = 0.1

// wall makes thin Structures of a line; long lines need several.
func (f *foreign) wall(corners []geometry.Point, closed bool) {
	f.taken.walls++
	f.strips(corners, closed, "Wall", "concrete", "solid")
}

func (f *foreign) strips(corners []geometry.Point, closed bool, name, material, solidity string) {
	if closed {
		corners = append(slices.Clone(corners), corners[0])
	}
	var prisms []geometry.Prism
	flush := func() {
		if len(prisms) == 0 {
			return
		}
		if n := len(f.m.Pieces); n > 0 && f.m.Pieces[n-1].Name == name && len(f.m.Pieces)+100 > mostPieces &&
			len(f.m.Pieces[n-1].Prisms)+len(prisms) <= mostPrisms { // crowded maps share pieces
			f.m.Pieces[n-1].Prisms = append(f.m.Pieces[n-1].Prisms, prisms...)
		} else {
			f.piece(geometry.Piece{Prisms: prisms, Description: geometry.Description{
				Name: name, Kind: geometry.Structure, Prefab: "wall", Material: material, Solidity: solidity,
			}})
		}
		prisms = nil
	}
	for i := 0; i+1 < len(corners); i++ {
		if s, ok := f.strip(corners[i], corners[i+1]); ok {
			prisms = append(prisms, s)
		}
		if len(prisms) == mostPrisms {
			flush()
		}
	}
	flush()
}

// strip is a thin prism along a segment, kept on the table.
func (f *foreign) strip(a, b geometry.Point) (geometry.Prism, bool) {
	way := b.Sub(a).Unit()
	side := way.Left().Times(wallHalf)
	in := func(p geometry.Point) geometry.Point {
		return geometry.Point{X: thousandth(max(0, min(f.m.Width, p.X))), Y: thousandth(max(0, min(f.m.Depth, p.Y)))}
	}
	outline := []geometry.Point{in(a.Sub(side)), in(b.Sub(side)), in(b.Add(side)), in(a.Add(side))}
	kept, _ := cleaned(outline)
	if _, _, _, crossed := crossing(kept); len(kept) < 3 || crossed || signedArea(kept) < leastArea {
		return geometry.Prism{}, false
	}
	return geometry.Prism{Footprint: geometry.Footprint{Polygon: kept}, Top: f.o.Height}, true
}

// block makes a Structure of a closed outline, or walls of one that crosses itself.
func (f *foreign) block(corners []geometry.Point, closed bool) {
	if _, _, _, crossed := crossing(corners); !closed || len(corners) < 3 || crossed || len(corners) > mostPoints || math.Abs(signedArea(corners)) < leastArea {
		f.wall(corners, closed)
		return
	}
	if signedArea(corners) < 0 {
		slices.Reverse(corners)
	}
	f.taken.blocks++
	f.piece(geometry.Piece{
		Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: corners}, Top: f.o.Height}},
		Description: geometry.Description{
			Name: "Block", Kind: geometry.Structure, Prefab: "building", Material: "concrete", Solidity: "solid",
		},
	})
}

func (f *foreign) piece(p geometry.Piece) {
	if len(f.m.Pieces) >= mostPieces {
		low, _ := p.Prisms[0].Bounds()
		f.leave(&node{offset: f.at}, "maps.problem.vtt-left-many", "Piece", p.Name, "X", low.X, "Y", low.Y)
		return
	}
	p.ID = strings.ToLower(p.Name) + "-" + strconv.Itoa(len(f.m.Pieces)+1)
	f.m.Pieces = append(f.m.Pieces, p)
}

// portals turns closed doors into thin wooden Structures; an open one leaves its gap.
func (f *foreign) portals(n *node) {
	for i, door := range f.objects(n, "portals") {
		where := "portals[" + strconv.Itoa(i) + "]"
		if closed := door.get("closed"); closed != nil && closed.text == "false" {
			f.leave(door, "maps.problem.vtt-left-open", "Number", i+1)
			continue
		}
		bounds := door.get("bounds")
		if bounds == nil || bounds.kind != '[' || len(bounds.items) != 2 {
			f.add(door.offset, where, "maps.problem.vtt-door", "Number", i+1)
			return
		}
		a, okA := f.point(bounds.items[0], where+".bounds[0]")
		b, okB := f.point(bounds.items[1], where+".bounds[1]")
		if !okA || !okB {
			return
		}
		before, left := len(f.m.Pieces), f.taken.left
		f.at = door.offset
		if f.strips([]geometry.Point{f.place(a), f.place(b)}, false, "Door", "wood", "flimsy"); len(f.m.Pieces) > before {
			f.taken.doors++
		} else if f.taken.left == left { // else it was said that there is no room
			f.leave(door, "maps.problem.vtt-left-door", "Number", i+1, "X", f.place(a).X, "Y", f.place(a).Y)
		}
	}
}

// objects is a list of objects; anything else is said.
func (f *foreign) objects(n *node, where string) []*node {
	if n == nil || n.kind == 'n' {
		return nil
	}
	if n.kind != '[' {
		f.add(n.offset, where, "maps.problem.wants-list", "Field", where, "Found", n.shown())
		return nil
	}
	for i, item := range n.items {
		if item.kind != '{' {
			f.add(item.offset, where+"["+strconv.Itoa(i)+"]", "maps.problem.wants-object", "Field", where, "Found", item.shown())
			return nil
		}
	}
	return n.items
}

func (f *foreign) lights(n *node) {
	lamp, _ := PrefabByID("lamp-post")
	for i, light := range f.objects(n, "lights") {
		where := "lights[" + strconv.Itoa(i) + "]"
		if light.get("position") == nil {
			f.add(light.offset, where, "maps.problem.missing", "Field", "position")
			return
		}
		p, ok := f.point(light.get("position"), where+".position")
		if !ok {
			return
		}
		at := f.place(p)
		piece := lamp.Piece("", at, 0)
		radius := piece.Prisms[0].Radius
		if at.X < radius || at.Y < radius || at.X > f.m.Width-radius || at.Y > f.m.Depth-radius {
			f.leave(light, "maps.problem.vtt-left-lamp", "Number", i+1, "X", at.X, "Y", at.Y)
			continue
		}
		f.at = light.offset
		before := f.taken.left
		f.piece(piece)
		f.taken.lamps += 1 - (f.taken.left - before)
	}
}

// image lays the picture under the table; one that cannot be shown is left out and said.
func (f *foreign) image(n *node) {
	if n == nil || n.kind != '"' || n.text == "" {
		return
	}
	data, err := base64.StdEncoding.DecodeString(n.text)
	if err != nil {
		f.repaired(n.offset, "image", "maps.problem.vtt-image")
		return
	}
	size, _, err := MeasurePicture(data)
	if err != nil || !fits(size) {
		f.repaired(n.offset, "image", "maps.problem.vtt-image")
		return
	}
	// The picture covers the map exactly; pixels_per_grid only says with what precision it was drawn.
	scale := f.m.Width / float64(size.X)
	if scale < 1e-4 || scale > 10 || len(data) > maxFileSize/2 {
		f.repaired(n.offset, "image", "maps.problem.vtt-image")
		return
	}
	f.m.Picture = &Picture{Data: data, Scale: scale}
}
