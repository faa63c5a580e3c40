package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Deployment is a deployment zone as it is shown.
type Deployment struct {
	Side    ui.Side
	Outline []geometry.Point
	Label   string // "Red zone, 6″ deep"; empty for none
	Faint   bool   // an area that counts, under everything that happens on it
}

// Zones draws deployment zones: blue plain with a solid edge, red hatched with a dashed one, violet dotted, green ruled.
func Zones(c *canvas.Canvas, look Look, cam Camera, zones []Deployment) {
	p := look.Palette
	c.Push()
	c.Clip(cam.View)
	for _, z := range zones {
		path := (&canvas.Path{}).Polygon(onScreen(cam, z.Outline)...)
		color, _, _ := p.Team(z.Side)
		edge := canvas.Pen(2, color)
		if z.Faint {
			c.Fill(path, canvas.Fade(color, 0.10))
			if z.Side == ui.Neutral {
				edge.Color = canvas.Fade(p.TableInk, 0.7)
			}
			edge.Width, edge.Dash = 2.5, []float64{7, 6}
			c.Stroke(path, edge)
			continue
		}
		c.Fill(path, canvas.Fade(color, 0.22))
		if z.Side == ui.Red {
			c.FillPattern(path, canvas.Pattern{Kind: canvas.Hatch, Step: 10, Width: 2, Angle: -math.Pi / 4}, canvas.Fade(color, 0.6))
			edge.Dash = []float64{9, 5}
		}
		switch z.Side {
		case ui.Violet:
			c.FillPattern(path, canvas.Pattern{Kind: canvas.Dots, Step: 11, Width: 4}, canvas.Fade(color, 0.6))
			edge.Dash, edge.Cap = []float64{1, 6}, canvas.Round
			edge.Width = 3
		case ui.Green:
			c.FillPattern(path, canvas.Pattern{Kind: canvas.Hatch, Step: 12, Width: 2}, canvas.Fade(color, 0.6))
			edge.Width = 4
		}
		c.Stroke(path, edge)
	}
	c.Pop()
}

// labelInside is how far inside the border of an area its label stands, in inches.
const labelInside = 0.6

// zoneTags are the labels of zones, in their middles; depth is the table's.
func zoneTags(zones []Deployment, depth float64) []Tag {
	var tags []Tag
	for _, z := range zones {
		if z.Label == "" || len(z.Outline) == 0 {
			continue
		}
		middle := geometry.Point{}
		for _, p := range z.Outline {
			middle = middle.Along(p, 1/float64(len(z.Outline)))
		}
		if z.Faint { // it is played on: the label keeps to a border, the one at the edge of the table if it can
			far := middle.Y > depth/2+geometry.Slack
			for _, p := range z.Outline {
				if far {
					middle.Y = max(middle.Y, p.Y-labelInside)
				} else {
					middle.Y = min(middle.Y, p.Y+labelInside)
				}
			}
		}
		tags = append(tags, Tag{At: middle, Text: z.Label, Over: true, Priority: 2})
	}
	return tags
}
