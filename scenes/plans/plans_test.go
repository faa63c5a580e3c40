package plans

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
)

func crossroads(t testing.TB) *maps.Map {
	m, ok := maps.ShippedByName("crossroads")
	if !ok {
		t.Fatal("no crossroads")
	}
	return m
}

// drawn is any sound document.
func drawn(t *rapid.T, table *maps.Map) *Document {
	number := func(low, high float64) float64 { return rapid.Float64Range(low, high).Draw(t, "number") }
	spot := func() Spot {
		return Spot{geometry.Spot{Center: geometry.Point{X: number(-2, 40), Y: number(-2, 40)}, Level: number(0, 9),
			Inside: geometry.PieceIndex(rapid.IntRange(-1, len(table.Pieces)-1).Draw(t, "inside")), Wall: geometry.NoPiece}}
	}
	d := &Document{Table: table, Band: number(0, 2)}
	for range rapid.IntRange(1, 4).Draw(t, "plans") {
		p := Plan{Name: rapid.String().Draw(t, "name")}
		for range rapid.IntRange(0, 5).Draw(t, "figures") {
			id := p.Add(Figure{Seat: rapid.IntRange(-1, MostSides-1).Draw(t, "seat"), Name: rapid.String().Draw(t, "name"), Base: number(20, 120),
				Kind: rapid.SampledFrom([]engine.MoveType{"", "sprint", "blink"}).Draw(t, "kind"), Inches: number(0, 12), Range: number(0, 12), Spot: spot()})
			if rapid.Bool().Draw(t, "step") {
				p.Steps = append(p.Steps, Step{Figure: id, Kind: "blink", To: spot(), Length: number(0, 9), Via: []geometry.Point{{X: 1, Y: 2}}})
				p.Templates = append(p.Templates, Template{Kind: Cone, Figure: id, Inches: number(1, 9)})
				p.Attempts = append(p.Attempts, Attempt{Figure: id, Target: id, Action: 1, Boost: 2})
			}
		}
		d.Plans = append(d.Plans, p)
	}
	d.Front = rapid.IntRange(0, len(d.Plans)-1).Draw(t, "front")
	return d
}

// What was written is read back the same, and writing that gives the same bytes.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	table := crossroads(t)
	rapid.Check(t, func(t *rapid.T) {
		d := drawn(t, table)
		text, err := Write(d)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read("test", text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Write(back)
		if err != nil || string(again) != string(text) {
			t.Fatalf("written again it differs (%v):\n%s\n%s", err, text[:400], again[:400])
		}
		if len(back.Plans) != len(d.Plans) || back.Front != d.Front || back.Band != d.Band || !reflect.DeepEqual(back.Table, table) {
			t.Fatalf("read back as %+v", back)
		}
		for i := range d.Plans {
			if len(back.Plans[i].Figures) != len(d.Plans[i].Figures) || len(d.Plans[i].Figures) > 0 && !reflect.DeepEqual(back.Plans[i].Figures, d.Plans[i].Figures) {
				t.Fatalf("the figures are %+v, were %+v", back.Plans[i].Figures, d.Plans[i].Figures)
			}
		}
	})
}

// Each fault is one sentence in both languages that names the file and, where there is one, the place.
func TestFaultsAreSentences(t *testing.T) {
	good, err := Write(&Document{Table: crossroads(t), Band: 0.1, Plans: []Plan{{Name: "A", Figures: []Figure{{ID: 1, Base: 30, Kind: "sprint"}}}}})
	if err != nil {
		t.Fatal(err)
	}
	swap := func(old, with string) string {
		changed := strings.Replace(string(good), old, with, 1)
		if changed == string(good) {
			t.Fatalf("%q is not in the file", old)
		}
		return changed
	}
	for _, c := range []struct{ text, key string }{
		{"", "plans.broken-at"}, {"[1]", "plans.kind"}, {`{"format": "trueinch-table"}`, "plans.other"},
		{swap(`"version": 1`, `"version": 9`), "plans.version"}, {swap(`"base": 30`, `"base": -3`), "plans.flaw"},
		{swap(`"base": 30`, `"base": "big"`), "plans.kind"}, {swap(`"id": 1`, `"id": 0`), "plans.flaw"}, {swap(`"seat": 0`, `"seat": 4`), "plans.flaw"},
		{swap(`"inside": 0`, `"inside": 900`), "plans.flaw"}, {swap(`"front": 0`, `"front": 3`), "plans.front"},
		{swap(`"band": 0.1`, `"band": 7`), "plans.band"}, {swap(`"width": 36`, `"width": -36`), "plans.table"},
		{string(good[:len(good)/2]), "plans.broken-at"}, {swap(`"trueinch-table"`, `"else"`), "plans.table"},
		{`{"format": "trueinch-plan", "version": 1, "table": ` + tableText(t) + `}`, "plans.count"},
	} {
		_, err := Read("my.plan.json", []byte(c.text))
		fault, ok := err.(*Fault)
		if !ok || fault.Why.Key != c.key {
			t.Errorf("%.60q: %v, want %s", c.text, err, c.key)
			continue
		}
		for _, language := range []string{"en", "fr"} {
			w, err := words.New(language)
			if err != nil {
				t.Fatal(err)
			}
			if said := w.Text(fault.Why); !strings.Contains(said, "my.plan.json") || strings.Contains(said, "‹") || strings.Contains(said, "<no value>") {
				t.Errorf("%s: %q", language, said)
			}
		}
	}
}

