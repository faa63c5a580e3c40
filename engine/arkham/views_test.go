package arkham_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/views"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

// TestThePreviewOfAStrike: the odds that are shown before it are those of its dice.
func TestThePreviewOfAStrike(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 s4 t0/2/0/0 | red Gull 13,10 d4 e9")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	p := views.Match{State: sc.State}.Preview(engine.Choice{Number: 2})
	scene.Same(t, "at least one hit", math.Abs(p.Odds.Success-0.75) < 1e-12, true)
	sc.Number(1)
	sc.Roll([]int{4})
	sc.Roll([]int{4}, []int{2})
	sc.Marked("Gull", 0, 1)

	sc = scene.New(t, "blue Rook 10,10 s4 a4 t0/1/0/0 | red Gull 13,10 d4 e9 t0/0/1/0")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	sc.Roll([]int{6})
	for number, want := range []float64{1, 0.5} { // a block on 4 or more
		p := views.Match{State: sc.State}.Preview(engine.Choice{Number: number})
		scene.Same(t, "with blocks", math.Abs(p.Odds.Success-want) < 1e-12, true)
	}
	assault := views.Assault(sc.State)
	scene.Same(t, "who attacks whom", [2]engine.ModelID{assault.Attacker, assault.Target}, [2]engine.ModelID{sc.ID("Rook"), sc.ID("Gull")})
}

// TestHiddenPlans: as long as plans are secret, the tokens of the other crew are not seen.
func TestHiddenPlans(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 t1/2/1/0 | red Gull 13,10 t1/1/1/1")
	sc.Phase, sc.Settings.HiddenPlans = 2, true
	tokens := func(id engine.ModelID, seat engine.Seat) int {
		n := 0
		for _, c := range (views.Match{State: sc.State}).View(seat).Models[id].Counters {
			if c.Kind == engine.Supply {
				n += c.Have
			}
		}
		return n
	}
	scene.Same(t, "one's own, the other's", [2]int{tokens(0, 0), tokens(1, 0)}, [2]int{4, 0})
	sc.Teams[0].Planned, sc.Teams[1].Planned = true, true
	scene.Same(t, "once both have planned", tokens(1, 0), 4)
}

// TestWhoLiesThere: whoever is Knocked Out lies there and can do nothing, a Casualty is gone, and whoever acts is not done yet.
func TestWhoLiesThere(t *testing.T) {
	matchtest.Exercises(t, "AC-KO-01", "AC-KO-05")
	sc := scene.New(t, "blue Rook 10,10 acted | blue Pal 14,10 out | red Gull 80,80 acted")
	sc.Get("Gull").Casualty, sc.Get("Gull").Out, sc.Get("Gull").OnTable = true, true, false
	sc.Activation.Model = sc.ID("Rook")
	v := views.Match{State: sc.State}.View(0)
	for name, want := range map[string][3]bool{"Rook": {}, "Pal": {true, false, false}, "Gull": {false, true, true}} {
		m := &v.Models[sc.ID(name)]
		scene.Same(t, name+" lies, is out, is done", [3]bool{m.Lies, m.Out, m.Done}, want)
	}
	sc.Activation = state.NoActivation()
	scene.Same(t, "done after its activation", views.Match{State: sc.State}.View(0).Models[sc.ID("Rook")].Done, true)
}

// TestTheNightIsSeen: what lights stand and are carried is told with every view; lampposts and manholes are of the street, objectives are tokens.
func TestTheNightIsSeen(t *testing.T) {
	matchtest.Exercises(t, "AC-LAMP-04", "AC-TRAIT-091")
	sc := scene.New(t, "lamp 20,20 blue | manhole 60,60 | crate 70,20 red | blue Rook 10,60 has:Lantern | red Gull 80,80")
	v := views.Match{State: sc.State}.View(0)
	scene.Same(t, "lights", len(v.Dark.Lights), 2)
	for name, token := range map[string]bool{"lamp": false, "manhole": false, "crate": true} {
		scene.Same(t, name+" is a token", v.Pieces[sc.Piece(name)].Marker != nil, token)
	}
}

// TestEveryQuestionIsExplained: whatever is asked says in a sentence what it is about, and what is foreseen is chances.
func TestEveryQuestionIsExplained(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 4))
	setup := randomSetup(t, matchtest.ShippedRoster(t, arkham.System{}), "skirmish", 300, random)
	matchtest.Explained(t, arkham.System{}, setup, random, func(d *engine.Decision, random *rand.Rand) engine.Choice { return bot.Anything(d, random.Float64) })
}

// TestSentencesBelongToQuestions holds the tables of About to what is asked in the code.
func TestSentencesBelongToQuestions(t *testing.T) {
	matchtest.Said(t, `"(ac\.(?:ask|option|deed)-[a-z-]+)"`, views.QuestionAbout, views.OptionAbout)
}

// TestReadyCrews: every crew that comes with the program may play, and there are five of each size that is offered.
func TestReadyCrews(t *testing.T) {
	of := matchtest.ReadyTeams(t, arkham.System{}, matchtest.ShippedRoster(t, arkham.System{}))
	for _, size := range (arkham.System{}).Form().Size.Offered {
		if len(of[size]) != 5 {
			t.Errorf("%d crews of %d", len(of[size]), size)
		}
	}
}

// TestWhatTraitsLeaveIsShown: what lies on a model by a trait is among its states, with the rule of the trait.
func TestWhatTraitsLeaveIsShown(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 has:Distracted has:Stopped has:Dosed")
	var rules []engine.Rule
	for _, b := range (views.Match{State: sc.State}).View(0).Models[sc.ID("Gull")].States {
		rules = append(rules, b.Rule)
	}
	if want := []engine.Rule{"AC-TRAIT-052", "AC-TRAIT-126", "AC-TRAIT-053"}; !slices.Equal(rules, want) {
		t.Errorf("%v, want %v", rules, want)
	}
	sc.Get("Gull").Casualty = true
	if left := (views.Match{State: sc.State}).View(0).Models[sc.ID("Gull")].States; len(left) > 0 {
		t.Errorf("a Casualty has %v", left)
	}
}
