package supreme

import "trueinch/engine"

// Who is Friendly to whom, and who is an Enemy, is asked here and nowhere else. Teams of one side are never opposing; unless
// the players agreed that "Friendly" covers them (SE-MODEL-13), they are neither Friends nor Enemies of each other.

// opposed reports whether two teams are opposing ones: of different sides (SE-MODEL-11, SE-MODEL-13).
func (s *State) opposed(a, b engine.Seat) bool { return !s.setup.Sides.Together(a, b) }

// friends reports whether the models of two teams are Friendly to each other (SE-MODEL-11, SE-MODEL-13).
func (s *State) friends(a, b engine.Seat) bool {
	return a == b || s.settings.AlliesFriendly && !s.opposed(a, b)
}

// friendly reports whether a counts b among its own (SE-MODEL-11, SE-MODEL-12); Mind Control changes sides (SE-EFFECT-26).
func (s *State) friendly(a, b engine.ModelID) bool {
	return a == b || s.friends(s.models[a].team, s.models[b].team) && !s.estranged(a, b)
}

// hostile reports whether two models are Enemies of each other (SE-MODEL-11). With sides it is more than not being Friendly:
// a model of an allied team may be neither (SE-MODEL-13).
func (s *State) hostile(a, b engine.ModelID) bool {
	return a != b && (s.opposed(s.models[a].team, s.models[b].team) || s.estranged(a, b))
}

// estranged reports whether one of two models is under Mind Control, if only of an ally, and the other belongs to the team
// that it plays for otherwise, so that they are Enemies for the time (SE-EFFECT-26).
func (s *State) estranged(a, b engine.ModelID) bool {
	one, other := &s.models[a], &s.models[b]
	return one.team != one.seat && other.team == one.seat || other.team != other.seat && one.team == other.seat
}
