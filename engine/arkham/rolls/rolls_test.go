package rolls

import (
	"math"
	"slices"
	"testing"

	_ "trueinch/build/steady"

	"trueinch/engine/matchtest"
)

// dice are dice that fall as a test says, all of which must be asked for.
type dice struct {
	t     *testing.T
	faces []int
}

func (d *dice) roll() int {
	if len(d.faces) == 0 {
		d.t.Fatal("a die more is rolled than the rules ask for")
	}
	face := d.faces[0]
	d.faces = d.faces[1:]
	return face
}

// thug has Endurance 5 and nothing on its card.
func thug(on Markers) Card { return Card{Endurance: 5, Markers: on} }

// punch is an unarmed attack with Strength 4+ on a Defence of 3 (AC-DAMAGE-08).
func punch(strikes int) Attack {
	return Attack{Dice: strikes, Hit: ToHit(3, 0), Wound: ToWound(4, 0), Damage: Markers{NonLethal: 1}, Target: thug(Markers{})}
}

// shot is an attack with a revolver (AC-SHOOT-13).
func shot(shots int) Attack {
	return Attack{Dice: shots, Ranged: true, Hit: ToHit(3, 0), Wound: ToWound(FirearmStrength, 0), Damage: Markers{1, 1}, Target: thug(Markers{})}
}

func with(a Attack, changes ...func(*Attack)) Attack {
	for _, change := range changes {
		change(&a)
	}
	return a
}

// TestNeeds is what single dice need: how many of the six faces are enough.
func TestNeeds(t *testing.T) {
	blind := ToHit(3, 2)
	blind.Blind = true
	for _, c := range []struct {
		rule string
		need Need
		from int // the least face that is enough; 7: none is
	}{
		{"AC-HIT-02", ToHit(4, 0), 4}, {"AC-HIT-04", ToHit(1, 0), 2}, {"AC-HIT-05", ToHit(9, 0), 6}, {"AC-HIT-06", ToHit(5, KnockedDownBonus), 3},
		{"AC-HIT-07", ToHitTheKnockedOut(), 2}, {"AC-FAQ-07", ToHitTheKnockedOut(), 2}, {"AC-MELEE-14", ToHit(-2, -1), 2}, {"AC-BASE-18", ToHit(4, 1), 3},
		{"AC-DAMAGE-01", ToWound(4, 0), 4}, {"AC-DAMAGE-04", ToWound(1, 0), 2}, {"AC-DAMAGE-05", ToWound(8, 0), 6}, {"AC-TRAIT-105", ToWound(4, -1), 5},
		{"AC-WEAPON-03", ToWound(FirearmStrength, 0), 2}, {"AC-TRAIT-018", ToWound(BulletproofStrength, 0), 4}, {"AC-WEAPON-12", ToWound(MechanicalStrength, 0), 3},
		{"AC-FAQ-12", ToWound(MechanicalStrength, -1), 4},
		{"AC-BLOCK-03", ToBlock(4, 0), 4}, {"AC-BLOCK-05", ToBlock(8, 0), 6}, {"AC-FAQ-14", ToBlock(7, 0), 6}, {"AC-TRAIT-098", ToBlock(4, -1), 5},
		{"AC-WEAPON-15", ToBlock(4, 1), 3}, {"AC-BLINK-06", ToBlink(BlinkSolid, 0), 4}, {"AC-BLINK-07", ToBlink(BlinkWood, 0), 5}, {"AC-FAQ-09", ToBlink(BlinkWood, 0), 5},
		{"AC-BLINK-08", ToBlink(BlinkFlimsy, 0), 6}, {"AC-BLINK-10", ToBlink(BlinkWood, 1), 4}, {"AC-TRAIT-132", ToBlink(BlinkFlimsy, -1), 7},
		{"AC-TRAIT-107", ToBlink(BlinkSolid, 1), 3}, {"AC-TRAIT-089", ToBlink(BlinkSolid, -1), 5}, {"AC-EFFECT-02", blind, 6}, {"AC-RECOVER-03", ToRecover(), 4},
	} {
		matchtest.Exercises(t, c.rule)
		for face := 1; face <= faces; face++ {
			if c.need.Met(face) != (face >= c.from) {
				t.Errorf("%s: %+v with %d is %v, want %d or more", c.rule, c.need, face, c.need.Met(face), c.from)
			}
		}
	}
}

