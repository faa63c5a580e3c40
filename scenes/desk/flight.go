package desk

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// How long things move, in milliseconds before the settings multiply them.
const (
	slideMilliseconds = 320.0 // a card, and a cube that was drawn
	turnMilliseconds  = 420.0 // a die
)

// flights are what moves: cards that lie somewhere else than before, cubes that left a stock, dice that were turned. They follow from two
// positions, whatever led from one to the other.
type flights struct {
	view  *engine.View
	moved bool                   // the position changed in this frame
	cards map[string]canvas.Rect // where each card lies
	from  map[string]canvas.Rect // where it came from
	heaps map[heapAt]canvas.Point
	cubes []flight
	dice  map[int]int // faces before
	above []func()    // draws the cards of the middle that are on their way, when all that lies there is drawn
}

// heapAt is a heap of a stock of the desk.
type heapAt struct {
	stock, heap int
}

// flight is a cube on its way.
type flight struct {
	sign     engine.Sign
	from, to heapAt
}

// follow notices that the position is another one.
func (f *flights) follow(u *ui.UI, view *engine.View) {
	f.moved = false
	if f.view == view {
		return
	}
	before := f.view
	f.view, f.moved = view, before != nil
	if f.cards == nil {
		f.cards, f.from, f.heaps, f.dice = map[string]canvas.Rect{}, map[string]canvas.Rect{}, map[heapAt]canvas.Point{}, map[int]int{}
	}
	if before == nil || before.Desk == nil || view.Desk == nil || u.Still() {
		return
	}
	for i := range view.Desk.Dice {
		if i < len(before.Desk.Dice) && before.Desk.Dice[i].Face != view.Desk.Dice[i].Face {
			f.dice[i] = before.Desk.Dice[i].Face
			u.Start("desk-die-"+number(i), turnMilliseconds)
		}
	}
	if moved := cubesMoved(before.Desk, view.Desk); len(moved) > 0 {
		f.cubes = moved
		u.Start("desk-cubes", slideMilliseconds)
	}
}

// cubesMoved are the cubes that one stock has fewer of and another one more.
func cubesMoved(before, after *engine.Desk) (moved []flight) {
	changed := func(at heapAt) int {
		return after.Stocks[at.stock].Heaps[at.heap].Have - before.Stocks[at.stock].Heaps[at.heap].Have
	}
	var less, more []heapAt
	for i := range after.Stocks {
		if i >= len(before.Stocks) || len(before.Stocks[i].Heaps) != len(after.Stocks[i].Heaps) {
			return nil
		}
		for h := range after.Stocks[i].Heaps {
			switch n := changed(heapAt{i, h}); {
			case n < 0:
				less = append(less, heapAt{i, h})
			case n > 0:
				more = append(more, heapAt{i, h})
			}
		}
	}
	for _, from := range less {
		sign := after.Stocks[from.stock].Heaps[from.heap].Sign
		for _, to := range more {
			if after.Stocks[to.stock].Heaps[to.heap].Sign.Tint == sign.Tint {
				moved = append(moved, flight{sign, from, to})
			}
		}
	}
	return moved
}

// card is where a card is drawn that is to lie in r: on its way there while it slides.
func (f *flights) card(u *ui.UI, id string, r canvas.Rect) canvas.Rect {
	if id == "" {
		return r
	}
	motion := "desk-card-" + id
	if was, known := f.cards[id]; !u.Painting() && was != r {
		if known && f.moved && !u.Still() {
			f.from[id] = was
			u.Start(motion, slideMilliseconds)
		}
		f.cards[id] = r
	}
	return between(f.from[id], r, u.Progress(motion))
}

// over draws what is on its way over the middle.
func (f *flights) over(u *ui.UI, r canvas.Rect) {
	u.Clip(r, func() {
		for _, draw := range f.above {
			draw()
		}
	})
	f.above = nil
}

// between is a rectangle on its way from one to another.
func between(from, to canvas.Rect, progress float64) canvas.Rect {
	if progress >= 1 {
		return to
	}
	t := ui.EaseOut(progress)
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	return canvas.Rect{X: mix(from.X, to.X), Y: mix(from.Y, to.Y), W: mix(from.W, to.W), H: mix(from.H, to.H)}
}

// drawCubes draws the cubes that are on their way, over the stocks.
func (f *flights) drawCubes(u *ui.UI) {
	progress := u.Progress("desk-cubes")
	if progress >= 1 {
		return
	}
	for _, c := range f.cubes {
		from, known := f.heaps[c.from]
		to, there := f.heaps[c.to]
		if known && there {
			at := between(canvas.Rect{X: from.X, Y: from.Y}, canvas.Rect{X: to.X, Y: to.Y}, progress)
			cube(u, at.X, at.Y-30*progress*(1-progress), 16, c.sign.Tint, c.sign.Icon)
		}
	}
}
