package aftermath_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhatWouldChangeNothing: an Effect that does not change a model, seen without touching it, and each kind of change by itself.
func TestWhatWouldChangeNothing(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-05", "SE-EFFECT-11", "SE-EFFECT-58", "SE-EFFECT-70", "SE-EFFECT-71")
	fire := []cards.Descriptor{"Fire"}
	for _, c := range []struct {
		effect cards.Effect
		rook   string
		states cards.States
		idle   bool
	}{
		{cards.Effect{Kind: cards.Damage, X: 1}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Damage, X: 1}, "hp1", cards.States{}, false}, {cards.Effect{Kind: cards.Damage, X: 0}, "", cards.States{}, true}, {cards.Effect{Kind: cards.Damage, X: 1}, "gone", cards.States{}, true},
		{cards.Effect{Kind: cards.Heal, X: 1}, "", cards.States{}, true}, {cards.Effect{Kind: cards.Heal, X: 1}, "hurt1", cards.States{}, false}, {cards.Effect{Kind: cards.Heal, X: 0}, "hurt1", cards.States{}, true},
		{cards.Effect{Kind: cards.Stun}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Stun}, "", cards.States{Stunned: true}, true},
		{cards.Effect{Kind: cards.Spectral}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Spectral}, "", cards.States{Spectral: true}, true},
		{cards.Effect{Kind: cards.Fatigue}, "fatigue1", cards.States{}, false}, {cards.Effect{Kind: cards.Fatigue}, "fatigue2", cards.States{}, true},
		{cards.Effect{Kind: cards.Refresh, X: 2}, "", cards.States{}, true}, {cards.Effect{Kind: cards.Refresh, X: 2}, "fatigue1", cards.States{}, false},
		{cards.Effect{Kind: cards.Attack, X: 1}, "", cards.States{Attack: 1}, false}, {cards.Effect{Kind: cards.Defend, X: 1}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Suppress, X: 1}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Suppress}, "", cards.States{Attack: 1, Defend: 2, Suppress: 3}, true},
		{cards.Effect{Kind: cards.PowerUp, X: 1}, "", cards.States{}, false}, {cards.Effect{Kind: cards.PowerDown, X: 2}, "boost1", cards.States{}, false}, {cards.Effect{Kind: cards.PowerDown, X: 2}, "", cards.States{}, true},
		{cards.Effect{Kind: cards.Weak, Of: "Fire"}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Weak, Of: "Fire"}, "", cards.States{Weak: fire}, true}, {cards.Effect{Kind: cards.Weak, Of: "Fire"}, "", cards.States{Immune: fire, In: fire}, false},
		{cards.Effect{Kind: cards.Immune, Of: "Fire"}, "", cards.States{}, false}, {cards.Effect{Kind: cards.Immune, Of: "Fire"}, "", cards.States{Immune: fire}, true},
		{cards.Effect{Kind: cards.InState, Of: "Fire"}, "", cards.States{}, false}, {cards.Effect{Kind: cards.InState, Of: "Fire"}, "", cards.States{In: fire}, true}, {cards.Effect{Kind: cards.InState, Of: "Fire"}, "", cards.States{Weak: fire, Immune: fire}, false},
		{cards.Effect{Kind: cards.ActionPoints, X: 1}, "", cards.States{}, false}, {cards.Effect{Kind: cards.ActionPoints, X: 0}, "", cards.States{}, true}, {cards.Effect{Kind: cards.Knockback, X: 0}, "", cards.States{}, false},
	} {
		words := c.rook
		if words == "gone" {
			words = ""
		}
		sc := scene.New(t, `blue Rook 10,10 `+words+` | red Gull 14,10`)
		m := sc.Get("Rook")
		if m.States = c.states; c.rook == "gone" {
			m.HP = 0
		}
		before := sc.Hash()
		scene.Same(t, fmt.Sprintf("%+v on %q %+v", c.effect, c.rook, c.states), aftermath.Idle(sc.State, m.ID, c.effect), c.idle)
		scene.Same(t, "the model as it was", sc.Hash(), before)
	}
}

