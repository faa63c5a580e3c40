package geometry

// Spans and solids. A battlefield is made of prisms, a model is an upright cylinder.

// Footprint is the outline of a solid seen from above: a circle when Polygon is empty, else a simple polygon of
// at least three points, without repeated first point, in either direction, concave allowed.
type Footprint struct {
	Polygon []Point `json:"polygon,omitempty"`
	Center  Point   `json:"center,omitzero"`
	Radius  float64 `json:"radius,omitempty"` // inches
}

// Prism is an upright solid: everything above its footprint from Bottom to Top, both in inches above the table.
type Prism struct {
	Footprint
	Bottom float64 `json:"bottom,omitempty"`
	Top    float64 `json:"top"`
}

// Cylinder is a model: a round base at a level of the table, and its height. Lengths in inches.
type Cylinder struct {
	Center Point
	Radius float64 // of the base
	Bottom float64 // level of the base above the table
	Height float64
}

// Top is the level of the top of the head.
func (c Cylinder) Top() float64 { return c.Bottom + c.Height }

// MillimetresPerInch converts base sizes, the only lengths that are not in inches.
const MillimetresPerInch = 25.4

// BaseRadius returns the radius in inches of a round base given by its diameter in millimetres.
func BaseRadius(diameterMM float64) float64 { return diameterMM / MillimetresPerInch / 2 }

// Piece is one piece of terrain. Geometry reads the solids and the four properties below them; what a piece is
// called and what the rules make of it stands in its description, which geometry carries along unread.
type Piece struct {
	Prisms []Prism `json:"prisms"`

	// Transparent pieces (zones, markers) hide nothing.
	Transparent bool `json:"transparent,omitempty"`
	// Passable pieces (zones, open ruins, markers) do not stop a base and carry none.
	Passable bool `json:"passable,omitempty"`
	// Enclosed pieces have an inside at the level of their bottom, which is reached through their walls.
	Enclosed bool `json:"enclosed,omitempty"`
	// Impassable pieces can be neither entered nor crossed by ordinary movement, whatever their height.
	Impassable bool `json:"impassable,omitempty"`

	Description
}

// Description is what a battlefield file says of a piece beyond its solids. The rule systems read it.
type Description struct {
	ID       string   `json:"id"`
	Name     string   `json:"name,omitempty"`
	Kind     Kind     `json:"kind"`
	Prefab   string   `json:"prefab,omitempty"`   // how it is drawn: house, car, lamp-post, tree …
	Material string   `json:"material,omitempty"` // brick, concrete, metal, wood, glass, foliage, water
	Solidity string   `json:"solidity,omitempty"` // flimsy, solid, reinforced (structures)
	Rank     int      `json:"rank,omitempty"`     // objects: 1 small, 2 medium, 3 large
	Danger   int      `json:"danger,omitempty"`   // zones: Damage to whoever touches it; 0 for none
	Angle    float64  `json:"angle,omitempty"`    // how far its picture is turned, radians
	Doors    []Point  `json:"doors,omitempty"`    // points on the outline
	Base     float64  `json:"base,omitempty"`     // millimetres, for objects and markers on a round base; 0 for none
	Notes    string   `json:"notes,omitempty"`
	Tags     []string `json:"tags,omitempty"`
}

// Kind says what a piece of terrain is to the rules.
type Kind string

// The kinds of terrain.
const (
	Zone       Kind = "zone"       // cannot be damaged: acid, fire, rubble
	Object     Kind = "object"     // can be picked up and thrown
	Structure  Kind = "structure"  // can be destroyed, never moved
	Impassable Kind = "impassable" // neither entered nor crossed
	Marker     Kind = "marker"     // objective on a round base
)

// Layout is a battlefield before it is indexed: its size in inches and its pieces, in a fixed order.
type Layout struct {
	Width  float64 `json:"width"`
	Depth  float64 `json:"depth"`
	Pieces []Piece `json:"pieces"`
}
