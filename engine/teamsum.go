package engine

// TeamSum is what a team comes to.
type TeamSum struct {
	Levels         int     // of all that count towards its size
	Totals         []Total // what else it comes to
	FollowerRanks  int     // spent
	FollowerPoints int     // to spend
	// Notes say of each card, by its place in TeamList.Cards, what else is worth knowing: who pays for it; the zero Text for
	// nothing.
	Notes []Text
	// Fields are what is settled for the whole team in TeamList.Choices. The first way of each says what holds now.
	Fields []Field
	// Extras are the special cards that the team has taken and might take; ExtraField is where in TeamList.Choices they stand.
	Extras     []SpecialCard
	ExtraField string
}

// Total is a sum over a team.
type Total struct {
	Number int
	Term   Term // what is counted
	About  Text // when, or what else: "a Round + 2 dice"
}

// SpecialCard is a card beside those of a team's models, such as one of its Leader's, taken or not.
type SpecialCard struct {
	ID      string
	Name    Text
	Kind    Term // which sort of special card
	Text    Text // what it does
	Rule    Rule
	Taken   bool
	Refusal *Refusal // why it cannot be taken now; nil when it is taken
	Foreign bool     // it is for teams of another sort, and refused: listed only where one looks all cards through
	// Names is what a team that took it names for it; nil when that is nobody.
	Names *Naming
}

// Spending is what the attacks of a team may cost in one Round, and what comes of them.
type Spending struct {
	Pool   int // that all share; 0 where each model pays for itself
	Unit   Term
	Ways   []Purchase
	Behind []Cited
}

// Purchase is an attack that a card of the team can pay for.
type Purchase struct {
	Card   int // its place in TeamList.Cards
	Name   string
	Cost   int
	Limit  int // what the card may spend in a Round
	Group  int // of all ways of a card in one group, one is chosen; 0 for no group
	Most   int // times in a Round; 0 for as often as it can be paid
	Chance []Prospective
}

// Naming is what a team names for a special card: values of a field of TeamList.Choices.
type Naming struct {
	Field string
	Among []string // ids of the cards that it may name
	Many  bool     // as many of them as one likes, not one
	Text  Text     // what naming them means
	None  Text     // said where nobody can be named
	Open  Text     // of one: that nobody is named yet
	One   Term     // says who is named: its Card
}

// Craft is how cards of one's own are made by the rules, without a file being written by hand.
type Craft struct {
	Title Text // what is made
	Rule  Rule // that says how
	// Of is the card that comes of what was chosen for it, by the fields and steps of an earlier answer.
	Of func(name string, chosen Choices) Crafted
	// Read finds what has to be chosen for a card to come out as it is printed; false for a card that no choices make.
	Read func(source string) (name string, chosen Choices, made bool)
}

// Crafted is a card in the making.
type Crafted struct {
	Fields []Field     // settled in one way each
	Chosen Choices     // the way of each of them that holds now
	Steps  []CraftStep // what is bought for it
	Spent  int
	Most   int
	Sum    Text        // how much of what there is to spend is spent
	Checks []TeamCheck // the rules that it keeps and breaks
	ID     string      // of the card
	Sheet  *Sheet      // of the card as it would be; nil while it cannot be read
	Source string      // the card as printed; empty while it breaks a rule
}

// CraftStep is something that is bought for a card, more than once where the rules let it.
type CraftStep struct {
	Field, Value string // the Value stands in the Field of the Choices once for each time it is bought
	Group        Term   // what it is listed below
	Text         Text
	About        Text // what it does
	Rule         Rule
	Cost         Text
	Taken        int
	Refusal      *Refusal // why it cannot be bought once more
}

// Editing is how a card is written by hand: what an editor asks of a rule system while somebody types. A card is its text in the printed
// notation; the form fills in the same text, so that neither says what the other does not.
type Editing struct {
	// Blank is a card of this name to begin with: it can be read, and is worth changing.
	Blank func(name, language string) string
	// Read reads the text of one card as far as it can be read. known are the cards there are, to compare it with; nil for none.
	Read func(source string, known Roster) *Draft
	// Settle writes a field of the form into the text, with no value where it is to be empty, and returns the text after it.
	Settle func(source, field string, values []string, language string) string
	// Complete lists what may stand where the caret is, beginning with what stands before it already. Lines and columns count from 1.
	Complete func(source string, line, column int, language string) []Completion
	// Translate writes the words of a card in a language; lines that cannot be read stay as they are.
	Translate func(source, language string) string
}

// Draft is a card in the making, as far as it can be read.
type Draft struct {
	Card    CardInfo // its Sheet says what could be read
	Columns []Column // of its Values
	Faults  []Mistake
	Fields  []EditField
	// Actions and Powers are the lines of the text on which those of the sheet stand, from 1; 0 for what no line of its own says.
	Actions, Powers []int
	// Remarks compare the card with others and say what is worth knowing; what is not OK is a warning and keeps nobody from playing it.
	Remarks []TeamCheck
}

// Mistake is a fault of a card with the word that is at fault.
type Mistake struct {
	Problem
	Length  int      // letters of that word; 0 where something is missing
	Rule    Rule     // that says what is right there; empty for none
	Instead []string // what may stand in its place
}

// EditField is a field of the form: one of some ways, a figure, a mark, in this order, or a text.
type EditField struct {
	ID     string
	Text   Text
	Rule   Rule
	Ways   []Way  // by their values; a field that need not be settled begins with an empty one
	Many   bool   // as many of the ways as one likes
	Figure *Range // the number that it has, or has beside its way
	Mark   Text   // something that it may have besides, such as being a trump; its value is MarkOn
	Looks  bool   // the picture of the card
	Letter string // of a trait, which is drawn with others in a row
	French string // the letter on French cards, where it is another
	Now    []string
	Line   int // of the text; 0 when it is not there
}

// MarkOn is the value of the Mark of a field.
const MarkOn = "on"

// Range is between what a figure lies.
type Range struct {
	Least, Most, Step float64
	Unit              string // behind it
}

// Completion is a word that may stand somewhere.
type Completion struct {
	Text  string // that is written
	From  int    // column from which on it takes the place of what stands there
	Word  string // Text with what follows it: "Suppress X"
	Other string // the same in the other language
	Rule  Rule
}

// Outlook is what an action comes to against everything that may oppose it, exactly.
type Outlook struct {
	Name   string
	Dice   Text // what is rolled
	Of     Text // what At counts
	At     []Prospective
	More   Text // what the More of At are
	Ties   Text // what the Ties of At are; the zero Text when there are none
	Rule   Rule // of that
	Behind []Cited
}

// Prospective is one place of an Outlook.
type Prospective struct {
	Against int
	Success float64
	More    float64 // of it with something more
	Ties    float64 // chance of a success when equal totals are the attacker's
}

// Cited is a sentence with its rule.
type Cited struct {
	Text Text
	Rule Rule
}
