package canvas

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestARowIsBlendedAsItsPixels blends rows of all lengths at once and pixel by pixel.
func TestARowIsBlendedAsItsPixels(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	byte255 := func() uint8 { return uint8(random.IntN(256)) }
	for range 20000 {
		row := make([]byte, 4*random.IntN(9))
		for i := range row {
			row[i] = byte255()
		}
		c := premultiply(Color{R: byte255(), G: byte255(), B: byte255(), A: byte255()}).times(uint32(byte255()))
		want := bytes.Clone(row)
		for i := 0; i < len(want); i += 4 {
			blend(want[i:i+4:i+4], c)
		}
		if blendRow(row, c); !bytes.Equal(row, want) {
			t.Fatalf("%+v gives %v, not %v", c, row, want)
		}
	}
}
