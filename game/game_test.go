package game

import (
	"context"
	"errors"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/game/ui"
)

// step is a scene that goes where it is told.
type step struct {
	name   string
	next   Next
	frames int
	closed *string
}

func (s *step) Frame(u *ui.UI) Next {
	s.frames++
	return s.next
}

func (s *step) Close() { *s.closed += s.name + " " }

// fronts names the scenes of a stack, the one in front last.
func fronts(s *Stack) string {
	names := ui.Each(s.Scenes(), func(scene Scene) string { return scene.(*step).name })
	return strings.Join(names, " ")
}

func TestStack(t *testing.T) {
	var closed string
	scene := func(name string) *step { return &step{name: name, closed: &closed} }
	for _, c := range []struct {
		name   string
		next   Next
		stack  string
		closed string
	}{
		{"stay", Stay, "title match", ""},
		{"push", Push(scene("rules")), "title match rules", ""},
		{"push over", PushOver(scene("menu")), "title match menu", ""},
		{"replace", Replace(scene("result")), "title result", "match "},
		{"pop", Pop, "title", "match "},
		{"reset", Reset(scene("title2")), "title2", "match title "},
		{"quit", Quit, "", "match title "},
	} {
		closed = ""
		title := scene("title")
		s := NewStack(title, nil)
		s.Resize(image.Pt(640, 400), 1)
		match := scene("match")
		title.next = Push(match)
		s.Step(ui.Input{})
		title.next, match.next = Stay, c.next
		if running := s.Step(ui.Input{}); running != (c.stack != "") {
			t.Errorf("%s: running %v", c.name, running)
		}
		if fronts(s) != c.stack || closed != c.closed {
			t.Errorf("%s: scenes %q, closed %q", c.name, fronts(s), closed)
		}
		if before := title.frames; c.stack == "title match menu" {
			s.Show()
			if title.frames != before || match.frames < 2 {
				t.Error("push over: not exactly the scene below is drawn, too")
			}
		}
	}
}

func TestSettingsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "settings.toml")
	s, said := LoadSettings(path)
	if len(said) != 0 || s.Language != "en" || s.Palette != "auto" {
		t.Fatalf("without a file: %v, %+v", said, s)
	}
	s.Language, s.Scale, s.Last["map"] = "fr", 1.3, "crossroads"
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	again, said := LoadSettings(path)
	if len(said) != 0 || again.Language != "fr" || again.Scale != 1.3 || again.Last["map"] != "crossroads" {
		t.Errorf("read again: %v, %+v", said, again)
	}
}

// pacer is a scene on which a pace is chosen.
type pacer float64

func (p pacer) Frame(u *ui.UI) Next {
	u.SetPace(float64(p))
	return Stay
}

// TestThePaceOutlivesAKill: the speed at which a computer's Turn is watched is in the file as soon as it was chosen, and comes back.
func TestThePaceOutlivesAKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	settings, _ := LoadSettings(path)
	s := NewStack(pacer(4), settings)
	s.Resize(image.Pt(640, 400), 1)
	s.OnChange(func() {
		if err := settings.Save(); err != nil {
			t.Error(err)
		}
	})
	s.Step(ui.Input{})
	again, faults := LoadSettings(path)
	if len(faults) > 0 || again.WatchSpeed != 4 {
		t.Errorf("after a restart the speed is %v; %v", again.WatchSpeed, faults)
	}
	if s = NewStack(pacer(4), again); s.env.Taste.Pace != 4 {
		t.Errorf("screens watch at %v", s.env.Taste.Pace)
	}
}

func TestSettingsFaults(t *testing.T) {
	for _, c := range []struct {
		name, source string
		keys         string // of what is said
		bad          bool   // a copy of the file is kept
	}{
		{"fine", "language = \"fr\"\n", "", false},
		{"empty", "", "", false},
		{"unknown field", "language = \"fr\"\nsound = 3\n[future]\nx = 1\n", "settings.unknown settings.unknown", false},
		{"values", "language = \"tlh\"\nscale = 9\nwidth = -4\nanimation-speed = 0.7\n", "settings.value settings.value settings.value settings.value", false},
		{"not a number", "scale = nan\n", "settings.value", false},
		{"wrong type", "width = \"wide\"\n", "settings.damaged", true},
		{"cut off", "language = \"f", "settings.damaged", true},
		{"binary", "\x00\xff\xfe", "settings.damaged", true},
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		if err := os.WriteFile(path, []byte(c.source), 0o644); err != nil {
			t.Fatal(err)
		}
		s, said := LoadSettings(path)
		var keys []string
		for _, text := range said {
			keys = append(keys, text.Key)
		}
		if got := strings.Join(keys, " "); got != c.keys {
			t.Errorf("%s: says %q, want %q", c.name, got, c.keys)
		}
		copied, err := os.ReadFile(path + ".bad")
		if c.bad != (err == nil) || (c.bad && string(copied) != c.source) {
			t.Errorf("%s: the copy: %q, %v", c.name, copied, err)
		}
		if s.ScaleFor(1280) != 1 || s.Width != 1280 {
			t.Errorf("%s: %+v cannot be used", c.name, s)
		}
		if err := s.Save(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if saved, _ := os.ReadFile(path); strings.Contains(c.source, "sound") && !strings.Contains(string(saved), "sound = 3") {
			t.Errorf("%s: the unknown field is lost: %s", c.name, saved)
		}
	}
}

func TestScales(t *testing.T) {
	for _, c := range []struct {
		width, height int
		device        float64
		chosen        float64
		want          float64 // pixels in a unit
	}{
		{1280, 800, 1, 0, 1}, {1599, 900, 1, 0, 1}, {1600, 900, 1, 0, 1.2}, {2560, 1440, 1, 0, 1.5}, {3840, 2160, 1, 0, 2},
		{3840, 2160, 2, 0, 2.4}, // as wide as 1920 elsewhere
		{1280, 800, 1, 2, 2}, {1280, 800, 1, 3, 2}, {640, 400, 1, 3, 1}, {480, 320, 1, 0, 0.7}, {200, 100, 1, 0, 0.5},
	} {
		s := NewStack(&step{closed: new(string)}, nil)
		s.Settings.Scale = c.chosen
		s.Resize(image.Pt(c.width, c.height), c.device)
		if got := s.Scale(); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%d × %d, device %g, chosen %g: %g, want %g", c.width, c.height, c.device, c.chosen, got, c.want)
		}
	}
}

