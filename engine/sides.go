package engine

import "slices"

// Sides says which teams of a match stand together: the number of the side of each team, by seat. Nil when every team
// plays for itself.
type Sides []int

// Of is the number of the side on which a team stands: that of its seat when every team plays for itself.
func (s Sides) Of(seat Seat) int {
	if seat >= 0 && int(seat) < len(s) {
		return s[seat]
	}
	return int(seat)
}

// Together reports whether two teams stand on one side; a team always does with itself.
func (s Sides) Together(a, b Seat) bool { return a == b || s != nil && s.Of(a) == s.Of(b) }

// First is the first team of the side on which a team stands, in the order of the seats.
func (s Sides) First(seat Seat) Seat {
	for other := range s {
		if s.Together(Seat(other), seat) {
			return Seat(other)
		}
	}
	return seat
}

// Teams lists the teams of a match of so many teams that stand with one of them, itself included.
func (s Sides) Teams(seat Seat, teams int) []Seat {
	var found []Seat
	for other := range Seat(teams) {
		if s.Together(other, seat) {
			found = append(found, other)
		}
	}
	return found
}

// Heads lists the first team of each side of a match of so many teams.
func (s Sides) Heads(teams int) []Seat {
	var heads []Seat
	for seat := range Seat(teams) {
		if s.First(seat) == seat {
			heads = append(heads, seat)
		}
	}
	return heads
}

// Settled returns sides as a set-up of so many teams should carry them: nil when every team plays for itself. False when
// they do not fit: a team without a side, one too many, or all teams on one side.
func (s Sides) Settled(teams int) (Sides, bool) {
	if s == nil {
		return nil, true
	}
	if len(s) != teams || len(s.Heads(teams)) < 2 {
		return nil, false
	}
	if len(s.Heads(teams)) == teams {
		return nil, true
	}
	return slices.Clone(s), true
}
