package state

import (
	"trueinch/engine"
)

// Who is Friendly to whom, and who is an Enemy, is asked here and nowhere else. Teams of one side are never opposing; unless
// the players agreed that "Friendly" covers them (SE-MODEL-13), they are neither Friends nor Enemies of each other.

// Opposed reports whether two teams are opposing ones: of different sides (SE-MODEL-11, SE-MODEL-13).
func (g *Game) Opposed(a, b engine.Seat) bool { return !g.Setup.Sides.Together(a, b) }

// Friends reports whether the models of two teams are Friendly to each other (SE-MODEL-11, SE-MODEL-13).
func (g *Game) Friends(a, b engine.Seat) bool {
	return a == b || g.Settings.AlliesFriendly && !g.Opposed(a, b)
}

// Friendly reports whether a counts b among its own (SE-MODEL-11, SE-MODEL-12); Mind Control changes sides (SE-EFFECT-26).
func (f *Field) Friendly(a, b engine.ModelID) bool {
	return a == b || f.Friends(f.Models[a].Team, f.Models[b].Team) && !f.estranged(a, b)
}

// Hostile reports whether two models are Enemies of each other (SE-MODEL-11). With sides it is more than not being Friendly:
// a model of an allied team may be neither (SE-MODEL-13).
func (f *Field) Hostile(a, b engine.ModelID) bool {
	return a != b && (f.Opposed(f.Models[a].Team, f.Models[b].Team) || f.estranged(a, b))
}

// estranged reports whether one of two models is under Mind Control, if only of an ally, and the other belongs to the team
// that it plays for otherwise, so that they are Enemies for the time (SE-EFFECT-26).
func (f *Field) estranged(a, b engine.ModelID) bool {
	one, other := &f.Models[a], &f.Models[b]
	return one.Team != one.Seat && other.Team == one.Seat || other.Team != other.Seat && one.Team == other.Seat
}
