package app

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestADamagedAutosaveIsOffered: Continue stays, says that the last encounter is damaged, and goes on from the last good entry; the
// damaged file is kept.
func TestADamagedAutosaveIsOffered(t *testing.T) {
	a, _ := opened(t)
	m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
	a.scene(m)
	a.leave()
	path := filepath.Join(a.House.Folder, "saves", "autosave"+house.SaveExtension)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.LastIndex(text[:len(text)*3/4], []byte(`"hash":"`)) + len(`"hash":"`)
	spoilt := bytes.Clone(text)
	spoilt[at] = 'x'
	if err := os.WriteFile(path, spoilt, 0o600); err != nil {
		t.Fatal(err)
	}
	s := stage.New(a.Title(), stage.With(a.Settings))
	keep(t, s, "damaged-title")
	if _, there := find(s, "continue"); !there {
		t.Fatal("Continue has vanished")
	}
	s.Press(ui.Enter)
	keep(t, s, "damaged-dialog")
	if len(s.Stack.Scenes()) != 2 {
		t.Fatal("nothing says that it is damaged")
	}
	s.Press(ui.Enter)
	e := front(s)
	if e == nil {
		t.Fatal("what holds is not played on")
	}
	defer a.leave()
	good := bytes.Count(text[:at], []byte(`"chain":"`))
	if got := e.Match(); got.Position() < good || got.Position() > good+1 || got.Entries()[good-1].Hash != m.Entries()[good-1].Hash {
		t.Errorf("%d entries are played on, %d are good", got.Position(), good)
	}
	kept := false
	for _, save := range a.House.Saves() {
		was, err := os.ReadFile(save.Path)
		kept = kept || err == nil && bytes.Equal(was, spoilt) && strings.HasPrefix(save.Name, "damaged-")
	}
	if !kept {
		t.Error("the damaged file is gone")
	}
}

// TestTwoProgramsOnOneFolder: the second one says so, goes on with a copy, and neither writes over the other.
func TestTwoProgramsOnOneFolder(t *testing.T) {
	a, _ := opened(t)
	if a.House.Claim() {
		t.Fatal("the first is taken for the second")
	}
	defer a.House.Release()
	m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
	a.scene(m)
	defer a.leave()

	b := New(&house.House{Systems: a.House.Systems, Version: "test", Folder: a.House.Folder}, a.Settings, nil)
	if !b.House.Claim() || !b.House.Second() {
		t.Fatal("the second is taken for the first")
	}
	last, path := b.last()
	if last == nil {
		t.Fatal("the second has nothing to go on with")
	}
	if _, err := b.play(path); err != nil {
		t.Fatal(err)
	}
	defer b.leave()
	s := stage.New(&pause{app: b, match: m}, stage.With(a.Settings))
	keep(t, s, "second-pause")
	time.Sleep(10 * time.Millisecond) // saves are told apart by their times
	if err := m.Concede(0); err != nil {
		t.Fatal(err)
	}
	first, err := a.House.LoadMatch(filepath.Join(a.House.Folder, "saves", "autosave"+house.SaveExtension))
	if err != nil || first.Hash() != m.Hash() {
		t.Errorf("the first's autosave is another: %v", err)
	}
	second, err := b.House.LoadMatch(filepath.Join(a.House.Folder, "saves", "autosave-2"+house.SaveExtension))
	if err != nil || second.Hash() == m.Hash() || second.Seed() != m.Seed() {
		t.Errorf("the second's autosave is no copy: %v", err)
	}
	b.House.Release()
	if b.House.Claim() == false {
		t.Error("what the first has is taken by another")
	}
	b.House.Release()
}

// changed is Supreme Edition by rules that have changed since: from a choice on it leads elsewhere.
type changed struct {
	supreme.System
	from uint64
}

func (c changed) Start(setup engine.Setup) (engine.State, error) {
	s, err := c.System.Start(setup)
	return &changedState{s, 0, c.from}, err
}

// Extras implements engine.System: those of Supreme Edition ask for its own states.
func (changed) Extras() *engine.Extras { return &engine.Extras{} }

type changedState struct {
	engine.State
	steps, from uint64
}

func (s *changedState) Clone() engine.State { return &changedState{s.State.Clone(), s.steps, s.from} }

func (s *changedState) Apply(choice engine.Choice, log func(engine.Event)) {
	s.steps++
	s.State.Apply(choice, log)
}

func (s *changedState) Hash() uint64 {
	if s.steps < s.from {
		return s.State.Hash()
	}
	return s.State.Hash() + 1
}

// TestAnAutosaveByOlderRulesIsNotCalledDamaged: Continue says that the rules have changed and up to where it comes out as it did, the
// list of saved games does not call the file unreadable, and the file is kept.
func TestAnAutosaveByOlderRulesIsNotCalledDamaged(t *testing.T) {
	for language, from := range map[string]uint64{"en": 20, "fr": 1} { // 1: nothing but what it began with comes out as it did
		a, _ := opened(t)
		m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool { return m.Position() > 23 })
		a.scene(m)
		a.leave()
		a.House.Systems = []engine.System{changed{from: from}}
		a = New(&house.House{Systems: a.House.Systems, Version: "test", Folder: a.House.Folder}, a.Settings, nil)
		s := stage.New(a.Title(), stage.With(a.Settings), stage.Language(language))
		keep(t, s, "other-rules-title-"+language)
		s.Press(ui.Enter)
		keep(t, s, "other-rules-dialog-"+language)
		for _, fault := range s.Proofread() {
			t.Errorf("%s: %s", language, fault)
		}
		d, asked := s.Stack.Scenes()[len(s.Stack.Scenes())-1].(*damaged)
		if !asked || d.says().title != "other-rules.title" || (d.says().play == "other-rules.begin") != (from == 1) || d.found.Kept != int(from)-1 || d.found.Lost != m.Position()-int(from)+1 {
			t.Fatalf("%s: the dialog is %+v", language, d)
		}
		s.Press(ui.Enter)
		e := front(s)
		if e == nil || e.Match().Position() < int(from)-1 {
			t.Fatalf("%s: what comes out as it did is not played on", language)
		}
		a.leave()
		older := false
		for _, save := range a.House.Saves() {
			older = older || strings.HasPrefix(save.Name, "older-")
		}
		if !older {
			t.Errorf("%s: the file is gone", language)
		}
		s.Said(t)
	}
}
