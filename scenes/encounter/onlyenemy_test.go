package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
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

// TestTheOnlyEnemyIsTheTarget: scenery and the own side bring no question whom an Action is aimed at where there is one Enemy, who was shown
// with his chances when it was chosen; it is said who was taken. Whoever has not seen him is asked, with him looked at, and so is whoever
// goes back and takes the Action once more, or wants to be asked all.
func TestTheOnlyEnemyIsTheTarget(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, onlyOneEnemy)
	d, position := m.Decision(), m.Position()
	menu := m.Entries()[position-1].Choice
	unseen := New(nowhere{}, m, s.scenery, s.players)
	stage.New(unseen, stage.With(askingSettings("matters"))).Wait(time.Second)
	if o := unseen.option(); m.Position() != position || o == nil || !s.opposes(s.model(o.Model), d.Seat) {
		t.Fatalf("whoever has not seen the Target is not asked: %d answers came, and looked at is %+v", m.Position()-position, o)
	}
	for _, step := range []string{"all", "matters"} {
		if err := m.Undo(position - 1); err != nil {
			t.Fatal(err)
		}
		before := m.Position()
		s = New(nowhere{}, m, s.scenery, s.players)
		st := stage.New(s, stage.With(askingSettings(step)))
		st.Wait(time.Second)
		s.answer.pick = menu.Pick
		st.Wait(time.Second)
		picture(t, st, "only-enemy-menu")
		s.commit()
		st.Wait(time.Second)
		if asked := m.Position() == before+1; asked != (step == "all") {
			t.Fatalf("%s: at %d, not %d, %s is asked, and told is %v", step, m.Position(), before+1, m.Decision().Ask.Key, s.asking.told)
		}
		if step == "all" {
			continue
		}
		if len(s.asking.told) == 0 || s.asking.told[0].why != oneEnemy {
			t.Fatalf("told is %v", s.asking.told)
		}
		if target := d.Options[m.Entries()[before+1].Choice.Pick].Model; !s.opposes(s.model(target), d.Seat) {
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
}

// TestChoosingAModelIsNoAttack: where a model can do nothing but use one Action, it is asked all the same, with the Action, its Target and the
// chances looked at; Enter carries it out.
func TestChoosingAModelIsNoAttack(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Menu {
			return false
		}
		legal, p := 0, (*engine.Preview)(nil)
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() {
				if legal++; o.Action < 0 || legal > 1 {
					return false
				}
				p = m.Preview(engine.Choice{Pick: i})
			}
		}
		return p != nil && p.Odds != nil
	})
	position := m.Position()
	st := stage.New(s, stage.With(askingSettings("least")))
	st.Wait(time.Second)
	if m.Position() != position || s.Asked() == nil {
		t.Fatalf("the only Action is used without a word, and %s is asked", m.Decision().Ask.Key)
	}
	if p := s.foreseen(s.answer.pick); s.option() == nil || p == nil || p.Odds == nil {
		t.Errorf("looked at is %d, with %+v", s.answer.pick, p)
	}
	picture(t, st, "only-action")
	if st.Press(ui.Enter); m.Position() == position {
		t.Error("Enter does not carry it out")
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
