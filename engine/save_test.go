package engine_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

// firstVersion is a save as the first version of the program wrote it: without sums, links and an end.
func firstVersion(text string) string {
	text = strings.Replace(text, "\"version\": 2", "\"version\": 1", 1)
	text = regexp.MustCompile(`(?m)^"(sums|journal)": .*\n`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`,"chain":"[0-9a-f]{16}"`).ReplaceAllString(text, "")
	return regexp.MustCompile(`\],\n"end": .*\n`).ReplaceAllString(text, "]")
}

func duelOnly(code string) (engine.System, bool) { return matchtest.Duel{}, code == "duel" }

func saved(t testing.TB, m *engine.Match) string {
	t.Helper()
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// shortDuel is a match with every kind of entry.
func shortDuel(t testing.TB) *engine.Match {
	t.Helper()
	m := newDuel(t, 4, engine.Options{})
	approach(t, m)
	strike(t, m)
	if err := m.Undo(1); err != nil {
		t.Fatal(err)
	}
	pick(t, m, "pass")
	if err := m.Redo(m.Branches()[0].Tip); err != nil {
		t.Fatal(err)
	}
	return m
}

// The format, the dice, the rules of the test's own system and the hash in one picture. When this fails, either
// something that must never change has changed, or SaveVersion has to be raised.
func TestSaveGolden(t *testing.T) {
	const want = `{
"format": "trueinch-match",
"version": 1,
"system": "duel",
"seed": 4,
"options": {},
"setup": {"system":"duel","level":5,"rounds":6,"layout":{"width":12,"depth":12,"pieces":null},"teams":[{"name":"Ash","cards":["ash"]},{"name":"Oak","cards":["oak"]}],"cards":{"ash":"Ash","oak":"Oak"}},
"entries": [
{"dice":[[5],[3]],"hash":"754952941429fd47"},
{"seat":0,"ask":"duel.act","option":"step","pick":1,"hash":"75428694142436f5"},
{"seat":0,"ask":"duel.step","spot":{"center":{"x":5.5,"y":6},"inside":-1,"wall":-1},"hash":"c28c839c6577bb2d"},
{"seat":1,"ask":"duel.act","option":"strike","pick":0,"hash":"c28fe99c657a9e56"},
{"seat":1,"ask":"duel.dice","number":1,"hash":"ed2a88bb3758da90"},
{"dice":[[6,6],[4]],"hash":"fe43e8e2d52014fc"},
{"undo":1,"hash":"754952941429fd47"},
{"seat":0,"ask":"duel.act","option":"pass","pick":3,"hash":"0c9a839c6577bb2d"},
{"redo":6,"hash":"fe43e8e2d52014fc"}
]}
`
	m := shortDuel(t)
	if got := firstVersion(saved(t, m)); got != want {
		t.Errorf("without what proves it:\n%s", got)
	}
	if sum, err := m.Fingerprint(); err != nil || sum != sha256.Sum256([]byte(want)) {
		t.Errorf("the fingerprint is not that of the first version: %v", err)
	}
	const proof = `{"redo":6,"hash":"fe43e8e2d52014fc","chain":"8cb8d488dc4f6213"}
],
"end": {"entries":9,"chain":"8cb8d488dc4f6213"}
}
`
	if got := saved(t, m); !strings.HasSuffix(got, proof) || engine.SaveVersion != 2 {
		t.Errorf("version %d:\n%s", engine.SaveVersion, got)
	}
}

// TestOlderSetupsAndTeams: files made before there were Choices have each of them as a field of its own.
func TestOlderSetupsAndTeams(t *testing.T) {
	var setup engine.Setup
	if err := json.Unmarshal([]byte(`{"system": "x", "level": 6, "rounds": 0, "plot": "brawl", "agendas": "panic,crowd", "mapName": "Yard",
		"teams": [{"name": "Ash", "level": 6, "cards": ["ash"], "around": "Hero", "freelance": ["ash"], "reserve": ["oak", "elm"]}], "cards": {}}`), &setup); err != nil {
		t.Fatal(err)
	}
	team := setup.Teams[0]
	if setup.Choices.One("plot") != "brawl" || setup.Choices.One("agendas") != "panic,crowd" || len(setup.Choices) != 2 || setup.MapName != "Yard" ||
		team.Choices.One("around") != "Hero" || !slices.Equal(team.Choices.All("reserve"), []string{"oak", "elm"}) || len(team.Choices) != 3 || team.Size != 6 {
		t.Errorf("%+v", setup)
	}
	text, err := json.Marshal(setup)
	if err != nil {
		t.Fatal(err)
	}
	var again engine.Setup
	if err := json.Unmarshal(text, &again); err != nil || !reflect.DeepEqual(again, setup) {
		t.Errorf("%s is read as %+v: %v", text, again, err)
	}
	if err := json.Unmarshal([]byte(`{"system": "x", "plot": ""}`), &again); err != nil || len(again.Choices) != 0 {
		t.Errorf("nothing settled is read as %v: %v", again.Choices, err)
	}
	for _, wrong := range []string{`{"system": "x", "cheat": {"on": true}}`, `{"system": "x", "cheat": 3}`, `{"system": "x", "plot": "a", "cheat": [1]}`, `{"system": 3}`, `{"teams": [{"names": 3}]}`} {
		if err := json.Unmarshal([]byte(wrong), &again); err == nil {
			t.Errorf("%s is read as %+v", wrong, again)
		}
	}
}

func TestDamagedSavesAreExplained(t *testing.T) {
	good := firstVersion(saved(t, shortDuel(t)))
	replace := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the save holds no %s", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for _, c := range []struct {
		name, text          string
		kind                engine.LoadKind
		line, column, entry int
		key                 string
	}{
		{"empty", "", engine.Malformed, 1, 1, 0, "load.cut-off"},
		{"another file", `{"name": "a map"}`, engine.Malformed, 1, 1, 0, "load.not-a-match"},
		{"no object", `[1]`, engine.Malformed, 1, 1, 0, "load.not-a-match"},
		{"newer", replace(`"version": 1`, `"version": 3`), engine.Unsupported, 0, 0, 0, "load.version"},
		{"no version", replace(`"version": 1,`, ``), engine.Malformed, 1, 1, 0, "load.field-missing"},
		{"another game", replace(`"system": "duel"`, `"system": "chess"`), engine.Unsupported, 0, 0, 0, "load.system"},
		{"no seed", replace(`"seed": 4,`, ``), engine.Malformed, 1, 1, 0, "load.field-missing"},
		{"seed twice", replace(`"seed": 4,`, `"seed": 4, "seed": 4,`), engine.Malformed, 5, 18, 0, "load.field-twice"},
		{"a seed of letters", replace(`"seed": 4,`, `"seed": "x",`), engine.Malformed, 5, 9, 0, "load.wrong-kind"},
		{"a field too many", replace(`"options": {}`, `"options": {"cheat":true}`), engine.Malformed, 6, 12, 0, "load.unreadable"},
		{"a part too many", replace(`"options": {}`, `"extra": {}`), engine.Malformed, 6, 8, 0, "load.field-unknown"},
		{"a slip of the keyboard", replace(`{"seat":0,"ask":"duel.act","option":"step","pick":1`, `{"seat":0;"ask":"duel.act","option":"step","pick":1`), engine.Malformed, 10, 10, 0, "load.syntax"},
		{"two answers", replace(`"pick":1,`, `"pick":1,"number":2,`), engine.Malformed, 10, 1, 0, "load.entry-kind"},
		{"no answer", replace(`"pick":1,`, ``), engine.Malformed, 10, 1, 0, "load.entry-kind"},
		{"a bad check value", replace(`"pick":1,"hash":"`, `"pick":1,"hash":"z`), engine.Malformed, 10, 1, 0, "load.entry-hash"},
		{"a broken set-up", replace(`"level":5`, `"level":500`), engine.Diverged, 0, 0, 0, "load.setup"},
		{"a set-up that plays otherwise", replace(`"level":5`, `"level":6`), engine.Diverged, 0, 0, 1, "load.other-state"},
		{"what is not allowed", replace(`"option":"step","pick":1`, `"option":"strike","pick":0`), engine.Diverged, 0, 0, 2, "load.not-taken"},
		{"another option", replace(`"option":"step","pick":1`, `"option":"focus","pick":1`), engine.Diverged, 0, 0, 2, "load.other-option"},
		{"another question", replace(`"option":"step","pick":1`, `"number":1`), engine.Diverged, 0, 0, 2, "load.other-question"},
		{"an undo to nowhere", replace(`"undo":1`, `"undo":77`), engine.Diverged, 0, 0, 7, "load.not-taken"},
	} {
		_, err := engine.Load(strings.NewReader(c.text), duelOnly)
		var fault *engine.LoadError
		if !errors.As(err, &fault) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if fault.Kind != c.kind || fault.Line != c.line || fault.Column != c.column || fault.Entry != c.entry || fault.Why.Key != c.key {
			t.Errorf("%s: %v (kind %d)", c.name, fault, fault.Kind)
		}
		if fault.Explain().Key == "" {
			t.Errorf("%s: no sentence", c.name)
		}
	}
}

