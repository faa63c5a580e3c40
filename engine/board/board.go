package board

import (
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Board is who and what stands and lies on a table at one moment of a match, to be asked about. A system keeps its figures and pieces
// in its own records and hands them over as Records; a Board is a handful of words, made anew for every question, and changes
// nothing: what a figure or a piece comes to is returned, and the system writes it down.
type Board struct {
	*Memory
	Records Records
	Table   *geometry.Table // of the fixed pieces as they lie now
}

// Memory is what the positions of a match remember together. Its zero value is ready for use.
type Memory struct {
	Sights
	Journeys
	// Hiding says that figures may hide what is behind them.
	Hiding   bool
	crowd    crowd
	without  flow.Memo[lacking, *geometry.Table]
	opened   flow.Memo[*geometry.Table, *geometry.Table]
	fenced   flow.Memo[fence, *geometry.Table]
	screened flow.Memo[screen, *geometry.Table]
}

// Records are a system's figures and pieces, numbered from 0.
type Records interface {
	Counts() (figures, pieces int)
	Figure(engine.ModelID) Figure
	Piece(engine.PieceID) Piece
}

// figures is the number after that of the last figure, whether it is on the table or not.
func (b Board) figures() engine.ModelID {
	figures, _ := b.Records.Counts()
	return engine.ModelID(figures)
}

// pieces is the number after that of the last piece.
func (b Board) pieces() engine.PieceID {
	_, pieces := b.Records.Counts()
	return engine.PieceID(pieces)
}

// Lister is Records that know of their pieces as a whole what List finds, so that not all of them need be looked at again and again.
type Lister interface{ Lists() Lists }

// Lists are the pieces of some Records by what they are. Nobody writes into them.
type Lists struct {
	Hazards []engine.PieceID // dangerous, and there
	Markers []engine.PieceID // markers that lie on the table
}

// List looks at all pieces.
func List(r Records) Lists {
	var l Lists
	_, pieces := r.Counts()
	for i := range engine.PieceID(pieces) {
		p := r.Piece(i)
		if p.Gone {
			continue
		}
		if p.Terrain.Danger > 0 {
			l.Hazards = append(l.Hazards, i)
		}
		if p.Terrain.Kind == geometry.Marker && p.Carrier == engine.NoModel {
			l.Markers = append(l.Markers, i)
		}
	}
	return l
}

func (b Board) listed() Lists {
	if r, knows := b.Records.(Lister); knows {
		return r.Lists()
	}
	return List(b.Records)
}

// Figure is what a board knows of a figure.
type Figure struct {
	Spot           *geometry.Spot // never written through
	Radius, Height float64        // in inches
	Here           bool           // it stands on the table and takes up its room
	Ghost          bool           // it touches nothing, and nothing touches it
	Hides          bool           // it hides what is behind it as terrain does
}

// At is the body of a figure at a spot.
func (f Figure) At(spot geometry.Spot) geometry.Cylinder {
	return geometry.Cylinder{Center: spot.Center, Radius: f.Radius, Bottom: spot.Level, Height: f.Height}
}

// Screens reports whether a figure hides now what is behind it.
func (f Figure) Screens() bool { return f.Hides && f.Here && f.Spot.Inside == geometry.NoPiece }

// Body is what a figure fills.
func (f Figure) Body() geometry.Cylinder { return f.At(*f.Spot) }

// Piece is what a board knows of a piece of terrain, or of a thing that lies on the table. Its number is its index in the Table, in
// which a piece that is gone and one that is loose have no solids.
type Piece struct {
	Terrain *geometry.Piece // as it lies now; never written through
	Gone    bool
	// Loose says that it is no part of the terrain: it hinders neither sight nor movement, and wanders.
	Loose   bool
	Spot    *geometry.Spot // of a loose piece that nobody carries; never written through
	Carrier engine.ModelID // who carries a loose piece, or engine.NoModel
}

// Lying reports whether a loose piece is on the table and nobody carries it.
func (p Piece) Lying() bool { return p.Loose && !p.Gone && p.Carrier == engine.NoModel }

// at is the cylinder that a loose piece fills at a spot.
func (p Piece) at(spot geometry.Spot) geometry.Cylinder { return Loose(p.Terrain.Base, spot) }

// Loose is the cylinder that something on a base of so many millimetres fills at a spot: as high as it is wide.
func Loose(baseMM float64, spot geometry.Spot) geometry.Cylinder {
	r := geometry.BaseRadius(baseMM)
	return geometry.Cylinder{Center: spot.Center, Radius: r, Bottom: spot.Level, Height: 2 * r}
}

// SpotOf is where a loose piece is: its own spot, or that of whoever carries it.
func (b Board) SpotOf(at engine.PieceID) geometry.Spot { return b.loose(b.Records.Piece(at)) }

func (b Board) loose(p Piece) geometry.Spot {
	if p.Carrier == engine.NoModel {
		return *p.Spot
	}
	return *b.Records.Figure(p.Carrier).Spot
}

// Body is the cylinder that a figure fills.
func (b Board) Body(id engine.ModelID) geometry.Cylinder { return b.Records.Figure(id).Body() }

// PieceBody is the upright cylinder around a piece, for measuring from one piece to another.
func (b Board) PieceBody(at engine.PieceID) geometry.Cylinder {
	return Enclosing(b.Records.Piece(at).Terrain)
}

// Standing lists the figures on the table but one, in order.
func (b Board) Standing(but engine.ModelID) []engine.ModelID {
	var ids []engine.ModelID
	for i := range b.figures() {
		if i != but && b.Records.Figure(i).Here {
			ids = append(ids, i)
		}
	}
	return ids
}

// Others lists the bodies of the figures that Standing names.
func (b Board) Others(but engine.ModelID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for i := range b.figures() {
		if f := b.Records.Figure(i); i != but && f.Here {
			bodies = append(bodies, f.Body())
		}
	}
	return bodies
}

// Markers lists the markers that lie on the table, but one. Nobody writes into the list.
func (b Board) Markers(but engine.PieceID) []engine.PieceID {
	all := b.listed().Markers
	if !slices.Contains(all, but) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(at engine.PieceID) bool { return at == but })
}

