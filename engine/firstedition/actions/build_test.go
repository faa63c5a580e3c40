package actions_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/matchtest"
)

// upgraded is the line that an upgrade puts on a card of Minions of one's own, as a scene reads it.
func upgraded(t *testing.T, kind teams.Kind, upgrade string) string {
	t.Helper()
	free, _ := teams.Free(kind)
	card, problems := teams.Build{Name: "Goons", Kind: kind, Level: 2, Models: 1, Free: free[0], Upgrades: []string{upgrade}}.Card()
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for line := range strings.Lines(card.Source) {
		if strings.HasPrefix(line, upgrade) {
			return "[" + strings.TrimSpace(line) + "]"
		}
	}
	t.Fatalf("%s puts no line on\n%s", upgrade, card.Source)
	return ""
}

// A Martial Arts Display keeps everybody in contact where they are, on either side, whoever would move them.
func TestMartialArtsDisplay(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-21")
	sc := scene.New(t, `blue Rook 20,20 m4T p9 | blue Goon A 10,10 minion s2 `+upgraded(t, teams.Brawler, "Martial Arts Display")+`
		red Gull 30,30 m4T p9 | red Thug A 11.18,10 minion s3 | red Thug B 14,10 | red Own 10,11.18 minion s3 exclusive:Gull | citizen Bob 8.82,10`)
	activate(sc, "Rook")
	sc.Choose("command:0")
	do(sc, "Martial Arts Display")
	refused := func(what string, no *engine.Refusal) {
		t.Helper()
		if no == nil || no.Rule != "PC1-BUILD-21" {
			t.Errorf("%s is refused by %v", what, no)
		}
	}
	refused("activating", actions.MayActivate(sc.State, sc.ID("Thug A")))
	for _, free := range []string{"Thug B", "Own", "Goon A"} {
		if no := actions.MayActivate(sc.State, sc.ID(free)); no != nil {
			t.Errorf("%s is held: %v", free, no)
		}
	}
	was := [2]state.Spot{sc.Get("Thug A").Spot, sc.Get("Bob").Spot}
	for _, name := range []string{"Thug A", "Bob"} {
		sc.Play(harm.Push{Model: sc.ID(name), Way: state.Point{Y: 1}, Inches: 3, By: sc.ID("Gull"), Rule: "PC1-COND-12"})
		sc.Over()
	}
	scene.Same(t, "nobody pushes them", [2]state.Spot{sc.Get("Thug A").Spot, sc.Get("Bob").Spot}, was)
	sc.Play(harm.Push{Model: sc.ID("Thug B"), Way: state.Point{Y: 1}, Inches: 3, By: sc.ID("Gull"), Rule: "PC1-COND-12"})
	sc.Stands("Thug B", 14, 13, 0)
	sc.Get("Thug A").Fresh()
	if no := actions.MayActivate(sc.State, sc.ID("Thug A")); no != nil {
		t.Errorf("in the next Round it is still held: %v", no)
	}
}

func TestTackle(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-22")
	sc := scene.New(t, "blue Rook 20,20 m4T p9 | blue Goon A 10,10 minion s4 "+upgraded(t, teams.Brawler, "Tackle")+" | red Gull 11.18,10 d4 m4T hp9")
	for _, c := range []struct {
		die, left int
		down      bool
	}{{3, 9, false}, {5, 7, true}} {
		sc.Get("Goon A").Fresh()
		activate(sc, "Rook")
		sc.Choose("command:0")
		do(sc, "Tackle")
		sc.Choose("target:Gull")
		sc.Roll([]int{c.die}, []int{3})
		scene.Same(t, "Knocked Down", sc.Get("Gull").KnockedDown, c.down)
		sc.Left("Gull", c.left)
	}
}

