//go:build windows || (cgo && (darwin || (gtk && unix)))

package game

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"github.com/sqweek/dialog"
)

// oneDialog keeps a second dialog from opening while one is shown; GTK bears only one caller.
var oneDialog sync.Mutex

// chooseFile shows the system's own dialog and waits for it. It returns "" when the person cancels.
func chooseFile(_ context.Context, f FileDialog) (path string, err error) {
	oneDialog.Lock()
	defer oneDialog.Unlock()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	b := dialog.File().Title(f.Title).SetStartDir(f.Folder).SetStartFile(f.Name)
	if len(f.Extensions) > 0 {
		b = b.Filter(f.What, f.Extensions...)
	}
	if f.Kind == SaveFile {
		path, err = b.Save()
	} else {
		path, err = b.Load()
	}
	if errors.Is(err, dialog.ErrCancelled) {
		return "", nil
	}
	return path, err
}
