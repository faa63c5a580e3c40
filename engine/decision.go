package engine

import "trueinch/geometry"

// Shape is the form of the answer that a decision wants.
type Shape int

// The shapes of a decision.
const (
	Pick    Shape = iota // one of Options
	Number               // a whole number from Min to Max
	Place                // a Spot that Place does not refuse
	Roll                 // the faces of dice
	Allot                // tokens in the boxes of each row of Allot
	GameEnd              // none: the match is over
)

// Decision is the one question a match waits for. Refused options are listed, with the reason, so that a screen can
// show why not; the order of the options is fixed by the set-up.
type Decision struct {
	Seat    Seat
	Shape   Shape
	Ask     Text    // the question, four words or fewer: "ask.choose-target"
	Detail  Text    // what will follow: "5 left, 3 after this"
	Rule    Rule    // the rule that asks
	Subject ModelID // the acting model, or NoModel
	Pile    *OnPile // the card that it is about, or nil
	Action  string  // the Action under way, as printed; empty for none
	Kind    Kind    // tells questions that come in rows
	Part    Part    // of Menu
	Left    int     // of Spend: how often it is still asked, this time included
	Against string  // of Boost and Spend: the key that whom the roll is against has, or had, as an option

	Affected []ModelID // who bears what is chosen, where it is no model of an option

	// Seldom says of Besides that most who are asked want nothing: a screen may leave it to them to say so beforehand.
	Seldom bool

	Options []Option // Pick

	Min, Max, Suggest int // Number
	Unit              Term

	Place Placement // Place

	Dice []Pool // Roll

	Allot *Allotment // Allot

	// Secret says that what is asked and answered is for the eyes of the seat alone: where several people share a screen, it is
	// covered until the right one sits before it.
	Secret bool
}

// Kind tells questions that come in rows, so that a screen can ask them together. It changes nothing in what is asked.
type Kind int

// The kinds of a question.
const (
	Single   Kind = iota // by itself
	Order                // which of several things comes next: all of them come
	Spend                // which of several things is bought, as often as Left says
	Boost                // how many dice of a store go into a roll
	Muster               // which model of a team or group is put down or moved next
	Opening              // belongs to a roll that decides who begins, or to what is settled before it
	Menu                 // what the model does next
	Activate             // which model acts next, if any does
	Consent              // whether to end what another seat proposes to end
	Reply                // what to answer at once to what was just done to one's side, if anything
	Besides              // what is done besides, if anything: nothing is offered first
	Favour               // for whom of one's own something is that was chosen and that nobody does as an Action
)

// Part is which part of what a model does a Menu is about. It follows from the state, so it is neither saved nor hashed.
type Part int

// The parts.
const (
	AllOfIt    Part = iota // one thing after the other is chosen and done
	Announcing             // what is done is announced as a whole: every option is a way of its own to act
	Carrying               // what was announced is carried out: whatever a player leans to was settled by then
)

// Caution is why an option is never offered first. It changes nothing in what follows from it.
type Caution struct {
	Costly bool // uses up what the team has once in a match
	Harms  bool // hits or hurts the side of whoever is asked, or does the other side good
	Vain   bool // nothing would come of it
}

// Any reports whether there is a reason for caution.
func (c Caution) Any() bool { return c.Costly || c.Harms || c.Vain }

// Option is one possible answer to a Pick.
type Option struct {
	Key     string           // stable name within this decision, such as "target:3", "done": for entries and tests; nobody takes it apart
	Means   Meaning          // what it stands for
	Text    Text             // what the button says
	Short   Text             // what it says where there is little room; the zero Text for Text
	About   Text             // what it does, in a sentence, where the button and the preview do not say it
	Model   ModelID          // the model it is about, or NoModel
	Piece   PieceID          // the piece it is about, or NoPiece
	Action  int              // place of the Action in the Sheet of the decision's Subject, or -1
	Outline []geometry.Point // the part of the table it is about, or nil
	Pile    *OnPile          // the cards it is about, or nil
	Desk    []OnDesk         // what else it is about
	Price   []Sign           // what it costs, each with how much
	Best    Text             // why no other option of its kind does better, where numbers alone say so; it is offered first
	Offered Text             // the same for people, where what numbers leave open is in favour of another than Best; computer players go by Best
	Sheet   *Sheet           // of the card that it brings into play, or nil
	Refusal *Refusal         // nil when it is legal
	Finish  bool             // ends something rather than doing something: done, pass, no
	Caution Caution          // why it is never offered first
	Goes    Going            // the model that is asked goes somewhere by it, and is asked where: so does a line of its Sheet that is a move
}

// Going says whether an Option leads somewhere. It follows from the state, so it is neither saved nor hashed.
type Going bool

// Meaning is what an Option stands for. It follows from the state, so it is neither saved nor hashed.
type Meaning struct {
	Kind   string // what sort of answer it is: "target", "move"; stable, as lessons name it
	At, Of int    // which of several: numbers of the rule system's own
}

