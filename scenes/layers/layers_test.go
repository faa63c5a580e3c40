package layers

import (
	"context"
	"fmt"
	"image"
	"syscall"
	"testing"
	"time"

	"trueinch/engine/supreme"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// shipped is a shipped table: the crossroads of 36 by 36 inches, or the harbour terminal of 48 by 48.
func shipped(t testing.TB, name string) *geometry.Table {
	m, ok := maps.ShippedByName(name)
	if !ok {
		t.Fatal("no", name)
	}
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// questions are all kinds on a table.
func questions(t testing.TB, name string) map[string]Question {
	table := shipped(t, name)
	radius := geometry.BaseRadius(30)
	place := func(x, y float64) geometry.Cylinder {
		body := geometry.Cylinder{Radius: radius, Height: 2 * radius}
		spot, ok := table.NearestFree(body, geometry.Ground(geometry.Point{X: x, Y: y}), nil, nil)
		if !ok {
			t.Fatal("nowhere to stand")
		}
		body.Center, body.Bottom = spot.Center.Committed(), spot.Level
		return body
	}
	body, enemy := place(table.Width()*0.4, table.Depth()*0.4), place(table.Width()*0.5, table.Depth()*0.75)
	start := geometry.Ground(body.Center)
	start.Level = body.Bottom
	move := onFoot(body, start, 6)
	base := Question{Judge: supreme.System{}.Extras().Judge, Table: table, Radius: radius, Height: 2 * radius, Watchers: []Watcher{{body, geometry.NoPiece}}}
	with := func(change func(q *Question)) Question {
		q := base
		change(&q)
		return q
	}
	return map[string]Question{
		"sight": base,
		"cover": with(func(q *Question) { q.Kind = Cover }),
		"threat": with(func(q *Question) {
			q.Kind, q.Moves, q.Reach = Threat, []geometry.Movement{move}, []float64{8}
			q.Later = []Two{{move, func(start geometry.Spot) geometry.Movement { return onFoot(body, start, 6) }}}
		}),
		"stand": with(func(q *Question) {
			q.Kind, q.Wanted = Stand, Wanted{Unseen: []Watcher{{enemy, geometry.NoPiece}}, Sheltered: []Watcher{{enemy, geometry.NoPiece}}, Move: &move}
		}),
	}
}

// The parts that are worked on at the same time join without a seam: the answer is the same however often it is asked,
// and two threats together are what each threatens alone.
func TestAnswersAreWhole(t *testing.T) {
	for name, q := range questions(t, "crossroads") {
		first, again := Work(context.Background(), q, nil), (*Answer)(nil)
		if first == nil {
			t.Fatalf("%s: no answer", name)
		}
		again = Work(context.Background(), q, first.Field)
		for c := range first.Marks {
			if first.Marks[c] != again.Marks[c] {
				t.Fatalf("%s: cell %d is %d, then %d", name, c, first.Marks[c], again.Marks[c])
			}
		}
		if some := first.Area(func(m uint8) bool { return m == 1 }); some <= 0 || some >= 36*36 {
			t.Errorf("%s: %v square inches", name, some)
		}
	}
}

// A cancelled question has no answer, whenever it is cancelled.
func TestCancelled(t *testing.T) {
	q := questions(t, "crossroads")["stand"]
	q.Wanted.Move = nil
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(5*time.Millisecond, cancel)
	if Work(ctx, q, nil) != nil && ctx.Err() == nil {
		t.Log("it was done before it could be cancelled")
	}
	cancel()
	if Work(ctx, q, nil) != nil {
		t.Error("a question that was cancelled before it began is answered")
	}
}

// What is painted is what was answered: pixels over the middle of large areas of one mark have its look.
func TestPaintShowsTheMarks(t *testing.T) {
	q := questions(t, "crossroads")["sight"]
	a := Work(context.Background(), q, nil)
	const size = 480
	cam := tabletop.FitTable(canvas.Rect{W: size, H: size}, q.Table.Width(), q.Table.Depth())
	look := tabletop.Look{Palette: &ui.Light}
	img := raster(look, cam, 1, a)
	if img.Rect.Size() != image.Pt(size, size) {
		t.Fatalf("the picture is %v", img.Rect)
	}
	same := func(column, row int) bool { // the cells around have the same mark
		for dr := -4; dr <= 4; dr++ {
			for dc := -4; dc <= 4; dc++ {
				r, c := row+dr, column+dc
				if r < 0 || c < 0 || r >= a.Field.Rows || c >= a.Field.Columns || a.Marks[r*a.Field.Columns+c] != a.Marks[row*a.Field.Columns+column] {
					return false
				}
			}
		}
		return true
	}
	checked := 0
	for row := 10; row < a.Field.Rows; row += 13 {
		for column := 10; column < a.Field.Columns; column += 13 {
			if !same(column, row) {
				continue
			}
			at := cam.ToScreen(a.Field.Middle(row*a.Field.Columns + column))
			pixel := img.RGBAAt(int(at.X), int(at.Y))
			style := inks(look, Sight)(a.Marks[row*a.Field.Columns+column])
			if pixel.A != style.wash.A && pixel.A != style.line.A {
				t.Errorf("at %v the mark %d is painted %v", at, a.Marks[row*a.Field.Columns+column], pixel)
			}
			checked++
		}
	}
	if checked < 100 {
		t.Errorf("only %d places were looked at", checked)
	}
}

// What a layer costs on the shipped tables, in cells of an eighth of an inch, on all processors. cpu-ms/op is what they
// worked together: it depends less on what else the machine does.
func BenchmarkWork(b *testing.B) {
	for _, name := range []string{"market-square", "crossroads", "harbour-terminal", "container-port"} {
		field := shipped(b, name).Field(Cell, false)
		for kind, q := range questions(b, name) {
			q.Table = field.Table()
			b.Run(fmt.Sprintf("%s/%.0fx%.0f/%s", name, q.Table.Width(), q.Table.Depth(), kind), func(b *testing.B) {
				began := worked()
				for b.Loop() {
					Work(context.Background(), q, field)
				}
				b.ReportMetric(float64(worked()-began)/1e6/float64(b.N), "cpu-ms/op")
			})
		}
	}
}

// worked is how long the processors have worked for this program, by the runtime's own count.
func worked() time.Duration {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// onFoot is a move of up to so many inches that rises and drops 2.
func onFoot(mover geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
	return geometry.Movement{Mover: mover, Start: start, Allowance: inches, Rise: 2, Drop: 2, Cross: 2, Gaps: true}
}
