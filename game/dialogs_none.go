//go:build js || (!cgo && !windows)

package game

func chooseFile(FileDialog) (string, error) { return "", errNoDialogs }