func TestASaveCutInHalfSaysSo(t *testing.T) {
	good := saved(t, shortDuel(t))
	for cut := range len(strings.TrimRight(good, "\n")) {
		_, err := engine.Load(strings.NewReader(good[:cut]), duelOnly)
		var fault *engine.LoadError
		if !errors.As(err, &fault) || fault.Kind != engine.Malformed || fault.Why.Key != "load.cut-off" {
			t.Fatalf("cut after %d bytes: %v", cut, err)
		}
	}
}

func TestVerifyMakesTheDiceAgain(t *testing.T) {
	good := firstVersion(saved(t, shortDuel(t)))
	if v, err := engine.Verify(strings.NewReader(good), duelOnly); err != nil || v.Typed {
		t.Fatalf("%v %v", v, err)
	}
	// Another seed with the same dice written down loads, because replaying needs no generator, but does not verify.
	forged := strings.Replace(good, `"seed": 4,`, `"seed": 5,`, 1)
	if _, err := engine.Load(strings.NewReader(forged), duelOnly); err != nil {
		t.Errorf("loading needs the generator: %v", err)
	}
	var fault *engine.LoadError
	if _, err := engine.Verify(strings.NewReader(forged), duelOnly); !errors.As(err, &fault) || fault.Kind != engine.Diverged || fault.Entry != 1 {
		t.Errorf("forged dice: %v", err)
	}
}

