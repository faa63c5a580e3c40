package arkham_test

import (
	"bytes"
	"os"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/matchtest"
	"trueinch/scenes/transcript/transcripttest"
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
			_, err = engine.Verify(bytes.NewReader(save), func(string) (engine.System, bool) { return arkham.System{}, true })
		}
		if err != nil {
			var played bytes.Buffer
			if err := playGolden(t, goldenSetup(t, matchtest.ShippedRoster(t, arkham.System{}), transcriptOf), transcriptSeed).Save(&played); err != nil {
				t.Fatal(err)
			}
			save = played.Bytes()
		}
		if err := os.WriteFile(transcriptSave, save, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	transcripttest.Check(t, arkham.System{}, transcriptSave, transcriptText, os.Getenv("TRUEINCH_GOLDEN") == "write")
}
