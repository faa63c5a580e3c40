package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Field is what a team settles of its Agendas.
func Field() engine.Field {
	f := engine.Field{ID: state.FieldAgendas, Text: engine.Say("pc1.form-agendas"), Rule: "PC1-AGENDA-03"}
	for _, a := range Agendas() {
		f.Ways = append(f.Ways, engine.Way{Value: a.ID, Text: engine.Say(string(a.Title)), About: engine.Say(string(a.About)), Rule: a.Rule})
	}
	return f
}

// Refuse says why a team cannot take Agendas, or nil: there are too many, or one of them is not for it (PC1-AGENDA-03, PC1-AGENDA-22 to
// PC1-AGENDA-24). Group says to which Sub-Factions a Supreme counts.
func Refuse(names []string, level int, villains bool, supremes []*cards.Card, groups func(*cards.Card) []string) *engine.Refusal {
	if most := Most(level); len(names) > most {
		return engine.Refuse("PC1-AGENDA-03", "pc1.too-many-agendas", "Count", len(names), "Most", most)
	}
	taken := map[string]int{}
	for _, name := range names {
		a, known := find(name)
		if !known {
			return engine.Refuse("PC1-AGENDA-22", "pc1.no-such-agenda", "Agenda", name)
		}
		if taken[name]++; taken[name] > max(1, a.Copies) {
			return engine.Refuse("PC1-AGENDA-24", "pc1.agenda-twice", "Agenda", a.Title)
		}
		if a.Only.Heroes && villains || a.Only.Villains && !villains {
			return engine.Refuse(a.Rule, "pc1.agenda-not-for-team", "Agenda", a.Title)
		}
		for _, card := range supremes {
			if a.Only.Origin != "" && card.Origin != a.Only.Origin || a.Only.Group != "" && !slices.Contains(groups(card), a.Only.Group) {
				return engine.Refuse("PC1-AGENDA-23", "pc1.agenda-not-for", "Agenda", a.Title, "Name", card.Name)
			}
		}
	}
	return nil
}

// Offered lists the Agendas as cards that a team may take, with why it cannot take one now.
func Offered(taken []string, level int, villains bool, supremes []*cards.Card, groups func(*cards.Card) []string) []engine.SpecialCard {
	var all []engine.SpecialCard
	for _, a := range Agendas() {
		card := engine.SpecialCard{ID: a.ID, Name: engine.Say(string(a.Title)), Kind: "pc1.agenda", Text: engine.Say(string(a.About)), Rule: a.Rule, Taken: slices.Contains(taken, a.ID)}
		if !card.Taken {
			card.Refusal = Refuse(append(slices.Clone(taken), a.ID), level, villains, supremes, groups)
		}
		all = append(all, card)
	}
	return all
}

// Take deals the Agendas that the teams have chosen and lets them name what those are about (PC1-AGENDA-02, PC1-AGENDA-05); then all that
// they need is placed, by the player with more of it first, in turns (PC1-AGENDA-08).
type Take struct {
	step takeStep
	at   int            // which Agenda, or which turn of placing
	Left [4][]placement // by seat; replaced, never written into
	next engine.Seat
}

type takeStep int

const (
	takeDeal takeStep = iota
	takeName
	takeNamed
	takeThen
	takeFirst
	takeRolled
	takePlace
	takePlaced
)

// placement is a thing of an Agenda that is still to be placed.
type placement struct{ Agenda, Thing int }

// thing is something that an Agenda puts on the table.
type thing struct {
	name engine.Term
	best Best
	site func(s *state.State, i int) engine.Placement // nil when there is no room
	put  func(s *state.State, i int, spot state.Spot)
}

// Best is where a thing serves the team best that puts it on the table.
type Best int

// The places.
const (
	AtHand Best = iota // as near as may be to where its Supremes come from
	Aside              // there, too, but not in their way: it harms who goes there
	Amid               // where both teams meet
)

