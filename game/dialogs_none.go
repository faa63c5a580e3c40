//go:build (!unix && !windows && !js) || (darwin && !cgo)

package game

import "context"

func chooseFile(context.Context, FileDialog) (string, error) { return "", ErrNoDialogs }
