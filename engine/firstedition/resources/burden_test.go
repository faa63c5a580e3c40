package resources_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/matchtest"
)

func TestPickingUp(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-52", "PC1-COND-54", "PC1-COND-55", "PC1-COND-59", "PC1-COND-60", "PC1-COND-62")
	sc := scene.New(t, "token Prize 11.19,10 | token Other 10,11.19 | blue Rook 10,10 {Flight 2} flying2 | blue Wren 20,20 | red Gull 30,30")
	rook := sc.ID("Rook")
	sc.Play(sc.Reached(rook, nil))
	sc.Asks("pc1.ask-take")
	sc.Choose("leave")
	sc.Over()
	scene.Same(t, "left lying", sc.Get("Rook").Burden, engine.NoPiece)
	sc.Play(sc.Reached(rook, nil))
	sc.Choose("take:Prize")
	sc.Over()
	scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), true)
	scene.Same(t, "one Movement Action", sc.Get("Rook").Laden, true)
	scene.Same(t, "Landed", sc.Get("Rook").Flight, 0)
	sc.Play(sc.Reached(rook, nil))
	sc.Over() // a second item is not offered
	sc.Place(sc.ID("Wren"), sc.SpotAt(10, 12.38))
	sc.Play(sc.Reached(sc.ID("Wren"), nil))
	sc.Choose("take:Other")
	scene.Same(t, "anybody may pick it up", sc.Get("Wren").Burden, sc.Piece("Other"))
}

func TestWhoTakesNothing(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-16", "PC1-COND-19", "PC1-SKILL-47", "PC1-SKILL-56", "PC1-SKILL-94", "PC1-BUILD-24")
	sc := scene.New(t, "token Prize 11.19,10 | blue Rook 10,10 out | blue Goon A 12.38,10 minion | blue Tank 11.19,11.19 {Heavy Gear} | blue Dog 20,30 {Quadruped} | blue Extra 22,30 {Insignificant} | blue Ox A 24,30 minion {Strong Creature} | red Gull 20,20")
	for name, rule := range map[string]engine.Rule{"Goon A": "PC1-MINION-16", "Rook": "PC1-COND-19", "Tank": "PC1-SKILL-47", "Dog": "PC1-SKILL-94", "Extra": "PC1-SKILL-56"} {
		if r := resources.MayTake(sc.State, sc.ID(name)); r == nil || r.Rule != rule {
			t.Errorf("%s: %+v, want %s", name, r, rule)
		}
		sc.Play(sc.Reached(sc.ID(name), nil))
		sc.Over()
	}
	if no := resources.MayTake(sc.State, sc.ID("Ox A")); no != nil {
		t.Errorf("a Strong Creature may: %+v", no)
	}
}
