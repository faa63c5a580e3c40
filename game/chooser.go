package game

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// chooser is the program's own dialog for files, for desktops that have none: the folders and files of one folder, places to go to,
// and a line to type a name, a part of one, or a whole path.
type chooser struct {
	asked  FileDialog
	answer func(path string) // "" for none

	folder  string
	all     []choice
	shown   []choice // of all, those that are asked for
	at      int      // the marked one
	name    string
	replace string // the file that a second Enter replaces
	fault   string
	begun   bool
	next    Next
}

// choice is a line of the list.
type choice struct {
	name   string
	folder bool
}

// chooserFolder is where the settings keep the folder of the last file.
const chooserFolder = "files-folder"

// chooserJob reads a folder.
const chooserJob = "chooser-list"

const choiceHeight = 26.0

// parent is the line that leads out of a folder.
const parent = ".."

func newChooser(asked FileDialog, answer func(path string)) *chooser {
	return &chooser{asked: asked, answer: answer, name: asked.Name}
}

// Frame implements Scene.
func (c *chooser) Frame(u *ui.UI) Next {
	c.next = Stay
	if !u.Painting() {
		if slices.Contains(u.In.Keys, ui.Escape) { // before the field takes the key for itself
			return c.leave("")
		}
		if !c.begun {
			c.begun = true
			c.goTo(u, c.first())
			u.FocusAll("chooser-name")
		}
		if r, ok := u.Done(chooserJob); ok {
			c.list(r.Value)
		}
	}
	u.Dialog("chooser", 760, 620, ui.Header{Title: c.asked.Title, Note: c.asked.What, Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		head, rest := inside.Inset(10).CutTop(38, 4)
		low, body := rest.CutBottom(126, 6)
		c.places(u, head)
		c.rows(u, body)
		c.foot(u, low)
	})
	return c.next
}

// first is the folder to begin in.
func (c *chooser) first() string {
	home, _ := os.UserHomeDir()
	for _, folder := range []string{c.asked.Folder, documents(), home} {
		if info, err := os.Stat(folder); folder != "" && err == nil && info.IsDir() {
			return folder
		}
	}
	return string(filepath.Separator)
}

// documents is the folder of the user's documents; "" without one.
func documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	for _, name := range []string{os.Getenv("XDG_DOCUMENTS_DIR"), filepath.Join(home, "Documents")} {
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			return name
		}
	}
	return ""
}

// folderList is what a folder holds, or why it cannot be read.
type folderList struct {
	folder  string
	choices []choice
	err     error
}

// goTo reads a folder; it is shown when it could be read.
func (c *chooser) goTo(u *ui.UI, folder string) {
	c.replace = ""
	if r, done := u.Soon(chooserJob, func(context.Context) any { return readFolder(folder) }); done {
		c.list(r.Value)
	}
}

