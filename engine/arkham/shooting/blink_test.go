package shooting_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

const gun = "[Weapon Gun: Damage !! · RoF 3 · Ammunition 2]"

// scores are what the Blink! tests of Rook's shots at Gull need, in order.
func scores(sc *scene.Scene) (all []int) {
	a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Ranged: true, Dice: 1}
	for _, test := range shooting.Tests(sc.State, a) {
		all = append(all, test.Need.Score-test.Need.Bonus)
	}
	return all
}

// TestBlinkTests are which obstacles are tested, in which order, and what they need.
func TestBlinkTests(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-01", "AC-BLINK-03", "AC-BLINK-06", "AC-BLINK-07", "AC-BLINK-08", "AC-BLINK-09", "AC-BLINK-10", "AC-TRAIT-089", "AC-TRAIT-107",
		"AC-TRAIT-124", "AC-TRAIT-132", "AC-WEAPON-10", "AC-WEAPON-16", "AC-WEAPON-19", "AC-FAQ-09", "AC-LOS-06")
	const fence, wall = " | fence object 20,8 1x4 h3", " | wall structure 25,8 1x4 h3"
	for _, c := range []struct {
		what, rook, gull, besides string
		want                      []int
	}{
		{"nothing in the way", "", "", "", nil},
		{"wood, then a wall", "", "", fence + wall, []int{5, 4}},
		{"a model", "", "", " | blue Owl 25,10", []int{4}},
		{"past what is lower and in contact", "", "", " | low object 11.5,8 1x4 h3 | blue Owl 25,10", []int{4}},
		{"not past what is taller", "", "", " | high object 11.5,8.3 1x8 h6", []int{5}},
		{"past a model in contact", "", "", " | blue Owl 13,10", nil},
		{"ducked behind the wall", "", "ducked", fence + " | wall structure 37.5,8 1x4 h3", []int{5, 3}},
		{"Small", "", "{Small}", fence, []int{4}},
		{"Large", "", "{Large}", " | fence object 20,4 1x12 h7", []int{6}},
		{"a Sharpshooter", "{Sharpshooter}", "", fence + wall, []int{6, 5}},
		{"a Sniper ignores the hardest", "{Sniper}", "", fence + wall, []int{5}},
		{"a scope", " · Night-vision Scope", "[Weapon Shield: Damage ! · Protection]", fence + wall, nil},
		{"Remote Control", " · Remote Control", "", fence + wall, nil},
		{"Protection comes last", "", "[Weapon Shield: Damage ! · Protection]", fence, []int{5, 4}},
		{"Protection against Remote Control", " · Remote Control", "[Weapon Shield: Damage ! · Protection]", fence, []int{4}},
	} {
		rook, weapon := c.rook, gun
		if len(rook) > 0 && rook[0] == ' ' {
			rook, weapon = "", gun[:len(gun)-1]+c.rook+"]"
		}
		sc := scene.New(t, "blue Rook 10,10 "+rook+" "+weapon+" | red Gull 40,10 "+c.gull+c.besides)
		got := scores(sc)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", c.what, got, c.want)
			}
		}
	}
	// A target on the edge of a building straight above the shooter.
	sc := scene.New(t, "blue Rook 8.4,10 "+gun+" | red Gull 11.6,10,12 | house structure 10,5 20x10 h12")
	if got := scores(sc); len(got) != 1 || got[0] != 5 {
		t.Errorf("AC-FAQ-09: %v", got)
	}
	sc = scene.New(t, "blue Rook 4,10 "+gun+" | red Gull 13,10,5 | house structure 10,5 20x10 h5")
	if got := scores(sc); len(got) != 1 || got[0] != 4 {
		t.Errorf("farther off the building is a wall: %v", got)
	}
}

