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