// TestTests are the characteristic tests, with how many of 36 or 216 falls pass.
func TestTests(t *testing.T) {
	matchtest.Exercises(t, "AC-TEST-01", "AC-TEST-02", "AC-TEST-03", "AC-TRAIT-096", "AC-TRAIT-116", "AC-TRAIT-125", "AC-TRAIT-037", "AC-BASE-17", "AC-BASE-02", "AC-BASE-03")
	for _, c := range []struct {
		test Test
		want float64
	}{
		{Agility(4), 4.0 / 6}, {Agility(6), 1}, {Agility(0), 0}, {OfTwoDice(7), 21.0 / 36}, {OfTwoDice(2), 1.0 / 36}, {OfTwoDice(12), 1},
		{Test{Dice: 1, Value: 3, Again: true}, 0.75}, {Test{Dice: 2, Value: 4, Again: true}, 1 - 30.0*30/36/36},
		{Test{Dice: 2, Value: 2, Extra: 1}, 16.0 / 216}, // two ones of three dice
	} {
		if got := c.test.Chance(); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%+v passes %v, want %v", c.test, got, c.want)
		}
	}
	if !OfTwoDice(7).Passed([]int{3, 4}) || OfTwoDice(7).Passed([]int{4, 4}) || !(Test{Dice: 2, Value: 3, Extra: 1}).Passed([]int{6, 1, 2}) {
		t.Error("AC-TEST-02: tests are passed by their sum or less")
	}
	for face, want := range []int{1, 1, 2, 2, 3, 3} {
		if D3(face+1) != want {
			t.Errorf("AC-BASE-02: %d is %d", face+1, D3(face+1))
		}
	}
	if Half(7) != 3 {
		t.Errorf("AC-BASE-03: half of 7 is %d", Half(7))
	}
}

// TestShots is how many dice a weapon shoots with.
func TestShots(t *testing.T) {
	for _, c := range []struct {
		rule string
		shooting
		want int
	}{
		{"AC-SHOOT-03", shooting{RoF: 3}, 3}, {"AC-SHOOT-08", shooting{RoF: 3, Moved: true}, 1}, {"AC-WEAPON-07", shooting{RoF: 3, Moved: true, Throwing: true}, 3},
		{"AC-WEAPON-08", shooting{RoF: 3, Near: true}, 1}, {"AC-TRAIT-131", shooting{RoF: 3, Rapid: true}, 4}, {"AC-TRAIT-131", shooting{RoF: 3, Moved: true, Rapid: true}, 2},
	} {
		matchtest.Exercises(t, c.rule)
		if got := Shooting(c.shooting).Dice(); got != c.want {
			t.Errorf("%s: %+v shoots with %d", c.rule, c.shooting, got)
		}
	}
	matchtest.Exercises(t, "AC-TRAIT-043", "AC-TRAIT-047", "AC-TRAIT-079", "AC-TEMPLATE-04")
	for tokens, want := range []int{0, 1, 3, 4, 6} {
		if PerTwo(tokens) != want {
			t.Errorf("AC-TRAIT-043: %d tokens give %d dice", tokens, PerTwo(tokens))
		}
	}
	flame := Banded{{2, 0}, {1, 1}, {0, 1}}
	if flame.In(Safe).Count() != 0 || flame.In(LethalZone) != (Markers{2, 0}) || flame.In(LesserDangerZone) != (Markers{0, 1}) {
		t.Errorf("AC-TEMPLATE-04: %v", flame)
	}
}

type shooting Shooting