// TestBlinkStopsShots tests every hit at the obstacles one after the other, and says before how likely each stops it.
func TestBlinkStopsShots(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-01", "AC-BLINK-02", "AC-BLINK-03", "AC-BLINK-04", "AC-BLINK-05", "AC-ATTACK-09", "AC-CROSS-03")
	text := "blue Rook 10,10 s4 t0/2/0/0 " + gun + " | red Gull 40,10 d3 e9 | fence object 20,8 1x4 h3 | wall structure 25,8 1x4 h3"
	sc := scene.New(t, text+" | red Tern 20,35")
	sc.Play(shooting.Volley{Model: sc.ID("Rook")})
	p := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")})
	tests := 0
	for _, note := range p.Notes {
		if note.Rule == "AC-BLINK-07" || note.Rule == "AC-BLINK-06" {
			tests++
		}
	}
	scene.Same(t, "tests that are shown", tests, 2)
	scene.Same(t, "verdict", p.Verdict, engine.Covered)
	scene.Same(t, "in their order, on their places", len(p.Past) == 2 && p.Past[0].Chance < p.Past[1].Chance && p.Past[0].At.X < p.Past[1].At.X, true)
	through := 4.0 / 6 * (4.0 / 6) * (3.0 / 6)
	scene.Same(t, "chance", math.Abs(p.Odds.Success-(1-math.Pow(1-through, 3))) < 1e-9, true)

	sc = scene.New(t, text)
	sc.Play(shooting.Volley{Model: sc.ID("Rook")})
	sc.Roll([]int{3, 4, 5}) // three hits
	sc.Asks("ac.ask-blink-roll")
	sc.Roll([]int{5, 4, 1}) // the fence stops one
	sc.Roll([]int{4, 3})    // the wall another
	sc.Cites("AC-BLINK-02", "AC-BLINK-04", "AC-BLINK-06", "AC-BLINK-07")
	sc.Roll([]int{5}, []int{1})
	sc.Marked("Gull", 0, 2)
	sc.Over()
}

// TestCrossfire hurts models that stop shots, with a single lethal marker for each that wounds (AC-FAQ-03).
func TestCrossfire(t *testing.T) {
	matchtest.Exercises(t, "AC-CROSS-01", "AC-CROSS-02", "AC-FAQ-03", "AC-SHOOT-14", "AC-BLINK-01")
	text := "blue Rook 10,10 s4 t0/2/0/0 " + gun + " | red Gull 40,10 d3 e9 | "
	sc := shoot(t, text+"blue Owl 37.4,11.5 e5")
	sc.Roll([]int{3, 4, 5})
	sc.Roll([]int{4, 4, 1}) // Owl, who fights Gull, stops two
	sc.Asks("ac.ask-crossfire-roll")
	sc.Roll([]int{4, 3})
	sc.Marked("Owl", 1, 0)
	sc.Cites("AC-CROSS-01", "AC-CROSS-02")
	sc.Roll([]int{1}, []int{2})
	sc.Marked("Gull", 0, 1)
	sc.Over()

	// Whoever would lose a friend may take the hits.
	sc = shoot(t, text+"red Owl 37.4,11.5 e5")
	sc.Choose("target:Gull")
	sc.Number(3)
	sc.Roll([]int{3, 1, 1})
	sc.Asks("ac.ask-blink")
	sc.Choose("let")
	sc.Roll([]int{4}, []int{2})
	sc.Marked("Gull", 0, 2)
	sc.Over()
	sc = shoot(t, text+"red Owl 37.4,11.5 e5")
	sc.Choose("target:Gull")
	sc.Number(3)
	sc.Roll([]int{3, 1, 1})
	sc.Choose("blink")
	sc.Roll([]int{4})
	sc.Roll([]int{6})
	sc.Marked("Owl", 1, 0)
	sc.Over()
}

// TestProtectionStopsShots without Crossfire.
func TestProtectionStopsShots(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-16")
	sc := shoot(t, "blue Rook 10,10 s4 t0/2/0/0 "+gun+" | red Gull 40,10 d3 e9 [Weapon Shield: Damage ! · Protection]")
	sc.Roll([]int{3, 1, 1})
	sc.Roll([]int{4})
	sc.Over()
	sc.Marked("Gull", 0, 0)
	sc.Cites("AC-WEAPON-16")
}

// TestDodge spends Move tokens on Agility tests after the Blink! tests.
func TestDodge(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-061", "AC-TRAIT-116", "AC-TRAIT-005", "AC-TEST-01")
	text := "blue Rook 10,10 s4 t0/2/0/0 " + gun + " | red Gull 40,10 d3 m3 e9 t2/0/0/0 "
	sc := shoot(t, text+"{Acrobat}")
	sc.Roll([]int{3, 4, 1})
	sc.Asks("ac.ask-dodge")
	for tokens, want := range []float64{1, 1, 0.75} { // two hits, each dodged by half of the dice
		p := sc.Preview(engine.Choice{Number: tokens})
		scene.Same(t, "something is left", math.Abs(p.Odds.Success-want) < 1e-9, true)
	}
	sc.Number(2)
	sc.Roll([]int{3, 4})
	sc.Has("Gull", "0/0/0/0")
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 0, 2)
	sc.Cites("AC-TRAIT-061")

	sc = shoot(t, text+"{Dodge, Reflexes}")
	sc.Roll([]int{3, 4, 1})
	sc.Number(2)
	sc.Roll([]int{3, 4})
	sc.Roll([]int{1}) // Reflexes
	sc.Over()
	sc.Marked("Gull", 0, 0)

	sc = scene.New(t, text+"{Dodge}")
	a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Ranged: true, Dice: 1}
	exact := rolls.Exact(attack.Whole(sc.State, a, 0))
	scene.Same(t, "one die against two dodges", math.Abs(exact.Left[1]-4.0/6/4) < 1e-9, true)
}

