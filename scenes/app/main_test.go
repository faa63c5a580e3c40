package app

import (
	"os"
	"os/exec"
	"runtime"
	"testing"

	"trueinch/game/stage"
)

// onMain hands work to the main goroutine, where alone a window can be opened.
var onMain = make(chan func())

// haveWindow reports whether the test is to open a window here: it skips the test where none can be opened, runs it again
// in a process of its own, and there waits for the screen.
func haveWindow(t *testing.T) bool {
	t.Helper()
	stage.NeedScreen(t)
	if ownProcess(t) {
		return false
	}
	stage.HaveScreen(t)
	return true
}

// ownProcess runs a test again in a process of its own and reports true, or reports false in that process: one process can
// open one window only.
func ownProcess(t *testing.T) bool {
	t.Helper()
	const mark = "TRUEINCH_WINDOW_TEST"
	if os.Getenv(mark) == t.Name() {
		return false
	}
	again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.timeout=10m")
	again.Env = append(os.Environ(), mark+"="+t.Name())
	if said, err := again.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return true
}

// TestMain keeps the main goroutine free for a window while the tests run beside it.
func TestMain(m *testing.M) {
	go func() { os.Exit(m.Run()) }() // also when a window is still open, because a test gave up
	for work := range onMain {
		work()
	}
}

// goroutines is what every goroutine is doing, for a test that gives up on a window.
func goroutines() string {
	said := make([]byte, 1<<20)
	return string(said[:runtime.Stack(said, true)])
}
