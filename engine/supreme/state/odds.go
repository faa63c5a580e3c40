package state

import (
	"trueinch/engine/flow"
	"trueinch/engine/odds"
)

// Worth is what some Effects do to a Target: Hit Points, and everything else in dice.
type Worth struct{ Harm, Hinder, Radius float64 }

func (w Worth) Sum() float64 { return max(w.Harm, -w.Harm) + max(w.Hinder, -w.Hinder)/2 }

// chances remembers odds: in a match the same few rolls are weighed all the time.
type chances struct {
	memo flow.Memo[odds.Roll, odds.Result]
}

func (c *chances) Exact(roll odds.Roll) odds.Result {
	return c.memo.Get(roll, func() odds.Result { return odds.Exact(roll) })
}
