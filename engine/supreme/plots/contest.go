package plots

import (
	"trueinch/engine"
	"trueinch/engine/supreme/terms"
)

// PlotField offers Brawl! first, which is played unless something else is agreed on, then the six Plots of the die, and the die
// itself (SE-PLOT-07).
func PlotField() engine.Field {
	all := Plots()
	f := engine.Field{ID: terms.FieldPlot, Text: engine.Say("form.plot"), Ways: []engine.Way{wayOf(all[len(all)-1].Objective())}}
	for i := range all[:len(all)-1] {
		f.Ways = append(f.Ways, wayOf(all[i].Objective()))
	}
	f.Ways = append(f.Ways, engine.Way{Value: PlotRandom, Text: engine.Say("plot.random"), About: engine.Say("plot.about-random"), Rule: "SE-PLOT-07"})
	return f
}

// AgendaField offers no Agendas, those that the players choose at the table, or some that are drawn before it begins, one of each
// category (SE-SETUP-13, SE-SETUP-14).
func AgendaField() engine.Field {
	var categories []engine.Term
	byCategory := map[engine.Term][]string{}
	for _, a := range Agendas() {
		o := a.Objective()
		if byCategory[o.Category] == nil {
			categories = append(categories, o.Category)
		}
		byCategory[o.Category] = append(byCategory[o.Category], o.ID)
	}
	drawn := engine.Way{Value: "drawn", Text: engine.Say("agenda.drawn"), About: engine.Say("agenda.about-drawn")}
	for _, category := range categories {
		drawn.Draw = append(drawn.Draw, byCategory[category])
	}
	return engine.Field{ID: terms.FieldAgendas, Text: engine.Say("form.agendas"), Ways: []engine.Way{
		{Value: AgendasNone, Text: engine.Say("agenda.none"), About: engine.Say("agenda.about-none"), Rule: "SE-SETUP-14"},
		{Value: AgendasChoose, Text: engine.Say("agenda.choose"), About: engine.Say("agenda.about-choose"), Rule: "SE-SETUP-13"},
		drawn,
	}}
}

func wayOf(o engine.Objective) engine.Way {
	return engine.Way{Value: o.ID, Text: engine.Say(string(o.Title)), About: engine.Say(string(o.About)), Rule: o.Rule}
}
