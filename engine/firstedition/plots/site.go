package plots

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Site is the question where a Token, an area or a piece of scenery is put down before play. It holds copies only.
type Site struct {
	Rule    engine.Rule
	Name    engine.Term          // what is put down
	Figure  geometry.Cylinder    // a Token; of a square thing the cylinder around it
	Side    float64              // inches of a square thing; 0 for a round one
	Within  []board.Box          // it lies fully inside one of them; none: anywhere
	Outside []board.Box          // fully outside all of them
	Apart   float64              // inches to each of Others
	Others  []geometry.Footprint // from which it keeps apart
	Ground  bool                 // at ground level only
	Solid   bool                 // it overlaps no scenery
	// Accept adds a rule's own limits; nil accepts everything. It must not look at a state.
	Accept func(state.Spot) *engine.Refusal
	table  *geometry.Table
	pieces []geometry.Piece
	area   board.Area
}

// NewToken asks where a Token goes.
func NewToken(s *state.State, name engine.Term, mm float64, rule engine.Rule) *Site {
	at := geometry.Ground(s.Area().Middle())
	return newSite(s, Site{Rule: rule, Name: name, Figure: board.Loose(mm, at)})
}

// NewSquare asks where a square thing goes at ground level.
func NewSquare(s *state.State, name engine.Term, side float64, rule engine.Rule) *Site {
	const halfDiagonal = 0.70710678118654752
	figure := geometry.Cylinder{Center: s.Area().Middle(), Radius: side * halfDiagonal}
	return newSite(s, Site{Rule: rule, Name: name, Figure: figure, Side: side, Ground: true})
}

func newSite(s *state.State, p Site) *Site {
	p.table, p.area = s.Table, s.Area()
	for i := range s.Pieces {
		if piece := &s.Pieces[i]; !piece.Gone && piece.Carrier == engine.NoModel {
			p.pieces = append(p.pieces, piece.Terrain)
		}
	}
	return &p
}

// Foot is what it covers with its middle at a point.
func (p *Site) Foot(at geometry.Point) geometry.Footprint {
	if p.Side == 0 {
		return geometry.Footprint{Center: at, Radius: p.Figure.Radius}
	}
	return geometry.Footprint{Polygon: board.Area{Width: 2 * at.X, Depth: 2 * at.Y}.Central(p.Side).Outline()}
}

// Mode implements engine.Placement.
func (p *Site) Mode() engine.PlaceMode { return engine.PutDown }

// Mover implements engine.Placement.
func (p *Site) Mover() geometry.Cylinder { return p.Figure }

// Envelope implements engine.Placement: this is no move.
func (p *Site) Envelope() *geometry.Envelope { return nil }

// Path implements engine.Placement: this is no move.
func (p *Site) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// on is the surface on which it lies over a point.
func (p *Site) on(at geometry.Point) geometry.Spot {
	if p.Ground {
		return geometry.Ground(at)
	}
	return board.Seen(p.table, at)
}

// Snap implements engine.Placement.
func (p *Site) Snap(at geometry.Point, exact bool) geometry.Spot {
	at = at.Committed()
	if spot := p.on(at); exact || p.Refuse(spot, nil) == nil {
		return spot
	}
	if spot, found := p.nearest(at); found {
		return spot
	}
	return p.on(at)
}

// siteGrid is how far apart the places are that a search looks at, in inches.
const siteGrid = 0.5

// nearest is the legal place on the grid nearest to a point.
func (p *Site) nearest(to geometry.Point) (best geometry.Spot, found bool) {
	for y := 0.0; y <= p.area.Depth; y += siteGrid {
		for x := 0.0; x <= p.area.Width; x += siteGrid {
			at := geometry.Point{X: x, Y: y}.Committed()
			if found && at.Distance(to) >= best.Center.Distance(to) {
				continue
			}
			if spot := p.on(at); p.Refuse(spot, nil) == nil {
				best, found = spot, true
			}
		}
	}
	return best, found
}

