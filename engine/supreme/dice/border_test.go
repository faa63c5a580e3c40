package dice_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
)

// TestHowDiceAddUp: never fewer than one, however much is suppressed, and Power Up dice on top.
func TestHowDiceAddUp(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-03", "SE-EFFECT-08", "SE-EFFECT-09", "SE-EFFECT-17")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 40,40`)
	for _, c := range []struct{ bonus, suppress, boost, dice, taken int }{
		{0, 0, 0, 1, 0}, {2, 0, 0, 3, 0}, {2, 1, 0, 2, -1}, {2, 2, 0, 1, -2}, {2, 5, 0, 1, -2}, {0, 3, 2, 3, 0}, {1, 1, 1, 2, -1},
	} {
		var bonuses []engine.Bonus
		if c.bonus > 0 {
			bonuses = []engine.Bonus{{Dice: c.bonus, Rule: "SE-BONUS-10"}}
		}
		told, count := dice.Dice(sc.State, bonuses, c.suppress, c.boost)
		scene.Same(t, fmt.Sprintf("%+v", c), count, c.dice)
		sum, taken := 1, 0
		for _, b := range told {
			sum += b.Dice
			if b.Rule == "SE-EFFECT-08" {
				taken = b.Dice
			}
		}
		scene.Same(t, "what is told adds up", sum, count)
		scene.Same(t, "what is told to be taken", taken, c.taken)
		scene.Same(t, "how many reasons are told", len(told), len(bonuses)+scene.Btoi(c.suppress > 0)+scene.Btoi(c.boost > 0))
	}
	more, fewer := dice.BonusText(0, engine.Bonus{Dice: 2}), dice.BonusText(0, engine.Bonus{Dice: -1})
	scene.Same(t, "more", more.Key, "combat.more-dice")
	scene.Same(t, "fewer", fewer.Key, "combat.fewer-dice")
	scene.Same(t, "by how many", fewer.Args[1].Value, any(1))
}

// TestWhoWinsTies: by class, by Origin, else the Defender.
func TestWhoWinsTies(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-07", "SE-ROLL-08", "SE-ROLL-09", "SE-DESC-20")
	for _, c := range []struct {
		rook, gull string
		wins       bool
		rule       engine.Rule
	}{
		{"Mystery", "Nature", true, "SE-ROLL-08"}, {"Nature", "Science", true, "SE-ROLL-08"}, {"Science", "Mystery", true, "SE-ROLL-08"},
		{"Nature", "Mystery", false, "SE-ROLL-08"}, {"Science", "Nature", false, "SE-ROLL-08"}, {"Mystery", "Science", false, "SE-ROLL-08"},
		{"Science", "Science", false, "SE-ROLL-09"}, {"Nature", "Nature", false, "SE-ROLL-09"}, {"Mystery", "Mystery", false, "SE-ROLL-09"},
		{"Nature", "Mystery minion", true, "SE-ROLL-07"}, {"Mystery minion", "Nature", false, "SE-ROLL-07"}, {"Mystery minion", "Nature minion", true, "SE-ROLL-08"},
	} {
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` | blue Wren 1,1 | red Gull 14,10 `+c.gull+` | red Tern 3,3`)
		wins, rule := dice.AttackerWinsTie(sc.State, sc.ID("Rook"), sc.ID("Gull"))
		scene.Same(t, c.rook+" against "+c.gull, wins, c.wins)
		scene.Same(t, "by", rule, c.rule)
	}
}

