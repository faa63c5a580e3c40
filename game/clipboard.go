//go:build !windows && !js

package game

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// systemClipboard reaches the system's clipboard through the small programs that are made for it; on Linux one of
// wl-clipboard, xclip and xsel has to be installed. What was copied here can always be pasted here.
type systemClipboard struct{ own string }

// errNoClipboard means that no other program will see what was copied.
var errNoClipboard = errors.New("no clipboard program is installed")

// clipboardPatience bounds how long another program may take with its clipboard.
const clipboardPatience = 700 * time.Millisecond

// clipboardTool is a program that copies and one that pastes.
type clipboardTool struct{ copy, paste []string }

func clipboardTools() []clipboardTool {
	if runtime.GOOS == "darwin" {
		return []clipboardTool{{[]string{"pbcopy"}, []string{"pbpaste"}}}
	}
	x := []clipboardTool{
		{[]string{"xclip", "-selection", "clipboard"}, []string{"xclip", "-selection", "clipboard", "-o"}},
		{[]string{"xsel", "--clipboard", "--input"}, []string{"xsel", "--clipboard", "--output"}},
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return append([]clipboardTool{{[]string{"wl-copy"}, []string{"wl-paste", "--no-newline"}}}, x...)
	}
	return x
}

// Copy puts a text on the clipboard.
func (c *systemClipboard) Copy(text string) error {
	c.own = text
	for _, tool := range clipboardTools() {
		if path, err := exec.LookPath(tool.copy[0]); err == nil {
			ctx, cancel := context.WithTimeout(context.Background(), clipboardPatience)
			defer cancel()
			command := exec.CommandContext(ctx, path, tool.copy[1:]...)
			command.Stdin = strings.NewReader(text)
			return command.Run()
		}
	}
	return errNoClipboard
}

// Paste returns the text on the clipboard.
func (c *systemClipboard) Paste() (string, error) {
	for _, tool := range clipboardTools() {
		if path, err := exec.LookPath(tool.paste[0]); err == nil {
			ctx, cancel := context.WithTimeout(context.Background(), clipboardPatience)
			defer cancel()
			text, err := exec.CommandContext(ctx, path, tool.paste[1:]...).Output()
			return string(text), err
		}
	}
	return c.own, nil
}