// Putting is where the thing that is asked about serves best; false when no Agenda asks.
func Putting(s *state.State) (Best, bool) {
	if len(s.Stack) == 0 {
		return AtHand, false
	}
	f, is := s.Stack[len(s.Stack)-1].(Take)
	if !is || f.step != takePlaced || len(f.Left[f.next]) == 0 {
		return AtHand, false
	}
	p := f.Left[f.next][0]
	entry, _ := find(s.Agendas[p.Agenda].Name)
	return entry.things[p.Thing].best, true
}

// Run implements state.Frame.
func (f Take) Run(s *state.State) state.Then {
	switch f.step {
	case takeDeal:
		deal(s)
		f.step = takeName
		return state.Next(f)
	case takeName:
		return f.name(s)
	case takeNamed:
		entry, _ := find(s.Agendas[f.at].Name)
		entry.chosen(s, f.at, s.Chosen())
		f.step = takeName
		if entry.then != nil {
			if d, _ := entry.then(s, f.at); ask.AnyLegal(d) {
				f.step = takeThen
				return state.Wait(f, d)
			}
		}
		if f.at++; entry.more != nil && entry.more(s, f.at-1) {
			f.at--
		}
		return state.Next(f)
	case takeThen:
		entry, _ := find(s.Agendas[f.at].Name)
		_, chosen := entry.then(s, f.at)
		chosen(s, f.at, s.Chosen())
		f.at, f.step = f.at+1, takeName
		return state.Next(f)
	case takeFirst:
		return f.first(s)
	case takeRolled:
		f.next = engine.Seat((s.Answer.Faces[0][0] - 1) * len(s.Teams) / 6)
		f.step = takePlace
		return state.Next(f)
	case takePlaced:
		p := f.Left[f.next][0]
		entry, _ := find(s.Agendas[p.Agenda].Name)
		entry.things[p.Thing].put(s, p.Agenda, *s.Answer.Spot)
		f.pass(s)
	}
	return f.place(s)
}

// deal writes the Agendas down.
func deal(s *state.State) {
	for seat := range s.Teams {
		for _, name := range s.Setup.Teams[seat].Choices.All(state.FieldAgendas) {
			if _, known := find(name); known {
				s.Agendas = append(s.Agendas, New(name, engine.Seat(seat)))
			}
		}
	}
}

// New is an Agenda that a team has taken, about nothing yet.
func New(name string, seat engine.Seat) state.Agenda {
	return state.Agenda{Name: name, Seat: seat, Model: engine.NoModel, Other: engine.NoModel, Piece: engine.NoPiece, Second: engine.NoPiece, Area: -1}
}

// name asks what the next Agenda is about.
func (f Take) name(s *state.State) state.Then {
	for ; f.at < len(s.Agendas); f.at++ {
		entry, _ := find(s.Agendas[f.at].Name)
		if entry.Open {
			Reveal(s, f.at)
		}
		if entry.named == nil {
			continue
		}
		d := entry.named(s, f.at)
		if !ask.AnyLegal(d) {
			continue
		}
		f.step = takeNamed
		return state.Wait(f, d)
	}
	for i := range s.Agendas {
		entry, _ := find(s.Agendas[i].Name)
		for t := range entry.things {
			seat := s.Agendas[i].Seat
			f.Left[seat] = state.Grown(f.Left[seat], placement{i, t})
		}
	}
	f.step = takeFirst
	return state.Next(f)
}

// first settles who places first: who has more, else a die decides (PC1-AGENDA-08).
func (f Take) first(s *state.State) state.Then {
	best, tied := engine.Seat(0), false
	for seat := range engine.Seat(len(s.Teams)) {
		switch more := len(f.Left[seat]) - len(f.Left[best]); {
		case more > 0:
			best, tied = seat, false
		case more == 0 && seat != best:
			tied = true
		}
	}
	f.next, f.step = best, takePlace
	if tied && len(f.Left[best]) > 0 {
		f.step = takeRolled
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-who-places"), Rule: "PC1-AGENDA-08", Subject: engine.NoModel,
			Dice: []engine.Pool{{Seat: 0, Model: engine.NoModel, Count: 1}},
		})
	}
	return state.Next(f)
}