// Fresh dice after going back are the seed's next ones, each of them written down once.
func TestVerifyProvesFreshDiceAfterAnUndo(t *testing.T) {
	m := newDuel(t, 4, engine.Options{RollAnew: true})
	approach(t, m)
	before := m.Position()
	for range 3 {
		strike(t, m)
		if err := m.Undo(before); err != nil {
			t.Fatal(err)
		}
	}
	strike(t, m)
	if _, err := engine.Verify(strings.NewReader(saved(t, m)), duelOnly); err != nil {
		t.Error(err)
	}
}

type memory struct {
	text  bytes.Buffer
	limit int
	lost  bool
}

func (m *memory) Append(text []byte) error {
	if m.lost {
		m.lost = false
		return engine.ErrJournalGone
	}
	if m.limit > 0 && m.text.Len()+len(text) > m.limit {
		return errors.New("the disk is full")
	}
	m.text.Write(text)
	return nil
}

// A journal cut off anywhere gives back every whole entry and nothing else.
func TestAJournalLosesAtMostTheLastEntry(t *testing.T) {
	m := newDuel(t, 21, engine.Options{})
	journal := &memory{}
	if err := m.KeepJournal(journal); err != nil {
		t.Fatal(err)
	}
	header := journal.text.Len()
	random := m.SeenBy(1).Random
	for range 12 {
		choose(t, m, bot.Anything(m.Decision(), random))
	}
	to, _ := m.Back(nil)
	if err := m.Undo(to); err != nil {
		t.Fatal(err)
	}
	text := journal.text.String()
	if err := m.CloseJournal(); err != nil {
		t.Fatal(err)
	}
	if closed := strings.Replace(journal.text.String(), "\"journal\": true,\n", "", 1); closed != saved(t, m) {
		t.Fatalf("a closed journal is not the save:\n%s", text)
	}
	for cut := header; cut <= len(text); cut++ {
		again, err := engine.Load(strings.NewReader(text[:cut]), duelOnly)
		if err != nil {
			t.Fatalf("cut after %d bytes: %v", cut, err)
		}
		if proof, err := engine.Verify(strings.NewReader(text[:cut]), duelOnly); err != nil || proof.Proved != engine.Unfinished {
			t.Fatalf("cut after %d bytes: proved %v, %v", cut, proof.Proved, err)
		}
		whole := strings.Count(text[strings.Index(text, "entries"):cut], `"}`) // every entry ends with its check value
		// What comes back may be longer: dice that were still to be rolled follow from the seed.
		if n := again.Position(); n < whole || n > whole+1 || again.Entries()[whole-1].Hash != m.Entries()[whole-1].Hash {
			t.Fatalf("cut after %d bytes: %d entries of %d", cut, n, whole)
		}
	}
	if again, err := engine.Recover(strings.NewReader(saved(t, m)), duelOnly); err != nil || again.Match.Hash() != m.Hash() {
		t.Errorf("a finished save is not recovered: %v", err)
	}
	for cut := range header - len(`{"x`) {
		if _, err := engine.Recover(strings.NewReader(text[:cut]), duelOnly); err == nil && cut < strings.Index(text, "entries") {
			t.Fatalf("cut after %d bytes: recovered from nothing", cut)
		}
	}
}

