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
	// Names is what a team that took it names for it; nil when that is nobody.
	Names *Naming
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
