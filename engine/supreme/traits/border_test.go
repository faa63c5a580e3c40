package traits_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// TestWhoHasADescriptor goes through all kinds of Descriptors, with somebody who has each and somebody who has not.
func TestWhoHasADescriptor(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-01", "SE-DESC-03", "SE-DESC-06", "SE-LEADER-10", "SE-MODEL-02", "SE-MODEL-14")
	sc := scene.New(t, `blue Rook 10,10 Tank Hero Nature Living Fire base40 Blink 5 spectral | red Goon A 30,30 minion | red Gull 20,20 Leader Hero Science Mechanical`)
	for name, change := range map[string]func(*cards.Card){"Gull": func(c *cards.Card) { c.Factions = []string{"Gang"} }, "Rook": func(c *cards.Card) { c.Villain = true }} {
		card := *sc.CardFor(sc.ID(name)) // cards are shared by scenes
		change(&card)
		sc.Cards[sc.Get(name).Card] = &card
	}
	for _, c := range []struct {
		who, of string
		has     bool
	}{
		{"Rook", "Tank", true}, {"Gull", "Tank", false}, {"Rook", "Hero", true}, {"Rook", "Villain", true}, {"Gull", "Villain", false},
		{"Rook", "Nature", true}, {"Gull", "Nature", false}, {"Rook", "Living", true}, {"Gull", "Living", false}, {"Rook", "Fire", true}, {"Gull", "Fire", false},
		{"Rook", "Spectral", true}, {"Gull", "Spectral", false}, {"Rook", "Blink", true}, {"Gull", "Blink", false}, {"Rook", "Stealth", false},
		{"Rook", "Base 40 mm", true}, {"Gull", "Base 40 mm", false}, {"Rook", "Base 40 mm or more", true}, {"Gull", "Base 40 mm or more", false}, {"Gull", "Base 30 mm or less", true},
		{"Rook", "Supremes", true}, {"Rook", "Minions", false}, {"Goon A", "Minions", true}, {"Goon A", "Supremes", false}, {"Rook", "Monster", false}, {"Rook", "Tokens", false},
		{"Gull", "Gang", true}, {"Rook", "Gang", false},
	} {
		scene.Same(t, c.who+" is "+c.of, traits.Has(sc.State, sc.ID(c.who), cards.Descriptor(c.of)), c.has)
	}
	sc.Get("Gull").Lone = true
	scene.Same(t, "a Freelance that was recruited without its Faction", traits.Has(sc.State, sc.ID("Gull"), "Gang"), false)
	sc.Get("Rook").Honours = "Gang"
	scene.Same(t, "an Honorary Member", traits.Has(sc.State, sc.ID("Rook"), "Gang"), true)
	scene.Same(t, "no Descriptor at all", traits.Has(sc.State, sc.ID("Gull"), ""), false)
	for class, word := range map[cards.Class]cards.Descriptor{cards.Monster: "Monster", cards.Token: "Token"} {
		sc.Get("Goon A").Class = class
		scene.Same(t, string(word), traits.Has(sc.State, sc.ID("Goon A"), word), true)
		scene.Same(t, "several", traits.Has(sc.State, sc.ID("Goon A"), word+"s"), true)
		scene.Same(t, "no Minion", traits.Has(sc.State, sc.ID("Goon A"), "Minion"), false)
	}
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.GainStealth}, Model: engine.NoModel}}
	scene.Same(t, "Stealth by a card", traits.Has(sc.State, sc.ID("Rook"), cards.Stealthy), true)
	scene.Same(t, "not of an Enemy", traits.Has(sc.State, sc.ID("Gull"), cards.Stealthy), false)
}

// TestFatigueIsTakenUpToTheMaximum: two, three by a Speedster; what is too much does nothing and is not told.
func TestFatigueIsTakenUpToTheMaximum(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-55", "SE-EFFECT-58", "SE-DESC-10")
	sc := scene.New(t, `blue Rook 10,10 | blue Hare 20,10 Speedster | red Gull 40,40`)
	sc.Log = sc.Hear
	for name, most := range map[string]int{"Rook": 2, "Hare": 3} {
		before := len(sc.Events)
		for i := range 4 {
			scene.Same(t, name+" takes one more", traits.TakeFatigue(sc.State, sc.ID(name), "SE-MOVE-04"), i < most)
		}
		scene.Same(t, name, sc.FatigueOf(sc.ID(name)), most)
		scene.Same(t, "told", len(sc.Events)-before, most)
		e := sc.Events[before]
		scene.Same(t, "the first is told as the first", e.Text.Args[1].Value, any(1))
		scene.Same(t, "as one", e.Amount, 1.0)
	}
}

