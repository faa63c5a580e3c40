package layers

import (
	"math"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"

	"trueinch/geometry"
)

// drawTable draws a table for layers: boxes, odd quadrilaterals, posts and Ls on the ground and floating, roofs to stand on.
func drawTable(t *rapid.T) *geometry.Table {
	layout := geometry.Layout{Width: 20, Depth: 16}
	number := func(low, high float64, label string) float64 { return rapid.Float64Range(low, high).Draw(t, label) }
	for range rapid.IntRange(0, 9).Draw(t, "pieces") {
		at := geometry.Point{X: number(2, 18, "x"), Y: number(2, 14, "y")}
		prism := geometry.Prism{Bottom: rapid.SampledFrom([]float64{0, 0, 0, 0.7, 1.5}).Draw(t, "bottom")}
		prism.Top = prism.Bottom + rapid.SampledFrom([]float64{0.3, 1.25, 2, 4, number(0.3, 4, "height")}).Draw(t, "top")
		sin, cos := math.Sincos(rapid.SampledFrom([]float64{0, number(0, 7, "angle")}).Draw(t, "way"))
		shape := []geometry.Point{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 0.6}, {X: 0.7, Y: 0.6}, {X: 0.7, Y: 1.9}, {X: 0, Y: 1.9}}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0:
			prism.Center, prism.Radius = at, number(0.2, 1.5, "radius")
			shape = nil
		case 1:
		default:
			long, wide := number(0.3, 5, "long"), number(0.1, 3, "wide")
			shape = []geometry.Point{{}, {X: long}, {X: long, Y: wide}, {Y: wide}}
		}
		for _, corner := range shape {
			prism.Polygon = append(prism.Polygon, at.Add(geometry.Point{X: corner.X*cos - corner.Y*sin, Y: corner.X*sin + corner.Y*cos}))
		}
		piece := geometry.Piece{Prisms: []geometry.Prism{prism}}
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			piece.Transparent, piece.Passable = true, true
		case 1:
			piece.Impassable = true
		case 2:
			piece.Enclosed = prism.Bottom == 0
		}
		layout.Pieces = append(layout.Pieces, piece)
	}
	table, err := geometry.NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	return table
}

// drawBody is somebody on the highest surface anywhere.
func drawBody(t *rapid.T, table *geometry.Table) geometry.Cylinder {
	p := geometry.Point{X: rapid.Float64Range(1, 19).Draw(t, "x"), Y: rapid.Float64Range(1, 15).Draw(t, "y")}.Committed()
	level, _ := table.SurfaceBelow(p, math.Inf(1))
	return geometry.Cylinder{Center: p, Radius: rapid.SampledFrom([]float64{0.3, 0.59, 1}).Draw(t, "radius"), Bottom: level, Height: rapid.SampledFrom([]float64{0.6, 1.25, 2}).Draw(t, "height")}
}

// drawCells are some cells of a field that carry a base.
func drawCells(t *rapid.T, f *geometry.Field, count int) []int {
	var cells []int
	for range count {
		if c := rapid.IntRange(0, f.Cells()-1).Draw(t, "cell"); !math.IsNaN(f.Levels[c]) {
			cells = append(cells, c)
		}
	}
	return cells
}

// steady asks at a point and a hair to all sides of it, to leave out what lies on a border.
func steady(ask func(p geometry.Point) bool, p geometry.Point) (answer, sure bool) {
	answer = ask(p)
	for _, way := range [4]geometry.Point{{X: 1e-6}, {X: -1e-6}, {Y: 1e-6}, {Y: -1e-6}} {
		if ask(p.Add(way)) != answer {
			return answer, false
		}
	}
	return answer, true
}
