package encounter

import (
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// engagedBlow reports whether the model that is asked about touches an Enemy, may move and has an Action with odds against an Enemy
// whom it touches.
func engagedBlow(m *engine.Match, d *engine.Decision) bool {
	if d.Kind != engine.Menu || d.Subject == engine.NoModel || d.Options[0].Key != "move" || !d.Options[0].Legal() {
		return false
	}
	for at := range d.Options {
		if d.Options[at].Action >= 0 && touchingOdds(m, d, at) {
			return true
		}
	}
	return false
}

// touchingOdds reports whether an Action of the menu leads to a choice of Targets, or to odds, against an Enemy who is touched.
func touchingOdds(m *engine.Match, d *engine.Decision, at int) bool {
	o, view := &d.Options[at], m.View(d.Seat)
	if !o.Legal() || o.Caution.Any() {
		return false
	}
	fork := trial(m, d.Seat, at)
	if fork == nil {
		return false
	}
	next := fork.Decision()
	if next.Shape != engine.Pick || next.Action == "" || next.Subject != d.Subject {
		return false
	}
	return slices.ContainsFunc(next.Options, func(t engine.Option) bool {
		return t.Legal() && t.Model != engine.NoModel && view.Models[t.Model].Seat != d.Seat &&
			geometry.Contact(view.Models[t.Model].Body, view.Models[d.Subject].Body)
	})
}

// TestWhoTouchesAnEnemyStrikesFirst: with an Enemy in contact and an attack on him ready, that attack is looked at first, and a second
// Enter leads into it and not away; a click on the ground still begins the move, with its place marked.
func TestWhoTouchesAnEnemyStrikesFirst(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, engagedBlow)
	settings := askingSettings("matters")
	settings.Rolls = game.RollsBeside
	st := stage.New(s, stage.With(settings))
	st.Settle(time.Minute)
	if !touchingOdds(m, s.decision, s.answer.pick) {
		t.Fatalf("%s is looked at first", s.option().Key)
	}
	position := m.Position()
	st.Press(ui.Enter)
	st.Wait(time.Second)
	st.Press(ui.Enter)
	st.Wait(time.Second)
	for _, e := range m.Entries()[position:] {
		if e.Option == "move" {
			t.Error("Enter twice began a move away")
		}
	}

	m, s = playedUntil(t, engagedBlow)
	st = stage.New(s, stage.With(settings))
	st.Settle(time.Minute)
	position = m.Position()
	at, ok := freeGround(s)
	if !ok {
		t.Fatal("no free ground beside the model")
	}
	st.Click(at.X, at.Y)
	st.Until(func() bool { return s.answer.spot != nil })
	if m.Position() == position || m.Entries()[position].Option != "move" || m.Decision().Shape != engine.Place {
		t.Fatal("a click on the ground begins no move")
	}
	if s.merelyPointed() {
		t.Error("the place is not marked by the click that began the move")
	}
}

// freeGround is a place of the screen near the model that is asked about where nothing stands.
func freeGround(s *Scene) (at struct{ X, Y float64 }, ok bool) {
	center := s.model(s.decision.Subject).Body.Center
	for _, by := range []geometry.Point{{X: 2.5}, {X: -2.5}, {Y: 2.5}, {Y: -2.5}, {X: 2, Y: 2}, {X: -2, Y: -2}, {X: 2, Y: -2}, {X: -2, Y: 2}} {
		p := s.OnScreen(center.Add(by))
		if s.camera.View.Inset(10).Contains(p) && s.modelAt(p) == engine.NoModel && s.optionAt(center.Add(by)) < 0 {
			at.X, at.Y = p.X, p.Y
			return at, true
		}
	}
	return at, false
}

// TestWhoTouchesAnEnemyIsNotLedAway: without an attack that is ready nothing is looked at, so that Enter begins no move.
func TestWhoTouchesAnEnemyIsNotLedAway(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, engagedBlow)
	stage.New(s, stage.With(askingSettings("matters"))).Settle(time.Minute)
	asked := *s.decision
	asked.Options = slices.Clone(asked.Options)
	for i := range asked.Options {
		if o := &asked.Options[i]; o.Key != "move" && o.Key != "end" {
			o.Refusal = engine.Refuse("X-1", "refuse.too-far")
		}
	}
	s.decision = &asked
	if first := s.first(); first >= 0 {
		t.Errorf("%s is looked at first", asked.Options[first].Key)
	}
}

// TestANumberKeyAlwaysChoosesFirst: a number key takes only what it chose before itself, also where that was looked at already.
func TestANumberKeyAlwaysChoosesFirst(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, followUps)
	st := stage.New(s, stage.With(askingSettings("all")))
	st.Wait(time.Second)
	nth := slices.Index(s.offered(), s.answer.pick)
	if nth < 0 {
		t.Fatal("nothing is looked at")
	}
	key, position := ui.Key(number(nth+1)), m.Position()
	if st.Press(key); m.Position() != position {
		t.Fatal("the first press of a number takes what was looked at")
	}
	st.Wait(time.Second)
	if st.Press(key); m.Position() == position {
		t.Error("the second press of the same number takes nothing")
	}
}

