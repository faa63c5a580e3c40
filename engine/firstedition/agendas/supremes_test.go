package agendas_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestThisOneMustSurvive(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-02", "PC1-AGENDA-05", "PC1-AGENDA-06", "PC1-AGENDA-07", "PC1-AGENDA-25", "PC1-AGENDA-26", "PC1-AGENDA-27", "PC1-AGENDA-28", "PC1-AGENDA-165")
	sc := taken(t, "blue Rook 10,10 level2 | blue Wren 12,10 | red Gull 30,30", "this-one-must-survive")
	scene.Same(t, "of the own team", len(sc.Decision().Options), 2)
	sc.Choose("target:Rook")
	sc.Over()
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, false)
	now(t, sc, "standing", scores{"PC1-AGENDA-26": 4})
	lay(sc, "Rook")
	now(t, sc, "Incapacitated", scores{"PC1-AGENDA-27": -4})
	agendas.Finish(sc.State)
	scene.Same(t, "revealed at the end", sc.Agendas[0].Revealed, true)
	now(t, sc, "written down once", scores{"PC1-AGENDA-27": -4})
}

func TestRevenge(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-29", "PC1-AGENDA-30", "PC1-AGENDA-31", "PC1-AGENDA-32")
	sc := taken(t, "blue Rook 10,10 | red Gull 30,30 level2 | red Lark 32,30", "revenge")
	sc.Choose("target:Gull")
	now(t, sc, "standing", scores{"PC1-AGENDA-31": -4})
	lay(sc, "Gull")
	happens(sc, state.Felled, "Lark", "Rook")
	scene.Same(t, "another one", sc.Agendas[0].Revealed, false)
	happens(sc, state.Felled, "Gull", "Rook")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	now(t, sc, "down", scores{"PC1-AGENDA-30": 4})
}

func TestDoubleAgent(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-33", "PC1-AGENDA-34", "PC1-AGENDA-35", "PC1-AGENDA-36", "PC1-AGENDA-37")
	sc := taken(t, "blue Rook 10,10 | red Gull 30,30", "double-agent")
	sc.Choose("target:Gull")
	now(t, sc, "unhurt", scores{"PC1-AGENDA-34": 4, "PC1-AGENDA-35": 2})
	sc.Get("Gull").Left--
	now(t, sc, "hurt", scores{"PC1-AGENDA-34": 4})
	lay(sc, "Gull")
	now(t, sc, "down", scores{"PC1-AGENDA-36": -4})
}

func TestIncriminatingEvidence(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-45", "PC1-AGENDA-46", "PC1-AGENDA-47", "PC1-AGENDA-48")
	sc := taken(t, "blue Rook 10,10 s6 m4T | blue Wren 10,20 | red Gull 30,30 d4 m4T | red Lark 11.18,10 d4 m4T", "incriminating-evidence")
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	sc.Choose("target:Rook")
	sc.Asks("pc1.ask-blackmailer")
	scene.Same(t, "the opponent chooses", sc.Decision().Seat, engine.Seat(1))
	sc.Choose("target:Gull")
	sc.Over()
	refuses(t, sc, "Rook", "destroy-evidence", "PC1-AGENDA-47")
	if _, has := sc.GrantOf(sc.ID("Wren"), "destroy-evidence"); has {
		t.Error("only the Victim has it")
	}
	sc.Place(sc.ID("Gull"), sc.SpotAt(8.82, 10))
	strike := state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull"), Piece: engine.NoPiece, Active: cards.Strength, Against: cards.Defense}
	scene.Same(t, "−1 against the Blackmailer", sum(sc, strike, true), -1)
	strike.Defender = sc.ID("Lark")
	scene.Same(t, "not against others", sum(sc, strike, true), 0)
	now(t, sc, "while it exists", scores{"PC1-AGENDA-48": -4})
	perform(t, sc, "Rook", "destroy-evidence")
	rollAll(sc, 5, 2)
	sc.Left("Gull", 8)
	now(t, sc, "destroyed", scores{"PC1-AGENDA-48": 4})
	scene.Same(t, "closed: no −1 any more", sum(sc, state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull")}, true), 0)
}
