package plots

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

const (
	// FavouriteEFX is how many EFX of one Action win a Citizen over (SE-AGENDA-07).
	FavouriteEFX = 3
	// favouriteInches is how near the Citizen has to be (SE-AGENDA-07).
	favouriteInches = 6
)

// citizensAgenda is the one of the category Citizens that is in play.
func citizensAgenda(s *state.State) (Agenda, bool) {
	for _, id := range s.Agendas {
		if a, known := AgendaOf(id); known && a.Category == forCitizens {
			return a, true
		}
	}
	return Agenda{}, false
}

// CitizenGone takes a Citizen out of the game and notes whom it counts for by an Agenda (SE-CITIZEN-13); a Tagged Citizen
// counts although it has left (SE-CONTROL-17).
func CitizenGone(s *state.State, at engine.PieceID, seat engine.Seat, id string) {
	if seat == engine.NoSeat {
		s.RemoveThing(at, seat)
		return
	}
	key := "agenda.citizen-tagged"
	if id == Panic_ {
		key = "agenda.citizen-out"
	}
	a, _ := AgendaOf(id)
	s.RemoveThing(at, seat)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventScore, engine.Say(key, "Team", s.Teams[seat].Name, "Piece", at), a.Rule, "SE-CONTROL-17")
		e.Seat, e.Piece = seat, at
		return e
	})
}

// MeetCitizens lets a Supreme that moved itself Tag every Citizen it came Base to Base with (SE-AGENDA-05).
func MeetCitizens(s *state.State, id engine.ModelID, from geometry.Spot) {
	if len(s.Things) == 0 || !Plays(s, CitizenSelection) || s.Models[id].Class != cards.Supreme {
		return
	}
	before := state.BodyAt(s.CardFor(id), from)
	for _, at := range s.Citizens() {
		if s.TouchesPiece(id, at) && !geometry.Contact(before, s.Board().PieceBody(at)) {
			CitizenGone(s, at, s.Models[id].Team, CitizenSelection)
		}
	}
}

// FavouriteCitizen wins the nearest Citizen over after an Action with three EFX or more; its player chooses between
// equally near ones (SE-AGENDA-07).
type FavouriteCitizen struct {
	Model engine.ModelID
	asked bool
}

func (f FavouriteCitizen) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		CitizenGone(s, s.Chosen().Piece, m.Team, CrowdFavourites)
		return state.Done()
	}
	near := nearestCitizens(s, f.Model)
	if m.Class != cards.Supreme || !s.Alive(f.Model) || m.Spectral || len(near) == 0 {
		return state.Done()
	}
	if len(near) == 1 {
		CitizenGone(s, near[0], m.Team, CrowdFavourites)
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(m.Team, "SE-AGENDA-07", engine.Say("ask.favourite"))
	d.Detail = engine.Say("ask.favourite-detail")
	d.Subject = f.Model
	for _, at := range near {
		d.Options = append(d.Options, ask.AboutPiece("piece", at, nil))
	}
	return state.Wait(f, d)
}

// nearestCitizens lists the Citizens within 6" of a model that none is nearer to.
func nearestCitizens(s *state.State, id engine.ModelID) []engine.PieceID {
	var found []engine.PieceID
	best := float64(favouriteInches)
	for _, at := range s.Citizens() {
		gap := s.Board().Gap(id, state.AtPiece(at))
		if gap.Ground > best+geometry.Slack || gap.Vertical > favouriteInches {
			continue
		}
		if gap.Ground < best-geometry.Slack {
			best, found = gap.Ground, nil
		}
		found = append(found, at)
	}
	return slices.Clip(found)
}

// citizenPoints goes to the team with the most Citizens, Tagged or led off the table (SE-AGENDA-05 to SE-AGENDA-07).
func citizenPoints(s *state.State) []engine.Point {
	a, _ := citizensAgenda(s)
	counts := make([]int, len(s.Teams))
	for _, at := range s.Things {
		if p := &s.Pieces[at]; p.Thing == state.CitizenMarker && p.Tag != engine.NoSeat {
			counts[p.Tag]++
		}
	}
	return append(counted(s, counts, "score.citizens", a.Rule), most(s, counts, a.Title, a.Rule)...)
}

// counted is a line for each team of what it did so far.
func counted(s *state.State, counts []int, key string, rule engine.Rule) []engine.Point {
	var points []engine.Point
	for seat, count := range counts {
		if count > 0 {
			points = append(points, plain(engine.Seat(seat), engine.Say(key, "Count", count), rule, count, 0))
		}
	}
	return points
}
