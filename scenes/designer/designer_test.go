package designer

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
)

// at puts the designer on a stage, on an empty table of 36 inches unless another is given.
func at(t *testing.T, m *maps.Map, options ...stage.Option) (*Scene, *stage.Stage) {
	t.Helper()
	if m == nil {
		m = edit.Blank("Test", 36, 36)
	}
	s := New(&house.House{Folder: t.TempDir()}, supreme.System{}, m, "", Doors{})
	st := stage.New(s, options...)
	t.Cleanup(func() { // before the folder goes: a draft may still be on its way into it
		st.Stack.Jobs.CancelAll()
		st.Stack.Jobs.Rest()
	})
	return s, st
}

// on is where a place of the table lies on the screen.
func on(s *Scene, x, y float64) (float64, float64) {
	p := s.OnScreen(geometry.Point{X: x, Y: y})
	return p.X, p.Y
}

// place puts a ready-made piece down by searching for it, clicking its picture and clicking on the table.
func place(t *testing.T, s *Scene, st *stage.Stage, name string, x, y float64) {
	t.Helper()
	before := len(s.Map().Pieces)
	st.Press("/", "Ctrl A")
	st.Type(name)
	st.Press(ui.Enter)
	st.Click(130, 210) // the first picture of the shelf
	if s.carried == nil {
		t.Fatalf("nothing is in hand after a click on %s", name)
	}
	st.Click(on(s, x, y))
	if len(s.Map().Pieces) <= before || s.carried != nil {
		t.Fatalf("%s was not put down", name)
	}
}

func TestPiecesArePlacedMovedTurnedAndResizedByMouse(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 10.1, 10.1)
	box := edit.PieceBox(&s.Map().Pieces[0])
	if box.Low != (geometry.Point{X: 7, Y: 7}) {
		t.Errorf("on the quarter-inch grid it should stand at 7, 7, not %v", box.Low)
	}
	x, y := on(s, 10, 10)
	toX, toY := on(s, 17.07, 20)
	st.Drag(x, y, toX, toY)
	if box = edit.PieceBox(&s.Map().Pieces[0]); box.Low != (geometry.Point{X: 14, Y: 17}) {
		t.Errorf("dragged, it stands at %v", box.Low)
	}
	st.HoldKey(ui.Alt)
	x, y = on(s, 17, 20)
	st.Drag(x, y, x+7, y)
	st.LetKey(ui.Alt)
	if box = edit.PieceBox(&s.Map().Pieces[0]); math.Abs(box.Low.X-14-7/s.camera.Zoom) > 0.002 {
		t.Errorf("with Alt held it stands at %v, not where the hand put it", box.Low)
	}
	st.Press("Ctrl Z")
	frame := edit.PieceFrame(&s.Map().Pieces[0])
	p := s.OnScreen(frame.At(1, 0))
	q := s.OnScreen(frame.At(1, 0).Add(geometry.Point{X: 2}))
	st.Drag(p.X, p.Y, q.X, q.Y)
	if frame = edit.PieceFrame(&s.Map().Pieces[0]); frame.Width != 8 || frame.Depth != 6 {
		t.Errorf("pulled wider it measures %v by %v", frame.Width, frame.Depth)
	}
	knob := s.OnScreen(s.knob(frame))
	middle := s.OnScreen(frame.Center)
	st.Drag(knob.X, knob.Y, middle.X+80, middle.Y) // to point right: a quarter turn clockwise
	if turned := math.Remainder(s.Map().Pieces[0].Angle+math.Pi/2, 2*math.Pi); math.Abs(turned) > 1e-6 {
		t.Errorf("turned to %v", s.Map().Pieces[0].Angle)
	}
	for s.history.Steps() > 0 {
		st.Press("Ctrl Z")
	}
	if len(s.Map().Pieces) != 0 {
		t.Error("undo does not lead back to the empty table")
	}
	st.Press("Ctrl Y")
	if len(s.Map().Pieces) != 1 {
		t.Error("redo does not bring the piece back")
	}
}

