package supreme_test

import (
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/internal/scene"
)

// TestWhatHappenedUnfolds plays a whole Encounter and holds, for every event, that the view after it has what the event says
// and the view before it has not: HP, KO, the place of a move. Each roll says what it came to as its dice and the log do.
func TestWhatHappenedUnfolds(t *testing.T) {
	m, err := engine.New(supreme.System{}, scene.SkirmishSetup(2), 11, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[engine.EventKind]int{}
	done, ties := 0, 0
	for m.Decision().Shape != engine.GameEnd {
		d, before := m.Decision(), m.View(0)
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
		for ; done < len(m.Events()); done++ {
			position, at := m.Events()[done].Entry, 0
			for i := done - 1; i >= 0 && m.Events()[i].Entry == position; i-- {
				at++
			}
			views := m.Unfolding(position, 0)
			if at >= len(views) {
				t.Fatalf("entry %d has %d views, event %d has none", position, len(views), at)
			}
			e := &m.Events()[done].Event
			held(t, e, before, views[at])
			if o := e.Outcome; o != nil && o.Tie.Key != "" {
				ties++
			}
			seen[e.Kind]++
			before = views[at]
		}
		if now := m.View(0); !reflect.DeepEqual(hitPoints(before), hitPoints(now)) {
			t.Fatalf("entry %d ends with the HP %v, not %v", m.Position(), hitPoints(before), hitPoints(now))
		}
	}
	for _, kind := range []engine.EventKind{engine.EventDamage, engine.EventOut, engine.EventRoll, engine.EventMove, engine.EventState} {
		if seen[kind] == 0 {
			t.Errorf("the Encounter has no event of the kind %q", kind)
		}
	}
	if ties == 0 {
		t.Error("no roll of the Encounter was a tie")
	}
}

func hitPoints(v *engine.View) []int {
	var all []int
	for i := range v.Models {
		all = append(all, v.Models[i].HP)
	}
	return all
}

// held compares what an event says with the views on both sides of it.
func held(t *testing.T, e *engine.Event, before, after *engine.View) {
	t.Helper()
	switch e.Kind {
	case engine.EventDamage:
		if lost := before.Models[e.Other].HP - after.Models[e.Other].HP; lost != int(e.Amount) {
			t.Errorf("%v: the view has %d HP less", e.Text, lost)
		}
	case engine.EventOut:
		if was, is := &before.Models[e.Other], &after.Models[e.Other]; was.Out || !is.Out || was.HP > 0 && is.HP > 0 {
			t.Errorf("%v: KO %v before, %v after", e.Text, was.Out, is.Out)
		}
	case engine.EventRoll:
		o := e.Outcome
		if len(e.Dice) == 0 || e.Dice[0].Trait.Term == "" || o == nil {
			return
		}
		against := o.Against
		if len(e.Dice) > 1 && e.Dice[1].Total != against {
			t.Errorf("%v: against %d, but the other side has %d", e.Text, against, e.Dice[1].Total)
		}
		if mine := e.Dice[0].Total; mine != against && o.Won != (mine > against) || (mine == against) != (o.Tie.Key != "") {
			t.Errorf("%v: %d against %d is %+v", e.Text, mine, against, *o)
		}
		if won := e.Text.Key == "roll.succeeds"; won != o.Won || o.Won != (o.Brings.Key == "roll.efx-left") {
			t.Errorf("%v: %+v", e.Text, *o)
		}
	}
}

// TestGivingUpUnfoldsAtEveryQuestion gives up at questions of every shape, in the middle of what is going on: at a place that is
// asked for, at a number, at an option. Giving up answers none of them, so nothing is played once more when it is shown.
func TestGivingUpUnfoldsAtEveryQuestion(t *testing.T) {
	m, err := engine.New(supreme.System{}, scene.SkirmishSetup(2), 11, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tried := map[engine.Shape]int{}
	for m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		if tried[d.Shape] < 3 {
			tried[d.Shape]++
			position := m.Position()
			for seat := range engine.Seat(2) {
				if err := m.Concede(seat); err != nil {
					t.Fatalf("%s: %v", d.Ask.Key, err)
				}
				if views := m.Unfolding(m.Position(), seat); len(views) != 0 {
					t.Errorf("%s: giving up is played once more: %d views", d.Ask.Key, len(views))
				}
				if err := m.Undo(position); err != nil {
					t.Fatal(err)
				}
			}
		}
		d = m.Decision()
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
	}
	for _, shape := range []engine.Shape{engine.Pick, engine.Place, engine.Number} {
		if tried[shape] == 0 {
			t.Errorf("no question of the shape %d was met", shape)
		}
	}
}
