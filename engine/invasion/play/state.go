package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/invasion/cards"
)

type (
	frame = flow.Frame[*State]
	then  = flow.Then[*State]
)

// Deck is what a game is played with and does not change. Cards are named by their places in it.
type Deck struct {
	Cards    []*cards.Card
	Level    Level
	House    House
	Captains []int // of which one is drawn
	Name     string
}

// Pool is how many cubes there are of each colour.
type Pool [cards.Colours]int

// Total is how many there are of all colours.
func (p Pool) Total() (total int) {
	for _, n := range p {
		total += n
	}
	return total
}

// Coloured is how many there are of the colours of the abilities.
func (p Pool) Coloured() int { return p[cards.Red] + p[cards.Blue] + p[cards.Green] }

// Die is one Captain die of the player.
type Die struct {
	Kind cards.Die
	Face int
	Used bool // for the card that is met (PI-DICE-03)
	Late bool // used this turn for the Exploration
}

// Weapon is a Super Weapon that was found.
type Weapon struct {
	Card       int
	Cubes      Pool // the yellow one included
	Understood bool
	Used       bool // this Encounter phase
}

// Fate is what became of a card of the Encounter line.
type Fate int

// The fates.
const (
	Ahead   Fate = iota // still to be met
	Engaged             // engaged
	Evaded              // evaded and turned
	Laid                // a Place, no longer in the line (PI-MEET-09)
)

// Met is a card of the Encounter line.
type Met struct {
	Card int
	Fate Fate
	Paid [cards.Abilities]int // for engaging it
}

// State is a game under way. It implements all of engine.State but for what is shown.
type State struct {
	flow.Process[*State]
	*Deck

	Captain   int // or none
	Abilities [cards.Abilities]int
	Dice      []Die
	Bag       Pool
	Reserve   Pool
	Row       []int // the Hegemony cards from left to right
	Played    []int // Encounter phases played in each sector
	Here      int   // place in Row of the current sector
	Turn      int   // from 1
	Unseen    []int // Encounter cards that were not drawn yet
	Unfound   []int // Super Weapons that may still lie in the pile
	Far       []int // Planets of the face-down pile
	Near      []int // Planets face up
	Planet    int   // the chosen one, or none
	Line      []Met
	At        int // place in Line of the card that is met, or -1
	Place     int // under the board, or none
	Hand      []int
	Weapons   []Weapon
	Quietus   int // black cubes on it
	Extra     int // cubes more or fewer in this turn's Exploration
	Regained  int // Planet icons of evaded cards that count all the same
	Exploring bool
	Story     []Moment
	Over      *engine.Result

	log func(engine.Event)
}

// none is the place of no card.
const none = -1

// Moment is one point of the story of a game: what was found, in which turn.
type Moment struct {
	Turn int
	Card int
}

// Begin starts a game.
func Begin(d *Deck) *State {
	s := &State{Deck: d, Captain: none, Planet: none, Place: none, At: -1, Here: -1}
	s.Stack = []frame{opening{}}
	s.Resolve(s, s.due)
	return s
}

// due is what must come before everything else: nothing here does.
func (s *State) due() frame { return nil }

// Apply implements engine.State.
func (s *State) Apply(choice engine.Choice, log func(engine.Event)) {
	s.log = log
	s.Take(choice, s, s.due)
	s.log = nil
}

// Copy returns an independent copy.
func (s *State) Copy() *State {
	c := *s
	c.Process = s.Process.Clone()
	c.Dice, c.Weapons, c.Line = slices.Clone(s.Dice), slices.Clone(s.Weapons), slices.Clone(s.Line)
	c.Row, c.Played, c.Unseen, c.Unfound = slices.Clone(s.Row), slices.Clone(s.Played), slices.Clone(s.Unseen), slices.Clone(s.Unfound)
	c.Far, c.Near, c.Hand, c.Story = slices.Clone(s.Far), slices.Clone(s.Near), slices.Clone(s.Hand), slices.Clone(s.Story)
	return &c
}

// Hash implements engine.State.
func (s *State) Hash() uint64 {
	h := flow.NewHasher()
	lists := [][]int{s.Abilities[:], s.Bag[:], s.Reserve[:], s.Row, s.Played, s.Unseen, s.Unfound, s.Far, s.Near, s.Hand,
		{s.Captain, s.Here, s.Turn, s.Planet, s.At, s.Place, s.Quietus, s.Extra, s.Regained, int(s.Level)}}
	for _, list := range lists {
		h.Numbers(len(list))
		h.Numbers(list...)
	}
	h.Flags(s.Exploring, s.Over != nil, s.Over != nil && s.Over.Winner == 0)
	h.Value(s.Dice)
	h.Value(s.Weapons)
	h.Value(s.Line)
	h.Value(s.Story)
	h.Numbers(len(s.Stack))
	for _, f := range s.Stack {
		h.Value(f)
	}
	h.Value(s.Pending)
	return uint64(h)
}

// Of lists the places of all cards of some classes.
func (d *Deck) Of(is func(cards.Class) bool) (places []int) {
	for i, c := range d.Cards {
		if is(c.Class) {
			places = append(places, i)
		}
	}
	return places
}