// TestWhatMovementTypesProtectFrom: Falls, Dangerous Terrain, Displacement, and nothing else.
func TestWhatMovementTypesProtectFrom(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-17", "SE-MOVE-22", "SE-MOVE-26", "SE-MOVE-31", "SE-MOVE-34", "SE-MOVE-35", "SE-MODEL-16", "SE-MOVE-15")
	for _, c := range []struct {
		kind                 string
		falls, danger, shift bool
	}{
		{"Sprint 5", false, false, false}, {"Bounding 5", true, false, false}, {"Wall Crawling 5", true, false, false}, {"Blink 5", true, false, false},
		{"Flight 5", true, true, false}, {"Immobile", false, false, true},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.kind+" | red Gull 40,40")
		for d, want := range map[cards.Descriptor]bool{cards.Falls: c.falls, cards.DangerousTerrain: c.danger, cards.Displacement: c.shift, cards.Descriptor(cards.Damage): false} {
			scene.Same(t, c.kind+" and "+string(d), traits.Immune(sc.State, sc.ID("Rook"), d), want)
			scene.Same(t, c.kind+" by itself and "+string(d), traits.ImmuneByMovement(sc.State, sc.ID("Rook"), d), want)
			scene.Same(t, c.kind+" on foot and "+string(d), traits.ImmuneOnFoot(sc.State, sc.ID("Rook"), d), false)
		}
	}
}

// TestStealthByDistance: within 4" to the side and in height by the rulebook; by the sheet only beyond, and only from Combat Actions.
func TestStealthByDistance(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-45", "SE-MOVE-46", "SE-MOVE-47", "SE-MOVE-48")
	wide := 2 * geometry.BaseRadius(30)
	combat, dynamic := cards.Action{Type: cards.PRJ}, cards.Action{Type: cards.PRJ, Target: 5}
	for _, c := range []struct {
		what, shade string
		x, level    float64
		sheet       bool
		action      cards.Action
		kept        bool
	}{
		{"near", "", 3, 0, false, combat, false}, {"far", "", 4.1, 0, false, combat, true}, {"far, no Combat Action", "", 4.1, 0, false, dynamic, true},
		{"high above", "", 1, 6, false, combat, true}, {"a little above", "", 1, 4, false, combat, false},
		{"near, by the sheet", "", 3, 0, true, combat, false}, {"high above, by the sheet", "", 1, 6, true, combat, true},
		{"far, by the sheet", "", 4.1, 0, true, combat, true}, {"far, no Combat Action, by the sheet", "", 4.1, 0, true, dynamic, false},
		{"Stunned", "stunned", 4.1, 0, false, combat, false}, {"a Pulse", "", 4.1, 0, false, cards.Action{Type: cards.PLS}, false},
	} {
		sc := scene.New(t, fmt.Sprintf(`blue Rook 10,10 | red Shade %f,10,%g stealth %s`, 10+wide+c.x, c.level, c.shade))
		sc.Game.Settings.StealthOfTheSheet = c.sheet
		refusal := traits.RefuseStealth(sc.State, sc.ID("Rook"), &c.action, sc.ID("Shade"))
		scene.Same(t, c.what, refusal != nil, c.kept)
		scene.Same(t, "by a Friend", traits.RefuseStealth(sc.State, sc.ID("Shade"), &c.action, sc.ID("Shade")) == nil, true)
	}
}