func TestTwinsFollowEachOther(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "van", 9, 9)
	st.Press("M")
	if len(s.Map().Pieces) != 2 || !edit.Linked(s.Map(), s.Chosen()) {
		t.Fatal("M makes no twin")
	}
	x, y := on(s, 9, 9)
	toX, toY := on(s, 12, 15)
	st.Drag(x, y, toX, toY)
	a, b := edit.PieceBox(&s.Map().Pieces[0]), edit.PieceBox(&s.Map().Pieces[1])
	if a.Center().Add(b.Center()).Distance(geometry.Point{X: 36, Y: 36}) > 0.002 {
		t.Errorf("moved, %v and %v are no mirror images", a.Center(), b.Center())
	}
	st.Press(ui.Delete)
	if len(s.Map().Pieces) != 0 {
		t.Error("the twin stays behind")
	}
	st.Press("Ctrl Z")
	if len(s.Map().Pieces) != 2 {
		t.Error("undo brings back only one of them")
	}
}

func TestShapesNotesAndZonesAreDrawn(t *testing.T) {
	s, st := at(t, nil)
	draw := func(key ui.Key, x0, y0, x1, y1 float64) {
		st.Press("V", key)
		fx, fy := on(s, x0, y0)
		tx, ty := on(s, x1, y1)
		st.Drag(fx, fy, tx, ty)
	}
	draw("U", 4, 8, 9, 12)
	draw("L", 12, 8, 18, 14)
	draw("O", 20, 20, 24, 24)
	if n := len(s.Map().Pieces); n != 3 {
		t.Fatalf("%d pieces were drawn", n)
	}
	if frame := edit.PieceFrame(&s.Map().Pieces[0]); frame.Width != 5 || frame.Depth != 4 {
		t.Errorf("the rectangle measures %v by %v", frame.Width, frame.Depth)
	}
	if len(s.Map().Pieces[1].Prisms[0].Polygon) != 6 || s.Map().Pieces[2].Prisms[0].Radius != 2 {
		t.Error("the L or the disc has another shape")
	}
	st.Press("V", "P")
	for _, p := range [][2]float64{{26, 8}, {32, 8}, {32, 13}, {29, 15}} {
		st.Click(on(s, p[0], p[1]))
	}
	st.Press(ui.Enter)
	if n := len(s.Map().Pieces); n != 4 || len(s.Map().Pieces[3].Prisms[0].Polygon) != 4 {
		t.Error("the free outline was not made")
	}
	draw("N", 3, 20, 8, 22)
	st.Type(" to self")
	st.Press(ui.Enter)
	if n := len(s.Map().Ground); n != 1 || s.Map().Ground[0].Kind != maps.Note || !strings.Contains(s.Map().Ground[0].Text, "to self") {
		t.Error("there is no note")
	}
	s.way = edit.HalfTurn
	draw("Z", 0, 0, 20, 5)
	if n := len(s.Map().Zones); n != 2 || s.Map().Zones[0].Team == s.Map().Zones[1].Team {
		t.Errorf("%d zones were drawn", n)
	}
	if problems := maps.Check(s.Map()); len(problems) > 0 {
		t.Error(problems)
	}
}

func TestCopiesGoFromTableToTable(t *testing.T) {
	m, _ := maps.ShippedByName("crossroads")
	s, st := at(t, m)
	st.Press("Ctrl A", "Ctrl C")
	text := st.Clipboard()
	if _, _, err := edit.ReadClip("clipboard", []byte(text)); err != nil {
		t.Fatal(err)
	}
	st.Press("Ctrl N", "3") // an empty table of 48 inches
	if s.Map().Width != 48 || len(s.Map().Pieces) != 0 {
		t.Fatalf("the new table is %v wide, with %d pieces", s.Map().Width, len(s.Map().Pieces))
	}
	st.Press("Ctrl V", ui.Enter)
	if len(s.Map().Pieces) != len(m.Pieces) {
		t.Errorf("%d of %d pieces were pasted", len(s.Map().Pieces), len(m.Pieces))
	}
}

