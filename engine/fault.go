package engine

import (
	"fmt"
	"strings"
)

// Fault is an error that people may read. Error is for programmers; Explain is the sentence of the catalogues.
type Fault interface {
	error
	Explain() Text
}

// Error implements error, so that the referee can hand a Refusal out as the reason why it took no choice.
func (r *Refusal) Error() string { return plain(r.Why) + " · " + string(r.Rule) }

// Explain implements Fault.
func (r *Refusal) Explain() Text { return r.Why }

// ChoiceError is an answer that does not fit the decision at all: no such option, not a face of a die, a position to
// go back to that does not exist. Unlike a Refusal it rests on no rule; only a damaged file or a slip of a programmer
// brings it about.
type ChoiceError struct{ Why Text }

// Error implements error.
func (e *ChoiceError) Error() string { return plain(e.Why) }

// Explain implements Fault.
func (e *ChoiceError) Explain() Text { return e.Why }

func unfit(key string, pairs ...any) *ChoiceError { return &ChoiceError{Say(key, pairs...)} }

// plain writes a Text for programmers: its key and its values.
func plain(text Text) string {
	if len(text.Args) == 0 {
		return text.Key
	}
	words := []string{text.Key}
	for _, arg := range text.Args {
		value := arg.Value
		if nested, ok := value.(Text); ok {
			value = "(" + plain(nested) + ")"
		}
		words = append(words, fmt.Sprintf("%s=%v", arg.Name, value))
	}
	return strings.Join(words, " ")
}
