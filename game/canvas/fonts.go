package canvas

import (
	"math"
	"sync"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"trueinch/assets"
)

// Face is one of the four faces of look.md.
type Face uint8

// The faces.
const (
	Medium   Face = iota // 500: notation, log, prose
	SemiBold             // 600: labels, tags, values
	Bold                 // 700: names, buttons, numbers
	Display              // titles of at most four words
	faces
)

var faceFiles = [faces]string{assets.FontMedium, assets.FontSemiBold, assets.FontBold, assets.FontDisplay}

// library holds the parsed faces and what was drawn of them. One lock guards it: canvases of several goroutines
// record texts, but only recording looks here.
var library struct {
	sync.Mutex
	fonts [faces]*truetype.Font
	sized map[sizedKey]*sized
	kept  int // glyph masks in memory
}

type sizedKey struct {
	face Face
	size fixed.Int26_6 // pixels an em
}

// sized is a face at one size in pixels.
type sized struct {
	key      sizedKey
	face     font.Face
	advances [0x180]fixed.Int26_6 // of Latin letters; −1 when not asked for yet
	others   map[rune]fixed.Int26_6
	letters  [0x180][4]*glyph // Latin ones, by quarters of a pixel; nil when not drawn yet
	glyphs   map[glyphKey]*glyph
}

type glyphKey struct {
	r   rune
	sub uint8 // quarter of a pixel to the right
}

// glyph is a drawn letter: its mask, and where that lies from the pen's whole pixel on the base line.
type glyph struct {
	mask      mask
	left, top int
}

// keepGlyphs bounds the cache: a screen needs a few hundred; zooming labels through all sizes must not fill memory.
const keepGlyphs = 20000

func fontOf(face Face) *truetype.Font {
	if library.fonts[face] == nil {
		parsed, err := truetype.Parse(assets.Font(faceFiles[face]))
		if err != nil {
			panic("canvas: embedded face " + faceFiles[face] + ": " + err.Error())
		}
		library.fonts[face] = parsed
	}
	return library.fonts[face]
}

// sizedFace returns the face at a size in pixels. The lock must be held.
func sizedFace(face Face, pixels float64) *sized {
	key := sizedKey{face, fixed.Int26_6(math.Round(max(1, min(2000, pixels)) * 64))}
	if s := library.sized[key]; s != nil {
		return s
	}
	if library.kept > keepGlyphs || library.sized == nil {
		library.sized, library.kept = map[sizedKey]*sized{}, 0
	}
	s := &sized{key: key, others: map[rune]fixed.Int26_6{}, glyphs: map[glyphKey]*glyph{}}
	s.face = truetype.NewFace(fontOf(face), &truetype.Options{
		Size: float64(key.size) / 64, DPI: 72, Hinting: font.HintingNone,
		GlyphCacheEntries: 1, SubPixelsX: 4, SubPixelsY: 1, // our own cache keeps the masks
	})
	for i := range s.advances {
		s.advances[i] = -1
	}
	library.sized[key] = s
	return s
}

// solid is a sign that no face has: the lozenge that they have, filled.
const (
	solid  = '♦'
	hollow = '◊'
)

// known replaces what a face lacks: the thin spaces by no-break ones, and a rune without an outline by the face that
// has it. Arrows are missing in the display face.
func known(face Face, r rune) (Face, rune) {
	switch r {
	case solid:
		r = hollow
	case '\u202f', '\u2009', '\u2007':
		r = '\u00a0'
	case '\t', '\n', '\r':
		r = ' '
	}
	if fontOf(face).Index(r) == 0 && face == Display && fontOf(Bold).Index(r) != 0 {
		return Bold, r
	}
	return face, r
}

// advance is the width of a letter in pixels.
func (s *sized) advance(r rune) fixed.Int26_6 {
	if r >= 0 && int(r) < len(s.advances) {
		if s.advances[r] < 0 {
			s.advances[r] = s.measure(r)
		}
		return s.advances[r]
	}
	a, ok := s.others[r]
	if !ok {
		a = s.measure(r)
		s.others[r] = a
	}
	return a
}

func (s *sized) measure(r rune) fixed.Int26_6 {
	face, as := known(s.key.face, r)
	from := s
	if face != s.key.face {
		from = sizedFace(face, float64(s.key.size)/64)
	}
	a, _ := from.face.GlyphAdvance(as)
	return a
}

// glyph draws a letter, or finds it drawn; sub is the quarter of a pixel on which the pen stands.
func (s *sized) glyph(r rune, sub uint8) *glyph {
	if r < 0 || int(r) >= len(s.letters) {
		return s.other(r, sub)
	}
	at := &s.letters[r][sub&3]
	if *at == nil {
		*at = s.other(r, sub)
	}
	return *at
}

// other is glyph for any letter.
func (s *sized) other(r rune, sub uint8) *glyph {
	key := glyphKey{r, sub}
	if g := s.glyphs[key]; g != nil {
		return g
	}
	face, as := known(s.key.face, r)
	from := s
	if face != s.key.face {
		from = sizedFace(face, float64(s.key.size)/64)
	}
	g := &glyph{}
	dr, m, at, _, ok := from.face.Glyph(fixed.Point26_6{X: fixed.Int26_6(sub) * 16}, as)
	if ok && !dr.Empty() {
		g.left, g.top = dr.Min.X, dr.Min.Y
		g.mask = mask{pix: make([]uint8, dr.Dx()*dr.Dy()), w: dr.Dx(), h: dr.Dy()}
		for y := range g.mask.h {
			for x := range g.mask.w {
				_, _, _, a := m.At(at.X+x, at.Y+y).RGBA()
				g.mask.pix[y*g.mask.w+x] = uint8(a >> 8)
			}
		}
	}
	if r == solid {
		g.mask.fill()
	}
	s.glyphs[key] = g
	library.kept++
	return g
}
