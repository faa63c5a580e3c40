package tabletop

import (
	"math"
	"strconv"

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

// Ruler draws the tape with a tick each quarter inch. The answer comes with RulerTag.
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
	quarter := 0.25
	if cam.Zoom < 12 {
		quarter = 1
	}
	for i := 1; float64(i)*quarter < inches-1e-9; i++ {
		inch := float64(i) * quarter
		tick := 5.0
		switch {
		case math.Mod(inch, 1) == 0:
			tick = 13
		case math.Mod(inch, 0.5) == 0:
			tick = 8
		}
		ticks.Move(at(inch), 0).Line(at(inch), tick)
	}
	c.Stroke(ticks, canvas.Pen(1.4, p.TableInk))
	every := numberEvery(cam.Zoom)
	for inch := every; float64(inch) < inches-0.1; inch += every {
		text := strconv.Itoa(inch)
		x := at(float64(inch)) + 3
		if x+c.Width(text, ui.Cap) < length-2 {
			c.Text(text, x, 16.5, ui.Cap, p.OnAccent)
		}
	}
	c.Line(0, 0, length, 0, canvas.Pen(3, p.TableInk))
	c.Pop()
	c.Pop()
}

func numberEvery(zoom float64) int {
	switch {
	case zoom < 6:
		return 6
	case zoom < 18:
		return 2
	}
	return 1
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