func readFolder(folder string) folderList {
	entries, err := os.ReadDir(folder)
	l := folderList{folder: folder, err: err}
	for _, entry := range entries {
		isFolder := entry.IsDir()
		if entry.Type()&fs.ModeSymlink != 0 {
			info, err := os.Stat(filepath.Join(folder, entry.Name()))
			isFolder = err == nil && info.IsDir()
		}
		l.choices = append(l.choices, choice{entry.Name(), isFolder})
	}
	slices.SortStableFunc(l.choices, func(a, b choice) int {
		if a.folder != b.folder {
			return cmp.Compare(b.rank(), a.rank())
		}
		return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	if filepath.Dir(folder) != folder {
		l.choices = append([]choice{{parent, true}}, l.choices...)
	}
	return l
}

func (e choice) rank() int {
	if e.folder {
		return 1
	}
	return 0
}

func (c *chooser) list(value any) {
	l, ok := value.(folderList)
	if !ok {
		return
	}
	if l.err != nil {
		c.fault = l.err.Error()
		return
	}
	c.folder, c.all, c.fault, c.at = l.folder, l.choices, "", 0
	if c.asked.Kind == OpenFile {
		c.name = ""
	}
	c.sieve()
}

// sieve finds the lines that are shown: folders and the files that are asked for, those with the typed letters in their names, and
// what is hidden only for somebody who types a full stop.
func (c *chooser) sieve() {
	typed := ""
	if c.asked.Kind == OpenFile && !isPath(c.name) {
		typed = strings.ToLower(c.name)
	}
	c.shown = c.shown[:0]
	for _, e := range c.all {
		hidden := strings.HasPrefix(e.name, ".") && e.name != parent && !strings.HasPrefix(typed, ".")
		if hidden || !e.folder && !c.asked.shows(e.name) || typed != "" && !strings.Contains(strings.ToLower(e.name), typed) {
			continue
		}
		c.shown = append(c.shown, e)
	}
	c.at = max(0, min(c.at, len(c.shown)-1))
}

func isPath(name string) bool {
	return strings.ContainsRune(name, filepath.Separator) || strings.ContainsRune(name, '/') || name == "~"
}

// places lead to the folders that most files are in, and say which folder is shown.
func (c *chooser) places(u *ui.UI, r canvas.Rect) {
	home, _ := os.UserHomeDir()
	row := []ui.Button{
		{ID: "chooser-up", Label: u.W("chooser.up"), Key: "Ctrl U", Icon: "l-chevron-up"},
		{ID: "chooser-home", Label: u.W("chooser.home"), Key: "Ctrl H", Icon: "l-user"},
		{ID: "chooser-documents", Label: u.W("chooser.documents"), Key: "Ctrl D", Icon: "l-folder-open"},
	}
	to := []string{filepath.Dir(c.folder), home, documents()}
	u.Share(row, r, 6)
	for i := range row {
		if to[i] == "" || to[i] == "." {
			row[i].Refused = u.W("chooser.no-place")
		}
		if u.Button(row[i]) {
			c.goTo(u, to[i])
		}
	}
}

func (c *chooser) rows(u *ui.UI, r canvas.Rect) {
	u.Cut("chooser-folder", c.folder, r.X+2, r.Y+16, r.W-4, ui.Label, u.Colors.Ink2)
	_, r = r.CutTop(24, 0)
	if len(c.shown) == 0 {
		u.C.Paragraph(u.W("chooser.none"), r.Inset(12), ui.Label, 18, u.Colors.Ink2)
	}
	u.Scroll("chooser-list", r, func(view canvas.Rect) float64 {
		for i, e := range c.shown {
			at := canvas.Rect{X: view.X, Y: view.Y + choiceHeight*float64(i), W: view.W, H: choiceHeight}
			if at.Bottom() < r.Y || at.Y > r.Bottom() {
				continue
			}
			c.row(u, i, e, at)
		}
		return choiceHeight * float64(len(c.shown))
	})
	u.KeyHelp("keys.list", ui.Up, ui.Down)
	step := 0
	if u.Key(ui.Down) {
		step = 1
	} else if u.Key(ui.Up) {
		step = -1
	}
	if to := c.at + step; step != 0 && to >= 0 && to < len(c.shown) {
		c.mark(to)
		u.ScrollTo("chooser-list", choiceHeight*float64(c.at), choiceHeight)
	}
}

func (c *chooser) row(u *ui.UI, i int, e choice, at canvas.Rect) {
	area, ink, quiet := u.Row(ui.Row{ID: "choice-" + e.name, Rect: at, Selected: i == c.at, Arrow: true})
	icon, label := "", e.name
	if e.folder {
		icon = "l-folder-open"
	}
	if e.name == parent {
		icon, label = "l-chevron-up", u.W("chooser.parent")
	}
	if icon != "" {
		u.C.Icon(icon, canvas.Rect{X: at.X + 9, Y: at.Y + 5, W: 16, H: 16}, quiet)
	}
	u.Cut("choice-name-"+e.name, label, at.X+34, at.Y+18, at.W-42, ui.Label, ink)
	if area.Clicked {
		c.mark(i)
	}
	if area.Double {
		c.mark(i)
		c.take(u)
	}
}

// mark chooses a line; the name of a file to save is taken over.
func (c *chooser) mark(i int) {
	c.at, c.replace = i, ""
	if e := c.shown[i]; c.asked.Kind == SaveFile && !e.folder {
		c.name = e.name
	}
}

func (c *chooser) foot(u *ui.UI, r canvas.Rect) {
	line, rest := r.CutTop(36, 6)
	hint := u.W("chooser.find")
	if c.asked.Kind == SaveFile {
		hint = u.W("chooser.name")
	}
	e := u.Edit(ui.TextField{ID: "chooser-name", Rect: line, Text: c.name, Hint: hint, Key: "Ctrl F", Most: 1000})
	if e.Changed {
		c.name, c.replace, c.fault = e.Text, "", ""
		c.sieve()
	}
	said, buttons := rest.CutTop(34, 6)
	switch {
	case c.fault != "":
		u.C.Paragraph(c.fault, said, ui.Label, 17, u.Colors.RedText)
	case c.replace != "":
		u.C.Paragraph(u.W("chooser.replaces", "Name", filepath.Base(c.replace)), said, ui.Label, 17, u.Colors.RedText)
	}
	main := ui.Button{ID: "chooser-take", Label: u.W("chooser.open"), Key: ui.Enter, Primary: true}
	switch {
	case c.replace != "":
		main.Label = u.W("chooser.replace")
	case c.asked.Kind == SaveFile:
		main.Label = u.W("chooser.save")
	}
	row := []ui.Button{main, {ID: "chooser-cancel", Label: u.W("naming.cancel"), Key: ui.Escape}}
	u.Share(row, buttons, 6)
	if u.Button(row[0]) || e.Entered && !u.Painting() {
		c.take(u)
		u.FocusAll("chooser-name")
	}
	if u.Button(row[1]) {
		c.next = c.leave("")
	}
}

// take goes into the folder that is marked or typed, or answers with the file.
func (c *chooser) take(u *ui.UI) {
	name := strings.TrimSpace(c.name)
	marked, any := choice{}, len(c.shown) > 0
	if any {
		marked = c.shown[c.at]
	}
	switch {
	case isPath(name):
		c.takePath(u, c.whole(name))
	case c.asked.Kind == SaveFile && name != "" && (!any || !marked.folder || c.at == 0):
		c.takePath(u, filepath.Join(c.folder, name))
	case any && marked.folder:
		c.goTo(u, filepath.Join(c.folder, marked.name))
	case c.asked.Kind == SaveFile:
		c.fault = u.W("chooser.needs-name")
	case any:
		c.next = c.leave(filepath.Join(c.folder, marked.name))
	}
}

// whole is a typed path from the root.
func (c *chooser) whole(name string) string {
	if rest, fromHome := strings.CutPrefix(name, "~"); fromHome && (rest == "" || rest[0] == '/') {
		home, _ := os.UserHomeDir()
		return filepath.Join(home, rest)
	}
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(c.folder, name)
}

func (c *chooser) takePath(u *ui.UI, path string) {
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		c.goTo(u, path)
		return
	}
	if c.asked.Kind == OpenFile {
		if err != nil {
			c.fault = u.W("chooser.no-file", "Name", filepath.Base(path))
			return
		}
		c.next = c.leave(path)
		return
	}
	path = withExtension(path, c.asked)
	if _, err := os.Stat(path); err == nil && c.replace != path {
		c.replace = path
		return
	}
	c.next = c.leave(path)
}

// leave answers and goes.
func (c *chooser) leave(path string) Next {
	c.answer(path)
	return Pop
}
