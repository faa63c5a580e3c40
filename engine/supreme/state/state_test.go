package state_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

func TestBaseToBase(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-01", "SE-COND-02", "SE-EFFECT-78", "SE-MODEL-11", "SE-MODEL-12")
	for _, c := range []struct {
		what, text string
		want       bool
	}{
		{"bases touch", "blue Rook 10,10 | red Goon 11.1811,10", true},
		{"a finger between them", "blue Rook 10,10 | red Goon 11.25,10", false},
		{"friends too", "blue Rook 10,10 | blue Goon 11.1811,10", true},
		{"a base beside a cylinder on another level", "step structure 10.6,9 4x4 h1 | blue Rook 10,10 | red Goon 11.1811,10,1", true},
		{"a base above the head", "step structure 10.6,9 4x4 h1.3 | blue Rook 10,10 | red Goon 11.1811,10,1.3", false},
		{"unless it is taller", "step structure 10.6,9 4x4 h1.3 | blue Rook 10,10 height1.5 | red Goon 11.1811,10,1.3", true},
		{"a Spectral model", "blue Rook 10,10 spectral | red Goon 11.1811,10", false},
	} {
		sc := scene.New(t, c.text)
		scene.Same(t, c.what, sc.Board().InContact(sc.ID("Rook"), sc.ID("Goon")), c.want)
		scene.Same(t, c.what+", the other way", sc.Board().InContact(sc.ID("Goon"), sc.ID("Rook")), c.want)
		scene.Same(t, "not with itself", sc.Board().InContact(sc.ID("Rook"), sc.ID("Rook")), false)
		scene.Same(t, "but Friendly to itself", sc.Friendly(sc.ID("Rook"), sc.ID("Rook")), true)
	}
}

func TestTheKOedLeaveTheTable(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-03", "SE-COND-04", "SE-MODEL-12")
	sc := scene.New(t, "blue Rook 10,10 ap3 hp2 | blue Pal 20,20 ap1 | red Goon 11.1811,10")
	aftermath.DamageModel(sc.State, sc.ID("Rook"), 2, state.Source{By: sc.ID("Goon"), Rule: "SE-EFFECT-43"})
	m := sc.Get("Rook")
	scene.Same(t, "KO'ed", m.KO, true)
	scene.Same(t, "removed", m.OnTable, false)
	scene.Same(t, "not in contact", sc.Board().InContact(m.ID, sc.ID("Goon")), false)
	rounds.FillPools(sc.State)
	scene.Same(t, "adds nothing to the Pool", sc.Teams[0].Pool, 1)
	scene.Same(t, "noted for the score", sc.KOs[0].By, sc.ID("Goon"))
	aftermath.KOModel(sc.State, m.ID, state.Source{By: sc.ID("Goon")})
	scene.Same(t, "only once", len(sc.KOs), 1)
}

func TestHorizontalAndVerticalDistance(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-10", "SE-TABLE-11")
	for _, c := range []struct {
		pal  string
		want bool
	}{{"17.1811,10", true}, {"17.3,10", false}, {"17.1811,10,7.1811", true}, {"17.1811,10,7.3", false}} {
		sc := scene.New(t, "roof structure 16,9 3x3 h9 open | blue Rook 10,10 | blue Pal "+c.pal+" | red Goon 40,40")
		scene.Same(t, c.pal, sc.Board().WithinReach(sc.ID("Rook"), sc.ID("Pal"), 6), c.want)
	}
}

func TestEverythingIsOpen(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-01", "SE-TABLE-09")
	sc := scene.New(t, "house structure 20,20 4x4 h3 | acid zone 30,30 2x2 danger1 | blue Rook 10,10 boost2 fatigue1 spent2 stunned attack1 hurt1 | blue Goon A 5,5 minion | red Knight 30,10")
	sc.Activate("Rook")
	blue, red := views.View(sc.State, 0), views.View(sc.State, 1)
	if !reflect.DeepEqual(blue, red) {
		t.Error("the two seats see different things")
	}
	rook := red.Models[sc.ID("Rook")]
	counters := map[engine.Term]int{}
	for _, c := range rook.Counters {
		counters[c.Term] = c.Have
	}
	scene.Same(t, "AP spent", counters["term.ap-spent"], 2)
	scene.Same(t, "Fatigue", counters["term.fatigue"], 1)
	scene.Same(t, "Power Up dice", counters["term.power-up-dice"], 2)
	scene.Same(t, "states", len(rook.States), 2)
	scene.Same(t, "HP", rook.HP, 4)
	left, _ := red.Teams[0].Supply()
	scene.Same(t, "Pool", left, 12)
	scene.Same(t, "the terrain's HP", red.Pieces[0].HP, 8)
	scene.Same(t, "a Zone's danger", len(red.Pieces[1].States), 1)
	if red.Table == nil || len(red.Zones) != 2 {
		t.Error("the table or the zones cannot be measured")
	}
	scene.Same(t, "rows of the panel", len(red.Teams[0].Groups), 2)
}

func TestSheets(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 Flight 5 limit4 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Knight 30,10 Immobile")
	sc.Activate("Rook")
	sheet := views.Sheet(sc.State, sc.ID("Rook"))
	var keys []string
	for _, line := range sheet.Actions {
		keys = append(keys, line.Name+line.Key)
	}
	if want := []string{"Smash", "Flightmove", "Sprintsprint", "Flightleap", "Flightclimb"}; !slices.Equal(keys, want) {
		t.Errorf("the lines are %q, want %q", keys, want)
	}
	scene.Same(t, "nobody in contact", sheet.Actions[0].Refusal != nil, true)
	scene.Same(t, "it can move", sheet.Actions[1].Refusal == nil, true)
	scene.Same(t, "nothing to Fall from", sheet.Actions[3].Refusal.Rule, "SE-FALL-02")
	scene.Same(t, "an Immobile model has no moves", len(views.Sheet(sc.State, sc.ID("Knight")).Actions), 1)
	scene.Same(t, "Traits", len(sheet.Traits), 6)
}

