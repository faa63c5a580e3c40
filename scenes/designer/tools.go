package designer

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// tool is what the pointer does on the table.
type tool int

// The tools, in the order of the rail.
const (
	pick tool = iota
	turn
	drawRectangle
	drawAngle
	drawCircle
	drawPolygon
	drawNote
	drawZone
	measure
	trace
)

// toolLook is how a tool stands in the rail.
type toolLook struct {
	tool tool
	icon string
	key  ui.Key
	tip  string // catalogue key
	gap  bool   // a line above it
}

var rail = []toolLook{
	{pick, "l-mouse-pointer-2", "V", "designer.tool-select", false},
	{turn, "l-rotate-cw", "Q", "designer.tool-turn", false},
	{drawRectangle, "l-square", "U", "designer.tool-rectangle", true},
	{drawAngle, "true-angle", "L", "designer.tool-angle", false},
	{drawCircle, "l-circle", "O", "designer.tool-circle", false},
	{drawPolygon, "l-pentagon", "P", "designer.tool-polygon", false},
	{drawNote, "l-type", "N", "designer.tool-note", false},
	{drawZone, "l-flag", "Z", "designer.tool-zone", true},
	{measure, "l-ruler", "R", "designer.tool-ruler", false},
	{trace, "l-image", "I", "designer.tool-photo", false},
}

// tools is the rail at the left.
func (s *Scene) tools(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("designer-tools", r)
	u.Scroll("designer-rail", inner, func(view canvas.Rect) float64 {
		y := view.Y + 5
		side := min(38, view.W-4)
		x := view.X + (view.W-side)/2
		line := func() {
			u.Rule(x, y+2, side)
			y += 8
		}
		for _, t := range rail {
			if t.gap {
				line()
			}
			at := canvas.Rect{X: x, Y: y, W: side, H: 44}
			if u.Tool(ui.Tool{ID: "tool-" + string(t.key), Rect: at, Icon: t.icon, Key: t.key, Tip: u.W(t.tip), On: s.tool == t.tool}) {
				s.hold(t.tool)
			}
			y += 48
		}
		line()
		at := canvas.Rect{X: x, Y: y, W: side, H: 44}
		if u.Tool(ui.Tool{ID: "tool-layers", Rect: at, Icon: "l-layers", Key: "Y", Tip: u.W("designer.tool-layers"), On: s.files.layers}) {
			s.files.layers = !s.files.layers
		}
		y += 48
		at.Y = y
		if u.Tool(ui.Tool{ID: "tool-roll", Rect: at, Icon: "l-dices", Key: "G", Tip: u.W("designer.tool-roll")}) {
			s.roll.ask(s)
		}
		return y + 48 - view.Y
	})
}

// hold takes a tool in hand and puts down whatever was there.
func (s *Scene) hold(t tool) {
	s.giveUp()
	s.tool, s.carried, s.corner = t, nil, nil
	if t != measure {
		s.ruler = nil
	}
	if t == trace {
		s.tab = 1
	}
}

// draws reports whether a tool makes a new footprint.
func (t tool) draws() bool { return t >= drawRectangle && t <= drawPolygon }

// stuff is what can be drawn: a piece of terrain, or a part of the ground.
type stuff struct {
	name   string // catalogue key
	piece  edit.Stuff
	ground maps.AreaKind // for a part of the ground
}

// said is its name.
func (s *stuff) said() engine.Text {
	return engine.Say(s.name, "Height", engine.Inches(s.piece.Height))
}

var stuffs = []stuff{
	{name: "designer.stuff-brick", piece: edit.Stuff{Kind: geometry.Structure, Material: "brick", Solidity: "solid", Height: 5}},
	{name: "designer.stuff-concrete", piece: edit.Stuff{Kind: geometry.Structure, Material: "concrete", Solidity: "reinforced", Height: 4}},
	{name: "designer.stuff-metal", piece: edit.Stuff{Kind: geometry.Structure, Material: "metal", Solidity: "solid", Height: 3}},
	{name: "designer.stuff-wood", piece: edit.Stuff{Kind: geometry.Structure, Material: "wood", Solidity: "flimsy", Height: 2}},
	{name: "designer.stuff-glass", piece: edit.Stuff{Kind: geometry.Structure, Material: "glass", Solidity: "flimsy", Height: 2.5}},
	{name: "designer.stuff-wall", piece: edit.Stuff{Kind: geometry.Structure, Material: "concrete", Solidity: "solid", Height: 1}},
	{name: "designer.stuff-object", piece: edit.Stuff{Kind: geometry.Object, Material: "metal", Height: 1.5, Rank: 2}},
	{name: "designer.stuff-impassable", piece: edit.Stuff{Kind: geometry.Impassable, Material: "concrete", Height: 4}},
	{name: "designer.stuff-danger", piece: edit.Stuff{Kind: geometry.Zone, Danger: 1}},
	{name: "designer.stuff-water", piece: edit.Stuff{Kind: geometry.Zone, Material: "water"}},
	{name: "designer.stuff-road", ground: maps.Road},
	{name: "designer.stuff-plaza", ground: maps.Plaza},
	{name: "designer.stuff-grass", ground: maps.Grass},
	{name: "designer.stuff-floor", ground: maps.Floor},
	{name: "designer.stuff-paint", ground: maps.Paint},
}

// put draws a footprint of the present stuff.
func (s *Scene) put(u *ui.UI, f geometry.Footprint) {
	m, what := s.history.Map(), stuffs[s.stuff]
	var chosen edit.Selection
	if what.ground != "" {
		m, chosen = edit.AddArea(m, maps.Area{Kind: what.ground, Outline: f.Polygon, Center: f.Center, Radius: f.Radius}, s.way)
	} else {
		m, chosen = edit.Add(m, s.way, edit.Built("", f, what.piece))
	}
	if len(chosen) == 0 {
		u.Toast(u.W("designer.no-room"), "")
		return
	}
	s.do("designer.did-draw", m, chosen)
	if !u.In.Holds(ui.Shift) {
		s.hold(pick)
	}
	s.tab = 1
}
