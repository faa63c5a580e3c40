package layers

import (
	"context"
	"image"
	"testing"
	"time"

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
	at := geometry.Point{X: 18, Y: 8}
	body := geometry.Cylinder{Center: at, Radius: radius, Height: 2 * radius}
	enemy := body
	enemy.Center = geometry.Point{X: 19, Y: 30}
	start := geometry.Ground(at)
	move := geometry.Sprint.Movement(body, start, 6)
	base := Question{Table: table, Radius: radius, Height: 2 * radius, Watchers: []geometry.Cylinder{body}}
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
			q.Later = []geometry.Movement{geometry.Sprint.Movement(body, start, 12)}
		}),
		"stand": with(func(q *Question) {
			q.Kind, q.Wanted = Stand, Wanted{Unseen: []geometry.Cylinder{enemy}, Sheltered: []geometry.Cylinder{enemy}, Move: &move}
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

// What a layer costs on a 48 by 48 table in cells of an eighth of an inch, on all processors.
func BenchmarkWork(b *testing.B) {
	for name, q := range questions(b, "harbour-terminal") {
		field := q.Table.Field(Cell)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Work(context.Background(), q, field)
			}
		})
	}
}
