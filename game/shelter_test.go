package game

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// failing is a scene that panics where it is told to.
type failing struct {
	act, paint, closing bool
	job                 bool
	next                Next
	frames              int
}

func (f *failing) Frame(u *ui.UI) Next {
	f.frames++
	if f.act && !u.Painting() {
		panic("acting went wrong")
	}
	if f.paint && u.Painting() {
		panic("painting went wrong")
	}
	if f.job && !u.Painting() {
		f.job = false
		u.Go("count", func(context.Context) any { panic("counting went wrong") })
	}
	return f.next
}

func (f *failing) Close() {
	if f.closing {
		panic("closing went wrong")
	}
}

// at is the moment of all reports.
var at = time.Date(2026, 11, 22, 15, 4, 5, 0, time.UTC)

// shelteredStack is a stack with a scene, and one that others give place to.
func shelteredStack(t *testing.T, first Scene, instead func(Scene) Scene, home func() Scene) (*Stack, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "reports")
	s := NewStack(first, nil)
	s.Shelter = &Shelter{Version: "1.2", Folder: folder, Now: func() time.Time { return at }, Instead: instead, Home: home}
	s.Resize(image.Pt(640, 400), 1)
	return s, folder
}

// reportsIn reads the reports of a folder.
func reportsIn(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "fault-20261122-150405-*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// front is the scene in front.
func (s *Stack) front() Scene {
	if len(s.scenes) == 0 {
		return nil
	}
	return s.scenes[len(s.scenes)-1].scene
}

func TestAScreenThatPanicsGivesPlace(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*failing)
		says  string
	}{
		{"act", func(f *failing) { f.act = true }, "acting went wrong"},
		{"paint", func(f *failing) { f.paint = true }, "painting went wrong"},
	} {
		t.Run(c.name, func(t *testing.T) {
			first, other, home := &failing{}, &failing{}, &failing{}
			s, folder := shelteredStack(t, first, func(failed Scene) Scene {
				if failed != first {
					t.Errorf("another scene failed: %v", failed)
				}
				return other
			}, func() Scene { return home })
			s.Step(ui.Input{Keys: []ui.Key{"A"}})
			s.Show()
			c.spoil(first)
			if !s.Step(ui.Input{Keys: []ui.Key{"B"}, Pressed: ui.Primary}) {
				t.Fatal("the program ends")
			}
			s.Show()
			if s.front() != other {
				t.Fatalf("in front is %T %p", s.front(), s.front())
			}
			if soon, _ := s.UI.Wants(); !soon {
				t.Error("the screen in its place waits for an input before it acts")
			}
			texts := reportsIn(t, folder)
			if len(texts) != 1 {
				t.Fatalf("%d reports", len(texts))
			}
			for _, want := range []string{c.says, "1.2", "2026-11-22T15:04:05Z", "*game.failing", "key A", "key B", "down 1", "shelter_test.go"} {
				if !strings.Contains(texts[0], want) {
					t.Errorf("the report does not say %q:\n%s", want, texts[0])
				}
			}
			if said := s.scenes[0].memory.Toasted(); !strings.Contains(said, "fault-20261122-150405-1.txt") {
				t.Errorf("the person is told %q", said)
			}
			if before := other.frames; !s.Step(ui.Input{}) || other.frames == before {
				t.Error("it does not go on")
			}
		})
	}
}

// A menu that fails is left for what is below it, whose state is sound.
func TestAScreenAboveAnotherThatPanicsIsLeft(t *testing.T) {
	for _, part := range []string{"act", "paint"} {
		below, menu := &failing{}, &failing{closing: true}
		s, folder := shelteredStack(t, below, nil, nil)
		below.next = PushOver(menu)
		s.Step(ui.Input{})
		below.next = Stay
		s.Show()
		menu.act, menu.paint = part == "act", part == "paint"
		s.Step(ui.Input{})
		s.Show()
		if s.front() != below {
			t.Errorf("%s: in front is %T", part, s.front())
		}
		if n := len(reportsIn(t, folder)); n != 2 { // it fails on closing, too
			t.Errorf("%s: %d reports", part, n)
		}
	}
}

// What lies below a menu is drawn, too: when it fails the menu goes with it.
func TestACoveredScreenThatPanicsGivesPlace(t *testing.T) {
	below, menu, home := &failing{}, &failing{}, &failing{}
	s, _ := shelteredStack(t, below, func(Scene) Scene { return nil }, func() Scene { return home })
	below.next = PushOver(menu)
	s.Step(ui.Input{})
	below.paint = true
	s.Show()
	if s.front() != home || len(s.scenes) != 1 {
		t.Fatalf("%d scenes, in front is %p", len(s.scenes), s.front())
	}
}

