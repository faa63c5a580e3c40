package arkham_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// The official answers (AC-FAQ), each played out by itself.

// shooter begins the ranged attack of Rook.
func shooter(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(shooting.Volley{Model: sc.ID("Rook")})
	return sc
}

// mover has Rook declare a move.
func mover(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	return sc
}

// stroll has it walk a step, so that it is asked what else it does.
func stroll(sc *scene.Scene) {
	sc.Number(0)
	sc.To(33, 30.1)
}

// TestTheAnswerOnTemplatesAndLevels: a template reaches another level only where it touches a volume there.
func TestTheAnswerOnTemplatesAndLevels(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-01")
	const bomb = "blue Rook 10,10 s4 t0/2/0/0 [Weapon Bomb: Damage !! · RoF 1 · Ammunition 2 · Explosive] | house structure 34,6 10x8 h6 | red Gull "
	for gull, caught := range map[string][2]bool{"32,10 d3 e9": {true, false}, "36,10,6 d3 e9": {false, true}} {
		sc := shooter(t, bomb+gull+" | red Low 32,13.2 e9 | red High 36,13.2,6 e9 | blue Nobody 80,80")
		sc.Choose("target:Gull")
		sc.Roll([]int{3})
		for sc.Idle() == false {
			if sc.Question() == "ac.ask-attack-order" {
				sc.Give(engine.Choice{Pick: 0})
				continue
			}
			sc.Roll([]int{4}, []int{1})
		}
		scene.Same(t, gull+": on the ground", sc.Get("Low").Count() > 0, caught[0])
		scene.Same(t, gull+": on the roof", sc.Get("High").Count() > 0, caught[1])
	}
}

// TestTheAnswerOnMechanicalBombs: damage for each model by itself on 3 or more, and blinded until the end of the turn only if wounded.
func TestTheAnswerOnMechanicalBombs(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-02")
	sc := shooter(t, "blue Rook 10,10 s6 t0/2/0/0 [Weapon Bomb: Damage !! · RoF 1 · Ammunition 2 · Explosive, Mechanical, Blind] | red Gull 30,10 d4 e9 | red Owl 30,14 e9")
	sc.Choose("target:Gull")
	sc.Roll([]int{4})
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{1}) // whatever its Strength
	sc.Roll([]int{2}, []int{1})
	sc.Over()
	sc.Marked("Gull", 0, 2)
	sc.Marked("Owl", 0, 1) // it Grazes
	scene.Same(t, "the wounded is blinded", sc.Get("Gull").Is("Blind"), true)
	scene.Same(t, "the other is not", sc.Get("Owl").Is("Blind"), false)
	sc.Play(rounds.Turn{Step: 4})
	for !sc.Idle() {
		sc.Roll([]int{1})
	}
	scene.Same(t, "blinded in the next turn", sc.Get("Gull").Is("Blind"), false)
}

// TestTheAnswerOnShotsIntoMelee: they are allowed; whoever screens the target may be hit instead.
func TestTheAnswerOnShotsIntoMelee(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-03")
	const text = "blue Rook 10,10 s4 t0/2/0/0 [Weapon Gun: Damage !! · RoF 1 · Ammunition 2] | red Gull 40,10 d3 e9 | blue Owl 37.4,11.5 e5"
	for _, c := range []struct {
		blink      int
		owl, gull  [2]int
		damageDice int
	}{{4, [2]int{1, 0}, [2]int{0, 0}, 0}, {3, [2]int{0, 0}, [2]int{0, 2}, 1}} {
		sc := shooter(t, text)
		sc.Roll([]int{3})
		sc.Roll([]int{c.blink})
		if c.damageDice == 0 {
			sc.Roll([]int{4}) // no Collateral die
		} else {
			sc.Roll([]int{4}, []int{1})
		}
		sc.Over()
		sc.Marked("Owl", c.owl[0], c.owl[1])
		sc.Marked("Gull", c.gull[0], c.gull[1])
	}
}

// TestTheAnswerOnBows: without a range trait only sight limits a weapon, and a failed damage roll Grazes.
func TestTheAnswerOnBows(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-04")
	const bow = "blue Rook 5,10 s4 t0/2/0/0 {Night Vision} [Weapon Bow: Damage ♦ · RoF 1 · Ammunition 2"
	sc := shooter(t, bow+"] | red Gull 85,10 d3 e9")
	sc.Roll([]int{3})
	sc.Roll([]int{3}, []int{1})
	sc.Over()
	sc.Marked("Gull", 0, 1)
	sc = scene.New(t, bow+" · Medium Range] | red Gull 85,10 d3 e9")
	scene.Same(t, "with a range", shooting.Ways(sc.State, sc.ID("Rook"))[0].Refusal.Rule, engine.Rule("AC-WEAPON-14"))
}