// MarkerBodies lists the bodies of the markers on the table but one: what nothing may be put down on.
func (b Board) MarkerBodies(but engine.PieceID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for _, at := range b.Markers(but) {
		bodies = append(bodies, b.PieceBody(at))
	}
	return bodies
}

// EndsFor lists the markers that a figure may pass but not end on. One that lies under its base already does not keep it from staying.
func (b Board) EndsFor(id engine.ModelID) []geometry.Cylinder {
	var ends []geometry.Cylinder
	body := b.Body(id)
	for _, c := range b.MarkerBodies(engine.NoPiece) {
		if c.Center.Distance(body.Center) >= c.Radius+body.Radius || geometry.GapBetween(c, body).Vertical != 0 {
			ends = append(ends, c)
		}
	}
	return ends
}

// Occupied lists the bodies where a figure that is set down may not come to stand: those of the other figures, and the markers.
func (b Board) Occupied(id engine.ModelID) []geometry.Cylinder {
	return append(b.Others(id), b.EndsFor(id)...)
}

// Lay is how the pieces lie now, the loose ones among them.
func (b Board) Lay() Lay {
	return Lay{
		Width: b.Table.Width(), Depth: b.Table.Depth(),
		Pieces: func(yield func(geometry.PieceIndex, *geometry.Piece) bool) {
			for i := range b.pieces() {
				if p := b.Records.Piece(i); !p.Gone && !yield(geometry.PieceIndex(i), p.Terrain) {
					return
				}
			}
		},
	}
}

// Layout is the battlefield as it lies now: the fixed pieces that are there, the others without solids.
func (b Board) Layout() geometry.Layout {
	layout := b.Table.Layout()
	layout.Pieces = make([]geometry.Piece, b.pieces())
	for i := range layout.Pieces {
		p := b.Records.Piece(engine.PieceID(i))
		layout.Pieces[i] = *p.Terrain
		if p.Gone || p.Loose {
			layout.Pieces[i].Prisms = nil
		}
	}
	return layout
}

// lacking is what a table without one of its pieces follows from.
type lacking struct {
	table *geometry.Table
	at    engine.PieceID
}

// Without is the table as it would be without one of its pieces.
func (b Board) Without(at engine.PieceID) *geometry.Table {
	return b.without.Get(lacking{b.Table, at}, func() *geometry.Table {
		layout := b.Layout()
		layout.Pieces[at].Prisms = nil
		return MustTable(layout)
	})
}

// Open is the table as if nothing were Impassable: what is left of it are solids.
func (b Board) Open() *geometry.Table {
	return b.opened.Get(b.Table, func() *geometry.Table {
		layout, found := b.Layout(), false
		for i := range layout.Pieces {
			found = found || layout.Pieces[i].Impassable
			layout.Pieces[i].Impassable = false
		}
		if !found {
			return b.Table
		}
		return MustTable(layout)
	})
}

// fence is a table of which some pieces are Impassable.
type fence struct {
	table  *geometry.Table
	pieces string
}

// Fenced is the table as if some of its pieces were Impassable: for whoever would rather go around them.
func (b Board) Fenced(pieces []geometry.PieceIndex) *geometry.Table {
	return b.fenced.Get(fence{b.Table, fmt.Sprint(pieces)}, func() *geometry.Table {
		layout := b.Layout()
		for _, at := range pieces {
			layout.Pieces[at].Impassable, layout.Pieces[at].Passable = true, false
		}
		return MustTable(layout)
	})
}

// Bare is the table as it would be without any piece, under the same numbers.
func (b Board) Bare() *geometry.Table {
	return b.without.Get(lacking{b.Table, engine.NoPiece}, func() *geometry.Table { return Bare(b.Table) })
}

// Bare is a table as it would be without any piece, under the same numbers.
func Bare(table *geometry.Table) *geometry.Table {
	return MustTable(geometry.Layout{Width: table.Width(), Depth: table.Depth(), Pieces: make([]geometry.Piece, table.Len())})
}
