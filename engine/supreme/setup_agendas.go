package supreme

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
)

const (
	// agendasNone is a set-up without Agendas (SE-SETUP-14); the empty name means the same.
	agendasNone = "none"
	// agendasChoose leaves the Agendas to the players (SE-SETUP-13 to SE-SETUP-16).
	agendasChoose = "choose"
)

// readAgendas reads which Agendas the players agreed on beforehand: three names, one of each category (SE-AGENDA-01). False
// when the list is none of these.
func readAgendas(list string) ([]string, bool) {
	if list == "" || list == agendasNone || list == agendasChoose {
		return nil, true
	}
	names := strings.Split(list, ",")
	var chosen [3]string
	for _, name := range names {
		a, known := agendaOf(strings.TrimSpace(name))
		if !known || chosen[a.category] != "" {
			return nil, false
		}
		chosen[a.category] = a.id
	}
	return chosen[:], len(names) == len(chosen)
}

// agendaSelection lets the players select the Agendas: the player with the Tactical Advantage the first, of any category,
// or none at all (SE-SETUP-13, SE-SETUP-14); the player with the Terrain Advantage the second (SE-SETUP-15); and the first
// of them the third (SE-SETUP-16).
//
// Whoever selects names the category first, where several are open: three names are read at a glance, nine are not.
type agendaSelection struct {
	tactic, terrain engine.Seat
	step            agendaStep
	category        agendaCategory
}

type agendaStep int

const (
	agendaNext agendaStep = iota
	agendaCategoryChosen
	agendaChosen
)

func (f agendaSelection) Run(s *State) then {
	switch o := s.Chosen; f.step {
	case agendaCategoryChosen:
		if o().Finish {
			s.tellSeat(engine.EventNote, f.tactic, 0, by("SE-SETUP-14"), "setup.no-agendas", "Team", s.teams[f.tactic].name)
			return done()
		}
		f.category, f.step = agendaCategory(s.Answer.Pick), agendaChosen
		return wait(f, f.askAgenda(s))
	case agendaChosen:
		id := strings.TrimPrefix(o().Key, "agenda:")
		a, _ := agendaOf(id)
		seat, rule := f.selects(s)
		s.agendas = append(slices.Clone(s.agendas), id)
		s.tellSeat(engine.EventNote, seat, 0, by(rule, a.rule), "setup.agenda", "Team", s.teams[seat].name, "Agenda", a.title)
	}
	switch len(s.agendas) {
	case 3:
		return done()
	case 2: // one category is left
		for s.categoryTaken(f.category) {
			f.category = (f.category + 1) % 3
		}
		f.step = agendaChosen
		return wait(f, f.askAgenda(s))
	}
	f.step = agendaCategoryChosen
	return wait(f, f.askCategory(s))
}

// selects is who selects the next Agenda, and by which rule.
func (f agendaSelection) selects(s *State) (engine.Seat, engine.Rule) {
	seats := [...]engine.Seat{f.tactic, f.terrain, f.tactic}
	rules := [...]engine.Rule{"SE-SETUP-13", "SE-SETUP-15", "SE-SETUP-16"}
	return seats[len(s.agendas)], rules[len(s.agendas)]
}

// categoryTaken reports whether an Agenda of a category is selected (SE-AGENDA-01).
func (s *State) categoryTaken(category agendaCategory) bool {
	_, taken := s.agendaIn(category)
	return taken
}

// askCategory lists the categories, and for the first Agenda the choice of none at all.
func (f agendaSelection) askCategory(s *State) *engine.Decision {
	seat, rule := f.selects(s)
	d := pick(seat, rule, engine.Say("ask.category"))
	d.Detail = engine.Say("ask.agenda-detail", "Number", len(s.agendas)+1)
	for category, title := range categoryTerms {
		o := option("category:"+strconv.Itoa(category), engine.Say(string(title)))
		o.About = s.aboutCategory(agendaCategory(category))
		if taken, is := s.agendaIn(agendaCategory(category)); is {
			o.Refusal = engine.Refuse("SE-AGENDA-01", "refuse.category-taken", "Agenda", taken.title)
		}
		d.Options = append(d.Options, o)
	}
	if len(s.agendas) == 0 {
		none := option("no-agendas", engine.Say("option.no-agendas"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	return d
}

// aboutCategory names the Agendas of a category.
func (s *State) aboutCategory(category agendaCategory) engine.Text {
	var names []any
	for _, a := range agendas() {
		if a.category == category {
			names = append(names, [...]string{"First", "Second", "Third"}[len(names)/2], a.title)
		}
	}
	return engine.Say(categoryAbout[category], names...)
}

// askAgenda lists the Agendas of the category.
func (f agendaSelection) askAgenda(s *State) *engine.Decision {
	seat, rule := f.selects(s)
	d := pick(seat, rule, engine.Say("ask.agenda"))
	d.Detail = engine.Say("ask.agenda-detail", "Number", len(s.agendas)+1)
	for _, a := range agendas() {
		if a.category == f.category {
			o := option("agenda:"+a.id, engine.Say(string(a.title)))
			o.About = engine.Say(string(a.about))
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// agendaIn is the Agenda of a category that is in play.
func (s *State) agendaIn(category agendaCategory) (agenda, bool) {
	for _, id := range s.agendas {
		if a, known := agendaOf(id); known && a.category == category {
			return a, true
		}
	}
	return agenda{}, false
}

// askPlot rolls the die for the Plot (SE-PLOT-07).
func (s *State) askPlot(seat engine.Seat) *engine.Decision {
	return &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.plot-roll"), Rule: "SE-PLOT-07", Subject: engine.NoModel,
		Dice: []engine.Pool{{Seat: seat, Model: engine.NoModel, Count: 1}},
	}
}

// settlePlot takes the Plot that a face of the die stands for (SE-PLOT-08 to SE-PLOT-13).
func (s *State) settlePlot(seat engine.Seat, face int) {
	p := plots()[face-1]
	s.plot = p.id
	s.tell(func() engine.Event {
		e := event(engine.EventRoll, engine.Say("setup.plot-rolled", "Plot", p.title), "SE-PLOT-07", engine.Rule("SE-PLOT-"+pad(7+face)))
		e.Seat = seat
		e.Dice = []engine.Rolled{oneDie(seat, engine.NoModel, []int{face})}
		return e
	})
}

// pad writes a number as rule ids do.
func pad(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
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

func (f elements) Run(s *State) then {
	at := f.step
	f.step++
	switch at {
	case elementsPlot:
		s.tellPlot()
		if p := s.thePlot(); p.place != nil {
			p.place(s)
		}
		return next(f)
	case elementsChiefs:
		if s.plays(assassination) {
			return after(f, chooseChiefs{})
		}
		return next(f)
	case elementsCitizens:
		if s.usesCitizens() && !f.last {
			return after(f, citizenDeployment{order: f.order})
		}
		return next(f)
	}
	return done()
}

// tellPlot says what the Encounter is about (SE-PLOT-01).
func (s *State) tellPlot() {
	s.tell(func() engine.Event {
		p := s.thePlot()
		return event(engine.EventNote, engine.Say("setup.plot", "Plot", p.title), "SE-SETUP-04", p.rule)
	})
}