// TestMarkers is where markers go.
func TestMarkers(t *testing.T) {
	for _, c := range []struct {
		rule          string
		card          Card
		suffers       Markers
		want          Markers
		out, perishes bool
	}{
		{"AC-DAMAGE-02", thug(Markers{}), Markers{1, 1}, Markers{1, 1}, false, false},
		{"AC-DAMAGE-10", thug(Markers{2, 1}), Markers{1, 3}, Markers{3, 2}, true, false},
		{"AC-DAMAGE-11", thug(Markers{0, 4}), Markers{0, 3}, Markers{0, 5}, true, false},
		{"AC-KO-01", thug(Markers{0, 4}), Markers{0, 1}, Markers{0, 5}, true, false},
		{"AC-KO-04", thug(Markers{1, 3}), Markers{2, 0}, Markers{3, 2}, true, false},
		{"AC-KO-04", Card{Endurance: 5, Out: true, Markers: Markers{1, 1}}, Markers{1, 1}, Markers{2, 2}, true, false},
		{"AC-KO-05", thug(Markers{3, 1}), Markers{2, 0}, Markers{5, 0}, true, true},
		{"AC-KO-05", thug(Markers{4, 1}), Markers{1, 0}, Markers{5, 0}, true, true},
		{"AC-TRAIT-058", Card{Endurance: 5, Hardened: true}, Markers{2, 0}, Markers{1, 1}, false, false},
		{"AC-TRAIT-011", Card{Endurance: 5, Armour: 3}, Markers{2, 2}, Markers{0, 1}, false, false},
		{"AC-TRAIT-011", Card{Endurance: 5, Armour: 3}, Markers{1, 1}, Markers{0, 0}, false, false},
	} {
		matchtest.Exercises(t, c.rule)
		got := c.card
		got.Suffer(c.suffers)
		if got.Markers != c.want || got.Out != c.out || got.Casualty != c.perishes {
			t.Errorf("%s: %+v suffers %+v: %+v", c.rule, c.card, c.suffers, got)
		}
	}
	matchtest.Exercises(t, "AC-TRAIT-020")
	for _, c := range [][2]Markers{{{1, 1}, {1, 0}}, {{2, 0}, {1, 0}}, {{0, 1}, {0, 1}}, {{1, 0}, {1, 0}}, {{0, 2}, {0, 1}}} {
		if got := c[0].Vested(); got != c[1] {
			t.Errorf("AC-TRAIT-020: %v is %v under the vest", c[0], got)
		}
	}
}

