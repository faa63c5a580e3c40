package app

import (
	"os"
	"testing"
)

// onMain hands work to the main goroutine, where alone a window can be opened.
var onMain = make(chan func())

// TestMain keeps the main goroutine free for a window while the tests run beside it.
func TestMain(m *testing.M) {
	status := make(chan int)
	go func() { status <- m.Run() }()
	for {
		select {
		case work := <-onMain:
			work()
		case code := <-status:
			os.Exit(code)
		}
	}
}
