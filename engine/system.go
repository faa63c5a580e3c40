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

// Explainer is a State that says in plain sentences what its options do, for people who do not know their names yet. It is asked
// when somebody looks, so that a match played without a reader does not pay for it.
type Explainer interface {
	// About says what option pick of the pending decision does; for a decision without options, pick -1, what its answer does.
	About(pick int) []Text
}

// System is a rule system as the program knows it.
type System interface {
	// Code is the short name: se, pc1, ac, pi.
	Code() string
	// Name is its title.
	Name() Text
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
}

// TeamAdvisor is a System that can say whether one more card fits a team, for the team builder.
type TeamAdvisor interface {
	// CanAdd returns the first rule that keeps a card from joining an unfinished team of this Level, or nil.
	CanAdd(roster Roster, team TeamList, card string, level int) *Refusal
}

// Foresight is a System that can say of a set-up, before it is played, what the battlefield leaves too little room for.
type Foresight interface {
	// Foresee is empty when there is nothing to say, or when the set-up cannot be played.
	Foresee(setup Setup) []Text
}

// Sized is a System that says how large a match may be.
type Sized interface{ Sizes() Sizes }

// Sizes is how many teams may play and the Levels that are offered for them, with the rules that say so.
type Sizes struct {
	LeastTeams, MostTeams int
	TeamsRule             Rule
	Levels                []int
	LevelRule             Rule
}

// Contest is a System whose Encounters are about something that the players choose: a Plot and Agendas.
type Contest interface {
	// Plots lists what Setup.Plot may say; the first is what an empty one means.
	Plots() []Objective
	// Agendas lists the secondary objectives by category, and Ways what else Setup.Agendas may say; the first is what an
	// empty one means.
	Agendas() []Objective
	Ways() []Objective
}

// Objective is a Plot, an Agenda, or a way to come to them.
type Objective struct {
	ID       string
	Title    Term
	About    Term // what it asks for, in a sentence
	Category Term // of an Agenda
	Rule     Rule
}

// SpecialCards is a System whose teams may take cards beside those of their models, such as those of a Leader.
type SpecialCards interface {
	// SpecialCards lists what a team has taken and might take; an empty answer means that it may take none.
	SpecialCards(roster Roster, team TeamList) []SpecialCard
}

// SpecialCard is one of TeamList.LeaderCards, taken or not.
type SpecialCard struct {
	ID      string
	Name    Text
	Kind    Term // which sort of special card
	Text    Text // what it does
	Rule    Rule
	Taken   bool
	Refusal *Refusal // why it cannot be taken now; nil when it is taken
	// Naming is what a team that took it names for it, and Among the ids of the cards that it may name.
	Naming Naming
	Among  []string
}

// Naming is what a team names for a special card.
type Naming int

// The namings.
const (
	NamesNobody   Naming = iota
	NamesHonorary        // one of its own cards: TeamList.Honorary
	NamesReserve         // cards that are not in the team: TeamList.Reserve
)

// Roster is the cards of a rule system, in a fixed order.
type Roster interface {
	Cards() []CardInfo
	Card(id string) (CardInfo, bool)
}

// CardInfo is a card for choosing teams.
type CardInfo struct {
	ID         string
	Name       string
	Silhouette string
	Minion     bool
	Level      int // or Minion Level
	Role       Term
	Origin     Term
	Alignment  Term
	Factions   []string
	AP         int
	Dice       int
	MinionPlus int
	BaseMM     float64
	HP         int
	Count      int // models a Minion card brings
	Sheet      *Sheet
	Story      map[string]string // by language
	Source     string            // the card as printed, which a set-up carries along
	Needs      []string          // ids of other cards that it may bring into play
}

// TeamList is a team as chosen.
type TeamList struct {
	Name  string   `json:"name"`
	Level int      `json:"level,omitempty"`
	Cards []string `json:"cards"` // ids; a Minion card stands once for each time it is taken
	// Around is what the team is built around where that is a choice: an Alignment or a Faction by its name. Empty: whatever
	// makes the team legal.
	Around string `json:"around,omitempty"`
	// Freelance are the ids of cards that are taken without their Faction.
	Freelance []string `json:"freelance,omitempty"`
	// LeaderCards are the ids of the special cards that the team's Leader brings.
	LeaderCards []string `json:"leaderCards,omitempty"`
	// Reserve are the ids of Supremes that stay out of the match until a Leader card brings one in.
	Reserve []string `json:"reserve,omitempty"`
	// Honorary is the id of the card that counts as being of the Leader's Faction, where a Leader card allows one.
	Honorary string `json:"honorary,omitempty"`
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
	Level  int    `json:"level"`
	Rounds int    `json:"rounds"` // 0: as the rules say
	Plot   string `json:"plot"`
	// Agendas are the secondary objectives: none when empty, "choose" to let the players choose, or their names, which
	// the players agreed on.
	Agendas string          `json:"agendas,omitempty"`
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
}
