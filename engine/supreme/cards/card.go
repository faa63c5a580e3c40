// Package cards reads and writes the character cards of Pulp City: Supreme Edition, in the notation printed on them.
//
// It knows the notation and its vocabulary in English and French. What an Effect does stands in the entry of its word (EffectWord), by
// what can be done to a model (Bearer); how that is done in a match, and everything else about play, is the business of the rooms above.
package cards

// Class is what a card stands for (SE-MODEL-02, SE-MODEL-14).
type Class int

// The classes of cards.
const (
	Supreme Class = iota
	Minion
	Monster
	Token
)

// Trait is one of the six characteristics, in the order printed on a card (SE-CARD-07).
type Trait int

// The Traits.
const (
	Strength Trait = iota
	Defense
	Energy
	Agility
	Mind
	Spirit
)

// Letter is how a Trait is printed.
func (t Trait) Letter() string { return "sdeamp"[t : t+1] }

// Descriptor is a property that rules can refer to (SE-DESC-01), in its canonical English spelling: an Element, Origin,
// Type, Role, Movement Type, Condition, Effect, "Objects", "Structures", or a Faction by its own name
type Descriptor string

// Card is one card, checked.
type Card struct {
	ID         string
	Class      Class
	Name       string
	Level      int        // of a Minion: its Minion Level (SE-CARD-13)
	Role       Descriptor // empty for a Minion without one
	Hero       bool
	Villain    bool
	Origin     Descriptor // Science, Nature, Mystery
	Elements   []Descriptor
	Types      []Descriptor
	Factions   []string
	Freelance  bool
	Restricted []string // Factions it is not available to (SE-DESC-07)

	APPlus     int
	Dice       int // instead of AP+ (SE-CARD-04)
	MinionPlus int
	Brings     string // Minion card it brings instead of a Minion+ value (SE-TEAM-12)
	BaseMM     float64
	HeightIn   float64 // inches; 0: as high as the base is wide (SE-COND-02)
	HP         int
	APLimit    int

	Movement Descriptor // Sprint, Bounding, Wall Crawling, Blink, Flight, Immobile
	MoveIn   float64    // inches
	Stealth  bool

	Traits [6]int
	Trump  [6]bool

	Actions  []Action
	Powers   []Power
	Specials []Description
	Form     string // name of the card that this is another form of (SE-COND-08)

	Copies      int  // how often it can be recruited in a team; 0 for once (SE-TEAM-05)
	Black, Grey int  // pawns of a Minion card (SE-CARD-14); of a Supreme of several models their number
	Unique      bool // SE-CARD-15
	Exclusive   string

	Silhouette string
	Story      map[string]string // by language
	Source     string            // the card as written
	Line       int               // of its heading in the file
}

// Action is one Exclusive Action, from its Action Bar (SE-ACTION-12).
type Action struct {
	Name       string
	Combinable bool // SE-ACT-09
	Smash      bool // French cards show by an icon that it allows Smash It Up! (SE-BONUS-23)
	Costs      []Cost
	Type       ActionType
	Range      float64 // inches; 0 where the Type has none
	Trigger    string  // of a Reaction: BTB, DMG, DSP, TGT

	Attack   Trait
	Defend   Trait        // meaningless when Target is not 0
	Target   int          // Target Number of a Dynamic Action; 0 for a Combat Action (SE-ACTION-06)
	Excluded []Descriptor // SE-ACTION-22
	Limited  []Descriptor // SE-ACTION-23
	Strong   []Descriptor // SE-ACTION-27, for this Action only
	Bonuses  bool         // a Dynamic Action whose bar allows Combat Bonuses (SE-ROLL-11)

	FX  []Effect
	EFX []Choice

	Notation string // the bar as printed, without name and costs and without its EFX list
	EFXText  string // the EFX list as printed
	Line     int
}

// AP is what the Action costs in Action Points.
func (a *Action) AP() int { return a.cost(CostAP) }

func (a *Action) cost(kind CostKind) int {
	total := 0
	for _, c := range a.Costs {
		if c.Kind == kind {
			total += c.X
		}
	}
	return total
}

// Dynamic reports whether the Action is rolled against a Target Number (SE-ACTION-06).
func (a *Action) Dynamic() bool { return a.Target != 0 }

// Cost is one price of an Action.
type Cost struct {
	Kind CostKind
	X    int
}

// Choice is one entry of an EFX list: everything joined by "and" is bought together (SE-ROLL-21).
type Choice []Effect

// Effect is one FX or part of an EFX.
type Effect struct {
	Kind EffectKind
	X    int
	Self bool       // Self / X (SE-EFFECT-07)
	Of   Descriptor // of Weak / X and Immune / X; of Special and of what is placed: its name
	// Scope says whom an Effect of a Power or of something placed reaches, within Reach inches.
	Scope Scope
	Reach float64
	Made  *Made // of what is placed on the table; nil for other Effects
}

// Scope says whom an Effect reaches besides the usual.
type Scope int

// The scopes.
const (
	ScopeTarget  Scope = iota // the Target, or with Self the user
	ScopePulse                // every other model around
	ScopeFriends              // every Friendly model around, oneself included
	ScopeEnemies              // every Enemy model around
)

// Made is the profile of something that an Effect places on the table.
type Made struct {
	Most     int     // in play at a time: of a Minion (SE-EFFECT-65) or Token
	RadiusIn float64 // of Dangerous Terrain (SE-EFFECT-64)
	Defense  int     // of a Structure (SE-EFFECT-67) or Token (SE-MODEL-19), like the rest
	HeightIn float64 // 0: a Token without a printed height
	BaseMM   float64
	HP       int
	Effects  []Effect // FX of Dangerous Terrain; what a Structure does in every Effects Phase
}

// Description is what a Special Effect of a card does (SE-EFFECT-73).
type Description struct {
	Name    string
	Effects []Effect
	Printed string
	Line    int
}

// Power is one passive ability in the small vocabulary of triggers and effects.
type Power struct {
	Name string      // as printed before the colon or on its own line; may be empty
	When string      // a moment of the vocabulary, or empty: always
	If   []Condition // that must all hold
	// Status is what a Power without a moment does: Strong, Immune, Weak, Shapeshift or Chain Activation with Of, or a word
	// for dice with X.
	Status  string
	Of      Descriptor
	X       int
	Effects []Effect
	Printed string
	Line    int
}

// Condition is one condition of a Power.
type Condition struct {
	Kind string // IfHurt …
	Of   Descriptor
	X    int
}

func (c Condition) wantsNumber() bool {
	return c.Kind == IfFriendWithin || c.Kind == IfEnemyWithin || c.Kind == IfRound
}
