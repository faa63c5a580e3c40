package supreme

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// sides works out the dice of Rook's first Action against a model or piece of the scene.
func (sc *scene) sides(target string) (attack, defend engine.Side) {
	sc.t.Helper()
	c := state.Confrontation{Attacker: sc.id("Rook"), Action: &sc.CardFor(sc.id("Rook")).Actions[0], Smash: engine.NoPiece}
	c.Target = sc.aim(target)
	return dice.Pools(sc.State, c)
}

// aim is a model or piece of the scene as a target.
func (sc *scene) aim(name string) state.Target {
	sc.t.Helper()
	if at, ok := sc.places[name]; ok {
		return state.AtPiece(at)
	}
	return state.AtModel(sc.id(name))
}

// bonusOf is the number of dice that a rule adds to a side.
func bonusOf(side engine.Side, rule engine.Rule) int {
	dice := 0
	for _, b := range side.Bonus {
		if b.Rule == rule {
			dice += b.Dice
		}
	}
	return dice
}

const (
	smite = ` [Smite [AP 2] CCM, s vs. d, Damage 1]`
	bolt  = ` [Bolt [AP 2] PRJ 12, e vs. a, Damage 1]`
)

func TestEachBonusByItsRule(t *testing.T) {
	for _, c := range []struct {
		rule           engine.Rule
		what           string
		text           string
		attack, defend int // dice that the rule gives
	}{
		{"SE-DESC-09", "a Brawler in contact", `blue Rook 10,10 Brawler` + smite + `| red Gull 11.18,10 Leader`, 1, 0},
		{"SE-DESC-09", "a Brawler at range", `blue Rook 10,10 Brawler` + bolt + `| red Gull 14,10 Leader`, 0, 0},
		{"SE-DESC-15", "a Tank defends", `blue Rook 10,10 Tank` + smite + `| red Gull 11.18,10 Tank`, 0, 1},
		{"SE-DESC-17", "a Blaster out of contact", `blue Rook 10,10 Blaster` + bolt + `| red Gull 14,10 Leader`, 2, 0},
		{"SE-DESC-17", "a Blaster in contact", `blue Rook 10,10 Blaster` + bolt + `| red Gull 14,10 Leader | red Tern 11.18,10`, 0, 0},
		{"SE-DESC-17", "a Blaster beside a Friend", `blue Rook 10,10 Blaster` + bolt + `| red Gull 14,10 Leader | blue Tern 11.18,10`, 2, 0},

		{"SE-BONUS-17", "exactly 1\" higher", `table 48x48 | roof structure 8,8 4x4 h1 | blue Rook 10,10,1 Leader` + bolt + `| red Gull 20,10 Leader`, 1, 0},
		{"SE-BONUS-17", "less than 1\" higher", `roof structure 8,8 4x4 h0.9 | blue Rook 10,10,0.9 Leader` + bolt + `| red Gull 20,10 Leader`, 0, 0},
		{"SE-BONUS-17", "the Defender higher", `roof structure 18,8 4x4 h3 | blue Rook 10,10 Leader` + bolt + `| red Gull 20,10,3 Leader`, 0, 1},
		{"SE-BONUS-18", "both have Flight", `blue Rook 10,10 Leader Flight 6` + bolt + `| red Gull 20,10 Leader Flight 6`, 1, 1},
		{"SE-BONUS-18", "Flight while Stunned", `blue Rook 10,10 Leader Flight 6 stunned` + bolt + `| red Gull 20,10 Leader`, 0, 0},
		{"SE-BONUS-18", "Flight inside an Enclosed Structure", `hall structure 8,8 20x6 h4 enclosed | blue Rook 10,10 Leader Flight 6 inside:hall` + bolt + `| red Gull 20,10 Leader Flight 6 inside:hall`, 0, 0},
		{"SE-BONUS-19", "Wall Crawling at a wall", `hall structure 8,10.6 4x4 h4 | blue Rook 10,10 Leader Wall Crawling 6` + bolt + `| red Gull 20,10 Leader`, 1, 0},
		{"SE-BONUS-19", "Wall Crawling in the open", `hall structure 8,12 4x4 h4 | blue Rook 10,10 Leader Wall Crawling 6` + bolt + `| red Gull 20,10 Leader`, 0, 0},
		{"SE-BONUS-19", "Wall Crawling in a Zone", `acid zone 8,8 4x4 danger1 | blue Rook 10,10 Leader Wall Crawling 6` + bolt + `| red Gull 20,10 Leader`, 0, 0},

		{"SE-BONUS-15", "two against one", `blue Rook 10,10 Leader` + smite + `| blue Wren 12.36,10 | red Gull 11.18,10 Leader`, 1, 0},
		{"SE-BONUS-15", "one against two", `blue Rook 10,10 Leader` + smite + `| red Wren 8.82,10 | red Gull 11.18,10 Leader`, 0, 1},
		{"SE-BONUS-15", "one against one", `blue Rook 10,10 Leader` + smite + `| red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-15", "as many on both sides (SE-BONUS-16)", `blue Rook 10,10 Leader` + smite + `| blue Wren 12.36,10 | red Tern 8.82,10 | red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-15", "the third is Spectral (SE-EFFECT-82)", `blue Rook 10,10 Leader` + smite + `| blue Wren 12.36,10 spectral | red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-15", "not in contact with each other", `blue Rook 10,10 Leader` + bolt + `| blue Wren 15.18,10 | red Gull 14,10 Leader`, 0, 0},

		{"SE-BONUS-29", "a larger Attacker", `blue Rook 10,10 Leader base40` + bolt + `| red Gull 14,10 Leader`, 1, 0},
		{"SE-BONUS-29", "a larger Defender", `blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader base40`, 0, 1},
		{"SE-BONUS-29", "terrain without a base", `blue Rook 10,10 Leader base80` + bolt + `| Gull object 14,10 1x1 rank1`, 0, 0},

		{"SE-BONUS-14", "a Stunned Defender", `blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader stunned`, 1, 0},
		{"SE-BONUS-14", "a Stunned Attacker", `blue Rook 10,10 Leader stunned` + bolt + `| red Gull 14,10 Leader`, 0, 0},

		{"SE-BONUS-20", "Weak by a Power", `blue Rook 10,10 Leader Fire` + bolt + `| red Gull 14,10 Leader [Weak / Fire] [Weak / Science]`, 1, 0},
		{"SE-BONUS-20", "Weak against something else", `blue Rook 10,10 Leader Fire` + bolt + `| red Gull 14,10 Leader [Weak / Water]`, 0, 0},
		{"SE-BONUS-21", "Strong by a Power, by two Descriptors", `blue Rook 10,10 Leader` + bolt + ` [Strong / Science] [Strong / Leader] | red Gull 14,10 Leader`, 2, 0},
		{"SE-BONUS-21", "Strong in the bar and by a Power: once (SE-ACTION-28)", `blue Rook 10,10 Leader [Bolt [AP 2] PRJ 12, e vs. a, Strong / Science, Damage 1] [Strong / Science] | red Gull 14,10 Leader`, 1, 0},
		{"SE-BONUS-21", "Strong / Flight against a Stunned flyer", `blue Rook 10,10 Leader` + bolt + ` [Strong / Flight] | red Gull 14,10 Leader Flight 5 stunned`, 0, 0},
		{"SE-DESC-23", "Air", `blue Rook 10,10 Leader Air` + bolt + `| red Gull 14,10 Leader Water Flight 5`, 2, 0},
		{"SE-DESC-24", "Water", `blue Rook 10,10 Leader Water` + bolt + `| red Gull 14,10 Leader Fire Mechanical`, 2, 0},
		{"SE-DESC-25", "Fire", `blue Rook 10,10 Leader Fire` + bolt + `| red Gull 14,10 Leader Earth Nonliving`, 2, 0},
		{"SE-DESC-26", "Earth against Air", `blue Rook 10,10 Leader Earth` + bolt + `| red Gull 14,10 Leader Air`, 1, 0},
		{"SE-DESC-26", "Earth against an Object", `blue Rook 10,10 Leader Earth` + bolt + `| Gull object 14,10 1x1 rank1`, 1, 0},
		{"SE-DESC-26", "Earth against a Structure", `blue Rook 10,10 Leader Earth` + bolt + `| Gull structure 14,10 1x1`, 1, 0},
		{"SE-DESC-27", "Light", `blue Rook 10,10 Leader Light` + bolt + `| red Gull 14,10 Leader Darkness Outsider`, 2, 0},
		{"SE-DESC-28", "Darkness", `blue Rook 10,10 Leader Darkness` + bolt + `| red Gull 14,10 Leader Light Living`, 2, 0},

		{"SE-EFFECT-12", "Attack 2", `blue Rook 10,10 Leader attack2` + bolt + `| red Gull 14,10 Leader attack1`, 2, 0},
		{"SE-EFFECT-14", "Defend 2", `blue Rook 10,10 Leader defend1` + bolt + `| red Gull 14,10 Leader defend2`, 0, 2},
		{"SE-EFFECT-08", "Suppress takes what there is", `blue Rook 10,10 Leader attack3 suppress2` + bolt + `| red Gull 14,10 Leader defend1 suppress3`, -2, -1},

		{"SE-BONUS-08", "a low wall between", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader`, 0, 1},
		{"SE-BONUS-08", "an Object between", `crate object 12,9.5 1x1 h0.9 rank2 | blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader`, 0, 1},
		{"SE-BONUS-08", "nothing between", `wall structure 12,13 0.5x4 h0.9 | blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader`, 0, 0},
		{"SE-BONUS-08", "other models between (SE-BONUS-06)", `blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader | red Wren 12,10 base50`, 0, 0},
		{"SE-BONUS-08", "in contact (SE-BONUS-05)", `wall structure 10.59,10.4 0.05x4 h0.9 | blue Rook 10,10 Leader` + bolt + `| red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-08", "a base of 80 mm (SE-BONUS-07)", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader` + bolt + `| red Gull 14.5,10 Leader base80`, 0, 0},
		{"SE-BONUS-08", "an Indirect Action (SE-TYPE-12)", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader [Lob [AP 2] IND 12, e vs. a, Damage 1] | red Gull 14,10 Leader`, 0, 0},
		{"SE-BONUS-08", "a Pulse through a high wall", `wall structure 12,2 0.5x16 h9 | blue Rook 10,10 Leader [Hum [AP 2] PLS 12, e vs. a, Damage 1] | red Gull 14,10 Leader`, 0, 1},
		{"SE-BONUS-09", "Reinforced", `wall structure 12,8 0.5x4 h0.9 reinforced | blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader`, 0, 2},
		{"SE-BONUS-09", "both kinds: the better one", `fence structure 12.8,8 0.2x4 h0.9 flimsy | wall structure 12,8 0.5x4 h0.9 reinforced | blue Rook 10,10 Leader` + bolt + `| red Gull 14,10 Leader`, 0, 2},
	} {
		t.Run(string(c.rule)+" "+c.what, func(t *testing.T) {
			rulecheck.Covers(t, string(c.rule))
			attack, defend := newScene(t, c.text).sides("Gull")
			if a, d := bonusOf(attack, c.rule), bonusOf(defend, c.rule); a != c.attack || d != c.defend {
				t.Errorf("dice by %s: %d for the Attacker, %d for the Defender, want %d and %d\n%+v\n%+v", c.rule, a, d, c.attack, c.defend, attack.Bonus, defend.Bonus)
			}
		})
	}
}

func TestBonusesThatTheTableChecksUnderAnotherRule(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-04", "SE-BONUS-05", "SE-BONUS-06", "SE-BONUS-07", "SE-BONUS-16", "SE-BONUS-22", "SE-ACTION-27",
		"SE-ACTION-28", "SE-EFFECT-82", "SE-TYPE-12", "SE-EFFECT-13", "SE-EFFECT-15", "SE-LOS-03", "SE-LOS-08", "SE-DESC-22", "SE-COND-05", "SE-COND-13")
	// Every row of TestEachBonusByItsRule that names one of these in its sentence fails when the rule is not kept; this
	// checks the two ends of Strong and Cover once more by number.
	sc := newScene(t, `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader Fire [Bolt [AP 2] PRJ 12, e vs. a, Strong / Sprint, Damage 1] [Strong / Earth] | red Gull 14,10 Leader Earth Nonliving defend2 stunned`)
	attack, defend := sc.sides("Gull")
	same(t, "dice of the Attacker", attack.Dice, 1+1+2+1) // Sprint; Earth and Nonliving; Easy Target
	same(t, "dice of the Defender", defend.Dice, 1+2+1)
}

func TestEachBonusCountsOnce(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-02", "SE-ACTION-28", "SE-BONUS-21")
	sc := newScene(t, `roof structure 8,8 4x4 h3 | blue Rook 10,10,3 Leader Fire Flight 6 [Bolt [AP 2] PRJ 12, e vs. a, Strong / Science, Damage 1] [Strong / Science] [Strong / Earth]
		| red Gull 14,10 Leader Earth [Weak / Fire] [Weak / Flight]`)
	sc.get("Gull").Weak = []cards.Descriptor{cards.Fire}
	attack, _ := sc.sides("Gull")
	same(t, "High Ground by Flight and by height", bonusOf(attack, "SE-BONUS-17")+bonusOf(attack, "SE-BONUS-18"), 1)
	same(t, "Weakness by three sources", bonusOf(attack, "SE-BONUS-20"), 1)
	same(t, "Strong: each of two Descriptors once", bonusOf(attack, "SE-BONUS-21")+bonusOf(attack, "SE-DESC-25"), 2)
}

func TestTheNumberOfDice(t *testing.T) {
	rulecheck.Covers(t, "SE-ROLL-03", "SE-EFFECT-08", "SE-EFFECT-09", "SE-EFFECT-17", "SE-EFFECT-19")
	for _, c := range []struct {
		bonus, suppress, boost, want int
	}{
		{0, 0, 0, 1}, {2, 0, 0, 3}, {2, 1, 0, 2}, {2, 9, 0, 1}, {0, 1, 0, 1}, {0, 9, 2, 3}, {3, 2, 4, 6},
	} {
		var bonuses []engine.Bonus
		if c.bonus > 0 {
			bonuses = []engine.Bonus{{Dice: c.bonus}}
		}
		sc := newScene(t, `blue Rook 10,10`)
		explained, got := dice.Dice(sc.State, bonuses, c.suppress, c.boost)
		if got != c.want {
			t.Errorf("1 + %d − %d + %d: %d dice, want %d", c.bonus, c.suppress, c.boost, got, c.want)
		}
		sum := 1
		for _, b := range explained {
			sum += b.Dice
		}
		same(t, "dice explained", sum, got)
	}
}

func TestSuppressCountsInEveryRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-08")
	sc := newScene(t, `blue Rook 10,10 suppress1 [Focus [AP 1] IST, p vs. #6, Combat Bonuses, Power Up 1] | red Gull 5,5`)
	sc.get("Rook").Attack = 2
	attack, _ := sc.sides("Rook")
	same(t, "dice of a Dynamic Action", attack.Dice, 2)
}

func TestMomentum(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-10", "SE-BONUS-11", "SE-BONUS-12", "SE-BONUS-13")
	for _, c := range []struct {
		what    string
		words   string
		prepare func(*scene)
		rule    engine.Rule
		dice    int
	}{
		{"moved into contact", "", func(*scene) {}, "SE-BONUS-10", 1},
		{"Bounding", "Bounding 5", func(*scene) {}, "SE-BONUS-12", 2},
		{"Bounding, moved as Sprint", "Bounding 5", func(sc *scene) { sc.Activation.Sprinted = true }, "SE-BONUS-10", 1},
		{"Bounding, Stunned", "Bounding 5 stunned", func(*scene) {}, "SE-BONUS-10", 1},
		{"started in contact", "", func(sc *scene) { sc.Activation.InContact = true }, "SE-BONUS-10", 0},
		{"another model was charged", "", func(sc *scene) { sc.Activation.Charged = []engine.ModelID{sc.id("Wren")} }, "SE-BONUS-10", 0},
		{"in somebody else's Activation", "", func(sc *scene) { sc.Activation.Model = sc.id("Wren") }, "SE-BONUS-10", 0},
	} {
		sc := newScene(t, `blue Rook 10,10 Leader `+c.words+smite+` | red Gull 11.18,10 Leader | blue Wren 20,20`)
		sc.Activation = state.Activation{Model: sc.id("Rook"), Group: -1, Charged: []engine.ModelID{sc.id("Gull")}}
		c.prepare(sc)
		attack, _ := sc.sides("Gull")
		if got := bonusOf(attack, c.rule); got != c.dice {
			t.Errorf("%s: %d dice by %s, want %d (%+v)", c.what, got, c.rule, c.dice, attack.Bonus)
		}
	}
	sc := newScene(t, `blue Rook 10,10 Leader`+smite+` [Focus [AP 1] IST, p vs. #6, Power Up 1] | red Gull 11.18,10 Leader`)
	sc.Activation = state.Activation{Model: sc.id("Rook"), Group: -1, Charged: []engine.ModelID{sc.id("Gull")}}
	sc.declare("Rook", "Focus")
	sc.roll([]int{1})
	attack, _ := sc.sides("Gull")
	same(t, "Momentum after a Dynamic Action", bonusOf(attack, "SE-BONUS-10"), 1)
	sc.declare("Rook", "Smite")
	sc.choose("target:Gull")
	sc.number(0)
	same(t, "dice of the charge", sc.Pending.Dice[0].Count, 2)
	sc.roll([]int{1, 1}, []int{6})
	attack, _ = sc.sides("Gull")
	same(t, "Momentum of a further Combat Action", bonusOf(attack, "SE-BONUS-10"), 0)
}

func TestAMoveIntoContactGivesMomentum(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-10", "SE-BONUS-11")
	sc := newScene(t, `blue Rook 10,10 Leader Sprint 5`+smite+` | red Gull 13,10 Leader`)
	sc.activate("Rook")
	sc.choose("move")
	sc.moveTo(11.8125, 10)
	sc.choose("action:Smite", "target:Gull")
	attack, _ := sc.sides("Gull")
	same(t, "Momentum", bonusOf(attack, "SE-BONUS-10"), 1)
	sc.asks("ask.roll")
	same(t, "dice", sc.Pending.Dice[0].Count, 2)
}

func TestMomentumAgainstAStructure(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-10", "SE-MODEL-01")
	sc := newScene(t, `blue Rook 10,10 Leader Sprint 5`+smite+` | hut structure 13,8 2x4 h3 | bin object 9,10.6 1x1 rank1`)
	sc.activate("Rook")
	sc.choose("move")
	sc.moveTo(12.40625, 10)
	hut, _ := sc.sides("hut")
	same(t, "against what it ran into", bonusOf(hut, "SE-BONUS-10"), 1)
	bin, _ := sc.sides("bin")
	same(t, "against what it left", bonusOf(bin, "SE-BONUS-10"), 0)
	sc.choose("action:Smite", "piece:hut")
	same(t, "dice", sc.Pending.Dice[0].Count, 2)
	sc.roll([]int{1, 1})
	hut, _ = sc.sides("hut")
	same(t, "used up", bonusOf(hut, "SE-BONUS-10"), 0)
}

func TestSmashItUp(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-23", "SE-BONUS-24", "SE-BONUS-25", "SE-BONUS-26", "SE-BONUS-27", "SE-BONUS-28", "SE-TERRAIN-41",
		"SE-TERRAIN-44", "SE-TERRAIN-45", "SE-TERRAIN-46")
	const names = `[Power Smash [AP 2] CCM, s vs. d, Damage 1] [Jab [AP 1] CCM, s vs. d, Damage 1] [Projection [AP 1] CCM, s vs. d, Damage 1]`
	sc := newScene(t, `
		blue Rook 10,10 Leader s6 `+names+`
		red Gull 11.18,10 Leader d5
		car object 9,10.6 2x1 h1 rank2
		tank object 9,8.4 2x1 h1 rank3
		bin object 20,20 1x1 h1 rank1`)
	sc.declare("Rook", "Jab")
	sc.choose("target:Gull")
	sc.asks("ask.roll") // SE-BONUS-23: Jab is none of the names
	for _, name := range []string{"Power Smash", "Projection"} {
		sc.Teams[0].Pool, sc.get("Rook").APSpent = 12, 0
		sc.declare("Rook", name)
		sc.choose("target:Gull")
		sc.asks("ask.smash-object")
		sc.refused("piece:tank", "SE-TERRAIN-46")
		same(t, "Objects at hand, and none", len(sc.Pending.Options), 3)
	}
	sc.choose("piece:car")
	same(t, "dice", sc.Pending.Dice[0].Count, 2)
	sc.roll([]int{6, 1}, []int{1})
	sc.cites("SE-BONUS-26")
	same(t, "HP of the Object", sc.Pieces[sc.piece("car")].HP, 1)
	sc.asks("ask.put-down")
	spot := sc.Pending.Place.Snap(sc.spotAt(10.6, 12).Center, false)
	sc.goTo(spot)
	sc.over()
	for _, name := range []string{"Rook", "Gull"} {
		if gap := sc.Table.GapToPiece(sc.Body(sc.id(name)), sc.Pieces[sc.piece("car")].Index); gap.Ground > board.TouchSlack {
			t.Errorf("the car lies %g inches from %s", gap.Ground, name)
		}
	}
}

// An Object that lies between the grid of committed places is rounded twice on its way to touch two models at once; it
// must stand in neither.
func TestAnObjectPutDownStandsInNobody(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-27")
	for i := range 40 {
		x, y := 8.9+float64(i)/1777, 10.6+float64(i)/2333
		sc := newScene(t, fmt.Sprintf(`blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1]
			red Gull 11.18,10 Leader d5 | car object %.5f,%.5f 2x1 h1 rank2`, x, y))
		car := sc.piece("car")
		place := actions.NewObjectPlace(sc.State, sc.id("Rook"), state.AtModel(sc.id("Gull")), car)
		for _, spot := range place.Legal {
			after := sc.Copy()
			spot.Center = spot.Center.Committed()
			if refusal := place.Refuse(spot, nil); refusal != nil {
				t.Fatalf("the committed place %v is refused: %v", spot, refusal)
			}
			actions.PutDown(after, car, spot)
			for _, name := range []string{"Rook", "Gull"} {
				body := after.Body(sc.id(name))
				if prism := &after.Pieces[car].Terrain.Prisms[0]; prism.DistanceTo(body.Center) < body.Radius-geometry.Slack {
					t.Fatalf("from %v, %v the car comes to stand in %s", x, y, name)
				}
			}
		}
	}
}

// TestATankTakesOverSmashItUp: the Tank is then the Defender, so that the Object comes to lie beside the Attacker and the
// Tank, not beside the model that was declared.
func TestATankTakesOverSmashItUp(t *testing.T) {
	rulecheck.Covers(t, "SE-DESC-16", "SE-BONUS-27")
	for _, c := range []struct{ redirect, defender, other string }{{"tank:Wall", "Wall", "Gull"}, {"no", "Gull", "Wall"}} {
		sc := newScene(t, `blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 11.18,10 Leader d5 | red Wall 10.59,11.02 d5 Tank | bin object 8.41,9.5 1x1 h1 rank2`)
		sc.declare("Rook", "Smash")
		sc.choose("target:Gull", "piece:bin", c.redirect)
		sc.roll([]int{6, 1}, slices.Repeat([]int{1}, sc.Pending.Dice[1].Count))
		sc.asks("ask.put-down")
		far := 0.0
		for _, spot := range sc.Pending.Place.(*board.Choice).Legal {
			for _, name := range []string{"Rook", c.defender} {
				if gap := sc.Board().GapAt(sc.piece("bin"), spot, sc.aim(name)); gap > board.TouchSlack {
					t.Errorf("%s: at %v it is %g inches from %s", c.redirect, spot.Center, gap, name)
				}
			}
			far = max(far, sc.Board().GapAt(sc.piece("bin"), spot, sc.aim(c.other)))
		}
		same(t, c.redirect+": not all places touch the other, too", far > board.TouchSlack, true)
		sc.goTo(sc.Pending.Place.(*board.Choice).Legal[0])
		sc.over()
	}
}

func TestAnUsedUpObjectIsNotPutDown(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-26", "SE-BONUS-27", "SE-TERRAIN-48")
	sc := newScene(t, `blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 11.18,10 Leader d5 | bin object 9.5,10.6 1x1 h1 rank1`)
	sc.declare("Rook", "Smash")
	sc.choose("target:Gull", "piece:bin")
	sc.roll([]int{1, 1}, []int{6}) // even a failed roll wears it out
	sc.over()
	same(t, "destroyed", sc.Pieces[sc.piece("bin")].Gone, true)
}

func TestTokensHaveNoBonuses(t *testing.T) {
	rulecheck.Covers(t, "SE-MODEL-17", "SE-MODEL-20")
	sc := newScene(t, `blue Rook 10,10 Leader attack2`+bolt+`| red Gull 14,10 Leader d6 stunned defend2`)
	sc.get("Gull").Class = cards.Token
	attack, defend := sc.sides("Gull")
	same(t, "Target Number", defend.Target, 6)
	same(t, "bonuses of a Token", len(defend.Bonus), 0)
	same(t, "the Attacker keeps its own", bonusOf(attack, "SE-EFFECT-12"), 2)
	sc.get("Rook").Class = cards.Token
	sc.get("Gull").Class = cards.Supreme
	attack, _ = sc.sides("Gull")
	same(t, "Attack of a Token", bonusOf(attack, "SE-EFFECT-12"), 0)
	if slices.ContainsFunc(attack.Bonus, func(b engine.Bonus) bool { return b.Rule == "SE-BONUS-14" }) {
		t.Error("a Token has Easy Target")
	}
}

func TestAnotherTraitHandlesTerrain(t *testing.T) {
	rulecheck.Covers(t, "SE-TERRAIN-47", "SE-BONUS-25", "SE-BONUS-28")
	for _, c := range []struct {
		traits string
		rule   engine.Rule
	}{{"s1 e6", ""}, {"s9 e4", "SE-TERRAIN-45"}} {
		sc := newScene(t, `blue Rook 10,10 Leader `+c.traits+` [Frappe Puissante [AP 2] CCM, e vs. a, Damage 1] | red Gull 11.18,10 Leader | car object 9,10.6 2x1 h1 rank2`)
		action := &sc.CardFor(sc.id("Rook")).Actions[0]
		same(t, "allows Smash It Up!", actions.AllowsSmash(action), true)
		var got engine.Rule
		if refusal := aim.RefuseHandling(sc.State, sc.id("Rook"), action, sc.piece("car")); refusal != nil {
			got = refusal.Rule
		}
		same(t, "with "+c.traits, got, c.rule)
	}
}

func TestObjectsGiveStandardCover(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-08", "SE-BONUS-09")
	for piece, want := range map[string]engine.Rule{"structure": "SE-BONUS-09", "object": "SE-BONUS-08"} {
		sc := newScene(t, `vault `+piece+` 12,9.4 1x0.6 h0.8 reinforced rank2 | blue Rook 10,10 Leader`+bolt+`| red Gull 15,10`)
		_, defend := sc.sides("Gull")
		dice := bonusOf(defend, want)
		same(t, piece, dice, map[engine.Rule]int{"SE-BONUS-09": 2, "SE-BONUS-08": 1}[want])
	}
}

// Levels are sums of heights: an inch is an inch although 8.2 less 7.2 is a little less in binary.
func TestExactlyAnInchIsHighGround(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-17")
	sc := newScene(t, `low structure 8,8 4x4 h7.2 | high structure 13,8 4x4 h8.2 | red Gull 10,10,7.2 | blue Rook 15,10,8.2 Leader`+bolt)
	attack, _ := sc.sides("Gull")
	same(t, "High Ground", bonusOf(attack, "SE-BONUS-17"), 1)
}
