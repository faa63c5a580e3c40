package aftermath_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// Terrain is a model, too (SE-MODEL-01): a Spectral model is Base to Base with none of it.
func TestASpectralModelTouchesNoTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-78", "SE-MODEL-01", "SE-TYPE-28")
	sc := scene.New(t, `
		bin object 10.6,9.5 1x1 rank1 h1 | hut structure 8,11 4x2 h3
		blue Rook 10,10 Leader m9 [Hurl [AP 1] THR 8, m vs. a, Damage 1]
		red Gull 16,10 Leader`)
	rook, bin := sc.ID("Rook"), sc.Piece("bin")
	scene.Same(t, "in contact", sc.TouchesPiece(rook, bin), true)
	scene.Same(t, "may throw", aim.RefuseAction(sc.State, rook, 0, false) == nil, true)
	sc.Get("Rook").Spectral = true
	scene.Same(t, "in contact while Spectral", sc.TouchesPiece(rook, bin), false)
	scene.Same(t, "nor with a Structure", sc.TouchesPiece(rook, sc.Piece("hut")), false)
	if refusal := aim.RefuseAction(sc.State, rook, 0, false); refusal == nil || refusal.Rule != "SE-TYPE-28" {
		t.Errorf("a Spectral model may throw what it touches: %v", refusal)
	}
}

// What a Spectral model destroys or KO'es by its own Action scores nothing for its team.
func TestASpectralModelScoresNothing(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-83", "SE-AGENDA-08", "SE-AGENDA-10", "SE-AGENDA-11")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.FirstBlood, plots.UrbanRenewal, plots.Panic_}, `
		hut structure 12,8 2x2 flimsy | shed structure 30,30 2x2 | blue Rook 10,10 | red Knight 40,40 | green Lark 40,10`)
	sc.Get("Rook").Spectral = true
	aftermath.DamagePiece(sc.State, sc.Piece("hut"), 99, state.Source{By: sc.ID("Rook"), Rule: "SE-EFFECT-43"})
	sc.AGP(0, 0)
	aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: sc.ID("Rook"), Rule: "SE-EFFECT-43"})
	sc.AGP(0, 0)
	sc.Get("Rook").Spectral = false
	aftermath.DamagePiece(sc.State, sc.Piece("shed"), 99, state.Source{By: sc.ID("Rook"), Rule: "SE-EFFECT-43"})
	sc.AGP(1, 0)
	aftermath.KOModel(sc.State, sc.ID("Lark"), state.Source{By: sc.ID("Rook"), Rule: "SE-EFFECT-43"})
	sc.AGP(1+1+plots.BrawlAGP, 0)
}
