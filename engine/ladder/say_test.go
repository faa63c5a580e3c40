package ladder

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/geometry"
)

// TestAHintSaysWhatToAnswer: whatever the shape of a question is, a hint says what to answer before it says why.
func TestAHintSaysWhatToAnswer(t *testing.T) {
	why := engine.Say("ladder.by-odds")
	for _, c := range []struct {
		d      engine.Decision
		choice engine.Choice
		want   string
	}{
		{engine.Decision{Shape: engine.Pick, Options: []engine.Option{{Text: engine.Say("first")}, {Text: engine.Say("second")}}}, engine.Choice{Pick: 1}, "ladder.answer"},
		{engine.Decision{Shape: engine.Number}, engine.Choice{Number: 2}, "ladder.number"},
		{engine.Decision{Shape: engine.Place}, engine.Choice{}, "ladder.place"},
		{engine.Decision{Shape: engine.Roll}, engine.Choice{}, why.Key},
	} {
		said := saying(&c.d, c.choice, why)
		if said[0].Key != c.want || said[len(said)-1].Key != why.Key {
			t.Errorf("shape %d: %v", c.d.Shape, said)
		}
		if c.want == "ladder.answer" && said[0].Args[1].Value.(engine.Text).Key != "second" {
			t.Errorf("it says %v", said[0])
		}
	}
}

// TestWhatWasChosenCanBeAskedFor: all that was done since a moment of a match can be asked for, in order;
// what did nothing only where there is nothing else.
func TestWhatWasChosenCanBeAskedFor(t *testing.T) {
	s := NewSearch(1)
	if s.LastFound() != nil || len(s.ChosenBy(0)) != 0 {
		t.Error("something was chosen before anything was")
	}
	for moment := range 2 * mostChosen {
		ends := moment%4 == 3
		s.chosen.add(&Found{Best: &Tried{Plan: Plan{Begins: true, Ends: ends}}}, &engine.Decision{Kind: engine.Activate}, moment)
	}
	moments := func(since int) (all []int) {
		for _, f := range s.ChosenBy(since) {
			all = append(all, f.Moment)
		}
		return all
	}
	last := 2*mostChosen - 1
	for since, want := range map[int][]int{last - 4: {last - 3, last - 2, last - 1}, last: {last}, last + 1: nil} {
		if got := moments(since); !slices.Equal(got, want) {
			t.Errorf("since %d it is %v, not %v", since, got, want)
		}
	}
	if got := moments(0); got[0] != mostChosen || s.LastFound().Moment != last {
		t.Errorf("kept are %v", got)
	}
}

// TestWhatMatteredMostIsToldFirst: of what was chosen in a Turn that comes first by which most was gained, unless the plan was changed last.
func TestWhatMatteredMostIsToldFirst(t *testing.T) {
	chose := func(best, base, second float64, lean bot.Lean, amid bool) *Found {
		f := &Found{Best: &Tried{Acts: 1, Plan: Plan{Leaning: bot.Leaning{Lean: lean}}, worth: best}, Second: &Tried{worth: second}, Base: &Tried{worth: base}, Amid: amid}
		if best == base {
			f.Base = f.Best
		}
		return f
	}
	first, little, much := chose(0.3, 0.2, 0.25, bot.Hunt, false), chose(0.3, 0.3, 0.25, bot.Hunt, true), chose(0.4, 0.2, 0.35, bot.Hunt, true)
	other := chose(0.3, 0.3, 0.3, bot.Withdraw, true)
	for _, c := range []struct {
		all  []*Found
		want int
	}{
		{[]*Found{first}, 0}, {[]*Found{first, little}, 0}, {[]*Found{little, first}, 1}, {[]*Found{first, much, little}, 1}, {[]*Found{much, first, other}, 2},
		{[]*Found{much, other, chose(0.3, 0.3, 0.3, bot.Withdraw, true)}, 0}, {[]*Found{much, chose(0.3, 0.3, 0.3, bot.Withdraw, false)}, 0},
	} {
		if got := MostTelling(c.all); got != c.want {
			t.Errorf("of %d it is %d, not %d", len(c.all), got, c.want)
		}
	}
}

// TestABetterPlanIsToldFromWhatWasDone: where the words are the same, but for numbers, it is said how far off it ends, and courses are as far apart as
// the farthest of their ends.
func TestABetterPlanIsToldFromWhatWasDone(t *testing.T) {
	course := func(x, chance float64, nested string) Course {
		return Course{
			Told: []engine.Text{engine.Say("moves", "Inches", engine.Inches(x)), engine.Say("strikes", "Whom", engine.ModelID(2), "How", engine.Say(nested, "Fells", engine.Percent(chance/2)), "Chance", engine.Percent(chance))},
			Legs: []Leg{{Path: []geometry.Point{{}, {X: x}}}, {Whom: 2}},
		}
	}
	did, r := course(3, 0.5, "so"), &Review{Acts: 1, Better: 1}
	for _, c := range []struct {
		better    Course
		apart     float64
		elsewhere bool
	}{{course(3, 0.5, "so"), 0, true}, {course(5, 0.7, "so"), 2, true}, {course(5, 0.5, "otherwise"), 2, false}} {
		said := r.Instead(did, c.better)
		if got := did.apart(c.better); got != c.apart {
			t.Errorf("they are %g apart, not %g", got, c.apart)
		}
		if last := said[len(said)-1]; (last.Key == "review.elsewhere") != c.elsewhere || len(c.better.Told) != 2 {
			t.Errorf("it says %v", said)
		} else if c.elsewhere && last.Args[0].Value != engine.Inches(c.apart) {
			t.Errorf("it ends %v off", last.Args)
		}
	}
	if said := (&Review{Acts: 1, Better: 2}).Instead(did, did); len(said) != 2 {
		t.Errorf("of two models it says %v", said)
	}
}

