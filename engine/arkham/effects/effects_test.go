package effects_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// inflict has Rook lay an effect on Gull.
func inflict(sc *scene.Scene, name string, more ...func(*state.Infliction)) {
	sc.T.Helper()
	on := state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Rook"), Name: name}
	for _, set := range more {
		set(&on)
	}
	sc.Play(sc.Inflict(on))
}

func activate(sc *scene.Scene, name string) {
	sc.T.Helper()
	sc.Play(actions.Activating{Model: sc.ID(name)})
}

func is(t *testing.T, sc *scene.Scene, name, effect string, want bool) {
	t.Helper()
	scene.Same(t, name+" is "+effect, sc.Get(name).Is(effect), want)
}

func TestBlind(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-01", "AC-EFFECT-02", "AC-EFFECT-03", "AC-EFFECT-09", "AC-EFFECT-32", "AC-MOVE-14")
	for effect, rule := range map[string]engine.Rule{"Blind": "AC-EFFECT-32", "Flash": "AC-EFFECT-09"} {
		sc := scene.New(t, "blue Rook 30,10 | red Gull 13,10 t3/3/0/1 has:Fire:1 [Weapon Pistol: Damage ! · RoF 1 · Ammunition 2]")
		inflict(sc, effect)
		sc.Cites(rule)
		activate(sc, "Gull")
		sc.Choose("declare:7", "do:0") // move, then shoot
		sc.Asks("ac.ask-move")         // its Move tokens do not help
		sc.CannotGo("AC-BASE-07", sc.Spot(13, 15.1))
		sc.To(13, 14)
		sc.Cites("AC-EFFECT-03")
		sc.Refused("do:3", "AC-EFFECT-01")
		sc.Choose("go")
		sc.CannotGo("AC-BASE-07", sc.Spot(13, 15.1)) // a fifth of it is left, of which half counts
		sc.To(13, 14)
		sc.Choose("end")
		activate(sc, "Gull")
		sc.Choose("declare:11")
		sc.Refused("do:1", "AC-EFFECT-03") // nor does running
		sc.Choose("end")

		sc.Play(rounds.Turn{Step: 4})
		is(t, sc, "Gull", effect, false)
	}
	sc := scene.New(t, "blue Rook 10,10 has:Blind | red Gull 13,10 d2")
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 2}})
	sc.Roll([]int{5, 5})
	sc.Over() // both missed
	block := attack.ToBlock(sc.State, state.Attack{By: sc.ID("Gull"), On: sc.ID("Rook")})
	scene.Same(t, "blocks on a 6 alone", !block.Met(5) && block.Met(6), true)
}

func TestShocked(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-04")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 t2/2/2/2")
	inflict(sc, "Shocked")
	_, no := attack.Blocks(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull")})
	scene.Same(t, "no block", no != nil && no.Rule == "AC-EFFECT-04", true)
	activate(sc, "Gull")
	sc.Refused("declare:2", "AC-EFFECT-04")
	sc.Choose("declare:1")
	sc.Asks("ac.ask-move") // without tokens
	sc.To(13, 18)
	sc.Play(rounds.Turn{Step: 4})
	is(t, sc, "Gull", "Shocked", false)
}

func TestFire(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-05", "AC-EFFECT-06", "AC-EFFECT-07", "AC-EFFECT-08")
	burns := func(sc *scene.Scene) int {
		l, _ := sc.Get("Gull").Bears("Fire")
		return l.Count
	}
	sc := scene.New(t, "blue Rook 10,10 | red Gull 40,10 t0/4/0/0 e6")
	inflict(sc, "Fire")
	sc.Play(rounds.Turn{Step: 4})
	sc.Marked("Gull", 0, 0) // a single marker does not hurt
	scene.Same(t, "markers after a turn", burns(sc), 2)
	sc.Cites("AC-EFFECT-05", "AC-EFFECT-08")
	sc.Play(rounds.Turn{Step: 4})
	sc.Marked("Gull", 2, 0)
	scene.Same(t, "markers after two turns", burns(sc), 3)
	scene.Same(t, "whose doing", sc.Get("Gull").Lasting[0].By, sc.ID("Rook"))
	sc.Cites("AC-EFFECT-06")

	sc = scene.New(t, "blue Rook 10,10 | red Gull 40,10 t0/5/0/0 has:Fire:2")
	activate(sc, "Gull")
	sc.Choose("declare:0", "use:quench:0", "use:quench:0")
	sc.Over() // nothing burns any more
	sc.Has("Gull", "0/1/0/0")
	is(t, sc, "Gull", "Fire", false)
	sc.Cites("AC-EFFECT-07")

	sc = scene.New(t, "blue Rook 10,10 | red Gull 40,10 e5 lethal4 nonlethal1 out has:Fire:3")
	sc.Play(rounds.Turn{Step: 4})
	sc.Roll([]int{6, 6}) // it does not recover first
	scene.Same(t, "burnt", sc.Get("Gull").Casualty, true)
}