// TestFromWhichFaceOn dice give and cancel EFX, and by which rule.
func TestFromWhichFaceOn(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-04", "SE-ROLL-14", "SE-ROLL-15", "SE-ROLL-17", "SE-ROLL-18", "SE-DESC-11", "SE-LEADER-19", "SE-LEADER-35", "SE-CITIZEN-15")
	combat, dynamic := &cards.Action{Type: cards.CCM, Attack: cards.Strength}, &cards.Action{Type: cards.PRJ, Attack: cards.Strength, Target: 5}
	for _, c := range []struct {
		text string
		face int // lowered to by a Leader card; 0 for none
		from int
		rule engine.Rule
	}{
		{"s5", 0, 6, "SE-ROLL-15"}, {"s5T", 0, 5, "SE-ROLL-14"}, {"s5T Powerhouse", 0, 4, "SE-DESC-11"}, {"e5T", 0, 6, "SE-ROLL-15"},
		{"s5", 4, 4, "SE-LEADER-20"}, {"s5T", 5, 5, "SE-ROLL-14"}, {"s5 Powerhouse", 5, 4, "SE-DESC-11"},
	} {
		sc := scene.New(t, `blue Rook 10,10 `+c.text+` | red Gull 14,10`)
		rook, gull := sc.ID("Rook"), sc.ID("Gull")
		plain := dice.EFXOn(sc.State, rook, dynamic)
		if c.face > 0 {
			sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.EFXOnFace, X: c.face}, Model: engine.NoModel, Rule: "SE-LEADER-20"}}
		}
		scene.Same(t, c.text, dice.EFXOn(sc.State, rook, combat), c.from)
		scene.Same(t, c.text+" by", dice.EFXRule(sc.State, rook, combat), c.rule)
		scene.Same(t, c.text+": no card for Dynamic Actions", dice.EFXOn(sc.State, rook, dynamic), plain)
		sc.Boons = []state.Boon{{Seat: 1, Effect: cards.LeaderEffect{Verb: cards.CancelOnFace, X: 4}, Model: engine.NoModel}}
		scene.Same(t, "a card lowers the face that cancels", dice.CancelsOn(sc.State, rook, gull, engine.Trait{}), 4)
		scene.Same(t, "but not against one's own", dice.CancelsOn(sc.State, gull, gull, engine.Trait{}), 6)
	}
	boon := func(verb cards.LeaderVerb, x int, rule engine.Rule) state.Boon {
		return state.Boon{Seat: 0, Effect: cards.LeaderEffect{Verb: verb, X: x}, Model: engine.NoModel, Rule: rule}
	}
	two := scene.New(t, `blue Rook 10,10 | red Gull 14,10`)
	for _, boons := range [][]state.Boon{{boon(cards.RaiseTraits, 4, "SE-LEADER-17"), boon(cards.EFXOnFace, 4, "SE-LEADER-20")}, {boon(cards.EFXOnFace, 5, "SE-LEADER-17"), boon(cards.EFXOnFace, 4, "SE-LEADER-20")}} {
		two.Boons = boons
		scene.Same(t, "the card that gives the lowest face", dice.EFXRule(two.State, two.ID("Rook"), combat), "SE-LEADER-20")
	}
	for trump, from := range map[bool]int{true: 5, false: 6} {
		scene.Same(t, "cancels", dice.CancelOn(engine.Trait{Trump: trump}), from)
		scene.Same(t, "by", dice.CancelRule(from), map[int]engine.Rule{5: "SE-ROLL-17", 6: "SE-ROLL-18"}[from])
	}
	sc := scene.New(t, `blue Rook 10,10 s5 | red Gull 14,10`)
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.CloseCombatEFX, X: 1}, Model: engine.NoModel}}
	scene.Same(t, "given in Close Combat", dice.GivenEFX(sc.State, sc.ID("Rook"), combat), 1)
	scene.Same(t, "not elsewhere", dice.GivenEFX(sc.State, sc.ID("Rook"), dynamic), 0)

	people := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 | red Gull 14,10`)
	citizen := state.AtPiece(people.Put("Citizen", state.CitizenMarker, 20, 20))
	scene.Same(t, "what has to be reached against a Citizen", dice.TargetNumber(people.State, combat, citizen), 5)
	scene.Same(t, "by a Dynamic Action its own number", dice.TargetNumber(people.State, &cards.Action{Target: 7}, citizen), 7)

	read := dice.Read(sc.State, engine.Side{Model: sc.ID("Rook"), Trait: engine.Trait{Value: 5}}, 5, []int{4, 6, 5, 6})
	told := read.Told()
	scene.Same(t, "the first of the highest is kept", read.Kept, 1)
	scene.Same(t, "total", read.Total, 11)
	scene.Same(t, "EFX", read.EFX(), 3)
	scene.Same(t, "marks", slices.Equal(told.Marks, []engine.Mark{0, engine.Keeps | engine.Gives, engine.Gives, engine.Gives}), true)
	scene.Same(t, "from which face", told.Also.Args[0].Value, any(5))
	none := dice.Fallen{Rolled: engine.Rolled{Faces: []int{6}}, EFXOn: 7}
	scene.Same(t, "kept and nothing given", none.Told().Marks[0], engine.Keeps)
	scene.Same(t, "nothing said", none.Told().Also.Key, "")
	six := dice.Fallen{Rolled: engine.Rolled{Faces: []int{6}}, Kept: 0, EFXOn: 6}
	scene.Same(t, "a six", six.Told().Also.Key, "roll.efx-faces")
}

// TestTheChanceOfAKO: the Damage of the FX and of all EFX on the best choice, against the HP of who is hit.
func TestTheChanceOfAKO(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-43", "SE-TERRAIN-04")
	for _, c := range []struct {
		what, bar, gull string
		from            int // EFX; -1 for never
	}{
		{"by the FX alone", "CCM, s vs. d, Damage 5", "hp5", 0},
		{"by one EFX", "CCM, s vs. d, Damage 4. EFX: Stun; Damage 1", "hp5", 1},
		{"by the better choice", "CCM, s vs. d, Damage 1. EFX: Damage 1; Damage 2", "hp3", 1},
		{"not at all", "CCM, s vs. d, Damage 1", "hp5", -1},
		{"without Damage", "CCM, s vs. d, Stun", "hp1", -1},
		{"Immune / Damage", "CCM, s vs. d, Damage 5", "hp5 [Immune / Damage]", -1},
	} {
		sc := scene.New(t, `blue Rook 10,10 s9T [Hit [AP 1] `+c.bar+`] | red Gull 11.18,10 `+c.gull)
		confrontation := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim("Gull"), Smash: engine.NoPiece}
		attack, defend := dice.Pools(sc.State, confrontation)
		result := dice.ExactOdds(sc.State, confrontation, attack, defend)
		chance, from := dice.KOChance(sc.State, confrontation, result)
		want := 0.0
		if c.from >= 0 {
			want = result.AtLeast(c.from)
			scene.Same(t, c.what+": from", from, c.from)
		}
		if math.Abs(chance-want) > 1e-12 {
			t.Errorf("%s: %g, want %g", c.what, chance, want)
		}
		var p engine.Preview
		dice.PreviewRoll(sc.State, &p, confrontation)
		scene.Same(t, "the first bar is failure", p.Odds.Bars[0].Fails, true)
		scene.Same(t, c.what+": EFX are counted where they buy something", p.Odds.Uncounted(), !strings.Contains(c.bar, "EFX"))
		if math.Abs(p.Odds.Bars[0].Chance-(1-result.Success)) > 1e-12 {
			t.Errorf("%s: failure by %g", c.what, p.Odds.Bars[0].Chance)
		}
		for i, bar := range p.Odds.Bars[1:] {
			scene.Same(t, fmt.Sprintf("%s: a KO with %d EFX", c.what, i), bar.Fells, c.from >= 0 && i >= c.from)
			scene.Same(t, "its number", bar.Number, i)
		}
	}
	for name, want := range map[string]bool{"bin": true, "hut": false} {
		for trait, feels := range map[string]bool{"s": true, "m": false} {
			sc := scene.New(t, `bin object 10.6,9.5 1x1 rank1 | hut structure 10.6,8 1x1 | blue Rook 10,10 s9 m9 [Hit [AP 1] CCM, `+trait+` vs. d, Damage 1] | red Gull 40,40`)
			confrontation := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim(name), Smash: engine.NoPiece}
			attack, defend := dice.Pools(sc.State, confrontation)
			chance, _ := dice.KOChance(sc.State, confrontation, dice.ExactOdds(sc.State, confrontation, attack, defend))
			scene.Same(t, name+" by "+trait, chance > 0, want && feels)
		}
	}
	sc := scene.New(t, `hut structure 10.6,8 1x1 h1 | blue Rook 10,10 s9 [Hit [AP 1] CCM, s vs. d, Damage 1] | red Gull 40,40`)
	confrontation := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim("hut"), Smash: engine.NoPiece}
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.StructureDamage, X: 3}, Model: engine.NoModel}}
	attack, defend := dice.Pools(sc.State, confrontation)
	chance, _ := dice.KOChance(sc.State, confrontation, dice.ExactOdds(sc.State, confrontation, attack, defend))
	scene.Same(t, "a card that hurts Structures", chance > 0, true)
	idle := cards.Action{Type: cards.CCM, Attack: cards.Strength, Defend: cards.Defense, FX: []cards.Effect{{Kind: cards.Suppress, X: 1}}}
	confrontation.Action, sc.Boons[0].Effect.X = &idle, 9
	chance, _ = dice.KOChance(sc.State, confrontation, dice.ExactOdds(sc.State, confrontation, attack, defend))
	scene.Same(t, "which adds nothing where there is no Damage", chance, 0.0)
	none, _ := dice.KOChance(sc.State, state.Confrontation{Attacker: sc.ID("Rook"), Action: confrontation.Action, Target: state.Nobody}, dice.ExactOdds(sc.State, confrontation, attack, defend))
	scene.Same(t, "against nobody", none, 0.0)
	for who, fells := range map[string]bool{"Rook": true, "Gull": false} { // what comes to the user himself
		sc := scene.New(t, `blue Rook 10,10 hp3 m9 [Burn [AP 1] IST, m vs. #2, Self / Damage 3] | red Gull 14,10 hp3`)
		confrontation := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim(who), Smash: engine.NoPiece}
		attack, defend := dice.Pools(sc.State, confrontation)
		chance, _ := dice.KOChance(sc.State, confrontation, dice.ExactOdds(sc.State, confrontation, attack, defend))
		scene.Same(t, "Self / Damage KO’es "+who, chance > 0, fells)
	}
}

