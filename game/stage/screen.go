package stage

import (
	"net"
	"os"
	"os/exec"
	"runtime"
	"time"
)

// skipper is what a test offers to be skipped.
type skipper interface {
	Helper()
	Skip(args ...any)
}

// NeedScreen skips a test where no window can be opened, or nothing can move the mouse in it.
func NeedScreen(t skipper) {
	t.Helper()
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") == "" {
		t.Skip("there is no X server to open a window on; build/test starts one")
	}
	if _, err := exec.LookPath("xdotool"); err != nil {
		t.Skip("xdotool is not installed; build/test installs it")
	}
}

// screenDoor is the socket that stands for the screen of a display: who listens on it has the screen. It has no place among the files,
// so that it is let go even when a test process dies.
func screenDoor() string { return "@trueinch-tests-" + os.Getenv("DISPLAY") }

// cleaner is what a test offers to be told of its end.
type cleaner interface{ Cleanup(func()) }

// HaveScreen waits until no other test has a window on the screen, and keeps the screen until the test ends. Tests of
// several packages run at the same time; without it they would click into each other's windows.
func HaveScreen(t cleaner) {
	for {
		if door, err := net.Listen("unix", screenDoor()); err == nil {
			t.Cleanup(func() { _ = door.Close() })
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}
