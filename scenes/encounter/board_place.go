package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// boardLaid is where over the table a board lies. It stays there, wherever the camera is turned.
type boardLaid struct {
	table  canvas.Rect
	room   canvas.Rect // of the table, over whose width it may reach
	stacks bool        // what is asked stands above the options
	side   boardSide
	most   float64 // how high it may be
	at     canvas.Rect
}

// boardSide is over which part of the table a board lies.
type boardSide int

const (
	boardBelow boardSide = iota
	boardAbove
	boardAmidst
)

// boardLeast is the least height to which a board shrinks so that nobody whom it is about lies below it: three rows.
const boardLeast = boardHeadHigh + 3*boardRowHigh + 8

// boardMargin is what of the table stays free beside a board.
const boardMargin = 8.0

func boardWidth(table canvas.Rect) float64 { return min(boardWide, table.W-2*boardMargin) }

// boardAsks is the room that what is asked takes above the options, where a board is too narrow for both side by side.
const boardAsks = 19.0

// rowHigh is how high a line of the board is.
func (b *board) rowHigh() float64 {
	if b.laid.stacks {
		return boardRowHigh + boardAsks
	}
	return boardRowHigh
}

// concerned are the models that the pending question is about: who acts or is attacked, who can be chosen, whoever an attack that is
// looked at is aimed at, and the two of the roll whose outcome is spent.
func (s *Scene) concerned() []engine.ModelID {
	d := s.decision
	found := []engine.ModelID{d.Subject}
	for _, at := range s.legal() {
		found = append(found, d.Options[at].Model)
	}
	if b := s.asking.board; b != nil {
		for i := range b.rows {
			found = append(found, b.rows[i].model)
		}
	} else if a := s.attackOf(s.answer.pick); a != nil {
		found = append(found, a.model)
	}
	if at := s.lastRoll(); at >= 0 && d.Kind == engine.Spend {
		found = append(found, s.log[at].Model, s.log[at].Other)
	}
	if a := s.attacked(); a != nil {
		found = append(found, a.Attacker, a.Target)
	}
	return found
}

// boardHigh is how high a board of a width wants to be, and how much of it explains its options.
func (s *Scene) boardHigh(u *ui.UI, b *board, table canvas.Rect) (high, told float64) {
	w, most := boardWidth(table), boardMost
	for i := range b.rows {
		if !b.hides(&b.rows[i]) {
			high += b.rowHigh()
		}
	}
	if b.usualRows() > 0 {
		high += b.usualButton(u, w).Rect.H + 2
	}
	if b.explains() && u.Layout() != ui.Wide && s.tab != tabOdds { // else it stands beside the table
		most = boardMostTold
		told = min(b.toldHigh(u, w-26), most*table.H-boardHeadHigh-boardRowHigh-8)
	}
	if b.own() > 0 {
		high += boardOwnHigh
	}
	return min(boardHeadHigh+high+told+8, table.H*most), told
}

// boardAt is where a board of a height lies on a table.
func boardAt(table canvas.Rect, high float64, side boardSide) canvas.Rect {
	w := boardWidth(table)
	r := canvas.Rect{X: table.X + (table.W-w)/2, Y: table.Bottom() - high - boardMargin, W: w, H: high}
	switch side {
	case boardAbove:
		r.Y = table.Y + boardMargin
	case boardAmidst:
		r.Y = table.Y + (table.H-high)/2
	}
	return r
}

// sideOf is over which part of the table a board covers less of those it is about, the lower one if both are alike, and how much.
func (s *Scene) sideOf(cam tabletop.Camera, table canvas.Rect, high float64) (side boardSide, covered float64) {
	below, _ := s.coveredBy(cam, boardAt(table, high, boardBelow), s.concerned()...)
	over, _ := s.coveredBy(cam, boardAt(table, high, boardAbove), s.concerned()...)
	if over < below {
		side = boardAbove
	}
	return side, min(over, below)
}

// layBoard finds the place for a board once, and again where the table has another size. Where those it is about would lie below it on
// either side, it makes itself smaller: its rows can be scrolled.
func (s *Scene) layBoard(u *ui.UI, b *board, table canvas.Rect) {
	if b.laid.table == table {
		return
	}
	if s.opens() {
		s.layOpening(u, b, table)
		return
	}
	cam := s.camera.Goal()
	high, _ := s.boardHigh(u, b, table)
	side, covered := s.sideOf(cam, table, high)
	b.laid = boardLaid{table: table, room: table, side: side, most: table.H}
	if covered == 0 {
		return
	}
	over, below := table.Bottom()-table.Y, table.Bottom()-table.Y
	for _, id := range s.concerned() {
		if m := s.model(id); m != nil && m.OnTable {
			base := around(cam.ToScreen(m.Body.Center), m.Body.Radius*cam.Zoom+8)
			over, below = min(over, base.Y-table.Y), min(below, table.Bottom()-base.Bottom())
		}
	}
	if room := max(over, below) - 2*boardMargin; room >= boardLeast {
		if b.laid.side, b.laid.most = boardBelow, room; over > below {
			b.laid.side = boardAbove
		}
	}
}

// boardFarther is how much farther away the camera goes at most so that a board covers nobody whom it is about.
const boardFarther = 0.8

// clearOfBoard moves the camera so that those whom a board is about lie beside it, if need be beside one that makes itself small.
func (s *Scene) clearOfBoard(u *ui.UI) {
	b := s.asking.board
	if b == nil || !s.rests() {
		return
	}
	b.laid = boardLaid{}
	var points []geometry.Point
	some := s.concerned()
	for _, id := range some {
		if m := s.model(id); m != nil && m.OnTable {
			points = append(points, m.Body.Center)
		}
	}
	if len(points) == 0 {
		return
	}
	table := s.camera.View.Inset(-1 - tabletop.FrameWidth)
	most, _ := s.boardHigh(u, b, table)
	for _, high := range []float64{most, min(most, boardLeast)} {
		clear := func(cam tabletop.Camera) bool {
			_, covered := s.sideOf(cam, table, high)
			return covered == 0
		}
		to := s.clearView(points, high+boardMargin-tabletop.FrameWidth, some, clear)
		if clear(to) && to.Zoom >= boardFarther*s.camera.Goal().Zoom {
			if to != s.camera.Goal() {
				s.camera.GoTo(u, to)
			}
			return
		}
	}
}
