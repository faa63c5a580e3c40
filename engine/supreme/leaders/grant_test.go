package leaders_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// TestWhatACardGrantsAtOnce: AP on top of the Pool, Power Up and Stun to whom it is about, and what lasts to nobody besides.
func TestWhatACardGrantsAtOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-16", "SE-LEADER-24", "SE-LEADER-28", "SE-LEADER-25", "SE-ACTION-26", "SE-EFFECT-60")
	begin := func() *scene.Scene {
		return scene.New(t, `blue Rook 10,10 Leader | blue Wren 20,10 suppress2 | blue Goon A 12,12 minion | blue Away 30,30 away | red Knight 40,40 | green Nun 30,40`)
	}
	rule := engine.Rule("SE-LEADER-16")
	for _, c := range []struct{ pool, size, now, of int }{{12, 12, 15, 15}, {4, 12, 7, 12}, {10, 12, 13, 13}} {
		sc := begin()
		sc.Teams[0].Pool, sc.Teams[0].Size = c.pool, c.size
		leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.GainAP, X: 3}, rule)
		scene.Same(t, "the Pool and what it is shown out of", [2]int{sc.Teams[0].Pool, sc.Teams[0].Size}, [2]int{c.now, c.of})
		scene.Same(t, "no other team's", sc.Teams[1].Pool, 12)
	}
	sc := begin()
	leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.StunEnemies}, rule)
	leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.GainPowerUp, X: 2}, rule)
	for name, want := range map[string][2]int{"Rook": {0, 2}, "Wren": {0, 2}, "Goon A": {0, 0}, "Away": {0, 0}, "Knight": {1, 0}, "Nun": {1, 0}} {
		m := sc.Get(name)
		scene.Same(t, name+" is Stunned and boosted", [2]int{scene.Btoi(m.Stunned), m.Boost}, want)
	}
	allied := begin()
	allied.Setup.Sides = engine.Sides{0, 1, 0}
	leaders.Grant(allied.State, allied.ID("Rook"), cards.LeaderEffect{Verb: cards.StunEnemies}, rule)
	scene.Same(t, "an ally", allied.Get("Nun").Stunned, false)
	scene.Same(t, "an opponent", allied.Get("Knight").Stunned, true)

	for rulings, left := range map[int]int{0: 2, state.Rulings: 0} {
		immune := begin()
		immune.Setup.Rulings = rulings
		leaders.Grant(immune.State, immune.ID("Rook"), cards.LeaderEffect{Verb: cards.GainImmunity, What: "Suppress"}, rule)
		scene.Same(t, "Immune from now on", traits.Immune(immune.State, immune.ID("Wren"), "Suppress"), true)
		scene.Same(t, "what was there", immune.Get("Wren").Suppress, left)
		scene.Same(t, "until the Effects Phase", len(immune.Boons), 1)
	}
	ghost := begin()
	leaders.Grant(ghost.State, ghost.ID("Rook"), cards.LeaderEffect{Verb: cards.BecomeSpectral}, rule)
	scene.Same(t, "Spectral", [3]bool{ghost.Get("Rook").Spectral, ghost.Get("Goon A").Spectral, ghost.Get("Knight").Spectral}, [3]bool{true, false, false})
	leaders.Grant(ghost.State, ghost.ID("Rook"), cards.LeaderEffect{Verb: cards.LeaderDice, X: 1}, rule)
	scene.Same(t, "dice of the Leader alone", ghost.Boons[len(ghost.Boons)-1].Model, ghost.ID("Rook"))
	leaders.Grant(ghost.State, ghost.ID("Rook"), cards.LeaderEffect{Verb: cards.GainStealth}, rule)
	scene.Same(t, "Stealth of all", ghost.Boons[len(ghost.Boons)-1].Model, engine.NoModel)
}

