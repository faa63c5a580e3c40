package fighters_test

import (
	"testing"

	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// made is the attack of Rook on Gull, unarmed or with his first weapon.
func made(t *testing.T, text string, weapon int) rolls.Attack {
	t.Helper()
	sc := scene.New(t, text)
	return attack.Whole(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: weapon, Dice: 2}, 2)
}

func TestTraitsOfTheDice(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-028", "AC-TRAIT-047", "AC-TRAIT-062", "AC-TRAIT-092", "AC-TRAIT-098", "AC-TRAIT-105", "AC-TRAIT-123")
	const club = " [Weapon Club: Damage !] | red Gull 13,10 d4 "
	for _, c := range []struct {
		name, rook, gull string
		weapon           int
		want             func(rolls.Attack) any
		is               any
	}{
		{"no trait", "", "", 0, func(a rolls.Attack) any { return [2]int{a.Hit.Bonus, a.Wound.Bonus} }, [2]int{0, 0}},
		{"Weapons Expert", "{Weapons Expert}", "", 0, func(a rolls.Attack) any { return a.Hit.Bonus }, 1},
		{"Weapons Expert unarmed", "{Weapons Expert}", "", state.Unarmed, func(a rolls.Attack) any { return a.Hit.Bonus }, 0},
		{"Master Fighter", "{Master Fighter}", "", state.Unarmed, func(a rolls.Attack) any { return a.Hit.Bonus }, 1},
		{"Master Fighter armed", "{Master Fighter}", "", 0, func(a rolls.Attack) any { return a.Hit.Bonus }, 0},
		{"Thick Skin", "", "{Thick Skin}", 0, func(a rolls.Attack) any { return a.Wound.Bonus }, -1},
		{"Brutal", "{Brutal}", "", 0, func(a rolls.Attack) any { return a.CollateralAgain }, true},
		{"Sentence", "{Sentence}", "", 0, func(a rolls.Attack) any { return a.Sentence }, true},
		{"One-armed", "", "{One-armed}", 0, func(a rolls.Attack) any { return a.Escape.Block.Bonus }, -1},
		{"two tokens", "", "", 0, func(a rolls.Attack) any { return a.Escape.Blocks }, 2},
		{"Sustained Defence", "", "{Sustained Defence}", 0, func(a rolls.Attack) any { return a.Escape.Blocks }, 3},
		{"Kevlar Vest", "", "{Kevlar Vest}", 0, func(a rolls.Attack) any { return a.Target.Kevlar }, true},
		{"Power Armour", "", "{Power Armour}", 0, func(a rolls.Attack) any { return a.Target.Armour }, 3},
		{"both Bat Armours", "", "{Bat Armour Type 1, Bat Armour Type 2}", 0, func(a rolls.Attack) any { return len(a.Escape.Armour) }, 2},
	} {
		scene.Same(t, c.name, c.want(made(t, "blue Rook 10,10 "+c.rook+club+c.gull, c.weapon)), c.is)
	}
}

// TestSentence tosses a coin for whoever is Knocked Out.
func TestSentence(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-123", "AC-ATTACK-13")
	for coin, dies := range map[int]bool{4: true, 3: false} {
		sc := scene.New(t, "blue Rook 10,10 s4 {Sentence} | red Gull 13,10 d3")
		sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1}})
		sc.Roll([]int{3})
		sc.Roll([]int{3}, []int{3})
		sc.Asks("ac.ask-coin")
		sc.Roll([]int{coin})
		sc.Over()
		scene.Same(t, "Casualty", sc.Get("Gull").Casualty, dies)
		scene.Same(t, "on the table", sc.Get("Gull").OnTable, !dies)
	}
}

func TestComboAndMobster(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-022", "AC-TRAIT-043", "AC-TRAIT-136", "AC-MELEE-02")
	sc := scene.New(t, "blue Rook 10,10 t0/3/0/0 {Combo with (Club)} [Weapon Club: Damage !] | red Gull 13,10 d3")
	sc.Play(melee.Strike{Model: sc.ID("Rook"), Weapon: 0, Chosen: true})
	sc.Number(3)
	sc.Has("Rook", "0/0/0/0")
	sc.Roll([]int{1, 1, 1, 1})
	sc.Over()
	for text, want := range map[string]int{
		"| red Gull 13,10": 2, "| red Gull 13,10 | blue Pal 16,10": 3, "| red Gull 13,10 {Martial Arts} | blue Pal 16,10": 2,
	} {
		sc = scene.New(t, "blue Rook 10,10 {Mobster}"+text)
		scene.Same(t, text, attack.Dice(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed}, 2), want)
	}
}

