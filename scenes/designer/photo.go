package designer

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"math"
	"os"
	"path/filepath"
	"strings"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// photo is the photograph of a real table under the map, and what is being done to it.
type photo struct {
	shown  *tabletop.Photo
	from   *maps.Picture // what shown was made from
	data   []byte        // of the finished picture
	mode   photoMode
	points []geometry.Point // of the calibration, or the corners of the table on the photograph
	typed  string           // the distance between the two points
	busy   bool
}

// photoMode is what a click on the photograph does.
type photoMode int

const (
	slidePhoto photoMode = iota
	calibrate
	straighten
)

// of is the photograph of a Map as the painter takes it.
func (p *photo) of(m *maps.Map) *tabletop.Photo {
	if m.Picture == nil {
		return nil
	}
	if p.from == m.Picture {
		return p.shown
	}
	p.from = m.Picture
	if p.shown == nil || len(p.data) != len(m.Picture.Data) || len(p.data) > 0 && &p.data[0] != &m.Picture.Data[0] {
		p.shown, p.data = nil, m.Picture.Data
		img, _, err := image.Decode(bytes.NewReader(m.Picture.Data))
		if err != nil {
			return nil // a file whose photograph was cut off
		}
		flat := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
		draw.Draw(flat, flat.Rect, img, img.Bounds().Min, draw.Src)
		p.shown = &tabletop.Photo{Picture: canvas.NewPicture(flat)}
	} else {
		fresh := *p.shown
		p.shown = &fresh
	}
	p.shown.Corner, p.shown.Scale, p.shown.Angle, p.shown.Opacity = m.Picture.Corner, m.Picture.Scale, m.Picture.Angle, m.Picture.Opacity
	return p.shown
}

// take takes the file that was chosen, and a photograph that was straightened.
func (p *photo) take(u *ui.UI, s *Scene) {
	if path, ok := game.Chose(u, "photo"); ok {
		s.openPhoto(u, path)
	}
	if r, ok := u.Done("straighten"); ok {
		p.busy = false
		if straight, fine := r.Value.([]byte); fine && len(straight) > 0 {
			s.layPhoto(straight)
		} else {
			u.Toast(u.W("designer.photo-not-straight"), "")
		}
	}
}

// openPhoto lays a photograph under the table: as large as the table, until it is calibrated.
func (s *Scene) openPhoto(u *ui.UI, path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		u.Toast(u.W("designer.not-opened", "File", filepath.Base(path), "Why", reason(err)), "")
		return
	}
	if !s.layPhoto(data) {
		u.Toast(u.W("designer.not-opened", "File", filepath.Base(path), "Why", u.W("maps.problem.picture")), "")
	}
}

// sound reports whether a battlefield could be read again, but for a name: it gets one when it is saved.
func sound(m maps.Map) bool {
	if strings.TrimSpace(m.Name) == "" {
		m.Name = "-"
	}
	return maps.Usable(maps.Check(&m))
}

// layPhoto lays a picture over the whole table; false when it is none that can be shown.
func (s *Scene) layPhoto(data []byte) bool {
	size, _, err := maps.MeasurePicture(data)
	if err != nil {
		return false
	}
	to := *s.history.Map()
	to.Picture = &maps.Picture{Data: data, Scale: math.Min(to.Width/float64(size.X), to.Depth/float64(size.Y)), Opacity: 0.8}
	laid := photo{}
	if !sound(to) || laid.of(&to) == nil {
		return false
	}
	s.photo = laid
	s.do("designer.did-photo", &to, s.chosen)
	return true
}

// setPicture changes how the photograph lies.
func (s *Scene) setPicture(name string, change func(p *maps.Picture)) {
	to := *s.history.Map()
	if to.Picture == nil {
		return
	}
	picture := *to.Picture
	change(&picture)
	to.Picture = &picture
	if sound(to) {
		s.do(name, &to, s.chosen)
	}
}

// sheet is the properties of the photograph.
func (p *photo) sheet(f *sheet) {
	u, s := f.u, f.s
	m := s.history.Map()
	if m.Picture == nil {
		f.say(u.W("designer.photo-none"), u.Colors.Ink)
		f.Y += 6
	}
	readable := p.of(m) != nil
	if m.Picture != nil && !readable {
		f.say(u.W("maps.problem.picture"), u.Colors.Ink)
		f.Y += 6
	}
	if f.button(ui.Button{ID: "photo-open", Label: u.W("designer.photo-open"), Icon: "l-folder-open", Primary: m.Picture == nil}) {
		game.AskFile(u, "photo", game.FileDialog{Kind: game.OpenFile, Title: u.W("designer.photo-open"), What: u.W("designer.photo"), Extensions: []string{"png", "jpg", "jpeg"}})
	}
	if m.Picture == nil {
		return
	}
	if readable {
		p.lying(f)
	}
	if f.button(ui.Button{ID: "photo-drop", Label: u.W("designer.photo-drop"), Icon: "l-trash-2"}) {
		to := *m
		to.Picture = nil
		s.photo = photo{}
		s.do("designer.did-photo", &to, s.chosen)
	}
}

