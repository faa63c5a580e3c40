package print

import (
	"os"
	"path/filepath"
	"strings"

	"trueinch/maps"
)

// Endings lists the endings of the files that Write writes.
func Endings() []string {
	return []string{".pdf", ".png", ".svg", ".dd2vtt", ".uvtt", maps.Extension}
}

// writers are the formats by ending.
var writers = map[string]func(*maps.Map, Options) ([]byte, error){
	".pdf": PDF, ".png": PNG, ".svg": SVG, ".dd2vtt": VTT, ".uvtt": VTT,
}

// Known reports whether the name of a file ends as one that Write writes.
func Known(path string) bool {
	return writers[strings.ToLower(filepath.Ext(path))] != nil || strings.HasSuffix(strings.ToLower(path), maps.Extension)
}

// Write writes a battlefield in the format that the ending of the name asks for. The old file stays until the new one
// is whole.
func Write(path string, m *maps.Map, o Options) error {
	if !Known(path) {
		return fault("sheets.print.ending", "File", filepath.Base(path), "Known", strings.Join(Endings(), ", "))
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return err
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fault("sheets.print.folder", "File", path)
	}
	if strings.HasSuffix(strings.ToLower(path), maps.Extension) {
		return maps.WriteFile(path, m)
	}
	data, err := writers[strings.ToLower(filepath.Ext(path))](m, o)
	if err != nil {
		return err
	}
	return maps.ReplaceFile(path, data)
}
