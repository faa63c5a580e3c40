package supreme_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/geometry"
	"trueinch/scenes/transcript/transcripttest"
)

// The complete Encounter that was checked line by line against the reference: its save, and what it says.
const (
	transcriptSave = "testdata/transcript.match"
	transcriptText = "testdata/transcript.txt"
)

// TestTranscript plays a saved Encounter anew, with the dice of its seed, and compares what the log tells of it in English
// with the text that was checked. After a right change of a rule or of a text, -update writes both files anew: then check
// every line that differs against the reference.
func TestTranscript(t *testing.T) {
	if *update {
		playTranscript(t)
	}
	transcripttest.Check(t, supreme.System{}, transcriptSave, transcriptText, *update)
}

func theSystem(string) (engine.System, bool) { return supreme.System{}, true }

func readTestdata(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func writeTestdata(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// savedChoices is what playTranscript takes over from a save: not the dice, which come of the seed, and not the hashes.
type savedChoices struct {
	Seed    uint64         `json:"seed"`
	Options engine.Options `json:"options"`
	Setup   engine.Setup   `json:"setup"`
	Entries []struct {
		Pick   int              `json:"pick"`
		Number int              `json:"number"`
		Spot   *geometry.Spot   `json:"spot"`
		Via    []geometry.Point `json:"via"`
		Dice   *[][]int         `json:"dice"`
	} `json:"entries"`
}

// playTranscript makes the choices of the saved Encounter again, as far as the rules still allow them; from there on
// eager players play both sides to the end.
func playTranscript(t *testing.T) {
	t.Helper()
	var saved savedChoices
	if err := json.Unmarshal(readTestdata(t, transcriptSave), &saved); err != nil {
		t.Fatal(err)
	}
	m, err := engine.New(supreme.System{}, saved.Setup, saved.Seed, saved.Options)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range saved.Entries {
		if e.Dice != nil {
			continue
		}
		if err := m.Choose(engine.Choice{Pick: e.Pick, Number: e.Number, Spot: e.Spot, Via: e.Via}); err != nil {
			t.Logf("entry %d no longer fits, eager players go on: %v", i+1, err)
			break
		}
	}
	for m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		if err := m.Choose(eager{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
	}
	var save bytes.Buffer
	if err := m.Save(&save); err != nil {
		t.Fatal(err)
	}
	writeTestdata(t, transcriptSave, save.Bytes())
}

// eager plays like the computer, but reacts and takes blows for others whenever it may, so that this happens, too.
type eager struct{ bot.Simple }

// Choose implements engine.Player.
func (e eager) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Ask.Key == "ask.react" || d.Ask.Key == "ask.redirect" {
		for i := range d.Options {
			if d.Options[i].Legal() {
				return engine.Choice{Pick: i}
			}
		}
	}
	choice := e.Simple.Choose(d, seen)
	if d.Ask.Key == "ask.choose-target" && attacks(d, seen) {
		return aimElsewhere(d, seen.View(), choice)
	}
	return choice
}

// attacks reports whether a decision is about a Combat Action.
func attacks(d *engine.Decision, seen *engine.Seen) bool {
	if d.Subject == engine.NoModel {
		return false
	}
	for _, a := range seen.Sheet(d.Subject).Actions {
		if a.Name == d.Action {
			return a.Attack
		}
	}
	return false
}

// aimElsewhere aims at an Enemy, or else at terrain, rather than at a Friend.
func aimElsewhere(d *engine.Decision, view *engine.View, choice engine.Choice) engine.Choice {
	aim := d.Options[choice.Pick].Model
	if aim == engine.NoModel || view.Models[aim].Seat != d.Seat {
		return choice
	}
	best := -1
	for i, o := range d.Options {
		switch {
		case !o.Legal():
		case o.Model != engine.NoModel && view.Models[o.Model].Seat != d.Seat:
			return engine.Choice{Pick: i}
		case o.Piece != engine.NoPiece:
			best = i
		}
	}
	if best >= 0 {
		return engine.Choice{Pick: best}
	}
	return choice
}
