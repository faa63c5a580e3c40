package geometry

// The results of the queries: each carries its verdict, its numbers and the witnesses that prove it.

// PieceIndex names a piece of a Table by its place in Layout.Pieces.
type PieceIndex int

// NoPiece is the PieceIndex of nothing.
const NoPiece PieceIndex = -1

// Line is a straight line in space that proves something: a free line of sight, or where one is cut.
type Line struct {
	From, To           Point
	FromLevel, ToLevel float64 // inches above the table
	Blocker            PieceIndex
	Cut                Point // where the blocker stops it, seen from above; meaningful only with a Blocker
}

// Gap is the room between two solids, edge to edge, in inches.
type Gap struct {
	Ground   float64 // seen from above; 0 when the footprints touch or overlap
	Vertical float64 // between the height spans; 0 when they overlap
	From, To Point   // the nearest points of the two footprints, for drawing
}

// Sight is what one model sees of another.
type Sight struct {
	Any      bool         // some straight line runs between the two volumes
	Visible  float64      // fraction of the target's silhouette seen from the viewer's eye, 0 to 1
	Witness  Line         // a line that proves Any, or the least blocked line and where it is cut
	Hidden   Line         // a line from the eye to the target's outline that is blocked; Blocker NoPiece if none is
	Blockers []PieceIndex // every piece that hides part of the target from the eye, in index order
}

// Partly reports whether a line can be drawn but some line from the eye to the target's outline is blocked.
func (s Sight) Partly() bool { return s.Any && s.Hidden.Blocker != NoPiece }

// Spot is a place where a model can be: over Center at Level, on the ground or a roof, inside an enclosed piece, or
// clinging to the wall of one.
type Spot struct {
	Center Point      `json:"center"`
	Level  float64    `json:"level,omitempty"` // inches above the table
	Inside PieceIndex `json:"inside"`          // the enclosed piece around it, or NoPiece
	Wall   PieceIndex `json:"wall"`            // the piece it clings to, or NoPiece
	Air    bool       `json:"air,omitempty"`   // nothing carries it: only between two moves of one activation
}

// Ground returns the spot on the bare table at p.
func Ground(p Point) Spot { return Spot{Center: p, Inside: NoPiece, Wall: NoPiece} }

// Path is how a base gets somewhere.
type Path struct {
	Points  []Point      // of the base's centre, seen from above, first and last included
	Length  float64      // inches of the allowance that it uses up: seen from above, difficult ground at its rate
	Climbs  []PieceIndex // the pieces it goes over or onto
	Touches []PieceIndex // the passable pieces (zones) its base touches on the way, in order
}
