package state

// The steps by which rulings were mended (engine.Setup.Since).
const (
	// SinceClutter: who stands in cluttered terrain cannot declare to run (AC-MOVE-09), which led nowhere.
	SinceClutter = 1 + iota
	rulingsEnd
)

// Rulings is how far they have come.
const Rulings = rulingsEnd - 1
