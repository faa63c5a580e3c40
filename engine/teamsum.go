package engine

// TeamReckoner is a System that can add up a team for the team builder.
type TeamReckoner interface {
	// Reckon adds up a team, finished or not. Cards that there are not are left out.
	Reckon(roster Roster, team TeamList) TeamSum
}

// TeamSum is what a team comes to.
type TeamSum struct {
	Levels        int // of the Supremes
	AP, Dice      int // that the team gets each Round while everybody stands
	MinionLevels  int // spent
	MinionPoints  int // to spend
	LeastLevel    int // the Encounter Levels there are
	GreatestLevel int
	// Payers are the names of those who pay for a Minion card, by its place in TeamList.Cards; nil for all other cards,
	// and for one that nobody can pay for.
	Payers [][]string
	// Brought tells, by the same places, which Minion cards a Supreme brings free.
	Brought []bool
	// Around is what the team counts as built around; the zero TeamBasis when its cards have nothing in common.
	Around TeamBasis
	// Bases are all that the team could be built around. With more than one, TeamList.Around chooses.
	Bases []TeamBasis
}

// TeamBasis is something a team can be built around.
type TeamBasis struct {
	Name string // as TeamList.Around has it
	Text Text   // "All Heroes"
}
