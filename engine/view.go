package engine

import (
	"slices"

	"trueinch/geometry"
)

// View is a match as one seat sees it: all that a screen draws and a computer player may know. It holds copies; nothing
// in it leads back into the state.
type View struct {
	Round, Rounds int
	Step          Text        // the step of the Round
	Turn          Seat        // whose Turn it is, or NoSeat
	Aim           Text        // what the match is about, in a few words
	Score         []int       // so far, per seat, by what is played for; teams of one side share theirs
	Standing      []Text      // what the score rests on, one line each
	Objectives    []Objective // what is played for, once it is settled, the main objective first
	Teams         []Team      // by seat
	Sides         Sides       // which of them stand together
	Models        []Model     // by ModelID
	Pieces        []Piece     // by PieceID
	Zones         []DeploymentZone
	Areas         []ScoringArea   // parts of the table that count
	Table         *geometry.Table // the present terrain, indexed; nil without a battlefield
	Piles         []Pile          // of cards, where there is no battlefield
	Desk          *Desk           // what else lies there, or nil
	Dark          *Dark           // the table by night; nil by day
}

// DeploymentZone is where a seat deploys.
type DeploymentZone struct {
	Seat    Seat
	Outline []geometry.Point
}

// ScoringArea is a part of the table that counts for the score.
type ScoringArea struct {
	Name    Text
	Outline []geometry.Point
	Holder  Seat // who held it when it was last determined, or NoSeat
	Rule    Rule
}

// Team is the models of one seat.
type Team struct {
	Name     string
	Title    Text      // in the language of whoever reads it; without one, it is the name
	Counters []Counter // what it has to spend, the most important first
	Groups   []Group
}

// Supply is what a team has left to spend and what it has to spend in a Round; 0 when it spends nothing.
func (t *Team) Supply() (left, most int) {
	for i := range t.Counters {
		if c := &t.Counters[i]; c.Kind == Supply {
			return c.Have, c.Max
		}
	}
	return 0, 0
}

// Group is a row of a team panel: a single model, or a card of several followers.
type Group struct {
	Name     string
	Models   []ModelID
	Follower bool
}

// Model is a figure.
type Model struct {
	ID         ModelID
	Seat       Seat
	Name       string // with a letter for followers: "Bilge Rat B"
	Title      Text   // in the language of whoever reads it; without one, it is the name
	Card       string // id of its card
	Silhouette string
	Class      Term // which sort of model it is
	Rank       int
	BaseMM     float64
	Body       geometry.Cylinder
	Spot       geometry.Spot
	Bystander  bool // it is against nobody: attacked on purpose alone, and never offered first
	Hides      bool // it hides what is behind it, as terrain does
	OnTable    bool // false before deployment, once it is out, or off the table for a time
	Out        bool
	Ends       []int // the score, per seat, if it were taken out now and the match ended early by that; nil where it would go on
	FellIn     int   // the Round in which it was taken out
	Lies       bool  // it lies where it fell, out of action, and may come round
	Done       bool  // can do nothing more this Round
	Ready      bool  // can be chosen now
	HP, MaxHP  int
	Harm       *Harm // of cards that count what befell them instead of Hit Points; nil for others
	Counters   []Counter
	States     []Badge
}

// Harm is the boxes of a card that fill with what befalls a model, of several sorts, the gravest first.
type Harm struct {
	Max int
	Of  []Heap // as many boxes each, with its sign
}

// Count is how many boxes are full.
func (h *Harm) Count() int {
	sum := 0
	for _, heap := range h.Of {
		sum += heap.Have
	}
	return sum
}

// CounterKind is what a Counter means to whoever weighs it.
type CounterKind int

// The kinds of counters.
const (
	Used   CounterKind = iota // goes up to Max, where there is no more: spent, worn, hurt
	Supply                    // goes down from Max and comes back by itself: to be spent
	Store                     // is kept until it is used: dice, tokens
)

// Counter is a small number of a model or a team.
type Counter struct {
	Kind      CounterKind
	Icon      string // name of an icon
	Term      Term
	Have, Max int  // Max 0: no limit; Max -1: does not apply to this model
	About     Text // what it means, in a sentence
}

