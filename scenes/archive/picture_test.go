package archive

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/geometry"
)

// TestPicturesShowNight: in the lists of matches the table of a game by night is dark, but where a lamp shines.
func TestPicturesShowNight(t *testing.T) {
	lamp := geometry.Point{X: 18, Y: 18}
	setup := engine.Setup{System: "lots", Layout: geometry.Layout{Width: 36, Depth: 36, Pieces: []geometry.Piece{
		{Description: geometry.Description{ID: "lamp", Name: "Lamp", Kind: geometry.Object, Prefab: "lamp-post"}, Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Center: lamp, Radius: 0.2}, Top: 2}}},
	}}, Choices: engine.Choices{"plans": {"open"}}, Cards: map[string]string{}}
	roster, _ := matchtest.Lots{}.Roster(nil)
	for _, card := range roster.Cards()[:2] {
		setup.Teams = append(setup.Teams, engine.TeamList{Name: card.Name, Cards: []string{card.ID}})
		setup.Cards[card.ID] = card.Source
	}
	m, err := engine.New(matchtest.Lots{}, setup, 5, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	picture := Paint(m).Image()
	camera := tabletop.FitTable(canvas.Rect{W: float64(pictureSize.X), H: float64(pictureSize.Y)}, 36, 36)
	bright := func(p geometry.Point) int {
		at := camera.ToScreen(p)
		c := picture.RGBAAt(int(at.X), int(at.Y))
		return int(c.R) + int(c.G) + int(c.B)
	}
	if lit, dark := bright(lamp.Along(geometry.Point{X: 1}, 2)), bright(geometry.Point{X: 34, Y: 18}); dark > lit/2 {
		t.Errorf("brightness %d in the light and %d in the dark", lit, dark)
	}
}
