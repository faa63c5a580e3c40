package canvas

import "image"

// Surface is a picture that follows a canvas frame by frame, drawing only the tiles whose operations changed.
type Surface struct {
	Image *image.RGBA
	tiles []uint64
	next  []uint64
	wide  int // tiles in a row
}

// Tile is the side of a tile in pixels. Smaller ones find less to draw but cost more bookkeeping; measured best for
// the screens of ours.
const Tile = 48

// Show brings the surface to the frame recorded on c and returns the parts that may have changed, which do not
// overlap. A frame of another size starts the surface anew.
func (s *Surface) Show(c *Canvas) []image.Rectangle {
	if s.Image == nil || s.Image.Rect.Size() != c.size {
		s.Image = image.NewRGBA(image.Rectangle{Max: c.size})
		s.wide = (c.size.X + Tile - 1) / Tile
		n := s.wide * ((c.size.Y + Tile - 1) / Tile)
		s.tiles, s.next = make([]uint64, n), make([]uint64, n)
	}
	s.hash(c)
	dirty := s.changed()
	s.tiles, s.next = s.next, s.tiles
	for _, r := range dirty {
		clearRect(s.Image, r)
	}
	c.Render(s.Image, dirty)
	return dirty
}

// Forget makes the next Show draw everything.
func (s *Surface) Forget() { clear(s.tiles) }

// hash mixes into each tile the operations that can touch it. A tile with nothing on it hashes to 1, so that it
// differs from one never drawn.
func (s *Surface) hash(c *Canvas) {
	for i := range s.next {
		s.next[i] = 1
	}
	for i := range c.ops {
		o := &c.ops[i]
		x0, x1 := o.box.Min.X/Tile, (o.box.Max.X-1)/Tile
		for y := o.box.Min.Y / Tile; y <= (o.box.Max.Y-1)/Tile; y++ {
			row := s.next[y*s.wide+x0 : y*s.wide+x1+1]
			for x := range row {
				row[x] = uint64(hash(row[x]).word(o.hash))
			}
		}
	}
}

// changed joins the changed tiles into rectangles: runs in a row first, then equal runs of following rows.
func (s *Surface) changed() []image.Rectangle {
	var done, open []image.Rectangle
	for y := 0; y*s.wide < len(s.tiles); y++ {
		var runs []image.Rectangle
		for x := 0; x < s.wide; x++ {
			if s.tiles[y*s.wide+x] == s.next[y*s.wide+x] {
				continue
			}
			tile := image.Rect(x*Tile, y*Tile, (x+1)*Tile, (y+1)*Tile).Intersect(s.Image.Rect)
			if n := len(runs); n > 0 && runs[n-1].Max.X == tile.Min.X {
				runs[n-1].Max.X = tile.Max.X
			} else {
				runs = append(runs, tile)
			}
		}
		var still []image.Rectangle
		for _, run := range runs {
			for i, above := range open {
				if above.Min.X == run.Min.X && above.Max.X == run.Max.X {
					run.Min.Y = above.Min.Y
					open = append(open[:i], open[i+1:]...)
					break
				}
			}
			still = append(still, run)
		}
		done, open = append(done, open...), still
	}
	return append(done, open...)
}

func clearRect(img *image.RGBA, r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		at := img.PixOffset(r.Min.X, y)
		clear(img.Pix[at : at+4*r.Dx()])
	}
}