// Whatever fails again and again: the program comes to a screen of its own or to its end, and writes a bounded number of
// reports.
func TestAScreenThatAlwaysPanicsIsNotShownForEver(t *testing.T) {
	for _, c := range []struct {
		name          string
		instead, home func() Scene
		want          string
	}{
		{"the same screen, then home", func() Scene { return &failing{paint: true} }, func() Scene { return &failing{} }, "*game.failing"},
		{"nowhere to go", nil, nil, "*game.lastScene"},
		{"home fails, too", func() Scene { return &failing{act: true} }, func() Scene { return &failing{paint: true} }, "*game.lastScene"},
		{"making them fails", func() Scene { panic("no screen") }, func() Scene { panic("no home") }, "*game.lastScene"},
	} {
		var instead func(Scene) Scene
		if c.instead != nil {
			instead = func(Scene) Scene { return c.instead() }
		}
		s, folder := shelteredStack(t, &failing{paint: true}, instead, c.home)
		for range 200 {
			if !s.Step(ui.Input{}) {
				t.Fatalf("%s: the program ends", c.name)
			}
			s.Show()
		}
		if got := typeName(s.front()); got != c.want {
			t.Errorf("%s: in front is %s", c.name, got)
		}
		if n := len(reportsIn(t, folder)); n == 0 || n > mostReports {
			t.Errorf("%s: %d reports", c.name, n)
		}
		if len(s.UI.Words.Missing()) > 0 {
			t.Errorf("%s: no catalogue says %v", c.name, s.UI.Words.Missing())
		}
	}
}

// A screen that opens a failing one by itself must not keep the program busy either.
func TestAScreenThatOpensAFailingOneAgainAndAgain(t *testing.T) {
	home := &failing{}
	first := &failing{}
	first.next = Push(&failing{paint: true})
	s, _ := shelteredStack(t, first, nil, func() Scene { return home })
	for range 50 {
		if !s.Step(ui.Input{}) {
			t.Fatal("the program ends")
		}
		s.Show()
	}
	if s.front() != home {
		t.Fatalf("in front is %T %p", s.front(), s.front())
	}
}

// A fault long ago is forgotten: a screen is opened anew as often as it fails once in a while.
func TestAFaultLongAgoIsForgotten(t *testing.T) {
	var other *failing
	s, _ := shelteredStack(t, &failing{act: true}, func(Scene) Scene { other = &failing{}; return other }, func() Scene {
		t.Error("it goes home")
		return &failing{}
	})
	s.Step(ui.Input{})
	for range 5 {
		for range healthyFrames {
			s.Step(ui.Input{})
			s.Show()
		}
		other.act = true
		s.Step(ui.Input{})
	}
}

func TestAFailingEndIsReported(t *testing.T) {
	s, folder := shelteredStack(t, &failing{closing: true}, nil, nil)
	s.Step(ui.Input{})
	s.Close()
	if texts := reportsIn(t, folder); len(texts) != 1 || !strings.Contains(texts[0], "closing went wrong") {
		t.Errorf("reports: %q", texts)
	}
	if len(s.scenes) != 0 {
		t.Error("a scene is left")
	}
}

func TestWorkThatPanicsIsTold(t *testing.T) {
	s, folder := shelteredStack(t, &failing{job: true}, nil, nil)
	for end := time.Now().Add(time.Minute); s.scenes[0].memory.Toasted() == "" && time.Now().Before(end); time.Sleep(time.Millisecond) {
		s.Step(ui.Input{})
	}
	if said := s.scenes[0].memory.Toasted(); !strings.Contains(said, "background") {
		t.Errorf("the person is told %q", said)
	}
	if texts := reportsIn(t, folder); len(texts) != 1 || !strings.Contains(texts[0], "counting went wrong") || !strings.Contains(texts[0], "shelter_test.go") {
		t.Errorf("reports: %q", texts)
	}
}

// What is written into a text field stays with whoever wrote it.
func TestAReportHoldsNothingThatWasWritten(t *testing.T) {
	f := &writer{}
	s, folder := shelteredStack(t, f, nil, nil)
	s.Step(ui.Input{})
	s.Show()
	s.Step(ui.Input{Keys: []ui.Key{ui.Tab}})
	s.Show()
	for _, r := range "Secret" {
		s.Step(ui.Input{Typed: string(r), Keys: []ui.Key{ui.Key(strings.ToUpper(string(r)))}})
		s.Show()
	}
	if f.text != "Secret" {
		t.Fatalf("the field says %q", f.text)
	}
	f.fails = true
	s.Step(ui.Input{})
	texts := reportsIn(t, folder)
	if len(texts) != 1 || strings.Contains(texts[0], "key S") || !strings.Contains(texts[0], "writes 1") {
		t.Errorf("the report: %q", texts)
	}
}

// writer is a scene with a text field.
type writer struct {
	text  string
	fails bool
}

func (w *writer) Frame(u *ui.UI) Next {
	if w.fails {
		panic("it fails")
	}
	w.text = u.Edit(ui.TextField{ID: "name", Rect: canvas.Rect{X: 10, Y: 10, W: 200, H: 30}, Text: w.text}).Text
	return Stay
}

func typeName(v any) string { return fmt.Sprintf("%T", v) }
