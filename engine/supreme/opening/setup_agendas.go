package opening

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// agendaSelection lets the players select the Agendas: the player with the Tactical Advantage the first, of any category,
// or none at all (SE-SETUP-13, SE-SETUP-14); the player with the Terrain Advantage the second (SE-SETUP-15); and the first
// of them the third (SE-SETUP-16).
//
// Whoever selects names the category first, where several are open: three names are read at a glance, nine are not.
type agendaSelection struct {
	tactic, terrain engine.Seat
	step            agendaStep
	category        plots.AgendaCategory
}

type agendaStep int

const (
	agendaNext agendaStep = iota
	agendaCategoryChosen
	agendaChosen
)

func (f agendaSelection) Run(s *state.State) state.Then {
	switch o := s.Chosen; f.step {
	case agendaCategoryChosen:
		if o().Finish {
			s.TellSeat(engine.EventNote, f.tactic, 0, terms.Rules("SE-SETUP-14"), "setup.no-agendas", "Team", s.Teams[f.tactic].Name)
			return state.Done()
		}
		f.category, f.step = plots.AgendaCategory(s.Answer.Pick), agendaChosen
		return state.Wait(f, f.askAgenda(s))
	case agendaChosen:
		a := plots.Agendas()[o().Means.At]
		seat, rule := f.selects(s)
		s.Agendas = append(slices.Clone(s.Agendas), a.ID)
		s.TellSeat(engine.EventNote, seat, 0, terms.Rules(rule, a.Rule), "setup.agenda", "Team", s.Teams[seat].Name, "Agenda", a.Title)
	}
	switch len(s.Agendas) {
	case 3:
		return state.Done()
	case 2: // one category is left
		for categoryTaken(s, f.category) {
			f.category = (f.category + 1) % 3
		}
		f.step = agendaChosen
		return state.Wait(f, f.askAgenda(s))
	}
	f.step = agendaCategoryChosen
	return state.Wait(f, f.askCategory(s))
}

// selects is who selects the next Agenda, and by which rule.
func (f agendaSelection) selects(s *state.State) (engine.Seat, engine.Rule) {
	seats := [...]engine.Seat{f.tactic, f.terrain, f.tactic}
	rules := [...]engine.Rule{"SE-SETUP-13", "SE-SETUP-15", "SE-SETUP-16"}
	return seats[len(s.Agendas)], rules[len(s.Agendas)]
}

// categoryTaken reports whether an Agenda of a category is selected (SE-AGENDA-01).
func categoryTaken(s *state.State, category plots.AgendaCategory) bool {
	_, taken := plots.AgendaIn(s, category)
	return taken
}

// askCategory lists the categories, and for the first Agenda the choice of none at all.
func (f agendaSelection) askCategory(s *state.State) *engine.Decision {
	seat, rule := f.selects(s)
	d := ask.Pick(seat, rule, engine.Say("ask.category"))
	d.Detail = engine.Say("ask.agenda-detail", "Number", len(s.Agendas)+1)
	for category, title := range plots.CategoryTerms {
		o := ask.Nth("category", category, engine.Say(string(title)))
		o.About = aboutCategory(s, plots.AgendaCategory(category))
		if taken, is := plots.AgendaIn(s, plots.AgendaCategory(category)); is {
			o.Refusal = engine.Refuse("SE-AGENDA-01", "refuse.category-taken", "Agenda", taken.Title)
		}
		d.Options = append(d.Options, o)
	}
	if len(s.Agendas) == 0 {
		none := ask.Option("no-agendas", engine.Say("option.no-agendas"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	return d
}

// aboutCategory names the Agendas of a category.
func aboutCategory(s *state.State, category plots.AgendaCategory) engine.Text {
	var names []any
	for _, a := range plots.Agendas() {
		if a.Category == category {
			names = append(names, [...]string{"First", "Second", "Third"}[len(names)/2], a.Title)
		}
	}
	return engine.Say(plots.CategoryAbout[category], names...)
}

// askAgenda lists the Agendas of the category.
func (f agendaSelection) askAgenda(s *state.State) *engine.Decision {
	seat, rule := f.selects(s)
	d := ask.Pick(seat, rule, engine.Say("ask.agenda"))
	d.Detail = engine.Say("ask.agenda-detail", "Number", len(s.Agendas)+1)
	for i, a := range plots.Agendas() {
		if a.Category == f.category {
			o := ask.Named("agenda", a.ID, i, engine.Say(string(a.Title)))
			o.About = engine.Say(string(a.About))
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// askPlot rolls the die for the Plot (SE-PLOT-07).
func askPlot(s *state.State, seat engine.Seat) *engine.Decision {
	return &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.plot-roll"), Rule: "SE-PLOT-07", Subject: engine.NoModel,
		Dice: []engine.Pool{{Seat: seat, Model: engine.NoModel, Count: 1}},
	}
}

// elements puts the elements of the Plot and of the Agendas on the table, once the Deployment Zones are chosen (SE-SETUP-05).
type elements struct {
	order []engine.Seat // of placing Citizens; written once
	last  bool          // the Citizens come after deployment, by house rule
	step  elementStep
}

type elementStep int

const (
	elementsPlot elementStep = iota
	elementsChiefs
	elementsCitizens
)

func (f elements) Run(s *state.State) state.Then {
	at := f.step
	f.step++
	switch at {
	case elementsPlot:
		plots.TellPlot(s)
		if p := plots.ThePlot(s); p.Place != nil {
			p.Place(s)
		}
		return state.Next(f)
	case elementsChiefs:
		if plots.Plays(s, plots.Assassination) {
			return state.After(f, plots.ChooseChiefs{})
		}
		return state.Next(f)
	case elementsCitizens:
		if plots.UsesCitizens(s) && !f.last {
			return state.After(f, plots.CitizenDeployment{Order: f.order})
		}
		return state.Next(f)
	}
	return state.Done()
}
