package designer

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
	"trueinch/scenes/print"
)

// asking is which dialog is open.
type asking int

const (
	askNothing asking = iota
	askNew
	askOpen
	askSave
	askLeave   // what becomes of changes that are not saved
	askRecover // whether to take up what was being drawn when the program ended
)

// files is what the screen knows about files and dialogs.
type files struct {
	asking  asking
	menu    bool
	layers  bool
	name    string // typed in the dialog for saving
	width   string
	depth   string
	tables  []house.Table
	at      int // the marked entry of the list for opening
	shown   bool
	draft   house.Draft
	then    func()    // what follows once the changes are saved or thrown away
	kept    *maps.Map // what the draft or the file holds
	keepAt  time.Duration
	writing bool
	focused bool // the field for the name had the focus
	told    bool // that the draft could not be written
	faces   thumbnails
}

// asks reports whether a dialog is open.
func (f *files) asks() bool { return f.asking != askNothing }

// ask opens a dialog.
func (f *files) ask(s *Scene, what asking) {
	f.menu, f.asking = false, what
	switch what {
	case askOpen:
		f.tables, f.at, f.shown = s.listed(), 0, true
	case askSave:
		f.focused = false
		f.name = s.history.Map().Name
		if _, shipped := maps.NameKey(f.name); shipped && s.path == "" {
			f.name = "" // a shipped table is saved under a name of its own
		}
	case askNew:
		f.width, f.depth = "", ""
	}
}

// offer looks for a draft when the screen opens without a file: it is taken up, or the tables are shown.
func (f *files) offer(s *Scene) {
	if d, ok := s.house.Draft(); ok {
		f.draft, f.asking = d, askRecover
	}
}

// listed is every battlefield that can be opened: recent files, the user's own, the shipped ones.
func (s *Scene) listed() []house.Table {
	tables := s.house.Tables()
	var recent []house.Table
	for _, path := range s.recent() {
		if at := slices.IndexFunc(tables, func(t house.Table) bool { return t.Path == path }); at >= 0 {
			recent = append(recent, tables[at])
			tables = slices.Delete(tables, at, at+1)
			continue
		}
		if m, _, err := maps.ReadFile(path); err == nil && m != nil {
			recent = append(recent, house.Table{Path: path, Map: m})
		}
	}
	return append(recent, tables...)
}

// The list of files that were opened or saved last stands in Kept, one a line.
const (
	recentKey  = "designer-recent"
	mostRecent = 8
)

func (s *Scene) recent() []string {
	return strings.FieldsFunc(s.doors.Kept[recentKey], func(r rune) bool { return r == '\n' })
}

// remember puts a file first in the list of recent ones.
func (s *Scene) remember(path string) {
	list := append([]string{path}, slices.DeleteFunc(s.recent(), func(p string) bool { return p == path })...)
	s.doors.Kept[recentKey] = strings.Join(list[:min(len(list), mostRecent)], "\n")
	s.keep()
}

// openPath takes up a battlefield file, or says what is wrong with it.
func (s *Scene) openPath(u *ui.UI, path string) bool {
	if maps.IsVTT(path) {
		data, err := os.ReadFile(path)
		if err != nil {
			u.Toast(u.W("designer.not-opened", "File", filepath.Base(path), "Why", reason(err)), "")
			return false
		}
		return s.importVTT(u, path, data)
	}
	m, problems, err := maps.ReadFile(path)
	switch {
	case err != nil:
		u.Toast(u.W("designer.not-opened", "File", filepath.Base(path), "Why", reason(err)), "")
		return false
	case m == nil:
		u.Toast(u.W("designer.not-opened", "File", filepath.Base(path), "Why", problemText(u, problems[0])), "")
		return false
	}
	s.begin(m, path)
	s.remember(path)
	if len(problems) > 0 {
		u.Toast(u.W("designer.repaired", "Count", len(problems)), "")
		s.history.Unsaved()
	}
	return true
}

// problemText is what is wrong with a file, as a sentence.
func problemText(u *ui.UI, p maps.Problem) string { return print.Sentence(u.Words, p.Key, p.Args) }

// reason is an error of the system without the path it names.
func reason(err error) string {
	var fault *os.PathError
	if errors.As(err, &fault) {
		return fault.Err.Error()
	}
	return err.Error()
}

// save writes the battlefield to its file; one without a file is asked for its name.
func (s *Scene) save(u *ui.UI) bool {
	if s.path == "" {
		s.files.ask(s, askSave)
		return false
	}
	return s.saveTo(u, s.path)
}

// saveTo writes the battlefield to a path in one step. What Read would put right is put right before.
func (s *Scene) saveTo(u *ui.UI, path string) bool {
	m := *s.history.Map()
	if strings.TrimSpace(m.Name) == "" {
		m.Name = strings.TrimSuffix(filepath.Base(path), maps.Extension)
	}
	if err := maps.WriteFile(path, &m); err != nil {
		why := reason(err)
		if errors.Is(err, maps.ErrUnsound) {
			why = u.W("designer.unsound")
			if problems := maps.Check(&m); len(problems) > 0 {
				why = problemText(u, problems[0])
			}
		}
		u.Toast(u.W("designer.not-saved", "Why", why), "")
		if !errors.Is(err, maps.ErrUnsound) {
			s.next = game.PushOver(game.Unkept(retried{s, path}, err, nil))
		}
		return false
	}
	s.path = path
	if m.Name != s.history.Map().Name {
		s.history.Do("designer.did-table", &m, s.chosen, s.chosen)
	}
	s.history.Saved()
	s.house.DropDraft()
	s.files.kept = s.history.Map()
	s.remember(path)
	u.Toast(u.W("designer.saved-as", "File", filepath.Base(path)), "")
	return true
}