func TestMovesAreAgilityActions(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-10")
	// They are no Exclusive Actions: a Spectral model, barred from Exclusive Actions made with a, still moves.
	sc := scene.New(t, "blue Rook 10,10 spectral [Dart [AP 1] CCM, a vs. a, Damage 1] | red Knight 11.19,10")
	sc.Activate("Rook")
	sc.Refused("action:Dart", "SE-EFFECT-77")
	scene.Same(t, "it moves", sc.Offers("move"), true)
	scene.Same(t, "by Blink", sc.MovementType(0), terms.Blink)
}

func TestCopiesLiveTheirOwnLives(t *testing.T) {
	sc := scene.New(t, "acid zone 12,5 2x20 danger1 | blue Rook 10,10 | red Knight 30,10")
	sc.Activate("Rook")
	sc.Choose("move")
	copied := sc.Copy()
	before := sc.Hash()
	scene.Same(t, "a copy is equal", copied.Hash(), before)
	spot := geometry.Ground(geometry.Point{X: 14.7, Y: 10})
	copied.Apply(engine.Choice{Spot: &spot}, nil)
	scene.Same(t, "the original stays", sc.Hash(), before)
	scene.Same(t, "so do its models", sc.Get("Rook").HP, 5)
	sc.MoveTo(14.7, 10)
	scene.Same(t, "the same answer leads to the same state", sc.Hash(), copied.Hash())
}

func TestHashNoticesEveryChange(t *testing.T) {
	for name, change := range map[string]func(*scene.Scene){
		"HP":          func(sc *scene.Scene) { sc.Models[0].HP-- },
		"a place":     func(sc *scene.Scene) { sc.Models[1].Spot.Center.X += 1.0 / 1024 },
		"AP":          func(sc *scene.Scene) { sc.Teams[1].Pool-- },
		"a Round":     func(sc *scene.Scene) { sc.Round++ },
		"an Effect":   func(sc *scene.Scene) { sc.Models[0].Weak = append(sc.Models[0].Weak, "Nature") },
		"a piece":     func(sc *scene.Scene) { aftermath.DamagePiece(sc.State, 0, 1, state.Source{By: engine.NoModel}) },
		"a KO":        func(sc *scene.Scene) { aftermath.KOModel(sc.State, 1, state.Source{By: 0}) },
		"a step":      func(sc *scene.Scene) { sc.Stack = append(sc.Stack, rounds.Turns{At: 1}) },
		"a model on":  func(sc *scene.Scene) { sc.Activation.Model = 1 },
		"a moved car": func(sc *scene.Scene) { aftermath.MovePiece(sc.State, 1, geometry.Point{X: 1}, 0) },
	} {
		sc := scene.New(t, "house structure 20,20 4x4 h3 | car object 30,30 2x1 h1 rank2 | blue Rook 10,10 | red Knight 30,10")
		before := sc.Hash()
		change(sc)
		if sc.Hash() == before {
			t.Errorf("%s leaves the hash alone", name)
		}
	}
}

func TestPreviewOfAMove(t *testing.T) {
	sc := scene.New(t, "acid zone 12,5 2x20 danger1 | blue Rook 10,10 Sprint 7 | red Knight 15.79,10 | red Queen 40,40")
	sc.Moving("move")
	spot := geometry.Ground(geometry.Point{X: 14.6, Y: 10})
	p := sc.Preview(engine.Choice{Spot: &spot})
	rules := map[engine.Rule]bool{}
	for _, note := range p.Notes {
		rules[note.Rule] = true
	}
	for _, rule := range []engine.Rule{"SE-TERRAIN-32", "SE-BONUS-10"} {
		if !rules[rule] {
			t.Errorf("the preview does not mention %s: %+v", rule, p.Notes)
		}
	}
	if len(p.Ends) != 1 || p.Ends[0].Moved < 4.59 || p.Verdict != engine.Touching {
		t.Errorf("%+v", p)
	}

	sc = scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp9")+" | blue Pal 9.62,7")
	sc.Activate("Rook")
	leap := sc.Find("leap")
	if p := sc.Preview(engine.Choice{Pick: leap}); len(p.Notes) == 0 {
		t.Error("no preview of what a Fall costs")
	}
	sc.Choose("leap")
	spot = sc.Pending.Place.Snap(geometry.Point{X: 9, Y: 7}, false)
	p = sc.Preview(engine.Choice{Spot: &spot})
	if len(p.Notes) != 2 || p.Notes[0].Rule != "SE-FALL-03" || p.Notes[1].Rule != "SE-FALL-13" || !p.Notes[1].Warn {
		t.Errorf("the preview of a Fall onto a Friend says %+v", p.Notes)
	}
}

func TestEventsAreNested(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 [Smash [AP 1] CCM, s vs. d, Damage 1] | red Knight 11.19,10")
	sc.Play(rounds.RoundFrame{Step: state.StepTurns})
	sc.Choose("model:Rook", "action:Smash", "target:Knight")
	sc.Roll([]int{6, 6}, []int{1})
	depths := map[engine.EventKind]int{}
	for _, e := range sc.Events {
		depths[e.Kind] = e.Depth - 1 // the script's own procedure lies below
	}
	scene.Same(t, "a Turn", depths[engine.EventTurn], 0)
	scene.Same(t, "an Action", depths[engine.EventAction], 1)
	scene.Same(t, "its roll", depths[engine.EventRoll], 2)
	scene.Same(t, "its Damage", depths[engine.EventDamage], 3)
}