// TestTheConditionsOfPowers: each met and not met.
func TestTheConditionsOfPowers(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11", "SE-COND-13")
	const others = ` | red Gull 14,10 level3 | blue Wren 10,14`
	for _, c := range []struct {
		what, text string
		when       cards.Condition
		against    string
		holds      bool
	}{
		{"an Enemy in contact", `blue Rook 10,10 | red Pest 11.18,10` + others, cards.Condition{Kind: cards.IfContact}, "", true},
		{"no Enemy in contact", `blue Rook 10,10 | blue Pal 11.18,10` + others, cards.Condition{Kind: cards.IfContact}, "", false},
		{"alone", `blue Rook 10,10 | blue Pal 11.18,10` + others, cards.Condition{Kind: cards.IfAlone}, "", true},
		{"not alone", `blue Rook 10,10 | red Pest 11.18,10` + others, cards.Condition{Kind: cards.IfAlone}, "", false},
		{"hurt", `blue Rook 10,10 hurt1` + others, cards.Condition{Kind: cards.IfHurt}, "", true},
		{"not hurt", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfHurt}, "", false},
		{"unhurt", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfUnhurt}, "", true},
		{"not unhurt", `blue Rook 10,10 hurt1` + others, cards.Condition{Kind: cards.IfUnhurt}, "", false},
		{"1\" up", `roof structure 8,8 4x4 h1 | blue Rook 10,10,1` + others, cards.Condition{Kind: cards.IfHigh}, "", true},
		{"0.9\" up", `roof structure 8,8 4x4 h0.9 | blue Rook 10,10,0.9` + others, cards.Condition{Kind: cards.IfHigh}, "", false},
		{"a Friend near", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfFriendWithin, X: 3}, "", true},
		{"a Friend a little too far", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfFriendWithin, X: 2}, "", false},
		{"a Minion is no such Friend", `blue Rook 10,10 | blue Goon A 12,10 minion` + others, cards.Condition{Kind: cards.IfFriendWithin, X: 2}, "", false},
		{"an Enemy near", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfEnemyWithin, X: 3}, "", true},
		{"an Enemy a little too far", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfEnemyWithin, X: 2}, "", false},
		{"this Round", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfRound, X: 1}, "", true},
		{"another Round", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfRound, X: 2}, "", false},
		{"a higher Level", `blue Rook 10,10 level2` + others, cards.Condition{Kind: cards.IfHigherLevel}, "Gull", true},
		{"the same Level", `blue Rook 10,10 level3` + others, cards.Condition{Kind: cards.IfHigherLevel}, "Gull", false},
		{"nobody of a higher Level", `blue Rook 10,10 level2` + others, cards.Condition{Kind: cards.IfHigherLevel}, "", false},
		{"a Minion of a higher Level", `blue Rook 10,10 level2 | red Goon A 20,20 minion level4` + others, cards.Condition{Kind: cards.IfHigherLevel}, "Goon A", false},
		{"against nobody", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfAgainst, Of: "Supreme"}, "", false},
		{"against a Supreme", `blue Rook 10,10` + others, cards.Condition{Kind: cards.IfAgainst, Of: "Supreme"}, "Gull", true},
		{"against an Object", `blue Rook 10,10 | bin object 20,20 1x1` + others, cards.Condition{Kind: cards.IfAgainst, Of: cards.Objects}, "bin", true},
	} {
		sc := scene.New(t, c.text)
		opponent := state.Nobody
		if c.against != "" {
			opponent = sc.Aim(c.against)
		}
		scene.Same(t, c.what, traits.Holds(sc.State, sc.ID("Rook"), &cards.Power{If: []cards.Condition{c.when}}, opponent), c.holds)
	}
	sc := scene.New(t, `blue Rook 10,10`+others)
	both := cards.Power{If: []cards.Condition{{Kind: cards.IfRound, X: 1}, {Kind: cards.IfStunned}}}
	scene.Same(t, "all of them must hold", traits.Holds(sc.State, sc.ID("Rook"), &both, state.Nobody), false)
	own := cards.Condition{Kind: cards.IfState, Of: "Dragon"}
	scene.Same(t, "a state of one's own", traits.Holds(sc.State, sc.ID("Rook"), &cards.Power{If: []cards.Condition{own}}, state.Nobody), false)
	sc.Get("Rook").In = []cards.Descriptor{"Dragon"}
	scene.Same(t, "in it", traits.Holds(sc.State, sc.ID("Rook"), &cards.Power{If: []cards.Condition{own}}, state.Nobody), true)
	for trait, bodily := range map[cards.Trait]bool{cards.Strength: true, cards.Defense: true, cards.Energy: true, cards.Agility: true, cards.Mind: false, cards.Spirit: false} {
		scene.Same(t, trait.Letter()+" is bodily", traits.Bodily(trait), bodily)
	}
}

