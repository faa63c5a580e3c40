// Package sample is code whose mutants are known.
package sample

import "time"

const reach = 6.0

// Near holds at the border.
func Near(inches float64) bool { return inches <= reach }

// Both holds where both do.
func Both(a, b bool) bool {
	return a &&
		b
}

// Counted adds up what is over three.
func Counted(all []int) (sum int) {
	for _, n := range all {
		if n > 3 {
			sum += n
		}
	}
	return sum
}

// Untested is called by no test.
func Untested(wait time.Duration) time.Duration { return wait - 2*time.Second }

// Text is put together, which is no sum.
func Text(name string) string { return name + "!" }
