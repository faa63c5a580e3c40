package game

import (
	"context"
	"os/exec"
	"runtime"
	"time"

	"trueinch/game/ui"
)

// folderJob opens a folder, off the loop.
const folderJob = "folder"

// ShowFolder opens a folder in the desktop's file manager, in the background; FolderShown says how that went.
func ShowFolder(u *ui.UI, folder string) {
	u.Go(folderJob, func(ctx context.Context) any { return unshown{folder, showFolder(ctx, folder)} })
}

// FolderShown returns, in the frame in which it is known that no file manager opened, a sentence that says where the folder is.
func FolderShown(u *ui.UI) (fault string) {
	r, ok := u.Done(folderJob)
	if !ok {
		return ""
	}
	if tried, asked := r.Value.(unshown); asked && tried.err != nil {
		return u.W("folder.not-shown", "Folder", tried.folder)
	}
	return ""
}

// unshown is a folder and why it is not shown, if so.
type unshown struct {
	folder string
	err    error
}

// folderPrograms are the programs that show a folder, by system; others have the one of freedesktop.org.
var folderPrograms = map[string]string{"windows": "explorer", "darwin": "open"}

// patience is how long a program may take to say that it cannot show a folder; some that can stay as long as their window.
const patience = 2 * time.Second

// showFolder is replaced in tests.
var showFolder = openFolder

func openFolder(ctx context.Context, folder string) error {
	name, known := folderPrograms[runtime.GOOS]
	if !known {
		name = "xdg-open"
	}
	program := exec.Command(name, folder) // it outlives the screen
	if err := program.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	select {
	case err := <-ended:
		if runtime.GOOS == "windows" { // Explorer ends with a fault whatever it did
			return nil
		}
		return err
	case <-time.After(patience):
	case <-ctx.Done():
	}
	return nil
}

// ShowFoldersWith lets something else than the desktop show folders, for tests that press every button, and returns what ends that.
func ShowFoldersWith(show func(folder string) error) (end func()) {
	before := showFolder
	showFolder = func(_ context.Context, folder string) error { return show(folder) }
	return func() { showFolder = before }
}
