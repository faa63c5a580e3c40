package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// Places in View.Piles. Those of the sectors come first.
const (
	farPile = cards.Sectors + iota
	nearPile
	planetPile
	linePile
	placePile
	weaponsPile
	unfoundPile
	handPile
	pilesInAll
)

func onNear(at int) *engine.OnPile   { return &engine.OnPile{Pile: nearPile, Card: at} }
func onWeapon(at int) *engine.OnPile { return &engine.OnPile{Pile: weaponsPile, Card: at} }
func onPlanet() *engine.OnPile       { return &engine.OnPile{Pile: planetPile} }

// onLine is a card of the line; Places are not shown in it.
func (s *State) onLine(at int) *engine.OnPile {
	return &engine.OnPile{Pile: linePile, Card: s.shown(at)}
}

// shown is the place of a card among those of the line that are shown.
func (s *State) shown(at int) (place int) {
	for i := range s.Line[:at] {
		if s.Line[i].Fate != Laid {
			place++
		}
	}
	return place
}

func onDie(at, face int) []engine.OnDesk {
	return []engine.OnDesk{{Thing: engine.OnDie, At: at, Part: face}}
}

func onTrack(a cards.Ability, number int) engine.OnDesk {
	return engine.OnDesk{Thing: engine.OnTrack, At: int(a), Part: number}
}

// View implements engine.State.
func (s *State) View(engine.Seat) *engine.View {
	v := &engine.View{Round: s.Turn, Rounds: cards.Sectors * phasesEach, Step: s.phase(), Aim: engine.Say("pi.aim", "Count", s.Level.Weapons()), Score: []int{len(s.Weapons)},
		Standing: []engine.Text{engine.Say("pi.standing", "Count", len(s.Weapons), "All", s.Level.Weapons())},
		Teams:    []engine.Team{s.team()}, Piles: make([]engine.Pile, pilesInAll), Desk: s.desk()}
	for at := range cards.Sectors {
		v.Piles[at] = s.sectorView(at)
	}
	v.Piles[farPile] = down("pi.pile-planets", "PI-SETUP-12", 1, len(s.Far))
	near := s.open("pi.pile-near", "PI-MEET-01", 1, s.Near...)
	near.Spread, near.Lay, near.Room = true, engine.Plates, planetsUp
	v.Piles[nearPile] = near
	v.Piles[planetPile] = s.open("pi.pile-planet", "PI-EXPLORE-01", 1, known(s.Planet)...)
	v.Piles[planetPile].Lay = engine.Plates
	for i := range v.Piles[planetPile].Cards {
		v.Piles[planetPile].Cards[i].Stage = engine.Present
	}
	v.Piles[linePile] = s.lineView()
	v.Piles[placePile] = s.open("pi.pile-place", "PI-MEET-07", 2, known(s.Place)...)
	v.Piles[placePile].Lay = engine.Aside
	v.Piles[weaponsPile] = s.weaponsView()
	v.Piles[unfoundPile] = down("pi.pile-unfound", "PI-SETUP-10", 3, max(0, s.InPile()))
	hand := s.open("pi.pile-hand", "PI-EXPLORE-03", 3, s.Hand...)
	hand.Spread = true
	v.Piles[handPile] = hand
	return v
}

