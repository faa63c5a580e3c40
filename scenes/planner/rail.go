package planner

import (
	"slices"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// tool is what the pointer does on the table.
type tool int

const (
	toolPlace tool = iota
	toolMove
	toolRuler
	toolBase
	toolTeam
	toolTemplate
)

// page is what the panel at the right shows.
type page int

const (
	pageRuling page = iota
	pageFigure
	pageBase
	pageTeam
	pageTemplate
	pageLayer
	pageOdds
	pageOpen
)

// railTool is a button of the rail.
type railTool struct {
	id, icon, tip string
	key           ui.Key
	tool          tool
	layer         layerKind // noLayer for a tool
	odds          bool
	gap           bool // a line stands above it
}

var railTools = []railTool{
	{id: "place", icon: "l-mouse-pointer-2", tip: "planner.tool-place", key: "V", tool: toolPlace},
	{id: "move", icon: "l-footprints", tip: "planner.tool-move", key: "M", tool: toolMove},
	{id: "ruler", icon: "l-ruler", tip: "planner.tool-ruler", key: "R", tool: toolRuler},
	{id: "base", icon: "l-circle", tip: "planner.tool-base", key: "B", tool: toolBase, gap: true},
	{id: "team", icon: "l-users", tip: "planner.tool-team", key: "T", tool: toolTeam},
	{id: "template", icon: "l-pentagon", tip: "planner.tool-template", key: "E", tool: toolTemplate},
	{id: "sight", icon: "l-eye", tip: "planner.layer-sight", key: "1", layer: layerSight, gap: true},
	{id: "threat", icon: "l-target", tip: "planner.layer-threat", key: "2", layer: layerThreat},
	{id: "cover", icon: "l-shield-half", tip: "planner.layer-cover", key: "3", layer: layerCover},
	{id: "envelope", icon: "l-move", tip: "planner.layer-envelope", key: "4", layer: layerEnvelope},
	{id: "stand", icon: "l-map", tip: "planner.layer-stand", key: "5", layer: layerStand},
	{id: "light", icon: "g-moon", tip: "planner.layer-light", key: "7", layer: layerLight},
	{id: "odds", icon: "l-dices", tip: "planner.odds", key: "6", odds: true},
}

// railTools are the tools that there is something to do with: light is looked at where there is a night.
func (s *Scene) railTools() []railTool {
	return slices.DeleteFunc(slices.Clone(railTools), func(t railTool) bool { return t.layer == layerLight && s.dark() == nil })
}

// rail is the column of tools and layers.
func (s *Scene) rail(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("rail", r)
	tools := s.railTools()
	high := 46.0
	if inner.H < 46*float64(len(tools))+20 {
		high = 32 // without the key below the icon
	}
	need := high*float64(len(tools)) + 22
	draw := func(view canvas.Rect) float64 {
		y := view.Y + 5
		for i := range tools {
			t := &tools[i]
			if t.gap {
				u.C.RuleLine(view.X+8, y+2, view.W-16, 1.5, u.Colors.Ink2)
				y += 7
			}
			at := canvas.Rect{X: view.X + (view.W-38)/2, Y: y, W: 38, H: high - 2}
			if high < 40 {
				at = canvas.Rect{X: view.X + (view.W-30)/2, Y: y, W: 30, H: 30}
			}
			if u.Tool(ui.Tool{ID: "rail-" + t.id, Rect: at, Icon: t.icon, Tip: u.W(t.tip), Key: t.key, On: s.isOn(t)}) {
				s.use(t)
			}
			y += high
		}
		return y - view.Y
	}
	if need <= inner.H {
		draw(inner)
		return
	}
	u.Scroll("rail-scroll", inner, draw)
}

func (s *Scene) isOn(t *railTool) bool {
	switch {
	case t.odds:
		return s.page == pageOdds
	case t.layer != noLayer:
		return s.layer.kind == t.layer
	}
	return s.tool == t.tool
}

func (s *Scene) use(t *railTool) {
	switch {
	case t.odds && s.page == pageOdds:
		s.toPage(pageRuling)
	case t.odds:
		s.layer.kind = noLayer
		s.onlyLook()
		s.toPage(pageOdds)
	case t.layer != noLayer && s.layer.kind == t.layer:
		s.layer.kind = noLayer
		s.hold(s.tool)
	case t.layer != noLayer:
		s.layer.kind = t.layer
		s.onlyLook()
		s.toPage(pageLayer)
	default:
		s.layer.kind = noLayer
		s.hold(t.tool)
	}
}

// onlyLook leaves tools that put things down, so that a click on the table picks whom a layer or the odds are about.
func (s *Scene) onlyLook() {
	if s.tool != toolPlace && s.tool != toolMove && s.tool != toolRuler {
		s.tool = toolPlace
	}
}

// hold takes a tool in hand and shows the page that goes with it.
func (s *Scene) hold(t tool) {
	s.giveUp()
	s.tool, s.first = t, false
	s.toPage(map[tool]page{toolPlace: pageFigure, toolMove: pageFigure, toolRuler: pageRuling, toolBase: pageBase,
		toolTeam: pageTeam, toolTemplate: pageTemplate}[t])
}

func (s *Scene) toPage(p page) { s.page = p }
