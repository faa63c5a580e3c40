package designer

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
)

// palette is what the shelf of ready-made pieces remembers.
type palette struct {
	search  string
	class   int // 0 for all; then maps.Classes; then the user's own
	own     []house.OwnPrefab
	team    int // of the zones that are drawn
	faces   map[faceKey]*canvas.Picture
	last    canvas.Point // the pointer as it was when the hand last looked
	dropped bool         // a drag that began on the shelf has ended
}

// faceKey names a finished picture of a prefab.
type faceKey struct {
	id, look string
	w, h     int
	scale    float64
}

// classWords name the shelves.
var classWords = map[maps.Class]string{
	maps.Buildings: "designer.class-buildings", maps.Walls: "designer.class-walls", maps.Vehicles: "designer.class-vehicles",
	maps.Street: "designer.class-street", maps.Nature: "designer.class-nature", maps.Hazards: "designer.class-hazards",
	maps.Signs: "designer.class-signs",
}

// item is an entry of the shelf.
type item struct {
	id, name string
	height   float64
	clip     edit.Clip
	own      *house.OwnPrefab
}

// items are the entries that fit the search and the class.
func (s *Scene) items(u *ui.UI) []item {
	var list []item
	wanted := strings.Fields(strings.ToLower(s.palette.search))
	fits := func(words ...string) bool {
		all := strings.ToLower(strings.Join(words, " "))
		return !slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(all, w) })
	}
	classes := maps.Classes()
	for _, p := range maps.Prefabs() {
		if s.palette.class > len(classes) || s.palette.class > 0 && classes[s.palette.class-1] != p.Class {
			continue
		}
		name := u.Words.Named(p.Name)
		if !fits(name, p.Name, u.W(classWords[p.Class])) {
			continue
		}
		piece := p.Piece(p.ID, geometry.Point{X: 20, Y: 20}, 0)
		height, _ := edit.Height(&piece)
		list = append(list, item{id: p.ID, name: name, height: height, clip: edit.Clip{Pieces: []geometry.Piece{piece}}})
	}
	for i := range s.palette.own {
		own := &s.palette.own[i]
		if s.palette.class > 0 && s.palette.class <= len(classes) || !fits(own.Clip.Name) {
			continue
		}
		height := 0.0
		for k := range own.Clip.Pieces {
			h, level := edit.Height(&own.Clip.Pieces[k])
			height = max(height, h+level)
		}
		list = append(list, item{id: "own:" + own.Path, name: own.Clip.Name, height: height, clip: own.Clip, own: own})
	}
	return list
}

// shelf is the panel at the left: ready-made pieces; while a tool draws, what it draws.
func (s *Scene) shelf(u *ui.UI, r canvas.Rect) {
	titled := func(key, note string) canvas.Rect {
		return u.Titled("designer-shelf", r, 31, ui.Header{Title: u.W(key), Side: ui.Neutral, Note: note})
	}
	switch {
	case s.tool.draws():
		s.stuffList(u, titled("designer.shelf-stuff", ""))
	case s.tool == drawZone:
		s.zoneList(u, titled("designer.shelf-zones", ""))
	default:
		items := s.items(u)
		s.pieceList(u, titled("designer.shelf-pieces", u.W("designer.shelf-count", "Count", len(items))), items)
	}
}

func (s *Scene) pieceList(u *ui.UI, r canvas.Rect, items []item) {
	search, body := r.CutTop(44, 0)
	e := u.Edit(ui.TextField{ID: "shelf-search", Rect: search.InsetXY(8, 8), Text: s.palette.search, Hint: u.W("designer.search"), Icon: "l-search", Key: "/"})
	s.palette.search = e.Text
	classes, body := body.CutTop(32, 0)
	options := []string{u.W("designer.class-all")}
	for _, c := range maps.Classes() {
		options = append(options, u.W(classWords[c]))
	}
	options = append(options, u.W("designer.class-own"))
	s.palette.class = u.Pick(ui.Select{ID: "shelf-class", Rect: canvas.Rect{X: classes.X + 8, Y: classes.Y, W: classes.W - 16, H: 28}, Options: options, Selected: s.palette.class})
	if len(items) == 0 {
		text := u.W("designer.shelf-none")
		if s.palette.class > len(maps.Classes()) && s.palette.search == "" {
			text = u.W("designer.shelf-no-own")
		}
		u.C.Paragraph(text, canvas.Rect{X: body.X + 12, Y: body.Y + 12, W: body.W - 24}, ui.Label, 17, u.Colors.Ink2)
		return
	}
	s.grid(u, body, items)
}

