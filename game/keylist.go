package game

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// keyList lists the keys that work on the screen below it. It goes when the key that brought it is let go after a while, and
// stays when that key was only struck.
type keyList struct {
	lines  []ui.KeyLine
	held   bool // by a key that is still down
	opened time.Duration
}

// struck is how long a key may be down that was only struck.
const struck = 400 * time.Millisecond

// The measures of the list, in units.
const (
	keyColumn  = 270.0 // the least width of one
	keyRoom    = 112.0 // of the caps in it
	keyLeading = 16.0
	keyGap     = 8.0 // between two lines
)

// listKeys puts the list of its keys over the front scene.
func (s *Stack) listKeys(in ui.Input) {
	if _, open := s.scenes[len(s.scenes)-1].scene.(*keyList); open {
		return
	}
	lines := s.UI.KeyLines()
	if s.names != nil && !slices.ContainsFunc(lines, func(l ui.KeyLine) bool { return slices.Contains(l.Keys, ui.AskName) }) {
		lines = append(lines, ui.KeyLine{Keys: []ui.Key{ui.AskName}, Text: s.UI.W("keys.name")})
	}
	lines = append(lines,
		ui.KeyLine{Keys: []ui.Key{"Ctrl +", "Ctrl -", "Ctrl 0"}, Text: s.UI.W("keys.scale")},
		ui.KeyLine{Keys: []ui.Key{"F11"}, Text: s.UI.W("keys.full-screen")},
		ui.KeyLine{Keys: []ui.Key{ui.AskKeys}, Text: s.UI.W("keys.this")})
	s.follow(PushOver(&keyList{lines: lines, held: in.Holds(ui.AskKeys), opened: in.Clock}))
	s.UI.Animate()
}

// Frame implements Scene.
func (l *keyList) Frame(u *ui.UI) Next {
	next := Stay
	if l.held && !u.Painting() && !u.In.Holds(ui.AskKeys) {
		l.held = false
		if u.In.Clock-l.opened > struck {
			next = Pop
		}
	}
	w, h := u.Size()
	width := min(940, w-24)
	columns := max(1, int((width-24)/keyColumn))
	column := (width - 24 - float64(columns-1)*16) / float64(columns)
	heights, tallest := l.columns(u, columns, column)
	u.Dialog("keys", width, min(h-24, tallest+44+64+16), ui.Header{Title: u.W("keys.title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		u.Scroll("keys-list", body, func(view canvas.Rect) float64 {
			at, x, y := 0, view.X+9, view.Y+8
			for i, line := range l.lines {
				if at < len(heights)-1 && i == heights[at] {
					at++
					x, y = x+column+16, view.Y+8
				}
				y += l.line(u, line, canvas.Rect{X: x, Y: y, W: column}) + keyGap
			}
			return tallest + 8
		})
		b := ui.Button{ID: "keys-close", Label: u.W("keys.close"), Key: ui.Escape, Primary: true}
		b.Rect = canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}
		u.KeyHelp("keys.close", ui.AskKeys)
		if u.Button(b) || u.Key(ui.AskKeys) {
			next = Pop
		}
	})
	return next
}

// columns spreads the lines over columns of about the same height: where each ends, and how high the highest is.
func (l *keyList) columns(u *ui.UI, count int, width float64) (ends []int, tallest float64) {
	high := make([]float64, len(l.lines))
	whole := 0.0
	for i, line := range l.lines {
		high[i] = l.height(u, line, width) + keyGap
		whole += high[i]
	}
	y := 0.0
	for i := range high {
		if y > 0 && y+high[i]/2 > whole/float64(count) && len(ends) < count-1 {
			ends = append(ends, i)
			tallest, y = max(tallest, y), 0
		}
		y += high[i]
	}
	return append(ends, len(l.lines)), max(tallest, y)
}

// caps are the keys of a line in rows that fit their room; four digits and more that follow each other are drawn as one.
func caps(u *ui.UI, keys []ui.Key) [][]ui.Key {
	if n := len(keys); n > 3 && digits(keys) {
		keys = []ui.Key{keys[0], "–", keys[n-1]}
	}
	rows, x := [][]ui.Key{nil}, 0.0
	for _, k := range keys {
		w := u.KeyCapWidth(k) + 4
		if x > 0 && x+w > keyRoom {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], k)
		x += w
	}
	return rows
}

func digits(keys []ui.Key) bool {
	for i, k := range keys {
		if n, err := strconv.Atoi(string(k)); err != nil || i > 0 && string(keys[i-1]) != strconv.Itoa(n-1) {
			return false
		}
	}
	return true
}

func (l *keyList) height(u *ui.UI, line ui.KeyLine, width float64) float64 {
	text := float64(len(u.C.Wrap(oneLine(line.Text), ui.Label, width-keyRoom-8))) * keyLeading
	return math.Max(text, 22*float64(len(caps(u, line.Keys)))-4)
}

// line draws what keys do: their caps at the left, what they do beside them. It returns its height.
func (l *keyList) line(u *ui.UI, line ui.KeyLine, r canvas.Rect) float64 {
	for i, row := range caps(u, line.Keys) {
		x, middle := r.X, r.Y+9+22*float64(i)
		for _, k := range row {
			if k == "–" {
				u.C.Text("–", x+2, middle+canvas.Baseline(ui.Label, 0), ui.Label, u.Colors.Ink)
				x += 14
				continue
			}
			x += u.KeyCap(k, x, middle, u.Colors.Raised, u.Colors.Ink) + 4
		}
	}
	u.C.Paragraph(oneLine(line.Text), canvas.Rect{X: r.X + keyRoom + 8, Y: r.Y + 1, W: r.W - keyRoom - 8}, ui.Label, keyLeading, u.Colors.Ink)
	return l.height(u, line, r.W)
}

// oneLine is the first line of what stands on a control.
func oneLine(s string) string {
	first, _, _ := strings.Cut(s, "\n")
	return first
}
