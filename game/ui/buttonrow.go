package ui

import "trueinch/game/canvas"

// Share gives the buttons of a row their places, each the room that its words and its key need, in letters as large as that allows. Where
// there is too little room even for small ones, keys are left out, those of the first ones first; room that is left goes to the first. All
// are written in letters of one size.
func (u *UI) Share(row []Button, r canvas.Rect, gap float64) {
	if len(row) == 0 {
		return
	}
	room := r.W - gap*float64(len(row)-1)
	widths, bare := make([]float64, len(row)), 0
	for !u.shareLetters(row, widths, room, r.H-Shadow >= twoLines) && bare < len(row) {
		row[bare].bare = true
		bare++
	}
	x := r.X
	for i := range row {
		row[i].Rect = canvas.Rect{X: x, Y: r.Y, W: widths[i], H: r.H}
		x += widths[i] + gap
	}
	u.Even(row)
}

// leastShared is the size of the smallest letters in which words of a row that have keys stay on one line, and twoLines the least height of a
// face, in units, that has room for two.
const (
	leastShared = 12.0
	twoLines    = 27.0
)

// shareLetters divides a width so that the words of a row and the keys that it still has find room, in letters as large as possible and in the
// smallest ones on two lines, if they are high enough. It reports whether they do; else each gets a part by what it needs.
func (u *UI) shareLetters(row []Button, widths []float64, room float64, high bool) bool {
	for size := Name.Size; ; size-- {
		need := 0.0
		for i := range row {
			letters := canvas.Type{Face: Name.Face, Size: size}
			words := u.C.Width(row[i].Label, letters)
			if size < leastShared && high {
				words = u.halfWidth(row[i].Label, letters)
			}
			widths[i] = u.buttonWidth(row[i], words)
			need += widths[i]
		}
		switch {
		case need <= room:
			widths[0] += room - need
			return true
		case size < leastShared:
			for i := range widths {
				widths[i] *= room / need
			}
			return false
		}
	}
}

// halfWidth is how wide words are on two lines.
func (u *UI) halfWidth(words string, t canvas.Type) float64 {
	least := u.C.Width(words, t)
	for i, r := range words {
		if r == ' ' {
			least = min(least, max(u.C.Width(words[:i], t), u.C.Width(words[i+1:], t)))
		}
	}
	return least
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
