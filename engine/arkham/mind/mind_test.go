package mind_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/mind"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

const pistol = "[Weapon Pistol: Damage ♦ · RoF 2 · Ammunition 3 · Firearm]"

// chosen is the key of what the computer player chooses; empty for what it leaves to others.
func chosen(sc *scene.Scene) string {
	choice, known := mind.Choose(sc.State, func() {})
	if !known {
		return ""
	}
	return sc.Pending.Options[choice.Pick].Key
}

// acts begins the activation of Rook with a declaration.
func acts(t *testing.T, declared, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose(declared)
	return sc
}

// TestAPointerIsForThoseInTheDark: it lights an enemy whom a friend with a gun can then shoot, nobody of its own crew, and nobody who is seen anyway.
func TestAPointerIsForThoseInTheDark(t *testing.T) {
	for text, want := range map[string]string{
		"red Gull 10,60 | blue Wren 14,10 t0/2/0/0 " + pistol: "use:laser-pointer:0", // farther than one sees by night
		"red Gull 10,60 | blue Wren 14,10 t0/2/0/0":           "end",                 // nobody shoots
		"red Gull 10,30 | blue Wren 14,10 t0/2/0/0 " + pistol: "end",                 // it is seen
	} {
		sc := acts(t, "declare:1", "blue Rook 10,10 t1/0/0/0 {Laser Pointer} | "+text)
		if sc.Pending.Ask.Key != "ac.ask-act" {
			t.Fatalf("%s: asks %s", text, sc.Question())
		}
		for sc.Pending.Options[0].Means.Kind == "do" && sc.Pending.Options[0].Legal() && chosen(sc) == "do:0" {
			sc.Choose("do:0")
			if sc.Pending.Shape == engine.Number {
				sc.Give(engine.Choice{Number: 0})
			}
			sc.To(10, 10)
		}
		if sc.Pending.Ask.Key != "ac.ask-act" {
			t.Fatalf("%s: asks %s", text, sc.Question())
		}
		scene.Same(t, text, chosen(sc), want)
		if want == "use:laser-pointer:0" {
			sc.Choose(want)
			scene.Same(t, "lit, and not the friend", chosen(sc), "light:2")
		}
	}
}

// TestAllDiceGoAtWhomTheyBringMost: at the one who falls by them, and none is kept.
func TestAllDiceGoAtWhomTheyBringMost(t *testing.T) {
	sc := acts(t, "declare:2", "blue Rook 10,10 a4 t0/4/0/0 | red Gull 13,10 e6 | red Owl 7,10 e6 nonlethal5 leader | red Boss 80,80 leader")
	if sc.Pending.Ask.Key == "ac.ask-act" {
		sc.Choose("do:2")
	}
	if sc.Pending.Ask.Key == "ac.ask-strike" {
		sc.Choose("unarmed:0")
	}
	for n := 0; sc.Pending.Ask.Key == "ac.ask-strikes"; n++ {
		choice, known := mind.Choose(sc.State, func() {})
		want := 0
		if sc.Pending.Affected[0] == sc.ID("Owl") {
			want = 4
		}
		scene.Same(t, "dice at "+sc.NameOf(sc.Pending.Affected[0]), choice.Number, want)
		if !known || n > 3 {
			t.Fatal(known, n)
		}
		sc.Give(choice)
	}
}

// TestTokensLeaveAnAttackOnNobody: who may shift them blocks with them instead; near an enemy the plan stands.
func TestTokensLeaveAnAttackOnNobody(t *testing.T) {
	for text, want := range map[string]string{"red Gull 80,80": "shift:1:2", "red Gull 20,10": "done"} {
		sc := scene.New(t, "blue Rook 10,10 d3 t2/2/0/0 {Trickster} | "+text)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Asks("ac.ask-shift")
		scene.Same(t, text, chosen(sc), want)
	}
}

// TestRunsWhereThereIsNobodyToAttack: to a crate of its own far away, but not out of a fight, and not where running leads no farther.
func TestRunsWhereThereIsNobodyToAttack(t *testing.T) {
	for text, want := range map[string]string{
		"crate 60,10 blue | red Gull 85,85":                                     "declare:4",
		"crate 60,10 blue | red Gull 13,10":                                     "",
		"crate 60,10 blue | red Gull 85,85 | wall structure 12.5,2 0.4x16 h1.5": "", // nobody runs over a wall
		"loot 11,10 | red Gull 85,85":                                           "",
	} {
		sc := scene.New(t, "blue Rook 10,10 m3 t1/0/0/1 | "+text)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Asks("ac.ask-declare")
		scene.Same(t, text, chosen(sc), want)
	}
}

