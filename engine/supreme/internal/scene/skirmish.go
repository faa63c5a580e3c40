package scene

import (
	"fmt"

	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// SkirmishSetup is a small Encounter with every Movement Type, every playable Action Type, Minions and all kinds of
// terrain, for whole matches.
func SkirmishSetup(rounds int) engine.Setup {
	box := func(id string, kind geometry.Kind, x, y, w, d, h float64) geometry.Piece {
		p := geometry.Piece{Description: geometry.Description{ID: id, Name: id, Kind: kind}}
		p.Prisms = []geometry.Prism{{
			Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}}}, Top: h,
		}}
		return p
	}
	house := box("house", geometry.Structure, 10, 14, 7, 6, 5)
	house.Enclosed = true
	shed := box("shed", geometry.Structure, 22, 20, 4, 3, 3)
	shed.Solidity = "flimsy"
	car := box("car", geometry.Object, 19, 14, 3, 1.5, 1.2)
	car.Rank = 2
	crate := box("crate", geometry.Object, 27, 15, 1, 1, 1)
	crate.Rank = 1
	acid := box("acid", geometry.Zone, 18, 22, 3, 3, 0)
	acid.Transparent, acid.Passable, acid.Danger = true, true, 1
	lava := box("lava", geometry.Zone, 27, 21, 3, 2, 0)
	lava.Transparent, lava.Passable, lava.Danger = true, true, 2
	bunker := box("bunker", geometry.Impassable, 3, 16, 3, 2, 4)
	bunker.Impassable = true
	tower := box("tower", geometry.Structure, 30, 10, 3, 3, 9)
	return engine.Setup{
		System: state.SystemCode, Size: 9, Rounds: rounds, Choices: engine.Choices{"plot": {state.PlotBrawl}},
		Layout: geometry.Layout{Width: 36, Depth: 36, Pieces: []geometry.Piece{house, shed, car, crate, acid, lava, bunker, tower}},
		Teams: []engine.TeamList{
			{Name: "Blue", Cards: []string{"springheel", "lamp", "anvil", "gang"}},
			{Name: "Red", Cards: []string{"gecko", "ghost", "comet", "gang", "shade"}},
		},
		Cards: map[string]string{
			"springheel": SkirmishCard("Springheel", "Brawler · Nature", `HP 5 · Bounding 6" · AP Limit 4 · AP+ 3`, 30,
				"Smash [AP 2] CCM, s vs. d, Damage 1. EFX: Damage 1; Knockback 4", "Whirl* [AP 1, Fatigue] PLS 2, a vs. a, Damage 1. EFX: Stun"),
			"lamp": SkirmishCard("Lamp", "Blaster · Science", `HP 5 · Flight 7" · AP Limit 4 · AP+ 3`, 30,
				"Beam [AP 2] RAY 8, e vs. a, Damage 1. EFX: Damage 1; Stun", "Flare [AP 2] PRJ 10, e vs. a, Damage 1. EFX: Blast 2; Shift 3"),
			"anvil": SkirmishCard("Anvil", "Powerhouse · Mystery", `HP 7 · Sprint 5" · AP Limit 5 · Dice 2`, 50,
				"Power Smash [AP 2] CCM, s vs. d, Damage 2. EFX: Knockback 3 and Stun; Damage 1", "Rally [AP 1] AUR 4, m vs. #7, Attack 1. EFX: Defend 1"),
			"gecko": SkirmishCard("Gecko", "Speedster · Nature", `HP 5 · Wall Crawling 6" · AP Limit 4 · AP+ 3`, 30,
				"Claw [AP 1] CCM, a vs. d, Damage 1. EFX: Damage 1; Follow Up", "Tongue* [AP 1] PRJ 6, a vs. a, Pull 4. EFX: Weak / Nature"),
			"ghost": SkirmishCard("Ghost", "Support · Mystery", `HP 5 · Blink 6" · AP Limit 4 · AP+ 2`, 30,
				"Wail [AP 2] IND 8, m vs. p, Suppress 1. EFX: Damage 1", "Fade* [AP 1] IST, m vs. #6, Self / Spectral", "Effects phase: Self / Heal 1"),
			"comet": SkirmishCard("Comet", "Tank · Science", `HP 6 · Flight 5" · AP Limit 4 · AP+ 3`, 40,
				"Slam [AP 2] CCM, s vs. d, Damage 1 and Knockback 5. EFX: Damage 1; Fatigue"),
			"shade": SkirmishCard("Shade", "Infiltrator · Mystery", `HP 4 · Sprint 5" · Stealth · AP Limit 3 · AP+ 2`, 30,
				"Stab [AP 1] CCM, a vs. d, Damage 1. EFX: Damage 1; Power Down 1"),
			"gang": "=== Gang ===\nMinion, Level 1, Hero / Villain, Nature · Living\nBase 25 mm · HP 1 · Sprint 5\" · Models 3\ns 4 d 4 e 3 a 4 m 3 p 3\n" +
				"Bottle [Activation] PRJ 6, a vs. a, Damage 1\n",
		},
	}
}

// SkirmishCard is a Supreme of such an Encounter, as printed.
func SkirmishCard(name, words, facts string, base int, lines ...string) string {
	text := fmt.Sprintf("=== %s ===\nSupreme, Level 3, Hero / Villain, %s · Living\nBase %d mm · %s\ns 6T  d 5  e 6T  a 5  m 4T  p 5\n", name, words, base, facts)
	for _, line := range lines {
		text += line + "\n"
	}
	return text
}