// TestResolve is what comes of attacks with dice as they fell, which are used up to the last.
func TestResolve(t *testing.T) {
	blocks := func(dice, attack int, again bool) func(*Attack) {
		return func(a *Attack) {
			a.Escape.Blocks, a.Escape.Block = dice, ToBlock(attack, 0)
			a.Escape.Block.Again = again
		}
	}
	blinks := func(needs ...Need) func(*Attack) { return func(a *Attack) { a.Escape.Blink = needs } }
	armour := func(score int) func(*Attack) { return func(a *Attack) { a.Escape.Armour = []Need{{Score: score}} } }
	sharp := func(a *Attack) { a.Wound.Again = true }
	brutal := func(a *Attack) { a.CollateralAgain = true }
	full := func(on Markers) func(*Attack) { return func(a *Attack) { a.Target = thug(on) } }
	for _, c := range []struct {
		rules string
		a     Attack
		dice  []int
		want  string
	}{
		{"AC-HIT-03", punch(2), []int{3, 2, 4, 1}, "1 hit, 1 left, 1 damage, 0/1"},
		{"AC-ATTACK-10", punch(2), []int{2, 1}, "0 hits, 0 left, 0 damage, 0/0"},
		{"AC-COLLATERAL-01", punch(2), []int{3, 3, 4, 3, 2}, "2 hits, 2 left, 1 damage, 0/1"},
		{"AC-COLLATERAL-02", punch(1), []int{3, 2, 2}, "1 hit, 1 left, 0 damage, 0/0, collateral, fell"},
		{"AC-COLLATERAL-03", punch(1), []int{3, 1, 1}, "1 hit, 1 left, 0 damage, 0/0"},
		{"AC-COLLATERAL-04", punch(1), []int{3, 4, 6}, "1 hit, 1 left, 1 damage, 0/2, critical"},
		{"AC-COLLATERAL-04", shot(1), []int{3, 1, 6}, "1 hit, 1 left, 0 damage, 0/1"},
		{"AC-COLLATERAL-06", punch(1), []int{3, 6, 6}, "1 hit, 1 left, 1 damage, 0/2, critical, collateral, fell"},
		{"AC-DAMAGE-08", punch(1), []int{3, 5, 1}, "1 hit, 1 left, 1 damage, 0/1"},
		{"AC-DAMAGE-09", shot(2), []int{3, 3, 1, 2, 4}, "2 hits, 2 left, 1 damage, 1/2"},
		{"AC-FAQ-04", shot(1), []int{3, 1, 4}, "1 hit, 1 left, 0 damage, 0/1"},
		{"AC-ATTACK-14", with(shot(1), func(a *Attack) { a.Target.Armour = 3 }), []int{3, 2, 5}, "1 hit, 1 left, 1 damage, 0/0, unhurt"},
		{"AC-BLOCK-01", with(punch(2), blocks(2, 4, false)), []int{3, 3, 4, 3, 5, 1}, "2 hits, 1 blocked, 1 left, 1 damage, 0/1"},
		{"AC-BLOCK-08", with(punch(1), blocks(2, 4, false)), []int{3, 4, 5}, "1 hit, 1 blocked, 0 left, 0 damage, 0/0"},
		{"AC-WEAPON-04", with(punch(1), blocks(1, 4, true)), []int{3, 3, 4}, "1 hit, 1 blocked, 0 left, 0 damage, 0/0"},
		{"AC-BLOCK-04", with(shot(1), blocks(1, 1, false)), []int{3, 2, 1}, "1 hit, 1 left, 1 damage, 1/1"},
		{"AC-BLINK-02", with(shot(2), blinks(ToBlink(4, 0))), []int{2, 3, 4}, "1 hit, 0 left, 0 damage, 0/0, struck [1]"},
		{"AC-BLINK-03 AC-BLINK-04", with(shot(2), blinks(ToBlink(4, 0), ToBlink(5, 0))), []int{3, 3, 3, 5, 4}, "2 hits, 0 left, 0 damage, 0/0, struck [1 1]"},
		{"AC-BLINK-05", with(shot(1), blinks(ToBlink(4, 0), ToBlink(6, 0))), []int{3, 3, 5, 2, 1}, "1 hit, 1 left, 1 damage, 1/1, struck [0 0]"},
		{"AC-WEAPON-16", with(shot(1), blinks(ToBlink(5, 0), ToBlink(4, 0))), []int{3, 4, 4}, "1 hit, 0 left, 0 damage, 0/0, struck [0 1]"},
		{"AC-TRAIT-061", with(shot(2), func(a *Attack) { a.Escape.Dodges, a.Escape.Agility = 3, Agility(3) }), []int{3, 3, 4, 3, 1}, "2 hits, 0 left, 0 damage, 0/0"},
		{"AC-ATTACK-09", with(shot(1), blinks(ToBlink(4, 0)), func(a *Attack) { a.Escape.Dodges, a.Escape.Agility = 1, Agility(3) }, armour(5)),
			[]int{3, 3, 4, 5}, "1 hit, 0 left, 0 damage, 0/0, struck [0]"},
		{"AC-TRAIT-016", with(punch(2), armour(5)), []int{3, 3, 5, 4, 3, 1}, "2 hits, 1 left, 0 damage, 0/0"},
		{"AC-TRAIT-017", with(punch(1), armour(6)), []int{3, 5, 4, 1}, "1 hit, 1 left, 1 damage, 0/1"},
		{"AC-WEAPON-11 AC-TRAIT-133", with(punch(1), func(a *Attack) { a.Hit.Again = true }), []int{2, 3, 4, 1}, "1 hit, 1 left, 1 damage, 0/1"},
		{"AC-WEAPON-01", with(punch(2), sharp), []int{3, 3, 2, 5, 3, 4}, "2 hits, 2 left, 2 damage, 0/2"},
		{"AC-WEAPON-01", with(punch(1), sharp), []int{3, 2, 2}, "1 hit, 1 left, 0 damage, 0/0, collateral, fell"},
		{"AC-ATTACK-12", with(punch(1), sharp), []int{3, 2, 3, 3}, "1 hit, 1 left, 0 damage, 0/0, collateral, fell"},
		{"AC-TRAIT-028 AC-SPECIAL-12", with(punch(1), brutal), []int{3, 2, 5, 2}, "1 hit, 1 left, 0 damage, 0/0, collateral, fell"},
		{"AC-TRAIT-028", with(punch(1), brutal), []int{3, 4, 6}, "1 hit, 1 left, 1 damage, 0/2, critical"},
		{"AC-SPECIAL-10", with(punch(1), func(a *Attack) { a.Critical = OneLethal }), []int{3, 4, 6}, "1 hit, 1 left, 1 damage, 1/1, critical"},
		{"AC-SPECIAL-15", with(punch(1), func(a *Attack) { a.Critical = ToDeath }), []int{3, 4, 6}, "1 hit, 1 left, 1 damage, 0/1, critical, fell, casualty"},
		{"AC-COLLATERAL-05", with(punch(1), func(a *Attack) { a.Critical = NoMarker }), []int{3, 4, 6}, "1 hit, 1 left, 1 damage, 0/1, critical"},
		{"AC-SPECIAL-13", with(punch(1), func(a *Attack) { a.FellsIfHit = true }), []int{3, 2, 1}, "1 hit, 1 left, 0 damage, 0/0, fell"},
		{"AC-SPECIAL-20", with(punch(1), func(a *Attack) { a.FellsIfHurt = true }), []int{3, 4, 1}, "1 hit, 1 left, 1 damage, 0/1, fell"},
		{"AC-SPECIAL-21", with(punch(1), func(a *Attack) { a.FellsIfHurt, a.Follow = true, ToWound(4, 0) }), []int{3, 2, 2, 4}, "1 hit, 1 left, 0 damage, 0/1, collateral, fell"},
		{"AC-TRAIT-123", with(punch(1), func(a *Attack) { a.Sentence = true }), []int{3, 2, 2, 4}, "1 hit, 1 left, 0 damage, 0/0, collateral, fell, casualty"},
		{"AC-TRAIT-123", with(punch(1), func(a *Attack) { a.Sentence = true }), []int{3, 2, 2, 3}, "1 hit, 1 left, 0 damage, 0/0, collateral, fell"},
		{"AC-ATTACK-15", with(shot(2), blinks(ToBlink(2, 0)), func(a *Attack) { a.Automatic = true }), []int{2, 1, 6}, "2 hits, 2 left, 1 damage, 1/3, critical"},
		{"AC-ATTACK-11", with(punch(1), func(a *Attack) { a.Target.Kevlar, a.Target.Hardened, a.Damage = true, true, Markers{2, 1} }), []int{3, 4, 1},
			"1 hit, 1 left, 1 damage, 1/1"},
		{"AC-KO-02", with(punch(1), full(Markers{2, 2})), []int{3, 4, 1}, "1 hit, 1 left, 1 damage, 2/3, fell"},
	} {
		matchtest.Exercises(t, splitRules(c.rules)...)
		d := &dice{t, slices.Clone(c.dice)}
		got := told(c.a, c.a.Resolve(d.roll))
		if got != c.want || len(d.faces) > 0 {
			t.Errorf("%s: %v come to %s, want %s; not rolled: %v", c.rules, c.dice, got, c.want, d.faces)
		}
	}
}
