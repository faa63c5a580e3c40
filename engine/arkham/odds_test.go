package arkham_test

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

// came is what attacks have come to, each with its chance.
type came struct {
	lethal, nonLethal, fell, casualty, hurt float64
	ways                                    int
}

// everyRoll carries a procedure on with every way in which its dice can fall, until nothing is asked any more. What is asked besides is answered
// as the odds take it: with every token that there is, and with what comes first.
func everyRoll(t *testing.T, s *state.State, chance float64, visit func(*state.State, float64)) {
	t.Helper()
	d := s.Pending
	if d.Ask.Key == "test.idle" {
		visit(s, chance)
		return
	}
	if d.Shape != engine.Roll {
		s = s.Copy()
		s.Apply(usual(d), func(engine.Event) {})
		everyRoll(t, s, chance, visit)
		return
	}
	dice := 0
	for _, pool := range d.Dice {
		dice += pool.Count
	}
	faces := make([]int, dice)
	for i := range faces {
		faces[i] = 1
	}
	for {
		at, answer := 0, engine.Choice{}
		for _, pool := range d.Dice {
			answer.Faces = append(answer.Faces, append([]int(nil), faces[at:at+pool.Count]...))
			at += pool.Count
		}
		next := s.Copy()
		next.Apply(answer, func(engine.Event) {})
		everyRoll(t, next, chance*math.Pow(6, -float64(dice)), visit)
		i := 0
		for ; i < dice && faces[i] == 6; i++ {
			faces[i] = 1
		}
		if i == dice {
			return
		}
		faces[i]++
	}
}

// usual answers what is asked in an attack besides dice.
func usual(d *engine.Decision) engine.Choice {
	if d.Shape == engine.Number {
		return engine.Choice{Number: d.Max}
	}
	for i := range d.Options {
		if d.Options[i].Legal() {
			return engine.Choice{Pick: i}
		}
	}
	return engine.Choice{}
}

