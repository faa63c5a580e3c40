//go:build unix

package command

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/scenes/house"
)

// stoppedIn names the folder in which this test's other half saves matches until it is interrupted.
const stoppedIn = "TRUEINCH_TEST_STOPPED_IN"

// TestLongWorkIsStopped interrupts a program that plays and saves many matches: it ends with one sentence, and what it has saved is whole.
func TestLongWorkIsStopped(t *testing.T) {
	h := &house.House{Systems: []engine.System{matchtest.Duel{}}}
	if folder := os.Getenv(stoppedIn); folder != "" {
		p := Program{House: h, Players: map[string]engine.Player{"random": bot.Random{}}, Out: os.Stdout, Err: os.Stderr}
		os.Exit(p.Run([]string{"sim", "--games", "100000", "--save", folder}))
	}
	folder := t.TempDir()
	child := exec.Command(os.Args[0], "-test.run", "^TestLongWorkIsStopped$")
	child.Env = append(os.Environ(), stoppedIn+"="+folder)
	var out, told bytes.Buffer
	child.Stdout, child.Stderr = &out, &told
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- child.Wait() }()
	saved := func() []string {
		files, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	for len(saved()) < 3 {
		select {
		case err := <-ended:
			t.Fatalf("it ended by itself: %v %s", err, told.String())
		case <-time.After(10 * time.Millisecond):
		}
	}
	if err := child.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := <-ended; !errors.As(err, &exit) || exit.ExitCode() != Stopped {
		t.Errorf("it ends with %v", err)
	}
	if told.String() != "Stopped before the end. Nothing is half written.\n" || out.Len() > 0 {
		t.Errorf("it says %q and %q", told.String(), out.String())
	}
	for _, file := range saved() {
		if text, err := os.ReadFile(file); filepath.Ext(file) == house.SaveExtension && err == nil {
			if _, err := h.ReadMatch(file, text); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}
