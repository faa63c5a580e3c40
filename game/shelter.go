package game

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"trueinch/game/ui"
	"trueinch/maps"
)

// Shelter is how the program goes on when a screen panics: what happened is written to a file, the person is told in one
// sentence, and another screen takes the place of the one that failed. A Stack without a Shelter panics along, as tests
// of single screens want it.
type Shelter struct {
	Version string
	Folder  string           // where reports are written; empty for nowhere
	Now     func() time.Time // nil for reports without a time
	// Instead makes what is shown in place of a screen with nothing below it, from what is safe; nil for Home.
	Instead func(failed Scene) Scene
	// Home makes the first screen of the program.
	Home func() Scene
}

// fault is a panic of a screen, or of work in the background.
type fault struct {
	level  int    // of the screen on the stack
	screen string // its type
	part   string // of the frame: a catalogue key
	what   string
	trace  string
	inputs []string // the last ones, the latest at the end
	report string   // where it was written, or empty

}

// The parts of a frame in which a screen can fail.
const (
	partAct   = "fault.part-act"
	partPaint = "fault.part-paint"
	partClose = "fault.part-close"
	partWork  = "fault.part-work"
)

// These bound what is done about faults, so that a screen that fails in every frame cannot keep the program busy.
const (
	healthyFrames = 20 // in a row without a fault: what failed before is forgotten
	mostPops      = 2  // screens in a row that are left for the one below them
	mostReports   = 20 // files written while the program runs
)

// sheltered runs a part of a frame of the screen at a level and returns how it failed; nil when it did not, and always
// without a Shelter, where the panic goes on.
func (s *Stack) sheltered(level int, part string, work func()) (failed *fault) {
	if s.Shelter != nil {
		screen := fmt.Sprintf("%T", s.scenes[level].scene)
		defer func() {
			if cause := recover(); cause != nil {
				failed = &fault{level: level, screen: screen, part: part, what: fmt.Sprint(cause), trace: string(debug.Stack()), inputs: s.inputs.said()}
			}
		}()
	}
	work()
	return nil
}

// goOn leaves a screen that failed for the one below it, or for another one. What fails again and again comes to its own
// last screen, and then to the end of the program.
func (s *Stack) goOn(f *fault) {
	f.report = s.writeReport(f)
	s.troubles++
	s.healthy = 0
	failed := s.scenes[f.level].scene
	s.leave(f.level)
	s.UI.Animate() // whatever comes to the front acts without waiting for an input
	if f.level > 0 && s.troubles <= mostPops {
		s.tell("fault.left", f)
		return
	}
	s.leave(0)
	for _, place := range s.places(failed) {
		if place.after >= s.troubles && s.shows(place.make) {
			s.tell(place.says, f)
			return
		}
	}
	if s.troubles <= lastPlace {
		s.enter(&lastScene{report: f.report}, false)
		return
	}
	s.ended = errors.New(s.UI.W("fault.ended", "Report", f.report))
}

// place is a screen to go to, as long as no more faults than that came one soon after the other.
type place struct {
	after int
	says  string
	make  func() Scene
}

// lastPlace is how many faults in a row the last screen of all is shown after.
const lastPlace = mostPops + 3

func (s *Stack) places(failed Scene) []place {
	var all []place
	if s.Shelter.Instead != nil {
		all = append(all, place{1, "fault.anew", func() Scene { return s.Shelter.Instead(failed) }})
	}
	if s.Shelter.Home != nil {
		all = append(all, place{mostPops + 2, "fault.home", s.Shelter.Home})
	}
	return all
}

// shows makes a screen and enters it; false when there is none, or when making it panics.
func (s *Stack) shows(build func() Scene) (made bool) {
	var scene Scene
	s.enter(nothing{}, false) // a level for the fault to belong to
	f := s.sheltered(len(s.scenes)-1, partAct, func() { scene = build() })
	s.scenes = s.scenes[:len(s.scenes)-1]
	if f != nil {
		s.writeReport(f)
	}
	if f != nil || scene == nil {
		return false
	}
	s.enter(scene, false)
	return true
}

