package mind_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/mind"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/state"
)

// mission is a scene in which blue has an Agenda, whose things the computer player has put on the table.
func mission(t *testing.T, name, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Plot, sc.Rounds = plots.Smackdown, 6
	sc.Game.Setup.Teams[0].Choices = sc.Setup.Teams[0].Choices.With(state.FieldAgendas, name)
	sc.Play(agendas.Take{})
	for !sc.Idle() {
		choice, known := mind.Choose(sc.State, func() {})
		if !known {
			t.Fatalf("nobody knows an answer to %s", sc.Question())
		}
		sc.Give(choice)
	}
	sc.Round = 1
	return sc
}

// until plays Turns of Rook, fresh in each, until something is so; it must be before long.
func until(t *testing.T, sc *scene.Scene, what string, is func(a *state.Agenda) bool) {
	t.Helper()
	for range 9 {
		if is(&sc.Agendas[0]) {
			return
		}
		turn(sc)
		m := sc.Get("Rook")
		m.Moves, m.Spent, m.Used, m.Laden, sc.Teams[0].Pool = 0, 0, nil, false, scene.Pool
	}
	t.Errorf("never %s: Rook is at %v", what, sc.Get("Rook").Spot.Center)
}

// TestTheLaserIsUsed: it is taken from one's own zone to a building and fired there until the building is gone, which scores.
func TestTheLaserIsUsed(t *testing.T) {
	sc := mission(t, "razing-laser", "near structure 24,18 3x3 h3 | far structure 24,36 12x8 h6 | blue Rook 20,5 e6T allow9 Villain | red Gull 44,44")
	zone, _ := sc.ZoneOf(0)
	laser := sc.Agendas[0].Piece
	if at := sc.Board().Middle(state.AtPiece(laser)); at.Y < zone.High.Y-1 || at.X < 20 || at.X > 28 {
		t.Errorf("the Laser lies at %v, not at the edge of %v", at, zone)
	}
	until(t, sc, "carried", func(*state.Agenda) bool { return sc.Pieces[laser].Carrier == sc.ID("Rook") })
	until(t, sc, "fired", func(a *state.Agenda) bool { return len(a.Pieces) > 0 })
	scene.Same(t, "at which building", sc.Agendas[0].Pieces[0], sc.Piece("near"))
	until(t, sc, "through with it", func(a *state.Agenda) bool { return a.Count == 1 })
}

// TestTheVaultIsRobbed: whoever can break it open does, and takes what was in it.
func TestTheVaultIsRobbed(t *testing.T) {
	sc := mission(t, "robbery", "blue Rook 24,20 s9T allow9 Villain | red Gull 44,44")
	until(t, sc, "open", func(a *state.Agenda) bool { return a.Second != engine.NoPiece })
	until(t, sc, "emptied", func(a *state.Agenda) bool { return sc.Pieces[a.Second].Carrier == sc.ID("Rook") })
	weak := mission(t, "robbery", "blue Rook 24,20 s2T allow9 Villain | red Gull 24,10")
	for range 2 {
		turn(weak)
	}
	if at := weak.Get("Rook").Spot.Center; at.Y > 20 {
		t.Errorf("who never breaks the Vault open goes there, to %v, and not to the enemy", at)
	}
}

// TestTrappedCitizensAreFetched: out of the elements by a Hero, who leaves the Area with them.
func TestTrappedCitizensAreFetched(t *testing.T) {
	sc := mission(t, "trapped-by-elements", "blue Rook 24,5 s5T d9 allow9 Hero | red Gull 44,44")
	area := sc.Areas[sc.Agendas[0].Area].Center
	if area.Y > 12 || area.X > 18 && area.X < 30 {
		t.Errorf("the hazard lies at %v, in one's own way or far off", area)
	}
	until(t, sc, "rescued", func(a *state.Agenda) bool { return a.Closed })
	scene.Same(t, "lines of the score", len(sc.Points), 1)
	scene.Same(t, "what it brings, in halves", sc.Points[0].Halves, 4)
}

// TestSeveralLookForTheInformation: every second Supreme goes to Citizens for The Hand Off, and the strongest alone digs in the wreckage.
func TestSeveralLookForTheInformation(t *testing.T) {
	sc := mission(t, "the-hand-off", "blue Rook 10,10 s9T | blue Wren 30,10 | blue Pal 20,6 | citizen Bob 10,16 | citizen Ann 30,16 | red Gull 44,44")
	for _, c := range []struct {
		agenda string
		goers  string
	}{{"the-hand-off", "Rook Wren "}, {"trapped-in-wreckage", "Rook "}} {
		sc.Agendas[0].Name, sc.Agendas[0].Second = c.agenda, sc.AddToken(state.AgendaToken, "Trapped", 0, sc.SpotAt(36, 10))
		goers := ""
		for _, name := range []string{"Rook", "Wren", "Pal"} {
			if _, goes := mind.Errand(sc.State, sc.ID(name)); goes {
				goers += name + " "
			}
		}
		scene.Same(t, "who goes for "+c.agenda, goers, c.goers)
	}
}

// TestTheDoubleAgentIsSpared: whom an Agenda wants to stand at the end is left alone, for somebody else or for nothing.
func TestTheDoubleAgentIsSpared(t *testing.T) {
	const text = "blue Rook 20,20 s7T allow9 level2 | red Gull 20,21.2 level2 hp2 d2"
	for _, agenda := range []string{"double-agent", "revenge"} {
		sc := scene.New(t, text)
		sc.Plot, sc.Rounds, sc.Round = plots.Hill, 6, 1
		a := agendas.New(agenda, 0)
		a.Model = sc.ID("Gull")
		sc.Agendas = []state.Agenda{a}
		turn(sc)
		scene.Same(t, "struck by whose Agenda is "+agenda, sc.Get("Gull").Left < 2, agenda != "double-agent")
	}
}

// TestSoliloquyIsPlanned: of Master Plans the computer player takes the one that an Agenda scores for, and makes use of it.
func TestSoliloquyIsPlanned(t *testing.T) {
	sc := mission(t, "soliloquy", "blue Rook 10,10 allow9 | red Gull 40,40")
	sc.Winner, sc.Planner, sc.Margin = 0, sc.ID("Rook"), 6
	sc.Play(rounds.Plan(sc.State))
	sc.Asks("pc1.ask-plan")
	choice, known := mind.Choose(sc.State, func() {})
	if !known || sc.Pending.Options[choice.Pick].Text.Key != "pc1.agenda-soliloquy" {
		t.Fatalf("it takes %v of %+v", choice.Pick, sc.Pending.Options)
	}
	sc.Give(choice)
	until(t, sc, "spoken", func(a *state.Agenda) bool { return a.Count > 0 })
}
