package tabletop

import (
	"math"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Tape is the ruler: it measures from From to To along one edge, on which the yellow band hangs.
type Tape struct {
	From, To geometry.Point // usually the nearest points of two bases
	Answer   string         // what is written in the plate, such as "8.02″"
	Close    string         // margin and band when it is too close to call; empty otherwise
}

// Ruler draws the tape with a tick each quarter inch, or each centimetre. The answer comes with RulerTag.
func Ruler(c *canvas.Canvas, look Look, cam Camera, t *Tape) {
	if t == nil {
		return
	}
	p := look.Palette
	from, to := cam.ToScreen(t.From), cam.ToScreen(t.To)
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	inches := t.From.Distance(t.To)
	const wide = 20.0
	angle := angleOf(from, to)
	// The band hangs below the edge that measures, so that numbers can be read from the left or from above.
	start, flip := from, false
	if math.Cos(angle) < -1e-9 {
		start, angle, flip = to, angle+math.Pi, true
	}
	c.Push()
	c.Clip(cam.View)
	c.Push()
	c.Translate(start.X, start.Y)
	c.Rotate(angle)
	band := canvas.Rect{W: length, H: wide}
	c.Fill((&canvas.Path{}).Rect(band), p.Accent)
	c.Stroke((&canvas.Path{}).Rect(band), canvas.Pen(2, p.TableInk))
	ticks := &canvas.Path{}
	at := func(inch float64) float64 {
		if flip {
			return length - inch*cam.Zoom
		}
		return inch * cam.Zoom
	}
	by := divided(look, cam)
	for n := 1; float64(n)*by.inches < inches-1e-9; n++ {
		tick := 5.0
		switch {
		case n%by.long == 0:
			tick = 13
		case 2*n%by.long == 0:
			tick = 8
		}
		x := at(float64(n) * by.inches)
		ticks.Move(x, 0).Line(x, tick)
	}
	c.Stroke(ticks, canvas.Pen(1.4, p.TableInk))
	unit := look.Words.Unit()
	for count := by.numbered; float64(unit.Inches(float64(count))) < inches-0.1; count += by.numbered {
		text := strconv.Itoa(count)
		x := at(float64(unit.Inches(float64(count)))) + 3
		if x+c.Width(text, ui.Cap) < length-2 {
			c.Text(text, x, 16.5, ui.Cap, p.OnAccent)
		}
	}
	c.Line(0, 0, length, 0, canvas.Pen(3, p.TableInk))
	c.Pop()
	c.Pop()
}

// division is how a tape is divided.
type division struct {
	inches   float64 // from one tick to the next
	long     int     // each so many of them is long
	numbered int     // inches or centimetres from number to number
}

// divided divides a tape: fewer ticks and numbers where they would come close to each other.
func divided(look Look, cam Camera) division {
	m := division{0.25, 4, 1}
	if cam.Zoom < 12 {
		m.inches, m.long = 1, 1
	}
	switch {
	case cam.Zoom < 6:
		m.numbered = 6
	case cam.Zoom < 18:
		m.numbered = 2
	}
	if look.Words.Unit() != engine.Centimetre {
		return m
	}
	switch {
	case cam.Zoom < 12:
		return division{float64(engine.Centimetre.Inches(5)), 2, 20}
	case cam.Zoom < 40:
		return division{float64(engine.Centimetre.Inches(1)), 10, 5}
	}
	return division{float64(engine.Centimetre.Inches(0.5)), 10, 5}
}

// RulerTag is the plate with the answer. It finds its place beside the middle of the edge that measures.
func RulerTag(look Look, t *Tape) Tag {
	tag := Tag{At: t.From.Add(t.To).Times(0.5), Avoid: 0.35, Fill: look.Palette.Accent, Ink: look.Palette.OnAccent,
		Big: t.Answer, Text: t.Close, Huge: true, Priority: 10}
	if t.Close != "" {
		tag.Sign = CloseSign
	}
	return tag
}

// keptInside moves r by as little as possible to lie inside view.
func keptInside(r, view canvas.Rect) canvas.Rect {
	r.X = max(view.X, min(r.X, view.Right()-r.W))
	r.Y = max(view.Y, min(r.Y, view.Bottom()-r.H))
	return r
}
