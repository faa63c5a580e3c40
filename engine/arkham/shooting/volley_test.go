package shooting_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/views"
	"trueinch/engine/matchtest"
)

const revolver = "[Weapon Revolver: Damage ♦! · RoF 3 · Ammunition 2 · Firearm, Short Range, Light]"

// shoot has Rook make his ranged attack.
func shoot(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(shooting.Volley{Model: sc.ID("Rook")})
	return sc
}

// TestAShot: 2 Attack tokens and 1 Ammunition buy as many dice as the Rate of Fire; a Firearm wounds on 2, and what fails Grazes.
func TestAShot(t *testing.T) {
	matchtest.Exercises(t, "AC-SHOOT-01", "AC-SHOOT-02", "AC-SHOOT-03", "AC-SHOOT-10", "AC-SHOOT-12", "AC-SHOOT-13", "AC-WEAPON-03", "AC-DAMAGE-09", "AC-ATTACK-06", "AC-BLOCK-04")
	sc := shoot(t, "blue Rook 10,10 s6 t0/2/0/0 "+revolver+" | red Gull 25,10 d4 e9 t0/0/3/0")
	sc.Has("Rook", "0/0/0/0")
	scene.Same(t, "Ammunition left", sc.Get("Rook").Weapons[0].Ammunition, 1)
	sc.Roll([]int{4, 3, 5})        // two hit; nothing blocks shots
	sc.Roll([]int{2, 1}, []int{3}) // one wounds, one Grazes
	sc.Marked("Gull", 1, 2)
	sc.Over()
	sc.Cites("AC-SHOOT-03", "AC-SHOOT-10", "AC-DAMAGE-01")
}

// TestWhatAModelCannotShootWith are the reasons why a ranged attack cannot be made.
func TestWhatAModelCannotShootWith(t *testing.T) {
	matchtest.Exercises(t, "AC-SHOOT-04", "AC-SHOOT-05", "AC-SHOOT-06", "AC-SHOOT-10", "AC-WEAPON-08", "AC-WEAPON-13", "AC-WEAPON-14", "AC-LOS-05", "AC-BASE-14", "AC-FAQ-04", "AC-TRAIT-045")
	gun := func(traits string) string { return "[Weapon Gun: Damage ! · RoF 2 · Ammunition 2" + traits + "]" }
	for _, c := range []struct {
		rook, gull string
		rule       engine.Rule
	}{
		{"t0/2/0/0 " + gun(""), "25,10", ""},
		{"t0/1/0/0 " + gun(""), "25,10", "AC-BASE-14"},
		{"t0/2/0/0 " + gun(""), "17.8,10", "AC-SHOOT-05"},
		{"t0/2/0/0 " + gun(""), "18.1,10", ""},
		{"t0/2/0/0 " + gun(" · Light"), "14,10", ""},
		{"t0/2/0/0 {Low Blow} " + gun(""), "14,10", ""},
		{"t0/2/0/0 " + gun(" · Short Range"), "33,10", ""},
		{"t0/2/0/0 " + gun(" · Short Range"), "33.2,10", "AC-WEAPON-13"},
		{"t0/2/0/0 {Night Vision} " + gun(" · Medium Range"), "53,10", ""},
		{"t0/2/0/0 {Night Vision} " + gun(" · Medium Range"), "53.2,10", "AC-WEAPON-14"},
		{"t0/2/0/0 {Night Vision} " + gun(""), "85,10", ""},
		{"t0/2/0/0 " + gun(""), "45,10", "AC-LOS-05"},
		{"t0/2/0/0 [Weapon Club: Damage !]", "25,10", "AC-SHOOT-01"},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" | red Gull "+c.gull)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		if c.rule == "AC-SHOOT-01" || c.rule == "AC-BASE-14" {
			sc.Refused("declare:3", c.rule)
			continue
		}
		if c.rule != "" {
			got := engine.Rule("")
			for _, w := range shooting.Ways(sc.State, sc.ID("Rook")) {
				got = w.Refusal.Rule
			}
			scene.Same(t, c.rook+c.gull, got, c.rule)
			continue
		}
		sc.Choose("declare:3")
		sc.Asks("ac.ask-hit-roll")
	}
	sc := scene.New(t, "blue Rook 10,10 t0/2/0/0 [Weapon Gun: Damage ! · RoF 2 · Ammunition 2] | red Gull 25,10")
	sc.Get("Rook").Weapons[0].Ammunition = 0
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Refused("declare:3", "AC-SHOOT-01")
}

