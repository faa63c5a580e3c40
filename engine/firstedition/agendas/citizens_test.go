package agendas_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestTheHandOff(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-38", "PC1-AGENDA-39", "PC1-AGENDA-40", "PC1-AGENDA-41", "PC1-AGENDA-42", "PC1-AGENDA-43", "PC1-AGENDA-44")
	text := "blue Rook 10,10 | red Gull 30,30 | citizen Ann 11.18,10 | citizen Bob 10,11.18"
	sc := taken(t, text, "the-hand-off")
	sc.Over()
	g := grant(t, sc, "Rook", "secret-sign")
	scene.Same(t, "AP", g.AP, 1)
	perform(t, sc, "Rook", "secret-sign")
	scene.Same(t, "revealed when it is tried", sc.Agendas[0].Revealed, false)
	sc.Choose("target:Ann")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	sc.Roll([]int{5})
	scene.Same(t, "the opponent may move the Citizen", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("lead:Ann")
	sc.CannotGo("PC1-CITIZEN-06", sc.SpotAt(14, 10))
	sc.MoveTo(13, 10)
	sc.Over()
	now(t, sc, "not found", scores{"PC1-AGENDA-43": -4})
	perform(t, sc, "Rook", "secret-sign") // Bob is the last one left
	sc.Over()
	now(t, sc, "found without a roll", scores{"PC1-AGENDA-41": 4})
	sc = taken(t, text+" | citizen Far 40,40", "the-hand-off")
	perform(t, sc, "Rook", "secret-sign")
	sc.Choose("target:Bob")
	sc.Roll([]int{6})
	now(t, sc, "found", scores{"PC1-AGENDA-42": 4})
	sc = taken(t, text, "the-hand-off")
	sc.Agendas = append(sc.Agendas, agendas.New("the-hand-off", 1))
	sc.Agendas[1].Tried = []engine.ModelID{sc.ID("Ann"), sc.ID("Bob")}
	refuses(t, sc, "Rook", "secret-sign", "PC1-AGENDA-40")
}

func TestProtectCiviliansAndTerrorTactics(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-49", "PC1-AGENDA-50", "PC1-AGENDA-51", "PC1-AGENDA-76", "PC1-AGENDA-77", "PC1-AGENDA-78")
	text := "blue Rook 10,10 | blue Goon A 12,10 minion | red Gull 30,30 | citizen Ann 20,20"
	sc := taken(t, text, "protect-civilians")
	sc.Saved, sc.Killed = 3, 1
	now(t, sc, "half an AGP each", scores{"PC1-AGENDA-49": 3, "PC1-AGENDA-50": -1})
	sc = taken(t, text, "terror-tactics")
	sc.Saved = 1
	happens(sc, state.Removed, "Ann", "Goon A")
	happens(sc, state.Removed, "Ann", "Rook")
	happens(sc, state.Removed, "Ann", "Gull")
	now(t, sc, "those by the team's own models", scores{"PC1-AGENDA-76": 2, "PC1-AGENDA-77": -1})
}

func TestTrappedOnHigh(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-10", "PC1-AGENDA-13", "PC1-AGENDA-14", "PC1-AGENDA-15", "PC1-AGENDA-16", "PC1-AGENDA-17", "PC1-AGENDA-21", "PC1-AGENDA-53", "PC1-AGENDA-54", "PC1-AGENDA-55",
		"PC1-AGENDA-56", "PC1-AGENDA-57", "PC1-AGENDA-58", "PC1-AGENDA-59", "PC1-AGENDA-60", "PC1-AGENDA-166")
	high := func() *scene.Scene {
		sc := taken(t, "house structure 20,20 6x6 h4 | shed structure 30,20 2x6 h4 | blue Rook 21,22,4 Hero a4 | red Gull 30,30", "trapped-on-high")
		sc.CannotGo("PC1-AGENDA-53", sc.SpotAt(10, 20))
		sc.CannotGo("PC1-AGENDA-53", sc.SpotAt(31, 22)) // too narrow for an Agenda Building
		sc.MoveTo(22.18, 22)
		sc.Over()
		scene.Same(t, "no Citizen for anything else", len(sc.Citizens()), 0)
		scene.Same(t, "cannot be damaged", sc.Pieces[sc.Agendas[0].Second].Most, 0)
		return sc
	}
	carrying := func() *scene.Scene {
		sc := high()
		sc.Play(sc.Reached(sc.ID("Rook"), nil))
		scene.Same(t, "not revealed before", sc.Agendas[0].Revealed, false)
		sc.Choose("take")
		scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
		scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), true)
		sc.Activation.Model = sc.ID("Rook")
		return sc
	}
	sc := high()
	now(t, sc, "still there", scores{"PC1-AGENDA-60": -4})
	sc = carrying()
	sc.Play(sc.Hinders(sc.ID("Rook")))
	sc.Roll([]int{4})
	scene.Same(t, "4 + 4 is enough", sc.Activation.Closed, false)
	sc.Place(sc.ID("Rook"), sc.SpotAt(18, 22))
	sc.Play(sc.Reached(sc.ID("Rook"), nil))
	now(t, sc, "off the Building", scores{"PC1-AGENDA-58": 4})
	scene.Same(t, "a regular Citizen", len(sc.Citizens()), 1)
	scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), false)
	sc = carrying()
	sc.Play(sc.Hinders(sc.ID("Rook")))
	sc.Roll([]int{3})
	scene.Same(t, "3 + 4 ends the Activation", sc.Activation.Closed, true)
	sc = carrying()
	sc.Play(sc.Hinders(sc.ID("Rook")))
	sc.Roll([]int{1})
	now(t, sc, "a natural 1", scores{"PC1-AGENDA-57": -4})
	scene.Same(t, "Eliminated", sc.Killed, 1)
	sc = carrying()
	sc.Get("Rook").Burden = engine.NoPiece
	sc.PutToken(sc.Agendas[0].Second, sc.SpotAt(22, 22))
	happens(sc, state.Deactivated, "Rook", "")
	now(t, sc, "dropped", scores{"PC1-AGENDA-59": -4})
}

