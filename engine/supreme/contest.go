package supreme

import "trueinch/engine"

// listPlots puts Brawl! first, which is played unless something else is agreed on, then the six of the die, and the die itself
// (SE-PLOT-07).
func listPlots() []engine.Objective {
	all := plots()
	listed := []engine.Objective{all[len(all)-1].objective()}
	for i := range all[:len(all)-1] {
		listed = append(listed, all[i].objective())
	}
	return append(listed, engine.Objective{ID: plotRandom, Title: "plot.random", About: "plot.about-random", Rule: "SE-PLOT-07"})
}

// listAgendas lists what may be agreed on beside the Plot.
func listAgendas() []engine.Objective {
	var listed []engine.Objective
	for _, a := range agendas() {
		listed = append(listed, a.objective())
	}
	return listed
}

// listWays is none, or those that the players choose at the table (SE-SETUP-13, SE-SETUP-14).
func listWays() []engine.Objective {
	return []engine.Objective{
		{ID: agendasNone, Title: "agenda.none", About: "agenda.about-none", Rule: "SE-SETUP-14"},
		{ID: agendasChoose, Title: "agenda.choose", About: "agenda.about-choose", Rule: "SE-SETUP-13"},
	}
}
