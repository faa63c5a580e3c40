package designer

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps/edit"
)

// Undo in the middle of a drag gives the drag up: letting go does not bring back what was undone.
func TestUndoGivesUpWhatIsDragged(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 10, 10)
	place(t, s, st, "van", 24, 24)
	x, y := on(s, 10, 10)
	st.Hold(x, y, ui.Primary)
	st.Move(x+60, y)
	st.Press("Ctrl Z") // the van
	st.Move(x+80, y)
	st.Let(ui.Primary)
	if m := s.Map(); len(m.Pieces) != 1 || edit.PieceBox(&m.Pieces[0]).Low != (geometry.Point{X: 7, Y: 7}) {
		t.Errorf("%d pieces are on the table, the first at %v", len(m.Pieces), edit.PieceBox(&m.Pieces[0]).Low)
	}
}

// Arrow keys in the middle of a drag count: letting go does not take their step back.
func TestAnArrowKeyGivesUpWhatIsDragged(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 10, 10)
	x, y := on(s, 10, 10)
	st.Hold(x, y, ui.Primary)
	st.Move(x+60, y)
	st.Press("Shift Up")
	st.Move(x+80, y)
	st.Let(ui.Primary)
	if at := edit.PieceBox(&s.Map().Pieces[0]).Low; at != (geometry.Point{X: 7, Y: 8}) {
		t.Errorf("it stands at %v", at)
	}
}

// A copy that is dragged away and given up leaves what it was copied from chosen.
func TestACopyThatIsGivenUpLeavesTheOriginalChosen(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 10, 10)
	x, y := on(s, 10, 10)
	st.Click(x, y)
	st.Hold(x, y, ui.Primary)
	st.HoldKey(ui.Ctrl)
	st.Move(x+60, y)
	st.LetKey(ui.Ctrl)
	if len(s.Map().Pieces) != 2 {
		t.Fatal("no copy is dragged away")
	}
	st.Press(ui.Escape)
	st.Let(ui.Primary)
	if len(s.Map().Pieces) != 1 || len(s.Chosen()) != 1 || s.Chosen()[0].At != 0 {
		t.Errorf("given up: %d pieces are on the table, chosen is %v", len(s.Map().Pieces), s.Chosen())
	}
	st.HoldKey(ui.Ctrl)
	if st.Click(x, y); len(s.Chosen()) != 0 {
		t.Errorf("a click with Ctrl held leaves %v chosen", s.Chosen())
	}
	if st.Click(x, y); len(s.Chosen()) != 1 {
		t.Errorf("another one leaves %v chosen", s.Chosen())
	}
	st.Drag(x, y, x+60, y)
	st.LetKey(ui.Ctrl)
	if len(s.Map().Pieces) != 2 || len(s.Chosen()) != 1 || s.Chosen()[0].At != 1 {
		t.Errorf("let go: %d pieces are on the table, chosen is %v", len(s.Map().Pieces), s.Chosen())
	}
	if st.Press("Ctrl Z"); len(s.Map().Pieces) != 1 || len(s.Chosen()) != 1 || s.Chosen()[0].At != 0 {
		t.Errorf("undone: %d pieces are on the table, chosen is %v", len(s.Map().Pieces), s.Chosen())
	}
}

// A point of the photograph that is given up while it is dragged is not held any more.
func TestAPointOfThePhotographIsGivenUp(t *testing.T) {
	s, st := at(t, nil)
	var shot bytes.Buffer
	if err := png.Encode(&shot, image.NewGray(image.Rect(0, 0, 72, 72))); err != nil || !s.layPhoto(shot.Bytes()) {
		t.Fatal("the photograph is not on the table", err)
	}
	st.Press("I")
	s.photo.mode = straighten
	x, y := on(s, 10, 10)
	st.Hold(x, y, ui.Primary)
	st.Move(x+30, y)
	st.Press(ui.Escape)
	st.Let(ui.Primary)
	st.Press("I")
	s.photo.mode = slidePhoto
	before := s.photo.points[0]
	st.Drag(x, y, x+100, y)
	if s.photo.points[0] != before || s.Map().Picture.Corner == (geometry.Point{}) {
		t.Errorf("the point went from %v to %v and the photograph to %v", before, s.photo.points[0], s.Map().Picture.Corner)
	}
}
