package supreme_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// fromHere is the system with matches that begin in the middle.
type fromHere struct {
	supreme.System
	at engine.State
}

// Start implements engine.System.
func (f fromHere) Start(engine.Setup) (engine.State, error) { return f.at.Clone(), nil }

// position is a match in the middle with a known best plan.
type position struct{ name, holds, scene string }

// positions reads testdata/positions.txt.
func positions(t *testing.T) []position {
	t.Helper()
	text, err := os.ReadFile("testdata/positions.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []position
	for _, part := range strings.Split(string(text), "\nposition ")[1:] {
		lines := strings.SplitN(part, "\n", 3)
		all = append(all, position{lines[0], lines[1], lines[2]})
	}
	if len(all) == 0 {
		t.Fatal("no positions")
	}
	return all
}

// firstTurn plays Blue's first Turn and reports whether it holds what it should, and what happened.
func (p position) firstTurn(t *testing.T, player engine.Player, seed uint64) (bool, string) {
	t.Helper()
	sc := scene.New(t, p.scene)
	sc.Round, sc.Rounds = 3, 4
	for i := range sc.Teams {
		sc.Teams[i].Pool = 6
	}
	sc.TakeTurns()
	m, err := engine.New(fromHere{at: views.Match{State: sc.State}}, engine.Setup{System: state.SystemCode}, seed, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	struck := ""
	for began := false; ; {
		d := m.Decision()
		if d.Shape == engine.GameEnd || began && d.Kind == engine.Activate {
			break
		}
		choice := bot.Simple{}.Choose(d, m.SeenBy(d.Seat))
		if d.Seat == 0 {
			choice = player.Choose(d, m.SeenBy(0))
		}
		if d.Kind == engine.Activate && d.Seat == 0 {
			began = true
		}
		if d.Shape == engine.Pick {
			o := &d.Options[choice.Pick]
			said = append(said, o.Key)
			if d.Seat == 0 && d.Action != "" && o.Model != engine.NoModel && struck == "" {
				struck = m.View(0).Models[o.Model].Name
			}
		}
		if err := m.Choose(choice); err != nil {
			t.Fatal(err)
		}
	}
	words := strings.Fields(p.holds)
	v := m.View(0)
	if words[0] == "strikes" {
		return struck == words[1], fmt.Sprint(struck, said)
	}
	inches, least := 0.0, math.Inf(1)
	if _, err := fmt.Sscan(words[1], &inches); err != nil {
		t.Fatal(err)
	}
	for i := range v.Models {
		for k := range v.Models {
			if a, b := &v.Models[i], &v.Models[k]; a.Name == words[2] && a.OnTable && b.OnTable && a.Seat != b.Seat {
				least = min(least, geometry.GroundGap(a.Body, b.Body))
			}
		}
	}
	return least >= inches, fmt.Sprintf("%.1f %v", least, said)
}

// TestSearchFindsWhatSimpleMisses: in positions whose best plan is known, Simple takes another, and a player who looks ahead finds it.
func TestSearchFindsWhatSimpleMisses(t *testing.T) {
	for _, p := range positions(t) {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			if holds, said := p.firstTurn(t, bot.Simple{}, 1); holds {
				t.Errorf("Simple finds it by itself: %s", said)
			}
			if holds, said := p.firstTurn(t, ladder.NewSearch(96), 1); !holds {
				t.Errorf("not found: %s", said)
			}
		})
	}
}

// TestWhatEverybodyDoesThere prints what each of the opponents by name does in the positions; the best of them finds the best plan of all.
func TestWhatEverybodyDoesThere(t *testing.T) {
	best := ladder.Characters[len(ladder.Characters)-1]
	for _, p := range positions(t) {
		row := fmt.Sprintf("%-32s", p.name)
		for _, c := range ladder.Characters {
			holds, said := p.firstTurn(t, c.Player(), 1)
			if !holds && c.Name == best.Name {
				t.Errorf("%s: %s does not find it: %s", p.name, c.Name, said)
			}
			row += fmt.Sprintf(" %s %-5v", c.Name, holds)
		}
		t.Log(row)
	}
}