// lying is how the photograph lies on the table.
func (p *photo) lying(f *sheet) {
	u, s := f.u, f.s
	m := s.history.Map()
	f.label(f.X, "designer.opacity")
	now := m.Picture.Opacity
	if now == 0 {
		now = 1
	}
	f.Y += 16
	to := u.Slide(ui.Slider{ID: "photo-opacity", Rect: f.Row(28, 6), Value: now, Min: 0.1, Max: 1, Step: 0.05})
	if math.Abs(to-now) > 1e-9 {
		s.setPicture("designer.did-photo", func(p *maps.Picture) { p.Opacity = math.Round(to*100) / 100 })
	}
	if v, ok := f.degrees("photo-turn", f.whole("designer.turn"), m.Picture.Angle); ok {
		s.setPicture("designer.did-photo", func(p *maps.Picture) { p.Angle = math.Remainder(v, 2*math.Pi) })
	}
	f.label(f.X, "designer.photo-click")
	f.Y += 18
	mode := int(p.mode)
	f.Choose("photo-mode", u.WAll("designer.photo-slide", "designer.photo-calibrate", "designer.photo-straighten"), &mode, 28, 8)
	p.mode = photoMode(mode)
	p.steps(f)
}

// steps are what is still to do for the calibration or the straightening.
func (p *photo) steps(f *sheet) {
	u, s := f.u, f.s
	switch p.mode {
	case calibrate:
		f.say(u.W("designer.photo-two", "Count", len(p.points)), u.Colors.Ink)
		if len(p.points) < 2 {
			return
		}
		e := u.Edit(ui.TextField{ID: "photo-distance", Rect: f.whole("designer.photo-distance"), Text: p.typed, Unit: s.sign(), Most: 12})
		p.typed = e.Text
		v, ok := s.parse(p.typed)
		b := ui.Button{ID: "photo-scale", Label: u.W("designer.photo-scale"), Key: ui.Enter, Primary: true}
		if !ok || !(v > 0.1) {
			b.Refused = u.W("designer.photo-needs-distance")
		}
		if f.button(b) || e.Entered && b.Refused == "" {
			s.calibrated(v)
		}
	case straighten:
		f.say(u.W("designer.photo-four", "Count", len(p.points)), u.Colors.Ink)
		b := ui.Button{ID: "photo-straight", Label: u.W("designer.photo-straight"), Key: ui.Enter, Primary: true}
		switch {
		case len(p.points) < 4:
			b.Refused = u.W("designer.photo-needs-four", "Count", len(p.points))
		case p.busy:
			b.Refused = u.W("designer.photo-busy")
		}
		if f.button(b) {
			s.straighten(u)
		}
	}
}

// advice is what to do with the photograph next.
func (p *photo) advice(u *ui.UI, s *Scene) string {
	switch {
	case s.history.Map().Picture == nil:
		return u.W("designer.photo-none")
	case p.mode == calibrate:
		return u.W("designer.photo-two", "Count", len(p.points))
	case p.mode == straighten:
		return u.W("designer.photo-four", "Count", len(p.points))
	}
	return u.W("designer.help-photo")
}

// press begins to slide the photograph, or sets a point on it.
func (p *photo) press(s *Scene, at geometry.Point, d *drag) {
	m := s.history.Map()
	if m.Picture == nil {
		return
	}
	if p.mode == slidePhoto {
		d.kind = sliding
		return
	}
	for i, q := range p.points {
		if q.Distance(at)*s.camera.Zoom < handleReach+3 {
			d.kind, d.corner = sliding, i+1
			return
		}
	}
	most := 2
	if p.mode == straighten {
		most = 4
	}
	if len(p.points) >= most {
		p.points = nil
	}
	p.points = append(p.points, at)
	d.kind, d.corner = sliding, len(p.points)
}

