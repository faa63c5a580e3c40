// Package cards reads and prints the cards of Pulp Invasion! in a small notation, English or French: Captains, Hegemony cards, Planets,
// Super Weapons, the Guards, Agents, Places and Events of the Encounter piles, and the Player Track cards.
//
// It knows the notation and its words. What a word does in play is the business of the rooms above.
package cards

// Class is what a card stands for (PI-COMP-02).
type Class int

// The classes of cards.
const (
	Captain Class = iota
	Hegemony
	Planet
	SuperWeapon
	Guard
	Agent
	Place
	Event
	Track
)

// Met reports whether cards of a class stand in the Encounter line to be engaged or evaded.
func (c Class) Met() bool { return c == Guard || c == Agent || c == Event }

// Encounter reports whether cards of a class lie in the Encounter piles.
func (c Class) Encounter() bool { return c.Met() || c == Place }

// Colour is the colour of a cube (PI-COMP-05). The first three are those of the abilities.
type Colour int

// The colours.
const (
	NoColour Colour = iota - 1
	Red
	Blue
	Green
	Yellow
	White
	Black
	Colours int = iota - 1 // how many there are
)

// Supply is how many cubes there are of each colour.
var Supply = [Colours]int{Red: 15, Blue: 15, Green: 15, Yellow: 6, White: 10, Black: 15}

// Ability is one of the three abilities, in the order in which they are always named (PI-COMP-07). Its number is that of its Colour.
type Ability int

// The abilities.
const (
	NoAbility Ability = iota - 1
	Combat
	Diplomacy
	Science
	Abilities int = iota - 1 // how many there are
)

// Die is one of the five Captain dice (PI-COMP-03). The number of a Crew die is that of its ability.
type Die int

// The dice.
const (
	WeaponsExpert Die = iota
	InfiltratedAgent
	Engineer
	Intelligence
	Digitisation
	Dice int = iota // how many there are
)

// Crew reports whether a die is a Crew die; the others are System dice.
func (d Die) Crew() bool { return int(d) < Abilities }

// Sector is the icon of a Hegemony card (PI-CARD-07).
type Sector int

// The sector icons.
const (
	AnySector Sector = iota - 1
	Wave
	Moon
	Shard
	Sectors int = iota - 1 // how many there are
)

// Moment is when a text of a card holds.
type Moment int

// The moments.
const (
	InLine  Moment = iota // as long as the card stands in the line and is not evaded; of a Hegemony card or Place as long as it is the current one
	Always                // as InLine, also when it is evaded (PI-ENGAGE-08)
	Met                   // when the card is met
	Engaged               // when it has been engaged
	Evaded                // when it has been evaded
	Phase                 // at the start of an Encounter phase, when the line is known
	Explore               // in the Exploration phase, before cubes are drawn
	Use                   // once in an Encounter phase, if its player wants it
)

// Scope is which cards of the line a text is about.
type Scope int

// The scopes.
const (
	Own      Scope = iota // of a card in the line itself; of a Super Weapon the card that is met; of others every card of the line
	Guards                // every Guard
	Agents                // every Agent and Event
	OfRed                 // every card with the Engagement icon of Combat
	OfBlue                // of Diplomacy
	OfGreen               // of Super Science
	Next                  // the next card to the right
	Others                // every other card of the line
	LastCard              // the last card of the line
)

// Effect is one thing that a text does.
type Effect struct {
	Kind    Kind
	Number  int
	Scope   Scope
	Ability Ability // or NoAbility: any, or none
	Colour  Colour
}

// Text is one line of what a card does.
type Text struct {
	Sector  Sector // where it holds, or AnySector
	Moment  Moment
	Per     int // it holds once for so many black cubes on the Quietus; 0: once
	Found   int // it holds once for so many Super Weapons that were found; 0: once
	Code    int // Codes to pay for it (PI-EXPLORE-03)
	Key     int // Keys to pay for it
	Effects []Effect
}

// Priced reports whether a text must be paid for with cards of the hand.
func (t *Text) Priced() bool { return t.Code+t.Key > 0 }

// Card is one card, checked.
type Card struct {
	ID     string
	Name   string
	French string // its name in French; empty for the same
	Class  Class

	Strength int     // Engagement Strength (PI-CARD-02)
	Icon     Ability // Engagement icon; of a Track its ability
	Cubes    []Colour
	Planets  int // Planet icons
	Code     int // Code icons
	Key      int // Key icons

	Abilities [Abilities]int // of a Captain, at the start and at most (PI-CARD-05)
	Dice      []Die          // that he offers
	Keeps     int            // how many of them he keeps

	Sector  Sector // of a Hegemony card
	Quietus bool   // it holds the black cubes
	Charge  int    // cubes until a Super Weapon is Understood; 0: it need not be (PI-WEAPON-05)
	Length  int    // of a Track

	Texts []Text

	Silhouette string
	Story      map[string]string // by language
	Source     string            // the card as written
	Line       int               // of its heading in the file
}
