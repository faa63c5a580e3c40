package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestHowThePlotStandsIsSeenInTurns: beside the score, which is only what would be given if all ended now, or below it, where there is no room
// beside it; what the pointer finds on the score says it, too.
func TestHowThePlotStandsIsSeenInTurns(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Menu && m.View(0).Round == 2 })
	for _, v := range views[:2] {
		scene := New(nowhere{}, s.match, s.scenery, s.players)
		st := stage.New(scene, v.options...)
		st.Wait(time.Millisecond)
		keep(t, st, "below-score-"+v.name)
		said := ""
		for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: 1280, H: 52}) {
			said += r.Text + " | "
		}
		counts := scene.words.Text(scene.view.Standing[0])
		if !strings.Contains(strings.ReplaceAll(said, "\u00a0", " "), strings.ReplaceAll(counts, "\u00a0", " ")) {
			t.Errorf("%s: %q is not in %q", v.name, counts, said)
		}
	}
	st := stage.New(s)
	st.Wait(time.Millisecond)
	u := st.Stack.UI
	full := s.belowScore(u, 2000, ui.Wide)
	if full != "" {
		t.Errorf("with all room, %q stands below the score", full)
	}
	if tight := s.belowScore(u, s.scoreWidth(u)+30, ui.Wide); tight != "" && u.C.Width(tight, ui.Small) > s.scoreWidth(u)+30 {
		t.Errorf("%q has no room below the score", tight)
	}
}

// TestTheBoardSaysWhoIsFelled: what is chosen on a board for EFX names whom it takes out of play, as it then does.
func TestTheBoardSaysWhoIsFelled(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Spend || d.Left < 2 || len(d.Affected) == 0 {
			return false
		}
		v := m.View(0)
		return v.Models[d.Affected[0]].HP == 2 && d.Options[0].Text.Key == "effect.with-number" && d.Options[0].Text.Args[0].Value == any(engine.Term("card.effect-damage"))
	})
	target := m.View(0).Models[m.Decision().Affected[0]]
	st := stage.New(s)
	st.Wait(time.Millisecond)
	keep(t, st, "board-felled")
	b := s.asking.board
	if b == nil || !strings.Contains(b.note, target.Name) {
		t.Fatalf("the board says nothing of %s", target.Name)
	}
	for i := range m.Decision().Left {
		g := &b.rows[i].groups[0]
		g.chosen = len(g.options) - 1
	}
	if b.altered(s); b.note != "" {
		t.Errorf("without Damage: %s", b.note)
	}
	for i := range m.Decision().Left {
		b.rows[i].groups[0].chosen = 0
	}
	b.altered(s)
	st.Press(ui.Enter)
	if !m.View(0).Models[target.ID].Out {
		t.Errorf("%s is still in play", target.Name)
	}
}

// TestWhoSeesAMoverIsSaidWhole: how far off somebody is who would see a mover, or what is in the way, takes a second line rather than be cut.
func TestWhoSeesAMoverIsSaidWhole(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Menu })
	st := stage.New(s)
	st.Wait(time.Millisecond)
	u := st.Stack.UI
	longest := &s.view.Models[0]
	for i := range s.view.Models {
		if m := &s.view.Models[i]; len(m.Name) > len(longest.Name) {
			longest = m
		}
	}
	view := canvas.Rect{X: 1010, Y: 300, W: 240, H: 200}
	u.C.Rect(view, u.Colors.Raised)
	end := s.watcherLines(u, view, view.Y, []engine.Watcher{{Model: longest.ID, Sees: true, Inches: 10.27, By: engine.NoPiece, Rule: "SE-LOS-01"}, {Model: longest.ID, By: 0, Rule: "SE-LOS-05"}})
	said := ""
	for _, r := range u.C.ReadIn(canvas.Rect{X: view.X, Y: view.Y, W: view.W, H: end - view.Y}) {
		said += r.Text + " "
	}
	for _, want := range []string{s.words.Value(engine.Inches(10.27)), s.pieceName(0)} {
		if !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
			t.Errorf("%q is not in %q", want, said)
		}
	}
	if strings.Contains(said, "…") {
		t.Errorf("cut: %q", said)
	}
}
