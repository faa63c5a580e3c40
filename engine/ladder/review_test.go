package ladder_test

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
)

// shy is a player whose models only walk about from a Round on, and who plays like everybody before.
type shy struct{ from int }

// Choose implements engine.Player.
func (p shy) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if seen.View().Round >= p.from {
		return bot.Leaning{Lean: bot.Advance, Model: engine.NoModel, Whom: engine.NoModel, Unaided: true}.On(seen.Fork(), seen.Seat())
	}
	return bot.Simple{}.Choose(d, seen)
}

func always(ladder.Looking) bool { return true }

// TestAReviewFindsWhatWasNotDone: of somebody whose models only walk about, a review says which Activations cost most and what would have been better,
// in numbers that come to the same every time; a file gives them back; and what is found before it is broken off is all there is then.
func TestAReviewFindsWhatWasNotDone(t *testing.T) {
	m := played(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 4, "brawl", 9), 5, shy{from: 2}, bot.Simple{})
	budget := ladder.Budget{Looks: 7, Playouts: 32, Pairs: 16}
	part, came := 0.0, 0
	found := budget.Look(m.Replay(), []engine.Seat{0}, func(now ladder.Looking) bool {
		if now.Part < part || now.Part > 1 || now.Looked > now.Most || len(now.Found) > now.Looked {
			t.Errorf("it has come from %g to %+v", part, now)
		}
		part, came = now.Part, max(came, len(now.Found))
		return true
	})
	if n := len(found.Costliest); n == 0 || n > ladder.MostCostly || found.Looked > 7 || found.Looked != found.Wanted || found.Wanted > found.Of {
		t.Fatalf("%d decisions cost most, %d of %d of %d were looked at", n, found.Looked, found.Wanted, found.Of)
	}
	if came < len(found.Costliest)-1 { // the last one may come with the end
		t.Errorf("%d were told before the end, of %d", came, len(found.Costliest))
	}
	record, before, walks := m.Replay(), 1.0, 0
	for _, r := range found.Costliest {
		if r.Seat != 0 || r.Loss() > before || r.Loss() <= 0 || r.Pairs != 16 {
			t.Errorf("seat %d lost %g after %g, by %d pairs", r.Seat, r.Loss(), before, r.Pairs)
		}
		if r.Off < 0 || r.Loss() <= r.Off {
			t.Errorf("a loss of %g may be off by %g", r.Loss(), r.Off)
		}
		before = r.Loss()
		record.Seek(r.Entry - 1)
		if d := record.Decision(); d.Kind != engine.Activate || d.Seat != 0 || record.View(0).Round != r.Round || d.Options[r.Plan.Pick].Model != r.Better {
			t.Errorf("at %d the question %q was asked", r.Entry, d.Ask.Key)
		}
		if r.Round >= 2 {
			walks++
			if course := r.Course(record); !r.Plan.Ends && r.Plan.Leaning.Lean != bot.Stand && (len(course.Legs) == 0 || len(course.Told) == 0) {
				t.Errorf("nothing of %+v is drawn", r.Plan)
			}
		}
		if said := r.Say(record); len(said) < 2 || said[1].Key != "review.chance" {
			t.Errorf("it says %v", said)
		} else if told := percents(said[1]); told["Found"]-told["Done"] <= told["Off"] {
			t.Errorf("what it tells may be chance: %v", told)
		}
		went := r.Did(record)
		if len(went.Told) == 0 || slices.ContainsFunc(went.Legs, func(l ladder.Leg) bool { return r.Round >= 2 && l.Whom >= 0 }) {
			t.Errorf("who only walks about did %v", went)
		}
	}
	if walks == 0 {
		t.Error("it costs nothing to walk about")
	}
	if again := budget.Look(m.Replay(), []engine.Seat{0}, always); !reflect.DeepEqual(found, again) {
		t.Error("the second time something else is found")
	}
	text, err := json.Marshal(found)
	var kept ladder.Reviewed
	if err != nil || json.Unmarshal(text, &kept) != nil || !reflect.DeepEqual(*found, kept) || !kept.Fits(record) {
		t.Errorf("a file keeps %s", text)
	}
	kept.Costliest[0].Entry = record.Len() + 1
	if kept.Fits(record) {
		t.Error("it fits a match that never came to it")
	}
	asked := 0
	short := budget.Look(m.Replay(), []engine.Seat{0}, func(ladder.Looking) bool { asked++; return asked < 150 })
	if short.Looked >= found.Looked || short.Looked == 0 || asked != 150 {
		t.Errorf("broken off after %d playouts it has looked at %d", asked, short.Looked)
	}
}

