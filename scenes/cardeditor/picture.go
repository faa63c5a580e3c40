package cardeditor

import (
	"context"
	"path/filepath"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Pictures is how a card gets a picture of its own.
type Pictures struct {
	// Read reads a file that is to be the picture of a card; the text says why it cannot be one. It may run in the background.
	Read func(path string) (data []byte, shown *canvas.Portrait, fault engine.Text)
	Keep func(id string, data []byte) error
	// Drop takes the picture of a card away, and Has reports whether there is one that can be taken away.
	Drop       func(id string) error
	Has        func(id string) bool
	Extensions []string
	// KeepDraft keeps a picture by that waits for its card to be saved; none forgets it.
	KeepDraft func(data []byte) error
}

// choice is a picture that was chosen for a card that is not saved yet.
type choice struct {
	data  []byte
	shown *canvas.Portrait
}

const (
	pictureAsk  = "cardeditor-picture"      // the question for a file
	pictureRead = "cardeditor-picture-read" // the work of reading it
)

// picture is the portrait on the card; nil for none.
func (s *Scene) picture(u *ui.UI) *canvas.Portrait {
	if s.chosen != nil {
		return s.chosen.shown
	}
	if s.was == "" || s.doors.Pictures == nil {
		return nil
	}
	return u.Portrait(s.was)
}

// Pictured takes a picture up that waits for the card to be saved.
func (s *Scene) Pictured(data []byte, shown *canvas.Portrait) *Scene {
	s.chosen = &choice{data, shown}
	return s
}

// forgetPicture lets go of a picture that waits.
func (s *Scene) forgetPicture() {
	if s.chosen != nil {
		s.chosen = nil
		_ = s.doors.Pictures.KeepDraft(nil) // one that stays is offered again
	}
}

// pictureRow chooses the picture of the card and takes it away.
func (s *Scene) pictureRow(u *ui.UI, r canvas.Rect) {
	name := min(92, r.W*0.4)
	title := u.W("cardeditor.picture")
	u.Cut("field-name-picture", title, r.X, r.Y+19, name-6, u.C.Shrink(title, ui.Label, 11, name-6), u.Colors.Ink2)
	r.X, r.W = r.X+name, r.W-name
	drop, rest := r.CutRight(32, 6)
	has := s.chosen != nil || s.was != "" && s.doors.Pictures.Has(s.was)
	label := u.W("cardeditor.picture-choose")
	if has {
		label = u.W("cardeditor.picture-other")
	}
	if u.Button(ui.Button{ID: "cardeditor-picture", Rect: rest, Label: label, Icon: "l-image"}) {
		game.AskFile(u, pictureAsk, game.FileDialog{Kind: game.OpenFile, Title: label, What: u.W("cardeditor.picture"), Extensions: s.doors.Pictures.Extensions})
	}
	if u.Tool(ui.Tool{ID: "cardeditor-picture-drop", Rect: drop, Icon: "l-trash-2", Tip: u.W("cardeditor.picture-drop"), Refused: ui.Unless(has, u.W("cardeditor.picture-none"))}) {
		s.dropPicture(u)
	}
}

// takePicture takes the file that was chosen, once it has been read.
func (s *Scene) takePicture(u *ui.UI) {
	if s.doors.Pictures == nil {
		return
	}
	if path, ok := game.Chose(u, pictureAsk); ok {
		if r, read := u.Soon(pictureRead, func(context.Context) any { return s.read(path) }); read {
			s.tookPicture(u, r)
		}
	}
	if r, ok := u.Done(pictureRead); ok {
		s.tookPicture(u, r)
	}
}

// readPicture is a file that was read, or why it cannot be a picture.
type readPicture struct {
	choice
	file  string
	fault engine.Text
}

func (s *Scene) read(path string) readPicture {
	data, shown, fault := s.doors.Pictures.Read(path)
	return readPicture{choice{data, shown}, filepath.Base(path), fault}
}

// tookPicture gives the card a picture: at once where the card lies on the disk, else when it is saved.
func (s *Scene) tookPicture(u *ui.UI, r ui.Result) {
	read, fine := r.Value.(readPicture)
	switch {
	case !fine:
		u.Toast(u.W("cardeditor.picture-broken"), "")
	case read.fault.Key != "":
		u.Toast(u.W("cardeditor.picture-refused", "File", read.file, "Why", u.Say(read.fault)), "")
	default:
		s.chosen = &read.choice
		if s.was != "" && s.was == s.draft.Card.ID {
			s.keepPicture(u)
		} else if err := s.doors.Pictures.KeepDraft(s.chosen.data); err != nil {
			u.Toast(u.Say(game.WhyNot(err)), "")
		}
		s.fresh = true
	}
}

// keepPicture writes the picture that was chosen beside the card.
func (s *Scene) keepPicture(u *ui.UI) {
	if s.chosen == nil {
		return
	}
	if err := s.doors.Pictures.Keep(s.was, s.chosen.data); err != nil {
		u.Toast(u.Say(game.WhyNot(err)), "")
		return
	}
	s.forgetPicture()
}

func (s *Scene) dropPicture(u *ui.UI) {
	if s.chosen != nil {
		s.forgetPicture()
		return
	}
	if err := s.doors.Pictures.Drop(s.was); err != nil {
		u.Toast(u.Say(game.WhyNot(err)), "")
	}
}
