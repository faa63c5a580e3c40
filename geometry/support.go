package geometry

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"sync"
)

// SurfaceBelow returns the highest surface at or below level that carries a base whose centre is over p: the ground
// (0, NoPiece) or the top of a solid prism and its piece. Passable and impassable pieces carry nothing. A centre
// exactly on an edge is carried. Levels in inches, closed to 1e-6. Of two equal tops the piece first in the Layout
// is named.
func (t *Table) SurfaceBelow(p Point, level float64) (float64, PieceIndex) {
	best, piece := 0.0, NoPiece
	g := t.grounds()
	for _, i := range g.over(t.grid.at(p)) {
		m := &g.masses[i]
		if m.carries && m.top > best+slack && m.top <= level+slack && m.holds(p) {
			best, piece = m.top, m.piece
		}
	}
	return best, piece
}

// Surfaces returns every spot where a centre over p can stand as far as the terrain under and around the centre
// goes: the ground, roofs, the insides of enclosed pieces; lowest first, outside before inside. Whether a whole base
// fits there is for Reach and NearestFree to say. A centre inside a solid that is not enclosed has only its top.
func (t *Table) Surfaces(p Point) []Spot {
	g := t.grounds()
	if !usable(p) || p.X < -slack || p.Y < -slack || p.X > t.layout.Width+slack || p.Y > t.layout.Depth+slack {
		return nil
	}
	var spots []Spot
	over := g.over(t.grid.at(p))
	add := func(level float64) {
		for _, s := range spots {
			if math.Abs(s.Level-level) <= slack {
				return
			}
		}
		for _, i := range over {
			m := &g.masses[i]
			if m.bottom <= level+slack && m.top > level+slack && m.shape.inside(p) && m.shape.edgeDistance(p) > slack {
				return // the centre would be within the solid
			}
		}
		spots = append(spots, Spot{Center: p, Level: level, Inside: NoPiece, Wall: NoPiece})
	}
	add(0)
	for _, i := range over {
		if m := &g.masses[i]; m.carries && m.holds(p) {
			add(m.top)
		}
	}
	for i := range g.rooms {
		if room := &g.rooms[i]; room.gap(p, g) <= slack {
			spots = append(spots, Spot{Center: p, Level: room.floor, Inside: room.piece, Wall: NoPiece})
		}
	}
	slices.SortStableFunc(spots, func(a, b Spot) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.Inside, b.Inside))
	})
	return spots
}

// leastHeight, in inches, stands in for the height of a mover that has none, because a body without height would
// pass through every wall.
const leastHeight = 0.01

// grounds are the solids of a table as movement needs them. The zero value fills itself on first use.
type grounds struct {
	once   sync.Once
	masses []mass  // every prism that stops or carries, in the order of the Layout
	zones  []mass  // every prism of the passable pieces
	rooms  []room  // the insides of the enclosed pieces
	start  []int32 // as in Table.grid, with places in masses
	items  []int32
	walks  kept // what movements share of all this, see terrains
}

// mass is one upright solid.
type mass struct {
	shape       outline
	bottom, top float64
	piece       PieceIndex
	impassable  bool
	carries     bool
	convex      bool
	room        int // place of the inside it belongs to in grounds.rooms, or -1
}

// holds reports whether p is over the mass, its edge included.
func (m *mass) holds(p Point) bool {
	return m.shape.near(p, slack) && (m.shape.inside(p) || m.shape.edgeDistance(p) <= slack)
}

// meets reports whether a body from level up to level+height overlaps the height span of the mass.
func (m *mass) meets(level, height float64) bool {
	return level < m.top-slack && level+height > m.bottom+slack
}

// room is the inside of an enclosed piece: everything over the footprints that reach down to its floor.
type room struct {
	piece      PieceIndex
	floor, top float64
	parts      []int // places in grounds.masses
}

// gap is the distance from p to the footprint of the room, 0 inside.
func (r *room) gap(p Point, g *grounds) float64 {
	gap := math.Inf(1)
	for _, i := range r.parts {
		gap = min(gap, g.masses[i].shape.gap(p))
	}
	return gap
}

