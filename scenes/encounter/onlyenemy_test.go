package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
)

// onlyOneEnemy reports whether an Action of a Menu is to be aimed at an Enemy, where anything else would be the own side, to its harm, or
// terrain.
func onlyOneEnemy(m *engine.Match, d *engine.Decision) bool {
	if d.Kind != engine.Single || d.Shape != engine.Pick || d.Action == "" || m.Entries()[m.Position()-1].Ask != "ask.action" {
		return false
	}
	view, enemies, others := m.View(d.Seat), 0, 0
	for i := range d.Options {
		switch o := &d.Options[i]; {
		case !o.Legal():
		case o.Piece != engine.NoPiece && view.Pieces[o.Piece].Marker == nil, o.Caution.Harms && view.Models[o.Model].Seat == d.Seat:
			others++
		case o.Model != engine.NoModel && view.Models[o.Model].Seat != d.Seat && !o.Caution.Any():
			enemies++
		default:
			return false
		}
	}
	return enemies == 1 && others > 0
}

// TestTheOnlyEnemyIsTheTarget: scenery and the own side bring no question whom an Action is aimed at where there is one Enemy; it is said who
// was taken. Whoever goes back and takes the Action once more is asked, and so is whoever wants to be asked all.
func TestTheOnlyEnemyIsTheTarget(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, onlyOneEnemy)
	d, position := m.Decision(), m.Position()
	menu := m.Entries()[position-1].Choice
	stage.New(New(nowhere{}, m, s.scenery, s.players), stage.With(askingSettings("all"))).Wait(time.Second)
	if m.Position() != position {
		t.Fatal("a Target is taken for somebody who wants to be asked all")
	}
	st := stage.New(s, stage.With(askingSettings("matters")))
	st.Wait(time.Second)
	if m.Position() == position || len(s.asking.told) == 0 || s.asking.told[0].why != oneEnemy {
		t.Fatalf("%s is asked, and told is %v", m.Decision().Ask.Key, s.asking.told)
	}
	target := d.Options[m.Entries()[position].Choice.Pick].Model
	if !s.opposes(s.model(target), d.Seat) {
		t.Errorf("it is aimed at %s", s.modelName(target))
	}
	picture(t, st, "only-enemy")
	s.back()
	if st.Wait(time.Second); m.Decision().Kind != engine.Menu {
		t.Fatalf("going back leads to %s", m.Decision().Ask.Key)
	}
	s.answer.pick = menu.Pick
	s.commit()
	st.Wait(time.Second)
	if now := m.Decision(); now.Ask.Key != d.Ask.Key || len(now.Options) != len(d.Options) {
		t.Errorf("taken once more, %s is asked", now.Ask.Key)
	}
}