func TestAFullDiskStopsTheJournalNotTheMatch(t *testing.T) {
	m := newDuel(t, 21, engine.Options{})
	journal := &memory{limit: 1500}
	if err := m.KeepJournal(journal); err != nil {
		t.Fatal(err)
	}
	random := m.SeenBy(1).Random
	for m.JournalFault() == nil && m.Decision().Shape != engine.GameEnd {
		choose(t, m, bot.Anything(m.Decision(), random))
	}
	if m.JournalFault() == nil {
		t.Fatal("the disk never got full")
	}
	position := m.Position()
	if m.Decision().Shape != engine.GameEnd {
		choose(t, m, bot.Anything(m.Decision(), random))
		if m.Position() == position {
			t.Error("the match stopped")
		}
	}
	if _, err := engine.Recover(strings.NewReader(journal.text.String()), duelOnly); err != nil {
		t.Errorf("what was written is lost: %v", err)
	}
}

// When there is room again, everything that happened meanwhile is written with the next choice, or as soon as it is tried.
func TestRoomOnTheDiskBringsEverythingBack(t *testing.T) {
	m := newDuel(t, 21, engine.Options{})
	journal := &memory{}
	if err := m.KeepJournal(journal); err != nil {
		t.Fatal(err)
	}
	journal.limit = journal.text.Len() + 200
	random := m.SeenBy(1).Random
	play := func(times int) {
		for range times {
			choose(t, m, bot.Anything(m.Decision(), random))
		}
	}
	for m.JournalFault() == nil {
		play(1)
	}
	play(1)
	if err := m.CatchUp(); err == nil || m.JournalFault() == nil {
		t.Fatal("a full disk takes everything")
	}
	journal.limit = 0
	if play(1); m.JournalFault() != nil {
		t.Fatalf("the next choice was not tried: %v", m.JournalFault())
	}
	same := func() {
		t.Helper()
		again, err := engine.Load(strings.NewReader(journal.text.String()), duelOnly)
		if err != nil || again.Hash() != m.Hash() || again.Position() != m.Position() {
			t.Fatalf("something is missing: %v", err)
		}
	}
	same()
	journal.limit = 1
	play(1)
	journal.limit = 0
	if err := m.CatchUp(); err != nil {
		t.Fatal(err)
	}
	same()
	// A journal whose file is gone is begun anew, whole.
	journal.text.Reset()
	journal.lost = true
	play(1)
	same()
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(saved(f, shortDuel(f))))
	f.Add([]byte(firstVersion(saved(f, shortDuel(f)))))
	f.Add([]byte(saved(f, newDuel(f, 2, engine.Options{RealDice: true}))))
	f.Add([]byte(saved(f, newDuel(f, 2, engine.Options{RollAnew: true}))))
	f.Add([]byte(`{"format": "trueinch-match", "version": 1, "entries": [{}]}`))
	f.Add([]byte("{\n\"format\": \"trueinch-match\", \"version\": 1,\n\"entries\": ["))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, read := range []func() (*engine.Match, error){
			func() (*engine.Match, error) { return engine.Load(bytes.NewReader(text), duelOnly) },
			func() (*engine.Match, error) {
				found, err := engine.Recover(bytes.NewReader(text), duelOnly)
				return found.Match, err
			},
		} {
			m, err := read()
			var fault *engine.LoadError
			if err != nil && !errors.As(err, &fault) {
				t.Fatalf("another kind of error: %v", err)
			}
			if err != nil {
				continue
			}
			again, err := engine.Load(strings.NewReader(saved(t, m)), duelOnly)
			if err != nil || again.Hash() != m.Hash() || again.Position() != m.Position() {
				t.Fatalf("what was loaded does not load again: %v", err)
			}
		}
	})
}
