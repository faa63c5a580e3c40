package state

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/geometry"
)

// Chapters are the procedures that a chapter sets off although they stand in one above it, and the lists to which chapters above add what
// they know. Each room that has one of them adds it with a function Join(*Chapters); engine/arkham and the scenes of tests call them all.
// What is nil does nothing: ask through the methods of State.
type Chapters struct {
	// Happens is told of everything that has happened, as soon as it has (see Happening): passive abilities and reactions (AC-BASE-11).
	Happens []func(s *State, what Happening) Frame

	// Turn by turn.

	// Arrives is asked before the initiative is drawn: who comes onto the table (AC-SCEN-06).
	Arrives []func(s *State) Frame
	// Plans is asked of each model before its tokens are laid (AC-PLAN-09).
	Plans []func(s *State, id engine.ModelID) Frame
	// Planned is asked when both players have planned (AC-TACTIC-11).
	Planned []func(s *State) Frame
	// Begins is asked of each model at the start of its activation, before anything is declared (AC-EFFECT-12, AC-EFFECT-21).
	Begins []func(s *State, id engine.ModelID) Frame
	// Deeds lists what a model may do in its activation besides what it declared, refused ones included: special actions, standing up,
	// manipulating (AC-ACT-10). It is asked again whenever the player chooses what comes next, also in the middle of a move.
	Deeds []func(s *State, id engine.ModelID) []Choice
	// Departs is asked of a model before each part of its move: what it has to pay besides (AC-OBJ-16).
	Departs []func(s *State, id engine.ModelID) Frame
	// Refuses says what keeps a model from a declared deed besides its tokens; nil for nothing.
	Refuses []func(s *State, id engine.ModelID, deed Deed) *engine.Refusal
	// Ends lists the effects at the end of the turn; the player with the initiative chooses their order (AC-END-03).
	Ends []func(s *State) []Ending
	// Scores is asked at the end of a turn for victory points besides those of losses (AC-END-05).
	Scores []func(s *State)
	// Routs raises the part of its Reputation, in per cent, that a crew must lose before it tests (AC-TACTIC-17).
	Routs []func(s *State, seat engine.Seat) int
	// FinalScores is asked when the match is over, before the result is made.
	FinalScores []func(s *State)

	// Attacks.

	// Before is asked for each target before the dice (AC-ATTACK-07). It may give an Instead.
	Before []func(s *State, a Attack) Frame
	// Defence lists what changes the score that hits the target, and Hit what changes the score of the dice (AC-BASE-18).
	Defence, Hit, Wound []func(s *State, a Attack) []Modifier
	// Adjusts changes what else an attack is made of: re-rolls, armour, criticals, the Strength of its weapon.
	Adjusts []func(s *State, a Attack, with *rolls.Attack)
	// Criticals lists the special criticals of an attack (AC-COLLATERAL-05).
	Criticals []func(s *State, a Attack) []Critical
	// Parries changes what the blocks of the target need, and Unblocked says why it cannot block at all; nil for nothing.
	Parries   []func(s *State, a Attack, need *rolls.Need)
	Unblocked []func(s *State, a Attack) *engine.Refusal
	// Spares says why a model cannot choose another as the target of an attack, wherever both are; nil for nothing.
	Spares []func(s *State, by, on engine.ModelID) *engine.Refusal
	// Strikers says how many dice of an attack in melee come besides those of its tokens.
	Strikers []func(s *State, a Attack, tokens int) int
	// Escapes adds to the odds of an attack what Cancels does in play: Blink! tests, Dodge, armour.
	Escapes []func(s *State, a Attack, from *rolls.Escape)
	// Aims lists the attacks that a model could make from where it stands with the tokens it has, each with its most dice on one target.
	Aims []func(s *State, id engine.ModelID) []Attack
	// Cancels is asked after the roll to hit (AC-ATTACK-09). It gives a Cancelled.
	Cancels []func(s *State, a Attack, hits int) Frame
	// Follows is asked after the damage was suffered (AC-ATTACK-13).
	Follows []func(s *State, a Attack, o rolls.Outcome) Frame
	// Strikes lists the ways besides a plain attack in which a model may use its attack: special attacks (AC-SPECIAL).
	Strikes []func(s *State, id engine.ModelID, deed Deed) []Choice

	// What models are.

	// Values changes a characteristic of a model (AC-BASE-18).
	Values []func(s *State, id engine.ModelID, of Characteristic) int
	// Gives lists traits that a model has besides those of its card; Takes says that it cannot use one of its own now.
	Gives []func(s *State, id engine.ModelID) []string
	Takes []func(s *State, id engine.ModelID, trait string) bool
	// Binds says what keeps a model from paying with tokens that it has (AC-EFFECT-04, AC-EFFECT-14); nil for nothing.
	Binds []func(s *State, id engine.ModelID, cost Tokens) *engine.Refusal
	// Exempts says that an effect cannot harm a model; nil for nothing.
	Exempts []func(s *State, on Infliction) *engine.Refusal

	// Procedures of rooms above.

	// Inflict lays an effect on a model (AC-EFFECT).
	Inflict func(s *State, on Infliction) Frame
	// Fall drops a model from an edge, off the piece that carried it or geometry.NoPiece (AC-FALL-02).
	Fall func(s *State, id engine.ModelID, from geometry.Spot, off geometry.PieceIndex, by engine.ModelID) Frame
	// Shoot is the ranged attack of an activation (AC-SHOOT-02).
	Shoot func(s *State, id engine.ModelID) Frame
}