// TestWhomACardMayName: Friendly Supremes that stand, each once, and of those to be rested or healed the ones that need it.
func TestWhomACardMayName(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-08", "SE-LEADER-14", "SE-LEADER-15", "SE-LEADER-18")
	for _, c := range []struct {
		what   string
		effect cards.LeaderEffect
		want   string
	}{
		{"to be rested", cards.LeaderEffect{Verb: cards.RemoveFatigue, X: 1, Y: 2}, "Tired "},
		{"to be healed", cards.LeaderEffect{Verb: cards.HealModels, X: 1, Y: 2}, "Hurt "},
		{"to be raised", cards.LeaderEffect{Verb: cards.RaiseTraits, X: 1, Y: 2}, "Rook Tired Hurt "},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader | blue Tired 20,10 fatigue1 | blue Hurt 24,10 hurt2 | blue Goon A 12,12 minion hurt1 | blue Away 30,30 away hurt1 fatigue1 | red Knight 40,40 hurt1 fatigue1`)
		sc.Game.Leaders = append(sc.Game.Leaders, &cards.LeaderCard{ID: "own", Name: "Own", Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: []cards.LeaderEffect{c.effect}})
		sc.Play(leaders.PlayLeader{Model: sc.ID("Rook"), Card: len(sc.Game.Leaders) - 1, Choice: -1})
		names := ""
		for _, o := range sc.Pending.Options {
			if !o.Finish {
				names += sc.CardFor(o.Model).Name + " "
			}
		}
		scene.Same(t, c.what, names, c.want)
		sc.Choose(fmt.Sprint("model:", sc.Pending.Options[0].Model))
		scene.Same(t, c.what+": one more may be named where there is one", sc.Idle(), c.want != "Rook Tired Hurt ")
		if !sc.Idle() {
			scene.Same(t, "nobody twice", len(sc.Pending.Options), 3)
			sc.Choose("model:Hurt")
			sc.Over()
			scene.Same(t, "two are raised", traits.BoonSum(sc.State, sc.ID("Hurt"), cards.RaiseTraits)+traits.BoonSum(sc.State, sc.ID("Rook"), cards.RaiseTraits), 2)
			scene.Same(t, "and no third", traits.BoonSum(sc.State, sc.ID("Tired"), cards.RaiseTraits), 0)
		}
		scene.Same(t, c.what+": Fatigue", sc.FatigueOf(sc.ID("Tired")), scene.Btoi(c.effect.Verb != cards.RemoveFatigue))
		scene.Same(t, c.what+": HP", sc.Get("Hurt").HP, 3+scene.Btoi(c.effect.Verb == cards.HealModels))
	}
}

// TestOneOfSeveralThatACardLeavesToChoose: the chosen one, besides what it grants in any case.
func TestOneOfSeveralThatACardLeavesToChoose(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-08", "SE-LEADER-21")
	for choice, want := range map[int][3]int{1: {3, 2, 0}, 2: {3, 0, 1}} {
		sc := scene.New(t, `blue Rook 10,10 Leader | red Knight 40,40`)
		sc.Game.Leaders = append(sc.Game.Leaders, &cards.LeaderCard{ID: "own", Name: "Own", Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: []cards.LeaderEffect{
			{Verb: cards.GainAP, X: 3}, {Verb: cards.GainPowerUp, X: 2, Choice: true}, {Verb: cards.StunEnemies, Choice: true},
		}})
		sc.Hand = []state.HeldCard{{Seat: 0, Card: len(sc.Game.Leaders) - 1}}
		options := leaders.LeaderOptions(sc.State, sc.ID("Rook"))
		scene.Same(t, "an option for each", len(options), 2)
		scene.Same(t, "that spends the card", options[0].Caution.Costly, true)
		sc.Play(leaders.PlayLeader{Model: sc.ID("Rook"), Card: len(sc.Game.Leaders) - 1, Choice: choice})
		sc.Over()
		scene.Same(t, fmt.Sprintf("choice %d", choice), [3]int{sc.Teams[0].Pool - 12, sc.Get("Rook").Boost, scene.Btoi(sc.Get("Knight").Stunned)}, want)
	}
	sc := scene.New(t, `blue Rook 10,10 Leader spectral | blue Wren 20,20 spectral | red Knight 40,40`)
	scene.Same(t, "without cards", len(leaders.LeaderOptions(sc.State, sc.ID("Rook"))), 0)
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.BecomeSpectral}, Model: engine.NoModel}}
	for name, offers := range map[string]int{"Rook": 1, "Wren": 1, "Knight": 0} {
		scene.Same(t, name+" may end what a card made of it", len(leaders.LeaderOptions(sc.State, sc.ID(name))), offers)
	}
	sc.Get("Wren").Spectral = false
	scene.Same(t, "who is not Spectral", len(leaders.LeaderOptions(sc.State, sc.ID("Wren"))), 0)
	scene.Same(t, "what costs no card", leaders.LeaderOptions(sc.State, sc.ID("Rook"))[0].Caution.Costly, false)
	scene.Same(t, "a Leader", [2]bool{leaders.IsLeader(sc.State, sc.ID("Rook")), leaders.IsLeader(sc.State, sc.ID("Wren"))}, [2]bool{true, false})
	scene.Same(t, "no card in hand", leaders.HoldsCard(sc.State, 0, cards.WinStarting), -1)
}

// TestHowFarACardShifts: up to its inches, as its player likes, one after the other.
func TestHowFarACardShifts(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-29", "SE-EFFECT-30")
	sc := scene.New(t, `blue Rook 10,10 Leader | blue Wren 20,20 | red Knight 40,40`)
	sc.Game.Leaders = append(sc.Game.Leaders, &cards.LeaderCard{ID: "own", Name: "Own", Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: []cards.LeaderEffect{{Verb: cards.ShiftModels, X: 3}, {Verb: cards.GainAP, X: 1}}})
	sc.Play(leaders.PlayLeader{Model: sc.ID("Rook"), Card: len(sc.Game.Leaders) - 1, Choice: -1})
	scene.Same(t, "the first", sc.Pending.Subject, sc.ID("Rook"))
	sc.CannotGo("SE-EFFECT-30", sc.SpotAt(13.1, 10))
	sc.MoveTo(12, 10)
	sc.Stands("Rook", 12, 10, 0)
	scene.Same(t, "the second", sc.Pending.Subject, sc.ID("Wren"))
	sc.GoTo(geometry.Ground(geometry.Point{X: 20, Y: 23}))
	sc.Stands("Wren", 20, 23, 0)
	sc.Over()
	scene.Same(t, "then what else it grants", sc.Teams[0].Pool, 13)
}