// grid shows the entries two abreast.
func (s *Scene) grid(u *ui.UI, r canvas.Rect, items []item) {
	u.Scroll("shelf-list", r, func(view canvas.Rect) float64 {
		const gap = 3
		columns := max(2, int((view.W-14)/110))
		side := (view.W - 14 - gap*float64(columns-1)) / float64(columns)
		height := 92.0
		for i := range items {
			at := canvas.Rect{X: view.X + 7 + (side+gap)*float64(i%columns), Y: view.Y + 4 + (height+gap)*float64(i/columns), W: side, H: height}
			if u.C.Visible(at) || !u.Painting() {
				s.entry(u, at, &items[i])
			} else {
				u.Hot("shelf|"+items[i].id, at) // the keyboard reaches what is out of view, too
			}
		}
		rows := (len(items) + columns - 1) / columns
		return float64(rows)*(height+gap) + 8
	})
}

// entry is one ready-made piece: its picture from above, its name and its height.
func (s *Scene) entry(u *ui.UI, r canvas.Rect, it *item) {
	a := u.Hot("shelf|"+it.id, r)
	inHand := s.carried != nil && s.carried.name == "designer.did-place" && s.carried.clip.Name == it.id
	fill, ink := u.Colors.Raised, u.Colors.Ink
	if inHand {
		fill, ink = u.Colors.Accent, u.Colors.OnAccent
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2.5, Radius: 4})
	if a.Hovered && !inHand {
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + 2.5, Y: r.Y + 2.5, W: 5, H: r.H - 5}), u.Colors.Accent)
	}
	if u.Painting() {
		room := r.H - 30
		if !s.oneLine(u, r, it) {
			room -= 14
		}
		s.face(u, canvas.Rect{X: r.X + 6, Y: r.Y + 5, W: r.W - 12, H: room}, it)
	}
	s.caption(u, r, it, ink)
	if a.Focused {
		path := (&canvas.Path{}).RoundRect(r.Inset(-2), 5)
		u.C.Stroke(path, canvas.Pen(6, u.Colors.TableInk))
		u.C.Stroke(path, canvas.Pen(3.5, u.Colors.Accent))
	}
	switch {
	case a.Pressed:
		s.lift(u, it, false)
	case a.Clicked && a.Focused && !u.In.Let.Has(ui.Primary):
		s.lift(u, it, true)
	case a.Dropped:
		s.palette.dropped = true
	case a.Second && it.own != nil:
		s.dropOwn(u, it.own)
	}
}

// oneLine reports whether the name of an entry and its height stand beside each other.
func (s *Scene) oneLine(u *ui.UI, r canvas.Rect, it *item) bool {
	return u.C.Width(it.name, ui.Label) <= r.W-20-u.C.Width(u.Words.Short(it.height), ui.RowName)
}

// caption is the name of an entry and its height; a long name has the line for itself, and the height stands above it.
func (s *Scene) caption(u *ui.UI, r canvas.Rect, it *item, ink canvas.Color) {
	height := u.Words.Short(it.height)
	w := u.C.Width(height, ui.RowName)
	base, room := r.Bottom()-8, r.W-20-w
	if !s.oneLine(u, r, it) {
		room = r.W - 14
		u.C.TextRight(height, r.Right()-7, base-17, ui.RowName, ink)
	} else {
		u.C.TextRight(height, r.Right()-7, base, ui.RowName, ink)
	}
	t := u.C.Shrink(it.name, ui.Label, 12, room)
	u.C.Text(u.C.Fit(it.name, t, room), r.X+7, base, t, ink)
	if u.C.Width(it.name, t) > room {
		u.Tip(r, it.name)
	}
}

// lift takes a ready-made piece in hand; by the keyboard it appears in the middle of what is seen.
func (s *Scene) lift(u *ui.UI, it *item, keyboard bool) {
	s.hold(pick)
	clip := it.clip
	clip.Name = it.id
	s.carried = &carried{clip: clip, name: "designer.did-place", at: s.camera.ToTable(s.camera.View.Center()), moved: keyboard}
	s.palette.last, s.palette.dropped = u.In.Pointer, false
	s.choose(nil)
	if keyboard {
		u.Focus("")
	}
}

