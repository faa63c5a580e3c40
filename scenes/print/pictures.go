package print

import (
	"image"

	"trueinch/game/canvas"
	"trueinch/maps"
	"trueinch/scenes/print/paper"
)

// SVG writes a battlefield as a drawing of its true size.
func SVG(m *maps.Map, o Options) ([]byte, error) {
	o, err := o.filled()
	if err != nil {
		return nil, err
	}
	return paper.SVG(recorded(m, o), o.title(m), m.Width, m.Depth), nil
}

// PNG writes a battlefield as a picture with its density in it.
func PNG(m *maps.Map, o Options) ([]byte, error) {
	o, err := o.filled()
	if err != nil {
		return nil, err
	}
	img, err := o.picture(m)
	if err != nil {
		return nil, err
	}
	return paper.PNG(img, o.Density)
}

// VTT writes a battlefield for virtual tabletops, with its picture.
func VTT(m *maps.Map, o Options) ([]byte, error) {
	o, err := o.filled()
	if err != nil {
		return nil, err
	}
	file, err := PNG(m, o)
	if err != nil {
		return nil, err
	}
	return maps.WriteVTT(m, file, int(o.Density))
}

// picture draws the whole table in pixels. The widths of lines stay what they are on paper.
func (o Options) picture(m *maps.Map) (*image.RGBA, error) {
	width, depth, err := o.picturePixels(m)
	if err != nil {
		return nil, err
	}
	p := canvas.Paint(image.Pt(width, depth), o.Density/unitsPerInch, func(c *canvas.Canvas) {
		c.Clear(o.Look.Palette.Ground)
		drawTable(c, m, o, canvas.Rect{W: m.Width * unitsPerInch, H: m.Depth * unitsPerInch})
	})
	return p.Image(), nil
}
