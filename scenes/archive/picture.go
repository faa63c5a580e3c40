package archive

import (
	"image"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// pictureSize is the size of the picture of a table, in pixels: twice what a row of a list shows, for large scales.
var pictureSize = image.Pt(256, 192)

// Paint draws the table of a match as it stands now, whatever the palette of the program: a picture that was kept shall look
// the same beside one that is new. It may run in the background, on a match that nobody plays on meanwhile.
func Paint(m *engine.Match) *canvas.Picture {
	view, setup := m.View(0), m.Setup()
	if view.Table == nil {
		return paintPiles(view)
	}
	var painter tabletop.Painter
	night := painter.Night(view.Table, view.Dark)
	return canvas.Paint(pictureSize, 1, func(c *canvas.Canvas) {
		look := tabletop.Look{Palette: &ui.Light}
		c.Clear(look.Palette.Well)
		camera := tabletop.FitTable(canvas.Rect{W: float64(pictureSize.X), H: float64(pictureSize.Y)}, setup.Layout.Width, setup.Layout.Depth)
		tabletop.PlainGround(c, look, camera, tabletop.Ground{
			Width: setup.Layout.Width, Depth: setup.Layout.Depth, Areas: house.Scenery(setup).Ground,
			Pieces: tabletop.TerrainOf(view.Pieces, view.Models), Night: night,
		})
		for i := range view.Pieces {
			if t, shown := tabletop.MarkerToken(&view.Pieces[i]); shown {
				at := camera.ToScreen(t.Center)
				c.Circle(at.X, at.Y, max(2.5, t.Radius*camera.Zoom), look.Palette.Accent, canvas.Pen(1, look.Palette.TableInk))
			}
		}
		for i := range view.Models {
			if m := &view.Models[i]; m.OnTable && !m.Out {
				base(c, look.Palette, camera, m)
			}
		}
	})
}

// paintPiles draws the cards of a match without a battlefield, row by row: open ones light, face-down ones dark.
func paintPiles(view *engine.View) *canvas.Picture {
	return canvas.Paint(pictureSize, 1, func(c *canvas.Canvas) {
		p := &ui.Light
		c.Clear(p.Well)
		rows := map[int][]*engine.Pile{}
		last := 0
		for i := range view.Piles {
			pile := &view.Piles[i]
			rows[pile.Row] = append(rows[pile.Row], pile)
			last = max(last, pile.Row)
		}
		width, room := float64(pictureSize.X), float64(pictureSize.Y)/float64(last+1)
		for row := 0; row <= last; row++ {
			piles := rows[row]
			high := min(room-16, 1.3*(width-16)/float64(max(1, len(piles)))-12)
			wide := high * 0.7
			x := (width - float64(len(piles))*(wide+12) + 12) / 2
			for _, pile := range piles {
				box := canvas.Box{Line: p.TableInk, Width: 3, Radius: 5}
				if n := len(pile.Cards); n > 0 {
					if box.Fill = p.Raised; pile.Cards[n-1].Sheet == nil {
						box.Fill = p.Bar
					}
				}
				c.Box(canvas.Rect{X: x, Y: room*float64(row) + (room-high)/2, W: wide, H: high}, box)
				x += wide + 12
			}
		}
	})
}

// base is a model in so small a picture: its base in the colour of its team, larger than it is, with the rim that tells the
// teams apart without colours.
func base(c *canvas.Canvas, p *ui.Palette, camera tabletop.Camera, m *engine.Model) {
	at, r := camera.ToScreen(m.Body.Center), max(8.5, m.Body.Radius*camera.Zoom*1.4)
	side := ui.SideOf(int(m.Seat))
	team, _, _ := p.Team(side)
	c.Circle(at.X, at.Y, r, team, canvas.Pen(2, p.TableInk))
	switch side {
	case ui.Blue:
		c.Circle(at.X, at.Y, r*0.45, p.Face, canvas.Stroke{})
	case ui.Red:
		c.Rect(canvas.Rect{X: at.X - r*0.4, Y: at.Y - r*0.4, W: r * 0.8, H: r * 0.8}, p.Face)
	case ui.Violet:
		c.Polygon(p.Face, canvas.Point{X: at.X, Y: at.Y - r*0.55}, canvas.Point{X: at.X + r*0.5, Y: at.Y + r*0.4}, canvas.Point{X: at.X - r*0.5, Y: at.Y + r*0.4})
	default:
		c.Circle(at.X, at.Y, r*0.5, canvas.None, canvas.Pen(1.5, p.Face))
	}
}
