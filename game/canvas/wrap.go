package canvas

import "strings"

// Wrap breaks a text into lines no wider than width units. It breaks at spaces and line ends, never at no-break
// spaces while there is room; words that these tie together and that are wider than a line are parted there, and only a single
// word wider than the line is broken inside.
func (c *Canvas) Wrap(s string, t Type, width float64) []string {
	scale := c.Growth()
	library.Lock()
	defer library.Unlock()
	face := sizedFace(t.Face, t.Size*scale)
	var lines []string
	for paragraph := range strings.SplitSeq(s, "\n") {
		lines = c.wrapOne(lines, face, paragraph, width*scale+0.01)
	}
	return lines
}

// wrapOne appends the lines of a text without line ends; width is in pixels.
func (c *Canvas) wrapOne(lines []string, face *sized, s string, width float64) []string {
	line := ""
	for word := range strings.SplitSeq(s, " ") {
		joined := word
		if line != "" {
			joined = line + " " + word
		}
		if advanceOf(face, joined) <= width {
			line = joined
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for word != "" && advanceOf(face, word) > width {
			head := breakWord(face, word, width)
			if !c.discard && head != word && !strings.HasSuffix(head, tie) {
				if c.broken == nil {
					c.broken = map[string]string{}
				}
				c.broken[head] = word
			}
			lines, word = append(lines, head), word[len(head):]
		}
		line = word
	}
	return append(lines, line)
}

// tie is the space at which no line ends while there is room.
const tie = "\u00a0"

// breakWord returns the longest beginning of a word that fits, at least one letter: up to a tie, if it has one there.
func breakWord(face *sized, word string, width float64) string {
	var sum float64
	for i, r := range word {
		sum += float64(face.advance(r)) / 64
		if sum > width && i > 0 {
			if at := strings.LastIndex(word[:i], tie); at > 0 {
				return word[:at+len(tie)]
			}
			return word[:i]
		}
	}
	return word
}

// Paragraph writes a text in lines of the height leading inside r, the first base line near the top as a line of text
// would stand, and returns the height it takes. It writes all lines, also those below r.
func (c *Canvas) Paragraph(s string, r Rect, t Type, leading float64, color Color) float64 {
	lines := c.Wrap(s, t, r.W)
	for i, line := range lines {
		c.Text(line, r.X, r.Y+float64(i)*leading+Baseline(t, leading), t, color)
	}
	return float64(len(lines)) * leading
}

// Baseline is how far below the top of a line of height leading its base line stands, so that capitals are centred.
func Baseline(t Type, leading float64) float64 {
	return leading/2 + capHeight[t.Face]*t.Size/2
}

// capHeight is the height of capitals in parts of the size, from the faces' OS/2 tables.
var capHeight = [faces]float64{Medium: 0.698, SemiBold: 0.698, Bold: 0.698, Display: 0.7}

// Fit shortens a text with … until it is at most width units wide; only for names in narrow rails.
func (c *Canvas) Fit(s string, t Type, width float64) string {
	if c.Width(s, t) <= width {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		short := strings.TrimRight(string(runes[:n]), " ") + "…"
		if c.Width(short, t) <= width {
			if !c.discard {
				if c.fitted == nil {
					c.fitted = map[string]string{}
				}
				if other, there := c.fitted[short]; there && other != s {
					if c.alike == nil {
						c.alike = map[string]string{}
					}
					c.alike[short] = other
				}
				c.fitted[short] = s
			}
			return short
		}
	}
	return "…"
}

// Shrink returns the type at the greatest whole size from t.Size down to smallest at which the text fits, or smallest.
func (c *Canvas) Shrink(s string, t Type, smallest, width float64) Type {
	for t.Size > smallest && c.Width(s, t) > width {
		t.Size = max(smallest, t.Size-1)
	}
	return t
}

// ShrinkWords returns the type at the greatest whole size from t.Size down to smallest at which every single word fits on
// a line of its own, or smallest: wrapping at that size breaks no word.
func (c *Canvas) ShrinkWords(s string, t Type, smallest, width float64) Type {
	for word := range strings.SplitSeq(s, " ") { // what Wrap keeps together
		t = c.Shrink(word, t, smallest, width)
	}
	return t
}
