package harm_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/matchtest"
)

func TestLostTokens(t *testing.T) {
	matchtest.Exercises(t, "AC-DAMAGE-12", "AC-CARD-16", "AC-TABLE-05")
	for _, c := range []struct {
		rook    string
		markers rolls.Markers
		lost    int
	}{
		{"", rolls.Markers{NonLethal: 1}, 0}, {"nonlethal1", rolls.Markers{Lethal: 1}, 1}, {"", rolls.Markers{Lethal: 2}, 1}, {"nonlethal1", rolls.Markers{NonLethal: 3}, 2},
	} {
		sc := scene.New(t, "blue Rook 10,10 e7 t3/0/0/0 "+c.rook+" | red Gull 60,60")
		sc.Play(harm.Suffer(sc.State, sc.ID("Rook"), c.markers, engine.NoModel, "AC-JUMP-06"))
		sc.Over() // all of one box: nothing to choose
		scene.Same(t, c.rook, 3-sc.Get("Rook").Tokens.Count(), c.lost)
	}
}

func TestKnockedOut(t *testing.T) {
	matchtest.Exercises(t, "AC-KO-01", "AC-KO-02", "AC-KO-04", "AC-KO-05", "AC-OBJ-12")
	sc := scene.New(t, "blue Rook 10,10 e3 t1/1/1/1 ducked nonlethal2 | red Gull 60,60 | loot 10,10")
	sc.Pieces[sc.Piece("loot")].Carrier = sc.ID("Rook")
	sc.Play(harm.Suffer(sc.State, sc.ID("Rook"), rolls.Markers{Lethal: 2}, engine.NoModel))
	sc.Over()
	sc.Marked("Rook", 2, 1)
	sc.Has("Rook", "0/0/0/0")
	scene.Same(t, "out and not ducked", sc.Get("Rook").Out && !sc.Get("Rook").Ducked, true)
	scene.Same(t, "who has the Loot", sc.Pieces[sc.Piece("loot")].Carrier, engine.NoModel)
	sc.Play(harm.Suffer(sc.State, sc.ID("Rook"), rolls.Markers{Lethal: 1}, engine.NoModel))
	sc.Over()
	scene.Same(t, "Casualty", sc.Get("Rook").Casualty, true)
	scene.Same(t, "losses", len(sc.Losses), 2)
}

// TestWhoseDoingItWas: the log credits whoever dealt damage, Knocked somebody Out or made him a Casualty at once, and nobody where it is nobody's doing.
func TestWhoseDoingItWas(t *testing.T) {
	matchtest.Exercises(t, "AC-DAMAGE-10", "AC-KO-01", "AC-KO-05")
	for _, c := range []struct {
		by     string
		lethal int
		want   string
	}{
		{"Gull", 3, "damage 1 to Rook by Gull, ko 0 to Rook by Gull"},
		{"", 3, "damage 1 to Rook by Rook, ko 0 to Rook by Rook"},
		{"Gull", 1, "damage 1 to Rook by Gull, felled 0 to Rook by Gull"},
		{"", 1, "damage 1 to Rook by Rook, felled 0 to Rook by Rook"},
	} {
		sc, by := scene.New(t, "blue Rook 10,10 e3 nonlethal2 | red Gull 60,60"), engine.NoModel
		rook := sc.ID("Rook")
		if c.by != "" {
			by = sc.ID(c.by)
		}
		sc.Play(harm.Suffer(sc.State, rook, rolls.Markers{Lethal: c.lethal}, by))
		sc.Over()
		var told []string
		for _, e := range sc.Events {
			if e.Kind == engine.EventDamage || e.Kind == engine.EventFelled || e.Kind == engine.EventOut {
				told = append(told, fmt.Sprintf("%s %g to %s by %s", e.Kind, e.Amount, sc.NameOf(e.Other), sc.NameOf(e.Model)))
			}
		}
		scene.Same(t, "what is told", strings.Join(told, ", "), c.want)
	}
}

func TestRecovery(t *testing.T) {
	matchtest.Exercises(t, "AC-RECOVER-01", "AC-RECOVER-02", "AC-RECOVER-03", "AC-RECOVER-04", "AC-RECOVER-05", "AC-RECOVER-06", "AC-RECOVER-07", "AC-TEST-02")
	sc := scene.New(t, "blue Rook 10,10 e6 t0/0/0/2 lethal1 nonlethal3 | red Gull 60,60 e6 lethal1 | red Owl 70,60 e6 lethal1 nonlethal2 out")
	sc.Play(harm.Recovery{})
	sc.Asks("ac.ask-recover")
	sc.Number(2)
	sc.Has("Rook", "0/0/0/0")
	sc.Roll([]int{4, 3, 6})
	sc.Marked("Rook", 1, 1)
	scene.Same(t, "who is next", sc.Pending.Subject, sc.ID("Owl")) // Gull has lethal markers only
	sc.Roll([]int{3, 3})
	sc.Over()
	sc.Marked("Owl", 1, 1)
	scene.Same(t, "comes to on the ground", !sc.Get("Owl").Out && sc.Get("Owl").Down, true)

	sc = scene.New(t, "blue Rook 10,10 e6 nonlethal6 out | red Gull 60,60")
	sc.Play(harm.Recovery{})
	sc.Roll([]int{3, 4})
	sc.Over()
	scene.Same(t, "still out", sc.Get("Rook").Out, true)
	sc.Marked("Rook", 0, 6)
}