// slide moves the photograph, or the point that is held.
func (p *photo) slide(s *Scene, d *drag) {
	if d.corner > 0 {
		p.points[d.corner-1] = s.hand.To
		return
	}
	to, picture, by := *d.base, *d.base.Picture, s.hand.By()
	picture.Corner = picture.Corner.Add(geometry.Point{X: math.Round(by.X*1000) / 1000, Y: math.Round(by.Y*1000) / 1000})
	to.Picture = &picture
	s.preview = &to
}

// let ends a drag of the photograph. The preview is gone by then: what it showed is done for good.
func (p *photo) let(u *ui.UI, s *Scene, d *drag, preview *maps.Map) {
	if d.corner > 0 {
		if d.corner == 2 && p.mode == calibrate {
			u.Focus("photo-distance")
		}
		return
	}
	if preview != nil && maps.Usable(maps.Check(preview)) {
		s.do("designer.did-photo", preview, s.chosen)
	}
}

// calibrated makes the two points so far apart and keeps the first one where it is.
func (s *Scene) calibrated(inches float64) {
	a, b := s.photo.points[0], s.photo.points[1]
	factor := inches / a.Distance(b)
	s.setPicture("designer.did-photo", func(p *maps.Picture) {
		p.Scale *= factor
		p.Corner = a.Along(p.Corner.Sub(a), factor)
	})
	s.photo.points, s.photo.typed, s.photo.mode = nil, "", slidePhoto
}

// straighten turns the four corners that were set on the photograph into those of the table, in the background.
func (s *Scene) straighten(u *ui.UI) {
	m, p := s.history.Map(), &s.photo
	source := p.shown.Picture.Image()
	var corners [4]canvas.Point
	for i, q := range inOrder(p.points) {
		corners[i] = pixelOf(m.Picture, source.Rect.Size(), q)
	}
	p.busy = true
	width, depth := m.Width, m.Depth
	u.Go("straighten", func(ctx context.Context) any { return straightened(ctx, source, corners, width, depth) })
}

// inOrder sorts four corners counter-clockwise from the near left one.
func inOrder(points []geometry.Point) [4]geometry.Point {
	box := edit.Between(points[0], points[1])
	for _, p := range points {
		box = edit.Between(least(box.Low, p), most(box.High, p))
	}
	wanted := [4]geometry.Point{box.Low, {X: box.High.X, Y: box.Low.Y}, box.High, {X: box.Low.X, Y: box.High.Y}}
	var out [4]geometry.Point
	best := math.Inf(1)
	for _, order := range permutations {
		sum := 0.0
		for i, k := range order {
			sum += points[k].Distance(wanted[i])
		}
		if sum < best {
			best = sum
			for i, k := range order {
				out[i] = points[k]
			}
		}
	}
	return out
}

// permutations of four things.
var permutations = func() (all [][4]int) {
	for a := range 4 {
		for b := range 4 {
			for c := range 4 {
				if d := 6 - a - b - c; a != b && a != c && b != c {
					all = append(all, [4]int{a, b, c, d})
				}
			}
		}
	}
	return all
}()

// pixelOf is the pixel of a photograph at a place of the table.
func pixelOf(p *maps.Picture, size image.Point, at geometry.Point) canvas.Point {
	sin, cos := math.Sincos(-p.Angle)
	way := at.Sub(p.Corner)
	return canvas.Point{
		X: (way.X*cos - way.Y*sin) / p.Scale,
		Y: float64(size.Y) - (way.X*sin+way.Y*cos)/p.Scale,
	}
}

// draw shows the points that were set.
func (p *photo) draw(u *ui.UI, s *Scene, c tabletop.Layered) {
	if s.tool != trace {
		return
	}
	for i, q := range p.points {
		at := c.Camera.ToScreen(q)
		if i > 0 {
			before := c.Camera.ToScreen(p.points[i-1])
			c.Line(before.X, before.Y, at.X, at.Y, canvas.Pen(2.5, u.Colors.Red))
		}
		if i == 3 {
			first := c.Camera.ToScreen(p.points[0])
			c.Line(at.X, at.Y, first.X, first.Y, canvas.Pen(2.5, u.Colors.Red))
		}
	}
	for _, q := range p.points {
		at := c.Camera.ToScreen(q)
		c.Circle(at.X, at.Y, 8, canvas.None, canvas.Pen(4, u.Colors.TableInk))
		c.Circle(at.X, at.Y, 8, canvas.None, canvas.Pen(2, u.Colors.Accent))
		c.Line(at.X-12, at.Y, at.X+12, at.Y, canvas.Pen(1.2, u.Colors.TableInk))
		c.Line(at.X, at.Y-12, at.X, at.Y+12, canvas.Pen(1.2, u.Colors.TableInk))
	}
}
