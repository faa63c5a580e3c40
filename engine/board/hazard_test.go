package board

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/geometry"
)

func TestHazards(t *testing.T) {
	f := newField()
	for _, x := range []float64{4, 10, 16} {
		p := f.box(x, 4, 2, 2, 0, 0).Terrain
		p.Kind, p.Passable, p.Danger = geometry.Zone, true, 1
	}
	f.pieces[2].Gone = true
	f.box(20, 4, 2, 2, 0, 1)
	f.stand(5, 5, 0)
	b := f.board()
	if got := b.Hazards(); !slices.Equal(got, []engine.PieceID{0, 1}) {
		t.Errorf("%v are dangerous", got)
	}
	if got := b.HazardsAt(b.Body(0)); !slices.Equal(got, []engine.PieceID{0}) {
		t.Errorf("it stands in %v", got)
	}
	touched := []geometry.PieceIndex{3, 1, 0}
	if got := b.HazardsAmong(touched); !slices.Equal(got, []engine.PieceID{1, 0}) {
		t.Errorf("on its way it touches %v", got)
	}
	if got := b.HazardsEntered(0, *f.figures[0].Spot, touched); !slices.Equal(got, []engine.PieceID{1}) {
		t.Errorf("it enters %v", got)
	}
}

func TestWhoIsMisplaced(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(f *field)
		wrong  int
	}{
		{"right", func(*field) {}, 0},
		{"between the grid", func(f *field) { f.figures[1].Spot.Center.X += 1e-5 }, 1},
		{"off the table", func(f *field) { f.figures[1].Spot.Center.X = 0.25 }, 1},
		{"in a box", func(f *field) { f.figures[1].Spot.Center = geometry.Point{X: 13, Y: 13} }, 1},
		{"on nothing", func(f *field) { f.figures[1].Spot.Level = 2 }, 1},
		{"on a wall that is not there", func(f *field) { f.figures[1].Spot.Wall = 0 }, 1},
		{"on somebody", func(f *field) { f.figures[1].Spot.Center.X = 4.5 }, 1},
		{"over who has left", func(f *field) { f.figures[0].Here, f.figures[1].Spot.Center.X = false, 4.5 }, 0},
	} {
		f := newField()
		f.box(12, 12, 2, 2, 0, 2)
		f.stand(4, 4, 0)
		f.stand(8, 4, 0)
		c.change(f)
		never := func(engine.ModelID) bool { return false }
		if wrong := f.board().Misplaced(1, false, never); len(wrong) != c.wrong {
			t.Errorf("%s: %q", c.what, wrong)
		}
	}
	f := newField()
	f.put(0.2, 4, 0)
	f.put(4, 4, 0)
	if b := f.board(); len(b.MisplacedLoose(0)) != 1 || len(b.MisplacedLoose(1)) != 0 {
		t.Error("what lies off the table is not told apart")
	}
}

// From a roof one drops at its edges, where there is room below, and from nowhere else.
func TestALedge(t *testing.T) {
	f := newField()
	f.box(8, 8, 4, 4, 0, 3)
	f.box(12, 2, 0.5, 16, 0, 9) // a wall along one edge
	f.stand(10, 10, 3)
	b := f.board()
	m := geometry.Movement{Mover: b.Body(0), Start: *f.figures[0].Spot, Allowance: 6, Rise: geometry.Slack, Drop: geometry.Slack}
	p := b.Ledge(Move{Table: b.Table, Figure: b.Body(0), Movement: m, Reach: b.Table.Reach(m), Obstacle: inTheWay, NoPath: engine.Refuse("X-1", "test.no-path")})
	p.NoEdge, p.Nowhere = engine.Refuse("X-1", "test.no-edge"), engine.Refuse("X-1", "test.nowhere")
	p.NoRoom = func(geometry.PieceIndex) *engine.Refusal { return engine.Refuse("X-1", "test.no-room") }
	if p.RefuseAll() != nil || p.Refuse(*f.figures[0].Spot, nil) != p.NoEdge {
		t.Error("it drops from the middle of the roof, or from nowhere")
	}
	spots := p.Spots()
	for _, spot := range spots {
		if edge := min(spot.Center.X-8, spot.Center.Y-8, 12-spot.Center.Y); edge > edgeReach || spot.Level != 3 || p.Carrier(spot.Center) != 0 {
			t.Errorf("it drops at %+v", spot)
		}
	}
	if len(spots) != 44 { // sixteen on each, but for where the wall is nearer than the base is wide
		t.Errorf("there are %d places to drop from on three edges", len(spots))
	}
	if snapped := p.Snap(geometry.Point{X: 6, Y: 10}, false); snapped.Center.X != 8+edgeInset || p.Refuse(snapped, nil) != nil {
		t.Errorf("pointing beside the roof means %+v", snapped)
	}
}
