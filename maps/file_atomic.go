//go:build !windows

package maps

import "github.com/google/renameio/v2"

// ReplaceFile writes a temporary file, syncs it to the disk and renames it over path.
// ReplaceFile writes a file in one step: a crash leaves the old one or the new one, never a part.
func ReplaceFile(path string, data []byte) error { return renameio.WriteFile(path, data, 0o644) }
