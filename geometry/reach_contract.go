package geometry

type grounds struct{}

// Envelope is everywhere a base can end by one movement.
type Envelope struct{}

type Region struct {
	Level  float64
	Inside PieceIndex
	Rings  [][]Point
}
type Push struct {
	Mover     Cylinder
	Start     Spot
	Direction Point
	Distance  float64
	Blocks    []Cylinder
}
type Displacement struct {
	End     Spot
	Moved   float64
	Hit     Obstacle
	Touches []PieceIndex
	Edge    *Spot
	Rest    float64
	From    PieceIndex
}

func (t *Table) SurfaceBelow(p Point, level float64) (float64, PieceIndex) { return 0, NoPiece }
func (t *Table) Surfaces(p Point) []Spot                                   { return nil }
func (t *Table) Reach(m Movement) *Envelope                                { return &Envelope{} }
func (e *Envelope) Contains(s Spot) bool                                   { return false }
func (e *Envelope) Obstacle(s Spot) Obstacle                               { return Obstacle{} }
func (e *Envelope) Path(s Spot, via []Point) (Path, bool)                  { return Path{}, false }
func (e *Envelope) Nearest(p Point) (Spot, bool)                           { return Spot{}, false }
func (e *Envelope) Outline() []Region                                      { return nil }
func (e *Envelope) Sample(random func() float64) (Spot, bool)              { return Spot{}, false }
func (t *Table) Displace(p Push) Displacement                              { return Displacement{} }
func (t *Table) FallFrom(mover Cylinder, start Spot, edge Point, from PieceIndex, blocks []Cylinder) (landing Spot, touched []int) {
	return Spot{}, nil
}
func (t *Table) NearestFree(mover Cylinder, near Spot, blocks []Cylinder, accept func(Spot) bool) (Spot, bool) {
	return Spot{}, false
}
