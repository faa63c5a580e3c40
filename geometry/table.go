package geometry

import (
	"fmt"
	"slices"
)

// Table is a battlefield indexed for queries. It never changes once built and may be used by many goroutines.
type Table struct {
	layout     Layout  // its own copy: outlines cleaned of repeated corners and turned counter-clockwise
	solids     []solid // every prism, piece by piece
	first      []int32 // first[i] is the place in solids of the first prism of piece i; one entry more than pieces
	hulls      []hull  // by solid: what the first look at it needs
	grid       grid
	sieve      sieve
	planSolids []planSolid // by solid: what plan lines need of it
	ground     grounds     // the solids as movement needs them, made on first use
	mesh       kept        // see meshed
	barred     kept        // see barredBy
}

// NewTable checks and indexes a battlefield. The layout is copied: later changes to it do not reach the table.
// Outlines may run either way and repeat a corner; pieces may stand wholly or partly off the table and overlap each
// other; a prism may be as low as 0 inches. Refused, with a sentence that names the piece: sizes and coordinates that
// are no numbers or beyond MaxCoordinate, outlines of fewer than three different corners, without area, or that touch
// or cross themselves, circles without radius, tops below bottoms.
func NewTable(layout Layout) (*Table, error) {
	if !(layout.Width > 0 && layout.Width <= MaxCoordinate && layout.Depth > 0 && layout.Depth <= MaxCoordinate) {
		return nil, fmt.Errorf("the table measures %g by %g inches; both sides must be above 0 and at most %d",
			layout.Width, layout.Depth, MaxCoordinate)
	}
	t := &Table{layout: layout}
	t.layout.Pieces = slices.Clone(layout.Pieces)
	for i := range t.layout.Pieces {
		piece := &t.layout.Pieces[i]
		piece.Prisms = slices.Clone(piece.Prisms)
		t.first = append(t.first, int32(len(t.solids)))
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			if err := cleanPrism(prism); err != nil {
				return nil, fmt.Errorf("%s: %w", describe(piece, i, k), err)
			}
			t.solids = append(t.solids, newSolid(prism, PieceIndex(i), !piece.Transparent))
		}
	}
	t.first = append(t.first, int32(len(t.solids)))
	for i := range t.solids {
		t.hulls = append(t.hulls, t.solids[i].hull())
	}
	t.grid = newGrid(t.solids, layout.Width, layout.Depth)
	t.sieve = newSieve(t.solids, t.hulls, layout.Width, layout.Depth)
	t.planSolids = newPlanSolids(t.solids, t.hulls)
	t.markClearCircles()
	return t, nil
}

// markClearCircles finds the circles that touch neither another solid nor the table's edge.
func (t *Table) markClearCircles() {
	for i := range t.solids {
		s := &t.solids[i]
		if len(s.sides) > 0 {
			continue
		}
		s.clear = s.low.X > graze && s.low.Y > graze && s.high.X < t.layout.Width-graze && s.high.Y < t.layout.Depth-graze
		column0, row0, column1, row1 := t.grid.span(s.low, s.high)
		for row := row0; row <= row1; row++ {
			for column := column0; column <= column1; column++ {
				for _, k := range t.grid.cell(column, row) {
					if int(k) != i && t.solids[k].reaches(s.Center, s.Radius+graze) {
						s.clear = false
					}
				}
			}
		}
	}
}

// describe names a piece and one of its prisms in an error.
func describe(piece *Piece, i, k int) string {
	name := piece.ID
	if piece.Name != "" {
		name = piece.Name
	}
	if len(piece.Prisms) > 1 {
		return fmt.Sprintf("piece %d (%q), solid %d", i+1, name, k+1)
	}
	return fmt.Sprintf("piece %d (%q)", i+1, name)
}

// cleanPrism checks a prism and brings its outline into the form that queries rely on: a copy of its own,
// counter-clockwise, no corner twice in a row.
func cleanPrism(prism *Prism) error {
	for _, level := range []float64{prism.Bottom, prism.Top} {
		if !ordinary(level) {
			return fmt.Errorf("its level %g is not a usable number", level)
		}
	}
	if prism.Top < prism.Bottom {
		return fmt.Errorf("its top at %g lies below its bottom at %g", prism.Top, prism.Bottom)
	}
	if len(prism.Polygon) == 0 {
		if !ordinary(prism.Center.X) || !ordinary(prism.Center.Y) {
			return fmt.Errorf("its centre %g, %g is not a usable point", prism.Center.X, prism.Center.Y)
		}
		if !ordinary(prism.Radius) || prism.Radius <= 0 {
			return fmt.Errorf("it has neither an outline nor a usable radius (%g)", prism.Radius)
		}
		return nil
	}
	outline := make([]Point, 0, len(prism.Polygon))
	for _, p := range prism.Polygon {
		if !ordinary(p.X) || !ordinary(p.Y) {
			return fmt.Errorf("its corner %g, %g is not a usable point", p.X, p.Y)
		}
		if len(outline) == 0 || outline[len(outline)-1].Distance(p) > Slack {
			outline = append(outline, p)
		}
	}
	for len(outline) > 1 && outline[0].Distance(outline[len(outline)-1]) <= Slack {
		outline = outline[:len(outline)-1]
	}
	if len(outline) < 3 {
		return fmt.Errorf("its outline has %d different corners and needs at least 3", len(outline))
	}
	if err := checkSimple(outline); err != nil {
		return err
	}
	if Area(outline) < 0 {
		slices.Reverse(outline)
	}
	prism.Polygon = outline
	return nil
}

// checkSimple refuses outlines that touch or cross themselves or fold back.
func checkSimple(outline []Point) error {
	n := len(outline)
	for i := range n {
		a, b := outline[i], outline[(i+1)%n]
		if c := outline[(i+2)%n]; NearestOnSegment(c, a, b).Distance(c) <= Slack || NearestOnSegment(a, b, c).Distance(a) <= Slack {
			return fmt.Errorf("its outline folds back on itself at %g, %g", b.X, b.Y)
		}
		for j := i + 2; j < n; j++ {
			if i == 0 && j == n-1 {
				continue
			}
			if gap, at, _ := segmentDistance(a, b, outline[j], outline[(j+1)%n]); gap <= Slack {
				return fmt.Errorf("its outline crosses or touches itself near %.3f, %.3f", at.X, at.Y)
			}
		}
	}
	return nil
}

// Layout returns the battlefield as indexed. It is shared: callers must not change it.
func (t *Table) Layout() Layout { return t.layout }

// Width returns the length of the table's near side in inches.
func (t *Table) Width() float64 { return t.layout.Width }

// Depth returns the length of the table's left side in inches.
func (t *Table) Depth() float64 { return t.layout.Depth }

// Len returns the number of pieces.
func (t *Table) Len() int { return len(t.layout.Pieces) }

// Piece returns a piece. It is shared: callers must not change it.
func (t *Table) Piece(i PieceIndex) *Piece { return &t.layout.Pieces[i] }