// A Shield Generator takes 1 from the Damage of Energy-based attacks on friends around it, to a minimum of 1.
func TestShieldGenerator(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-39", "PC1-SKILL-29")
	sc := scene.New(t, `blue Rook 11,11 m4T p9 hp20 | blue Nurse A 10,10 minion e2 `+upgraded(t, teams.Support, "Shield Generator")+`
		blue Far 15,15 m4T hp20 | red Gull 10,15 e6 m4T [Zap (Pr Energy vs. Agility / RNG 9 / AP 1): twice per Round]`)
	activate(sc, "Rook")
	sc.Choose("command:0")
	do(sc, "Shield Generator")
	for _, c := range []struct {
		at   string
		left int
	}{{"Rook", 20 - 3 + 1}, {"Far", 20 - 3}} {
		activate(sc, "Gull")
		do(sc, "Zap")
		sc.Choose("target:" + c.at)
		sc.Roll([]int{4}, []int{3}) // 10 against 7
		sc.Left(c.at, c.left)
	}
}

// Heroes may Sacrifice machines only; Villains anybody.
func TestHeroesSacrificeMachinesOnly(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-41")
	recall := upgraded(t, teams.Support, "Sacrifice")
	for _, c := range []struct {
		commander, minion string
		may               bool
	}{{"Hero", "", false}, {"Hero", "{Mechanical}", true}, {"Villain", "", true}, {"Hero/Villain", "", false}} {
		sc := scene.New(t, "blue Rook 10,10 m4T p6 "+c.commander+" | blue Nurse A 12,10 minion e2 "+c.minion+" "+recall+" | red Gull 30,30")
		activate(sc, "Rook")
		sc.Choose("command:0")
		at := option(sc, "Sacrifice")
		no := sc.Pending.Options[at].Refusal
		scene.Same(t, c.commander+" and "+c.minion, no == nil, c.may)
		if no != nil {
			scene.Same(t, "by", no.Rule, engine.Rule("PC1-BUILD-41"))
		}
	}
}

// Skilled Minions use Strike, and Firepower or what replaced it, as often in a Round as the Level of their card.
func TestSkilledMinions(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-53", "PC1-BUILD-60")
	free, _ := teams.Free(teams.Blaster)
	card, problems := teams.Build{Name: "Goons", Kind: teams.Blaster, Level: 2, Models: 1, Free: free[0], Upgrades: []string{"Skilled"}}.Card()
	if len(problems) > 0 || card.Level != 2 {
		t.Fatal(problems)
	}
	sc := scene.New(t, "blue Rook 10,10 m4T p9 | blue Goon A 12,10 minion level2 e2 {Skilled} [Firepower (Pr Energy vs. Agility / RNG 6 / AP 1)] | red Gull 12,14 a4 m4T hp20")
	for range 2 {
		activate(sc, "Rook")
		sc.Choose("command:0")
		do(sc, "Firepower")
		sc.Choose("target:Gull")
		sc.Roll([]int{1}, []int{3})
	}
	activate(sc, "Rook")
	sc.Choose("command:0")
	for _, o := range sc.Pending.Options {
		for _, arg := range o.Text.Args {
			if arg.Value == "Firepower" && o.Legal() {
				t.Error("it shoots a third time")
			}
		}
	}
}

// What Eliminates outright, without any Damage, asks whoever may save the model, and spares a Gigantic one the first time.
func TestEliminatedOutright(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-26", "PC1-SKILL-44", "PC1-BUILD-45")
	sc := scene.New(t, `blue Rook 10,10 m4T | red Gull 12,10 hp6 {Gigantic} | red Goon A 14,10 minion {Hard to Kill 5} | red Thug A 16,10 minion`)
	out := func(name string) {
		sc.Play(harm.Outright{Model: sc.ID(name), By: sc.ID("Rook")})
	}
	out("Gull")
	sc.Over()
	sc.Left("Gull", 1)
	out("Gull")
	scene.Same(t, "the second time", sc.Get("Gull").Eliminated, true)
	out("Goon A")
	sc.Roll([]int{5})
	sc.Over()
	scene.Same(t, "hard to kill", sc.Get("Goon A").Eliminated, false)
	out("Goon A")
	sc.Roll([]int{4})
	scene.Same(t, "not hard enough", sc.Get("Goon A").Eliminated, true)
	out("Thug A")
	scene.Same(t, "anybody else", sc.Get("Thug A").Eliminated, true)
}
