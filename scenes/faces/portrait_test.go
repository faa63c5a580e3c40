package faces

import (
	"image"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// asked is a gallery that has a picture of every card and notes whose were asked for.
type asked struct {
	portrait *canvas.Portrait
	all      []string
}

func (a *asked) Portrait(system, card string) *canvas.Portrait {
	a.all = append(a.all, system+"/"+card)
	return a.portrait
}
func (a *asked) Awaited(system, card string) *canvas.Portrait { return a.Portrait(system, card) }

// row is a screen with two tokens, one of them far below the window.
type row struct{}

func (row) Frame(u *ui.UI) game.Next {
	u.Speak(engine.Speech{System: "xx"})
	Card(u, canvas.Rect{X: 20, Y: 20, W: 60, H: 60}, ui.Blue, "seen", "")
	Card(u, canvas.Rect{X: 20, Y: 5000, W: 60, H: 60}, ui.Blue, "below", "")
	return game.Next{}
}

// A token shows the picture of its card, of the system that is spoken of, and only what is seen has its picture read.
func TestOnlyWhatIsSeenHasItsPictureRead(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	for i := range img.Pix {
		img.Pix[i] = 255
		if i%4 == 1 {
			img.Pix[i] = 0
		}
	}
	gallery := &asked{portrait: canvas.NewPortrait(img)}
	s := stage.New(row{}, stage.Scale(1))
	s.Stack.UsePortraits(gallery)
	s.Step(ui.Input{})
	shown := s.Image()
	if c := shown.RGBAAt(50, 50); c.R < 250 || c.G > 5 || c.B < 250 {
		t.Errorf("the middle of the token is %v", c)
	}
	if len(gallery.all) == 0 || slices.ContainsFunc(gallery.all, func(card string) bool { return card != "xx/seen" }) {
		t.Errorf("asked for %v", gallery.all)
	}
}