// Badge is a state a model is in.
type Badge struct {
	Icon  string
	Text  Text
	About Text // what it does, in a sentence
	Rule  Rule
	Reach float64 // inches around the base within which it works; 0 for what does not reach beyond it
}

// Piece is a piece of terrain as it is now.
type Piece struct {
	ID        PieceID
	Piece     geometry.Piece
	Title     Text // in the language of whoever reads it; without one, it is the name of the Piece
	HP, MaxHP int  // 0, 0: cannot be damaged
	Gone      bool
	Defense   int
	States    []Badge
	// Marker is how a Marker is shown; nil for terrain.
	Marker *Marker
}

// Marker is something on the table that is no terrain: a token, or a figure of nobody's (its place is that of its piece).
type Marker struct {
	Icon    string  // name of an icon; empty for a Figure
	Carrier ModelID // who carries it and so stands in its place, or NoModel
	Tag     Seat    // whose mark it bears, or NoSeat
	Home    Seat    // in whose Deployment Zone it started, or NoSeat
	Figure  bool    // it is drawn like a model of nobody's
	Loose   bool    // what is played for lets it be carried
	Bane    bool    // it counts against whoever's Deployment Zone it is in: it is carried out of one's own and into theirs
	Still   bool    // nothing is played for with it: a lamp, a way in
	Barred  []Seat  // who gains nothing by holding it
	Points  int     // for each Round at whose end it bears somebody's mark; 0 where what is played for counts otherwise
}

// Sheet is a model's card, ready to print.
type Sheet struct {
	Model   ModelID
	Name    string
	Title   Text   // said instead of Name, where it has a key
	Line    []Text // what describes it
	Traits  []Trait
	Facts   []Text // movement, base, limits
	Actions []ActionLine
	Powers  []PowerLine
	Story   []Text // that changes nothing
}

// Trait is one of a card's values.
type Trait struct {
	Letter string
	French string // the letter on French cards, where it is another
	Term   Term
	Value  int
	Trump  bool
}

// In is the letter on cards of a language.
func (t Trait) In(language string) string {
	return Bilingual{t.Letter, t.French}.In(language)
}

// ActionLine is one Action of a Sheet, with what it costs and whether it can be used now.
type ActionLine struct {
	Name       string
	Title      Text     // said instead of Name, where it has a key
	Cost       int      // in what its team has to spend
	Icon       string   // of its Action Type
	Printed    []string // the line as printed, after the name and the costs, in its parts
	Move       bool     // a Movement Action
	Key        string   // of the option that uses it, for a Movement Action
	Combinable bool     // may go with another Action: printed with an asterisk
	Attack     bool     // a Combat Action: it is aimed at enemies
	Range      float64  // inches; 0 for contact only
	Refusal    *Refusal
	// InLanguage is Printed in each language of the catalogues; where it has no entry, Printed stands.
	InLanguage map[string][]string
	// Plain is what the Action does in plain sentences.
	Plain []Text
}

// In is the printed line of an Action in a language.
func (a *ActionLine) In(language string) []string {
	if parts, ok := a.InLanguage[language]; ok {
		return parts
	}
	return a.Printed
}

// PowerLine is one Power of a Sheet.
type PowerLine struct {
	Name  string
	Title Text // said instead of Name, where it has a key
	Text  Text
	Brief Text // title and text in as few words as there is room for on a card; without a key they stand there in full
	Rule  Rule
}

// Preview is what would follow from an option or a spot: the facts, the odds, and everybody a template would catch.
type Preview struct {
	Proof   Proof
	Cover   Text // "clear", "cover", "reinforced cover", "no line of sight", as a Text
	Verdict Verdict
	Odds    *Odds
	Lost    bool // nothing can come of it, whatever is rolled; Notes say why
	Attack  Side
	Defend  Side
	Ties    Text // who wins ties, and why
	TieRule Rule
	// Notes are other consequences: "Base to Base with Gristle", "Fall of 5 inches", "catches a Friend".
	Notes []Note
	// Vain says what of it would do nothing although the Action succeeds, each with its reason.
	Vain []Note
	// Ends is where models would stand after a displacement that is certain once the Action succeeds.
	Ends []Displaced
	// Might is where they would stand after one that has to be paid for when the Action has succeeded.
	Might []Displaced
	// Past is what may stop it on its way, one thing after the other.
	Past []Passed
	// Watchers are the Enemies of a model that would stand somewhere else, and whether they would see it there.
	Watchers []Watcher
	// Account is what it costs and leaves, where there is no battlefield.
	Account *Account
}

