package canvas

import (
	"image"
	"image/color"
	"math"

	"github.com/golang/freetype/raster"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// scanner feeds rasterx's outlines into freetype's rasteriser and paints the covered spans. It was measured against
// rasterx's own ScannerGV, which sweeps the whole picture for every path.
type scanner struct {
	raster  *raster.Rasterizer
	clip    image.Rectangle // what may be painted
	origin  fixed.Point26_6 // of the rasteriser, in the picture
	width   fixed.Int26_6
	height  fixed.Int26_6
	pen     fixed.Point26_6
	painter raster.Painter
	recolor func(color.Color)   // of SetColor, for icons
	capture func(outline *Path) // takes each shape, in pixels, instead of the rasteriser
	held    []segment           // the sides of the shape that is being captured
	at      fixed.Point26_6     // the pen, for capturing, in the picture
}

func newScanner() *scanner {
	return &scanner{raster: raster.NewRasterizer(1, 1)}
}

// reset prepares for one path that can touch only clip.
func (s *scanner) reset(clip image.Rectangle) {
	s.clip = clip
	s.origin = fixed.P(clip.Min.X, clip.Min.Y)
	s.width, s.height = fixed.I(clip.Dx()), fixed.I(clip.Dy())
	s.raster.SetBounds(clip.Dx(), clip.Dy())
	s.raster.Dx, s.raster.Dy = clip.Min.X, clip.Min.Y
	s.raster.UseNonZeroWinding = true
}

// Start begins an outline.
func (s *scanner) Start(a fixed.Point26_6) {
	s.at = a
	s.pen = a.Sub(s.origin)
}

// Line adds a segment, cut to the rows of the clip. What lies left or right of the clip is drawn along its side,
// because it still decides what is inside and where spans end. The rasteriser itself would round coordinates below
// zero the wrong way.
func (s *scanner) Line(b fixed.Point26_6) {
	if s.capture != nil {
		s.held = append(s.held, segment{s.at, b})
		s.at = b
		return
	}
	from, to := s.pen, b.Sub(s.origin)
	s.pen = to
	if from.Y == to.Y || min(from.Y, to.Y) >= s.height || max(from.Y, to.Y) <= 0 {
		return
	}
	a, z := cutRow(from, to, 0), cutRow(to, from, 0)
	a, z = cutRow(a, z, s.height), cutRow(z, a, s.height)
	if a.X < 0 && z.X < 0 {
		a.X, z.X = 0, 0
	} else if a.X > s.width && z.X > s.width {
		a.X, z.X = s.width, s.width
	}
	if a.X >= 0 && z.X >= 0 {
		s.edge(a, z)
		return
	}
	middle := fixed.Point26_6{Y: a.Y + fixed.Int26_6(int64(z.Y-a.Y)*int64(-a.X)/int64(z.X-a.X))}
	if a.X < 0 {
		s.edge(fixed.Point26_6{Y: a.Y}, middle)
		s.edge(middle, z)
		return
	}
	s.edge(a, middle)
	s.edge(middle, fixed.Point26_6{Y: z.Y})
}

func (s *scanner) edge(a, b fixed.Point26_6) {
	if a.Y != b.Y {
		s.raster.Start(a)
		s.raster.Add1(b)
	}
}

// cutRow moves a along the segment to b onto the row y, when a lies outside of it: above row 0, or below any other.
func cutRow(a, b fixed.Point26_6, y fixed.Int26_6) fixed.Point26_6 {
	if (y == 0 && a.Y >= 0) || (y != 0 && a.Y <= y) || a.Y == b.Y {
		return a
	}
	return fixed.Point26_6{X: a.X + fixed.Int26_6(int64(b.X-a.X)*int64(y-a.Y)/int64(b.Y-a.Y)), Y: y}
}

// Draw paints what was added.
func (s *scanner) Draw() {
	if s.capture != nil {
		s.capture(loops(s.held))
		s.held = nil
		return
	}
	s.raster.Rasterize(s.painter)
}

// Clear forgets what was added.
func (s *scanner) Clear() {
	if s.capture != nil {
		s.held = nil
		return
	}
	s.raster.Clear()
}

// segment is one side of a shape, as the stroker hands it over.
type segment struct{ from, to fixed.Point26_6 }

// loops joins sides into closed outlines. The two sides of a stroked line arrive in turn, each piece by piece; taken all
// together they close, whatever order they are followed in.
func loops(sides []segment) *Path {
	leaving := map[fixed.Point26_6][]fixed.Point26_6{}
	for _, side := range sides {
		if side.from != side.to {
			leaving[side.from] = append(leaving[side.from], side.to)
		}
	}
	path := &Path{}
	for _, side := range sides {
		at := side.from
		if len(leaving[at]) == 0 {
			continue
		}
		path.Move(float64(at.X)/64, float64(at.Y)/64)
		for len(leaving[at]) > 0 {
			ways := leaving[at]
			next := ways[len(ways)-1]
			leaving[at] = ways[:len(ways)-1]
			path.Line(float64(next.X)/64, float64(next.Y)/64)
			at = next
		}
		path.Close()
	}
	return path
}

// SetWinding chooses the rule for what is inside.
func (s *scanner) SetWinding(nonZero bool) { s.raster.UseNonZeroWinding = nonZero }

// SetColor is called by oksvg before each shape of an icon.
func (s *scanner) SetColor(c any) {
	if c, ok := c.(color.Color); ok && s.recolor != nil {
		s.recolor(c)
	}
}

// GetPathExtent is asked for only by gradients, which no icon of ours has.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	return fixed.Rectangle26_6{Max: fixed.Point26_6{X: s.width, Y: s.height}}
}

// SetBounds does nothing: reset has set the bounds.
func (s *scanner) SetBounds(int, int) {}

// SetClip does nothing: reset has set the clip.
func (s *scanner) SetClip(image.Rectangle) {}

// play adds a recorded path, in pixels, to a rasterx filler or stroker. Open outlines are closed only for filling.
func play(to rasterx.Adder, verbs []verb, points []Point, fill bool) {
	open := false
	for _, v := range verbs {
		switch v {
		case moveTo:
			if open {
				to.Stop(fill)
			}
			to.Start(toFixed(points[0]))
			open = true
		case lineTo:
			to.Line(toFixed(points[0]))
		case quadTo:
			to.QuadBezier(toFixed(points[0]), toFixed(points[1]))
		case cubeTo:
			to.CubeBezier(toFixed(points[0]), toFixed(points[1]), toFixed(points[2]))
		case closed:
			if open {
				to.Stop(true)
			}
			open = false
		}
		points = points[pointsOf[v]:]
	}
	if open {
		to.Stop(fill)
	}
}

func toFixed(p Point) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(p.X * 64)), Y: fixed.Int26_6(math.Round(p.Y * 64))}
}
