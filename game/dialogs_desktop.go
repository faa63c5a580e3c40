//go:build unix && !darwin && !(gtk && cgo)

package game

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// oneDialog keeps a second dialog from opening while one is shown.
var oneDialog sync.Mutex

// chooseFile asks through whatever the desktop has: its portal, or one of the programs that show its dialogs. It returns "" when
// the person cancels, and ErrNoDialogs where nothing can ask.
func chooseFile(ctx context.Context, f FileDialog) (string, error) {
	oneDialog.Lock()
	defer oneDialog.Unlock()
	path, err := chooseThroughPortal(ctx, f)
	if err == nil || ctx.Err() != nil {
		return path, ctx.Err()
	}
	for _, helper := range dialogPrograms {
		if path, err = helper.choose(ctx, f); err == nil || ctx.Err() != nil {
			return path, ctx.Err()
		}
	}
	return "", ErrNoDialogs
}

// dialogProgram is a program that shows the file dialogs of a desktop and prints the path.
type dialogProgram struct {
	name  string
	words func(FileDialog) []string
}

var dialogPrograms = []dialogProgram{{"zenity", zenity}, {"kdialog", kdialog}}

// cancelled is the status of these programs when the person wants no file.
const cancelled = 1

func (p dialogProgram) choose(ctx context.Context, f FileDialog) (string, error) {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return "", ErrNoDialogs
	}
	said, err := exec.CommandContext(ctx, p.name, p.words(f)...).Output()
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.ExitCode() == cancelled && len(said) == 0 {
		return "", nil
	}
	return strings.TrimSuffix(string(said), "\n"), err
}

func zenity(f FileDialog) []string {
	words := []string{"--file-selection", "--title", f.Title, "--filename", f.start()}
	if f.Kind == SaveFile {
		words = append(words, "--save", "--confirm-overwrite")
	}
	if len(f.Extensions) > 0 {
		words = append(words, "--file-filter", strings.ReplaceAll(f.What, "|", " ")+" | "+strings.Join(f.patterns(), " "))
	}
	return words
}

func kdialog(f FileDialog) []string {
	asks := map[FileDialogKind]string{OpenFile: "--getopenfilename", SaveFile: "--getsavefilename"}
	words := []string{"--title", f.Title, asks[f.Kind], f.start()}
	if len(f.Extensions) > 0 {
		words = append(words, f.What+" ("+strings.Join(f.patterns(), " ")+")")
	}
	return words
}

// patterns are the names of the files that are shown, in small letters and in capitals.
func (f FileDialog) patterns() []string {
	var all []string
	for _, extension := range f.Extensions {
		all = append(all, "*."+extension)
		if upper := strings.ToUpper(extension); upper != extension {
			all = append(all, "*."+upper)
		}
	}
	return all
}
