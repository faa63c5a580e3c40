package state

import (
	"slices"
	"sync/atomic"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// Game is what never changes during a match; every copy of a State shares it.
type Game struct {
	Setup    engine.Setup
	Settings Settings
	Cards    []*cards.Card   // of every model class in play
	Sheets   []*engine.Sheet // of each, as printed; never written into
	CardOf   map[string]int
	Leaders  []*cards.LeaderCard // that teams have
	Memory   board.Memory
	Shown    flow.Latest[Piece, []engine.Piece] // how the pieces were shown last
	listed   flow.Latest[Piece, board.Lists]    // which of the pieces are dangerous, and which are markers
	Seen     atomic.Pointer[engine.View]        // how the match was shown last, of whichever position
	figures  []board.Figure                     // of each card, but for what changes in play
	Chances  chances
	Futile   atomic.Pointer[Futile] // what previews asked about last
	Chapters Chapters
}

// Futile is what was found of the Effects that a success would have, while a question was pending.
type Futile struct {
	Of     *engine.Decision
	Target Target
	Vain   []engine.Note // those that would do nothing
	Brief  bool          // nobody reads them, so that some may be missing
	Useful bool          // some of the others would do something for which the Action is used
	Adds   bool          // if not, so would some of what may be bought
}

// Chapters begins procedures that stand in a chapter above the one that sets them off.
type Chapters interface {
	// Urgent is the procedure that must come before everything else, or nil.
	Urgent(s *State) Frame
	// MindControl lets a model perform one Action for the team of another (SE-EFFECT-22).
	MindControl(by, victim engine.ModelID) Frame
}

// State is a match in the middle of play. Its parts are embedded, so that a rule names what it reads and not where that is kept.
type State struct {
	Field
	Clock
	Stake
	Record
	LeaderCards
	UnderWay

	flow.Process[*State] // the procedures under way, and what they ask
	// Audience is who reads what the State tells. It is no part of the hash: nothing that follows hangs on it.
	Audience engine.Audience
	// AnswerModel is the model that was last asked for by itself. It is part of every hash that was ever saved.
	AnswerModel engine.ModelID
}

// UnderWay is what an Activation and what was done in it leave open.
type UnderWay struct {
	Activation Activation  // the Activation under way
	Happened   []Happening // what may still trigger a Reaction; replaced, never written into
	Auras      []Aura      // running Auras (SE-TYPE-05)
	Calls      []Call      // what Powers bring in as soon as nothing else is under way; replaced, never written into
}

// Call is a model that a Power brings onto the table (SE-EFFECT-65).
type Call struct {
	User   engine.ModelID
	Power  int // in its card
	Effect cards.Effect
}

// Team is what the models of a player have in common: their table edge, their Action Points, their Advantage.
type Team struct {
	Name   string
	Edge   board.Edge // the table edge it deploys on
	Placed bool       // its edge is settled
	Pool   int        // Action Points left
	Size   int        // as calculated this Round
	Kept   int        // Action Points of Domination, added to the next calculation (SE-INIT-16)
	Tactic bool       // has the Tactical Advantage
}

// Model is a figure: a Supreme, Minion, Monster or Token.
type Model struct {
	ID      engine.ModelID
	Card    int // in Game.Cards
	Seat    engine.Seat
	Honours cards.Descriptor // Faction as whose member it counts, too (SE-LEADER-10)
	Team    engine.Seat      // that it plays for now: seat, or the controlling team under Mind Control (SE-EFFECT-26)
	Lone    bool             // a Freelance that counts as having no Faction (SE-DESC-06)
	Class   cards.Class
	Group   int    // Minion card in Field.Groups, or -1
	Letter  string // A, B … of a Minion

	Spot    geometry.Spot
	OnTable bool
	KO      bool
	Reserve bool // waits to be Summoned or placed (SE-EFFECT-65)
	High    int  // Round in which it used Climb High and left the table; 0: is not away (SE-MOVE-40)

	HP      int
	APSpent int // this Round (SE-POOL-09)
	Fatigue int // of a Minion: see its group
	Boost   int // Power Up dice (SE-EFFECT-17)

	cards.States // all ended by the Effects Phase

	Activations int   // in this Round
	Chained     bool  // has begun a chain in this Round (SE-ACT-02)
	Burnt       []int // pieces of Dangerous Terrain that hurt it this Round (SE-TERRAIN-33); replaced, never written into
}

// Piece is a piece of terrain: it starts as in the layout and may be moved, damaged and destroyed.
type Piece struct {
	ID      engine.PieceID
	Terrain geometry.Piece      // as it lies now
	Index   geometry.PieceIndex // in Field.Table, where a piece that is gone has no solids
	HP      int
	MaxHP   int // 0: cannot be damaged
	Defense int
	Gone    bool

	Tag      engine.Seat    // whose mark it bears, or engine.NoSeat (SE-CONTROL-15)
	Thing    Thing          // a Marker or Citizen of the Plot or an Agenda
	Carrier  engine.ModelID // who is Burdened with it, or engine.NoModel (SE-CONTROL-01)
	Spot     geometry.Spot  // of a thing that nobody carries
	Summoner engine.ModelID // who placed it, or engine.NoModel (SE-EFFECT-63)
	Deed     int            // by which Action of its card
	Works    []cards.Effect // of what was Summoned: the FX of Terrain, or what a Structure does in every Effects Phase
	Home     engine.Seat    // in whose Deployment Zone a thing starts, or engine.NoSeat
}

// Group is a Minion card in play: Fatigue is counted per card (SE-MINION-04).
type Group struct {
	Card    int
	Seat    engine.Seat
	Models  []engine.ModelID // replaced, never written into
	Fatigue int
}

// Source says what did something to a model or piece: an Exclusive Action of model by, or, when environment is set, a
// Fall, Crash or Dangerous Terrain (SE-ROLL-02), which never triggers a Reaction (SE-REACT-09). by is then whose Action
// caused it, or engine.NoModel.
type Source struct {
	By          engine.ModelID
	Environment bool
	Rule        engine.Rule // the rule that does it, for the log
}

// Activation is what an Activation has used so far (SE-ACT-03 to SE-ACT-05).
type Activation struct {
	Model     engine.ModelID   // or engine.NoModel
	Group     int              // or -1
	Moves     int              // Movement Actions used
	Exclusive int              // Exclusive Actions used, Combinable ones included
	Plain     int              // of those, not Combinable
	Closed    bool             // nothing more may follow (SE-FALL-07)
	Started   bool             // has used an Action
	InContact bool             // started Base to Base with an Enemy (SE-BONUS-11)
	Charged   []engine.ModelID // models that its last Movement Action brought it Base to Base with (SE-BONUS-10)
	Rammed    []engine.PieceID // pieces of terrain that its last Movement Action brought it into contact with (SE-BONUS-10)
	Touched   []engine.PieceID // Objects it was in contact with during its moves (SE-BONUS-24)
	Air       bool             // ended its last move in mid-air (SE-MOVE-14)
	Sprinted  bool             // its last Movement Action was made as Sprint (SE-MOVE-15, SE-BONUS-12)
	Dropped   []engine.PieceID // burdens it put down in this Activation; replaced, never written into
	Waiting   []engine.PieceID // Dangerous Terrain whose Effects wait for a second move (SE-MOVE-23); replaced, never written into
}

// Aura is a running Aura: what it does to whoever is inside (SE-TYPE-03 to SE-TYPE-07).
type Aura struct {
	User    engine.ModelID
	Card    int // in Game.Cards: the form in which the user began it
	Action  int // in that card
	Radius  float64
	Effects []cards.Effect
	Only    engine.ModelID // of a Combat Action: the model whose roll it won; else engine.NoModel
}

// Settings are the house rules of the system.
type Settings struct {
	// MinionSingleFatigue reads SE-MINION-09 the other way: one Fatigue for a whole Activation of a Minion card.
	MinionSingleFatigue bool `json:"minionSingleFatigue,omitempty"`
	// Citizens puts Citizens on the table without Agendas, too (SE-CITIZEN-02).
	Citizens bool `json:"citizens,omitempty"`
	// CitizensLast places the Citizens after both teams are deployed, the other reading of SE-CITIZEN-05.
	CitizensLast bool `json:"citizensLast,omitempty"`
	// ReactionsNeedSight asks for a Line of Sight to the model that triggered a Reaction, on which the book is silent
	// (ruling under SE-REACT-06).
	ReactionsNeedSight bool `json:"reactionsNeedSight,omitempty"`
	// StealthOfTheSheet follows the quick-reference sheet: Stealth protects from 4" on, and only from Combat Actions
	// (ruling under SE-MOVE-45).
	StealthOfTheSheet bool `json:"stealthOfTheSheet,omitempty"`
	// BoundingBlocked lets Bounding pass through nothing, as the general rule has it (ruling under SE-MOVE-21).
	BoundingBlocked bool `json:"boundingBlocked,omitempty"`
	// BoundingFallEnds makes a Bounding move that begins with a Fall the only Action, as the sheet has it (ruling under
	// SE-FALL-07).
	BoundingFallEnds bool `json:"boundingFallEnds,omitempty"`
	// CrawlingTwoMoves adds two moves of Wall Crawling together for crossing Dangerous Terrain (ruling under SE-MOVE-27).
	CrawlingTwoMoves bool `json:"crawlingTwoMoves,omitempty"`
	// AlliesFriendly lets "Friendly" cover the models of the other teams of one's side (SE-MODEL-13).
	AlliesFriendly bool `json:"alliesFriendly,omitempty"`
	// TeamsScoreAlone counts every team of a side by itself and adds only their AGP up, the other reading of SE-PLOT-04.
	TeamsScoreAlone bool `json:"teamsScoreAlone,omitempty"`
	// ZoneDepthIn is the depth of the Deployment Zones in inches; 0 for the map's, else the default (SE-TABLE-04).
	ZoneDepthIn float64 `json:"zoneDepthIn,omitempty"`
}

// Apply implements engine.State.
func (s *State) Apply(choice engine.Choice, log func(engine.Event)) {
	s.Hear(choice, log, s, s.Due)
}

// Spare implements engine.Sparing.
func (s *State) Spare(audience engine.Audience) { s.Audience = max(s.Audience, audience) }

// Terse reports that nobody reads why a Target is refused, what bought Effects would do nothing (no computer player is told which to prefer), which
// of the others would where one is of use, or what the score rests on.
func (s *State) Terse() bool { return s.Audience >= engine.Computers }

// Hasty reports that nobody reads what questions caution about either, what an Action in a direction would be of use for, or what previews of a
// move say beside their warnings.
func (s *State) Hasty() bool { return s.Audience >= engine.Nobody }

// Copy returns a copy that goes its own way.
func (s *State) Copy() *State {
	c := *s
	c.Models = slices.Clone(s.Models)
	c.Pieces = slices.Clip(s.Pieces)
	c.Groups = slices.Clone(s.Groups)
	c.Teams = slices.Clone(s.Teams)
	c.KOs = slices.Clip(s.KOs)
	c.Ruins = slices.Clip(s.Ruins)
	c.Holdings = slices.Clip(s.Holdings)
	c.Auras = slices.Clip(s.Auras)
	c.Process = s.Process.Clone()
	return &c
}

// cardOfModel is the card a model stands for.
func (f *Field) CardFor(id engine.ModelID) *cards.Card { return f.Cards[f.Models[id].Card] }
