//go:build !windows

package maps

import "github.com/google/renameio/v2"

// replaceFile writes a temporary file, syncs it to the disk and renames it over path.
func replaceFile(path string, data []byte) error { return renameio.WriteFile(path, data, 0o644) }
