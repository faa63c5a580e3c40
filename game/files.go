package game

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"trueinch/game/ui"
	"trueinch/maps"
)

// FileDialog is a question for a file.
type FileDialog struct {
	Kind       FileDialogKind
	Title      string
	Folder     string   // where to begin
	Name       string   // suggested, for saving: a title, which AskFile makes fit for a file
	What       string   // what the files are, such as "Battlefield"
	Extensions []string // without the dot; the first one is added to a name without any of them
}

// start is the path that a dialog begins with: a file, or a folder with a slash at its end.
func (f FileDialog) start() string {
	folder := f.Folder
	if folder != "" {
		folder = filepath.Clean(folder) + string(filepath.Separator)
	}
	return folder + f.Name
}

// shows reports whether a file of this name is among those that are asked for.
func (f FileDialog) shows(name string) bool {
	return len(f.Extensions) == 0 || slices.ContainsFunc(f.Extensions, func(extension string) bool {
		return strings.HasSuffix(strings.ToLower(name), "."+strings.ToLower(extension))
	})
}

// FileDialogKind is what a FileDialog is for.
type FileDialogKind int

// The kinds of a FileDialog.
const (
	OpenFile FileDialogKind = iota
	SaveFile
)

// Chosen is the answer to a FileDialog: a path, "" when the person cancelled, or a fault as a sentence.
type Chosen struct {
	Path  string
	Fault string
}

// AskFile shows the system's dialog in the background, or the program's own one where the system has none; the answer comes through
// Answered under the same name. A second question under the same name takes the place of the first.
func AskFile(u *ui.UI, name string, f FileDialog) {
	say := u.Words
	f.Name = proposed(f)
	u.Go(name, func(ctx context.Context) any {
		path, err := askForFile(ctx, f)
		switch {
		case errors.Is(err, ErrNoDialogs):
			return unasked{f} // the stack shows its own dialog
		case err != nil:
			return Chosen{Fault: say.W("dialog.failed", "Why", err.Error())}
		}
		return Chosen{Path: withExtension(path, f)}
	})
}

// proposed is the name to save under that is suggested, as one that every system takes for a file of the folder that is shown.
func proposed(f FileDialog) string {
	if f.Kind != SaveFile || f.Name == "" {
		return f.Name
	}
	for _, extension := range f.Extensions {
		if stem, found := strings.CutSuffix(f.Name, "."+extension); found {
			return maps.FileName(stem) + "." + extension
		}
	}
	return maps.FileName(f.Name)
}

// Answered returns the answer to AskFile in the frame in which it comes.
func Answered(u *ui.UI, name string) (Chosen, bool) {
	r, ok := u.Done(name)
	if !ok {
		return Chosen{}, false
	}
	if r.Err != nil {
		return Chosen{Fault: u.W("dialog.failed", "Why", r.Err.Error())}, true
	}
	chosen, _ := r.Value.(Chosen)
	return chosen, true
}

// Chose is the file that was chosen, once there is one; a dialog that failed says so.
func Chose(u *ui.UI, name string) (path string, ok bool) {
	chosen, _ := Answered(u, name)
	if chosen.Fault != "" {
		u.Toast(chosen.Fault, "")
	}
	return chosen.Path, chosen.Path != ""
}

// withExtension adds the first extension to a name to save under that has none of them.
func withExtension(path string, f FileDialog) string {
	if path == "" || f.Kind != SaveFile || len(f.Extensions) == 0 {
		return path
	}
	if f.shows(filepath.Base(path)) {
		return path
	}
	return path + "." + f.Extensions[0]
}

// unasked is the result of a question that the system has no dialog for.
type unasked struct{ FileDialog }

// ErrNoDialogs is the error of a system that has no dialogs for files.
var ErrNoDialogs = errors.New("no file dialogs")

// askForFile is replaced in tests.
var askForFile = chooseFile

// AskFilesWith lets something else than the system's dialogs answer for files, for tests that press every button, and
// returns what ends that. It must not be called while a question is open.
func AskFilesWith(answer func(FileDialog) (path string, err error)) (end func()) {
	before := askForFile
	askForFile = func(_ context.Context, f FileDialog) (string, error) { return answer(f) }
	return func() { askForFile = before }
}
