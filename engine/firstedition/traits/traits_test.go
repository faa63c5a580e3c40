package traits_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/matchtest"
)

// on leaves an Effect on a model until the end of the Round.
func on(m *state.Model, e cards.Effect) {
	m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: e, By: engine.NoModel, Counts: true})
}

func TestTraitsAsTheyStandNow(t *testing.T) {
	matchtest.Exercises(t, "PC1-TRAIT-01", "PC1-TRAIT-02", "PC1-TRAIT-03", "PC1-MATH-01", "PC1-SKILL-81", "PC1-SKILL-82", "PC1-SKILL-83", "PC1-RESOURCE-08", "PC1-RESOURCE-09",
		"PC1-RESOURCE-11", "PC1-RESOURCE-12", "PC1-MINION-10", "PC1-CARD-11", "PC1-MINION-11", "PC1-RES-48")
	sc := scene.New(t, `
		blue Rook 10,10 s5T d4 | blue Pal 20,20 | red Goon A 30,30 minion d3
		blue owns Steed > Rook [Mount, Level 1 · Exclusive Rook] [Damage 4] [s +1] [Skills: Blitzer 2]
		blue owns Fist > Rook [Device, Level 1 · Personal] [s +2]`)
	rook := sc.ID("Rook")
	scene.Same(t, "Strength with Mount and Device", traits.Value(sc.State, rook, cards.Strength), 8)
	scene.Same(t, "Blitzer of the Mount", traits.Skill(sc.State, rook, cards.Blitzer), 2)
	scene.Same(t, "somebody else's Strength", traits.Value(sc.State, sc.ID("Pal"), cards.Strength), 4)
	scene.Same(t, "a Minion's missing Trait", traits.Value(sc.State, sc.ID("Goon A"), cards.Strength), 0)
	scene.Same(t, "Trump", traits.Trump(sc.State, rook, cards.Strength), true)
	scene.Same(t, "no Trump", traits.Trump(sc.State, rook, cards.Defense), false)
	scene.Same(t, "a Minion has none", traits.Trump(sc.State, sc.ID("Goon A"), cards.Defense), false)
	sc.Get("Rook").KnockedDown = true
	scene.Same(t, "without the Device", traits.Value(sc.State, rook, cards.Strength), 6)
	sc.Get("Rook").KnockedDown = false
	on(sc.Get("Rook"), cards.Effect{Kind: "no Devices"})
	scene.Same(t, "denied", traits.Value(sc.State, rook, cards.Strength), 6)
	sc.Get("Rook").Lasting = nil
	r := sc.Teams[0].Resources[0]
	r.Destroyed = true
	sc.Teams[0].SetResource(0, r)
	scene.Same(t, "destroyed", traits.Value(sc.State, rook, cards.Strength), 6)
	sc.Get("Rook").MountLeft = 0
	scene.Same(t, "without the Mount", traits.Value(sc.State, rook, cards.Strength), 5)
	on(sc.Get("Rook"), cards.Effect{Kind: cards.RaisesTrait, Trait: cards.Strength, X: -7})
	scene.Same(t, "never below 0", traits.Value(sc.State, rook, cards.Strength), 0)
}