// TestARefusedOptionLocksNothing: whoever looked at an Action that cannot be used reads why not, and a click on the ground still means
// the move.
func TestARefusedOptionLocksNothing(t *testing.T) {
	t.Parallel()
	refused := func(o engine.Option) bool { return !o.Legal() && o.Action >= 0 }
	_, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Menu && d.Options[0].Key == "move" && d.Options[0].Legal() && slices.ContainsFunc(d.Options, refused)
	})
	st := stage.New(s, stage.With(askingSettings("matters")))
	st.Settle(time.Minute)
	s.answer.pick, s.asking.picked = slices.IndexFunc(s.decision.Options, refused), true
	st.Wait(time.Second)
	if !slices.ContainsFunc(st.Stack.Controls(), func(c ui.Control) bool { return strings.HasSuffix(c.ID, "rule-why-refused") }) {
		t.Error("nothing beside the table says why the Action cannot be used")
	}
	if at := s.groundMove(); at < 0 || s.decision.Options[at].Key != "move" {
		t.Errorf("a click on the ground means option %d", at)
	}
}

// TestWhoHasActedIsNotMovedByEnter: once a model has moved or attacked in its Activation, Enter begins no further move: a good attack is
// looked at first, else nothing, and the end only where nothing else is worth doing.
func TestWhoHasActedIsNotMovedByEnter(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(askingSettings("matters")))
	seen := map[string]int{}
	moved := map[engine.ModelID]bool{}
	for n := 0; m.Decision().Shape != engine.GameEnd && m.View(0).Round < 3 && n < 2000; n++ {
		d := m.Decision()
		if d.Kind == engine.Activate {
			moved = map[engine.ModelID]bool{}
		}
		answered := len(m.Entries())
		st.Wait(time.Second)
		if d = m.Decision(); len(m.Entries()) > answered && d.Shape == engine.Place && d.Subject != engine.NoModel {
			moved[d.Subject] = true // the only thing to do was to move, and was answered
		}
		if d.Kind == engine.Menu && s.personAsked() {
			o, found := s.option(), s.attackOf(s.answer.pick)
			switch {
			case s.hasActed() != moved[d.Subject]:
				t.Fatalf("%s has acted: %v", s.modelName(d.Subject), moved[d.Subject])
			case !moved[d.Subject]:
			case o == nil:
				if seen["nothing"]++; seen["nothing"] == 3 {
					endsByTwoPresses(t, m, s, st)
					continue
				}
			case s.isMove(o):
				t.Errorf("%s has acted and %s is looked at first", s.modelName(d.Subject), o.Key)
			case o.Finish:
				seen["end"]++
				for at := range d.Options {
					if other := &d.Options[at]; other.Legal() && !other.Finish && !other.Caution.Any() && !s.futile(at) && !s.hitsNoEnemy(at) {
						t.Errorf("the end is looked at first and %s is possible", other.Key)
					}
				}
			case found != nil && found.rolls[0].Odds != nil:
				seen["attack"]++
			default:
				t.Errorf("%s is looked at first", o.Key)
			}
		}
		choice := matchtest.Simply(m)
		if d.Kind == engine.Menu && !d.Options[choice.Pick].Finish && (d.Options[choice.Pick].Action >= 0 || s.isMove(&d.Options[choice.Pick])) {
			moved[d.Subject] = true
		}
		s.choose(choice)
	}
	t.Logf("looked at first after something was done: %v", seen)
	if seen["attack"] == 0 || seen["nothing"] == 0 {
		t.Errorf("looked at first: %v", seen)
	}
}

// endsByTwoPresses presses Enter where nothing is looked at: that looks at the end of the Activation, and only the next press takes it.
func endsByTwoPresses(t *testing.T, m *engine.Match, s *Scene, st *stage.Stage) {
	t.Helper()
	if commit, _ := controlOf(st, "commit"); commit.Refused {
		t.Error("the button only says why it cannot be used")
	}
	position := m.Position()
	st.Press(ui.Enter)
	if o := s.option(); m.Position() != position || o == nil || !o.Finish {
		t.Fatalf("after a press option %d is looked at, %d answers later", s.answer.pick, m.Position()-position)
	}
	picture(t, st, "choose-or-end")
	st.Wait(time.Second)
	st.Press(ui.Enter)
	if st.Wait(time.Second); m.Position() == position || m.Entries()[position].Option != "end" {
		t.Fatal("another press does not end the Activation")
	}
}