// Saving asks for a name once, never overwrites another table, and what was saved opens again as it was.
func TestSavedTablesOpenAgain(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 12, 12)
	for range 2 {
		st.Press("Ctrl S")
		if s.files.asking == askSave {
			st.Press("Ctrl A")
			st.Type("Old Mill")
			st.Press(ui.Enter)
		}
	}
	want := filepath.Join(s.house.Folder, "tables", "old-mill"+maps.Extension)
	if s.path != want || s.history.Changed() {
		t.Fatalf("saved to %q", s.path)
	}
	saved, _ := maps.Write(s.Map())
	st.Press("Ctrl N", "1")
	st.Press("Ctrl O")
	if s.files.asking != askOpen || s.files.tables[0].Path != want {
		t.Fatal("the saved table is not the first one to open")
	}
	st.Press(ui.Enter)
	if again, _ := maps.Write(s.Map()); string(again) != string(saved) {
		t.Error("it opens as something else")
	}
	st.Press("Ctrl N", "1")
	place(t, s, st, "van", 12, 12)
	st.Press("Ctrl S", "Ctrl A")
	st.Type("Old Mill")
	st.Press(ui.Enter)
	if s.path == want {
		t.Error("another table of the same name was overwritten")
	}
}

// What was drawn goes out to a virtual tabletop and comes back whole, by the dialogs.
func TestExportedTablesComeBack(t *testing.T) {
	m, _ := maps.ShippedByName("market-square")
	s, st := at(t, m)
	st.Press("Ctrl E")
	s.export.format = 3
	st.Press(ui.Enter)
	path := filepath.Join(s.house.Folder, "exports", "market-square.dd2vtt")
	st.Until(func() bool { return !s.export.open })
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
	before, _ := maps.Write(s.Map())
	st.Press("Ctrl N", "1")
	if ok := inFrame(st, s, func(u *ui.UI) bool { return s.openPath(u, path) }); !ok {
		t.Fatal("it does not open")
	}
	if after, _ := maps.Write(s.Map()); string(after) != string(before) {
		t.Error("it opens as something else")
	}
	if !s.history.Changed() {
		t.Error("an imported table counts as saved")
	}
}

// inFrame calls f in the act pass of a frame, where messages can be shown.
func inFrame(st *stage.Stage, s *Scene, f func(u *ui.UI) bool) (ok bool) {
	s.doors.Back = func() game.Next { ok = f(st.Stack.UI); return game.Stay }
	st.Press(ui.Escape)
	if s.files.asking == askLeave {
		st.Press("Ctrl D")
	}
	s.doors.Back = nil
	return ok
}

// A rolled table is sound, keeps what was chosen, and is undone in one step; rolled in place of another one it does not
// belong into that one's file.
func TestRolledTablesKeepWhatIsChosen(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 9.5, 12.25)
	bank := edit.PieceBox(&s.Map().Pieces[0])
	st.Press("Ctrl S", "Ctrl A")
	st.Type("Kept")
	st.Press(ui.Enter, "G")
	if !s.roll.keep || !st.Settle(60*time.Second) || s.roll.rolled == nil {
		t.Fatalf("nothing was rolled: %v", s.roll.fault)
	}
	st.Press(ui.Enter)
	if len(s.Map().Pieces) < 10 || len(maps.Check(s.Map())) > 0 || s.path == "" {
		t.Errorf("%d pieces, %v, in the file %q", len(s.Map().Pieces), maps.Check(s.Map()), s.path)
	}
	kept := false
	for i := range s.Map().Pieces {
		kept = kept || edit.PieceBox(&s.Map().Pieces[i]) == bank && s.Map().Pieces[i].Name == "Bank"
	}
	if !kept {
		t.Error("the bank is gone")
	}
	st.Press("G")
	if !st.Settle(60*time.Second) || s.roll.rolled == nil {
		t.Fatal("nothing was rolled the second time")
	}
	st.Press(ui.Enter)
	if s.path != "" {
		t.Error("another table would be written over the first")
	}
	st.Press("Ctrl Z", "Ctrl Z")
	if len(s.Map().Pieces) != 1 {
		t.Error("undo does not bring the bank back alone")
	}
}

