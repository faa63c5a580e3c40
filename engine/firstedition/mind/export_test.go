package mind

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Errand shows tests where a model is sent.
func Errand(s *state.State, id engine.ModelID) (geometry.Point, bool) {
	g, sent := errand(s, id, nil)
	return g.at, sent
}

// Post shows tests where a model is wanted for the Plot.
func Post(s *state.State, id engine.ModelID) (geometry.Point, bool) {
	g, posted := posts(s, s.Models[id].Seat)[id]
	return g.at, posted
}

// DamageEachRound shows tests what a model is reckoned to do to a building.
func DamageEachRound(s *state.State, id engine.ModelID, at engine.PieceID) float64 {
	return damageEachRound(s, id, at)
}

// Gain is what an Action without a roll is worth to the player of its user.
func Gain(s *state.State, user engine.ModelID, act state.Act) float64 {
	return newReach(s, user).gain(act)
}

// Loss shows tests what it costs a side, as a seat sees it, that one of its models goes down with a chance and loses so much on the average.
func Loss(s *state.State, seat engine.Seat, id engine.ModelID, falls, harm float64) float64 {
	return loss(s, seat, id, falls, harm)
}
