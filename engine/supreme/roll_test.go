package supreme

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
)

// strikeWith plays Rook's first Action on a target with these faces; a nil side rolls nothing.
func (sc *scene) strikeWith(target string, attack, defend []int) {
	sc.t.Helper()
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose(targetKey(sc, target))
	if defend == nil {
		sc.roll(attack)
	} else {
		sc.roll(attack, defend)
	}
}

func targetKey(sc *scene, name string) string {
	if _, piece := sc.places[name]; piece {
		return "piece:" + name
	}
	return "target:" + name
}

// lastRoll is the last roll that was logged.
func (sc *scene) lastRoll() engine.Event {
	sc.t.Helper()
	for i := len(sc.events) - 1; i >= 0; i-- {
		if sc.events[i].Kind == engine.EventRoll {
			return sc.events[i]
		}
	}
	sc.t.Fatal("no roll was logged")
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
			rulecheck.Covers(t, string(c.rule), "SE-DESC-20", "SE-ROLL-04")
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
			sc := newScene(t, `blue Rook 10,10 `+role(c.rook)+` [Bolt [`+cost+`] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 hp3 `+role(c.gull))
			sc.strikeWith("Gull", []int{c.attack}, []int{c.defence})
			same(t, "hit", sc.get("Gull").HP == 2, c.wins)
			if rules := sc.lastRoll().Rules; rules[0] != c.rule {
				t.Errorf("decided by %s, want %s", rules[0], c.rule)
			}
		})
	}
}

func TestFixedNumbers(t *testing.T) {
	rulecheck.Covers(t, "SE-ROLL-10", "SE-TERRAIN-03", "SE-ACTION-06")
	for _, c := range []struct {
		faces []int
		wins  bool
	}{{[]int{2}, false}, {[]int{3}, true}, {[]int{6}, true}} {
		sc := newScene(t, `blue Rook 10,10 Leader hurt2 [Mend [AP 1] IST, p vs. #8, Heal 1]`)
		sc.declare("Rook", "Mend")
		sc.roll(c.faces)
		same(t, "healed", sc.get("Rook").HP == 4, c.wins)
	}
	house := newScene(t, `hut structure 12,9 2x2 h2 flimsy | blue Rook 10,10 Leader attack1`+bolt)
	house.strikeWith("hut", []int{1, 1}, nil) // 5 + 1 against d 5, with its Combat Bonus
	same(t, "HP of the Structure", house.Pieces[0].HP, 3)
	house.cites("SE-ROLL-10")
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
			rulecheck.Covers(t, string(c.rule), "SE-DESC-31")
			sc := newScene(t, `blue Rook 10,10 `+c.rook+` attack2 [Bolt [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Power Down 1; Weak / Science]
				red Gull 14,10 `+c.gull+` hp9 defend`+[]string{"", "0", "1"}[len(c.defend)])
			sc.strikeWith("Gull", c.attack, c.defend)
			sc.hp("Gull", 9-btoi(c.efx == 0)) // the FX wait for the EFX to be chosen
			left := 0
			if !sc.idle() {
				sc.asks("ask.choose-efx")
				left = sc.Pending.Detail.Args[0].Value.(int)
			}
			same(t, "EFX", left, c.efx)
		})
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestEFXAreSpentOneByOne(t *testing.T) {
	rulecheck.Covers(t, "SE-ROLL-20", "SE-ROLL-21", "SE-ROLL-22", "SE-ROLL-23", "SE-EFFECT-04", "SE-EFFECT-72", "SE-EFFECT-11")
	sc := newScene(t, `
		blue Rook 10,10 Leader e9 attack3 [Bolt [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Damage 1; Power Down 2 and Stun]
		red Gull 14,10 Leader hp9 boost3`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.number(0)
	sc.roll([]int{6, 6, 6, 6}, []int{1})
	sc.choose("efx:0", "efx:0", "efx:1")
	sc.asks("ask.choose-efx")
	sc.choose("done")
	sc.over()
	sc.hp("Gull", 6)
	same(t, "Power Up dice", sc.get("Gull").Boost, 1)
	same(t, "Stunned", sc.get("Gull").Stunned, true)
	var stunned, damaged int
	for i, e := range sc.events {
		switch e.Text.Key {
		case "state.is-stunned", "state.stunned":
			stunned = i
		case "effect.damaged":
			damaged = i
			same(t, "Damage is added up", e.Amount, 3)
		}
	}
	if stunned < damaged {
		t.Error("Stunned came before the Damage")
	}
}

func TestTankTakesTheBlow(t *testing.T) {
	rulecheck.Covers(t, "SE-DESC-16", "SE-DESC-15")
	text := `blue Rook 10,10 Leader e9 [Bolt [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 Leader | red Wall 15.18,10 Tank | red Other 20,10 Tank`
	sc := newScene(t, text)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.asks("ask.redirect")
	same(t, "who is asked", sc.Pending.Seat, 1)
	same(t, "options", len(sc.Pending.Options), 2)
	sc.choose("tank:Wall")
	same(t, "dice of the Tank", sc.Pending.Dice[1].Count, 2)
	sc.roll([]int{6}, []int{1, 1})
	sc.hp("Wall", 4)
	sc.hp("Gull", 5)
	sc.cites("SE-DESC-16")

	refused := newScene(t, text)
	refused.play(actions.ExclusiveAction{Model: refused.id("Rook")})
	refused.choose("target:Gull", "no")
	refused.roll([]int{6}, []int{1})
	refused.hp("Gull", 4)

	immune := newScene(t, text)
	immune.get("Wall").Spectral = true // neither in contact nor a Target of e
	immune.play(actions.ExclusiveAction{Model: immune.id("Rook")})
	immune.choose("target:Gull")
	immune.asks("ask.roll")
}

func TestPowerUpDiceAreSpentFirstByTheAttacker(t *testing.T) {
	rulecheck.Covers(t, "SE-ROLL-05", "SE-ROLL-12", "SE-EFFECT-17", "SE-EFFECT-18", "SE-BONUS-01")
	sc := newScene(t, `blue Rook 10,10 Leader boost3 e9`+bolt+`| red Gull 14,10 Leader boost1`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.asks("ask.attack-dice")
	same(t, "who announces first", sc.Pending.Seat, 0)
	sc.number(2)
	sc.asks("ask.defend-dice")
	same(t, "who announces second", sc.Pending.Seat, 1)
	sc.number(0)
	same(t, "dice", sc.Pending.Dice[0].Count, 3)
	sc.roll([]int{1, 1, 1}, []int{6})
	same(t, "left", sc.get("Rook").Boost, 1)
	same(t, "kept", sc.get("Gull").Boost, 1)
}
