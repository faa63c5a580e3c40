package effects_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

func TestSummonAMinion(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-19", "SE-EFFECT-61", "SE-EFFECT-62", "SE-EFFECT-65", "SE-EFFECT-66", "SE-REACT-07", "SE-CARD-14")
	sc := scene.New(t, `
		wall structure 12,5 0.5x10 h5
		blue Rook 10,10 Leader p9 limit9 [Call [AP 2] SUM 6, p vs. #8, Summon Minion / Imp (2)]
		blue Imp A 30,30 minion [Scratch [Activation] CCM, s vs. d, Damage 1]
		red Gull 10,14 Leader s9 [Meet [AP 1] RCT/BTB, s vs. d, Damage 9]`)
	sc.Turn = 0
	scene.Same(t, "figures in reserve", len(sc.Groups[0].Models), 2)
	second := sc.Groups[0].Models[1]
	scene.Same(t, "not in play", sc.Alive(second), false)
	call := func(face int) {
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{face})
	}
	call(4)
	sc.Asks("ask.summon")
	sc.CannotGo("SE-EFFECT-62", sc.SpotAt(10, 20))
	sc.CannotGo("SE-TYPE-19", sc.SpotAt(14, 10))
	sc.CannotGo("SE-MOVE-11", sc.SpotAt(10, 13.5))
	sc.MoveTo(10, 12.81)
	scene.Same(t, "in play", sc.Alive(second), true)
	sc.Asks("ask.react") // it came into contact
	sc.Choose("react:Gull")
	sc.Win()
	sc.Over()
	scene.Same(t, "KO", sc.Models[second].KO, true)
	call(4) // a KO'ed one may be Summoned again
	sc.MoveTo(8, 8)
	sc.Over()
	scene.Same(t, "with all its HP", sc.Models[second].HP, sc.CardFor(second).HP)
	scene.Same(t, "not KO'ed", sc.Models[second].KO, false)

	call(4) // the maximum is reached
	sc.Asks("ask.summon-remove")
	sc.Choose("model:Imp A")
	scene.Same(t, "removed, no KO", sc.Get("Imp A").KO, false)
	sc.MoveTo(8, 12)
	sc.Over()
	sc.Stands("Imp A", 8, 12, 0)
	sc.Cites("SE-EFFECT-66", "SE-EFFECT-62")
	sc.Events = nil
	if broken := brokenFor(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

// brokenFor is Broken without what a scene without a pending decision is said to break.
func brokenFor(sc *scene.Scene) []string {
	var found []string
	for _, b := range views.Broken(sc.State) {
		if b != "no decision is pending" && b != fmt.Sprintf("the match has ended: false, but the decision is of shape %d", engine.GameEnd) {
			found = append(found, b)
		}
	}
	return found
}

func TestASummonedCardOfItsOwn(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-65")
	imp := &scene.Card{ID: "imp", Name: "Imp", Class: "Minion", Movement: `Sprint 5"`, Models: 1, Values: map[string]string{"level": "1", "base": "30", "hp": "2"}}
	setup := scene.New(t, `blue Rook 10,10 Leader | red Gull 30,30 Leader`).Setup
	setup.Cards["rook"] += "Call [AP 2] SUM 6, p vs. #8, Summon Minion / Imp (2)\n"
	if _, err := opening.NewState(setup); err == nil {
		t.Error("the Summoned card is missing, and nobody minds")
	}
	setup.Cards["imp"] = imp.Printed()
	s, err := opening.NewState(setup)
	if err != nil {
		t.Fatal(err)
	}
	scene.Same(t, "a card of its own", len(s.Groups), 1)
	scene.Same(t, "not in play yet", leaders.InPlay(s, 0), false)
	scene.Same(t, "nor deployed", len(opening.Deployment{Order: []engine.Seat{0}}.Waiting(s)), 1)
	if got := teams.Needs(s.Cards[0]); len(got) != 1 || got[0] != "imp" {
		t.Errorf("needs %q", got)
	}
}

func TestSummonDangerousTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-63", "SE-EFFECT-64", "SE-TERRAIN-32", "SE-TERRAIN-38")
	sc := scene.New(t, `
		blue Rook 10,10 Leader p9 limit9 [Spill [AP 1] SUM 8, p vs. #12, Summon Dangerous Terrain / Acid Pool (2"; Damage 1 and Suppress 1)]
		red Gull 14,10 Leader | red Tern 20,20 Leader`)
	sc.Turn = 0
	spill := func(face int, x, y float64) {
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{face})
		if face > 1 {
			sc.MoveTo(x, y)
		}
		sc.Over()
	}
	spill(5, 14, 10)
	sc.HP("Gull", 4)
	scene.Same(t, "its other FX", sc.Get("Gull").Suppress, 1)
	pool := engine.PieceID(len(sc.Pieces) - 1)
	scene.Same(t, "a Zone", sc.Pieces[pool].Terrain.Kind, geometry.Zone)
	aftermath.Suffer(sc.State, sc.ID("Gull"), pool)
	sc.HP("Gull", 4) // once per Round
	sc.Get("Rook").APSpent = 0
	spill(1, 0, 0)
	scene.Same(t, "a failure leaves the earlier one", sc.Pieces[pool].Gone, false)
	spill(5, 10, 6)
	scene.Same(t, "a new one replaces it", sc.Pieces[pool].Gone, true)
	later := engine.PieceID(len(sc.Pieces) - 1)
	sc.Log = sc.Hear
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: engine.NoModel})
	scene.Same(t, "gone with its summoner", sc.Pieces[later].Gone, true)
	sc.Cites("SE-EFFECT-63", "SE-TERRAIN-38", "SE-EFFECT-64")
	if broken := brokenFor(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

func TestSummonAStructure(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-67", "SE-EFFECT-68", "SE-EFFECT-69", "SE-TERRAIN-04", "SE-TERRAIN-20")
	sc := scene.New(t, `
		blue Rook 10,10 Leader p9 limit9 attack3 [Raise [AP 1] SUM 6, p vs. #8, Summon Structure / Ice Wall (d 6; Height 2"; Base 50 mm; HP 2; Enemies 2 / Damage 1)] [Attack dice 2]
		red Gull 14,10 Leader [Chant [AP 1] PRJ 8, m vs. p, Damage 1] [Hit [AP 1] PRJ 8, s vs. d, Damage 2] | blue Wren 14,13 Leader`)
	sc.Turn = 0
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{5, 1, 1})
	sc.CannotGo("SE-EFFECT-67", sc.SpotAt(13.5, 10))
	sc.MoveTo(12, 12)
	sc.Over()
	wall := &sc.Pieces[len(sc.Pieces)-1]
	scene.Same(t, "d", wall.Defense, 6)
	scene.Same(t, "height", wall.Terrain.Prisms[0].Top, 2.0)
	scene.Same(t, "Inanimate", traits.RefusePiece(sc.State, sc.ID("Gull"), &sc.CardFor(sc.ID("Gull")).Actions[0], wall.ID).Rule, engine.Rule("SE-TERRAIN-04"))
	sc.Log = sc.Hear
	rounds.TriggerPowers(sc.State)
	sc.HP("Gull", 4)
	sc.HP("Wren", 5)
	sc.Cites("SE-EFFECT-69")
	sc.Turn = 1
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Gull"), Action: 1})
	sc.Choose(fmt.Sprintf("piece:%d", wall.ID))
	sc.Roll([]int{6})
	sc.Over()
	scene.Same(t, "destroyed", sc.Pieces[wall.ID].Gone, true)
	rounds.TriggerPowers(sc.State)
	sc.HP("Gull", 4)
}