// team is the only one: it goes by its Captain as soon as there is one.
func (s *State) team() engine.Team {
	t := engine.Team{Name: s.Name}
	if s.Captain != none {
		t.Title = engine.Say("pi.card", "Card", s.title(s.Captain))
	}
	return t
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

// down is a pile whose cards lie face down: nobody sees them, so nothing says which they are.
func down(name string, rule engine.Rule, row, count int) engine.Pile {
	return engine.Pile{Name: engine.Say(name), Rule: rule, Row: row, Owner: engine.NoSeat, Cards: make([]engine.PileCard, count)}
}

func (s *State) open(name string, rule engine.Rule, row int, places ...int) engine.Pile {
	p := engine.Pile{Name: engine.Say(name), Rule: rule, Row: row, Owner: engine.NoSeat}
	for _, card := range places {
		p.Cards = append(p.Cards, s.card(card))
	}
	return p
}

// card is a card that lies open.
func (s *State) card(card int) engine.PileCard {
	c := s.Cards[card]
	return engine.PileCard{ID: c.ID, Sheet: SheetOf(c), Picture: c.Silhouette, Drawing: drawingOf(c), Foot: footOf(c)}
}

// footOf are the icons in the lower edge of a card: what it is kept for, what it brings.
func footOf(c *cards.Card) (foot []engine.Sign) {
	if c.Code > 0 {
		foot = append(foot, engine.Sign{Icon: "true-code", Text: engine.Say("pi.code"), About: engine.Say("pi.about-kept")})
	}
	if c.Key > 0 {
		foot = append(foot, engine.Sign{Icon: "true-key", Text: engine.Say("pi.key"), About: engine.Say("pi.about-kept")})
	}
	for range c.Planets {
		foot = append(foot, engine.Sign{Icon: "true-planet", About: engine.Say("pi.about-planet-icon")})
	}
	return foot
}

// drawingOf is the picture of a card, made of its silhouette and what its class stands before.
func drawingOf(c *cards.Card) []engine.Figure {
	front := engine.Figure{Name: c.Silhouette, X: 18, Y: 14, W: 64, H: 72}
	switch c.Class {
	case cards.Planet:
		return []engine.Figure{{Name: "disc", X: 8, Y: 8, W: 84, H: 84, Tint: tintOf(c), Pale: true}, {Name: "ring", X: 2, Y: 34, W: 96, H: 32, Turn: -14, Tint: tintOf(c)},
			{Name: c.Silhouette, X: 28, Y: 24, W: 44, H: 52}}
	case cards.SuperWeapon:
		return []engine.Figure{{Name: "rays", W: 100, H: 100, Tint: engine.Yellow, Pale: true}, {Name: "disc", X: 16, Y: 16, W: 68, H: 68, Tint: engine.Yellow, Pale: true}, front}
	case cards.Hegemony:
		return []engine.Figure{{Name: "rays", W: 100, H: 100, Tint: engine.Black, Pale: true}, front}
	case cards.Place:
		return []engine.Figure{{Name: "box", X: 6, Y: 30, W: 88, H: 64, Tint: tintOf(c), Pale: true}, {Name: "tip", X: 6, Y: 4, W: 88, H: 28, Tint: tintOf(c)}, front}
	case cards.Event:
		return []engine.Figure{{Name: "rays", W: 100, H: 100, Tint: tintOf(c), Pale: true}, front}
	case cards.Captain:
		return []engine.Figure{{Name: "disc", X: 4, Y: 4, W: 92, H: 92, Pale: true, Tint: engine.White}, front}
	}
	return []engine.Figure{{Name: "disc", X: 10, Y: 10, W: 80, H: 80, Tint: tintOf(c), Pale: true}, front}
}

// tintOf is the colour of a card's picture: that of its icon or of its first coloured cube, else one by its name.
func tintOf(c *cards.Card) engine.Tint {
	if c.Icon != cards.NoAbility {
		return tints[c.Icon]
	}
	for _, cube := range c.Cubes {
		if int(cube) < cards.Abilities {
			return tints[cube]
		}
	}
	return tints[len(c.ID)%cards.Abilities]
}

var tints = [cards.Colours]engine.Tint{cards.Red: engine.Red, cards.Blue: engine.Blue, cards.Green: engine.Green, cards.Yellow: engine.Yellow,
	cards.White: engine.White, cards.Black: engine.Black}

var cubeIcons = [cards.Colours]string{cards.Red: "true-swords", cards.Blue: "true-bubble", cards.Green: "true-atom", cards.Yellow: "true-star",
	cards.White: "true-blank", cards.Black: "true-eclipse"}

var sectorIcons = [cards.Sectors]string{cards.Wave: "true-waves", cards.Moon: "true-eclipse", cards.Shard: "true-shards"}

// cubeSign is a cube.
func cubeSign(c cards.Colour) engine.Sign {
	return engine.Sign{Icon: cubeIcons[c], Tint: tints[c], Solid: true, About: engine.Say("pi.cube", "Colour", c.Term())}
}

// abilitySign is the icon of an ability.
func abilitySign(a cards.Ability) engine.Sign {
	return engine.Sign{Icon: cubeIcons[a], Tint: tints[a], About: engine.Say("pi.ability", "Ability", a.Term())}
}

// sectorView is a Hegemony card with what its Encounter pile still holds, and the black cubes on it.
func (s *State) sectorView(at int) engine.Pile {
	if at >= len(s.Row) {
		return engine.Pile{Name: engine.Say("pi.pile-sector"), Rule: "PI-SETUP-01", Owner: engine.NoSeat, Lay: engine.Plates}
	}
	p := s.open("pi.pile-sector", "PI-TURN-02", 0, s.Row[at])
	p.Lay = engine.Plates
	c := &p.Cards[0]
	now := at == s.Here && s.Over == nil
	c.Signs = []engine.Sign{{Icon: sectorIcons[s.Cards[s.Row[at]].Sector], About: engine.Say("pi.sector", "Sector", s.Cards[s.Row[at]].Sector.Term())}}
	c.Counters = []engine.Counter{{Kind: engine.Store, Icon: "l-layers", Term: "pi.cards-left", Have: s.Left(at), About: engine.Say("pi.about-left")}}
	c.Parts = s.course(at)
	switch {
	case now && s.Turn > 0:
		c.Stage, c.State = engine.Present, engine.Say("pi.sector-turn", "Turn", s.Played[at]+boolean(len(s.Line) == 0), "Of", phasesEach)
	case s.Played[at] == phasesEach:
		c.Stage, c.State = engine.Lapsed, engine.Say("pi.sector-behind")
	default:
		c.State = engine.Say("pi.sector-ahead", "From", at*phasesEach+1, "To", (at+1)*phasesEach)
	}
	if at == s.QuietusAt() {
		c.Stock = &engine.Stock{Name: engine.Say("pi.quietus"), About: engine.Say("pi.about-quietus"), Rule: "PI-EXPLORE-10",
			Heaps: []engine.Heap{{Sign: cubeSign(cards.Black), Have: s.Quietus}}, Places: s.nextThreshold()}
	}
	return p
}

func boolean(is bool) int {
	if is {
		return 1
	}
	return 0
}

// nextThreshold is at how many black cubes the Quietus works once more; 0 when it does not count them.
func (s *State) nextThreshold() int {
	for _, t := range s.Cards[s.Row[s.QuietusAt()]].Texts {
		if t.Per > 0 {
			return (s.Quietus/t.Per + 1) * t.Per
		}
	}
	return 0
}

// course is how far a sector is.
func (s *State) course(at int) *engine.Parts {
	p := &engine.Parts{Of: phasesEach}
	if at < len(s.Played) {
		p.Past = s.Played[at]
		if p.Now = at == s.Here && s.Over == nil && s.Turn > 0; p.Now && len(s.Line) > 0 {
			p.Past--
		}
		p.Now = p.Now && p.Past < p.Of
	}
	return p
}

func (s *State) lineView() engine.Pile {
	p := engine.Pile{Name: engine.Say("pi.pile-line"), Rule: "PI-MEET-03", Row: 2, Owner: engine.NoSeat, Spread: true, Room: lineLength, Lay: engine.Line}
	for i := range s.Line {
		if s.Line[i].Fate != Laid {
			p.Cards = append(p.Cards, s.lineCard(i))
		}
	}
	return p
}

// lineCard is a card of the Encounter line.
func (s *State) lineCard(at int) engine.PileCard {
	m := &s.Line[at]
	printed := s.Cards[m.Card]
	c := s.card(m.Card)
	place := s.shown(at) + 1
	c.Corner = engine.Say("pi.number", "Number", printed.Strength)
	c.Signs = []engine.Sign{cubeSign(printed.Cubes[0])}
	c.Tab = &engine.Tab{Sign: abilitySign(printed.Icon), For: s.decidedBy(at), Off: m.Fate == Evaded}
	switch {
	case m.Fate == Engaged:
		c.Stage, c.State = engine.Settled, engine.Say("pi.state-engaged", "Place", place)
		c.Note = engine.Say("pi.note-paid", "Count", sum(m.Paid))
	case m.Fate == Evaded:
		c.Across, c.Stage, c.State = true, engine.Lapsed, engine.Say("pi.state-evaded", "Place", place)
		c.Note = engine.Say("pi.note-lost", "Count", printed.Planets)
	case at == s.At:
		c.Stage, c.State = engine.Present, engine.Say("pi.state-now", "Place", place)
	default:
		c.State = engine.Say("pi.state-ahead", "Place", place)
	}
	if m.Fate == Ahead {
		cost := s.CostOf(at)
		for _, change := range cost.Changes {
			a := change.Ability
			if a == cards.NoAbility {
				a = cost.Icon
			}
			sign := abilitySign(a)
			sign.Text, sign.About = engine.Say("pi.number", "Number", signed(change.Number)), engine.Say("pi.change-by", "Card", s.title(change.Card))
			c.Signs = append(c.Signs, sign)
		}
	}
	return c
}

// decidedBy is the place, among those shown, of the card whose ability the icon of another decides; none for no card (PI-ENGAGE-02).
func (s *State) decidedBy(at int) int {
	for i := range s.Line {
		if i == at || s.Line[i].Fate != Ahead {
			continue
		}
		if _, from := s.iconFor(i); from == at {
			return s.shown(i)
		}
	}
	return none
}

func (s *State) weaponsView() engine.Pile {
	p := engine.Pile{Name: engine.Say("pi.pile-weapons"), Rule: "PI-END-01", Row: 3, Owner: engine.NoSeat, Spread: true}
	for i, w := range s.Weapons {
		c := s.card(w.Card)
		need := s.Cards[w.Card].Charge
		c.Stock = &engine.Stock{Name: engine.Say("pi.charge-cubes"), About: engine.Say("pi.about-charge"), Rule: "PI-WEAPON-02", Places: need}
		for colour, n := range w.Cubes {
			if n > 0 && cards.Colour(colour) != cards.Yellow {
				c.Stock.Heaps = append(c.Stock.Heaps, engine.Heap{Sign: cubeSign(cards.Colour(colour)), Have: n})
			}
		}
		switch {
		case w.Used:
			c.Stage, c.State = engine.Settled, engine.Say("pi.weapon-spent")
		case s.Active(i):
			c.Stage, c.State = engine.Settled, engine.Say("pi.weapon-active")
		default:
			c.State = engine.Say("pi.weapon-cubes", "Have", s.Charged(i), "Need", need)
		}
		p.Cards = append(p.Cards, c)
	}
	return p
}

// desk is what lies before the player: tracks, dice, bag and reserve.
func (s *State) desk() *engine.Desk {
	d := &engine.Desk{Title: engine.Say("pi.pile-captain"), Phases: []engine.Text{engine.Say("pi.phase-encounter"), engine.Say("pi.phase-exploration")}, Phase: boolean(s.Exploring),
		Warning: engine.Remark{Text: engine.Say("pi.about-ability"), Rule: "PI-END-03"}, DiceOf: engine.Remark{Text: engine.Say("pi.dice-once"), Rule: "PI-DICE-03"}}
	if s.House.OncePhase {
		d.DiceOf.Text = engine.Say("pi.dice-once-phase")
	}
	if s.Captain != none {
		c := s.Cards[s.Captain]
		d.Title, d.Picture = engine.Say("pi.card", "Card", c.Title()), drawingOf(c)
		d.Under = engine.Say("pi.desk-most", "Combat", c.Abilities[cards.Combat], "Diplomacy", c.Abilities[cards.Diplomacy], "Science", c.Abilities[cards.Science])
	}
	for at := range cards.Sectors {
		d.Course = append(d.Course, *s.course(at))
	}
	for a, have := range s.Abilities {
		ability := cards.Ability(a)
		d.Tracks = append(d.Tracks, engine.Track{Name: engine.Say("pi.ability", "Ability", ability.Term()), Sign: abilitySign(ability), Have: have,
			Max: s.Most(ability), Printed: max(s.printed(ability), s.Most(ability)), Rule: "PI-CARD-05"})
	}
	for i := range s.Dice {
		d.Dice = append(d.Dice, s.deskDie(i))
	}
	d.Stocks = []engine.Stock{stockOf("pi.pile-bag", "pi.about-bag", "PI-SETUP-08", s.Bag), stockOf("pi.pile-reserve", "pi.about-reserve", "PI-COMP-09", s.Reserve)}
	return d
}

// printed is the last number of an ability's track (PI-COMP-02).
func (s *State) printed(a cards.Ability) int {
	at := slices.IndexFunc(s.Cards, func(c *cards.Card) bool { return c.Class == cards.Track && c.Icon == a })
	if at < 0 {
		return 0
	}
	return s.Cards[at].Length
}

func stockOf(name, about string, rule engine.Rule, cubes Pool) engine.Stock {
	stock := engine.Stock{Name: engine.Say(name), About: engine.Say(about), Rule: rule}
	for colour, count := range cubes {
		stock.Heaps = append(stock.Heaps, engine.Heap{Sign: cubeSign(cards.Colour(colour)), Have: count})
	}
	return stock
}

var dieSigns = [cards.Dice]engine.Sign{
	cards.WeaponsExpert: {Icon: "true-swords", Tint: engine.Red}, cards.InfiltratedAgent: {Icon: "true-bubble", Tint: engine.Blue},
	cards.Engineer: {Icon: "true-atom", Tint: engine.Green}, cards.Intelligence: {Icon: "true-bulb", Tint: engine.Orange},
	cards.Digitisation: {Icon: "l-bot", Tint: engine.Pink},
}

// deskDie is one of the player's dice with what its faces do.
func (s *State) deskDie(at int) engine.DeskDie {
	d := &s.Dice[at]
	die := engine.DeskDie{Name: engine.Say("pi.die", "Die", d.Kind.Term()), Kind: engine.Say("pi.system-die"), Sign: dieSigns[d.Kind], Face: d.Face}
	if d.Kind.Crew() {
		die.Kind = engine.Say("pi.crew-die")
	}
	for face := bottomFace; face <= topFace; face++ {
		ways := FacesOf(d.Kind, face)
		text := ways[0].Say(d.Kind)
		if len(ways) > 1 {
			text = engine.Say("pi.face-either", "One", text, "Other", ways[1].Say(d.Kind))
		}
		die.Faces, die.Rules = append(die.Faces, text), append(die.Rules, ways[0].Rule)
	}
	for face := d.Face - 1; face >= max(bottomFace, d.Face-2); face-- {
		die.Next = append(die.Next, face)
	}
	die.Stage, die.Why = s.useNow(at)
	return die
}

// useNow is whether a die can be used for the pending question, and why or why not.
func (s *State) useNow(at int) (engine.Stage, engine.Text) {
	if s.Pending == nil || s.Over != nil {
		return engine.Unmet, engine.Text{}
	}
	why := engine.Text{}
	for i := range s.Pending.Options {
		o := &s.Pending.Options[i]
		if o.Means.Kind != "die" || o.Means.At != at {
			continue
		}
		if o.Refusal == nil {
			return engine.Present, engine.Say("pi.die-now")
		}
		why = o.Refusal.Why
	}
	switch {
	case why.Key != "" && s.Dice[at].Used:
		return engine.Lapsed, why
	case why.Key != "":
		return engine.Unmet, why
	}
	return engine.Unmet, engine.Say("pi.die-later")
}