// TestOddsOfWholeAttacks holds the odds that are shown before an attack against the procedure itself, carried out with every fall of the dice.
func TestOddsOfWholeAttacks(t *testing.T) {
	matchtest.Exercises(t, "AC-ATTACK-08", "AC-ATTACK-09", "AC-ATTACK-10", "AC-ATTACK-11", "AC-ATTACK-12", "AC-COLLATERAL-02", "AC-BASE-17")
	gun := func(traits string) string { return " [Weapon Gun: Damage !♦ · RoF 1 · Ammunition 9" + traits + "]" }
	for _, c := range []struct {
		what, rook, gull, besides string
		dice                      int
		weapon                    int
		ranged                    bool
		special                   string
		automatic                 bool
		band                      rolls.Band
	}{
		{what: "bare hands", dice: 2},
		{what: "against a block", gull: "t0/0/1/0", dice: 1},
		{what: "against blocks that are made again", gull: "t0/0/1/0 [Weapon Dagger: Damage ! · Defensive]", dice: 1},
		{what: "against Sustained Defence", gull: "t0/0/2/0 {Sustained Defence}", dice: 1},
		{what: "a Handy weapon", rook: "[Weapon Club: Damage !! · Handy]", gull: "d4 e2", dice: 2, weapon: 1},
		{what: "a Sharp weapon", rook: "[Weapon Sword: Damage ♦ · Sharp]", gull: "e2", dice: 2, weapon: 1},
		{what: "a Heavy weapon of somebody Brutal", rook: "{Brutal} [Weapon Maul: Damage ♦ · Heavy]", gull: "e2", dice: 1, weapon: 1},
		{what: "a Push", gull: "e5", dice: 1, special: "Push"},
		{what: "a Grab", gull: "e5", dice: 1, special: "Grab"},
		{what: "a Devastating Blow", rook: "s5", gull: "e2", dice: 1, special: "Devastating Blow"},
		{what: "a Precise Blow", gull: "d5", dice: 1, special: "Precise Blow"},
		{what: "a Powerful Blow", gull: "d5", dice: 1, special: "Powerful Blow"},
		{what: "a Technique", gull: "e3", dice: 1, special: "Technique"},
		{what: "a Technique against armour", gull: "e3 {Bat Armour Type 1}", dice: 1, special: "Technique"},
		{what: "a Fatal Blow", gull: "e3", dice: 1, special: "Fatal Blow"},
		{what: "a Deadly Strike", rook: "[Weapon Sword: Damage ♦]", dice: 1, weapon: 1, special: "Deadly Strike with"},
		{what: "an Electric Storm", gull: "e3", dice: 1, special: "Electric Storm", automatic: true},
		{what: "the Blind", rook: "has:Blind", gull: "d2", dice: 2},
		{what: "a One-shot Gun", rook: "t0/2/0/2 {One-shot Gun}", gull: "25,10 e4", dice: 1, ranged: true, special: "One-shot Gun", automatic: true},
		{what: "the Lethal zone of a template", rook: "[Weapon Sprayer: Damage ♦♦ / ♦! / ! · Ammunition 2 · Expansive]", gull: "18,10 e3", dice: 1, weapon: 1, ranged: true, automatic: true, band: rolls.LethalZone},
		{what: "its Lesser-danger zone", rook: "[Weapon Sprayer: Damage ♦♦ / ♦! / ! · Ammunition 2 · Expansive]", gull: "18,10 e1 {Bat Armour Type 1}", dice: 1, weapon: 1, ranged: true, automatic: true, band: rolls.LesserDangerZone},
		{what: "two templates", rook: "[Weapon Bomb: Damage ♦! · RoF 2 · Ammunition 2 · Explosive, Mechanical]", gull: "18,10 e3", dice: 2, weapon: 1, ranged: true, automatic: true},
		{what: "a sentence", rook: "{Sentence}", gull: "e1", dice: 1},
		{what: "bat armour", gull: "{Bat Armour Type 2}", dice: 2},
		{what: "a Kevlar Vest", rook: "[Weapon Sword: Damage ♦!]", gull: "{Kevlar Vest} e3", dice: 2, weapon: 1},
		{what: "the Hardened", rook: "[Weapon Sword: Damage ♦!]", gull: "{Hardened} e3", dice: 1, weapon: 1},
		{what: "a Power Armour", rook: "[Weapon Sword: Damage ♦♦]", gull: "{Power Armour} e3", dice: 2, weapon: 1},
		{what: "Thick Skin", gull: "{Thick Skin}", dice: 2},
		{what: "poison", rook: "[Weapon Fang: Damage ! · Toxic ♦]", gull: "e3", dice: 1, weapon: 1},
		{what: "a special critical", rook: "[Weapon Fang: Damage ! · CrT Toxic ♦]", gull: "e3", dice: 1, weapon: 1},
		{what: "the Knocked Out", rook: "[Weapon Sword: Damage ♦]", gull: "out e2 nonlethal2", dice: 1, weapon: 1},
		{what: "who lies on the ground", gull: "down", dice: 1},
		{what: "Outnumbered", gull: "d4", besides: " | blue Pal 16,10", dice: 1},
		{what: "a shot", rook: gun(""), gull: "40,10", dice: 1, weapon: 1, ranged: true},
		{what: "a Firearm", rook: gun(" · Firearm"), gull: "40,10", dice: 1, weapon: 1, ranged: true},
		{what: "past a fence", rook: gun(""), gull: "40,10", besides: " | fence object 20,8 1x4 h3", dice: 1, weapon: 1, ranged: true},
		{what: "past a fence, at somebody who dodges", rook: gun(" · Mechanical"), gull: "40,10 t2/0/0/0 {Dodge, Reflexes}", besides: " | fence object 20,8 1x4 h3", dice: 1, weapon: 1, ranged: true},
		{what: "an Expert Shooter", rook: "{Expert Shooter}" + gun(""), gull: "40,10 d5", dice: 1, weapon: 1, ranged: true},
		{what: "an explosion", rook: gun(" · Explosive"), gull: "40,10", besides: " | fence object 20,8 1x4 h3", dice: 1, weapon: 1, ranged: true},
		{what: "an explosion at a fence that reaches him all the same", rook: gun(" · Explosive"), gull: "30,10", besides: " | fence object 27,8 1x4 h2", dice: 1, weapon: 1, ranged: true},
	} {
		place := "13,10 "
		if c.ranged {
			place = ""
		}
		sc := scene.New(t, "blue Rook 10,10 s4 t0/2/0/0 "+c.rook+" | red Gull "+place+c.gull+c.besides)
		rook, gull := sc.ID("Rook"), sc.ID("Gull")
		a := state.Attack{By: rook, On: gull, Weapon: c.weapon - 1, Ranged: c.ranged, Dice: c.dice, Special: c.special, Automatic: c.automatic, Band: c.band}
		exact := rolls.Exact(attack.Whole(sc.State, a, attack.Blocking(sc.State, a)))
		before := *sc.Get("Gull")
		if c.ranged && !c.automatic {
			sc.Play(shooting.Volley{Model: rook})
		} else {
			sc.Play(attack.Against{Attack: a})
		}
		var got came
		all := 0.0
		everyRoll(t, sc.State, 1, func(s *state.State, chance float64) {
			m := &s.Models[gull]
			got.ways++
			all += chance
			got.lethal += chance * float64(m.Lethal-before.Lethal)
			got.nonLethal += chance * float64(m.NonLethal-before.NonLethal)
			if m.Out && !before.Out {
				got.fell += chance
			}
			if m.Casualty {
				got.casualty += chance
			}
		})
		for _, of := range []struct {
			name      string
			got, want float64
		}{
			{"all chances", all, 1}, {"lethal markers", got.lethal, exact.Markers[0]}, {"non-lethal markers", got.nonLethal, exact.Markers[1]},
			{"Knocked Out", got.fell, exact.Fell}, {"Casualty", got.casualty, exact.Casualty},
		} {
			if math.Abs(of.got-of.want) > 1e-9 {
				t.Errorf("%s: %s %.6f in %d ways, but the odds say %.6f", c.what, of.name, of.got, got.ways, of.want)
			}
		}
	}
}
