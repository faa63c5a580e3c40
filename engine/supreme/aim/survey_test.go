package aim_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/geometry"
)

// oneByOne is the judge that is asked of place after place.
type oneByOne struct{ supreme.System }

func (oneByOne) Judge(q engine.Standing) engine.Judgement { return aim.Judge(q) }

// surveyed is a table with a building, a wall and a bridge low over the ground, its field, and a viewer at a place.
func surveyed(t *testing.T, x, y float64, inside bool) engine.Survey {
	t.Helper()
	layout := geometry.Layout{Width: 14, Depth: 10}
	for _, text := range []string{"hall structure 4,3 4x4 h3 enclosed", "wall structure 10,2 0.5x5 h2", "bridge structure 1,6.5 3x2 b0.6 h2"} {
		layout.Pieces = append(layout.Pieces, matchtest.Piece(t, text))
	}
	table, err := geometry.NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.Survey{Field: table.Field(0.5, true), Task: geometry.Task{End: 1}, Radius: 0.5, Height: 1}
	s.From = viewer(x, y, inside)
	s.Others = []engine.Bystander{{Body: geometry.Cylinder{Center: geometry.Point{X: 11.5, Y: 8.5}, Radius: 0.8, Height: 3}, Hides: true}}
	return s
}

func viewer(x, y float64, inside bool) engine.Party {
	p := engine.Party{Body: geometry.Cylinder{Center: geometry.Point{X: x, Y: y}, Radius: 0.5, Height: 1}, Piece: geometry.NoPiece, Inside: geometry.NoPiece, Model: true, BaseMM: 25}
	if inside {
		p.Inside = 0
	}
	return p
}

// cells are the places of a set.
func cells(set *geometry.CellSet) (all []int) {
	set.Each(func(cell int) { all = append(all, cell) })
	return all
}

// TestASurveyAgreesWithTheJudge place by place: what is seen and how much of it, inside a building and outside, of all places or of some.
func TestASurveyAgreesWithTheJudge(t *testing.T) {
	matchtest.Exercises(t, "SE-LOS-01", "SE-LOS-03", "SE-TERRAIN-10", "SE-MODEL-21")
	slow := oneByOne{}
	for _, c := range []struct {
		x, y           float64
		inside, partly bool
	}{{2, 5, false, false}, {12.5, 5, false, false}, {12.5, 5, false, true}, {6, 5, true, false}, {6, 5, true, true}} {
		s := surveyed(t, c.x, c.y, c.inside)
		if c.partly {
			s.Of = s.Field.Disc(geometry.Point{X: 7, Y: 5}, 3)
		}
		what := fmt.Sprintf("%+v", c)
		room := s.Field.Free(s.Radius, s.Height) // where a base can stand at all
		room.Without(s.Field.Disc(s.Others[0].Body.Center, s.Others[0].Body.Radius+s.Radius+0.05))
		seen, judged := aim.Seen(s), s.Seen(slow)
		if s.Of != nil && !c.inside {
			outside := aim.Seen(s)
			outside.Without(s.Of)
			scene.Same(t, what+": seen beyond what is asked about", len(cells(outside)), 0)
		}
		if s.Of != nil {
			room.Meet(s.Of)
		}
		seen.Meet(room)
		judged.Meet(room)
		scene.Same(t, what+": seen", fmt.Sprint(cells(seen)), fmt.Sprint(cells(judged)))
		shelters, want := aim.Shelters(s), s.Shelters(slow)
		room.Each(func(cell int) {
			if shelters[cell] != want[cell] {
				t.Errorf("%s: at %v %v is seen of it, not %v", what, s.Field.Middle(cell), shelters[cell], want[cell])
			}
		})
	}
	s := surveyed(t, 2, 5, false)
	whole := aim.Seen(s)
	s.Quick = true
	quick := aim.Seen(s)
	more := aim.Seen(s)
	more.Without(whole)
	scene.Same(t, "a quick look sees less and nothing else", len(cells(quick)) < len(cells(whole)) && len(cells(more)) == 0, true)
}

// TestASurveyTellsHowFarItIs: half of it is what the eye sees, and it ends with the end.
func TestASurveyTellsHowFarItIs(t *testing.T) {
	s := surveyed(t, 2, 5, false)
	var shares []float64
	told := make(chan float64, 10000)
	s.Task.Report = func(share float64) { told <- share }
	aim.Seen(s)
	close(told)
	for share := range told {
		shares = append(shares, share)
	}
	slices.Sort(shares)
	if shares[0] >= 0.5 || shares[len(shares)-1] != 1 || !slices.Contains(shares, 0.5) {
		t.Errorf("it was told %v", shares)
	}
}

// TestWhomStrikersReach: outside what geometry says, inside a building everything in reach there, through no wall.
func TestWhomStrikersReach(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-10", "SE-TABLE-10")
	s := surveyed(t, 0, 0, false)
	open, within, beside := engine.Strike{From: viewer(2, 5, false), Reach: 3}, engine.Strike{From: viewer(5, 5, true), Reach: 1.2}, engine.Strike{From: viewer(7.2, 6.2, true)}
	room := s.Field.InsideOf(0)
	struck := aim.Struck(s, []engine.Strike{open, within, beside}, nil)
	outside := aim.Struck(s, []engine.Strike{open, within, beside}, nil)
	outside.Without(room)
	scene.Same(t, "outside", fmt.Sprint(cells(outside)), fmt.Sprint(cells(s.Screened().Struck(s.Task, []geometry.Shooter{{Body: open.From.Body, Reach: open.Reach}}, s.Radius, s.Height, nil))))
	inside := s.Struck(oneByOne{}, []engine.Strike{within, beside}, nil)
	free := s.Field.Free(s.Radius, s.Height)
	free.Meet(room)
	inside.Meet(free)
	struck.Meet(free)
	scene.Same(t, "inside", fmt.Sprint(cells(struck)), fmt.Sprint(cells(inside)))
	scene.Same(t, "some of it", len(cells(inside)) > 5 && len(cells(inside)) < len(cells(free)), true)
}

// TestARayAtTheNearestOfATerrain: a long wall is aimed at where it is nearest, not in its middle.
func TestARayAtTheNearestOfATerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-16", "SE-LOS-05", "SE-MODEL-21")
	for far, usable := range map[float64]bool{14: true, 18: false} {
		sc := scene.New(t, fmt.Sprintf(`wall structure %g,9 0.5x38 h3 | blue Rook 10,10 [Beam [AP 1] RAY 6, s vs. d, Damage 1] | red Gull 2,40`, far))
		scene.Same(t, fmt.Sprint("at a wall ", far-10, " inches away"), aim.Usable(sc.State, sc.ID("Rook"), 0) == nil, usable)
	}
	hidden := scene.New(t, `blue Rook 10,10 p9 [Zap [AP 1] PRJ 20, e vs. a, Damage 1] [Call [AP 1] SUM 6, p vs. #2, Place Token / Idol (d 4; Height 8"; Base 50 mm; HP 1)] | red Gull 14.6,10`)
	hidden.Declare("Rook", "Call")
	hidden.Roll([]int{5})
	hidden.MoveTo(12.6, 10)
	refusal := aim.RefuseTarget(hidden.State, hidden.ID("Rook"), &hidden.CardFor(hidden.ID("Rook")).Actions[0], hidden.Aim("Gull"))
	if refusal == nil || refusal.Why.Key != "bar.hidden" {
		t.Errorf("behind a Token that hides: %+v", refusal)
	}
}
