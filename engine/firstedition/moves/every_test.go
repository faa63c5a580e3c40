package moves_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// drawTable writes a table with a bit of everything, and four models of which the first moves by some Skills.
func drawTable(t *rapid.T) string {
	at := func(what string) (float64, float64) {
		half := func(axis string) float64 { return float64(rapid.IntRange(2, 60).Draw(t, what+axis)) / 4 }
		return half(" x"), half(" y")
	}
	var parts []string
	for i, kind := range []string{"structure", "structure", "object", "zone", "impassable", "structure"} {
		x, y := at(fmt.Sprint("piece ", i))
		w, d := rapid.IntRange(1, 5).Draw(t, "width"), rapid.IntRange(1, 5).Draw(t, "depth")
		piece := fmt.Sprintf("p%d %s %g,%g %dx%d", i, kind, x, y, w, d)
		switch kind {
		case "zone":
			piece += rapid.SampledFrom([]string{"", " danger1"}).Draw(t, "danger")
		default:
			piece += " h" + rapid.SampledFrom([]string{"0.5", "1", "3", "5"}).Draw(t, "height")
		}
		parts = append(parts, piece)
	}
	skills := rapid.SampledFrom([]string{"", "{Levitation}", "{Wall Crawler}", "{Wall Crawler, Levitation}", "{Blink}", "{Flight 2}", "{Blitzer 2}"}).Draw(t, "skills")
	fly := ""
	if skills == "{Flight 2}" {
		fly = " flying" + rapid.SampledFrom([]string{"1", "2"}).Draw(t, "counters")
	}
	for i, name := range []string{"blue Rook", "blue Wren", "red Gull", "red Knight"} {
		x, y := at(name)
		part := fmt.Sprintf("%s %g,%g", name, x+1, y+1)
		switch i {
		case 0:
			part += fmt.Sprint(" a", rapid.IntRange(1, 9).Draw(t, "agility"), " ", skills, fly)
		case 2:
			part += rapid.SampledFrom([]string{"", " down", " held", " base40"}).Draw(t, "gull")
		}
		parts = append(parts, part)
	}
	return "table 18x18 | " + strings.Join(parts, " | ")
}

// stand puts everybody where there is room; false when there is none.
func stand(sc *scene.Scene) bool {
	for i := range sc.Models {
		id := engine.ModelID(i)
		spot := sc.SpotAt(sc.Models[i].Spot.Center.X, sc.Models[i].Spot.Center.Y)
		sc.Models[i].OnTable = false
		free, room := sc.Table.NearestFree(sc.Body(id), spot, sc.Board().Occupied(id), nil)
		if !room {
			return false
		}
		sc.Place(id, free)
	}
	return true
}

// agrees holds that a place that a movement offers for a point is one that it does not refuse, and that where it offers none every place is
// refused.
func agrees(r *rapid.T, place engine.Placement, random *rand.Rand) {
	route, is := place.(*moves.Route)
	if !is {
		return
	}
	for range 4 {
		at := state.Point{X: 18 * random.Float64(), Y: 18 * random.Float64()}.Committed()
		offered, found := route.Over(at)
		if refusal := route.Refuse(offered, nil); found && refusal != nil {
			r.Fatalf("%v is offered and refused: %+v", offered, refusal)
		}
		for _, spot := range route.Table.Surfaces(at) {
			if !found && route.Refuse(spot, nil) == nil {
				r.Fatalf("%v is neither offered nor refused", spot)
			}
		}
	}
}

// TestEveryMovementKeepsItsPromise: on random tables, whatever a model is and wherever it is said that it may go, it gets there, within its
// inches, and everything is in order afterwards; what Snap proposes may be taken; a copy in the middle goes the same way.
func TestEveryMovementKeepsItsPromise(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-22", "PC1-MOVE-26", "PC1-MOVE-27", "PC1-MOVE-29", "PC1-MOVE-30")
	moved := 0
	rapid.Check(t, func(r *rapid.T) {
		text := drawTable(r)
		sc := scene.New(t, text)
		if !stand(sc) {
			return
		}
		kind := rapid.SampledFrom([]state.ActKind{state.Move, state.Run, state.Jump, state.Charge}).Draw(r, "kind")
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 1))
		if moves.Refuse(sc.State, sc.ID("Rook"), kind) != nil {
			return
		}
		sc.Chapters.Ready = func(s *state.State, holder, mover engine.ModelID) bool { return s.Within(holder, mover, 3) }
		sc.Chapters.UseHeld = func(s *state.State, holder engine.ModelID) state.Frame { return deed{Holder: holder} }
		if kind == state.Charge {
			charge(sc, "Rook", "Knight")
		} else {
			play(sc, "Rook", kind)
		}
		most := moves.Inches(sc.State, sc.ID("Rook"), kind, 0)
		for n := 0; !sc.Idle(); n++ {
			if n > 40 {
				r.Fatalf("%s: it never ends: %s", text, sc.Question())
			}
			choice := engine.Choice{}
			switch d := sc.Pending; d.Shape {
			case engine.Pick:
				for choice.Pick = random.IntN(len(d.Options)); !d.Options[choice.Pick].Legal(); choice.Pick = random.IntN(len(d.Options)) {
				}
			case engine.Number:
				choice.Number = d.Min
			case engine.Roll:
				for _, pool := range d.Dice {
					choice.Faces = append(choice.Faces, make([]int, pool.Count))
					for i := range pool.Count {
						choice.Faces[len(choice.Faces)-1][i] = 1 + random.IntN(6)
					}
				}
			case engine.Place:
				agrees(r, d.Place, random)
				spot, ok := d.Place.Sample(random.Float64)
				if !ok {
					r.Fatalf("%s: nowhere to go, and asked", text)
				}
				if random.IntN(3) == 0 {
					pointed := d.Place.Snap(state.Point{X: 18 * random.Float64(), Y: 18 * random.Float64()}, false)
					if refusal := d.Place.Refuse(pointed, nil); refusal != nil {
						r.Fatalf("%s: %s proposes %v, which is refused: %+v", text, d.Ask.Key, pointed, refusal)
					}
					spot = pointed
				}
				path, ok := d.Place.Path(spot, nil)
				if !ok || path.Length > most+1e-6 {
					r.Fatalf("%s: %v is %v inches away, %v allowed (%v)", text, spot, path.Length, most, ok)
				}
				if p := sc.Preview(engine.Choice{Spot: &spot}); len(p.Ends) != 1 || math.Abs(p.Ends[0].Moved-path.Length) > 1e-9 {
					r.Fatalf("%s: the preview says %+v", text, p)
				}
				choice.Spot = &spot
				moved++
			}
			twin := sc.Copy()
			twin.Apply(choice, func(engine.Event) {})
			sc.Give(choice)
			if twin.Hash() != sc.Hash() {
				r.Fatalf("%s: a copy goes another way", text)
			}
		}
	})
	if moved == 0 {
		t.Error("nobody moved")
	}
}
