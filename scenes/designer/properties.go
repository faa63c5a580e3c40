package designer

import (
	"math"
	"slices"
	"strconv"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// panel is what the properties remember: texts that are half typed, by the id of their field.
type panel struct {
	typed   map[string]string
	corners bool // corners are shown in place of the handles that resize
	naming  bool // a prefab is being named
	name    string
}

func (p *panel) forget() { p.typed = nil }

// properties is the panel at the right: of what is chosen, else of the table.
func (s *Scene) properties(u *ui.UI, r canvas.Rect) {
	m := s.history.Map()
	pieces := s.chosen.In(edit.Pieces)
	title, locked := u.W("designer.table"), false
	switch {
	case s.tool == trace:
		title = u.W("designer.photo")
	case len(s.chosen) > 1:
		title = u.W("designer.several", "Count", len(s.chosen))
	case len(pieces) == 1:
		title = pieceName(u, &m.Pieces[pieces[0]])
	case len(s.chosen) == 1 && s.chosen[0].Layer == edit.Zones:
		title = u.W("designer.zone")
	case len(s.chosen) == 1:
		title = u.W(areaWords[m.Ground[s.chosen[0].At].Kind])
	}
	locked = len(pieces) > 0 && len(edit.Free(m, s.chosen)) < len(s.chosen)
	header := ui.Header{Title: title, Side: ui.Neutral, Size: 24}
	if len(pieces) > 0 && s.tool != trace {
		header.Right = 34
	}
	body := u.Titled("designer-properties", r, 39, header)
	if header.Right > 0 {
		s.lockButton(u, canvas.Rect{X: r.Right() - 38, Y: r.Y + 5, W: 30, H: 29}, locked)
	}
	var buttons canvas.Rect
	if s.tool != trace && len(s.chosen) > 0 {
		buttons, body = body.CutBottom(50, 0)
	}
	u.ScrollColumn("properties", body, 9, 6, func(c *ui.Column) {
		f := &sheet{c, u, s}
		switch {
		case s.tool == trace:
			s.photo.sheet(f)
		case len(s.chosen) > 1:
			s.severalSheet(f)
		case len(pieces) == 1:
			s.pieceSheet(f, pieces[0])
		case len(s.chosen) == 1 && s.chosen[0].Layer == edit.Zones:
			s.zoneSheet(f, s.chosen[0].At)
		case len(s.chosen) == 1:
			s.areaSheet(f, s.chosen[0].At)
		default:
			s.tableSheet(f)
		}
		f.Y += 6
	})
	if buttons.H > 0 {
		s.copyDelete(u, buttons)
	}
}

// lockButton locks and unlocks what is chosen.
func (s *Scene) lockButton(u *ui.UI, r canvas.Rect, locked bool) {
	icon, tip := "l-lock-open", u.W("designer.lock")
	if locked {
		icon, tip = "l-lock", u.W("designer.unlock")
	}
	if u.Tool(ui.Tool{ID: "lock", Rect: r, Icon: icon, Key: "Ctrl L", Tip: tip, On: locked}) {
		s.setLocked(!locked)
	}
}

// copyDelete are the two buttons below the properties.
func (s *Scene) copyDelete(u *ui.UI, r canvas.Rect) {
	buttons := canvas.Rect{X: r.X + 9, Y: r.Y + 6, W: r.W - 15, H: 36}.Columns(2, 6)
	if u.Button(ui.Button{ID: "duplicate", Rect: buttons[0], Label: u.W("designer.duplicate"), Key: "Ctrl D"}) {
		s.duplicate(u)
	}
	if u.Button(ui.Button{ID: "delete", Rect: buttons[1], Label: u.W("designer.delete"), Key: ui.Delete}) {
		s.delete(u)
	}
}

// kinds, solidities and materials as they are offered.
var (
	kindList = []geometry.Kind{geometry.Structure, geometry.Object, geometry.Zone, geometry.Impassable, geometry.Marker}
	// A structure is closed, or has an inside, or is an open ruin.
	formWords = []string{"designer.form-closed", "designer.form-enclosed", "designer.form-open"}

	solidityWords = map[string]string{"flimsy": "designer.flimsy", "solid": "designer.solid", "reinforced": "designer.reinforced"}
	materialWords = map[string]string{"": "designer.material-none", "brick": "designer.material-brick", "concrete": "designer.material-concrete",
		"metal": "designer.material-metal", "wood": "designer.material-wood", "glass": "designer.material-glass",
		"foliage": "designer.material-foliage", "water": "designer.material-water"}
	areaWords = map[maps.AreaKind]string{maps.Road: "designer.stuff-road", maps.Paint: "designer.stuff-paint", maps.Floor: "designer.stuff-floor",
		maps.Grass: "designer.stuff-grass", maps.Plaza: "designer.stuff-plaza", maps.Crack: "designer.area-crack", maps.Manhole: "designer.area-manhole",
		maps.Rails: "designer.area-rails", maps.Note: "designer.area-note"}
)

func formOf(p *geometry.Piece) int {
	switch {
	case p.Enclosed:
		return 1
	case p.Passable:
		return 2
	}
	return 0
}

// pieceSheet is the properties of one piece.
func (s *Scene) pieceSheet(f *sheet, at int) {
	u, m := f.u, s.history.Map()
	p := m.Pieces[at]
	r := edit.Ref{Layer: edit.Pieces, At: at}
	if name, ok := f.text("piece-name", f.whole("designer.name"), u.Words.Named(p.Name), u.W(kindWords[p.Kind])); ok {
		s.change("designer.did-name", func(p *geometry.Piece) { p.Name = name })
	}
	s.kindFields(f, &p)
	s.sizeFields(f, r, &p)
	s.valueFields(f, &p)
	f.Y += 2
	u.C.Text(u.W("designer.side-view"), f.X, f.Y+13, ui.Label, u.Colors.Ink)
	f.Y += 18
	s.sideView(u, f.Row(86, 6), &p)
	s.rules(f, &p)
	if p.Enclosed {
		s.doorList(f, at, &p)
	}
	s.setupCard(f, at)
	s.arrange(f)
	s.links(f)
}

// kindFields choose what the piece is.
func (s *Scene) kindFields(f *sheet, p *geometry.Piece) {
	u := f.u
	options := ui.Each(kindList, func(k geometry.Kind) string { return u.W(kindWords[k]) })
	now := slices.Index(kindList, p.Kind)
	if p.Kind != geometry.Structure {
		if to := u.Pick(ui.Select{ID: "piece-kind", Rect: f.whole("designer.kind"), Options: options, Selected: now}); to != now {
			s.change("designer.did-kind", func(p *geometry.Piece) { edit.SetKind(p, kindList[to]) })
		}
		return
	}
	a, b := canvas.Rect{}, canvas.Rect{}
	if f.W < 200 { // their words are too long for half of it
		a = f.whole("designer.kind")
		b = f.whole("designer.form")
	} else {
		a, b = f.pair("designer.kind", "designer.form")
	}
	if to := u.Pick(ui.Select{ID: "piece-kind", Rect: a, Options: options, Selected: now}); to != now {
		s.change("designer.did-kind", func(p *geometry.Piece) { edit.SetKind(p, kindList[to]) })
	}
	forms := ui.Each(formWords, func(key string) string { return u.W(key) })
	form := formOf(p)
	if to := u.Pick(ui.Select{ID: "piece-form", Rect: b, Options: forms, Selected: form}); to != form {
		s.change("designer.did-kind", func(p *geometry.Piece) {
			p.Enclosed, p.Passable = to == 1, to == 2
			if !p.Enclosed {
				p.Doors = nil
			}
		})
	}
}

// sizeFields are width, depth, height, level and turn.
func (s *Scene) sizeFields(f *sheet, r edit.Ref, p *geometry.Piece) {
	frame := edit.PieceFrame(p)
	height, level := edit.Height(p)
	if p.Base > 0 {
		a, _ := f.pair("designer.base", "")
		if text, ok := f.entry("piece-base", a, f.u.Words.Number(p.Base, -1), "mm"); ok {
			if v, fine := number(plain(text)); fine && v >= 10 && v <= 120 {
				s.change("designer.did-resize", func(p *geometry.Piece) { edit.SetBase(p, v) })
			} else {
				f.u.Toast(f.u.W("designer.no-base"), "")
			}
		}
	} else {
		a, b := f.pair("designer.width", "designer.depth")
		if v, ok := f.length("piece-width", a, frame.Width); ok {
			s.resize(f.u, r, v, frame.Depth)
		}
		if v, ok := f.length("piece-depth", b, frame.Depth); ok {
			s.resize(f.u, r, frame.Width, v)
		}
	}
	if p.Kind != geometry.Zone && p.Kind != geometry.Marker {
		a, b := f.pair("designer.height", "designer.level")
		if v, ok := f.length("piece-height", a, height); ok {
			s.change("designer.did-height", func(p *geometry.Piece) { edit.SetHeight(p, v) })
		}
		if v, ok := f.length("piece-level", b, level); ok {
			s.change("designer.did-height", func(p *geometry.Piece) { edit.SetLevel(p, v) })
		}
	}
}

// resize gives a piece another size about its middle's near left corner, or says why it stays.
func (s *Scene) resize(u *ui.UI, r edit.Ref, width, depth float64) {
	if !s.do("designer.did-resize", edit.Resize(s.history.Map(), r, width, depth, 0, 0), s.chosen) {
		u.Toast(u.W("designer.not-resized"), "")
	}
}

// valueFields are turn and what the kind needs: solidity, rank, damage; and the material.
func (s *Scene) valueFields(f *sheet, p *geometry.Piece) {
	u := f.u
	second := map[geometry.Kind]string{geometry.Structure: "designer.solidity", geometry.Object: "designer.rank", geometry.Zone: "designer.danger"}[p.Kind]
	a, b := canvas.Rect{}, canvas.Rect{}
	if f.W < 200 && second != "" {
		a = f.whole("designer.turn")
		b = f.whole(second)
	} else {
		a, b = f.pair("designer.turn", second)
	}
	if v, ok := f.degrees("piece-turn", a, p.Angle); ok {
		s.do("designer.did-turn", edit.Turn(s.history.Map(), s.chosen, math.Remainder(v-p.Angle, 2*math.Pi)), s.chosen)
	}
	switch p.Kind {
	case geometry.Structure:
		words, list := []string{}, maps.Solidities()
		for _, v := range list {
			words = append(words, u.W(solidityWords[v]))
		}
		now := max(0, slices.Index(list, p.Solidity))
		if p.Solidity == "" {
			now = 1
		}
		if to := u.Pick(ui.Select{ID: "piece-solidity", Rect: b, Options: words, Selected: now}); to != now {
			s.change("designer.did-value", func(p *geometry.Piece) { p.Solidity = list[to] })
		}
	case geometry.Object:
		if to := u.Choose(ui.Choice{ID: "piece-rank", Rect: b, Fill: true, Options: []string{"1", "2", "3"}, Selected: p.Rank - 1}); to != p.Rank-1 {
			s.change("designer.did-value", func(p *geometry.Piece) { p.Rank = to + 1 })
		}
	case geometry.Zone:
		if to := u.Choose(ui.Choice{ID: "piece-danger", Rect: b, Fill: true, Options: []string{"0", "1", "2"}, Selected: p.Danger}); to != p.Danger {
			s.change("designer.did-value", func(p *geometry.Piece) { p.Danger = to })
		}
	}
	if p.Kind == geometry.Marker {
		return
	}
	list := append([]string{""}, maps.Materials()...)
	words := ui.Each(list, func(v string) string { return u.W(materialWords[v]) })
	now := slices.Index(list, p.Material)
	if to := u.Pick(ui.Select{ID: "piece-material", Rect: f.whole("designer.material"), Options: words, Selected: now}); to != now {
		s.change("designer.did-value", func(p *geometry.Piece) { p.Material = list[to] })
	}
}

// doorList lists the doors of an enclosed structure and which bases fit through none of them.
func (s *Scene) doorList(f *sheet, at int, p *geometry.Piece) {
	u := f.u
	f.strip("designer.doors")
	for i, door := range p.Doors {
		row := f.Row(30, 1)
		u.C.Text(u.W("designer.door-at", "Number", i+1, "X", u.Words.Fine(door.X), "Y", u.Words.Fine(door.Y)), row.X, row.Y+canvas.Baseline(ui.Prose, 30), ui.Prose, u.Colors.Ink)
		if u.Tool(ui.Tool{ID: "door-drop-" + strconv.Itoa(i), Rect: canvas.Rect{X: row.Right() - 28, Y: row.Y, W: 28, H: 28}, Icon: "l-trash-2", Tip: u.W("designer.door-drop")}) {
			s.change("designer.did-door", func(p *geometry.Piece) { p.Doors = slices.Delete(p.Doors, i, i+1) })
			break
		}
	}
	sides := []struct {
		key  string
		u, v float64
	}{{"designer.door-near", 0, -1}, {"designer.door-far", 0, 1}, {"designer.door-left", -1, 0}, {"designer.door-right", 1, 0}}
	frame := edit.PieceFrame(p)
	columns := f.Row(26, 6).Columns(4, 4)
	for i, side := range sides {
		if u.Choose(ui.Choice{ID: "door-add-" + strconv.Itoa(i), Rect: columns[i], Fill: true, Options: []string{u.W(side.key)}, Selected: -1}) == 0 {
			s.do("designer.did-door", edit.AddDoor(s.history.Map(), at, frame.At(side.u, side.v)), s.chosen)
		}
	}
}

// setupCard says how the piece is measured in on a real table.
func (s *Scene) setupCard(f *sheet, at int) {
	u, m := f.u, s.history.Map()
	f.strip("designer.card")
	box := edit.PieceBox(&m.Pieces[at])
	across, key := box.Low.X, "designer.from-left"
	if m.Width-box.High.X < box.Low.X {
		across, key = m.Width-box.High.X, "designer.from-right"
	}
	f.say(u.W(key, "Length", u.Words.Fine(across)), u.Colors.Ink)
	up, key := box.Low.Y, "designer.from-near"
	if m.Depth-box.High.Y < box.Low.Y {
		up, key = m.Depth-box.High.Y, "designer.from-far"
	}
	f.say(u.W(key, "Length", u.Words.Fine(up)), u.Colors.Ink)
}
