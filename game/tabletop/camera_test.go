package tabletop

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/game/canvas"
	"trueinch/geometry"
)

func anyCamera(t *rapid.T) Camera {
	view := canvas.Rect{X: rapid.Float64Range(0, 300).Draw(t, "x"), Y: 60,
		W: rapid.Float64Range(100, 1500).Draw(t, "w"), H: rapid.Float64Range(100, 1000).Draw(t, "h")}
	c := FitTable(view, rapid.Float64Range(6, 144).Draw(t, "width"), rapid.Float64Range(6, 144).Draw(t, "depth"))
	c.Zoom *= rapid.Float64Range(0.1, 30).Draw(t, "zoom")
	c.Center = geometry.Point{X: rapid.Float64Range(-50, 200).Draw(t, "cx"), Y: rapid.Float64Range(-50, 200).Draw(t, "cy")}
	return c.Limited()
}

func TestCameraMapsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		p := geometry.Point{X: rapid.Float64Range(-9, 150).Draw(t, "px"), Y: rapid.Float64Range(-9, 150).Draw(t, "py")}
		if d := c.ToTable(c.ToScreen(p)).Distance(p); d > 1e-9 {
			t.Fatalf("%v comes back %v off", p, d)
		}
		m := c.Matrix()
		x, y := m.Transform(p.X, c.Depth-p.Y)
		if q := c.ToScreen(p); math.Abs(q.X-x) > 1e-6 || math.Abs(q.Y-y) > 1e-6 {
			t.Fatalf("Matrix says %v %v, ToScreen %v", x, y, q)
		}
	})
}

func TestFarEdgeIsUp(t *testing.T) {
	c := FitTable(canvas.Rect{W: 400, H: 400}, 40, 40)
	if near, far := c.ToScreen(geometry.Point{}), c.ToScreen(geometry.Point{Y: 40}); near.Y != 400 || far.Y != 0 || near.X != 0 {
		t.Errorf("near edge at %v, far edge at %v", near, far)
	}
}

// The place under the mouse stays there while zooming, unless a limit of panning is reached.
func TestZoomKeepsThePlaceUnderTheMouse(t *testing.T) {
	c := FitTable(canvas.Rect{X: 100, Y: 50, W: 700, H: 600}, 36, 36).ZoomAbout(canvas.Point{X: 450, Y: 350}, 3)
	for _, q := range []canvas.Point{{X: 450, Y: 350}, {X: 300, Y: 200}, {X: 600, Y: 500}} {
		before := c.ToTable(q)
		if after := c.ZoomAbout(q, 1.25).ToTable(q); after.Distance(before) > 1e-9 {
			t.Errorf("under %v was %v, is %v", q, before, after)
		}
	}
}

func TestCameraStaysOnTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t).Pan(rapid.Float64Range(-1e5, 1e5).Draw(t, "dx"), rapid.Float64Range(-1e5, 1e5).Draw(t, "dy"))
		if s := c.Seen(); s.Empty() {
			t.Fatalf("nothing of the table is seen: %+v", c)
		}
		b := c.Bounds()
		if b.W <= c.View.W && math.Abs(b.X+b.W/2-c.View.X-c.View.W/2) > 1e-6 {
			t.Fatalf("a small table is not centred: %+v", b)
		}
		if b.W > c.View.W && b.X > c.View.X+overscroll*c.Zoom+1e-6 {
			t.Fatalf("scrolled too far: %+v in %+v", b, c.View)
		}
		if s := c.Snapped(1.25); math.Abs(s.Bounds().X*1.25-math.Round(s.Bounds().X*1.25)) > 1e-6 {
			t.Fatalf("the corner lies between pixels: %v", s.Bounds().X*1.25)
		}
	})
}

func TestShowingBringsPointsIntoView(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := FitTable(canvas.Rect{X: 10, Y: 20, W: 640, H: 480}, 48, 48).ZoomAbout(canvas.Point{X: 320, Y: 240}, rapid.Float64Range(1, 8).Draw(t, "zoom"))
		var points []geometry.Point
		for range rapid.IntRange(1, 3).Draw(t, "n") {
			points = append(points, geometry.Point{X: rapid.Float64Range(0, 48).Draw(t, "x"), Y: rapid.Float64Range(0, 48).Draw(t, "y")})
		}
		after := c.Showing(points, 20)
		for _, p := range points {
			if q := after.ToScreen(p); !c.View.Inset(-1e-6).Contains(q) {
				t.Fatalf("%v is seen at %v, outside %v", p, q, c.View)
			}
		}
	})
}

func TestGlideStartsAndEndsWhereItShould(t *testing.T) {
	from := FitTable(canvas.Rect{W: 640, H: 480}, 48, 48)
	to := from.ZoomAbout(canvas.Point{X: 100, Y: 100}, 4)
	if got := Between(from, to, 0); got.Center.Distance(from.Center) > 1e-9 || math.Abs(got.Zoom-from.Zoom) > 1e-9 {
		t.Errorf("starts at %+v", got)
	}
	if got := Between(from, to, 1); got != to {
		t.Errorf("ends at %+v", got)
	}
	last := from.Zoom
	for i := 1; i <= 10; i++ {
		now := Between(from, to, float64(i)/10)
		if now.Zoom < last-1e-9 {
			t.Errorf("zooms back at step %d", i)
		}
		last = now.Zoom
		// The place under the mouse is fixed all the way, because from and to differ by a zoom about it.
		q := canvas.Point{X: 100, Y: 100}
		if d := now.ToTable(q).Distance(from.ToTable(q)); d > 1e-6 {
			t.Errorf("step %d: the fixed place moved by %v", i, d)
		}
	}
}
