package encounter

import (
	"runtime"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// TestAnOpponentThinksWhileAPersonIsAsked: an opponent who looks ahead has found its answer to the likeliest choice of a person before that is made, and
// gives it without playing anything out again; it looks ahead once for a question.
func TestAnOpponentThinksWhileAPersonIsAsked(t *testing.T) {
	t.Parallel()
	if runtime.NumCPU() < 2 {
		t.Skip("it leaves the one processor to the person")
	}
	var ends engine.Choice
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		for at := range d.Options {
			ends.Pick = at
			if _, asked, ok := m.SeenBy(1).After(ends); d.Seat == 0 && d.Options[at].Finish && ok && asked.Seat == 1 && asked.Kind == engine.Activate && len(asked.Options) > 2 {
				return true
			}
		}
		return false
	})
	const playouts = 8
	looks := ladder.NewSearch(playouts)
	base.players[1].Bot = looks
	s := New(nowhere{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	if !st.Until(func() bool { return s.lookedAhead == m.Decision() && !st.Stack.UI.Busy(foreseeJob) }) {
		t.Fatal("it does not look ahead, or never ends to")
	}
	looks.Playouts = 0 // for whatever it has not found by now
	position := s.position
	if !st.Until(func() bool {
		if s.position == position && s.rests() {
			s.choose(ends)
		}
		return len(looks.ChosenBy(0)) > 0
	}) {
		t.Fatal("it is not asked")
	}
	if found := looks.ChosenBy(0)[0]; found.Playouts != playouts {
		t.Errorf("it answers by %d playouts", found.Playouts)
	}
}
