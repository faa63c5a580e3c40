package app

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// proofs are windows and sizes of text that people have, from the smallest that is allowed on.
var proofs = []struct {
	width, height int
	scale         float64
}{
	{800, 600, 1}, {800, 600, 1.2}, {1280, 800, 1}, {1280, 800, 1.3}, {1280, 800, 1.6}, {1280, 800, 2},
	{2560, 1440, 1}, {2560, 1440, 1.5}, {2560, 1440, 1.9},
}

// proofViews are the windows in which room is scarcest, and all of them where pictures are kept, in both languages, one light and
// one dark.
func proofViews() (names []string, options [][]stage.Option) {
	for i, p := range proofs {
		if scarce := float64(p.width)/p.scale <= 1280; !scarce && os.Getenv("TRUEINCH_SHEETS") == "" {
			continue
		}
		for j, language := range []string{"en", "fr"} {
			palette := []string{"light", "dark"}[(i+j)%2]
			names = append(names, fmt.Sprintf("%s-%d-%.0f", language, p.width, p.scale*100))
			options = append(options, []stage.Option{stage.Size(p.width, p.height), stage.Scale(p.scale), stage.Language(language), stage.Palette(palette)})
		}
	}
	return names, options
}

// proofread holds that no text of a screen is printed over another, broken inside a word, or runs out of its frame.
func proofread(t *testing.T, s *stage.Stage, name string) {
	t.Helper()
	s.Settle(5 * time.Minute)
	s.Image() // that it can be drawn
	for _, fault := range s.Proofread() {
		t.Errorf("%s: %s", name, fault)
	}
	keep(t, s, "proof-"+name)
}

// shown is a match on a stage of its own.
func shown(a *App, m *engine.Match, options []stage.Option) *stage.Stage {
	settings := *a.Settings
	people := []encounter.Player{{Name: "newgame.person"}, {Name: "newgame.person"}}
	var scene game.Scene = encounter.New(a, m, house.Scenery(m.Setup()), people)
	if _, over := m.Result(); over {
		scene = a.result(m)
	}
	return stage.New(scene, append([]stage.Option{stage.With(&settings)}, options...)...)
}

// TestEveryQuestionCanBeRead plays a match and shows the first question of every kind in every window.
func TestEveryQuestionCanBeRead(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	names, options := proofViews()
	seen := map[string]bool{}
	playedUntil(t, a, 31, func(m *engine.Match, d *engine.Decision) bool {
		key := strings.TrimPrefix(d.Ask.Key, "ask.")
		if d.Shape == engine.Roll || seen[key] {
			return false
		}
		seen[key] = true
		for i, name := range names {
			s := shown(a, m, options[i])
			if d.Shape == engine.Place {
				if e := front(s); e != nil {
					choice := matchtest.Simply(m)
					at := e.OnScreen(choice.Spot.Center)
					s.Move(at.X, at.Y)
				}
			}
			proofread(t, s, key+"-"+name)
		}
		return false
	})
	if len(seen) < 8 {
		t.Errorf("only %v were asked", seen)
	}
}

// TestEveryScreenCanBeRead walks through the screens that hang on the title and on an encounter in every window.
func TestEveryScreenCanBeRead(t *testing.T) {
	t.Parallel()
	names, options := proofViews()
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			_, s := opened(t, options[i]...)
			look := func(what string) { proofread(t, s, what+"-"+name) }
			look("title")
			for _, door := range []struct {
				key  ui.Key
				name string
			}{{"S", "settings"}, {"F1", "rules"}, {"O", "saves"}, {"T", "teams"}, {"P", "planner"}, {"D", "designer"}} {
				_, again := opened(t, options[i]...)
				again.Press(door.key)
				proofread(t, again, door.name+"-"+name)
			}
			s.Press("N")
			look("newgame")
		})
	}
}
