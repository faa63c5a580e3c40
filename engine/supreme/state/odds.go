package state

import (
	"trueinch/engine/flow"
	"trueinch/engine/supreme/odds"
)

// chances remembers odds: in a match the same few rolls are weighed all the time.
type chances struct {
	memo flow.Memo[odds.Roll, odds.Result]
}

func (c *chances) Exact(roll odds.Roll) odds.Result {
	return c.memo.Get(roll, func() odds.Result { return odds.Exact(roll) })
}
