package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/command"
	"trueinch/scenes/designer"
)

// designed puts the designer on a stage, by the title's door, on the shipped crossroads.
func designed(t *testing.T, options ...stage.Option) (*designer.Scene, *stage.Stage) {
	t.Helper()
	a, _ := opened(t)
	m, _ := maps.ShippedByName("crossroads")
	d := a.designer(m, "")
	settings := append([]stage.Option{stage.With(a.Settings)}, options...)
	s := stage.New(d, settings...)
	settle(t, s)
	return d, s
}

func settle(t *testing.T, s *stage.Stage) {
	t.Helper()
	s.Wait(time.Second)
	if !s.Settle(5 * time.Minute) {
		t.Error("the background does not come to an end")
	}
}

// TestEveryPartOfTheDesignerIsSaid walks through tools, panels and dialogs by keys, in both languages and all three
// layouts, and looks for words that no catalogue has. With TRUEINCH_SHEETS set the pictures are kept.
func TestEveryPartOfTheDesignerIsSaid(t *testing.T) {
	t.Parallel()
	for _, c := range views {
		t.Run(c.name, func(t *testing.T) {
			d, s := designed(t, c.set...)
			look := func(name string) {
				settle(t, s)
				keep(t, s, "designer-"+c.name+"-"+name)
			}
			s.Move(640, 780)
			look("start")
			for i := range d.Map().Pieces {
				if d.Map().Pieces[i].Name == "Lucky Diner" {
					box := edit.PieceBox(&d.Map().Pieces[i])
					at := d.OnScreen(box.Center())
					s.Click(at.X, at.Y)
				}
			}
			look("piece")
			s.Press("Ctrl A")
			look("all")
			s.Press(ui.Escape)
			for _, tool := range []struct {
				key  ui.Key
				name string
			}{{"U", "rectangle"}, {"N", "note"}, {"Z", "zone"}, {"R", "ruler"}, {"I", "photo"}, {"Q", "turn"}} {
				s.Press(tool.key)
				look(tool.name)
			}
			s.Press(ui.Escape, "F8")
			look("unfair")
			s.Press("Y")
			look("layers")
			s.Press("Y", "F10")
			look("menu")
			s.Press(ui.Escape, "Ctrl O")
			look("open")
			s.Press(ui.Escape, "Ctrl N")
			look("new")
			s.Press(ui.Escape, "Ctrl Shift S")
			look("save")
			s.Press(ui.Escape, "G")
			look("roll")
			s.Press(ui.Escape, "Ctrl P")
			look("print")
			s.Press(ui.Escape)
			s.Said(t)
		})
	}
}

// TestDesignOpensFiles opens battlefields as "trueinch design FILE" does: sound ones, and faulty ones with a sentence.
func TestDesignOpensFiles(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	dir := t.TempDir()
	m, _ := maps.ShippedByName("crossroads")
	sound, faulty := filepath.Join(dir, "sound"+maps.Extension), filepath.Join(dir, "faulty"+maps.Extension)
	if err := maps.WriteFile(sound, m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(faulty, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	scene, err := a.behind(command.DoorDesign, sound)
	if err != nil {
		t.Fatal(err)
	}
	if d, ok := scene.(*designer.Scene); !ok || len(d.Map().Pieces) != len(m.Pieces) || d.Path() != sound {
		t.Errorf("%T does not show the table", scene)
	}
	if _, err := a.behind(command.DoorDesign, faulty); err == nil || !strings.Contains(err.Error(), "faulty") {
		t.Errorf("a faulty file: %v", err)
	}
	if _, err := a.behind(command.DoorDesign, filepath.Join(dir, "none")); err == nil {
		t.Error("a file that is not there is opened")
	}
	if scene, err := a.behind(command.DoorDesign, ""); err != nil || scene == nil {
		t.Error("without a file there is no empty table")
	}
}