// TestHighGroundAtItsBorder: a base 1" higher than the other, whoever attacks.
func TestHighGroundAtItsBorder(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-17", "SE-BONUS-18", "SE-BONUS-19", "SE-BONUS-29")
	for _, c := range []struct {
		what, text string
		rule       engine.Rule
	}{
		{"1\" higher", "roof structure 8,8 4x4 h1 | blue Rook 10,10,1", "SE-BONUS-17"}, {"0.9\" higher", "roof structure 8,8 4x4 h0.9 | blue Rook 10,10,0.9", ""},
		{"Flight", "blue Rook 10,10 Flight 5", "SE-BONUS-18"}, {"Flight while Stunned", "blue Rook 10,10 Flight 5 stunned", ""},
		{"Wall Crawling beside a house", "house structure 10.6,8 4x4 h5 | blue Rook 10,10 Wall Crawling 5", "SE-BONUS-19"},
		{"Wall Crawling on open ground", "blue Rook 10,10 Wall Crawling 5", ""}, {"in a Zone", "acid zone 9,9 2x2 | blue Rook 10,10 Wall Crawling 5", ""},
		{"beside a house", "house structure 10.6,8 4x4 h5 | blue Rook 10,10", ""},
	} {
		sc := scene.New(t, c.text+` [Zap [AP 1] PRJ 30, e vs. a, Damage 1] | red Gull 20,10 [Zap [AP 1] PRJ 30, e vs. a, Damage 1]`)
		high := func(side engine.Side) (rule engine.Rule) {
			for _, b := range side.Bonus {
				if b.Rule == "SE-BONUS-17" || b.Rule == "SE-BONUS-18" || b.Rule == "SE-BONUS-19" {
					scene.Same(t, c.what+": dice", b.Dice, 1)
					rule = b.Rule
				}
			}
			return rule
		}
		attack, _ := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim("Gull"), Smash: engine.NoPiece})
		_, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Gull"), Action: &sc.CardFor(sc.ID("Gull")).Actions[0], Target: sc.Aim("Rook"), Smash: engine.NoPiece})
		scene.Same(t, c.what+" as Attacker", high(attack), c.rule)
		scene.Same(t, c.what+" as Defender", high(defend), c.rule)
	}
}