// TestSplitShots gives dice to several targets, every shot legal by itself, in an order of the shooter's.
func TestSplitShots(t *testing.T) {
	matchtest.Exercises(t, "AC-SHOOT-07", "AC-ATTACK-04", "AC-ATTACK-05", "AC-HIT-01", "AC-WEAPON-08", "AC-SHOOT-14")
	text := "blue Rook 10,10 s4 t0/2/0/0 [Weapon Bow: Damage ! · RoF 3 · Ammunition 2 · Light] | red Gull 25,10 d3 e9 | red Tern 25,20 d3 e9 | red Wren 10,14 | red Crow 25,2 | red Owl 80,80"
	sc := shoot(t, text)
	sc.Asks("ac.ask-shoot-at")
	sc.Refused("target:Owl", "AC-LOS-05")
	sc.Choose("target:Tern")
	sc.Asks("ac.ask-shots")
	sc.Number(1)
	sc.Refused("target:Wren", "AC-WEAPON-08") // it would leave one die in all
	sc.Choose("target:Gull")
	sc.Number(2)
	sc.Asks("ac.ask-attack-order")
	sc.Choose("target:Gull")
	sc.Roll([]int{3, 2})
	sc.Roll([]int{5}, []int{1})
	sc.Marked("Gull", 0, 1)
	sc.Roll([]int{2}) // at Tern
	sc.Over()

	sc = shoot(t, text)
	sc.Choose("target:Wren") // in contact with the shooter: one die
	sc.Roll([]int{1})
	sc.Over()
	sc.Cites("AC-WEAPON-08")
}

// TestShootingOnTheMove: a declared move leaves one die, but for what is thrown, and nothing for what is aimed.
func TestShootingOnTheMove(t *testing.T) {
	matchtest.Exercises(t, "AC-SHOOT-08", "AC-WEAPON-07", "AC-WEAPON-20", "AC-TRAIT-131", "AC-TRAIT-139")
	for _, c := range []struct {
		rook string
		keys []string
		dice int
		rule engine.Rule
	}{
		{"t0/2/0/0 [Weapon Gun: Damage ! · RoF 3 · Ammunition 2]", nil, 1, "AC-SHOOT-08"},
		{"t0/2/0/0 [Weapon Knife: Damage ! · RoF 3 · Ammunition 2 · Throwing]", nil, 3, "AC-WEAPON-07"},
		{"t0/2/0/1 {Rapid Fire} [Weapon Gun: Damage ! · RoF 3 · Ammunition 2]", []string{"gun:1"}, 2, "AC-TRAIT-131"},
		{"t0/2/0/1 {Steady Aim} [Weapon Gun: Damage ! · RoF 3 · Ammunition 2 · Aim]", nil, 1, "AC-TRAIT-139"},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" | red Gull 30,10")
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("declare:7")
		sc.To(10, 14)
		sc.Choose("do:3")
		sc.Choose(c.keys...)
		sc.Asks("ac.ask-hit-roll")
		scene.Same(t, c.rook, sc.Pending.Dice[0].Count, c.dice)
		sc.Cites(c.rule)
		scene.Same(t, "tokens left", sc.Get("Rook").Tokens, state.Tokens{})
	}
	sc := scene.New(t, "blue Rook 10,10 t0/2/0/0 {Steady Aim} [Weapon Gun: Damage ! · RoF 3 · Ammunition 2 · Aim] | red Gull 30,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:7")
	sc.To(10, 14)
	scene.Same(t, "no token for a Steady Aim", shooting.Ways(sc.State, sc.ID("Rook"))[0].Refusal.Rule, "AC-BASE-14")

	sc = scene.New(t, "blue Rook 10,10 t0/2/0/1 {Rapid Fire} [Weapon Gun: Damage ! · RoF 3 · Ammunition 2] | red Gull 30,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:3", "gun:1")
	scene.Same(t, "standing", sc.Pending.Dice[0].Count, 4)
}