// TestWhatCanBeGrabbed: Citizens, and Objects on a round base of 40 mm or less.
func TestWhatCanBeGrabbed(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-36", "SE-CITIZEN-16", "SE-TERRAIN-43", "SE-TERRAIN-04", "SE-TERRAIN-05")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 40,40 | bin object 20,20 1x1 rank1 | big object 24,20 1x1 rank1 | crate object 28,20 1x1 rank1 | hut structure 30,30 2x2`)
	for name, mm := range map[string]float64{"bin": 40, "big": 41, "crate": 0, "hut": 30} {
		sc.Pieces[sc.Piece(name)].Terrain.Base = mm
	}
	sc.Put("Citizen", state.CitizenMarker, 5, 5)
	sc.Put("Flag", state.FlagMarker, 8, 30)
	grab, hurt, push := cards.Effect{Kind: cards.GrabThrow}, cards.Effect{Kind: cards.Damage, X: 1}, cards.Effect{Kind: cards.Knockback, X: 1}
	bodily, mental := cards.Action{Attack: cards.Strength}, cards.Action{Attack: cards.Mind}
	for _, c := range []struct {
		name                       string
		grabbed, hurt, mind, moved bool
	}{
		{"bin", true, true, false, true}, {"big", false, true, false, true}, {"crate", false, true, false, true}, {"hut", false, true, false, false},
		{"Citizen", true, false, false, true},
	} {
		at := sc.Piece(c.name)
		scene.Same(t, c.name+" is grabbed", traits.PieceFeels(sc.State, at, &bodily, grab), c.grabbed)
		scene.Same(t, c.name+" is hurt", traits.PieceFeels(sc.State, at, &bodily, hurt), c.hurt)
		scene.Same(t, c.name+" is hurt by m", traits.PieceFeels(sc.State, at, &mental, hurt), c.mind)
		scene.Same(t, c.name+" is moved", traits.PieceFeels(sc.State, at, &bodily, push), c.moved)
		push.Self = true
		scene.Same(t, c.name+" and what an Action does to its user", traits.PieceFeels(sc.State, at, &bodily, push), false)
		push.Self = false
	}
	scene.Same(t, "a Flag is never grabbed", traits.Grabbable(sc.State, sc.Piece("Flag")), false)
	for trait, inanimate := range map[cards.Trait]bool{cards.Mind: true, cards.Spirit: true, cards.Agility: false} {
		scene.Same(t, trait.Letter(), traits.Inanimate(&cards.Action{Attack: trait}), inanimate)
		scene.Same(t, trait.Letter()+", Limited to them", traits.Inanimate(&cards.Action{Attack: trait, Limited: []cards.Descriptor{cards.Structures}}), false)
		scene.Same(t, trait.Letter()+", Limited to others", traits.Inanimate(&cards.Action{Attack: trait, Limited: []cards.Descriptor{cards.Objects}}), inanimate)
	}
}

