package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Steering is the camera of a table in a window, and what turns it: the wheel, a drag with another button than the first, keys,
// and the way to a place where it was sent. Every screen with a table steers it by this; the zero Steering is ready.
type Steering struct {
	Camera
	Fixed float64 // units an inch that are held, whatever the limits say; 0 while the zoom is free

	way     *glide
	pointer canvas.Point // where it was last, for drags
	fitted  bool
}

// glide is the way of a camera.
type glide struct{ from, to Camera }

const (
	// glideMotion names the animation of the camera.
	glideMotion = "camera"
	// zoomStep is how much larger one notch of the wheel, or one press of a key, makes the table.
	zoomStep = 1.25
	// panStep is how far one press of a key moves the picture, units.
	panStep = 60.0
)

// panKeys are the keys that move the picture, and which way.
var panKeys = [...]struct {
	key ui.Key
	way canvas.Point
}{{"W", canvas.Point{Y: panStep}}, {"S", canvas.Point{Y: -panStep}}, {"A", canvas.Point{X: panStep}}, {"D", canvas.Point{X: -panStep}}}

// Turn is what a person did to the camera.
type Turn int

// The turns.
const (
	NotTurned Turn = iota
	Turned         // somewhere else, or closer or farther
	TurnedToAll
)

// Keep has the camera fit the room that the table has now, and reports whether that has changed. Another table is shown as a
// whole, and whoever saw the whole table in the old room sees it in the new one.
func (s *Steering) Keep(view canvas.Rect, width, depth float64) (changed bool) {
	switch {
	case !s.fitted || s.Width != width || s.Depth != depth:
		s.Camera, s.way, s.fitted = FitTable(view, width, depth), nil, true
	case s.View != view:
		changed = true
		c := s.Goal()
		if c.showsAll() {
			s.Set(FitTable(view, width, depth))
		} else {
			s.Set(c.In(view))
		}
	}
	s.hold()
	return changed
}

// showsAll reports whether the whole table is seen.
func (c Camera) showsAll() bool { return c.Zoom <= c.fit()*1.01 }

// hold keeps a fixed zoom.
func (s *Steering) hold() {
	if s.Fixed > 0 {
		s.Zoom, s.way = s.Fixed, nil
	}
}

// Anew shows the whole table again in the next frame, at once.
func (s *Steering) Anew() { s.fitted = false }

// Set puts the camera somewhere at once.
func (s *Steering) Set(c Camera) { s.Camera, s.way = c, nil }

// Goal is where the camera is, or where it is on its way to.
func (s *Steering) Goal() Camera {
	if s.way != nil {
		return s.way.to
	}
	return s.Camera
}

// GoTo lets the camera glide somewhere.
func (s *Steering) GoTo(u *ui.UI, to Camera) {
	s.way = &glide{s.Camera, to}
	u.Start(glideMotion, GlideMilliseconds)
}

// GoToAll lets it glide to where the whole table is seen.
func (s *Steering) GoToAll(u *ui.UI) {
	if s.Fixed == 0 {
		s.GoTo(u, FitTable(s.View, s.Width, s.Depth))
	}
}

// Glide moves the camera on while it is on its way; once in each pass, after everything that may send it.
func (s *Steering) Glide(u *ui.UI) {
	if s.way == nil {
		return
	}
	p := u.Progress(glideMotion)
	s.Camera = Between(s.way.from, s.way.to, p)
	if p >= 1 {
		s.way = nil
	}
}

// Gliding reports whether it is on its way.
func (s *Steering) Gliding() bool { return s.way != nil }

// Steer does what a person asks for: the wheel zooms about the pointer, a drag with the middle or secondary button and W, A, S
// and D move the picture, + and − zoom about the middle, and F shows the whole table.
func (s *Steering) Steer(u *ui.UI, area ui.Area) Turn {
	turn, from := NotTurned, s.pointer
	s.pointer = u.In.Pointer
	free := s.Fixed == 0
	move := func(dx, dy float64) {
		s.Set(s.Pan(dx, dy))
		s.hold()
		turn = Turned
	}
	if notches := area.Wheel.Y; notches != 0 && free {
		s.Set(s.ZoomAbout(u.In.Pointer, math.Pow(zoomStep, notches)))
		turn = Turned
	}
	if area.Panning && from != s.pointer {
		move(s.pointer.X-from.X, s.pointer.Y-from.Y)
	}
	u.KeyHelp("keys.pan", "W", "A", "S", "D")
	u.KeyHelp("keys.zoom", "+", "-")
	u.KeyHelp("keys.fit", "F")
	for _, pan := range panKeys {
		if u.Key(pan.key) {
			move(pan.way.X, pan.way.Y)
		}
	}
	if !free {
		return turn
	}
	switch middle := s.View.Center(); {
	case u.Key("+"):
		s.GoTo(u, s.Goal().ZoomAbout(middle, zoomStep))
		return Turned
	case u.Key("-"):
		s.GoTo(u, s.Goal().ZoomAbout(middle, 1/zoomStep))
		return Turned
	case u.Key("F"):
		s.GoToAll(u)
		return TurnedToAll
	}
	return turn
}
