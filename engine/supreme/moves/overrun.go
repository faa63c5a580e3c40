package moves

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// Stances notes where everybody is.
func Stances(s *state.State) []state.Stance {
	all := make([]state.Stance, len(s.Models))
	for i := range s.Models {
		m := &s.Models[i]
		all[i] = state.Stance{Spot: m.Spot, OnTable: m.OnTable, KO: m.KO}
	}
	return all
}

// OverrunStep is how far apart the places are that are tried for the user of an Overrun, in inches.
const OverrunStep = 1.0 / 64

func TellOverrun(s *state.State, id engine.ModelID, to geometry.Spot, inches float64) {
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventMove, engine.Say("overrun.moved", "Model", id, "Inches", engine.Inches(inches)), "SE-TYPE-25")
		e.Seat, e.Model, e.Other, e.Amount = s.Models[id].Seat, id, id, inches
		e.Path = []geometry.Point{s.Models[id].Spot.Center, to.Center}
		return e
	})
}

// OverrunPlace reports whether an Overrun may end at a spot, and whether the model then Falls there: on the table, in no
// Structure, Object, Impassable or Dangerous Terrain, on no Marker, with room straight below where it Falls. Models are
// moved out of the way.
func OverrunPlace(s *state.State, id engine.ModelID, spot geometry.Spot) (falls, free bool) {
	body := state.BodyAt(s.CardFor(id), spot)
	if len(s.Board().HazardsAt(body)) > 0 || !s.Board().Free(body, spot, s.Board().EndsFor(id)) {
		return false, false
	}
	if spot.Inside != geometry.NoPiece || s.Board().Carried(spot) { // a wall ends the run (SE-TERRAIN-10)
		return false, true
	}
	landing, room := s.Board().Landing(id, spot, geometry.NoPiece)
	return true, room && landing.Center.Distance(spot.Center) <= 2*body.Radius
}

// MakeRoom moves every model that stands where the user of an Overrun was put straight to the nearest free place
// (SE-TYPE-26); it is no Displacement Effect.
func MakeRoom(s *state.State, id engine.ModelID) {
	m := &s.Models[id]
	m.Spot.Center = m.Spot.Center.Committed()
	for _, other := range s.Board().Beneath(state.AtModel(id)) {
		if !s.Board().InTheWay(other, state.AtModel(id)) {
			continue
		}
		if spot, any := aftermath.Aside(s, other); any {
			aftermath.GiveWay(s, other, spot, "SE-TYPE-26")
		}
	}
}
