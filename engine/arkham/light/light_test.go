package light

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

func TestMain(m *testing.M) { matchtest.Main(m) }

// cm is a point given in centimetres.
func cm(x, y float64) geometry.Point { return geometry.Point{X: Inches(x), Y: Inches(y)} }

// body is a model of medium size (AC-MODEL-02).
func body(x, y float64) geometry.Cylinder {
	return geometry.Cylinder{Center: cm(x, y), Radius: geometry.BaseRadius(30), Height: Inches(4)}
}

// box is a wall from one corner to another, so many centimetres high.
func box(x, y, toX, toY, high float64) geometry.Piece {
	return geometry.Piece{Prisms: []geometry.Prism{{Top: Inches(high), Footprint: geometry.Footprint{Polygon: []geometry.Point{cm(x, y), cm(toX, y), cm(toX, toY), cm(x, toY)}}}}}
}

// post is a lamppost.
func post(x, y, high float64) geometry.Piece {
	return geometry.Piece{Prisms: []geometry.Prism{{Top: Inches(high), Footprint: geometry.Footprint{Center: cm(x, y), Radius: 0.2}}}, Description: geometry.Description{Prefab: lampPost}}
}

func table(t testing.TB, pieces ...geometry.Piece) *geometry.Table {
	t.Helper()
	made, err := geometry.NewTable(geometry.Layout{Width: Inches(90), Depth: Inches(90), Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// between is the question whether the first sees the second, the night being that of the table.
func between(on *geometry.Table, from, to geometry.Cylinder, others ...geometry.Cylinder) Look {
	party := func(c geometry.Cylinder) engine.Party {
		return engine.Party{Body: c, Piece: geometry.NoPiece, Inside: geometry.NoPiece, Model: true, BaseMM: 30}
	}
	l := Look{Standing: engine.Standing{Table: on, From: party(from), To: party(to)}, Night: On(on)}
	for _, o := range others {
		l.Others = append(l.Others, engine.Bystander{Body: o})
	}
	return l
}

func with(l Look, changes ...func(*Look)) Look {
	for _, change := range changes {
		change(&l)
	}
	return l
}

func eyes(e Eyes) func(*Look) { return func(l *Look) { l.Eyes = e } }
func mark(m Mark) func(*Look) { return func(l *Look) { l.Target = m } }
func smoke(x, y float64) func(*Look) {
	return func(l *Look) { l.Night.Smoke = append(l.Night.Smoke, Smoke(cm(x, y), 0)) }
}

// TestWhoSeesWhom is who is seen at night, and by which rule not. Bases are 3 cm wide: at 10 and 43 they are 30 cm apart.
func TestWhoSeesWhom(t *testing.T) {
	open := table(t)
	wall := table(t, box(20, 20, 22, 60, 10))
	low := table(t, box(20, 20, 22, 60, 3.5))
	lamp := table(t, post(60, 40, 8))
	placed := post(60, 40, 0)
	placed.Prefab, placed.Transparent, placed.Passable = lampMarker, true, true
	marker := table(t, placed)
	viewer := body(10, 40)
	for _, c := range []struct {
		rules, refused string
		look           Look
	}{
		{"AC-LOS-01 AC-BASE-19", "", between(open, viewer, body(43, 40))},
		{"AC-LOS-05", "AC-LOS-05", between(open, viewer, body(43.1, 40))},
		{"AC-LOS-04", "", between(open, body(43, 40), viewer)},
		{"AC-LOS-02", "AC-LOS-02", between(wall, viewer, body(30, 40))},
		{"AC-LOS-03", "AC-LOS-03", between(low, viewer, body(24, 40))},
		{"AC-LOS-06", "", between(open, viewer, body(30, 40), body(20, 42))},
		{"AC-LOS-06", "AC-LOS-03", between(open, viewer, body(23.2, 40), body(16.6, 37.7), body(20, 39.9), body(16.6, 42), body(19.9, 43.1))},
		{"AC-LIGHT-02 AC-LAMP-04", "", between(lamp, viewer, body(60, 45))},
		{"AC-LIGHT-02", "", between(lamp, viewer, body(71.4, 40))},
		{"AC-OBJ-27", "", between(marker, viewer, body(60, 45))},
		{"AC-LIGHT-02", "AC-LOS-05", between(lamp, viewer, body(71.6, 40))},
		{"AC-TRAIT-140 AC-WEAPON-10", "", with(between(open, viewer, body(80, 40)), eyes(Eyes{Night: true}))},
		{"AC-TRAIT-141", "", with(between(wall, viewer, body(80, 40)), eyes(Eyes{Through: true}))},
		{"AC-TRAIT-051", "", with(between(open, viewer, body(33, 40)), mark(Mark{Stealth: true}))},
		{"AC-TRAIT-051", "AC-TRAIT-051", with(between(open, viewer, body(33.1, 40)), mark(Mark{Stealth: true}))},
		{"AC-TRAIT-051", "AC-TRAIT-051", with(between(open, viewer, body(40, 40)), mark(Mark{Stealth: true}), eyes(Eyes{Night: true}))},
		{"AC-TRAIT-051", "", with(between(open, viewer, body(40, 40)), mark(Mark{Stealth: true}), eyes(Eyes{Through: true}))},
		{"AC-TRAIT-051", "", with(between(open, viewer, body(40, 40)), mark(Mark{Stealth: true}), eyes(Eyes{Smell: true}))},
		{"AC-TRAIT-051", "", with(between(lamp, viewer, body(60, 45)), mark(Mark{Stealth: true}))},
		{"AC-TRAIT-100", "", with(between(wall, viewer, body(53, 40)), eyes(Eyes{Smell: true}))},
		{"AC-TRAIT-100", "AC-LOS-05", with(between(open, viewer, body(53.1, 40)), eyes(Eyes{Smell: true}))},
		{"AC-TRAIT-111", "", with(between(open, viewer, body(80, 40)), mark(Mark{Marked: true}))},
		{"AC-TRAIT-064", "", with(between(open, viewer, body(80, 40)), func(l *Look) { l.Night.All = true })},
		{"AC-TRAIT-091", "", with(between(open, viewer, body(80, 40)), func(l *Look) { l.Night.Sources = append(l.Night.Sources, Lantern(body(80, 53))) })},
		{"AC-TRAIT-091", "AC-LOS-05", with(between(open, viewer, body(80, 40)), func(l *Look) { l.Night.Sources = append(l.Night.Sources, Lantern(body(80, 53.1))) })},
		{"AC-EFFECT-01", "AC-EFFECT-01", with(between(open, viewer, body(15, 40)), eyes(Eyes{Blind: true}))},
		{"AC-TRAIT-101", "", with(between(open, viewer, body(15, 40)), eyes(Eyes{Blind: true, Nose: true}))},
		{"AC-EFFECT-10", "AC-EFFECT-10", with(between(open, viewer, body(30, 40)), smoke(20, 40))},
		{"AC-EFFECT-10", "AC-EFFECT-10", with(between(open, viewer, body(30, 40)), smoke(20, 40), eyes(Eyes{Through: true}))},
		{"AC-EFFECT-10", "", with(between(open, viewer, body(30, 40)), smoke(20, 60))},
		{"AC-EFFECT-10", "AC-LOS-02", with(between(wall, viewer, body(30, 40)), smoke(20, 40))},
	} {
		matchtest.Exercises(t, strings.Fields(c.rules)...)
		got := See(c.look)
		refused := ""
		if got.Refusal != nil {
			refused = string(got.Refusal.Rule)
		}
		if refused != c.refused || got.Sees != (refused == "") || got.Cover.Line != got.Sees {
			t.Errorf("%s: %q, want %q; %.1f cm apart, share %.2f", c.rules, refused, c.refused, got.Apart*2.54, got.Cover.Share)
		}
	}
}

// TestShadows is where the light of a lamppost falls (AC-LAMP-05), how high it hangs, and that its own post throws no shadow.
func TestShadows(t *testing.T) {
	matchtest.Exercises(t, "AC-LAMP-04", "AC-LAMP-05", "AC-LIGHT-01", "AC-LIGHT-02")
	high, low := table(t, post(40, 40, 8), box(43, 35, 44, 45, 9)), table(t, post(40, 40, 8), box(43, 35, 44, 45, 2))
	for _, c := range []struct {
		what string
		on   *geometry.Table
		x, y float64
		want bool
	}{
		{"beside the lamp", high, 38, 40, true}, {"behind a high wall", high, 47, 40, false}, {"half out of the shadow of a high wall", high, 45, 47.6, true},
		{"right behind a low wall, where the shadow ends before the base", low, 46.2, 40, true}, {"beyond the circle", high, 28.4, 40, false},
		{"at the rim", high, 28.5, 40, true},
	} {
		night := On(c.on)
		if got := night.Lit(c.on, body(c.x, c.y)); got != c.want {
			t.Errorf("AC-LAMP-05: %s: %v", c.what, got)
		}
	}
	roof := body(47, 40)
	roof.Bottom = Inches(12)
	on := table(t, post(40, 40, 8), box(43, 30, 60, 50, 12))
	if night := On(on); night.Lit(on, roof) {
		t.Error("AC-LAMP-05: light shines through a roof from below")
	}
}

// TestLightAgainstManyLines compares what is lit with 2,000 lines from the light to points of the base.
func TestLightAgainstManyLines(t *testing.T) {
	lit, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		number := func(name string, from, to float64) float64 { return rapid.Float64Range(from, to).Draw(t, name) }
		pieces := []geometry.Piece{post(20, 20, number("height", 3, 12))}
		for range rapid.IntRange(0, 3).Draw(t, "walls") {
			x, y := number("x", 10, 27), number("y", 10, 27)
			pieces = append(pieces, box(x, y, x+number("wide", 0.5, 6), y+number("deep", 0.5, 6), number("high", 1, 12)))
		}
		on, err := geometry.NewTable(geometry.Layout{Width: Inches(40), Depth: Inches(40), Pieces: pieces})
		if err != nil {
			t.Skip(err)
		}
		base, night := body(number("base x", 5, 35), number("base y", 5, 35)), On(on)
		source := night.Sources[0]
		seen := 0
		for i := range 2000 {
			radius, angle := base.Radius*math.Sqrt(float64(i)/2000), 2.399963*float64(i)
			p := base.Center.Along(geometry.Point{X: math.Cos(angle), Y: math.Sin(angle)}, radius)
			if source.holds(p) && on.AnyLine(geometry.Cylinder{Center: source.At, Bottom: source.Level}, geometry.Cylinder{Center: p}, source.On) {
				seen++
			}
		}
		got := night.Lit(on, base)
		if all++; got {
			lit++
		}
		if (seen > 40 && !got) || (seen == 0 && got && base.Center.Distance(source.At) > source.Radius+base.Radius) {
			t.Fatalf("lit: %v, by %d of 2000 lines", got, seen)
		}
	})
	if lit < all/10 || lit > all*9/10 {
		t.Errorf("%d of %d were lit", lit, all)
	}
}

// TestObstaclesOfTheShot holds that what the target hides behind is told from the viewer outward (AC-BLINK-01).
func TestObstaclesOfTheShot(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-01", "AC-BASE-05")
	on := table(t, box(26, 30, 27, 50, 2), box(18, 30, 19, 50, 3.3))
	got := See(between(on, body(10, 40), body(35, 40)))
	if len(got.Cover.Past) != 2 || got.Cover.Past[0] != 1 || got.Cover.Past[1] != 0 || !got.Sees || math.Abs(got.Apart-Inches(22)) > 1e-9 {
		t.Errorf("AC-BLINK-01: past %v, %v apart", got.Cover.Past, got.Apart*2.54)
	}
}

// TestHardness is how hard pieces are in Blink! tests.
func TestHardness(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-06", "AC-BLINK-07", "AC-BLINK-08")
	brick := geometry.Description{Kind: geometry.Structure, Material: "brick"}
	for _, c := range []struct {
		geometry.Description
		want int
	}{
		{brick, 4}, {geometry.Description{Kind: geometry.Structure, Material: "metal", Prefab: "container"}, 4},
		{geometry.Description{Kind: geometry.Structure, Material: "wood", Prefab: "fence"}, 5}, {geometry.Description{Kind: geometry.Object, Material: "foliage", Prefab: "tree"}, 5},
		{geometry.Description{Kind: geometry.Object, Material: "metal", Prefab: "van"}, 5}, {geometry.Description{Kind: geometry.Object, Material: "metal", Prefab: lampPost}, 5},
		{geometry.Description{Kind: geometry.Structure, Material: "metal", Prefab: "wire-fence"}, 6}, {geometry.Description{Kind: geometry.Object, Material: "wood", Prefab: "crate"}, 6},
	} {
		if got := Hardness(&geometry.Piece{Description: c.Description}); got != c.want {
			t.Errorf("AC-BLINK-06: %+v is %d, want %d", c.Description, got, c.want)
		}
	}
}

// TestDark is the night as screens draw it: every source with its reach, and how far is seen elsewhere.
func TestDark(t *testing.T) {
	matchtest.Exercises(t, "AC-LAMP-04", "AC-LOS-05", "AC-TRAIT-064")
	night := On(table(t, post(40, 40, 8)))
	night.Sources = append(night.Sources, Lantern(body(70, 70)))
	night.All = true
	d := night.Dark()
	if len(d.Lights) != 2 || d.Lights[0].Radius != Inches(10) || d.Lights[0].Level != Inches(8) || d.Lights[0].Own != 0 || d.Lights[1].Own != geometry.NoPiece || !d.All || float64(d.Sight) != Inches(30) {
		t.Errorf("AC-LAMP-04: %+v", d)
	}
}
