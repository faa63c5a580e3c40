package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestAMatchThatIsNotSavedSaysSo holds that a sign stands over the table and in the pause menu while nothing can be written, that neither
// the main menu nor the end of the program is reached without being asked, that the match can be kept elsewhere, and that everything
// is there once there is room.
func TestAMatchThatIsNotSavedSaysSo(t *testing.T) {
	for _, c := range []struct {
		name, language string
		width, height  int
	}{{"en", "en", 1280, 800}, {"fr-small", "fr", 800, 600}} {
		a, _ := opened(t)
		a.Settings.Language = c.language
		m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 1 })
		s := stage.New(a.scene(m), stage.Language(c.language), stage.Size(c.width, c.height))
		random := randomFrom(3)
		play := func() {
			if err := m.Choose(bot.Anything(m.Decision(), random.Float64)); err != nil {
				t.Fatal(err)
			}
			s.Wait(time.Second)
			s.Wait(time.Second)
		}
		sign := func() bool { _, there := find(s, "unsaved"); return there }
		if play(); sign() {
			t.Fatal("the sign stands there while the match is saved")
		}
		away := a.House.Folder + "-away"
		move := func(from, to string) {
			if err := os.Rename(from, to); err != nil {
				t.Fatal(err)
			}
		}
		block := func() {
			move(a.House.Folder, away)
			if err := os.WriteFile(a.House.Folder, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		block()
		if play(); !sign() || m.JournalFault() == nil {
			t.Fatal("nothing says that the match is not being saved")
		}
		proofread(t, s, c.name+" unsaved")
		keep(t, s, "unsaved-"+c.name)
		s.Press(ui.Escape)
		keep(t, s, "unsaved-pause-"+c.name)
		if s.Press("M"); front(s) != nil || len(s.Stack.Scenes()) != 3 {
			t.Fatal("the main menu is reached without a question")
		}
		keep(t, s, "unsaved-ask-"+c.name)
		s.Press(ui.Enter) // in vain
		s.Press(ui.Escape, ui.Escape)
		if s.Press("Ctrl Q"); len(s.Stack.Scenes()) != 2 {
			t.Fatal("the program ends without a question")
		}
		there := filepath.Join(t.TempDir(), "there"+house.SaveExtension)
		var asked game.FileDialog
		end := game.AskFilesWith(func(d game.FileDialog) (string, error) { asked = d; return there, nil })
		s.Press("S")
		for range 200 {
			s.Wait(10 * time.Millisecond)
			if len(s.Stack.Scenes()) == 0 {
				break
			}
		}
		end()
		if len(s.Stack.Scenes()) != 0 || !strings.HasSuffix(asked.Name, house.SaveExtension) {
			t.Fatalf("kept elsewhere, the program does not end; proposed was %q", asked.Name)
		}
		if was, err := a.House.LoadMatch(there); err != nil || was.Hash() != m.Hash() || m.JournalFault() != nil {
			t.Fatalf("elsewhere it is not whole: %v, %v", err, m.JournalFault())
		}
		a.leave()

		if err := os.Remove(a.House.Folder); err != nil {
			t.Fatal(err)
		}
		move(away, a.House.Folder)
		s = stage.New(a.scene(m), stage.Language(c.language), stage.Size(c.width, c.height))
		block()
		if play(); !sign() {
			t.Fatal("no sign the second time")
		}
		if err := os.Remove(a.House.Folder); err != nil {
			t.Fatal(err)
		}
		move(away, a.House.Folder)
		if play(); sign() {
			t.Fatal("with room again the sign stays")
		}
		a.leave()
		if last, path := a.last(); last == nil {
			t.Fatal("nothing to go on with")
		} else if was, err := a.House.LoadMatch(path); err != nil || was.Hash() != m.Hash() {
			t.Fatalf("something is missing: %v", err)
		}
	}
}

// TestThePauseSaysWhereAMatchIsKept keeps a match elsewhere from the pause menu: what fails is said again, and from then on the menu names
// the file and no longer promises that the first screen goes on with it.
func TestThePauseSaysWhereAMatchIsKept(t *testing.T) {
	a, _ := opened(t)
	m := playedUntil(t, a, 34, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 1 })
	s := stage.New(a.scene(m))
	if err := os.Rename(a.House.Folder, a.House.Folder+"-away"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(a.House.Folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := m.Choose(bot.Anything(m.Decision(), randomFrom(3).Float64)); err != nil {
		t.Fatal(err)
	}
	s.Wait(time.Second)
	s.Wait(time.Second)
	said := func() string {
		u := s.Stack.UI
		w, h := u.Size()
		all := ""
		for _, r := range u.C.ReadIn(canvas.Rect{W: w, H: h}) {
			all += r.Text
		}
		return strings.Join(strings.Fields(all), "")
	}
	s.Press(ui.Escape)
	s.Press("E", ui.Enter)
	if s.Wait(time.Millisecond); !strings.Contains(said(), "Stillnotsaved") {
		t.Error("nothing says that trying again was in vain")
	}
	there := filepath.Join(t.TempDir(), "there"+house.SaveExtension)
	defer game.AskFilesWith(func(game.FileDialog) (string, error) { return there, nil })()
	s.Press("S")
	s.Until(func() bool { return m.JournalFault() == nil })
	s.Wait(time.Second)
	proofread(t, s, "kept elsewhere")
	if all := said(); !strings.Contains(all, filepath.Base(there)) || strings.Contains(all, "Continue") {
		t.Errorf("the pause says %q, and not that the match is kept in %s", all, there)
	}
	if a.leave(); a.there != "" {
		t.Error("the next match seems to be kept there, too")
	}
}

// find is a control of the front screen.
func find(s *stage.Stage, id string) (ui.Control, bool) {
	for _, c := range s.Stack.Controls() {
		if c.ID == id {
			return c, true
		}
	}
	return ui.Control{}, false
}
