package maps

import (
	"bytes"
	"errors"
	"image"
)

// ErrNoPicture is what MeasurePicture says of a file that is no picture that can be read.
var ErrNoPicture = errors.New("maps: no picture")

// MeasurePicture is how many pixels a picture says it has, at least one each way, and what it is written in ("png", "jpeg", "webp"). It reads the head of
// the file alone, so that nothing is unpacked before its size is known.
func MeasurePicture(data []byte) (size image.Point, kind string, err error) {
	info, kind, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || info.Width < 1 || info.Height < 1 {
		return image.Point{}, "", ErrNoPicture
	}
	return image.Pt(info.Width, info.Height), kind, nil
}

// fits reports whether a picture of so many pixels is unpacked.
func fits(size image.Point) bool { return size.X <= mostPixels/size.Y }
