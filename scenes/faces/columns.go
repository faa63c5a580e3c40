package faces

import "trueinch/engine"

// Columns shares the teams of a match out to the left and the right of a screen: two sides face each other, and teams that
// all play for themselves, or more than two sides, sit there by turns.
func Columns(sides engine.Sides, teams int) [2][]engine.Seat {
	var columns [2][]engine.Seat
	if heads := sides.Heads(teams); len(heads) == 2 && teams > 2 {
		columns[0], columns[1] = sides.Teams(heads[0], teams), sides.Teams(heads[1], teams)
		return columns
	}
	for seat := range engine.Seat(teams) {
		columns[seat%2] = append(columns[seat%2], seat)
	}
	return columns
}
