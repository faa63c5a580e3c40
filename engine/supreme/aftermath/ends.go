package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// Ends tells what the score would be, per seat, if the KO of a model ended the Encounter before its time: at once as nobody else of its
// side stands (the rule of the Plot), or with the next Round as nobody else of its side has AP+ (SE-POOL-06). It is nil where the
// Encounter would go on, and where that Round is the last anyway.
func Ends(s *state.State, id engine.ModelID) (score []int, rule engine.Rule) {
	if s.Ended || s.Round == 0 || !plots.Ready(s) || !restsOn(s, id) {
		return nil, ""
	}
	after := s.Copy()
	after.Log = nil
	KOModel(after, id, state.Source{By: engine.NoModel})
	switch {
	case plots.Over(after):
		rule = plots.ThePlot(s).Ends
	case s.Round+1 < s.LastRound() && !plots.Supplied(after, s.Models[id].Seat):
		rule = "SE-POOL-06"
	default:
		return nil, ""
	}
	plots.DetermineControl(after)
	return plots.Standing(after).Score, rule
}

// restsOn reports whether nobody else of a model's side stands that may act on its own, or nobody else of it has AP+.
func restsOn(s *state.State, id engine.ModelID) bool {
	own := &s.Models[id]
	if own.KO || own.Seat == engine.NoSeat {
		return false
	}
	stands, supplies := plots.Directs(s, own.Class), s.Cards[own.Card].APPlus > 0
	for i := 0; i < len(s.Models) && (stands || supplies); i++ {
		m := &s.Models[i]
		if m.ID == id || m.KO || m.Seat == engine.NoSeat || s.Opposed(m.Seat, own.Seat) {
			continue
		}
		stands, supplies = stands && !plots.Directs(s, m.Class), supplies && s.Cards[m.Card].APPlus == 0
	}
	return stands || supplies
}
