package app

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/words"
)

// TestEveryChoiceSaysWhatItDoes plays whole matches of everything rare and common, and asks at every question what each legal
// answer does: there is a sentence, in both languages, with nothing left out.
func TestEveryChoiceSaysWhatItDoes(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	bringMovers(t, a)
	hunt := questionHunt{t: t, app: a, random: randomFrom(5).Float64}
	var speak []*words.Words
	for _, language := range []string{"en", "fr"} {
		w, err := words.New(language)
		if err != nil {
			t.Fatal(err)
		}
		speak = append(speak, w)
	}
	asked, faults := map[string]bool{}, map[string]bool{}
	for game := range 12 {
		m := hunt.start(game)
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			asked[d.Ask.Key] = true
			picks := []int{-1}
			if d.Shape == engine.Pick {
				picks = picks[:0]
				for i := range d.Options {
					if d.Options[i].Legal() {
						picks = append(picks, i)
					}
				}
			}
			for _, pick := range picks {
				what := d.Ask.Key
				if pick >= 0 {
					what += " " + d.Options[pick].Text.Key
				}
				about := m.About(pick)
				if len(about) == 0 {
					faults[what] = true
				}
				for _, w := range speak {
					for _, text := range about {
						if said := w.Text(text); strings.TrimSpace(said) == "" || strings.ContainsAny(said, "‹<{") {
							faults[what+": "+said] = true
						}
					}
				}
			}
			for _, seen := range m.View(0).Models {
				for _, state := range seen.States {
					if state.About.Key == "" {
						faults["state "+state.Text.Key] = true
					}
				}
			}
			if err := m.Choose(hunt.answer(d)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for what := range faults {
		t.Errorf("nothing says what this does: %s", what)
	}
	if len(asked) < 35 {
		t.Errorf("only %d different questions were met: %v", len(asked), asked)
	}
	for _, w := range speak {
		if missing := w.Missing(); len(missing) > 0 {
			t.Errorf("%s: no catalogue says %v", w.Language(), missing)
		}
	}
}
