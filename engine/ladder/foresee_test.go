package ladder_test

import (
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
)

// until says that all of it is over when something else says so.
func until(over func() bool) func() func() bool { return func() func() bool { return over } }

// foreseeing plays a match of one Round in which the second player may look ahead while the first one is asked.
func foreseeing(t *testing.T, looks *ladder.Search, ahead bool) *engine.Match {
	t.Helper()
	setup := encounter(t, supreme.System{}, "crossroads", 4, "brawl", 3)
	setup.Rounds = 1
	s := engine.Simulation{System: supreme.System{}, Setup: setup, Seed: 3, Players: []engine.Player{bot.Simple{}, looks}, Keep: true}
	s.After = func(m *engine.Match) {
		if d := m.Decision(); ahead && d.Seat == 0 {
			looks.Foresee(d, m.SeenBy(1), until(func() bool { return false }))
		}
	}
	m, err := s.Run()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestWhatIsForeseenIsWhatWouldBeFound: who looks ahead while the other seat is asked plays the same match, entry by entry and with the same reasons,
// and has found some of it before it was asked, of what follows from its own answers, too.
func TestWhatIsForeseenIsWhatWouldBeFound(t *testing.T) {
	alone, ahead := ladder.NewSearch(6), ladder.NewSearch(6)
	one, other := foreseeing(t, alone, false), foreseeing(t, ahead, true)
	if !reflect.DeepEqual(one.Entries(), other.Entries()) {
		t.Fatal("another match is played")
	}
	if a, b := alone.LastFound(), ahead.LastFound(); a == nil || !reflect.DeepEqual(a.Best.Values, b.Best.Values) || !reflect.DeepEqual(a.Why(), b.Why()) {
		t.Error("it is found by other playouts")
	}
	if came := ahead.Came(); came < 7 { // 4 are of what is asked straight after the other seat, the rest follow from its own answers
		t.Errorf("%d of the positions that were foreseen came", came)
	}
	if came := alone.Came(); came != 0 {
		t.Errorf("who did not look ahead foresaw %d positions", came)
	}
}

// ending plays up to a question of the first seat of which an answer leads straight to the second one's, whom to activate; it returns that, too.
func ending(t *testing.T) (*engine.Match, engine.Choice) {
	t.Helper()
	var ends engine.Choice
	m := upTo(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 4, "brawl", 3), 5, func(m *engine.Match, d *engine.Decision) bool {
		for at := range d.Options {
			ends.Pick = at
			if _, asked, ok := m.SeenBy(1).After(ends); d.Seat == 0 && d.Options[at].Finish && ok && asked.Seat == 1 && asked.Kind == engine.Activate {
				return true
			}
		}
		return false
	})
	return m, ends
}

// TestWhoForeseesStopsWhenItIsAsked: whoever looks ahead stops at the next step when it is told to, and when the player is asked.
func TestWhoForeseesStopsWhenItIsAsked(t *testing.T) {
	m, ends := ending(t)
	looks := ladder.NewSearch(0)
	looks.Clock = func(float64) func() bool { return func() bool { return true } } // it looks ahead without a clock
	asked := 0
	looks.Foresee(m.Decision(), m.SeenBy(1), until(func() bool { asked++; return asked > 50 }))
	if asked < 51 || asked > 51+10 {
		t.Errorf("told to stop, it asks %d times", asked)
	}
	begun, done := make(chan bool), make(chan bool)
	d, seen, told := m.Decision(), m.SeenBy(1), false
	go func() {
		looks.Foresee(d, seen, until(func() bool {
			if !told {
				told = true
				begun <- true
			}
			return false
		}))
		close(done)
	}()
	<-begun
	if err := m.Choose(ends); err != nil {
		t.Fatal(err)
	}
	choice := looks.Choose(m.Decision(), m.SeenBy(1))
	<-done
	if _, err := engine.Check(m.Decision(), choice); err != nil {
		t.Error(err)
	}
}

// TestWhatIsForeseenIsThoughtOn: with a clock, what was begun while the other seat was asked is gone on with, and nothing that it must not know is
// thought about.
func TestWhatIsForeseenIsThoughtOn(t *testing.T) {
	m, ends := ending(t)
	looks := ladder.NewSearch(0)
	looks.Clock = func(float64) func() bool {
		counted := 0
		return func() bool { counted++; return counted > 1500 }
	}
	steps := 0
	secret := *m.Decision()
	secret.Secret = true
	looks.Foresee(&secret, m.SeenBy(1), until(func() bool { steps++; return false }))
	if steps > 0 {
		t.Error("it thinks about what is asked in secret")
	}
	looks.Foresee(m.Decision(), m.SeenBy(1), until(func() bool { steps++; return steps > 20000 }))
	if err := m.Choose(ends); err != nil {
		t.Fatal(err)
	}
	looks.Choose(m.Decision(), m.SeenBy(1))
	thought := looks.LastFound().Playouts
	anew := ladder.NewSearch(0)
	anew.Clock = looks.Clock
	anew.Choose(m.Decision(), m.SeenBy(1))
	if looks.Came() != 1 || thought <= anew.LastFound().Playouts {
		t.Errorf("%d playouts, and %d without looking ahead", thought, anew.LastFound().Playouts)
	}
}