// A file with faults leaves what is being drawn as it is, and says what is wrong.
func TestFaultyFilesChangeNothing(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 12, 12)
	before := s.Map()
	path := filepath.Join(t.TempDir(), "bad"+maps.Extension)
	if err := os.WriteFile(path, []byte(`{"format": "trueinch-table", "version": 1, "name": "Bad", "width": 3}`), 0o600); err != nil {
		t.Fatal(err)
	}
	st.Step(ui.Input{})
	if inFrame(st, s, func(u *ui.UI) bool { return s.openPath(u, path) }) || s.Map() != before {
		t.Error("a faulty file was taken up")
	}
	st.Said(t)
}

// A piece is dragged from the shelf straight onto the table, and shapes are drawn by keys alone.
func TestDragFromTheShelfAndDrawByKeys(t *testing.T) {
	s, st := at(t, nil)
	st.Hold(130, 210, ui.Primary)
	x, y := on(s, 15, 15)
	st.Move(x-40, y)
	st.Move(x, y)
	st.Let(ui.Primary)
	st.Step(ui.Input{})
	if len(s.Map().Pieces) != 1 || edit.PieceBox(&s.Map().Pieces[0]).Center().Distance(geometry.Point{X: 15, Y: 15}) > 0.3 {
		t.Fatalf("%d pieces are on the table", len(s.Map().Pieces))
	}
	for i, key := range []ui.Key{"U", "L", "O"} {
		st.Press(key, ui.Enter)
		if len(s.Map().Pieces) != i+2 {
			t.Errorf("%s and Enter draw nothing", key)
		}
	}
}

// What is being drawn is on the disk a while after each change, and is offered at the next start.
func TestDraftsSurviveACrash(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "bank", 12, 12)
	st.Wait(3 * time.Second)
	if !st.Settle(10 * time.Second) {
		t.Fatal("the draft is not written")
	}
	again := New(s.house, s.system, nil, "", Doors{})
	other := stage.New(again)
	if again.files.asking != askRecover {
		t.Fatal("the draft is not offered")
	}
	other.Press(ui.Enter)
	if len(again.Map().Pieces) != 1 || !again.history.Changed() {
		t.Error("the draft does not come back as unsaved")
	}
	other.Press("Ctrl S", "Ctrl A")
	other.Type("Saved")
	other.Press(ui.Enter)
	if _, there := again.house.Draft(); there {
		t.Error("a saved table is still offered as a draft")
	}
	damaged := filepath.Join(s.house.Folder, "drafts", "draft"+maps.Extension)
	if err := os.WriteFile(damaged, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if third := New(s.house, s.system, nil, "", Doors{}); third.files.asking == askRecover {
		t.Error("a damaged draft is offered")
	}
}

func TestOwnPiecesStayOnTheShelf(t *testing.T) {
	s, st := at(t, nil)
	place(t, s, st, "van", 12, 12)
	st.Press("Ctrl B", "Ctrl A")
	st.Type("Red van")
	st.Press(ui.Enter)
	again := New(s.house, s.system, edit.Blank("Other", 36, 36), "", Doors{})
	if len(again.palette.own) != 1 || again.palette.own[0].Clip.Name != "Red van" {
		t.Fatalf("%+v are on the shelf", again.palette.own)
	}
	other := stage.New(again)
	place(t, again, other, "red van", 12, 12)
}

