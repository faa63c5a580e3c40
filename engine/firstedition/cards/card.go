// Package cards reads and writes the cards of Pulp City, first edition, in a printed notation: Supremes and their other forms, Minions,
// Resources and Mounts.
//
// It knows the notation and its words in English and French. What a word does in a match is the business of the rooms above.
package cards

// Class is what a card stands for.
type Class int

// The classes of cards.
const (
	Supreme  Class = iota // or one of its other forms (PC1-SKILL-107)
	Minion                // PC1-MINION-01
	Resource              // but Minions (PC1-RESOURCE-07)
	Mount                 // PC1-SKILL-81
)

// Trait is one of the six characteristics, in the order printed on a card (PC1-TRAIT-01).
type Trait int

// The Traits.
const (
	NoTrait  Trait = -1
	Strength Trait = iota - 1
	Defense
	Energy
	Agility
	Mind
	Spirit
)

// Letter is how a Trait is printed among the six.
func (t Trait) Letter() string { return "sdeamp"[t : t+1] }

// Name is the canonical word for a Trait.
func (t Trait) Name() string { return traitNames[t] }

var traitNames = [6]string{"Strength", "Defense", "Energy", "Agility", "Mind", "Spirit"}

// Descriptor is what a rule can refer to, in its canonical English spelling: a word of the Vocabulary, "Action NAME", "Source NAME",
// or the name of a Sub-Faction or a model.
type Descriptor string

// Card is one card, checked.
type Card struct {
	ID         string
	Name       string
	Class      Class
	Categories []string // of a Resource: Weapon, Device, Artifact, Misc; it may belong to several (PC1-RESOURCE-07)
	Level      int
	Hero       bool // PC1-CARD-02
	Villain    bool
	Origin     string   // Science, Nature, Mystery (PC1-CARD-03)
	Groups     []string // Sub-Factions (PC1-CARD-06)
	Form       string   // name of the Supreme of which this is another form

	Exclusive []string     // the names of its only users, or riders (PC1-RESOURCE-04)
	Only      []Descriptor // the only users or teams (PC1-RESOURCE-05)
	Needs     []Descriptor // of which the team needs a Supreme (PC1-RES-06)
	Character bool         // PC1-MINION-07
	Personal  bool         // PC1-RESOURCE-22
	Uses      int          // per Encounter; 0: no limit (PC1-RESOURCE-21)
	Models    int          // on a Minion card

	BaseMM    float64
	HeightIn  float64 // inches; 0: as high as the base is wide
	Damage    int     // Damage Points (PC1-CARD-07), of a Minion each model's
	Allowance int     // Action Points Allowance (PC1-CARD-05); of a Resource or Mount by how much it changes
	Traits    [6]int  // of a Resource or Mount by how much it changes them (PC1-RESOURCE-08)
	Trump     [6]bool // PC1-CARD-11

	Skills  []Skill // as printed; All adds what they include
	Actions []Action
	Powers  []Power

	Silhouette string
	Story      map[string]string // by language
	Source     string            // the card as written
	Line       int               // of its heading in the file
}

// Modifies reports whether the figures of a card change those of its bearer.
func (c *Card) Modifies() bool { return c.Class == Resource || c.Class == Mount }

// Skill is a Skill of a card with what stands behind it (PC1-SKILL-02).
type Skill struct {
	Name   SkillName
	X      int
	Of     Descriptor
	Traits []Trait // of Super Duo and of the two Skills whose pair of Traits may be another
}

// Action is one Exclusive Action (PC1-CARD-13).
type Action struct {
	Name       string
	Combinable bool       // PC1-ACT-06
	Attack     AttackType // empty: in Base to Base, or no attack
	Radius     float64    // inches
	Active     Trait      // NoTrait where the header names none
	Fixed      int        // the value of the active Trait where it is not the user's own (PC1-RES-46)
	Against    Trait      // NoTrait: no Opposed Roll
	Range      float64    // inches
	Price      Price
	Marks      []Mark
	Effects    []Effect
	Line       int
}

// Marked finds a mark of an Action.
func (a *Action) Marked(kind MarkKind) (Mark, bool) {
	for _, mark := range a.Marks {
		if mark.Kind == kind {
			return mark, true
		}
	}
	return Mark{}, false
}

// Combat reports whether an Action is one that can deal Damage (PC1-COMBAT-02).
func (a *Action) Combat() bool {
	_, harmless := a.Marked(NoDamage)
	return a.Against != NoTrait && !harmless
}

// Price is what an Action costs.
type Price struct {
	AP     int
	Chosen bool   // AP X: as many as the player likes
	Per    string // Model: so much for each that performs it (PC1-MINION-27); Level: of the target; or empty
}

// Mark is what an Action is, besides what its header says.
type Mark struct {
	Kind MarkKind
	X    int
	Of   Descriptor
}

// Effect is what an Action or Power does to somebody.
type Effect struct {
	Kind   EffectKind
	Scope  Scope
	X      int
	Chosen bool // X: as many as the player likes
	Trait  Trait
	Skill  *Skill // that is gained
	Of     string // name of a Token
	Made   *Made

	Against   Descriptor // only against this
	With      Descriptor // only with Actions like this
	PerDamage bool       // so much for each Damage suffered
	If        []Condition
	Or        bool // instead of the Effect before it, as the player likes
}

// Scope says whom an Effect reaches: nobody named is the target of an Action, the bearer of a Power.
type Scope struct {
	Who     Who
	Most    int // how many of them the player chooses; 0: all
	Of      []Descriptor
	Reach   float64 // inches; 0: within the Aura or Blast of the Action, anywhere for a Power
	Contact bool    // only in Base to Base
}

// Made is the profile of something that an Effect places on the table; what it lacks is 0.
type Made struct {
	Defense, Damage, Height, Models, Level, Spirit int
}

// Power is a Team Power (PC1-CARD-10) or another passive ability.
type Power struct {
	Team    bool
	Name    string
	When    Moment // empty: always
	If      []Condition
	Effects []Effect
	Line    int
}

// Condition is one condition of a Power or Effect.
type Condition struct {
	Kind IfKind
	X    int
	Of   Descriptor
}
