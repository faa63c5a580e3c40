//go:build linux

package house

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
)

// killedIn names the folder in which this test's other half plays until it is killed.
const killedIn = "TRUEINCH_TEST_KILLED_IN"

// kills is how many times it is killed: more with TRUEINCH_KILLS, for a night.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("TRUEINCH_KILLS")); err == nil {
		return n
	}
	return 6
}

// TestKilledAtAnyMoment plays, saves and draws in a program of its own, which is killed again and again without a warning: the
// autosave then holds every choice that was made, and no other file is half written.
func TestKilledAtAnyMoment(t *testing.T) {
	if folder := os.Getenv(killedIn); folder != "" {
		playUntilKilled(t, folder)
		return
	}
	h := &House{Systems: []engine.System{supreme.System{}}, Folder: t.TempDir()}
	random := rand.New(rand.NewPCG(7, 7))
	most := 0
	for n := range kills() {
		child := exec.Command(os.Args[0], "-test.run", "^TestKilledAtAnyMoment$")
		child.Env = append(os.Environ(), killedIn+"="+h.Folder)
		out, err := child.StdoutPipe()
		if err != nil || child.Start() != nil {
			t.Fatal(err)
		}
		made, after := 0, 1+random.IntN(60) // choices; and then a moment more
		lines := bufio.NewScanner(out)
		for lines.Scan() && made < after {
			if position, found := strings.CutPrefix(lines.Text(), "made "); found {
				made, _ = strconv.Atoi(position)
			}
		}
		time.Sleep(time.Duration(random.IntN(3000)) * time.Microsecond)
		if err := child.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		for lines.Scan() {
			if position, found := strings.CutPrefix(lines.Text(), "made "); found {
				made, _ = strconv.Atoi(position)
			}
		}
		_ = child.Wait()
		most = max(most, made)
		m, err := h.LoadMatch(filepath.Join(h.Folder, savesFolder, autosaveName))
		if err != nil || m.Position() < made {
			t.Fatalf("kill %d: %d entries were made: %v", n, made, err)
		}
		for _, save := range h.Saves() {
			if _, err := h.LoadMatch(save.Path); err != nil {
				t.Errorf("kill %d: %s: %v", n, save.Path, err)
			}
		}
		if _, drawn := h.Draft(); !drawn && n > 5 {
			t.Errorf("kill %d: the draft is gone", n)
		}
	}
	if most < 20 {
		t.Errorf("at most %d entries were made before a kill", most)
	}
}

// playUntilKilled goes on with whatever is there, and tells of every entry that is safe.
func playUntilKilled(t *testing.T, folder string) {
	h := &House{Systems: []engine.System{supreme.System{}}, Folder: folder}
	m := begun(t, h, uint64(os.Getpid()))
	h.Autosave(m)
	for n := 0; m.Decision().Shape != engine.GameEnd; n++ {
		if err := m.Choose(bot.Anything(m.Decision(), m.SeenBy(0).Random)); err != nil {
			t.Fatal(err)
		}
		if m.JournalFault() == nil {
			fmt.Printf("made %d\n", m.Position())
		}
		if n%7 == 3 {
			if _, err := h.SaveMatch(m, "by hand"); err != nil {
				t.Fatal(err)
			}
			if err := h.KeepDraft(h.Maps()[n%3], ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	fmt.Println("over")
	time.Sleep(time.Minute)
}

// FuzzReadMatch: whatever stands in the file of a match, reading it ends in a match or in a sentence.
func FuzzReadMatch(f *testing.F) {
	h := &House{Systems: []engine.System{supreme.System{}}}
	for _, name := range []string{"undone-2", "harbour-sides"} {
		text, err := os.ReadFile(filepath.Join("testdata", "corpus", name+".match"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:bytes.Index(text, []byte(`"entries"`))+400])
	}
	f.Add([]byte(`{"format": "trueinch-match", "version": 2, "journal": true,` + "\n\"entries\": ["))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{"autosave.match", "x.match"} {
			if m, err := h.ReadMatch(name, text); (m == nil) == (err == nil) {
				t.Errorf("%v and %v", m, err)
			}
		}
		if found, err := engine.Recover(bytes.NewReader(text), h.System); (found.Match == nil) == (err == nil) {
			t.Errorf("%v and %v", found, err)
		}
	})
}
