package state

import ()

// The Plots by the names that set-ups and saves use.
const (
	PlotBrawl = "brawl"
)