// pass goes on to the next team.
func (f *Take) pass(s *state.State) {
	f.Left[f.next] = f.Left[f.next][1:]
	f.next = (f.next + 1) % engine.Seat(len(s.Teams))
}

// place asks where the next thing goes; one for which there is no room is left out, with its Agenda.
func (f Take) place(s *state.State) state.Then {
	for range s.Teams {
		if len(f.Left[f.next]) > 0 {
			break
		}
		f.next = (f.next + 1) % engine.Seat(len(s.Teams))
	}
	if len(f.Left[f.next]) == 0 {
		return state.Done()
	}
	p := f.Left[f.next][0]
	entry, _ := find(s.Agendas[p.Agenda].Name)
	site := entry.things[p.Thing].site(s, p.Agenda)
	if site == nil {
		s.Agendas[p.Agenda].Closed = true
		s.TellSeat(engine.EventNote, f.next, 0, state.Rules(entry.Rule), "pc1.agenda-no-room", "Agenda", entry.Title)
		f.pass(s)
		return f.place(s)
	}
	f.step = takePlaced
	return state.Wait(f, &engine.Decision{
		Seat: f.next, Shape: engine.Place, Ask: engine.Say("pc1.ask-put", "Thing", entry.things[p.Thing].name), Rule: entry.Rule, Subject: engine.NoModel, Place: site,
	})
}

// where a thing lies.
type where int

const (
	ownZone    where = iota // PC1-AGENDA-10
	enemyZone               //
	anyOutside              // PC1-AGENDA-11
	enemyHalf               // fully between the middle line and that half's deployment zone (PC1-AGENDA-12)
	enemySide               // the whole half, its deployment zone, too (PC1-AGENDA-103)
)

// limit keeps a site to where the Agenda wants the thing.
func limit(s *state.State, i int, site *plots.Site, at where) *plots.Site {
	seat := s.Agendas[i].Seat
	enemy := plots.Opponent(s, seat)
	zone := seat
	if at == enemyZone {
		zone = enemy
	}
	switch at {
	case ownZone, enemyZone:
		if box, settled := s.ZoneOf(zone); settled {
			site.Within = []board.Box{box}
		}
	case enemyHalf, enemySide:
		site.Within = []board.Box{plots.HalfOf(s, enemy)}
	}
	if at == anyOutside || at == enemyHalf {
		site.Outside = plots.Zones(s)
	}
	return site
}

// at says where a thing serves best.
func (t thing) at(best Best) thing {
	t.best = best
	return t
}

// room is a site, or nil when nothing can be put anywhere on it.
func room(site *plots.Site) engine.Placement {
	if _, found := site.Search(); !found {
		return nil
	}
	return site
}

// token makes a thing that is a Token.
func token(name engine.Term, called string, at where, loaded bool) thing {
	return thing{
		name: name,
		site: func(s *state.State, i int) engine.Placement {
			return room(limit(s, i, plots.NewToken(s, name, state.TokenBaseMM, "PC1-AGENDA-09"), at))
		},
		put: func(s *state.State, i int, spot state.Spot) {
			s.Agendas[i].Piece = addToken(s, i, called, spot, loaded)
		},
	}
}

// addToken puts an Agenda Token on the table.
func addToken(s *state.State, i int, called string, spot state.Spot, loaded bool) engine.PieceID {
	at := s.AddToken(state.AgendaToken, called, s.Agendas[i].Seat, spot)
	s.Pieces[at].Loaded = loaded
	s.TellPiece(engine.EventTerrain, at, 0, state.Rules("PC1-AGENDA-08"), "pc1.placed", "Piece", at)
	return at
}

// areaInches is the side of an Agenda Area (PC1-AGENDA-18).
const areaInches = 3

