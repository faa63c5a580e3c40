package moves

import "trueinch/engine/arkham/state"

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Deeds = append(c.Deeds, standing, leaps, claws, charges)
	c.Spares = append(c.Spares, struckAlready, spares)
	c.Happens = append(c.Happens, drops)
	c.Begins = append(c.Begins, craves, rages)
	c.Values = append(c.Values, changes)
}