// TestWhoIsHeldBackFromAKO: who is on the table, for each KO by a die of its own; in older matches a second one in the same moment was final.
func TestWhoIsHeldBackFromAKO(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-32", "SE-MOVE-43", "SE-COND-03")
	begin := func(rulings int) *scene.Scene {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10`)
		sc.Setup.Rulings = rulings
		sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.NotDeadYet, X: 4}, Model: engine.NoModel, Rule: "SE-LEADER-32"}}
		return sc
	}
	from := func(sc *scene.Scene) state.Source { return state.Source{By: sc.ID("Gull"), Rule: "SE-EFFECT-43"} }
	for _, c := range []struct {
		rulings int
		faces   []int
		ko      bool
		rolls   int
		told    string
	}{
		{state.Rulings, []int{4, 4}, false, 2, "2 0"}, {state.Rulings, []int{4, 3}, true, 2, "1 1"}, {state.Rulings, []int{3}, true, 1, "0 1"},
		{state.SinceEachAnswer - 1, []int{4}, true, 1, "1 0"}, {state.SinceEachAnswer - 1, []int{3}, true, 1, "0 1"},
	} {
		sc := begin(c.rulings)
		for range 2 {
			aftermath.DamageModel(sc.State, sc.ID("Rook"), 9, from(sc))
		}
		sc.Play(aftermath.DangerFrame{Model: sc.ID("Gull")})
		rolls := 0
		for !sc.Idle() {
			sc.Asks("ask.not-dead-yet")
			sc.Roll([]int{c.faces[rolls]})
			rolls++
		}
		what := fmt.Sprintf("%+v", c)
		scene.Same(t, what+": KO’ed", sc.Get("Rook").KO, c.ko)
		scene.Same(t, what+": dice", rolls, c.rolls)
		scene.Same(t, what+": told", fmt.Sprint(told(sc, "leader.stays"), told(sc, "leader.dies")), c.told)
		scene.Same(t, what+": one KO", len(sc.KOs), scene.Btoi(c.ko))
	}
	for rulings, ko := range map[int]string{state.Rulings: "true false", state.SinceEachAnswer - 1: "false false"} { // two at once
		sc := scene.New(t, `blue Rook 10,10 | blue Wren 12,10 | red Gull 14,10`)
		sc.Setup.Rulings, sc.Boons = rulings, begin(rulings).Boons
		for _, name := range []string{"Rook", "Wren"} {
			aftermath.DamageModel(sc.State, sc.ID(name), 9, from(sc))
		}
		sc.Play(aftermath.DangerFrame{Model: sc.ID("Gull")})
		sc.Roll([]int{3})
		sc.Roll([]int{4})
		sc.Over()
		scene.Same(t, fmt.Sprint("each by its own die, by rulings ", rulings), fmt.Sprint(sc.Get("Rook").KO, sc.Get("Wren").KO), ko)
	}
	high := begin(state.Rulings)
	high.Get("Rook").OnTable, high.Get("Rook").High = false, 1
	aftermath.KOModel(high.State, high.ID("Rook"), from(high))
	scene.Same(t, "who has not come back from Climb High", [2]bool{high.Get("Rook").KO, len(high.Doubts) == 0}, [2]bool{true, true})
}

// TestWhereAFallHasNoRoom: it stays where it is and is told so; where a move goes on, the ground does not hurt yet.
func TestWhereAFallHasNoRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-09", "SE-MOVE-23", "SE-TERRAIN-32")
	hole := scene.New(t, `table 24x24 | west structure 0,0 10x24 h3 | north structure 10,10.5 14x13.5 h3 | south structure 10,0 14x9.5 h3 | east structure 11,9.5 13x1 h3 | blue Rook 10.5,10,3 | red Knight 2,2,3`)
	from := hole.Get("Rook").Spot
	hole.Play(aftermath.FallFrame{Model: hole.ID("Rook"), From: from, Off: geometry.NoPiece, By: engine.NoModel})
	hole.Over()
	scene.Same(t, "told", told(hole, "fall.no-room"), 1)
	scene.Same(t, "nothing else", len(hole.Events), 1)
	scene.Same(t, "where it was", hole.Get("Rook").Spot, from)
	for onward, hp := range map[bool]int{true: 5, false: 4} {
		sc := scene.New(t, `acid zone 8,8 4x4 danger1 | blue Rook 10,10,1 | red Knight 40,40`)
		sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.Get("Rook").Spot, Off: geometry.NoPiece, By: engine.NoModel, Onward: onward})
		sc.Over()
		sc.HP("Rook", hp)
		scene.Same(t, "on the ground", sc.Get("Rook").Spot.Level, 0)
	}
}

// TestWhatNobodyIsAskedAfter: a burden with one place to lie, and Minions of a card that has the name of another.
func TestWhatNobodyIsAskedAfter(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-05", "SE-MINION-11", "SE-EFFECT-06", "SE-CARD-11")
	for both, asks := range map[bool]bool{true: true, false: false} {
		end := ""
		if !both {
			end = "end structure 9.3,9.35 0.1x1.3 h3 | "
		}
		sc := scene.New(t, `table 24x24 | `+end+`upper structure 0,10.65 24x13.35 h3 | lower structure 0,0 24x9.35 h3 | blue Rook 10,10 | red Knight 20,10`)
		sc.Put("Citizen", state.CitizenMarker, 11.3, 10)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Citizen"))
		sc.Play(aftermath.LoseBurdens{Models: []engine.ModelID{sc.ID("Rook")}, Seat: 0, Rule: "SE-CONTROL-05"})
		scene.Same(t, fmt.Sprint("asked where, with both sides free: ", both), sc.Question() == "ask.lay-down", asks)
		if asks {
			scene.Same(t, "two places", len(sc.Pending.Place.(*board.Choice).Legal), 2)
		}
	}
	gang := scene.New(t, `blue Rook 10,10 | blue Goon A 20,20 minion | blue Thug A 24,20 minion exclusive:Goon | red Knight 40,40`)
	aftermath.KOModel(gang.State, gang.ID("Goon A"), state.Source{By: engine.NoModel, Rule: "SE-EFFECT-43"})
	scene.Same(t, "only Supremes take their Minions with them", gang.Get("Thug A").KO, false)
}

// TestWhoComesDownAndWhoDoesNot: who is gone or away stays so; who was inside suffers by how large it was; and who is under an Object makes room if there is any.
func TestWhoComesDownAndWhoDoesNot(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-21", "SE-TERRAIN-22")
	for what, change := range map[string]func(*state.Model){"KO’ed": func(m *state.Model) { m.KO, m.OnTable = true, false }, "away": func(m *state.Model) { m.OnTable, m.High = false, 1 }} {
		sc := scene.New(t, `blue Rook 10,10,5 | red Gull 14,10`)
		change(sc.Get("Rook"))
		sc.Log = sc.Hear
		before := *sc.Get("Rook")
		aftermath.ComeDown(sc.State, board.Load{On: []engine.ModelID{sc.ID("Rook")}}, engine.NoModel, 0)
		scene.Same(t, "who is "+what, fmt.Sprintf("%+v", *sc.Get("Rook")), fmt.Sprintf("%+v", before))
		scene.Same(t, "nothing is told of it", len(sc.Events), 0)
	}
	for crash, told := range map[int]bool{0: false, 1: true} {
		sc := scene.New(t, `hall structure 5,5 10x10 h5 enclosed | blue Rook 10,10 inside:hall | red Gull 30,10`)
		sc.Log = sc.Hear
		aftermath.ComeDown(sc.State, board.Load{Inside: []engine.ModelID{sc.ID("Rook")}}, engine.NoModel, crash)
		scene.Same(t, fmt.Sprint("a Crash of ", crash), len(sc.Events) > 0, told)
		sc.HP("Rook", 5-crash)
	}
	cell := scene.New(t, `table 24x24 | west impassable 0,0 9.4x24 | east impassable 10.6,0 13.4x24 | north impassable 9.4,10.6 1.2x13.4 | south impassable 9.4,0 1.2x9.4 | bin object 9.5,9.5 1x1 h1 | blue Rook 10,10 | red Gull 10,10`)
	start := cell.Get("Rook").Spot
	aftermath.ClearOf(cell.State, cell.Piece("bin"))
	scene.Same(t, "who has nowhere to go", cell.Get("Rook").Spot, start)
	open := scene.New(t, `bin object 9.7,9.5 1x1 h1 | blue Rook 10,10,0 | red Gull 30,10`)
	spots := aftermath.Asides(open.State, open.ID("Rook"))
	aftermath.ClearOf(open.State, open.Piece("bin"))
	scene.Same(t, "the nearest place", fmt.Sprint(len(spots), open.Get("Rook").Spot == spots[0]), "1 true")
}

// TestByWhichRuleAPowerWorks: in the Effects Phase by that of the phase, too.
func TestByWhichRuleAPowerWorks(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-06", "SE-EFFECT-06")
	for when, rule := range map[string]engine.Rule{cards.EffectsPhase: "SE-ROUND-06", cards.WhenDamaged: "SE-EFFECT-06"} {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10`)
		sc.Log = sc.Hear
		aftermath.UsePower(sc.State, sc.ID("Rook"), &cards.Power{When: when, Effects: []cards.Effect{{Kind: cards.Defend, X: 1}}}, engine.NoModel)
		scene.Same(t, when, sc.Events[0].Rules[0], rule)
		scene.Same(t, when+": Defend", sc.Get("Rook").States.Defend, 1)
	}
}
