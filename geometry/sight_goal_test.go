package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// without returns a layout in which one piece hides nothing.
func without(layout Layout, piece int) Layout {
	layout.Pieces = slices.Clone(layout.Pieces)
	layout.Pieces[piece].Transparent = true
	return layout
}

// judgeFindsPiece samples lines from a volume to points on and in a prism.
func judgeFindsPiece(layout Layout, from Cylinder, prism Prism, random *rand.Rand, tries int) bool {
	low, high := prism.Bounds()
	for range tries {
		angle, radius := random.Float64()*2*math.Pi, from.Radius*math.Sqrt(random.Float64())
		a := Point{from.Center.X + radius*math.Cos(angle), from.Center.Y + radius*math.Sin(angle)}
		b := Point{low.X + random.Float64()*(high.X-low.X), low.Y + random.Float64()*(high.Y-low.Y)}
		if judgeDepth(prism, b) < 0 {
			continue
		}
		levels := [2]float64{from.Bottom + from.Height*random.Float64(), prism.Bottom + (prism.Top-prism.Bottom)*random.Float64()}
		if random.IntN(2) == 0 {
			levels = [2]float64{from.Top(), prism.Top}
		}
		if !judgeRay(layout, a, levels[0], b, levels[1]) {
			return true
		}
	}
	return false
}

// Whatever lines sampling finds to a piece are found, and what is shown as a line is one.
func TestAnyLineToPieceAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 8)
		table, err := NewTable(layout)
		if err != nil || table.Len() == 0 {
			t.Skip("no table")
		}
		target := rapid.IntRange(0, table.Len()-1).Draw(t, "target")
		viewer := drawModel(t, 0, 24)
		sight, bare := table.SightToPiece(viewer, PieceIndex(target)), without(layout, target)
		if any := table.AnyLineToPiece(viewer, PieceIndex(target)); any != sight.Any {
			t.Fatalf("any line to piece %d: %v, with its picture %v: %+v %+v", target, any, sight.Any, viewer, layout.Pieces)
		}
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		if !sight.Any && judgeFindsPiece(bare, viewer, layout.Pieces[target].Prisms[0], random, 3000) {
			t.Fatalf("a line to piece %d exists that was not found: %+v %+v", target, viewer, layout.Pieces)
		}
		if w := sight.Witness; sight.Any && w.Blocker == NoPiece && judgeRayDeep(bare, w) {
			t.Fatalf("the witness %+v is blocked: %+v %+v", w, viewer, layout.Pieces)
		}
	})
}

// A round piece is seen like a model of its size, and a square one no less than a round one inside it.
func TestPieceIsSeenLikeModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 7)
		viewer, body := drawModel(t, 0, 12), drawModel(t, 13, 22)
		round := Prism{Footprint: Footprint{Center: body.Center, Radius: body.Radius}, Bottom: body.Bottom, Top: body.Top()}
		square := round
		square.Footprint = Footprint{Polygon: []Point{
			{body.Center.X - body.Radius, body.Center.Y - body.Radius}, {body.Center.X + body.Radius, body.Center.Y - body.Radius},
			{body.Center.X + body.Radius, body.Center.Y + body.Radius}, {body.Center.X - body.Radius, body.Center.Y + body.Radius},
		}}
		target := PieceIndex(len(layout.Pieces))
		pieces := layout.Pieces
		layout.Pieces = append(slices.Clone(pieces), Piece{Prisms: []Prism{round}})
		rounded, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		layout.Pieces = append(slices.Clone(pieces), Piece{Prisms: []Prism{square}})
		squared, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		asPiece, asModel := rounded.SightToPiece(viewer, target), rounded.AnyLine(viewer, body, target)
		if asPiece.Any != asModel {
			t.Fatalf("a round piece is seen: %v, a model of its size: %v; %+v %+v %+v", asPiece.Any, asModel, viewer, body, pieces)
		}
		if asSquare := squared.SightToPiece(viewer, target); asModel && !asSquare.Any {
			t.Fatalf("the square around %+v is not seen, the round piece is: %+v %+v", body, viewer, pieces)
		}
	})
}

