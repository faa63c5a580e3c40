// Package saves is the list of matches on disk – those that go on and those that are over, with pictures of their tables –
// and the screen that saves one: go on, look at the result, watch again, rename, delete and have back.
package saves

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
	"trueinch/scenes/house"
	"trueinch/scenes/naming"
)

// Doors is where the screen leads.
type Doors struct {
	Play       func(path string) (game.Next, error) // goes on, or shows the result of a match that is over
	Replay     func(path string) (game.Next, error)
	Statistics func() game.Next
	// Folder is where the system's file dialog begins.
	Folder string
	// Say turns an error into a sentence in the language of the program.
	Say func(err error) string
	Now func() time.Time
}

// openJob is the system's file dialog, off the loop.
const openJob = "saves-open"

// filter is which matches are listed.
type filter int

const (
	everything filter = iota
	running
	finished
)

// Scene is the list.
type Scene struct {
	doors  Doors
	house  *house.House
	rows   rows
	filter filter
	system string // code of the rule system whose matches are listed; empty for all
	path   string // of the match that is chosen
	fault  string
	undo   func() error // brings back what was deleted last
	gone   string       // what that was called
	next   game.Next
}

// New lists the matches on disk.
func New(h *house.House, a *archive.Archive, doors Doors) *Scene {
	s := &Scene{house: h, doors: doors, rows: rows{archive: a}}
	s.rows.list()
	return s
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	s.rows.work(u)
	if chosen, ok := game.Answered(u, openJob); ok {
		s.fault = chosen.Fault
		if chosen.Path != "" {
			s.try(s.doors.Play, chosen.Path)
		}
	}
	if fault := game.FolderShown(u); fault != "" {
		s.fault = fault
	}
	shown := s.shown()
	u.Dialog("saves", 880, 700, ui.Header{Title: u.W("saves.title"), Note: u.W("saves.count", "Count", s.count(everything)), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		head, rest := inside.CutTop(36, 0)
		low, body := rest.CutBottom(94, 0)
		if len(s.house.Systems) > 1 {
			var one canvas.Rect
			one, head = head.CutRight(min(230, head.W*0.3), 6)
			s.systems(u, canvas.Rect{X: one.X, Y: one.Y + 5, W: one.W - 6, H: 28})
		}
		s.filters(u, head)
		s.list(u, body, shown)
		s.buttons(u, low, s.chosen(shown))
	})
	return s.next
}

// systems chooses of which rule system matches are listed.
func (s *Scene) systems(u *ui.UI, r canvas.Rect) {
	names, now := []string{u.W("systems.all")}, 0
	for i, system := range s.house.Systems {
		names = append(names, u.Say(system.Name()))
		if system.Code() == s.system {
			now = i + 1
		}
	}
	if at := u.Pick(ui.Select{ID: "saves-system", Rect: r, Options: names, Selected: now}); at == 0 {
		s.system = ""
	} else {
		s.system = s.house.Systems[at-1].Code()
	}
}

// filters choose between all matches, those that go on and those that are over.
func (s *Scene) filters(u *ui.UI, r canvas.Rect) {
	s.filter = filter(u.Tab(ui.Tabs{ID: "saves-filter", Rect: r, Selected: int(s.filter), Labels: []string{
		u.W("saves.all", "Count", s.count(everything)), u.W("saves.running", "Count", s.count(running)), u.W("saves.finished", "Count", s.count(finished)),
	}, Keys: []ui.Key{"1", "2", "3"}}))
}

// count is how many matches a filter lists.
func (s *Scene) count(f filter) int {
	n := 0
	for i := range s.rows.all {
		if s.lists(&s.rows.all[i], f) {
			n++
		}
	}
	return n
}

// lists reports whether a match is among those of a filter. What could not be read may go on, for all one knows. The automatic
// save of a match that is kept among the finished ones is not said twice.
func (s *Scene) lists(r *row, f filter) bool {
	if s.system != "" && r.digest != nil && r.digest.System != s.system {
		return false
	}
	over := r.digest != nil && r.digest.Over
	if over && r.save.Auto && s.keptToo(r) {
		return false
	}
	switch f {
	case running:
		return !over && !r.save.Archived
	case finished:
		return over || r.save.Archived
	}
	return true
}

