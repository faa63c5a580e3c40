package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// game is what never changes during a match; every copy of a State shares it.
type game struct {
	setup    engine.Setup
	settings Settings
	cards    []*cards.Card   // of every model class in play
	sheets   []*engine.Sheet // of each, as printed; never written into
	cardOf   map[string]int
	leaders  []*cards.LeaderCard // that teams have
	sights   board.Sights
	crowd    crowd
	chances  chances
	chapters Chapters
	bare     flow.Memo[bareKey, *geometry.Table]   // tables without a thrown Object
	screened flow.Memo[screenKey, *geometry.Table] // tables with Tokens that hide what is behind them
	tall     bool                                  // there are such Tokens
}

// Chapters begins procedures that stand in a chapter above the one that sets them off.
type Chapters interface {
	// Urgent is the procedure that must come before everything else, or nil.
	Urgent(s *State) frame
	// MindControl lets a model perform one Action for the team of another (SE-EFFECT-22).
	MindControl(by, victim engine.ModelID) frame
}

// State is a match in the middle of play.
type State struct {
	*game
	table  *geometry.Table  // rebuilt when a piece of terrain moves or goes
	models []model          // by engine.ModelID, in set-up order
	pieces []piece          // by engine.PieceID
	things []engine.PieceID // Markers and Citizens among them; replaced, never written into
	groups []group          // Minion cards
	teams  []team           // by seat
	round  int              // from 1
	step   step
	rounds int           // how many the Encounter lasts (SE-ROUND-01)
	first  engine.Seat   // who has the first Turn of this Round
	order  []engine.Seat // of play in this Round (SE-INIT-09); replaced, never written into
	loser  engine.Seat   // of the last Starting Roll (SE-INIT-06)
	turn   engine.Seat   // whose Turn it is, or engine.NoSeat
	agreed bool          // all players agreed to end the Turns step (SE-ROUND-09)
	last   bool          // this Round is the last whatever remains (SE-POOL-06)
	ended  bool
	result engine.Result
	kos    []knockout // in order, for the Plot

	plot     string           // of the Encounter (SE-PLOT-01)
	agendas  []string         // in play: none or three (SE-AGENDA-01); replaced, never written into
	ruins    []ruin           // elements destroyed, in order
	deeds    []deed           // by whom models and elements went, for telling; never written into and no part of the hash
	holdings []holding        // what was Controlled at the end of each Round (SE-CONTROL-11)
	chiefs   []engine.ModelID // by seat, for Assassination (SE-AGENDA-12); written once
	hand     []heldCard       // Leader cards not yet used; replaced, never written into
	boons    []boon           // of Leader cards; replaced, never written into
	doubts   []doubt          // who may not be KO'ed after all; replaced, never written into
	dying    engine.ModelID   // whose KO nothing holds back now, or engine.NoModel

	activation activation  // the Activation under way
	happened   []happening // what may still trigger a Reaction; replaced, never written into
	auras      []aura      // running Auras (SE-TYPE-05)

	flow.Process[*State] // the procedures under way, and what they ask
	// rolled is what the last Action Roll came to, for the procedure that asked for it.
	rolled rolled
	// answerModel is the model that the last chooseModel procedure settled on.
	answerModel engine.ModelID
	log         func(engine.Event) // only during Apply; nil when nobody listens
}

// step is one of the five steps of a Round, or what comes before and after (SE-ROUND-02).
type step int

const (
	stepSetup step = iota
	stepStartingRoll
	stepPool
	stepEffects
	stepTurns
	stepEnd
)

// team is what the models of a player have in common: their table edge, their Action Points, their Advantage.
type team struct {
	name   string
	edge   edge // the table edge it deploys on
	placed bool // its edge is settled
	pool   int  // Action Points left
	size   int  // as calculated this Round
	kept   int  // Action Points of Domination, added to the next calculation (SE-INIT-16)
	tactic bool // has the Tactical Advantage
}

// edge names a table edge.
type edge int

const (
	edgeNear edge = iota
	edgeRight
	edgeFar
	edgeLeft
)

// model is a figure: a Supreme, Minion, Monster or Token.
type model struct {
	id      engine.ModelID
	card    int // in game.cards
	seat    engine.Seat
	honours cards.Descriptor // Faction as whose member it counts, too (SE-LEADER-10)
	team    engine.Seat      // that it plays for now: seat, or the controlling team under Mind Control (SE-EFFECT-26)
	lone    bool             // a Freelance that counts as having no Faction (SE-DESC-06)
	class   cards.Class
	group   int    // Minion card in State.groups, or -1
	letter  string // A, B … of a Minion

	spot    geometry.Spot
	onTable bool
	ko      bool
	reserve bool // waits to be Summoned or placed (SE-EFFECT-65)
	high    int  // Round in which it used Climb High and left the table; 0: is not away (SE-MOVE-40)

	hp      int
	apSpent int // this Round (SE-POOL-09)
	fatigue int // of a Minion: see its group
	boost   int // Power Up dice (SE-EFFECT-17)

	// Lasting states, all ended by the Effects Phase (SE-ROUND-04).
	stunned  bool
	spectral bool
	attack   int
	defend   int
	suppress int
	weak     []cards.Descriptor // replaced, never written into
	immune   []cards.Descriptor

	activations int   // in this Round
	chained     bool  // has begun a chain in this Round (SE-ACT-02)
	burnt       []int // pieces of Dangerous Terrain that hurt it this Round (SE-TERRAIN-33); replaced, never written into
}

