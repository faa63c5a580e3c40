package engine

import (
	"encoding/json"

	"trueinch/geometry"
)

// State is a match of one rule system in the middle of play. The referee wraps it; everything that acts goes through
// the referee. Apply trusts that the choice was checked against the decision.
type State interface {
	// Decision is the one pending question. It is the same value until Apply.
	Decision() *Decision
	// Apply carries out an answer and everything that follows without a further question, telling log what happened.
	// A nil log is allowed and saves the work of explaining.
	Apply(choice Choice, log func(Event))
	// Clone returns an independent copy, also in the middle of a procedure.
	Clone() State
	// Hash is equal for equal states, on every processor.
	Hash() uint64
	// View is what seat sees.
	View(seat Seat) *View
	// Sheet is a model's card as it stands now.
	Sheet(model ModelID) *Sheet
	// Preview explains what option pick of the pending decision (Pick), or spot (Place), or number would lead to.
	Preview(choice Choice) *Preview
	// Result is how the match ended; false while it goes on.
	Result() (Result, bool)
	// Broken returns a sentence for each invariant that does not hold, for tests and simulations.
	Broken() []string
}

// System is a rule system as the program knows it.
type System interface {
	// Code is the short name: se, pc1, ac, pi.
	Code() string
	// Name is its title.
	Name() Text
	// Form is what players settle before a match.
	Form() Form
	// Start checks a set-up and returns the first state; the error is one sentence for a person.
	Start(setup Setup) (State, error)
	// CheckCards reads cards and reports every problem, with line and column.
	CheckCards(name string, source []byte) []Problem
	// Roster reads the cards a set-up may use: the shipped ones and a user's own.
	Roster(files map[string][]byte) (Roster, []Problem)
	// CheckTeam says what a team of this Level lacks or breaks; an empty answer means it may play.
	CheckTeam(roster Roster, team TeamList, level int) []TeamCheck
	// RandomTeam builds a legal team, or returns false when there is none.
	RandomTeam(roster Roster, level int, random func() float64) (TeamList, bool)
	// Extras are what it offers besides.
	Extras() *Extras
}

// Objective is what a match is about, or one of several things.
type Objective struct {
	ID       string
	Title    Term
	About    Term // what it asks for, in a sentence
	Category Term // which sort of objective; empty for the main one
	Rule     Rule
}

// Roster is the cards of a rule system, in a fixed order.
type Roster interface {
	Cards() []CardInfo
	// Columns is what the cards have, the most important first.
	Columns() []Column
	Card(id string) (CardInfo, bool)
	// Beside lists the ids of cards that a team brings beside those it lists.
	Beside(team TeamList) []string
}

// Column is something that the cards of a rule system have, by which a list can be sorted and narrowed down.
type Column struct {
	ID      string
	Title   Term
	Figures bool // numbers rather than words; a list is narrowed down by words
	Rank    int  // where there is little room, columns of a lower rank are left out first
	OnCard  bool // stands on the card only, not in the list
	Hidden  bool // stands in the list only, not on the card
}

// Value is what a card has in a Column.
type Value struct {
	Text  Text // the zero Text for nothing
	Order int  // of figures, for sorting
}

// Word is a Value of one word; none when it is empty.
func Word(word Term) Value {
	if word == "" {
		return Value{}
	}
	return Value{Text: Say(string(word))}
}

// Word is what a card has in the first column of words, such as its Role; the zero Text for nothing.
func (c *CardInfo) Word(columns []Column) Text {
	for i := range columns {
		if !columns[i].Figures && i < len(c.Values) {
			return c.Values[i].Text
		}
	}
	return Text{}
}

// CardInfo is a card for choosing teams.
type CardInfo struct {
	ID         string
	Name       string
	Silhouette string
	Follower   bool
	Rank       int     // what it counts towards the size of a team, or as a follower
	Values     []Value // by Roster.Columns
	Gain       Text    // what it brings its team, in a few words; the zero Text for nothing
	Camp       Term    // whose colours it wears; empty for nobody's
	Factions   []string
	BaseMM     float64
	HP         int
	Count      int // models a card of followers brings
	Sheet      *Sheet
	Story      map[string]string // by language
	Source     string            // the card as printed, which a set-up carries along
	Needs      []string          // ids of other cards that it may bring into play
}

// TeamList is a team as chosen.
type TeamList struct {
	Name  string   `json:"name"`
	Size  int      `json:"level,omitempty"`
	Cards []string `json:"cards"` // ids; a card of followers stands once for each time it is taken
	// Choices are what else is settled for it, by the fields of the rule system.
	Choices Choices `json:"choices,omitempty"`
	// Printed are the cards that it brings along, as printed: those that do not come with the program.
	Printed []string `json:"printed,omitempty"`
}

// TeamCheck is one rule of team building and whether the team keeps it.
type TeamCheck struct {
	Rule Rule
	Text Text
	OK   bool
	Info bool // neither kept nor broken: worth knowing
}

// Problem is one fault of a file, as a person should read it.
type Problem struct {
	File         string `json:"file"`
	Line, Column int    `json:",omitzero"`
	Text         string `json:"text"` // in English, for logs, the command line and tests
	Say          Text   `json:"-"`    // the same sentence for the catalogues; the zero Text when there is only the English one
}

// Setup is all that a match needs to begin, by value, so that a save needs no other file.
type Setup struct {
	System string `json:"system"`
	Size   int    `json:"level"`
	Rounds int    `json:"rounds"` // 0: as the rules say
	// Choices are what else is settled, by the fields of the rule system's Form.
	Choices Choices         `json:"choices,omitempty"`
	MapName string          `json:"mapName,omitempty"`
	Layout  geometry.Layout `json:"layout"`
	// ZoneDepth is how deep the Deployment Zones of this battlefield are, in inches; 0 leaves it to the rules.
	ZoneDepth float64 `json:"zoneDepth,omitempty"`
	// Scenery is what else the battlefield shows – streets, paint, grass – for drawing. No rule reads it.
	Scenery json.RawMessage `json:"scenery,omitempty"`
	Teams   []TeamList      `json:"teams"` // by seat
	// Sides says which teams stand together; nil when each plays for itself.
	Sides    Sides             `json:"sides,omitempty"`
	Cards    map[string]string `json:"cards"`              // id to printed card, of every card in play
	Players  []string          `json:"players,omitempty"`  // by seat: human, random, simple
	Settings json.RawMessage   `json:"settings,omitempty"` // house rules of the system
	// Rulings is how far the rulings of the system had come when the match began: Form.Rulings of then. New says so; a match that is
	// read again is played by those of its file.
	Rulings int `json:"rulings,omitempty"`
}
