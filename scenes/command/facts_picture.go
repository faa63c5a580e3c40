package command

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// proofSheet is a picture of the proofs of what was found, drawn as the window draws them: one panel for the lines of
// sight and the templates, one for each area, envelope and way that was asked for, and for every pair of which something
// is hidden what the eye sees.
type proofSheet struct {
	*run
	scene  *scene
	asked  question
	found  allFacts
	look   tabletop.Look
	panels []proofPanel
}

// proofPanel is one picture of the sheet under its caption.
type proofPanel struct {
	caption string
	draw    func(c *canvas.Canvas, r canvas.Rect)
	low     bool // half as high: a portrait
}

// Sizes of the sheet in units, which are pixels.
const (
	proofWidth   = 620
	proofColumns = 3
	proofEdge    = 16
	captionRoom  = 28
	mostPanels   = 60 // a sheet beyond this helps nobody
)

// paintFacts writes the sheet as a PNG.
func (r *run) paintFacts(s *scene, file string, q question, found allFacts) error {
	p := &proofSheet{run: r, scene: s, asked: q, found: found, look: tabletop.Look{Palette: &ui.Light, Words: r.words}}
	p.collect()
	if len(p.panels) > mostPanels {
		return &textError{engine.Say("cli.draw-too-many", "Count", len(p.panels), "Most", mostPanels)}
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, p.paint()); err != nil {
		return err
	}
	return maps.ReplaceFile(file, picture.Bytes())
}

// collect lists the panels.
func (p *proofSheet) collect() {
	p.table(p.words.W("cli.draw-sight"), func(t *tabletop.Scene) {
		p.sightLines(t)
		p.templates(t)
	})
	for i := range p.found.Models {
		m := &p.found.Models[i]
		p.table(p.words.W("cli.facts-sees", "Model", m.Name, "Area", p.words.Area(m.VisibleArea, 1), "Share", p.percent(m.VisibleArea/(p.found.Width*p.found.Depth))),
			func(t *tabletop.Scene) {
				t.Shapes = append(t.Shapes, tabletop.Shape{Kind: tabletop.SeenArea, Outline: m.VisibleOutline})
			})
		p.table(p.words.W("cli.draw-ground", "Model", m.Name, "Area", p.words.Area(m.GroundArea, 1), "Share", p.percent(m.GroundArea/(p.found.Width*p.found.Depth))),
			func(t *tabletop.Scene) {
				t.Reach = &tabletop.Reach{Regions: []geometry.Region{{Inside: geometry.NoPiece, Rings: m.GroundRings}}}
			})
		for k := range m.Envelopes {
			e := &m.Envelopes[k]
			ends := p.words.W("cli.draw-ends", "Model", m.Name, "Kind", e.kind, "Inches", engine.Inches(e.Inches), "Area", p.words.Area(e.Area, 1))
			p.table(e.Toll.noted(p.words, ends), func(t *tabletop.Scene) { t.Reach = reachOf(e.Regions) })
		}
		for k := range m.Chains {
			c := &m.Chains[k]
			p.table(p.saysChain("cli.draw-ends-twice", m.Name, c), func(t *tabletop.Scene) { t.Reach = reachOf(c.Regions) })
		}
	}
	for i := range p.found.Paths {
		way := &p.found.Paths[i]
		if way.Reached {
			found := p.words.W("cli.facts-path", "Path", way.asked, "Kind", way.kind, "Length", engine.Inches(way.Length))
			p.table(way.Toll.noted(p.words, found), func(t *tabletop.Scene) {
				t.Route = &tabletop.Route{Points: way.Points, Radius: way.Radius, Length: way.Length}
			})
		}
	}
	for i := range p.found.Legs {
		if legs := &p.found.Legs[i]; legs.Reached {
			p.table(p.saysLegs(legs), func(t *tabletop.Scene) {
				points := append(slices.Clone(legs.Legs[0].Points), legs.Legs[1].Points...)
				t.Route = &tabletop.Route{Points: points, Radius: legs.Radius, Length: legs.Length}
			})
		}
	}
	for i := range p.found.Pairs {
		p.portrait(&p.found.Pairs[i])
	}
}

func reachOf(regions []regionFacts) *tabletop.Reach {
	reach := &tabletop.Reach{}
	for _, region := range regions {
		reach.Regions = append(reach.Regions, geometry.Region{Level: region.Level, Inside: geometry.NoPiece, Rings: region.Rings})
	}
	return reach
}

// table adds a panel with the whole table and all models on it.
func (p *proofSheet) table(caption string, add func(t *tabletop.Scene)) {
	shown := &tabletop.Scene{Heights: true, Hovered: -1}
	shown.Ground = tabletop.Ground{Width: p.found.Width, Depth: p.found.Depth}
	for _, piece := range p.scene.table.Layout().Pieces {
		shown.Ground.Pieces = append(shown.Ground.Pieces, tabletop.Terrain{Piece: piece})
	}
	for _, m := range p.scene.models {
		shown.Tokens = append(shown.Tokens, tabletop.Token{
			Center: m.body.Center, Radius: m.body.Radius, Level: m.body.Bottom, Side: ui.Side(m.team), Icon: "g-person", Name: m.name, Named: true,
		})
	}
	add(shown)
	p.panels = append(p.panels, proofPanel{caption: caption, draw: func(c *canvas.Canvas, r canvas.Rect) {
		cam := tabletop.FitTable(r.Inset(tabletop.FrameWidth), p.found.Width, p.found.Depth)
		(&tabletop.Painter{}).Draw(c, p.look, cam, shown)
	}})
}

