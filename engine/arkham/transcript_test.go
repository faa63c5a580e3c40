package arkham_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

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
// (testdata/transcript-checked.md). After a right change of a rule or of a text, TRUEINCH_GOLDEN=write writes both files anew: then check every
// line that differs against the reference.
func TestTranscript(t *testing.T) {
	if os.Getenv("TRUEINCH_GOLDEN") == "write" {
		roster := matchtest.ShippedRoster(t, arkham.System{})
		var save bytes.Buffer
		if err := playGolden(t, goldenSetup(t, roster, transcriptOf), transcriptSeed).Save(&save); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string][]byte{transcriptSave: save.Bytes(), transcriptText: []byte(transcribed(t, save.Bytes()))} {
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