// keptToo reports whether the same ending is kept among the finished matches.
func (s *Scene) keptToo(r *row) bool {
	for i := range s.rows.all {
		if other := &s.rows.all[i]; other.save.Archived && other.digest != nil && other.digest.SameEnd(r.digest) {
			return true
		}
	}
	return false
}

// shown are the matches of the filter.
func (s *Scene) shown() []*row {
	var shown []*row
	for i := range s.rows.all {
		if s.lists(&s.rows.all[i], s.filter) {
			shown = append(shown, &s.rows.all[i])
		}
	}
	return shown
}

// chosen is the match that is chosen, the first when that is not listed, or nil.
func (s *Scene) chosen(shown []*row) *row {
	for _, r := range shown {
		if r.save.Path == s.path {
			return r
		}
	}
	if len(shown) > 0 {
		return shown[0]
	}
	return nil
}

func (s *Scene) list(u *ui.UI, r canvas.Rect, shown []*row) {
	if len(shown) == 0 {
		none := u.W("saves.none")
		if len(s.rows.all) > 0 {
			none = u.W("saves.none-here")
		}
		u.C.Paragraph(none, r.Inset(16), ui.Label, 18, u.Colors.Ink2)
		return
	}
	chosen := s.chosen(shown)
	s.rows.scroll(u, "save", r, shown, chosen, func(save *row, area ui.Area) {
		if area.Clicked {
			s.path = save.save.Path
		}
		if area.Double {
			s.try(s.doors.Play, save.save.Path)
		}
	})
	u.KeyHelp("keys.list", ui.Up, ui.Down)
	for i, save := range shown {
		if save != chosen {
			continue
		}
		step := 0
		switch {
		case u.Key(ui.Down) && i+1 < len(shown):
			step = 1
		case u.Key(ui.Up) && i > 0:
			step = -1
		}
		if step != 0 {
			s.path = shown[i+step].save.Path
			u.ScrollTo("save-list", rowHeight*float64(i+step), rowHeight)
		}
		break
	}
}

func (s *Scene) buttons(u *ui.UI, r canvas.Rect, chosen *row) {
	upper, lower := r.Inset(8).CutTop(38, 4)
	none, over := "", false
	if chosen == nil {
		none = u.W("saves.none-chosen")
	} else {
		over = chosen.digest != nil && chosen.digest.Over
	}
	damaged := none
	if chosen != nil && chosen.fault != nil {
		damaged = u.W(unread(chosen))
	}
	unnamed := none
	if chosen != nil && chosen.save.Auto {
		unnamed = u.W("saves.auto-name")
	}
	play := ui.Button{ID: "play", Label: u.W("saves.play"), Key: ui.Enter, Icon: "l-play", Primary: true, Refused: damaged}
	if over {
		play.Label, play.Icon = u.W("saves.result"), "l-trophy"
	}
	row := []ui.Button{
		play,
		{ID: "replay", Label: u.W("saves.replay"), Key: "R", Icon: "l-history", Refused: damaged},
		{ID: "rename", Label: u.W("saves.rename"), Key: "N", Icon: "l-type", Refused: unnamed},
		{ID: "delete", Label: u.W("saves.delete"), Key: ui.Delete, Icon: "l-trash-2", Refused: none},
		{ID: "open", Label: u.W("saves.open"), Key: "F", Icon: "l-folder-open"},
		{ID: "statistics", Label: u.W("saves.statistics"), Key: "S", Icon: "l-dices"},
	}
	does := []func(){
		func() { s.try(s.doors.Play, chosen.save.Path) },
		func() { s.try(s.doors.Replay, chosen.save.Path) },
		func() { s.rename(chosen) },
		func() { s.remove(u, chosen) },
		func() {
			game.AskFile(u, openJob, game.FileDialog{Kind: game.OpenFile, Title: u.W("saves.open-title"), Folder: s.doors.Folder,
				What: u.W("saves.match-files"), Extensions: []string{strings.TrimPrefix(house.SaveExtension, ".")}})
		},
		func() { s.next = s.doors.Statistics() },
	}
	if s.doors.Statistics == nil {
		row = row[:len(row)-1]
	}
	u.Share(row, upper, 6)
	for i := range row {
		if u.Button(row[i]) {
			does[i]()
		}
	}
	s.status(u, lower)
}

