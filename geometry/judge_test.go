package geometry

import (
	"math"
	"math/rand/v2"

	"pgregory.net/rapid"
)

// Slow and simple judges, written without the code they judge.

// judgeCut reports whether a straight line runs through the inside of an opaque prism, by walking along it in small
// steps; depth is how deep inside a step must be to count.
func judgeCut(layout Layout, a Point, za float64, b Point, zb float64, steps int, depth float64) bool {
	for i := range layout.Pieces {
		if layout.Pieces[i].Transparent {
			continue
		}
		for _, prism := range layout.Pieces[i].Prisms {
			for k := 0; k <= steps; k++ {
				at := float64(k) / float64(steps)
				p := Point{a.X + (b.X-a.X)*at, a.Y + (b.Y-a.Y)*at}
				z := za + (zb-za)*at
				if z > prism.Bottom+depth && z < prism.Top-depth && judgeDepth(prism, p) > depth {
					return true
				}
			}
		}
	}
	return false
}

// judgeDepth returns how deep a point lies inside a footprint, negative outside.
func judgeDepth(prism Prism, p Point) float64 {
	if len(prism.Polygon) == 0 {
		return prism.Radius - math.Sqrt((p.X-prism.Center.X)*(p.X-prism.Center.X)+(p.Y-prism.Center.Y)*(p.Y-prism.Center.Y))
	}
	winding, nearest := 0.0, math.Inf(1)
	for i, a := range prism.Polygon {
		b := prism.Polygon[(i+1)%len(prism.Polygon)]
		winding += math.Atan2((a.X-p.X)*(b.Y-p.Y)-(a.Y-p.Y)*(b.X-p.X), (a.X-p.X)*(b.X-p.X)+(a.Y-p.Y)*(b.Y-p.Y))
		length := (b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y)
		along := math.Max(0, math.Min(1, ((p.X-a.X)*(b.X-a.X)+(p.Y-a.Y)*(b.Y-a.Y))/length))
		x, y := a.X+along*(b.X-a.X)-p.X, a.Y+along*(b.Y-a.Y)-p.Y
		nearest = math.Min(nearest, math.Sqrt(x*x+y*y))
	}
	if math.Abs(winding) > math.Pi {
		return nearest
	}
	return -nearest
}

// judgeSilhouette returns the fraction of a model's silhouette that an eye sees, by casting rays through a grid of the
// picture plane: each is followed to where it first meets the cylinder, in small steps.
func judgeSilhouette(layout Layout, from, to Cylinder, columns, rows int) float64 {
	eye, level := from.Center, from.Bottom+from.Height
	dx, dy := to.Center.X-eye.X, to.Center.Y-eye.Y
	distance := math.Sqrt(dx*dx + dy*dy)
	ax, ay := dx/distance, dy/distance
	wide := to.Radius / math.Sqrt(distance*distance-to.Radius*to.Radius)
	near, far := distance-to.Radius, distance+to.Radius
	bottom, top := to.Bottom-level, to.Bottom+to.Height-level
	lowest := math.Min(bottom/near, bottom/far)
	highest := math.Max(top/near, top/far)
	seen, whole := 0, 0
	for i := range columns {
		u := wide * (2*(float64(i)+0.5)/float64(columns) - 1)
		for k := range rows {
			w := lowest + (highest-lowest)*(float64(k)+0.5)/float64(rows)
			reach, hit := judgeHit(u, w, distance, to.Radius, bottom, top)
			if !hit {
				continue
			}
			whole++
			end := Point{eye.X + (ax-ay*u)*reach, eye.Y + (ay+ax*u)*reach}
			if !judgeRay(layout, eye, level, end, level+w*reach) {
				seen++
			}
		}
	}
	return float64(seen) / float64(whole)
}

// judgeHit returns the forward distance at which the ray x = u·f, z = w·f meets an upright cylinder first.
func judgeHit(u, w, distance, radius, bottom, top float64) (float64, bool) {
	a, b, c := 1+u*u, -2*distance, distance*distance-radius*radius
	root := b*b - 4*a*c
	if root < 0 {
		return 0, false
	}
	near, far := (-b-math.Sqrt(root))/(2*a), (-b+math.Sqrt(root))/(2*a)
	if z := w * near; z >= bottom && z <= top {
		return near, true
	}
	best, hit := math.Inf(1), false
	for _, z := range []float64{bottom, top} {
		if f := z / w; f >= near && f <= far && f < best {
			best, hit = f, true
		}
	}
	return best, hit
}

// judgeRay reports whether a segment is cut, by clipping it against each prism: half-plane by half-plane for convex
// outlines, quadratics for circles.
func judgeRay(layout Layout, a Point, za float64, b Point, zb float64) bool {
	for i := range layout.Pieces {
		if layout.Pieces[i].Transparent {
			continue
		}
		for _, prism := range layout.Pieces[i].Prisms {
			if judgeConvexRay(prism, a, za, b, zb) {
				return true
			}
		}
	}
	return false
}

