package portraits

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game/canvas"
	"trueinch/scenes/house"
)

func painted(t *testing.T, c color.RGBA) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		img.SetRGBA(i%8, i/8, c)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// middle is the colour that a portrait shows.
func middle(p *canvas.Portrait) color.RGBA {
	return canvas.Paint(image.Pt(20, 20), 1, func(c *canvas.Canvas) { c.Portrait(p, canvas.Rect{W: 20, H: 20}) }).Image().RGBAAt(10, 10)
}

var red, blue = color.RGBA{R: 255, A: 255}, color.RGBA{B: 255, A: 255}

// A card shows the picture that the house has for it now: none, one, another in its place, none again; and none of another system.
func TestTheGalleryFollowsTheHouse(t *testing.T) {
	system := supreme.System{}
	h := &house.House{Systems: []engine.System{system}, Folder: t.TempDir()}
	g := New(h, nil)
	if g.Portrait("se", "anvil-rose") != nil {
		t.Error("there is a picture before anybody added one")
	}
	for _, c := range []color.RGBA{red, blue} {
		if err := h.KeepPicture(system, "anvil-rose", painted(t, c)); err != nil {
			t.Fatal(err)
		}
		p := g.Portrait("se", "anvil-rose")
		if p == nil || middle(p) != c {
			t.Fatalf("%v: another picture is shown", c)
		}
		if g.Portrait("se", "anvil-rose") != p || g.Awaited("se", "anvil-rose") != p {
			t.Error("the picture is read twice")
		}
		time.Sleep(2 * time.Millisecond) // a file that is written in the same moment with the same size is the same to the gallery
	}
	if g.Portrait("pc1", "anvil-rose") != nil {
		t.Error("a card of another system shows it, too")
	}
	if err := h.DropPicture(system, "anvil-rose"); err != nil || g.Portrait("se", "anvil-rose") != nil {
		t.Errorf("%v: the picture is shown after it was taken away", err)
	}
	if err := h.KeepPicture(system, "anvil-rose", []byte("nothing")); err != nil || g.Portrait("se", "anvil-rose") != nil {
		t.Errorf("%v: what cannot be read is shown", err)
	}
}

// With somebody to wake, nobody waits: the card shows its silhouette until the picture is read.
func TestPicturesAreReadInTheBackground(t *testing.T) {
	system := supreme.System{}
	h := &house.House{Systems: []engine.System{system}, Folder: t.TempDir()}
	if err := h.KeepPicture(system, "anvil-rose", painted(t, red)); err != nil {
		t.Fatal(err)
	}
	woken := make(chan bool, 10)
	g := New(h, func() { woken <- true })
	if p := g.Portrait("se", "anvil-rose"); p != nil && middle(p) != red {
		t.Error("something else is shown")
	}
	<-woken
	if p := g.Portrait("se", "anvil-rose"); p == nil || middle(p) != red {
		t.Error("the picture is not shown once it has been read")
	}
}

// Of more pictures than anybody looks at, those are let go that nobody has asked for the longest.
func TestTheGalleryIsBounded(t *testing.T) {
	h := &house.House{Systems: []engine.System{supreme.System{}}, Folder: t.TempDir()}
	folder := filepath.Join(h.Folder, "cards", "se")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	data := painted(t, red)
	name := func(i int) string { return "card-" + string(rune('a'+i/26)) + string(rune('a'+i%26)) }
	for i := range mostKept + 30 {
		if err := os.WriteFile(filepath.Join(folder, name(i)+".png"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	g := New(h, nil)
	first := g.Portrait("se", name(0))
	for i := range mostKept + 30 {
		if g.Portrait("se", name(i)) == nil || g.Portrait("se", name(0)) != first {
			t.Fatal(i)
		}
	}
	if len(g.kept) > mostKept {
		t.Errorf("%d pictures are kept", len(g.kept))
	}
}
