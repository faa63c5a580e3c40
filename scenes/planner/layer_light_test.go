package planner

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/plans"
)

// TestLightAndWhoSeesWhom: in a game that is played at night a layer shows what is lit and says of everybody whom he sees; in others there is none.
func TestLightAndWhoSeesWhom(t *testing.T) {
	table := yard()
	lamp, _ := maps.PrefabByID("lamp-post")
	table.Pieces = append(table.Pieces, lamp.Piece("lamp", geometry.Point{X: 10, Y: 24}, 0))
	doc := plans.New(table, "Plan A")
	for _, f := range []plans.Figure{figure("Ash", 0, 10, 15), figure("Birch", 1, 25, 15), figure("Cedar", 1, 12, 30)} {
		doc.Now().Add(f)
	}
	for _, language := range []string{"en", "fr"} {
		h := &house.House{Systems: []engine.System{matchtest.Lots{}}, Version: "test", Folder: t.TempDir()}
		s := New(Doors{House: h, System: h.Systems[0], Settings: game.DefaultSettings(), Back: func() game.Next { return game.Quit },
			Explain: func(engine.Rule) game.Next { return game.Stay }, Say: func(err error) string { return err.Error() }}, doc, "")
		st := stage.New(s, stage.Language(language))
		st.Press("7")
		st.Keep(t, "planner-light-"+language)
		sees := map[string]string{}
		for _, pair := range s.seen() {
			sees[pair.from.Name] += pair.to.Name
		}
		if sees["Ash"] != "Cedar" || sees["Birch"] != "" || sees["Cedar"] != "Ash" { // the wall stands between the others
			t.Errorf("who sees whom: %v", sees)
		}
		w, height := st.Stack.UI.Size()
		said := ""
		for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: height}) {
			said += r.Text + "\n"
		}
		for _, want := range map[string][]string{"en": {"Ash sees Cedar", "Birch sees nobody"}, "fr": {"Ash voit Cedar", "Birch ne voit personne"}}[language] {
			if !strings.Contains(said, want) {
				t.Errorf("%q is not said", want)
			}
		}
		if night := s.picture(st.Stack.UI).Ground.Night; night == nil || len(night.Lights) != 1 {
			t.Error("the lamp does not shine")
		}
	}
	s, st := staged(t, nil)
	if st.Press("7"); s.layer.kind == layerLight {
		t.Error("there is a layer of light by day")
	}
}
