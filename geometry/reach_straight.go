package geometry

// Straight reports whether the base can end at s by a straight way: Contains without any search for a way around
// things, and so cheap even where it is asked once only. False says nothing about ways that bend.
func (e *Envelope) Straight(s Spot) bool {
	if e.beyondBox(s.Center) || e.misplaced(s).Kind != Unhindered {
		return false
	}
	scratch := strides.Get().(*stride)
	defer strides.Put(scratch)
	for at := range e.field.layers {
		if !e.field.leadsTo(at, s) || !e.field.allows(s.Center, at) {
			continue
		}
		if a, ok := e.straight(s.Center, at, scratch); ok && a.length <= e.field.allowance+slack {
			return true
		}
	}
	return false
}
