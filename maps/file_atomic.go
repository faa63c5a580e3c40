//go:build !windows

package maps

import "github.com/google/renameio/v2"

// replace writes a temporary file, syncs it to the disk and renames it over path.
func replace(path string, data []byte) error { return renameio.WriteFile(path, data, 0o644) }
