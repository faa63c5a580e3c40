package encounter

import (
	"slices"
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

// TestAnEnemyIsABetterTargetThanABystander: of whom an attack can be used on, the Enemy with the best prospects is meant, and somebody who
// belongs to nobody only where there is no Enemy; a bystander never.
func TestAnEnemyIsABetterTargetThanABystander(t *testing.T) {
	t.Parallel()
	_, s := attackNext(t)
	for _, c := range []struct {
		seats   []engine.Seat
		aside   bool // who belongs to nobody is a bystander
		success []float64
		want    int
	}{
		{[]engine.Seat{engine.NoSeat, 1, 1}, false, []float64{0.9, 0.3, 0.4}, 2},
		{[]engine.Seat{1, engine.NoSeat, 1}, true, []float64{0.4, 0.9, 0.3}, 0},
		{[]engine.Seat{engine.NoSeat, 0, engine.NoSeat}, false, []float64{0.5, 0.9, 0.6}, 2},
		{[]engine.Seat{engine.NoSeat, 0, engine.NoSeat}, true, []float64{0.5, 0.9, 0.6}, -1},
		{[]engine.Seat{0, 0, 0}, false, []float64{0.5, 0.9, 0.6}, -1},
	} {
		view := *s.view
		view.Models = slices.Clone(view.Models)
		d := &engine.Decision{Seat: 0}
		for id, seat := range c.seats {
			view.Models[id].Seat, view.Models[id].Bystander = seat, c.aside && seat == engine.NoSeat
			d.Options = append(d.Options, engine.Option{Model: engine.ModelID(id)})
		}
		s.view = &view
		got, _ := s.bestTarget(d, []int{0, 1, 2}, func(at int) *engine.Preview { return &engine.Preview{Odds: &engine.Odds{Success: c.success[at]}} })
		if got != c.want {
			t.Errorf("of %v with chances %v, %d is meant, not %d", c.seats, c.success, got, c.want)
		}
	}
}
