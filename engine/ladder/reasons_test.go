package ladder_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
	"trueinch/game/words"
	"trueinch/scenes/transcript"
)

// TestReasonsAreThoseItPlayedBy: what is worked out again of a match that was played with a budget of work is what was chosen in it.
func TestReasonsAreThoseItPlayedBy(t *testing.T) {
	setup := encounter(t, supreme.System{}, "crossroads", 4, "brawl", 2)
	setup.Rounds = 1
	m := played(t, supreme.System{}, setup, 3, ladder.NewSearch(8), ladder.Headlong{})
	record, asked := m.Replay(), 0
	for at, e := range m.Entries() {
		if e.Kind != engine.EntryChoice || e.Seat != 0 {
			continue
		}
		found := ladder.NewSearch(8).Reconsider(record, at+1)
		if found == nil {
			continue
		}
		if asked++; found.Best.Plan.Pick != e.Choice.Pick {
			t.Errorf("entry %d took option %d, its reasons are for %+v", at+1, e.Choice.Pick, found.Best.Plan)
		}
		considered := found.Considered(3)
		if len(considered) == 0 || len(considered) > 3 || considered[0].Args[0].Value.(engine.Text).Key != found.Best.Title().Key {
			t.Errorf("it considered %v", considered)
		}
	}
	if asked < 3 {
		t.Errorf("there was something to look ahead for %d times", asked)
	}
	if _, said := ladder.Reasons(m, nil)(1); said != nil {
		t.Errorf("nobody's reasons are %v", said)
	}
}

// TestTranscriptsCarryReasons holds a short match in each rule system, with the reasons of an opponent who looks ahead beside its Activations: what happened
// is told as the file has it, and so is that there are reasons wherever there were. What they say goes with how it looks ahead; a person reads it when
// TRUEINCH_GOLDEN=write writes the files anew.
func TestTranscriptsCarryReasons(t *testing.T) {
	english, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	fox, _ := ladder.Find("fox")
	for _, system := range systems {
		t.Run(system.Code(), func(t *testing.T) {
			save, text := "testdata/reasons-"+system.Code()+".match", "testdata/reasons-"+system.Code()+".txt"
			writes := os.Getenv("TRUEINCH_GOLDEN") == "write"
			if writes {
				setup := encounter(t, system, "crossroads", system.Form().Size.Offered[0], "", 4)
				setup.Rounds, setup.Players = rounds[system.Code()], []string{fox.Name, "blaze"}
				var told bytes.Buffer
				if err := played(t, system, setup, 4, fox.Player(), ladder.Headlong{}).Save(&told); err != nil {
					t.Fatal(err)
				}
				keep(t, save, told.Bytes())
			}
			m, err := engine.Load(bytes.NewReader(held(t, save)), func(string) (engine.System, bool) { return system, true })
			if err != nil {
				t.Fatal(err)
			}
			reasons := ladder.Reasons(m, map[engine.Seat]ladder.Reasoner{0: {Search: fox.Player().(*ladder.Search), Title: fox.Title}})
			if !writes { // working them all out again would take long
				all, done := reasons, 0
				reasons = func(entry int) (engine.Term, []engine.Text) {
					if done < 2 {
						if by, said := all(entry); len(said) > 0 {
							done++
							return by, said
						}
					}
					return "", nil
				}
			}
			replay := m.Replay()
			replay.Seek(replay.Len())
			var told strings.Builder
			if err := transcript.WriteReasons(&told, english, m, replay, reasons); err != nil {
				t.Fatal(err)
			}
			if writes {
				keep(t, text, []byte(told.String()))
			}
			want, wanted := apart(string(held(t, text)))
			got, gotten := apart(told.String())
			if got != want {
				t.Errorf("the match is told otherwise than in %s; if that is right, write it anew", text)
			}
			if len(wanted) < 3 || len(gotten) < 2 {
				t.Errorf("there are reasons for %d Activations in the file, and %d now", len(wanted), len(gotten))
			}
			for _, said := range append(wanted, gotten...) {
				if !strings.Contains(said, "Chance that ") || !strings.Contains(said, "to win, played on ") || strings.Contains(said, "‹") {
					t.Errorf("reasons are %q", said)
				}
			}
		})
	}
}

// rounds are those of the short matches.
var rounds = map[string]int{"se": 2, "pc1": 2, "ac": 1}

// apart parts a transcript into what happened and the reasons in it.
func apart(text string) (happened string, reasons []string) {
	var rest []string
	within := false
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "  Why, by "):
			reasons, within = append(reasons, ""), true
		case within && strings.HasPrefix(line, "    | "):
			reasons[len(reasons)-1] += line + "\n"
		default:
			within = false
			if line != "" { // what stands before reasons is parted by an empty line
				rest = append(rest, line)
			}
		}
	}
	return strings.Join(rest, "\n"), reasons
}

func held(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func keep(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.MkdirAll("testdata", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