// byCard is the model of a card.
func byCard(sc *scene.Scene, name string) state.Model {
	sc.T.Helper()
	for _, m := range sc.Models {
		if sc.Cards[m.Card].Name == name {
			return m
		}
	}
	sc.T.Fatalf("no model of %s", name)
	return state.Model{}
}

func TestTokens(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-14", "SE-MODEL-15", "SE-MODEL-16", "SE-MODEL-17", "SE-MODEL-18", "SE-MODEL-19", "SE-MODEL-20", "SE-MODEL-21", "SE-ACT-01")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 limit9 [Plant [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; Height 2"; HP 2)] [Mark [AP 1] SUM 6, p vs. #2, Place Token / Flare (d 4; Base 40 mm; HP 1)]
		red Gull 16,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1, Knockback 3] [Jab [AP 1] CCM, s vs. d, Damage 1]`)
	sc.Turn = 0
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{5})
	sc.MoveTo(13, 10)
	sc.Over()
	beacon := byCard(sc, "Beacon")
	scene.Same(t, "a model", sc.Alive(beacon.ID), true)
	scene.Same(t, "its base", sc.CardFor(beacon.ID).BaseMM, 30)
	scene.Same(t, "hides", sc.Board().SightTo(sc.ID("Gull"), sc.Aim("Rook")).Partly(), true)
	_, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Gull"), Action: &sc.CardFor(sc.ID("Gull")).Actions[0], Target: sc.Aim("Rook"), Smash: engine.NoPiece})
	scene.Same(t, "gives Cover", scene.BonusOf(defend, "SE-BONUS-08"), 1)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook"), Action: 1})
	sc.Roll([]int{5})
	sc.MoveTo(13, 7)
	sc.Over()
	flare := byCard(sc, "Flare")
	scene.Same(t, "its printed base", sc.CardFor(flare.ID).BaseMM, 40)
	scene.Same(t, "never activated", actions.RefuseActivate(sc.State, beacon.ID).Rule, engine.Rule("SE-ACT-01"))
	scene.Same(t, "nor moved", moves.RefuseMove(sc.State, beacon.ID).Rule, engine.Rule("SE-MOVE-16"))

	sc.Turn = 1
	sc.Models[beacon.ID].Defend = 5
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Gull")})
	sc.Choose(fmt.Sprintf("target:%d", beacon.ID))
	scene.Same(t, "it rolls no dice", len(sc.Pending.Dice), 1)
	sc.Roll([]int{1}) // 10 against d 4: an equal or higher total succeeds
	if sc.Question() == "ask.effect-order" {
		sc.Choose("effect:0")
	}
	sc.Over()
	scene.Same(t, "Immobile", sc.Models[beacon.ID].Spot.Center, geometry.Point{X: 13, Y: 10})
	scene.Same(t, "HP", sc.Models[beacon.ID].HP, 1)
	aftermath.DamageModel(sc.State, beacon.ID, 1, state.Source{By: sc.ID("Gull"), Rule: "SE-EFFECT-43"})
	scene.Same(t, "KO", sc.Models[beacon.ID].KO, true)
	scene.Same(t, "counts for nobody", plots.LevelsKOed(sc.State, func(state.Knockout, engine.Seat) {})[1], 0)
	scene.Same(t, "sight is clear again", sc.Board().SightTo(sc.ID("Gull"), sc.Aim("Rook")).Partly(), false)
	if !traits.ImmuneByMovement(sc.State, flare.ID, cards.Displacement) {
		t.Error("a Token can be displaced")
	}
	if broken := brokenFor(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

// An Exclusive Minion that its Supreme can Summon is in play from the start; Summoning brings it back once it was KO'ed.
func TestExclusiveMinionsAreSummonedAgain(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-16")
	sc := scene.New(t, `
		blue Rook 10,10 Leader p9 limit9 [Call [AP 2] SUM 6, p vs. #8, Summon Minion / Imp (1)]
		blue Imp A 30,30 minion exclusive:Rook
		red Gull 30,10 Leader`)
	imp := sc.ID("Imp A")
	scene.Same(t, "in play from the start", sc.Alive(imp), true)
	call := effects.Summoning{User: sc.ID("Rook"), Effect: sc.CardFor(sc.ID("Rook")).Actions[0].FX[0]}
	standing, waiting := effects.Summonable(sc.State, call)
	scene.Same(t, "standing", len(standing), 1)
	scene.Same(t, "to be Summoned while it stands", len(waiting), 0)
	sc.Turn = 0
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Asks("ask.summon-remove")
	sc.Choose("done")
	sc.Over()
	aftermath.KOModel(sc.State, imp, state.Source{By: sc.ID("Gull")})
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.MoveTo(10, 13)
	sc.Over()
	scene.Same(t, "back in play", sc.Alive(imp), true)
}

// TestACardHasNoMoreFiguresThanPawns, however many its Summon Action would allow; a second card brings pawns of its own.
func TestACardHasNoMoreFiguresThanPawns(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-14", "SE-EFFECT-65")
	for _, c := range []struct {
		models      string
		cards, want int
	}{{"2 + 1", 1, 3}, {"2 + 1", 2, 6}, {"2", 1, 2}, {"2 + 1", 0, 3}, {"1 + 9", 1, 7}} {
		setup := scene.New(t, `blue Rook 10,10 [Call [AP 1] SUM 6, p vs. #6, Summon Minion / Imp (7)] | blue Imp A 20,20 minion | red Knight 30,20`).Setup
		setup.Cards["imp"] = strings.Replace(setup.Cards["imp"], "Models 1 + 9", "Models "+c.models, 1)
		setup.Teams[0].Cards = append([]string{"rook"}, slices.Repeat([]string{"imp"}, c.cards)...)
		s, err := opening.NewState(setup)
		if err != nil {
			t.Fatal(err)
		}
		figures := 0
		for _, g := range s.Groups {
			figures += len(g.Models)
		}
		scene.Same(t, fmt.Sprintf("figures of %d cards of %s", c.cards, c.models), figures, c.want)
	}
}

