package house

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/draw"
)

// orientation is how the camera was held, by the Exif note of a JPEG file: 1 to 8 as the note counts, 1 where there is none.
func orientation(data []byte) int {
	const (
		begins, noted = 0xD8, 0xE1 // markers behind 0xFF
		scan          = 0xDA       // the pixels follow
	)
	if len(data) < 4 || data[0] != 0xFF || data[1] != begins {
		return 1
	}
	for rest := data[2:]; len(rest) >= 4 && rest[0] == 0xFF && rest[1] != scan; {
		size := 2 + int(binary.BigEndian.Uint16(rest[2:]))
		if size > len(rest) {
			return 1
		}
		if note, exif := bytes.CutPrefix(rest[4:max(4, size)], []byte("Exif\x00\x00")); exif && rest[1] == noted {
			return orientationNoted(note)
		}
		rest = rest[size:]
	}
	return 1
}

// orientationNoted finds the orientation in the first list of tags of an Exif note.
func orientationNoted(note []byte) int {
	if len(note) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if bytes.HasPrefix(note, []byte("II")) {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(note[4:]))
	if at+2 > int64(len(note)) {
		return 1
	}
	const tag, length = 0x0112, 12
	list := note[at+2:]
	for range order.Uint16(note[at:]) {
		if len(list) < length {
			break
		}
		if order.Uint16(list) == tag {
			if now := int(order.Uint16(list[8:])); now >= 1 && now <= 8 {
				return now
			}
			break
		}
		list = list[length:]
	}
	return 1
}

// upright is a picture as it was seen, by the orientation in which it is stored.
func upright(img image.Image, stored int) image.Image {
	if stored == 1 {
		return img
	}
	size := img.Bounds().Size()
	flat := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(flat, flat.Rect, img, img.Bounds().Min, draw.Src)
	across, down := size.X, size.Y
	if stored > 4 { // a quarter turned
		across, down = down, across
	}
	out := image.NewRGBA(image.Rect(0, 0, across, down))
	for y := range size.Y {
		for x := range size.X {
			right, low := size.X-1-x, size.Y-1-y
			to := [9]image.Point{2: {right, y}, 3: {right, low}, 4: {x, low}, 5: {y, x}, 6: {low, x}, 7: {low, right}, 8: {y, right}}[stored]
			copy(out.Pix[out.PixOffset(to.X, to.Y):][:4], flat.Pix[flat.PixOffset(x, y):][:4])
		}
	}
	return out
}
