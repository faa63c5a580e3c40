package ui

import "trueinch/game/canvas"

// Share gives the buttons of a row their places, each the room that its words need, and then their keys as far as there is
// room, those of the last ones first; what is left goes to the first. All are written in letters of one size.
func (u *UI) Share(row []Button, r canvas.Rect, gap float64) {
	if len(row) == 0 {
		return
	}
	widths, left := make([]float64, len(row)), r.W-gap*float64(len(row)-1)
	need := 0.0
	for i := range row {
		bare := row[i]
		bare.Key = ""
		widths[i] = u.ButtonWidth(bare)
		need += widths[i]
	}
	if need > left {
		for i := range widths {
			widths[i] *= left / need
			row[i].bare = true
		}
	} else {
		left -= need
		for i := len(row) - 1; i >= 0; i-- {
			key := u.ButtonWidth(row[i]) - widths[i]
			if row[i].bare = key > left; !row[i].bare {
				widths[i] += key
				left -= key
			}
		}
		widths[0] += left
	}
	x := r.X
	for i := range row {
		row[i].Rect = canvas.Rect{X: x, Y: r.Y, W: widths[i], H: r.H}
		x += widths[i] + gap
	}
	u.Even(row)
}

// Even has buttons that belong together written in letters of one size: that of the one with the least room.
func (u *UI) Even(row []Button) {
	least := Name.Size
	for _, b := range row {
		if b.Label == "" {
			continue
		}
		face := canvas.Rect{X: b.Rect.X, Y: b.Rect.Y, W: b.Rect.W - Shadow, H: b.Rect.H - Shadow}
		icon, capped, _ := u.arrange(b, face)
		least = min(least, u.layOut(b, b.room(face, icon, capped)).t.Size)
	}
	for i := range row {
		row[i].most = least
	}
}