// nothing stands for a screen that is being made.
type nothing struct{}

// Frame implements Scene.
func (nothing) Frame(*ui.UI) Next { return Stay }

// tell says what happened, on the screen that is in front now.
func (s *Stack) tell(key string, f *fault) {
	said := s.UI.W(key)
	if f.report != "" {
		said += " " + s.UI.W("fault.where", "Report", filepath.Base(f.report))
	}
	s.UI.ToastOn(s.scenes[len(s.scenes)-1].memory, said, "", s.last.Clock)
}

// jobFaults reports the work in the background that panicked, and tells of it.
func (s *Stack) jobFaults() {
	for _, j := range s.Jobs.Faults() {
		f := &fault{screen: j.Name, part: partWork, what: j.What, trace: j.Trace, inputs: s.inputs.said()}
		f.report = s.writeReport(f)
		s.tell("fault.work", f)
	}
}

// writeReport writes what is known of a fault to a file of its own and returns its path; empty when it cannot be written.
func (s *Stack) writeReport(f *fault) string {
	if s.Shelter == nil || s.Shelter.Folder == "" || s.reports >= mostReports {
		return ""
	}
	s.reports++
	stamp := ""
	if s.Shelter.Now != nil {
		stamp = s.Shelter.Now().Format("20060102-150405")
	}
	for n := 1; n <= mostReports; n++ {
		path := filepath.Join(s.Shelter.Folder, fmt.Sprintf("fault-%s-%d.txt", stamp, n))
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			continue // of the same second
		}
		if os.MkdirAll(s.Shelter.Folder, 0o755) != nil || maps.ReplaceFile(path, []byte(s.reportText(f))) != nil {
			return ""
		}
		return path
	}
	return ""
}

// reportText holds what a maintainer needs and nothing about the person: no names, no texts that were typed.
func (s *Stack) reportText(f *fault) string {
	when := ""
	if s.Shelter.Now != nil {
		when = s.Shelter.Now().UTC().Format(time.RFC3339)
	}
	w := s.UI.Words
	lines := []string{
		w.W("fault.report-version", "Version", s.Shelter.Version, "System", runtime.GOOS+"/"+runtime.GOARCH, "Go", runtime.Version()),
		w.W("fault.report-time", "Time", when),
		w.W("fault.report-screen", "Screen", f.screen, "Part", w.W(f.part)),
		w.W("fault.report-window", "Width", s.env.Size.X, "Height", s.env.Size.Y, "Scale", fmt.Sprintf("%.2f", s.env.Scale), "Language", w.Language(), "Palette", s.Settings.Palette),
		w.W("fault.report-what", "What", f.what), "",
		w.W("fault.report-inputs"),
	}
	lines = append(lines, f.inputs...)
	lines = append(lines, "", w.W("fault.report-trace"), f.trace)
	return strings.Join(lines, "\n") + "\n"
}

// lastScene is shown when neither the screen nor the first one of the program can be: it says so and ends.
type lastScene struct{ report string }

// Frame implements Scene.
func (l *lastScene) Frame(u *ui.UI) Next {
	u.C.Clear(u.Colors.Gutter)
	next := Stay
	whole := u.Whole()
	box := whole.Inset(ui.Gap * 2)
	box.W, box.H = min(box.W, 560), min(box.H, 220)
	box.X, box.Y = whole.X+(whole.W-box.W)/2, whole.Y+(whole.H-box.H)/2
	inner := u.Panel("fault", box)
	say := u.W("fault.last")
	if l.report != "" {
		say += " " + u.W("fault.where", "Report", filepath.Base(l.report))
	}
	u.C.Paragraph(say, inner.Inset(16), ui.Prose, 18, u.Colors.Ink)
	button := ui.Button{ID: "fault-quit", Label: u.W("fault.quit"), Key: ui.Enter, Primary: true}
	width := u.ButtonWidth(button)
	button.Rect.X, button.Rect.Y, button.Rect.W, button.Rect.H = inner.Right()-width-12, inner.Bottom()-52, width, 40
	if u.Button(button) || u.Key("Ctrl Q") {
		next = Quit
	}
	return next
}
