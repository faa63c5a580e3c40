package bot

import "trueinch/engine"

// On answers the pending decision of a copy, whoever's it is, as the simple player would at that seat.
func (Simple) On(fork *engine.Fork, seat engine.Seat) engine.Choice {
	return Leaning{Model: engine.NoModel}.On(fork, seat)
}
