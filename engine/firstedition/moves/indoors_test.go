package moves_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// within is a spot inside a building of a scene.
func within(sc *scene.Scene, building string, x, y float64) geometry.Spot {
	spot := sc.SpotAt(x, y, 0)
	spot.Inside = geometry.PieceIndex(sc.Piece(building))
	return spot
}

func TestBuildings(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-13", "PC1-SCENERY-15", "PC1-SKILL-85")
	const rider = `house structure 12,8 6x6 h3 enclosed | blue Rook 11.4,10 | blue Far 9,12 | blue Rider 11.4,12 | blue owns Steed > Rider [Mount, Level 1 · Exclusive Rider] [Damage 4] [s +1]`
	sc := scene.New(t, rider)
	play(sc, "Far", state.Move)
	sc.CannotGo("PC1-SCENERY-13", within(sc, "house", 13, 12))
	sc.MoveTo(9, 12)
	play(sc, "Rider", state.Move)
	sc.CannotGo("PC1-SKILL-85", within(sc, "house", 13, 12))
	sc.MoveTo(11.4, 12.5)
	play(sc, "Rook", state.Move)
	sc.GoTo(within(sc, "house", 13, 10))
	sc.Number(0)
	sc.Over()
	scene.Same(t, "the Activation goes on", sc.Activation.Closed, false)
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-SCENERY-15", sc.SpotAt(11, 9.5))
	sc.MoveTo(11.4, 9.5)
	scene.Same(t, "emerging ends it", sc.Activation.Closed, true)
}

// TestWhatIsClosedIsRefused: of the parts of the envelope, those inside buildings that may not be entered are told apart, and no others.
func TestWhatIsClosedIsRefused(t *testing.T) {
	sc := scene.New(t, `house structure 12,8 6x6 h3 enclosed | blue Rook 11.4,10 | blue Far 9,12`)
	play(sc, "Far", state.Move)
	place, house := sc.Pending.Place, geometry.PieceIndex(sc.Piece("house"))
	if !place.(engine.Closed).Closes(house) || place.(engine.Closed).Closes(geometry.NoPiece) {
		t.Error("the house is open to who does not touch it, or the street is closed")
	}
	rooms := 0
	for _, region := range place.Envelope().Outline() {
		if region.Inside == house {
			rooms++
		}
	}
	if rooms == 0 {
		t.Error("the envelope does not lead into the house")
	}
}

// Inside a building inches go up and down as well as across: out on the roof, at the other side, or as high as they last.
func TestUpInsideBuildings(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-14", "PC1-SCENERY-15", "PC1-SCENERY-16", "PC1-SCENERY-36")
	sc := scene.New(t, `tower structure 12,8 3x3 h6 enclosed | blue Rook 11.4,10 hp9 | red Gull 30,30`)
	roof := sc.SpotAt(12.7, 10, 6)
	roof.Center = roof.Center.Committed()
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(15.8, 10))
	sc.CannotGo("PC1-MOVE-29", roof)
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(15.6, 10)) // 4.2 inches across
	sc.GoTo(within(sc, "tower", 12.7, 10))
	sc.Asks("pc1.ask-height")
	scene.Same(t, "4 inches less the 1.3 across", sc.Pending.Max, 2)
	sc.Number(2)
	sc.Over()
	scene.Same(t, "so high", sc.Get("Rook").Above, 2)
	scene.Same(t, "the Activation goes on", sc.Activation.Closed, false)
	play(sc, "Rook", state.Move)
	out := sc.SpotAt(11.4, 10)
	sc.GoTo(out) // 1.3 across and 2 down
	scene.Same(t, "on the ground", sc.Get("Rook").Above, 0)
	sc.Place(sc.ID("Rook"), within(sc, "tower", 12.7, 10))
	sc.Rise(sc.ID("Rook"), 2)
	sc.Get("Rook").Fresh()
	play(sc, "Rook", state.Move)
	sc.GoTo(roof) // 4 up
	sc.Stands("Rook", 12.7, 10, 6)
	scene.Same(t, "that ends it", sc.Activation.Closed, true)
	sc.Get("Rook").Fresh()
	play(sc, "Rook", state.Move)
	sc.Choose("along")
	sc.GoTo(within(sc, "tower", 13, 10)) // by the way it came
	scene.Same(t, "4 inches less 0.3 across down from 6", sc.Pending.Min, 3)
	sc.Number(4)
	scene.Same(t, "so high", sc.Get("Rook").Above, 4)
	sc = scene.New(t, `hall structure 12,8 2x6 h6 enclosed | blue Rook 11.4,10 | red Gull 30,30`)
	play(sc, "Rook", state.Move)
	sc.MoveTo(14.6, 10) // 3.2 through the house, more around it
	scene.Same(t, "emerging ends it", sc.Activation.Closed, true)
}

// Where a way through a building may end is what small steps across and up, added up one by one, come to.
func TestThroughBuildingsAgainstSteps(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-14", "PC1-SCENERY-15", "PC1-SCENERY-16")
	sc := scene.New(t, `hall structure 12,8 4x3 h4 enclosed | shed structure 16,8 2x3 h2 | blue Rook 11.4,9 | red Gull 30,30`)
	rook, hall := sc.ID("Rook"), geometry.PieceIndex(sc.Piece("hall"))
	legal := 0
	rapid.Check(t, func(t *rapid.T) {
		at := geometry.Point{X: rapid.Float64Range(12.6, 15.4).Draw(t, "x"), Y: rapid.Float64Range(8.6, 10.4).Draw(t, "y")}
		sc.Place(rook, within(sc, "hall", at.X, at.Y))
		at = sc.Get("Rook").Spot.Center
		above := float64(rapid.IntRange(0, 2).Draw(t, "above"))
		sc.Rise(rook, above)
		sc.Get("Rook").Fresh()
		play(sc, "Rook", state.Move)
		// The way across, at the height of the start, until the base is out; then up or down to where it ends.
		to := geometry.Point{X: rapid.Float64Range(11.2, 18).Draw(t, "to x"), Y: rapid.Float64Range(7.2, 11.8).Draw(t, "to y")}
		if rapid.Bool().Draw(t, "at the wall") {
			to = geometry.Point{X: rapid.SampledFrom([]float64{11.405, 16.595}).Draw(t, "side"), Y: to.Y}
		}
		for _, spot := range sc.Table.Surfaces(to) {
			if spot.Inside != geometry.NoPiece {
				continue
			}
			body := sc.Body(rook)
			body.Center, body.Bottom = spot.Center, spot.Level
			inches, steps := math.Abs(spot.Level-above), 100
			for i := range steps {
				from, next := at.Along(to.Sub(at), float64(i)/float64(steps)), at.Along(to.Sub(at), float64(i+1)/float64(steps))
				inches += from.Distance(next)
			}
			standing := sc.Board().Stands(body, spot, sc.Board().Others(rook))
			want := inches <= 4+1e-6 && spot.Level <= 4 && sc.Table.ContactPiece(body, hall) && standing
			refusal := sc.Pending.Place.Refuse(spot, nil)
			if (refusal == nil) != want && math.Abs(inches-4) > 1e-3 {
				t.Fatalf("from %v, %v up, to %v: %v inches, stands %v; refused by %v", at, above, spot, inches, standing, refusal)
			}
			if want {
				legal++
			}
		}
	})
	if legal == 0 {
		t.Error("nobody ever came out")
	}
}
