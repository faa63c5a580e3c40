package app

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/portraits"
)

// magenta is a colour that nothing on any screen has.
var magenta = color.RGBA{R: 255, B: 255, A: 255}

func magentaPNG(t *testing.T, w, h int) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w * h { // somebody before an evening sky
		x, y := i%w-w/2, i/w-h/3
		c := color.RGBA{R: uint8(40 + 160*(i/w)/h), G: 90, B: 120, A: 255}
		if y > 0 && x*x < (w/3)*(w/3) || x*x*4+y*y*2 < w*w/16 {
			c = magenta
		}
		img.SetRGBA(i%w, i/w, c)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// seen counts the pixels of the picture on the screen.
func seen(s *stage.Stage) (count int) {
	img := s.Image()
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i] == 255 && img.Pix[i+1] == 0 && img.Pix[i+2] == 255 {
			count++
		}
	}
	return count
}

// TestACardHasAPicture chooses a picture for a new card in the editor, where it is on the card before it is saved, and finds it in an encounter on the base
// and in the panel, in the team builder and among the cards; a file that is none is refused with a sentence. Taken away, or on a computer that does not have
// it, the card has its silhouette, in a match that is under way, too.
func TestACardHasAPicture(t *testing.T) { // not parallel: it answers for the system's dialog
	file := filepath.Join(t.TempDir(), "pell.png")
	defer game.AskFilesWith(func(game.FileDialog) (string, error) { return file, nil })()
	for _, view := range []struct {
		name     string
		language string
		palette  string
		scale    float64
	}{{"en-light-100", "en", "light", 1}, {"fr-dark-150", "fr", "dark", 1.5}, {"en-dark-100", "en", "dark", 1}, {"fr-light-200", "fr", "light", 2}} {
		a, _ := opened(t)
		a.Settings.Language, a.Settings.Palette = view.language, view.palette
		on := func(scene game.Scene) *stage.Stage {
			s := stage.New(scene, stage.With(a.Settings), stage.Language(view.language), stage.Palette(view.palette), stage.Scale(view.scale))
			s.Stack.UsePortraits(portraits.New(a.House, nil))
			s.Wait(0)
			return s
		}
		system := a.system()
		s := on(a.cardEditor(system, paperCard, "", nil).Unsaved())
		tab := func(i int) { // where the card is a tab of its own
			switch view.scale {
			case 1.5:
				s.Press([]ui.Key{"Ctrl 1", "Ctrl 2"}[i])
			case 2:
				s.Press([]ui.Key{"Ctrl 2", "Ctrl 3"}[i])
			}
		}
		choose := func(data []byte) {
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
			tab(0)
			clickControl(t, s, "cardeditor-picture")
			s.Settle(time.Minute)
			tab(1)
			s.Wait(0)
		}
		choose([]byte("no picture"))
		if said := s.Stack.Front().Toasted(); !strings.Contains(said, "pell.png") || !strings.Contains(said, "JPEG") || seen(s) > 0 {
			t.Errorf("%s: a file that is no picture: %q", view.name, said)
		}
		choose(magentaPNG(t, 300, 500))
		before := seen(s)
		keep(t, s, "picture-editor-"+view.name)
		read(t, s, "picture "+view.name)
		if before == 0 {
			t.Errorf("%s: the picture is not on the card before it is saved", view.name)
		}
		if a.House.OwnsPicture(system, "sergeant-pell") {
			t.Error("the picture is kept before the card is")
		}
		if err := s.Stack.Scenes()[0].(game.Keeper).Keep(); err != nil { // as when the window is closed
			t.Fatal(err)
		}
		again := on(a.newCard(system, nil))
		if tabs := []ui.Key{"Ctrl 2", "Ctrl 3"}; view.scale > 1 {
			again.Press(tabs[int(view.scale*2)-3])
		}
		if again.Wait(0); seen(again) == 0 {
			t.Errorf("%s: a picture that waited for its card is lost", view.name)
		}
		s.Press("Ctrl S")
		if len(a.House.PictureDraft(system)) > 0 {
			t.Errorf("%s: a picture that is kept still waits", view.name)
		}
		if !a.House.OwnsPicture(system, "sergeant-pell") || seen(s) == 0 {
			t.Errorf("%s: the picture is not kept with the card", view.name)
		}
		team := on(a.teams())
		team.Press("/")
		team.Type("Pell")
		if team.Settle(time.Minute); seen(team) == 0 {
			t.Errorf("%s: the picture is not in the team builder", view.name)
		}
		read(t, team, "picture team "+view.name)
		keep(t, team, "picture-team-"+view.name)
		s.Press("F5")
		e, ok := top[*encounter.Scene](s)
		if !ok {
			t.Fatalf("F5 does not lead into an encounter: %s", s.Stack.Front().Toasted())
		}
		s.Settle(time.Minute)
		for range 3 {
			s.Press(ui.Enter)
			s.Settle(time.Minute)
		}
		keep(t, s, "picture-encounter-"+view.name)
		read(t, s, "picture encounter "+view.name)
		if seen(s) < 60 {
			t.Errorf("%s: %d pixels of the picture in the encounter", view.name, seen(s))
		}
		var saved bytes.Buffer
		if err := e.Match().Save(&saved); err != nil {
			t.Fatal(err)
		}
		elsewhere := &house.House{Systems: []engine.System{supreme.System{}}, Folder: t.TempDir()}
		if _, err := elsewhere.VerifyMatch("a.match", saved.Bytes()); err != nil {
			t.Errorf("where there is no picture: %v", err)
		}
		if bytes.Contains(saved.Bytes(), []byte("PNG")) {
			t.Error("the match holds the picture")
		}
		if err := a.House.DropPicture(system, "sergeant-pell"); err != nil {
			t.Fatal(err)
		}
		s.Move(3, 3)
		s.Wait(time.Second)
		if n := seen(s); n > 0 {
			t.Errorf("%s: %d pixels of a picture that is gone", view.name, n)
		}
	}
}
