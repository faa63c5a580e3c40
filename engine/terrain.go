package engine

// Appraisal is one thing that follows from the rules.
type Appraisal struct {
	Text  Text // what it is: "Defense"
	Value Text // how much of it; the zero Text when Text says it all
	Rule  Rule
}
