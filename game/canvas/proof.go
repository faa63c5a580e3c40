package canvas

import (
	"image"
	"slices"
	"strings"
)

// A frame can be read for what no text of a screen may be: printed over another, broken inside a word, run out of its
// frame, or shortened where its sense hangs on the end. Tests ask; nothing of it is worked out while a frame is drawn.

// Overprint is two texts of a frame that stand over each other.
type Overprint struct{ Below, Above string }

// Overprints lists the texts of the last frame of which one is printed over another: nothing opaque lies between them.
func (c *Canvas) Overprints() []Overprint {
	var found []Overprint
	for i := range c.lines {
		below := &c.lines[i]
		if below.text == "" {
			continue
		}
		seen := below.inked()
		for j := i + 1; j < len(c.lines) && !seen.Empty(); j++ {
			above := &c.lines[j]
			if above.text == "" {
				seen = lessRect(seen, above.box)
				continue
			}
			if both := seen.Intersect(above.inked()); both.Dx() > 2 && both.Dy() > 2 && !(below.text == above.text && both == seen) {
				found = append(found, Overprint{below.text, above.text})
			}
		}
	}
	return found
}

// inked is where the small letters of a line stand: above and below them is room that other lines may use.
func (w *written) inked() image.Rectangle {
	high := 0.5 * w.kind.Size * w.scale
	return image.Rect(w.box.Min.X, max(w.box.Min.Y, round(w.y-high)), w.box.Max.X, min(w.box.Max.Y, round(w.y))).Intersect(w.box)
}

// lessRect is what is left of a after b has covered it, where that is one rectangle; else a.
func lessRect(a, b image.Rectangle) image.Rectangle {
	over := a.Intersect(b)
	switch {
	case over.Empty():
		return a
	case over.Dy() == a.Dy() && over.Min.X == a.Min.X:
		a.Min.X = over.Max.X
	case over.Dy() == a.Dy() && over.Max.X == a.Max.X:
		a.Max.X = over.Min.X
	case over.Dx() == a.Dx() && over.Min.Y == a.Min.Y:
		a.Min.Y = over.Max.Y
	case over.Dx() == a.Dx() && over.Max.Y == a.Max.Y:
		a.Max.Y = over.Min.Y
	}
	return a
}

// BrokenWords lists the words of the last frame that were broken at the end of a line because they had no room on one.
func (c *Canvas) BrokenWords() []string {
	var found []string
	for i := 1; i < len(c.lines); i++ {
		head, next := &c.lines[i-1], &c.lines[i]
		if word, broken := c.broken[head.text]; broken && head.leadsTo(next) && strings.HasPrefix(word[len(head.text):], firstWord(next.text)) {
			found = append(found, word)
		}
	}
	return found
}

func firstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}

// Shortened lists the texts of the last frame that stand there shortened, whole.
func (c *Canvas) Shortened() []string {
	var found []string
	for i := range c.lines {
		if long, cut := c.fitted[c.lines[i].text]; cut {
			found = append(found, long)
		}
	}
	return found
}

// Alike lists the texts of the last frame that were shortened to what another one was shortened to, whole, so that the two cannot be told
// apart.
func (c *Canvas) Alike() []string {
	times := map[string]int{}
	for i := range c.lines {
		times[c.lines[i].text]++
	}
	var found []string
	for short, other := range c.alike {
		if times[short] > 1 {
			found = append(found, other, c.fitted[short])
		}
	}
	slices.Sort(found)
	return found
}

// RunOut lists the texts of the last frame that go on sideways beyond the frame they stand in, and so are cut without a sign.
func (c *Canvas) RunOut() []string {
	var found []string
	for i := range c.lines {
		if w := &c.lines[i]; w.text != "" && w.beyond {
			found = append(found, w.text)
		}
	}
	return found
}
