package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

const (
	// favouriteEFX is how many EFX of one Action win a Citizen over (SE-AGENDA-07).
	favouriteEFX = 3
	// favouriteInches is how near the Citizen has to be (SE-AGENDA-07).
	favouriteInches = 6
)

// citizensAgenda is the one of the category Citizens that is in play.
func (s *State) citizensAgenda() (agenda, bool) {
	for _, id := range s.agendas {
		if a, known := agendaOf(id); known && a.category == forCitizens {
			return a, true
		}
	}
	return agenda{}, false
}

// citizenGone takes a Citizen out of the game and notes whom it counts for by an Agenda (SE-CITIZEN-13); a Tagged Citizen
// counts although it has left (SE-CONTROL-17).
func (s *State) citizenGone(at engine.PieceID, seat engine.Seat, id string) {
	if seat == engine.NoSeat {
		s.removeThing(at, seat)
		return
	}
	key := "agenda.citizen-tagged"
	if id == panic_ {
		key = "agenda.citizen-out"
	}
	a, _ := agendaOf(id)
	s.removeThing(at, seat)
	s.tell(func() engine.Event {
		e := event(engine.EventScore, engine.Say(key, "Team", s.teams[seat].name, "Piece", at), a.rule, "SE-CONTROL-17")
		e.Seat, e.Piece = seat, at
		return e
	})
}

// meetCitizens lets a Supreme that moved itself Tag every Citizen it came Base to Base with (SE-AGENDA-05).
func (s *State) meetCitizens(id engine.ModelID, from geometry.Spot) {
	if len(s.things) == 0 || !s.plays(citizenSelection) || s.models[id].class != cards.Supreme {
		return
	}
	before := bodyAt(s.cardFor(id), from)
	for _, at := range s.citizens() {
		if s.touchesThing(id, at) && !geometry.Contact(before, s.pieceBody(at)) {
			s.citizenGone(at, s.models[id].team, citizenSelection)
		}
	}
}

// favouriteCitizen wins the nearest Citizen over after an Action with three EFX or more; its player chooses between
// equally near ones (SE-AGENDA-07).
type favouriteCitizen struct {
	model engine.ModelID
	asked bool
}

func (f favouriteCitizen) Run(s *State) then {
	m := &s.models[f.model]
	if f.asked {
		s.citizenGone(s.Chosen().Piece, m.team, crowdFavourites)
		return done()
	}
	near := s.nearestCitizens(f.model)
	if m.class != cards.Supreme || !s.alive(f.model) || m.spectral || len(near) == 0 {
		return done()
	}
	if len(near) == 1 {
		s.citizenGone(near[0], m.team, crowdFavourites)
		return done()
	}
	f.asked = true
	d := pick(m.team, "SE-AGENDA-07", engine.Say("ask.favourite"))
	d.Detail = engine.Say("ask.favourite-detail")
	d.Subject = f.model
	for _, at := range near {
		o := option("piece:"+strconv.Itoa(int(at)), engine.Say("option.piece", "Piece", at))
		o.Piece = at
		d.Options = append(d.Options, o)
	}
	return wait(f, d)
}

// nearestCitizens lists the Citizens within 6" of a model that none is nearer to.
func (s *State) nearestCitizens(id engine.ModelID) []engine.PieceID {
	var found []engine.PieceID
	best := float64(favouriteInches)
	for _, at := range s.citizens() {
		gap := s.gapTo(id, atPiece(at))
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
func (s *State) citizenPoints() []engine.Point {
	a, _ := s.citizensAgenda()
	counts := make([]int, len(s.teams))
	for _, at := range s.things {
		if p := &s.pieces[at]; p.thing == citizenMarker && p.tag != engine.NoSeat {
			counts[p.tag]++
		}
	}
	return append(s.counted(counts, "score.citizens", a.rule), s.most(counts, a.title, a.rule)...)
}

// counted is a line for each team of what it did so far.
func (s *State) counted(counts []int, key string, rule engine.Rule) []engine.Point {
	var points []engine.Point
	for seat, count := range counts {
		if count > 0 {
			points = append(points, plain(engine.Seat(seat), engine.Say(key, "Count", count), rule, count, 0))
		}
	}
	return points
}