// Taking a piece away never hides another, and moving the whole table changes nothing.
func TestSightToPieceLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 8)
		more, err := NewTable(layout)
		if err != nil || more.Len() < 2 {
			t.Skip("no table")
		}
		viewer := drawModel(t, 0, 24)
		less, err := NewTable(Layout{Width: layout.Width, Depth: layout.Depth, Pieces: layout.Pieces[:more.Len()-1]})
		if err != nil {
			t.Fatal(err)
		}
		m := motion{heading(coordinate(t, 0, 6.25)), rapid.Bool().Draw(t, "mirror"), Point{coordinate(t, -5, 5), coordinate(t, -5, 5)}}
		moved, err := NewTable(m.layout(layout))
		if err != nil {
			t.Fatal(err)
		}
		with, there := more.SightToPiece(viewer, 0), moved.SightToPiece(m.model(viewer), 0)
		bare := less.SightToPiece(viewer, 0)
		if with.Any && !bare.Any || with.Visible > bare.Visible+2e-6 {
			t.Fatalf("with one piece more %v %v, without %v %v", with.Any, with.Visible, bare.Any, bare.Visible)
		}
		if with.Any != there.Any || math.Abs(with.Visible-there.Visible) > 5e-6 {
			t.Fatalf("%v %v, moved %v %v: %+v %+v", with.Any, with.Visible, there.Any, there.Visible, viewer, layout.Pieces)
		}
	})
}

func TestSightToPieceThroughGaps(t *testing.T) {
	const far = "wall 14,1 18,1 18,9 14,9 h3"
	for _, c := range []struct {
		name, table string
		any         bool
	}{
		{"a slit of a hundredth of an inch far from every corner", far + " | wall 9,0 10,0 10,5.137 9,5.137 h9 | wall 9,5.147 10,5.147 10,10 9,10 h9 | A 4,5", true},
		{"the same slit between walls that are as long as each other, their faces in line", far + " | wall 9,0 10,0 10,5 9,5 h9 | wall 9,5.01 10,5.01 10,10 9,10 h9 | A 4,5", true},
		{"the same slit closed", far + " | wall 9,-20 10,-20 10,5.137 9,5.137 h9 | wall 9,5.137 10,5.137 10,30 9,30 h9 | A 4,5", false},
		{"over a wall by a hundredth of an inch", far + " | wall 9,-90 9.1,-90 9.1,90 9,90 h2.19 | A 4,5 h1.4", true},
		{"and not over one a hundredth higher than the line from the head to the far top", far + " | wall 9,-90 9.1,-90 9.1,90 9,90 h3.01 | A 4,5 h1.4", false},
		{"only its roof, from a higher one, past a wall all around it", "wall 14,3 18,3 18,7 14,7 h2 | wall 13,2 19,2 19,2.9 13,2.9 h4 | wall 13,7.1 19,7.1 19,8 13,8 h4 | wall 13,2 13.9,2 13.9,8 13,8 h4 | wall 18.1,2 19,2 19,8 18.1,8 h4 | A 4,5 b9", true},
		{"and not its roof from the ground", "wall 14,3 18,3 18,7 14,7 h2 | wall 13,2 19,2 19,2.9 13,2.9 h4 | wall 13,7.1 19,7.1 19,8 13,8 h4 | wall 13,2 13.9,2 13.9,8 13,8 h4 | wall 18.1,2 19,2 19,8 18.1,8 h4 | A 4,5", false},
		{"a wall that one touches with the base, and that is hidden from the eye", "wall 4.6,4 5,4 5,6 4.6,6 h1 | wall 3.9,4.9 4.1,4.9 4.1,5.1 3.9,5.1 b1 h9 | A 4,5", true},
	} {
		s := set(t, c.table)
		if sight := s.SightToPiece(s.model("A"), 0); sight.Any != c.any {
			t.Errorf("%s: %v, witness %+v", c.name, sight.Any, sight.Witness)
		}
	}
}
