package moves_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

// TestMovesOfTraitsByChance plays activations of chargers, climbers, raging and addicted models among others and scenery, all answers by
// chance: nothing that must always hold is broken, and nobody moves who need not.
func TestMovesOfTraitsByChance(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08", "AC-TRAIT-034", "AC-TRAIT-122", "AC-TRAIT-135")
	random := rand.New(rand.NewPCG(20, 26))
	at := func() float64 { return 22 + 16*random.Float64() }
	asked := map[string]int{}
	for range 900 {
		cards := []string{
			"[Special attacks: Charge] [Weapon Club: Damage !♦]", "{Large, Brutal}", "{Climbing Shoes}", "{Aggressive Schizophrenia}", "{Titan Addict, Acrobat}", "{Large, Aggressive Schizophrenia}",
		}
		parts := []string{fmt.Sprintf("blue Rook 30,30 s3 t%d/%d/1/%d %s", random.IntN(4), random.IntN(4), random.IntN(4), cards[random.IntN(len(cards))])}
		for i, name := range []string{"blue Pal", "red Gull", "red Owl", "red Cat"} {
			traits := []string{"", "{Counterattack}", "{Large}", "{Small} out"}[random.IntN(4)]
			x, y := at(), at()
			if (x-30)*(x-30)+(y-30)*(y-30) < 25 || random.IntN(4) == 0 {
				x, y = float64(60+6*i), 60
			}
			parts = append(parts, fmt.Sprintf("%s %.1f,%.1f d3 m3 t1/1/2/1 %s", name, x, y, traits))
		}
		parts = append(parts, []string{
			"house structure 34,20 12x9 h6", "container 36,36 red", "wall structure 20,26 9x1 h9", "skip object 33,33 3x3 h1.5", "crate 26,33 blue",
		}[random.IntN(5)], "lamp 30,44")
		sc := scene.New(t, strings.Join(parts, " | "))
		if overlaps(sc) {
			continue
		}
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		for steps := 0; !sc.Idle(); steps++ {
			if steps > 400 {
				t.Fatalf("it never ends: %s", strings.Join(parts, " | "))
			}
			asked[sc.Question()]++
			sc.Give(bot.Anything(sc.Pending, random.Float64))
			if overlaps(sc) {
				t.Fatalf("%s: two stand in each other", strings.Join(parts, " | "))
			}
		}
	}
	for _, key := range []string{"ac.ask-charge", "ac.ask-charge-strike", "ac.ask-craving", "ac.ask-move"} {
		if asked[key] < 3 {
			t.Errorf("%s was asked %d times", key, asked[key])
		}
	}
}

// overlaps reports whether two models stand in each other.
func overlaps(sc *scene.Scene) bool {
	for i := range sc.Models {
		for k := range i {
			a, b := &sc.Models[i], &sc.Models[k]
			one, other := sc.Body(a.ID), sc.Body(b.ID)
			apart := one.Center.Distance(other.Center)
			if a.OnTable && b.OnTable && apart < one.Radius+other.Radius-0.01 && one.Bottom < other.Top()-0.01 && other.Bottom < one.Top()-0.01 {
				return true
			}
		}
	}
	return false
}
