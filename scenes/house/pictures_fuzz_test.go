package house

import (
	"image/color"
	"testing"
)

// FuzzDecodePicture: whatever bytes a picture is made of, reading it ends with a picture of sensible size or with a sentence.
func FuzzDecodePicture(f *testing.F) {
	f.Add(painted(f, 3, 5, color.RGBA{R: 9, A: 255}))
	f.Add(photographed(f, 16, 9))
	f.Add(bomb(f, 1<<31-1, 1<<31-1))
	f.Fuzz(func(t *testing.T, data []byte) {
		img, fault := DecodePicture(data)
		switch {
		case img == nil && packSentences[fault.Key] == "":
			t.Fatalf("neither a picture nor a sentence: %v", fault)
		case img != nil && (img.Bounds().Empty() || img.Bounds().Dx()*img.Bounds().Dy() > picturePixels):
			t.Fatalf("a picture of %v", img.Bounds())
		}
	})
}
