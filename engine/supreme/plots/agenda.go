package plots

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/state"
)

// Agenda is a secondary objective worth 1 AGP (SE-AGENDA-04).
type Agenda struct {
	ID       string
	Title    engine.Term // in the catalogues
	About    engine.Term // what scores it, in a sentence
	Category AgendaCategory
	Rule     engine.Rule
	// points tells who fulfils it as things stand: a line for everything that counts, and a Total line for the team that
	// scores.
	Points func(*state.State) []engine.Point
}

// AgendaCategory is one of the three from which exactly one Agenda each is played (SE-AGENDA-01).
type AgendaCategory int

const (
	forSupremes AgendaCategory = iota
	forUrbanism
	forCitizens
)

// CategoryTerms names the categories.
var CategoryTerms = [...]engine.Term{"agenda.supremes", "agenda.urbanism", "agenda.citizens"}

// CategoryAbout says which Agendas a category has.
var CategoryAbout = [...]string{"agenda.about-supremes", "agenda.about-urbanism", "agenda.about-citizens"}

// The Agendas by the names that set-ups and saves use.
const (
	CitizenSelection = "citizen-selection"
	Panic_           = "panic"
	CrowdFavourites  = "crowd-favourites"
	UrbanRenewal     = "urban-renewal"
	RealEstate       = "real-estate"
	StreetCleaning   = "street-cleaning"
	FirstBlood       = "first-blood"
	Assassination    = "assassination"
	Underdog         = "underdog"
)

// agendaAGP is what each Agenda is worth (SE-AGENDA-04).
const agendaAGP = 1

// Agendas lists all nine in the order of the reference (SE-AGENDA-05 to SE-AGENDA-13). It is a function because the scoring
// functions look Agendas up themselves.
func Agendas() []Agenda {
	return []Agenda{
		{CitizenSelection, "agenda.citizen-selection", "agenda.about-citizen-selection", forCitizens, "SE-AGENDA-05", citizenPoints},
		{Panic_, "agenda.panic", "agenda.about-panic", forCitizens, "SE-AGENDA-06", citizenPoints},
		{CrowdFavourites, "agenda.crowd-favourites", "agenda.about-crowd-favourites", forCitizens, "SE-AGENDA-07", citizenPoints},
		{UrbanRenewal, "agenda.urban-renewal", "agenda.about-urban-renewal", forUrbanism, "SE-AGENDA-08", renewalPoints},
		{RealEstate, "agenda.real-estate", "agenda.about-real-estate", forUrbanism, "SE-AGENDA-09", estatePoints},
		{StreetCleaning, "agenda.street-cleaning", "agenda.about-street-cleaning", forUrbanism, "SE-AGENDA-10", cleaningPoints},
		{FirstBlood, "agenda.first-blood", "agenda.about-first-blood", forSupremes, "SE-AGENDA-11", firstBloodPoints},
		{Assassination, "agenda.assassination", "agenda.about-assassination", forSupremes, "SE-AGENDA-12", assassinationPoints},
		{Underdog, "agenda.underdog", "agenda.about-underdog", forSupremes, "SE-AGENDA-13", underdogPoints},
	}
}

// AgendaOf finds an Agenda by its name.
func AgendaOf(id string) (Agenda, bool) {
	for _, a := range Agendas() {
		if a.ID == id {
			return a, true
		}
	}
	return Agenda{}, false
}

// Objective is an Agenda as the program around the match knows it.
func (a *Agenda) Objective() engine.Objective {
	return engine.Objective{ID: a.ID, Title: a.Title, About: a.About, Category: CategoryTerms[a.Category], Rule: a.Rule}
}

// Plays reports whether an Agenda is in play; everybody knows them all and can score them all (SE-AGENDA-02,
// SE-AGENDA-03).
func Plays(s *state.State, id string) bool { return slices.Contains(s.Agendas, id) }

// most tells whose count is the greatest, and gives him the Agenda; teams that tie score nothing (ruling under
// SE-AGENDA-04), and so does everybody when nothing was done at all.
func most(s *state.State, counts []int, title engine.Term, rule engine.Rule) []engine.Point {
	winner, count := s.Leader(counts)
	if winner == engine.NoSeat {
		return nil
	}
	return []engine.Point{agendaPoint(s, winner, title, rule, count)}
}

// agendaPoint is the line that scores an Agenda.
func agendaPoint(s *state.State, seat engine.Seat, title engine.Term, rule engine.Rule, count int) engine.Point {
	return engine.Point{
		Seat: seat, Text: engine.Say("score.agenda", "Agenda", title, "Count", count), Rule: rule,
		Amount: agendaAGP, Total: true, Round: s.Round, Model: engine.NoModel,
	}
}

// plain is a line that says what counts, and scores nothing by itself.
func plain(seat engine.Seat, text engine.Text, rule engine.Rule, amount, round int) engine.Point {
	return engine.Point{Seat: seat, Text: text, Rule: rule, Amount: amount, Round: round, Model: engine.NoModel}
}

// agendaPoints is what all Agendas in play come to.
func agendaPoints(s *state.State) []engine.Point {
	var points []engine.Point
	for _, id := range s.Agendas {
		if a, known := AgendaOf(id); known {
			points = append(points, a.Points(s)...)
		}
	}
	return points
}