func TestTrappedInWreckage(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-18", "PC1-AGENDA-19", "PC1-AGENDA-62", "PC1-AGENDA-63", "PC1-AGENDA-64", "PC1-AGENDA-65", "PC1-AGENDA-66", "PC1-AGENDA-67")
	dug := func(face int) *scene.Scene {
		sc := taken(t, "blue Rook 20,21.18 Hero s5 | red Gull 30,30", "trapped-in-wreckage")
		sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 7)) // partly in a deployment zone
		sc.MoveTo(20, 20)
		sc.CannotGo("PC1-AGENDA-62", sc.SpotAt(20, 22))
		sc.MoveTo(20, 20)
		sc.Over()
		now(t, sc, "not yet", scores{"PC1-AGENDA-66": -4})
		g := grant(t, sc, "Rook", "free-citizen")
		scene.Same(t, "AP", g.AP, 1)
		scene.Same(t, "counts as a Strike", g.Strike, true)
		perform(t, sc, "Rook", "free-citizen")
		scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
		sc.Roll([]int{face})
		return sc
	}
	now(t, dug(5), "5 + 5", scores{"PC1-AGENDA-65": 4})
	now(t, dug(4), "4 + 5", scores{"PC1-AGENDA-66": -4})
	sc := dug(1)
	now(t, sc, "a 1", scores{"PC1-AGENDA-64": -4})
	scene.Same(t, "Eliminated", sc.Killed, 1)
	sc = dug(4)
	sc.Place(sc.ID("Rook"), sc.SpotAt(20, 25))
	refuses(t, sc, "Rook", "free-citizen", "PC1-AGENDA-63")
}