// Characteristic is one of the six, or what is counted like one.
type Characteristic int

// The characteristics (AC-CARD-09), the Base Move in centimetres (AC-MOVE-01), the Special tokens that the box holds (AC-CARD-17), and the
// tokens that a model is given (AC-PLAN-02).
const (
	Strength Characteristic = iota
	AttackValue
	Willpower
	Defence
	Movement
	Endurance
	BaseMove
	SpecialRoom
	Given
)

// Choice is something that a model may do, as a menu offers it.
type Choice struct {
	ID      string // stable, of the rule's own
	Name    engine.Text
	About   engine.Text
	Cost    Tokens
	Rule    engine.Rule
	Refusal *engine.Refusal
	Piece   engine.PieceID // it is about, or engine.NoPiece
	Model   engine.ModelID // it is about, or engine.NoModel
	Free    bool           // possible while the model lies on the ground or is held
	Caution engine.Caution // why it is never offered first
	Perform func(s *State, id engine.ModelID) Frame
}

// NewChoice makes a choice about nobody in particular.
func NewChoice(id string, name engine.Text, rule engine.Rule, cost Tokens, perform func(*State, engine.ModelID) Frame) Choice {
	return Choice{ID: id, Name: name, Rule: rule, Cost: cost, Piece: engine.NoPiece, Model: engine.NoModel, Perform: perform}
}

// Ending is an effect at the end of the turn.
type Ending struct {
	ID      string
	Model   engine.ModelID
	Name    engine.Text
	Rule    engine.Rule
	Perform func(s *State) Frame
}

// Attack is an attack of one model on another with so many dice (AC-ATTACK-05).
type Attack struct {
	By, On    engine.ModelID
	Weapon    int // place among the weapons of By, or Unarmed
	Ranged    bool
	Dice      int
	Tokens    int    // Attack tokens that they cost, in melee
	Automatic bool   // AC-ATTACK-15
	Special   string // special attack, canonical, or empty
	Reaction  bool   // it is no attack of an activation: a Counterattack
	Guarded   bool   // On takes it instead of Aimed (AC-TRAIT-070)
	Aimed     engine.ModelID
	Critical  int        // place among its special criticals of the one that was chosen, from 1; 0 as long as none was
	Band      rolls.Band // of the expansive template in which the target is (AC-TEMPLATE-04)
}

// Critical is a special critical: what it does to the markers, which effect it lays if any, and how it is called (AC-COLLATERAL-05).
type Critical struct {
	Is     rolls.Critical
	Effect *profiles.Effect
	Text   engine.Text
	Rule   engine.Rule
}

// Unarmed stands for no weapon (AC-MELEE-07).
const Unarmed = -1

// Instead is what came of Before: the attack goes to another model, or is Over.
type Instead struct {
	Over bool
	On   engine.ModelID // or engine.NoModel: the same
}

// Cancelled is how many hits came to nothing; with Silent, somebody has told of it already.
type Cancelled struct{ Hits int }

// Modifier is what one thing adds to a score or a characteristic.
type Modifier struct {
	By   int
	Text engine.Text
	Rule engine.Rule
}

// Infliction is an effect that somebody or something lays on a model.
type Infliction struct {
	Model engine.ModelID
	By    engine.ModelID // or engine.NoModel
	Name  string         // canonical word of AC-EFFECT
	X     int
	Rolls rolls.Markers
	Of    Lasting // what a poison does; Lasting.Poison
	Die   int     // of the Collateral die, for Pushed (AC-EFFECT-25)
	Grip  bool    // it is a Grab (AC-GRAB-01)
	Rule  engine.Rule
}

// Listeners implements flow.Informed.
func (s *State) Listeners() []func(*State, Happening) Frame { return s.Chapters.Happens }

// Each asks a list about something and runs what comes of it, one after the other.
func Each[F any](list []F, ask func(F) Frame) Frame {
	var all []Frame
	for _, f := range list {
		all = append(all, ask(f))
	}
	return InRow(all...)
}

// Inflict is Chapters.Inflict.
func (s *State) Inflict(on Infliction) Frame {
	if s.Chapters.Inflict == nil {
		return nil
	}
	return s.Chapters.Inflict(s, on)
}

// Spares says why a model cannot choose another as the target of an attack; nil for nothing.
func (s *State) Spares(by, on engine.ModelID) *engine.Refusal {
	for _, spares := range s.Chapters.Spares {
		if no := spares(s, by, on); no != nil {
			return no
		}
	}
	return nil
}

// Spared says what keeps an effect off a model; nil for nothing.
func (s *State) Spared(on Infliction) *engine.Refusal {
	for _, exempts := range s.Chapters.Exempts {
		if no := exempts(s, on); no != nil {
			return no
		}
	}
	return nil
}

// Fall is Chapters.Fall.
func (s *State) Fall(id engine.ModelID, from geometry.Spot, off geometry.PieceIndex, by engine.ModelID) Frame {
	if s.Chapters.Fall == nil {
		return nil
	}
	return s.Chapters.Fall(s, id, from, off, by)
}

// Modifiers gathers what a list of modifiers comes to.
func (s *State) Modifiers(list []func(*State, Attack) []Modifier, a Attack) (sum int, all []Modifier) {
	for _, f := range list {
		all = append(all, f(s, a)...)
	}
	for _, m := range all {
		sum += m.By
	}
	return sum, all
}
