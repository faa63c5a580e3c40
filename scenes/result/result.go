// Package result is the screen after an encounter: the score told point by point, what decided it, and what everybody
// did.
package result

import (
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// Doors is where the screen leads.
type Doors struct {
	Replay  func(entry int) game.Next // watch the match again, from an entry
	Rematch func() (game.Next, error)
	Swap    func() (game.Next, error)
	New     func() game.Next
	Menu    func() game.Next
	Save    func() (string, error)
	Players []string // catalogue keys, by seat
	// Card opens the encyclopaedia at a card; nil leaves names without it.
	Card func(id string) game.Next
	// TakeBack goes on where a team conceded; nil when none did.
	TakeBack func() (game.Next, error)
	// Review opens what cost most of what persons decided; nil where there is nothing of that.
	Review func() game.Next
	// Kept says whether the match is kept among the finished ones.
	Kept engine.Text
	// Keeper keeps the match when the program ends; nil for nobody.
	Keeper game.Keeper
}

// Scene is the result of one match.
type Scene struct {
	doors  Doors
	story  *story
	words  *words.Words
	base   *words.Words
	speech engine.Speech
	form   engine.Form
	spend  engine.Term // what Actions cost; empty when they cost nothing
	next   game.Next
	fault  string
}

// New tells how a match ended.
func New(m *engine.Match, doors Doors) *Scene {
	form := m.System().Form()
	return &Scene{doors: doors, story: tell(m), speech: engine.SpeechOf(m.System()), spend: form.Spend, form: form}
}

// Keep, Elsewhere and KeepAt implement game.Keeper.
func (s *Scene) Keep() error {
	if s.doors.Keeper == nil {
		return nil
	}
	return s.doors.Keeper.Keep()
}

// Elsewhere asks for another file.
func (s *Scene) Elsewhere(u *ui.UI) game.FileDialog { return s.doors.Keeper.Elsewhere(u) }

// KeepAt keeps the match in that file.
func (s *Scene) KeepAt(path string) error { return s.doors.Keeper.KeepAt(path) }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.speech)
	if s.base != u.Words {
		s.base = u.Words
		u.Words.Entitle(s.story.view)
		s.words = u.Words.With(words.Names{Model: s.modelName, Piece: s.pieceName, Seat: s.seatName})
	}
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	}
	low, rest := u.Whole().Inset(ui.Gap).CutBottom(76, ui.Gap)
	head, body := rest.CutTop(min(208, rest.H*0.34), ui.Gap)
	s.banner(u, head)
	shows := []func(*ui.UI, canvas.Rect){s.points, s.decided, s.models}
	if len(s.story.view.Models) == 0 {
		shows = shows[:2]
	}
	if s.story.onDesk() {
		shows[1] = s.road
	}
	if body.W >= 900-2*ui.Gap {
		for i, column := range body.Columns(len(shows), ui.Gap) {
			shows[i](u, column)
		}
	} else {
		u.ScrollColumn("result-all", body, 0, 0, func(c *ui.Column) {
			for i, show := range shows {
				show(u, c.Row([]float64{300, 420, 420}[i], ui.Gap))
			}
			c.Y -= 4
		})
	}
	s.bar(u, low)
	return s.next
}

func (s *Scene) modelName(id engine.ModelID) string {
	if id < 0 || int(id) >= len(s.story.view.Models) {
		return "–"
	}
	return s.story.view.Models[id].Name
}

func (s *Scene) pieceName(id engine.PieceID) string {
	if id < 0 || int(id) >= len(s.story.view.Pieces) {
		return "–"
	}
	return faces.TitleOf(s.base, &s.story.view.Pieces[id])
}

func (s *Scene) seatName(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(s.story.view.Teams) {
		return "–"
	}
	return s.base.TeamName(s.story.view, seat)
}