func class(wanted cards.Class) func(cards.Class) bool {
	return func(c cards.Class) bool { return c == wanted }
}

// Sector is the icon of the current Hegemony card.
func (s *State) Sector() cards.Sector {
	if s.Here < 0 {
		return cards.AnySector
	}
	return s.Cards[s.Row[s.Here]].Sector
}

// QuietusAt is the place in the row of the Hegemony card that holds the black cubes.
func (s *State) QuietusAt() int {
	return slices.IndexFunc(s.Row, func(card int) bool { return s.Cards[card].Quietus })
}

// Most is the most that an ability can be (PI-EXPLORE-09).
func (s *State) Most(a cards.Ability) int {
	if s.Captain == none {
		return 0
	}
	return s.Cards[s.Captain].Abilities[a]
}

// InPile is how many Super Weapons still lie in the pile (PI-SETUP-10).
func (s *State) InPile() int { return s.Level.Weapons() - len(s.Weapons) }

// Left is how many cards lie in the Encounter pile of a sector.
func (s *State) Left(sector int) int { return pileSize - lineLength*s.Played[sector] }

// The numbers of the rules.
const (
	lineLength  = 4  // PI-MEET-03
	pileSize    = 16 // PI-SETUP-07
	phasesEach  = pileSize / lineLength
	planetsUp   = 3 // PI-SETUP-12
	topFace     = 6
	bagEach     = 4 // PI-SETUP-08
	bottomFace  = 1
	evadeDraws  = 2 // PI-EVADE-01
	convertPays = 2 // PI-ENGAGE-11
)

// put moves cubes of a colour from the reserve into a pool, as many as there are.
func (s *State) put(into *Pool, colour cards.Colour, count int) int {
	count = min(count, s.Reserve[colour])
	s.Reserve[colour] -= count
	into[colour] += count
	return count
}

// take moves cubes of a colour from the bag into the reserve, as many as there are.
func (s *State) take(colour cards.Colour, count int) int {
	count = min(count, s.Bag[colour])
	s.Bag[colour] -= count
	s.Reserve[colour] += count
	return count
}

// twoAtZero reports whether two of the three abilities are at 0 (PI-ENGAGE-15).
func (s *State) twoAtZero() bool { return ZeroCount(s.Abilities) >= 2 }

// ZeroCount is how many abilities are at 0.
func ZeroCount(abilities [cards.Abilities]int) (zeros int) {
	for _, a := range abilities {
		if a == 0 {
			zeros++
		}
	}
	return zeros
}

// end ends the game: nothing that was under way goes on.
func (s *State) end(won bool, rule engine.Rule, why string) then {
	result := &engine.Result{Winner: engine.NoSeat, Score: []int{len(s.Weapons)}, Why: engine.Say(why), Rule: rule}
	if won {
		result.Winner = 0
	}
	result.Classes = []engine.Class{{Of: "pi.difficulty", Is: s.Level.Term()}, {Of: "pi.captain", Name: s.title(s.Captain)}}
	for _, m := range s.Story {
		result.Points = append(result.Points, engine.Point{Text: engine.Say("pi.found-in", "Card", s.Cards[m.Card].Title()), Rule: "PI-WEAPON-01",
			Amount: 1, Total: true, Round: m.Turn, Model: engine.NoModel})
	}
	for colour, n := range s.held() { // what is not resolved any more goes back into the bag
		s.Bag[colour] += n
	}
	s.Over, s.Stack = result, nil
	s.tell(engine.EventEnd, 0, engine.Say(why), 0, rule)
	return then{}
}

// Result implements engine.State.
func (s *State) Result() (engine.Result, bool) {
	if s.Over == nil {
		return engine.Result{}, false
	}
	return *s.Over, true
}

// tell logs what happened.
func (s *State) tell(kind engine.EventKind, depth int, text engine.Text, amount int, rules ...engine.Rule) {
	s.tellDice(kind, depth, text, amount, nil, rules...)
}

func (s *State) tellDice(kind engine.EventKind, depth int, text engine.Text, amount int, dice []engine.Rolled, rules ...engine.Rule) {
	if s.log != nil {
		s.log(engine.Event{Kind: kind, Text: text, Rules: rules, Model: engine.NoModel, Other: engine.NoModel, Piece: engine.NoPiece, Depth: depth,
			Amount: float64(amount), Dice: dice})
	}
}

// title is the name of a card.
func (s *State) title(card int) engine.Bilingual { return s.Cards[card].Title() }

// tellDrawn logs the cubes that came out of the bag, in words that take their number.
func (s *State) tellDrawn(said string, rule engine.Rule, cubes []cards.Colour) {
	if s.log == nil {
		return
	}
	e := engine.Event{Kind: engine.EventRoll, Text: engine.Say(said, "Count", len(cubes)), Rules: []engine.Rule{rule}, Model: engine.NoModel,
		Other: engine.NoModel, Piece: engine.NoPiece, Depth: 1, Amount: float64(len(cubes))}
	for _, cube := range cubes {
		e.Drawn = append(e.Drawn, cubeSign(cube))
	}
	s.log(e)
}
