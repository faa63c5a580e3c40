package planner

import (
	"math"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// scaleState is life size: one inch of the table is one inch of the screen.
type scaleState struct {
	locked bool    // the zoom is life size and stays so
	bare   bool    // nothing but the table is shown
	dialog bool    // the screen is being calibrated
	pixels float64 // of an inch, while it is
}

// A bank card by ISO/IEC 7810 ID-1, in millimetres: what everybody has at hand to calibrate a screen.
const (
	cardWideMM = 85.60
	cardHighMM = 53.98
	cardEdgeMM = 3.18 // radius of its corners
)

// guessedInch is the pixels of an inch before anybody measured.
const guessedInch = 96.0

// lifeSize locks the zoom to life size, or gives it free again. The first time the screen has to be calibrated.
func (s *Scene) lifeSize() {
	switch {
	case s.scale.locked:
		s.scale.locked = false
	case s.doors.Settings.ScreenInch == 0:
		s.calibrate()
	default:
		s.scale.locked = true
	}
}

func (s *Scene) calibrate() {
	s.scale.dialog, s.scale.pixels = true, s.doors.Settings.ScreenInch
	if s.scale.pixels == 0 {
		s.scale.pixels = guessedInch
	}
}

// scaleDialog is the calibration: a bank card is held to the screen, and its picture made as large.
func (s *Scene) scaleDialog(u *ui.UI) {
	if !s.scale.dialog {
		return
	}
	_, high := u.Size()
	unit := s.scale.pixels / u.C.Scale() / geometry.MillimetresPerInch // of a millimetre
	w, h := cardWideMM*unit, cardHighMM*unit
	closed := false
	u.Dialog("calibrate", max(460, w+80), min(high-16, h+226), ui.Header{Title: u.W("planner.calibrate"), Side: ui.Neutral, Size: 22}, func(in canvas.Rect) {
		c := u.Column(in, 14, 8)
		c.Write(u.W("planner.calibrate-help"), ui.Prose, 16, u.Colors.Ink, 8)
		at := c.Row(h, 10).InsetXY((c.W-w)/2, 0)
		card := (&canvas.Path{}).RoundRect(at, cardEdgeMM*unit)
		u.C.Fill(card, u.Colors.Accent)
		u.C.Stroke(card, canvas.Pen(1, u.Colors.TableInk))
		s.rulerMarks(u, at)
		s.scale.pixels = u.Slide(ui.Slider{ID: "card-size", Rect: c.Row(28, 4), Value: s.scale.pixels, Min: 40, Max: 400, Step: 0.25})
		u.C.TextCenter(u.W("planner.density", "Pixels", u.Words.Number(s.scale.pixels, 2)), in.Center().X, c.Row(22, 0).Y+13, ui.Strong, u.Colors.Ink)
		row := c.Row(36, 0).Columns(2, 8)
		if u.Button(ui.Button{ID: "calibrate-do", Rect: row[0], Label: u.W("planner.calibrate-do"), Key: ui.Enter, Primary: true}) {
			s.doors.Settings.ScreenInch = math.Round(s.scale.pixels*100) / 100
			if err := s.doors.Settings.Save(); err != nil {
				u.Toast(u.W("planner.not-saved", "Why", game.WhyNot(err)), "")
			}
			s.scale.locked = true
			closed = true
		}
		if u.Button(ui.Button{ID: "calibrate-leave", Rect: row[1], Label: u.W("planner.cancel"), Key: ui.Escape}) {
			closed = true
		}
		u.KeyHelp("keys.slide", ui.Left, ui.Right)
		for key, step := range map[ui.Key]float64{ui.Left: -0.25, ui.Right: 0.25} {
			if u.Focused() == "" && u.Key(key) {
				s.scale.pixels += step
			}
		}
	})
	if closed {
		s.scale.dialog = false
	}
}

// rulerMarks are inches along the lower edge of the card, for whoever has a ruler and no card.
func (s *Scene) rulerMarks(u *ui.UI, card canvas.Rect) {
	inch := s.scale.pixels / u.C.Scale()
	for n := 0; float64(n)/4*inch <= card.W; n++ {
		x := card.X + float64(n)/4*inch
		long := 8.0
		if n%4 == 0 {
			long = 18
			u.C.Text(u.Words.Number(float64(n/4), 0), x+3, card.Bottom()-20, ui.Cap, u.Colors.OnAccent)
		}
		u.C.Line(x, card.Bottom()-long, x, card.Bottom(), canvas.Pen(1.5, u.Colors.OnAccent))
	}
}

// clear takes everything but the table off the screen, and says how it comes back.
func (s *Scene) clear(u *ui.UI) {
	s.scale.bare = true
	u.Toast(u.W("planner.bare-help"), "")
}

// bareTable is the screen as the battlefield: frame, tags and table only. All keys go on working.
func (s *Scene) bareTable(u *ui.UI) {
	whole := u.Whole()
	view := whole.Inset(tabletop.FrameWidth)
	s.fit(u, view)
	area := u.Area("table-area", view)
	if s.scale.dialog {
		defer s.scaleDialog(u)
	}
	if !u.Painting() {
		s.camera.Steer(u, area)
		s.point(u, area)
		s.bareKeys(u)
		s.refresh(u)
		return
	}
	s.painter.Show(u, whole, s.words, s.camera.Camera, s.picture(u))
}

// bareKeys are the keys of the controls that are not on the screen.
func (s *Scene) bareKeys(u *ui.UI) {
	if s.scale.dialog {
		return
	}
	u.KeyHelp("keys.show-all", ui.Escape, "F10")
	u.KeyHelp("keys.life-size", "I")
	u.KeyHelp("keys.copy-words", "Ctrl C")
	if u.Key(ui.Escape) || u.Key("F10") {
		s.scale.bare = false
		return
	}
	if u.Key("I") {
		s.lifeSize()
	}
	if u.Key("Ctrl C") {
		s.copyText(u)
	}
	for i := range railTools {
		t := &railTools[i]
		u.KeyHelp(t.tip, t.key)
		if u.Key(t.key) {
			s.use(t)
			u.Toast(u.W(t.tip), "")
		}
	}
	s.keys(u)
}
