package views_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/views"
)

// TestTheSheetAsItStands: Actions that cannot be used now with the rule against them, Movement Actions behind them; nothing of who is out of play.
func TestTheSheetAsItStands(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-05", "SE-ACT-09", "SE-MOVE-15", "SE-MOVE-16", "SE-COND-03")
	const text = "blue Rook 10,10 %s [Jab [AP 1] CCM, s vs. d, Damage 1] [Poke* [AP 1] CCM, s vs. d, Damage 3] | blue Goon A 40,40 minion | red Gull 11.2,10"
	lines := func(sc *scene.Scene) string {
		var all []string
		for _, line := range views.Sheet(sc.State, sc.ID("Rook")).Actions {
			said := line.Name
			if line.Move {
				said = line.Key + " as " + line.Name + " " + strings.Join(line.In("fr"), "")
			}
			if line.Refusal != nil {
				said += " " + string(line.Refusal.Rule)
			}
			all = append(all, said)
		}
		return strings.Join(all, ", ")
	}
	for _, c := range []struct {
		what, words string
		set         func(*scene.Scene)
		want        string
	}{
		{"fresh", "", nil, "Jab, Poke, move as Sprint Sprint, leap as Sprint Sprint SE-FALL-02"}, {"Immobile", "Immobile", nil, "Jab, Poke"}, {"a flyer", "Flight 7", nil, "Jab, Poke, move as Flight Vol, sprint as Sprint Sprint, leap as Flight Vol SE-FALL-02, climb as Flight Vol"}, {"without AP", "spent4", nil, "Jab SE-POOL-10, Poke SE-POOL-10, move as Sprint Sprint, leap as Sprint Sprint SE-FALL-02"},
		{"KO'ed without AP", "spent4", func(sc *scene.Scene) { sc.Get("Rook").KO = true }, "Jab, Poke"},
		{"in its Activation after an Action", "", func(sc *scene.Scene) {
			sc.Activation.Model, sc.Activation.Group, sc.Activation.Exclusive, sc.Activation.Plain = sc.ID("Rook"), -1, 1, 1
		}, "Jab SE-ACT-09, Poke, move as Sprint Sprint, leap as Sprint Sprint SE-FALL-02"},
		{"in that of another", "", func(sc *scene.Scene) {
			sc.Activation.Model, sc.Activation.Group, sc.Activation.Exclusive, sc.Activation.Plain = sc.ID("Gull"), -1, 1, 1
		}, "Jab, Poke, move as Sprint Sprint, leap as Sprint Sprint SE-FALL-02"},
		{"while it Directs its Minions", "", func(sc *scene.Scene) {
			sc.Activation.Model, sc.Activation.Group, sc.Activation.Exclusive, sc.Activation.Plain = sc.ID("Rook"), 0, 1, 1
		}, "Jab, Poke, move as Sprint Sprint, leap as Sprint Sprint SE-FALL-02"},
	} {
		sc := scene.New(t, fmt.Sprintf(text, c.words))
		if c.set != nil {
			c.set(sc)
		}
		scene.Same(t, c.what, lines(sc), c.want)
	}
}