// TestTheAnswerOnMagazines: no more Ammunition than the profile shows, but for the one of a magazine that was bought.
func TestTheAnswerOnMagazines(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-05")
	for ammunition, rule := range map[int]engine.Rule{2: "AC-FAQ-05", 1: ""} {
		sc := scene.New(t, "blue Rook 33,30 t2/0/0/0 [Weapon Revolver: Damage !♦ · RoF 3 · Ammunition 2] | red Gull 80,80 | crate 30,30 red | crate 33,27 red")
		sc.Get("Rook").Weapons[0].Ammunition = ammunition
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("declare:1")
		if rule != "" {
			stroll(sc)
			sc.Refused("use:use:0", rule)
			continue
		}
		sc.Choose("use:use:0")
		scene.Same(t, "loaded", sc.Get("Rook").Weapons[0].Ammunition, 2)
		stroll(sc)
		sc.Refused("use:use:1", "AC-FAQ-05") // full again
	}
}

// TestTheAnswerOnObjects: each only once in a turn, however many Move tokens are left.
func TestTheAnswerOnObjects(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-06")
	sc := mover(t, "blue Rook 33,30 t3/0/0/0 | red Gull 80,80 | loot 30,30 red | container 36,30 red")
	sc.Choose("use:use:0", "use:drop:0")
	sc.Has("Rook", "2/0/0/0")
	sc.Refused("use:use:0", "AC-MANIP-05")
	sc.Choose("use:use:1") // another object
	sc.Has("Rook", "1/0/0/0")
}

// TestTheAnswerOnTheKnockedOut: hit on 2 or more, whatever would change that.
func TestTheAnswerOnTheKnockedOut(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-07")
	for face, markers := range map[int]int{2: 1, 1: 0} {
		sc := scene.New(t, "blue Rook 10,10 s4 t0/1/0/0 {Master Fighter} | red Gull 13,10 d6 e9 out")
		sc.Play(melee.Strike{Model: sc.ID("Rook")})
		sc.Roll([]int{face})
		if markers > 0 {
			sc.Roll([]int{4}, []int{1})
		}
		sc.Over()
		sc.Marked("Gull", 0, markers)
	}
}

// TestTheAnswerOnRemoteControl: with Total Vision even somebody hidden, as far as the way round the obstacles allows.
func TestTheAnswerOnRemoteControl(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-08")
	for _, c := range []struct {
		weapon, wall string
		rule         engine.Rule
	}{
		{"Medium Range, Remote Control", "18,2 2x16 h10", ""}, {"Medium Range, Remote Control", "18,0 2x60 h10", "AC-WEAPON-14"}, {"Medium Range", "18,2 2x16 h10", "AC-TRAIT-141"},
	} {
		sc := scene.New(t, "blue Rook 10,10 {Total Vision} t0/2/0/0 [Weapon Bird: Damage ! · RoF 1 · Ammunition 2 · "+c.weapon+"] | red Gull 30,10 d3 | wall structure "+c.wall)
		if c.rule != "" {
			scene.Same(t, c.weapon+" "+c.wall, shooting.Ways(sc.State, sc.ID("Rook"))[0].Refusal.Rule, c.rule)
			continue
		}
		sc.Play(shooting.Volley{Model: sc.ID("Rook")})
		sc.Roll([]int{3})
		sc.Asks("ac.ask-damage-roll") // no Blink! test on the way
	}
}

// TestTheAnswerOnRoofEdges: straight above the shooter, the edge stops a shot on 5 or more.
func TestTheAnswerOnRoofEdges(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-09")
	for face, markers := range map[int]int{5: 0, 4: 2} {
		sc := shooter(t, "blue Rook 8.4,10 s4 t0/2/0/0 [Weapon Gun: Damage !! · RoF 1 · Ammunition 2 · Light] | red Gull 11.6,10,5 d3 e9 | house structure 10,5 20x10 h5")
		sc.Roll([]int{3})
		sc.Asks("ac.ask-blink-roll")
		sc.Roll([]int{face})
		if markers > 0 {
			sc.Roll([]int{4}, []int{1})
		}
		sc.Over()
		sc.Marked("Gull", 0, markers)
	}
}

