package app

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/words"
)

// TestTheResultSaysByWhom looks at the result of a match between computer players in both languages and at two sizes. Every
// KO that scored says who or what brought it about, and the words are there in both languages.
func TestTheResultSaysByWhom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, language string
		width, height  int
	}{{"en", "en", 1280, 800}, {"fr-small", "fr", 800, 600}} {
		a, _ := opened(t, stage.Language(c.language))
		m := playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })
		result, over := m.Result()
		if !over {
			t.Fatal("the match did not end")
		}
		kos := 0
		for _, p := range result.Points {
			if p.Model == engine.NoModel {
				continue
			}
			kos++
			if p.By.Key == "" {
				t.Errorf("%v does not say by whom", p.Text)
			}
		}
		if kos == 0 {
			t.Fatal("nobody was KO'ed, so the match shows nothing")
		}
		told, err := words.New(c.language)
		if err != nil {
			t.Fatal(err)
		}
		for _, happened := range m.Events() {
			if e := &happened.Event; e.Kind == engine.EventOut && e.Model != engine.NoModel && !strings.Contains(told.Text(e.Text), " par ") && !strings.Contains(told.Text(e.Text), " by ") {
				t.Errorf("the log says %q and not by whom", told.Text(e.Text))
			}
		}
		s := stage.New(a.result(m), stage.Language(c.language), stage.Size(c.width, c.height))
		if result.Winner < 0 {
			t.Fatal("nobody has won, so the match does not show who has")
		}
		w, h := s.Stack.UI.Size()
		all, won := "", told.W("result.wins", "Team", m.View(0).Teams[result.Winner].Name, "Count", 1)
		for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
			all += r.Text + " "
		}
		if flat := strings.NewReplacer(" ", "", "\u00a0", ""); !strings.Contains(strings.ToLower(flat.Replace(all)), strings.ToLower(flat.Replace(won))) {
			t.Errorf("%s: the result does not say %q", c.name, won)
		}
		s.Move(640, 62)
		keep(t, s, "result-"+c.name)
		s.Said(t)
	}
}
