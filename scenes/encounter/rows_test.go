package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestAClickOnARowShowsWhomItIsAbout clicks at each row of both teams, while one's own model acts that could Direct others, while a Target
// is chosen, while a place is, and while whoever acts next is: the card of whoever the row names stands open, and nothing is answered.
func TestAClickOnARowShowsWhomItIsAbout(t *testing.T) {
	t.Parallel()
	for name, asked := range map[string]func(m *engine.Match, d *engine.Decision) bool{
		"menu": func(m *engine.Match, d *engine.Decision) bool {
			for i := range d.Options {
				if d.Kind == engine.Menu && d.Options[i].Legal() && d.Options[i].Model != engine.NoModel && d.Options[i].Model != d.Subject {
					return true
				}
			}
			return false
		},
		"target": func(_ *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Single && d.Action != "" },
		"place": func(_ *engine.Match, d *engine.Decision) bool {
			return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo
		},
		"activate": func(m *engine.Match, d *engine.Decision) bool {
			return d.Kind == engine.Activate && m.View(0).Round > 1
		},
	} {
		m, base := playedUntil(t, asked)
		clicked := 0
		for i := range base.view.Models {
			s := New(nowhere{}, m, base.scenery, base.players)
			st := stage.New(s, stage.Size(1600, 1000), stage.With(askingSettings("all")))
			st.Wait(time.Second)
			position := m.Position()
			row, ok := st.Stack.UI.Where("row-" + number(i))
			if !ok {
				continue // a Minion whose card has a row under another's name, or one that is scrolled away
			}
			if s.acting() == engine.ModelID(i) {
				continue // his card stands open
			}
			clicked++
			st.Click(row.Center().X, row.Center().Y)
			st.Wait(time.Millisecond)
			head, _ := st.Stack.UI.Where("card-head")
			if m.Position() != position {
				t.Fatalf("%s: a click on the row of %s answers", name, s.view.Models[i].Name)
			}
			want, said := upper(s.sheet(engine.ModelID(i)).Name), ""
			for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{X: head.X - 2, Y: head.Y - 2, W: head.W + 4, H: head.H + 4}) {
				said += r.Text + "|"
				if upper(r.Text) == want {
					said = ""
					break
				}
			}
			if said != "" || head.W == 0 {
				t.Errorf("%s: after a click on the row of %s the card says %q", name, want, said)
			}
		}
		if clicked < 6 {
			t.Errorf("%s: only %d rows", name, clicked)
		}
	}
}