// The keyboard alone places, moves, turns, mirrors and deletes.
func TestEverythingByKeyboard(t *testing.T) {
	s, st := at(t, nil)
	st.Press("/")
	st.Type("bank")
	st.Press(ui.Enter)
	for range 60 {
		if st.Press(ui.Tab); strings.HasPrefix(st.Stack.UI.Focused(), "shelf|") {
			break
		}
	}
	st.Press(ui.Enter)
	if s.carried == nil {
		t.Fatal("no key takes a piece in hand")
	}
	before := s.carried.at
	st.Press("Shift Left", "Shift Left", "E", ui.Enter)
	if len(s.Map().Pieces) != 1 {
		t.Fatal("Enter does not put it down")
	}
	if p := &s.Map().Pieces[0]; math.Abs(p.Angle-edit.TurnStep) > 1e-6 || math.Abs(edit.PieceBox(p).Center().X-before.X+2) > 0.51 {
		t.Errorf("it stands at %v, turned by %v", edit.PieceBox(p).Center(), p.Angle)
	}
	st.Press("M", ui.Delete)
	if len(s.Map().Pieces) != 0 {
		t.Error("it is still there")
	}
}

// A photograph is calibrated by two points, and a table seen askew is straightened by its corners.
func TestPhotographsAreCalibratedAndStraightened(t *testing.T) {
	s, st := at(t, nil)
	path := filepath.Join(t.TempDir(), "table.png")
	shot := canvas.Paint(picture400, 1, func(c *canvas.Canvas) {
		c.Clear(canvas.Hex(0x303030))
		c.Polygon(canvas.Hex(0xD0D0D0), canvas.Point{X: 100, Y: 50}, canvas.Point{X: 320, Y: 60}, canvas.Point{X: 390, Y: 380}, canvas.Point{X: 20, Y: 370})
		c.Circle(205, 190, 12, canvas.Hex(0xCB3B11), canvas.Stroke{})
	})
	writePNG(t, path, shot.Image())
	st.Press("I")
	s.layPhoto(read(t, path))
	st.Step(ui.Input{})
	if s.Map().Picture == nil {
		t.Fatal("the photograph is not on the table")
	}
	s.photo.mode = calibrate
	st.Click(on(s, 3, 3))
	st.Click(on(s, 13, 3))
	st.Type("20")
	st.Press(ui.Enter)
	if got := s.Map().Picture.Scale; math.Abs(got-2*36.0/400) > 0.002 {
		t.Errorf("the scale is %v inches a pixel", got)
	}
	st.Press("Ctrl Z")
	s.photo.mode = straighten
	for _, pixel := range []canvas.Point{{X: 20, Y: 370}, {X: 390, Y: 380}, {X: 320, Y: 60}, {X: 100, Y: 50}} {
		p := s.Map().Picture
		st.Click(on(s, p.Corner.X+pixel.X*p.Scale, p.Corner.Y+(400-pixel.Y)*p.Scale))
	}
	if len(s.photo.points) != 4 {
		t.Fatalf("%d corners are set", len(s.photo.points))
	}
	before := s.Map().Picture
	st.Press(ui.Enter)
	st.Until(func() bool { return s.Map().Picture != before })
	flat := decode(t, s.Map().Picture.Data)
	corner := flat.At(8, 8)
	if r, _, _, _ := corner.RGBA(); r>>8 < 0xA0 {
		t.Errorf("the corner of the straightened picture is %v, not the table", corner)
	}
}

