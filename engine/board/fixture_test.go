package board

import (
	"math"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

// field is a position of records that a test puts together by hand.
type field struct {
	width, depth float64
	figures      []*Figure
	pieces       []*Piece
	memory       *Memory
}

func (f *field) Counts() (int, int)                   { return len(f.figures), len(f.pieces) }
func (f *field) Figure(id engine.ModelID) Figure      { return *f.figures[id] }
func (f *field) Piece(at engine.PieceID) Piece        { return *f.pieces[at] }
func (f *field) stand(x, y, level float64) *Figure    { return f.add(x, y, level, geometry.NoPiece) }
func (f *field) within(x, y float64, at int) *Figure  { return f.add(x, y, 0, geometry.PieceIndex(at)) }
func (f *field) box(x, y, w, d, b, t float64) *Piece  { return f.lay(box(x, y, w, d, b, t)) }
func (f *field) house(x, y, w, d, top float64) *Piece { return f.lay(enclosed(x, y, w, d, top)) }

// newField is an empty table of 24 by 24 inches.
func newField() *field { return &field{width: 24, depth: 24, memory: &Memory{}} }

// add puts a figure on a base of 1 inch, 1 inch high, on the table.
func (f *field) add(x, y, level float64, inside geometry.PieceIndex) *Figure {
	spot := geometry.Spot{Center: geometry.Point{X: x, Y: y}, Level: level, Inside: inside, Wall: geometry.NoPiece}
	f.figures = append(f.figures, &Figure{Spot: &spot, Radius: 0.5, Height: 1, Here: true})
	return f.figures[len(f.figures)-1]
}

// lay puts a fixed piece on the table.
func (f *field) lay(terrain geometry.Piece) *Piece {
	f.pieces = append(f.pieces, &Piece{Terrain: &terrain, Spot: &geometry.Spot{}, Carrier: engine.NoModel})
	return f.pieces[len(f.pieces)-1]
}

// put lays down something loose on a base of 1 inch.
func (f *field) put(x, y, level float64) *Piece {
	p := f.lay(geometry.Piece{Passable: true, Transparent: true, Description: geometry.Description{Kind: geometry.Marker, Base: 25.4}})
	*p.Spot = geometry.Spot{Center: geometry.Point{X: x, Y: y}, Level: level, Inside: geometry.NoPiece, Wall: geometry.NoPiece}
	body := Loose(25.4, *p.Spot)
	p.Loose = true
	p.Terrain.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Center: body.Center, Radius: body.Radius}, Bottom: body.Bottom, Top: body.Top()}}
	return p
}

// board is the field as it lies now.
func (f *field) board() Board {
	layout := geometry.Layout{Width: f.width, Depth: f.depth}
	for _, p := range f.pieces {
		terrain := *p.Terrain
		if p.Gone || p.Loose {
			terrain.Prisms = nil
		}
		layout.Pieces = append(layout.Pieces, terrain)
	}
	return Board{Memory: f.memory, Records: f, Table: MustTable(layout)}
}

// enclosed is a building that one can be inside of.
func enclosed(x, y, w, d, top float64) geometry.Piece {
	p := box(x, y, w, d, 0, top)
	p.Enclosed = true
	return p
}

// drawField is a table with boxes, a building, markers and figures, all anywhere; what overlaps is for the asked to cope with.
func drawField(t *rapid.T) *field {
	f := newField()
	within := func(name string, low, high float64) float64 {
		return math.Round(rapid.Float64Range(low, high).Draw(t, name)*8) / 8
	}
	for range rapid.IntRange(0, 5).Draw(t, "boxes") {
		bottom := within("bottom", 0, 3)
		p := f.box(within("x", 0, 20), within("y", 0, 20), within("w", 1, 6), within("d", 1, 6), bottom, bottom+within("h", 0.5, 3))
		p.Gone = rapid.IntRange(0, 5).Draw(t, "gone") == 0
	}
	f.house(within("house x", 2, 16), within("house y", 2, 16), 5, 4, within("house h", 1, 4))
	for range rapid.IntRange(0, 3).Draw(t, "markers") {
		f.put(within("x", 1, 23), within("y", 1, 23), within("level", 0, 2))
	}
	for range rapid.IntRange(1, 9).Draw(t, "figures") {
		g := f.stand(within("x", 0, 24), within("y", 0, 24), within("level", 0, 3))
		g.Radius, g.Height = within("radius", 0.5, 2), within("height", 0.5, 3)
		g.Here, g.Ghost = rapid.IntRange(0, 4).Draw(t, "here") > 0, rapid.IntRange(0, 4).Draw(t, "ghost") == 0
	}
	return f
}

// each lists the figures of a field of which something holds.
func (f *field) each(holds func(engine.ModelID, Figure) bool) []engine.ModelID {
	var found []engine.ModelID
	for i, g := range f.figures {
		if g.Here && holds(engine.ModelID(i), *g) {
			found = append(found, engine.ModelID(i))
		}
	}
	return found
}