// TestReload: a weapon that is reloaded rests for an activation.
func TestReload(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-17")
	sc := shoot(t, "blue Rook 10,10 t0/2/0/0 [Weapon Gun: Damage ! · RoF 1 · Ammunition 3 · Reload] | red Gull 30,10 d6")
	sc.Roll([]int{1})
	sc.Over()
	for turn, refused := range map[int]bool{2: true, 3: false} {
		sc.Turn = turn
		sc.Get("Rook").Tokens = state.Of(state.AttackBox, 2)
		no := shooting.Ways(sc.State, sc.ID("Rook"))[0].Refusal
		scene.Same(t, "refused", no != nil && no.Rule == "AC-WEAPON-17", refused)
		line := views.Match{State: sc.State}.Sheet(sc.ID("Rook")).Actions[0]
		scene.Same(t, "on the Sheet", line.Refusal != nil && line.Refusal.Rule == "AC-WEAPON-17", refused)
		scene.Same(t, "its reach", line.Range, state.Cm(30))
	}
}

// TestTwoAttacks of whoever is Trigger-happy, with the same weapon.
func TestTwoAttacks(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-066", "AC-SHOOT-09")
	text := "blue Rook 10,10 t0/5/0/0 {Trigger-happy} [Weapon Gun: Damage ! · RoF 1 · Ammunition 2] [Weapon Bow: Damage ! · RoF 2 · Ammunition 2] | red Gull 30,10 d6"
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:3", "gun:1")
	sc.Roll([]int{1, 1})
	sc.Asks("ac.ask-shoot")
	scene.Same(t, "the same weapon or none", len(sc.Pending.Options), 2)
	sc.Choose("gun:1")
	sc.Cites("AC-TRAIT-066")
	sc.Roll([]int{1, 1})
	sc.Over()
	sc.Has("Rook", "0/1/0/0")
	scene.Same(t, "Ammunition left", sc.Get("Rook").Weapons[1].Ammunition, 0)
}

// TestTheOnlyShot hits by itself, once in the game.
func TestTheOnlyShot(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-109", "AC-ATTACK-15")
	sc := scene.New(t, "blue Rook 10,10 s6 t0/4/0/4 {One-shot Gun, Claws} | red Gull 33,10 d6 e9 | red Tern 34,20")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:3")
	sc.Roll([]int{2}, []int{5})
	sc.Marked("Gull", 3, 0)
	sc.Has("Rook", "0/2/0/2")
	sc.Over()
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Refused("declare:3", "AC-SHOOT-01")

	sc = scene.New(t, "blue Rook 10,10 s6 t0/4/0/4 {One-shot Gun} | red Gull 33,10 d6 e9")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:3")
	sc.Roll([]int{3}, []int{6})
	scene.Same(t, "Casualty", sc.Get("Gull").Casualty, true)

	sc = scene.New(t, "blue Rook 10,10 t0/4/0/4 {One-shot Gun} | red Gull 33.2,10 d6 e9")
	scene.Same(t, "too far", shooting.Ways(sc.State, sc.ID("Rook"))[0].Refusal.Rule, "AC-TRAIT-109")
}

// TestWhatShootersForesee: the shots that a model could still make, and how far they reach.
func TestWhatShootersForesee(t *testing.T) {
	matchtest.Exercises(t, "AC-ACT-05", "AC-ATTACK-02")
	sc := scene.New(t, "blue Rook 10,10 t2/2/0/0 "+gun+" | red Gull 25,10 | red Tern 80,80")
	count := func() (n int) {
		for _, p := range views.Prospects(sc.State, sc.ID("Rook"), sc.Get("Rook").Spot) {
			if p.Name == "Gun" {
				n++
			}
		}
		return n
	}
	scene.Same(t, "at Gull", count(), 1)
	means := views.Means(sc.State, sc.ID("Rook"))
	scene.Same(t, "it may strike and shoot", len(means.Attacks), 2)
	scene.Same(t, "as far as is seen", means.Attacks[1].Range, state.Cm(30))
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:5") // move, then strike
	scene.Same(t, "not what was not declared", count(), 0)
	scene.Same(t, "it may strike", len(views.Means(sc.State, sc.ID("Rook")).Attacks), 1)
}