func (t *Table) grounds() *grounds {
	t.ground.once.Do(func() { t.ground.index(&t.grid, t.ground.fill(t.layout.Pieces)) })
	return &t.ground
}

// index sorts the masses into the cells of the solids; of tells which mass each of these is, or -1.
func (g *grounds) index(cells *grid, of []int32) {
	g.start, g.items = make([]int32, 0, len(cells.start)), make([]int32, 0, len(cells.items))
	for c, first := range cells.start {
		g.start = append(g.start, int32(len(g.items)))
		if c+1 == len(cells.start) {
			break
		}
		for _, solid := range cells.items[first:cells.start[c+1]] {
			if i := of[solid]; i >= 0 {
				g.items = append(g.items, i)
			}
		}
	}
}

// over returns the masses that reach into a cell, in their order: all that a point of the cell may be over or touch.
func (g *grounds) over(cell int) []int32 { return g.items[g.start[cell]:g.start[cell+1]] }

// massesWithin returns the masses that may reach into a rectangle, in their order.
func (t *Table) massesWithin(low, high Point) []int32 {
	g := t.grounds()
	var memory [16]uint64
	found := bitSet(memory[:0]).grown(len(g.masses))
	column0, row0, column1, row1 := t.grid.span(low, high)
	for row := row0; row <= row1; row++ {
		for column := column0; column <= column1; column++ {
			for _, i := range g.over(row*t.grid.columns + column) {
				found.set(int(i))
			}
		}
	}
	masses := make([]int32, 0, 16)
	for w, word := range found {
		for ; word != 0; word &= word - 1 {
			masses = append(masses, int32(w*64+bits.TrailingZeros64(word)))
		}
	}
	return masses
}

// fill sorts the prisms into masses and zones. Prisms without extent, upside down, or with a coordinate that is no
// number are left out: a battlefield that was checked on reading has none. It returns of every prism which mass it is, or -1.
func (g *grounds) fill(pieces []Piece) (of []int32) {
	for index := range pieces {
		piece := &pieces[index]
		first := len(g.masses)
		for i := range piece.Prisms {
			prism := &piece.Prisms[i]
			of = append(of, -1)
			shape, ok := makeOutline(prism.Footprint)
			if !ok || !(prism.Top >= prism.Bottom) || math.IsInf(prism.Bottom, 0) {
				continue
			}
			m := mass{shape: shape, convex: shape.convex(), bottom: prism.Bottom, top: prism.Top, piece: PieceIndex(index), room: -1,
				impassable: piece.Impassable, carries: !piece.Impassable}
			if piece.Passable && !piece.Impassable {
				g.zones = append(g.zones, m)
			} else {
				of[len(of)-1] = int32(len(g.masses))
				g.masses = append(g.masses, m)
			}
		}
		if piece.Enclosed && !piece.Impassable && !piece.Passable && len(g.masses) > first {
			g.addRoom(first)
		}
	}
	return of
}

// addRoom makes the masses from first on into one enclosed piece.
func (g *grounds) addRoom(first int) {
	r := room{piece: g.masses[first].piece, floor: math.Inf(1), top: math.Inf(-1)}
	for i := first; i < len(g.masses); i++ {
		r.floor = min(r.floor, g.masses[i].bottom)
		g.masses[i].room = len(g.rooms)
	}
	for i := first; i < len(g.masses); i++ {
		if g.masses[i].bottom <= r.floor+slack {
			r.parts = append(r.parts, i)
			r.top = max(r.top, g.masses[i].top)
		}
	}
	g.rooms = append(g.rooms, r)
}

// roomOf returns the inside of an enclosed piece, or nil.
func (g *grounds) roomOf(piece PieceIndex) *room {
	for i := range g.rooms {
		if g.rooms[i].piece == piece {
			return &g.rooms[i]
		}
	}
	return nil
}
