package engine_test

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

func newDuel(t testing.TB, seed uint64, options engine.Options) *engine.Match {
	t.Helper()
	m, err := engine.New(matchtest.Duel{}, matchtest.DuelSetup(5, 6), seed, options)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// pick answers with the option of this key.
func pick(t testing.TB, m *engine.Match, key string) {
	t.Helper()
	for i, option := range m.Decision().Options {
		if option.Key == key {
			choose(t, m, engine.Choice{Pick: i})
			return
		}
	}
	t.Fatalf("entry %d: no option %q", m.Position(), key)
}

func choose(t testing.TB, m *engine.Match, choice engine.Choice) {
	t.Helper()
	if err := m.Choose(choice); err != nil {
		t.Fatalf("entry %d: %v", m.Position(), err)
	}
}

// approach brings the fighters within reach: the first to act steps towards the other.
func approach(t testing.TB, m *engine.Match) {
	t.Helper()
	seat := m.Decision().Seat
	pick(t, m, "step")
	spot := geometry.Ground(geometry.Point{X: 5.5 + float64(seat), Y: 6})
	choose(t, m, engine.Choice{Spot: &spot})
}

// strike strikes with all stamina and returns the faces of both sides in one row.
func strike(t testing.TB, m *engine.Match) []int {
	t.Helper()
	pick(t, m, "strike")
	if m.Decision().Shape == engine.Number {
		choose(t, m, engine.Choice{Number: m.Decision().Max})
	}
	return lastDice(t, m)
}

func lastDice(t testing.TB, m *engine.Match) []int {
	t.Helper()
	for _, entry := range slices.Backward(m.Entries()) {
		if entry.Kind == engine.EntryRoll {
			return slices.Concat(entry.Choice.Faces...)
		}
	}
	t.Fatal("nothing was rolled")
	return nil
}

func TestChoicesThatDoNotFitAreNamed(t *testing.T) {
	m := newDuel(t, 3, engine.Options{})
	outside := geometry.Ground(geometry.Point{X: -4, Y: 6})
	nowhere := geometry.Ground(geometry.Point{X: math.NaN(), Y: 6})
	far := geometry.Ground(geometry.Point{X: 11, Y: 11})
	onAct, onStep := m, newDuel(t, 3, engine.Options{})
	pick(t, onStep, "step")
	for _, c := range []struct {
		name   string
		m      *engine.Match
		choice engine.Choice
		rule   engine.Rule // of a Refusal, or empty
		key    string
	}{
		{"too far to strike", onAct, engine.Choice{Pick: 0}, "DUEL-02", "duel.too-far"},
		{"no such option", onAct, engine.Choice{Pick: 4}, "", "choice.no-such-option"},
		{"no option below the first", onAct, engine.Choice{Pick: -1}, "", "choice.no-such-option"},
		{"no spot", onStep, engine.Choice{}, "", "choice.no-spot"},
		{"outside the ring", onStep, engine.Choice{Spot: &outside}, "DUEL-04", "duel.outside"},
		{"too long a step", onStep, engine.Choice{Spot: &far}, "DUEL-04", "duel.too-long"},
		{"not a number", onStep, engine.Choice{Spot: &nowhere}, "", "choice.not-a-place"},
		{"endless waypoints", onStep, engine.Choice{Spot: &outside, Via: make([]geometry.Point, 1000)}, "", "choice.too-many-waypoints"},
	} {
		before := c.m.Hash()
		err := c.m.Choose(c.choice)
		var refusal *engine.Refusal
		if errors.As(err, &refusal) != (c.rule != "") || refusal != nil && refusal.Rule != c.rule {
			t.Errorf("%s: %v", c.name, err)
		}
		var fault engine.Fault
		if !errors.As(err, &fault) || fault.Explain().Key != c.key {
			t.Errorf("%s: %v, want %s", c.name, err, c.key)
		}
		if c.m.Hash() != before {
			t.Errorf("%s: left a trace", c.name)
		}
	}
	approach(t, m)
	pick(t, m, "strike")
	for _, number := range []int{-1, 2} {
		var fault *engine.ChoiceError
		if err := m.Choose(engine.Choice{Number: number}); !errors.As(err, &fault) || fault.Why.Key != "choice.out-of-range" {
			t.Errorf("number %d: %v", number, err)
		}
	}
}

func TestOnlyTheFittingPartOfAChoiceIsWrittenDown(t *testing.T) {
	m := newDuel(t, 3, engine.Options{})
	spot := geometry.Ground(geometry.Point{X: 1, Y: 1})
	choose(t, m, engine.Choice{Pick: 3, Number: 7, Spot: &spot, Faces: [][]int{{1}}})
	last := m.Entries()[len(m.Entries())-1]
	if !reflect.DeepEqual(last.Choice, engine.Choice{Pick: 3}) || last.Option != "pass" {
		t.Errorf("wrote down %+v", last)
	}
}

func TestDiceThatWereSeenStayRolled(t *testing.T) {
	m := newDuel(t, 11, engine.Options{})
	approach(t, m)
	before := m.Position()
	first := strike(t, m) // 2 dice against 1
	if err := m.Undo(before); err != nil {
		t.Fatal(err)
	}
	if again := strike(t, m); !slices.Equal(first, again) {
		t.Errorf("%v became %v by an undo", first, again)
	}
	if err := m.Undo(before); err != nil {
		t.Fatal(err)
	}
	pick(t, m, "strike")
	choose(t, m, engine.Choice{Number: 0})
	if fewer := lastDice(t, m); !slices.Equal(fewer, first[:2]) {
		t.Errorf("one die against one are %v, and %v were seen", fewer, first)
	}
	// The next roll begins with the die that is left over, and goes on with new ones.
	if next := strike(t, m); next[0] != first[2] {
		t.Errorf("the die left over was %d, the next one is %d", first[2], next[0])
	}
}

func TestBranchesShareOneRowOfDice(t *testing.T) {
	m := newDuel(t, 12, engine.Options{})
	approach(t, m)
	fork := m.Position()
	strike(t, m)
	long := lastDice(t, m)
	tip := m.Position()
	if err := m.Undo(fork); err != nil {
		t.Fatal(err)
	}
	pick(t, m, "pass")
	second := strike(t, m)
	third := strike(t, m) // beyond what the first branch saw
	row := slices.Concat(second, third)
	if !slices.Equal(row[:len(long)], long) {
		t.Fatalf("the row was %v and became %v", long, row)
	}
	if err := m.Redo(tip); err != nil {
		t.Fatal(err)
	}
	if next := strike(t, m); !slices.Equal(next, row[len(long):len(long)+len(next)]) {
		t.Errorf("the first branch goes on with %v, not with what the other branch saw (%v)", next, row[len(long):])
	}
}

func TestRollAnewGivesOtherDice(t *testing.T) {
	differ := 0
	for seed := range uint64(20) {
		m := newDuel(t, seed, engine.Options{RollAnew: true})
		approach(t, m)
		before := m.Position()
		first := strike(t, m)
		if err := m.Undo(before); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(first, strike(t, m)) {
			differ++
		}
	}
	if differ < 15 {
		t.Errorf("only %d of 20 rolls came out differently", differ)
	}
}

func TestRealDiceAreTypedInAndStay(t *testing.T) {
	m := newDuel(t, 1, engine.Options{RealDice: true})
	if d := m.Decision(); d.Shape != engine.Roll || d.Seat != engine.DiceSeat {
		t.Fatalf("nobody is asked for the first dice: %+v", d)
	}
	for name, faces := range map[string][][]int{
		"choice.wrong-pools": {{1}}, "choice.wrong-dice": {{1, 2}, {3}}, "choice.not-a-face": {{7}, {1}},
	} {
		var fault *engine.ChoiceError
		if err := m.Choose(engine.Choice{Faces: faces}); !errors.As(err, &fault) || fault.Why.Key != name {
			t.Errorf("%v: %v, want %s", faces, err, name)
		}
	}
	choose(t, m, engine.Choice{Faces: [][]int{{6}, {2}}})
	approach(t, m)
	before := m.Position()
	pick(t, m, "strike")
	choose(t, m, engine.Choice{Number: 0})
	choose(t, m, engine.Choice{Faces: [][]int{{5}, {2}}})
	if err := m.Undo(before); err != nil {
		t.Fatal(err)
	}
	pick(t, m, "strike")
	choose(t, m, engine.Choice{Number: 1})
	if known := m.KnownDice(); !slices.Equal(known, []int{5, 2}) {
		t.Fatalf("known dice %v", known)
	}
	var fault *engine.ChoiceError
	if err := m.Choose(engine.Choice{Faces: [][]int{{5, 6}, {1}}}); !errors.As(err, &fault) || fault.Why.Key != "choice.seen-dice" {
		t.Errorf("a die that was seen may become another: %v", err)
	}
	choose(t, m, engine.Choice{Faces: [][]int{{5, 2}, {1}}})
	// All dice of a roll are known: nobody is asked for them.
	if err := m.Undo(before); err != nil {
		t.Fatal(err)
	}
	pick(t, m, "strike")
	choose(t, m, engine.Choice{Number: 0})
	if d := m.Decision(); d.Shape == engine.Roll {
		t.Errorf("dice that lie there are asked for: known %v", m.KnownDice())
	}
}

func TestUndoAndRedoWalkTheTree(t *testing.T) {
	m := newDuel(t, 5, engine.Options{})
	for range 3 {
		pick(t, m, "pass")
	}
	start, end := 1, m.Position()
	to, ok := m.Back(nil)
	if !ok || to != end-1 {
		t.Fatalf("back to %d, %v", to, ok)
	}
	seat := m.Decision().Seat
	mine := func(position int) bool { asked, _ := m.AskedAt(position); return asked == seat }
	if to, ok = m.Back(mine); !ok || to != end-2 {
		t.Errorf("back to my own last decision: %d, %v", to, ok)
	}
	for name, err := range map[string]error{
		"choice.no-such-position": m.Undo(99), "choice.already-there": m.Undo(end), "choice.dice-position": m.Undo(0),
		"choice.redo-back": m.Redo(start),
	} {
		var fault *engine.ChoiceError
		if !errors.As(err, &fault) || fault.Why.Key != name {
			t.Errorf("%v, want %s", err, name)
		}
	}
	if _, ok := m.Forward(nil); ok {
		t.Error("there is a way forward where nothing was undone")
	}
	if err := m.Undo(start); err != nil {
		t.Fatal(err)
	}
	events := m.Events()
	if last := events[len(events)-1]; last.Kind != engine.EventUndo || last.Entry != m.Position() {
		t.Errorf("the log does not tell of the undo: %+v", last)
	}
	pick(t, m, "focus")
	other := m.Position()
	branches := m.Branches()
	if !reflect.DeepEqual(branches, []engine.Branch{{From: start, Tip: end, Steps: 3}}) {
		t.Errorf("branches %+v", branches)
	}
	var fault *engine.ChoiceError
	if err := m.Undo(end); !errors.As(err, &fault) || fault.Why.Key != "choice.undo-forward" {
		t.Errorf("undo to a branch: %v", err)
	}
	if err := m.Redo(branches[0].Tip); err != nil {
		t.Fatal(err)
	}
	if branches = m.Branches(); !reflect.DeepEqual(branches, []engine.Branch{{From: start, Tip: other, Steps: 1}}) {
		t.Errorf("branches from the first line: %+v", branches)
	}
	// Forward follows what was played last from a place.
	if err := m.Undo(start); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{start + 1, start + 2, end} {
		to, ok := m.Forward(nil)
		if !ok || to != want || m.Redo(to) != nil {
			t.Fatalf("forward to %d, %v; want %d", to, ok, want)
		}
	}
}

// A match that is gone back in at random ends up where its entries say, whatever copies were kept.
func TestLongTangledMatchesStayTrue(t *testing.T) {
	m, err := engine.New(matchtest.Duel{}, matchtest.DuelSetup(100, 1000), 8, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	random := m.SeenBy(0).Random
	for range 1500 {
		if random() < 0.02 {
			to := int(random() * float64(m.Position()))
			if err := m.Undo(to); err != nil {
				_ = m.Redo(to) // a branch, or a place where dice roll: both refuse
			}
		}
		if m.Decision().Shape == engine.GameEnd {
			break
		}
		choose(t, m, bot.Anything(m.Decision(), random))
	}
	replay, entries := m.Replay(), m.Entries()
	undone := 0
	for replay.Next() {
		entry, _ := replay.Entry()
		if replay.Hash() != entry.Hash || entry.Hash != entries[replay.At()-1].Hash {
			t.Fatalf("entry %d: the replay is elsewhere", replay.At())
		}
		if entry.Kind == engine.EntryUndo || entry.Kind == engine.EntryRedo {
			undone++
		}
	}
	if undone < 10 || len(m.Branches()) < 5 {
		t.Fatalf("only %d undos and %d branches: the test shows nothing", undone, len(m.Branches()))
	}
	for _, at := range []int{1, len(entries) / 3, len(entries) / 2, len(entries)} {
		if !replay.Seek(at) || replay.Hash() != entries[at-1].Hash {
			t.Errorf("seeking %d leads elsewhere", at)
		}
	}
	if replay.Seek(len(entries)+1) || replay.Seek(-1) {
		t.Error("a replay can be sought beyond its ends")
	}
	if replay.Seek(0); replay.Previous() {
		t.Error("there is an entry before the start")
	}
}

// The log says what was taken back, and not only a number.
func TestTheLogTellsWhatWasTakenBack(t *testing.T) {
	m := newDuel(t, 5, engine.Options{})
	said := func() engine.Text { events := m.Events(); return events[len(events)-1].Text }
	approach(t, m)
	before, told := m.Position(), len(m.Events())
	strike(t, m)
	first := m.Events()[told].Text
	if err := m.Undo(before); err != nil {
		t.Fatal(err)
	}
	if got := said(); got.Key != "undo.back" || !reflect.DeepEqual(got.Args, []engine.Arg{{Name: "What", Value: first}}) {
		t.Errorf("the undo says %+v", got)
	}
	to, _ := m.Forward(nil)
	if err := m.Redo(to); err != nil {
		t.Fatal(err)
	}
	if got := said(); got.Key != "undo.forward-silent" && !reflect.DeepEqual(got.Args, []engine.Arg{{Name: "What", Value: first}}) {
		t.Errorf("the redo says %+v", got)
	}
}
