package game

import (
	"errors"
	"os"
	"path/filepath"
)

// WriteFile writes a file in one step: a crash leaves the old file or the new one. renameio does not serve Windows;
// there os.Rename replaces a file in one step on the same disk.
func WriteFile(path string, content []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		os.Remove(file.Name())
	}
	return err
}
