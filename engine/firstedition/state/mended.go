package state

// The steps by which rulings were mended (engine.Setup.Since).
const (
	// SinceCommander: who commands is told by the procedure of the Minions alone (Commander), and stands nowhere besides.
	SinceCommander = 1 + iota
	// SinceEscapeDrops: whoever Escapes lays down what it carries where it left (ruling under PC1-PLOT-26).
	SinceEscapeDrops
	// SinceBurdenSettles: who is Burdened in flight over what carries nobody comes down beside it (ruling under PC1-FLIGHT-17).
	SinceBurdenSettles
	// SinceFormsCombine: behind Shapeshift* come the Actions of the form that the model takes, none of the one that it leaves (PC1-SKILL-107).
	SinceFormsCombine
	// SinceThinWalls: no dimension of scenery counts as less than an inch (ruling under PC1-SCENERY-08).
	SinceThinWalls
	rulingsEnd
)

// Rulings is how far they have come.
const Rulings = rulingsEnd - 1