func TestSkillsFromSeveralSources(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-01", "PC1-SKILL-15", "PC1-SKILL-20", "PC1-SKILL-43", "PC1-SKILL-68", "PC1-SKILL-69", "PC1-SKILL-98", "PC1-FLIGHT-15", "PC1-COND-16", "PC1-RANGED-32")
	sc := scene.New(t, `
		blue Rook 10,10 {Gigantic, Blitzer 1, Levitation} | blue Bot 14,10 {Construct} | blue Bird 18,10 {Flight 2} flying1
		blue Bell 12,12 [Toll (Au4 Spirit / AP 1): Friends / gains Absorb 2] | blue Gong 8,12 [Toll (Au6 Spirit / AP 1): Friends / gains Absorb 1]
		red Gull 30,30`)
	s, rook := sc.State, sc.ID("Rook")
	scene.Same(t, "Gigantic adds to Blitzer", traits.Skill(s, rook, cards.Blitzer), 3)
	scene.Same(t, "flying has Blitzer 1", traits.Skill(s, sc.ID("Bird"), cards.Blitzer), 1)
	scene.Same(t, "alive", traits.Has(s, rook, cards.Living), true)
	scene.Same(t, "a Construct is not", traits.Has(s, sc.ID("Bot"), cards.Living), false)
	scene.Same(t, "a Construct is Immune/Mind", traits.Immune(s, sc.ID("Bot"), "Mind"), true)
	for _, name := range []string{"Bell", "Gong"} {
		a, _ := sc.ActionOf(sc.Act(name, "Toll")), 0
		s.Auras = state.Grown(s.Auras, state.Aura{User: sc.ID(name), Act: sc.Act(name, "Toll"), Radius: a.Radius})
	}
	scene.Same(t, "two Auras", traits.Skill(s, rook, "Absorb"), 3)
	sc.Models[rook].KnockedDown = true
	scene.Same(t, "Levitation is off", traits.Has(s, rook, "Levitation"), false)
	sc.Models[rook].KnockedDown, sc.Models[rook].Incapacitated = false, true
	scene.Same(t, "no Skills at all", len(traits.Skills(s, rook)), 0)
}

func TestEffectsReachWhomTheySpeakOf(t *testing.T) {
	matchtest.Exercises(t, "PC1-CARD-10", "PC1-COND-28", "PC1-COND-64", "PC1-FLIGHT-23", "PC1-FLIGHT-25", "PC1-RANGED-27", "PC1-RANGED-30")
	sc := scene.New(t, `
		blue Rook 10,10 group:Lamps [Team Power Foundry: Friends Lamps 6 / gains Ram 1] | blue Pal 12,10 group:Lamps | blue Other 14,10
		blue Far 30,10 group:Lamps | blue Bird 10,14 group:Lamps {Flight 7} flying7 | red Gull 10,12 group:Lamps`)
	for name, want := range map[string]int{"Rook": 1, "Pal": 1, "Other": 0, "Far": 0, "Bird": 0, "Gull": 0} {
		scene.Same(t, "Ram of "+name, traits.Skill(sc.State, sc.ID(name), "Ram"), want)
	}
	sc.Get("Bird").Flight = 6
	scene.Same(t, "the range is as much as its Flight Counters", traits.Skill(sc.State, sc.ID("Bird"), "Ram"), 1)
	sc.Get("Rook").KnockedDown = true
	scene.Same(t, "Knocked Down", traits.Skill(sc.State, sc.ID("Pal"), "Ram"), 1)
	sc.Get("Rook").KnockedDown, sc.Get("Rook").Incapacitated = false, true
	scene.Same(t, "Incapacitated", traits.Skill(sc.State, sc.ID("Pal"), "Ram"), 0)
}

func TestConditionsOfPowers(t *testing.T) {
	for _, c := range []struct {
		power, rook, rest string
		want              int
	}{
		{"If alone", "", "red Gull 30,30", 1},
		{"If alone", "", "red Gull 11.1811,10", 0},
		{"If touching an enemy", "", "red Gull 11.1811,10", 1},
		{"If touching an enemy", "", "red Gull 11.1811,10 down", 0},
		{"If hurt", "left3", "red Gull 30,30", 1},
		{"If unhurt", "left3", "red Gull 30,30", 0},
		{"If flying", "flying1", "red Gull 30,30", 1},
		{"If friend within 4", "", "blue Pal 14,10 | red Gull 30,30", 1},
		{"If enemy within 4", "", "blue Pal 14,10 | red Gull 30,30", 0},
		{"If round 1", "", "red Gull 30,30", 1},
		{"If round 2", "", "red Gull 30,30", 0},
	} {
		sc := scene.New(t, "blue Rook 10,10 {Flight 2} "+c.rook+" [Team Power X: "+c.power+": gains Ram 1] | "+c.rest)
		scene.Same(t, c.power+" "+c.rook+" "+c.rest, traits.Skill(sc.State, sc.ID("Rook"), "Ram"), c.want)
	}
}

