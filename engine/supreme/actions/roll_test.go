package actions_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
)

// strikeWith plays Rook's first Action on a target with these faces; a nil side rolls nothing.
func strikeWith(sc *scene.Scene, target string, attack, defend []int) {
	sc.T.Helper()
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose(targetKey(sc, target))
	if defend == nil {
		sc.Roll(attack)
	} else {
		sc.Roll(attack, defend)
	}
}

func targetKey(sc *scene.Scene, name string) string {
	if _, piece := sc.Places[name]; piece {
		return "piece:" + name
	}
	return "target:" + name
}

// lastRoll is the last roll that was logged.
func lastRoll(sc *scene.Scene) engine.Event {
	sc.T.Helper()
	for i := len(sc.Events) - 1; i >= 0; i-- {
		if sc.Events[i].Kind == engine.EventRoll {
			return sc.Events[i]
		}
	}
	sc.T.Fatal("no roll was logged")
	return engine.Event{}
}

func TestWhoWinsTheRoll(t *testing.T) {
	for _, c := range []struct {
		rule            engine.Rule
		rook, gull      string // class and Origin
		attack, defence int    // highest dice; both Traits are 5
		wins            bool
	}{
		{"SE-ROLL-06", "Nature", "Nature", 4, 3, true},
		{"SE-ROLL-06", "Mystery", "Nature", 3, 4, false},
		{"SE-ROLL-07", "Nature", "Science minion", 3, 3, true},
		{"SE-ROLL-07", "Nature", "Mystery minion", 3, 3, true},
		{"SE-ROLL-07", "Mystery minion", "Nature", 3, 3, false},
		{"SE-ROLL-08", "Mystery minion", "Nature minion", 3, 3, true},
		{"SE-ROLL-08", "Mystery", "Nature", 3, 3, true},
		{"SE-ROLL-08", "Nature", "Science", 3, 3, true},
		{"SE-ROLL-08", "Science", "Mystery", 3, 3, true},
		{"SE-ROLL-08", "Nature", "Mystery", 3, 3, false},
		{"SE-ROLL-08", "Science", "Nature", 3, 3, false},
		{"SE-ROLL-08", "Mystery", "Science", 3, 3, false},
		{"SE-ROLL-09", "Science", "Science", 3, 3, false},
	} {
		t.Run(string(c.rule)+" "+c.rook+" attacks "+c.gull, func(t *testing.T) {
			matchtest.Exercises(t, string(c.rule), "SE-DESC-20", "SE-ROLL-04")
			role := func(words string) string {
				if strings.HasSuffix(words, "minion") {
					return words
				}
				return "Leader " + words
			}
			cost := "AP 2"
			if strings.HasSuffix(c.rook, "minion") {
				cost = "Activation"
			}
			sc := scene.New(t, `blue Rook 10,10 `+role(c.rook)+` [Bolt [`+cost+`] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 hp3 `+role(c.gull))
			strikeWith(sc, "Gull", []int{c.attack}, []int{c.defence})
			scene.Same(t, "hit", sc.Get("Gull").HP == 2, c.wins)
			if rules := lastRoll(sc).Rules; rules[0] != c.rule {
				t.Errorf("decided by %s, want %s", rules[0], c.rule)
			}
		})
	}
}

func TestFixedNumbers(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-10", "SE-TERRAIN-03", "SE-ACTION-06")
	for _, c := range []struct {
		faces []int
		wins  bool
	}{{[]int{2}, false}, {[]int{3}, true}, {[]int{6}, true}} {
		sc := scene.New(t, `blue Rook 10,10 Leader hurt2 [Mend [AP 1] IST, p vs. #8, Heal 1]`)
		sc.Declare("Rook", "Mend")
		sc.Roll(c.faces)
		scene.Same(t, "healed", sc.Get("Rook").HP == 4, c.wins)
	}
	house := scene.New(t, `hut structure 12,9 2x2 h2 flimsy | blue Rook 10,10 Leader attack1`+scene.Bolt)
	strikeWith(house, "hut", []int{1, 1}, nil) // 5 + 1 against d 5, with its Combat Bonus
	scene.Same(t, "HP of the Structure", house.Pieces[0].HP, 3)
	house.Cites("SE-ROLL-10")
}

