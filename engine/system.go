package engine

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