func judgeConvexRay(prism Prism, a Point, za float64, b Point, zb float64) bool {
	low, high := 0.0, 1.0
	clip := func(from, to float64) { // keep where from + at·(to−from) > 0
		if from <= 0 && to <= 0 {
			low, high = 1, 0
		} else if from < 0 {
			low = math.Max(low, from/(from-to))
		} else if to < 0 {
			high = math.Min(high, from/(from-to))
		}
	}
	bottom := prism.Bottom
	if za == zb {
		bottom -= 1e-9 // nothing looks along under a bottom
	}
	clip(za-bottom, zb-bottom)
	clip(prism.Top-za, prism.Top-zb)
	if len(prism.Polygon) == 0 {
		dx, dy, x, y := b.X-a.X, b.Y-a.Y, a.X-prism.Center.X, a.Y-prism.Center.Y
		square, half, rest := dx*dx+dy*dy, dx*x+dy*y, x*x+y*y-prism.Radius*prism.Radius
		if root := half*half - square*rest; root > 0 && square > 0 {
			low, high = math.Max(low, (-half-math.Sqrt(root))/square), math.Min(high, (-half+math.Sqrt(root))/square)
		} else if rest >= 0 {
			return false
		}
		return high-low > 1e-9
	}
	turn := 1.0
	if Area(prism.Polygon) < 0 {
		turn = -1
	}
	for i, p := range prism.Polygon {
		q := prism.Polygon[(i+1)%len(prism.Polygon)]
		side := func(r Point) float64 { return turn * ((q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X)) }
		clip(side(a), side(b))
	}
	return high-low > 1e-9
}

// judgeFindsLine samples lines between two volumes; a line found is a proof, none found proves nothing.
func judgeFindsLine(layout Layout, from, to Cylinder, random *rand.Rand, tries int) bool {
	spot := func(c Cylinder) (Point, float64) {
		angle, radius := random.Float64()*2*math.Pi, c.Radius
		if random.IntN(2) == 0 {
			radius *= math.Sqrt(random.Float64())
		}
		level := c.Bottom + c.Height
		switch random.IntN(4) {
		case 0:
			level = c.Bottom
		case 1:
			level = c.Bottom + c.Height*random.Float64()
		}
		return Point{c.Center.X + radius*math.Cos(angle), c.Center.Y + radius*math.Sin(angle)}, level
	}
	for range tries {
		a, za := spot(from)
		b, zb := spot(to)
		if !judgeRay(layout, a, za, b, zb) {
			return true
		}
	}
	return false
}

// drawLayout makes a random table of convex pieces: boxes at any angle, triangles, round pieces, some hanging.
func drawLayout(t *rapid.T, most int) Layout {
	layout := Layout{Width: 24, Depth: 24}
	for range rapid.IntRange(0, most).Draw(t, "pieces") {
		center := Point{coordinate(t, 4, 20), coordinate(t, 4, 20)}
		prism := Prism{Top: coordinate(t, 0.5, 4)}
		if rapid.IntRange(0, 3).Draw(t, "hanging") == 0 {
			prism.Bottom = coordinate(t, 0, 2)
			prism.Top += prism.Bottom
		}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0:
			prism.Center, prism.Radius = center, coordinate(t, 0.25, 2)
		case 1:
			for _, angle := range []float64{0, 2, 4} {
				prism.Polygon = append(prism.Polygon, center.Add(heading(angle+coordinate(t, 0, 1)).Times(coordinate(t, 0.5, 3))))
			}
		default:
			along := heading(coordinate(t, 0, 6.25))
			if rapid.Bool().Draw(t, "square") {
				along = Point{1, 0}
			}
			long, wide := along.Times(coordinate(t, 0.25, 4)), along.Left().Times(coordinate(t, 0.125, 2))
			prism.Polygon = []Point{center.Sub(long).Sub(wide), center.Add(long).Sub(wide), center.Add(long).Add(wide), center.Sub(long).Add(wide)}
		}
		layout.Pieces = append(layout.Pieces, Piece{Prisms: []Prism{prism}})
	}
	return layout
}

// coordinate draws a length on a grid of 1/64 inch, so that alignments happen.
func coordinate(t *rapid.T, low, high float64) float64 {
	return float64(rapid.IntRange(int(low*64), int(high*64)).Draw(t, "64ths")) / 64
}

// drawModel makes a random model.
func drawModel(t *rapid.T, near, far float64) Cylinder {
	c := Cylinder{Center: Point{coordinate(t, near, far), coordinate(t, 2, 22)}, Radius: coordinate(t, 0.25, 1.5), Height: coordinate(t, 0.5, 2.5)}
	if rapid.IntRange(0, 2).Draw(t, "raised") == 0 {
		c.Bottom = coordinate(t, 0, 4)
	}
	return c
}
