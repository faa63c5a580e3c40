//go:build !js

package ui

import "context"

// Breathe is asked for in the middle of long work: it lets the window have its turn where both share one thread, as in a browser.
func Breathe() {}

// beginning lets the picture that says that work is done be seen before that begins, where both share one thread.
func beginning() {}

// breathing is a context that breathes whenever it is asked whether work should go on.
func breathing(ctx context.Context) context.Context { return ctx }