// TestWhomCardsOfALeaderAreAbout: Friendly Supremes, those with a Descriptor, or all Friendly models; and what they add up to.
func TestWhomCardsOfALeaderAreAbout(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01", "SE-LEADER-33", "SE-ACTION-24")
	sc := scene.New(t, `blue Rook 10,10 Tank level2 | blue Goon A 12,12 minion | red Gull 20,20 Tank level4 | blue Away 30,30 Tank away | red Thug A 22,22 minion`)
	about := func(e cards.LeaderEffect) (names string) {
		for _, id := range traits.BlessedBy(sc.State, 0, e) {
			names += sc.CardFor(id).Name + " "
		}
		return names
	}
	scene.Same(t, "all Supremes", about(cards.LeaderEffect{}), "Rook ")
	scene.Same(t, "all models", about(cards.LeaderEffect{Models: true}), "Rook Goon ")
	scene.Same(t, "those with a Descriptor", about(cards.LeaderEffect{Of: "Tank"}), "Rook ")
	scene.Same(t, "with another", about(cards.LeaderEffect{Of: "Leader", Models: true}), "")

	boon := func(verb cards.LeaderVerb, x int, what cards.Descriptor) state.Boon {
		return state.Boon{Seat: 0, Effect: cards.LeaderEffect{Verb: verb, X: x, What: what}, Model: engine.NoModel, Rule: "SE-LEADER-20"}
	}
	rook, gull, goon := sc.ID("Rook"), sc.ID("Gull"), sc.ID("Goon A")
	sc.Boons = []state.Boon{boon(cards.RaiseTraits, 1, ""), boon(cards.RaiseTraits, 2, ""), boon(cards.EFXOnFace, 5, ""), boon(cards.GainImmunity, 0, "Stunned")}
	scene.Same(t, "added up", traits.BoonSum(sc.State, rook, cards.RaiseTraits), 3)
	scene.Same(t, "not for an Enemy", traits.BoonSum(sc.State, gull, cards.RaiseTraits), 0)
	scene.Same(t, "not of another kind", traits.BoonSum(sc.State, rook, cards.LeaderDice), 0)
	scene.Same(t, "the lower face", traits.BoonFace(sc.State, rook, cards.EFXOnFace, 6), 5)
	scene.Same(t, "of an Enemy", traits.BoonFace(sc.State, gull, cards.EFXOnFace, 6), 6)
	scene.Same(t, "of another kind", traits.BoonFace(sc.State, rook, cards.CancelOnFace, 6), 6)
	scene.Same(t, "Immune", traits.Immune(sc.State, rook, "Stunned"), true)
	scene.Same(t, "to nothing else", traits.Immune(sc.State, rook, "Damage"), false)
	scene.Same(t, "no Enemy", traits.Immune(sc.State, gull, "Stunned"), false)
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.RaiseTraits, X: 1}, Model: goon}}
	scene.Same(t, "one model alone", traits.BoonSum(sc.State, goon, cards.RaiseTraits), 1)
	scene.Same(t, "and nobody else", traits.BoonSum(sc.State, rook, cards.RaiseTraits), 0)

	combat, dynamic := &cards.Action{Attack: cards.Strength, Defend: cards.Defense}, &cards.Action{Attack: cards.Strength, Target: 5}
	for _, c := range []struct {
		what    string
		boon    state.Boon
		action  *cards.Action
		target  string
		attacks bool
		dice    int
	}{
		{"whatever it rolls", boon(cards.LeaderDice, 1, ""), dynamic, "Gull", false, 1},
		{"as Attacker", boon(cards.LeaderAttackDice, 2, ""), dynamic, "Gull", true, 2}, {"not as Defender", boon(cards.LeaderAttackDice, 2, ""), combat, "Gull", false, 0},
		{"in a Combat Action", boon(cards.LeaderCombatDice, 1, ""), combat, "Gull", true, 1}, {"not in a Dynamic one", boon(cards.LeaderCombatDice, 1, ""), dynamic, "Gull", true, 0},
		{"nor as Defender", boon(cards.LeaderCombatDice, 1, ""), combat, "Gull", false, 0},
		{"as Defender", boon(cards.LeaderDefendDice, 1, ""), combat, "Gull", false, 1}, {"not as Attacker", boon(cards.LeaderDefendDice, 1, ""), combat, "Gull", true, 0},
		{"with d", boon(cards.LeaderDefendDice, 1, "d"), combat, "Gull", false, 1}, {"not with a", boon(cards.LeaderDefendDice, 1, "a"), combat, "Gull", false, 0},
		{"against a higher Level", boon(cards.HigherDice, 1, ""), combat, "Gull", true, 1}, {"in a Combat Action only", boon(cards.HigherDice, 1, ""), dynamic, "Gull", true, 0},
		{"as Attacker only", boon(cards.HigherDice, 1, ""), combat, "Gull", false, 0}, {"against the same Level", boon(cards.HigherDice, 1, ""), combat, "Rook", true, 0},
		{"not against a Minion", boon(cards.HigherDice, 1, ""), combat, "Thug A", true, 0},
	} {
		sc.Boons = []state.Boon{c.boon}
		dice := 0
		for _, b := range traits.BoonDice(sc.State, nil, state.Confrontation{Attacker: rook, Action: c.action, Target: sc.Aim(c.target)}, rook, c.attacks) {
			dice += b.Dice
		}
		scene.Same(t, c.what, dice, c.dice)
		scene.Same(t, c.what+": not of an Enemy", len(traits.BoonDice(sc.State, nil, state.Confrontation{Attacker: gull, Action: c.action, Target: sc.Aim(c.target)}, gull, c.attacks)), 0)
	}
	sc.Boons = []state.Boon{boon(cards.MobbingDice, 1, "")}
	scene.Same(t, "with a bonus", len(traits.BoonOn(sc.State, nil, rook, cards.MobbingDice)), 1)
	scene.Same(t, "with another", len(traits.BoonOn(sc.State, nil, rook, cards.SizeDice)), 0)
	scene.Same(t, "an Enemy with it", len(traits.BoonOn(sc.State, nil, gull, cards.MobbingDice)), 0)

	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.ImmuneToTrait, What: "m", Of: "Leader"}, Model: engine.NoModel, Rule: "SE-LEADER-33"}}
	mental := &cards.Action{Type: cards.PRJ, Attack: cards.Mind}
	scene.Same(t, "nobody feels an Action with m", traits.RefuseDescriptor(sc.State, rook, mental, gull).Rule, "SE-LEADER-33")
	scene.Same(t, "one with s works", traits.RefuseDescriptor(sc.State, rook, &cards.Action{Type: cards.PRJ}, gull) == nil, true)
	sc.Boons[0].Effect.Of = "Tank"
	scene.Same(t, "so does that of whom the card is about", traits.RefuseDescriptor(sc.State, rook, mental, gull) == nil, true)
	sc.Boons[0].Effect.Of = "Minion"
	scene.Same(t, "but never a Minion's", traits.RefuseDescriptor(sc.State, goon, mental, gull) != nil, true)
}

