package engine

// Audience is who reads what a State tells of itself. Whatever it is, the same may be chosen and the same follows.
type Audience int

// The audiences, each of which reads less than the one before.
const (
	// Everybody may read, people among them: a question says why something is refused.
	Everybody Audience = iota
	// Computers alone read: computer players look at what may be chosen, at what is to be cautioned about before something is done and at previews, not
	// at reasons.
	Computers
	// Nobody reads anything but what may be chosen and what has followed.
	Nobody
)

// Sparing is a State that need not find what nobody reads. Its copies have the same audience, which only ever gets smaller.
type Sparing interface{ Spare(Audience) }

// spare tells a State who reads from now on, if it can spare anything.
func spare(state any, audience Audience) {
	if s, can := state.(Sparing); can {
		s.Spare(audience)
	}
}
