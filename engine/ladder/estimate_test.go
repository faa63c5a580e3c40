package ladder_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/engine/ladder"
)

// TestGoodDiceMakeNoPlanBetter: a plan that was played out only with dice that go well is not held to be better than one that was played out with
// others, too, and came to more with the same.
func TestGoodDiceMakeNoPlanBetter(t *testing.T) {
	luck := []float64{0.5, -0.4, -0.3, -0.2}
	values := func(worth float64, count int) (all []float64) {
		for _, l := range luck[:count] {
			all = append(all, worth+l)
		}
		return all
	}
	worth, _ := ladder.Estimate([][]float64{values(0.2, 4), values(0.1, 1), values(0, 4), values(0, 4), values(0, 4), values(0, 4), values(0, 4)})
	for _, other := range worth[1:] {
		if other >= worth[0] {
			t.Errorf("worth 0.2, 0.1 and 0 they seem to be worth %.2f", worth)
		}
	}
}

// TestOfManyPlansALuckyOneIsNotTheBest: what was played out once is held to be nearer to the mean of all than it seems.
func TestOfManyPlansALuckyOneIsNotTheBest(t *testing.T) {
	worth, _ := ladder.Estimate([][]float64{{0, 0, 0, 0, 0, 0}, {0.3, 0.3, 0.3, 0.3, 0.3, 0.3}, {0.4}, {0}, {0}, {0}})
	if worth[2] >= worth[1] {
		t.Errorf("0.4 once seems to be worth %.3f, and 0.3 six times %.3f", worth[2], worth[1])
	}
}

// TestEstimatesComeNearer: with what plans are worth, dice and noise known, the estimates of plans that were played out unequally often are nearer to
// the truth than the mean of each alone, and the noise is found.
func TestEstimatesComeNearer(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var ours, plain, noises float64
	const trials = 300
	for range trials {
		truth, values := make([]float64, 12), make([][]float64, 12)
		luck := make([]float64, 24)
		for n := range luck {
			luck[n] = 0.15 * random.NormFloat64()
		}
		for i := range truth {
			truth[i] = 0.1 * random.NormFloat64()
			for n := range 1 + i*2 {
				values[i] = append(values[i], truth[i]+luck[n]+0.2*random.NormFloat64())
			}
		}
		worth, noise := ladder.Estimate(values)
		noises += noise / trials
		for i := range truth { // all but one number that is the same for all
			for k := range i {
				mean := func(v []float64) (m float64) {
					for _, x := range v {
						m += x / float64(len(v))
					}
					return m
				}
				gap := truth[i] - truth[k]
				ours += math.Pow(worth[i]-worth[k]-gap, 2)
				plain += math.Pow(mean(values[i])-mean(values[k])-gap, 2)
			}
		}
	}
	if ours > 0.6*plain {
		t.Errorf("squares of what the estimates are off: %.2f, of the means alone: %.2f", ours, plain)
	}
	if math.Abs(noises-0.2) > 0.02 {
		t.Errorf("noise of 0.2 is taken for %.3f", noises)
	}
}

// TestWhatPlansAreWorthByHand: seldom played plans stand halfway between what they met and the mean of all; the noise is that of what is left of the
// playouts beside the plan and half of the luck of their dice, and of four that nobody played, with the usual noise.
func TestWhatPlansAreWorthByHand(t *testing.T) {
	for _, c := range []struct {
		values [][]float64
		worth  []float64
		noise  float64
	}{
		{[][]float64{{0}, {1}}, []float64{0.5 - 0.25, 0.5 + 0.25}, 0.3},
		{[][]float64{{0, 1}}, []float64{0.5}, math.Sqrt((4*0.09 + 2*0.25*0.25) / (4 + 1))},
		{[][]float64{{0.2, 0.2, 0.2}, {0.8, 0.8, 0.8}}, []float64{0.5 - 0.3*0.75, 0.5 + 0.3*0.75}, math.Sqrt(4 * 0.09 / (4 + 2 + 2))},
	} {
		worth, noise := ladder.Estimate(c.values)
		if math.Abs(noise-c.noise) > 1e-9 {
			t.Errorf("%v: the noise is %g, not %g", c.values, noise, c.noise)
		}
		for i, want := range c.worth {
			if math.Abs(worth[i]-want) > 1e-9 {
				t.Errorf("%v: plan %d is worth %g, not %g", c.values, i, worth[i], want)
			}
		}
	}
}
