package print

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// templates are the shapes that Actions cover, of the sizes that the geometry measures with: discs, rings to lay around a
// base, strips as wide as a base, and the expansive template.
func (b *book) templates() {
	var all []cutout
	for _, radius := range []float64{1, 2, 3} {
		all = append(all, b.blast(radius))
	}
	for _, millimetres := range []float64{30, 40} {
		all = append(all, b.aura(1, millimetres), b.aura(2, millimetres))
	}
	for _, millimetres := range []float64{30, 40, 50} {
		all = append(all, b.ray(millimetres))
	}
	b.packed(append(all, b.cone()), "sheets.print.templates")
}

func (b *book) blast(radius float64) cutout {
	name := b.say("sheets.print.blast", "Radius", b.o.Look.Words.Inches(radius))
	return cutout{width: 2 * radius, depth: 2 * radius, name: name, draw: func(p *page, at canvas.Rect) {
		m := at.Center()
		p.oval(at, 1)
		for inch := 1.0; inch < radius; inch++ {
			inner := at.InsetXY((radius-inch)*at.W/(2*radius), (radius-inch)*at.H/(2*radius))
			p.oval(inner, 0.4)
		}
		p.Line(m.X-6, m.Y, m.X+6, m.Y, canvas.Pen(0.5, black))
		p.Line(m.X, m.Y-6, m.X, m.Y+6, canvas.Pen(0.5, black))
		p.TextCenter(name, m.X, m.Y-12, strong, black)
	}}
}

// aura is measured from the edge of a base: the hole takes the base.
func (b *book) aura(inches, millimetres float64) cutout {
	hole := geometry.BaseRadius(millimetres)
	size := 2 * (hole + inches)
	name := b.say("sheets.print.aura", "Inches", b.o.Look.Words.Inches(inches), "Base", int(millimetres))
	return cutout{width: size, depth: size, name: name, draw: func(p *page, at canvas.Rect) {
		p.oval(at, 1)
		p.oval(at.InsetXY(inches*at.W/size, inches*at.H/size), 0.8)
		p.TextCenter(name, at.Center().X, at.Y+inches*at.H/size/2+3, small, black)
	}}
}

// rayLength is how long the strips are, in inches: what fits across a sheet; a mark for every inch, or every centimetre with each fifth numbered.
const rayLength = 7.0

func (b *book) ray(millimetres float64) cutout {
	user := geometry.Cylinder{Radius: geometry.BaseRadius(millimetres)}
	strip := geometry.StripFrom(user, geometry.Point{X: 1}, rayLength)
	name := b.say("sheets.print.ray", "Base", int(millimetres))
	return cutout{width: strip.Length, depth: strip.Width, name: name, draw: func(p *page, at canvas.Rect) {
		p.frame(at, 1)
		one, numbered := float64(p.o.Look.Words.Unit().Inches(1)), 1
		if p.o.Look.Words.Unit() == engine.Centimetre {
			numbered = 5
		}
		for n := 1; float64(n)*one < strip.Length; n++ {
			x, long := at.X+at.W*float64(n)*one/strip.Length, 4.0
			if n%numbered == 0 {
				long = 8
				p.TextCenter(p.o.Look.Words.Inches(float64(n)*one), x, at.Y+16, small, black)
			}
			p.Line(x, at.Y, x, at.Y+long, canvas.Pen(0.5, black))
			p.Line(x, at.Bottom(), x, at.Bottom()-long, canvas.Pen(0.5, black))
		}
		p.TextCenter(name, at.Center().X, at.Center().Y+6, strong, black)
	}}
}

// frame draws a line wholly inside a rectangle.
func (p *page) frame(at canvas.Rect, line float64) {
	p.FillEvenOdd((&canvas.Path{}).Rect(at).Rect(at.Inset(line)), black)
}

func (b *book) cone() cutout {
	cone := geometry.ConeFrom(geometry.Cylinder{}, geometry.Point{Y: 1}) // along the paper, which is longer
	name := b.say("sheets.print.cone")
	return cutout{width: cone.Wide, depth: cone.Length, name: name, draw: func(p *page, at canvas.Rect) {
		kx, ky := p.points(1, 1)
		outline := func(c geometry.Cone) *canvas.Path {
			path := &canvas.Path{}
			for i, q := range c.Corners() {
				x, y := at.Center().X+q.Sub(cone.Origin).X*kx, at.Bottom()-q.Sub(cone.Origin).Y*ky
				if i == 0 {
					path.Move(x, y)
				} else {
					path.Line(x, y)
				}
			}
			return path.Close()
		}
		for band := range geometry.ConeBands {
			part := cone.Band(float64(band)/geometry.ConeBands, float64(band+1)/geometry.ConeBands)
			p.Stroke(outline(part), canvas.Pen(0.5, black))
		}
		p.Stroke(outline(cone), canvas.Pen(0.8, black))
		p.TextCenter(name, at.Center().X, at.Y+at.H*0.4, strong, black)
	}}
}