// TestWhatThereWasNoTimeForIsNotClaimed: a search that was broken off early does not say that it compared plans; one that had the time says what all
// else came to.
func TestWhatThereWasNoTimeForIsNotClaimed(t *testing.T) {
	played := func(times int) *Tried { return &Tried{Acts: 1, Values: make([]float64, times)} }
	for _, c := range []struct {
		found Found
		want  string
	}{
		{Found{Best: played(0), by: &search{short: true}}, "ladder.unplayed"},
		{Found{Best: played(1), Playouts: 1, by: &search{short: true}}, "ladder.alone"},
		{Found{Best: played(3), Playouts: 3, by: &search{}}, "ladder.only"},
	} {
		c.found.Base = c.found.Best
		if said := c.found.Why(); len(said) != 1 || said[0].Key != c.want {
			t.Errorf("after %d playouts it says %v", c.found.Playouts, said)
		}
	}
	much, little := played(2), played(2)
	much.Values, much.worth = []float64{0.5, -0.3}, 0.1
	little.Values, little.worth = []float64{-0.5, 0.1}, -0.2
	w := weights{}
	f := Found{Best: much, Second: little, Base: much, Playouts: 4, weights: &w, by: &search{}}
	if said := f.Why(); said[0].Key != "ladder.best-unsure" || said[1].Key != "ladder.second" {
		t.Errorf("of a great difference that is not sure it says %v", said)
	}
	little.worth = 0.09
	if said := f.Why(); said[0].Key != "ladder.kept" || said[1].Key != "ladder.equal" || len(said) != 2 {
		t.Errorf("of a little difference that is not sure it says %v", said)
	}
	for times, want := range map[int]string{2: "ladder.best-unsure", seldom - 1: "ladder.best-unsure", seldom: "ladder.best"} {
		best := played(times)
		best.worth = 0.2
		f := Found{Best: best, Second: played(times), Base: played(times), Playouts: 40, weights: &w, by: &search{}}
		if said := f.Why(); said[0].Key != want {
			t.Errorf("of what was played out %d times it says %v", times, said)
		}
	}
}

// TestThatAMatchIsWonIsSaidOfPlayoutsThatEnd: what is not over at the end of the Round is not said to be won by half.
func TestThatAMatchIsWonIsSaidOfPlayoutsThatEnd(t *testing.T) {
	lost := Outcome{Features: Features{Won: -0.25}, Count: Count{Won: [2]float64{0.125, 0.375}}}
	said := (&between{}).reasons(Outcome{}, lost, &weights{Won: {won, 0}}, 0)
	if len(said) != 1 || said[0].Key != "ladder.why-won" {
		t.Fatalf("it says %v", said)
	}
	for name, want := range map[string]engine.Percent{"Won": 0, "Lost": 0, "WonElse": 0.125, "LostElse": 0.375} {
		if at := slices.IndexFunc(said[0].Args, func(a engine.Arg) bool { return a.Name == name }); at < 0 || said[0].Args[at].Value != want {
			t.Errorf("%s is not %v in %v", name, want, said[0])
		}
	}
}

// TestScoresAreToldAsPlayersCount: where a score is counted in halves of a point, what is expected is told in points all the same.
func TestScoresAreToldAsPlayersCount(t *testing.T) {
	for halves, want := range map[bool]float64{false: 10, true: 5} {
		form := engine.Form{Halves: halves}
		b := &between{}
		b.stands(&engine.View{Teams: make([]engine.Team, 2), Score: []int{0, 0}}, form)
		said, told := b.reason(Score, Count{Score: [2]float64{10, 0}}, Count{})
		mine := said.Args[slices.IndexFunc(said.Args, func(a engine.Arg) bool { return a.Name == "Mine" })].Value.(engine.Text)
		if !told || mine.Args[0].Value != want {
			t.Errorf("halves %v: it says %v", halves, said)
		}
	}
}

// TestWhatEnemiesAttemptIsNotCalledOnesOwn: the chance that is told of an answer to an attack is that of the attack.
func TestWhatEnemiesAttemptIsNotCalledOnesOwn(t *testing.T) {
	v := &engine.View{Models: []engine.Model{{ID: 0, Seat: 0}, {ID: 1, Seat: 1}}}
	for seat, want := range map[engine.Seat]string{0: "ladder.by-odds", 1: "ladder.by-odds-against"} {
		p := &engine.Preview{Odds: &engine.Odds{Success: 0.42}, Attack: engine.Side{Model: 0}, Defend: engine.Side{Model: 1}}
		if said := chanceOf(v, seat, p); said.Key != want {
			t.Errorf("seat %d is told %v", seat, said)
		}
	}
	roll := &engine.Preview{Odds: &engine.Odds{Success: 0.42}, Attack: engine.Side{Model: 1}, Defend: engine.Side{Model: engine.NoModel}}
	if said := chanceOf(v, 0, roll); said.Key != "ladder.by-odds" {
		t.Errorf("of a roll against nobody it says %v", said)
	}
}
