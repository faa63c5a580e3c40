package engine

// Concept is something of a rule system that is explained when it first matters in play.
type Concept struct {
	Title Text
	About Text
	Rule  Rule
}

// Teacher is a System that explains what first matters with a question, or with dice that a rule grants: by the key of the
// question, or by the rule.
type Teacher interface {
	Concept(key string) (Concept, bool)
}