// percents are the chances that a sentence tells and the points that they may be off, in hundredths as they are written.
func percents(said engine.Text) map[string]float64 {
	told := map[string]float64{}
	for _, a := range said.Args {
		if chance, is := a.Value.(engine.Percent); is {
			told[a.Name] = math.Round(100 * float64(chance))
		}
		if points, is := a.Value.(engine.Text); is {
			told[a.Name] = float64(points.Args[0].Value.(int))
		}
	}
	return told
}

// TestABudgetIsCutToTheTime: where playouts take long there are fewer of them, first for each Activation and then fewer Activations, but never so few
// that nothing could be found; and where there is time enough, nothing is cut.
func TestABudgetIsCutToTheTime(t *testing.T) {
	whole := ladder.Thorough
	all := whole.Looks * (whole.Playouts + 2*whole.Pairs)
	if got := whole.Within(all); got != whole {
		t.Errorf("with time enough it is %+v", got)
	}
	before := all
	for _, playouts := range []int{all - 1, all / 2, 800, 400, 290, 100, 0} {
		got := whole.Within(playouts)
		takes := got.Looks * (got.Playouts + 2*got.Pairs)
		if takes > max(playouts+playouts/8, 280) || takes > before || got.Looks < 10 || got.Playouts < 12 || got.Pairs < 8 || got.More != whole.More {
			t.Errorf("for %d playouts it is %+v, which takes %d", playouts, got, takes)
		}
		before = takes
	}
	small := ladder.Budget{Looks: 2, Playouts: 4, Pairs: 2}
	if got := small.Within(1); got != small {
		t.Errorf("less than the least becomes %+v", got)
	}
}

// TestAReviewLooksOnUntilThereIsEnoughToTell: where the most promising Activations are not enough, others are looked at, too, and no more than that.
func TestAReviewLooksOnUntilThereIsEnoughToTell(t *testing.T) {
	m := played(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 4, "brawl", 9), 5, shy{from: 2}, bot.Simple{})
	few := ladder.Budget{Looks: 1, Playouts: 16, Pairs: 8}.Look(m.Replay(), []engine.Seat{0}, always)
	more := ladder.Budget{Looks: 1, More: 40, Playouts: 16, Pairs: 8}.Look(m.Replay(), []engine.Seat{0}, always)
	if few.Looked != 1 || len(few.Costliest) > 1 || more.Looked != more.Wanted || len(more.Costliest) <= len(few.Costliest) {
		t.Errorf("%d of %d with one, %d of %d with more", len(few.Costliest), few.Looked, len(more.Costliest), more.Looked)
	}
	if len(more.Costliest) < ladder.MostCostly && more.Looked < more.Of {
		t.Errorf("it ends after %d of %d with %d", more.Looked, more.Of, len(more.Costliest))
	}
}

// TestWhatWasDoneIsPlayedOutAsDone: somebody who plays as Simple does is not told that Simple's plan is better; and where everything goes as it
// went, what was done leads where it led.
func TestWhatWasDoneIsPlayedOutAsDone(t *testing.T) {
	m := played(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 4, "brawl", 3), 5, bot.Simple{}, bot.Simple{})
	found := ladder.Budget{Looks: 4, Playouts: 8, Pairs: 8}.Look(m.Replay(), []engine.Seat{0}, always)
	for _, r := range found.Costliest {
		if r.Plan.Leaning.Lean == bot.Plain && r.Better == r.Acts {
			t.Errorf("what was done is better than what was done: %+v", r)
		}
	}
}
