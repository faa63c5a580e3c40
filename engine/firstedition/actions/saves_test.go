package actions_test

import (
	"testing"

	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestWhoSavesWhom(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-13", "PC1-RES-16", "PC1-BUILD-34", "PC1-BUILD-37")
	for _, c := range []struct {
		what, scene, doomed, saver string
		damage                     int
		asked, savedAt             int // the Damage Points of who is saved
		saverAt                    int
	}{
		{"Duty", "blue Cop A 10,10 minion hp5 [Power Duty: Friends Minion 2 / Guarded, Citizens 2 / Guarded] | blue Goon A 12,10 minion hp2", "Goon A", "Cop A", 3, 1, 2, 2},
		{"for Citizens, too", "blue Cop A 10,10 minion hp5 [Power Duty: Friends Minion 2 / Guarded, Citizens 2 / Guarded] | citizen Bob 12,10", "Bob", "Cop A", 3, 1, 1, 2},
		{"but not from afar", "blue Cop A 10,10 minion hp5 [Power Duty: Friends Minion 2 / Guarded] | blue Goon A 16,10 minion hp2", "Goon A", "Cop A", 3, 0, 0, 5},
		{"nor while anything is left", "blue Cop A 10,10 minion hp5 [Power Duty: Friends Minion 2 / Guarded] | blue Goon A 12,10 minion hp5", "Goon A", "Cop A", 3, 0, 2, 5},
		{"Human Shields", "blue Cop A 10,10 minion hp2 [Power Shields: Citizens 2 / Human Shield] | citizen Bob 12,10", "Cop A", "Bob", 3, 1, 2, 0},
		{"Protectors", "blue Aid A 10,10 minion hp2 [Power Protectors: Friends Minion in contact / Protected] | blue Goon A 11.1811,10 minion hp2", "Goon A", "Aid A", 9, 1, 2, 0},
	} {
		sc := scene.New(t, c.scene+" | red Gull 30,30 | blue Rook 40,40")
		sc.Play(harm.Suffer{Model: sc.ID(c.doomed), Damage: c.damage, Source: state.Source{By: sc.ID("Gull"), Rule: "PC1-COMBAT-24"}})
		if c.asked > 0 {
			sc.Asks("pc1.ask-save")
			sc.Choose("saver:0")
		}
		sc.Over()
		scene.Same(t, c.what+": saved", sc.Get(c.doomed).Left, c.savedAt)
		scene.Same(t, c.what+": saver", sc.Get(c.saver).Left, c.saverAt)
	}
	for _, answer := range []string{"saver:0", "none"} {
		sc := scene.New(t, "blue Aid A 10,10 minion hp2 | blue Rook 12,10 hp8 left3 | red Gull 30,30")
		rook := sc.Get("Rook")
		rook.Lasting = state.Grown(rook.Lasting, guard(sc))
		sc.Play(harm.Suffer{Model: sc.ID("Rook"), Damage: 5, Source: state.Source{By: sc.ID("Gull"), Rule: "PC1-COMBAT-24"}})
		sc.Choose(answer)
		sc.Over()
		scene.Same(t, answer+": stays", rook.Active(), answer != "none")
		scene.Same(t, answer+": the guard", sc.Get("Aid A").Eliminated, answer != "none")
		if answer != "none" {
			sc.Left("Rook", 1)
		}
	}
}

// TestDamageGivenOnIsNotGivenBack: of two who may each take the Damage of the other, the second suffers it.
func TestDamageGivenOnIsNotGivenBack(t *testing.T) {
	matchtest.Exercises(t, "PC1-RES-13")
	const cop = "minion hp2 [Power Duty: Friends Minion 2 / Guarded]"
	sc := scene.New(t, "blue Cop A 10,10 "+cop+" | blue Cop B 12,10 "+cop+" | red Gull 30,30 | blue Rook 40,40")
	sc.Play(harm.Suffer{Model: sc.ID("Cop A"), Damage: 3, Source: state.Source{By: sc.ID("Gull"), Rule: "PC1-COMBAT-24"}})
	sc.Asks("pc1.ask-save")
	sc.Choose("saver:0")
	sc.Over()
	scene.Same(t, "who gave it on", sc.Get("Cop A").Left, 2)
	scene.Same(t, "who got it", sc.Get("Cop B").Eliminated, true)
}

// guard is what the Aura of a Body Guard does to whoever is in it.
func guard(sc *scene.Scene) state.Lasting {
	return state.Lasting{Effect: cards.Effect{Kind: "Body Guard"}, By: sc.ID("Aid A")}
}
