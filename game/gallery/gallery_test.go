package gallery

import (
	"os"
	"testing"

	"trueinch/game/stage"
)

func TestPictures(t *testing.T) {
	dir := os.Getenv("TRUEINCH_PICTURES")
	if dir == "" {
		dir = t.TempDir()
	}
	for _, c := range []struct {
		name    string
		options []stage.Option
	}{
		{"light", nil},
		{"dark", []stage.Option{stage.Palette("dark")}},
		{"contrast", []stage.Option{stage.Palette("high-contrast")}},
		{"double", []stage.Option{stage.Size(2560, 1600), stage.Scale(2)}},
		{"scale-120", []stage.Option{stage.Size(1536, 960), stage.Scale(1.2)}},
	} {
		s := stage.New(New(), c.options...)
		if err := s.SavePNG(dir + "/gallery-" + c.name + ".png"); err != nil {
			t.Fatal(err)
		}
	}
}