func tableText(t *testing.T) string {
	text, err := maps.Write(crossroads(t))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Writing keeps the version before; a damaged file never takes the place of a good backup.
func TestWritingKeepsTheVersionBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a"+Extension)
	d := New(crossroads(t), "A")
	write := func() {
		if err := WriteFile(path, d); err != nil {
			t.Fatal(err)
		}
	}
	write()
	d.Plans[0].Name = "B"
	write()
	if before, err := ReadFile(path + ".bak"); err != nil || before.Plans[0].Name != "A" {
		t.Fatalf("the version before is %v, %v", before, err)
	}
	if err := os.WriteFile(path, []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	d.Plans[0].Name = "C"
	write()
	if before, err := ReadFile(path + ".bak"); err != nil || before.Plans[0].Name != "A" {
		t.Fatalf("after a damage the version before is %v, %v", before, err)
	}
	if now, err := ReadFile(path); err != nil || now.Plans[0].Name != "C" {
		t.Fatalf("the file is %v, %v", now, err)
	}
	d.Front = 7
	if err := WriteFile(path, d); err == nil {
		t.Error("what cannot be read again was written")
	}
}

// Steps are made or thrown away; undo and redo go through all of it.
func TestStepsAndHistory(t *testing.T) {
	d := New(crossroads(t), "A")
	var h History
	id := d.Now().Add(Figure{Base: 30, Spot: Spot{geometry.Ground(geometry.Point{X: 3, Y: 3})}})
	h.Keep(d.Clone())
	p := d.Now()
	p.Steps = append(p.Steps, Step{Figure: id, To: Spot{geometry.Ground(geometry.Point{X: 6, Y: 3})}}, Step{Figure: id, To: Spot{geometry.Ground(geometry.Point{X: 6, Y: 8})}})
	if at := p.At(p.Figure(id)).Center; at != (geometry.Point{X: 6, Y: 8}) || p.StepsOf(id) != 2 {
		t.Errorf("planned to %v in %d steps", at, p.StepsOf(id))
	}
	h.Keep(d.Clone())
	p.Commit()
	if f := p.Figure(id); f.Spot.Center != (geometry.Point{X: 6, Y: 8}) || len(p.Steps) != 0 {
		t.Errorf("committed as %+v", f)
	}
	d = h.Undo(d)
	if len(d.Now().Steps) != 2 {
		t.Error("the steps did not come back")
	}
	d = h.Undo(d)
	if len(d.Now().Steps) != 0 || h.CanUndo() {
		t.Error("the beginning did not come back")
	}
	d = h.Redo(h.Redo(d))
	if len(d.Now().Steps) != 0 || d.Now().Figure(id).Spot.Center.Y != 8 || h.CanRedo() {
		t.Error("redo does not lead to the end")
	}
}

// FuzzRead never panics; what it takes can be written and read again.
func FuzzRead(f *testing.F) {
	small := New(&maps.Map{Name: "Small", Width: 9, Depth: 9, Models: []maps.Model{{ID: "a", Base: 30, Center: geometry.Point{X: 4, Y: 4}}}}, "A")
	p := small.Now()
	p.Steps = append(p.Steps, Step{Figure: 1, Kind: "sprint", To: Spot{geometry.Ground(geometry.Point{X: 5, Y: 5})}, Length: 1.4})
	p.Templates = append(p.Templates, Template{Kind: Blast, Inches: 3})
	p.Attempts = append(p.Attempts, Attempt{Figure: 1, Target: 1})
	text, err := Write(small)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"format":"trueinch-plan","version":1,"plans":[{"figures":[{"id":1,"spot":{"center":{"x":1}}}]}],"table":{"format":"trueinch-table","version":1,"name":"x","width":9,"depth":9}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := Read("fuzz", text)
		if err != nil {
			if _, ok := err.(*Fault); !ok {
				t.Fatalf("the error %v is no sentence", err)
			}
			return
		}
		again, err := Write(d)
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(again) {
			t.Fatal("no JSON was written")
		}
		if _, err := Read("again", again); err != nil {
			t.Fatal(err)
		}
	})
}

// TestOnlyKnownWaysOfMoving holds that a plan with a way of moving that the rule system does not have is refused, with the place.
func TestOnlyKnownWaysOfMoving(t *testing.T) {
	moves := engine.MoveKinds{{Type: "walk"}, {Type: "fly"}}
	for _, c := range []struct {
		figure, step engine.MoveType
		where        string
	}{
		{"walk", "fly", ""}, {"", "", ""}, {"swim", "walk", "figures[0].kind"}, {"fly", "swim", "steps[0].kind"},
	} {
		d := &Document{Plans: []Plan{{Name: "A", Figures: []Figure{{ID: 1, Kind: c.figure}}, Steps: []Step{{Figure: 1, Kind: c.step}}}}}
		err := d.CheckMoves("file", moves)
		var fault *Fault
		switch {
		case c.where == "" && err != nil:
			t.Errorf("%+v: %v", c, err)
		case c.where != "" && (!errors.As(err, &fault) || !strings.Contains(fault.Error(), c.where)):
			t.Errorf("%+v: %v", c, err)
		}
	}
}
