package designer

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// mostStraight is how many pixels a straightened photograph has at most along its longer side.
const mostStraight = 2400

// straightened makes a picture of a table seen straight from above: corners are where its four corners lie on the
// photograph, from the near left one counter-clockwise. It returns a JPEG, or nothing when the corners lie in a line.
func straightened(ctx context.Context, source *image.RGBA, corners [4]canvas.Point, width, depth float64) []byte {
	longest := 0.0
	for i, a := range corners {
		b := corners[(i+1)%4]
		longest = max(longest, math.Hypot(a.X-b.X, a.Y-b.Y))
	}
	perInch := min(mostStraight, max(200, longest)) / max(width, depth)
	size := image.Pt(max(1, int(math.Round(width*perInch))), max(1, int(math.Round(depth*perInch))))
	h, ok := homography(corners, size)
	if !ok {
		return nil
	}
	flat := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		if ctx.Err() != nil {
			return nil
		}
		ui.Report(ctx, float64(y)/float64(size.Y))
		for x := range size.X {
			u, v := float64(x)+0.5, float64(y)+0.5
			w := h[6]*u + h[7]*v + 1
			sample(flat, x, y, source, (h[0]*u+h[1]*v+h[2])/w-0.5, (h[3]*u+h[4]*v+h[5])/w-0.5)
		}
	}
	var out bytes.Buffer
	if jpeg.Encode(&out, flat, &jpeg.Options{Quality: 88}) != nil {
		return nil
	}
	return out.Bytes()
}

// homography maps the corners of a picture of a size – the near left one is its lower left – to the four corners.
func homography(corners [4]canvas.Point, size image.Point) (h [8]float64, ok bool) {
	w, d := float64(size.X), float64(size.Y)
	from := [4]canvas.Point{{X: 0, Y: d}, {X: w, Y: d}, {X: w, Y: 0}, {X: 0, Y: 0}}
	var rows [8][9]float64
	for i := range 4 {
		x, y, u, v := from[i].X, from[i].Y, corners[i].X, corners[i].Y
		rows[2*i] = [9]float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}
		rows[2*i+1] = [9]float64{0, 0, 0, x, y, 1, -v * x, -v * y, v}
	}
	for column := range 8 {
		pivot := column
		for r := column; r < 8; r++ {
			if math.Abs(rows[r][column]) > math.Abs(rows[pivot][column]) {
				pivot = r
			}
		}
		if math.Abs(rows[pivot][column]) < 1e-9 {
			return h, false
		}
		rows[column], rows[pivot] = rows[pivot], rows[column]
		for r := range 8 {
			if r == column {
				continue
			}
			factor := rows[r][column] / rows[column][column]
			for k := column; k < 9; k++ {
				rows[r][k] -= factor * rows[column][k]
			}
		}
	}
	for i := range h {
		h[i] = rows[i][8] / rows[i][i]
	}
	return h, true
}

// sample puts the colour of a place between pixels of the source on a pixel; outside the source it stays grey.
func sample(dst *image.RGBA, x, y int, source *image.RGBA, u, v float64) {
	at := dst.PixOffset(x, y)
	x0, y0 := int(math.Floor(u)), int(math.Floor(v))
	if x0 < source.Rect.Min.X || y0 < source.Rect.Min.Y || x0+1 >= source.Rect.Max.X || y0+1 >= source.Rect.Max.Y {
		copy(dst.Pix[at:at+4], []uint8{128, 128, 128, 255})
		return
	}
	fx, fy := u-float64(x0), v-float64(y0)
	a, b := source.PixOffset(x0, y0), source.PixOffset(x0, y0+1)
	for k := range 3 {
		top := float64(source.Pix[a+k])*(1-fx) + float64(source.Pix[a+4+k])*fx
		low := float64(source.Pix[b+k])*(1-fx) + float64(source.Pix[b+4+k])*fx
		dst.Pix[at+k] = uint8(top*(1-fy) + low*fy + 0.5)
	}
	dst.Pix[at+3] = 255
}
