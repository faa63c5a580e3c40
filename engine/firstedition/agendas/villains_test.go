package agendas_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestRazingLaser(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-09", "PC1-AGENDA-10", "PC1-AGENDA-79", "PC1-AGENDA-80", "PC1-AGENDA-81", "PC1-AGENDA-82", "PC1-AGENDA-83", "PC1-AGENDA-84", "PC1-AGENDA-85", "PC1-AGENDA-20")
	sc := taken(t, "house structure 20,10 4x4 h4 | blue Rook 19,8 e6 m4T | red Gull 40,40", "razing-laser")
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 8))
	sc.MoveTo(20, 3)
	sc.Over()
	at := sc.Agendas[0].Piece
	scene.Same(t, "millimetres", sc.Pieces[at].Terrain.Base, 30.0)
	sc.Chapters.Batter = func(s *state.State, at engine.PieceID, damage int, _ state.Source) state.Frame {
		return wrecking{at, damage}
	}
	if _, has := sc.GrantOf(sc.ID("Rook"), "laser-raze"); has {
		t.Error("without the Laser")
	}
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	now(t, sc, "nothing razed", scores{"PC1-AGENDA-83": -4})
	perform(t, sc, "Rook", "laser-raze")
	sc.Choose("target:house")
	before := sc.Pieces[0].Left
	rollAll(sc, 3) // 3 + 6 + 3 against the Defense
	scene.Same(t, "Damage", before-sc.Pieces[0].Left, 12-sc.Pieces[0].Defense)
	wrecked(sc, 0, "Rook")
	now(t, sc, "a building that the Laser has damaged", scores{"PC1-AGENDA-82": 4})
	sc = taken(t, "house structure 20,10 4x4 h4 | blue Rook 19,8 e6 m4T | red Gull 40,40", "razing-laser")
	sc.MoveTo(20, 3)
	at = sc.Agendas[0].Piece
	sc.Get("Gull").Burden, sc.Pieces[at].Carrier = at, sc.ID("Gull")
	wrecked(sc, 0, "Rook")
	now(t, sc, "an enemy has it, and the building fell without it", scores{"PC1-AGENDA-83": -4, "PC1-AGENDA-84": -2})
	sc.Get("Gull").Burden = engine.NoPiece
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	refuses(t, sc, "Rook", "laser-raze", "PC1-AGENDA-80")
}

// wrecking is Damage to scenery for tests of this room: what scenery does with it stands above.
type wrecking struct {
	Piece  engine.PieceID
	Damage int
}

func (f wrecking) Run(s *state.State) state.Then {
	s.Pieces[f.Piece].Left = max(1, s.Pieces[f.Piece].Left-f.Damage)
	return state.Done()
}

func TestTheLaserBurnsOut(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-81")
	sc := taken(t, "house structure 20,10 4x4 h4 | blue Rook 19,8 e6 m4T | red Gull 40,40", "razing-laser")
	sc.MoveTo(20, 3)
	at := sc.Agendas[0].Piece
	sc.Get("Rook").Burden, sc.Pieces[at].Carrier = at, sc.ID("Rook")
	perform(t, sc, "Rook", "laser-raze")
	sc.Choose("target:house")
	rollAll(sc, 1)
	scene.Same(t, "removed", sc.Pieces[at].Gone, true)
	scene.Same(t, "Burdened", sc.Get("Rook").Burdened(), false)
}

