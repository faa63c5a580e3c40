package ladder

import "math"

// estimates are what plans are worth by their playouts, by their places in a list.
type estimates struct {
	worth []float64
	noise float64 // standard deviation of a playout, beside what the plan and the dice make of it
}

// Until playouts say more: the noise of one, as those of most positions have it, counts as much as so many playouts; and a plan of one playout is
// halfway between what that says and the mean of all plans.
const (
	usualNoise   = 0.3
	usualCounts  = 4
	shrinkCounts = 1
)

// estimate tells what plans are worth from what their playouts met. What a playout comes to is taken for the sum of what the plan is worth, of how good
// the dice of its number are, which are the same for all plans, and of noise. So plans can be compared that were played out unequally often. A plan
// that was played out seldom is held to be nearer to the mean of all (shrinkage): best of many is whoever was lucky.
func estimate(plans []*Tried) estimates {
	most := 0
	for _, t := range plans {
		most = max(most, len(t.Values))
	}
	e, luck := estimates{worth: make([]float64, len(plans))}, make([]float64, most)
	for i, t := range plans {
		e.worth[i] = t.Mean()
	}
	for range 4 { // least squares, one kind of unknown after the other
		for n := range luck {
			luck[n] = e.lucky(plans, n)
		}
		for i, t := range plans {
			e.worth[i] = t.Mean() - mean(luck[:len(t.Values)])
		}
	}
	square, count := usualNoise*usualNoise*usualCounts, float64(usualCounts)
	for i, t := range plans {
		for n, v := range t.Values {
			off := v - e.worth[i] - luck[n]
			square += off * off
		}
		count += float64(max(0, len(t.Values)-1))
	}
	e.noise = math.Sqrt(square / count)
	all := mean(e.worth)
	for i, t := range plans {
		n := float64(len(t.Values))
		e.worth[i] = all + (e.worth[i]-all)*n/(n+shrinkCounts)
	}
	return e
}

// best are the places of the two plans that are worth most, of two or more.
func (e *estimates) best() (first, second int) {
	first, second = 0, 1
	for i, worth := range e.worth {
		switch {
		case i == first:
		case worth > e.worth[first]:
			first, second = i, first
		case i == second || worth > e.worth[second]:
			second = i
		}
	}
	return first, second
}

// lucky is how much better than with others plans went with the dice of a number; where few were played out with them, that says little.
func (e *estimates) lucky(plans []*Tried, number int) float64 {
	sum, count := 0.0, 1.0
	for i, t := range plans {
		if number < len(t.Values) {
			sum += t.Values[number] - e.worth[i]
			count++
		}
	}
	return sum / count
}

// bound is what a plan could be worth: so many standard errors more than it seems.
func (e *estimates) bound(i, playouts int, errors float64) float64 {
	return e.worth[i] + errors*e.noise/math.Sqrt(float64(playouts)+shrinkCounts)
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(1, len(values)))
}
