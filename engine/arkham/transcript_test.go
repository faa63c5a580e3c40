package arkham_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/matchtest"
)

// The whole match that was checked line by line against the reference: its save, what it says, and what was looked at.
const (
	transcriptSave = "testdata/transcript.match"
	transcriptText = "testdata/transcript.txt"
	transcriptOf   = 2 // of the goldens: Patrol
	transcriptSeed = 22
)

// TestTranscript plays a saved match anew, with its dice, and compares what the log tells of it in English with the text that was checked
// (testdata/transcript-checked.md). After a right change of a text, TRUEINCH_GOLDEN=write writes the text anew; after one of a rule by which the
// match goes otherwise, both files, with what computer players do now: then check every line that differs against the reference.
func TestTranscript(t *testing.T) {
	if os.Getenv("TRUEINCH_GOLDEN") == "write" {
		save, err := os.ReadFile(transcriptSave)
		if err == nil {
			_, err = engine.Verify(bytes.NewReader(save), theSystem)
		}
		if err != nil {
			var played bytes.Buffer
			if err := playGolden(t, goldenSetup(t, matchtest.ShippedRoster(t, arkham.System{}), transcriptOf), transcriptSeed).Save(&played); err != nil {
				t.Fatal(err)
			}
			save = played.Bytes()
		}
		for name, text := range map[string][]byte{transcriptSave: save, transcriptText: []byte(transcribed(t, save))} {
			if err := os.WriteFile(name, text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	save, err := os.ReadFile(transcriptSave)
	if err != nil {
		t.Fatal(err)
	}
	checked, err := os.ReadFile(transcriptText)
	if err != nil {
		t.Fatal(err)
	}
	got, want := strings.Split(transcribed(t, save), "\n"), strings.Split(string(checked), "\n")
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("line %d of the transcript is told otherwise:\n now %q\n was %q", i+1, lineAt(got, i), lineAt(want, i))
		}
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "the end"
}