func TestSoliloquy(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-86", "PC1-AGENDA-87", "PC1-AGENDA-88", "PC1-AGENDA-89", "PC1-AGENDA-90", "PC1-AGENDA-91", "PC1-AGENDA-92", "PC1-START-13")
	spoken := func() *scene.Scene {
		sc := taken(t, "blue Rook 10,10 | blue Wren 40,40 | red Gull 13,10 level2 | red Lark 30,30 | red Goon A 12,12 minion", "soliloquy")
		sc.Over()
		now(t, sc, "no speech", scores{"PC1-AGENDA-90": -2})
		if _, has := sc.GrantOf(sc.ID("Rook"), "soliloquy"); has {
			t.Error("without the Master Plan")
		}
		for _, list := range sc.Chapters.MasterPlans {
			for _, plan := range list(sc.State, sc.ID("Rook")) {
				sc.Play(plan.Perform(sc.State, sc.ID("Rook")))
			}
			scene.Same(t, "not the enemy's", len(list(sc.State, sc.ID("Gull"))), 0)
		}
		scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
		scene.Same(t, "AP", grant(t, sc, "Rook", "soliloquy").AP, 3)
		perform(t, sc, "Rook", "soliloquy")
		scene.Same(t, "an Aura", len(sc.Auras), 1)
		if _, has := sc.GrantOf(sc.ID("Rook"), "soliloquy"); has {
			t.Error("once per Encounter")
		}
		return sc
	}
	sc := spoken()
	now(t, sc, "spoken", scores{"PC1-AGENDA-88": 2})
	happens(sc, state.Felled, "Lark", "Wren") // outside
	happens(sc, state.Felled, "Gull", "Lark") // not by the team
	now(t, sc, "nobody of ours did it there", scores{"PC1-AGENDA-88": 2})
	happens(sc, state.Felled, "Gull", "Wren")
	happens(sc, state.Removed, "Goon A", "Wren")
	now(t, sc, "for one model only", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 8})
	happens(sc, state.Felled, "Rook", "Goon A")
	now(t, sc, "silenced", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 8, "PC1-AGENDA-91": -8})
	sc = spoken()
	happens(sc, state.Removed, "Goon A", "Rook")
	now(t, sc, "a Minion counts as Level 0", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 4})
	sc.Round++
	happens(sc, state.Felled, "Rook", "Gull")
	now(t, sc, "in a later Round", scores{"PC1-AGENDA-88": 2, "PC1-AGENDA-89": 4})
}

func TestRobbery(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-12", "PC1-AGENDA-93", "PC1-AGENDA-94", "PC1-AGENDA-95", "PC1-AGENDA-96", "PC1-AGENDA-97", "PC1-AGENDA-98", "PC1-AGENDA-99", "PC1-AGENDA-100",
		"PC1-AGENDA-101", "PC1-AGENDA-102")
	sc := taken(t, "blue Rook 20,20 s8 m4T | red Gull 40,40", "robbery")
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 20)) // on the own half
	sc.CannotGo("PC1-AGENDA-19", sc.SpotAt(20, 42)) // partly in the deployment zone
	sc.MoveTo(20, 30)
	sc.Over()
	vault := sc.Agendas[0].Piece
	p := &sc.Pieces[vault]
	if p.Defense != 9 || p.Left != 10 || p.Rank() != 2 {
		t.Errorf("the Vault: Defense %d, Damage %d, Rank %d", p.Defense, p.Left, p.Rank())
	}
	sc.Chapters.Batter = func(s *state.State, at engine.PieceID, damage int, _ state.Source) state.Frame {
		return wrecking{at, damage}
	}
	sc.Happen(state.Happening{What: state.Manipulated, Model: engine.NoModel, By: sc.ID("Rook"), Piece: vault})
	sc.Play(matchtest.Idle[*state.State]{})
	sc.Asks("pc1.ask-crack")
	sc.Choose("crack")
	rollAll(sc, 4) // 4 + 8 against 9
	scene.Same(t, "Damage Points left", sc.Pieces[vault].Left, 7)
	sc.Happen(state.Happening{What: state.Manipulated, Model: engine.NoModel, By: sc.ID("Rook"), Piece: vault})
	sc.Play(matchtest.Idle[*state.State]{})
	sc.Choose("leave")
	sc.Pieces[vault].Uses = 2
	scene.Same(t, "after its second Manipulation", sc.Pieces[vault].Rank(), 0)
	now(t, sc, "without the Loot", scores{"PC1-AGENDA-100": -2})
	wrecked(sc, vault, "Rook")
	loot := sc.Agendas[0].Second
	scene.Same(t, "the Loot lies there", sc.Pieces[loot].Lying() && sc.Pieces[loot].Spot.Center.Distance(sc.SpotAt(20, 30).Center) < 0.1, true)
	now(t, sc, "destroyed", scores{"PC1-AGENDA-98": 2, "PC1-AGENDA-100": -2})
	sc.Pieces[loot].Carrier = sc.ID("Rook")
	now(t, sc, "carried", scores{"PC1-AGENDA-98": 2, "PC1-AGENDA-99": 2})
	sc.Pieces[loot].Carrier = sc.ID("Gull")
	now(t, sc, "carried by an enemy", scores{"PC1-AGENDA-98": 2, "PC1-AGENDA-100": -2, "PC1-AGENDA-101": -2})
}
