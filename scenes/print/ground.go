package print

import (
	"image"
	"math"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// The frames of vector drawings: a unit is what a unit of the screen is to the widths of lines, and a pixel so small that
// rounding to it is not seen.
const (
	unitsPerInch   = 24.0 // of a drawn table: lines as on a screen that shows three feet
	pixelsPerInch  = 960.0
	pointsPerInch  = 72.0
	pixelsPerPoint = pixelsPerInch / pointsPerInch
)

// recorded draws a table on a frame of pixelsPerInch.
func recorded(m *maps.Map, o Options) *canvas.Canvas {
	c := canvas.New()
	c.BeginVector(pixelSize(m.Width, m.Depth), pixelsPerInch/unitsPerInch)
	drawTable(c, m, o, canvas.Rect{W: m.Width * unitsPerInch, H: m.Depth * unitsPerInch})
	return c
}

func pixelSize(width, depth float64) image.Point {
	return image.Pt(int(math.Ceil(width*pixelsPerInch-1e-6)), int(math.Ceil(depth*pixelsPerInch-1e-6)))
}

// drawTable draws a table into a rectangle of its shape.
func drawTable(c *canvas.Canvas, m *maps.Map, o Options, in canvas.Rect) {
	cam := wholeTable(in, m.Width, m.Depth)
	tabletop.PlainGround(c, o.Look, cam, groundOf(m))
	if o.Zones {
		tabletop.Zones(c, o.Look, cam, deployments(m))
	}
}

// wholeTable is a camera that shows a table of any size, however small, so that it fills a rectangle of its shape.
func wholeTable(in canvas.Rect, width, depth float64) tabletop.Camera {
	return tabletop.Camera{
		Width: width, Depth: depth, View: in, Center: geometry.Point{X: width / 2, Y: depth / 2}, Zoom: in.W / width,
	}
}

// groundOf is the ground of a battlefield without the photograph: what is printed is what was drawn over it.
func groundOf(m *maps.Map) tabletop.Ground { return tabletop.GroundOf(m) }

func deployments(m *maps.Map) []tabletop.Deployment {
	var out []tabletop.Deployment
	for _, z := range m.DeploymentZones() {
		side := ui.Blue
		if z.Team%2 == 1 {
			side = ui.Red
		}
		out = append(out, tabletop.Deployment{Side: side, Outline: z.Outline})
	}
	return out
}