// picture400 is the size of the photograph of the tests, in pixels.
var picture400 = image.Pt(400, 400)

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decode(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// TestExportsStayInTheirFolder: whatever a table is called, its file lies directly in the folder of exports.
func TestExportsStayInTheirFolder(t *testing.T) {
	for _, name := range []string{"../../../../x", "Mill Lane / Ost 1", `..\x`, "", "con", "."} {
		folder := filepath.Join("home", "exports")
		if path := filepath.Join(folder, fileStem(name)+".pdf"); filepath.Dir(path) != folder {
			t.Errorf("%q is exported to %s", name, path)
		}
	}
}

// TestAPhotographNeedsNoName: a new table has no name until it is saved, and a photograph is laid and moved under it all the same.
func TestAPhotographNeedsNoName(t *testing.T) {
	s, _ := at(t, &maps.Map{Width: 36, Depth: 36})
	path := filepath.Join(t.TempDir(), "table.png")
	writePNG(t, path, canvas.Paint(picture400, 1, func(c *canvas.Canvas) { c.Clear(canvas.Hex(0x303030)) }).Image())
	if !s.layPhoto(read(t, path)) || s.Map().Picture == nil {
		t.Fatal("the photograph is refused")
	}
	s.setPicture("designer.did-photo", func(p *maps.Picture) { p.Opacity = 0.5 })
	if s.Map().Picture.Opacity != 0.5 {
		t.Error("the photograph cannot be changed")
	}
	if s.layPhoto([]byte("no picture")) {
		t.Error("a text was taken for a photograph")
	}
}

// TestAPhotographThatWasCutOff is not laid; in a file it is named on its sheet, and can be replaced or dropped but not straightened.
func TestAPhotographThatWasCutOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.png")
	writePNG(t, path, canvas.Paint(picture400, 1, func(c *canvas.Canvas) { c.Clear(canvas.Hex(0x303030)) }).Image())
	whole := read(t, path)
	cut := whole[:len(whole)-40]
	s, _ := at(t, nil)
	if s.layPhoto(cut) {
		t.Error("it is laid")
	}
	m := edit.Blank("Test", 36, 36)
	m.Picture = &maps.Picture{Data: cut, Scale: 0.1}
	s, st := at(t, m)
	s.tool, s.photo.mode = trace, straighten
	s.photo.points = []geometry.Point{{X: 1, Y: 1}, {X: 9, Y: 1}, {X: 9, Y: 9}, {X: 1, Y: 9}}
	st.Step(ui.Input{})
	var shown strings.Builder
	for _, r := range st.Stack.UI.C.ReadIn(st.Stack.UI.Whole()) {
		shown.WriteString(r.Text + " ")
	}
	if !strings.Contains(shown.String(), "neither a PNG") || strings.Contains(shown.String(), "Opacity") {
		t.Errorf("it is not named: %s", shown.String())
	}
	st.Said(t)
	st.Press(ui.Enter)
	if s.photo.busy {
		t.Error("it is straightened")
	}
	if !s.layPhoto(whole) {
		t.Error("it cannot be replaced")
	}
}

// FuzzPhoto: whatever stands in a picture, it is laid and shown, or refused.
func FuzzPhoto(f *testing.F) {
	var small, gray bytes.Buffer
	if png.Encode(&small, image.NewRGBA(image.Rect(0, 0, 3, 2))) != nil || jpeg.Encode(&gray, image.NewGray(image.Rect(0, 0, 9, 9)), nil) != nil {
		f.Fatal("no picture is made")
	}
	f.Add(small.Bytes())
	f.Add(small.Bytes()[:small.Len()-20])
	f.Add(gray.Bytes())
	h := &house.House{Folder: f.TempDir()}
	f.Fuzz(func(t *testing.T, data []byte) {
		if info, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && info.Width > 1<<18/max(1, info.Height) {
			t.Skip("large ones are slow")
		}
		s := New(h, supreme.System{}, edit.Blank("Test", 36, 36), "", Doors{})
		if s.layPhoto(data) != (s.photo.of(s.Map()) != nil) {
			t.Errorf("laid and not shown, or the other way round: %v", s.Map().Picture)
		}
	})
}