// Before Dangerous Terrain is placed, whoever would be hurt at once is named, one's own side as a warning, and who would be KO'ed by it.
func TestDangerousTerrainWarnsOfWhomItHurts(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-64", "SE-TERRAIN-32")
	sc := scene.New(t, `
		blue Rook 10,10 Leader p9 limit9 [Spill [AP 1] SUM 8, p vs. #12, Summon Dangerous Terrain / Acid Pool (1"; Damage 1)]
		blue Wren 14,10 hp1 | red Gull 15.5,10 Leader | red Tern 30,30 Leader`)
	sc.Turn = 0
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{5})
	sc.Asks("ask.summon")
	said := func(x float64) (all []string) {
		spot := sc.SpotAt(x, 10)
		for _, note := range sc.State.Preview(engine.Choice{Spot: &spot}).Notes {
			all = append(all, fmt.Sprint(note.Text.Key, " ", note.Text.Args[0].Value, " ", note.Warn))
		}
		return all
	}
	wren, gull := sc.ID("Wren"), sc.ID("Gull")
	scene.Same(t, "between them", fmt.Sprint(said(14.8)), fmt.Sprintf("[note.summon-fells %d true note.summon-harms %d false]", wren, gull))
	scene.Same(t, "away from both", len(said(10)), 1) // who summons stands in it
	scene.Same(t, "where nobody stands", len(said(12)), 0)
	scene.Same(t, "nobody is hurt by looking", [2]int{sc.Get("Wren").HP, sc.Get("Gull").HP}, [2]int{1, 5})
}
