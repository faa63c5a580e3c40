package engine

// Stage is how far something is that is gone through.
type Stage int

// The stages.
const (
	Unmet   Stage = iota // to come, or nothing of the sort
	Present              // now
	Settled              // done, and counts
	Lapsed               // over, and counts no more
)

// Tint is a colour by what it is called. A screen always shows the sign of a thing with its colour.
type Tint int

// The tints.
const (
	NoTint Tint = iota
	Red
	Blue
	Green
	Yellow
	White
	Black
	Orange
	Pink
)

// Sign is a thing by its icon and its colour, and how many of it.
type Sign struct {
	Icon  string // name of an icon
	Tint  Tint
	Solid bool // a thing that is taken in the hand: a cube; else printed
	Text  Text // beside it: "+1"; or the zero Text
	About Text // what it is, in a few words
}

// Tab is a sign on the left edge of a card in a Line, which decides something about the card left of it.
type Tab struct {
	Sign Sign
	For  int  // place of the card that it decides about, or -1; right of it in the Line where it goes round to the last
	Off  bool // it no longer counts
}

// Parts is something in parts that are used up from the first: the turns of a round.
type Parts struct {
	Of, Past int
	Now      bool // the first that is not past is under way
}

// Figure is one part of a drawing in a box of 100 by 100, from the back to the front.
type Figure struct {
	Name       string // of a silhouette or an icon, or of a shape: "disc", "box", "ring", "rays", "tip"
	X, Y, W, H float64
	Turn       float64 // degrees, clockwise
	Tint       Tint
	Pale       bool // the tint as a wash
}