func TestCharacteristics(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-009", "AC-TRAIT-046", "AC-TRAIT-110", "AC-TRAIT-114", "AC-TRAIT-120")
	for _, c := range []struct {
		text string
		of   state.Characteristic
		want int
	}{
		{"{Placid}", state.Defence, 3}, {"nonlethal1 {Placid}", state.Defence, 4}, {"nonlethal1 {Placid}", state.AttackValue, 4},
		{"{Scientist}", state.SpecialRoom, 4}, {"", state.SpecialRoom, 3},
	} {
		sc := scene.New(t, "blue Rook 10,10 a3 d3 "+c.text+" | red Gull 60,60")
		scene.Same(t, c.text, skills.Value(sc.State, sc.ID("Rook"), c.of), c.want)
	}
	sc := scene.New(t, "blue Rook 10,10 a3 w6 {True Love (Dove), Criminal} | blue Dove 30,30 | red Gull 60,60")
	rook := sc.ID("Rook")
	will := func(what string, want int) {
		t.Helper()
		scene.Same(t, what, skills.Value(sc.State, rook, state.Willpower), want)
	}
	will("before", 6)
	sc.Losses = append(sc.Losses, state.Loss{Model: sc.ID("Gull"), By: rook, Turn: 1}, state.Loss{Model: sc.ID("Gull"), By: rook, Turn: 1, Casualty: true})
	will("after a Knock Out", 7)
	sc.Get("Dove").Casualty = true
	will("bereft", 8)
	scene.Same(t, "Attack", skills.Value(sc.State, rook, state.AttackValue), 4)

	sc = scene.New(t, "blue Rook 10,10 w6 {Psychopath, Criminal} | red Gull 60,60")
	sc.Losses = append(sc.Losses, state.Loss{Model: 1, By: sc.ID("Rook"), Turn: 1})
	scene.Same(t, "of a Psychopath", skills.Value(sc.State, sc.ID("Rook"), state.Willpower), 6)
}

// TestLostTokens are the traits that say how many tokens markers cost.
func TestLostTokens(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-063", "AC-TRAIT-083", "AC-TRAIT-117", "AC-PLAN-03", "AC-DAMAGE-12")
	for trait, want := range map[string][2]int{"": {4, 2}, "{Weak}": {2, 0}, "{Unfeeling}": {6, 3}, "{Resilient}": {5, 2}} {
		sc := scene.New(t, "blue Rook 10,10 w6 e9 t0/0/0/3 nonlethal3 "+trait+"| red Gull 13,10 d3")
		sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Gull"), On: sc.ID("Rook"), Weapon: state.Unarmed, Dice: 1}})
		sc.Roll([]int{6})
		sc.Roll([]int{6}, []int{1})
		sc.Over()
		sc.Marked("Rook", 0, 4)
		scene.Same(t, trait+" given", skills.Given(sc.State, sc.ID("Rook")), want[0])
		left := map[string]int{"": 2, "{Weak}": 2, "{Unfeeling}": 3, "{Resilient}": 3}[trait]
		scene.Same(t, trait+" left", sc.Get("Rook").Tokens.Count(), left)
	}
}

func TestBatArmour(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-016", "AC-TRAIT-017", "AC-ATTACK-09")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 d3 {Bat Armour Type 1, Bat Armour Type 2}")
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 3}})
	sc.Roll([]int{3, 4, 5})
	sc.Roll([]int{5, 4, 1})
	sc.Roll([]int{6, 5}) // the other armour has a die for each hit that the first one left
	sc.Roll([]int{1}, []int{2})
	sc.Over()
	sc.Cites("AC-TRAIT-016", "AC-TRAIT-017")
}

// TestArmourOfMarkers are the armours that stop markers from wherever they come.
func TestArmourOfMarkers(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-011", "AC-TRAIT-020", "AC-TRAIT-058", "AC-ATTACK-11", "AC-ATTACK-14")
	for trait, want := range map[string][2]int{"": {2, 2}, "{Kevlar Vest}": {2, 0}, "{Hardened}": {1, 3}, "{Power Armour}": {0, 1}} {
		sc := scene.New(t, "blue Rook 10,10 s4 [Weapon Cleaver: Damage ♦! · Blind] | red Gull 13,10 d3 e9 "+trait)
		a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: 2}
		sc.Play(attack.Against{Attack: a})
		sc.Roll([]int{5, 5})
		sc.Roll([]int{4, 5}, []int{1})
		sc.Over()
		sc.Marked("Gull", want[0], want[1])
		card := attack.Made(sc.State, a).Target
		scene.Same(t, trait+" afterwards", [2]any{card.Hardened, card.Armour}, [2]any{false, 0})
	}
}

func TestLargeStands(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-088")
	for _, c := range []struct {
		by, effect string
		spared     bool
	}{{"", "Pushed", true}, {"", "Knocked Down", true}, {"{Large}", "Knocked Down", false}, {"{Large}", "Pushed", true}, {"", "Fire", false}} {
		sc := scene.New(t, "blue Rook 10,10 "+c.by+" | red Gull 20,10 {Large}")
		no := sc.Spared(state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Rook"), Name: c.effect})
		scene.Same(t, c.effect+" by "+c.by, no != nil, c.spared)
	}
}

// TestObsession keeps to one enemy until he is Knocked Out, and hurts him more.
func TestObsession(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-099")
	sc := scene.New(t, "blue Rook 10,10 s4 {Obsession} | red Gull 13,10 d3 e9 | red Pal 10,13")
	rook := sc.ID("Rook")
	a := state.Attack{By: rook, On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1}
	scene.Same(t, "free to choose", len(melee.Targets(sc.State, rook, state.Unarmed)), 2)
	sc.Play(attack.Against{Attack: a})
	sc.Roll([]int{1})
	sc.Over()
	sc.Cites("AC-TRAIT-099")
	scene.Same(t, "Strength", attack.Made(sc.State, a).Wound.Bonus, 1)
	scene.Same(t, "nobody else", len(melee.Targets(sc.State, rook, state.Unarmed)), 1)
	sc.Get("Gull").Out = true
	scene.Same(t, "over", len(melee.Targets(sc.State, rook, state.Unarmed)), 2)
	scene.Same(t, "no Strength", attack.Made(sc.State, a).Wound.Bonus, 0)
}
