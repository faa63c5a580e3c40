package engine

// Concept is something of a rule system that is explained when it first matters in play.
type Concept struct {
	Title Text
	About Text
	Rule  Rule
	Now   bool // it interrupts and passes: it is explained even right after something else was
}
