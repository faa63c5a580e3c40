package state

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// Doubt is a model that should be KO'ed and may stay on by a Leader card (SE-LEADER-32).
type Doubt struct {
	Model engine.ModelID
	From  Source
	On    int // face that keeps it in play
	Rule  engine.Rule
}

// HeldCard is a Leader card that a team has and has not used.
type HeldCard struct {
	Seat engine.Seat
	Card int // in Game.Leaders
}

// Boon is a lasting effect of a Leader card, until the next Effects Phase.
type Boon struct {
	Seat   engine.Seat
	Effect cards.LeaderEffect
	Model  engine.ModelID // the one model it is about, or engine.NoModel
	Rule   engine.Rule
}

// LeaderCards is what teams still hold of their Leader cards, and what those that were played do.
type LeaderCards struct {
	Hand   []HeldCard     // not yet used; replaced, never written into
	Boons  []Boon         // replaced, never written into
	Doubts []Doubt        // who may not be KO'ed after all; replaced, never written into
	Dying  engine.ModelID // whose KO nothing holds back now, or engine.NoModel
}
