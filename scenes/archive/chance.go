package archive

import (
	"math"

	"trueinch/engine"
)

// exactDice is up to how many dice the chance of an unevenness is counted out; above, its limit is near enough.
const exactDice = 36

// Uneven is how likely fair dice are to fall at least as unevenly as these: the p-value of Pearson's chi-square test against six
// equally likely faces. Up to exactDice dice it is exact; above, it is the chi-square distribution with five degrees of
// freedom, which is off by a few hundredths at most. It is 1 without any dice.
func Uneven(faces engine.Faces) float64 {
	n, squares := 0, 0
	for _, count := range faces {
		n += count
		squares += count * count
	}
	if n == 0 {
		return 1
	}
	if n <= exactDice {
		return exactly(n, squares)
	}
	x := 6*float64(squares)/float64(n) - float64(n)
	return beyond(x)
}

// beyond is the chance that a chi-square variable with five degrees of freedom is at least x. With an odd number of them it has
// a closed form.
func beyond(x float64) float64 {
	if x <= 0 {
		return 1
	}
	return math.Erfc(math.Sqrt(x/2)) + math.Sqrt(2*x/math.Pi)*math.Exp(-x/2)*(1+x/3)
}

// exactly counts out the chance that the squares of the six counts of n fair dice add up to at least as much as given: the
// statistic is a line of that sum, so it orders all outcomes in the same way.
func exactly(n, squares int) float64 {
	most := n * n
	// ways[k][q] is the chance weight of k dice on the faces gone through whose squares add up to q, times k!.
	ways := make([][]float64, n+1)
	for k := range ways {
		ways[k] = make([]float64, most+1)
	}
	ways[0][0] = 1
	inverse := make([]float64, n+1) // 1/c!
	inverse[0] = 1
	for c := 1; c <= n; c++ {
		inverse[c] = inverse[c-1] / float64(c)
	}
	for range 6 {
		next := make([][]float64, n+1)
		for k := range next {
			next[k] = make([]float64, most+1)
		}
		for k := range ways {
			for q, weight := range ways[k][:k*k+1] {
				if weight == 0 {
					continue
				}
				for c := 0; k+c <= n; c++ {
					next[k+c][q+c*c] += weight * inverse[c]
				}
			}
		}
		ways = next
	}
	sum := 0.0
	for q := squares; q <= most; q++ {
		sum += ways[n][q]
	}
	// n! / 6^n, a factor at a time, so that neither grows beyond bounds
	for i := 1; i <= n; i++ {
		sum *= float64(i) / 6
	}
	return min(1, sum)
}
