package rounds_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/matchtest"
)

// goes has Goon A go first, and do nothing.
func goes(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(rounds.Execution{})
	sc.Choose("model:Goon A", "declare:0")
	return sc
}

// TestForward lets Henchmen go one after the other, each further one on a higher score.
func TestForward(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-056", "AC-TRAIT-057", "AC-TRAIT-118")
	sc := goes(t, "blue Rook 10,10 | blue Goon A 30,30 t0/0/0/1 | blue Goon B 33,30 t0/0/0/1 | blue Goon C 36,30 t0/0/0/1 | blue Goon D 39,30 | red Gull 80,80")
	sc.Asks("ac.ask-forward")
	scene.Same(t, "who has a token", len(sc.Pending.Options), 3)
	sc.Choose("forward:Goon B")
	sc.Has("Goon B", "0/0/0/0")
	sc.Roll([]int{4})
	sc.Asks("ac.ask-declare")
	sc.Choose("declare:0", "forward:Goon C")
	sc.Roll([]int{4}) // the second one needs a 5
	sc.Asks("ac.ask-go")
	scene.Same(t, "whose go", sc.Pending.Seat, engine.Seat(1))
	sc.Cites("AC-TRAIT-057")

	sc = goes(t, "blue Rook 10,10 | blue Goon A 30,30 | blue Goon B 33,30 t0/0/0/1 | red Gull 80,80")
	sc.Choose("no")
	scene.Same(t, "whose go", sc.Pending.Seat, engine.Seat(1))
	sc.Has("Goon B", "0/0/0/1")
}

// TestForwardIsHelped by a Leader, a Sidekick and a Gang.
func TestForwardIsHelped(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-036", "AC-TRAIT-041", "AC-TRAIT-068")
	sc := goes(t, "blue Rook 30,33.5 | blue Goon A 30,30 | blue Goon B 33,30 | red Gull 80,80")
	sc.Choose("forward:Goon B")
	sc.Roll([]int{4})
	sc.Asks("ac.ask-declare")

	sc = goes(t, "blue Rook 10,10 | blue Dove 30,48 sidekick | blue Goon A 30,30 | blue Goon B 33,30 t0/0/0/1 | red Gull 80,80")
	sc.Choose("forward:Goon B")
	sc.Roll([]int{3})
	sc.Roll([]int{4})
	sc.Asks("ac.ask-declare")
	sc.Cites("AC-TRAIT-041")

	sc = goes(t, "blue Rook 10,10 | blue Goon A 30,30 {Gang} | blue Goon B 33,30 t0/0/0/1 | red Gull 80,80")
	sc.Choose("forward:Goon B")
	sc.Roll([]int{3})
	sc.Asks("ac.ask-declare")
	sc.Cites("AC-TRAIT-068")
}