func TestScaleKeys(t *testing.T) {
	s := NewStack(&step{closed: new(string)}, nil)
	s.Resize(image.Pt(1280, 800), 1)
	press := func(k ui.Key, times int) float64 {
		for range times {
			if !s.ScaleKey(k) {
				t.Fatalf("%s is not known", k)
			}
		}
		return s.Scale()
	}
	for _, c := range []struct {
		key   ui.Key
		times int
		want  float64
	}{{"Ctrl +", 1, 1.1}, {"Ctrl +", 30, 2}, {"Ctrl -", 1, 1.9}, {"Ctrl -", 40, 0.5}, {"Ctrl 0", 1, 1}} {
		if got := press(c.key, c.times); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%s %d times: %g, want %g", c.key, c.times, got, c.want)
		}
	}
	if s.ScaleKey("Ctrl S") {
		t.Error("another key changes the scale")
	}
}

func TestAskFile(t *testing.T) {
	defer func() { askForFile = chooseFile }()
	for _, c := range []struct {
		name   string
		path   string
		err    error
		dialog FileDialog
		want   Chosen
	}{
		{"open", "/a/b.txt", nil, FileDialog{Extensions: []string{"json"}}, Chosen{Path: "/a/b.txt"}},
		{"cancel", "", nil, FileDialog{Kind: SaveFile, Extensions: []string{"json"}}, Chosen{}},
		{"save without extension", "/a/b", nil, FileDialog{Kind: SaveFile, Extensions: []string{"table.json", "json"}}, Chosen{Path: "/a/b.table.json"}},
		{"save with the second one", "/a/b.JSON", nil, FileDialog{Kind: SaveFile, Extensions: []string{"table.json", "json"}}, Chosen{Path: "/a/b.JSON"}},
		{"fault", "", errors.New("no bus"), FileDialog{}, Chosen{Fault: "No file could be asked for (no bus)."}},
	} {
		askForFile = func(context.Context, FileDialog) (string, error) { return c.path, c.err }
		asker := &asks{dialog: c.dialog}
		s := NewStack(asker, nil)
		s.Resize(image.Pt(640, 400), 1)
		for end := time.Now().Add(time.Minute); asker.answer == nil && time.Now().Before(end); time.Sleep(time.Millisecond) {
			s.Step(ui.Input{})
		}
		if asker.answer == nil || *asker.answer != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, asker.answer, c.want)
		}
	}
}

// asks is a scene that asks for a file in its first frame.
type asks struct {
	dialog FileDialog
	asked  bool
	answer *Chosen
}

func (a *asks) Frame(u *ui.UI) Next {
	if !a.asked {
		AskFile(u, "file", a.dialog)
		a.asked = true
	}
	if chosen, ok := Answered(u, "file"); ok {
		a.answer = &chosen
	}
	return Stay
}

func TestTypedSignsAreKeys(t *testing.T) {
	for _, c := range []struct {
		keys  []ui.Key
		typed string
		want  string
	}{
		{nil, "/", "/"}, {[]ui.Key{"/"}, "/", "/"}, {nil, "a", ""}, {[]ui.Key{"7"}, "/", "7 /"},
	} {
		got := ui.Each(addSigns(c.keys, []rune(c.typed)), func(k ui.Key) string { return string(k) })
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v and %q: %v, want %s", c.keys, c.typed, got, c.want)
		}
	}
}

func TestDataFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_DATA_HOME", home)
	dir, err := DataFolder()
	if info, fault := os.Stat(dir); err != nil || fault != nil || !info.IsDir() || dir != filepath.Join(home, "trueinch") {
		t.Errorf("%s: %v, %v", dir, err, fault)
	}
}

// TestProposedNamesAreFitForAFile: a title leads no dialog into another folder.
func TestProposedNamesAreFitForAFile(t *testing.T) {
	for title, want := range map[string]string{
		"../../../../x.table.json": "x.table.json", "Mill Lane / Ost 1.table.json": "mill-lane-ost-1.table.json", "con.table.json": "con-.table.json",
		".table.json": "unnamed.table.json", "/etc/passwd": "etc-passwd", "": "",
	} {
		if got := proposed(FileDialog{Kind: SaveFile, Name: title, Extensions: []string{"table.json", "json"}}); got != want {
			t.Errorf("%q is proposed as %q, not %q", title, got, want)
		}
	}
}
