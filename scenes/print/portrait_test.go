package print

import (
	"image"
	"image/color"
	"testing"

	"trueinch/engine/supreme"
	"trueinch/game/canvas"
)

// gallery has one picture, of one card.
type gallery struct {
	card     string
	portrait *canvas.Portrait
}

func (g gallery) Portrait(string, string) *canvas.Portrait { return nil } // as while it is still read
func (g gallery) Awaited(system, card string) *canvas.Portrait {
	if system != "se" || card != g.card {
		return nil
	}
	return g.portrait
}

// A card that has a picture is printed with it, at its place and as large as it should be, however large the picture is; the others keep their silhouettes.
func TestTheCardIsPrintedWithItsPicture(t *testing.T) {
	magenta := color.RGBA{R: 255, B: 255, A: 255}
	for _, size := range []image.Point{{30, 30}, {900, 1600}} {
		img := image.NewRGBA(image.Rectangle{Max: size})
		for i := range size.X * size.Y {
			img.SetRGBA(i%size.X, i/size.X, magenta)
		}
		team := toPrint(t, supreme.System{}, "lamplighters-8.team.json")
		o := Options{Look: lookIn(t, "en"), Paper: A4, Parts: []Part{Cards}, Correction: Correction{1, 1}}
		count := func() (pixels int, box image.Rectangle) {
			data, err := TeamPDF(team, o)
			if err != nil {
				t.Fatal(err)
			}
			keep(t, "cards-with-picture.pdf", data)
			page := sheets(t, data, 1, 1)[0]
			for y := range page.Bounds().Dy() {
				for x := range page.Bounds().Dx() {
					if r, g, b, _ := page.At(x, y).RGBA(); r > 0xf000 && g < 0x1000 && b > 0xf000 {
						pixels++
						box = box.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			return pixels, box
		}
		if pixels, _ := count(); pixels > 0 {
			t.Fatalf("%d pixels of the picture without one", pixels)
		}
		o.Look.Portraits = gallery{team.List.Cards[0], canvas.NewPortrait(img)}
		pixels, box := count()
		wide, high := float64(box.Dx())/dots*pointsPerInch, float64(box.Dy())/dots*pointsPerInch
		if wide < 36 || wide > 39 || high < 39 || high > 41 || pixels < box.Dx()*box.Dy()*95/100 {
			t.Errorf("%v: the picture measures %.1f by %.1f points, %d of %d pixels", size, wide, high, pixels, box.Dx()*box.Dy())
		}
	}
}