func TestSmoke(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-10", "AC-EFFECT-11")
	sc := scene.New(t, "blue Rook 10,10 | blue Owl 17,18 | red Gull 17,10 | red Tern 40,10")
	inflict(sc, "Smoke")
	scene.Same(t, "areas", len(sc.Smoke), 1)
	is(t, sc, "Gull", "Blind", true)
	is(t, sc, "Rook", "Blind", false)
	is(t, sc, "Owl", "Blind", false)
	activate(sc, "Owl")
	sc.Choose("declare:1")
	sc.To(17, 14)
	is(t, sc, "Owl", "Blind", true)
	sc.Play(rounds.Turn{Step: 4})
	is(t, sc, "Owl", "Blind", false)
	scene.Same(t, "areas left", len(sc.Smoke), 0)
}

func TestFrozenAndParalysed(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-12", "AC-EFFECT-19", "AC-EFFECT-24", "AC-EFFECT-32", "AC-TEST-02")
	for effect, rule := range map[string]engine.Rule{"Frozen": "AC-EFFECT-12", "Paralysed": "AC-EFFECT-32", "Chilled": "AC-EFFECT-24"} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 d4 e7 t1/1/1/1 {Dodge}")
		inflict(sc, effect)
		sc.Cites(rule)
		scene.Same(t, "Defence", skills.Value(sc.State, sc.ID("Gull"), state.Defence), 2)
		scene.Same(t, "uses traits", skills.Can(sc.State, sc.ID("Gull"), "Dodge"), false)
		activate(sc, "Gull")
		if effect == "Frozen" {
			sc.Roll([]int{4, 4})
		}
		sc.Choose("declare:1")
		sc.Over() // and can do nothing of it
		sc.At("Gull", 13, 10, 0)
		sc.Play(rounds.Turn{Step: 4})
		is(t, sc, "Gull", effect, effect == "Frozen")
	}
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 e7 t0/1/0/0 has:Frozen")
	activate(sc, "Gull")
	sc.Roll([]int{3, 4})
	is(t, sc, "Gull", "Frozen", false)
	sc.Choose("declare:2")
	sc.Asks("ac.ask-hit-roll")
}

func TestHypnotised(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-13", "AC-TEST-03")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 sidekick w6 t0/1/0/0")
	inflict(sc, "Hypnotised")
	sc.Roll([]int{3, 3})
	is(t, sc, "Gull", "Hypnotised", false)
	inflict(sc, "Hypnotised")
	sc.Roll([]int{3, 4})
	is(t, sc, "Gull", "Hypnotised", true)
	scene.Same(t, "who decides until then", sc.Get("Gull").Player, engine.Seat(1))
	activate(sc, "Gull")
	scene.Same(t, "who declares", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("declare:1")
	scene.Same(t, "who moves it", sc.Pending.Seat, engine.Seat(0))
	sc.To(13, 18)
	sc.Choose("go")
	sc.To(13, 20)
	sc.Over()
	scene.Same(t, "who decides afterwards", sc.Get("Gull").Player, engine.Seat(1))
	is(t, sc, "Gull", "Hypnotised", false)
}

func TestImmobilised(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-14", "AC-GRAB-03")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 a4 s4 t2/3/0/1")
	inflict(sc, "Immobilised")
	scene.Same(t, "Attack", skills.Value(sc.State, sc.ID("Gull"), state.AttackValue), 3)
	activate(sc, "Gull")
	sc.Refused("declare:4", "AC-EFFECT-14")
	sc.Choose("declare:2", "use:break-free:0")
	sc.Number(1)
	sc.Roll([]int{3})
	is(t, sc, "Gull", "Immobilised", true)
	sc.Choose("use:break-free:0")
	sc.Number(1)
	sc.Roll([]int{4})
	is(t, sc, "Gull", "Immobilised", false)
	sc.Has("Gull", "2/1/0/1")
	sc.Choose("do:2", "unarmed:0")
	sc.Roll([]int{1})
	sc.Over()

	sc = scene.New(t, "blue Rook 10,10 | red Gull 13,10 t2/0/0/0 has:Immobilised")
	activate(sc, "Gull")
	sc.Choose("declare:1")
	sc.Asks("ac.ask-move") // its Base Move alone
	sc.CannotGo("AC-BASE-07", sc.Spot(13, 20.2))
	sc.To(13, 20)
}

