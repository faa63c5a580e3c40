//go:build !windows

package game

import "github.com/google/renameio/v2"

// WriteFile writes a file in one step: a crash leaves the old file or the new one.
func WriteFile(path string, content []byte) error { return renameio.WriteFile(path, content, 0o644) }
