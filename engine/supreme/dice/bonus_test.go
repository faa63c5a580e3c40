package dice_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// sides works out the dice of Rook's first Action against a model or piece of the scene.
func sides(sc *scene.Scene, target string) (attack, defend engine.Side) {
	sc.T.Helper()
	c := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Smash: engine.NoPiece}
	c.Target = sc.Aim(target)
	return dice.Pools(sc.State, c)
}

func TestEachBonusByItsRule(t *testing.T) {
	for _, c := range []struct {
		rule           engine.Rule
		what           string
		text           string
		attack, defend int // dice that the rule gives
	}{
		{"SE-DESC-09", "a Brawler in contact", `blue Rook 10,10 Brawler` + scene.Smite + `| red Gull 11.18,10 Leader`, 1, 0},
		{"SE-DESC-09", "a Brawler at range", `blue Rook 10,10 Brawler` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 0},
		{"SE-DESC-15", "a Tank defends", `blue Rook 10,10 Tank` + scene.Smite + `| red Gull 11.18,10 Tank`, 0, 1},
		{"SE-DESC-17", "a Blaster out of contact", `blue Rook 10,10 Blaster` + scene.Bolt + `| red Gull 14,10 Leader`, 2, 0},
		{"SE-DESC-17", "a Blaster in contact", `blue Rook 10,10 Blaster` + scene.Bolt + `| red Gull 14,10 Leader | red Tern 11.18,10`, 0, 0},
		{"SE-DESC-17", "a Blaster beside a Friend", `blue Rook 10,10 Blaster` + scene.Bolt + `| red Gull 14,10 Leader | blue Tern 11.18,10`, 2, 0},

		{"SE-BONUS-17", "exactly 1\" higher", `table 48x48 | roof structure 8,8 4x4 h1 | blue Rook 10,10,1 Leader` + scene.Bolt + `| red Gull 20,10 Leader`, 1, 0},
		{"SE-BONUS-17", "less than 1\" higher", `roof structure 8,8 4x4 h0.9 | blue Rook 10,10,0.9 Leader` + scene.Bolt + `| red Gull 20,10 Leader`, 0, 0},
		{"SE-BONUS-17", "the Defender higher", `roof structure 18,8 4x4 h3 | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 20,10,3 Leader`, 0, 1},
		{"SE-BONUS-18", "both have Flight", `blue Rook 10,10 Leader Flight 6` + scene.Bolt + `| red Gull 20,10 Leader Flight 6`, 1, 1},
		{"SE-BONUS-18", "Flight while Stunned", `blue Rook 10,10 Leader Flight 6 stunned` + scene.Bolt + `| red Gull 20,10 Leader`, 0, 0},
		{"SE-BONUS-18", "Flight inside an Enclosed Structure", `hall structure 8,8 20x6 h4 enclosed | blue Rook 10,10 Leader Flight 6 inside:hall` + scene.Bolt + `| red Gull 20,10 Leader Flight 6 inside:hall`, 0, 0},
		{"SE-BONUS-19", "Wall Crawling at a wall", `hall structure 8,10.6 4x4 h4 | blue Rook 10,10 Leader Wall Crawling 6` + scene.Bolt + `| red Gull 20,10 Leader`, 1, 0},
		{"SE-BONUS-19", "Wall Crawling in the open", `hall structure 8,12 4x4 h4 | blue Rook 10,10 Leader Wall Crawling 6` + scene.Bolt + `| red Gull 20,10 Leader`, 0, 0},
		{"SE-BONUS-19", "Wall Crawling in a Zone", `acid zone 8,8 4x4 danger1 | blue Rook 10,10 Leader Wall Crawling 6` + scene.Bolt + `| red Gull 20,10 Leader`, 0, 0},

		{"SE-BONUS-15", "two against one", `blue Rook 10,10 Leader` + scene.Smite + `| blue Wren 12.36,10 | red Gull 11.18,10 Leader`, 1, 0},
		{"SE-BONUS-15", "one against two", `blue Rook 10,10 Leader` + scene.Smite + `| red Wren 8.82,10 | red Gull 11.18,10 Leader`, 0, 1},
		{"SE-BONUS-15", "one against one", `blue Rook 10,10 Leader` + scene.Smite + `| red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-15", "as many on both sides (SE-BONUS-16)", `blue Rook 10,10 Leader` + scene.Smite + `| blue Wren 12.36,10 | red Tern 8.82,10 | red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-15", "the third is Spectral (SE-EFFECT-82)", `blue Rook 10,10 Leader` + scene.Smite + `| blue Wren 12.36,10 spectral | red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-15", "not in contact with each other", `blue Rook 10,10 Leader` + scene.Bolt + `| blue Wren 15.18,10 | red Gull 14,10 Leader`, 0, 0},

		{"SE-BONUS-20", "who is Strong and not Weak", `blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader [Strong / Science]`, 0, 0},
		{"SE-BONUS-21", "who is Weak and not Strong", `blue Rook 10,10 Leader` + scene.Bolt + ` [Weak / Science] | red Gull 14,10 Leader`, 0, 0},
		{"SE-BONUS-29", "a larger Attacker", `blue Rook 10,10 Leader base40` + scene.Bolt + `| red Gull 14,10 Leader`, 1, 0},
		{"SE-BONUS-29", "a larger Defender", `blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader base40`, 0, 1},
		{"SE-BONUS-29", "terrain without a base", `blue Rook 10,10 Leader base80` + scene.Bolt + `| Gull object 14,10 1x1 rank1`, 0, 0},

		{"SE-BONUS-14", "a Stunned Defender", `blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader stunned`, 1, 0},
		{"SE-BONUS-14", "a Stunned Attacker", `blue Rook 10,10 Leader stunned` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 0},

		{"SE-BONUS-20", "Weak by a Power", `blue Rook 10,10 Leader Fire` + scene.Bolt + `| red Gull 14,10 Leader [Weak / Fire] [Weak / Science]`, 1, 0},
		{"SE-BONUS-20", "Weak against something else", `blue Rook 10,10 Leader Fire` + scene.Bolt + `| red Gull 14,10 Leader [Weak / Water]`, 0, 0},
		{"SE-BONUS-21", "Strong by a Power, by two Descriptors", `blue Rook 10,10 Leader` + scene.Bolt + ` [Strong / Science] [Strong / Leader] | red Gull 14,10 Leader`, 2, 0},
		{"SE-BONUS-21", "Strong in the bar and by a Power: once (SE-ACTION-28)", `blue Rook 10,10 Leader [Bolt [AP 2] PRJ 12, e vs. a, Strong / Science, Damage 1] [Strong / Science] | red Gull 14,10 Leader`, 1, 0},
		{"SE-BONUS-21", "Strong / Flight against a Stunned flyer", `blue Rook 10,10 Leader` + scene.Bolt + ` [Strong / Flight] | red Gull 14,10 Leader Flight 5 stunned`, 0, 0},
		{"SE-DESC-23", "Air", `blue Rook 10,10 Leader Air` + scene.Bolt + `| red Gull 14,10 Leader Water Flight 5`, 2, 0},
		{"SE-DESC-24", "Water", `blue Rook 10,10 Leader Water` + scene.Bolt + `| red Gull 14,10 Leader Fire Mechanical`, 2, 0},
		{"SE-DESC-25", "Fire", `blue Rook 10,10 Leader Fire` + scene.Bolt + `| red Gull 14,10 Leader Earth Nonliving`, 2, 0},
		{"SE-DESC-26", "Earth against Air", `blue Rook 10,10 Leader Earth` + scene.Bolt + `| red Gull 14,10 Leader Air`, 1, 0},
		{"SE-DESC-26", "Earth against an Object", `blue Rook 10,10 Leader Earth` + scene.Bolt + `| Gull object 14,10 1x1 rank1`, 1, 0},
		{"SE-DESC-26", "Earth against a Structure", `blue Rook 10,10 Leader Earth` + scene.Bolt + `| Gull structure 14,10 1x1`, 1, 0},
		{"SE-DESC-27", "Light", `blue Rook 10,10 Leader Light` + scene.Bolt + `| red Gull 14,10 Leader Darkness Outsider`, 2, 0},
		{"SE-DESC-28", "Darkness", `blue Rook 10,10 Leader Darkness` + scene.Bolt + `| red Gull 14,10 Leader Light Living`, 2, 0},

		{"SE-EFFECT-12", "Attack 2", `blue Rook 10,10 Leader attack2` + scene.Bolt + `| red Gull 14,10 Leader attack1`, 2, 0},
		{"SE-EFFECT-14", "Defend 2", `blue Rook 10,10 Leader defend1` + scene.Bolt + `| red Gull 14,10 Leader defend2`, 0, 2},
		{"SE-EFFECT-08", "Suppress takes what there is", `blue Rook 10,10 Leader attack3 suppress2` + scene.Bolt + `| red Gull 14,10 Leader defend1 suppress3`, -2, -1},

		{"SE-BONUS-08", "a low wall between", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 1},
		{"SE-BONUS-08", "an Object between", `crate object 12,9.5 1x1 h0.9 rank2 | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 1},
		{"SE-BONUS-08", "nothing between", `wall structure 12,13 0.5x4 h0.9 | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 0},
		{"SE-BONUS-08", "other models between (SE-BONUS-06)", `blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader | red Wren 12,10 base50`, 0, 0},
		{"SE-BONUS-08", "in contact (SE-BONUS-05)", `wall structure 10.59,10.4 0.05x4 h0.9 | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 11.18,10 Leader`, 0, 0},
		{"SE-BONUS-08", "a base of 80 mm (SE-BONUS-07)", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14.5,10 Leader base80`, 0, 0},
		{"SE-BONUS-08", "an Indirect Action (SE-TYPE-12)", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader [Lob [AP 2] IND 12, e vs. a, Damage 1] | red Gull 14,10 Leader`, 0, 0},
		{"SE-BONUS-08", "a Pulse through a high wall", `wall structure 12,2 0.5x16 h9 | blue Rook 10,10 Leader [Hum [AP 2] PLS 12, e vs. a, Damage 1] | red Gull 14,10 Leader`, 0, 1},
		{"SE-BONUS-09", "Reinforced", `wall structure 12,8 0.5x4 h0.9 reinforced | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 2},
		{"SE-BONUS-09", "both kinds: the better one", `fence structure 12.8,8 0.2x4 h0.9 flimsy | wall structure 12,8 0.5x4 h0.9 reinforced | blue Rook 10,10 Leader` + scene.Bolt + `| red Gull 14,10 Leader`, 0, 2},
	} {
		t.Run(string(c.rule)+" "+c.what, func(t *testing.T) {
			matchtest.Exercises(t, string(c.rule))
			attack, defend := sides(scene.New(t, c.text), "Gull")
			if a, d := scene.BonusOf(attack, c.rule), scene.BonusOf(defend, c.rule); a != c.attack || d != c.defend {
				t.Errorf("dice by %s: %d for the Attacker, %d for the Defender, want %d and %d\n%+v\n%+v", c.rule, a, d, c.attack, c.defend, attack.Bonus, defend.Bonus)
			}
		})
	}
}

func TestBonusesThatTheTableChecksUnderAnotherRule(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-04", "SE-BONUS-05", "SE-BONUS-06", "SE-BONUS-07", "SE-BONUS-16", "SE-BONUS-22", "SE-ACTION-27",
		"SE-ACTION-28", "SE-EFFECT-82", "SE-TYPE-12", "SE-EFFECT-13", "SE-EFFECT-15", "SE-LOS-03", "SE-LOS-08", "SE-DESC-22", "SE-COND-05", "SE-COND-13")
	// Every row of TestEachBonusByItsRule that names one of these in its sentence fails when the rule is not kept; this
	// checks the two ends of Strong and Cover once more by number.
	sc := scene.New(t, `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 Leader Fire [Bolt [AP 2] PRJ 12, e vs. a, Strong / Sprint, Damage 1] [Strong / Earth] | red Gull 14,10 Leader Earth Nonliving defend2 stunned`)
	attack, defend := sides(sc, "Gull")
	scene.Same(t, "dice of the Attacker", attack.Dice, 1+1+2+1) // Sprint; Earth and Nonliving; Easy Target
	scene.Same(t, "dice of the Defender", defend.Dice, 1+2+1)
}

func TestEachBonusCountsOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-02", "SE-ACTION-28", "SE-BONUS-21")
	sc := scene.New(t, `roof structure 8,8 4x4 h3 | blue Rook 10,10,3 Leader Fire Flight 6 [Bolt [AP 2] PRJ 12, e vs. a, Strong / Science, Damage 1] [Strong / Science] [Strong / Earth]
		| red Gull 14,10 Leader Earth [Weak / Fire] [Weak / Flight]`)
	sc.Get("Gull").Weak = []cards.Descriptor{cards.Fire}
	attack, _ := sides(sc, "Gull")
	scene.Same(t, "High Ground by Flight and by height", scene.BonusOf(attack, "SE-BONUS-17")+scene.BonusOf(attack, "SE-BONUS-18"), 1)
	scene.Same(t, "Weakness by three sources", scene.BonusOf(attack, "SE-BONUS-20"), 1)
	scene.Same(t, "Strong: each of two Descriptors once", scene.BonusOf(attack, "SE-BONUS-21")+scene.BonusOf(attack, "SE-DESC-25"), 2)
}

func TestTheNumberOfDice(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-03", "SE-EFFECT-08", "SE-EFFECT-09", "SE-EFFECT-17", "SE-EFFECT-19")
	for _, c := range []struct {
		bonus, suppress, boost, want int
	}{
		{0, 0, 0, 1}, {2, 0, 0, 3}, {2, 1, 0, 2}, {2, 9, 0, 1}, {0, 1, 0, 1}, {0, 9, 2, 3}, {3, 2, 4, 6},
	} {
		var bonuses []engine.Bonus
		if c.bonus > 0 {
			bonuses = []engine.Bonus{{Dice: c.bonus}}
		}
		sc := scene.New(t, `blue Rook 10,10`)
		explained, got := dice.Dice(sc.State, bonuses, c.suppress, c.boost)
		if got != c.want {
			t.Errorf("1 + %d − %d + %d: %d dice, want %d", c.bonus, c.suppress, c.boost, got, c.want)
		}
		sum := 1
		for _, b := range explained {
			sum += b.Dice
		}
		scene.Same(t, "dice explained", sum, got)
	}
}

func TestSuppressCountsInEveryRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-08")
	sc := scene.New(t, `blue Rook 10,10 suppress1 [Focus [AP 1] IST, p vs. #6, Combat Bonuses, Power Up 1] | red Gull 5,5`)
	sc.Get("Rook").Attack = 2
	attack, _ := sides(sc, "Rook")
	scene.Same(t, "dice of a Dynamic Action", attack.Dice, 2)
}

func TestMomentum(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-10", "SE-BONUS-11", "SE-BONUS-12", "SE-BONUS-13")
	for _, c := range []struct {
		what    string
		words   string
		prepare func(*scene.Scene)
		rule    engine.Rule
		dice    int
	}{
		{"moved into contact", "", func(*scene.Scene) {}, "SE-BONUS-10", 1},
		{"Bounding", "Bounding 5", func(*scene.Scene) {}, "SE-BONUS-12", 2},
		{"Bounding, moved as Sprint", "Bounding 5", func(sc *scene.Scene) { sc.Activation.Sprinted = true }, "SE-BONUS-10", 1},
		{"Bounding, Stunned", "Bounding 5 stunned", func(*scene.Scene) {}, "SE-BONUS-10", 1},
		{"started in contact", "", func(sc *scene.Scene) { sc.Activation.InContact = true }, "SE-BONUS-10", 0},
		{"another model was charged", "", func(sc *scene.Scene) { sc.Activation.Charged = []engine.ModelID{sc.ID("Wren")} }, "SE-BONUS-10", 0},
		{"in somebody else's Activation", "", func(sc *scene.Scene) { sc.Activation.Model = sc.ID("Wren") }, "SE-BONUS-10", 0},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader `+c.words+scene.Smite+` | red Gull 11.18,10 Leader | blue Wren 20,20`)
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Charged: []engine.ModelID{sc.ID("Gull")}}
		c.prepare(sc)
		attack, _ := sides(sc, "Gull")
		if got := scene.BonusOf(attack, c.rule); got != c.dice {
			t.Errorf("%s: %d dice by %s, want %d (%+v)", c.what, got, c.rule, c.dice, attack.Bonus)
		}
	}
	sc := scene.New(t, `blue Rook 10,10 Leader`+scene.Smite+` [Focus [AP 1] IST, p vs. #6, Power Up 1] | red Gull 11.18,10 Leader`)
	sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Charged: []engine.ModelID{sc.ID("Gull")}}
	sc.Declare("Rook", "Focus")
	sc.Roll([]int{1})
	attack, _ := sides(sc, "Gull")
	scene.Same(t, "Momentum after a Dynamic Action", scene.BonusOf(attack, "SE-BONUS-10"), 1)
	sc.Declare("Rook", "Smite")
	sc.Choose("target:Gull")
	sc.Number(0)
	scene.Same(t, "dice of the charge", sc.Pending.Dice[0].Count, 2)
	sc.Roll([]int{1, 1}, []int{6})
	attack, _ = sides(sc, "Gull")
	scene.Same(t, "Momentum of a further Combat Action", scene.BonusOf(attack, "SE-BONUS-10"), 0)
}

func TestAMoveIntoContactGivesMomentum(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-10", "SE-BONUS-11")
	sc := scene.New(t, `blue Rook 10,10 Leader Sprint 5`+scene.Smite+` | red Gull 13,10 Leader`)
	sc.Activate("Rook")
	sc.Choose("move")
	sc.MoveTo(11.8125, 10)
	sc.Choose("action:Smite", "target:Gull")
	attack, _ := sides(sc, "Gull")
	scene.Same(t, "Momentum", scene.BonusOf(attack, "SE-BONUS-10"), 1)
	sc.Asks("ask.roll")
	scene.Same(t, "dice", sc.Pending.Dice[0].Count, 2)
}

func TestMomentumAgainstAStructure(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-10", "SE-MODEL-01")
	sc := scene.New(t, `blue Rook 10,10 Leader Sprint 5`+scene.Smite+` | hut structure 13,8 2x4 h3 | bin object 9,10.6 1x1 rank1`)
	sc.Activate("Rook")
	sc.Choose("move")
	sc.MoveTo(12.40625, 10)
	hut, _ := sides(sc, "hut")
	scene.Same(t, "against what it ran into", scene.BonusOf(hut, "SE-BONUS-10"), 1)
	bin, _ := sides(sc, "bin")
	scene.Same(t, "against what it left", scene.BonusOf(bin, "SE-BONUS-10"), 0)
	sc.Choose("action:Smite", "piece:hut")
	scene.Same(t, "dice", sc.Pending.Dice[0].Count, 2)
	sc.Roll([]int{1, 1})
	hut, _ = sides(sc, "hut")
	scene.Same(t, "used up", scene.BonusOf(hut, "SE-BONUS-10"), 0)
}

// TestWhoCanHandleAnObject: the Trait that its Rank asks for is enough, and one less is not.
func TestWhoCanHandleAnObject(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-25", "SE-TERRAIN-45", "SE-TERRAIN-46")
	for _, c := range []struct {
		rank, strength int
		refused        engine.Rule
	}{{1, 1, ""}, {2, 4, "SE-TERRAIN-45"}, {2, 5, ""}, {3, 6, "SE-TERRAIN-46"}, {3, 7, ""}} {
		sc := scene.New(t, fmt.Sprintf("blue Rook 10,10 s%d [Jab [AP 1] CCM, s vs. d, Damage 1] | thing object 12,10 1x1 rank%d | red Gull 20,10", c.strength, c.rank))
		refusal := aim.RefuseHandling(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], sc.Piece("thing"))
		if got := refusal; (got == nil) != (c.refused == "") || got != nil && got.Rule != c.refused {
			t.Errorf("Rank %d with s %d: %v", c.rank, c.strength, got)
		}
	}
}

func TestSmashItUp(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-23", "SE-BONUS-24", "SE-BONUS-25", "SE-BONUS-26", "SE-BONUS-27", "SE-BONUS-28", "SE-TERRAIN-41",
		"SE-TERRAIN-44", "SE-TERRAIN-45", "SE-TERRAIN-46")
	const names = `[Power Smash [AP 2] CCM, s vs. d, Damage 1] [Jab [AP 1] CCM, s vs. d, Damage 1] [Projection [AP 1] CCM, s vs. d, Damage 1]`
	sc := scene.New(t, `
		blue Rook 10,10 Leader s6 `+names+`
		red Gull 11.18,10 Leader d5
		car object 9,10.6 2x1 h1 rank2
		tank object 9,8.4 2x1 h1 rank3
		bin object 20,20 1x1 h1 rank1`)
	sc.Declare("Rook", "Jab")
	sc.Choose("target:Gull")
	sc.Asks("ask.roll") // SE-BONUS-23: Jab is none of the names
	for _, name := range []string{"Power Smash", "Projection"} {
		sc.Teams[0].Pool, sc.Get("Rook").APSpent = 12, 0
		sc.Declare("Rook", name)
		sc.Choose("target:Gull")
		sc.Asks("ask.smash-object")
		sc.Refused("piece:tank", "SE-TERRAIN-46")
		scene.Same(t, "Objects at hand, and none", len(sc.Pending.Options), 3)
	}
	sc.Choose("piece:car")
	scene.Same(t, "dice", sc.Pending.Dice[0].Count, 2)
	sc.Roll([]int{6, 1}, []int{1})
	sc.Cites("SE-BONUS-26")
	scene.Same(t, "HP of the Object", sc.Pieces[sc.Piece("car")].HP, 1)
	sc.Asks("ask.put-down")
	spot := sc.Pending.Place.Snap(sc.SpotAt(10.6, 12).Center, false)
	sc.GoTo(spot)
	sc.Over()
	for _, name := range []string{"Rook", "Gull"} {
		if gap := sc.Table.GapToPiece(sc.Body(sc.ID(name)), sc.Pieces[sc.Piece("car")].Index); gap.Ground > board.TouchSlack {
			t.Errorf("the car lies %g inches from %s", gap.Ground, name)
		}
	}
}

// An Object that lies between the grid of committed places is rounded twice on its way to touch two models at once; it
// must stand in neither.
func TestAnObjectPutDownStandsInNobody(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-27")
	for i := range 40 {
		x, y := 8.9+float64(i)/1777, 10.6+float64(i)/2333
		sc := scene.New(t, fmt.Sprintf(`blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1]
			red Gull 11.18,10 Leader d5 | car object %.5f,%.5f 2x1 h1 rank2`, x, y))
		car := sc.Piece("car")
		place := actions.NewObjectPlace(sc.State, sc.ID("Rook"), state.AtModel(sc.ID("Gull")), car)
		for _, spot := range place.Legal {
			after := sc.Copy()
			spot.Center = spot.Center.Committed()
			if refusal := place.Refuse(spot, nil); refusal != nil {
				t.Fatalf("the committed place %v is refused: %v", spot, refusal)
			}
			actions.PutDown(after, car, spot)
			for _, name := range []string{"Rook", "Gull"} {
				body := after.Body(sc.ID(name))
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
	matchtest.Exercises(t, "SE-DESC-16", "SE-BONUS-27")
	for _, c := range []struct{ redirect, defender, other string }{{"tank:Wall", "Wall", "Gull"}, {"no", "Gull", "Wall"}} {
		sc := scene.New(t, `blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 11.18,10 Leader d5 | red Wall 10.59,11.02 d5 Tank | bin object 8.41,9.5 1x1 h1 rank2`)
		sc.Declare("Rook", "Smash")
		sc.Choose("target:Gull", "piece:bin", c.redirect)
		sc.Roll([]int{6, 1}, slices.Repeat([]int{1}, sc.Pending.Dice[1].Count))
		sc.Asks("ask.put-down")
		far := 0.0
		for _, spot := range sc.Pending.Place.(*board.Choice).Legal {
			for _, name := range []string{"Rook", c.defender} {
				if gap := sc.Board().GapAt(sc.Piece("bin"), spot, sc.Aim(name)); gap > board.TouchSlack {
					t.Errorf("%s: at %v it is %g inches from %s", c.redirect, spot.Center, gap, name)
				}
			}
			far = max(far, sc.Board().GapAt(sc.Piece("bin"), spot, sc.Aim(c.other)))
		}
		scene.Same(t, c.redirect+": not all places touch the other, too", far > board.TouchSlack, true)
		sc.GoTo(sc.Pending.Place.(*board.Choice).Legal[0])
		sc.Over()
	}
}

func TestAnUsedUpObjectIsNotPutDown(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-26", "SE-BONUS-27", "SE-TERRAIN-48")
	sc := scene.New(t, `blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 11.18,10 Leader d5 | bin object 9.5,10.6 1x1 h1 rank1`)
	sc.Declare("Rook", "Smash")
	sc.Choose("target:Gull", "piece:bin")
	sc.Roll([]int{1, 1}, []int{6}) // even a failed roll wears it out
	sc.Over()
	scene.Same(t, "destroyed", sc.Pieces[sc.Piece("bin")].Gone, true)
}

func TestTokensHaveNoBonuses(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-17", "SE-MODEL-20")
	sc := scene.New(t, `blue Rook 10,10 Leader attack2`+scene.Bolt+`| red Gull 14,10 Leader d6 stunned defend2`)
	sc.Get("Gull").Class = cards.Token
	attack, defend := sides(sc, "Gull")
	scene.Same(t, "Target Number", defend.Target, 6)
	scene.Same(t, "bonuses of a Token", len(defend.Bonus), 0)
	scene.Same(t, "the Attacker keeps its own", scene.BonusOf(attack, "SE-EFFECT-12"), 2)
	sc.Get("Rook").Class = cards.Token
	sc.Get("Gull").Class = cards.Supreme
	attack, _ = sides(sc, "Gull")
	scene.Same(t, "Attack of a Token", scene.BonusOf(attack, "SE-EFFECT-12"), 0)
	if slices.ContainsFunc(attack.Bonus, func(b engine.Bonus) bool { return b.Rule == "SE-BONUS-14" }) {
		t.Error("a Token has Easy Target")
	}
}

func TestAnotherTraitHandlesTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-47", "SE-BONUS-25", "SE-BONUS-28")
	for _, c := range []struct {
		traits string
		rule   engine.Rule
	}{{"s1 e6", ""}, {"s9 e4", "SE-TERRAIN-45"}} {
		sc := scene.New(t, `blue Rook 10,10 Leader `+c.traits+` [Frappe Puissante [AP 2] CCM, e vs. a, Damage 1] | red Gull 11.18,10 Leader | car object 9,10.6 2x1 h1 rank2`)
		action := &sc.CardFor(sc.ID("Rook")).Actions[0]
		scene.Same(t, "allows Smash It Up!", actions.AllowsSmash(action), true)
		var got engine.Rule
		if refusal := aim.RefuseHandling(sc.State, sc.ID("Rook"), action, sc.Piece("car")); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, "with "+c.traits, got, c.rule)
	}
}

func TestObjectsGiveStandardCover(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-08", "SE-BONUS-09")
	for piece, want := range map[string]engine.Rule{"structure": "SE-BONUS-09", "object": "SE-BONUS-08"} {
		sc := scene.New(t, `vault `+piece+` 12,9.4 1x0.6 h0.8 reinforced rank2 | blue Rook 10,10 Leader`+scene.Bolt+`| red Gull 15,10`)
		_, defend := sides(sc, "Gull")
		dice := scene.BonusOf(defend, want)
		scene.Same(t, piece, dice, map[engine.Rule]int{"SE-BONUS-09": 2, "SE-BONUS-08": 1}[want])
	}
}

// Levels are sums of heights: an inch is an inch although 8.2 less 7.2 is a little less in binary.
func TestExactlyAnInchIsHighGround(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-17")
	sc := scene.New(t, `low structure 8,8 4x4 h7.2 | high structure 13,8 4x4 h8.2 | red Gull 10,10,7.2 | blue Rook 15,10,8.2 Leader`+scene.Bolt)
	attack, _ := sides(sc, "Gull")
	scene.Same(t, "High Ground", scene.BonusOf(attack, "SE-BONUS-17"), 1)
}
