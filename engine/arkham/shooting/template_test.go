package shooting_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/matchtest"
)

// TestExplosion hits everybody under the template by itself, each with damage dice of his own.
func TestExplosion(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-06", "AC-TEMPLATE-01", "AC-TEMPLATE-02", "AC-TEMPLATE-06", "AC-FAQ-01", "AC-FAQ-02", "AC-ATTACK-15")
	text := `blue Rook 10,10 s4 t0/2/0/0 [Weapon Bomb: Damage !! · RoF 1 · Ammunition 2 · Explosive, Mechanical, Blind]
		red Gull 30,10 d4 e9 | blue Owl 30,16.4 e9 | red Tern 30,3.4 e9 | house structure 32,6 10x8 h6 | red Wren 33.5,10,6 e9 | red Crow 30,22 d4 e9`
	sc := shoot(t, text)
	p := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")})
	scene.Same(t, "whom it would catch", len(p.Proof.Template.Models), 2)
	said := 0
	for _, n := range p.Notes {
		if n.Text.Key != "ac.note-caught" {
			continue
		}
		said++
		for _, arg := range n.Text.Args {
			want := map[string]float64{"Chance": 4.0 / 6, "Out": 5.0 / 36}[arg.Name] // on 3 or more, and by the Collateral die but for 1s
			if got, is := arg.Value.(engine.Percent); is && math.Abs(float64(got)-want) > 1e-9 {
				t.Errorf("%s: %v, want %v", arg.Name, got, want)
			}
		}
	}
	scene.Same(t, "of whom it says how likely", said, 2)
	sc.Choose("target:Gull")
	sc.Roll([]int{4})
	sc.Asks("ac.ask-attack-order")
	sc.Choose("target:Owl")
	sc.Roll([]int{3}, []int{1}) // no roll to hit
	sc.Marked("Owl", 0, 2)
	scene.Same(t, "blinded, as wounded", sc.Get("Owl").Is("Blind"), true)
	sc.Roll([]int{2}, []int{1}) // a Graze
	sc.Marked("Gull", 0, 1)
	scene.Same(t, "not blinded", sc.Get("Gull").Is("Blind"), false)
	sc.Over()
	sc.Cites("AC-TEMPLATE-01", "AC-TEMPLATE-02")

	sc = shoot(t, text)
	sc.Choose("target:Gull")
	sc.Roll([]int{3}) // a miss explodes nowhere
	sc.Over()
}

// TestExplosionAtAnObstacle lays the template where the shot strikes.
func TestExplosionAtAnObstacle(t *testing.T) {
	matchtest.Exercises(t, "AC-TEMPLATE-01", "AC-CROSS-01")
	sc := shoot(t, `blue Rook 10,10 s4 t0/2/0/0 [Weapon Bomb: Damage !! · RoF 2 · Ammunition 2 · Explosive] | red Gull 40,10 d4 e9
		fence object 20,8 1x4 h3 | blue Owl 21,15 e9`)
	sc.Roll([]int{4, 4})
	sc.Roll([]int{5, 4}) // one strikes the fence
	sc.Asks("ac.ask-attack-order")
	sc.Choose("target:Gull")
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 0, 2)
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Owl", 0, 2)
	sc.Over()
}

// TestThrownSmoke rises where the shot explodes, whether or not anybody is hurt.
func TestThrownSmoke(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-10", "AC-WEAPON-06")
	sc := shoot(t, "blue Rook 10,10 s4 t0/2/0/0 [Weapon Incense: Damage ! · RoF 1 · Ammunition 2 · Explosive, Throwing, Smoke] | red Gull 30,10 d4 e9")
	sc.Roll([]int{4})
	sc.Roll([]int{1}, []int{2})
	sc.Over()
	scene.Same(t, "smoke", len(sc.Smoke), 1)
	scene.Same(t, "Blind in it", sc.Get("Gull").Is("Blind"), true)
}

// TestExpansive catches everybody in its bands, the one nearest to the shooter counting, friends, too.
func TestExpansive(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-05", "AC-TEMPLATE-03", "AC-TEMPLATE-04", "AC-TEMPLATE-05", "AC-TEMPLATE-06")
	sc := shoot(t, `blue Rook 10,10 s4 t0/2/0/0 [Weapon Sprayer: Damage ♦♦ / ♦! / ! · Ammunition 2 · Expansive]
		red Near 17,10 e9 | red Gull 19,10 e9 | blue Owl 24,10 e9 | red Tern 30,12 e9 | red Wren 40,10 e9 | red Crow 10,30`)
	sc.Asks("ac.ask-spread")
	sc.CannotGo("AC-TEMPLATE-03", sc.Spot(10, 10))
	to := sc.Spot(30, 10)
	p := sc.Preview(engine.Choice{Spot: &to})
	scene.Same(t, "whom it would catch", len(p.Proof.Template.Models), 3)
	scene.Same(t, "notes", len(p.Notes), 3)
	sc.To(30, 10)
	sc.Has("Rook", "0/0/0/0")
	sc.Choose("target:Gull")
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 2, 0)
	sc.Choose("target:Owl")
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Owl", 1, 1)
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Tern", 0, 1)
	sc.Over()
	sc.Marked("Near", 0, 0) // it touches the band in which nothing is hit
	sc.Cites("AC-WEAPON-05")
}

// TestRemoteControl needs neither sight nor a straight line: a way round the obstacles, within its range.
func TestRemoteControl(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-18", "AC-WEAPON-19", "AC-FAQ-08")
	bird := "[Weapon Bird: Damage ! · RoF 1 · Ammunition 2 · Medium Range, Remote Control]"
	for _, c := range []struct {
		wall string
		rule engine.Rule
	}{{"18,2 2x16 h10", ""}, {"18,0 2x60 h10", "AC-WEAPON-14"}, {"18,0 2x90 h10", "AC-WEAPON-18"}, {"18,0 2x90 h3", ""}} {
		sc := scene.New(t, "blue Rook 10,10 {Total Vision} t0/2/0/0 "+bird+" | red Gull 30,10 | wall structure "+c.wall)
		got := engine.Rule("")
		if no := shooting.Ways(sc.State, sc.ID("Rook"))[0].Refusal; no != nil {
			got = no.Rule
		}
		scene.Same(t, c.wall, got, c.rule)
	}
}