// face shows the finished picture of an entry.
func (s *Scene) face(u *ui.UI, r canvas.Rect, it *item) {
	scale := u.C.Scale()
	key := faceKey{it.id, u.Colors.Name, int(math.Ceil(r.W * scale)), int(math.Ceil(r.H * scale)), scale}
	picture := s.palette.faces[key]
	if picture == nil {
		if s.palette.faces == nil || len(s.palette.faces) > 400 {
			s.palette.faces = map[faceKey]*canvas.Picture{}
		}
		look := tabletop.LookOf(u)
		picture = canvas.Paint(image.Pt(key.w, key.h), scale, func(c *canvas.Canvas) {
			thumbnail(c, look, &it.clip, canvas.Rect{W: r.W, H: r.H})
		})
		s.palette.faces[key] = picture
	}
	u.C.Picture(picture, r.X, r.Y)
}

// thumbnail draws a piece, or all pieces of a Clip, as large as fits.
func thumbnail(c *canvas.Canvas, look tabletop.Look, clip *edit.Clip, r canvas.Rect) {
	if len(clip.Pieces) == 1 && len(clip.Ground) == 0 {
		tabletop.Thumbnail(c, look, clip.Pieces[0], r)
		return
	}
	box := clip.Box()
	size := box.Size()
	cam := tabletop.FitTable(r.Inset(2), size.X+0.8, size.Y+0.8)
	moved := clip.Placed(geometry.Point{X: size.X/2 + 0.4, Y: size.Y/2 + 0.4}, 0)
	tabletop.PlainPieces(c, look, cam, terrainOf(moved), moved.Ground, 1)
}

// stuffList is what the tools draw: buildings of a material, ground, danger.
func (s *Scene) stuffList(u *ui.UI, r canvas.Rect) {
	look := tabletop.LookOf(u)
	u.ScrollColumn("stuff-list", r, 0, 0, func(c *ui.Column) {
		const row = 44
		for i, what := range stuffs {
			at := c.Row(row, 0)
			a, ink, _ := u.Row(ui.Row{ID: "stuff-" + what.name, Rect: at, Selected: i == s.stuff})
			if a.Clicked {
				s.stuff = i
			}
			swatch := canvas.Rect{X: at.X + 8, Y: at.Y + 4, W: 52, H: row - 9}
			if u.Painting() {
				sample := edit.Rectangle(geometry.Point{}, geometry.Point{X: 3.2, Y: 2})
				if what.ground != "" {
					tabletop.GroundSwatch(u.C, look, maps.Area{Kind: what.ground, Outline: sample.Polygon}, swatch)
				} else {
					tabletop.Thumbnail(u.C, look, edit.Built("", sample, what.piece), swatch)
				}
			}
			name := u.Say(what.said())
			t := u.C.Shrink(name, ui.Label, 11, at.W-78)
			u.C.Text(u.C.Fit(name, t, at.W-78), at.X+68, at.Y+canvas.Baseline(t, row), t, ink)
		}
	})
}

// zoneList chooses the team of the zones that are drawn, and offers the strips.
func (s *Scene) zoneList(u *ui.UI, r canvas.Rect) {
	c := u.Column(r, 10, 10)
	u.C.Text(u.W("designer.zone-team"), c.X, c.Row(20, 0).Y+12, ui.Label, u.Colors.Ink2)
	c.Choose("zone-team", u.WAll("designer.team-blue", "designer.team-red"), &s.palette.team, 28, 16)
	c.Say(u.W("designer.zone-strips"), 8)
	for _, strip := range []float64{3, 6, 8} {
		b := ui.Button{ID: "strip-" + strconv.Itoa(int(strip)), Label: u.W("designer.strip", "Depth", u.Words.Fine(strip))}
		if 2*strip > s.history.Map().Depth {
			b.Refused = u.W("designer.strip-too-deep")
		}
		if c.Button(b, 36, 6) {
			s.do("designer.did-zone", edit.Strips(s.history.Map(), strip), nil)
		}
	}
}