func TestTrappedByElements(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-69", "PC1-AGENDA-70", "PC1-AGENDA-71", "PC1-AGENDA-72", "PC1-AGENDA-73", "PC1-AGENDA-74", "PC1-AGENDA-75")
	sc := taken(t, "blue Rook 20,25 Hero d5 m4T | blue Wing 40,40 {Levitation} | red Gull 30,30", "trapped-by-elements")
	sc.MoveTo(20, 20)
	sc.Over()
	rook := sc.ID("Rook")
	scene.Same(t, "Dangerous", len(sc.Board().Hazards()), 1)
	sc.Place(rook, sc.SpotAt(20, 21.18))
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(20, 25).Center, sc.SpotAt(20, 21.18).Center}))
	rollAll(sc, 6, 2) // 11 against 7
	sc.Left("Rook", 4)
	sc.Asks("pc1.ask-take")
	sc.Choose("take")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	happens(sc, state.Activated, "Rook", "")
	rollAll(sc, 1, 6)
	sc.Left("Rook", 4)
	happens(sc, state.Deactivated, "Rook", "")
	now(t, sc, "still inside", scores{"PC1-AGENDA-74": -4})
	sc.Place(rook, sc.SpotAt(20, 25))
	happens(sc, state.Deactivated, "Rook", "")
	now(t, sc, "outside at the end of its Activation", scores{"PC1-AGENDA-73": 4})
	scene.Same(t, "a regular Citizen", len(sc.Citizens()), 1)
	sc = taken(t, "blue Rook 20,25 Hero d5 | blue Wing 20,21.18 {Levitation} | red Gull 30,30", "trapped-by-elements")
	sc.MoveTo(20, 20)
	happens(sc, state.Activated, "Wing", "")
	sc.Over() // unharmed
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(25, 25).Center, sc.SpotAt(20, 25).Center}))
	sc.Over() // past it
}

// TestWhoIsFelledTakesNobody: what harms a Hero on his way to a trapped Citizen comes first.
func TestWhoIsFelledTakesNobody(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-70", "PC1-COND-19")
	sc := taken(t, "blue Rook 20,25 Hero d5 left3 | red Gull 30,30", "trapped-by-elements")
	sc.MoveTo(20, 20)
	sc.Place(sc.ID("Rook"), sc.SpotAt(20, 21.18))
	sc.Play(sc.Reached(sc.ID("Rook"), []state.Point{sc.SpotAt(20, 25).Center, sc.SpotAt(20, 21.18).Center}))
	rollAll(sc, 6, 2)
	sc.Over() // felled, it takes nobody
	scene.Same(t, "Incapacitated", sc.Get("Rook").Incapacitated, true)
	sc = scene.New(t, "fire zone 18,18 6x6 danger1 | token Prize 20,20 | blue Rook 20,25 d5 left1 | red Gull 30,30")
	sc.Place(sc.ID("Rook"), sc.SpotAt(20, 21.18))
	sc.Play(sc.Reached(sc.ID("Rook"), []state.Point{sc.SpotAt(20, 25).Center, sc.SpotAt(20, 21.18).Center}))
	rollAll(sc, 6, 2)
	sc.Over()
	scene.Same(t, "who carries it", sc.Pieces[sc.Piece("Prize")].Carrier, engine.NoModel)
}

func TestAHeroWithACitizenMayFailToMove(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-55", "PC1-AGENDA-56")
	for _, face := range []int{3, 4} {
		moves := face == 4
		sc := taken(t, "house structure 20,20 8x6 h4 | blue Rook 21,22,4 Hero a4 | red Gull 40,40", "trapped-on-high")
		sc.MoveTo(22.18, 22)
		sc.Play(sc.Reached(sc.ID("Rook"), nil))
		sc.Choose("take")
		acting(sc, "Rook", state.Universal(state.Move))
		sc.Roll([]int{face})
		scene.Same(t, "moves", !sc.Idle(), moves)
		scene.Same(t, "Activation over", sc.Activation.Closed, !moves)
	}
}
