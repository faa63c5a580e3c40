package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// turning is one turn after the other (PI-TURN-01).
type turning struct{ step int }

// The steps of a turn.
const (
	turnBegins = iota
	turnLine
	turnCubes
	turnSector
	turnMeet
	turnExplore
	turnKeep
	turnEnds
)

// Run implements flow.Frame.
func (f turning) Run(s *State) then {
	f.step++
	switch f.step - 1 {
	case turnBegins:
		return s.beginTurn(f)
	case turnLine:
		s.choosePlanet(s.Chosen().Means.At)
		return then{Self: f, First: drawing{left: len(s.Unseen), want: lineLength}}
	case turnCubes:
		s.layLine(drawnOf(s))
		return then{Self: f}
	case turnSector:
		return then{Self: f, First: s.doAll(s.standingTexts(cards.Phase), 1)}
	case turnMeet:
		if next := s.nextAhead(); next >= 0 {
			f.step--
			return then{Self: f, First: meeting{at: next}}
		}
		s.At = none
		return then{Self: f}
	case turnExplore:
		return then{Self: f, First: exploring{}}
	case turnKeep:
		return then{Self: f, First: keeping{}}
	}
	return s.endTurn()
}

// beginTurn begins an Encounter phase, unless the game is over (PI-END-02, PI-END-03).
func (s *State) beginTurn(f turning) then {
	s.Here = slices.IndexFunc(s.Played, func(n int) bool { return n < phasesEach }) // PI-TURN-02
	if s.Here < 0 {
		return s.end(false, "PI-END-02", "pi.lost-piles")
	}
	s.Turn++
	s.tell(engine.EventRound, 0, engine.Say("pi.turn-begins", "Turn", s.Turn, "Sector", s.title(s.Row[s.Here])), 0, "PI-TURN-01", "PI-TURN-02")
	if s.twoAtZero() {
		return s.end(false, "PI-END-03", "pi.lost-zero")
	}
	s.Extra, s.Regained, s.Exploring = 0, 0, false
	for i := range s.Dice {
		s.Dice[i].Used, s.Dice[i].Late = false, false
	}
	for i := range s.Weapons {
		s.Weapons[i].Used = false
	}
	return then{Self: f, Ask: s.askPlanet()}
}

// askPlanet asks which Planet will be explored (PI-MEET-01).
func (s *State) askPlanet() *engine.Decision {
	d := s.ask("pi.ask-planet", "PI-MEET-01")
	for i, card := range s.Near {
		o := option("planet:"+s.Cards[card].ID, engine.Say("pi.card", "Card", s.title(card)))
		o.Means = engine.Meaning{Kind: "planet", At: i, Of: card}
		o.Pile = onNear(i)
		d.Options = append(d.Options, o)
	}
	return d
}

func (s *State) choosePlanet(at int) {
	s.Planet = s.Near[at]
	s.Near = slices.Delete(slices.Clone(s.Near), at, at+1)
	s.tell(engine.EventTurn, 0, engine.Say("pi.planet-chosen", "Card", s.title(s.Planet)), 0, "PI-MEET-01", "PI-TURN-04")
}

// layLine lays the Encounter line, with its cubes and its Places (PI-MEET-03 to PI-MEET-09).
func (s *State) layLine(order drawn) {
	s.Line = nil
	for _, card := range pull(&s.Unseen, order) {
		met := Met{Card: card}
		if s.Cards[card].Class == cards.Place {
			met.Fate = Laid // it never stands in the line (PI-MEET-07)
		}
		s.Line = append(s.Line, met)
		s.tell(engine.EventNote, 1, engine.Say("pi.line-card", "Card", s.title(card), "Class", s.Cards[card].Class.Term()), 0, "PI-MEET-03")
	}
	s.Played[s.Here]++
	last := none
	for i := range s.Line {
		if s.Cards[s.Line[i].Card].Class == cards.Place {
			last = i
		}
	}
	for i := range s.Line {
		c := s.Cards[s.Line[i].Card]
		dropped := c.Class == cards.Place && i != last
		if c.Class == cards.Place {
			s.layPlace(i, dropped)
		}
		if !dropped || !s.House.PlacesEmpty {
			s.addCubes(c)
		}
	}
}

