package ask

import (
	"fmt"

	"trueinch/engine"
)

// StartError is why a set-up cannot be played.
type StartError struct{ Why engine.Text }

// Error implements error, for programmers.
func (e *StartError) Error() string { return fmt.Sprint(e.Why.Key, e.Why.Args) }

// Explain implements engine.Fault.
func (e *StartError) Explain() engine.Text { return e.Why }

// Unfit says why a set-up cannot be played.
func Unfit(key string, pairs ...any) error { return &StartError{engine.Say(key, pairs...)} }
