package engine_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestASaveIsProvedWhole changes a save in every way in which somebody could by hand: it is not loaded, and what differs is said, and
// where.
func TestASaveIsProvedWhole(t *testing.T) {
	good := saved(t, shortDuel(t))
	if proof, err := engine.Verify(strings.NewReader(good), duelOnly); err != nil || proof.Proved != engine.ProvedWhole {
		t.Fatalf("proved %v: %v", proof.Proved, err)
	}
	if proof, err := engine.Verify(strings.NewReader(firstVersion(good)), duelOnly); err != nil || proof.Proved != engine.ProvedInPart {
		t.Fatalf("the first version is proved %v: %v", proof.Proved, err)
	}
	lines := strings.SplitAfter(good, "\n")
	first := 0
	for i, line := range lines {
		if strings.HasPrefix(line, `"entries"`) {
			first = i + 1
		}
	}
	without := func(from, to int) string {
		rest := append(append([]string{}, lines[:first+from]...), lines[first+to:]...)
		return regexp.MustCompile(`,\n\],`).ReplaceAllString(strings.Join(rest, ""), "\n],")
	}
	swapped := append([]string{}, lines...)
	swapped[first+1], swapped[first+2] = swapped[first+2], swapped[first+1]
	for _, c := range []struct {
		name, text string
		entry      int
		key, part  string
	}{
		{"seed", strings.Replace(good, `"seed": 4`, `"seed": 5`, 1), 0, "load.part-altered", "seed"},
		{"options", strings.Replace(good, `"options": {}`, `"options": {"rollAnew":true}`, 1), 0, "load.part-altered", "options"},
		{"level", strings.Replace(good, `"level":5`, `"level":6`, 1), 0, "load.part-altered", "level"},
		{"a card", strings.Replace(good, `"oak":"Oak"`, `"oak":"Elm"`, 1), 0, "load.part-altered", "oak"},
		{"a card more", strings.Replace(good, `"oak":"Oak"`, `"oak":"Oak","yew":"Yew"`, 1), 0, "load.part-altered", "yew"},
		{"a team", strings.Replace(good, `"name":"Oak"`, `"name":"Elm"`, 1), 0, "load.part-altered", "2"},
		{"the table's width", strings.Replace(good, `"width":12`, `"width":13`, 1), 0, "load.part-altered", "layout.width"},
		{"a name of the map", strings.Replace(good, `"layout"`, `"mapName":"x","layout"`, 1), 0, "load.part-altered", "mapName"},
		{"two parts", strings.Replace(strings.Replace(good, `"level":5`, `"level":6`, 1), `"width":12`, `"width":13`, 1), 0, "load.parts-altered", "layout.width"},
		{"an entry's seat", strings.Replace(good, `{"seat":0,"ask":"duel.step"`, `{"seat":1,"ask":"duel.step"`, 1), 3, "load.entry-altered", ""},
		{"an entry's question", strings.Replace(good, `"ask":"duel.step"`, `"ask":"duel.act"`, 1), 3, "load.entry-altered", ""},
		{"entries in another order", strings.Join(swapped, ""), 2, "load.entry-altered", ""},
		{"an entry taken out", without(1, 2), 2, "load.entry-altered", ""},
		{"the last entry taken out", without(8, 9), 8, "load.end-count", ""},
		{"the last entry taken out, and the count", strings.Replace(without(8, 9), `"entries":9`, `"entries":8`, 1), 8, "load.end-differs", ""},
		{"no end", regexp.MustCompile(`,\n"end": .*`).ReplaceAllString(good, ""), 9, "load.no-end", ""},
		{"no links", regexp.MustCompile(`,"chain":"[0-9a-f]{16}"`).ReplaceAllString(good, ""), 1, "load.entry-altered", ""},
	} {
		if c.text == good {
			t.Fatalf("%s: nothing was changed", c.name)
		}
		for _, read := range []func() error{
			func() error { _, err := engine.Load(strings.NewReader(c.text), duelOnly); return err },
			func() error { _, err := engine.Verify(strings.NewReader(c.text), duelOnly); return err },
		} {
			var fault *engine.LoadError
			if err := read(); !errors.As(err, &fault) || fault.Kind != engine.Altered || fault.Entry != c.entry || fault.Why.Key != c.key {
				t.Errorf("%s: %v", c.name, err)
				continue
			}
			if part, ok := partOf(fault.Why); ok && !strings.Contains(part, c.part) {
				t.Errorf("%s: it says %s", c.name, part)
			}
		}
	}
	if reformatted := strings.ReplaceAll(good, `":`, `" :  `); reformatted != good {
		if _, err := engine.Load(strings.NewReader(reformatted), duelOnly); err != nil {
			t.Errorf("white space is taken for a change: %v", err)
		}
	}
}

