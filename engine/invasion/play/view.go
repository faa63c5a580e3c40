package play

import (
	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// Places in View.Piles.
const (
	sectorPile   = iota // and the two after it
	farPile      = iota + cards.Sectors - 1
	nearPile     = iota + cards.Sectors - 1
	planetPile   = iota + cards.Sectors - 1
	linePile     = iota + cards.Sectors - 1
	placePile    = iota + cards.Sectors - 1
	weaponsPile  = iota + cards.Sectors - 1
	unfoundPile  = iota + cards.Sectors - 1
	handPile     = iota + cards.Sectors - 1
	captainPile  = iota + cards.Sectors - 1
	dicePile     = iota + cards.Sectors - 1
	bagPile      = iota + cards.Sectors - 1
	reservePile  = iota + cards.Sectors - 1
	pilesInWhole = iota + cards.Sectors - 1
)

func (s *State) onNear(at int) *engine.OnPile   { return &engine.OnPile{Pile: nearPile, Card: at} }
func (s *State) onDie(at int) *engine.OnPile    { return &engine.OnPile{Pile: dicePile, Card: at} }
func (s *State) onWeapon(at int) *engine.OnPile { return &engine.OnPile{Pile: weaponsPile, Card: at} }
func (s *State) onPlanet() *engine.OnPile       { return &engine.OnPile{Pile: planetPile} }
func (s *State) onLine(at int) *engine.OnPile   { return &engine.OnPile{Pile: linePile, Card: at} }

// View is what the player sees.
func (s *State) View(engine.Seat) *engine.View {
	v := &engine.View{Round: s.Turn, Rounds: cards.Sectors * phasesEach, Step: s.phase(), Aim: engine.Say("pi.aim", "Count", s.Level.Weapons()), Score: []int{len(s.Weapons)},
		Standing: []engine.Text{engine.Say("pi.standing", "Count", len(s.Weapons), "All", s.Level.Weapons())},
		Teams:    []engine.Team{{Name: s.Name, Counters: s.trackCounters()}}}
	v.Piles = make([]engine.Pile, pilesInWhole)
	for at := range cards.Sectors {
		v.Piles[sectorPile+at] = s.sectorView(at)
	}
	v.Piles[farPile] = s.down("pi.pile-planets", 1, len(s.Far))
	v.Piles[nearPile] = s.open("pi.pile-near", 1, true, s.Near...)
	v.Piles[planetPile] = s.open("pi.pile-planet", 1, false, known(s.Planet)...)
	v.Piles[linePile] = s.lineView()
	v.Piles[placePile] = s.open("pi.pile-place", 2, false, known(s.Place)...)
	v.Piles[weaponsPile] = s.weaponsView()
	v.Piles[unfoundPile] = s.down("pi.pile-unfound", 3, max(0, s.InPile()))
	v.Piles[handPile] = s.open("pi.pile-hand", 3, true, s.Hand...)
	v.Piles[captainPile] = s.open("pi.pile-captain", 4, false, known(s.Captain)...)
	v.Piles[captainPile].Counters = s.trackCounters()
	v.Piles[dicePile] = s.diceView()
	v.Piles[bagPile] = cubesView("pi.pile-bag", s.Bag)
	v.Piles[reservePile] = cubesView("pi.pile-reserve", s.Reserve)
	return v
}

func known(card int) []int {
	if card == none {
		return nil
	}
	return []int{card}
}

// phase is the step of the turn.
func (s *State) phase() engine.Text {
	switch {
	case s.Turn == 0:
		return engine.Say("pi.phase-opening")
	case s.Exploring:
		return engine.Say("pi.phase-exploration")
	}
	return engine.Say("pi.phase-encounter")
}

func pile(name string, row int, spread bool) engine.Pile {
	return engine.Pile{Name: engine.Say(name), Row: row, Owner: engine.NoSeat, Spread: spread}
}

// down is a pile whose cards lie face down: nobody sees them, so nothing says which they are.
func (s *State) down(name string, row, count int) engine.Pile {
	p := pile(name, row, false)
	p.Cards = make([]engine.PileCard, count)
	return p
}

func (s *State) open(name string, row int, spread bool, places ...int) engine.Pile {
	p := pile(name, row, spread)
	for _, card := range places {
		p.Cards = append(p.Cards, s.card(card))
	}
	return p
}

func (s *State) card(card int) engine.PileCard {
	return engine.PileCard{Sheet: s.SheetOf(card), Picture: s.Cards[card].Silhouette}
}

// sectorView is an Encounter pile with its Hegemony card on it, and the black cubes that lie there.
func (s *State) sectorView(at int) engine.Pile {
	p := pile("pi.pile-sector", 0, false)
	if at >= len(s.Row) {
		return p
	}
	p.Name = engine.Say("pi.card", "Card", s.title(s.Row[at]))
	p.Cards = append(make([]engine.PileCard, s.Left(at)), s.card(s.Row[at]))
	if at == s.QuietusAt() {
		p.Counters = []engine.Counter{{Kind: engine.Used, Term: cards.Black.Term(), Have: s.Quietus, About: engine.Say("pi.about-quietus")}}
	}
	return p
}

func (s *State) lineView() engine.Pile {
	p := pile("pi.pile-line", 2, true)
	for i := range s.Line {
		m := &s.Line[i]
		c := s.card(m.Card)
		c.Across = m.Fate == Evaded
		if m.Fate == Ahead {
			cost := s.CostOf(i)
			for a, points := range cost.Points {
				if points > 0 {
					c.Counters = append(c.Counters, engine.Counter{Kind: engine.Store, Term: cards.Ability(a).Term(), Have: points, About: engine.Say("pi.about-cost")})
				}
			}
		}
		p.Cards = append(p.Cards, c)
	}
	return p
}

func (s *State) weaponsView() engine.Pile {
	p := pile("pi.pile-weapons", 3, true)
	for i, w := range s.Weapons {
		c := s.card(w.Card)
		c.Across = w.Used
		if need := s.Cards[w.Card].Charge; need > 0 {
			c.Counters = []engine.Counter{{Kind: engine.Used, Term: "pi.charge-cubes", Have: s.Charged(i), Max: need, About: engine.Say("pi.about-charge")}}
		}
		p.Cards = append(p.Cards, c)
	}
	return p
}

func (s *State) diceView() engine.Pile {
	p := pile("pi.pile-dice", 4, true)
	for i := range s.Dice {
		d := &s.Dice[i]
		sheet := &engine.Sheet{Model: engine.NoModel, Name: d.Kind.Key(), Line: []engine.Text{engine.Say("pi.die-shows", "Die", d.Kind.Term(), "Face", d.Face)}}
		for _, f := range FacesOf(d.Kind, d.Face) {
			sheet.Powers = append(sheet.Powers, engine.PowerLine{Title: engine.Say("pi.face", "Face", d.Face), Text: f.Say(d.Kind), Rule: f.Rule})
		}
		p.Cards = append(p.Cards, engine.PileCard{Sheet: sheet, Across: d.Used && !s.Exploring,
			Counters: []engine.Counter{{Kind: engine.Store, Term: "pi.face-term", Have: d.Face, Max: topFace}}})
	}
	return p
}

func (s *State) trackCounters() (counters []engine.Counter) {
	for a, have := range s.Abilities {
		counters = append(counters, engine.Counter{Kind: engine.Store, Term: cards.Ability(a).Term(), Have: have, Max: s.Most(cards.Ability(a)), About: engine.Say("pi.about-ability")})
	}
	return counters
}

func cubesView(name string, cubes Pool) engine.Pile {
	p := pile(name, 4, false)
	for colour, count := range cubes {
		p.Counters = append(p.Counters, engine.Counter{Kind: engine.Store, Term: cards.Colour(colour).Term(), Have: count})
	}
	return p
}

// Sheet implements engine.State: there are no models.
func (s *State) Sheet(engine.ModelID) *engine.Sheet { return nil }

// SheetOf is a card, ready to print.
func (s *State) SheetOf(card int) *engine.Sheet { return SheetOf(s.Cards[card]) }

// SheetOf is a card, ready to print.
func SheetOf(c *cards.Card) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name, Line: []engine.Text{engine.Say("pi.class", "Class", c.Class.Term())}, Facts: c.Facts()}
	for i := range c.Texts {
		t := &c.Texts[i]
		for j, e := range t.Effects {
			line := engine.PowerLine{Text: e.Plain(c.Class), Rule: t.Rule()}
			if j == 0 {
				line.Title = t.Head()
			}
			sheet.Powers = append(sheet.Powers, line)
		}
	}
	return sheet
}