// area makes a thing that is an Agenda Area: clear of others that the team has chosen (PC1-AGENDA-20). more puts into it what belongs there.
func area(at where, solid bool, more func(s *state.State, i int, middle state.Point)) thing {
	return thing{
		name: "pc1.agenda-area",
		site: func(s *state.State, i int) engine.Placement {
			site := limit(s, i, plots.NewSquare(s, "pc1.agenda-area", areaInches, "PC1-AGENDA-19"), at)
			site.Solid = solid
			for _, other := range s.Areas {
				if other.Owner == s.Agendas[i].Seat {
					site.Others = append(site.Others, geometry.Footprint{Polygon: squareOf(other).Outline()})
				}
			}
			site.Apart = geometry.ContactGap
			return room(site)
		},
		put: func(s *state.State, i int, spot state.Spot) {
			s.Agendas[i].Area = len(s.Areas)
			s.Areas = state.Grown(s.Areas, state.Region{Owner: s.Agendas[i].Seat, Center: spot.Center, Side: areaInches, Until: state.EndOfEncounter})
			s.TellSeat(engine.EventTerrain, s.Agendas[i].Seat, 0, state.Rules("PC1-AGENDA-18"), "pc1.area-placed")
			if more != nil {
				more(s, i, spot.Center)
			}
		},
	}
}

// squareOf is the part of the table that a region covers.
func squareOf(r state.Region) board.Box {
	half := geometry.Point{X: r.Side / 2, Y: r.Side / 2}
	return board.Box{Low: r.Center.Sub(half), High: r.Center.Add(half)}
}

// ground is the highest level of a base that still is in an Area at ground level.
const ground = 0.5

// inArea reports whether any part of a model's base is in the Agenda's Area, or with touching, Base to Base with it.
func inArea(s *state.State, i int, id engine.ModelID, touching bool) bool {
	if s.Agendas[i].Area < 0 || !s.Models[id].OnTable || s.Models[id].Spot.Level > ground {
		return false
	}
	box, body := squareOf(s.Areas[s.Agendas[i].Area]), s.Body(id)
	if touching {
		return box.Gap(body) <= geometry.ContactGap+geometry.Slack
	}
	return box.Meets(body)
}

// Building reports whether a piece may be an Agenda Building: at least 3 inches in each dimension (PC1-AGENDA-21) and fully outside all
// deployment zones (PC1-AGENDA-19).
func Building(s *state.State, at engine.PieceID) bool {
	p := &s.Pieces[at]
	if p.Gone || p.Terrain.Kind != geometry.Structure {
		return false
	}
	width, depth, height := board.Dimensions(&p.Terrain)
	return min(width, depth, height) >= areaInches-geometry.Slack && outsideZones(s, &p.Terrain, plots.Zones(s))
}

func outsideZones(s *state.State, terrain *geometry.Piece, zones []board.Box) bool {
	for _, zone := range zones {
		box := geometry.Footprint{Polygon: zone.Outline()}
		for k := range terrain.Prisms {
			if board.FootprintsOverlap(&terrain.Prisms[k].Footprint, &box) {
				return false
			}
		}
	}
	return true
}

// used reports whether a building is the target of another Agenda of the same team (PC1-AGENDA-20).
func used(s *state.State, i int, at engine.PieceID) bool {
	for j, other := range s.Agendas {
		if j != i && other.Seat == s.Agendas[i].Seat && (other.Piece == at || slices.Contains(other.Pieces, at)) {
			return true
		}
	}
	return false
}

// pick asks for one of the models that fit.
func pick(s *state.State, i int, rule engine.Rule, key string, seat engine.Seat, fits func(m *state.Model) bool) *engine.Decision {
	d := ask.Pick(seat, rule, engine.Say(key))
	for j := range s.Models {
		if m := &s.Models[j]; m.Seat != engine.NoSeat && s.Supreme(m.ID) && fits(m) {
			d.Options = append(d.Options, ask.AboutModel("target", m.ID, nil))
		}
	}
	return d
}