// TestWhomAnAuraWorksOn: who is alive and inside, while its user is; a Combat Aura on the one it beat alone.
func TestWhomAnAuraWorksOn(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-03", "SE-TYPE-04", "SE-TYPE-05", "SE-ACTION-25", "SE-EFFECT-04")
	sc := scene.New(t, `blue Rook 10,10 [Bless [AP 1] AUR 3, p vs. #6, Defend 1] | blue Wren 13,10 | blue Far 20,10 | red Gull 10,13 [Immune / Suppress]`)
	aura := state.Aura{User: sc.ID("Rook"), Card: sc.Get("Rook").Card, Radius: 3, Only: engine.NoModel,
		Effects: []cards.Effect{{Kind: cards.Defend, X: 2}, {Kind: cards.Suppress, X: 1}, {Kind: cards.Immune, Of: "Fatigue"}}}
	sc.Auras = []state.Aura{aura}
	states := func(name string) [2]int {
		now := traits.StatesOf(sc.State, sc.ID(name), engine.NoModel)
		return [2]int{now.Defend, now.Suppress}
	}
	scene.Same(t, "inside", states("Wren"), [2]int{2, 1})
	scene.Same(t, "the user", states("Rook"), [2]int{2, 1})
	scene.Same(t, "outside", states("Far"), [2]int{0, 0})
	scene.Same(t, "Immune to a part", states("Gull"), [2]int{2, 0})
	scene.Same(t, "Immune by it", traits.Immune(sc.State, sc.ID("Wren"), "Fatigue"), true)
	scene.Same(t, "to nothing else", traits.Immune(sc.State, sc.ID("Wren"), "Stunned"), false)
	scene.Same(t, "not outside", traits.Immune(sc.State, sc.ID("Far"), "Fatigue"), false)
	sc.Auras[0].Only = sc.ID("Gull")
	scene.Same(t, "not on another than whom it beat", states("Wren"), [2]int{0, 0})
	scene.Same(t, "on the one it beat", states("Gull"), [2]int{2, 0})
	sc.Auras[0].Only = engine.NoModel
	sc.Get("Wren").OnTable = false
	scene.Same(t, "who is off the table", states("Wren"), [2]int{0, 0})
	sc.Get("Wren").OnTable, sc.Get("Rook").OnTable = true, false
	scene.Same(t, "when its user is", states("Wren"), [2]int{0, 0})
}

// TestDicePowersThatAreNoneNow: a Power at a moment gives no dice, and only a Power that raises the AP Limit does.
func TestDicePowersThatAreNoneNow(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11", "SE-POOL-10")
	sc := scene.New(t, `blue Rook 10,10 limit4 | red Gull 40,40`)
	card := *sc.CardFor(sc.ID("Rook")) // cards are shared by scenes
	sc.Cards[sc.Get("Rook").Card] = &card
	card.Powers = []cards.Power{{Status: cards.AttackDice, X: 1}, {Status: cards.AttackDice, X: 1, When: cards.WhenHit}, {Status: cards.DefenceDice, X: 1},
		{Status: cards.MoreAP, X: 2}, {Status: cards.MoreAP, X: 1, If: []cards.Condition{{Kind: cards.IfStunned}}}}
	scene.Same(t, "Attack dice", len(traits.PowerDice(sc.State, nil, sc.ID("Rook"), cards.AttackDice, state.Nobody)), 1)
	scene.Same(t, "AP Limit", traits.APLimit(sc.State, sc.ID("Rook")), 6)
	scene.Same(t, "a Citizen", traits.IsCitizen(sc.State, sc.Aim("Gull")), false)
	scene.Same(t, "a Flag", traits.IsCitizen(sc.State, state.AtPiece(sc.Put("Flag", state.FlagMarker, 20, 20))), false)
	scene.Same(t, "and one", traits.IsCitizen(sc.State, state.AtPiece(sc.Put("Citizen", state.CitizenMarker, 24, 20))), true)
}

