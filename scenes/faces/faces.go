// Package faces draws the small pictures that several screens share: a model's token in a panel, a card's portrait, a
// battlefield in miniature – and says a piece of terrain's name.
package faces

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
)

// Model draws a model's token in a square; one that is out of play or finished is grey.
func Model(u *ui.UI, r canvas.Rect, m *engine.Model) {
	draw(u, r, ui.SideOf(int(m.Seat)), m.Card, m.Silhouette, m.Out || m.Done)
}

// Side is the look of a card: each camp has its colour and pattern, in the order in which the roster names them; whoever is of several
// stays neutral.
func Side(cards []engine.CardInfo, c *engine.CardInfo) ui.Side {
	var seen []engine.Term
	for i := range cards {
		if t := cards[i].Camp; !slices.Contains(seen, t) {
			seen = append(seen, t)
		}
	}
	if at := slices.Index(seen, c.Camp); at >= 0 && at < 2 {
		return ui.Side(at)
	}
	return ui.Neutral
}

// Card draws the token of a card in a square: its picture, where it has one, or else its silhouette.
func Card(u *ui.UI, r canvas.Rect, side ui.Side, card, silhouette string) {
	draw(u, r, side, card, silhouette, false)
}

// greyOpacity is how much is left of the picture of a model that is out of play or finished.
const greyOpacity = 0.55

func draw(u *ui.UI, r canvas.Rect, side ui.Side, card, silhouette string, grey bool) {
	if !u.Painting() || !u.C.Visible(r) { // nobody has a picture read that nobody sees
		return
	}
	portrait := u.Portrait(card)
	p, c := u.Colors, u.C
	radius := min(r.W, r.H) / 2
	at := r.Center()
	team, _, _ := p.Team(side)
	line := max(1.5, radius*0.07)
	c.Circle(at.X, at.Y, radius-line/2, team, canvas.Pen(line, p.TableInk))
	switch side {
	case ui.Red:
		notches(c, at, radius, p.TableInk)
	case ui.Violet:
		beads(c, at, radius, p.OnTeam)
	case ui.Green:
		c.Circle(at.X, at.Y, radius*0.82, canvas.None, canvas.Pen(max(1, radius*0.07), p.OnTeam))
	}
	face := p.Face
	if grey {
		face = p.Done
	}
	edge := max(1, radius*0.06)
	c.Circle(at.X, at.Y, radius*0.68, face, canvas.Pen(edge, p.TableInk))
	if portrait != nil {
		opacity := 1.0
		if grey {
			opacity = greyOpacity
		}
		c.Group(opacity, func() { c.RoundPortrait(portrait, at.X, at.Y, radius*0.68-edge/2) })
		return
	}
	box := canvas.Rect{X: at.X - radius*0.62, Y: at.Y - radius*0.62, W: radius * 1.24, H: radius * 1.24}
	ink := p.TableInk
	if grey {
		ink = canvas.Mix(face, p.TableInk, greyOpacity)
	}
	switch {
	case silhouette != "" && canvas.HasSilhouette(silhouette):
		c.Silhouette(silhouette, box, ink, face)
	default:
		c.Icon("g-person", box.Inset(radius*0.1), ink)
	}
}

// beads are the dots on the rim of the violet team's tokens.
func beads(c *canvas.Canvas, at canvas.Point, radius float64, color canvas.Color) {
	const count = 12
	for i := range count {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / count)
		c.Circle(at.X+0.82*radius*cos, at.Y+0.82*radius*sin, max(0.8, 0.07*radius), color, canvas.Stroke{})
	}
}

// notches cut the rim of the red team's tokens.
func notches(c *canvas.Canvas, at canvas.Point, radius float64, ink canvas.Color) {
	middle, width := radius*0.82, radius*0.24
	const count = 10
	for i := range count {
		from := 2 * math.Pi * float64(i) / count
		path := (&canvas.Path{}).Arc(at.X, at.Y, middle, from, from+0.17)
		c.Stroke(path, canvas.Stroke{Width: width, Color: ink})
	}
}

// Night is what lights a battlefield before anybody is on it, in a game that is played at night; nil by day, where dark is nil.
func Night(m *maps.Map, dark func(*geometry.Table) *engine.Dark) *tabletop.Night {
	if dark == nil {
		return nil
	}
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		return nil
	}
	var painter tabletop.Painter
	return painter.Night(table, dark(table))
}

// Miniature draws a battlefield from above by day or night, width units wide and square, once and for all.
func Miniature(u *ui.UI, m *maps.Map, night *tabletop.Night, width float64) *canvas.Picture {
	pixels := int(math.Round(width * u.C.Scale()))
	return canvas.PaintLater(image.Pt(pixels, pixels), u.C.Scale(), func(c *canvas.Canvas) {
		c.Clear(u.Colors.Well)
		camera := tabletop.FitTable(canvas.Rect{W: width, H: width}, m.Width, m.Depth)
		ground := tabletop.GroundOf(m)
		ground.Night = night
		tabletop.PlainGround(c, tabletop.LookOf(u), camera, ground)
	})
}

// Traits is the row of a card's values, by their letters on cards of the language.
func Traits(w *words.Words, all []engine.Trait) []ui.Trait {
	return ui.Each(all, func(t engine.Trait) ui.Trait {
		return ui.Trait{Letter: t.In(w.Language()), Value: t.Value, Trump: t.Trump, Name: w.Value(t.Term)}
	})
}

// TitleOf is what a piece of a match goes by: as its rule system calls it, or else by its name.
func TitleOf(w *words.Words, p *engine.Piece) string {
	if p.Title.Key != "" {
		return w.Text(p.Title)
	}
	return PieceName(w, &p.Piece)
}

// PieceName is what a piece of terrain is called in the language of the program.
func PieceName(w *words.Words, p *geometry.Piece) string {
	name := p.Name
	if name == "" {
		name = p.ID
	}
	if key, ok := maps.NameKey(name); ok {
		return w.W(key)
	}
	if stem, nth, numbered := cutNumber(name); numbered {
		if key, ok := maps.NameKey(stem); ok {
			return w.W(key) + " " + nth
		}
	}
	return name
}

// cutNumber parts a name from the number behind it: "Citizen 3".
func cutNumber(name string) (stem, number string, ok bool) {
	at := strings.LastIndexByte(name, ' ')
	if at <= 0 {
		return name, "", false
	}
	_, err := strconv.Atoi(name[at+1:])
	return name[:at], name[at+1:], err == nil
}
