package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
)

// Form implements engine.System: up to as many teams as a table has edges (SE-TABLE-03), and the Levels round the typical 8 to 12
// (SE-TEAM-01).
func (System) Form() engine.Form {
	return engine.Form{
		Wording: &wording,
		Size:    teams.Size(),
		Least:   2, Most: 4, Seats: "SE-TABLE-03", Spend: "term.ap", Lead: "term.supremes",
		Fields:  []engine.Field{plots.PlotField(), plots.AgendaField()},
		Doubts:  state.Doubts(),
		Rulings: state.Rulings,
		Allied:  &engine.Allied{Rule: "SE-MODEL-13", Doubt: state.AlliesRule()},
		Foresee: opening.Foresee,
	}
}
