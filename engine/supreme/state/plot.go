package state

import "trueinch/engine"

// The Plots by the names that set-ups and saves use.
const (
	PlotBrawl = "brawl"
)

// Stake is what the Encounter is about.
type Stake struct {
	Plot    string           // of the Encounter (SE-PLOT-01)
	Agendas []string         // in play: none or three (SE-AGENDA-01); replaced, never written into
	Chiefs  []engine.ModelID // by seat, for Assassination (SE-AGENDA-12); written once
}