// TestPositionsFromBeforeAnOverrun count for the dice of all its rolls.
func TestPositionsFromBeforeAnOverrun(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-24", "SE-DESC-09", "SE-BONUS-14")
	sc := scene.New(t, `blue Rook 10,10 Brawler`+scene.Smite+` | red Gull 11.18,10 stunned`)
	c := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim("Gull"), Smash: engine.NoPiece}
	for i := range sc.Models {
		c.Before = append(c.Before, state.Stance{Spot: sc.Models[i].Spot, OnTable: sc.Models[i].OnTable, KO: sc.Models[i].KO})
	}
	sc.Get("Gull").Spot.Center.X = 14
	sc.Get("Gull").Stunned = false
	attack, _ := dice.Pools(sc.State, c)
	scene.Same(t, "in contact before it", scene.BonusOf(attack, "SE-DESC-09"), 1)
	scene.Same(t, "what else has changed counts as it is", scene.BonusOf(attack, "SE-BONUS-14"), 0)
	scene.Same(t, "nobody was moved", sc.Get("Gull").Spot.Center.X, 14.0)
	c.Before = nil
	attack, _ = dice.Pools(sc.State, c)
	scene.Same(t, "without an Overrun", scene.BonusOf(attack, "SE-DESC-09"), 0)
}