// Search finds a legal place without chance: the one nearest to the middle of the table; false when there is none.
func (p *Site) Search() (geometry.Spot, bool) { return p.nearest(p.area.Middle()) }

// Sample implements engine.Placement.
func (p *Site) Sample(random func() float64) (geometry.Spot, bool) {
	for range board.SampleTries {
		at := geometry.Point{X: p.area.Width * random(), Y: p.area.Depth * random()}.Committed()
		if spot := p.on(at); p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return p.Search()
}

// Over implements engine.Spread.
func (p *Site) Over(at geometry.Point) (geometry.Spot, bool) {
	spot := p.on(at.Committed())
	return spot, p.Refuse(spot, nil) == nil
}

// Refuse implements engine.Placement.
func (p *Site) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	foot := p.Foot(spot.Center)
	switch {
	case !inside(&foot, board.Box{High: geometry.Point{X: p.area.Width, Y: p.area.Depth}}):
		return engine.Refuse(p.Rule, "pc1.off-table")
	case p.Ground && spot.Level > geometry.Slack:
		return engine.Refuse(p.Rule, "pc1.not-on-ground")
	case len(p.Within) > 0 && !p.isWithin(&foot):
		return engine.Refuse(p.Rule, "pc1.not-there")
	}
	for _, box := range p.Outside {
		whole := geometry.Footprint{Polygon: box.Outline()}
		if board.FootprintsOverlap(&foot, &whole) {
			return engine.Refuse(p.Rule, "pc1.in-a-zone")
		}
	}
	for i := range p.Others {
		if gap, _, _ := geometry.Apart(&foot, &p.Others[i]); gap < p.Apart-geometry.Slack {
			return engine.Refuse(p.Rule, "pc1.too-near", "Gap", engine.Inches(gap), "Least", engine.Inches(p.Apart))
		}
	}
	if refusal := p.refuseScenery(&foot, spot); refusal != nil || p.Accept == nil {
		return refusal
	}
	return p.Accept(spot)
}

func (p *Site) isWithin(foot *geometry.Footprint) bool {
	for _, box := range p.Within {
		if inside(foot, box) {
			return true
		}
	}
	return false
}

// refuseScenery says what is in the way: for Solid things everything that stands or cannot be entered, else Impassable Terrain, other
// Tokens, and what would leave a Token half on an edge.
func (p *Site) refuseScenery(foot *geometry.Footprint, spot geometry.Spot) *engine.Refusal {
	for i := range p.pieces {
		piece := &p.pieces[i]
		hinders := piece.Impassable || piece.Kind == geometry.Marker || p.Solid && !piece.Passable
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			rises := !p.Ground && !piece.Passable && prism.Top > spot.Level+geometry.Slack && prism.Bottom < spot.Level+p.Figure.Height-geometry.Slack
			if (hinders || rises) && board.FootprintsOverlap(foot, &prism.Footprint) {
				return engine.Refuse(p.Rule, "pc1.in-the-way", "Piece", engine.PieceID(i))
			}
		}
	}
	return nil
}

// inside reports whether a footprint lies fully inside a box.
func inside(foot *geometry.Footprint, box board.Box) bool {
	if len(foot.Polygon) == 0 {
		return box.Holds(geometry.Cylinder{Center: foot.Center, Radius: foot.Radius})
	}
	for _, corner := range foot.Polygon {
		if !box.Has(corner) {
			return false
		}
	}
	return true
}

// Ask is the question, put to a team.
func (p *Site) Ask(seat engine.Seat) *engine.Decision {
	return &engine.Decision{
		Seat: seat, Shape: engine.Place, Ask: engine.Say("pc1.ask-put", "Thing", p.Name), Rule: p.Rule, Subject: engine.NoModel, Place: p,
	}
}

var _ engine.Spread = (*Site)(nil)