// TestWhomAnActionCannotAffect: its own user but for Auras and Instant Actions, Spectral models but with m and p, whom it is not Limited
// to or from whom it is Excluded, and whoever is Immune to what the Attacker is or how it attacks.
func TestWhomAnActionCannotAffect(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-02", "SE-TYPE-15", "SE-TYPE-04", "SE-TYPE-09", "SE-EFFECT-75", "SE-ACTION-22", "SE-ACTION-23", "SE-ACTION-24", "SE-BONUS-20")
	for _, c := range []struct {
		what, target, gull string
		action             cards.Action
		rule               engine.Rule
	}{
		{"itself by a Projectile", "Rook", "", cards.Action{Type: cards.PRJ}, "SE-TYPE-02"}, {"itself by a Pulse", "Rook", "", cards.Action{Type: cards.PLS}, "SE-TYPE-15"},
		{"itself by an Aura", "Rook", "", cards.Action{Type: cards.AUR}, ""}, {"itself by an Instant Action", "Rook", "", cards.Action{Type: cards.IST}, ""},
		{"another by a Pulse", "Gull", "", cards.Action{Type: cards.PLS}, ""},
		{"a Spectral model with s", "Gull", "spectral", cards.Action{Type: cards.PRJ}, "SE-EFFECT-75"}, {"a Spectral model with p", "Gull", "spectral", cards.Action{Type: cards.PRJ, Attack: cards.Spirit}, ""},
		{"Limited to another", "Gull", "", cards.Action{Type: cards.PRJ, Limited: []cards.Descriptor{"Tank"}}, "SE-ACTION-23"},
		{"Limited to one of two", "Gull", "", cards.Action{Type: cards.PRJ, Limited: []cards.Descriptor{"Tank", "Leader"}}, ""},
		{"Excluded", "Gull", "", cards.Action{Type: cards.PRJ, Excluded: []cards.Descriptor{"Tank", "Leader"}}, "SE-ACTION-22"},
		{"not Excluded", "Gull", "", cards.Action{Type: cards.PRJ, Excluded: []cards.Descriptor{"Tank"}}, ""},
		{"Immune to the Faction", "Gull", "[Immune / Faction Gang]", cards.Action{Type: cards.PRJ}, "SE-ACTION-24"},
		{"Immune to the base", "Gull", "[Immune / Base 40 mm or more]", cards.Action{Type: cards.PRJ}, "SE-ACTION-24"},
		{"Immune to another base", "Gull", "[Immune / Base 50 mm or more]", cards.Action{Type: cards.PRJ}, ""},
		{"terrain by Damage", "hut", "", cards.Action{Type: cards.PRJ, FX: []cards.Effect{{Kind: cards.Damage, X: 1}}}, ""},
		{"terrain by a Stun", "hut", "", cards.Action{Type: cards.PRJ, FX: []cards.Effect{{Kind: cards.Stun}}}, "SE-ACTION-04"},
	} {
		sc := scene.New(t, `hut structure 12,12 2x2 | blue Rook 10,10 base40 Hero Tank Nature | red Gull 14,10 Leader `+c.gull)
		card := *sc.CardFor(sc.ID("Rook")) // cards are shared by scenes
		card.Factions = []string{"Gang"}
		sc.Cards[sc.Get("Rook").Card] = &card
		got := engine.Rule("")
		if refusal := traits.RefuseAffected(sc.State, sc.ID("Rook"), &c.action, sc.Aim(c.target)); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, c.what, got, c.rule)
	}
	for d, with := range map[cards.Descriptor]bool{"PRJ": true, "e": true, "s": false, "CCM": false} {
		scene.Same(t, "used with "+string(d), traits.UsedWith(&cards.Action{Type: cards.PRJ, Attack: cards.Energy}, d), with)
	}
	sc := scene.New(t, `bin object 10.6,9.5 1x1 | hut structure 20,20 2x2 | blue Rook 10,10 | red Gull 10,11.18 | red Tern 40,40`)
	for name, touches := range map[string]bool{"bin": true, "hut": false, "Gull": true, "Tern": false} {
		scene.Same(t, name+" is touched", traits.Touching(sc.State, sc.ID("Rook"), sc.Aim(name)), touches)
	}
	scene.Same(t, "nobody is", traits.Touching(sc.State, sc.ID("Rook"), state.Nobody), false)
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.GainImmunity, What: "Stunned"}, Model: engine.NoModel}}
	scene.Same(t, "Immune by the one card there is", traits.Immune(sc.State, sc.ID("Rook"), "Stunned"), true)
}

