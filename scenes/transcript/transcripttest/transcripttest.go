// Package transcripttest holds what the log tells of a whole saved match against a text that somebody has checked line by line against the
// reference of its rules.
package transcripttest

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/scenes/transcript"
)

// Check plays a saved match anew, with the dice of its seed, and compares what the log tells of it in English with the text that was checked.
// With update it writes the text anew instead: then every line that differs is to be checked against the reference.
func Check(t *testing.T, system engine.System, save, text string, update bool) {
	t.Helper()
	told := Told(t, system, read(t, save))
	if update {
		if err := maps.ReplaceFile(text, []byte(told)); err != nil {
			t.Fatal(err)
		}
	}
	got, want := strings.Split(told, "\n"), strings.Split(string(read(t, text)), "\n")
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("line %d of the transcript is told otherwise; look why, then write it anew:\n now %q\n was %q", i+1, at(got, i), at(want, i))
		}
	}
}

// Told is what the log tells in English of a saved match, which is played anew with its dice for that.
func Told(t *testing.T, system engine.System, save []byte) string {
	t.Helper()
	proof, err := engine.Verify(bytes.NewReader(save), func(string) (engine.System, bool) { return system, true })
	if err != nil {
		t.Fatalf("the match goes otherwise; look why, then write it anew: %v", err)
	}
	english, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	replay := proof.Match.Replay()
	replay.Seek(replay.Len())
	var told strings.Builder
	if err := transcript.Write(&told, english, proof.Match, replay); err != nil {
		t.Fatal(err)
	}
	return told.String()
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "the end"
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
