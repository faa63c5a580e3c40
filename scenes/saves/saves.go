// Package saves is the list of matches on disk: go on with one, or watch it again.
package saves

import (
	"os"
	"strconv"
	"strings"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// Doors is where the screen leads.
type Doors struct {
	Play   func(path string) (game.Next, error)
	Replay func(path string) (game.Next, error)
	// Folder is where the system's file dialog begins.
	Folder string
	// Say turns an error into a sentence in the language of the program.
	Say func(err error) string
}

// openJob is the system's file dialog, off the loop.
const openJob = "saves-open"

// Scene is the list.
type Scene struct {
	doors  Doors
	house  *house.House
	saves  []house.Save
	at     int
	delete bool // a second press deletes
	fault  string
	next   game.Next
}

// New lists the matches on disk.
func New(h *house.House, doors Doors) *Scene {
	return &Scene{house: h, doors: doors, saves: h.Saves()}
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	if chosen, ok := game.Answered(u, openJob); ok {
		s.fault = chosen.Fault
		if chosen.Path != "" {
			s.try(s.doors.Play, chosen.Path)
		}
	}
	u.Dialog("saves", 720, 560, ui.Header{Title: u.W("saves.title"), Note: u.W("saves.count", "Count", len(s.saves)), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(94, 0)
		s.list(u, body)
		s.buttons(u, low)
		if u.Key(ui.Escape) {
			s.next = game.Pop
		}
	})
	return s.next
}

func (s *Scene) list(u *ui.UI, r canvas.Rect) {
	if len(s.saves) == 0 {
		u.C.Paragraph(u.W("saves.none"), r.Inset(16), ui.Label, 18, u.Colors.Ink2)
		return
	}
	u.Scroll("saves-list", r, func(view canvas.Rect) float64 {
		y := view.Y
		for i, save := range s.saves {
			row := canvas.Rect{X: view.X, Y: y, W: view.W, H: 44}
			area, ink, quiet := u.Row(ui.Row{ID: "save-" + strconv.Itoa(i), Rect: row, Selected: i == s.at, Arrow: true})
			if area.Clicked {
				s.at, s.delete = i, false
			}
			name := save.Name
			switch {
			case save.Auto && save.Previous:
				name = u.W("saves.auto-previous")
			case save.Auto:
				name = u.W("saves.auto")
			}
			u.C.Icon("l-save", canvas.Rect{X: row.X + 14, Y: y + 13, W: 18, H: 18}, ink)
			u.C.Text(u.C.Fit(name, ui.Name, row.W-240), row.X+44, y+20, ui.Name, ink)
			u.C.Text(save.Modified.Format("2006-01-02 15:04"), row.X+44, y+37, ui.Prose, quiet)
			y += 44
		}
		return y - view.Y
	})
	if u.Key(ui.Down) && s.at+1 < len(s.saves) {
		s.at++
	}
	if u.Key(ui.Up) && s.at > 0 {
		s.at--
	}
}

func (s *Scene) buttons(u *ui.UI, r canvas.Rect) {
	upper, lower := r.Inset(8).CutTop(38, 4)
	if s.fault != "" {
		u.C.Paragraph(s.fault, canvas.Rect{X: lower.X + 2, Y: lower.Y, W: lower.W - 8, H: 36}, ui.Label, 17, u.Colors.RedText)
	}
	none := ""
	if len(s.saves) == 0 {
		none = u.W("saves.none-chosen")
	}
	columns := upper.Columns(4, 8)
	if u.Button(ui.Button{ID: "play", Rect: columns[0], Label: u.W("saves.play"), Key: ui.Enter, Icon: "l-play", Primary: true, Refused: none}) {
		s.try(s.doors.Play, s.saves[s.at].Path)
	}
	if u.Button(ui.Button{ID: "replay", Rect: columns[1], Label: u.W("saves.replay"), Key: "R", Icon: "l-history", Refused: none}) {
		s.try(s.doors.Replay, s.saves[s.at].Path)
	}
	if u.Button(ui.Button{ID: "open", Rect: columns[2], Label: u.W("saves.open"), Key: "F", Icon: "l-folder-open"}) {
		game.AskFile(u, openJob, game.FileDialog{Kind: game.OpenFile, Title: u.W("saves.open-title"), Folder: s.doors.Folder,
			What: u.W("saves.match-files"), Extensions: []string{strings.TrimPrefix(house.SaveExtension, ".")}})
	}
	label := u.W("saves.delete")
	if s.delete {
		label = u.W("saves.delete-again")
	}
	if u.Button(ui.Button{ID: "delete", Rect: columns[3], Label: label, Key: ui.Delete, Icon: "l-trash-2", Refused: none}) {
		s.remove()
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

// remove deletes a save at the second press.
func (s *Scene) remove() {
	if !s.delete {
		s.delete = true
		return
	}
	s.delete = false
	if err := os.Remove(s.saves[s.at].Path); err != nil {
		s.fault = s.doors.Say(err)
	}
	s.saves = s.house.Saves()
	s.at = max(0, min(s.at, len(s.saves)-1))
}
