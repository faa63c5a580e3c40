package maps

import (
	"fmt"
	"slices"

	"trueinch/geometry"
)

// The words that the fields of a piece may hold.
var (
	kinds      = []string{"zone", "object", "structure", "impassable", "marker"}
	materials  = []string{"brick", "concrete", "metal", "wood", "glass", "foliage", "water"}
	solidities = []string{"flimsy", "solid", "reinforced"}
	areaKinds  = []string{"road", "paint", "floor", "grass", "plaza", "crack", "manhole", "rails", "note"}
)

// Materials returns the known materials.
func Materials() []string { return slices.Clone(materials) }

// Solidities returns the solidities of structures.
func Solidities() []string { return slices.Clone(solidities) }

// AreaKinds returns the kinds of ground.
func AreaKinds() []string { return slices.Clone(areaKinds) }

// SetProperties makes the properties that geometry reads fit the kind of a piece and reports whether it had to:
// zones and markers hide and stop nothing, impassable terrain is impassable, objects are plain solids. A structure may
// be enclosed or an open ruin, but not both; it keeps what it says.
func SetProperties(p *geometry.Piece) (changed bool) {
	before := *p
	switch p.Kind {
	case geometry.Zone, geometry.Marker:
		p.Transparent, p.Passable, p.Enclosed, p.Impassable = true, true, false, false
	case geometry.Impassable:
		p.Transparent, p.Passable, p.Enclosed, p.Impassable = before.Transparent, false, false, true
	case geometry.Object:
		p.Passable, p.Enclosed, p.Impassable = false, false, false
	case geometry.Structure:
		p.Impassable = false
	}
	return p.Transparent != before.Transparent || p.Passable != before.Passable ||
		p.Enclosed != before.Enclosed || p.Impassable != before.Impassable
}

func (c checker) pieces() {
	if len(c.m.Pieces) > mostPieces {
		c.fault("pieces", "maps.problem.many", "Field", "pieces", "Count", len(c.m.Pieces), "Most", mostPieces)
		return
	}
	seen := map[string]string{}
	for i := range c.m.Pieces {
		where := fmt.Sprintf("pieces[%d]", i)
		c.identity(where+".id", c.m.Pieces[i].ID, seen)
		c.piece(where, &c.m.Pieces[i])
	}
}

func (c checker) piece(where string, p *geometry.Piece) {
	c.text(where+".name", p.Name)
	c.text(where+".prefab", p.Prefab)
	c.text(where+".notes", p.Notes)
	for i, tag := range p.Tags {
		c.text(fmt.Sprintf("%s.tags[%d]", where, i), tag)
	}
	if p.Kind == "" {
		c.fault(where+".kind", "maps.problem.empty", "Field", "kind")
	}
	c.word(where+".kind", string(p.Kind), kinds)
	c.word(where+".material", p.Material, materials)
	c.word(where+".solidity", p.Solidity, solidities)
	c.whole(where+".danger", p.Danger, 0, mostDanger)
	c.angle(where+".angle", p.Angle)
	if p.Base < 0 || p.Base > mostBase {
		c.fault(where+".base", "maps.problem.base", "Value", fmt.Sprint(p.Base), "Most", mostBase)
	}
	switch {
	case p.Kind == geometry.Object:
		c.whole(where+".rank", p.Rank, 1, mostRank)
	case p.Rank != 0 && slices.Contains(kinds, string(p.Kind)):
		c.fault(where+".rank", "maps.problem.rank", "Piece", c.called(p))
	}
	if p.Danger != 0 && p.Kind != geometry.Zone && slices.Contains(kinds, string(p.Kind)) {
		c.fault(where+".danger", "maps.problem.danger", "Piece", c.called(p))
	}
	if p.Passable && p.Enclosed && p.Kind == geometry.Structure {
		c.fault(where+".passable", "maps.problem.open-and-enclosed", "Piece", c.called(p))
	}
	if SetProperties(p) {
		c.repair(where, "maps.problem.properties", "Piece", c.called(p), "Kind", string(p.Kind))
	}
	c.prisms(where, p)
	c.doors(where, p)
}

// called is how a sentence names a piece.
func (c checker) called(p *geometry.Piece) string {
	if p.Name != "" {
		return short(p.Name)
	}
	return short(p.ID)
}

func (c checker) prisms(where string, p *geometry.Piece) {
	if len(p.Prisms) == 0 {
		c.fault(where+".prisms", "maps.problem.no-prisms", "Piece", c.called(p))
	}
	if len(p.Prisms) > mostPrisms {
		c.fault(where+".prisms", "maps.problem.many", "Field", "prisms", "Count", len(p.Prisms), "Most", mostPrisms)
		return
	}
	for i := range p.Prisms {
		c.prism(fmt.Sprintf("%s.prisms[%d]", where, i), p, &p.Prisms[i])
	}
}

func (c checker) prism(where string, p *geometry.Piece, s *geometry.Prism) {
	high := c.between(where+".bottom", s.Bottom, 0, mostHeight)
	high = c.between(where+".top", s.Top, 0, mostHeight) && high
	flat := p.Kind == geometry.Zone || p.Kind == geometry.Marker
	switch {
	case high && s.Top < s.Bottom:
		c.fault(where+".top", "maps.problem.upside-down", "Piece", c.called(p), "Top", s.Top, "Bottom", s.Bottom)
	case high && s.Top == s.Bottom && !flat:
		c.fault(where+".top", "maps.problem.no-height", "Piece", c.called(p))
	}
	switch {
	case len(s.Polygon) > 0 && (s.Radius != 0 || s.Center != geometry.Point{}):
		c.fault(where+".radius", "maps.problem.two-footprints", "Piece", c.called(p))
	case len(s.Polygon) > 0:
		s.Polygon = c.outline(where+".polygon", s.Polygon)
	case s.Radius == 0:
		c.fault(where, "maps.problem.no-footprint", "Piece", c.called(p))
	case c.between(where+".radius", s.Radius, leastRadius, mostTable/2):
		reach := geometry.Point{X: s.Radius, Y: s.Radius}
		if c.onTable(where+".center", s.Center.Sub(reach)) {
			c.onTable(where+".center", s.Center.Add(reach))
		}
	}
}

// doors moves doors that lie near a wall onto it.
func (c checker) doors(where string, p *geometry.Piece) {
	for i, door := range p.Doors {
		at := fmt.Sprintf("%s.doors[%d]", where, i)
		best, found := geometry.Point{}, false
		for _, s := range p.Prisms {
			if len(s.Polygon) < 3 && s.Radius <= 0 {
				continue
			}
			if q := nearestOnOutline(door, s.Footprint); !found || q.Distance(door) < best.Distance(door) {
				best, found = q, true
			}
		}
		if !found {
			continue // the missing footprint is reported
		}
		switch away := best.Distance(door); {
		case !(away <= doorSnap):
			c.fault(at, "maps.problem.door", "Number", i+1, "Piece", c.called(p), "Away", away)
		case away > doorOnWall:
			p.Doors[i] = best
			c.repair(at, "maps.problem.door-moved", "Number", i+1, "Piece", c.called(p), "Away", away)
		}
	}
}
