package geometry

type Region struct {
	Level  float64
	Inside PieceIndex
	Rings  [][]Point
}

func (e *Envelope) Outline() []Region { return nil }