// saveNamed writes the battlefield among the user's own under the name that was typed.
func (s *Scene) saveNamed(u *ui.UI) bool {
	name := strings.TrimSpace(s.files.name)
	if name == "" {
		u.Toast(u.W("designer.needs-name"), "")
		return false
	}
	path, err := s.house.TablePath(name)
	if err != nil {
		u.Toast(u.W("designer.not-saved", "Why", reason(err)), "")
		return false
	}
	if name != s.history.Map().Name {
		s.head(func(m *maps.Map) { m.Name = name })
	}
	return s.saveTo(u, path)
}

// leave goes back, after asking about changes that are not saved.
func (s *Scene) leave() {
	s.unsaved(func() {
		s.house.DropDraft()
		s.next = game.Pop
		if s.doors.Back != nil {
			s.next = s.doors.Back()
		}
	})
}

// unsaved asks about changes that are not saved before something follows; without any it follows at once.
func (s *Scene) unsaved(then func()) {
	if !s.history.Changed() {
		then()
		return
	}
	s.files.menu, s.files.asking, s.files.then = false, askLeave, then
}

// keepAfter is how long after a change the draft is written.
const keepAfter = 2 * time.Second

// keepSafe writes what is being drawn to the draft, in the background and a while after each change.
func (s *Scene) keepSafe(u *ui.UI) {
	f := &s.files
	if r, ok := u.Done("draft"); ok {
		f.writing = false
		if err, _ := r.Value.(error); err != nil && !f.told {
			f.told = true
			u.Toast(u.W("designer.no-draft", "Why", reason(err)), "")
		}
	}
	if s.house.Folder == "" || f.kept == s.history.Map() || !s.history.Changed() || f.asking == askRecover {
		f.keepAt = 0
		return
	}
	if f.keepAt == 0 {
		f.keepAt = u.In.Clock + keepAfter
	}
	if u.In.Clock < f.keepAt || f.writing {
		u.WakeAt(f.keepAt)
		return
	}
	m, path, h := s.history.Map(), s.path, s.house
	f.kept, f.keepAt, f.writing = m, 0, true
	u.Go("draft", func(context.Context) any { return h.KeepDraft(m, path) })
}

// Close implements game.Closer: a window that is closed with unsaved changes leaves them as a draft.
func (s *Scene) Close() {
	if s.next == game.Stay {
		_ = s.Keep() // who closes it has been told
	}
}

// Keep implements game.Keeper: what is not saved is kept as a draft.
func (s *Scene) Keep() error {
	if !s.history.Changed() {
		return nil
	}
	return s.house.KeepDraft(s.history.Map(), s.path)
}

// Elsewhere implements game.Keeper.
func (s *Scene) Elsewhere(u *ui.UI) game.FileDialog {
	return game.FileDialog{Kind: game.SaveFile, Title: u.W("designer.dialog-save"), Name: s.history.Map().Name + maps.Extension,
		What: u.W("designer.battlefield"), Extensions: []string{strings.TrimPrefix(maps.Extension, "."), "json"}}
}

// KeepAt implements game.Keeper.
func (s *Scene) KeepAt(path string) error {
	m := *s.history.Map()
	if err := maps.WriteFile(path, &m); err != nil {
		return err
	}
	s.path, s.files.kept = path, s.history.Map()
	s.history.Saved()
	return nil
}

// retried is the battlefield with the file that it could not be written to.
type retried struct {
	*Scene
	path string
}

// Keep tries that file again.
func (r retried) Keep() error { return r.KeepAt(r.path) }

// recoverDraft takes up what was being drawn.
func (s *Scene) recoverDraft() {
	s.begin(s.files.draft.Map, s.files.draft.Path)
	s.history.Unsaved()
}

// play begins an encounter on the battlefield.
func (s *Scene) play(u *ui.UI) {
	if s.doors.Play == nil {
		return
	}
	m := *s.history.Map()
	if m.Name == "" {
		m.Name = s.name(u)
	}
	m.ZoneDepth, m.Zones = edit.PlayDepth(&m), nil // encounters deploy in strips
	if problems := maps.Check(&m); !maps.Usable(problems) {
		u.Toast(problemText(u, problems[0]), "")
		return
	}
	s.next = s.doors.Play(&m)
}

// take takes the answers of the system's file dialogs.
func (s *Scene) take(u *ui.UI) {
	if path, ok := game.Chose(u, "open"); ok {
		s.files.asking = askNothing
		s.openPath(u, path)
	}
	if path, ok := game.Chose(u, "save"); ok && s.saveTo(u, path) {
		s.files.asking = askNothing
	}
	s.photo.take(u, s)
	s.export.update(u, s)
}

// fileDialog is the system's dialog for battlefields.
func (s *Scene) fileDialog(u *ui.UI, kind game.FileDialogKind) {
	name := "open"
	d := game.FileDialog{Kind: kind, Title: u.W("designer.dialog-open"), Folder: s.house.TableFolder(),
		What: u.W("designer.battlefield"), Extensions: []string{strings.TrimPrefix(maps.Extension, "."), "json"}}
	for _, ending := range maps.VTTExtensions() {
		if kind == game.OpenFile {
			d.Extensions = append(d.Extensions, strings.TrimPrefix(ending, "."))
		}
	}
	if kind == game.SaveFile {
		name, d.Title = "save", u.W("designer.dialog-save")
		d.Name = fileStem(s.files.name) + maps.Extension
	}
	game.AskFile(u, name, d)
}

// fileStem is a name for a file, where there is one.
func fileStem(name string) string {
	if strings.TrimSpace(name) != "" {
		return maps.PlainFileName(name)
	}
	return "table"
}