// sightLines adds the line of every pair once: there and back it is the same verdict, unless cover tells them apart.
func (p *proofSheet) sightLines(t *tabletop.Scene) {
	pieces := p.scene.table.Layout().Pieces
	for _, pair := range p.found.Pairs {
		from, _ := p.scene.named(pair.From)
		to, _ := p.scene.named(pair.To)
		t.Sight = append(t.Sight, tabletop.LineOf(from.body, to.body, pair.sight, pieces))
	}
}

// templates adds what was laid on the table.
func (p *proofSheet) templates(t *tabletop.Scene) {
	var cones []geometry.Cone
	for _, asked := range p.asked.templates {
		switch {
		case asked.strip != nil:
			t.Shapes = append(t.Shapes, tabletop.Shape{Kind: tabletop.Ray, Strip: *asked.strip})
		case asked.cone != nil:
			cones = append(cones, *asked.cone)
		case asked.kind == "aura":
			t.Shapes = append(t.Shapes, tabletop.Shape{Kind: tabletop.Aura, Center: asked.disc.Center, Radius: asked.disc.Radius})
		default:
			t.Shapes = append(t.Shapes, tabletop.Shape{Kind: tabletop.Blast, Center: asked.disc.Center, Radius: asked.disc.Radius})
		}
	}
	t.Beneath = func(on tabletop.Layered) {
		for _, cone := range cones {
			drawCone(on, cone)
		}
	}
}

// drawCone draws a cone with its bands.
func drawCone(on tabletop.Layered, cone geometry.Cone) {
	palette := on.Look.Palette
	for band := range geometry.ConeBands {
		part := cone.Band(float64(band)/geometry.ConeBands, float64(band+1)/geometry.ConeBands)
		path := &canvas.Path{}
		var outline []canvas.Point
		for _, corner := range part.Corners() {
			outline = append(outline, on.Camera.ToScreen(corner))
		}
		path.Polygon(outline...)
		on.Fill(path, canvas.Fade(palette.Accent, 0.14+0.08*float64(band)))
		on.Stroke(path, canvas.Pen(2, palette.TableInk))
	}
}

// portrait adds what an eye sees of a target that is hidden in part or altogether.
func (p *proofSheet) portrait(pair *pairFacts) {
	if len(pair.Blockers) == 0 {
		return
	}
	from, _ := p.scene.named(pair.From)
	to, _ := p.scene.named(pair.To)
	shown := tabletop.Portrait{Portrait: p.scene.table.Portrait(from.body, to.body), Floor: to.body.Bottom, Side: ui.Side(to.team), Names: pair.behind}
	if len(shown.Portrait.Silhouette) == 0 {
		return // from straight above or below no upright picture holds it
	}
	p.panels = append(p.panels, proofPanel{
		caption: p.words.W("cli.draw-portrait", "From", pair.fromName, "To", pair.toName, "Share", p.words.Percent(pair.Visible)), low: true,
		draw: func(c *canvas.Canvas, r canvas.Rect) {
			tabletop.DrawPortrait(c, p.look, r, &shown)
			c.Box(r, canvas.Box{Line: p.look.Palette.Line, Width: 2})
		},
	})
}

// paint lays the panels out in rows of equal height and draws them.
func (p *proofSheet) paint() image.Image {
	high := min(2, max(0.4, p.found.Depth/p.found.Width))*(proofWidth-2*tabletop.FrameWidth) + 2*tabletop.FrameWidth
	var places []canvas.Rect
	column, y, row := 0, float64(proofEdge), 0.0
	for i, panel := range p.panels {
		h := math.Ceil(high)
		if panel.low {
			h = proofWidth * 0.42
		}
		if column == proofColumns || i > 0 && panel.low != p.panels[i-1].low {
			column, y, row = 0, y+row+captionRoom+proofEdge, 0
		}
		places = append(places, canvas.Rect{X: proofEdge + float64(column)*(proofWidth+proofEdge), Y: y + captionRoom, W: proofWidth, H: h})
		column, row = column+1, max(row, h)
	}
	wide := 0.0
	for _, r := range places {
		wide = max(wide, r.Right()+proofEdge)
	}
	size := image.Pt(int(wide), int(y+row+captionRoom+proofEdge))
	return canvas.Paint(size, 1, func(c *canvas.Canvas) {
		c.Clear(p.look.Palette.Paper)
		for i, panel := range p.panels {
			r := places[i]
			c.Text(panel.caption, r.X, r.Y-9, ui.Tag, p.look.Palette.Ink)
			panel.draw(c, r)
		}
	}).Image()
}
