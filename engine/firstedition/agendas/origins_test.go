package agendas_test

import (
	"testing"

	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestEarthDay(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-103", "PC1-AGENDA-104", "PC1-AGENDA-105", "PC1-AGENDA-106", "PC1-AGENDA-107")
	sc := taken(t, "blue Rook 20,40 m4T p6 | blue Wren 20,20 | red Gull 40,20", "earth-day")
	sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 20))
	sc.MoveTo(20, 42.1) // in the opponent's deployment zone
	sc.Over()
	refuses(t, sc, "Wren", "cleanse", "PC1-AGENDA-104")
	g := grant(t, sc, "Rook", "cleanse")
	scene.Same(t, "AP", g.AP, 2)
	scene.Same(t, "a Movement Action", g.Moves, 1)
	scene.Same(t, "the higher one", g.Trait, cards.Spirit)
	scene.Same(t, "revealed before", sc.Agendas[0].Revealed, false)
	for n, face := range []int{6, 1, 6} { // 5, 0, 5 points
		now(t, sc, "not Cleansed", scores{"PC1-AGENDA-106": -4})
		perform(t, sc, "Rook", "cleanse")
		sc.Roll([]int{face})
		scene.Same(t, "points", sc.Agendas[0].Count, [...]int{5, 5, 10}[n])
	}
	now(t, sc, "10 points", scores{"PC1-AGENDA-105": 4})
}

func TestRitual(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-12", "PC1-AGENDA-108", "PC1-AGENDA-109", "PC1-AGENDA-110", "PC1-AGENDA-111", "PC1-AGENDA-112", "PC1-AGENDA-113", "PC1-AGENDA-114")
	sc := taken(t, "blue Rook 20,31.18 | blue Wren 20,28.82 | red Gull 40,40", "ritual")
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 20))
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 44))
	sc.MoveTo(20, 30)
	sc.Over()
	perform(t, sc, "Rook", "ritual")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	scene.Same(t, "may not Activate", sc.Get("Rook").Barred, true)
	perform(t, sc, "Rook", "ritual") // in the same Round it is no second one
	agendas.RoundEnds(sc.State)
	now(t, sc, "not concluded", scores{"PC1-AGENDA-113": -4})
	sc.Round++
	perform(t, sc, "Wren", "ritual") // somebody else begins anew
	sc.Round++
	perform(t, sc, "Rook", "ritual")
	sc.Round++
	happens(sc, state.MovedOff, "Rook", "Gull") // and is moved
	perform(t, sc, "Rook", "ritual")
	agendas.RoundEnds(sc.State)
	now(t, sc, "moved in the meantime", scores{"PC1-AGENDA-113": -4})
	sc.Round += 2
	perform(t, sc, "Rook", "ritual")
	refuses(t, sc, "Wren", "ritual", "PC1-AGENDA-110")
	now(t, sc, "only at the end of the Round", scores{"PC1-AGENDA-113": -4})
	agendas.RoundEnds(sc.State)
	now(t, sc, "concluded", scores{"PC1-AGENDA-112": 4})
}

func TestJuryRig(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-115", "PC1-AGENDA-116", "PC1-AGENDA-117", "PC1-AGENDA-118", "PC1-AGENDA-119", "PC1-AGENDA-120", "PC1-COND-57")
	sc := taken(t, `one structure 10,10 4x4 h4 | two structure 15,10 4x4 h4 | low structure 30,10 4x4 h2 | car object 20,10 2x1 h1 rank2 | bin object 30,20 1x1 h1 rank1
		van object 26,10 3x2 h2 rank2 | blue Rook 14.5,9.5 | blue Tank 40,40 {Heavy Gear} | red Gull 40,20`, "jury-rig")
	for _, name := range []string{"one", "two", "car", "van"} {
		sc.Choose("object:" + name)
	}
	sc.Over() // nothing else can be nominated
	rig := func(x, y float64, more ...string) {
		sc.Place(sc.ID("Rook"), sc.SpotAt(x, y))
		perform(t, sc, "Rook", "scrounge")
		sc.Choose(more...)
		sc.Over()
	}
	rig(14.5, 9.68, "object:one")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	rig(14.5, 9.68)
	refuses(t, sc, "Rook", "scrounge", "PC1-AGENDA-117")
	now(t, sc, "two", scores{"PC1-AGENDA-119": -4})
	rig(21, 11.59)
	now(t, sc, "three", scores{"PC1-AGENDA-118": 4})
	sc = taken(t, "one structure 10,10 4x4 h4 | blue Rook 14.5,9.5 | blue Tank 14.5,12 {Heavy Gear} | red Gull 40,20", "jury-rig")
	sc.Choose("object:one")
	refuses(t, sc, "Tank", "scrounge", "PC1-SKILL-48")
	sc.Get("Rook").Fettered = true
	refuses(t, sc, "Rook", "scrounge", "PC1-COND-57")
}
