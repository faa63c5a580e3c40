package state

// Matches that were kept before a rule was mended must replay as they were played. So a set-up says how far the rulings had come when its
// match began (engine.Setup.Rulings), and a rule that used to be played otherwise asks Since. Each step is one landing of rulings that were
// wrong; what only adds to the rules needs none.
const (
	// SinceClutter: who stands in cluttered terrain cannot declare to run (AC-MOVE-09), which led nowhere.
	SinceClutter = 1 + iota
	rulingsEnd
)

// Rulings is how far they have come.
const Rulings = rulingsEnd - 1

// Since reports whether the match is played by the rulings of a step.
func (s *State) Since(step int) bool { return s.Setup.Rulings >= step }