// partOf is what a fault of the set-up names.
func partOf(why engine.Text) (string, bool) {
	for _, arg := range why.Args {
		if part, ok := arg.Value.(engine.Text); ok {
			said := part.Key
			for _, a := range part.Args {
				if text, ok := a.Value.(string); ok {
					said += " " + text
				} else if n, ok := a.Value.(int); ok {
					said += " " + string(rune('0'+n))
				}
			}
			return said, true
		}
	}
	return "", false
}

// TestWhatHoldsIsRecovered: of a save that is damaged in the middle, all entries before that are played on from.
func TestWhatHoldsIsRecovered(t *testing.T) {
	good := saved(t, shortDuel(t))
	for _, text := range []string{good, firstVersion(good)} {
		for _, c := range []struct {
			name, text string
			kept, lost int
		}{
			{"a byte of an entry", strings.Replace(text, `"ask":"duel.step","spot"`, `"ask":"duel.step";"spot"`, 1), 2, 7},
			{"an answer", strings.Replace(text, `"number":1`, `"number":2`, 1), 4, 5},
			{"a hash", strings.Replace(text, `"hash":"c28fe99c657a9e56"`, `"hash":"c28fe99c657a9e57"`, 1), 3, 6},
		} {
			if c.text == text {
				t.Fatalf("%s: nothing was changed", c.name)
			}
			found, err := engine.Recover(strings.NewReader(c.text), duelOnly)
			if err != nil || found.Why == nil || found.Lost != c.lost {
				t.Errorf("%s: %d lost, %v, %v", c.name, found.Lost, found.Why, err)
				continue
			}
			if at := found.Match.Position(); at < c.kept || at > c.kept+1 { // dice follow from the seed
				t.Errorf("%s: %d entries are kept", c.name, at)
			}
		}
	}
	part := strings.Replace(good, `"oak":"Oak"`, `"oak":"Elm"`, 1)
	if found, err := engine.Recover(strings.NewReader(part), duelOnly); err != nil || found.Why == nil || found.Lost != 0 {
		t.Errorf("a part of the set-up: %d lost, %v, %v", found.Lost, found.Why, err)
	}
}

// newer is the duel by rules that have changed: from its fifth answer or roll on it leads elsewhere, or it refuses the set-up.
type newer struct {
	matchtest.Duel
	refuses bool
}

func (n newer) Start(setup engine.Setup) (engine.State, error) {
	if n.refuses {
		return nil, errors.New("no such level any more")
	}
	s, err := n.Duel.Start(setup)
	return &newerState{s, 0}, err
}

type newerState struct {
	engine.State
	steps uint64
}

func (s *newerState) Clone() engine.State { return &newerState{s.State.Clone(), s.steps} }

func (s *newerState) Apply(choice engine.Choice, log func(engine.Event)) {
	s.steps++
	s.State.Apply(choice, log)
}

func (s *newerState) Hash() uint64 {
	if s.steps < 5 {
		return s.State.Hash()
	}
	return s.State.Hash() + s.steps
}

// TestASaveByOtherRulesIsNotCalledDamaged: a file that is as it was written, but comes out otherwise by the rules of today, says so, with
// the entry; what comes before is played on. A file of the first version, which proves nothing of itself, goes wrong.
func TestASaveByOtherRulesIsNotCalledDamaged(t *testing.T) {
	good := saved(t, shortDuel(t))
	by := func(n newer) func(string) (engine.System, bool) {
		return func(string) (engine.System, bool) { return n, true }
	}
	var fault *engine.LoadError
	_, err := engine.Load(strings.NewReader(good), by(newer{}))
	if !engine.ByOtherRules(err) || !errors.As(err, &fault) || fault.Entry != 5 || fault.Explain().Key != "load.other-rules" {
		t.Fatalf("loading says %v", err)
	}
	found, err := engine.Recover(strings.NewReader(good), by(newer{}))
	if err != nil || !engine.ByOtherRules(found.Why) || found.Match.Position() < 4 || found.Kept != 4 || found.Lost != 5 {
		t.Errorf("of it holds %+v, %v", found, err)
	}
	if _, err := engine.Recover(strings.NewReader(good), by(newer{refuses: true})); !engine.ByOtherRules(err) || !errors.As(err, &fault) || fault.Explain().Key != "load.other-rules-setup" {
		t.Errorf("a set-up that is refused now says %v", err)
	}
	if _, err := engine.Load(strings.NewReader(firstVersion(good)), by(newer{})); engine.ByOtherRules(err) || !errors.As(err, &fault) || fault.Kind != engine.Diverged {
		t.Errorf("a file of the first version says %v", err)
	}
	if _, err := engine.Load(strings.NewReader(strings.Replace(good, `"seed": 4`, `"seed": 5`, 1)), by(newer{})); engine.ByOtherRules(err) {
		t.Errorf("a file that was changed says %v", err)
	}
}