func TestIrritant(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-15")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 t2/1/0/0")
	inflict(sc, "Irritant", func(on *state.Infliction) { on.X = 2 })
	scene.Same(t, "who chooses", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("box:1")
	sc.Over() // only Move tokens are left
	sc.Has("Gull", "1/0/0/0")
	inflict(sc, "Irritant", func(on *state.Infliction) { on.X = 2 })
	sc.Over()
	sc.Has("Gull", "0/0/0/0")
	sc.Cites("AC-EFFECT-15")
}

func TestKnockedDown(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-16", "AC-EFFECT-17", "AC-EFFECT-18", "AC-MOVE-14")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 d5 t0/0/1/0 ducked")
	inflict(sc, "Knocked Down")
	sc.Cites("AC-EFFECT-16")
	scene.Same(t, "down, and not ducked", sc.Get("Gull").Down && !sc.Get("Gull").Ducked, true)
	hit := attack.Made(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1}).Hit
	scene.Same(t, "hit on 3", !hit.Met(2) && hit.Met(3), true)
	activate(sc, "Gull")
	sc.Choose("declare:1", "do:0")
	sc.CannotGo("AC-BASE-07", sc.Spot(13, 15.1))
	sc.To(13, 15)
	sc.Cites("AC-EFFECT-17")
}

func TestPoison(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-20", "AC-EFFECT-21", "AC-EFFECT-22", "AC-EFFECT-28", "AC-TEST-02")
	poison := func(on *state.Infliction) {
		on.Of.Poison = &profiles.Effect{Name: "Toxic", Markers: rolls.Markers{Lethal: 1, NonLethal: 1}}
	}
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 e7")
	inflict(sc, "Poison", poison)
	sc.Marked("Gull", 1, 1)
	sc.Cites("AC-EFFECT-20", "AC-EFFECT-28")
	inflict(sc, "Poison", poison)
	sc.Marked("Gull", 1, 1) // a similar one adds nothing
	sc.Cites("AC-EFFECT-22")
	activate(sc, "Gull")
	sc.Roll([]int{4, 4})
	sc.Marked("Gull", 2, 2)
	is(t, sc, "Gull", "Poison", true)
	sc.Choose("declare:0")
	activate(sc, "Gull")
	sc.Roll([]int{3, 4})
	sc.Marked("Gull", 2, 2)
	is(t, sc, "Gull", "Poison", false)
	sc.Choose("declare:0")
	activate(sc, "Gull")
	sc.Asks("ac.ask-declare") // no test any more
}

// TestWhichPoison asks for the poisoned weapon before anything is rolled.
func TestWhichPoison(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-23")
	sc := scene.New(t, "blue Rook 10,10 t0/1/0/0 [Weapon Dart: Damage ! · Poison (Toxic !)] [Weapon Fang: Damage ! · Poison (Blind)] | red Gull 13,10")
	activate(sc, "Rook")
	sc.Choose("declare:2")
	scene.Same(t, "both are offered", sc.Offers("weapon:0") && sc.Offers("weapon:1"), true)
	sc.Choose("weapon:1")
	sc.Asks("ac.ask-hit-roll")
}

// TestPoisonIsHashed tells two matches apart that differ in nothing but what a poison does, also while it is being tested.
func TestPoisonIsHashed(t *testing.T) {
	hash := func(effect string) uint64 {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10")
		sc.Get("Gull").Lay(state.Lasting{Name: "Poison", By: sc.ID("Rook"), Poison: &profiles.Effect{Name: effect}})
		activate(sc, "Gull")
		sc.Shape(engine.Roll)
		scene.Same(t, "a copy", sc.Copy().Hash(), sc.Hash())
		return sc.Hash()
	}
	scene.Same(t, "the same poison", hash("Fire") == hash("Fire"), true)
	scene.Same(t, "another poison", hash("Fire") != hash("Blind"), true)
}

