package maps

import (
	"os"
	"path/filepath"
)

// replace writes a temporary file, syncs it to the disk and renames it over path. (renameio leaves Windows out,
// because a rename is not promised to be atomic there; it is the best that Windows offers.)
func replace(path string, data []byte) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = file.Close()
			_ = os.Remove(file.Name())
		}
	}()
	if _, err = file.Write(data); err != nil {
		return err
	}
	if err = file.Sync(); err != nil {
		return err
	}
	if err = file.Close(); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
