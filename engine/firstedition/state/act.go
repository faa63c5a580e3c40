package state

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
)

// ActKind is what sort of Action an Act is.
type ActKind int

// The Universal Actions, those of a card, and those that a rule grants (PC1-ACT-01).
const (
	NoAct ActKind = iota
	Exclusive
	Granted
	Move
	Run
	Charge
	Jump
	GetUp
	TakeOff
	Strike
	Throw
	Smash
	Hold
	Shapeshift
	Devour
)

// Act names an Action in play.
type Act struct {
	Kind  ActKind
	Card  int    // of an Exclusive Action: in Game.Cards, the model's own or that of a Resource or Mount
	At    int    // place on that card
	Grant string // id of what is Granted
}

// Universal is a Universal Action by its kind.
func Universal(kind ActKind) Act { return Act{Kind: kind} }

// ExclusiveAct is an Action of a card.
func ExclusiveAct(card, at int) Act { return Act{Kind: Exclusive, Card: card, At: at} }

// GrantedAct is an Action that a rule grants.
func GrantedAct(id string) Act { return Act{Kind: Granted, Grant: id} }

// ActionOf is the printed Action of an Act, or nil.
func (g *Game) ActionOf(act Act) *cards.Action {
	if act.Kind != Exclusive {
		return nil
	}
	return &g.Cards[act.Card].Actions[act.At]
}

// Header is the printed header of a Universal Action.
type Header struct {
	Name       engine.Term
	Combinable bool
	Active     cards.Trait
	Against    cards.Trait // NoTrait: no Opposed Roll
	AP         int         // 0 where it depends: Hold*, Throw, Smash
	Moves      int         // Movement Actions that it counts for (PC1-MOVE-01)
	Inches     float64
	Times      int // per Round; 0: once; -1: as often as one likes
	Rule       engine.Rule
}

var headers = map[ActKind]Header{
	Move:       {"pc1.move-action", true, cards.Agility, cards.NoTrait, 1, 1, 4, 2, "PC1-MOVE-04"},
	Run:        {"pc1.run-action", true, cards.Agility, cards.NoTrait, 2, 2, 9, 1, "PC1-MOVE-06"},
	Charge:     {"pc1.charge-action", true, cards.Agility, cards.NoTrait, 1, 1, 6, 1, "PC1-MOVE-10"},
	Jump:       {"pc1.jump-action", true, cards.Agility, cards.NoTrait, 2, 1, 0, 1, "PC1-MOVE-17"},
	GetUp:      {"pc1.get-up-action", true, cards.Agility, cards.NoTrait, 1, 1, 0, 2, "PC1-MOVE-19"},
	TakeOff:    {"pc1.take-off-action", true, cards.Agility, cards.NoTrait, 1, 0, 0, 1, "PC1-FLIGHT-02"},
	Strike:     {"pc1.strike-action", false, cards.Strength, cards.Defense, 1, 0, 0, 1, "PC1-COMBAT-07"},
	Throw:      {"pc1.throw-action", false, cards.Strength, cards.Agility, 0, 0, 0, 1, "PC1-SCENERY-31"},
	Smash:      {"pc1.smash-action", false, cards.Strength, cards.Defense, 0, 0, 0, 1, "PC1-SCENERY-32"},
	Hold:       {"pc1.hold-action", true, cards.Mind, cards.NoTrait, 0, 0, 0, -1, "PC1-TACTIC-04"},
	Shapeshift: {"pc1.shapeshift-action", true, cards.NoTrait, cards.NoTrait, 1, 0, 0, -1, "PC1-SKILL-107"},
	Devour:     {"pc1.devour-action", false, cards.Strength, cards.NoTrait, 1, 0, 0, 1, "PC1-SKILL-80"},
}

// Header is the printed header of a Universal Action; the zero Header of what is none.
func (k ActKind) Header() Header { return headers[k] }

// Declared is an Action announced and paid for (PC1-ACT-04, PC1-ACT-09).
type Declared struct {
	Act    Act
	AP     int            // that was paid for it
	Extra  int            // inches of Super Reflexes that were paid for, within AP (PC1-TRUMP-10)
	Target engine.ModelID // of a Charge*, named with it; else engine.NoModel (ruling under PC1-ACT-09)
	Object engine.PieceID // that a Throw or Smash uses, or that a Charge* goes for; else engine.NoPiece
}

// Declare announces an Action that names nobody yet.
func Declare(act Act, ap int) Declared {
	return Declared{Act: act, AP: ap, Target: engine.NoModel, Object: engine.NoPiece}
}