// status is the line below the buttons: what went wrong, what was deleted and can be had back, or what is being read.
func (s *Scene) status(u *ui.UI, r canvas.Rect) {
	leave := ui.Button{ID: "leave", Label: u.W("keys.close"), Key: ui.Escape}
	folder := ui.Button{ID: "folder", Label: u.W("folder.open"), Key: "G", Icon: "l-folder-open"}
	right := r.Right()
	place := func(b *ui.Button) {
		w := u.ButtonWidth(*b)
		b.Rect = canvas.Rect{X: right - w, Y: r.Y, W: w, H: 34}
		right -= w + 6
	}
	place(&leave)
	if s.doors.Folder != "" {
		place(&folder)
		if u.Button(folder) {
			s.fault = ""
			game.ShowFolder(u, s.doors.Folder)
		}
	}
	text := canvas.Rect{X: r.X + 2, Y: r.Y, W: right - 4 - r.X, H: 36}
	switch {
	case s.fault != "":
		u.C.Paragraph(s.fault, text, ui.Label, 17, u.Colors.RedText)
	case s.undo == nil && s.rows.left > 0:
		u.C.Paragraph(u.W("saves.reading", "Count", s.rows.left), text, ui.Label, 17, u.Colors.Ink2)
	}
	if u.Button(leave) {
		s.next = game.Pop
	}
	if s.undo == nil {
		return
	}
	b := ui.Button{ID: "undo", Label: u.W("saves.undo"), Key: "Ctrl Z", Icon: "l-undo-2"}
	place(&b)
	if s.fault == "" {
		text.W = b.Rect.X - 10 - text.X
		u.C.Paragraph(u.W("saves.deleted", "Name", s.gone), text, ui.Label, 17, u.Colors.Ink)
	}
	if u.Button(b) {
		s.fault = ""
		if err := s.undo(); err != nil {
			s.fault = s.say(u, err)
		} else {
			s.undo = nil
		}
		s.rows.list()
	}
}

// try goes through a door and says what is wrong when it does not open.
func (s *Scene) try(door func(string) (game.Next, error), path string) {
	next, err := door(path)
	if err != nil {
		s.fault = s.doors.Say(err)
		return
	}
	s.next = next
}

// remove deletes a match; undo brings it back.
func (s *Scene) remove(u *ui.UI, r *row) {
	s.fault = ""
	undo, err := s.house.Delete(r.save.Path, s.doors.Now())
	if err != nil {
		s.fault = s.doors.Say(err)
		return
	}
	name := s.rows.name(u, r)
	if r.digest != nil && proposed.MatchString(r.save.Name) {
		name = versus(u, r.digest)
	}
	s.undo, s.gone = undo, name
	s.rows.list()
}

// rename asks for another name.
func (s *Scene) rename(r *row) {
	path := r.save.Path
	s.next = game.PushOver(naming.New(naming.Question{
		Title: engine.Say("naming.rename"), Name: r.save.Name, Most: 60,
		Done: func(name string) {
			to, err := s.house.Rename(path, name)
			s.fault, s.undo = "", nil
			switch {
			case errors.Is(err, fs.ErrExist):
				s.fault = s.doors.Say(&nameTaken{name: strings.TrimSuffix(filepath.Base(to), house.SaveExtension), wanted: name})
			case err != nil:
				s.fault = s.doors.Say(err)
			}
			s.path = to
			s.rows.list()
		},
	}))
}

// say tells of an error, one that a file stands in the way of with its name.
func (s *Scene) say(u *ui.UI, err error) string {
	if errors.Is(err, fs.ErrExist) {
		return u.W("saves.taken", "Name", s.gone)
	}
	return s.doors.Say(err)
}

// nameTaken is said of a name that another match has.
type nameTaken struct{ name, wanted string }

// Error implements error.
func (n *nameTaken) Error() string { return strconv.Quote(n.wanted) + " is taken by " + n.name }

// Explain implements engine.Fault.
func (n *nameTaken) Explain() engine.Text { return engine.Say("saves.taken", "Name", n.wanted) }
