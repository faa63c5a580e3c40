package actions_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestOtherForms(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-107", "PC1-SKILL-108", "PC1-SKILL-109")
	sc := scene.New(t, "blue Rook 10,10 hp8 left5 {Shapeshifter/Wolf} | blue Wolf form:Rook hp10 s9T {Shapeshifter/Rook} | red Gull 20,10")
	activate(sc, "Rook")
	do(sc, "Wolf")
	sc.Over()
	sc.Left("Rook", 7)
	scene.Same(t, "another card", sc.CardFor(sc.ID("Rook")).Name, "Wolf")
	scene.Same(t, "1 AP", sc.Get("Rook").Spent, 1)
	at := slices.IndexFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == "pc1.changes-form" })
	scene.Same(t, "the log tells them apart", fmt.Sprint(sc.Events[at].Text.Args), "[{Form Rook} {Other Wolf}]")
}

func TestWhatFollowsAnotherForm(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-107")
	const text = "blue Rook 10,10 {Shapeshifter/Wolf} [Caw* (Mind / AP 1): Self / Rolls +1] | blue Wolf form:Rook {Shapeshifter/Rook} [Howl (Mind / AP 1): Self / Rolls +1] | red Gull 20,10"
	names := func(sc *scene.Scene) (all []string) {
		for i := range sc.Pending.Options {
			for _, arg := range sc.Pending.Options[i].Text.Args {
				if name, is := arg.Value.(string); is {
					all = append(all, name)
				}
			}
		}
		return all
	}
	sc := scene.New(t, text)
	activate(sc, "Rook")
	pick(sc, "Wolf")
	sc.Asks("pc1.ask-second")
	scene.Same(t, "the Actions of the new form", fmt.Sprint(names(sc)), "[Howl]")
	pick(sc, "Howl")
	sc.Over()
	scene.Same(t, "both were performed", sc.Get("Rook").Spent, 2)
	scene.Same(t, "and work", len(sc.Get("Rook").Lasting), 1)

	old := scene.New(t, text)
	old.Setup.Rulings = state.SinceFormsCombine - 1
	activate(old, "Rook")
	pick(old, "Wolf")
	scene.Same(t, "matches begun before offer what they offered", fmt.Sprint(names(old)), "[Caw]")
}
