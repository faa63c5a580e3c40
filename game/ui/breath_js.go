package ui

import (
	"context"
	"time"
)

// A browser runs the program on the one thread that also draws the page and hears the person: while Go works, the page stands still.
const (
	breathEvery = 25 * time.Millisecond // of work
	firstBreath = 20 * time.Millisecond // a frame of the browser
)

var lastBreath time.Time

// Breathe is asked for in the middle of long work: it lets the window have its turn where both share one thread, as in a browser.
func Breathe() {
	if time.Since(lastBreath) < breathEvery {
		return
	}
	time.Sleep(time.Millisecond) // a mere yield would not leave Go
	lastBreath = time.Now()
}

// beginning lets the picture that says that work is done be seen before that begins, where both share one thread.
func beginning() { time.Sleep(firstBreath) }

// breathing is a context that breathes whenever it is asked whether work should go on.
func breathing(ctx context.Context) context.Context { return breather{ctx} }

type breather struct{ context.Context }

// Err implements context.Context.
func (b breather) Err() error {
	Breathe()
	return b.Context.Err()
}