// addCubes puts the cubes that a card shows into the bag, as far as the reserve has them (PI-MEET-05, PI-MEET-06).
func (s *State) addCubes(c *cards.Card) {
	for _, colour := range c.Cubes {
		if s.put(&s.Bag, colour, 1) > 0 {
			s.tell(engine.EventNote, 2, engine.Say("pi.cube-added", "Colour", colour.Term(), "Card", c.Title()), 1, "PI-MEET-05")
		} else {
			s.tell(engine.EventNote, 2, engine.Say("pi.cube-lacking", "Colour", colour.Term(), "Card", c.Title()), 0, "PI-MEET-06")
		}
	}
}

func (s *State) layPlace(at int, dropped bool) {
	s.Line[at].Fate = Laid
	if dropped {
		s.tell(engine.EventNote, 2, engine.Say("pi.place-dropped", "Card", s.title(s.Line[at].Card)), 0, "PI-MEET-08")
		return
	}
	s.Place = s.Line[at].Card
	s.tell(engine.EventNote, 2, engine.Say("pi.place-laid", "Card", s.title(s.Place)), 0, "PI-MEET-07", "PI-MEET-09")
}

// nextAhead is the place of the next card to meet, from left to right (PI-MEET-11); none when there is none.
func (s *State) nextAhead() int {
	return slices.IndexFunc(s.Line, func(m Met) bool { return m.Fate == Ahead })
}

// keeping lets the player take engaged cards with a Code or Key into his hand (PI-ENGAGE-14).
type keeping struct{ asked bool }

// Run implements flow.Frame.
func (f keeping) Run(s *State) then {
	if f.asked {
		o := s.Chosen()
		if o.Finish {
			return then{}
		}
		s.keep(o.Means.At)
	}
	f.asked = true
	d := s.ask("pi.ask-keep", "PI-ENGAGE-14")
	for i := range s.Line {
		if !s.mayKeep(i) {
			continue
		}
		if s.House.KeepAll {
			s.keep(i)
			continue
		}
		o := option("keep:"+s.Cards[s.Line[i].Card].ID, engine.Say("pi.keep", "Card", s.title(s.Line[i].Card)))
		o.Means, o.Pile = engine.Meaning{Kind: "keep", At: i}, s.onLine(i)
		d.Options = append(d.Options, o)
	}
	if len(d.Options) == 0 {
		return then{}
	}
	leave := option("leave", engine.Say("pi.leave"))
	leave.Finish = true
	d.Options = append(d.Options, leave)
	return then{Self: f, Ask: d}
}

func (s *State) mayKeep(at int) bool {
	c := s.Cards[s.Line[at].Card]
	return s.Line[at].Fate == Engaged && c.Code+c.Key > 0 && !slices.Contains(s.Hand, s.Line[at].Card)
}

func (s *State) keep(at int) {
	s.Hand = append(slices.Clip(s.Hand), s.Line[at].Card)
	s.tell(engine.EventNote, 1, engine.Say("pi.kept", "Card", s.title(s.Line[at].Card)), 0, "PI-ENGAGE-14")
}

// endTurn clears the table for the next turn (PI-ENDTURN-01 to PI-ENDTURN-03, PI-MEET-02).
func (s *State) endTurn() then {
	s.Line, s.Planet, s.Exploring = nil, none, false
	s.tell(engine.EventDone, 0, engine.Say("pi.turn-ends", "Turn", s.Turn), 0, "PI-ENDTURN-01", "PI-ENDTURN-02")
	if len(s.Near) == 0 {
		return then{Self: dealing{}}
	}
	return then{Self: turning{}}
}

// dealing deals new Planets when all have been explored (PI-MEET-02).
type dealing struct{ asked bool }

// Run implements flow.Frame.
func (f dealing) Run(s *State) then {
	if !f.asked {
		return then{Self: dealing{true}, First: drawing{left: len(s.Far), want: planetsUp}}
	}
	s.Near = pull(&s.Far, drawnOf(s))
	s.tell(engine.EventNote, 1, engine.Say("pi.planets-dealt", "Count", len(s.Near)), 0, "PI-MEET-02")
	return then{Self: turning{}}
}
