package maps

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Extension ends the name of every battlefield file.
const Extension = ".table.json"

// ReadFile reads a battlefield file from the disk. The error is the operating system's; what is wrong inside the file
// stands in the problems.
func ReadFile(path string) (*Map, []Problem, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	m, problems := ReadAs(path, data)
	return m, problems, nil
}

// ReadAs reads a battlefield, or a map of another virtual tabletop, as the name of its file tells.
func ReadAs(path string, data []byte) (*Map, []Problem) {
	if IsVTT(path) {
		return ReadVTT(filepath.Base(path), data, VTTOptions{})
	}
	return Read(path, data)
}

// Find reads what a person names on a command line: a file, or else a shipped battlefield by its name. The error is that of the file.
func Find(name string) (*Map, []Problem, error) {
	m, problems, err := ReadFile(name)
	if err != nil {
		if shipped, found := Called(name); found {
			return shipped, nil, nil
		}
	}
	return m, problems, err
}

// Called is the shipped battlefield with a name, that of its file or the one that players read.
func Called(name string) (*Map, bool) {
	for _, file := range append(ShippedNames(), nightNames...) {
		m, _ := ShippedByName(file)
		if strings.EqualFold(name, file) || strings.EqualFold(name, m.Name) {
			return m, true
		}
	}
	return nil, false
}

// ErrUnsound is returned instead of writing a map that could not be read again.
var ErrUnsound = errors.New("maps: this map has faults and was not written")

// WriteFile writes m so that a stop at any moment leaves either the old or the new file, never half of one. The
// previous version stays beside it with ".bak" added; a damaged file never replaces a good backup. A map that Read
// would refuse is not written: the error is ErrUnsound, and Check says why.
func WriteFile(path string, m *Map) error {
	if !Usable(Check(m)) {
		return ErrUnsound
	}
	data, err := Write(m)
	if err != nil {
		return err
	}
	if err := keepPrevious(path); err != nil {
		return err
	}
	return ReplaceFile(path, data)
}

// ReplaceFile writes a file in one step: a crash leaves the old one or the new one, never a part. An error names that file,
// not the temporary one beside it.
func ReplaceFile(path string, data []byte) error {
	err := replace(path, data)
	if fault := (*fs.PathError)(nil); errors.As(err, &fault) {
		return &fs.PathError{Op: fault.Op, Path: path, Err: fault.Err}
	}
	return err
}

// keepPrevious copies the file at path to its backup, unless there is none or it is damaged and the backup is not.
func keepPrevious(path string) error {
	old, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if previous, _ := Read(path, old); previous == nil {
		if backup, _, err := ReadFile(path + ".bak"); err == nil && backup != nil {
			return nil
		}
	}
	return ReplaceFile(path+".bak", old)
}
