package ladder_test

import (
	"reflect"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
)

// upTo plays a match with Simple at every seat until a question is asked that a test looks for.
func upTo(t testing.TB, system engine.System, setup engine.Setup, seed uint64, wanted func(m *engine.Match, d *engine.Decision) bool) *engine.Match {
	t.Helper()
	m, err := engine.New(system, setup, seed, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		if wanted(m, d) {
			return m
		}
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("it was never asked")
	return nil
}

// activates is the first question of a seat whom to activate, from a Round on.
func activates(seat engine.Seat, round int) func(*engine.Match, *engine.Decision) bool {
	return func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && d.Seat == seat && m.View(seat).Round >= round
	}
}

// TestTheClockIsHeeded: whatever is asked, in every system with two sides, no more steps are thought than there is time for, but for those that are
// needed to break off each part of it; what is answered is legal, and the match itself stays as it is. The clock counts steps.
func TestTheClockIsHeeded(t *testing.T) {
	const parts = 4 // the answer of Simple with and without what the system knows, the plans, the playouts
	for _, system := range systems {
		t.Run(system.Code(), func(t *testing.T) {
			m := upTo(t, system, encounter(t, system, "crossroads", system.Form().Size.Least, "", 3), 3, activates(0, 1))
			broken := 0
			for n := 0; n < 24 && m.Decision().Shape != engine.GameEnd; n++ {
				d, before := m.Decision(), m.Hash()
				for _, time := range []int{0, 7, 60} {
					steps := 0
					s := ladder.NewSearch(0)
					s.Clock = func(share float64) func() bool {
						end := float64(steps) + share*float64(time)
						return func() bool { return float64(steps) >= end }
					}
					choice := s.Choose(d, m.SeenBy(d.Seat).Pausing(func() { steps++ }))
					if _, err := engine.Check(d, choice); err != nil {
						t.Fatal(err)
					}
					if steps > time+parts {
						t.Errorf("%s: %d steps in a time of %d", d.Ask.Key, steps, time)
					}
					if steps >= time {
						broken++
					}
				}
				if m.Hash() != before {
					t.Fatal("the match itself moved on")
				}
				if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
					t.Fatal(err)
				}
			}
			if broken < 10 {
				t.Errorf("only %d answers were short of time", broken)
			}
		})
	}
}

// TestPlansRepeat: with a budget of work, the same position is answered in the same way, and a search has something to say for itself.
func TestPlansRepeat(t *testing.T) {
	m := upTo(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 6, "king-of-the-hill", 4), 4, activates(1, 2))
	first := ladder.NewSearch(40).Find(m.Decision(), m.SeenBy(1))
	second := ladder.NewSearch(40).Find(m.Decision(), m.SeenBy(1))
	if first.Playouts != 40 || !reflect.DeepEqual(first.Best.Plan, second.Best.Plan) || !reflect.DeepEqual(first.Best.Values, second.Best.Values) {
		t.Errorf("%d playouts, %+v and then %+v", first.Playouts, first.Best.Plan, second.Best.Plan)
	}
	for _, tried := range first.All {
		if len(tried.Values) > 0 && len(tried.Values) > len(first.Base.Values)+1 {
			t.Errorf("a plan was played out %d times, what Simple would do only %d times", len(tried.Values), len(first.Base.Values))
		}
	}
	if why := first.Why(); len(why) < 2 || why[0].Key != "ladder.best" && why[0].Key != "ladder.kept" && why[0].Key != "ladder.best-unsure" || first.Second == nil {
		t.Errorf("it says %v", why)
	}
}

// TestNothingHiddenIsSeen: two matches that differ in what the other side hides alone look equal to a search, which answers alike.
func TestNothingHiddenIsSeen(t *testing.T) {
	system, level := firstedition.System{}, 3
	var others []string
	setup := encounter(t, system, "crossroads", level, "", 2)
	for _, card := range system.Extras().Reckon(shippedRosters()[system.Code()], setup.Teams[1]).Extras {
		if card.Refusal == nil {
			others = append(others, card.ID)
		}
	}
	type looked struct {
		name         string // of what is hidden
		view         *engine.View
		hash, veiled uint64
	}
	var seen []looked
	alike := 0
	for _, hidden := range others {
		if alike == 2 {
			break
		}
		with := setup
		with.Teams = append([]engine.TeamList{}, setup.Teams...)
		with.Teams[1].Choices = with.Teams[1].Choices.With("agendas", hidden)
		m := upTo(t, system, with, 2, activates(0, 1))
		v := m.View(0)
		now := looked{name: hidden, view: v, hash: m.Hash()}
		at := slices.IndexFunc(seen, func(l looked) bool {
			return reflect.DeepEqual(l.view.Models, v.Models) && reflect.DeepEqual(l.view.Pieces, v.Pieces) && reflect.DeepEqual(l.view.Areas, v.Areas)
		})
		if now.veiled = m.SeenBy(0).Hash(); at < 0 {
			seen = append(seen, now) // what is hidden asked for something that everybody sees
			continue
		}
		alike++
		if now.hash == seen[at].hash {
			t.Errorf("%s makes no difference at all", hidden)
		}
		if now.veiled != seen[at].veiled {
			t.Errorf("with %s hidden from it, a player looks ahead in another match", hidden)
		}
		if alike == 1 {
			one := ladder.NewSearch(4).Find(m.Decision(), m.SeenBy(0))
			with.Teams[1].Choices = with.Teams[1].Choices.With("agendas", seen[at].name)
			m = upTo(t, system, with, 2, activates(0, 1))
			if other := ladder.NewSearch(4).Find(m.Decision(), m.SeenBy(0)); !reflect.DeepEqual(one.Best, other.Best) {
				t.Errorf("with %s hidden from it the search finds %+v, with %s %+v", hidden, one.Best, seen[at].name, other.Best)
			}
		}
	}
	if alike == 0 {
		t.Errorf("nothing was compared; hidden can be %v", others)
	}
}