// TestWhatTerrainAnActionAffects: what it is Limited to and not Excluded from, if anything of it does something there.
func TestWhatTerrainAnActionAffects(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-22", "SE-ACTION-23", "SE-ACTION-04", "SE-TERRAIN-04", "SE-TERRAIN-05", "SE-CITIZEN-14", "SE-EFFECT-73")
	damage, stun, push := cards.Effect{Kind: cards.Damage, X: 1}, cards.Effect{Kind: cards.Stun}, cards.Effect{Kind: cards.Knockback, X: 1}
	own, trick, ownTrick := damage, cards.Effect{Kind: cards.Special, Of: "Trick"}, cards.Effect{Kind: cards.Special, Of: "Trick", Self: true}
	own.Self = true
	for _, c := range []struct {
		what, target string
		action       cards.Action
		rule         engine.Rule
	}{
		{"Damage", "hut", cards.Action{FX: []cards.Effect{damage}}, ""}, {"Damage with m", "hut", cards.Action{Attack: cards.Mind, FX: []cards.Effect{damage}}, "SE-TERRAIN-04"},
		{"Damage among the EFX", "hut", cards.Action{FX: []cards.Effect{stun}, EFX: []cards.Choice{{push}, {damage}}}, ""}, {"a Stun", "hut", cards.Action{FX: []cards.Effect{stun}}, "SE-ACTION-04"},
		{"a Knockback", "hut", cards.Action{FX: []cards.Effect{push}}, "SE-ACTION-04"}, {"Self / Damage", "hut", cards.Action{Attack: cards.Mind, FX: []cards.Effect{own}}, "SE-ACTION-04"},
		{"Limited to Objects", "hut", cards.Action{Limited: []cards.Descriptor{cards.Objects}, FX: []cards.Effect{damage}}, "SE-ACTION-23"},
		{"Limited to Structures, too", "hut", cards.Action{Limited: []cards.Descriptor{cards.Objects, cards.Structures}, FX: []cards.Effect{damage}}, ""},
		{"Excluded", "hut", cards.Action{Excluded: []cards.Descriptor{"Tank", cards.Structures}, FX: []cards.Effect{damage}}, "SE-ACTION-22"},
		{"not Excluded", "hut", cards.Action{Excluded: []cards.Descriptor{cards.Objects}, FX: []cards.Effect{damage}}, ""},
		{"what stands for Damage", "hut", cards.Action{FX: []cards.Effect{trick}}, ""}, {"on itself", "hut", cards.Action{FX: []cards.Effect{ownTrick}}, "SE-ACTION-04"},
		{"what the card does not describe", "hut", cards.Action{FX: []cards.Effect{{Kind: cards.Special, Of: "Nothing"}}}, "SE-ACTION-04"},
		{"a Knockback of a Citizen", "Citizen", cards.Action{FX: []cards.Effect{push}}, ""}, {"Damage to a Citizen", "Citizen", cards.Action{FX: []cards.Effect{damage}}, "SE-CITIZEN-14"},
	} {
		sc := scene.New(t, `hut structure 12,12 2x2 | blue Rook 10,10 | red Gull 40,40`)
		sc.Put("Citizen", state.CitizenMarker, 20, 20)
		card := *sc.CardFor(sc.ID("Rook")) // cards are shared by scenes
		card.Specials = []cards.Description{{Name: "Trick", Effects: []cards.Effect{damage}}}
		sc.Cards[sc.Get("Rook").Card] = &card
		got := engine.Rule("")
		if refusal := traits.RefusePiece(sc.State, sc.ID("Rook"), &c.action, sc.Piece(c.target)); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, c.what, got, c.rule)
	}
}

// TestStealthAtExactlyFourInches: to the side and in height; and one Enemy in contact ends it.
func TestStealthAtExactlyFourInches(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-45", "SE-MOVE-47")
	for _, c := range []struct {
		what, shade string
		kept        bool
	}{
		{"4\" away", "16,10 base50.8 stealth", false}, {"4.01\" away", "16.01,10 base50.8 stealth", true}, {"4\" above", "12,10,5 base50.8 stealth", false}, {"4.01\" above", "12,10,5.01 base50.8 stealth", true},
		{"far away, beside an Enemy", "20,10 base50.8 stealth | blue Pal 22,10 base50.8", false}, {"far away, beside a Friend", "20,10 base50.8 stealth | red Pal 22,10 base50.8", true},
	} {
		sc := scene.New(t, `blue Rook 10,10 base50.8 height1 | red Shade `+c.shade)
		scene.Same(t, c.what, traits.RefuseStealth(sc.State, sc.ID("Rook"), &cards.Action{Type: cards.PRJ}, sc.ID("Shade")) != nil, c.kept)
	}
}