func TestAllowances(t *testing.T) {
	matchtest.Exercises(t, "PC1-POOL-07", "PC1-POOL-09", "PC1-POOL-14", "PC1-CARD-05", "PC1-MINION-08")
	sc := scene.New(t, "blue Rook 10,10 level2 allow4 | blue Goon A 20,20 minion | red Gull 30,30")
	for _, c := range []struct{ raise, want int }{{0, 4}, {1, 5}, {1, 6}, {1, 6}, {-3, 3}, {-9, 0}} {
		if c.raise != 0 {
			on(sc.Get("Rook"), cards.Effect{Kind: "Allowance", X: c.raise})
		}
		got, limited := traits.Allowance(sc.State, sc.ID("Rook"))
		scene.Same(t, "Allowance", got, c.want)
		scene.Same(t, "limited", limited, true)
	}
	_, limited := traits.Allowance(sc.State, sc.ID("Goon A"))
	scene.Same(t, "a Minion has none", limited, false)
}

func TestSuperDuos(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-114", "PC1-MEAS-05")
	for x, want := range map[string]int{"14": 5, "15": 4} {
		sc := scene.New(t, "blue Rook 10,10 m4 p5 {Super Duo Pal/Mind} | blue Pal "+x+",10 p3 {Super Duo Rook/Agility} a4 | red Gull 30,30")
		scene.Same(t, "Mind of Rook", traits.Value(sc.State, sc.ID("Rook"), cards.Mind), want)
		scene.Same(t, "Agility of Pal", traits.Value(sc.State, sc.ID("Pal"), cards.Agility), want)
	}
}

func TestElementsAndOtherDamageSources(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-26", "PC1-SKILL-27", "PC1-SKILL-28", "PC1-SKILL-30", "PC1-SKILL-31", "PC1-SKILL-33", "PC1-SKILL-51", "PC1-SKILL-125", "PC1-ERRATA-31")
	sc := scene.New(t, `
		blue Torch 10,10 {Fire} [Burn (Pr Energy vs. Agility / RNG 6 / AP 1)] [Punch (Strength vs. Defense / AP 1)] [Pray (Mind vs. Spirit / AP 1): Holy]
		blue Pile 14,10 {Nuclear, Damage Source/Uranium} [Slap (Strength vs. Defense / AP 1)] | red Hose 20,20 {Water} | red Gull 30,30`)
	s, torch := sc.State, sc.ID("Torch")
	has := func(name string, of cards.Descriptor) bool {
		who := torch
		if name == "Slap" {
			who = sc.ID("Pile")
		}
		act := sc.Act(sc.CardFor(who).Name, name)
		return traits.Afflicts(s, engine.NoModel, act, traits.Sources(s, who, act, sc.ActionOf(act).Active), of)
	}
	scene.Same(t, "Energy comes from the Element", has("Burn", "Fire"), true)
	scene.Same(t, "Strength does not", has("Punch", "Fire"), false)
	scene.Same(t, "named in the Action", has("Pray", "Holy"), true)
	scene.Same(t, "all of it is Nuclear", has("Slap", "Nuclear"), true)
	scene.Same(t, "and of a Source of its own", has("Slap", "Source Uranium"), true)
	scene.Same(t, "immune to its own", traits.Immune(s, torch, "Fire"), true)
	scene.Same(t, "weak against its opposite", traits.Weaknesses(s, torch)[0], cards.Descriptor("Water"))
	scene.Same(t, "by whoever has it", traits.Afflicts(s, sc.ID("Hose"), state.Universal(state.Strike), nil, "Water"), true)
}

func TestSubFactions(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-36", "PC1-SKILL-74", "PC1-CARD-06")
	sc := scene.New(t, "blue Rook 10,10 group:Lamps | blue Pal 14,10 {Mercenary} | blue Lone 18,10 group:Lamps {Freelancer} | red Gull 30,30")
	scene.Same(t, "a Mercenary joins", traits.Is(sc.State, sc.ID("Pal"), "Lamps"), true)
	scene.Same(t, "printed", traits.Is(sc.State, sc.ID("Lone"), "Lamps"), true)
	list := &sc.Setup.Teams[0]
	list.Choices = list.Choices.With(state.FieldLoose, "lone")
	scene.Same(t, "dropped", traits.Is(sc.State, sc.ID("Lone"), "Lamps"), false)
}
