package state

// The steps by which rulings were mended (engine.Setup.Since).
const (
	// SinceFeet: who moves as if it had Sprint has no advantage of its own Movement Type against Dangerous Terrain (SE-MOVE-15);
	// an Immunity that a Leader card grants ends what is there (SE-EFFECT-60, SE-ACTION-26); nobody reacts to a Friend of the Leader
	// whom a card shifts past somebody who was beside him before (SE-REACT-07).
	SinceFeet = 1 + iota
	// SinceAlone: a Dynamic Action does to its user what it says when nobody else is affected (SE-ACTION-11), and is rolled for that
	// when Reactions leave it nobody, whether there was one model or several (SE-REACT-12).
	SinceAlone
	// SinceEachAnswer: of several who may yet stay on each has a die of its own, where that of the last decided for all, and one for what
	// would KO it once more in the same moment (SE-LEADER-32).
	SinceEachAnswer
	// SinceRestIsLost: who is displaced to an edge below which it has no room stays there, where it was pushed along the edge again and again as long
	// as the table could not tell its place from the edge (SE-FALL-11).
	SinceRestIsLost
	rulingsEnd
)

// Rulings is how far they have come.
const Rulings = rulingsEnd - 1
