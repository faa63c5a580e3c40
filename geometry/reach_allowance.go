package geometry

// Allowance is how many inches of path the movement has.
func (e *Envelope) Allowance() float64 { return e.field.movement.Allowance }