// TestPoisonsOfSeveralKinds has each of them tested for itself, until one Knocks the model Out.
func TestPoisonsOfSeveralKinds(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-21")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 e7 t0/1/0/0 nonlethal6")
	for _, effect := range []profiles.Effect{{Name: "Knocked Down"}, {Name: "Fire"}} {
		sc.Get("Gull").Lay(state.Lasting{Name: "Poison", By: sc.ID("Rook"), Poison: &effect})
	}
	activate(sc, "Gull")
	sc.Roll([]int{6, 6})
	scene.Same(t, "Knocked Down", sc.Get("Gull").Down, true)
	sc.Roll([]int{1, 1})
	is(t, sc, "Gull", "Fire", false)
	scene.Same(t, "poisons left", len(sc.Get("Gull").Lasting), 1)
}

func TestPushed(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-25", "AC-EFFECT-26")
	die := func(on *state.Infliction) { on.Die = 5 }
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 ducked")
	inflict(sc, "Pushed", die)
	sc.Over()
	sc.At("Gull", 18, 10, 0)
	scene.Same(t, "ducked", sc.Get("Gull").Ducked, false)
	for face, markers := range map[int]int{3: 0, 4: 1} {
		for _, obstacle := range []string{"wall structure 16,0 2x30 h5", "blue Owl 17.5,10"} {
			sc = scene.New(t, obstacle+" | blue Rook 10,10 | red Gull 13,10")
			inflict(sc, "Pushed", die)
			sc.Roll([]int{face})
			sc.Over()
			sc.Marked("Gull", 0, markers)
			scene.Same(t, "stopped", sc.Get("Gull").Spot.Center.X < state.Cm(14.6), true)
			sc.Cites("AC-EFFECT-25", "AC-EFFECT-26")
		}
	}
	sc = scene.New(t, "blue Rook 84,10 | red Gull 87,10")
	inflict(sc, "Pushed", die)
	sc.Over() // the edge of the table hurts nobody
	sc.Marked("Gull", 0, 0)
}

func TestSteal(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-29", "AC-EFFECT-30", "AC-EFFECT-31")
	sc := scene.New(t, `blue Rook 10,10 t0/2/0/0 [Weapon Club: Damage !] | red Gull 13,10 t0/2/0/0 [Weapon Knife: Damage ♦] [Weapon Chain: Damage !!] | red Owl 40,40`)
	inflict(sc, "Steal")
	scene.Same(t, "who chooses", sc.Pending.Seat, engine.Seat(0))
	sc.Choose("weapon:1")
	sc.Over()
	strikes := func(name string, want ...string) {
		t.Helper()
		activate(sc, name)
		sc.Choose("declare:2")
		for _, key := range want {
			scene.Same(t, name+" "+key, sc.Offers(key), true)
		}
		scene.Same(t, "ways of "+name, len(sc.Pending.Options), len(want)+2) // and to Grab and to Push
	}
	strikes("Rook", "weapon:0", "weapon:1", "unarmed:2")
	scene.Same(t, "stolen", sc.WeaponOf(sc.ID("Rook"), 1).Name, "Chain")
	strikes("Gull", "weapon:0", "unarmed:1")
	inflict(sc, "Steal") // the last one, so that it keeps one of the two
	sc.Asks("ac.ask-keep-stolen")
	sc.Choose("weapon:2")
	sc.Over()
	scene.Same(t, "the Chain is destroyed", sc.Get("Rook").Weapons[1].Lost, true)
	sc.Cites("AC-EFFECT-29", "AC-EFFECT-31")
	sc.Get("Rook").SetWeapon(0, state.Weapon{From: sc.ID("Rook"), Lost: true}) // so that the Knife alone can be stolen
	sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Rook"), By: sc.ID("Gull"), Name: "Steal"}))
	sc.Over()
	strikes("Gull", "weapon:0", "unarmed:1") // it has recovered its Knife
	scene.Same(t, "weapons of Gull", len(sc.Get("Gull").Weapons), 2)
}

// TestExempt lays nothing on whom something exempts, and none on whoever has left the table.
func TestExempt(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10")
	sc.Chapters.Exempts = append(sc.Chapters.Exempts, func(_ *state.State, on state.Infliction) *engine.Refusal {
		if on.Name == "Fire" {
			return engine.Refuse("AC-EFFECT-05", "ac.refuse-blind", "Model", engine.ModelID(0))
		}
		return nil
	})
	inflict(sc, "Fire")
	is(t, sc, "Gull", "Fire", false)
	inflict(sc, "Casualty")
	scene.Same(t, "Casualty", sc.Get("Gull").Casualty, true)
	inflict(sc, "Blind")
	is(t, sc, "Gull", "Blind", false)
}