// TestTakesWhatCounts before it does anything else, and keeps it.
func TestTakesWhatCounts(t *testing.T) {
	sc := acts(t, "declare:1", "blue Rook 10,10 t2/0/0/0 | loot 13,10 | red Gull 80,80")
	scene.Same(t, "takes it", chosen(sc), "use:use:0")
	sc.Choose("use:use:0")
	scene.Same(t, "then it moves and drops nothing", chosen(sc), "do:0")
}

// TestPlansByWhatThereIsToDo: dice for whoever has somebody near, two for a gun with somebody in its range, none for an attack on nobody.
func TestPlansByWhatThereIsToDo(t *testing.T) {
	for _, c := range []struct {
		text string
		want state.Tokens
	}{
		{"blue Rook 10,10 w6 a4 d4 m4 | red Gull 13,10", state.Tokens{0, 4, 1, 1}},
		{"blue Rook 10,10 w6 a4 d4 m4 | red Gull 80,80", state.Tokens{2, 0, 1, 3}},
		{"blue Rook 10,10 w6 a4 d4 m4 nonlethal2 | red Gull 13,10", state.Tokens{0, 3, 0, 2}},
		{"blue Rook 10,10 w6 a4 d4 m4 " + pistol + " | red Gull 45,10", state.Tokens{2, 2, 0, 2}},
		{"blue Rook 10,10 w6 a4 d4 m4 | red Gull 26,10", state.Tokens{1, 4, 0, 1}},
	} {
		sc := scene.New(t, c.text)
		sc.Play(plan.Crew{Seat: 0})
		var laid state.Tokens
		copy(laid[:], sc.Pending.Allot.Suggested()[0])
		scene.Same(t, c.text, laid, c.want)
	}
}

// TestStaysInAFight: whoever is in contact with an enemy attacks it where it stands, with what brings most.
func TestStaysInAFight(t *testing.T) {
	for text, want := range map[string]string{
		"blue Rook 10,10 a4 t2/4/0/0 | red Gull 13,10": "declare:2",
		"blue Rook 10,10 a4 t2/2/0/0 [Weapon Gun: Damage ♦♦♦♦ · RoF 3 · Ammunition 3 · Firearm, Light] | red Gull 13,10": "declare:3",
		"blue Rook 10,10 a4 t2/4/0/0 | red Gull 16,10": "",
	} {
		sc := scene.New(t, text)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Asks("ac.ask-declare")
		scene.Same(t, text, chosen(sc), want)
	}
}

// TestLuckIsForDiceThatWentWrong: a low one of its own, a high one of an enemy's.
func TestLuckIsForDiceThatWentWrong(t *testing.T) {
	for _, c := range []struct {
		roller string
		faces  []int
		want   string
	}{
		{"Rook", []int{5, 1, 2}, "die:1"}, {"Rook", []int{5, 4}, "no"}, {"Gull", []int{2, 5, 4}, "die:1"}, {"Gull", []int{3, 1}, "no"},
	} {
		sc := scene.New(t, "blue Rook 10,10 t0/0/0/1 {Luck} | red Gull 13,10")
		roller := sc.ID(c.roller)
		sc.Play(skills.Fate{Models: []engine.ModelID{sc.ID("Rook")}, Player: sc.Models[roller].Seat, Roller: roller, Faces: c.faces})
		sc.Asks("ac.ask-luck")
		scene.Same(t, c.roller, chosen(sc), c.want)
	}
}

// TestLeavesWhoLiesThere: dice that cause no lethal markers are for whoever is still up.
func TestLeavesWhoLiesThere(t *testing.T) {
	for bare, weapon := range map[string]string{"unarmed:0": "", "unarmed:1": "[Weapon Club: Damage ! · Heavy]"} {
		sc := acts(t, "declare:2", "blue Rook 10,10 a4 t0/4/0/0 "+weapon+" | red Gull 13,10 e6 out nonlethal5 leader | red Owl 7,10 e6")
		if sc.Pending.Ask.Key == "ac.ask-act" {
			sc.Choose("do:2")
		}
		if sc.Pending.Ask.Key == "ac.ask-strike" {
			sc.Choose(bare)
		}
		for sc.Pending.Ask.Key == "ac.ask-strikes" {
			choice, _ := mind.Choose(sc.State, func() {})
			if sc.Pending.Affected[0] == sc.ID("Owl") {
				scene.Same(t, "dice at Owl", choice.Number, 4)
			} else {
				scene.Same(t, "dice at Gull", choice.Number, 0)
			}
			sc.Give(choice)
		}
	}
}