// Legal reports whether the option may be chosen.
func (o Option) Legal() bool { return o.Refusal == nil }

// Foremost is the option that a person is offered first because nothing else does better, or -1.
func (d *Decision) Foremost() int {
	best := -1
	for i := range d.Options {
		o := &d.Options[i]
		switch {
		case !o.Legal() || o.Caution.Any():
		case o.Offered.Key != "":
			return i
		case best < 0 && o.Best.Key != "":
			best = i
		}
	}
	return best
}

// Pool is a group of dice that one side rolls.
type Pool struct {
	Seat  Seat
	Model ModelID // or NoModel
	Count int
}

// Choice answers a decision. Only the field of the decision's Shape counts.
type Choice struct {
	Pick   int              `json:"pick,omitempty"`
	Number int              `json:"number,omitempty"`
	Spot   *geometry.Spot   `json:"spot,omitempty"`
	Via    []geometry.Point `json:"via,omitempty"`   // waypoints of a move that its player drew
	Faces  [][]int          `json:"faces,omitempty"` // of each Pool, 1 to 6
	Laid   [][]int          `json:"laid,omitempty"`  // by row and box of an Allotment, how many tokens
}

// Placement is the region of a Place decision: it draws itself, judges a spot and finds legal ones.
type Placement interface {
	// What the answer stands for, and so how it is drawn.
	Mode() PlaceMode
	// Mover is the cylinder that is put down, at its present place; for a direction, the one it starts from.
	Mover() geometry.Cylinder
	// Envelope is where the mover can end, when the answer is a move; else nil.
	Envelope() *geometry.Envelope
	// Snap returns the spot meant by pointing at p: the nearest legal one when exact is false, else p itself on the
	// surface that is seen there.
	Snap(p geometry.Point, exact bool) geometry.Spot
	// Refuse judges a spot; via are the waypoints of the path, usually none.
	Refuse(spot geometry.Spot, via []geometry.Point) *Refusal
	// Path is the way to a legal spot; false when there is none or the answer is no move.
	Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool)
	// Sample draws a legal spot; false when there is none. random returns numbers in [0, 1).
	Sample(random func() float64) (geometry.Spot, bool)
}

// Limited is a Placement whose answers lie no farther than a length of its own, whatever the mover could walk.
type Limited interface {
	Placement
	Limit() float64 // inches
}

// Apart is a Limited Placement to whose answers no way leads: it says what they use up of the limit.
type Apart interface {
	Limited
	Far(spot geometry.Spot) float64 // inches
}

// Closed is a Placement whose Envelope leads into pieces inside which it may not end.
type Closed interface {
	Placement
	Closes(inside geometry.PieceIndex) bool
}

// Spread is a Placement that can be shown whole: its answers fill parts of the table.
type Spread interface {
	Placement
	// Over returns a legal spot over a point, on whichever surface; false when there is none. Several goroutines may call it
	// at once.
	Over(p geometry.Point) (geometry.Spot, bool)
}

// Allowing is a Placement that says whether a spot is legal in less time than why it is not.
type Allowing interface {
	Placement
	// Allows reports whether Refuse, without waypoints, returns nil.
	Allows(spot geometry.Spot) bool
}

// Allows reports whether a spot is a legal answer.
func Allows(place Placement, spot geometry.Spot) bool {
	if quick, is := place.(Allowing); is {
		return quick.Allows(spot)
	}
	return place.Refuse(spot, nil) == nil
}

// Roomy is a Placement of the first of several equal things that keep their distance.
type Roomy interface {
	Placement
	// Wanted is how many are to be put down, this one included.
	Wanted() int
	// Room is how many of them there is about room for: so many find a place one after the other when they are put down in
	// order. Several goroutines may call it at once.
	Room() int
}

// Lined is a Placement of which only a line may be left, such as an edge of the table.
type Lined interface {
	Placement
	// Line draws a point to that line; it is the point itself where there is more room.
	Line(geometry.Point) geometry.Point
}

// Proposing is a Placement with one answer that most people mean.
type Proposing interface {
	Placement
	// Proposed is that answer, and legal; false when there is none.
	Proposed() (geometry.Spot, bool)
}

// Listed is a Placement with a list of answers, which may be long.
type Listed interface {
	Placement
	// Spots are the legal answers, or as many points of a line of them as show where it runs. Several goroutines may call it
	// at once.
	Spots() []geometry.Spot
}

// PlaceMode says what a placed spot stands for.
type PlaceMode int

// The modes of a Placement.
const (
	MoveTo    PlaceMode = iota // a Movement Action or a displacement chosen by its player
	Deploy                     // putting a model on the table
	PutDown                    // an Object, Marker or other thing that is set down
	Direction                  // the spot gives a direction from the mover's centre
	Center                     // the centre of a template
)
