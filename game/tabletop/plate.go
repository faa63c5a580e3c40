package tabletop

import (
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// plates are the height plates: on buildings always, on the piece under the mouse with its Hit Points.
func (s *Scene) plates(look Look, cam Camera) []Tag {
	var tags []Tag
	for i := range s.Ground.Pieces {
		t := &s.Ground.Pieces[i]
		hovered := i == s.Hovered && s.Hovered >= 0
		if t.Gone || !(hovered || s.Heights && tall(t)) || topOf(&t.Piece) == 0 && !hovered {
			continue
		}
		at, ok := plateAt(t, cam, hovered)
		if !ok {
			continue
		}
		tag := Tag{At: at, Over: true, Sign: HeightSign, Text: height(look, topOf(&t.Piece)), Priority: roofPriority}
		if t.Danger > 0 { // its FX in words
			tag.Sign, tag.Text = WarnSign, look.Words.W("tabletop.damage", "Damage", t.Danger)
		}
		if hovered && s.HoveredName != "" { // whose it is
			if tag.Text = s.HoveredName + " · " + tag.Text; topOf(&t.Piece) == 0 && t.Danger == 0 {
				tag.Sign, tag.Text = NoSign, s.HoveredName // flat on the ground
			}
		}
		if hovered && t.MaxHP > 0 {
			tag.Text += " · " + look.Words.W("tabletop.hit-points", "Have", t.HP, "Max", t.MaxHP)
			tag.Priority = 8
		}
		tags = append(tags, tag)
	}
	return tags
}

// tall tells the pieces that wear their height: buildings and what is as high as one.
func tall(t *Terrain) bool {
	return (t.Kind == geometry.Structure || t.Kind == geometry.Impassable) && !t.Passable && topOf(&t.Piece) >= 2.5
}

// height is written with as many decimals as it needs: 5″, 2.1″.
func height(look Look, inches float64) string { return look.Words.Short(inches) }

// The least room in units that a piece must have on the screen to wear a plate all the time.
const (
	plateRoomX = 46
	plateRoomY = 30
)

// plateAt finds where on a piece its plate is seen: by the far left corner of its highest solid, or by the next corner
// that lies on the solid and in view. Pieces that are small on the screen wear one only under the mouse.
func plateAt(t *Terrain, cam Camera, hovered bool) (geometry.Point, bool) {
	var top *geometry.Prism
	for i := range t.Prisms {
		if top == nil || t.Prisms[i].Top > top.Top {
			top = &t.Prisms[i]
		}
	}
	if top == nil {
		return geometry.Point{}, false
	}
	box := boundsOf(corners(top.Footprint, cam.Depth)).Intersect(needed(cam))
	k := 1 / cam.Zoom
	room := canvas.Point{X: plateRoomX * k, Y: plateRoomY * k}
	if hovered {
		room = canvas.Point{X: 4 * k, Y: 4 * k}
	}
	if box.W < room.X || box.H < room.Y {
		return geometry.Point{}, false
	}
	x, y := min(26*k, box.W/2), min(18*k, box.H/2)
	middle := geometry.Point{X: box.Center().X, Y: cam.Depth - box.Center().Y}
	for _, at := range []geometry.Point{
		{X: box.X + x, Y: cam.Depth - box.Y - y}, {X: box.Right() - x, Y: cam.Depth - box.Y - y},
		{X: box.X + x, Y: cam.Depth - box.Bottom() + y}, {X: box.Right() - x, Y: cam.Depth - box.Bottom() + y},
	} {
		if covers(top.Footprint, at) {
			return at, true
		}
	}
	return middle, covers(top.Footprint, middle) || hovered
}
