package ruling

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/game/canvas"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
)

// judges are those of the main system and of the others.
var judges = []engine.Judge{supreme.System{}.Extras().Judge, firstedition.Judge{}, arkham.Judge{}}

func english(t testing.TB) *words.Words {
	w, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func name(_ *words.Words, i geometry.PieceIndex) string { return "piece " + string(rune('0'+i)) }

// box is a piece of terrain; enclosed ones have an inside.
func box(x0, y0, x1, y1, top float64, solidity string, enclosed bool) geometry.Piece {
	return geometry.Piece{Enclosed: enclosed, Description: geometry.Description{Kind: geometry.Structure, Solidity: solidity},
		Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}, Top: top}}}
}

// object is a piece that can be thrown.
func object(p geometry.Piece) geometry.Piece {
	p.Kind = geometry.Object
	return p
}

func table(t testing.TB, pieces ...geometry.Piece) *geometry.Table {
	made, err := geometry.NewTable(geometry.Layout{Width: 36, Depth: 36, Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// model is a base of 30 mm, or another one.
func model(who string, x, y, level, mm float64) Thing {
	radius := geometry.BaseRadius(mm)
	return Thing{Name: who, Party: engine.Party{Body: geometry.Cylinder{Center: geometry.Point{X: x, Y: y}, Radius: radius, Bottom: level, Height: 1.2},
		Inside: geometry.NoPiece, Piece: geometry.NoPiece, Model: true, BaseMM: mm}}
}

// The verdicts, each settled by the first thing that settles it, with its rule and its sentence.
func TestVerdicts(t *testing.T) {
	wall := box(10, 14, 11, 22, 4, "", false)
	low := box(10, 14, 11, 22, 0.6, "", false)
	bunker := box(10, 14, 11, 22, 0.6, "reinforced", false)
	two := 2 * geometry.BaseRadius(30)
	inside := model("B", 12, 18, 0, 30)
	inside.Inside = 0
	for _, c := range []struct {
		what    string
		pieces  []geometry.Piece
		to      Thing
		reach   float64
		band    float64
		verdict Verdict
		rule    engine.Rule
		says    string
	}{
		{"open", nil, model("B", 15, 18, 0, 30), 0, 0.05, Clear, "SE-LOS-01", "line of sight, no cover"},
		{"behind a wall", []geometry.Piece{wall}, model("B", 15, 18, 0, 30), 0, 0.05, Blocked, "SE-LOS-05", "no line of sight"},
		{"over a low wall", []geometry.Piece{low}, model("B", 15, 18, 0, 30), 0, 0.05, Covered, "SE-BONUS-08", "standard cover"},
		{"over a bunker", []geometry.Piece{bunker}, model("B", 15, 18, 0, 30), 0, 0.05, Covered, "SE-BONUS-09", "reinforced cover"},
		{"over a reinforced Object", []geometry.Piece{object(bunker)}, model("B", 15, 18, 0, 30), 0, 0.05, Covered, "SE-BONUS-08", "standard cover"},
		{"a large base", []geometry.Piece{low}, model("B", 15, 18, 0, 80), 0, 0.05, Covered, "SE-BONUS-07", "no cover"},
		{"too far", nil, model("B", 15, 18, 0, 30), 5, 0.05, TooFar, "SE-TABLE-10", "too far for range 5″"},
		{"in range", nil, model("B", 15, 18, 0, 30), 12, 0.05, Clear, "SE-TABLE-10", "in range 12″"},
		{"within the band", nil, model("B", 5+two+8.03, 18, 0, 30), 8, 0.05, Close, "SE-TABLE-10", "too close to call"},
		{"without a band", nil, model("B", 5+two+8.03, 18, 0, 30), 8, 0, TooFar, "SE-TABLE-10", "too far"},
		{"too high", nil, model("B", 9, 18, 9, 30), 6, 0.05, TooFar, "SE-TABLE-10", "7.80″ up or down"},
		{"touching", nil, model("B", 5+two+0.01, 18, 0, 30), 0, 0.05, Contact, "SE-BONUS-05", "Base to Base"},
		{"through a wall of a house", []geometry.Piece{box(9, 15, 15, 21, 4, "", true)}, inside, 0, 0.05, Blocked, "SE-TERRAIN-10", "no line of sight"},
	} {
		r := Ask(Question{Judges: judges, Table: table(t, c.pieces...), From: model("A", 5, 18, 0, 30), To: c.to, Range: c.reach, Band: c.band})
		if r.Verdict() != c.verdict {
			t.Errorf("%s: verdict %d, want %d (%+v)", c.what, r.Verdict(), c.verdict, r.Shaky)
		}
		found := false
		for _, l := range r.Lines(english(t), name) {
			found = found || l.Rule == c.rule
		}
		if said := r.Sentence(english(t)); !found || !strings.Contains(said, c.says) {
			t.Errorf("%s: %q by %v, want %q by %s", c.what, said, r.Lines(english(t), name), c.says, c.rule)
		}
	}
}

// A ruling on terrain and on points says what the queries say.
func TestThingsThatAreNoModels(t *testing.T) {
	layout := table(t, box(10, 14, 11, 22, 4, "", false))
	a := model("A", 5, 18, 0, 30)
	wall := Ask(Question{Judges: judges, Table: layout, From: a, To: Thing{Name: "wall", Party: engine.Party{Inside: geometry.NoPiece, Piece: 0}}, Band: 0.05})
	if want := 5 - a.Body.Radius; math.Abs(wall.Gap.Ground-want) > 1e-9 || !wall.Sight.Any || wall.Verdict() != Clear {
		t.Errorf("the wall is %v away, want %v; %+v", wall.Gap.Ground, want, wall.Sight)
	}
	roof := Point(layout, geometry.Point{X: 10.5, Y: 18}, "roof")
	if roof.Body.Bottom != 4 {
		t.Errorf("a point on the wall is at %v", roof.Body.Bottom)
	}
	far := Ask(Question{Judges: judges, Table: layout, From: Point(layout, geometry.Point{X: 2, Y: 2}, "P"), To: Point(layout, geometry.Point{X: 5, Y: 6}, "Q")})
	if far.Gap.Ground != 5 || far.Verdict() != Measured {
		t.Errorf("from 2,2 to 5,6: %v, verdict %d", far.Gap.Ground, far.Verdict())
	}
	hidden := Ask(Question{Judges: judges, Table: layout, From: a, To: Point(layout, geometry.Point{X: 20, Y: 18}, "R")})
	if hidden.Sight.Any || hidden.Verdict() != Blocked {
		t.Error("a point behind the wall is seen")
	}
}

// Whatever is asked: the numbers are those of the queries, both languages have words for all of it, and the JSON reads.
func TestEveryRulingIsSaid(t *testing.T) {
	field, ok := maps.ShippedByName("crossroads")
	if !ok {
		t.Fatal("no crossroads")
	}
	board, err := geometry.NewTable(maps.Layout(field))
	if err != nil {
		t.Fatal(err)
	}
	french, err := words.New("fr")
	if err != nil {
		t.Fatal(err)
	}
	both := []*words.Words{english(t), french}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(who string) Thing {
			p := geometry.Point{X: rapid.Float64Range(1, 35).Draw(t, "x"), Y: rapid.Float64Range(1, 35).Draw(t, "y")}
			th := model(who, p.X, p.Y, 0, rapid.SampledFrom([]float64{25, 30, 50, 80}).Draw(t, "base"))
			th.Body.Bottom, _ = board.SurfaceBelow(p, math.Inf(1))
			return th
		}
		q := Question{Judges: judges, Table: board, From: draw("A"), To: draw("B"), Range: rapid.SampledFrom([]float64{0, 6, 12}).Draw(t, "range"), Band: rapid.SampledFrom([]float64{0, 0.05, 0.3}).Draw(t, "band"), Means: "Glare"}
		for range rapid.IntRange(0, 4).Draw(t, "others") {
			q.Others = append(q.Others, engine.Bystander{Body: draw("O").Body})
		}
		r := Ask(q)
		if gap := geometry.GapBetween(q.From.Body, q.To.Body); r.Gap != gap {
			t.Fatalf("gap %v, want %v", r.Gap, gap)
		}
		if want := board.Sight(q.From.Body, q.To.Body); r.Sight.Any != want.Any || r.Sight.Visible != want.Visible {
			t.Fatalf("sight %+v, want %+v", r.Sight, want)
		}
		if back := Ask(Question{Judges: judges, Table: board, From: q.To, To: q.From, Others: q.Others}); back.Sight.Any != r.Back.Any || back.Back.Visible != r.Sight.Visible {
			t.Fatal("the way back differs from the question turned round")
		}
		if q.Band == 0 && r.Shaky.Any() {
			t.Fatal("a doubt without a band")
		}
		for _, w := range both {
			for _, said := range []string{r.Sentence(w), r.Text(w, name)} {
				if strings.Contains(said, "‹") || strings.Contains(said, "<no value>") || strings.Contains(said, "NaN") {
					t.Fatalf("%q", said)
				}
			}
		}
		text, err := r.JSON(both[0], name)
		var read fact
		if err != nil || json.Unmarshal(text, &read) != nil || read.Ground != r.Gap.Ground || read.Visible != r.Sight.Visible || read.Line != r.Sight.Any {
			t.Fatalf("the JSON is %s, %v", text, err)
		}
	})
	for _, w := range both {
		if missing := w.Missing(); len(missing) > 0 {
			t.Errorf("no catalogue says %v", missing)
		}
	}
}

// What a hover costs: the whole ruling between two models in a crowd, with its doubts.
func BenchmarkAsk(b *testing.B) {
	field, _ := maps.ShippedByName("crossroads")
	board, err := geometry.NewTable(maps.Layout(field))
	if err != nil {
		b.Fatal(err)
	}
	q := Question{Judges: judges, Table: board, From: model("A", 12, 12, 3, 30), To: model("B", 20, 20, 0, 30), Range: 8, Band: 0.05}
	for i := range 12 {
		q.Others = append(q.Others, engine.Bystander{Body: model("O", 3+2.5*float64(i), 24, 0, 30).Body})
	}
	b.Run("free", func(b *testing.B) {
		for b.Loop() {
			Ask(q)
		}
	})
	q.Others = append(q.Others, engine.Bystander{Body: model("O", 16, 16, 0, 30).Body})
	b.Run("with a model between", func(b *testing.B) {
		for b.Loop() {
			Ask(q)
		}
	})
}

// TestHeightsOfNarrowNeighboursAreReadWhole writes the heights of pieces that stand close behind each other: none lies over another, and
// what finds no room in the frame is left out.
func TestHeightsOfNarrowNeighboursAreReadWhole(t *testing.T) {
	p := &profile{frame: canvas.Rect{X: 0, Y: 0, W: 300, H: 100}}
	last := 200.0
	for i := range 4 {
		base, room := p.above(canvas.Rect{X: 100 + 5*float64(i), Y: 60, W: 4, H: 20}, 30)
		if room != (i < 4) || base >= last || base < p.frame.Y+12 {
			t.Errorf("the height of piece %d stands at %v, %v", i+1, base, room)
		}
		last = base
	}
	if _, room := p.above(canvas.Rect{X: 110, Y: 60, W: 4, H: 20}, 30); room {
		t.Error("a fifth height finds room where there is none")
	}
	if base, _ := p.above(canvas.Rect{X: 200, Y: 60, W: 4, H: 20}, 30); base != 56 {
		t.Errorf("the height of a piece that stands alone is at %v", base)
	}
}
