package supreme

import (
	"slices"

	"trueinch/engine"
)

// agenda is a secondary objective worth 1 AGP (SE-AGENDA-04).
type agenda struct {
	id       string
	title    engine.Term // in the catalogues
	about    engine.Term // what scores it, in a sentence
	category agendaCategory
	rule     engine.Rule
	// points tells who fulfils it as things stand: a line for everything that counts, and a Total line for the team that
	// scores.
	points func(*State) []engine.Point
}

// agendaCategory is one of the three from which exactly one Agenda each is played (SE-AGENDA-01).
type agendaCategory int

const (
	forSupremes agendaCategory = iota
	forUrbanism
	forCitizens
)

// categoryTerms names the categories.
var categoryTerms = [...]engine.Term{"agenda.supremes", "agenda.urbanism", "agenda.citizens"}

// categoryAbout says which Agendas a category has.
var categoryAbout = [...]string{"agenda.about-supremes", "agenda.about-urbanism", "agenda.about-citizens"}

// The Agendas by the names that set-ups and saves use.
const (
	citizenSelection = "citizen-selection"
	panic_           = "panic"
	crowdFavourites  = "crowd-favourites"
	urbanRenewal     = "urban-renewal"
	realEstate       = "real-estate"
	streetCleaning   = "street-cleaning"
	firstBlood       = "first-blood"
	assassination    = "assassination"
	underdog         = "underdog"
)

// agendaAGP is what each Agenda is worth (SE-AGENDA-04).
const agendaAGP = 1

// agendas lists all nine in the order of the reference (SE-AGENDA-05 to SE-AGENDA-13). It is a function because the scoring
// functions look Agendas up themselves.
func agendas() []agenda {
	return []agenda{
		{citizenSelection, "agenda.citizen-selection", "agenda.about-citizen-selection", forCitizens, "SE-AGENDA-05", (*State).citizenPoints},
		{panic_, "agenda.panic", "agenda.about-panic", forCitizens, "SE-AGENDA-06", (*State).citizenPoints},
		{crowdFavourites, "agenda.crowd-favourites", "agenda.about-crowd-favourites", forCitizens, "SE-AGENDA-07", (*State).citizenPoints},
		{urbanRenewal, "agenda.urban-renewal", "agenda.about-urban-renewal", forUrbanism, "SE-AGENDA-08", (*State).renewalPoints},
		{realEstate, "agenda.real-estate", "agenda.about-real-estate", forUrbanism, "SE-AGENDA-09", (*State).estatePoints},
		{streetCleaning, "agenda.street-cleaning", "agenda.about-street-cleaning", forUrbanism, "SE-AGENDA-10", (*State).cleaningPoints},
		{firstBlood, "agenda.first-blood", "agenda.about-first-blood", forSupremes, "SE-AGENDA-11", (*State).firstBloodPoints},
		{assassination, "agenda.assassination", "agenda.about-assassination", forSupremes, "SE-AGENDA-12", (*State).assassinationPoints},
		{underdog, "agenda.underdog", "agenda.about-underdog", forSupremes, "SE-AGENDA-13", (*State).underdogPoints},
	}
}

// agendaOf finds an Agenda by its name.
func agendaOf(id string) (agenda, bool) {
	for _, a := range agendas() {
		if a.id == id {
			return a, true
		}
	}
	return agenda{}, false
}

// objective is an Agenda as the program around the match knows it.
func (a *agenda) objective() engine.Objective {
	return engine.Objective{ID: a.id, Title: a.title, About: a.about, Category: categoryTerms[a.category], Rule: a.rule}
}

// plays reports whether an Agenda is in play; everybody knows them all and can score them all (SE-AGENDA-02,
// SE-AGENDA-03).
func (s *State) plays(id string) bool { return slices.Contains(s.agendas, id) }

// most tells whose count is the greatest, and gives him the Agenda; teams that tie score nothing (ruling under
// SE-AGENDA-04), and so does everybody when nothing was done at all.
func (s *State) most(counts []int, title engine.Term, rule engine.Rule) []engine.Point {
	winner, count := s.leader(counts)
	if winner == engine.NoSeat {
		return nil
	}
	return []engine.Point{s.agendaPoint(winner, title, rule, count)}
}

// agendaPoint is the line that scores an Agenda.
func (s *State) agendaPoint(seat engine.Seat, title engine.Term, rule engine.Rule, count int) engine.Point {
	return engine.Point{
		Seat: seat, Text: engine.Say("score.agenda", "Agenda", title, "Count", count), Rule: rule,
		Amount: agendaAGP, Total: true, Round: s.round, Model: engine.NoModel,
	}
}

// plain is a line that says what counts, and scores nothing by itself.
func plain(seat engine.Seat, text engine.Text, rule engine.Rule, amount, round int) engine.Point {
	return engine.Point{Seat: seat, Text: text, Rule: rule, Amount: amount, Round: round, Model: engine.NoModel}
}

// agendaPoints is what all Agendas in play come to.
func (s *State) agendaPoints() []engine.Point {
	var points []engine.Point
	for _, id := range s.agendas {
		if a, known := agendaOf(id); known {
			points = append(points, a.points(s)...)
		}
	}
	return points
}