// TestHitsAreCancelledInOrder: Blink! tests, then Dodge, then armour.
func TestHitsAreCancelledInOrder(t *testing.T) {
	matchtest.Exercises(t, "AC-ATTACK-09", "AC-TRAIT-016")
	sc := shoot(t, "blue Rook 10,10 s4 t0/2/0/0 "+gun+" | red Gull 40,10 d3 m3 e9 t1/0/0/0 {Dodge, Bat Armour Type 1} | fence object 20,8 1x4 h3")
	sc.Roll([]int{3, 4, 5})
	sc.Asks("ac.ask-blink-roll")
	sc.Roll([]int{1, 1, 1})
	sc.Number(1)
	sc.Roll([]int{6})
	sc.Roll([]int{5, 5, 5}) // all three by the armour
	sc.Over()
	sc.Marked("Gull", 0, 0)
}

// TestElusive raises Defence for one attack.
func TestElusive(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-082", "AC-ATTACK-07")
	sc := shoot(t, "blue Rook 10,10 s4 t0/2/0/0 "+gun+" | red Gull 40,10 d3 e9 t1/0/0/0 {Elusive}")
	sc.Asks("ac.ask-elusive")
	for pick, hits := range []float64{0.5, 4.0 / 6} {
		p := sc.Preview(engine.Choice{Pick: pick})
		scene.Same(t, "chance", math.Abs(p.Odds.Success-(1-math.Pow(1-hits, 3))) < 1e-9, true)
	}
	sc.Choose("elude")
	sc.Roll([]int{3, 3, 3}) // it needs 4 now
	sc.Over()
	sc.Has("Gull", "0/0/0/0")
	scene.Same(t, "for one attack", sc.Get("Gull").Is("Elusive"), false)

	sc = shoot(t, "blue Rook 10,10 s4 t0/2/0/0 "+gun+" | red Gull 40,10 d3 e9 t1/0/0/0 {Elusive}")
	sc.Choose("stay")
	sc.Has("Gull", "1/0/0/0")
	scene.Same(t, "three dice", sc.Pending.Dice[0].Count, 3)
}

// TestWhatShotsNeed are the traits of weapons, shooters and targets that change the dice.
func TestWhatShotsNeed(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-03", "AC-WEAPON-12", "AC-TRAIT-018", "AC-TRAIT-133", "AC-DAMAGE-07", "AC-HIT-06", "AC-HIT-07", "AC-FAQ-07")
	for _, c := range []struct {
		rook, weapon, gull string
		hit, wound         int
		again              bool
	}{
		{"s4", "", "d4", 4, 4, false},
		{"s5", " · Firearm", "d4", 4, 2, false},
		{"s5", " · Firearm, Heavy", "d4", 4, 2, false},
		{"s5", " · Firearm", "d4 {Bulletproof Vest}", 4, 4, false},
		{"s5", " · Mechanical", "d4 {Bulletproof Vest}", 4, 3, false},
		{"s5", " · Mechanical, Heavy", "d4", 4, 3, false},
		{"s4 {Expert Shooter}", "", "d4", 4, 4, true},
		{"s4", "", "d5 down", 3, 4, false},
		{"s4", "", "d5 out", 2, 4, false},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" "+gun[:len(gun)-1]+c.weapon+"] | red Gull 40,10 "+c.gull)
		with := attack.Made(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Ranged: true, Dice: 1})
		scene.Same(t, c.rook+c.weapon+c.gull, [3]any{with.Hit.Score - with.Hit.Bonus, with.Wound.Score - with.Wound.Bonus, with.Hit.Again}, [3]any{c.hit, c.wound, c.again})
	}
}
