package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
	"trueinch/scenes/title"
)

// fragileSystem is a rule system whose rules fail when they are told to.
type fragileSystem struct {
	supreme.System
	fails *fails
}

// fails says where the rules fail.
type fails struct {
	choice bool // once, after the next choice, when half of it is done
	card   bool // whenever a card is asked for
	from   int  // choices after which every further one fails; 0 for never
}

func (f fragileSystem) Start(setup engine.Setup) (engine.State, error) {
	state, err := f.System.Start(setup)
	if err != nil {
		return nil, err
	}
	return &fragileState{State: state, fails: f.fails}, nil
}

// Extras are those that need no State of the system itself, which a fragile one is not.
func (f fragileSystem) Extras() *engine.Extras {
	x := *f.System.Extras()
	x.About, x.Standing, x.Pace, x.Prospects, x.Means, x.Assault = nil, nil, nil, nil, nil, nil
	return &x
}

type fragileState struct {
	engine.State
	fails *fails
	done  int
}

func (f *fragileState) Apply(choice engine.Choice, log func(engine.Event)) {
	f.State.Apply(choice, log)
	if f.done++; f.fails.choice || f.fails.from > 0 && f.done > f.fails.from {
		f.fails.choice = false
		panic("the rules fail in the middle of a choice")
	}
}

func (f *fragileState) Clone() engine.State {
	return &fragileState{State: f.State.Clone(), fails: f.fails, done: f.done}
}

func (f *fragileState) Sheet(model engine.ModelID) *engine.Sheet {
	if f.fails.card {
		panic("there is no card")
	}
	return f.State.Sheet(model)
}

// fragile is a match of two people on a stage whose rules can be made to fail, some choices in.
func fragile(t *testing.T) (*App, *stage.Stage, *engine.Match, *fails) {
	t.Helper()
	rules := &fails{}
	system := fragileSystem{fails: rules}
	a, _ := opened(t)
	a.House.Systems = []engine.System{system}
	teams, _ := a.House.Teams(system)
	m, err := a.House.NewMatch(house.Wanted{System: system, Level: 6, Map: a.House.Maps()[1], Seed: 4, Players: []string{"human", "human"},
		Teams: []engine.TeamList{teams[0], teams[1]}})
	if err != nil {
		t.Fatal(err)
	}
	random := randomFrom(12)
	for m.Decision().Ask.Key != "ask.action" {
		if err := m.Choose(bot.Anything(m.Decision(), random.Float64)); err != nil {
			t.Fatal(err)
		}
	}
	s := stage.New(a.scene(m), stage.With(a.Settings))
	s.Stack.Shelter = a.shelter()
	return a, s, m, rules
}

// TestAMatchIsSafeWhenTheRulesFail: a choice is broken off in the middle. The match is shown as it was before that choice,
// nothing that was played is lost, and the next choice is taken and saved.
func TestAMatchIsSafeWhenTheRulesFail(t *testing.T) {
	t.Parallel()
	a, s, m, rules := fragile(t)
	hash, position := m.Hash(), m.Position()
	s.Press(ui.Tab)
	rules.choice = true
	s.Press(ui.Enter)
	keep(t, s, "fault-anew")
	e := waitFor(t, s)
	if e == nil {
		t.Fatal("the match is not shown any more")
	}
	if again := e.Match(); again == m || again.Hash() != hash || again.Position() != position {
		t.Fatalf("the match stands at entry %d, %x, not at %d, %x", again.Position(), again.Hash(), position, hash)
	}
	reports, _ := filepath.Glob(filepath.Join(a.House.Folder, reportsFolder, "fault-*.txt"))
	if len(reports) != 1 {
		t.Fatalf("%d reports", len(reports))
	}
	if text, _ := os.ReadFile(reports[0]); !strings.Contains(string(text), "the rules fail in the middle of a choice") || !strings.Contains(string(text), "key Enter") {
		t.Errorf("the report says\n%s", text)
	}
	answerByHand(t, s, e, randomFrom(3))
	kept, err := a.House.LoadMatch(a.House.Saves()[0].Path)
	if err != nil || kept.Position() == position || kept.Hash() != e.Match().Hash() {
		t.Errorf("what is played afterwards is not saved: %v", err)
	}
}

// TestAMatchThatCannotBeShownLeadsToTheTitle, where it can be gone on with once that is possible again.
func TestAMatchThatCannotBeShownLeadsToTheTitle(t *testing.T) {
	t.Parallel()
	_, s, m, rules := fragile(t)
	rules.card = true
	s.Press(ui.Tab, ui.Enter, ui.Tab)
	if _, ok := top[*title.Scene](s); !ok {
		t.Fatalf("in front is %T", s.Stack.Scenes()[0])
	}
	keep(t, s, "fault-title")
	rules.card = false
	s.Press(ui.Enter)
	if e := waitFor(t, s); e == nil || e.Match().Hash() != m.Hash() {
		t.Fatal("Continue does not go on with the match")
	}
}

// TestASaveOnWhichTheRulesFailIsReadWithoutItsLastChoice: else a match would be lost for good, and the title with it.
func TestASaveOnWhichTheRulesFailIsReadWithoutItsLastChoice(t *testing.T) {
	t.Parallel()
	a, s, m, rules := fragile(t)
	answerByHand(t, s, front(s), randomFrom(3))
	position := m.Position()
	rules.from = m.Steps() - 1 // the rules fail on what was played last
	path := a.House.Saves()[0].Path
	kept, err := a.House.LoadMatch(path)
	if err != nil || kept.Position() == 0 || kept.Position() >= position {
		t.Fatalf("the autosave is not read: %v", err)
	}
	rules.from = 1
	if _, err := a.House.LoadMatch(path); err == nil || !strings.Contains(a.sentence(err), "the rules fail") {
		t.Errorf("a save that fails everywhere: %v", err)
	}
	s.Stack.Shelter = nil
	again := stage.New(a.Title())
	if _, ok := top[*title.Scene](again); !ok {
		t.Error("the title is not shown")
	}
}
