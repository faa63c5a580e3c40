package geometry

// Movement is one move of one base, and what it may pass and where it may end. Lengths in inches.
type Movement struct {
	Mover Cylinder // its Center and Bottom are not read: Start says where it is
	Start Spot

	Allowance  float64 // of path of the base's centre, seen from above
	Rise, Drop float64 // vertical reach up and down between start and end; math.Inf(1) for none
	// Cross is how far above the level on which the mover stands terrain may reach and still be walked over.
	Cross float64

	Fly            bool // passes over and under terrain and models whatever their height, ends on a surface
	Through        bool // passes through models and solid terrain that it gets completely past
	OverImpassable bool // may cross impassable terrain completely
	Cling          bool // may end on a wall within its vertical reach
	AllowAir       bool // may end in mid-air
	Gaps           bool // empty space between surfaces is ignored, such as the gap between two roofs

	// Difficult names the passable pieces that are difficult ground: where the centre is over one of them, an inch of
	// path counts as Slow inches. What is not above 1 slows nothing down.
	Difficult []PieceIndex
	Slow      float64

	Blocks []Cylinder // models in the way: neither passed nor ended on
	Ends   []Cylinder // what lies there: passed, not ended on
}

// ObstacleKind says why a base cannot be somewhere, or what stopped it.
type ObstacleKind int

// The kinds of Obstacle.
const (
	Unhindered     ObstacleKind = iota
	TooFar                      // the shortest path is Inches long, more than the Allowance
	NoWay                       // no path of any length leads there
	TooHigh                     // the spot is Inches above the start, more than the Rise
	TooLow                      // the spot is Inches below the start, more than the Drop
	OntoModel                   // overlaps Blocks[Model]
	OntoMarker                  // overlaps Ends[Model]
	IntoPiece                   // overlaps the solid Piece
	IntoImpassable              // overlaps the impassable Piece
	NotPast                     // a mover that passes through things would end in Piece or in Blocks[Model]
	PartlyInside                // is neither completely inside nor completely outside the enclosed Piece
	NoSurface                   // nothing carries it at that level
	OffTable                    // the base leaves the table
	NoSpot                      // the spot is no place at all: a coordinate is not a number
)

// Obstacle is why a base cannot be somewhere, with the numbers to say so, or what stopped a displaced one.
type Obstacle struct {
	Kind   ObstacleKind
	Inches float64
	Model  int // place in Blocks or Ends, or -1
	Piece  PieceIndex
}

// Region is the part of an envelope that lies on one level, or inside one enclosed piece.
type Region struct {
	Level  float64
	Inside PieceIndex
	Rings  [][]Point // outer rings counter-clockwise, holes clockwise; the last point is not the first again
}