func TestEFXAreCountedAndCancelled(t *testing.T) {
	for _, c := range []struct {
		rule           engine.Rule
		rook, gull     string
		attack, defend []int
		efx            int
	}{
		{"SE-ROLL-14", "Leader e5T", "Leader", []int{6, 5, 4}, []int{1}, 2},
		{"SE-ROLL-15", "Leader e5", "Leader", []int{6, 5, 6}, []int{1}, 2},
		{"SE-ROLL-16", "Leader e5", "Leader", []int{6, 1, 6}, []int{5}, 2},
		{"SE-ROLL-17", "Leader e9T", "Leader a5T", []int{6, 5, 5}, []int{5, 6}, 1},
		{"SE-ROLL-18", "Leader e9T", "Leader a5", []int{6, 5, 5}, []int{5, 6}, 2},
		{"SE-ROLL-19", "Leader e9T", "Leader a5T", []int{6, 1, 1}, []int{6, 6}, 0},
		{"SE-DESC-11", "Powerhouse dice2 e9", "Leader", []int{4, 3, 5}, []int{1}, 2},
		{"SE-DESC-11", "Powerhouse dice2 e9T", "Leader", []int{4, 3, 4}, []int{1}, 2},
		{"SE-ROLL-18", "Leader e9T", "Powerhouse dice2 a5", []int{6, 6, 6}, []int{4, 5}, 3},
	} {
		t.Run(string(c.rule), func(t *testing.T) {
			matchtest.Exercises(t, string(c.rule), "SE-DESC-31")
			sc := scene.New(t, `blue Rook 10,10 `+c.rook+` attack2 [Bolt [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Power Down 1; Weak / Science]
				red Gull 14,10 `+c.gull+` hp9 defend`+[]string{"", "0", "1"}[len(c.defend)])
			strikeWith(sc, "Gull", c.attack, c.defend)
			sc.HP("Gull", 9-scene.Btoi(c.efx == 0)) // the FX wait for the EFX to be chosen
			left := 0
			if !sc.Idle() {
				sc.Asks("ask.choose-efx")
				left = sc.Pending.Detail.Args[0].Value.(int)
			}
			scene.Same(t, "EFX", left, c.efx)
		})
	}
}

func TestEFXAreSpentOneByOne(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-20", "SE-ROLL-21", "SE-ROLL-22", "SE-ROLL-23", "SE-EFFECT-04", "SE-EFFECT-72", "SE-EFFECT-11")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 attack3 [Bolt [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Damage 1; Power Down 2 and Stun]
		red Gull 14,10 Leader hp9 boost3`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Number(0)
	sc.Roll([]int{6, 6, 6, 6}, []int{1})
	sc.Choose("efx:0", "efx:0", "efx:1")
	sc.Asks("ask.choose-efx")
	sc.Choose("done")
	sc.Over()
	sc.HP("Gull", 6)
	scene.Same(t, "Power Up dice", sc.Get("Gull").Boost, 1)
	scene.Same(t, "Stunned", sc.Get("Gull").Stunned, true)
	var stunned, damaged int
	for i, e := range sc.Events {
		switch e.Text.Key {
		case "state.is-stunned", "state.stunned":
			stunned = i
		case "effect.damaged":
			damaged = i
			scene.Same(t, "Damage is added up", e.Amount, 3)
		}
	}
	if stunned < damaged {
		t.Error("Stunned came before the Damage")
	}
}

func TestTankTakesTheBlow(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-16", "SE-DESC-15")
	text := `blue Rook 10,10 Leader e9 [Bolt [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 Leader | red Wall 15.18,10 Tank | red Other 20,10 Tank`
	sc := scene.New(t, text)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Asks("ask.redirect")
	scene.Same(t, "who is asked", sc.Pending.Seat, 1)
	scene.Same(t, "options", len(sc.Pending.Options), 2)
	sc.Choose("tank:Wall")
	scene.Same(t, "dice of the Tank", sc.Pending.Dice[1].Count, 2)
	sc.Roll([]int{6}, []int{1, 1})
	sc.HP("Wall", 4)
	sc.HP("Gull", 5)
	sc.Cites("SE-DESC-16")

	refused := scene.New(t, text)
	refused.Play(actions.ExclusiveAction{Model: refused.ID("Rook")})
	refused.Choose("target:Gull", "no")
	refused.Roll([]int{6}, []int{1})
	refused.HP("Gull", 4)

	immune := scene.New(t, text)
	immune.Get("Wall").Spectral = true // neither in contact nor a Target of e
	immune.Play(actions.ExclusiveAction{Model: immune.ID("Rook")})
	immune.Choose("target:Gull")
	immune.Asks("ask.roll")
}

func TestPowerUpDiceAreSpentFirstByTheAttacker(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-05", "SE-ROLL-12", "SE-EFFECT-17", "SE-EFFECT-18", "SE-BONUS-01")
	sc := scene.New(t, `blue Rook 10,10 Leader boost3 e9`+scene.Bolt+`| red Gull 14,10 Leader boost1`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Asks("ask.attack-dice")
	scene.Same(t, "who announces first", sc.Pending.Seat, 0)
	sc.Number(2)
	sc.Asks("ask.defend-dice")
	scene.Same(t, "who announces second", sc.Pending.Seat, 1)
	sc.Number(0)
	scene.Same(t, "dice", sc.Pending.Dice[0].Count, 3)
	sc.Roll([]int{1, 1, 1}, []int{6})
	scene.Same(t, "left", sc.Get("Rook").Boost, 1)
	scene.Same(t, "kept", sc.Get("Gull").Boost, 1)
}
