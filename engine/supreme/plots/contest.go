package plots

import (
	"trueinch/engine"
)

// ListPlots puts Brawl! first, which is played unless something else is agreed on, then the six of the die, and the die itself
// (SE-PLOT-07).
func ListPlots() []engine.Objective {
	all := Plots()
	listed := []engine.Objective{all[len(all)-1].Objective()}
	for i := range all[:len(all)-1] {
		listed = append(listed, all[i].Objective())
	}
	return append(listed, engine.Objective{ID: PlotRandom, Title: "plot.random", About: "plot.about-random", Rule: "SE-PLOT-07"})
}

// ListAgendas lists what may be agreed on beside the Plot.
func ListAgendas() []engine.Objective {
	var listed []engine.Objective
	for _, a := range Agendas() {
		listed = append(listed, a.Objective())
	}
	return listed
}

// ListWays is none, or those that the players choose at the table (SE-SETUP-13, SE-SETUP-14).
func ListWays() []engine.Objective {
	return []engine.Objective{
		{ID: AgendasNone, Title: "agenda.none", About: "agenda.about-none", Rule: "SE-SETUP-14"},
		{ID: AgendasChoose, Title: "agenda.choose", About: "agenda.about-choose", Rule: "SE-SETUP-13"},
	}
}
