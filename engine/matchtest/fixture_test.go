package matchtest

import (
	"testing"

	"trueinch/geometry"
)

func TestPiecesAreReadFromText(t *testing.T) {
	house := Piece(t, "house structure 10,20 12x8 h6 b1 enclosed flimsy")
	prism := house.Prisms[0]
	if house.ID != "house" || house.Kind != geometry.Structure || !house.Enclosed || house.Solidity != "flimsy" || prism.Bottom != 1 || prism.Top != 7 ||
		prism.Footprint.Polygon[0] != (geometry.Point{X: 10, Y: 20}) || prism.Footprint.Polygon[2] != (geometry.Point{X: 22, Y: 28}) {
		t.Errorf("%+v", house)
	}
	if acid := Piece(t, "acid zone 5,5 3x3 danger2"); acid.Danger != 2 || !acid.Passable || !acid.Transparent || acid.Prisms[0].Top != 0 {
		t.Errorf("%+v", acid)
	}
}
