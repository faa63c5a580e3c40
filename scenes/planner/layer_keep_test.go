package planner

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// threeFigures are one of blue and two of red.
func threeFigures() []plans.Figure {
	return []plans.Figure{figure("A", 0, 10, 15), figure("B", 1, 25, 12), figure("C", 1, 20, 30)}
}

// Every layer goes along as words, as JSON whose cells or outlines are those of the screen, and as a picture of the table.
func TestLayersAreKept(t *testing.T) {
	s, st := staged(t, threeFigures())
	for key, kind := range map[string]string{"1": "sight", "2": "threat", "3": "cover", "4": "envelope", "5": "stand"} {
		st.Press(ui.Key(key))
		if !st.Settle(5 * time.Minute) {
			t.Fatal("the layer is never done")
		}
		text, err := s.JSON()
		if err != nil {
			t.Fatal(err)
		}
		var back struct {
			Layer layers.Facts `json:"layer"`
			Text  string       `json:"text"`
		}
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		f := back.Layer
		if f.Kind != kind || f.Of != "A" || len(f.Text) == 0 || !strings.Contains(back.Text, f.Text[0]) {
			t.Errorf("%s is kept as %s of %q, which says %v", kind, f.Kind, f.Of, f.Text)
		}
		if kind == "envelope" {
			if len(f.Regions) == 0 || geometry.Area(f.Regions[0].Rings[0]) <= 0 {
				t.Errorf("the envelope is kept as %v", f.Regions)
			}
		} else {
			at := 0
			for _, run := range f.Marks {
				for range run[1] {
					if int(s.layer.answer.Marks[at]) != run[0] {
						t.Fatalf("%s: cell %d is kept as %d", kind, at, run[0])
					}
					at++
				}
			}
			if at != f.Across*f.Deep || at != s.layer.answer.Field.Cells() {
				t.Errorf("%s: %d cells are kept", kind, at)
			}
		}
		var picture bytes.Buffer
		if !s.canPicture() {
			t.Fatalf("%s cannot be kept as a picture", kind)
		}
		if err := s.writePNG(st.Stack.UI, &picture); err != nil {
			t.Fatal(err)
		}
		if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
			_ = os.WriteFile(filepath.Join(dir, "kept-"+kind+".png"), picture.Bytes(), 0o644)
		}
		img, err := png.Decode(&picture)
		if err != nil || img.Bounds().Dx() < 1000 || img.Bounds().Dy() < img.Bounds().Dx() {
			t.Errorf("%s: a picture of %v: %v", kind, img.Bounds(), err)
		}
	}
}

// An objective is picked with the right button, and each enemy hidden from can be another one.
func TestStandingNamesWhatIsWanted(t *testing.T) {
	s, st := staged(t, threeFigures())
	st.Press("5")
	s.layer.stand = standing{unseen: true, sheltered: true, near: true, unseenBy: 2, coverFrom: 3, within: 4}
	s.to = pick{kind: aPiece, piece: 1, point: geometry.Point{X: 29, Y: 29}}
	st.Wait(0)
	if !st.Settle(5 * time.Minute) {
		t.Fatal("the layer is never done")
	}
	text := s.Text()
	for _, want := range []string{"unseen by B", "in cover from C", "within 4″ of shed"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q does not say %q", text, want)
		}
	}
	marked := 0
	shed := s.table.Piece(1).Prisms[0].Footprint
	radius := s.bodyOf(s.plan().Figure(1)).Radius
	for c, mark := range s.layer.answer.Marks {
		if mark != 1 {
			continue
		}
		marked++
		if away := shed.DistanceTo(s.layer.answer.Field.Middle(c)); away > 4+radius+1e-6 {
			t.Fatalf("%v is %v from the shed", s.layer.answer.Field.Middle(c), away)
		}
	}
	if marked == 0 {
		t.Error("there is no such place")
	}
}
