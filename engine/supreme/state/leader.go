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
	Card int // in game.leaders
}

// Boon is a lasting effect of a Leader card, until the next Effects Phase.
type Boon struct {
	Seat   engine.Seat
	Effect cards.LeaderEffect
	Model  engine.ModelID // the one model it is about, or engine.NoModel
	Rule   engine.Rule
}