// TestTheAnswerOnStop: it forbids Move tokens alone, and only while whoever uses it sees the target.
func TestTheAnswerOnStop(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-10")
	sc := mover(t, "blue Rook 10,10 t2/1/0/0 | red Gull 20,10 t0/0/0/1 {Stop} | wall structure 15,14 10x2 h10")
	sc.Choose("stop:Gull")
	rook := sc.ID("Rook")
	scene.Same(t, "Move tokens", skills.Afford(sc.State, rook, state.Cost(1, 0, 0)).Rule, "AC-TRAIT-126")
	scene.Same(t, "other tokens", skills.Afford(sc.State, rook, state.Cost(0, 1, 0)) == nil, true)
	sc.To(10, 20) // its Base Move stays usable
	scene.Same(t, "behind the wall", skills.Afford(sc.State, rook, state.Cost(1, 0, 0)) == nil, true)
}

// TestTheAnswerOnStopInTheMiddleOfAMove: what was spent before counts, and the move goes on.
func TestTheAnswerOnStopInTheMiddleOfAMove(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-11")
	sc := mover(t, "blue Rook 10,10 t2/0/0/0 | red Gull 55,10 t0/0/0/1 {Stop}")
	sc.Number(1)
	sc.Roll([]int{6})
	sc.To(23, 10)
	sc.Asks("ac.ask-stop")
	sc.Choose("stop:Gull")
	scene.Same(t, "no more of them", skills.Afford(sc.State, sc.ID("Rook"), state.Cost(1, 0, 0)).Rule, "AC-TRAIT-126")
	sc.Choose("go")
	sc.To(25.9, 10) // all 16 cm
	sc.Has("Rook", "1/0/0/0")
}

// TestTheAnswerOnThickSkin: first the score of the Mechanical weapon, then 1 less.
func TestTheAnswerOnThickSkin(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-12")
	for _, c := range []struct {
		traits        string
		face, markers int
	}{{"", 3, 2}, {"{Thick Skin}", 3, 1}, {"{Thick Skin}", 4, 2}} {
		sc := shooter(t, "blue Rook 10,10 s6 t0/2/0/0 [Weapon Bolt: Damage !! · RoF 1 · Ammunition 2 · Mechanical] | red Gull 30,10 d3 e9 "+c.traits)
		sc.Roll([]int{3})
		sc.Roll([]int{c.face}, []int{1})
		sc.Over()
		sc.Marked("Gull", 0, c.markers) // 1 for a Graze
	}
}

// TestTheAnswerOnTitanDoses: everything is 1 better, Willpower and Attack included, even above 6.
func TestTheAnswerOnTitanDoses(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-13")
	sc := scene.New(t, "blue Rook 10,10 s4 a6 w6 d3 m3 e5 {Titan Dose} | red Gull 80,80")
	rook, before := sc.ID("Rook"), map[state.Characteristic]int{}
	all := []state.Characteristic{state.Strength, state.AttackValue, state.Willpower, state.Defence, state.Movement, state.Endurance, state.SpecialRoom}
	for _, of := range all {
		before[of] = skills.Value(sc.State, rook, of)
	}
	sc.Play(plan.Crew{Seat: 0})
	sc.Choose("dose")
	for _, of := range all {
		better := 1
		if of == state.Strength {
			better = -1
		}
		scene.Same(t, "characteristic", skills.Value(sc.State, rook, of), before[of]+better)
	}
	scene.Same(t, "Attack above 6", skills.Value(sc.State, rook, state.AttackValue), 7)
	scene.Same(t, "tokens", sc.Pending.Allot.Rows[0].Tokens, 7)
	scene.Same(t, "before it is Knocked Out", harm.CardOf(sc.State, rook).Endurance, 6)
}

// TestTheAnswerOnAttacksAboveSix: a 6 blocks them all the same.
func TestTheAnswerOnAttacksAboveSix(t *testing.T) {
	matchtest.Exercises(t, "AC-FAQ-14")
	for face, blocked := range map[int]bool{6: true, 5: false} {
		sc := scene.New(t, "blue Rook 10,10 s4 a6 t0/1/0/0 has:Dosed | red Gull 13,10 d3 e9 t0/0/1/0")
		scene.Same(t, "Attack", skills.Value(sc.State, sc.ID("Rook"), state.AttackValue), 7)
		sc.Play(melee.Strike{Model: sc.ID("Rook")})
		sc.Roll([]int{4})
		sc.Number(1)
		sc.Roll([]int{face})
		scene.Same(t, "blocked", sc.Idle(), blocked)
	}
}
