package app

import (
	"os"
	"testing"
)

// onMain hands work to the main goroutine, where alone a window can be opened.
var onMain = make(chan func())

// TestMain keeps the main goroutine free for a window while the tests run beside it.
func TestMain(m *testing.M) {
	go func() { os.Exit(m.Run()) }() // also when a window is still open, because a test gave up
	for work := range onMain {
		work()
	}
}
