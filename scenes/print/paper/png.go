package paper

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"math"
)

// PNG writes a picture with its density in pixels an inch, so that it prints at its true size.
func PNG(img image.Image, density float64) ([]byte, error) {
	var plain bytes.Buffer
	if err := png.Encode(&plain, img); err != nil {
		return nil, err
	}
	file := plain.Bytes()
	const afterHeader = 8 + 4 + 4 + 13 + 4 // signature, and the first chunk: length, name, data, sum
	out := append([]byte(nil), file[:afterHeader]...)
	out = append(out, densityChunk(density)...)
	return append(out, file[afterHeader:]...), nil
}

// densityChunk says how many pixels make a metre, both ways.
func densityChunk(density float64) []byte {
	const inchesInMetre = 1 / 0.0254
	perMetre := uint32(math.Round(density * inchesInMetre))
	body := append([]byte("pHYs"), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, perMetre), perMetre)...)
	body = append(body, 1) // the unit is the metre
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	chunk = append(chunk, body...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
}
