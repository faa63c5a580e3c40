package game

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Keeper is a Scene, or something that belongs to one, of which nothing may be lost when the program ends.
type Keeper interface {
	// Keep writes what is not on the disk yet, and returns why it could not.
	Keep() error
	// Elsewhere asks for another file to keep it in.
	Elsewhere(u *ui.UI) FileDialog
	// KeepAt keeps it in that file.
	KeepAt(path string) error
}

// WhyNot says in a sentence why a file could not be read or written.
func WhyNot(err error) engine.Text {
	var fault engine.Fault
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &fault):
		return fault.Explain()
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, windowsDiskFull):
		return engine.Say("file.full")
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return engine.Say("file.forbidden")
	case errors.As(err, &path):
		return engine.Say("file.other", "File", path.Path, "Why", path.Err.Error())
	case errors.As(err, &link):
		return engine.Say("file.other", "File", link.New, "Why", link.Err.Error())
	}
	return engine.Say("file.unknown", "Why", err.Error())
}

// windowsDiskFull is ERROR_DISK_FULL.
const windowsDiskFull = syscall.Errno(112)

// Unkept is a dialog about something that could not be kept: it tries again, or keeps it in another file, and then goes on where then
// leads. With nil it only goes back.
func Unkept(k Keeper, why error, then func() Next) Scene {
	return &unkept{keeper: k, why: why, then: then}
}

type unkept struct {
	keeper Keeper
	why    error
	then   func() Next
}

// unkeptJob names the question for another file.
const unkeptJob = "unkept-elsewhere"

// Frame implements Scene.
func (d *unkept) Frame(u *ui.UI) (next Next) {
	if chosen, ok := Answered(u, unkeptJob); ok {
		switch {
		case chosen.Fault != "":
			u.Toast(chosen.Fault, "")
		case chosen.Path != "":
			if d.why = d.keeper.KeepAt(chosen.Path); d.why == nil {
				return d.done()
			}
		}
	}
	said := u.W("unkept.about", "Why", WhyNot(d.why))
	lines := u.C.Wrap(said, ui.Prose, 440-38)
	buttons := []ui.Button{
		{ID: "unkept-again", Label: u.W("unkept.again"), Key: ui.Enter, Primary: true},
		{ID: "unkept-elsewhere", Label: u.W("unkept.elsewhere"), Key: "S"},
		{ID: "unkept-leave", Label: u.W("unkept.leave"), Key: "Ctrl D"},
		{ID: "unkept-back", Label: u.W("unkept.back"), Key: ui.Escape},
	}
	if d.then == nil {
		buttons = append(buttons[:2], buttons[3])
	}
	text := 20 + 17*float64(len(lines))
	u.Dialog("unkept", 440, 52+text+44*float64(len(buttons)), ui.Header{Title: u.W("unkept.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		u.C.Paragraph(said, canvas.Rect{X: inside.X + 16, Y: inside.Y + 8, W: inside.W - 32}, ui.Prose, 17, u.Colors.Ink)
		step := min(44, (inside.H-text)/float64(len(buttons)))
		for i, b := range buttons {
			b.Rect = canvas.Rect{X: inside.X + 14, Y: inside.Y + text + float64(i)*step, W: inside.W - 28, H: step - 6}
			if u.Button(b) {
				next = d.press(u, b.ID)
			}
		}
	})
	return next
}

// press does what a button says.
func (d *unkept) press(u *ui.UI, id string) Next {
	switch id {
	case "unkept-again":
		if d.why = d.keeper.Keep(); d.why == nil {
			return d.done()
		}
		u.Toast(u.W("unkept.still", "Why", WhyNot(d.why)), "")
	case "unkept-elsewhere":
		AskFile(u, unkeptJob, d.keeper.Elsewhere(u))
	case "unkept-leave":
		return d.then()
	case "unkept-back":
		return Pop
	}
	return Stay
}

// done goes on, since everything is kept now.
func (d *unkept) done() Next {
	if d.then == nil {
		return Pop
	}
	return d.then()
}

// quitNow ends the program without asking any more.
var quitNow = Next{kind: quitAtOnce}

// holdsBack shows what could not be kept, of what would be lost if the program ended now.
func (s *Stack) holdsBack() bool {
	if len(s.scenes) > 0 {
		if _, asked := s.scenes[len(s.scenes)-1].scene.(*unkept); asked {
			return false // who closes the window once more means it
		}
	}
	for i := len(s.scenes) - 1; i >= 0; i-- {
		k, keeps := s.scenes[i].scene.(Keeper)
		if !keeps {
			continue
		}
		if why := k.Keep(); why != nil {
			s.enter(Unkept(k, why, func() Next { return quitNow }), true)
			return true
		}
	}
	return false
}

// MayClose reports whether the window may close. Where something could not be kept, it stays open for once, and a dialog says so.
func (s *Stack) MayClose() bool {
	if s.holdsBack() {
		s.UI.Animate()
		return false
	}
	return true
}
