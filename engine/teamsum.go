package engine

// TeamSum is what a team comes to.
type TeamSum struct {
	Levels       int     // of all that count towards its size
	Totals       []Total // what else it comes to
	MinionLevels int     // spent
	MinionPoints int     // to spend
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
