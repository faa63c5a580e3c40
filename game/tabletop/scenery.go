package tabletop

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"trueinch/assets"
	"trueinch/game/canvas"
)

// drawing is how something looks from above; assets/scenery/pictures.toml says what its fields mean.
type drawing struct {
	Fill      string
	Edge      float64
	Inches    bool
	Parts     []drawnPart
	Roof      []string
	SmallRoof []string `toml:"small-roof"`
	Dome      float64
	Size      [2]float64 // of what stands on a roof
}

// drawnPart is one thing that is drawn in a picture.
type drawnPart struct {
	Path   outline
	Rect   *[4]float64
	Radius float64
	Circle *[3]float64
	Icon   string
	Wheels []float64
	Lights bool
	Fill   string
	Pen    float64
	Least  float64
}

// outline is path data as in SVG, of M, L and Z only and with blanks between all of it.
type outline []stroke

type stroke struct {
	verb byte
	to   canvas.Point
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (o *outline) UnmarshalText(text []byte) error {
	for words := strings.Fields(string(text)); len(words) > 0; {
		if words[0] == "Z" {
			*o, words = append(*o, stroke{verb: 'Z'}), words[1:]
			continue
		}
		if len(words) < 3 || words[0] != "M" && words[0] != "L" {
			return fmt.Errorf("no path: %s", text)
		}
		x, err := strconv.ParseFloat(words[1], 64)
		if err != nil {
			return err
		}
		y, err := strconv.ParseFloat(words[2], 64)
		if err != nil {
			return err
		}
		*o, words = append(*o, stroke{words[0][0], canvas.Point{X: x, Y: y}}), words[3:]
	}
	return nil
}

// pictures are those of prefabs, and roofs those of what stands on roofs; both are read when the first table is drawn.
var (
	pictures = sync.OnceValue(func() map[string]*drawing { return readPictures("pictures") })
	roofs    = sync.OnceValue(func() map[string]*drawing { return readPictures("roofs") })
)

// readPictures reads what is compiled in: a slip in it is one of the program.
func readPictures(name string) map[string]*drawing {
	found := map[string]*drawing{}
	if err := toml.NewDecoder(bytes.NewReader(assets.Scenery(name))).DisallowUnknownFields().Decode(&found); err != nil {
		panic("tabletop: " + name + ": " + err.Error())
	}
	return found
}

// colour is a fill of a picture by its name.
func (b brushes) colour(name string, t *Terrain) canvas.Color {
	p := b.look.Palette
	if of, into, mixed := strings.Cut(name, "+"); mixed {
		other, part, _ := strings.Cut(into, " ")
		share, _ := strconv.ParseFloat(part, 64)
		return canvas.Mix(b.colour(of, t), b.colour(other, t), share)
	}
	switch name {
	case "":
		return canvas.None
	case "material":
		return b.look.material(t.Material)
	case "paintwork":
		return b.paintwork(t.ID)
	case "ink":
		return b.ink()
	case "face":
		return p.Face
	case "object":
		return p.Object
	case "mark":
		return p.Mark
	case "accent":
		return p.Accent
	}
	return b.look.material(name)
}

// parts draws the parts of a picture in a frame.
func (b brushes) parts(p *drawing, t *Terrain, f frame) {
	w, h := f.w/2, f.h/2
	if p.Inches {
		w, h = 1, 1
	}
	for i := range p.Parts {
		s := &p.Parts[i]
		if f.w < s.Least || f.h < s.Least {
			continue
		}
		if s.Lights {
			b.lights(f)
		}
		b.wheels(f, s.Wheels...)
		path, room := &canvas.Path{}, canvas.Rect{}
		if r := s.Rect; r != nil {
			room = canvas.Rect{X: r[0] * w, Y: r[1] * h, W: (r[2] - r[0]) * w, H: (r[3] - r[1]) * h}
		}
		switch {
		case s.Icon != "":
			b.Icon(s.Icon, room, b.colour(s.Fill, t))
			continue
		case s.Radius > 0:
			path.RoundRect(room, s.Radius)
		case s.Rect != nil:
			path.Rect(room)
		case s.Circle != nil:
			b.Circle(s.Circle[0]*w, s.Circle[1]*h, s.Circle[2]*min(w, h), b.colour(s.Fill, t), b.detail(s.Pen))
		}
		s.Path.onto(path, w, h)
		if s.Fill != "" {
			b.Fill(path, b.colour(s.Fill, t))
		}
		b.Stroke(path, b.detail(s.Pen))
	}
}

// onto draws an outline of a scale on a path.
func (o outline) onto(path *canvas.Path, w, h float64) {
	for _, s := range o {
		switch s.verb {
		case 'M':
			path.Move(s.to.X*w, s.to.Y*h)
		case 'L':
			path.Line(s.to.X*w, s.to.Y*h)
		default:
			path.Close()
		}
	}
}

// lights are the headlights at the front, which is the left of the frame.
func (b brushes) lights(f frame) {
	if b.coarse() {
		return
	}
	for _, side := range []float64{-1, 1} {
		b.shape((&canvas.Path{}).Rect(canvas.Rect{X: -f.w/2 + 0.09, Y: side*f.h*0.30 - 0.13, W: 0.13, H: 0.26}), b.look.Palette.Face, b.detail(0.04))
	}
}

// wheels thickens the edge of a vehicle where its wheels are; at says where along its length.
func (b brushes) wheels(f frame, at ...float64) {
	length := min(0.62, f.w*0.16)
	for _, x := range at {
		for _, side := range []float64{-1, 1} {
			r := canvas.Rect{X: x*f.w/2 - length/2, Y: side*(f.h/2-0.05) - 0.1, W: length, H: 0.2}
			b.Fill((&canvas.Path{}).RoundRect(r, 0.07), b.ink())
		}
	}
}

// paintwork gives vehicles of one kind a few dull colours.
func (b brushes) paintwork(id string) canvas.Color {
	p := b.look.Palette
	colors := []canvas.Color{p.Wood, p.Object, p.Metal, canvas.Mix(p.Brick, p.Wood, 0.4)}
	return colors[int(noise(id, 1)*4)%4]
}
