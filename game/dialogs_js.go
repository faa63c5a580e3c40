package game

import (
	"context"
	"errors"
	"path"
	"strings"
	"syscall/js"
)

// errNotRead is the error of a file that the browser could not read.
var errNotRead = errors.New("the browser could not read the file")

// chooseFile lets the person hand a file over. What is saved goes where the page takes files from and downloads them, under the name
// that the program suggests: the browser asks for another one, if it is set so. The page's files.js does the rest.
func chooseFile(ctx context.Context, f FileDialog) (string, error) {
	files := js.Global().Get("files")
	if f.Kind == SaveFile {
		return path.Join(files.Get("downloads").String(), f.Name), nil
	}
	answer := make(chan js.Value, 1)
	done := js.FuncOf(func(_ js.Value, words []js.Value) any {
		answer <- words[0]
		return nil
	})
	defer done.Release()
	var kinds []string
	for _, extension := range f.Extensions {
		kinds = append(kinds, "."+extension[strings.LastIndexByte(extension, '.')+1:]) // browsers know no longer ends of names
	}
	files.Call("choose", strings.Join(kinds, ","), done)
	select {
	case chosen := <-answer:
		if chosen.IsNull() {
			return "", errNotRead
		}
		return chosen.String(), nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