// TestNobodyHasPositionalBonusesAgainstItself, whichever side of the roll it is asked about.
func TestNobodyHasPositionalBonusesAgainstItself(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-03", "SE-BONUS-18")
	sc := scene.New(t, `blue Rook 10,10 Flight 5`+scene.Bolt+` | red Gull 20,10`)
	for target, want := range map[string]int{"Rook": 0, "Gull": 1} {
		attack, _ := sides(sc, target)
		scene.Same(t, "Flight against "+target, scene.BonusOf(attack, "SE-BONUS-18"), want)
	}
	_, defend := sides(sc, "Rook")
	scene.Same(t, "Flight against its own Blast", scene.BonusOf(defend, "SE-BONUS-18"), 0)
}

// TestWhatStandsBetween is told by a sign and a word, and what gives no dice is no Bonus.
func TestWhatStandsBetween(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-08", "SE-BONUS-09", "SE-LOS-05", "SE-EFFECT-12", "SE-EFFECT-14")
	for _, c := range []struct {
		text    string
		verdict engine.Verdict
		says    string
	}{
		{"red Gull 20,10", engine.Clear, "preview.clear"}, {"red Gull 11.18,10", engine.Touching, "preview.contact"}, {"wall structure 15,0 1x40 h9 | red Gull 20,10", engine.Blocked, "preview.blocked"},
		{"low structure 15,5 1x10 h0.6 | red Gull 20,10", engine.Covered, "preview.cover"}, {"low structure 15,5 1x10 h0.6 reinforced | red Gull 20,10", engine.Covered, "preview.reinforced-cover"},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader height1.2`+scene.Bolt+` | `+c.text+` Leader height1.2`)
		action, gull := &sc.CardFor(sc.ID("Rook")).Actions[0], sc.Aim("Gull")
		verdict, says := dice.Verdict(sc.State, sc.ID("Rook"), action, gull, sc.Board().SightTo(sc.ID("Rook"), gull))
		scene.Same(t, c.text, verdict, c.verdict)
		scene.Same(t, c.text, says.Key, c.says)
		attack, _ := sides(sc, "Gull")
		scene.Same(t, c.text+": Bonuses of the Attacker", len(attack.Bonus), 0)
	}
	sc := scene.New(t, `blue Rook 10,10 Leader`+scene.Bolt+` | red Gull 20,10 Leader`)
	_, defend := sides(sc, "Gull")
	scene.Same(t, "Bonuses of the Defender", len(defend.Bonus), 0)
}