// Passed is something on the way that may stop an attack, with its chance.
type Passed struct {
	At     geometry.Point // where the way meets it
	Text   Text
	Chance float64
}

// Odds is what a roll comes to, exactly.
type Odds struct {
	Success float64
	Idle    float64 // chance that it succeeds and nothing comes of it
	Tie     float64 // chance of equal totals, whoever wins them
	Fells   float64 // chance that the Target is out of play after it
	Felled  Term    // what is said of a Target that is
	Counts  Term    // what the Number of a Bar counts; empty: nothing that matters
	Bars    []Bar   // every way in which it may turn out; their chances add up to 1
}

// Bar is one way in which a roll may turn out.
type Bar struct {
	Chance float64
	Number int    // how much of what Odds.Counts says a success leaves
	Fails  bool   // nothing comes of it
	Fells  bool   // the Target is out of play after it
	Label  Term   // what it is called; empty for its Number, or for a failure
	Signs  []Sign // what is drawn, where that tells it from others
}

// Leaves is the chance of a success that leaves exactly so much of what the Bars count.
func (o *Odds) Leaves(number int) float64 {
	chance := 0.0
	for _, b := range o.Bars {
		if !b.Fails && b.Number == number {
			chance += b.Chance
		}
	}
	return chance
}

// Uncounted reports whether the Bars of all successes are the same to whoever rolls: they have neither a count that matters nor names or signs.
func (o *Odds) Uncounted() bool {
	return o.Counts == "" && !slices.ContainsFunc(o.Bars, func(b Bar) bool { return b.Label != "" || len(b.Signs) > 0 })
}

// Watcher is whether one model would see another.
type Watcher struct {
	Model   ModelID
	Sees    bool
	Partly  bool    // something hides part of what it sees
	Touches bool    // they would be Base to Base
	By      PieceID // what hides all of it, or NoPiece
	Inches  float64 // between the bases, seen from above
	Rule    Rule
}

// Verdict is the sign a preview carries on the table.
type Verdict int

// The verdicts.
const (
	NoVerdict Verdict = iota
	Clear
	Covered
	Blocked
	Touching
)

// Side is one side of a roll: its Trait and the reasons for its dice.
type Side struct {
	Model  ModelID
	Trait  Trait
	Dice   int
	Bonus  []Bonus
	Target int  // fixed number to reach, instead of dice; 0 for none
	Said   Text // instead of all that, where it has a key
}

// Bonus is a change of the number of dice.
type Bonus struct {
	Dice int
	Text Text
	Rule Rule
}

// Note is one line of a preview.
type Note struct {
	Icon string
	Text Text
	Rule Rule
	Warn bool
}

// Displaced is where a model would be moved.
type Displaced struct {
	Model ModelID
	To    geometry.Spot
	Moved float64 // inches
	Fall  float64 // inches that the model would Fall from there; 0 for none
}

// Result is how a match ended.
type Result struct {
	Winner Seat  // NoSeat for a draw, or where nobody plays against the one seat that there is; of several teams on one side, the first
	Score  []int // by seat; teams of one side share theirs
	Points []Point
	Why    Text // why it ended: Round limit, all taken out …
	// Conceded is who gave up, if that ended it.
	Conceded []Seat
	Rule     Rule
	// Classes are the words under which it is counted among finished matches, besides its rule system.
	Classes []Class
}

// Point is one line of the score.
type Point struct {
	Seat   Seat
	Text   Text
	Rule   Rule
	Amount int  // AGP, or another unit that Total lines sum up
	Total  bool // counts for the final score
	Round  int
	Model  ModelID // whom it is about, or NoModel
	By     Text    // who or what brought it about; the zero Text where that is nobody in particular
}