// piece is a piece of terrain: it starts as in the layout and may be moved, damaged and destroyed.
type piece struct {
	id      engine.PieceID
	terrain geometry.Piece      // as it lies now
	index   geometry.PieceIndex // in State.table, where a piece that is gone has no solids
	hp      int
	maxHP   int // 0: cannot be damaged
	defense int
	gone    bool

	tag      engine.Seat    // whose mark it bears, or engine.NoSeat (SE-CONTROL-15)
	thing    thing          // a Marker or Citizen of the Plot or an Agenda
	carrier  engine.ModelID // who is Burdened with it, or engine.NoModel (SE-CONTROL-01)
	spot     geometry.Spot  // of a thing that nobody carries
	summoner engine.ModelID // who placed it, or engine.NoModel (SE-EFFECT-63)
	deed     int            // by which Action of its card
	works    []cards.Effect // of what was Summoned: the FX of Terrain, or what a Structure does in every Effects Phase
	home     engine.Seat    // in whose Deployment Zone a thing starts, or engine.NoSeat
}

// group is a Minion card in play: Fatigue is counted per card (SE-MINION-04).
type group struct {
	card    int
	seat    engine.Seat
	models  []engine.ModelID // replaced, never written into
	fatigue int
}

// knockout notes who fell, for the score.
type knockout struct {
	model engine.ModelID
	by    engine.ModelID // the Attacker whose Action did it, or engine.NoModel
	team  engine.Seat    // whose Action it was, or engine.NoSeat
	round int
	ghost bool // the Attacker was Spectral (SE-EFFECT-83)
	lower bool // it was a Supreme, then of a lower Level than the victim (SE-AGENDA-13)
}

// ruin notes which element was destroyed by whose Action, for the score (SE-AGENDA-08, SE-AGENDA-10).
type ruin struct {
	piece engine.PieceID
	team  engine.Seat // or engine.NoSeat
	round int
}

// holding notes who Controlled something at the end of a Round.
type holding struct {
	round int
	place int // quarter of Turf War, from 0; 0 is the Hill
	seat  engine.Seat
}

// source says what did something to a model or piece: an Exclusive Action of model by, or, when environment is set, a
// Fall, Crash or Dangerous Terrain (SE-ROLL-02), which never triggers a Reaction (SE-REACT-09). by is then whose Action
// caused it, or engine.NoModel.
type source struct {
	by          engine.ModelID
	environment bool
	rule        engine.Rule // the rule that does it, for the log
}

// activation is what an Activation has used so far (SE-ACT-03 to SE-ACT-05).
type activation struct {
	model     engine.ModelID   // or engine.NoModel
	group     int              // or -1
	moves     int              // Movement Actions used
	exclusive int              // Exclusive Actions used, Combinable ones included
	plain     int              // of those, not Combinable
	closed    bool             // nothing more may follow (SE-FALL-07)
	started   bool             // has used an Action
	inContact bool             // started Base to Base with an Enemy (SE-BONUS-11)
	charged   []engine.ModelID // models that its last Movement Action brought it Base to Base with (SE-BONUS-10)
	rammed    []engine.PieceID // pieces of terrain that its last Movement Action brought it into contact with (SE-BONUS-10)
	touched   []engine.PieceID // Objects it was in contact with during its moves (SE-BONUS-24)
	air       bool             // ended its last move in mid-air (SE-MOVE-14)
	sprinted  bool             // its last Movement Action was made as Sprint (SE-MOVE-15, SE-BONUS-12)
	dropped   []engine.PieceID // burdens it put down in this Activation; replaced, never written into
	waiting   []engine.PieceID // Dangerous Terrain whose Effects wait for a second move (SE-MOVE-23); replaced, never written into
}

// noActivation is the state between Activations.
func noActivation() activation { return activation{model: engine.NoModel, group: -1} }

// aura is a running Aura: what it does to whoever is inside (SE-TYPE-03 to SE-TYPE-07).
type aura struct {
	user    engine.ModelID
	card    int // in game.cards: the form in which the user began it
	action  int // in that card
	radius  float64
	effects []cards.Effect
	only    engine.ModelID // of a Combat Action: the model whose roll it won; else engine.NoModel
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
	s.log = log
	s.Take(choice, s, s.Due)
	s.log = nil
}

// Clone implements engine.State.
func (s *State) Clone() engine.State { return s.clone() }

func (s *State) clone() *State {
	c := *s
	c.models = slices.Clone(s.models)
	c.pieces = slices.Clone(s.pieces)
	c.groups = slices.Clone(s.groups)
	c.teams = slices.Clone(s.teams)
	c.kos = slices.Clone(s.kos)
	c.ruins = slices.Clip(s.ruins)
	c.holdings = slices.Clip(s.holdings)
	c.auras = slices.Clone(s.auras)
	c.Process = s.Process.Clone()
	c.log = nil
	return &c
}

// tell logs an event when somebody listens. The event is made only then.
func (s *State) tell(event func() engine.Event) {
	if s.log == nil {
		return
	}
	e := event()
	if e.Depth == 0 {
		e.Depth = s.depth()
	}
	s.log(e)
}

// cardOfModel is the card a model stands for.
func (s *State) cardFor(id engine.ModelID) *cards.Card { return s.cards[s.models[id].card] }

// body is the cylinder a model fills (SE-COND-02).
func (s *State) body(id engine.ModelID) geometry.Cylinder {
	m := &s.models[id]
	return bodyAt(s.cards[m.card], m.spot)
}

// bodyAt is the cylinder that a model of this card would fill at spot.
func bodyAt(card *cards.Card, spot geometry.Spot) geometry.Cylinder {
	radius := geometry.BaseRadius(card.BaseMM)
	height := card.HeightIn
	if height == 0 {
		height = 2 * radius
	}
	return geometry.Cylinder{Center: spot.Center, Radius: radius, Bottom: spot.Level, Height: height}
}
